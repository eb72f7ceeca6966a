"""The table of faults: how one fault is planted into a legal game, and what has to be found where.

A planter changes the text of a game and returns the key of the line that the finding has to stand on (see
`GameText`), or None if this game has no room for the fault. `also` lists what may be found besides: consequences
of the same slip that a validator can't know to be such.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tests.game_text import GameText
from tests.strategies import RandomGame

Planter = Callable[[Random, RandomGame, GameText], str | None]


@dataclass(frozen=True)
class Fault:
    name: str
    code: str
    plant: Planter
    also: frozenset[str]


FAULTS: list[Fault] = []


def fault(name: str, code: str, also: str = "", *, played: bool = False) -> Callable[[Planter], Planter]:
    """Enter a planter into the table; with `played`, it is only asked of games that were not passed out."""

    def decorate(plant: Planter) -> Planter:
        def plant_if_played(random: Random, game: RandomGame, text: GameText) -> str | None:
            return plant(random, game, text) if game.cards else None

        FAULTS.append(Fault(name, code, plant_if_played if played else plant, frozenset(also.split())))
        return plant

    return decorate


def pick(random: Random, places: list[int]) -> int | None:
    return random.choice(places) if places else None
