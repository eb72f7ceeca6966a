"""T3: the history of a rubber, and the vulnerability that follows from it (section 4.6)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from pbnkit.bridge.seats import Vulnerability
from pbnkit.record.finding import Finding, Kind
from pbnkit.rules.conditions import has_tag
from pbnkit.rules.context import Context
from pbnkit.rules.registry import Complaint, rule, value_rule

BAD_HISTORY = Kind("T301", "bad-rubber-history", "error")
HISTORY_POINTS = Kind("T302", "rubber-history-points", "error")
VULNERABLE_DIFFERS = Kind("T303", "vulnerable-against-rubber", "error")


class _History(NamedTuple):
    """The points below the line of both sides in each game."""

    ns: tuple[int, ...]
    ew: tuple[int, ...]

    @property
    def winners(self) -> list[Vulnerability]:
        """Who won each finished game; the last game is still being played."""
        won = []
        for ns, ew in zip(self.ns[:-1], self.ew[:-1], strict=True):
            won.append(
                Vulnerability.NS if ns >= 100 > ew else Vulnerability.EW if ew >= 100 > ns else Vulnerability.NONE
            )
        return won


_N = r"\d{1,6}"
_SIDE = rf"({_N})\s+({_N})\s*/\s*({_N}(?:\s+{_N}){{0,2}})"
_HISTORY = re.compile(rf"NS\s+{_SIDE}\s+EW\s+{_SIDE}", re.ASCII)


@lru_cache(maxsize=256)
def _read(text: str) -> _History | None:
    found = _HISTORY.fullmatch(text.strip())
    if found is None:
        return None
    ns, ew = (tuple(int(number) for number in found.group(part).split()) for part in (3, 6))
    return _History(ns, ew) if len(ns) == len(ew) else None


@value_rule(BAD_HISTORY, "ScoreRubberHistory")
def bad_rubber_history(text: str) -> Complaint | None:
    """What it finds: a ScoreRubberHistory that is not the points of both sides, above and below the line.

    Why it matters: vulnerability and part-scores of a rubber follow from it.

    Example: `[ScoreRubberHistory "NS 0 100 EW 0 0"]`

    Write instead: `[ScoreRubberHistory "NS 0 0/100 0 EW 0 0/0 60"]`, as many games for either side.

    Fix: None.
    """
    return None if _read(text) else Complaint("is no history of a rubber", "NS a b/c EW a b/c")


@value_rule(HISTORY_POINTS, "ScoreRubberHistory")
def rubber_history_points(text: str) -> Complaint | None:
    """What it finds: trick points that are no tens, a finished game that not just one side won, or one game too many.

    Why it matters: a game ends when a side reaches 100 below the line, and the rubber when it has two games.

    Example: `[ScoreRubberHistory "NS 0 0/60 0 EW 0 0/40 0"]`

    Write instead: the points as they were scored.

    Fix: None.
    """
    history = _read(text)
    if history is None:
        return None
    if any(points % 10 for points in history.ns + history.ew):
        return Complaint("has trick points that are no multiple of ten", "tens")
    for number, winner in enumerate(history.winners, 1):
        if winner is Vulnerability.NONE:
            return Complaint(f"has no single winner of game {number}", "100 or more for just one side")
    if len(history.winners) == 2 and history.winners[0] is history.winners[1]:
        return Complaint("goes on with a rubber that one side has won", "two games, or one won by either side")
    return None


@rule(VULNERABLE_DIFFERS, has_tag("ScoreRubberHistory"))
def vulnerable_against_rubber(context: Context) -> Iterable[Finding]:
    """What it finds: a Vulnerable that is not what the games won in the rubber make it.

    Why it matters: at rubber bridge a side is vulnerable once it has won a game.

    Example: `[Vulnerable "All"] [ScoreRubberHistory "NS 0 0/100 0 EW 0 0/0 0"]`

    Write instead: `[Vulnerable "NS"]`

    Fix: None, for either may be wrong.
    """
    history, vulnerable = _read(context.own_text("ScoreRubberHistory") or ""), context.analysis.vulnerability
    if history is None or vulnerable is None or Vulnerability.NONE in history.winners:
        return  # of a game without a winner the history itself is told
    # While the first game is being played only one number stands for each side, finished or not.
    right = Vulnerability.NONE
    for winner in history.winners:
        right |= winner
    if right != vulnerable:
        start, end = context.value_span("Vulnerable")
        message = f"the vulnerability is {vulnerable.word}, but by the games won in the rubber it is {right.word}"
        yield context.finding(VULNERABLE_DIFFERS, message, start, end, vulnerable.word, right.word)
