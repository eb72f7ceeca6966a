"""LIN text to games.

Floor 3. The way: pairs (`pairs`), boards (`blocks`), then one game after the other (`board`, `build`, `results`).
Memory does not grow with the number of boards.
"""

from __future__ import annotations

from collections.abc import Iterator

from pbnkit.formats.lin.blocks import Block, cut_blocks
from pbnkit.formats.lin.board import Board
from pbnkit.formats.lin.build import build_game
from pbnkit.formats.lin.lowest import fill_lowest
from pbnkit.formats.lin.match import Match
from pbnkit.formats.lin.notes import Notes
from pbnkit.formats.lin.pairs import read_pairs
from pbnkit.formats.lin.results import complete
from pbnkit.record.reading import Reading
from pbnkit.source import Source


def read_lin(source: Source) -> Iterator[Reading]:
    """Yield the games of a LIN file in the order of the file; never raises for any text.

    One game is one board of one room. A file without any board gives one reading whose game is None. The
    commands of all games, joined by `pairs.command_text`, are the text of the file.
    """
    match: Match | None = None
    number = 0
    for block in cut_blocks(read_pairs(source)):
        notes = Notes()
        match = _match_of(block, match, notes)
        board = Board(block, match, notes)
        board.read()
        if not block.is_board:
            yield Reading(None, block.excerpt, notes.findings("", 0))
            continue
        number += 1
        line, _ = block.excerpt.locate(block.commands[0].start)
        game = build_game(board, number, line)
        fill_lowest(game, notes)
        entry = None if match is None else match.result(board.room, board.number)
        complete(game, entry, match, notes)
        yield Reading(game, block.excerpt, notes.findings(game.value("Board") or "", number))


def _match_of(block: Block, match: Match | None, notes: Notes) -> Match | None:
    """Return the match that a board belongs to: that of its own `vg`, or the one it follows."""
    names = block.names
    if "vg" in names:
        match = Match(block.commands[names.index("vg")], notes)
    if match is not None and "rs" in names:
        match.read_results(block.commands[names.index("rs")], notes)
    return match
