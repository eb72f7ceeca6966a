"""The profile `export`: what its rules share, and which other kinds it makes graver.

Export format (PBN 2.1 §2.2 to §5) is one spelling and one layout for each record. What departs from it is
sound in import format, so its kinds are `info`, run only when the profile is asked for, and count as errors
then. Kinds that are found in any case and that export format forbids are raised with them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

import msgspec

from pbnkit.record.finding import Finding, Kind, Severity
from pbnkit.record.game import Tag
from pbnkit.rules.conditions import IN_PBN, guard
from pbnkit.rules.context import Context
from pbnkit.rules.registry import Check, rule

_RAISED_TOO = frozenset(
    {"F010", "F011", "F020", "F021", "R005", "R006", "S010", "S011", "S021", "S023", "S024", "S044", "S050"}
    | {"T003", "T012", "T025", "X001", "X002"}
)
"""Kinds that are found without the profile too, as warnings, and are against export format."""

_RAISED: dict[str, Severity] = dict.fromkeys(_RAISED_TOO, "error")


def export_kind(code: str, name: str, severity: Severity = "error") -> Kind:
    """Return a kind of the profile, an `info` that the profile raises to a severity."""
    _RAISED[code] = severity
    return Kind(code, name, "info")


def export_rule(kind: Kind) -> Callable[[Check], Check]:
    """Return a decorator that registers a function as the check of a kind of the profile."""
    return rule(kind, has_text, "export")


@guard(IN_PBN)
def has_text(context: Context) -> bool:
    """Whether the game stands in the text of a PBN file, which has a format to keep."""
    return context.game.place.start >= 0


@lru_cache(maxsize=512)
def _raised_kind(kind: Kind) -> Kind:
    severity = _RAISED.get(kind.code, kind.severity)
    return kind if severity == kind.severity else msgspec.structs.replace(kind, severity=severity)


def raised(finding: Finding) -> Finding:
    """Return a finding with the severity that it has under the profile."""
    kind = _raised_kind(finding.kind)
    return finding if kind is finding.kind else msgspec.structs.replace(finding, kind=kind)


def reported_at(context: Context) -> set[int]:
    """Return the offsets where the reader has found something that is reported, which is not said twice."""
    wanted = context.options.select
    return {one.start for one in context.reading.findings if wanted is None or one.code in wanted}


def all_tags(context: Context) -> list[Tag]:
    """Return the tags of a game in the order of the text, those of sections and notes among them."""
    game = context.game
    tags = [*game.tags, *(section.tag for section in game.sections)]
    for part in (game.auction, game.play):
        if part is not None:
            tags += [part.tag, *(note.tag for note in part.notes)]
    return sorted((tag for tag in tags if tag.start >= 0), key=lambda tag: tag.start)


_ASIDE = re.compile(r'"(?:[^"\\\r\n]|\\[^\r\n])*+"?|\{[^}]*+\}?|;[^\r\n]*|^%[^\r\n]*', re.MULTILINE)


def without_comments(text: str, filler: str = " ") -> str:
    """Return text of the same length whose comments and escape lines are all filler, save for line ends."""

    def blank(found: re.Match[str]) -> str:
        return found.group() if found.group()[0] == '"' else re.sub(r"[^\r\n]", filler, found.group())

    return _ASIDE.sub(blank, text)
