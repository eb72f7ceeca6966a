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
    from pbnkit.rules import Options
    from pbnkit.source import Source


def read(path_or_bytes: str | PathLike[str] | bytes, *, format: str | None = None) -> Iterator[Reading]:  # noqa: A002
    """Yield the games of a file or of bytes, each with what its reader found.

    Each reading has `game`, `findings` and `excerpt` (its text, which tells line and column of an offset).
    The format is detected from the content unless given (`pbn`, `lin`, `json`). What a file holds never
    raises; OSError if the file can't be read, ValueError for an unknown format.
    """
    from pbnkit.formats import read as read_source

    return read_source(_source(path_or_bytes), format)


def _source(path_or_bytes: str | PathLike[str] | bytes) -> Source:
    from pbnkit.source import Source

    return Source(path_or_bytes) if isinstance(path_or_bytes, bytes) else Source.open(Path(path_or_bytes))


def check_source(
    source: Source,
    options: Options | None = None,
    *,
    format: str | None = None,  # noqa: A002
) -> Iterator[tuple[Reading, list[Finding]]]:
    """Yield each reading of a source with all findings about it: the reader's and the rules'.

    The last may be a reading without game, whose findings are about the file as a whole. Findings of a game
    from JSON have the place of the game's text there, since its own offsets are of the file it came from at
    first.
    """
    from pbnkit.formats import detect
    from pbnkit.formats import read as read_source
    from pbnkit.formats.json.places import placed, unplaced
    from pbnkit.record.reading import Reading
    from pbnkit.rules import FileChecker
    from pbnkit.source import Excerpt

    chosen = detect(source) if format is None else format
    checker = FileChecker(options, source.encoding)
    for reading in read_source(source, chosen):
        if chosen in ("json", "jsonl") and reading.game is not None:
            bare = Reading(unplaced(reading.game), reading.excerpt, reading.findings)
            yield reading, placed(checker.check(bare), reading.excerpt)
        else:
            yield reading, checker.check(reading)
    last = checker.finish()
    if last:
        yield Reading(None, Excerpt(source.text)), last


def validate(
    path_or_bytes: str | PathLike[str] | bytes,
    *,
    format: str | None = None,  # noqa: A002
    options: Options | None = None,
) -> Iterator[Finding]:
    """Yield all findings about a file: those of its reader and those of the rules. Raises as `read` does."""
    for _, findings in check_source(_source(path_or_bytes), options, format=format):
        yield from findings


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
