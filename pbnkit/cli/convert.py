"""`pbnkit convert`: PBN, LIN and JSON from each other, with a list of what the target can't hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pbnkit.cli.guard import CLEAN, FINDINGS, say

if TYPE_CHECKING:
    from pbnkit.cli.inputs import Inputs
    from pbnkit.cli.reading import Games
    from pbnkit.record.game import Game


class Format(StrEnum):
    """The formats of records."""

    PBN = "pbn"
    JSON = "json"
    JSONL = "jsonl"
    LIN = "lin"


def convert(
    paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="Files, folders, or - for standard input.")],
    to: Annotated[
        Format | None, typer.Option("--to", help="The format to write; by default the ending of the output tells.")
    ] = None,
    from_: Annotated[
        Format | None, typer.Option("--from", help="The format to read; by default the content tells.")
    ] = None,
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="PATH", help="A file, or a folder for one file each.")
    ] = None,
) -> None:
    """Convert records; several inputs become one output, unless --output names a folder.

    JSON holds everything. What another format has no place for is listed on standard error, board by board. The exit
    code is 1 if an input holds no board.
    """
    from pbnkit.cli.inputs import Inputs
    from pbnkit.cli.output import is_folder, refuse_input, targets_in, write_output
    from pbnkit.cli.reading import Games

    target_format = to or _format_of_ending(output)
    inputs = Inputs(paths)
    games = Games(from_.value if from_ else None)
    if output is not None and is_folder(output):
        targets = targets_in(output, inputs.list, f".{target_format.value}")
        for one, target in zip(inputs.list, targets, strict=True):
            if (source := inputs.open(one)) is not None:
                write_output(_written(games.of(source), target_format, source.name), target)
    else:
        if output is not None:
            refuse_input(Path(output), inputs.list)
        some = _games(inputs, games, target_format)
        write_output(_pieces(some, target_format), None if output is None else Path(output))
    raise typer.Exit(inputs.exit_code(FINDINGS if games.empty else CLEAN))


def _format_of_ending(output: str | None) -> Format:
    ending = "" if output is None else Path(output).suffix[1:].lower()
    if ending in {member.value for member in Format}:
        return Format(ending)
    raise typer.BadParameter("--to is needed where the ending of the output does not tell the format")


def _games(inputs: Inputs, games: Games, target: Format) -> Iterator[Game]:
    """Yield the games of all inputs, and say what of them is lost."""
    for _, source in inputs.sources():
        yield from _telling_losses(games.of(source), target, source.name)


def _written(games: Iterable[Game], target: Format, name: str) -> Iterator[bytes]:
    return _pieces(_telling_losses(games, target, name), target)


def _pieces(games: Iterable[Game], target: Format) -> Iterator[bytes]:
    """Yield the bytes of games in a format."""
    if target is Format.PBN:
        from pbnkit.formats.pbn.writer import export

        yield export(games)
        return
    if target is Format.LIN:
        from pbnkit.formats.lin.writer import write_lin as write
    elif target is Format.JSON:
        from pbnkit.formats.json.writer import write_json as write
    else:
        from pbnkit.formats.json.writer import write_jsonl as write
    for piece in write(games):
        yield piece.encode("utf-8", "surrogatepass")


def _telling_losses(games: Iterable[Game], target: Format, name: str) -> Iterator[Game]:
    """Yield games; what the target has no place for is told on standard error."""
    if target not in (Format.LIN, Format.PBN):
        yield from games
        return
    from pbnkit.cli.reading import place_of
    from pbnkit.formats.lin.writer import lin_losses
    from pbnkit.formats.pbn.losses import pbn_losses
    from pbnkit.formats.pbn.options import WriteOptions
    from pbnkit.report.text import printable

    for number, game in enumerate(games, 1):
        losses = lin_losses(game) if target is Format.LIN else pbn_losses(game, WriteOptions())
        if losses:
            place = place_of(game, number)
            say(printable(f"{name}: {place}: not in {target.value.upper()}: {'; '.join(losses)}"))
        yield game
