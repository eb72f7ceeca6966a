"""International matchpoints (Law 78 B)."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

# The smallest difference in points that earns 1, 2, 3 ... 24 IMPs.
_LIMITS: Final = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)


def imps(difference: int) -> int:
    """The IMPs for a difference in points, -24 to 24, with the sign of the difference (Law 78 B)."""
    won = bisect_right(_LIMITS, abs(difference))
    return won if difference >= 0 else -won
