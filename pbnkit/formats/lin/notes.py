"""What a reader has to say about one board, collected before the board's name is known.

Floor 3.
"""

from __future__ import annotations

from pbnkit.record.finding import Edit, Finding, Fix, Kind
from pbnkit.record.game import Command


class Notes:
    """Findings in the making."""

    __slots__ = ("_items",)

    def __init__(self) -> None:
        self._items: list[tuple[Kind, str, int, int, str, str, Fix | None]] = []

    def add(
        self,
        kind: Kind,
        message: str,
        place: tuple[int, int],
        found: str = "",
        expected: str = "",
        fix: Fix | None = None,
    ) -> None:
        """Note a fault or oddity at a place of the file."""
        self._items.append((kind, message, *place, found, expected, fix))

    def findings(self, board: str, game: int) -> list[Finding]:
        """Return the findings, now of a board and a game."""
        return [
            Finding(kind, message, start, end, board, game, found, expected, fix)
            for kind, message, start, end, found, expected, fix in self._items
        ]


def place_of(command: Command) -> tuple[int, int]:
    """Return start and end of a pair, without the noise before it."""
    return command.start, command.end


def value_place(command: Command) -> tuple[int, int]:
    """Return start and end of the value of a pair."""
    start = command.start + len(command.key) + 1
    return start, start + len(command.value)


def replace_value(command: Command, text: str, title: str, *, safe: bool) -> Fix:
    """Return the fix that writes another value."""
    return Fix(title, (Edit(*value_place(command), text),), safe)
