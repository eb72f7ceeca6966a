"""`pbnkit normalize`: PBN files in the export layout of the standard."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pbnkit.cli.guard import CLEAN, FINDINGS, say
from pbnkit.cli.options import Diff, InPlace, Output, Version

if TYPE_CHECKING:
    from pbnkit.cli.inputs import Input, Inputs
    from pbnkit.formats.pbn.options import WriteOptions
    from pbnkit.record.reading import Reading
    from pbnkit.source import Source


class Layout(StrEnum):
    """How much of a file is written anew."""

    EXPORT = "export"
    PRESERVE = "preserve"


class Charset(StrEnum):
    """The encodings of PBN files that are written."""

    AUTO = "auto"
    LATIN_1 = "latin-1"
    UTF_8 = "utf-8"


class LineEnds(StrEnum):
    """The line ends of files that are written."""

    CRLF = "crlf"
    LF = "lf"


def normalize(
    paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="PBN files, folders, or - for standard input.")],
    check: Annotated[bool, typer.Option("--check", help="Write nothing; exit code 1 if a file would change.")] = False,
    diff: Diff = False,
    in_place: InPlace = False,
    output: Output = None,
    layout: Annotated[
        Layout, typer.Option("--layout", help="preserve changes only what the other options ask.")
    ] = Layout.EXPORT,
    tags: Annotated[
        str, typer.Option("--tags", metavar="NAMES", help="Write only these tags, in this order; * is all others.")
    ] = "",
    charset: Annotated[
        Charset, typer.Option("--charset", help="auto is ISO 8859-1 where the text allows it, else UTF-8.")
    ] = Charset.AUTO,
    line_ends: Annotated[LineEnds | None, typer.Option("--line-ends", help="Export format has crlf.")] = None,
    pbn_version: Annotated[Version, typer.Option("--pbn-version", help="Of the standard.")] = Version.V2_1,
) -> None:
    """Rewrite PBN files as the standard's export format wants them; nothing of the content is lost.

    What --tags leaves out, and what a chosen charset can't hold, is listed on standard error. One file goes to standard
    output unless -o or --in-place is given; several need one of them. Files that are normal already are left alone by
    --in-place.
    """
    from pbnkit.cli.inputs import Inputs
    from pbnkit.cli.output import targets_for, write_output

    if (check or diff) + in_place + (output is not None) > 1:
        raise typer.BadParameter("--in-place, --output, and --check or --diff exclude each other")
    from pbnkit.formats.pbn.options import WriteOptions

    options = WriteOptions(
        pbn_version.value,
        tuple(name.strip() for name in tags.split(",") if name.strip()),
        charset.value,
        None if line_ends is None else line_ends.value,
    )
    inputs = Inputs(paths)
    targets = targets_for(inputs.list, output, in_place=in_place, writes_nothing=check or diff)
    changed = empty = False
    for one, target, source, result in _results(inputs, targets, options, layout):
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


def _results(
    inputs: Inputs, targets: list[Path | None], options: WriteOptions, layout: Layout
) -> Iterator[tuple[Input, Path | None, Source, bytes]]:
    """Yield each PBN input with its target, its content and its normal form, which is empty without a game."""
    from pbnkit import formats
    from pbnkit.cli.reading import Games

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
        readings = list(Games().readings_of(source))
        if not any(reading.game for reading in readings):
            yield one, target, source, b""
            continue
        _say_losses(readings, options, source.name)
        yield one, target, source, _rewritten(source, readings, options, layout)


def _rewritten(source: Source, readings: list[Reading], options: WriteOptions, layout: Layout) -> bytes:
    from pbnkit.formats.pbn.preserve import rewrite
    from pbnkit.formats.pbn.writer import export

    if layout is Layout.EXPORT:
        return export([reading.game for reading in readings if reading.game is not None], options)
    try:
        return rewrite(source, readings, options)
    except UnicodeEncodeError as error:
        character = error.object[error.start]
        raise typer.BadParameter(
            f"{source.name}: {options.charset} has no {character!r}; use --charset utf-8"
        ) from None


def _say_losses(readings: list[Reading], options: WriteOptions, name: str) -> None:
    """Say what of each game is not written."""
    from pbnkit.cli.reading import place_of
    from pbnkit.formats.pbn.losses import pbn_losses
    from pbnkit.report.text import printable

    for number, reading in enumerate(readings, 1):
        if reading.game is not None and (losses := pbn_losses(reading.game, options)):
            say(printable(f"{name}: {place_of(reading.game, number)}: not written: {'; '.join(losses)}"))


def _show_change(one: Input, source: Source, result: bytes, *, diff: bool) -> None:
    """Say that a file would change, or print how."""
    if not diff:
        say(f"would change: {one.name}")
        return
    from pbnkit.cli.diff import show_diff

    show_diff(source, result, "normal")
