"""InstantScoreTable: what each score of a board is worth, told before it is played (PBN 2.1 §5.2.3).

Floor 2. A range is `420` for just that score, `420,*` for higher ones, `*,420` for lower ones and `100,420` for those
between the two, without them. The ranges of one side are those of the other with the signs turned.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

import msgspec

from pbnkit.record.game import Game, Section
from pbnkit.record.scoretable import EMPTY, Number, cell_text, columns_in_force, read_number, whole_rows

_SCORE = r"([+-]?[0-9]{1,6})"
_RANGE = re.compile(rf"{_SCORE}|{_SCORE},\*|\*,{_SCORE}|{_SCORE},{_SCORE}", re.ASCII)
_RANGES = ("ScoreRange_NS", "ScoreRange_EW")


class Range(msgspec.Struct, frozen=True, order=True):
    """The whole scores from `low` to `high`, both of them too; either may be infinite."""

    low: float
    high: float

    def __contains__(self, score: float) -> bool:
        return self.low <= score <= self.high

    @property
    def turned(self) -> Range:
        """The same scores as the other side sees them."""
        return Range(-self.high, -self.low)

    @property
    def text(self) -> str:
        """The range as the standard writes it."""
        if self.low == self.high:
            return f"{self.low:g}"
        if self.high == math.inf:
            return f"{self.low - 1:g},*"
        return f"*,{self.high + 1:g}" if self.low == -math.inf else f"{self.low - 1:g},{self.high + 1:g}"


def read_range(cell: str) -> Range | None:
    """Return the scores of a cell, None for a text that is no range, or that no score is in."""
    found = _RANGE.fullmatch(cell_text(cell))
    if found is None:
        return None
    exact, above, below, first, last = (None if part is None else int(part) for part in found.groups())
    if exact is not None:
        return Range(exact, exact)
    if above is not None:
        return Range(above + 1, math.inf)
    if below is not None:
        return Range(-math.inf, below - 1)
    return Range(first + 1, last - 1) if first is not None and last is not None and first + 1 < last else None


class InstantRow(msgspec.Struct, frozen=True):
    """One row: the ranges of both sides as they are printed, None for none, and the numbers of its other columns."""

    texts: dict[str, str]
    ns: Range | None
    ew: Range | None
    numbers: dict[str, Number]

    @property
    def range(self) -> Range | None:
        """The scores of North-South, by the column of either side."""
        return self.ns if self.ns is not None or self.ew is None else self.ew.turned

    def value(self, what: str) -> float | None:
        """Return `IMP`, `Percentage` or `Rank` as North-South see it; None where the row has none."""
        own, other = self.numbers.get(f"{what}_NS"), self.numbers.get(f"{what}_EW")
        if what == "Rank":
            own = self.numbers.get("Rank")
        if own is not None:
            return own.value
        return None if other is None else (100 if what == "Percentage" else 0) - other.value


def read_instant(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> list[InstantRow]:
    """Return the rows of an InstantScoreTable; each has as many cells as there are columns."""
    found = []
    for row in rows:
        texts = dict(zip(columns, map(cell_text, row), strict=True))
        ns, ew = (read_range(texts[name]) if texts.get(name, "") not in EMPTY else None for name in _RANGES)
        numbers = {name: one for name, text in texts.items() if (one := read_number(text)) is not None}
        found.append(InstantRow(texts, ns, ew, numbers))
    return found


def instant_rows(game: Game, section: Section) -> list[InstantRow]:
    """Return the rows of a section that is an InstantScoreTable; none where its columns can't be relied upon."""
    columns = columns_in_force(game, section)
    return read_instant(columns, whole_rows(section, columns)) if not set(columns).isdisjoint(_RANGES) else []


class Worth:
    """Looks up what scores are worth in the rows of a table."""

    def __init__(self, rows: Sequence[InstantRow]) -> None:
        """Take the rows; those without a range are left aside."""
        ranges = sorted((row.range, index) for index, row in enumerate(rows) if row.range is not None)
        self._rows = [rows[index] for _, index in ranges]
        self._lows = [one.low for one, _ in ranges]
        self._highs = [one.high for one, _ in ranges]
        # How far the ranges before each one reach.
        self._reach = [-math.inf, *accumulate(self._highs, max)]

    def of(self, score_ns: float | None, what: str) -> float | None:
        """Return the `IMP` or `Percentage` of North-South for their score; None where not just one range holds it."""
        at = -1 if score_ns is None else bisect_right(self._lows, score_ns) - 1
        if at < 0 or score_ns is None or self._highs[at] < score_ns or self._reach[at] >= score_ns:
            return None
        return self._rows[at].value(what)


def worths(game: Game, scores: Sequence[float | None], what: str) -> list[list[float | None]]:
    """Return what scores of North-South are worth in `IMP` or `Percentage`, by each InstantScoreTable of the game."""
    tables = [instant_rows(game, section) for section in game.sections if section.tag.name == "InstantScoreTable"]
    return [[table.of(score, what) for score in scores] for table in map(Worth, filter(None, tables))]
