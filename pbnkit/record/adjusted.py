"""Adjusted scores in a table: `A60`, `A6040`, `A60/40`, `A+`, `A-`, `AVE`, `60%`: a share of the board, not points.

Floor 2 (Law 12 C 2). Average plus is at least 60 per cent, average minus at most 40; average is 50. Neither the laws
nor the standard fix how they are written, so the forms that scoring programs print are read.
"""

from __future__ import annotations

import re
from typing import NamedTuple


class Share(NamedTuple):
    """The percentage of a board that a side is given: at least `low`, at most `high`."""

    low: float
    high: float

    @property
    def text(self) -> str:
        """The share in words: `60`, `60 or more`, `40 or less`."""
        if self.low == self.high:
            return f"{self.low:g}"
        return f"{self.low:g} or more" if self.high == 100 else f"{self.high:g} or less"


_WORDS = {"": Share(50, 50), "=": Share(50, 50), "+": Share(60, 100), "-": Share(0, 40)}
_WORD = r"(?:AVERAGE|AVG|AVE|AV|A)\.?"
_NUMBER = r"(?:100|[0-9]{1,2})(?:\.[0-9]+)?"
_ONE = re.compile(rf"{_WORD}(?:({_NUMBER})%?|([+=-]?))|({_NUMBER})%")
# Two of two digits may stand together: A6040.
_TWO = re.compile(rf"{_WORD}(?:([0-9]{{2}})([0-9]{{2}})|({_NUMBER})%?[/:-]({_NUMBER})%?|([+=-])/?(?:{_WORD})?([+=-]))")
_NOT_PLAYED = frozenset(
    {"np", "n/p", "notplayed", "noplay", "nb", "noboard", "sitout", "sit-out", "bye", "phantom", "missing"}
)


def _plain(text: str) -> str:
    return "".join(text.split()).lstrip("^").upper()


def not_played(text: str) -> bool:
    """Tell whether a text in place of a score says that the board was not played."""
    return _plain(text).lower() in _NOT_PLAYED


def read_adjusted(text: str) -> tuple[Share, Share | None] | None:
    """Return the share that an adjusted score gives the side of its column, and the other side's if it tells it.

    None for a text that is no adjusted score, or whose share is not certain.
    """
    plain = _plain(text)
    found = _TWO.fullmatch(plain)
    if found is not None:
        short_own, short_other, own, other, word, other_word = found.groups()
        if word is not None:
            return _WORDS[word], _WORDS[other_word]
        first, second = float(short_own or own), float(short_other or other)
        return Share(first, first), Share(second, second)
    found = _ONE.fullmatch(plain)
    if found is None:
        return None
    number = found[1] or found[3]
    return (_WORDS[found[2]] if number is None else Share(float(number), float(number))), None
