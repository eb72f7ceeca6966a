"""X02 and X03: the columns of a ScoreTable that follow from the scores of all its rows (section 5.2.6).

Matchpoints, percentages, IMPs and ranks are worked out anew by the method that Scoring names; `ways` tells how.
Where it names none, a column is held only against a method that all but a few of its rows follow; and a table that may
show a part of the field only is left alone, since its matchpoints come from rows that are not there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pbnkit.bridge.matchpoints import MatchpointMethod
from pbnkit.record.adjusted import Share
from pbnkit.record.finding import Finding, Kind
from pbnkit.record.scoretable import Number, ScoreRow
from pbnkit.rules.scoretable import Table, table_rule
from pbnkit.rules.ways import (
    Misfit,
    Way,
    datums,
    imp_ways,
    matchpoint_ways,
    methods_named,
    percentage_ways,
    printed_datum,
    rank_ways,
)

ROW_MATCHPOINTS = Kind("X023", "row-matchpoints", "error")
ROW_PERCENTAGE = Kind("X024", "row-percentage", "error")
ROW_IMPS = Kind("X025", "row-imps", "error")
ROW_RANK = Kind("X026", "row-rank", "error")
OTHER_METHOD = Kind("X027", "matchpoints-of-other-method", "warning")
ROW_DATUM = Kind("X030", "row-datum", "error")
ADJUSTED = Kind("X032", "adjusted-score-against-numbers", "error")


def _misfits(table: Table, what: str, way: Way) -> list[Misfit]:
    """Return the cells that are not as a way has them; a percentage may be that of the row's own matchpoints."""
    found = []
    for index, (row, right) in enumerate(zip(table.rows, way.right, strict=True)):
        if right is not None:
            for side, number, value in zip(("NS", "EW"), row.pair(what), (right, way.together - right), strict=True):
                if number is None or number.artificial or way.fits(number, value):
                    continue
                misfit = Misfit(index, f"{what}_{side}", number, value)
                if what != "Percentage" or not _share_of_row(row, misfit):
                    found.append(misfit)
    return found


def _share_of_row(row: ScoreRow, one: Misfit) -> bool:
    """Tell whether a percentage is that of the row's own matchpoints, which may be rounded, or wrong themselves."""
    ns, ew = row.pair("MP")
    if ns is None or ew is None or ns.value + ew.value <= 0:
        return False
    own = ns if one.column.endswith("NS") else ew
    return one.number.near(100 * own.value / (ns.value + ew.value))


def _distance(table: Table, what: str, way: Way) -> float:
    """Return how far the numbers of North-South are from a way in all: of two that fit, the nearer one is meant."""
    pairs = [(row.pair(what)[0], right) for row, right in zip(table.rows, way.right, strict=True)]
    return sum(abs(one.value - right) for one, right in pairs if one is not None and right is not None)


class _Sure(NamedTuple):
    """How sure it is that the rows are the whole field: this share of them may be wrong, of so many rows at least."""

    share: float
    rows: int = 1


_WHOLE, _HALF, _THIRD, _QUARTER = _Sure(1), _Sure(1 / 2), _Sure(1 / 3), _Sure(1 / 4, 4)


def _held(table: Table, what: str, ways: Sequence[Way], sure: _Sure) -> list[Misfit]:
    """Return the cells of a column that do not fit, none where no way is sure enough to be held against it."""
    judged = [(_misfits(table, what, way), _distance(table, what, way), way) for way in ways]
    if not judged:
        return []
    best, _, way = min(judged, key=lambda one: (len(one[0]), one[1]))
    cells = {(one.row, one.column) for one in best}
    wrong = len({row for row, _ in cells})
    if not wrong or any(
        len(other) == len(best) and {(one.row, one.column) for one in other} != cells for other, *_ in judged
    ):
        return []
    pairs = zip(table.rows, way.right, strict=True)
    filled = sum(right is not None and row.pair(what) != (None, None) for row, right in pairs)
    return best if filled >= sure.rows and wrong <= sure.share * filled else []


def _all_matchpoint_ways(table: Table) -> list[Way]:
    return [way for method in methods_named(table) for way in matchpoint_ways(table, method)]


def _has(table: Table, what: str) -> bool:
    """Tell whether the table has numbers of a kind."""
    return any(row.pair(what) != (None, None) for row in table.rows)


def _shared_out(table: Table) -> tuple[float, bool] | None:
    """Return the matchpoints that both sides have together in most rows, and whether in all; None if none do.

    That is the top of the board, a whole number by each method; of rounded numbers it is nearly one.
    """
    sums: Counter[float] = Counter()
    for row in table.rows:
        ns, ew = row.pair("MP")
        if ns is not None and ew is not None and not ns.artificial and not ew.artificial:
            together = ns.value + ew.value
            sums[round(together) if abs(together - round(together)) < 0.11 else together] += 1
    if not sums:
        return None
    top, count = sums.most_common(1)[0]
    return (top, count == sums.total()) if count * 2 > sums.total() else None


def _ways_and_sureness(table: Table) -> tuple[list[Way], _Sure]:
    """Return the ways that matchpoints may have been counted in, and how sure it is that no row is missing.

    The rows share out the top of the field; where it is another one than these rows have, they are a part of it.
    """
    ways, shared = _all_matchpoint_ways(table), _shared_out(table)
    complete = all(field.whole for field in table.fields)
    if shared is None:
        return ways, _THIRD if complete else _QUARTER
    fitting = [way for way in ways if way.together == shared[0]]
    return fitting, _WHOLE if complete and shared[1] else _HALF


@table_rule(ROW_MATCHPOINTS)
def row_matchpoints(table: Table) -> Iterator[Finding]:
    """What it finds: matchpoints of a row that the scores of all rows do not give.

    Why it matters: two points for each score beaten and one for each equal one (MP1), or half of that (MP2); one
    more by Ascherman. Beside rows without a score, or with an adjusted one, the others may count as they are, by
    Neuberg's formula, with an average for each comparison that is missing, or in proportion to the tops. Whoever adds
    up the columns gets another ranking.

    Example: `420 8` in place of `420 4` beside `450 8`, for `[ScoreTable "Score_NS;MP_NS"]`

    Write instead: the matchpoints that follow from the scores, equal ones for equal scores.

    Fix: None, for a score may be wrong instead.
    """
    if not _has(table, "MP"):
        return
    for one in _held(table, "MP", *_ways_and_sureness(table)):
        right = _shown(one)
        message = f"{one.column} is {one.number.text}, but the scores give {right}"
        yield table.finding(ROW_MATCHPOINTS, one.row, message, one.number.text, right)


def _shown(one: Misfit) -> str:
    """Return the right number as it would be printed."""
    return f"{one.right:g}" if one.right * 2 == int(one.right * 2) else f"{one.right:.2f}"


@table_rule(OTHER_METHOD)
def matchpoints_of_other_method(table: Table) -> Iterator[Finding]:
    """What it finds: matchpoints that all follow the one of MP1 and MP2 that Scoring does not name.

    Why it matters: tables of the two methods can't be added up together.

    Example: `[Scoring "MP;MP1"]` above a table with 1 for each score beaten.

    Write instead: `[Scoring "MP;MP2"]`

    Fix: None, for the Scoring of the whole event is in question.
    """
    methods = methods_named(table)
    filled = sum(row.pair("MP") != (None, None) for row in table.rows)
    # Ascherman's points are 1, 3, 5, whatever else is named.
    if len(methods) != 1 or filled < 2 or "ascherman" in table.scoring:
        return
    named: MatchpointMethod = methods[0]
    other: MatchpointMethod = "MP2" if named == "MP1" else "MP1"
    if any(not _misfits(table, "MP", way) for way in matchpoint_ways(table, named)):
        return
    if any(not _misfits(table, "MP", way) for way in matchpoint_ways(table, other)):
        tag = table.section.tag
        message = f"the matchpoints of ScoreTable are {other}, but Scoring names {named}"
        yield table.context.finding(OTHER_METHOD, message, tag.start, tag.end, other, named)


@table_rule(ROW_PERCENTAGE)
def row_percentage(table: Table) -> Iterator[Finding]:
    """What it finds: a percentage of a row that the scores of all rows do not give.

    Why it matters: it is the matchpoints over the top of the board, whatever the method, or what the game's
    InstantScoreTable says where Scoring is Instant.

    Example: `450 90.00` for the best of five scores.

    Write instead: `450 100.00`

    Fix: None, for a score may be wrong instead.
    """
    if not _has(table, "Percentage"):
        return
    points, sure = _ways_and_sureness(table)
    sizes = {way.size for way in points}
    ways = [way for way in percentage_ways(table) if way.size in sizes or not way.size]
    for one in _held(table, "Percentage", ways, sure):
        right = f"{one.right:.2f}"
        message = f"{one.column} is {one.number.text}, but the scores give {right}"
        yield table.finding(ROW_PERCENTAGE, one.row, message, one.number.text, right)


@table_rule(ROW_IMPS)
def row_imps(table: Table) -> Iterator[Finding]:
    """What it finds: IMPs of a row that the scores of all rows do not give.

    Why it matters: they are those against the datum (Butler, Butler-2, by mean or median; Bastille without steps) or
    against every other score (Cross, over the number of scores for Cross1, of comparisons for Cross2), by the scale in
    force or that of 1948 (IMP_1948), or what the game's InstantScoreTable says where Scoring is Instant.

    Example: `420 5` against a datum of 100.

    Write instead: `420 8`

    Fix: None, for a score may be wrong instead.
    """
    if not _has(table, "IMP"):
        return
    ways, certain = imp_ways(table)
    # Where Scoring does not name the method, all but a few rows have to follow one.
    for one in _held(table, "IMP", ways, _THIRD if certain else _QUARTER):
        right = f"{one.right:.{one.number.decimals}f}"
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
    printed = printed_datum(table)
    if printed is None or not table.scoring & {"butler", "butler-2"} or "experts" in table.scoring:
        return
    right = datums(table)
    # Some programs print the datum as East-West see it.
    if right and not any(abs(abs(printed[1]) - abs(one)) < 1 for one in right):
        message = f"{printed[0]} is {printed[1]:g}, but the average of the scores is {right[0]:g}"
        yield table.finding(ROW_DATUM, 0, message, f"{printed[1]:g}", f"{right[0]:g}")


@table_rule(ROW_RANK)
def row_rank(table: Table) -> Iterator[Finding]:
    """What it finds: a rank of a row that the order of the scores does not give.

    Why it matters: the best score has rank 1, and equal ones share the best of their ranks (section 5.2.6). Where rows
    have no score, ranks may be those of the percentages, matchpoints or IMPs.

    Example: `2 450`, `2 420` and `3 420` below `[ScoreTable "Rank;Score_NS"]`

    Write instead: `1 450`, `2 420` and `2 420`

    Fix: None, for a score may be wrong instead.
    """
    given = [row.numbers.get("Rank") for row in table.rows]
    filled = sum(one is not None for one in given)
    if not filled:
        return
    ways = [(way, _wrong_ranks(given, way)) for way in rank_ways(table)]
    if not ways:
        return
    way, wrong = min(ways, key=lambda one: len(one[1]))
    # Ranks of another kind (of East-West, of the whole evening) fit hardly any row.
    for index in wrong if len(wrong) * 2 <= filled else ():
        message = f"the rank is {table.rows[index].text('Rank')}, but the scores give {way.right[index]}"
        yield table.finding(ROW_RANK, index, message, table.rows[index].text("Rank"), str(way.right[index]))


def _wrong_ranks(given: list[Number | None], way: Way) -> list[int]:
    return [
        index
        for index, (one, right) in enumerate(zip(given, way.right, strict=True))
        if one is not None and right is not None and one.value != right
    ]


@table_rule(ADJUSTED)
def adjusted_score_against_numbers(table: Table) -> Iterator[Finding]:
    """What it finds: an adjusted score whose percentage or matchpoints are not those that it names.

    Why it matters: an average is 50 per cent of the board, average plus at least 60, average minus at most 40
    (Law 12 C 2), and a number behind the letter is a percentage.

    Example: `A60 40.00` below `[ScoreTable "Score_NS;Percentage_NS"]`

    Write instead: `A60 60.00`

    Fix: None, for either may be wrong.
    """
    shares = [row.shares for row in table.rows]
    if not any(one is not None for pair in shares for one in pair):
        return
    tops = _sure_tops(table)
    for index, (row, pair) in enumerate(zip(table.rows, shares, strict=True)):
        for at, (side, share) in enumerate(zip(("NS", "EW"), pair, strict=True)):
            number, points = row.pair("Percentage")[at], row.pair("MP")[at]
            if share is None:
                continue
            if number is not None and not _between(number, share.low, share.high):
                message = f"Percentage_{side} is {number.text}, but the adjusted score is {share.text} per cent"
                yield table.finding(ADJUSTED, index, message, number.text, share.text)
            elif points is not None and tops and not any(_part(points, share, top) for top in tops):
                right = f"{share.text} per cent of {' or '.join(f'{top:g}' for top in tops)}"
                message = f"MP_{side} is {points.text}, but the adjusted score is {right}"
                yield table.finding(ADJUSTED, index, message, points.text, right)


def _part(points: Number, share: Share, top: float) -> bool:
    return _between(points, share.low * top / 100, share.high * top / 100)


def _between(number: Number, low: float, high: float) -> bool:
    return low <= number.value <= high or number.near(low) or number.near(high)


def _sure_tops(table: Table) -> list[float]:
    """Return the tops that the board may have: what the other rows share out, or more where that is a top of their own.

    What an adjusted score is a part of by Ascherman's method, the top of the scores or of the tables, is not certain.
    """
    shared = None if "ascherman" in table.scoring else _shared_out(table)
    if shared is None:
        return []
    return sorted({shared[0]} | {way.together for way in _all_matchpoint_ways(table) if way.together > shared[0]})
