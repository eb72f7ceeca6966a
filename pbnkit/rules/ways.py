"""The ways in which the columns of a ScoreTable may follow from its scores.

Where rows have no score, how the others count is the organizer's choice: each method that is in use is a way, and a
number is wrong only if none gives it.

Herman De Wael's names are those of his "Calculating Bridge Tournaments": Mitchell2 and Mitchell3 are matchpoints with
Neuberg's formula, in some or in all cases of missing scores; Ascherman counts the score itself too; Bastille is Butler
by a scale without steps. Not computed are Mitchell4 (its two refinements are not defined there), EMP and IMP_1961 (no
certain source of their scales), and Experts where the table does not print their datum.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pbnkit.bridge import compare
from pbnkit.bridge.imps import Scale
from pbnkit.bridge.matchpoints import MatchpointMethod
from pbnkit.record.instant import worths
from pbnkit.record.scoretable import Number, read_number
from pbnkit.rules.scorefield import Field
from pbnkit.rules.scoretable import Table

_OTHER_MATCHPOINTS = frozenset({"mitchell4", "emp", "instant"})
_OTHER_IMPS = frozenset({"emp", "imp_1961"})
_AVERAGES = frozenset({"butler", "butler-2", "mean", "median", "bastille"})
_METHODS: tuple[compare.FieldMethod, ...] = ("own top", "Neuberg", "averages", "factor")


class Way(NamedTuple):
    """A way to work out a column: what North-South should have in each row, and what the sides have together.

    `cut`: whether programs are known to cut digits off too, rather than round. `size`: how many tables have the top
    that matchpoints are a part of, 0 where that is not the question.
    """

    name: str
    right: Sequence[float | None]
    together: float = 0
    cut: bool = True
    size: int = 0

    def fits(self, number: Number, right: float) -> bool:
        """Tell whether a number is printed for the right one."""
        return number.near(right) if self.cut else number.rounded(right)


class Misfit(NamedTuple):
    """A cell that does not fit: its row, its column, the number in it and the right one."""

    row: int
    column: str
    number: Number
    right: float


# ---- matchpoints and percentages --------------------------------------------------------------------


def methods_named(table: Table) -> list[MatchpointMethod]:
    """Return the one of MP1 and MP2 that Scoring names, both where it names none of them."""
    known: tuple[MatchpointMethod, ...] = ("MP1", "MP2")
    named = [method for method in known if method.lower() in table.scoring]
    return named if len(named) == 1 else list(known)


def matchpoint_ways(table: Table, method: MatchpointMethod) -> list[Way]:
    """Return the ways that matchpoints of a method may have been counted in."""
    if table.scoring & _OTHER_MATCHPOINTS:
        return []
    ways = []
    for field in table.fields:
        if "ascherman" in table.scoring:
            won = compare.ascherman(field.scores, method, field.weights)
            ways.append(Way(method, won, field.number * (2 if method == "MP1" else 1), size=field.number))
            continue
        ways += [way for size in field.sizes for way in _matchpoints(field, size, method)]
    return ways


def _matchpoints(field: Field, size: int, method: MatchpointMethod) -> list[Way]:
    won, number = compare.compared(field.scores, method, field.weights), field.number
    ways = []
    for how in _METHODS[:1] if size == number else _METHODS[1:]:
        right = [None if one is None else compare.for_field(one, number, size, how, method) for one in won]
        ways.append(Way(method, right, compare.top(size, method), cut=how == "own top", size=size))
    return ways


def percentage_ways(table: Table) -> list[Way]:
    """Return the ways that percentages may have been worked out in: matchpoints over their top."""
    if "instant" in table.scoring:
        return _instant(table, "Percentage", 100)
    ways = []
    for way in matchpoint_ways(table, "MP1"):
        if way.together:
            shares = [None if one is None else 100 * one / way.together for one in way.right]
            ways.append(Way("percentage", shares, 100, size=way.size))
    return ways


def _instant(table: Table, what: str, together: float) -> list[Way]:
    """Return what the scores are worth by the InstantScoreTables of the game: whatever else was scored."""
    scores = [row.score_ns for row in table.rows]
    return [Way("Instant", right, together) for right in worths(table.context.game, scores, what)]


# ---- IMPs ----------------------------------------------------------------------------------------------


def datums(table: Table) -> list[float]:
    """Return what the datum may be by Scoring: rounded to ten, a five either way, or not rounded."""
    found: dict[float, None] = {}
    for exact in exact_datums(table):
        down = 10 * int(exact / 10) if exact % 10 == 5 else compare.round_to_ten(exact)
        found |= dict.fromkeys((compare.round_to_ten(exact), down, exact))
    return list(found)


def exact_datums(table: Table) -> list[float]:
    """Return what the average of the scores may be: Butler-2 leaves out two extremes, and Butler none.

    What Scoring does not name may be either: Mean, Median and Bastille alone do not tell whether the extremes count.
    """
    scoring = table.scoring
    named = scoring & {"butler", "butler-2"}
    dropped = (int("butler-2" in named),) if named else (0, 1)
    averages: tuple[compare.Average, ...] = ("Median",) if "median" in scoring else ("Mean",)
    if not scoring & _AVERAGES:
        averages = "Mean", "Median"
    found = [
        compare.datum(field.scores, count, average, field.weights)
        for field in table.fields
        for average in averages
        for count in dropped
    ]
    return [one for one in dict.fromkeys(found) if one is not None]


def printed_datum(table: Table) -> tuple[str, float] | None:
    """Return the column of the datum and its number, when all rows give the same one."""
    names = [name for name in table.rows[0].texts if "datum" in name.lower()]
    if len(names) != 1:
        return None
    said = {row.texts[names[0]] for row in table.rows}
    number = read_number(said.pop()) if len(said) == 1 else None
    return None if number is None else (names[0], number.value)


def imp_ways(table: Table) -> tuple[list[Way], bool]:
    """Return the ways that the IMPs of a table may come from, and whether Scoring names the method."""
    scoring, some = table.scoring, table.fields
    if "instant" in scoring:
        return _instant(table, "IMP", 0), True
    if not some or scoring & _OTHER_IMPS:
        return [], False
    scale: Scale = "1948" if "imp_1948" in scoring else "1962"
    printed, crossed = printed_datum(table), scoring & {"cross", "cross1", "cross2"}
    if crossed and scoring & _AVERAGES:
        return [], False
    if "bastille" in scoring:
        exact = exact_datums(table)
        return [Way("Bastille", compare.bastille(field.scores, one)) for field in some for one in exact], True
    if printed is not None:
        return [Way("datum", compare.butler(field.scores, printed[1], scale)) for field in some], True
    if "experts" in scoring:
        return [], False
    if scoring & _AVERAGES:
        return _butler(table, some, scale), True
    if crossed:
        return [way for name in sorted(crossed) for field in some for way in _cross(name, field, scale)], True
    cross = [way for name in ("cross", "cross1", "cross2") for field in some for way in _cross(name, field, scale)]
    return [*cross, *_butler(table, some, scale)], False


def _butler(table: Table, some: list[Field], scale: Scale) -> list[Way]:
    return [Way("Butler", compare.butler(field.scores, one, scale)) for field in some for one in datums(table)]


def _cross(name: str, field: Field, scale: Scale) -> list[Way]:
    """Return cross-IMPs over the scores that are compared, or over as many as the field has tables."""
    sums = compare.cross_imps(field.scores, "Cross", field.weights, scale)
    shares = {"cross": (1,), "cross1": field.sizes, "cross2": tuple(size - 1 for size in field.sizes)}[name]
    return [Way(name.capitalize(), [None if one is None else one / (share or 1) for one in sums]) for share in shares]


# ---- ranks ---------------------------------------------------------------------------------------------


def rank_ways(table: Table) -> list[Way]:
    """Return the ways to rank the rows: by score, or by the numbers of all rows where some have no score."""
    ways = []
    for field in table.fields:
        ways.append(Way("score", compare.ranks(field.scores, field.weights)))
        if field.whole:
            continue
        for what in ("Percentage", "MP", "IMP"):
            numbers = [row.pair(what)[0] for row in table.rows]
            values = [None if one is None else one.value for one in numbers]
            if None not in values:
                ways.append(Way(what, compare.ranks(values, field.weights)))
    return ways
