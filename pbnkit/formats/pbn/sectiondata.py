"""The data behind the tag of a table, or of a section that nobody knows (PBN 2.1 §4.10, §5.1)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from lark import Token

from pbnkit.formats.pbn.remarks import RemarkReader
from pbnkit.formats.pbn.report import Report
from pbnkit.grammar import pattern
from pbnkit.record.game import Remark, Section
from pbnkit.record.kinds import syntax

_LINE_END = re.compile(r"\r\n|\n|\r")


@cache
def _element_cutter() -> re.Pattern[str]:
    """Return the expression that cuts a line of section data into strings and words (§5.1)."""
    string, element = (pattern("pbn", terminal).pattern for terminal in ("STRING", "ELEMENT"))
    return re.compile(rf"{string}?|{element}")  # a string that is never closed ends with its line


def read_data(section: Section, pieces: Sequence[Token], offset: int, remarks: RemarkReader, report: Report) -> None:
    """Fill a section with its elements and the remarks between them.

    `pieces` are its tokens from the first element on, in a text that starts at `offset` of the file.
    """
    first, last = pieces[0], pieces[-1]
    section.body = (offset + (first.start_pos or 0), offset + (last.end_pos or 0))
    comments: list[tuple[Remark, str]] = []
    glue = False  # the next element stands in the line of the one before
    for piece in pieces:
        if piece.type == "DATA":
            _add_lines(section, str(piece), glue=glue)
        elif piece.type == "JUNK":
            _add_forbidden(section, piece, offset, remarks, report)
        else:
            remark = remarks.one(piece)
            section.inner.setdefault(len(section.lines), []).append(remark)
            if remark.kind != "escape":
                comments.append((remark, str(piece)))
        glue = piece.type in ("DATA", "JUNK") and not str(piece).endswith(("\n", "\r"))
    if comments:
        remark, text = comments[0]
        many = "a comment stands" if len(comments) == 1 else f"{len(comments)} comments stand"
        message = f"{many} between the elements of {section.tag.name}"
        report(syntax.COMMENT_IN_TABLE, message, remark.start, remark.end, text)


def _add_lines(section: Section, data: str, *, glue: bool) -> None:
    cutter = _element_cutter()
    for number, line in enumerate(_LINE_END.split(data)):
        elements = cutter.findall(line)
        if not elements:
            continue
        if number == 0 and glue and section.lines:
            section.lines[-1] += elements
        else:
            section.lines.append(elements)


def _add_forbidden(section: Section, piece: Token, offset: int, remarks: RemarkReader, report: Report) -> None:
    """Keep characters that no element may have as an element, and report them."""
    text, start = str(piece), offset + (piece.start_pos or 0)
    message = f"{text!r} stands between the elements of {section.tag.name}"
    report(syntax.FORBIDDEN_IN_TABLE, message, start, start + len(text), text)
    if section.lines and not remarks.at_line_start(piece.start_pos or 0):
        section.lines[-1].append(text)
    else:
        section.lines.append([text])
