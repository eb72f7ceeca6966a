"""Short notation for the tables of these tests: hands, calls and cards as people write them."""

from __future__ import annotations

from pbnkit.bridge import (
    CALL_CODES,
    CARD_CODES,
    NEXT_CARD,
    RANKS,
    SEAT_LETTERS,
    SKIP,
    UNKNOWN_CARD,
    UNREADABLE,
    UNREADABLE_CARD,
    Deal,
    Seat,
    hand_of,
)

_CALLS = {**CALL_CODES, "P": CALL_CODES["Pass"], "^S": SKIP, "?": UNREADABLE}
_CARDS = {**CARD_CODES, "-": UNKNOWN_CARD, "+": NEXT_CARD, "?": UNREADABLE_CARD}


def hand(text: str) -> int:
    """The hand of "KQ64.86.A.QT8654"."""
    suits = zip("SHDC", text.split("."), strict=True)
    return hand_of(13 * "CDHS".index(suit) + RANKS.index(rank) for suit, ranks in suits for rank in ranks)


def deal(text: str) -> Deal:
    """The deal of "N:KQ64.86.A.QT8654 - - -"."""
    hands: list[int | None] = [None] * 4
    for step, part in enumerate(text[2:].split()):
        hands[(SEAT_LETTERS.index(text[0]) + step) % 4] = None if part == "-" else hand(part)
    north, east, south, west = hands
    return Deal((north, east, south, west))


def calls(text: str) -> list[int]:
    """The calls of "1H P ^S ?"; a mark such as in "^I1C" is left out."""
    return [_CALLS[word.removeprefix("^I")] for word in text.split()]


def marked(text: str, mark: str) -> list[int]:
    """The indexes of the words that carry a mark."""
    return [index for index, word in enumerate(text.split()) if word.startswith(mark) and word != mark]


def cards(text: str) -> list[int]:
    """The cards of "SA ^RS2 - +"."""
    return [_CARDS[word.removeprefix("^R").removeprefix("^L")] for word in text.split()]


def seat(letter: str) -> Seat:
    """The seat of a letter."""
    return Seat[letter]
