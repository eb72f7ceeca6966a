"""Games to LIN: one board a line, in the form of a record of a single hand.

Floor 3. Written strictly: lower-case keys directly before their bar, one call or card a pair, all closing
passes, no bar inside a value. Each line is read again and compared before it leaves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pbnkit.bridge.cards import SUITS, suit_ranks
from pbnkit.bridge.seats import Seat, Vulnerability
from pbnkit.formats.lin.losses import NAME_TAGS, lin_losses
from pbnkit.formats.lin.plan import Plan, plan_of
from pbnkit.formats.lin.reader import read_lin
from pbnkit.formats.lin.text import encode_name, to_lin
from pbnkit.formats.lin.values import LIN_SEATS, lin_call
from pbnkit.record.analysis import Analysis
from pbnkit.record.game import Game
from pbnkit.source import Source

__all__ = ["WriteError", "lin_losses", "write_lin"]

_DEALERS = {Seat.S: "1", Seat.W: "2", Seat.N: "3", Seat.E: "4"}
_VULNERABLE = {Vulnerability.NONE: "o", Vulnerability.NS: "n", Vulnerability.EW: "e", Vulnerability.ALL: "b"}


class WriteError(Exception):
    """What was written does not read back as it was meant: a fault of pbnkit, to be reported."""


def write_lin(games: Iterable[Game]) -> Iterator[str]:
    """Yield each game as one line of LIN; `lin_losses` tells what it does not hold.

    Raises WriteError if a line does not read back with the same deal, calls, cards and claim.
    """
    for game in games:
        plan = plan_of(game)
        line = _line(game, plan)
        _verify(line, plan)
        yield line


def _line(game: Game, plan: Plan) -> str:
    analysis = plan.analysis
    names = (game.value(name) or "" for name in NAME_TAGS)
    parts = ["pn|", ",".join("" if name == "?" else encode_name(name) for name in names), "|st||md|", _deal(plan), "|"]
    if analysis.board.value is not None:
        parts += ["rh||ah|Board ", str(analysis.board.value), "|"]
    if analysis.vulnerability is not None:
        parts += ["sv|", _VULNERABLE[analysis.vulnerability], "|"]
    parts += _chat(plan.lead)
    for call in plan.calls:
        parts += ["mb|", lin_call(call.call, alert=call.alert), "|"]
        if call.explanation is not None:
            parts += ["an|", to_lin(call.explanation), "|"]
        parts += _chat(call.chat)
    parts.append("pg||")
    for index, card in enumerate(plan.cards, 1):
        parts += ["pc|", card.card, "|"]
        parts += _chat(card.chat)
        if index % 4 == 0:
            parts.append("pg||")
    if plan.claim is not None:
        parts += ["mc|", str(plan.claim), "|"]
    if len(plan.cards) % 4 or plan.claim is not None:
        parts.append("pg||")
    parts.append("\n")
    return "".join(parts)


def _chat(lines: list[str]) -> list[str]:
    return [f"nt|{to_lin(line)}|" for line in lines]


def _deal(plan: Plan) -> str:
    """Return the value of `md`. The viewer always takes the first character for the dealer: a blank is none."""
    dealer = " " if plan.dealer is None else _DEALERS[plan.dealer]
    deal = plan.deal
    if deal is None:
        return dealer + ",,,"
    if not deal.known:
        return dealer + ",".join(["SHDC"] * 4)
    hands = [_hand(deal.hand(seat)) for seat in LIN_SEATS]
    if deal.complete:
        hands[3] = ""
    return dealer + ",".join(hands)


def _hand(hand: int | None) -> str:
    if hand is None:
        return ""
    return "".join(suit.name + suit_ranks(hand, suit) for suit in reversed(SUITS))


def _verify(line: str, plan: Plan) -> None:
    """Raise WriteError if the line does not say what was meant."""
    readings = list(read_lin(Source(line.encode("utf-8", "replace"))))
    game = readings[0].game if len(readings) == 1 else None
    if game is None:
        raise WriteError(f"the line is not one board: {line!r}")
    read = Analysis(game)
    calls = [] if game.auction is None else game.auction.calls
    cards = [] if game.play is None else game.play.cards
    claim = None if game.play is None else game.play.claim
    same = {
        "deal": read.full_deal == plan.deal,
        "dealer": read.dealer == plan.dealer,
        "calls": calls == [call.call for call in plan.calls],
        "cards": cards == [card.card for card in plan.cards],
        "claim": claim == plan.claim,
    }
    wrong = [what for what, right in same.items() if not right]
    if wrong:
        raise WriteError(f"{', '.join(wrong)} read back otherwise: {line!r}")
