"""`pbnkit show`: boards in the terminal, with hands, auction, play and result."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from pbnkit.cli.guard import CLEAN, FINDINGS, say, state
from pbnkit.cli.options import Paths

if TYPE_CHECKING:
    from pbnkit.record.game import Game


def show(
    paths: Paths,
    board: Annotated[
        list[str], typer.Option("--board", "-b", metavar="BOARD", help="A board or a range such as 12-15; repeatable.")
    ] = [],  # noqa: B006 - typer copies it
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Letters instead of the symbols of the suits.")] = False,
    limit: Annotated[
        int | None, typer.Option("--limit", min=1, help="Show so many boards at most; 1 unless --board is given.")
    ] = None,
) -> None:
    """Show boards for a person to read: hand diagram, auction, play and result.

    A call with a raised number is explained below the auction, another alerted call has an asterisk. The exit code is
    1 if there is no such board.
    """
    from pbnkit.cli.inputs import Inputs
    from pbnkit.cli.output import write_text
    from pbnkit.formats import read
    from pbnkit.report.board import board_text

    wanted = [_range(word.strip()) for text in board for word in text.split(",")]
    limit = limit if limit is not None or wanted else 1
    inputs = Inputs(paths)
    plain = ascii_only or not _has_symbols()
    shown = more = 0
    for one, source in inputs.sources():
        for number, reading in enumerate(read(source), 1):
            if reading.game is None or not (not wanted or _is_wanted(reading.game, wanted)):
                continue
            if shown == limit:
                more += 1
                continue
            state.at(one.name, number)
            line = f"\n{'-' * 48}\n\n" if shown else ""
            write_text(line + board_text(reading.game, ascii_only=plain))
            shown += 1
    if more:
        say(f"{more:,} more; --board and --limit show others")
    if not shown:
        say(f"pbnkit: there is no board {', '.join(board)}" if board else "pbnkit: there is no board to show")
    raise typer.Exit(inputs.exit_code(CLEAN if shown else FINDINGS))


def _range(text: str) -> tuple[str, range]:
    """Return a name of a board and the numbers that it means."""
    found = re.fullmatch(r"([0-9]{1,9})(?:-([0-9]{1,9}))?", text)
    if found is None:
        return text, range(0)
    first = int(found.group(1))
    return text, range(first, int(found.group(2) or first) + 1)


def _is_wanted(game: Game, wanted: list[tuple[str, range]]) -> bool:
    from pbnkit.record.values import read_board

    name = game.value("Board")
    number = read_board(name).value
    return any(name == text or (number is not None and number in numbers) for text, numbers in wanted)


def _has_symbols() -> bool:
    """Whether the terminal can show the symbols of the suits; elsewhere UTF-8 is written."""
    if not sys.stdout.isatty():
        return True
    try:
        "♠♥♦♣".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
