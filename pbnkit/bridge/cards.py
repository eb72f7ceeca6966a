"""Cards and hands (Law 1).

A card is an int 0..51, `13 * suit + rank` with the two as rank 0; a hand is a 52-bit mask with one bit a
card. Plain ints keep a replay of a whole record in microseconds; names are attached only when something is
shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache
from typing import Final, TypeAlias

Card: TypeAlias = int
Hand: TypeAlias = int


class Suit(IntEnum):
    """A suit, in ascending order; `name` is its letter."""

    C = 0
    D = 1
    H = 2
    S = 3


class Strain(IntEnum):
    """A strain (denomination), in ascending order; a suit has the same number as in `Suit`."""

    C = 0
    D = 1
    H = 2
    S = 3
    NT = 4


RANKS: Final = "23456789TJQKA"
SUITS: Final[tuple[Suit, ...]] = tuple(Suit)
STRAINS: Final[tuple[Strain, ...]] = tuple(Strain)

CARD_NAMES: Final[tuple[str, ...]] = tuple(suit.name + rank for suit in SUITS for rank in RANKS)
CARD_CODES: Final[dict[str, Card]] = {name: card for card, name in enumerate(CARD_NAMES)}

SUIT_BITS: Final = (1 << 13) - 1
SUIT_MASKS: Final[tuple[Hand, ...]] = tuple(SUIT_BITS << 13 * suit for suit in SUITS)
CARD_BITS: Final[tuple[Hand, ...]] = tuple(1 << card for card in range(52))
CARD_SUITS: Final[tuple[int, ...]] = tuple(card // 13 for card in range(52))
FULL_PACK: Final[Hand] = (1 << 52) - 1

# The cards of one rank in all four suits, for the honours: 1 + 2^13 + 2^26 + 2^39 shifted to the rank.
_COLUMN: Final = sum(1 << 13 * suit for suit in SUITS)
_ACES: Final = _COLUMN << 12
_KINGS: Final = _COLUMN << 11
_QUEENS: Final = _COLUMN << 10
_JACKS: Final = _COLUMN << 9


def suit_of(card: Card) -> Suit:
    """The suit of a card 0..51."""
    return SUITS[card // 13]


def rank_of(card: Card) -> int:
    """The rank of a card 0..51: 0 for a two up to 12 for an ace, an index into `RANKS`."""
    return card % 13


def hand_of(cards: Iterable[Card]) -> Hand:
    """The hand holding these cards; a card named twice is in it once."""
    hand = 0
    for card in cards:
        hand |= 1 << card
    return hand


def cards_of(hand: Hand) -> list[Card]:
    """The cards of a hand as they are written: spades, hearts, diamonds, clubs, each from ace to two."""
    cards = []
    while hand:
        card = hand.bit_length() - 1
        cards.append(card)
        hand ^= 1 << card
    return cards


def hand_size(hand: Hand) -> int:
    """The number of cards in a hand."""
    return hand.bit_count()


@lru_cache(maxsize=1 << 13)
def _rank_letters(bits: int) -> str:
    return "".join(RANKS[rank] for rank in range(12, -1, -1) if bits >> rank & 1)


def suit_ranks(hand: Hand, suit: Suit) -> str:
    """The ranks a hand holds in a suit, ace first, such as "KQ64"; empty for a void."""
    return _rank_letters(hand >> 13 * suit & SUIT_BITS)


def hand_text(hand: Hand) -> str:
    """A hand in one line, spades first, such as "KQ64.86.A.QT8654"; "..." for a hand without cards."""
    return ".".join(
        (
            _rank_letters(hand >> 39 & SUIT_BITS),
            _rank_letters(hand >> 26 & SUIT_BITS),
            _rank_letters(hand >> 13 & SUIT_BITS),
            _rank_letters(hand & SUIT_BITS),
        )
    )


def hcp(hand: Hand) -> int:
    """The high-card points of a hand: 4, 3, 2, 1 for ace, king, queen, jack."""
    return (
        4 * (hand & _ACES).bit_count()
        + 3 * (hand & _KINGS).bit_count()
        + 2 * (hand & _QUEENS).bit_count()
        + (hand & _JACKS).bit_count()
    )


def shape(hand: Hand) -> tuple[int, int, int, int]:
    """The number of spades, hearts, diamonds and clubs in a hand."""
    return (
        (hand >> 39).bit_count(),
        (hand >> 26 & SUIT_BITS).bit_count(),
        (hand >> 13 & SUIT_BITS).bit_count(),
        (hand & SUIT_BITS).bit_count(),
    )
