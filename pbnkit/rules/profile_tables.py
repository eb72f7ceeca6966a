"""X30: tables in export format: one row a line, cells padded to the width of their column (PBN 2.1 §5.1)."""

from __future__ import annotations

from collections.abc import Iterable

from pbnkit.record.finding import Finding, counted
from pbnkit.record.game import Section
from pbnkit.record.tables import Column, read_columns, rows_of
from pbnkit.record.tagset import TABLES
from pbnkit.rules.context import Context
from pbnkit.rules.profile import export_kind, export_rule, without_comments

ROW = export_kind("X301", "export-table-row")


def _padded(cell: str, column: Column) -> str:
    return cell.rjust(column.width) if column.align == "R" else cell.ljust(column.width)


def _columns(context: Context, section: Section) -> tuple[Column, ...]:
    """Return the columns of a table of the standard; none for another section, or where one can't be read."""
    if section.tag.name not in TABLES or section.body[0] < 0:
        return ()
    inherited = context.game.inherited.get(section.tag.name)
    columns = read_columns(section.tag.value if inherited is None else inherited.value)
    return columns if all(column.sound for column in columns) else ()


@export_rule(ROW)
def export_table_row(context: Context) -> Iterable[Finding]:
    r"""What it finds: the first line of a table that is not one row, its cells parted by one blank and padded.

    Why it matters: export format has one row a line, and fills each cell up to the width that its column names:
    with blanks before it for `R`, else behind it (section 5.1).

    Example: `N NT 9` in a table with the columns `Declarer;Denomination\\2R;Result\\2R`

    Write instead: `N NT  9`

    Fix: None; `pbnkit normalize` writes the rows.
    """
    for section in context.game.sections:
        columns = _columns(context, section)
        # Elements that do not fill whole rows are another kind of finding, and have no right form.
        if not columns or rows_of(section, len(columns)) is None:
            continue
        rows = iter(section.lines)
        # The body starts with the first cell, which may have blanks before it.
        text = context.excerpt.slice(section.tag.end, section.body[0])
        at = section.tag.end + max(text.rfind("\n"), text.rfind("\r")) + 1
        for line in without_comments(context.excerpt.slice(at, section.body[1])).splitlines(keepends=True):
            text = line.rstrip("\r\n")
            row = next(rows, None) if text.strip() else None
            fault = "" if row is None else _row_fault(text, row, columns)
            if fault:
                message = f"{section.tag.name}: the row {text.strip()} {fault}"
                yield context.finding(ROW, message, at, at + len(text), text)
                break
            at += len(line)


def _row_fault(text: str, row: list[str], columns: tuple[Column, ...]) -> str:
    """Return what is wrong with the line of a row in export format, empty if nothing is."""
    if len(row) != len(columns):
        return f"has {counted(len(row), 'cell')}, the table {counted(len(columns), 'column')}"
    right = " ".join(map(_padded, row, columns))
    return "" if text.rstrip() == right.rstrip() else f"is not padded: {right.rstrip()!r}"
