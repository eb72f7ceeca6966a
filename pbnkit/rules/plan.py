"""`Plan`: which checks of a selection are asked of a game, by its shape.

Floor 3. The conditions of the rules become a tree, so that a condition is asked once a game, and only where the wider
ones hold; those of the shape are settled before. A clean game pays for a dozen conditions and not for each rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from pbnkit.record.finding import Finding, Kind
from pbnkit.rules.conditions import Condition, Guard, OfShape
from pbnkit.rules.context import Context, own_text
from pbnkit.rules.registry import Check, Complaint, Judge, Rule
from pbnkit.rules.shape import MANY_SHAPES, Shape

_Verdicts = tuple[tuple[Kind, str, Complaint], ...]
_Verdict = Callable[[str], _Verdicts]


class _Branch(NamedTuple):
    """Checks behind a condition, and what is to be asked only where that holds."""

    holds: Callable[[Context], object]
    checks: tuple[Check, ...]
    branches: tuple[_Branch, ...]


class _Asked(NamedTuple):
    """What is asked of the games of one shape.

    `verdicts`: by the place of a tag, what its judges say about its text. `root`: the checks without condition.
    """

    verdicts: tuple[tuple[int, str, _Verdict], ...]
    root: _Branch


class Plan:
    """The checks of some rules."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        """Take the rules; those without a check are found elsewhere."""
        judges: dict[str, list[tuple[Kind, Judge]]] = {}
        self._checks: list[tuple[Check, Condition | None]] = []
        for rule in rules:
            if rule.judge is not None:
                for name in rule.tags:
                    judges.setdefault(name, []).append((rule.kind, rule.judge))
            elif rule.check is not None:
                self._checks.append((rule.check, rule.when))
        self._verdicts = {name: _judge_all(name, some) for name, some in judges.items()}
        self._by_shape: dict[Shape, _Asked] = {}

    def findings(self, context: Context) -> list[Finding]:
        """Return what the rules find in one game, in no order."""
        shape = context.shape
        asked = self._by_shape.get(shape)
        if asked is None:
            asked = self._asked(shape)
            if len(self._by_shape) >= MANY_SHAPES:
                self._by_shape.clear()
            self._by_shape[shape] = asked
        found: list[Finding] = []
        tags = context.game.tags
        for at, name, verdict in asked.verdicts:
            said = verdict(tags[at].value)
            if said:
                found.extend(context.value_finding(kind, name, text, complaint) for kind, text, complaint in said)
        _ask(context, asked.root.checks, asked.root.branches, found)
        return found

    def _asked(self, shape: Shape) -> _Asked:
        """Return what is asked of the games of a shape."""
        verdicts = [
            (at, name, self._verdicts[name])
            for at, name in enumerate(shape.tags)
            if name in self._verdicts and shape.tags.index(name) == at
        ]
        tree = _Tree()
        for check, when in self._checks:
            guards = [] if when is None else list(_guards(when, shape))
            if None not in guards:
                tree.add([guard for guard in guards if guard is not None], check)
        return _Asked(tuple(verdicts), tree.branch(_always))


def _guards(condition: Condition, shape: Shape) -> Iterator[Guard | None]:
    """Yield the guards to ask, the widest first, for a condition; None where it does not hold for the shape."""
    if isinstance(condition, OfShape):
        if not condition.holds(shape):
            yield None
        return
    for wider in condition.wider:
        yield from _guards(wider, shape)
    yield condition


class _Tree:
    """Checks by the guards before them."""

    def __init__(self) -> None:
        self._checks: list[Check] = []
        self._below: dict[Guard, _Tree] = {}

    def add(self, guards: list[Guard], check: Check) -> None:
        """Add a check behind some guards, of which the first is the widest."""
        if guards:
            self._below.setdefault(guards[0], _Tree()).add(guards[1:], check)
        else:
            self._checks.append(check)

    def branch(self, holds: Callable[[Context], object]) -> _Branch:
        """Return the tree as plain tuples, behind a condition."""
        below = tuple(tree.branch(guard.holds) for guard, tree in self._below.items())
        return _Branch(holds, tuple(self._checks), below)


def _always(_: Context) -> bool:
    return True


def _ask(context: Context, checks: tuple[Check, ...], branches: tuple[_Branch, ...], found: list[Finding]) -> None:
    """Add what the checks find, and those of the branches whose conditions hold."""
    for check in checks:
        found.extend(check(context))
    for holds, checks_behind, branches_behind in branches:
        if holds(context):
            _ask(context, checks_behind, branches_behind, found)


def _judge_all(name: str, judges: list[tuple[Kind, Judge]]) -> _Verdict:
    """Return what all judges of a tag say about its value; the same values come again and again."""

    @lru_cache(maxsize=4096)
    def verdicts(value: str) -> _Verdicts:
        text = own_text(name, value)
        if text is None:
            return ()
        said = []
        for kind, judge in judges:
            complaint = judge(text)
            if complaint is not None:
                said.append((kind, text, complaint))
        return tuple(said)

    return verdicts
