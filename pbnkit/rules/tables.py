"""X0 and X1: the tables of the standard: their columns and their rows (chapter 5)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from pbnkit.record.finding import Edit, Finding, Fix, Kind, counted
from pbnkit.record.game import Section
from pbnkit.record.tables import with_widths
from pbnkit.record.tagset import TABLES
from pbnkit.rules.conditions import HAS_TABLES
from pbnkit.rules.context import Context
from pbnkit.rules.registry import rule
from pbnkit.rules.rows import row_span

NO_COLUMNS = Kind("X001", "table-without-columns", "warning")
BLANK_COLUMNS = Kind("X002", "columns-parted-by-blanks", "warning")
BAD_COLUMN = Kind("X003", "bad-column", "error")
NO_SECTION = Kind("X004", "times-without-section", "error")
LOST_WIDTH = Kind("X005", "control-character-for-width", "warning")
SHORT_ROW = Kind("X011", "incomplete-row", "error")
LONG_ROW = Kind("X012", "too-many-cells", "error")
BAD_ORDER = Kind("X013", "rows-out-of-order", "error")
BAD_OPTIMUM = Kind("X101", "bad-optimum-result", "error")

_COLUMN = re.compile(r"([+-]?)([^;\\]*)(?:\\\s*[1-9]\d*\s*[LR]?)?", re.ASCII)
_USUAL = {"OptimumResultTable": ("Declarer", "Denomination", "Result"), "OptimumPlayTable": ("S", "H", "D", "C")}


class _Columns(NamedTuple):
    """The columns that a table has."""

    names: tuple[str, ...]
    orders: tuple[str, ...]
    bad: tuple[str, ...]
    blanks: bool


@lru_cache(maxsize=256)
def _columns(table: str, text: str) -> _Columns:
    """Read the columns of a table's tag; one name with blanks in it is taken for as many names."""
    text = with_widths(text)
    parts = text.split(";") if text.strip() else []
    words = text.split()
    blanks = len(parts) == 1 and len(words) > 1 and "\\" not in text
    if blanks:
        parts = words
    bad = tuple(part for part in parts if not _COLUMN.fullmatch(part))
    read = [found for found in map(_COLUMN.fullmatch, parts) if found]
    if not parts:
        usual = _USUAL.get(table, ())
        return _Columns(usual, ("",) * len(usual), (), blanks=False)
    return _Columns(tuple(one[2].strip() for one in read), tuple(one[1] for one in read), bad, blanks)


def _tables(context: Context) -> Iterator[tuple[Section, _Columns]]:
    for section in context.game.sections:
        name = section.tag.name
        if name in TABLES:
            inherited = context.game.inherited.get(name)
            text = inherited.value if inherited is not None else section.tag.value
            if not text.startswith("#"):
                yield section, _columns(name, text)


@rule(NO_COLUMNS, HAS_TABLES)
def table_without_columns(context: Context) -> Iterable[Finding]:
    r"""What it finds: a table with rows whose tag names no columns.

    Why it matters: the names tell what the cells are (section 5.1); the usual columns are assumed.

    Example: `[OptimumResultTable ""]` above `N NT 9`

    Write instead: `[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]`

    Fix: None.
    """
    for section, _ in _tables(context):
        if section.lines and not section.tag.value.strip():
            tag = section.tag
            message = f"{tag.name} names no columns"
            yield context.finding(NO_COLUMNS, message, tag.start, tag.end, "", "names parted by ;")


@rule(BLANK_COLUMNS, HAS_TABLES)
def columns_parted_by_blanks(context: Context) -> Iterable[Finding]:
    """What it finds: a table whose columns are parted by blanks.

    Why it matters: by section 5.1 that is one column with a long name, and rows come apart.

    Example: `[OptimumResultTable "Declarer Denomination Result"]`

    Write instead: `[OptimumResultTable "Declarer;Denomination;Result"]`

    Fix: writes `;` between the names; safe if the rows have as many cells.
    """
    for section, columns in _tables(context):
        if columns.blanks:
            start, end = context.inside_quotes(section.tag)
            right = ";".join(columns.names)
            message = f'{section.tag.name} has one column named "{section.tag.value}"; names are parted by `;`'
            safe = all(len(line) == len(columns.names) for line in section.lines)
            fix = _new_header(context, section, right) if safe else None
            yield context.finding(BLANK_COLUMNS, message, start, end, section.tag.value, right, fix)


def _new_header(context: Context, section: Section, header: str) -> Fix | None:
    """Return the fix that writes other columns; None where the value does not stand in the text as it is."""
    start, end = context.inside_quotes(section.tag)
    if context.game.format != "pbn" or context.excerpt.slice(start, end) != section.tag.value:
        return None
    return Fix(f'Write {section.tag.name} "{header}"', (Edit(start, end, header),), safe=True)


@rule(LOST_WIDTH, HAS_TABLES)
def control_character_for_width(context: Context) -> Iterable[Finding]:
    r"""What it finds: a control character in the place of the width of a column.

    Why it matters: a program took `\2` for an escape of its own; other readers see a column with another name.

    Example: `[OptimumResultTable "Declarer;Denomination` U+0002 `R;Result` U+0002 `R"]`

    Write instead: `[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]`

    Fix: writes the width; safe.
    """
    for section, _ in _tables(context):
        text = section.tag.value
        right = with_widths(text)
        if right != text:
            start, end = context.inside_quotes(section.tag)
            message = f"{section.tag.name} has control characters for the widths of columns"
            fix = _new_header(context, section, right)
            yield context.finding(LOST_WIDTH, message, start, end, ascii(text)[1:-1], right, fix)


@rule(BAD_COLUMN, HAS_TABLES)
def bad_column(context: Context) -> Iterable[Finding]:
    r"""What it finds: a column whose width is no number, or has another letter than L or R behind it.

    Why it matters: section 5.1: a backslash, the width, and L or R for the side.

    Example: `[ActionTable "Rank;Call\\L"]`

    Write instead: `[ActionTable "Rank;Call\\4L"]`

    Fix: None.
    """
    for section, columns in _tables(context):
        for column in columns.bad:
            start, end = context.inside_quotes(section.tag)
            message = f'column "{column}" of {section.tag.name} has no proper width'
            yield context.finding(BAD_COLUMN, message, start, end, column, "such as Call\\4L")


@rule(NO_SECTION, HAS_TABLES)
def times_without_section(context: Context) -> Iterable[Finding]:
    """What it finds: a table of times without the auction or the play whose times they are.

    Why it matters: its rows belong to the calls or cards one by one, so the section has to stand before it.

    Example: `[PlayTimeTable "Time"]` in a game without Play.

    Write instead: the section with its calls or cards before the table.

    Fix: None.
    """
    game = context.game
    needs = {"AuctionTimeTable": ("Auction", game.auction), "PlayTimeTable": ("Play", game.play)}
    for table in game.sections:
        name, section = needs.get(table.tag.name, ("", None))
        if name and (section is None or section.tag.start > table.tag.start):
            start, end = table.tag.start, table.tag.end
            message = f"{table.tag.name} stands without {'an Auction' if name == 'Auction' else 'a Play'} before it"
            yield context.finding(NO_SECTION, message, start, end, "", name)


def _odd_lines(section: Section, width: int) -> list[int]:
    """Return the lines that are no rows; none where rows run on over lines, which section 5.1 allows."""
    counts = [len(line) for line in section.lines]
    odd = [index for index, count in enumerate(counts) if count != width]
    if width < 2 or sum(counts) % width == 0:
        return []
    return odd if len(odd) <= len(counts) / 2 else [len(counts) - 1]


@rule(SHORT_ROW, HAS_TABLES)
def incomplete_row(context: Context) -> Iterable[Finding]:
    """What it finds: a row with fewer cells than the table has columns.

    Why it matters: cells are counted from the start, so all later rows move to the left.

    Example: `1 4H` in a table of three columns.

    Write instead: `-` for a cell that does not apply, `?` for one that is not known.

    Fix: None.
    """
    for section, columns in _tables(context):
        width = len(columns.names)
        for index in [] if columns.bad else _odd_lines(section, width):
            cells = len(section.lines[index])
            if cells < width or cells % width:
                if cells > width and len(section.lines) > 1:
                    continue
                start, end = row_span(context, section, index)
                message = (
                    f"row {index + 1} of {section.tag.name} is incomplete: {cells % width} of {counted(width, 'cell')}"
                )
                yield context.finding(SHORT_ROW, message, start, end, counted(cells, "cell"), counted(width, "cell"))


@rule(LONG_ROW, HAS_TABLES)
def too_many_cells(context: Context) -> Iterable[Finding]:
    """What it finds: a row with more cells than the table has columns.

    Why it matters: cells are counted from the start, so all later rows move; often names stand without quotes.

    Example: `3 4SX S 9 de la Cruz-Ott` in a table of five columns.

    Write instead: `3 4SX S 9 "de la Cruz-Ott"`

    Fix: None.
    """
    for section, columns in _tables(context):
        width = len(columns.names)
        for index in [] if columns.bad else _odd_lines(section, width):
            cells = len(section.lines[index])
            if cells > width and len(section.lines) > 1:
                start, end = row_span(context, section, index)
                message = f"row {index + 1} of {section.tag.name} has more cells ({cells}) than columns ({width})"
                yield context.finding(LONG_ROW, message, start, end, counted(cells, "cell"), counted(width, "cell"))


def _unordered(section: Section, column: int, order: str) -> int | None:
    """Return the first row whose number breaks the declared order of a column, None if all keep it."""
    last: float | None = None
    for index, line in enumerate(section.lines):
        cell = line[column].strip('"').lstrip("^")
        if cell == "-":
            continue
        try:
            number = float(cell)
        except ValueError:
            return None
        if last is not None and (number > last if order == "+" else number < last):
            return index
        last = number
    return None


@rule(BAD_ORDER, HAS_TABLES)
def rows_out_of_order(context: Context) -> Iterable[Finding]:
    """What it finds: a row that breaks the order that the table declares for a column.

    Why it matters: `+` before a column says that the highest comes first, `-` that the lowest does.

    Example: `[ScoreTable "+Score_NS"]` above the rows 100 and 420.

    Write instead: the rows in order, or no sign before the column.

    Fix: None.
    """
    for section, columns in _tables(context):
        width = len(columns.names)
        if columns.bad or any(len(line) != width for line in section.lines):
            continue
        for column, order in enumerate(columns.orders):
            index = _unordered(section, column, order) if order else None
            if index is not None:
                start, end = row_span(context, section, index)
                first = "highest" if order == "+" else "lowest"
                name = columns.names[column]
                message = f"row {index + 1} of {section.tag.name} is out of order: {name} has the {first} first"
                yield context.finding(BAD_ORDER, message, start, end, section.lines[index][column], f"{first} first")


_SEATS = frozenset("NESW")
_STRAINS = frozenset({"S", "H", "D", "C", "NT", "N"})
_CELLS = {"Declarer": "a seat", "Denomination": "S, H, D, C or NT", "Result": "0 to 13"}


def _cell_is_right(column: str, cell: str) -> bool:
    if column == "Declarer":
        return cell in _SEATS
    if column == "Denomination":
        return cell in _STRAINS
    return cell.isascii() and cell.isdigit() and len(cell) <= 2 and int(cell) <= 13


@rule(BAD_OPTIMUM, HAS_TABLES)
def bad_optimum_result(context: Context) -> Iterable[Finding]:
    """What it finds: a double-dummy table with a cell that is no seat, no strain, or no number of tricks.

    Why it matters: the makeable contracts and par are worked out from it.

    A second row of a seat and a strain with other tricks leaves them in doubt too.

    Example: `W C -9752`

    Write instead: `W C 1`

    Fix: None; `pbnkit` with double dummy can compute the table.
    """
    for section, columns in _tables(context):
        if section.tag.name != "OptimumResultTable" or columns.bad:
            continue
        checked = [(at, name) for at, name in enumerate(columns.names) if name in _CELLS]
        for index, line in enumerate(section.lines):
            for at, name in checked if len(line) == len(columns.names) else ():
                cell = line[at]
                if cell not in {"-", "?"} and not _cell_is_right(name, cell):
                    start, end = row_span(context, section, index)
                    message = f"row {index + 1} of {section.tag.name}: {name} {cell} is not {_CELLS[name]}"
                    yield context.finding(BAD_OPTIMUM, message, start, end, cell, _CELLS[name])
        yield from _cells_twice(context, section, columns)


def _cells_twice(context: Context, section: Section, columns: _Columns) -> Iterator[Finding]:
    """Yield the rows that give a seat and a strain another number of tricks than a row before."""
    if not set(_CELLS) <= set(columns.names):
        return
    at = [columns.names.index(name) for name in _CELLS]
    first: dict[tuple[str, str], str] = {}
    for index, line in enumerate(section.lines):
        if len(line) != len(columns.names):
            continue
        seat, strain, tricks = (line[one] for one in at)
        before = first.setdefault((seat, strain), tricks)
        if before != tricks and {seat, strain, tricks, before}.isdisjoint({"-", "?"}):
            start, end = row_span(context, section, index)
            message = (
                f"row {index + 1} of {section.tag.name}: {seat} makes {tricks} tricks in {strain}, {before} before"
            )
            yield context.finding(BAD_OPTIMUM, message, start, end, tricks, before)
