"""Boards that a vugraph file tells of only in its results: one game each, without deal, calls and cards.

Floor 3. `rs` is the only place for them. Where its entries are shifted nothing is taken from it, for the results
would be given to other boards.
"""

from __future__ import annotations

from collections.abc import Iterator

from pbnkit.formats.lin.match import Match
from pbnkit.formats.lin.values import LIN_SEATS
from pbnkit.record.finding import Finding
from pbnkit.record.game import Game, Place, Tag
from pbnkit.record.kinds import lin as kinds
from pbnkit.record.reading import Reading
from pbnkit.source import Excerpt

_ROOM_WORDS = {"o": "open room", "c": "closed room"}
_SEATS = {seat: name for name in ("West", "North", "East", "South") for seat in LIN_SEATS if seat.name == name[0]}


def absent_boards(match: Match | None, number: int) -> Iterator[Reading]:
    """Yield the results of boards that the file does not hold; `number` is that of the last game before."""
    if match is None or match.shifted or match.results is None:
        return
    excerpt = match.results
    for room, board, entry, start in match.entries():
        if (room, board) in match.seen or ("", board) in match.seen or entry.contract is None:
            continue
        number += 1
        end = start + len(entry.written)
        tags = match.tags(room)
        tags.append(Tag("Board", str(board)))
        names = dict(zip(LIN_SEATS, match.header_names.get(room, ()), strict=False))
        tags += [Tag(word, names[seat]) for seat, word in _SEATS.items() if names.get(seat)]
        tags.append(Tag("Declarer", "" if entry.declarer is None else entry.declarer.name, start=start, end=end))
        tags.append(Tag("Contract", entry.contract.text, start=start, end=end))
        if entry.tricks is not None:
            tags.append(Tag("Result", str(entry.tricks), start=start, end=end))
        line, column = excerpt.locate(start)
        place = Place(number=number, start=start, end=end, line=line)
        message = f"board {board} of the {_ROOM_WORDS[room]} stands in rs only: {entry.written}"
        finding = Finding(kinds.RESULT_ONLY, message, start, end, str(board), number, entry.written)
        # No text of its own: that of rs is part of the excerpt of another board.
        yield Reading(Game(format="lin", place=place, tags=tags), Excerpt("", start, line, column), [finding])
