"""`Watchers`: the checks that remember one game until later ones come.

Floor 3. As with the rules, the shape of a game tells which of them it concerns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pbnkit.record.finding import Finding
from pbnkit.rules.conditions import IN_PBN, OfShape, gives
from pbnkit.rules.context import Context
from pbnkit.rules.files import Boards, DealIds
from pbnkit.rules.matches import Matches
from pbnkit.rules.rubberbook import RubberBook
from pbnkit.rules.shape import MANY_SHAPES, Shape
from pbnkit.rules.teams import Rooms
from pbnkit.rules.versions import NewerFeatures

_Watch = Callable[[Context], Iterable[Finding]]

# The rooms of a team match are held against each other by `Rooms`.
_BOARD_OF_EVENT = OfShape(lambda shape: {"Event", "Board"} <= shape.names and "Room" not in shape.names)
_OF_MATCH = OfShape(lambda shape: {"HomeTeam", "VisitTeam"} <= shape.names)


class Watchers:
    """The checks over the games of one file."""

    def __init__(self) -> None:
        """Start with nothing remembered."""
        self._boards, self._matches = Boards(), Matches()
        self._all: tuple[tuple[OfShape, _Watch], ...] = (
            (gives("DealId"), DealIds().check),
            (IN_PBN, NewerFeatures().check),
            (_BOARD_OF_EVENT, self._boards.check),
            (gives("Room"), Rooms(self._matches).check),
            (_OF_MATCH, self._matches.check),
            (gives("Scoring", "Competition"), RubberBook().check),
        )
        self._by_shape: dict[Shape, list[_Watch]] = {}

    def findings(self, context: Context) -> list[Finding]:
        """Return what the next game shows beside those before it, in no order."""
        shape = context.shape
        concerned = self._by_shape.get(shape)
        if concerned is None:
            if len(self._by_shape) >= MANY_SHAPES:
                self._by_shape.clear()
            concerned = self._by_shape[shape] = [watch for concerns, watch in self._all if concerns.holds(shape)]
        found: list[Finding] = []
        for watch in concerned:
            found.extend(watch(context))
        return found

    def finish(self) -> list[Finding]:
        """Return what only shows when all games have been seen."""
        return [*self._boards.finish(), *self._matches.finish()]
