"""The registry of rules: code → rule, and the texts that explain them.

A rule is one small function that takes the `Context` of a game and yields findings of its one kind
(`@rule`). A rule about the text of one tag alone takes that text and returns a complaint or None
(`@value_rule`). The docstring explains it under fixed headings (What it finds, Why it matters, Example,
Write instead, Fix); `pbnkit explain` and the documentation are made from that text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from inspect import cleandoc
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec

from pbnkit.record.finding import Finding, Kind
from pbnkit.record.kinds.explain import HEADINGS

if TYPE_CHECKING:
    from pbnkit.rules.conditions import Condition
    from pbnkit.rules.context import Context

__all__ = ["HEADINGS", "Complaint", "Rule", "codes_named", "register", "rule", "rules", "sections", "value_rule"]

Check = Callable[["Context"], Iterable[Finding]]


class Complaint(NamedTuple):
    """What is wrong with the text of a tag.

    `says` goes on after the tag and its value in a message: `is not a date`. `expected` is a short text.
    `instead` is the spelling to put in its place where the meaning is certain.
    """

    says: str
    expected: str = ""
    instead: str | None = None


Judge = Callable[[str], Complaint | None]
Profile = Literal["", "export"]
"""The name of a set of further rules; empty for the rules that always run."""


class Rule(msgspec.Struct, frozen=True):
    """One registered kind of finding: its kind, its explanation, and the check that finds it.

    `check` is None for kinds that a reader finds, or that are found over the games of a file. `when` is a
    cheap condition without which the check finds nothing; rules with the same one share its evaluation.
    `judge` is the check of the text of each of `tags`, for a rule about nothing else. `profile` names the
    profile that the rule belongs to: it runs only when that is asked for.
    """

    kind: Kind
    doc: str
    check: Check | None = None
    when: Condition | None = None
    judge: Judge | None = None
    tags: tuple[str, ...] = ()
    profile: Profile = ""


_RULES: dict[str, Rule] = {}
_CODES_BY_NAME: dict[str, list[str]] = {}


def register(new: Rule) -> None:
    """Add a rule. Raises ValueError when its code is taken, or its name by another kind of its family.

    Two families may share a name: `call-spelling` is the same fault in PBN and in LIN.
    """
    kind = new.kind
    named = _CODES_BY_NAME.setdefault(kind.name, [])
    if kind.code in _RULES or any(code[0] == kind.code[0] for code in named):
        taken = ", ".join(sorted({kind.code} & _RULES.keys() | set(named)))
        raise ValueError(f"{kind.code} {kind.name} clashes with {taken}")
    _RULES[kind.code] = new
    named.append(kind.code)


def rule(kind: Kind, when: Condition | None = None, profile: Profile = "") -> Callable[[Check], Check]:
    """Return a decorator that registers a function as the check of a kind."""

    def decorate(check: Check) -> Check:
        register(Rule(kind, cleandoc(check.__doc__ or ""), check, when, profile=profile))
        return check

    return decorate


def value_rule(kind: Kind, *tags: str) -> Callable[[Judge], Judge]:
    """Return a decorator that registers a function as the judge of the text of some tags.

    The function never sees an empty text, `?`, or a sign of inheritance.
    """

    def decorate(judge: Judge) -> Judge:
        def check(context: Context) -> Iterable[Finding]:
            for name in tags:
                text = context.own_text(name)
                complaint = None if text is None else judge(text)
                if text is not None and complaint is not None:
                    yield context.value_finding(kind, name, text, complaint)

        register(Rule(kind, cleandoc(judge.__doc__ or ""), check, None, judge, tags))
        return judge

    return decorate


def rules() -> dict[str, Rule]:
    """Return all registered rules by code, in the order of their codes."""
    return dict(sorted(_RULES.items()))


def codes_named(name: str) -> list[str]:
    """Return the codes of the kinds of that name, none if there is no such kind."""
    return list(_CODES_BY_NAME.get(name, ()))


_HEADING = re.compile(rf"^({'|'.join(HEADINGS)}):\s*", re.MULTILINE)


def sections(doc: str) -> dict[str, str]:
    """Return the text under each heading of an explanation, in order."""
    parts = _HEADING.split(doc)[1:]
    return {heading: text.strip() for heading, text in zip(parts[::2], parts[1::2], strict=True)}
