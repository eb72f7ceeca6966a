"""Findings before and after a repair: which went, which are there still, which are new.

Floor 4. A finding whose code and message are found again in the same game is the same one, and so is one of the
same code at the same place: a repair may change the words, `Result "9 "` to `Result "9"`, and the numbering.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from pbnkit.archive.shift import Shift
from pbnkit.record.finding import Finding


@dataclass(frozen=True, slots=True)
class Change:
    """What a repair did to the findings: `stayed` are those of before that are there still, `added` the new ones."""

    stayed: frozenset[int]
    """Indexes into the findings before."""
    added: tuple[Finding, ...]


def compare(before: list[Finding], after: list[Finding], shift: Shift, repaired: frozenset[int]) -> Change:
    """Return what became of findings; `repaired` holds the indexes of those that the repair was made for.

    Where several findings say the same and their places do not tell, the repaired ones are taken to be gone first.
    """
    pairing = _Pairing(before, after, shift, repaired)
    pairing.by_place(lambda finding: (finding.code, finding.message))
    pairing.by_words(lambda finding: (finding.code, finding.game, finding.board, finding.message))
    pairing.by_place(lambda finding: finding.code)
    return Change(frozenset(pairing.stayed), tuple(pairing.after.values()))


_Key = Callable[[Finding], Hashable]


class _Pairing:
    """Pairs findings of before with those of after that are the same."""

    def __init__(self, before: list[Finding], after: list[Finding], shift: Shift, repaired: frozenset[int]) -> None:
        """Take both, how offsets move, and the findings to pair last. Nothing is paired yet."""
        self.before = dict(sorted(enumerate(before), key=lambda item: item[0] in repaired))
        self.after = dict(enumerate(after))
        self.shift = shift
        self.stayed: set[int] = set()

    def by_place(self, key: _Key) -> None:
        """Pair findings with the same key at the same place."""
        places: dict[Hashable, list[tuple[int, int]]] = {}
        for index, finding in self.after.items():
            insort(places.setdefault(key(finding), []), (finding.start, index))
        for index, finding in list(self.before.items()) if places else ():
            some = places.get(key(finding), [])
            first, last = self.shift.places(finding.start)
            at = bisect_left(some, (first, -1))
            if at < len(some) and some[at][0] <= last:
                self._pair(index, some.pop(at)[1])

    def by_words(self, key: _Key) -> None:
        """Pair findings with the same key."""
        waiting: dict[Hashable, list[int]] = {}
        for index, finding in reversed(self.after.items()):
            waiting.setdefault(key(finding), []).append(index)
        for index, finding in list(self.before.items()) if waiting else ():
            if some := waiting.get(key(finding)):
                self._pair(index, some.pop())

    def _pair(self, old: int, new: int) -> None:
        del self.before[old], self.after[new]
        self.stayed.add(old)
