"""The library's front door: read, check and write record files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pbnkit.record.finding import Finding
    from pbnkit.record.game import Game
    from pbnkit.record.reading import Reading


def read(path_or_bytes: str | PathLike[str] | bytes, *, format: str | None = None) -> Iterator[Reading]:  # noqa: A002
    """Yield the games of a file or of bytes, each with what its reader found.

    Each reading has `game`, `findings` and `excerpt` (its text, which tells line and column of an offset).
    The format is detected from the content unless given (`pbn`, `lin`, `json`). What a file holds never
    raises; OSError if the file can't be read, ValueError for an unknown format.
    """
    from pbnkit.formats import read as read_source
    from pbnkit.source import Source

    if isinstance(path_or_bytes, bytes):
        return read_source(Source(path_or_bytes), format)
    return read_source(Source.open(Path(path_or_bytes)), format)


def validate(path_or_bytes: str | PathLike[str] | bytes, *, format: str | None = None) -> Iterator[Finding]:  # noqa: A002
    """Yield all findings about a file: those of its reader and those of the rules. Raises as `read` does."""
    from pbnkit.rules import FileChecker

    checker = FileChecker()
    for reading in read(path_or_bytes, format=format):
        yield from checker.check(reading)
    yield from checker.finish()


def write_pbn(games: Iterable[Game]) -> bytes:
    """Return games as a PBN file in export format, read again and compared before it is returned.

    Raises `pbnkit.formats.pbn.writer.WriteError` if it does not read back the same: a fault of pbnkit.
    """
    from pbnkit.formats.pbn.writer import export

    return export(games)


def facts(game: Game) -> dict[str, object]:
    """Return the plain facts of a game, completed by replay; see `pbnkit.record.facts`."""
    from pbnkit.record.analysis import Analysis
    from pbnkit.record.facts import facts_of

    return facts_of(Analysis(game))
