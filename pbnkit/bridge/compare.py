"""Comparing the results of one board at many tables: datum, Butler and cross-IMPs, matchpoints, ranks.

The scores are those of North-South in points, one a row. None is a score that there is not (a sit-out, a board not
played, an artificial score): it is left out of every comparison and its own place in the answer is None. `weights`
tells how many tables had each score, one each where it is not given.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from typing import Literal, TypeAlias

from pbnkit.bridge.imps import LIMITS, Scale, continuous_imps, imps
from pbnkit.bridge.matchpoints import MatchpointMethod

CrossMethod: TypeAlias = Literal["Cross", "Cross1", "Cross2"]
"""Cross: the sum of the IMPs against all others; Cross1: over the number of scores; Cross2: of comparisons."""

Average: TypeAlias = Literal["Mean", "Median"]

Scores: TypeAlias = Sequence[float | None]
Weights: TypeAlias = Sequence[int] | None


def _known(scores: Scores, weights: Weights) -> list[tuple[float, int]]:
    """Return each score that there is with the number of its tables."""
    counts = weights or [1] * len(scores)
    return [(score, count) for score, count in zip(scores, counts, strict=True) if score is not None and count > 0]


def round_to_ten(points: float) -> int:
    """Points rounded to the nearest ten; five goes away from zero, so that both sides have the same datum."""
    tens = int(abs(points) / 10 + 0.5)
    return 10 * tens if points >= 0 else -10 * tens


def datum(scores: Scores, dropped: int = 0, average: Average = "Mean", weights: Weights = None) -> float | None:
    """The average score that Butler compares with, not rounded; None without any score.

    `dropped` is the number of the highest and of the lowest scores that are left out: none for Butler, one of each
    for Butler-2. Nothing is left out where nothing would stay.
    """
    ordered = sorted(score for score, count in _known(scores, weights) for _ in range(count))
    if len(ordered) > 2 * dropped:
        ordered = ordered[dropped : len(ordered) - dropped]
    if not ordered:
        return None
    if average == "Mean":
        return sum(ordered) / len(ordered)
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2


def imps_between(score: float, other: float, scale: Scale = "1962") -> int:
    """The IMPs of a score against another one, or against a datum (Law 78 B)."""
    # The limits of the scale are whole, so that the part of a point behind them decides nothing.
    return imps(int(score - other), scale)


def butler(scores: Scores, against: float, scale: Scale = "1962") -> list[int | None]:
    """The IMPs of each score against a datum."""
    return [None if score is None else imps_between(score, against, scale) for score in scores]


def bastille(scores: Scores, against: float) -> list[float | None]:
    """The IMPs of each score against a datum that is not rounded, by the scale without steps."""
    return [None if score is None else continuous_imps(score - against) for score in scores]


def cross_imps(
    scores: Scores, method: CrossMethod = "Cross", weights: Weights = None, scale: Scale = "1962"
) -> list[float | None]:
    """The IMPs of each score against every other one: the sum, or that over n scores or over n - 1 comparisons."""
    known = sorted(_known(scores, weights))
    number = sum(count for _, count in known)
    share = {"Cross": 1, "Cross1": number, "Cross2": number - 1}[method] or 1
    ordered, tables = [score for score, _ in known], [0, *accumulate(count for _, count in known)]
    # Each limit of the scale is an IMP against every score that is so far below, and one to every score so far above.
    sums = {
        one: sum(
            tables[bisect_right(ordered, one - limit)] - number + tables[bisect_left(ordered, one + limit)]
            for limit in LIMITS[scale]
        )
        for one in set(ordered)
    }
    return [sums[score] / share if score in sums else None for score in scores]


def top(number: int, method: MatchpointMethod = "MP1") -> int:
    """The matchpoints of the best of so many scores: 2(n - 1), by MP2 n - 1 (Law 78 A)."""
    return max(number - 1, 0) * (2 if method == "MP1" else 1)


def scores_known(scores: Scores, weights: Weights = None) -> int:
    """The number of scores that can be compared."""
    return sum(count for _, count in _known(scores, weights))


def compared(scores: Scores, method: MatchpointMethod = "MP1", weights: Weights = None) -> list[float | None]:
    """The matchpoints of each score: two for each one beaten and one for each equal one, by MP2 half of that."""
    unit = 1.0 if method == "MP1" else 0.5
    counts: Counter[float] = Counter()
    for score, count in _known(scores, weights):
        counts[score] += count
    points, below = {}, 0
    for score in sorted(counts):
        # Two for each score below, one for each equal one but itself.
        points[score] = (2 * below + counts[score] - 1) * unit
        below += counts[score]
    return [points.get(score) if score is not None else None for score in scores]


def neuberg(points: float, number: int, field: int, method: MatchpointMethod = "MP1") -> float:
    """Matchpoints won among n scores, for a board that N tables should have scored.

    Neuberg's formula: (M + 1) N / n - 1 by MP1, with halves for the ones by MP2. Each score counts as N / n of them, so
    that what both sides have together is the top of N scores.
    """
    own = 1.0 if method == "MP1" else 0.5
    return (points + own) * field / number - own


FieldMethod: TypeAlias = Literal["own top", "Neuberg", "averages", "factor"]
"""How matchpoints count on a board with fewer scores than the field has tables: as they are; by Neuberg's formula; with
half of what each comparison that is missing would have shared out; or in proportion to the two tops."""


def for_field(points: float, number: int, field: int, how: FieldMethod, method: MatchpointMethod = "MP1") -> float:
    """Matchpoints won among n scores, as they count on a board that N tables should have scored.

    Law 78 A tells how scores are compared, and leaves it to the organizer what a score that is missing is worth.
    """
    if how == "Neuberg":
        return neuberg(points, number, field, method)
    if how == "averages":
        return points + (field - number) * (1.0 if method == "MP1" else 0.5)
    if how == "factor" and number > 1:
        return points * (field - 1) / (number - 1)
    return points


def ascherman(scores: Scores, method: MatchpointMethod = "MP1", weights: Weights = None) -> list[float | None]:
    """The matchpoints of each score that is compared with itself too: 1, 3, 5 ... of a top that nobody reaches, 2n.

    A score that is missing changes nothing of the percentages then, which is what the method is for.
    """
    own = 1.0 if method == "MP1" else 0.5
    return [None if points is None else points + own for points in compared(scores, method, weights)]


def ranks(values: Scores, weights: Weights = None) -> list[int | None]:
    """The rank of each value, the highest first; equal ones share the best of their ranks."""
    counts: Counter[float] = Counter()
    for value, count in _known(values, weights):
        counts[value] += count
    rank, place = {}, 1
    for value in sorted(counts, reverse=True):
        rank[value] = place
        place += counts[value]
    return [rank.get(value) if value is not None else None for value in values]


def board_a_match(score: float, other: float) -> int:
    """The points of a board at board-a-match: 2 for the better score, 1 each for equal ones, 0 for the worse."""
    return 1 + (score > other) - (score < other)
