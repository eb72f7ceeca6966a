"""Repairing a file: the fixes of its findings as edits on its text, and nothing else of it changed.

Floor 4. No fix is trusted. The edited text is read and checked again, and a fix that adds a finding, that does not
remove its own, or that can't be written in the encoding of the file is undone. So every round leaves fewer findings
than the one before; it goes on until no fix is left, and a second run has nothing to do.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import msgspec

from pbnkit.api import check_source
from pbnkit.archive.compare import compare
from pbnkit.archive.shift import Shift
from pbnkit.formats import detect
from pbnkit.record.edits import apply_edits
from pbnkit.record.finding import Edit, Finding, Fix
from pbnkit.rules import Options
from pbnkit.source import Source


@dataclass(frozen=True, slots=True)
class Applied:
    """A finding whose fix was made, and where its place is in the text before all fixes."""

    finding: Finding
    start: int

    @property
    def fix(self) -> Fix:
        """The fix that was made."""
        assert self.finding.fix is not None  # noqa: S101 - only findings with a fix are applied
        return self.finding.fix


@dataclass(frozen=True, slots=True)
class Refused:
    """A finding whose fix was undone, its place in the text before all fixes, and why."""

    finding: Finding
    start: int
    reason: str


@dataclass(frozen=True, slots=True)
class FixResult:
    """A repaired file.

    `data`: its bytes. `applied`: what was repaired, in the order of the file. `refused`: what was not, though it
    has a fix. `left`: the findings about `data` that were selected. `rounds`: how often it was edited.
    """

    data: bytes
    applied: tuple[Applied, ...] = ()
    refused: tuple[Refused, ...] = ()
    left: tuple[Finding, ...] = ()
    rounds: int = 0


def fix_source(source: Source, options: Options | None = None, *, unsafe: bool = False) -> FixResult:
    """Return a file with the fixes of its findings made; every other byte is as it was.

    Only fixes of the findings that the options select are made, safe ones, or all of them if `unsafe`. Findings of
    all kinds are looked at to tell whether a fix does harm. Never raises for what a file holds.
    """
    return _Repair(source, options or Options(), unsafe=unsafe).run()


@dataclass(slots=True)
class _Trial:
    """What came of making some fixes: the new text and its findings, or the fixes that stand in the way."""

    made: list[Finding] = field(default_factory=list)
    edits: list[Edit] = field(default_factory=list)
    text: str = ""
    data: bytes = b""
    findings: list[Finding] = field(default_factory=list)
    refused: dict[Finding, str] = field(default_factory=dict)


class _Repair:
    """The state of one file that is being repaired."""

    def __init__(self, source: Source, options: Options, *, unsafe: bool) -> None:
        self.source = source
        self.options = options
        self.unsafe = unsafe
        self.text, self.data = source.text, source.data
        self.format = detect(source)
        # What is not valid in the encoding of a file can be shown, but not always be written again.
        self.faithful = source.restorable
        self.findings = self._check(source)
        self.refused: dict[Finding, str] = {}
        self.applied: list[Applied] = []
        self.origins: list[Callable[[int], int]] = []

    def run(self) -> FixResult:
        """Make fixes until none is left that does good."""
        rounds = 0
        while batch := _apart(self._candidates()):
            trial = self._try(batch)
            if not trial.made:
                # Nothing has changed: what does not work is left out, and others get their turn.
                self.refused |= trial.refused
                continue
            rounds += 1
            self.applied += [Applied(one, self._origin(one.start)) for one in trial.made]
            self.origins.append(Shift(trial.edits).origin)
            self.text, self.data, self.findings = trial.text, trial.data, trial.findings
            self.refused = {}  # in the new text they may do good
        refused = [Refused(one, self._origin(one.start), why) for one, why in self.refused.items()]
        return FixResult(
            self.data,
            tuple(sorted(self.applied, key=lambda one: one.start)),
            tuple(sorted(refused, key=lambda one: one.start)),
            tuple(one for one in self.findings if self._selected(one)),
            rounds,
        )

    def _check(self, source: Source) -> list[Finding]:
        """Return the findings of all kinds about a text."""
        everything = msgspec.structs.replace(self.options, select=None)
        return [finding for _, findings in check_source(source, everything) for finding in findings]

    def _selected(self, finding: Finding) -> bool:
        return self.options.select is None or finding.code in self.options.select

    def _candidates(self) -> list[Finding]:
        """Return the findings whose fix may be made and has not been refused in this text."""
        if self.format == "json":  # its findings have no places in the text
            return []
        return [
            one
            for one in self.findings
            if one.fix is not None and (one.fix.safe or self.unsafe) and self._selected(one) and one not in self.refused
        ]

    def _origin(self, offset: int) -> int:
        """Return the offset in the text before all fixes."""
        for origin in reversed(self.origins):
            offset = origin(offset)
        return offset

    def _try(self, batch: list[Finding]) -> _Trial:
        """Make fixes, and leave out those that do harm until the others do none.

        Where it is not sure which of several fixes of a game does it, the later ones are put off, until one
        alone is left to blame.
        """
        refused: dict[Finding, str] = {}
        blame = _Blame(refused)
        batch = [one for one in batch if not self._misfit(one, refused)]
        number = {id(one): index for index, one in enumerate(self.findings)}
        while batch:
            edits = [edit for one in batch for edit in _edits(one)]
            text = apply_edits(self.text, edits)
            data = self.source.encode(text)
            source = Source(data, self.source.name)
            if not self.faithful or source.text != text:
                batch = blame.whole(batch, "the bytes of the file would mean another text")
                continue
            findings = self._check(source)
            repaired = frozenset(number[id(one)] for one in batch)
            change = compare(self.findings, findings, Shift(edits), repaired)
            if change.added:
                batch = blame.games(batch, change.added)
                continue
            idle = [one for one in batch if number[id(one)] in change.stayed]
            if not idle:
                return _Trial(batch, edits, text, data, findings, refused)
            refused |= dict.fromkeys(idle, "it would not remove the finding")
            batch = [one for one in batch if one not in refused]
        return _Trial(refused=refused)

    def _misfit(self, finding: Finding, refused: dict[Finding, str]) -> bool:
        """Tell whether the encoding has not all characters of a fix."""
        try:
            for edit in _edits(finding):
                self.source.encode(edit.text)
        except UnicodeEncodeError as error:
            refused[finding] = f"{self.source.encoding.label} has no {error.object[error.start]!r}"
            return True
        return False


class _Blame:
    """Finds out which of several fixes does harm, by leaving some out."""

    def __init__(self, refused: dict[Finding, str]) -> None:
        """Take where to note the fixes that are found out, with the reason."""
        self._refused = refused
        self._last: dict[int, list[Finding]] = {}

    def whole(self, batch: list[Finding], reason: str) -> list[Finding]:
        """Return fewer fixes where the fault may be with any of them."""
        if len(batch) == 1:
            self._refused[batch[0]] = reason
        return batch[: len(batch) // 2]

    def games(self, batch: list[Finding], added: Sequence[Finding]) -> list[Finding]:
        """Return fewer fixes where findings were added: those of the games in question are halved.

        A game without a fix of its own has its new finding from a fix before it. Then a fix of this game that
        was blamed the last time is innocent, and gets another turn later.
        """
        harm = {finding.game: f"it would add {finding.code}: {finding.message}" for finding in reversed(added)}
        for game in harm.keys() & self._last.keys():
            for one in self._last[game]:
                self._refused.pop(one, None)
        by_game: dict[int, list[Finding]] = {}
        for one in batch:
            by_game.setdefault(one.game, []).append(one)
        games = sorted(by_game)
        self._last = {}
        dropped: set[int] = set()
        for game, reason in harm.items():
            suspects = by_game.get(game) or by_game[games[max(bisect_right(games, game) - 1, 0)]]
            if len(suspects) == 1:
                self._refused[suspects[0]] = reason
                self._last[game] = suspects
            dropped |= {id(one) for one in suspects[len(suspects) // 2 :]}
        return [one for one in batch if id(one) not in dropped]


def _edits(finding: Finding) -> tuple[Edit, ...]:
    return () if finding.fix is None else finding.fix.edits


def _apart(findings: Iterable[Finding]) -> list[Finding]:
    """Return findings whose fixes do not touch each other; of two that do, the first one in the text stays."""
    taken: list[tuple[int, int]] = []
    chosen: list[Finding] = []
    for finding in findings:
        places = sorted((edit.start, edit.end) for edit in _edits(finding))
        if places and not _clash(places, taken):
            chosen.append(finding)
            for place in places:
                insort(taken, place)
    return chosen


def _clash(places: list[tuple[int, int]], taken: list[tuple[int, int]]) -> bool:
    """Tell whether edits touch each other or those of other fixes, so that it is not sure what comes of them."""
    if any(one[1] > other[0] for one, other in pairwise(places)):
        return True
    for place in places:
        at = bisect_right(taken, place)
        if any(_touch(place, other) for other in taken[max(at - 1, 0) : at + 1]):
            return True
    return False


def _touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Tell whether two stretches overlap; an insertion has no room of its own and touches at either end."""
    if one[0] < one[1] and other[0] < other[1]:
        return one[0] < other[1] and other[0] < one[1]
    return one[0] <= other[1] and other[0] <= one[1]
