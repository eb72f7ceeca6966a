"""X00: the tables with a row for each call or card (sections 5.2.2, 5.2.4 and 5.2.7): how many rows, and the times."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pbnkit.bridge.calls import SKIP
from pbnkit.record.finding import Finding, Kind, counted
from pbnkit.record.game import Annotation, Section
from pbnkit.record.scoretable import columns_in_force
from pbnkit.record.tables import rows_of
from pbnkit.rules.conditions import HAS_TABLES, guard
from pbnkit.rules.context import Context
from pbnkit.rules.registry import rule
from pbnkit.rules.rows import row_span

ROW_COUNT = Kind("X006", "rows-not-one-each", "error")
BAD_TIME = Kind("X007", "bad-time-in-table", "error")

_NAMES = ("AuctionTimeTable", "PlayTimeTable", "OptimumPlayTable")
_TIMES = frozenset({"Time", "TotalTime"})
_COLUMNS = _TIMES | {"S", "H", "D", "C"}
_TIME = re.compile(r"(?:(?:\d{1,2}:)?[0-5]?\d:[0-5]\d|\d{1,6})", re.ASCII)


@guard(HAS_TABLES)
def _per_call(context: Context) -> bool:
    """Whether a table of times or of best cards has rows."""
    return any(section.lines for section in context.game.sections if section.tag.name in _NAMES)


def _all_pass(note: Annotation) -> bool:
    return note.written is not None and note.written.replace(" ", "").upper() in {"AP", "ALLPASS"}


def _counts(context: Context, name: str) -> set[int]:
    """Return how many rows a table may have; empty where that is not certain.

    `AP` may have one row or one for each pass, and a mark or a dash one or none.
    """
    analysis = context.analysis
    if name == "AuctionTimeTable":
        calls = analysis.calls
        made = len(calls) - calls.count(SKIP)
        in_one = (
            sum(_all_pass(note) for note in context.game.auction.annotations.values()) if context.game.auction else 0
        )
        return {len(calls), made, made - in_one + bool(in_one)} if calls else set()
    cards = analysis.cards
    known = sum(card >= 0 for card in cards)
    if not known:
        return set()
    last = max(index for index, card in enumerate(cards) if card >= 0)
    best = {known + 1} if name == "OptimumPlayTable" else set()  # the best cards of who is to play next
    return {known, last + 1, len(cards)} | best


def _tables(context: Context) -> Iterator[tuple[Section, tuple[str, ...], list[list[str]]]]:
    for section in context.game.sections:
        if section.tag.name in _NAMES and section.lines:
            columns = columns_in_force(context.game, section)
            rows = rows_of(section, len(columns))
            # Some programs write a seat in the place of the columns.
            if rows is not None and _COLUMNS.intersection(columns):
                yield section, columns, rows


@rule(ROW_COUNT, _per_call)
def rows_not_one_each(context: Context) -> Iterable[Finding]:
    """What it finds: a table of times with fewer or more rows than there are calls or cards, or one of best cards.

    Why it matters: its rows belong to the calls of the auction, or the cards of the play, one by one and in order.

    Example: `[AuctionTimeTable "Time"]` with three rows for an auction of eight calls.

    Write instead: a row for each call or card, with `?` for what is not known.

    Fix: None.
    """
    for section, _, rows in _tables(context):
        name = section.tag.name
        right = _counts(context, name)
        if right and len(rows) not in right:
            what = "call" if name == "AuctionTimeTable" else "card"
            number = (
                len(context.analysis.calls) if what == "call" else sum(card >= 0 for card in context.analysis.cards)
            )
            message = f"{name} has {counted(len(rows), 'row')} for {counted(number, what)}"
            start, end = section.tag.start, section.tag.end
            yield context.finding(ROW_COUNT, message, start, end, counted(len(rows), "row"), counted(number, "row"))


@rule(BAD_TIME, _per_call)
def bad_time_in_table(context: Context) -> Iterable[Finding]:
    """What it finds: a time of a call or card that is not seconds, minutes and seconds, or hours too.

    Why it matters: the standard has `SS`, `MM:SS` and `HH:MM:SS` (section 5.2.2); another text is no time.

    Example: `0.5s` below `[PlayTimeTable "Time"]`

    Write instead: `1`, `0:01` or `0:00:01`; `?` if it is not known.

    Fix: None.
    """
    for section, columns, rows in _tables(context):
        checked = [(at, name) for at, name in enumerate(columns) if name in _TIMES]
        for index, row in enumerate(rows):
            for at, name in checked:
                cell = row[at].strip('"')
                if cell not in {"-", "?"} and not _TIME.fullmatch(cell):
                    lines = rows is section.lines
                    start, end = row_span(context, section, index, in_lines=lines)
                    message = f"row {index + 1} of {section.tag.name}: {name} {cell} is no time"
                    yield context.finding(BAD_TIME, message, start, end, cell, "SS, MM:SS or HH:MM:SS")
