"""Remarks of PBN: comments, escape lines, and text that fits nothing (PBN 2.1 §2.4, §3.8)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

from lark import Token

from pbnkit.formats.pbn.mends import comment_out, without_line
from pbnkit.formats.pbn.report import Report, first_line, short
from pbnkit.record.game import Remark
from pbnkit.record.kinds import syntax
from pbnkit.source import line_start

REMARKS: dict[str, Literal["brace", "line", "escape"]] = {
    "COMMENT": "brace",
    "LINE_COMMENT": "line",
    "ESCAPE": "escape",
}
"""The kinds of remarks by the terminals of the grammars."""

_SEPARATOR = re.compile(r"\*+|-{3,}|={3,}|_{3,}|#{3,}|~{3,}")


def remark_of(kind: str, text: str, start: int, *, fresh: bool) -> Remark:
    """Return the remark that a comment or escape token is."""
    inner = text[1:-1] if kind == "COMMENT" else text[1:]
    return Remark(REMARKS[kind], inner, start, start + len(text), fresh=fresh)


class RemarkReader:
    """Makes remarks of the tokens of a text that starts at an offset of the file."""

    def __init__(self, text: str, offset: int, report: Report) -> None:
        """Take the text, its offset, and where to report what is no remark."""
        self._text = text
        self._offset = offset
        self._report = report

    def one(self, token: Token) -> Remark:
        """Return the remark that a comment or escape token is."""
        start = token.start_pos or 0
        return remark_of(token.type, str(token), self._offset + start, fresh=self.at_line_start(start))

    def all(self, pieces: Iterable[Token], where: str) -> list[Remark]:
        """Return the remarks that pieces are; text that fits nothing is kept, run by run, and reported.

        `where` says in the message where such a text stands: `before the first tag`.
        """
        remarks: list[Remark] = []
        run: list[Token] = []
        for piece in pieces:
            if piece.type not in REMARKS:
                run.append(piece)
                continue
            self._add_stray(run, where, remarks)
            run = []
            remarks.append(self.one(piece))
        self._add_stray(run, where, remarks)
        return remarks

    def at_line_start(self, at: int) -> bool:
        """Tell whether only white space stands before a place in its line."""
        return not self._text[line_start(self._text, at) : at].strip()

    def _add_stray(self, run: list[Token], where: str, remarks: list[Remark]) -> None:
        if not run:
            return
        start = run[0].start_pos or 0
        text = self._text[start : run[-1].end_pos].rstrip()
        begin, end = self._offset + start, self._offset + start + len(text)
        if _SEPARATOR.fullmatch(text):
            message = f"a line of {short(text)} parts the games, not an empty line"
            fix = without_line(begin, end)
            self._report(syntax.SEPARATOR_LINE, message, begin, end, first_line(text), "an empty line", fix)
        else:
            message = f"{short(text)} stands {where} and is no comment"
            kept = comment_out(self._text, start, start + len(text), self._offset)
            self._report(syntax.STRAY_TEXT, message, begin, end, first_line(text), "% before it", kept)
        remarks.append(Remark("junk", text, begin, end, fresh=self.at_line_start(start)))
