"""X05: InstantScoreTable: sound in itself, and the game's own numbers by it (section 5.2.3).

The table has no column for matchpoints, so that a ScoreMP can't be held against it.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate

from pbnkit.bridge.cards import STRAINS
from pbnkit.bridge.contract import Contract
from pbnkit.bridge.scoring import score_ns
from pbnkit.bridge.seats import Seat, Vulnerability
from pbnkit.record.finding import Finding, Kind
from pbnkit.record.game import Section
from pbnkit.record.instant import Range, Worth, instant_rows
from pbnkit.record.scoretable import EMPTY
from pbnkit.rules.context import Context
from pbnkit.rules.rows import row_span
from pbnkit.rules.scoretable import own_numbers
from pbnkit.rules.tablerule import rule_of, tables_named

BAD_RANGE = Kind("X051", "bad-score-range", "error")
OVERLAP = Kind("X052", "score-ranges-overlap", "error")
GAP = Kind("X053", "score-without-range", "warning")
ORDER = Kind("X054", "instant-scores-out-of-order", "error")
SIDES = Kind("X055", "instant-scores-of-sides-differ", "error")
OWN = Kind("X056", "own-score-against-instant-table", "error")


class _Table:
    """An InstantScoreTable with its rows decoded."""

    def __init__(self, context: Context, section: Section) -> None:
        self.context, self.section = context, section
        self.rows = instant_rows(context.game, section)
        self._in_lines = len(self.rows) == len(section.lines)

    def ranges(self) -> list[tuple[Range, int]]:
        """Return the scores of North-South of each row that has a range, the lowest first, with the row."""
        return sorted((row.range, index) for index, row in enumerate(self.rows) if row.range is not None)

    def finding(self, kind: Kind, index: int, message: str, found: str, expected: str) -> Finding:
        """Return a finding about a row, or with -1 about the table."""
        tag = self.section.tag
        if index < 0:
            text = f"InstantScoreTable: {message}"
            return self.context.finding(kind, text, tag.start, tag.end, found, expected)
        start, end = row_span(self.context, self.section, index, in_lines=self._in_lines)
        text = f"row {index + 1} of InstantScoreTable: {message}"
        return self.context.finding(kind, text, start, end, found, expected)


_rule = rule_of(tables_named("InstantScoreTable", _Table))


@_rule(BAD_RANGE)
def bad_score_range(table: _Table) -> Iterator[Finding]:
    """What it finds: a ScoreRange that is no range of scores, or that no score is in.

    Why it matters: the score of a table is looked up by it.

    Example: `420-450`, or `450,420`, which no score is between.

    Write instead: `420` for just that score, `420,*` for higher ones, `*,420` for lower ones, `420,450` for those
    between the two.

    Fix: None.
    """
    for index, row in enumerate(table.rows):
        for name, scores in (("ScoreRange_NS", row.ns), ("ScoreRange_EW", row.ew)):
            text = row.texts.get(name, "")
            if scores is None and text not in EMPTY:
                message = f"{name} {text} is no range of scores"
                yield table.finding(BAD_RANGE, index, message, text, "such as 420 or 420,*")


@_rule(OVERLAP)
def score_ranges_overlap(table: _Table) -> Iterator[Finding]:
    """What it finds: two ranges that share a score.

    Why it matters: one score would be worth two things; ranges do not overlap (section 5.2.3).

    Example: `400,*` and `420`

    Write instead: `420,*`, `420` and `*,420`; the scores that are named are not in a range themselves.

    Fix: None.
    """
    ranges = table.ranges()
    for (lower, first), (higher, second) in zip(accumulate(ranges, _farther), ranges[1:], strict=False):
        if lower.high >= higher.low:
            index, other = max(first, second), min(first, second)
            text, before = (one.text for one in ((higher, lower) if second > first else (lower, higher)))
            message = f"{text} shares scores of North-South with {before} in row {other + 1}"
            yield table.finding(OVERLAP, index, message, text, f"no score of {before}")


def _farther(one: tuple[Range, int], other: tuple[Range, int]) -> tuple[Range, int]:
    """Return the one of two ranges that goes farther up."""
    return other if other[0].high >= one[0].high else one


@lru_cache(maxsize=8)
def _possible(vulnerable: Vulnerability | None) -> tuple[int, ...]:
    """Return the scores that North-South may have on a board, the lowest first."""
    some = (Vulnerability.NONE, Vulnerability.ALL) if vulnerable is None else (vulnerable,)
    contracts = [Contract(level, strain, risk) for level in range(1, 8) for strain in STRAINS for risk in range(3)]
    scores = {
        score_ns(contract, seat, tricks, one)
        for one in some
        for contract in contracts
        for seat in (Seat.N, Seat.E)
        for tricks in range(14)
    }
    return tuple(sorted({0, *scores}))


@_rule(GAP)
def score_without_range(table: _Table) -> Iterator[Finding]:
    """What it finds: scores that the board may have and that no range holds.

    Why it matters: all ranges together cover every score (section 5.2.3), so that each table finds its own.

    Example: `420` and `*,420` alone, without a range for 430.

    Write instead: `420,*` as well.

    Fix: None, for what the scores are worth is not known.
    """
    ranges = [one for one, _ in table.ranges()]
    if len(ranges) < len(table.rows):
        return
    lows, highs = [one.low for one in ranges], list(accumulate((one.high for one in ranges), max))
    missing = []
    for score in _possible(table.context.analysis.vulnerability):
        at = bisect_right(lows, score) - 1
        if at < 0 or highs[at] < score:
            missing.append(score)
    if missing:
        some = ", ".join(f"NS {score}" for score in missing[:3])
        more = f" and {len(missing) - 3} others" if len(missing) > 3 else ""
        message = f"no range holds {some}{more}"
        yield table.finding(GAP, -1, message, some + more, "a range for each score")


def outliers(values: Sequence[float]) -> list[int]:
    """Return the places that have to be left out for the rest never to rise: as few as may be."""
    ends: list[float] = []
    last: list[int] = []
    before: list[int] = []
    for index, value in enumerate(values):
        at = bisect_right(ends, -value)
        before.append(last[at - 1] if at else -1)
        if at == len(ends):
            ends.append(-value)
            last.append(index)
        else:
            ends[at], last[at] = -value, index
    kept, index = set(), last[-1] if last else -1
    while index >= 0:
        kept.add(index)
        index = before[index]
    return [index for index in range(len(values)) if index not in kept]


@_rule(ORDER)
def instant_scores_out_of_order(table: _Table) -> Iterator[Finding]:
    """What it finds: a better score that is worth less than a worse one, in IMPs, per cent or rank.

    Why it matters: whatever is compared, more points are never worth less.

    Example: `420 40.00` above `400 50.00` below `[InstantScoreTable "ScoreRange_NS;Percentage_NS"]`

    Write instead: the percentages of both scores in their order.

    Fix: None, for a range may be wrong instead.
    """
    best_first = [index for _, index in reversed(table.ranges())]
    for what in ("Percentage", "IMP", "Rank"):
        places = [index for index in best_first if table.rows[index].value(what) is not None]
        values = [table.rows[index].value(what) or 0 for index in places]
        if what == "Rank":
            values = [-one for one in values]
        wrong = outliers(values)
        if len(wrong) * 2 > len(values):
            # All of them the other way round: the numbers of the other side, which a rank may be.
            if what != "Rank" and len(values) > 2 and not outliers(values[::-1]):
                message = f"{what} falls where the score rises, so that it is that of the other side"
                yield table.finding(ORDER, -1, message, what, f"{what} in the order of the scores")
            continue
        for at in wrong:
            text = f"{abs(values[at]):g}" if what == "Rank" else f"{values[at]:g}"
            message = f"{what} of North-South is {text}, which is not in the order of the scores"
            yield table.finding(ORDER, places[at], message, text, f"{what} in the order of the scores")


@_rule(SIDES)
def instant_scores_of_sides_differ(table: _Table) -> Iterator[Finding]:
    """What it finds: a row whose columns of North-South and East-West do not belong together.

    Why it matters: what one side scores the other loses: ranges and IMPs are opposite, percentages make 100.

    Example: `420 60.00 50.00` below `[InstantScoreTable "ScoreRange_NS;Percentage_NS;Percentage_EW"]`

    Write instead: `420 60.00 40.00`

    Fix: None, for either may be wrong.
    """
    for index, row in enumerate(table.rows):
        if row.ns is not None and row.ew is not None and row.ns != row.ew.turned:
            message = f"East-West have the range {row.ew.text}, which is not the opposite of {row.ns.text}"
            yield table.finding(SIDES, index, message, row.ew.text, row.ns.turned.text)
        for what, together in (("IMP", 0), ("Percentage", 100)):
            ns, ew = row.numbers.get(f"{what}_NS"), row.numbers.get(f"{what}_EW")
            if (
                ns is not None
                and ew is not None
                and not ew.near(together - ns.value)
                and not ns.near(together - ew.value)
            ):
                right = f"{together - ns.value:.{ew.decimals}f}"
                message = f"{what}_EW is {ew.text}, but beside {ns.text} for North-South it is {right}"
                yield table.finding(SIDES, index, message, ew.text, right)


@_rule(OWN)
def own_score_against_instant_table(table: _Table) -> Iterator[Finding]:
    """What it finds: a ScoreIMP or ScorePercentage that is not what the game's score is worth by its InstantScoreTable.

    Why it matters: `[Scoring "Instant"]` says that the table is applied (section 3.4.12).

    Example: `[Score "NS 420"] [ScorePercentage "NS 50.00"]` and the row `420 60.00`

    Write instead: `[ScorePercentage "NS 60.00"]`

    Fix: None, for the table may be wrong instead.
    """
    context = table.context
    scoring = (context.analysis.value("Scoring") or "").lower()
    if "instant" not in {part.strip() for part in scoring.split(";")} or context.own_scale:
        return
    analysis = context.analysis
    scores, worth = {analysis.computed_score_ns, analysis.recorded_score_ns} - {None}, Worth(table.rows)
    for name, what, together in (("ScoreIMP", "IMP", 0), ("ScorePercentage", "Percentage", 100)):
        right = [one for score in scores if (one := worth.of(score, what)) is not None]
        if not right:
            continue
        for side, given in zip(("NS", "EW"), own_numbers(context, name), strict=True):
            expected = [one if side == "NS" else together - one for one in right]
            if given is not None and not any(math.isclose(given, one, abs_tol=0.01) for one in expected):
                start, end = context.value_span(name)
                message = f"{name} is {side} {given:g}, but by the InstantScoreTable the score is worth {expected[0]:g}"
                yield context.finding(OWN, message, start, end, f"{side} {given:g}", f"{side} {expected[0]:g}")
                break
