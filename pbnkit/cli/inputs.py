"""The inputs that a command is to read: files, folders, standard input, and links."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pbnkit.cli.guard import FAILED, say, state

if TYPE_CHECKING:
    from pbnkit.source import Source

ENDINGS = (".pbn", ".lin", ".json", ".jsonl")


@dataclass(frozen=True)
class Input:
    """One input: `name` is what findings show, `path` is None for standard input and links.

    `inside` is its path below the folder that was given, or its name: where its result goes in a folder.
    `link` is a link, which is read itself: nothing is fetched.
    """

    name: str
    path: Path | None
    inside: Path
    link: str = ""


class Inputs:
    """The inputs that the paths on the command line name, in order; folders are walked, sorted by name.

    What can't be read is told on standard error at once and remembered in `failed`; the others go on.
    """

    def __init__(self, paths: list[str]) -> None:
        """Find the inputs; none is opened yet."""
        self.failed = False
        self.list = list(dict.fromkeys(one for path in paths for one in self._expand(path)))

    def sources(self) -> Iterator[tuple[Input, Source]]:
        """Yield each input that can be read with its content, one at a time."""
        for one in self.list:
            source = self.open(one)
            if source is not None:
                yield one, source

    def open(self, one: Input) -> Source | None:
        """Return the content of an input, None if it can't be read."""
        from pbnkit.source import Source

        state.at(one.name)
        if one.link:
            return Source(os.fsencode(one.link), one.name)
        try:
            data = sys.stdin.buffer.read() if one.path is None else one.path.read_bytes()
        except OSError as error:
            self._fail(one.name, error.strerror or str(error))
            return None
        return Source(data, one.name)

    def exit_code(self, code: int) -> int:
        """Return the exit code of the command: its own, or 2 if an input could not be read."""
        return FAILED if self.failed else code

    def _expand(self, path: str) -> Iterator[Input]:
        if path == "-":
            yield Input("-", None, Path("stdin"))
        elif path.lower().startswith(("http://", "https://")):
            yield Input(path.partition("?")[0], None, Path("link"), path)
        elif os.path.isdir(path):  # noqa: PTH112 - a path with a NUL is no error here
            found = list(self._walk(path))
            if not found:
                self._fail(path, f"no file of the folder ends in {', '.join(ENDINGS)}")
            yield from found
        elif os.path.exists(path):  # noqa: PTH110 - as above
            yield Input(path, Path(path), Path(Path(path).name))
        else:
            self._fail(path, "no such file or folder")

    def _walk(self, folder: str) -> Iterator[Input]:
        for where, folders, files in os.walk(folder, onerror=self._walk_failed):
            folders.sort()
            for name in sorted(files):
                if name.lower().endswith(ENDINGS):
                    path = Path(where, name)
                    yield Input(str(path), path, path.relative_to(folder))

    def _walk_failed(self, error: OSError) -> None:
        self._fail(str(error.filename), error.strerror or str(error))

    def _fail(self, name: str, reason: str) -> None:
        self.failed = True
        say(f"pbnkit: {name}: {reason}")
