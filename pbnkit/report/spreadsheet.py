"""Findings as comma-separated values, one row a finding.

Floor 4.
"""

from __future__ import annotations

import csv
import io

from pbnkit.record.finding import Finding
from pbnkit.report.text import printable

COLUMNS = (
    "file", "line", "column", "end_line", "end_column", "board", "game", "code", "name", "severity", "message",
    "found", "expected",
)  # fmt: skip
"""The heads of the columns; those that findings as JSON have too are called the same."""


def csv_header() -> str:
    """Return the first row."""
    return _row(COLUMNS)


def csv_row(file: str, place: tuple[int, int], end: tuple[int, int], finding: Finding) -> str:
    """Return the row of a finding; what does not print is escaped, so that it is one line."""
    game = finding.game or ""
    told = (finding.board, game, finding.code, finding.name, finding.severity, finding.message)
    return _row((file, *place, *end, *told, finding.found, finding.expected))


def _row(cells: tuple[object, ...]) -> str:
    stream = io.StringIO()
    csv.writer(stream, lineterminator="\n").writerow(printable(str(cell)) for cell in cells)
    return stream.getvalue()
