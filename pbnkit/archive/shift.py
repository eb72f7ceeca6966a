"""Where an offset of a text goes when the text is edited, and where it came from.

Floor 4. It lets findings before and after a repair be held against each other.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from pbnkit.record.finding import Edit


class Shift:
    """The way of offsets through a set of edits that do not overlap."""

    def __init__(self, edits: Iterable[Edit]) -> None:
        """Take the edits of one text."""
        self._edits = sorted(edits, key=lambda edit: (edit.start, edit.end))
        self._old = [edit.start for edit in self._edits]
        self._new: list[int] = []
        self._moved = [0]  # by how much the text behind the first n edits has moved
        for edit in self._edits:
            self._new.append(edit.start + self._moved[-1])
            self._moved.append(self._moved[-1] + len(edit.text) - (edit.end - edit.start))

    def places(self, old: int) -> tuple[int, int]:
        """Return the first and the last offset of the new text that an offset of the old one may have become.

        They differ only for an offset that an edit touches.
        """
        index = bisect_right(self._old, old)
        first = last = old + self._moved[index]
        at = index - 1
        while at >= 0 and old <= self._edits[at].end:
            begin = self._new[at]
            first, last = min(first, begin), max(last, begin + len(self._edits[at].text))
            at -= 1
        return first, last

    def origin(self, new: int) -> int:
        """Return the offset of the old text that an offset of the new one came from."""
        index = bisect_right(self._new, new) - 1
        if index < 0:
            return new
        edit, begin = self._edits[index], self._new[index]
        if new < begin + len(edit.text):
            return edit.start
        return new - self._moved[index + 1]
