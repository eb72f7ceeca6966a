"""A finding as a paragraph: the line of the source with the place marked, and what was found and expected.

Floor 4.
"""

from __future__ import annotations

import unicodedata
from textwrap import indent

from pbnkit.record.finding import Finding
from pbnkit.record.reading import Reading
from pbnkit.report.text import finding_line, printable
from pbnkit.report.upto import up_to_fault
from pbnkit.source import Excerpt

_WIDTH = 100
"""Columns of source that are shown of a long line, such as a whole board of LIN."""
_BEFORE = 40
_TAB = 8


def finding_paragraph(file: str, reading: Reading, finding: Finding) -> str:
    """Return a finding with its line of text, the place in it, and the auction or trick that leads there."""
    line, column = reading.excerpt.locate(finding.start)
    parts = [finding_line(file, line, column, finding), *_source_lines(reading.excerpt, finding, line)]
    gap = " " * (len(str(line)) + 3)
    parts += [f"{gap}{name} {_shown(text)}" for name, text in _told(finding) if text]
    table = up_to_fault(reading, finding)
    if table:
        parts += ["", indent(table.rstrip(), gap)]
    return "\n".join(parts) + "\n\n"


def _told(finding: Finding) -> list[tuple[str, str]]:
    fix = ""
    if finding.fix is not None:
        fix = f"{finding.fix.title} (pbnkit fix{'' if finding.fix.safe else ' --unsafe'})"
    return [("found:   ", finding.found), ("expected:", finding.expected), ("fix:     ", fix)]


def _shown(text: str) -> str:
    """Return a text in quotes where blanks at its ends would not be seen."""
    return printable(text) if text == text.strip() else f'"{printable(text)}"'


def _source_lines(excerpt: Excerpt, finding: Finding, number: int) -> list[str]:
    """Return the line that a finding starts in, and below it the marks; nothing for a text without characters."""
    text, at = _line_at(excerpt, finding.start)
    if not text:
        return []
    length = min(max(finding.end - finding.start, 1), max(len(text) - at, 1))
    shown, before, marked = _window(text, at, length)
    head = f" {number} | "
    return [f"{head}{shown}".rstrip(), f"{' ' * len(str(number))}  | {' ' * before}{'^' * marked}"]


def _line_at(excerpt: Excerpt, offset: int) -> tuple[str, int]:
    """Return the line of an offset, and where in it the offset is."""
    text = excerpt.line_of(offset)
    _, column = excerpt.locate(offset)
    first_line, _ = excerpt.locate(excerpt.start)
    begin = excerpt.column if excerpt.locate(offset)[0] == first_line else 1
    return text, min(column - begin, len(text))


def _window(text: str, at: int, length: int) -> tuple[str, int, int]:
    """Return the part of a line to show, how many columns of it stand before the place, and how many are marked."""
    start, end = 0, len(text)
    if end > _WIDTH:
        start = max(min(at - _BEFORE, end - _WIDTH), 0)
        end = min(start + _WIDTH, end)
    left, right = "…" if start else "", "…" if end < len(text) else ""
    before = _columns(text[start:at], len(left))
    marked = _columns(text[at : min(at + length, end)], len(left) + len(before))
    after = _columns(text[min(at + length, end) : end], len(left) + len(before) + len(marked))
    shown = f"{left}{before}{marked}{after}{right}"
    return shown, len(left) + _width(before), max(_width(marked), 1)


def _columns(text: str, column: int) -> str:
    """Return a text as it is shown from a column on: tabs as blanks, what does not print escaped."""
    if text.isprintable():
        return text
    shown: list[str] = []
    for char in text:
        piece = " " * (_TAB - column % _TAB) if char == "\t" else printable(char)
        shown.append(piece)
        column += _width(piece)
    return "".join(shown)


def _width(text: str) -> int:
    """Return how many columns of a terminal a text takes: wide letters take two, combining marks none."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )
