"""X04: TotalScoreTable: the ranking of an event against its own numbers (section 5.2.8).

A table may show the best of many pairs only, or several rankings one after another, so nothing is held against it
that needs rows that may be missing. The rows of one ranking are those of the same Direction and Section up to a rank
that is better than the one before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from pbnkit.record.finding import Finding, Kind
from pbnkit.record.game import Section
from pbnkit.record.scoretable import EMPTY, Number, cell_text, columns_in_force, read_number, whole_rows
from pbnkit.rules.context import Context
from pbnkit.rules.rows import row_span
from pbnkit.rules.tablerule import rule_of

TOTAL_RANK = Kind("X041", "rank-against-total", "error")
TOTAL_RANGE = Kind("X042", "table-percentage-out-of-range", "error")
TOTAL_MEAN = Kind("X043", "total-against-mean", "error")
TOTAL_SHARE = Kind("X044", "total-percentage-against-matchpoints", "warning")

_VALUES = frozenset(
    f"{kind}{what}" for kind in ("Total", "Mean", "") for what in ("Score", "IMP", "MP", "Percentage", "VP")
) | {"TotalScoreIMP", "TotalScoreMP"}
_GROUPS = ("Direction", "Section", "Group", "Line")


class _Pair(NamedTuple):
    """A row: its number from 0, its rank if it has one, and its cells and numbers by column."""

    row: int
    rank: Number | None
    texts: dict[str, str]
    numbers: dict[str, Number]


def _pairs(rows: list[list[str]], columns: tuple[str, ...]) -> list[_Pair]:
    pairs = []
    for index, row in enumerate(rows):
        texts = dict(zip(columns, map(cell_text, row), strict=True))
        numbers = {name: number for name, text in texts.items() if (number := read_number(text)) is not None}
        pairs.append(_Pair(index, numbers.get("Rank"), texts, numbers))
    return pairs


def _rankings(pairs: list[_Pair]) -> list[list[_Pair]]:
    """Return the rows of each ranking in the order of the table."""
    going: dict[tuple[str, ...], list[_Pair]] = {}
    done = []
    for pair in pairs:
        if pair.rank is None:
            continue
        key = tuple(pair.texts.get(name, "") for name in _GROUPS)
        ranking = going.setdefault(key, [])
        last = ranking[-1].rank if ranking else None
        if last is not None and pair.rank.value < last.value:
            done.append(ranking)
            ranking = going[key] = []
        ranking.append(pair)
    return [*done, *going.values()]


class _Totals(NamedTuple):
    """A table, where it stands, and its rows."""

    context: Context
    section: Section
    name: str
    pairs: list[_Pair]

    def finding(self, kind: Kind, pair: _Pair, message: str, found: str, expected: str) -> Finding:
        who = next((pair.texts[one] for one in ("PairId", "Names") if pair.texts.get(one, "") not in EMPTY), "")
        named = f" (pair {who})" if who and "PairId" in pair.texts else ""
        text = f"row {pair.row + 1} of {self.name}{named}: {message}"
        in_lines = len(self.section.lines) == len(self.pairs)
        start, end = row_span(self.context, self.section, pair.row, in_lines=in_lines)
        return self.context.finding(kind, text, start, end, found, expected)


def _tables(context: Context) -> Iterator[_Totals]:
    """Yield the tables of a game that rank pairs, by whatever they are counted."""
    for section in context.game.sections:
        if section.tag.name in {"TotalScoreTable", "ScoreTable", "InstantScoreTable"}:
            columns = columns_in_force(context.game, section)
            pairs = _pairs(whole_rows(section, columns), columns)
            yield _Totals(context, section, section.tag.name, pairs)


_rule_of_tables = rule_of(_tables)
_rule_of_totals = rule_of(lambda context: (table for table in _tables(context) if table.name == "TotalScoreTable"))


@_rule_of_totals(TOTAL_RANK)
def rank_against_total(table: _Totals) -> Iterator[Finding]:
    """What it finds: a pair of a better rank with less than the next one in every total, or of the same rank with less.

    Why it matters: the rank is the place by the totals, equal ones sharing the best of their ranks (section 5.2.8).
    Ties may be broken; no order is asked for among equal totals.

    Example: `1 40` above `2 53` below `[TotalScoreTable "Rank;TotalMP"]`

    Write instead: `1 53` above `2 40`

    Fix: None, for a total may be wrong instead.
    """
    for ranking in _rankings(table.pairs):
        for first, second in pairwise(ranking):
            shared = sorted(_VALUES & first.numbers.keys() & second.numbers.keys())
            pairs = [(first.numbers[one].value, second.numbers[one].value) for one in shared]
            if not pairs or first.rank is None or second.rank is None:
                continue
            less = all(mine < other for mine, other in pairs)
            tie = first.rank.value == second.rank.value
            if less or (tie and all(mine > other for mine, other in pairs)):
                ranks = f"rank {first.rank.text}" if tie else f"rank {first.rank.text} stands before {second.rank.text}"
                mine, other = (one.numbers[shared[0]].text for one in (first, second))
                message = f"{ranks}{', the same as above' if tie else ''}, with {shared[0]} {mine} against {other}"
                yield table.finding(TOTAL_RANK, second, message, second.rank.text, "the order of the totals")


@_rule_of_tables(TOTAL_RANGE)
def table_percentage_out_of_range(table: _Totals) -> Iterator[Finding]:
    """What it finds: a percentage below 0 or above 100 in a table of scores or of totals.

    Why it matters: a pair wins at most all matchpoints of a board, or of an event.

    Example: `101.25` in the column TotalPercentage.

    Write instead: `81.25`

    Fix: None.
    """
    for pair in table.pairs:
        for name, number in pair.numbers.items():
            if name.rpartition("Percentage")[1] and name.split("_")[0] in _VALUES and not 0 <= number.value <= 100:
                message = f"{name} is {number.text}, not between 0 and 100"
                yield table.finding(TOTAL_RANGE, pair, message, number.text, "0 to 100")


@_rule_of_totals(TOTAL_MEAN)
def total_against_mean(table: _Totals) -> Iterator[Finding]:
    """What it finds: a total that is not the mean times the number of boards.

    Why it matters: the mean is for each game that was played (section 5.2.8).

    Example: `80 8.50 8` below `[TotalScoreTable "TotalMP;MeanMP;NrBoards"]`

    Write instead: `68 8.50 8`

    Fix: None, for any of the three may be wrong.
    """
    for pair in table.pairs:
        boards = pair.numbers.get("NrBoards")
        for what in ("Score", "IMP", "MP"):
            total, mean = pair.numbers.get(f"Total{what}"), pair.numbers.get(f"Mean{what}")
            if boards is None or total is None or mean is None or boards.value <= 0:
                continue
            right = mean.value * boards.value
            # Either number may be rounded or cut off in its last digit.
            if abs(total.value - right) >= boards.value * 10.0**-mean.decimals + 10.0**-total.decimals:
                message = f"Total{what} is {total.text}, but {boards.text} boards of {mean.text} make {right:g}"
                yield table.finding(TOTAL_MEAN, pair, message, total.text, f"{right:g}")


@_rule_of_totals(TOTAL_SHARE)
def total_percentage_against_matchpoints(table: _Totals) -> Iterator[Finding]:
    """What it finds: a percentage that is another share of the matchpoints than in all other rows of as many boards.

    Why it matters: pairs of as many boards have the same top to win, so that equal points are equal percentages.

    Example: 49 matchpoints and 66.25 per cent, where 53 are 66.25 and 40 are 50.00 too.

    Write instead: 61.25

    Fix: None, for the matchpoints may be wrong instead, or a board counted with another top.
    """
    by_boards: dict[float, list[tuple[_Pair, Number, Number]]] = {}
    for pair in table.pairs:
        boards, points, share = (pair.numbers.get(name) for name in ("NrBoards", "TotalMP", "TotalPercentage"))
        if boards is not None and points is not None and share is not None and share.value > 0:
            by_boards.setdefault(boards.value, []).append((pair, points, share))
    for rows in by_boards.values():
        tops = Counter(round(100 * points.value / share.value) for _, points, share in rows)
        top, _ = tops.most_common(1)[0]
        odd = [row for row in rows if top <= 0 or not row[2].near(100 * row[1].value / top)]
        if len(rows) >= 4 and len(odd) == 1:
            pair, points, share = odd[0]
            right = f"{100 * points.value / top:.2f}"
            message = f"TotalPercentage is {share.text}, but {points.text} of {top} matchpoints are {right}"
            yield table.finding(TOTAL_SHARE, pair, message, share.text, right)
