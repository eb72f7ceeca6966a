"""The head of a vugraph file: match, results and players, and what its boards have told so far.

Floor 3. One `Match` lasts from a `vg` to the next.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pbnkit.formats.lin.notes import Notes, place_of
from pbnkit.formats.lin.text import decode_name
from pbnkit.formats.lin.values import DealValue, ResultEntry, read_number, read_result
from pbnkit.record.finding import counted
from pbnkit.record.game import Command, Tag
from pbnkit.record.kinds import lin as kinds
from pbnkit.source import Excerpt

_TABLE = re.compile(r"([1-9][0-9]{0,2}) +- ")
"""The number of the table that a title may start with; a letter there is no value for Table and stays in the title."""
_SCORINGS = {"I": "IMP", "P": "MP", "B": "BAM"}
_ROOMS = {"o": 0, "c": 1}
_RANGE = re.compile(r"\s*([0-9]{1,9})\s*-\s*([0-9]{1,9})\s*", re.ASCII)


def read_range(value: str | None) -> tuple[int, int] | None:
    """Return the first and last board of a MatchBoards tag, None if there is none that can be read."""
    found = None if value is None else _RANGE.fullmatch(value)
    if found is None:
        return None
    first, last = int(found.group(1)), int(found.group(2))
    return (first, last) if 0 < first <= last else None


class Match:
    """A segment of a match, open and closed room."""

    __slots__ = (
        "_entries",
        "_starts",
        "deals",
        "fields",
        "first",
        "header_names",
        "last",
        "mismatches",
        "names",
        "place",
        "players",
        "results",
        "running",
        "seen",
        "shifted",
    )

    def __init__(self, command: Command, notes: Notes) -> None:
        """Take the `vg`."""
        self.place = place_of(command)
        self.fields = _nine(command, notes)
        self.first = read_number(self.fields[3])
        self.last = read_number(self.fields[4])
        if self.first is None or self.last is None or self.last < self.first:
            self.first = self.last = None
        self._entries: list[str] = []
        self._starts: list[int] = []
        self.results: Excerpt | None = None
        self.names: dict[str, tuple[str, ...]] = {}
        self.players: list[str] = []
        self.header_names: dict[str, tuple[str, ...]] = {}
        self.deals: dict[int, DealValue] = {}
        self.seen: set[tuple[str, int]] = set()
        self.running = (self.first or 1) - 1
        self.mismatches = 0
        self.shifted = False

    def tags(self, room: str) -> list[Tag]:
        """Return the tags that every board of the match has; `room` is `o`, `c` or empty."""
        event, stage, scoring = self.fields[0].strip(), self.fields[1].strip(), self.fields[2].strip()
        table = _TABLE.match(event)
        values = [
            ("Event", event),
            ("Stage", stage),
            ("Scoring", _SCORINGS.get(scoring.upper(), scoring)),
            ("Table", "" if table is None else table.group(1)),
            ("Room", {"o": "Open", "c": "Closed"}.get(room, "")),
            ("HomeTeam", self.fields[5].strip()),
            ("VisitTeam", self.fields[7].strip()),
            ("CarryOverHome", self.fields[6].strip()),
            ("CarryOverVisit", self.fields[8].strip()),
            ("MatchBoards", "" if self.first is None else f"{self.first}-{self.last}"),
        ]
        return [Tag(name, value) for name, value in values if value]

    def covers(self, number: int) -> bool:
        """Return whether a board is one of the match, as far as its range is known."""
        return self.first is None or self.last is None or self.first <= number <= self.last

    def read_results(self, command: Command, notes: Notes, excerpt: Excerpt | None = None) -> None:
        """Take the `rs`; the excerpt is the text it stands in, if it came from one."""
        entries = command.value.split(",") if command.value.strip() else []
        self._entries = entries
        self._starts = []
        at = command.start + len(command.key) + 1
        for entry in entries:
            self._starts.append(at + len(entry) - len(entry.lstrip()))
            at += len(entry) + 1
        if excerpt is not None:
            line, column = excerpt.locate(command.start)
            self.results = Excerpt(excerpt.slice(command.start, command.end), command.start, line, column)
        place = place_of(command)
        if self.first is not None and self.last is not None:
            wanted = 2 * (self.last - self.first + 1)
            if len(entries) != wanted:
                message = f"rs has {counted(len(entries), 'entry', 'entries')} for boards {self.first} to {self.last}"
                notes.add(kinds.RESULT_COUNT, message, place, str(len(entries)), str(wanted))
        for index, entry in enumerate(entries):
            if not read_result(entry).readable:
                message = f"entry {index + 1} of rs, {entry.strip()!r}, is no result"
                start = self._starts[index]
                notes.add(kinds.RESULT_ENTRY, message, (start, start + len(entry.strip())), entry.strip())

    def entries(self) -> Iterator[tuple[str, int, ResultEntry, int]]:
        """Yield room, board, result and offset of each entry within the boards of the match."""
        if self.first is None or self.last is None:
            return
        for index, entry in enumerate(self._entries[: 2 * (self.last - self.first + 1)]):
            yield "oc"[index % 2], self.first + index // 2, read_result(entry), self._starts[index]

    def read_players(self, command: Command) -> None:
        """Take the `pw`: four names for each board of an event for pairs, from the first board of the match on."""
        self.players = [decode_name(name.strip()) for name in command.value.split(",")]

    def players_of(self, room: str, number: int | None) -> tuple[str, ...]:
        """Return the four names that `pw` gives for a board, none if it gives none. It has one table a board."""
        if self.first is None or number is None or number < self.first or room == "c":
            return ()
        at = 4 * (number - self.first)
        return tuple(self.players[at : at + 4])

    def result(self, room: str, number: int | None) -> ResultEntry | None:
        """Return the entry of a board and room, None if there is none that tells something."""
        if number is None or self.first is None or room not in _ROOMS:
            return None
        index = 2 * (number - self.first) + _ROOMS[room]
        if not 0 <= index < len(self._entries):
            return None
        entry = read_result(self._entries[index])
        return None if entry.contract is None else entry


def _nine(command: Command, notes: Notes) -> list[str]:
    """Return the nine fields of a `vg`; commas in its titles go back into the title."""
    fields = command.value.split(",")
    count = len(fields)
    if count > 9:
        for index in range(2, count - 2):
            if fields[index].strip().upper() in _SCORINGS and read_number(fields[index + 1]) is not None:
                fields = [",".join(fields[: index - 1]), *fields[index - 1 :]]
                break
    fields = [*fields, *[""] * (9 - len(fields))][:9]
    numbers = read_number(fields[3]), read_number(fields[4])
    if count != 9:
        notes.add(kinds.MATCH_FIELDS, f"vg has {counted(count, 'field')}", place_of(command), str(count), "9")
    elif None in numbers:
        message = "vg does not tell the first and last board"
        notes.add(kinds.MATCH_FIELDS, message, place_of(command), ",".join(fields[3:5]))
    return fields
