"""The findings of one game of PBN, as the readers of its parts report them."""

from __future__ import annotations

import re

from pbnkit.record.finding import Finding, Fix, Kind

_LINE_END = re.compile(r"[\r\n]")
_SHOWN = 40


class Report:
    """Takes findings as their parts: what kind they tell is known before the game they are about is."""

    def __init__(self) -> None:
        """Start with nothing."""
        self._findings: list[Finding] = []

    def __call__(
        self,
        kind: Kind,
        message: str,
        start: int,
        end: int,
        found: str = "",
        expected: str = "",
        fix: Fix | None = None,
    ) -> None:
        """Take one finding; `start` and `end` are offsets of the file."""
        self._findings.append(Finding(kind, message, start, end, found=found, expected=expected, fix=fix))

    def about(self, board: str, last: int) -> list[Finding]:
        """Return the findings as those of a board, whose text ends at the offset `last`.

        The brace that closes an open comment at the end of a text is not of the file, so no finding reaches there.
        """
        return [
            Finding(f.kind, f.message, f.start, min(f.end, last), board, 0, f.found, f.expected, f.fix)
            for f in self._findings
        ]


def first_line(text: str) -> str:
    """Return a text up to its first line end."""
    return _LINE_END.split(text, maxsplit=1)[0]


def short(text: str) -> str:
    """Return the first line of a text, quoted and cut to a length for a message."""
    line = first_line(text).strip()
    return repr(line if len(line) <= _SHOWN else line[: _SHOWN - 3] + "…")
