"""A PBN file with only what was asked changed: every other byte stays as it was, encoding and line ends too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pbnkit.formats.pbn.options import WriteOptions
from pbnkit.record.edits import apply_edits
from pbnkit.record.finding import Edit
from pbnkit.record.game import Game, Tag
from pbnkit.record.reading import Reading
from pbnkit.source import Source

_LINE_END = re.compile(r"\r\n|\n|\r")


def rewrite(source: Source, readings: Iterable[Reading], options: WriteOptions) -> bytes:
    """Return the bytes of a source with the choices of `options` carried out and nothing else changed.

    `tags` takes out the lines of tags that are not wanted, with the data and comments that belong to them;
    their order stays. `charset` and `line_ends` are changed only when they are not the defaults; of `version`
    nothing is seen here. Raises UnicodeEncodeError if a chosen charset has not all the characters.
    """
    edits = [edit for reading in readings if reading.game for edit in _unwanted(reading.game, reading, options)]
    text = apply_edits(source.text, edits)
    if options.line_ends is not None:
        text = _LINE_END.sub("\n" if options.line_ends == "lf" else "\r\n", text)
    if text == source.text and options.charset == "auto":
        return source.data
    if options.charset == "latin-1":
        return text.encode("latin-1")
    if options.charset == "utf-8":
        return text.encode("utf-8", "backslashreplace")
    return source.encode(text)


def _unwanted(game: Game, reading: Reading, options: WriteOptions) -> Iterator[Edit]:
    """Yield the edits that take the tags out of a game which are not wanted."""
    if all(options.wants(tag.name) for tag in _tags(game)):
        return
    tags = sorted(_tags(game), key=lambda tag: tag.start)
    excerpt = reading.excerpt
    ends = [tag.start for tag in tags[1:]] + [excerpt.start + len(excerpt.text.rstrip("\r\n \t"))]
    keep = True
    for tag, end in zip(tags, ends, strict=True):
        keep = options.wants(tag.name) if tag.name != "Note" else keep
        if not keep:
            yield Edit(tag.start, max(end, tag.end), "")


def _tags(game: Game) -> Iterator[Tag]:
    """Yield all tags of a game that stand in its text."""
    yield from game.tags
    for part in (game.auction, game.play):
        if part is not None:
            yield part.tag
            yield from (note.tag for note in part.notes)
    for section in game.sections:
        yield section.tag
