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

    Where several findings say the same, the repaired ones are taken to be gone before others.
    """
    open_before = dict(enumerate(before))
    open_after = dict(enumerate(after))
    order = sorted(open_before, key=lambda index: index in repaired)
    stayed: set[int] = set()

    def pair(old_key: Callable[[Finding], Hashable], new_key: Callable[[Finding], Hashable]) -> None:
        waiting: dict[Hashable, list[int]] = {}
        for index, finding in reversed(open_after.items()):
            waiting.setdefault(new_key(finding), []).append(index)
        for index in order:
            if index not in open_before:
                continue
            found = waiting.get(old_key(open_before[index]))
            if found:
                del open_after[found.pop()]
                del open_before[index]
                stayed.add(index)

    pair(
        lambda finding: (finding.code, finding.message, shift.places(finding.start)[1]),
        lambda finding: (finding.code, finding.message, finding.start),
    )
    pair(_words, _words)
    by_place = _by_place(open_after)
    for index in order if open_after else ():
        if index in open_before and (place := _at_its_place(open_before[index], by_place, shift)) is not None:
            del open_after[place], open_before[index]
            stayed.add(index)
    return Change(frozenset(stayed), tuple(open_after.values()))


def _words(finding: Finding) -> Hashable:
    return finding.code, finding.game, finding.board, finding.message


def _by_place(findings: dict[int, Finding]) -> dict[str, list[tuple[int, int]]]:
    """Return for each code where its findings start, in order, each with its index."""
    places: dict[str, list[tuple[int, int]]] = {}
    for index, finding in findings.items():
        insort(places.setdefault(finding.code, []), (finding.start, index))
    return places


def _at_its_place(old: Finding, places: dict[str, list[tuple[int, int]]], shift: Shift) -> int | None:
    """Return which of the new findings stands where an old one of its code stood, and take it from the others."""
    first, last = shift.places(old.start)
    some = places.get(old.code, [])
    at = bisect_left(some, (first, -1))
    return some.pop(at)[1] if at < len(some) and some[at][0] <= last else None
