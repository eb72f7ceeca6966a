"""T41: tags and features that are newer than the version of the standard that a file is written by."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import cast

from pbnkit.record.finding import Finding, Kind
from pbnkit.record.reading import Reading
from pbnkit.rules.context import NEWEST, Context, Span, Version
from pbnkit.rules.registry import Rule, register

NEWER = Kind("T411", "newer-than-version", "warning")

# Other lines start with `% PBN` too, such as `% PBN converted at ...`; they name no version.
_VERSION_LINE = re.compile(r"^%[ \t]*PBN[ \t]+(\d+\.\d+)[ \t]*$", re.MULTILINE | re.ASCII)
_KNOWN = ("1.0", "2.0", "2.1")

SINCE = {
    **dict.fromkeys(("Application", "DealId", "PairEW", "PairNS", "ScoreMP", "ScoreRubberHistory"), "2.0"),
    **dict.fromkeys(("ActionTable", "AuctionTimeTable", "InstantScoreTable", "PlayTimeTable"), "2.0"),
    **dict.fromkeys(("ScoreTable", "TotalScoreTable"), "2.0"),
    **dict.fromkeys(("OptimumScore", "OptimumPlayTable", "OptimumResultTable"), "2.1"),
}
"""The version that brought a tag; those of version 1.0 are left out."""


def version_named(reading: Reading) -> Version:
    """Return the version that a `% PBN` line of a reading names; empty if none does.

    A version that nobody knows yet is taken for the newest one.
    """
    if reading.game is not None and not reading.game.lead:
        return ""
    if reading.game is None:
        found = _VERSION_LINE.search(reading.excerpt.text.replace("\r", "\n"))
    else:
        lines = (f"%{remark.text}" for remark in reading.game.lead if remark.kind == "escape")
        found = next((one for one in map(_VERSION_LINE.match, lines) if one), None)
    if found is None:
        return ""
    return cast("Version", found.group(1)) if found.group(1) in _KNOWN else NEWEST


def _newer(context: Context) -> Iterator[tuple[str, str, Span]]:
    """Yield what a game has that version 1.0 has not: what, since when, and where."""
    game = context.game
    for tag in (*context.analysis.tags.values(), *(section.tag for section in game.sections)):
        since = SINCE.get(tag.name)
        if since is not None:
            yield tag.name, since, (tag.start, tag.end)
        if tag.value.startswith("##"):
            yield f'{tag.name} "##", for all following games,', "2.0", context.inside_quotes(tag)
    for section in (game.auction, game.play):
        if section is not None and section.end == "+":
            yield f"`+` in {section.tag.name}", "2.0", (section.tag.start, section.tag.end)
    if context.end_position:
        yield "a deal of fewer than 13 tricks", "2.0", context.value_span("Deal")
    scoring = context.own_text("Scoring")
    if scoring is not None and ";" in scoring:
        yield "a Scoring of several parts", "2.0", context.value_span("Scoring")


_DOC = """What it finds: a tag or a feature that came later than the version of the file; each is reported once a file.

Why it matters: a program that reads that version does not know it. The version is the one of the `% PBN` line,
or of `--pbn-version`.

Example: `[OptimumScore "NS 420"]` in a file that says `% PBN 2.0`

Write instead: `% PBN 2.1` at the top of the file.

Fix: None; `pbnkit normalize` writes the newest version."""

register(Rule(NEWER, _DOC))


class NewerFeatures:
    """Remembers which features of a newer version a file has been told of."""

    def __init__(self) -> None:
        """Start with none."""
        self._told: set[str] = set()

    def check(self, context: Context) -> Iterable[Finding]:
        """Return a finding about each feature that is newer than the version of the file, the first time."""
        version = context.file.version
        return () if version == NEWEST else self._first_of_each(context, version)

    def _first_of_each(self, context: Context, version: Version) -> Iterator[Finding]:
        for what, since, (start, end) in _newer(context):
            if since > version and what not in self._told:
                self._told.add(what)
                message = f"{what} came with version {since}, the file is of version {version}"
                yield context.finding(NEWER, message, start, end, version, since)
