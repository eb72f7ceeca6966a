"""Where results go: standard output, one file, or a folder; never over an input, never half a file."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

import typer

from pbnkit.cli.guard import FAILED, say
from pbnkit.cli.inputs import Input


def write_text(text: str) -> None:
    """Write text on standard output: in UTF-8, or in the encoding of the terminal; nothing stops it."""
    stream = sys.stdout
    encoding = (stream.encoding or "utf-8") if stream.isatty() else "utf-8"
    stream.buffer.write(text.encode(encoding, "backslashreplace"))


def refuse(message: str) -> typer.Exit:
    """Say why nothing is written, and return the exception that ends the command."""
    say(f"pbnkit: {message}")
    return typer.Exit(FAILED)


def is_folder(output: str | None) -> bool:
    """Whether `-o` names a folder: one that exists, or a name that ends in a slash."""
    return output is not None and (output.endswith(("/", os.sep)) or Path(output).is_dir())


def targets_in(folder: str, inputs: Sequence[Input], ending: str = "") -> list[Path]:
    """Return where in a folder the result of each input goes, with the ending of its new format.

    Ends the command when two would go to the same place, or one over an input.
    """
    targets: list[Path] = []
    taken: dict[str, Input] = {}
    for one in inputs:
        target = Path(folder, one.inside.with_suffix(ending) if ending else one.inside)
        key = os.path.normcase(target)
        if key in taken:
            raise refuse(f"{taken[key].name} and {one.name} would both be written to {target}")
        taken[key] = one
        targets.append(target)
    for target in targets:
        refuse_input(target, inputs)
    return targets


def targets_for(
    inputs: Sequence[Input], output: str | None, *, in_place: bool, writes_nothing: bool
) -> list[Path | None]:
    """Return where the new text of each input goes, None for standard output, or where nothing is written elsewhere.

    Ends the command where that is not clear, or would do harm.
    """
    if is_folder(output):
        return list(targets_in(str(output), inputs))
    if len(inputs) > 1 and not (writes_nothing or in_place):
        raise typer.BadParameter("several files need --in-place, or --output with a folder")
    if in_place and any(one.path is None for one in inputs):
        raise typer.BadParameter("standard input can't be rewritten in place")
    if output is not None:
        refuse_input(Path(output), inputs, "; use --in-place")
    return [None if output is None else Path(output)] * len(inputs)


def refuse_input(target: Path, inputs: Sequence[Input], hint: str = "") -> None:
    """End the command if a target is one of its inputs."""
    if target.exists() and any(one.path is not None and one.path.samefile(target) for one in inputs):
        raise refuse(f"{target} is an input and is not overwritten{hint}")


def write_output(pieces: Iterable[bytes], target: Path | None) -> None:
    """Write on standard output, or to a file that is there whole or not at all."""
    if target is None:
        sys.stdout.buffer.writelines(pieces)
        return
    if target.exists() and not target.is_file():  # a device or a pipe
        with target.open("wb") as stream:
            stream.writelines(pieces)
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    final = Path(os.path.realpath(target))  # a link stays a link
    descriptor, name = tempfile.mkstemp(prefix=f".{final.name}.", dir=final.parent)
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.writelines(pieces)
        temporary.chmod(_mode(final))
        temporary.replace(final)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _mode(target: Path) -> int:
    """Return the permissions of a file that is replaced, or those that a new file gets."""
    if target.exists():
        return target.stat().st_mode & 0o7777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
