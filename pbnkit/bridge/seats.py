"""Seats, sides and vulnerability (Laws 2 and 5).

Seats are numbered clockwise from North, so `seat + 1` modulo 4 is the player on the left and the lowest bit
of a seat is its side. Both facts are relied upon by the replay loops, which work on plain ints.
"""

from __future__ import annotations

from enum import IntEnum, IntFlag
from typing import Final

SEAT_LETTERS: Final = "NESW"


class Side(IntEnum):
    """One of the two partnerships; `name` is "NS" or "EW"."""

    NS = 0
    EW = 1

    @property
    def other(self) -> Side:
        """The opponents' side."""
        return SIDES[1 - self._value_]

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The two seats of the side: (N, S) or (E, W)."""
        return (SEATS[self._value_], SEATS[self._value_ + 2])


class Seat(IntEnum):
    """One of the four players, numbered clockwise; `name` is the letter N, E, S or W."""

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def word(self) -> str:
        """The word "North", "East", "South" or "West"."""
        return _SEAT_WORDS[self._value_]

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return SEATS[(self._value_ + 2) & 3]

    @property
    def left(self) -> Seat:
        """The next seat clockwise, who calls and plays after this one."""
        return SEATS[(self._value_ + 1) & 3]

    @property
    def right(self) -> Seat:
        """The seat before this one in rotation."""
        return SEATS[(self._value_ + 3) & 3]

    @property
    def side(self) -> Side:
        """The partnership the seat belongs to."""
        return SIDES[self._value_ & 1]


class Vulnerability(IntFlag):
    """Which sides are vulnerable (Law 2)."""

    NONE = 0
    NS = 1
    EW = 2
    ALL = 3

    def covers(self, side_or_seat: Side | Seat) -> bool:
        """True if that side, or the side of that seat, is vulnerable."""
        # A side's number and the lowest bit of its seats' numbers are the same, so one expression serves
        # both.
        return bool(self._value_ >> (side_or_seat & 1) & 1)

    @property
    def word(self) -> str:
        """The word "None", "NS", "EW" or "All"."""
        return _WORDS[self._value_]


# Look-ups in these tuples replace the much slower `Seat(n)` and `Side(n)`.
SEATS: Final[tuple[Seat, ...]] = tuple(Seat)
SIDES: Final[tuple[Side, ...]] = tuple(Side)
SEATS_BY_LETTER: Final[dict[str, Seat]] = {seat.name: seat for seat in SEATS}
_SEAT_WORDS: Final = ("North", "East", "South", "West")
_WORDS: Final = ("None", "NS", "EW", "All")
