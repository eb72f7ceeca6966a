"""The auction in the hand viewer of Bridge Base Online: which calls it reads, and which it accepts.

Floor 3. Apart from the replay of `pbnkit.bridge` on purpose, since the viewer's rules are its own.
"""

from __future__ import annotations

from pbnkit.bridge.cards import Strain
from pbnkit.bridge.seats import SEATS, Seat

_STRAINS = "CDHSN"


class ViewerAuction:
    """The calls so far. `declarer` and `trump` are set when the auction has ended in a contract."""

    __slots__ = ("_bid", "_bidder", "_count", "_dealer", "_first", "_passes", "_risk", "_stopped", "declarer", "trump")

    def __init__(self, dealer: Seat | None) -> None:
        """Start with a dealer; without one no call is accepted."""
        self._dealer = dealer
        self._count = self._passes = self._risk = 0
        self._bid = -1
        self._bidder = 0
        self._first: dict[tuple[int, int], int] = {}
        self._stopped = ""
        self.declarer: Seat | None = None
        self.trump: Strain | None = None

    @property
    def passed_out(self) -> bool:
        """Whether all four players passed."""
        return self._bid < 0 and self._passes >= 4

    def read(self, value: str, at: int) -> tuple[str | None, int]:
        """Return the call in capitals at a place of an `mb`, and its length; None for what is no call."""
        letter = value[at]
        if letter == "X":
            return ("XX", 2) if value[at + 1 : at + 2] == "X" else ("X", 1)
        simple = {"P": "Pass", "D": "X", "R": "XX", "?": "?"}.get(letter)
        if simple is not None:
            return simple, 1
        strain = value[at + 1 : at + 2]
        if letter in "1234567" and strain and strain in _STRAINS:
            return letter + strain + ("T" if strain == "N" else ""), 2
        return None, 0

    def take(self, call: str) -> str:
        """Take a call; return why it is not accepted, or an empty text."""
        if not self._stopped:
            self._stopped = self._refusal(call)
            if not self._stopped:
                self._accept(call)
                return ""
            return self._stopped
        return "the auction has stopped before"

    def _refusal(self, call: str) -> str:
        if self._dealer is None:
            return "there is no dealer"
        if self.declarer is not None or self.passed_out:
            return "the auction has ended"
        # Seats alternate between the sides.
        theirs = (self._count - self._bidder) % 2 == 1
        if call == "X" and not (self._bid >= 0 and theirs and self._risk == 0):
            return "there is nothing to double"
        if call == "XX" and not (self._bid >= 0 and not theirs and self._risk == 1):
            return "there is nothing to redouble"
        if call[0].isdigit() and _rank(call) <= self._bid:
            return "the bid is insufficient"
        return ""

    def _accept(self, call: str) -> None:
        if call == "Pass":
            self._passes += 1
        elif call != "?":
            self._passes = 0
            if call in ("X", "XX"):
                self._risk = len(call)
            else:
                self._bid, self._bidder, self._risk = _rank(call), self._count, 0
                self._first.setdefault((self._count % 2, self._bid % 5), self._count)
        self._count += 1
        if self._bid >= 0 and self._passes >= 3 and self._dealer is not None:
            self.trump = Strain(self._bid % 5)
            self.declarer = SEATS[(self._dealer + self._first[self._bidder % 2, self._bid % 5]) % 4]


def _rank(call: str) -> int:
    return 5 * (int(call[0]) - 1) + _STRAINS.index(call[1])
