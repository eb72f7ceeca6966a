"""The conditions under which a rule is asked: of the shape of a game, and cheap ones of its values.

Floor 3. A clean game pays for the conditions and not for the rules; those of its shape are asked once for all games
of that shape, and rules that share a condition share its evaluation.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from pbnkit.rules.shape import Shape

if TYPE_CHECKING:
    from pbnkit.rules.context import Context


class OfShape:
    """A condition of the shape of a game."""

    def __init__(self, holds: Callable[[Shape], bool]) -> None:
        """Take the function that tells whether it holds; a decorator."""
        self.holds = holds


class Guard:
    """A cheap condition of the values of a game, asked only where the `wider` conditions hold.

    Rules and guards that share a condition share its evaluation. Calling it asks for its own part alone.
    """

    def __init__(self, holds: Callable[[Context], object], wider: tuple[Condition, ...] = ()) -> None:
        """Take the function that tells whether it holds, and what has to hold before it is asked."""
        self.holds = holds
        self.wider = wider

    def __call__(self, context: Context) -> bool:
        """Tell whether it holds for a game of which the wider conditions hold."""
        return bool(self.holds(context))


Condition: TypeAlias = OfShape | Guard


def guard(*wider: Condition) -> Callable[[Callable[[Context], object]], Guard]:
    """Return a decorator that makes a guard of a function, for games of which the wider conditions hold."""
    return lambda holds: Guard(holds, wider)


@cache
def gives(*names: str) -> OfShape:
    """Return the condition that one of these tags has a value in force, its own or inherited."""
    return OfShape(lambda shape: not shape.names.isdisjoint(names))


@cache
def has_tag(*names: str) -> OfShape:
    """Return the condition that the game itself has one of these tags."""
    return OfShape(lambda shape: not set(names).isdisjoint(shape.tags))


IN_PBN = OfShape(lambda shape: shape.format == "pbn")
HAS_AUCTION = OfShape(lambda shape: shape.auction)
HAS_PLAY = OfShape(lambda shape: shape.play)
HAS_TABLES = OfShape(lambda shape: shape.tables)
ANNOTATED = OfShape(lambda shape: shape.annotated)
ODD_SEATS = OfShape(lambda shape: shape.odd_seats)
INHERITS = OfShape(lambda shape: bool(shape.inherited))


@guard(HAS_PLAY)
def FAULTY_PLAY(context: Context) -> bool:  # noqa: N802 - a condition like those above
    """Whether the replay of the play finds faults."""
    return context.analysis.sound_play is None and context.analysis.faulty_play is not None


@guard()
def PASSED_OUT(context: Context) -> bool:  # noqa: N802
    """Whether the board was passed out."""
    return context.analysis.passed_out


@guard(gives("Contract"))
def CONTRACT_NAMES_DECLARER(context: Context) -> bool:  # noqa: N802
    """Whether the Contract tag holds a seat too."""
    said = context.analysis.tagged_contract.value
    return said is not None and said.declarer is not None
