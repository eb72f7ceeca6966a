"""Findings: what is wrong or odd in a record, as values.

Floor 2. Knows no format and prints nothing. A finding is never an exception: readers and rules yield
findings beside the games they belong to.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Severity = Literal["error", "warning", "info"]
"""error: breaks the laws, contradicts itself, or can't be read. warning: readable, but not the standard's
spelling, or unlikely. info: style, or only wrong in export format."""

SEVERITIES: tuple[Severity, ...] = ("error", "warning", "info")


class Kind(msgspec.Struct, frozen=True):
    """One kind of finding: its stable code, its name and how grave it is.

    The code is a letter for the family and three digits; it is never given a new meaning. `doc` explains
    the kinds that readers find, under the same fixed headings as the docstring of a rule; it is empty for
    the kinds that a rule finds, whose docstring explains them.
    """

    code: str
    name: str
    severity: Severity
    since: str = "0.1.0"
    doc: str = ""


class Edit(msgspec.Struct, frozen=True):
    """Replace the text from offset `start` to `end` (characters of the decoded file) by `text`."""

    start: int
    end: int
    text: str


class Fix(msgspec.Struct, frozen=True):
    """A repair: edits that do not overlap, and whether the meaning is certain (`safe`)."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool


class Finding(msgspec.Struct, frozen=True):
    """One fault or oddity, with the place where it stands.

    `start` and `end` are character offsets in the decoded text of the file; line and column are worked
    out only when the finding is shown. `board` is the Board tag as text, `game` the number of the game in
    its file, from 1; 0 when the finding belongs to the file. `found` and `expected` are short texts.
    """

    kind: Kind
    message: str
    start: int
    end: int
    board: str = ""
    game: int = 0
    found: str = ""
    expected: str = ""
    fix: Fix | None = None

    @property
    def code(self) -> str:
        """The stable code of the finding, for example `A102`."""
        return self.kind.code

    @property
    def name(self) -> str:
        """The name of the kind, for example `insufficient-bid`."""
        return self.kind.name

    @property
    def severity(self) -> Severity:
        """How grave it is: `error`, `warning` or `info`."""
        return self.kind.severity


def counted(count: int, noun: str, plural: str = "") -> str:
    """Return a number with its noun, in the plural where that is due: `1 board`, `1,200 boards`."""
    return f"{count:,} {noun if count == 1 else plural or f'{noun}s'}"
