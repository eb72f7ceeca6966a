"""Matchpoints of the results on one board (Law 78 A)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Literal, TypeAlias

MatchpointMethod: TypeAlias = Literal["MP1", "MP2"]
"""MP1: two for each score beaten, one for each equalled; MP2: half of that, as in North America."""


def matchpoints(scores: Sequence[int], method: MatchpointMethod) -> list[float]:
    """The matchpoints of each score against all others, in the order given; the higher score is the better.

    Give the scores of North-South to get their matchpoints; East-West have the rest of the top, which is
    2(n-1) for n scores by MP1 and n-1 by MP2.
    """
    ranked = sorted(scores)
    unit = 1.0 if method == "MP1" else 0.5
    # Scores below count double and equal ones single; bisect_left + bisect_right is 2 * below + equal, itself
    # included.
    points = {one: (bisect_left(ranked, one) + bisect_right(ranked, one) - 1) * unit for one in set(scores)}
    return [points[one] for one in scores]
