"""X11: double-dummy results: the standard's table and the tags that programs write beside it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pbnkit.bridge.seats import SEAT_LETTERS
from pbnkit.record.finding import Finding, Kind, counted
from pbnkit.record.vendor import double_dummy_tables, read_ability
from pbnkit.rules.conditions import guard, has_tag
from pbnkit.rules.context import Context, Span
from pbnkit.rules.registry import Complaint, rule, value_rule

BAD_TRICKS = Kind("X111", "bad-double-dummy-tricks", "warning")
TRICKS_DIFFER = Kind("X112", "double-dummy-tables-differ", "error")
BAD_ABILITY = Kind("X113", "bad-ability", "warning")

_TRICKS = re.compile(r"[0-9a-dA-D]{20}")


@value_rule(BAD_TRICKS, "DoubleDummyTricks")
def bad_double_dummy_tricks(text: str) -> Complaint | None:
    """What it finds: a DoubleDummyTricks that is not twenty digits from 0 to d, for 0 to 13 tricks.

    Why it matters: the tag is not the standard's, but viewers read it by position.

    Example: `[DoubleDummyTricks "9c94b"]`

    Write instead: five digits each for N, S, E, W: in notrump, spades, hearts, diamonds, clubs.

    Fix: None.
    """
    return None if _TRICKS.fullmatch(text) else Complaint("is not twenty digits from 0 to d", "twenty digits")


@value_rule(BAD_ABILITY, "Ability")
def bad_ability(text: str) -> Complaint | None:
    """What it finds: an Ability that is not each seat with a colon and five digits from 0 to D.

    Why it matters: the tag is not the standard's, but programs read its digits by position.

    Example: `[Ability "N:AABAA E:2323 S:BABAA W:23233"]`

    Write instead: `[Ability "N:AABAA E:23233 S:BABAA W:23233"]`: in notrump, spades, hearts, diamonds, clubs.

    Fix: None.
    """
    if read_ability(text).known:
        return None
    return Complaint(f"is not five digits from 0 to D for each of {' '.join(SEAT_LETTERS)}", "five digits a seat")


@guard(has_tag("DoubleDummyTricks", "Ability"))
def _has_two(context: Context) -> bool:
    """Whether the game can have two double-dummy tables."""
    tags = context.analysis.tags
    if "DoubleDummyTricks" in tags:
        return bool(context.game.sections) or "Ability" in tags
    return "Ability" in tags and bool(context.game.sections)


def table_span(context: Context, name: str) -> Span:
    """Return the place of a double-dummy table: the value of its tag, or the tag of the standard's table."""
    for section in context.game.sections:
        if section.tag.name == name:
            return section.tag.start, section.tag.end
    return context.value_span(name)


@rule(TRICKS_DIFFER, _has_two)
def double_dummy_tables_differ(context: Context) -> Iterable[Finding]:
    """What it finds: two of OptimumResultTable, DoubleDummyTricks and Ability that say different things.

    Why it matters: all tell how many tricks each player takes in each strain; one belongs to other cards.

    Example: North takes 9 tricks in notrump by the tag, and 8 by the table.

    Write instead: the results of this deal in both.

    Fix: None; computing them anew shows which one is right.
    """
    tables = list(double_dummy_tables(context.analysis).items())
    for index, (name, tricks) in enumerate(tables[1:], 1):
        for other, right in tables[:index]:
            cell = next((one for one in tricks if right.get(one, tricks[one]) != tricks[one]), None)
            if cell is not None:
                seat, strain = cell
                start, end = table_span(context, name)
                said = (
                    f"{counted(tricks[cell], 'trick')} by {seat.name} in {strain.name}, the {other} has {right[cell]}"
                )
                message = f"{name} has {said}"
                yield context.finding(TRICKS_DIFFER, message, start, end, str(tricks[cell]), str(right[cell]))
                break
