"""International matchpoints: the scale of Law 78 B, the one before it, and one without steps.

The scale of 1961 and the European matchpoints before 1948 are not here: no source that could be read gives their tables
with certainty.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final, Literal, TypeAlias

Scale: TypeAlias = Literal["1962", "1948"]
"""The scale in force since 1962 (Law 78 B), or the one of 1948 to 1960 with at most 15 IMPs (PBN's `IMP_1948`)."""

LIMITS: Final[dict[Scale, tuple[int, ...]]] = {
    "1962": (
        *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
        *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
    ),
    "1948": (20, 70, 140, 220, 350, 500, 750, 1000, 1250, 1500, 2000, 2500, 3000, 3500, 4000),
}
"""The smallest difference in points that earns 1, 2, 3 ... IMPs, by each scale."""


def imps(difference: int, scale: Scale = "1962") -> int:
    """The IMPs for a difference in points, -24 to 24, with the sign of the difference (Law 78 B)."""
    won = bisect_right(LIMITS[scale], abs(difference))
    return won if difference >= 0 else -won


# Up to these points a step of the scale without steps is as wide as the number below them.
_CORNERS: Final = (45, 165, 365, 425, 495, 595, 895, 1495, 2495)
_WIDTHS: Final = (30, 40, 50, 60, 70, 100, 150, 200, 250, 500)


def continuous_imps(difference: float) -> float:
    """The IMPs of Bastille, Herman De Wael's scale without steps and roundings, with the sign of the difference.

    It goes in straight lines through the middle between the steps of Law 78 B: 0.5 IMPs for 15 points, 1.5 for 45.
    """
    points, won, start = abs(difference), 0.0, 0.0
    for corner, width in zip((*_CORNERS, points), _WIDTHS, strict=True):
        end = min(corner, points)
        if end > start:
            won += (end - start) / width
            start = end
    return won if difference >= 0 else -won
