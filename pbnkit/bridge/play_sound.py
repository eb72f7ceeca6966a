"""The tricks of a play in which nothing is wrong, counted without a record of it (Laws 44 and 45).

Nearly every play of an archive is sound, and most who ask only want to know that, and who won how many tricks.
`play_table` tells what is wrong with the others, trick by trick.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Final, NamedTuple

from pbnkit.bridge.cards import CARD_SUITS, SUIT_BITS, Card, Strain
from pbnkit.bridge.deal import Deal
from pbnkit.bridge.play_record import NEXT_CARD, UNKNOWN_CARD, UNREADABLE_CARD, lone_lead
from pbnkit.bridge.seats import Seat

_Holdings = list[list[int]]
"""By suit and seat: the ranks held, one bit each. Numbers of 13 bits are quicker than those of a whole hand."""
_RANK_BITS: Final = tuple(1 << card % 13 for card in range(52))
_RUFF: Final = 52
"""By how much a trump is raised to be higher than any card of the suit led."""
_IN_ORDER: Final = tuple(itemgetter(*((column + step) % 4 for step in range(4))) for column in range(4))
"""By the column that leads: puts the cards of a row in the order played."""
_FAULT: Final = -1


class SoundPlay(NamedTuple):
    """What came of a play without fault.

    `won`: the tricks of North-South and of East-West, whole tricks only. `cards`: how many were played.
    """

    won: tuple[int, int]
    cards: int

    @property
    def finished(self) -> bool:
        """Whether all thirteen tricks were played."""
        return self.cards == 52


def count_sound(
    deal: Deal, trump: Strain, leader: Seat, cards: Sequence[Card], first: Seat | None = None
) -> SoundPlay | None:
    """Count the tricks of a play; None if something is wrong with it, or a card up to the last is not known.

    `deal` is complete. `cards` are in the order played, from `leader`; or, with `first`, in rows of four columns, the
    first of which is that seat's. Raises nothing.
    """
    length = len(cards)
    while length and cards[length - 1] < 0:
        length -= 1
    whole = length & ~3
    if whole and min(cards[whole - 4 : whole]) < 0:
        whole -= 4  # the lead may stand in the last column
    if length > 52 or (whole and min(cards[:whole]) < 0) or UNREADABLE_CARD in cards[whole:]:
        return None
    if NEXT_CARD in cards[52:] or (length < 4 and first is not None and lone_lead(cards, (leader - first) & 3)):
        return None
    holdings = _holdings(deal)
    seat = int(leader)
    won = [0, 0]
    for at in range(0, whole, 4):
        row = cards[at : at + 4]
        seat = _play_trick(holdings, seat, row if first is None else _IN_ORDER[(seat - first) & 3](row), trump)
        if seat == _FAULT:
            return None
        won[seat & 1] += 1
    part = 0
    if whole < length:
        part = _play_part(holdings, seat, cards[whole:length], trump, first)
        if not part:
            return None
    return SoundPlay((won[0], won[1]), whole + part)


def _holdings(deal: Deal) -> _Holdings:
    """Return the cards of a complete deal."""
    north, east, south, west = (hand or 0 for hand in deal.hands)
    return [
        [north & SUIT_BITS, east & SUIT_BITS, south & SUIT_BITS, west & SUIT_BITS],
        [north >> 13 & SUIT_BITS, east >> 13 & SUIT_BITS, south >> 13 & SUIT_BITS, west >> 13 & SUIT_BITS],
        [north >> 26 & SUIT_BITS, east >> 26 & SUIT_BITS, south >> 26 & SUIT_BITS, west >> 26 & SUIT_BITS],
        [north >> 39, east >> 39, south >> 39, west >> 39],
    ]


def _play_trick(holdings: _Holdings, leader: int, cards: Sequence[Card], trump: Strain) -> int:
    """Take the cards of a trick out of the hands; return who wins it, `_FAULT` for a revoke or a card not held."""
    led = CARD_SUITS[cards[0]]
    following = holdings[led]
    best = -1
    seat = winner = leader
    for card in cards:
        suit = CARD_SUITS[card]
        bit = _RANK_BITS[card]
        if suit == led:
            held = following[seat]
            if not held & bit:
                return _FAULT
            following[seat] = held ^ bit
            if card > best:
                best = card
                winner = seat
        else:
            held = holdings[suit][seat]
            if following[seat] or not held & bit:
                return _FAULT
            holdings[suit][seat] = held ^ bit
            if suit == trump and card + _RUFF > best:
                best = card + _RUFF
                winner = seat
        seat = (seat + 1) & 3
    return winner


def _play_part(holdings: _Holdings, leader: int, cards: Sequence[Card], trump: Strain, first: Seat | None) -> int:
    """Play the last trick, which was broken off; return the number of its cards, 0 if they are not sound."""
    row = [*cards, *(UNKNOWN_CARD,) * (4 - len(cards))]
    played = row if first is None else list(_IN_ORDER[(leader - first) & 3](row))
    while played[-1] < 0:
        played.pop()
    sound = min(played) >= 0 and _play_trick(holdings, leader, played, trump) != _FAULT
    return len(played) if sound else 0
