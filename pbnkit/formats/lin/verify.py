"""LIN that was written, run through the viewer and read again, against the games it was written from.

Floor 3. The viewer does not take everything that LIN can say, such as a card that the hand on turn does not hold.
What it says itself that it leaves out is no fault of the text; anything else is.
"""

from __future__ import annotations

import re

from pbnkit.bridge.deal import Deal
from pbnkit.formats.lin.plan import Plan
from pbnkit.formats.lin.reader import read_lin
from pbnkit.formats.lin.safe import transliterated
from pbnkit.formats.lin.viewer import ShownBoard
from pbnkit.formats.lin.viewer_table import shown_name
from pbnkit.record.analysis import Analysis
from pbnkit.record.game import Annotation, Game
from pbnkit.record.kinds import viewer as kinds
from pbnkit.source import Source

_SIGNS = {r"\S": "♠", r"\H": "♥", r"\D": "♦", r"\C": "♣"}
_MARK = re.compile(r"\\[SHDC]")


class WriteError(Exception):
    """What was written does not read back as it was meant: a fault of pbnkit, to be reported."""


def verify_shown(plan: Plan, board: ShownBoard) -> None:
    """Raise WriteError if the viewer shows other facts than those that were to be written."""
    told = {one.kind for one in board.unseen}
    calls, cards = [call.call for call in plan.calls], [card.card for card in plan.cards]
    shown = [call.call for call in board.calls]
    hands = [0] * 4 if plan.deal is None else [hand or 0 for hand in plan.deal.hands]
    # The explanation of a call that is not taken goes to the last one that was.
    same = {
        "deal": board.hands == hands or kinds.CARD_GIVEN_TWICE in told,
        "dealer": board.dealer == plan.dealer,
        "vulnerability": board.vulnerability == (plan.vulnerability or 0),
        "number": board.number == plan.number,
        "names": board.names == _shown_names(plan),
        "calls": shown == calls or (calls[: len(shown)] == shown and kinds.CALL_NOT_TAKEN in told),
        "cards": board.cards == cards or (cards[: len(board.cards)] == board.cards and kinds.CARD_NOT_TAKEN in told),
        "claim": board.claim == plan.claim,
        "explanations": all(
            _folded(call.explanation) == _folded(_meant(planned.explanation, plan))
            for call, planned in list(zip(board.calls, plan.calls, strict=False))[: len(shown) - (shown != calls)]
        ),
        "texts": [_folded(text.text) for text in board.texts]
        == [_folded(_meant(line, plan)) for line in lines_of(plan)],
    }
    _refuse([what for what, right in same.items() if not right], "are not shown by the viewer as they are")


def verify_read(plans: list[Plan], text: str) -> None:
    """Raise WriteError if the text does not read back as the facts that were to be written."""
    games = [reading.game for reading in read_lin(Source(text.encode("utf-8", "replace"))) if reading.game is not None]
    if len(games) != len(plans):
        raise WriteError(f"{len(plans)} boards were to be written, {len(games)} were read back: {text!r}")
    for plan, game in zip(plans, games, strict=True):
        _compare(plan, game)


def _compare(plan: Plan, game: Game) -> None:
    read = Analysis(game)
    auction, play = game.auction, game.play
    calls = [] if auction is None else auction.calls
    notes = {} if auction is None else auction.annotations
    said = [notes.get(index, Annotation()) for index in range(len(calls))]
    same = {
        # Without hands the reader takes those that a whole play shows.
        "deal": _hands(read.full_deal) == _hands(plan.deal)
        or (len(plan.cards) == 52 and not (plan.deal and plan.deal.known)),
        "dealer": read.dealer == plan.dealer,
        "calls": calls == [call.call for call in plan.calls],
        "alerts": [note.alert for note in said] == [call.alert for call in plan.calls],
        "explanations": [_folded(_meant(note.explanation, plan)) for note in said]
        == [_folded(_meant(call.explanation, plan)) for call in plan.calls],
        "cards": ([] if play is None else play.cards) == [card.card for card in plan.cards],
        "claim": (None if play is None else play.claim) == plan.claim,
    }
    _refuse([what for what, right in same.items() if not right], "are not read back as they are")


def _hands(deal: Deal | None) -> tuple[int | None, ...] | None:
    """Return the hands of a deal; one of cards without rank is known or not, as far as its cards go."""
    return None if deal is None else tuple(hand or None for hand in deal.hands)


def _refuse(wrong: list[str], why: str) -> None:
    if wrong:
        raise WriteError(f"{', '.join(wrong)} {why}")


def lines_of(plan: Plan) -> list[str]:
    """Return all lines of chat in the order they are written."""
    parts = [plan.lead, *(call.chat for call in plan.calls), *(card.chat for card in plan.cards)]
    return [line for part in parts for line in part]


def _shown_names(plan: Plan) -> tuple[str, ...]:
    south, west, north, east = (shown_name(plan.texts.name(name)) for name in plan.names)
    return north, east, south, west


def _meant(text: str | None, plan: Plan) -> str:
    """Return a text as a reader is meant to see it."""
    plain = transliterated(text or "") if plan.texts.ascii_only else text or ""
    return _MARK.sub(lambda found: _SIGNS[found.group()], plain)


def _folded(text: str) -> str:
    """Return a text without the blanks that break what it does not mean."""
    return "".join(text.replace("|", "/").split())
