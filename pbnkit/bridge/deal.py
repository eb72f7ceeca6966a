"""Deals: the four hands, known or not, and what is wrong with them (Laws 1 and 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from pbnkit.bridge.cards import FULL_PACK, Card, Hand, cards_of, hand_text
from pbnkit.bridge.seats import SEAT_LETTERS, SEATS, Seat

DealFaultKind: TypeAlias = Literal["card twice", "card missing", "hand size", "mixed sizes"]


@dataclass(frozen=True, slots=True)
class Deal:
    """The hands of N, E, S and W, indexed by `Seat`; None for a hand that is not known.

    A deal need not be a legal one: `deal_faults` tells what is wrong with it.
    """

    hands: tuple[Hand | None, Hand | None, Hand | None, Hand | None]

    def hand(self, seat: Seat) -> Hand | None:
        """The hand of a seat, or None if it is not known."""
        return self.hands[seat]

    @property
    def known(self) -> tuple[Seat, ...]:
        """The seats whose hands are known, in the order N E S W."""
        return tuple(seat for seat in SEATS if self.hands[seat] is not None)

    @property
    def complete(self) -> bool:
        """True if all four hands are known, of thirteen cards each, all different (Law 6)."""
        north, east, south, west = self.hands
        if north is None or east is None or south is None or west is None:
            return False
        if north | east | south | west != FULL_PACK:
            return False
        return north.bit_count() == east.bit_count() == south.bit_count() == west.bit_count() == 13

    @property
    def is_end_position(self) -> bool:
        """True if at least one hand is known and all known hands have the same size, one to twelve cards."""
        north = self.hands[0]
        if north is not None and not 1 <= north.bit_count() <= 12:
            return False
        sizes = {hand.bit_count() for hand in self.hands if hand is not None}
        return len(sizes) == 1 and 1 <= min(sizes) <= 12

    def completed(self) -> Deal:
        """The deal with its fourth hand filled in if three hands of 13 different cards are known.

        Any other deal is returned as it is.
        """
        if None not in self.hands:
            return self
        known = [hand for hand in self.hands if hand is not None]
        if len(known) != 3 or any(hand.bit_count() != 13 for hand in known):
            return self
        rest = FULL_PACK & ~(known[0] | known[1] | known[2])
        if rest.bit_count() != 13:
            return self
        north, east, south, west = (rest if hand is None else hand for hand in self.hands)
        return Deal((north, east, south, west))

    def rotated(self, n: int) -> Deal:
        """The deal with each hand moved `n` seats clockwise: `rotated(1)` gives North's hand to East."""
        hands = self.hands
        return Deal((hands[-n & 3], hands[1 - n & 3], hands[2 - n & 3], hands[3 - n & 3]))

    def text(self, first: Seat) -> str:
        """The deal in a line, clockwise from a seat, such as "N:KQ64... - ... -"; "-" is an unknown hand."""
        parts = []
        for step in range(4):
            hand = self.hands[(first + step) & 3]
            parts.append("-" if hand is None else hand_text(hand))
        return f"{SEAT_LETTERS[first]}:{' '.join(parts)}"


@dataclass(frozen=True, slots=True)
class DealFault:
    """Something wrong with a deal.

    - "card twice": `seats` all hold each of `cards`; one fault for each set of seats. `count` is the number
      of cards.
    - "hand size": the hand of `seats[0]` has `count` cards, not 13, in a deal of full hands.
    - "mixed sizes": no hand is full and the hands of `seats` differ in size; `count` is the largest size.
    - "card missing": all hands are known and `cards`, `count` of them, are in none.
    """

    kind: DealFaultKind
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    count: int


def deal_faults(deal: Deal) -> list[DealFault]:
    """What is wrong with a deal, empty if nothing is (Laws 1 and 6).

    An end position, where all known hands have the same number of cards below thirteen, is at fault only if a
    card is in two hands. A hand of more than thirteen cards makes the others full hands too, so that a deal
    of 14, 12, 13 and 13 cards has the sizes of two hands wrong. Hands without any card in any of them are of
    a wrong size.
    """
    known = [(seat, hand) for seat, hand in zip(SEATS, deal.hands, strict=True) if hand is not None]
    faults = _cards_twice(known)
    sizes = [hand.bit_count() for _, hand in known]
    largest = max(sizes, default=0)
    if largest >= 13 or largest == 0:
        faults += [
            DealFault("hand size", (seat,), (), hand.bit_count()) for seat, hand in known if hand.bit_count() != 13
        ]
    elif min(sizes) != largest:
        faults.append(DealFault("mixed sizes", deal.known, (), largest))
    if len(known) == 4 and not deal.is_end_position:
        pack = 0
        for _, hand in known:
            pack |= hand
        missing = tuple(cards_of(FULL_PACK & ~pack))
        if missing:
            faults.append(DealFault("card missing", deal.known, missing, len(missing)))
    return faults


def _cards_twice(known: list[tuple[Seat, Hand]]) -> list[DealFault]:
    once = twice = 0
    for _, hand in known:
        twice |= once & hand
        once |= hand
    holders: dict[tuple[Seat, ...], list[Card]] = {}
    for card in cards_of(twice):
        seats = tuple(seat for seat, hand in known if hand >> card & 1)
        holders.setdefault(seats, []).append(card)
    return [DealFault("card twice", seats, tuple(cards), len(cards)) for seats, cards in sorted(holders.items())]
