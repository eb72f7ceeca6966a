"""P1: the cards of the play (Laws 41 to 46, 53 and 61 to 64)."""

from __future__ import annotations

from collections.abc import Iterable

from pbnkit.bridge.cards import CARD_NAMES, cards_of
from pbnkit.bridge.play_record import PlayFault
from pbnkit.bridge.seats import SEATS, Seat
from pbnkit.record.finding import Finding, Kind
from pbnkit.rules.conditions import FAULTY_PLAY, HAS_PLAY, ODD_SEATS, PASSED_OUT, guard
from pbnkit.rules.context import SEAT_WORDS, Context
from pbnkit.rules.firstseat import bad_first_seat, is_odd
from pbnkit.rules.registry import rule

BAD_FIRST_SEAT = Kind("P001", "bad-play-seat", "error")
NOT_HELD = Kind("P101", "card-not-held", "error")
OTHER_DEAL = Kind("P111", "play-of-another-deal", "error")
PLAYED_TWICE = Kind("P102", "card-played-twice", "error")
REVOKE = Kind("P103", "revoke", "error")
NO_REVOKE = Kind("P104", "revoke-mark-unjustified", "error")
RIGHT_LEADER = Kind("P105", "lead-mark-unjustified", "error")
TWO_LEADS = Kind("P106", "two-lead-marks", "error")
WRONG_LEADER = Kind("P107", "lead-out-of-turn", "error")
AFTER_END = Kind("P108", "card-after-end", "error")
PASSED_OUT_PLAY = Kind("P109", "play-of-passed-out-board", "error")


@guard(FAULTY_PLAY)
def _faulty(context: Context) -> bool:
    return bool(context.play_faults)


def _of_kind(context: Context, kind: str) -> list[PlayFault]:
    return [fault for fault in context.play_faults if fault.kind == kind]


def _of_one_mark(context: Context, kind: str) -> list[PlayFault]:
    """Return the faults of cards with one mark; of two kinds before one card the reader has told, and one is wrong."""
    notes = {} if context.game.play is None else context.game.play.annotations
    return [fault for fault in _of_kind(context, kind) if len(set(notes[fault.index].marks)) == 1]


def _first_of_seat(faults: list[PlayFault]) -> list[tuple[PlayFault, int]]:
    """Return the first fault of each seat, and how many more it has: one slip is often followed by many."""
    groups: dict[Seat, list[PlayFault]] = {}
    for fault in faults:
        groups.setdefault(fault.seat, []).append(fault)
    return [(some[0], len(some) - 1) for some in groups.values()]


def _more(count: int, seat: Seat) -> str:
    if not count:
        return ""
    return f" (and so with {count} more card{'s' if count > 1 else ''} of {SEAT_WORDS[seat]})"


@guard(HAS_PLAY, ODD_SEATS)
def _odd_seat(context: Context) -> bool:
    return is_odd(context.game.play)


@rule(BAD_FIRST_SEAT, _odd_seat)
def bad_play_seat(context: Context) -> Iterable[Finding]:
    """What it finds: a Play tag whose value is no seat.

    Why it matters: it names the player of the first column (section 3.6); without it no card has an owner.

    Example: `[Play "Lead"]`

    Write instead: `[Play "W"]`

    Fix: None.
    """
    yield from bad_first_seat(context, context.game.play, BAD_FIRST_SEAT)


_OTHER_DEAL_CARDS = 8
"""Cards that must be misplaced, and be half of the play, before the whole play is taken for another deal's."""


@guard(FAULTY_PLAY)
def _of_another_deal(context: Context) -> bool:
    replay = context.analysis.faulty_play
    if replay is None or context.misfit is not None:
        return False
    wrong = len(_of_kind(context, "card not held"))
    return wrong >= _OTHER_DEAL_CARDS and 2 * wrong >= len(replay.played)


@rule(OTHER_DEAL, _of_another_deal)
def play_of_another_deal(context: Context) -> Iterable[Finding]:
    """What it finds: a play of which half the cards and more are not held by those who play them, however it is turned.

    Why it matters: the play of one board stands under the deal of another; nothing that follows from it holds.

    Example: the play of board 7 under the deal of board 8, after boards were moved by hand.

    Write instead: the deal that was played, or the play of this deal.

    Fix: None, for either may be the wrong one.
    """
    replay = context.analysis.play
    if replay is not None:
        wrong, all_cards = len(_of_kind(context, "card not held")), len(replay.played)
        start, end = context.tag_span("Play")
        message = f"the play is not of this deal: {wrong} of {all_cards} cards are not held by those who play them"
        yield context.finding(OTHER_DEAL, message, start, end, f"{wrong} cards not held", "the play of this deal")


@rule(NOT_HELD, _faulty)
def card_not_held(context: Context) -> Iterable[Finding]:
    """What it finds: a card played by a player who does not hold it; of each hand the first one only.

    Why it matters: deal and play contradict each other, so result and score can't be trusted.

    Example: West holds no spade ace, but plays SA.

    Write instead: the card that was played, or the hands that were dealt.

    Fix: None.
    """
    if _of_another_deal(context):
        return
    deal = context.analysis.full_deal
    # A card that is in none of four hands is told by the deal.
    dealt = deal is not None and len(deal.known) == len(SEATS)
    wrong = [fault for fault in _of_kind(context, "card not held") if fault.other >= 0 or not dealt]
    for fault, more in _first_of_seat(wrong):
        start, end = context.card_span(fault.index)
        card, who = CARD_NAMES[fault.card], SEAT_WORDS[fault.seat]
        holder = f"{SEAT_WORDS[fault.other]} holds" if fault.other >= 0 else f"{who} does not hold"
        trick = context.trick_of_card(fault.index)
        message = f"trick {trick}: {who} plays {card}, which {holder}{_more(more, fault.seat)}"
        yield context.finding(NOT_HELD, message, start, end, card, f"a card of {who}")


@rule(PLAYED_TWICE, _faulty)
def card_played_twice(context: Context) -> Iterable[Finding]:
    """What it finds: a card that has been played before; of each hand the first one only.

    Why it matters: a pack has each card once (Law 1); one of the two entries is a slip.

    Example: C7 in trick 2 and again in trick 5.

    Write instead: the card that was played; the message names the cards that are left over.

    Fix: None.
    """
    for fault, more in _first_of_seat(_of_kind(context, "card twice")):
        start, end = context.card_span(fault.index)
        card, who = CARD_NAMES[fault.card], SEAT_WORDS[fault.seat]
        before = context.trick_of_card(fault.other)
        left = _left_over(context, fault.seat)
        message = (
            f"trick {context.trick_of_card(fault.index)}: {who} plays {card}, "
            f"which was played in trick {before}{_more(more, fault.seat)}"
        )
        if left:
            message += f"; {left} of {who} is never played"
        yield context.finding(PLAYED_TWICE, message, start, end, card, left or f"another card of {who}")


def _left_over(context: Context, seat: Seat) -> str:
    """Return the cards that a seat was dealt and never plays, if the play is whole and they are few."""
    deal, cards = context.analysis.full_deal, context.analysis.cards
    hand = None if deal is None else deal.hands[seat]
    if hand is None or len(cards) < 52:
        return ""
    for card in cards:
        if card >= 0:
            hand &= ~(1 << card)
    left = cards_of(hand)
    return ", ".join(CARD_NAMES[card] for card in left) if len(left) < 4 else ""


@rule(REVOKE, _faulty)
def revoke(context: Context) -> Iterable[Finding]:
    """What it finds: a player who does not follow suit although able to, without the mark of a revoke.

    Why it matters: players must follow suit (Law 44); a revoke that stood is marked (section 3.9).

    Example: `SK S5 C2 S3` where the third player holds a spade.

    Write instead: the card that was played, or `^R C2` if it was a revoke.

    Fix: None, for nobody but the players knows which it was.
    """
    for fault in _of_kind(context, "revoke"):
        start, end = context.card_span(fault.index)
        card, who = CARD_NAMES[fault.card], SEAT_WORDS[fault.seat]
        led = _suit_led(context, fault.index)
        trick = context.trick_of_card(fault.index)
        why = f"{who} still holds a card of the suit led{led}"
        if fault.other >= 0:
            shown = CARD_NAMES[context.analysis.cards[fault.other]]
            why = f"{who} has {shown}, which comes in trick {context.trick_of_card(fault.other)}"
        message = f"trick {trick}: {who} plays {card} and revokes: {why}"
        yield context.finding(REVOKE, message, start, end, card, "a card of the suit led, or ^R")


def _suit_led(context: Context, index: int) -> str:
    replay = context.analysis.play
    for trick in () if replay is None else replay.tricks:
        if index in trick.indexes and trick.cards[0] >= 0:
            return f", {('clubs', 'diamonds', 'hearts', 'spades')[trick.cards[0] // 13]}"
    return ""


@rule(NO_REVOKE, _faulty)
def revoke_mark_unjustified(context: Context) -> Iterable[Finding]:
    """What it finds: a card marked `^R` that is no revoke.

    Why it matters: the card leads, follows suit, or its player had none of the suit led (Law 61).

    Example: `SK ^R S4 S5 S3`

    Write instead: `SK S4 S5 S3`

    Fix: None, for the card may be the slip and not the mark.
    """
    for fault in _of_one_mark(context, "revoke marked but followed suit"):
        start, end = context.card_span(fault.index)
        card, who = CARD_NAMES[fault.card], SEAT_WORDS[fault.seat]
        trick = context.trick_of_card(fault.index)
        message = f"trick {trick}: {card} of {who} is marked as a revoke, but it is none"
        yield context.finding(NO_REVOKE, message, start, end, f"^R {card}", card)


@rule(RIGHT_LEADER, _faulty)
def lead_mark_unjustified(context: Context) -> Iterable[Finding]:
    """What it finds: a card marked `^L` by the player whose turn it is to lead.

    Why it matters: the mark says that a lead out of turn was accepted (section 3.9); this lead was right.

    Example: `^L SK S4 S5 S3` in the first trick.

    Write instead: `SK S4 S5 S3`

    Fix: None, for the mark may belong to another card.
    """
    for fault in _of_one_mark(context, "lead marked but rightful leader"):
        start, end = context.card_span(fault.index)
        card, who = CARD_NAMES[fault.card], SEAT_WORDS[fault.seat]
        trick = context.trick_of_card(fault.index)
        message = f"trick {trick}: {card} is marked as a lead out of turn, but {who} is on lead"
        yield context.finding(RIGHT_LEADER, message, start, end, f"^L {card}", card)


@rule(TWO_LEADS, _faulty)
def two_lead_marks(context: Context) -> Iterable[Finding]:
    """What it finds: a second `^L` in one trick.

    Why it matters: only one player leads to a trick.

    Example: `CA ^L C2 ^L C3 C4`

    Write instead: the mark of the player who led.

    Fix: None.
    """
    for fault in _of_kind(context, "two leads marked"):
        start, end = context.card_span(fault.index)
        card, trick = CARD_NAMES[fault.card], context.trick_of_card(fault.index)
        message = f"trick {trick}: {card} is a second card marked as a lead out of turn"
        yield context.finding(TWO_LEADS, message, start, end, f"^L {card}", card)


@rule(WRONG_LEADER, _faulty)
def lead_out_of_turn(context: Context) -> Iterable[Finding]:
    """What it finds: a trick led by another player than the winner of the last one, without a mark.

    Why it matters: the winner of a trick leads to the next (Law 44); an accepted lead out of turn is marked.

    Example: West wins trick 1, but the first card of trick 2 is one of North's.

    Write instead: `^L` before the card if the lead was accepted, or the right order.

    Fix: None.
    """
    for fault in _of_kind(context, "wrong leader"):
        start, end = context.card_span(fault.index)
        card, who, right = CARD_NAMES[fault.card], SEAT_WORDS[fault.seat], SEATS[fault.other]
        trick = context.trick_of_card(fault.index)
        message = f"trick {trick}: {who} leads {card}, but {SEAT_WORDS[right]} is on lead"
        yield context.finding(WRONG_LEADER, message, start, end, card, f"a lead of {SEAT_WORDS[right]}")


@rule(AFTER_END, _faulty)
def card_after_end(context: Context) -> Iterable[Finding]:
    """What it finds: cards behind the last trick.

    Why it matters: a board has thirteen tricks, an end position as many as each hand has cards; no card is to come
    then either (`+`).

    Example: a fourteenth row of cards.

    Write instead: the cards that were played.

    Fix: None.
    """
    late = [fault.index for fault in _of_kind(context, "card after the end")]
    if late:
        start, end = context.cards_span(late[0], late[-1])
        cards = " ".join(context.game.play.cards[late[0] : late[-1] + 1] if context.game.play else [])
        many = "a card follows" if len(late) == 1 else f"{len(late)} cards follow"
        message = f"{many} the last trick"
        if cards == "+":
            message = "no card is to come after the last trick, as `+` says"
        yield context.finding(AFTER_END, message, start, end, cards, "no further card")


@rule(PASSED_OUT_PLAY, PASSED_OUT)
def play_of_passed_out_board(context: Context) -> Iterable[Finding]:
    """What it finds: cards played on a board that was passed out.

    Why it matters: without a bid there is no contract to play (Law 22).

    Example: `[Contract "Pass"]` and a Play section with cards.

    Write instead: the contract, or no play.

    Fix: None.
    """
    cards = context.analysis.cards
    if any(card >= 0 for card in cards):
        start, end = context.tag_span("Play")
        message = "the board is passed out, but cards are played"
        yield context.finding(PASSED_OUT_PLAY, message, start, end, "", "no play")
