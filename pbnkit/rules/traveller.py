"""X02 and X03: the columns of a ScoreTable that follow from the scores of all its rows (section 5.2.6).

Matchpoints, percentages, IMPs and ranks are worked out anew by the method that Scoring names. Where it names none, a
column is held only against a method that all but a few of its rows follow; and a table that may show a part of the
field only is left alone, since its matchpoints come from rows that are not there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pbnkit.bridge import compare
from pbnkit.bridge.matchpoints import MatchpointMethod
from pbnkit.record.finding import Finding, Kind
from pbnkit.record.scoretable import Number
from pbnkit.rules.scoretable import Table, table_rule

ROW_MATCHPOINTS = Kind("X023", "row-matchpoints", "error")
ROW_PERCENTAGE = Kind("X024", "row-percentage", "error")
ROW_IMPS = Kind("X025", "row-imps", "error")
ROW_RANK = Kind("X026", "row-rank", "error")
OTHER_METHOD = Kind("X027", "matchpoints-of-other-method", "warning")
ROW_DATUM = Kind("X030", "row-datum", "error")

_OTHER_FORMULAS = frozenset(
    {
        "mitchell2",
        "mitchell3",
        "mitchell4",
        "ascherman",
        "bastille",
        "emp",
        "instant",
        "experts",
        "imp_1948",
        "imp_1961",
    }
)
"""Parts of Scoring that name a formula which is not computed here, or data that the file does not hold."""


class _Way(NamedTuple):
    """A way to work out a column: what North-South should have in each row, and what the sides have together."""

    name: str
    right: Sequence[float | None]
    together: float = 0


class _Misfit(NamedTuple):
    """A cell that does not fit: its row, its column, the number in it and the right one."""

    row: int
    column: str
    number: Number
    right: float


def _misfits(table: Table, what: str, way: _Way) -> list[_Misfit]:
    found = []
    for index, (row, right) in enumerate(zip(table.rows, way.right, strict=True)):
        if right is not None:
            for side, number, value in zip(("NS", "EW"), row.pair(what), (right, way.together - right), strict=True):
                if number is not None and not number.artificial and not number.near(value):
                    found.append(_Misfit(index, f"{what}_{side}", number, value))
    return found


def _held(table: Table, what: str, ways: Sequence[_Way], *, certain: bool, whole: bool = False) -> list[_Misfit]:
    """Return the cells of a column that do not fit, none where no way is sure enough to be held against it.

    `certain`: Scoring names the method; then half of the rows have to follow it, for the others may stand for a part
    of the field. Else all but a quarter, of four rows at least. `whole`: the rows are known to be the whole field.
    """
    filled = sum(any(number is not None for number in row.pair(what)) for row in table.rows)
    if not ways or not filled:
        return []
    misfits = [_misfits(table, what, way) for way in ways]
    best = min(misfits, key=len)
    wrong = len({one.row for one in best})
    if not wrong or any(len(other) == len(best) and other != best for other in misfits):
        return []
    sure = whole or (wrong * 2 <= filled if certain else filled >= 4 and wrong * 4 <= filled)
    return best if sure else []


def _matchpoint_ways(table: Table) -> list[_Way]:
    named = [method for method in ("MP1", "MP2") if method.lower() in table.scoring]
    methods: list[MatchpointMethod] = ["MP1", "MP2"] if len(named) != 1 else ["MP1" if named[0] == "MP1" else "MP2"]
    return [_matchpoints(table, method) for method in methods]


def _matchpoints(table: Table, method: MatchpointMethod) -> _Way:
    number = compare.scores_known(table.scores, table.weights)
    won = compare.compared(table.scores, method, table.weights)
    return _Way(method, won, compare.top(number, method))


def _countable(table: Table) -> bool:
    return bool(table.scores) and not table.scoring & _OTHER_FORMULAS


def _whole_field(table: Table) -> bool:
    """Tell whether each row shares out the top of just so many scores as the table has."""
    for way in _matchpoint_ways(table):
        pairs = [row.pair("MP") for row in table.rows]
        if all(ns is not None and ew is not None and ns.value + ew.value == way.together for ns, ew in pairs):
            return True
    return False


@table_rule(ROW_MATCHPOINTS)
def row_matchpoints(table: Table) -> Iterator[Finding]:
    """What it finds: matchpoints of a row that the scores of all rows do not give.

    Why it matters: two points for each score beaten and one for each equal one (MP1), or half of that (MP2);
    whoever adds up the columns gets another ranking.

    Example: `420 8` in place of `420 4` beside `450 8`, for `[ScoreTable "Score_NS;MP_NS"]`

    Write instead: the matchpoints that follow from the scores, equal ones for equal scores.

    Fix: None, for a score may be wrong instead.
    """
    if _countable(table):
        ways = _matchpoint_ways(table)
        for one in _held(table, "MP", ways, certain=True, whole=_whole_field(table)):
            message = f"{one.column} is {one.number.text}, but the scores give {one.right:g}"
            yield table.finding(ROW_MATCHPOINTS, one.row, message, one.number.text, f"{one.right:g}")


@table_rule(OTHER_METHOD)
def matchpoints_of_other_method(table: Table) -> Iterator[Finding]:
    """What it finds: matchpoints that all follow the one of MP1 and MP2 that Scoring does not name.

    Why it matters: tables of the two methods can't be added up together.

    Example: `[Scoring "MP;MP1"]` above a table with 1 for each score beaten.

    Write instead: `[Scoring "MP;MP2"]`

    Fix: None, for the Scoring of the whole event is in question.
    """
    ways = _matchpoint_ways(table) if _countable(table) else []
    filled = sum(row.pair("MP") != (None, None) for row in table.rows)
    if len(ways) != 1 or filled < 2 or not _misfits(table, "MP", ways[0]):
        return
    other = _matchpoints(table, "MP2" if ways[0].name == "MP1" else "MP1")
    if not _misfits(table, "MP", other):
        tag = table.section.tag
        message = f"the matchpoints of ScoreTable are {other.name}, but Scoring names {ways[0].name}"
        yield table.context.finding(OTHER_METHOD, message, tag.start, tag.end, other.name, ways[0].name)


@table_rule(ROW_PERCENTAGE)
def row_percentage(table: Table) -> Iterator[Finding]:
    """What it finds: a percentage of a row that the scores of all rows do not give.

    Why it matters: it is the matchpoints over the top of the board, whatever the method.

    Example: `450 90.00` for the best of five scores.

    Write instead: `450 100.00`

    Fix: None, for a score may be wrong instead.
    """
    if _countable(table):
        way = _Way("percentage", compare.percentages(table.scores, weights=table.weights), 100)
        for one in _held(table, "Percentage", [way], certain=True, whole=_whole_field(table)):
            right = f"{one.right:.2f}"
            message = f"{one.column} is {one.number.text}, but the scores give {right}"
            yield table.finding(ROW_PERCENTAGE, one.row, message, one.number.text, right)


def _datums(table: Table) -> list[float]:
    """Return what the datum may be by Scoring: rounded to ten, a five either way, or not rounded."""
    average: compare.Average = "Median" if "median" in table.scoring else "Mean"
    exact = compare.datum(table.scores, int("butler-2" in table.scoring), average, table.weights)
    if exact is None:
        return []
    down = 10 * int(exact / 10) if exact % 10 == 5 else compare.round_to_ten(exact)
    return list(dict.fromkeys((compare.round_to_ten(exact), down, exact)))


def _printed_datum(table: Table) -> tuple[str, float] | None:
    """Return the column of the datum and its number, when all rows give the same one."""
    names = [name for name in table.rows[0].texts if "datum" in name.lower()]
    if len(names) != 1:
        return None
    said = {row.texts[names[0]] for row in table.rows}
    try:
        return (names[0], float(said.pop())) if len(said) == 1 else None
    except ValueError:
        return None


def _imp_ways(table: Table) -> tuple[list[_Way], bool]:
    """Return the ways that the IMPs of a table may come from, and whether Scoring names the method."""
    printed = _printed_datum(table)
    if printed is not None:
        return [_Way("datum", compare.butler(table.scores, printed[1]))], True
    butler = [_Way("Butler", compare.butler(table.scores, one)) for one in _datums(table)]
    methods: tuple[compare.CrossMethod, ...] = ("Cross", "Cross1", "Cross2")
    cross = {
        method.lower(): _Way(method, compare.cross_imps(table.scores, method, table.weights)) for method in methods
    }
    named = table.scoring & cross.keys()
    if table.scoring & {"butler", "butler-2"}:
        return ([], False) if named else (butler, True)
    if named:
        return [cross[name] for name in sorted(named)], True
    return [*cross.values(), *butler], False


@table_rule(ROW_IMPS)
def row_imps(table: Table) -> Iterator[Finding]:
    """What it finds: IMPs of a row that the scores of all rows do not give.

    Why it matters: they are those against the datum (Butler, Butler-2, by mean or median) or against every other
    score (Cross, over the number of scores for Cross1, of comparisons for Cross2).

    Example: `420 5` against a datum of 100.

    Write instead: `420 8`

    Fix: None, for a score may be wrong instead.
    """
    if _countable(table) and any(row.pair("IMP") != (None, None) for row in table.rows):
        ways, certain = _imp_ways(table)
        for one in _held(table, "IMP", ways, certain=certain):
            right = f"{one.right:.{max(one.number.decimals, 0)}f}"
            message = f"{one.column} is {one.number.text}, but the scores give {right}"
            yield table.finding(ROW_IMPS, one.row, message, one.number.text, right)


@table_rule(ROW_DATUM)
def row_datum(table: Table) -> Iterator[Finding]:
    """What it finds: a datum beside the rows that is not the average that Scoring names.

    Why it matters: all IMPs of the board are counted against it.

    Example: `[Scoring "IMP;Butler"]` and a datum of 100 beside the scores 420, 400 and -50.

    Write instead: 260, the mean rounded to ten.

    Fix: None, for a score may be wrong instead.
    """
    if not _countable(table) or not table.scoring & {"butler", "butler-2"}:
        return
    printed, right = _printed_datum(table), _datums(table)
    # Some programs print the datum as East-West see it.
    if printed is not None and not any(abs(abs(printed[1]) - abs(one)) < 1 for one in right):
        message = f"{printed[0]} is {printed[1]:g}, but the average of the scores is {right[0]:g}"
        yield table.finding(ROW_DATUM, 0, message, f"{printed[1]:g}", f"{right[0]:g}")


@table_rule(ROW_RANK)
def row_rank(table: Table) -> Iterator[Finding]:
    """What it finds: a rank of a row that the order of the scores does not give.

    Why it matters: the best score has rank 1, and equal ones share the best of their ranks (section 5.2.6).

    Example: `2 450`, `2 420` and `3 420` below `[ScoreTable "Rank;Score_NS"]`

    Write instead: `1 450`, `2 420` and `2 420`

    Fix: None, for a score may be wrong instead.
    """
    if not table.scores:
        return
    right = compare.ranks(table.scores, table.weights)
    given = [row.numbers.get("Rank") for row in table.rows]
    wrong = [index for index, one in enumerate(given) if one is not None and one.value != right[index]]
    filled = sum(one is not None for one in given)
    # Ranks of another kind (of East-West, of the whole evening) fit hardly any row.
    for index in wrong if len(wrong) * 2 <= filled else ():
        message = f"the rank is {table.rows[index].text('Rank')}, but the scores give {right[index]}"
        yield table.finding(ROW_RANK, index, message, table.rows[index].text("Rank"), str(right[index]))
