"""The registry of rules: code → rule, and the texts that explain them.

A rule is one small function that takes the `Context` of a game and yields findings of its one kind. Its
docstring explains it under fixed headings (What it finds, Why it matters, Example, Write instead, Fix);
`pbnkit explain` and the documentation are made from that text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from inspect import cleandoc
from typing import TYPE_CHECKING

import msgspec

from pbnkit.record.finding import Finding, Kind

if TYPE_CHECKING:
    from pbnkit.rules.context import Context

Check = Callable[["Context"], Iterable[Finding]]

HEADINGS = ("What it finds", "Why it matters", "Example", "Write instead", "Fix")


class Rule(msgspec.Struct, frozen=True):
    """One registered kind of finding: its kind, its explanation, and the check that finds it.

    `check` is None for kinds that a reader finds.
    """

    kind: Kind
    doc: str
    check: Check | None = None


_RULES: dict[str, Rule] = {}


def register(rule: Rule) -> None:
    """Add a rule. Raises ValueError when its code or its name is taken already."""
    for other in _RULES.values():
        if other.kind.code == rule.kind.code or other.kind.name == rule.kind.name:
            message = f"{rule.kind.code} {rule.kind.name} clashes with {other.kind.code} {other.kind.name}"
            raise ValueError(message)
    _RULES[rule.kind.code] = rule


def rule(kind: Kind) -> Callable[[Check], Check]:
    """Return a decorator that registers a function as the check of a kind."""

    def decorate(check: Check) -> Check:
        register(Rule(kind, cleandoc(check.__doc__ or ""), check))
        return check

    return decorate


def rules() -> dict[str, Rule]:
    """Return all registered rules by code, in the order of their codes."""
    return dict(sorted(_RULES.items()))
