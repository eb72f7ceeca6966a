"""D: the deal: its text, its cards, and whether the play belongs to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from pbnkit.bridge.cards import CARD_NAMES, SUIT_MASKS
from pbnkit.bridge.deal import Deal, DealFault, deal_faults
from pbnkit.bridge.seats import Seat
from pbnkit.record.deals import NO_HAND_GIVEN, read_deal
from pbnkit.record.finding import Edit, Finding, Fix, Kind, counted
from pbnkit.rules.conditions import FAULTY_PLAY, gives, guard
from pbnkit.rules.context import SEAT_WORDS, Context
from pbnkit.rules.registry import Complaint, rule, value_rule

UNREADABLE_DEAL = Kind("D001", "unreadable-deal", "error")
NO_HAND = Kind("D002", "no-hand-given", "error")
DEAL_SPELLING = Kind("D003", "deal-spelling", "warning")
TWICE_IN_HAND = Kind("D011", "card-twice-in-hand", "error")
IN_TWO_HANDS = Kind("D012", "card-in-two-hands", "error")
CARD_MISSING = Kind("D013", "card-missing", "error")
HAND_SIZE = Kind("D014", "hand-size", "error")
MIXED_SIZES = Kind("D015", "mixed-hand-sizes", "error")
SUIT_LAYOUT = Kind("D016", "suit-layout", "warning")
DEAL_TURNED = Kind("D021", "deal-turned", "error")


@value_rule(UNREADABLE_DEAL, "Deal")
def unreadable_deal(text: str) -> Complaint | None:
    """What it finds: a Deal that can't be read as four hands.

    Why it matters: without the cards neither play nor double dummy can be checked.

    Example: `[Deal "N:KQ64,86,A,QT8654 - - -"]`

    Write instead: a seat, a colon, four hands; in each hand four suits, spades first, parted by dots.

    Fix: None.
    """
    deal = read_deal(text)
    if deal.deal is not None or deal.spellings == NO_HAND_GIVEN:
        return None
    why = f": {'; '.join(deal.spellings)}" if deal.spellings else ""
    return Complaint(f"can't be read as a deal{why}", "N:hand hand hand hand")


@guard(gives("Deal"))
def _irregular(context: Context) -> bool:
    """Whether the deal is not one of four hands of thirteen different cards each."""
    text = context.analysis.deal_text
    return text is None or text.deal is None or bool(text.repeated) or not text.deal.complete


@guard(_irregular)
def _no_hand(context: Context) -> bool:
    # In LIN no text says that there are no cards, and its reader tells that they are missing.
    return context.game.format != "lin" and _gives_none(context.own_text("Deal") or "?")


def _gives_none(text: str) -> bool:
    deal = read_deal(text)
    return (deal.deal is not None and not deal.spots and not any(deal.deal.hands)) or deal.spellings == NO_HAND_GIVEN


@rule(NO_HAND, _no_hand)
def no_hand_given(context: Context) -> Iterable[Finding]:
    """What it finds: a Deal that gives none of the four hands.

    Why it matters: such a tag says nothing, and programs stumble over it.

    Example: `[Deal "N:- - - -"]`

    Write instead: `[Deal "?"]` if it is unknown.

    Fix: None.
    """
    yield context.value_finding(NO_HAND, "Deal", context.own_text("Deal") or "", Complaint("gives no hand", "?"))


@value_rule(DEAL_SPELLING, "Deal")
def deal_spelling(text: str) -> Complaint | None:
    """What it finds: a deal in another form than the standard's, whose meaning is certain.

    Why it matters: section 3.4.11 has one form; strict readers drop the deal.

    Example: `[Deal "N: KQ64.86.A.QT8654  - - -"]`

    Write instead: `[Deal "N:KQ64.86.A.QT8654 - - -"]`

    Fix: writes the standard's form; safe if the deal has every card once.
    """
    deal = read_deal(text)
    if deal.standard or deal.deal is None or deal.first is None:
        return None
    said = f"is not in the standard's form: {', '.join(deal.spellings)}"
    if deal.spots or deal.repeated or not deal.deal.known:
        return Complaint(said)
    return Complaint(said, instead=deal.deal.text(deal.first))


def _cards(cards: Sequence[int]) -> str:
    return ", ".join(CARD_NAMES[card] for card in cards)


@lru_cache(maxsize=256)
def _faults(deal: Deal) -> tuple[DealFault, ...]:
    return tuple(deal_faults(deal))


@guard(_irregular)
def _faulty(context: Context) -> bool:
    """Whether something is wrong with the cards of a deal whose cards are all told."""
    text = context.analysis.deal_text
    if text is None or text.deal is None or text.spots or "Deal" in context.game.inherited:
        return False
    if not any(text.deal.hands):
        return False
    return not text.deal.complete and bool(_faults(text.deal))


def _of_kind(context: Context, kind: str) -> list[DealFault]:
    deal = context.analysis.deal
    return [] if deal is None else [fault for fault in _faults(deal) if fault.kind == kind]


def _hand_span(context: Context, seat: Seat) -> tuple[int, int]:
    """Return the place of a seat's hand inside the Deal tag, or of the whole value."""
    start, end = context.value_span("Deal")
    text, deal = context.own_text("Deal"), context.analysis.deal_text
    if text is None or deal is None or deal.first is None or not deal.standard:
        return start, end
    if start < 0 or context.excerpt.slice(start, end) != text:
        return start, end
    hands = text[2:].split(" ")
    turn = (seat - deal.first) & 3
    at = start + 2 + sum(len(hand) + 1 for hand in hands[:turn])
    return at, at + len(hands[turn])


@guard(_irregular)
def _repeats(context: Context) -> bool:
    text = context.analysis.deal_text
    return text is not None and bool(text.repeated) and "Deal" not in context.game.inherited


@rule(TWICE_IN_HAND, _repeats)
def card_twice_in_hand(context: Context) -> Iterable[Finding]:
    """What it finds: a card that stands twice in one hand.

    Why it matters: a pack has each card once (Law 1).

    Example: `[Deal "N:KKQ6.86.A.QT8654 - - -"]`

    Write instead: the hand as it was dealt.

    Fix: None.
    """
    text = context.analysis.deal_text
    for seat, card in () if text is None else text.repeated:
        start, end = _hand_span(context, seat)
        message = f"{SEAT_WORDS[seat]} holds {card} twice"
        yield context.finding(TWICE_IN_HAND, message, start, end, card, "each card once")


@rule(IN_TWO_HANDS, _faulty)
def card_in_two_hands(context: Context) -> Iterable[Finding]:
    """What it finds: a card that stands in two hands or more.

    Why it matters: a pack has each card once (Law 1).

    Example: `[Deal "N:KQ64.86.A.QT8654 K5.QJT93.QJ97.J3 - -"]` has SK in two hands.

    Write instead: the hands as they were dealt.

    Fix: None.
    """
    for fault in _of_kind(context, "card twice"):
        start, end = _hand_span(context, fault.seats[-1])
        holders = " and ".join(SEAT_WORDS[seat] for seat in fault.seats)
        message = f"{_cards(fault.cards)} {'is' if fault.count == 1 else 'are'} held by {holders}"
        yield context.finding(IN_TWO_HANDS, message, start, end, _cards(fault.cards), "each card in one hand")


@rule(CARD_MISSING, _faulty)
def card_missing(context: Context) -> Iterable[Finding]:
    """What it finds: cards that are in none of four given hands.

    Why it matters: a pack has 52 cards (Law 1); the missing ones show where the slip is.

    Example: four hands without the HA.

    Write instead: the hands as they were dealt.

    Fix: None.
    """
    # In an end position cards are missing by its nature, and in the layout of a suit too.
    for fault in [] if _of_kind(context, "mixed sizes") else _of_kind(context, "card missing"):
        start, end = context.value_span("Deal")
        message = f"{_cards(fault.cards)} {'is' if fault.count == 1 else 'are'} in no hand"
        if fault.count > 13:
            message = f"{fault.count} of the 52 cards are in no hand"
        yield context.finding(CARD_MISSING, message, start, end, "", _cards(fault.cards))


@rule(HAND_SIZE, _faulty)
def hand_size(context: Context) -> Iterable[Finding]:
    """What it finds: a hand of more or fewer than 13 cards beside full hands.

    Why it matters: each player is dealt 13 cards (Law 6); a hand with another number voids the deal (Law 13).

    Example: North with 14 cards and West with 12.

    Write instead: the hands as they were dealt.

    Fix: None.
    """
    text = context.analysis.deal_text
    written_twice = [seat for seat, _ in text.repeated] if text is not None else []
    for fault in _of_kind(context, "hand size"):
        if fault.count + written_twice.count(fault.seats[0]) == 13:
            continue  # as many cards as it should have are written, one of them twice
        start, end = _hand_span(context, fault.seats[0])
        message = f"{SEAT_WORDS[fault.seats[0]]} has {counted(fault.count, 'card')}, not 13"
        if fault.count == 0:
            message = f"{SEAT_WORDS[fault.seats[0]]} has no cards; a hand that is not given is `-`"
        yield context.finding(HAND_SIZE, message, start, end, counted(fault.count, "card"), "13 cards")


@rule(MIXED_SIZES, _faulty)
def mixed_hand_sizes(context: Context) -> Iterable[Finding]:
    """What it finds: an end position whose hands have different numbers of cards.

    Why it matters: between two tricks all players hold the same number (section 3.10).

    Example: `[Deal "N:AK... 32... QJ... 4..."]`

    Write instead: the position before or after a whole trick.

    Fix: None.
    """
    deal = context.analysis.deal
    for fault in [] if _shows_suit(context) else _of_kind(context, "mixed sizes"):
        hands = [] if deal is None else [(seat, deal.hands[seat] or 0) for seat in fault.seats]
        sizes = ", ".join(f"{SEAT_WORDS[seat]} {hand.bit_count()}" for seat, hand in hands)
        start, end = context.value_span("Deal")
        message = f"the hands of the end position differ in size: {sizes}"
        yield context.finding(MIXED_SIZES, message, start, end, sizes, f"{counted(fault.count, 'card')} each")


def _shows_suit(context: Context) -> bool:
    """Tell whether a deal shows how a suit lies, as lessons do: all its cards, or those of two partners."""
    deal = context.analysis.deal
    if deal is None:
        return False
    pack = 0
    for hand in deal.hands:
        pack |= hand or 0
    suits = [pack & mask for mask in SUIT_MASKS if pack & mask]
    if len(suits) != 1 or _of_kind(context, "card twice"):
        return False
    return suits[0] in SUIT_MASKS or len(deal.known) < 4


@guard(_irregular)
def _suit_shown(context: Context) -> bool:
    return _faulty(context) and bool(_of_kind(context, "mixed sizes")) and _shows_suit(context)


@rule(SUIT_LAYOUT, _suit_shown)
def suit_layout(context: Context) -> Iterable[Finding]:
    """What it finds: hands with the cards of one suit, of different numbers, as lessons show them.

    Why it matters: by section 3.10 it is an end position, and between two tricks all hands have the same size.

    Example: `[Deal "N:AQ54... ... 632... ..."]`

    Write instead: the layout in a comment, or a whole deal.

    Fix: None.
    """
    start, end = context.value_span("Deal")
    yield context.finding(SUIT_LAYOUT, "the hands show the cards of one suit, not a deal", start, end, "", "a deal")


@guard(FAULTY_PLAY)
def _turned(context: Context) -> bool:
    return context.misfit is not None


@rule(DEAL_TURNED, _turned)
def deal_turned(context: Context) -> Iterable[Finding]:
    """What it finds: a deal turned by one, two or three seats against the play.

    Why it matters: players play cards that they don't hold, but all cards fit once the deal is turned.

    Example: the deal of the other room, turned by one seat, above the auction and play of this room.

    Write instead: the deal as this table sat.

    Fix: turns the deal; not safe, since auction and play may be the turned part.
    """
    misfit, deal, text = context.misfit, context.analysis.full_deal, context.analysis.deal_text
    if misfit is None or deal is None or text is None or text.first is None:
        return
    start, end = context.value_span("Deal")
    right = deal.rotated(misfit.turn).text(text.first)
    seats = ("one seat clockwise", "two seats", "one seat back")[misfit.turn - 1]
    message = (
        f"the play does not fit the deal: {misfit.wrong} cards are not held by those who play them; "
        f"all fit when the deal is turned {seats}"
    )
    found, fix = context.own_text("Deal") or "", None
    if start >= 0 and found and context.game.format == "pbn":
        fix = Fix("Turn the deal", (Edit(start, end, right),), safe=False)
    yield context.finding(DEAL_TURNED, message, start, end, found, right, fix)
