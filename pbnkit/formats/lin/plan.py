"""What of a game LIN can hold, decided before a character is written.

Floor 3. LIN has an auction that starts with the dealer and a play without seats, both without gaps: they are
taken from the replay and end where something is not known. What is left out is listed in words.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from pbnkit.bridge.auction import replay_auction
from pbnkit.bridge.calls import CALL_NAMES
from pbnkit.bridge.cards import CARD_NAMES
from pbnkit.bridge.deal import Deal
from pbnkit.bridge.seats import SEATS, Seat, Vulnerability
from pbnkit.formats.lin.options import DEFAULT, LinOptions
from pbnkit.formats.lin.safe import Texts
from pbnkit.formats.lin.values import USUAL_HEADING, read_number
from pbnkit.record.analysis import Analysis
from pbnkit.record.finding import counted
from pbnkit.record.game import Annotation, Game, Note, Remark
from pbnkit.record.unalerted import unalerted_calls


@dataclass(slots=True)
class PlannedCall:
    """A call, whether it was alerted, its explanation if it has one, and the chat behind it."""

    call: str
    alert: bool = False
    explanation: str | None = None
    chat: list[str] = field(default_factory=list)


@dataclass(slots=True)
class PlannedCard:
    """A card and the chat behind it."""

    card: str
    chat: list[str] = field(default_factory=list)


NAME_TAGS = ("South", "West", "North", "East")
"""The tags of the players in the order of `pn`."""


@dataclass(slots=True)
class Plan:
    """The facts of one board in the terms of LIN, and what LIN has no place for.

    `spots`: cards without rank by seat, how many in each suit. `names` in the order of LIN, empty for one that is not
    known. `lead`: the chat before the first call. `label`: a heading beside the number.
    `named`: contract and declarer are told without an auction, which only links can do.
    """

    analysis: Analysis
    texts: Texts = field(default_factory=Texts)
    number: int | None = None
    vulnerability: Vulnerability | None = None
    names: tuple[str, ...] = ("", "", "", "")
    dealer: Seat | None = None
    deal: Deal | None = None
    spots: dict[Seat, tuple[int, ...]] = field(default_factory=dict)
    calls: list[PlannedCall] = field(default_factory=list)
    cards: list[PlannedCard] = field(default_factory=list)
    claim: int | None = None
    lead: list[str] = field(default_factory=list)
    label: str = ""
    named: bool = False
    losses: list[str] = field(default_factory=list)


def plan_of(game: Game, options: LinOptions = DEFAULT) -> Plan:
    """Return the plan of one game."""
    analysis = Analysis(game)
    plan = Plan(
        analysis,
        Texts(options.profile == "vugraph", options.ascii_only),
        analysis.board.value,
        analysis.vulnerability,
    )
    plan.lead = _chat(game.lead, "before the tags", plan)
    _plan_opening(plan)
    _plan_deal(plan)
    if options.profile == "deals":
        _leave_out(plan)
        return plan
    names = (game.value(name) or "" for name in NAME_TAGS)
    plan.names = tuple("" if name == "?" else name for name in names)
    _plan_label(plan)
    _plan_calls(plan)
    _plan_cards(plan)
    _plan_claim(plan)
    _plan_closing(plan)
    return plan


def _plan_opening(plan: Plan) -> None:
    """Put comments before the auction to the chat that opens the board."""
    game = plan.analysis.game
    for tag in game.tags:
        _move(tag.remarks, plan.lead, "after the tags", "it stands before the auction", plan)
    if game.auction is not None:
        _move(game.auction.tag.remarks, plan.lead, "before the auction", "", plan)


def _plan_label(plan: Plan) -> None:
    """Take the heading of the board, unless it would be read as the number or as nothing."""
    label = (plan.analysis.value("BoardLabel") or "").strip()
    if label != "?" and not (plan.number is None and read_number(label)) and not USUAL_HEADING.fullmatch(label):
        plan.label = label


def _plan_closing(plan: Plan) -> None:
    """Put comments behind auction and play to the last call and card."""
    game = plan.analysis.game
    behind_calls = plan.calls[-1].chat if plan.calls else plan.lead
    behind_cards = plan.cards[-1].chat if plan.cards else behind_calls
    if game.auction is not None:
        _move(
            game.auction.closing, behind_calls, "behind the end of the auction", "it stands after the last call", plan
        )
    if game.play is not None:
        _move(game.play.tag.remarks, behind_calls, "before the play", "it stands after the last call", plan)
        _move(game.play.closing, behind_cards, "behind the end of the play", "it stands after the last card", plan)
    _move(game.trailer, behind_cards, "after the game", "it stands after the last card", plan)


def _move(remarks: list[Remark], target: list[str], where: str, there: str, plan: Plan) -> None:
    """Add comments to the chat at another place, and say so."""
    lines = _chat(remarks, where, plan)
    if lines and there:
        plan.losses.append(f"the place of the comment {where}: {there}")
    target += lines


def _leave_out(plan: Plan) -> None:
    """List what a list of deals has no place for."""
    game = plan.analysis.game
    if plan.lead or game.trailer:
        plan.losses = [loss for loss in plan.losses if "comment" not in loss]
        plan.losses.append("the comments")
        plan.lead = []
    plan.losses += [f"the {part.tag.name.lower()}" for part in (game.auction, game.play) if part is not None]


def _plan_deal(plan: Plan) -> None:
    analysis = plan.analysis
    plan.dealer = analysis.dealer
    plan.deal = analysis.full_deal
    read = analysis.deal_text
    if read is not None and read.spots and read.first is not None:
        plan.spots = _spots(analysis.value("Deal") or "", read.first)
    if plan.deal is not None and 0 in plan.deal.hands:
        # LIN has one spelling for a hand without cards and for one that is not known.
        if any(hand == 0 and seat not in plan.spots for seat, hand in zip(SEATS, plan.deal.hands, strict=True)):
            plan.losses.append("Deal: hands without cards, written as not known")
        north, east, south, west = (hand or None for hand in plan.deal.hands)
        plan.deal = Deal((north, east, south, west))
    if read is None:
        return
    if read.deal is None:
        plan.losses.append("Deal: it can't be read")
        return
    if read.repeated:
        plan.losses.append("Deal: a card that stands twice in a hand")
    if read.spots and not plan.spots:
        plan.losses.append("Deal: cards without rank (x)")


def _spots(text: str, first: Seat) -> dict[Seat, tuple[int, ...]]:
    """Return how many cards without rank the hands of a deal have in each suit, spades first; none where in doubt."""
    hands = text.partition(":")[2].split()
    suits = [hand.upper().split(".") for hand in hands]
    if len(hands) != 4 or any(len(hand) != 4 for hand in suits if hand != ["-"]):
        return {}
    counted = {SEATS[(first + turn) % 4]: tuple(suit.count("X") for suit in hand) for turn, hand in enumerate(suits)}
    return {seat: counts for seat, counts in counted.items() if any(counts)}


# ---- auction


def _plan_calls(plan: Plan) -> None:
    game, analysis = plan.analysis.game, plan.analysis
    auction = game.auction
    if auction is None:
        return
    if not auction.calls:
        plan.losses.append("that there is an auction, which has no calls")
    codes = analysis.calls
    # Where the dealer is not known the auction ends after as many calls as with any other.
    end = (analysis.auction or replay_auction(Seat.N, codes)).length
    start = 0
    while start < end and codes[start] == -1:
        start += 1
    stop = start
    while stop < end and codes[stop] >= 0:
        stop += 1
    if stop < len(codes):
        plan.losses.append(f"the auction from call {stop + 1} on")
    first = analysis.first_caller
    if first is not None and stop > start:
        first = SEATS[(first + start) % 4]
        if plan.dealer is not None and first != plan.dealer:
            plan.losses.append(f"Dealer: {plan.dealer.name}, since {first.name} made the first call")
        if plan.dealer is None:
            plan.losses.append("Dealer: not given, while LIN has the player of the first call for it")
        plan.dealer = first
    notes = {note.number: note for note in auction.notes}
    silent = unalerted_calls(game)
    used: set[int | None] = set()
    for index in range(start, stop):
        annotation = auction.annotations.get(index)
        planned = PlannedCall(CALL_NAMES[codes[index]])
        if annotation is not None:
            # A note of PBN explains an alert; one that was alerted without a text has an empty note.
            planned.alert = annotation.alert or (annotation.note in notes and index not in silent)
            _annotate(planned, annotation, notes, f"call {index + 1}", plan)
            used.add(annotation.note)
        plan.calls.append(planned)
    plan.losses += [
        f"what is said about call {index + 1}"
        for index, annotation in auction.annotations.items()
        if not start <= index < stop and _says(annotation)
    ]
    plan.losses += [f"note {number} of the auction" for number in notes if number not in used]


def _annotate(
    planned: PlannedCall, annotation: Annotation, notes: dict[int | None, Note], where: str, plan: Plan
) -> None:
    _lose_marks(annotation, where, plan)
    texts = []
    if annotation.explanation:
        texts.append(annotation.explanation)
    elif annotation.explanation is not None:
        plan.losses.append(f"an empty explanation of {where}")
    if annotation.note is not None:
        note = notes.get(annotation.note)
        if note is None:
            plan.losses.append(f"the reference to note {annotation.note} on {where}")
        elif note.text:
            texts.append(note.text)
    if texts:
        planned.explanation = "; ".join(dict.fromkeys(texts))
        if plan.texts.changes(planned.explanation):
            plan.losses.append(f"the explanation of {where} as it is written")
    planned.chat = _chat(annotation.remarks, f"after {where}", plan)


def _lose_marks(annotation: Annotation, where: str, plan: Plan) -> None:
    plan.losses += [f"the mark {mark} on {where}" for mark in annotation.marks]
    if annotation.suffix:
        plan.losses.append(f"the suffix {annotation.suffix} on {where}")
    plan.losses += [f"NAG {nag} on {where}" for nag in annotation.nags]


def _says(annotation: Annotation) -> bool:
    """Return whether an annotation holds more than a spelling."""
    return msgspec.structs.replace(annotation, written=None) != Annotation()


def _chat(remarks: list[Remark], where: str, plan: Plan) -> list[str]:
    """Return comments as lines of chat; `%` lines and what could not be read are lost."""
    lines = []
    for remark in remarks:
        if remark.kind in ("escape", "junk"):
            if not is_directive(remark):
                plan.losses.append(f"{'% line' if remark.kind == 'escape' else 'unreadable text'} {where}")
        elif remark.text.strip():
            lines.append(remark.text)
            if plan.texts.changes(remark.text):
                plan.losses.append(f"the comment {where} as it is written")
        elif remark.kind == "chat":
            plan.losses.append(f"an empty line of chat {where}")
    return lines


def is_directive(remark: Remark) -> bool:
    """Return whether a remark is a `%` line that speaks of the file, not of the game (PBN 2.1 §2.4)."""
    return remark.kind == "escape" and remark.text.strip().lower().startswith(("pbn", "export", "content-type"))


# ---- play


def _plan_cards(plan: Plan) -> None:
    game, analysis = plan.analysis.game, plan.analysis
    play = game.play
    if play is None:
        return
    if analysis.passed_out or _is_passed_out(plan):
        if play.cards:
            plan.losses.append("the play of a board that was passed out")
        return
    order = _order(plan)
    notes = {note.number: note for note in play.notes}
    for index in order:
        annotation = play.annotations.get(index)
        planned = PlannedCard(CARD_NAMES[analysis.cards[index]])
        if annotation is not None:
            where = f"card {index + 1}"
            _lose_marks(annotation, where, plan)
            if annotation.note is not None:
                plan.losses.append(f"the note on {where}")
            planned.chat = _chat(annotation.remarks, f"after {where}", plan)
        plan.cards.append(planned)
    written = set(order)
    lost = sum(code not in (-1, -2) and index not in written for index, code in enumerate(analysis.cards))
    if lost:
        plan.losses.append(f"{counted(lost, 'card')} of the play")
    plan.losses += [
        f"what is said about card {index + 1}"
        for index, annotation in play.annotations.items()
        if index not in written and _says(annotation)
    ]
    plan.losses += [f"note {number} of the play" for number in notes]


def _is_passed_out(plan: Plan) -> bool:
    """Return whether the calls that are written are four passes, whatever else stands behind them in the game."""
    return [call.call for call in plan.calls] == ["Pass"] * 4


def _order(plan: Plan) -> list[int]:
    """Return the indexes of the cards in the order they were played, up to the first that is not known."""
    analysis = plan.analysis
    play = analysis.game.play
    replay = analysis.play
    order: list[int] = []
    if play is not None and play.layout == "played":
        for index, code in enumerate(analysis.cards[:52]):
            if code < 0:
                break
            order.append(index)
    elif replay is not None:
        for trick in replay.tricks:
            for card, index in zip(trick.cards, trick.indexes, strict=True):
                if card < 0:
                    return order
                order.append(index)
    return order


def _plan_claim(plan: Plan) -> None:
    analysis = plan.analysis
    tricks = analysis.tricks
    if tricks is None and analysis.contract is None and not analysis.to_be_continued:
        tricks = analysis.recorded_tricks
    all_played = len(plan.cards) == 52 and analysis.played_tricks is not None
    if tricks is not None and not analysis.passed_out and not all_played and not _is_passed_out(plan):
        plan.claim = tricks
