"""The lines of a section's data in export format (PBN 2.1 §5): one row a line, columns padded."""

from __future__ import annotations

import re

from pbnkit.formats.pbn.layout import clean
from pbnkit.record.game import Game, Section
from pbnkit.record.tables import Column, read_columns, rows_of
from pbnkit.record.tagset import TABLES

_SOUND_STRING = re.compile(r'"(?:[^"\\\r\n]|\\[^\r\n])*"')
_FORBIDDEN = re.compile(r'[\s\[\]{};%"]')


def section_lines(section: Section, game: Game) -> list[str]:
    """Return the lines of the data of a section.

    A table whose elements fill whole rows is written row by row; other data keep their lines.
    """
    inherited = game.inherited.get(section.tag.name)
    header = section.tag.value if inherited is None else inherited.value
    columns = read_columns(header) if section.tag.name in TABLES else ()
    rows = rows_of(section, len(columns))
    if rows is None:
        return [" ".join(map(_element, line)) for line in section.lines if line]
    return [" ".join(map(_pad, row, columns)) for row in rows]


def _element(text: str) -> str:
    """Return an element that may stand in a table; one that may not is put in quotes."""
    text = clean(text)
    if _SOUND_STRING.fullmatch(text) or not _FORBIDDEN.search(text):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _pad(text: str, column: Column) -> str:
    element = _element(text)
    return element.rjust(column.width) if column.align == "R" else element.ljust(column.width)
