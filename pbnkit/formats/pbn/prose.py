"""Words among the calls of an auction that are no calls: slips, blanks to fill in, and sentences without braces.

A sentence is told once, not word by word; each of its words still holds the place of a call (see `sections`).
"""

from __future__ import annotations

from pbnkit.formats.pbn.report import Report, short
from pbnkit.record.finding import Edit, Fix
from pbnkit.record.kinds import syntax


class Prose:
    """The words of one auction that are no calls."""

    def __init__(self, text: str) -> None:
        """Take the text of the auction."""
        self._text = text
        self._runs: list[tuple[int, int, int]] = []  # start, end, words

    def word(self, start: int, word: str) -> None:
        """Take the next word; a word of letters goes on with the one before if only white space parts them."""
        end = start + len(word)
        if self._runs and word[0].isalpha():
            first, last, words = self._runs[-1]
            if self._text[first].isalpha() and not self._text[last:start].strip():
                self._runs[-1] = first, end, words + 1
                return
        self._runs.append((start, end, 1))

    def goes_on(self, start: int, end: int) -> bool:
        """Return whether stray characters belong to the words directly before, as the comma of a sentence does."""
        if not self._runs or not self._text[self._runs[-1][0]].isalpha():
            return False
        first, last, words = self._runs[-1]
        if self._text[last:start].strip():
            return False
        self._runs[-1] = first, end, words
        return True

    def tell(self, offset: int, report: Report) -> None:
        """Report each run of words; `offset` is that of the auction in its file."""
        for start, end, words in self._runs:
            text = self._text[start:end]
            shown, expected, fix = f"{short(text)} is no call", "", None
            if words > 1:
                shown, expected = f"{short(' '.join(text.split()))} is text among the calls", "{ before it, } behind it"
                fix = self._braces(start, end, offset)
            elif not text.strip("_"):
                shown = f"{short(text)} is a blank to fill in, no call"
                if (start, end, words) == self._runs[-1] and not self._text[end:].strip():
                    expected, fix = "+", Fix("Write +", (Edit(offset + start, offset + end, "+"),), safe=False)
            report(syntax.UNREADABLE_CALL, shown, offset + start, offset + end, text, expected, fix)

    def _braces(self, start: int, end: int, offset: int) -> Fix | None:
        """Return the fix that makes words a comment; what is meant for a call among them, none can tell."""
        if "}" in self._text[start:end]:
            return None
        edits = (Edit(offset + start, offset + start, "{"), Edit(offset + end, offset + end, "}"))
        return Fix("Make it a comment", edits, safe=False)
