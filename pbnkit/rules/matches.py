"""X215 and X216: what the teams of a match carry over, and the totals of the match.

A carry-over stands in the tags CarryOverHome and CarryOverVisit, which are pbnkit's own, from the header of a vugraph.
What it is of cannot be checked: the boards before it are in another file. Nor can the one of a next segment, for no tag
tells whether all boards of the segment before are in the file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pbnkit.record.finding import Finding, Kind, counted
from pbnkit.record.scoretable import cell_text, columns_in_force, read_number, whole_rows
from pbnkit.rules.context import Context, Span
from pbnkit.rules.files import found_by_file

CARRY_OVER = Kind("X215", "carry-over-differs", "error")
TOTAL = Kind("X216", "match-total-against-boards", "error")

_MATCH = ("Event", "Date", "Stage", "Session", "Section", "Round", "HomeTeam", "VisitTeam")
_CARRY = ("CarryOverHome", "CarryOverVisit")
_HELD = 1000

Pair = tuple[float, float]


@dataclass(slots=True)
class _Total:
    """The total IMPs of the two teams in a TotalScoreTable, and where they stand."""

    imps: Pair
    boards: int
    span: Span
    board: str
    game: int


@dataclass(slots=True)
class _Match:
    """What is known of a match: its carry-over and where that stood first, and the swings of its boards."""

    carry: tuple[str | None, str | None] = (None, None)
    game: int = 0
    boards: int = 0
    swing: float = 0
    certain: bool = True
    total: _Total | None = None


class Matches:
    """Remembers the matches of a file."""

    def __init__(self) -> None:
        """Start with none."""
        self._matches: dict[tuple[str | None, ...], _Match] = {}

    def _match(self, context: Context) -> _Match:
        key = tuple(map(context.analysis.value, _MATCH))
        if key not in self._matches and len(self._matches) >= _HELD:
            del self._matches[next(iter(self._matches))]
        return self._matches.setdefault(key, _Match())

    def check(self, context: Context) -> Iterable[Finding]:
        """Return the findings about the carry-over of a game, and remember the totals that stand with it."""
        tags = context.analysis.tags
        if "HomeTeam" not in tags or "VisitTeam" not in tags:
            return ()
        if any(section.tag.name == "TotalScoreTable" for section in context.game.sections):
            self._match(context).total = _total(context) or self._match(context).total
        if "CarryOverHome" not in tags and "CarryOverVisit" not in tags:
            return ()
        match = self._match(context)
        carry = tuple(context.own_text(name) for name in _CARRY)
        if not match.game:
            match.carry, match.game = (carry[0], carry[1]), context.game.place.number
            return ()
        return carry_over_differs(context, match.carry, match.game)

    def add(self, context: Context, swings: list[int]) -> None:
        """Add the IMPs of a board, for North-South of the open room; several are what a record in doubt may mean."""
        match = self._match(context)
        match.boards += 1
        match.swing += swings[0] if swings else 0
        match.certain = match.certain and len(set(swings)) == 1

    def finish(self) -> list[Finding]:
        """Return the findings about the totals of the matches, when all games have been seen."""
        return [finding for match in self._matches.values() for finding in match_total_against_boards(match)]


def _number(text: str | None) -> float | None:
    number = read_number(text or "")
    return None if number is None else number.value


def _total(context: Context) -> _Total | None:
    """Return the totals of the two teams of the match, None for another ranking."""
    teams = [(context.analysis.value(name) or "").strip() for name in ("HomeTeam", "VisitTeam")]
    for section in context.game.sections:
        columns = columns_in_force(context.game, section)
        if section.tag.name != "TotalScoreTable" or not {"Names", "TotalIMP", "NrBoards"} <= set(columns):
            continue
        rows = [dict(zip(columns, map(cell_text, row), strict=True)) for row in whole_rows(section, columns)]
        named = {row["Names"]: (read_number(row["TotalIMP"]), read_number(row["NrBoards"])) for row in rows}
        if len(rows) != 2 or set(named) != set(teams) or len(set(teams)) != 2:
            continue
        (home, boards), (visit, others) = named[teams[0]], named[teams[1]]
        if home is None or visit is None or boards is None or others is None or boards.value != others.value:
            continue
        span = section.tag.start, section.tag.end
        return _Total((home.value, visit.value), int(boards.value), span, context.board, context.game.place.number)
    return None


@found_by_file(CARRY_OVER)
def carry_over_differs(context: Context, first: tuple[str | None, str | None], number: int) -> Iterator[Finding]:
    """What it finds: a carry-over of a team that is another one than in the games before of the same match.

    Why it matters: it is what the team has before the first board; every running total starts with it.

    Example: `[CarryOverHome "12"]` on board 5, and `[CarryOverHome "21"]` on board 4.

    Write instead: the same number on all boards of the match, or another Stage or Round.

    Fix: None, for either may be wrong.
    """
    for name, before in zip(_CARRY, first, strict=True):
        here = context.own_text(name)
        if here is None or before is None or here == before:
            continue
        mine, other = _number(here), _number(before)
        if mine is None or mine != other:
            start, end = context.value_span(name)
            message = f"{name} is {here}, but in game {number} of the same match it is {before}"
            yield context.finding(CARRY_OVER, message, start, end, here, before)


@found_by_file(TOTAL)
def match_total_against_boards(match: _Match) -> Iterator[Finding]:
    """What it finds: totals of the two teams in a TotalScoreTable that the boards of the match do not come to.

    Why it matters: one team is as many IMPs ahead as the swings of all boards are together, and the carry-over. It is
    told only if both rooms of as many boards as the table counts are in the file.

    Example: 31 and 20 below `[TotalScoreTable "Names;TotalIMP;NrBoards"]` for boards with 31 and 22.

    Write instead: the IMPs that the boards give.

    Fix: None, for a score may be wrong instead.
    """
    total = match.total
    if total is None or not match.certain or not match.boards or total.boards != match.boards:
        return
    home, visit = (_number(text) or 0 for text in match.carry)
    ahead, carried = total.imps[0] - total.imps[1], home - visit
    # Which team sits North-South in the open room is not told, nor whether the totals hold the carry-over.
    right = {carried + match.swing, carried - match.swing, match.swing, -match.swing}
    if ahead not in right:
        shown = f"{abs(match.swing):g}" + (f", and {home:g} to {visit:g} carried over" if carried else "")
        message = (
            f"the totals of the teams are {total.imps[0]:g} and {total.imps[1]:g}, "
            f"but the {counted(match.boards, 'board')} of the match make a difference of {shown}"
        )
        start, end = total.span
        found = f"{total.imps[0]:g} and {total.imps[1]:g}"
        yield Finding(
            TOTAL, message, max(start, 0), max(end, 0), total.board, total.game, found, f"a difference of {shown}"
        )
