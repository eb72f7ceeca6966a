"""X1: double-dummy results: the standard's table and the tag that programs write beside it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pbnkit.record.finding import Finding, Kind
from pbnkit.rules.context import Context
from pbnkit.rules.registry import Complaint, rule, value_rule

BAD_TRICKS = Kind("X111", "bad-double-dummy-tricks", "warning")
TRICKS_DIFFER = Kind("X112", "double-dummy-tables-differ", "error")

_TRICKS = re.compile(r"[0-9a-dA-D]{20}")
# The tag has no standard; this is the order of the programs that write it.
_ORDER = tuple((seat, strain) for seat in "NSEW" for strain in ("NT", "S", "H", "D", "C"))


@value_rule(BAD_TRICKS, "DoubleDummyTricks")
def bad_double_dummy_tricks(text: str) -> Complaint | None:
    """What it finds: a DoubleDummyTricks that is not twenty digits from 0 to d, for 0 to 13 tricks.

    Why it matters: the tag is not the standard's, but viewers read it by position.

    Example: `[DoubleDummyTricks "9c94b"]`

    Write instead: five digits each for N, S, E, W: in notrump, spades, hearts, diamonds, clubs.

    Fix: None.
    """
    return None if _TRICKS.fullmatch(text) else Complaint("is not twenty digits from 0 to d", "twenty digits")


def _has_both(context: Context) -> bool:
    sections = context.game.sections
    return bool(sections) and "DoubleDummyTricks" in context.analysis.tags


def _table(context: Context) -> dict[tuple[str, str], str]:
    """Return the results of a whole OptimumResultTable of the usual columns; empty for another one."""
    for section in context.game.sections:
        names = [name.split("\\")[0].strip("+-") for name in section.tag.value.split(";")]
        if section.tag.name == "OptimumResultTable" and names == ["Declarer", "Denomination", "Result"]:
            rows = [row for row in section.lines if len(row) == 3]
            return {(seat, "NT" if strain == "N" else strain): tricks for seat, strain, tricks in rows}
    return {}


@rule(TRICKS_DIFFER, _has_both)
def double_dummy_tables_differ(context: Context) -> Iterable[Finding]:
    """What it finds: a DoubleDummyTricks that says something else than the OptimumResultTable of the game.

    Why it matters: both tell how many tricks each player takes in each strain; one belongs to other cards.

    Example: North takes 9 tricks in notrump by the tag, and 8 by the table.

    Write instead: the results of this deal in both.

    Fix: None; computing them anew shows which one is right.
    """
    text, table = context.own_text("DoubleDummyTricks") or "", _table(context)
    if not _TRICKS.fullmatch(text):
        return
    for digit, (seat, strain) in zip(text, _ORDER, strict=True):
        tricks = table.get((seat, strain), "")
        if tricks.isascii() and tricks.isdigit() and int(tricks) != int(digit, 16):
            start, end = context.value_span("DoubleDummyTricks")
            said = f"{int(digit, 16)} tricks by {seat} in {strain}, the OptimumResultTable has {tricks}"
            message = f"DoubleDummyTricks has {said}"
            yield context.finding(TRICKS_DIFFER, message, start, end, str(int(digit, 16)), tricks)
            return
