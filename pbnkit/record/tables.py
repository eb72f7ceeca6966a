r"""Tables: the columns that a table's tag names, and its rows.

Floor 2 (PBN 2.1 §5.2). A column is `[+|-]name[\width[L|R]]`; the backslash is single in the file. Rows are
filled from left to right whatever the lines of the text are.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

import msgspec

from pbnkit.record.game import Section

_COLUMN = re.compile(r"([+-]?)([^;\\]*)(?:\\\s*([0-9]{1,4})\s*([LR]?))?")


class Column(msgspec.Struct, frozen=True):
    """One column of a table.

    `order`: `+` descends, `-` ascends, empty says nothing. `width`: minimum, in characters. `align`: `L` or
    `R`. `sound`: the specification is of the standard's form.
    """

    name: str
    order: Literal["", "+", "-"] = ""
    width: int = 0
    align: Literal["", "L", "R"] = ""
    sound: bool = True


_LOST_WIDTH = re.compile(r"[\x01-\x07](?=[LR]?(?:;|$))")


def with_widths(header: str) -> str:
    r"""Return a header with its widths as they were meant.

    A program that took the backslash of `\2R` for its own escape left the control character 2 and `R`.
    """
    return _LOST_WIDTH.sub(lambda found: f"\\{ord(found.group())}", header)


@lru_cache(maxsize=256)
def read_columns(header: str) -> tuple[Column, ...]:
    """Return the columns that the value of a table's tag names; never raises."""
    if not header.strip():
        return ()
    return tuple(_column(part) for part in with_widths(header).split(";"))


def _column(part: str) -> Column:
    found = _COLUMN.fullmatch(part)
    if found is None:
        return Column(part.partition("\\")[0].lstrip("+-"), sound=False)
    order, name, width, align = found.groups(default="")
    sound = "\\" not in part or (bool(width) and int(width) > 0)
    return Column(name, order, int(width or 0), align, sound)  # type: ignore[arg-type]  # no other signs fit the expression


def rows_of(section: Section, columns: int) -> list[list[str]] | None:
    """Return the rows of a table with that many columns, None if the elements do not fill whole rows."""
    if columns == 0:
        return None
    if all(len(line) == columns for line in section.lines):
        return section.lines
    cells = [cell for line in section.lines for cell in line]
    if len(cells) % columns:
        return None
    return [cells[start : start + columns] for start in range(0, len(cells), columns)]
