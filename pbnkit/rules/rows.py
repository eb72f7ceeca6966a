"""Where the rows of a table stand in the text."""

from __future__ import annotations

from pbnkit.record.game import Section
from pbnkit.rules.context import Context, Span


def row_span(context: Context, section: Section, index: int, *, in_lines: bool = True) -> Span:
    """Return the place of one row of a table; of its tag where that can't be told, or rows are not lines."""
    start, end = section.body
    if start < 0 or not in_lines:
        return section.tag.start, section.tag.end
    at, rows = start, []
    for line in context.excerpt.slice(start, end).splitlines(keepends=True):
        text = line.strip()
        if text and text[0] not in "%;{":
            first = at + line.index(text)
            rows.append((first, first + len(text)))
        at += len(line)
    return rows[index] if len(rows) == len(section.lines) else (section.tag.start, section.tag.end)
