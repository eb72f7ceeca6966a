"""Lines of PBN export text: where a token, a comment or an escape line goes.

The rules are those of PBN 2.1 §3, of comments §3.8: one blank between tokens, comments after a tag on a new line, lines
of at most 79 characters where tokens allow a break.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pbnkit.record.game import Remark

WIDTH = 79
_LONG = 250
"""A line of a comment this long may, with its braces and what stands before it, pass the limit of 255."""
_LINE_END = re.compile(r"\r\n|\n|\r")
_SINGLE_BLANK = re.compile(r"(?<=\S) (?=\S)")


class Lines:
    """Text under construction, as lines without their ends."""

    def __init__(self) -> None:
        """Start with nothing."""
        self.lines: list[str] = []
        self._open: str | None = None  # the line that still takes tokens

    def line(self, text: str) -> None:
        """Add a whole line."""
        self.close()
        self.lines.append(text)

    def close(self) -> None:
        """End the line that is being filled."""
        if self._open is not None:
            self.lines.append(self._open)
            self._open = None

    def token(self, text: str) -> None:
        """Add a token behind one blank, on a new line if this one is full."""
        if self._open is None:
            self._open = text
        elif len(self._open) + 1 + len(text) > WIDTH:
            self.close()
            self._open = text
        else:
            self._open += f" {text}"

    def remark(self, remark: Remark, *, fresh: bool) -> None:
        """Add a comment or escape line; `fresh` puts it on a line of its own."""
        if remark.kind == "escape":
            self.line("%" + clean(remark.text))
            return
        for kind, text in written_remark(remark):
            if kind == "line":
                self._append(f";{text}", fresh=fresh)
                self.close()
            else:
                parts = _LINE_END.split("{" + text + "}")
                self._append(parts[0], fresh=fresh)
                for part in parts[1:]:
                    self.close()
                    self._open = part

    def _append(self, text: str, *, fresh: bool) -> None:
        if fresh or self._open is None or len(self._open) + len(text) >= _LONG:
            self.close()
            self._open = text
        else:
            self._open += f" {text}"

    def remarks(self, remarks: list[Remark]) -> None:
        """Add the remarks that follow a tag: the first on a new line, others as they stood."""
        for index, remark in enumerate(remarks):
            self.remark(remark, fresh=index == 0 or remark.fresh or remark.kind in ("junk", "chat"))
        self.close()


def clean(text: str) -> str:
    """Return text without tabs, which export format forbids."""
    return text.expandtabs(8) if "\t" in text else text


def written_remark(remark: Remark) -> list[tuple[str, str]]:
    """Return the comments that say what a remark says, as (`brace` or `line`, text).

    Text that was no comment becomes one, so that it is kept and is PBN. A `}` can't stand in braces (§3.8), so
    such text is written as comments to the end of the line.
    """
    text = clean(remark.text)
    if "}" in text:
        # A long line without a brace is broken as any other is, or a second pass would do so.
        return [
            ("line", line) if "}" in line or len(line) < _LONG else ("brace", "\n".join(_wrapped(line)))
            for line in _LINE_END.split(text)
        ]
    if remark.kind == "line" and len(text) < _LONG:
        return [("line", line) for line in _LINE_END.split(text)]
    return [("brace", "\n".join(_wrapped(text)) if len(text) >= _LONG else text)]


def _wrapped(text: str) -> Iterator[str]:
    """Yield the lines of a comment; one too long for PBN (§2.3) is broken.

    It is broken at single blanks, for which the end of the line stands then: no other white space may be lost.
    """
    for line in _LINE_END.split(text):
        if len(line) < _LONG:
            yield line
            continue
        start, last = 0, -1
        for found in _SINGLE_BLANK.finditer(line):
            at = found.start()
            if at - start > WIDTH and last > start:
                yield line[start:last]
                start = last + 1
            last = at
        if len(line) - start > WIDTH and last > start:
            yield line[start:last]
            start = last + 1
        yield line[start:]
