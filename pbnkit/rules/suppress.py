"""Suppression: `% pbnkit: ignore A102 R` before a game or in it, and `% pbnkit: ignore-file T101` before the first.

Floor 3. Such a line is an escape line of PBN, which other programs skip. It names codes, beginnings of codes
or names of kinds. A word that hides nothing is a finding itself, so that a fault that was repaired does not
leave a line behind that hides the next one.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from pbnkit.record.finding import Edit, Finding, Fix
from pbnkit.record.game import Game, remarks_of
from pbnkit.record.kinds.text import UNUSED_SUPPRESSION
from pbnkit.record.reading import Reading
from pbnkit.rules import registry
from pbnkit.source import Excerpt

_LINE = re.compile(r"\s*pbnkit\s*:(.*)", re.IGNORECASE | re.DOTALL)
_WORD = re.compile(r"[^\s,;]+")
_VERBS = ("ignore", "ignore-file")


@dataclass(slots=True)
class _Word:
    """One word of a line, with its place in the file and the codes that it stands for."""

    text: str
    start: int
    end: int
    codes: frozenset[str]
    used: bool = False


@dataclass(slots=True)
class _Line:
    """One line that suppresses, or tries to: `fault` says why it can't."""

    start: int
    end: int
    board: str
    game: int
    words: list[_Word] = field(default_factory=list)
    fault: str = ""


class Suppressions:
    """What the lines of one file suppress; takes the findings of one game after another."""

    def __init__(self, checked: Collection[str], *, told: bool) -> None:
        """Take the codes that are looked for; `told` tells whether lines that do nothing are reported.

        Of a word whose codes are not all looked for nobody can say that it hides nothing.
        """
        self._checked = frozenset(checked)
        self._told = told
        self._of_file: list[_Line] = []
        self._first: Excerpt | None = None

    def apply(self, reading: Reading, findings: list[Finding], *, first: bool) -> list[Finding]:
        """Return the findings about one game that are not suppressed, and those about its own lines."""
        game = reading.game
        says = game is not None and (game.lead or _speaks(reading.excerpt.text))
        if not first and not says and not self._of_file:
            return findings
        lines = [] if game is None or not says else list(_lines(game, first=first))
        if first:
            self._of_file = [line for line, for_file in lines if for_file]
            self._first = reading.excerpt
        own = [line for line, for_file in lines if not for_file]
        left = self.of_file(findings) if self._of_file else findings
        return left if not own else [*_not_hidden(left, own), *self._idle(own, reading.excerpt)]

    def of_file(self, findings: list[Finding]) -> list[Finding]:
        """Return the findings that the lines about the file do not suppress."""
        return _not_hidden(findings, self._of_file)

    def finish(self) -> list[Finding]:
        """Return the findings about the lines of the whole file, after its last game."""
        return [] if self._first is None else list(self._idle(self._of_file, self._first))

    def _idle(self, lines: list[_Line], excerpt: Excerpt) -> Iterator[Finding]:
        """Yield a finding for each line or word that suppresses nothing."""
        if not self._told:
            return
        for line in lines:
            if line.fault:
                yield _finding(line, line.start, line.end, line.fault, "")
                continue
            idle = [word for word in line.words if not word.used and word.codes <= self._checked]
            if any(UNUSED_SUPPRESSION.code in word.codes for word in line.words):
                continue
            for word in idle:
                says = (
                    f"{word.text} suppresses nothing here" if word.codes else f"no code or name begins with {word.text}"
                )
                fix = _removal(line, word, idle, excerpt)
                yield _finding(line, word.start, word.end, says, word.text, fix)


def _speaks(text: str) -> bool:
    """Whether a game may hold a line for pbnkit; most have no escape line at all, in PBN or in JSON."""
    return ("%" in text or text[:1] == "{") and "pbnkit" in text.lower()


def _lines(game: Game, *, first: bool) -> Iterator[tuple[_Line, bool]]:
    """Yield the lines before and in a game, and whether each is about the whole file."""
    board, number, leading = game.value("Board") or "", game.place.number, len(game.lead)
    for at, remark in enumerate(remarks_of(game)):
        if remark.kind != "escape" or "pbnkit" not in remark.text.lower():
            continue
        found = _LINE.fullmatch(remark.text)
        if found is None:
            continue
        # In JSON a line has no place of its own; its words have none either then.
        base = remark.start + 1 if remark.start >= 0 else -1
        words = [_word(one, base) for one in _WORD.finditer(remark.text, found.start(1))]
        line = _Line(remark.start, remark.start + 1 + len(remark.text.rstrip()) if base >= 0 else -1, board, number)
        verb = words[0].text.lower() if words else ""
        line.words = words[1:]
        if verb not in _VERBS:
            line.fault = f"pbnkit knows no {words[0].text!r}" if words else "the line for pbnkit says nothing"
        elif not line.words:
            line.fault = f"{verb} names no code"
        elif verb == "ignore-file" and not (first and at < leading):
            line.fault = "ignore-file stands before the first game, or it has no effect"
        yield line, verb == "ignore-file" and not line.fault


def _word(found: re.Match[str], base: int) -> _Word:
    text = found.group()
    start, end = (base + found.start(), base + found.end()) if base >= 0 else (-1, -1)
    return _Word(text, start, end, _codes(text))


def _codes(word: str) -> frozenset[str]:
    """Return the codes that a word stands for."""
    named = registry.codes_named(word.lower())
    return frozenset(named or (code for code in registry.rules() if code.startswith(word.upper())))


def _not_hidden(findings: list[Finding], lines: list[_Line]) -> list[Finding]:
    return [finding for finding in findings if not _hides(lines, finding.code)]


def _hides(lines: list[_Line], code: str) -> bool:
    """Tell whether a code is suppressed, and note of each word that does it that it is used."""
    hidden = False
    for line in lines:
        for word in () if line.fault else line.words:
            if code in word.codes:
                word.used = hidden = True
    return hidden


def _finding(line: _Line, start: int, end: int, says: str, found: str, fix: Fix | None = None) -> Finding:
    return Finding(UNUSED_SUPPRESSION, says, start, end, line.board, line.game, found, fix=fix)


def _removal(line: _Line, word: _Word, idle: list[_Word], excerpt: Excerpt) -> Fix | None:
    """Return the fix that takes out a word, or the whole line when no word of it is of use.

    It is a choice: who checks by another profile or version may need the word.
    """
    if word.start < 0:
        return None
    if len(idle) < len(line.words):
        return Fix(f"Take out {word.text}", (Edit(word.start - 1, word.end, ""),), safe=False)
    rest = excerpt.text[line.end - excerpt.start :]
    found = re.match(r"[^\S\r\n]*(?:\r\n|\r|\n|$)", rest)
    return Fix("Take out the line", (Edit(line.start, line.end + (found.end() if found else 0), ""),), safe=False)
