"""Double-dummy tables: how many tricks each seat takes as declarer in each strain, in every form they have.

Floor 2. The standard has the table OptimumResultTable; programs write the tags DoubleDummyTricks and Ability
beside it or instead. The order of the digits of DDResults is not known, so that tag stays a text. Nothing here
raises, and a form that is not certain gives no number.
"""

from __future__ import annotations

import re
from typing import TypeAlias

from pbnkit.bridge.cards import Strain
from pbnkit.bridge.seats import SEAT_LETTERS, SEATS_BY_LETTER, Seat
from pbnkit.record.analysis import Analysis
from pbnkit.record.game import Section
from pbnkit.record.tables import read_columns, rows_of
from pbnkit.record.view import State, View, value_reader

Tricks: TypeAlias = dict[tuple[Seat, Strain], int]
"""Tricks of declarer, 0 to 13, by seat and strain; a cell that is not given is missing."""

STRAIN_ORDER = (Strain.NT, Strain.S, Strain.H, Strain.D, Strain.C)
"""The order of the strains in DoubleDummyTricks and Ability."""

_TRICKS = re.compile(r"[0-9a-dA-D]{20}")
_TRICKS_SEATS = (Seat.N, Seat.S, Seat.E, Seat.W)
_ABILITY = re.compile(r"([NESW]):([0-9A-D]{5}) ([NESW]):([0-9A-D]{5}) ([NESW]):([0-9A-D]{5}) ([NESW]):([0-9A-D]{5})")

STRAIN_NAMES = {"S": Strain.S, "H": Strain.H, "D": Strain.D, "C": Strain.C, "NT": Strain.NT, "N": Strain.NT}
"""The names of strains in the standard's tables and in par contracts, where `N` is notrump."""

_USUAL_COLUMNS = ("Declarer", "Denomination", "Result")


def _digits(seat: Seat, text: str) -> Tricks:
    return {(seat, strain): int(digit, 16) for strain, digit in zip(STRAIN_ORDER, text, strict=True)}


@value_reader
def read_double_dummy_tricks(text: str) -> View[Tricks]:
    """Return the table of a DoubleDummyTricks tag: twenty digits 0 to d, N S E W by NT S H D C."""
    if not _TRICKS.fullmatch(text):
        return View(State.UNREADABLE)
    tricks: Tricks = {}
    for index, seat in enumerate(_TRICKS_SEATS):
        tricks |= _digits(seat, text[5 * index : 5 * index + 5])
    return View(State.KNOWN, tricks)


@value_reader
def read_ability(text: str) -> View[Tricks]:
    """Return the table of an Ability tag: `N:xxxxx E:xxxxx S:xxxxx W:xxxxx`, five digits NT S H D C each."""
    found = _ABILITY.fullmatch(text.upper())
    if found is None or {*found.groups()[::2]} != set(SEAT_LETTERS):
        return View(State.UNREADABLE)
    parts = found.groups()
    tricks: Tricks = {}
    for letter, digits in zip(parts[::2], parts[1::2], strict=True):
        tricks |= _digits(SEATS_BY_LETTER[letter], digits)
    return View(State.KNOWN, tricks, standard=found.group() == text)


def optimum_columns(header: str) -> tuple[str, ...]:
    """Return the columns of an OptimumResultTable; without names the usual ones, blanks may part them."""
    words = header.split()
    if not words:
        return _USUAL_COLUMNS
    if ";" not in header and "\\" not in header and len(words) > 1:
        return tuple(words)
    return tuple(column.name.strip() for column in read_columns(header))


def read_optimum_result(section: Section, header: str | None = None) -> View[Tricks]:
    """Return the table of an OptimumResultTable section (§5.3.5): rows in any order, columns by their names.

    `header` is the value of its tag where that comes from an earlier game. A row that is no seat, strain and
    number of tricks is left out; two rows that say different things about a cell leave the cell out.
    """
    columns = optimum_columns(section.tag.value if header is None else header)
    rows = rows_of(section, len(columns))
    if rows is None or not set(_USUAL_COLUMNS) <= set(columns):
        return View(State.UNREADABLE)
    seat_at, strain_at, result_at = (columns.index(name) for name in _USUAL_COLUMNS)
    tricks: Tricks = {}
    doubtful: set[tuple[Seat, Strain]] = set()
    for row in rows:
        seat, strain, result = row[seat_at], STRAIN_NAMES.get(row[strain_at]), row[result_at]
        if seat not in SEATS_BY_LETTER or strain is None or not (result.isascii() and result.isdigit()):
            continue
        cell = SEATS_BY_LETTER[seat], strain
        if len(result) > 2 or int(result) > 13 or tricks.setdefault(cell, int(result)) != int(result):
            doubtful.add(cell)
    for cell in doubtful:
        tricks.pop(cell, None)
    return View(State.KNOWN, tricks) if tricks else View(State.UNREADABLE)


def double_dummy_tables(analysis: Analysis) -> dict[str, Tricks]:
    """Return each double-dummy table that a game gives, by the name of its tag, the standard's first."""
    tables: dict[str, Tricks] = {}
    game = analysis.game
    for section in game.sections:
        if section.tag.name == "OptimumResultTable" and "OptimumResultTable" not in tables:
            inherited = game.inherited.get("OptimumResultTable")
            table = read_optimum_result(section, None if inherited is None else inherited.value).value
            if table:
                tables["OptimumResultTable"] = table
    for name, read in (("DoubleDummyTricks", read_double_dummy_tricks), ("Ability", read_ability)):
        table = read(analysis.value(name)).value
        if table:
            tables[name] = table
    return tables
