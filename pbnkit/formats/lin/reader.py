"""LIN text to games.

Floor 3. The way: pairs (`pairs`), boards (`blocks`), then one game after the other (`board`, `build`, `results`).
Memory does not grow with the number of boards.
"""

from __future__ import annotations

from collections.abc import Iterator

from pbnkit.formats.lin.absent import absent_boards
from pbnkit.formats.lin.blocks import Block, cut_blocks
from pbnkit.formats.lin.board import Board
from pbnkit.formats.lin.build import build_game
from pbnkit.formats.lin.lowest import fill_lowest
from pbnkit.formats.lin.match import Match
from pbnkit.formats.lin.notes import Notes
from pbnkit.formats.lin.pairs import read_pairs
from pbnkit.formats.lin.rebuilt import deal_from_play
from pbnkit.formats.lin.results import complete
from pbnkit.record.reading import Reading
from pbnkit.source import Source


def read_lin(source: Source) -> Iterator[Reading]:
    """Yield the games of a LIN file in the order of the file; never raises for any text.

    One game is one board of one room; boards that only the results tell of follow those of their match. A file
    without any board gives one reading, whose game is None if the file has no results either. The commands of all
    games, joined by `pairs.command_text`, are the text of the file.
    """
    match: Match | None = None
    number = 0
    for block in cut_blocks(read_pairs(source)):
        notes = Notes()
        if "vg" in block.names:
            for reading in absent_boards(match, number):
                number += 1
                yield reading
        match = _match_of(block, match, notes)
        board = Board(block, match, notes)
        board.read()
        if not block.is_board:
            yield from _without_board(block, match, notes)
            return
        number += 1
        line, _ = block.excerpt.locate(block.commands[0].start)
        game = build_game(board, number, line)
        fill_lowest(game, notes)
        deal_from_play(game, notes)
        entry = None if match is None else match.result(board.room, board.number)
        complete(game, entry, match, notes)
        yield Reading(game, block.excerpt, notes.findings(game.value("Board") or "", number))
    yield from absent_boards(match, number)


def _without_board(block: Block, match: Match | None, notes: Notes) -> Iterator[Reading]:
    """Yield the readings of a file without boards: all its pairs belong to the first of the boards in its results."""
    results = absent_boards(match, 0)
    first = next(results, None)
    if first is None or first.game is None:
        yield Reading(None, block.excerpt, notes.findings("", 0))
        return
    first.game.commands = block.commands
    first.excerpt = block.excerpt
    first.findings[:0] = notes.findings(first.game.value("Board") or "", 1)
    yield first
    yield from results


def _match_of(block: Block, match: Match | None, notes: Notes) -> Match | None:
    """Return the match that a board belongs to: that of its own `vg`, or the one it follows."""
    names = block.names
    if "vg" in names:
        match = Match(block.commands[names.index("vg")], notes)
    if match is not None and "rs" in names:
        match.read_results(block.commands[names.index("rs")], notes, block.excerpt)
    if match is not None and "pw" in names:
        match.read_players(block.commands[names.index("pw")])
    return match
