"""The games of the inputs, with a word on standard error about what the reader could not read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pbnkit.cli.guard import say, state

if TYPE_CHECKING:
    from pbnkit.record.game import Game
    from pbnkit.record.reading import Reading
    from pbnkit.source import Source


def place_of(game: Game, number: int) -> str:
    """Return the words that name a game: its board, else its number in the file."""
    board = game.value("Board")
    return f"board {board}" if board else f"game {number}"


class Games:
    """Reads games for a command that writes them elsewhere, and counts what it meets."""

    def __init__(self, format_: str | None = None) -> None:
        """Take the format of the inputs, None to tell it by their content."""
        self.format = format_
        self.count = 0
        self.empty = False

    def of(self, source: Source) -> Iterator[Game]:
        """Yield the games of one file, as `readings_of`."""
        for reading in self.readings_of(source):
            if reading.game is not None:
                yield reading.game

    def readings_of(self, source: Source) -> Iterator[Reading]:
        """Yield the readings of one file; tells at its end of errors in reading it, or that it holds no game."""
        from pbnkit import formats
        from pbnkit.record.finding import counted
        from pbnkit.report.text import printable

        before = self.count
        severities = Counter[str]()
        reason = ""  # where nothing can be read, the first error says why
        for reading in formats.read(source, self.format):
            severities.update(finding.severity for finding in reading.findings)
            reason = reason or next((one.message for one in reading.findings if one.severity == "error"), "")
            if reading.game is not None:
                self.count += 1
                state.at(source.name, self.count - before)
            yield reading
        if severities["error"]:
            errors = counted(severities["error"], "error")
            say(f"pbnkit: {source.name}: {errors} in reading; `pbnkit validate` shows them")
        if self.count == before:
            self.empty = True
            say(printable(f"pbnkit: {source.name}: the file holds no board{reason and f': {reason}'}"))
