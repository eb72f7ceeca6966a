"""Progress of long work, on a terminal and only there."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Self

from pbnkit.report.text import printable

_EVERY = 0.1  # seconds; more often would cost time and flicker
_AFTER = 1.0  # seconds; short work shows nothing


class Progress:
    """Shows `12/340 name` on standard error while files are worked through."""

    def __init__(self, total: int, *, quiet: bool = False) -> None:
        """Take the number of files; nothing is shown for a single one, or when output goes to the terminal too."""
        self.total = total
        self.done = 0
        self.shown = ""
        self.next = time.monotonic() + _AFTER
        self.active = total > 1 and not quiet and sys.stderr.isatty() and not sys.stdout.isatty()

    def step(self, name: str) -> None:
        """Note that the next file is begun."""
        self.done += 1
        now = time.monotonic()
        if not self.active or now < self.next:
            return
        self.next = now + _EVERY
        self._replace(f"{self.done}/{self.total} {printable(name)[-60:]}")

    def _replace(self, text: str) -> None:
        blank = " " * max(len(self.shown) - len(text), 0)
        sys.stderr.write(f"\r{text}{blank}".encode("ascii", "backslashreplace").decode("ascii"))
        sys.stderr.flush()
        self.shown = text

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.shown:
            self._replace("")
            sys.stderr.write("\r")
