"""Fixes of what the reader finds about the lines of a text: empty ones, stray ones, comments left open.

`text` is the text of a game and `base` its offset in the file; offsets of edits are those of the file.
"""

from __future__ import annotations

import re

from pbnkit.record.finding import Edit, Fix
from pbnkit.source import line_start

_TEXT_LINE = re.compile(r"(?<![^\r\n])[^\S\r\n]*+(?=\S)")
_LINE_END = re.compile(r"[ \t]*+(?:\r\n|\n|\r)?")


def comment_out(text: str, start: int, end: int, base: int) -> Fix | None:
    """Return the fix that makes whole lines escape lines; None if other text shares a line with them."""
    line = line_start(text, start)
    behind = re.match(r"[^\r\n]*", text[end:])
    if text[line:start].strip() or (behind and behind.group().strip()):
        return None
    places = [base + found.start() for found in _TEXT_LINE.finditer(text, line, end)]
    return Fix("Write % before it", tuple(Edit(place, place, "% ") for place in places), safe=True)


def without_line(start: int, end: int) -> Fix:
    """Return the fix that leaves an empty line where a line of asterisks or dashes parts two games."""
    return Fix("Leave the line empty", (Edit(start, end, ""),), safe=True)


def empty_line(text: str, start: int) -> Fix:
    """Return the fix that puts an empty line before a game."""
    line_end = next((end for end in ("\r\n", "\n", "\r") if end in text), "\n")
    return Fix("Put an empty line before the game", (Edit(start, start, line_end),), safe=True)


def no_blank_lines(text: str, starts: list[int], base: int) -> Fix:
    """Return the fix that takes out the empty lines before each of the places where a game goes on."""
    edits = []
    for start in starts:
        at = last = start - base
        while last and text[last - 1] in " \t\r\n":
            last -= 1
        line_end = _LINE_END.match(text, last, at)
        edits.append(Edit(base + (line_end.end() if line_end else at), start, ""))
    return Fix("Take out the empty lines", tuple(edits), safe=True)


def brace_missing(text: str, end: int, base: int) -> Fix:
    """Return the fix that closes a comment where it is taken to end; where the writer meant it to, none can tell."""
    last = len(text[:end].rstrip(" \t\r\n"))
    return Fix("Close the comment", (Edit(base + last, base + last, "}"),), safe=False)
