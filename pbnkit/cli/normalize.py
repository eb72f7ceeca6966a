"""`pbnkit normalize`: PBN files in the export layout of the standard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pbnkit.cli.guard import CLEAN, FINDINGS, say

if TYPE_CHECKING:
    from pbnkit.cli.inputs import Input, Inputs
    from pbnkit.source import Source


def normalize(
    paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="PBN files, folders, or - for standard input.")],
    check: Annotated[bool, typer.Option("--check", help="Write nothing; exit code 1 if a file would change.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Write nothing; print what would change.")] = False,
    in_place: Annotated[bool, typer.Option("--in-place", help="Overwrite the files.")] = False,
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="PATH", help="A file, or a folder for several files.")
    ] = None,
) -> None:
    """Rewrite PBN files as the standard's export format wants them; nothing of the content is lost.

    One file goes to standard output unless -o or --in-place is given; several need one of them. Files that are normal
    already are left alone by --in-place.
    """
    from pbnkit.cli.inputs import Inputs
    from pbnkit.cli.output import is_folder, refuse_input, targets_in, write_output

    if (check or diff) + in_place + (output is not None) > 1:
        raise typer.BadParameter("--in-place, --output, and --check or --diff exclude each other")
    inputs = Inputs(paths)
    targets: list[Path | None] = [None] * len(inputs.list)
    if is_folder(output):
        targets = list(targets_in(str(output), inputs.list))
    elif output is not None:
        targets = [Path(output)]
        refuse_input(Path(output), inputs.list, "; use --in-place")
    if len(inputs.list) > 1 and not (check or diff or in_place or is_folder(output)):
        raise typer.BadParameter("several files need --in-place, or --output with a folder")
    if in_place and any(one.path is None for one in inputs.list):
        raise typer.BadParameter("standard input can't be rewritten in place")
    changed = empty = False
    for one, target, source, result in _results(inputs, targets):
        empty = empty or not result
        if check or diff:
            if result != source.data:
                changed = True
                _show_change(one, source, result, diff=diff)
        elif in_place:
            if result and result != source.data:
                write_output([result], one.path)
        else:
            write_output([result], target)
    raise typer.Exit(inputs.exit_code(FINDINGS if empty or (check and changed) else CLEAN))


def _results(inputs: Inputs, targets: list[Path | None]) -> Iterator[tuple[Input, Path | None, Source, bytes]]:
    """Yield each PBN input with its target, its content and its normal form, which is empty without a game."""
    from pbnkit import formats
    from pbnkit.cli.reading import Games
    from pbnkit.formats.pbn.writer import export

    for one, target in zip(inputs.list, targets, strict=True):
        source = inputs.open(one)
        if source is None:
            continue
        found = formats.detect(source)
        if found != "pbn":
            inputs.failed = True
            kind = "this is not PBN" if found is None else f"this is {found.upper()}, not PBN"
            say(f"pbnkit: {one.name}: {kind}; `pbnkit convert --to pbn` makes PBN of other records")
            continue
        games = Games()
        some = list(games.of(source))
        yield one, target, source, export(some) if some else b""


def _show_change(one: Input, source: Source, result: bytes, *, diff: bool) -> None:
    """Say that a file would change, or print how."""
    if not diff:
        say(f"would change: {one.name}")
        return
    from difflib import unified_diff

    from pbnkit.cli.output import write_text
    from pbnkit.report.text import printable
    from pbnkit.source import Source

    old, new = source.text, Source(result).text
    name = printable(one.name)
    lines = list(unified_diff(old.splitlines(), new.splitlines(), name, f"{name} (normal)", lineterm=""))
    if lines:
        write_text("".join(f"{line}\n" for line in lines))
    else:
        say(f"{one.name}: only line ends or the encoding would change")
