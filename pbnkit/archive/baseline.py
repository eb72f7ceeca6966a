"""Baselines: the findings of an archive that are known, so that only new ones are reported.

Floor 4. A finding is known by its file, code, board and message, not by its line: text may be put in above it. The
file of a baseline is JSON, sorted, one finding a line, so that a change of it is easy to read.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections import Counter
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import NamedTuple

from pbnkit.record.finding import Finding

_VERSION = 1


class BaselineError(ValueError):
    """A file that is no baseline."""


class Entry(NamedTuple):
    """What a finding is known by; `file` is relative to the folder of the baseline, with slashes."""

    file: str
    code: str
    board: str
    hash: str


class Baseline:
    """Known findings, each as often as it is known."""

    def __init__(self, folder: Path, entries: Iterable[tuple[Entry, int]] = ()) -> None:
        """Take the folder that the names of the files are relative to, and the entries."""
        self.folder = folder
        self._known = Counter(dict(entries))
        self._left = self._known.copy()
        self._files: set[str] = set()

    @classmethod
    def parse(cls, text: str, folder: Path) -> Baseline:
        """Return the baseline that a text holds. Raises BaselineError if it is none."""
        try:
            data = json.loads(text)
            version = data["version"]
            entries = [
                (Entry(one["file"], one["code"], one["board"], one["hash"]), int(one["count"]))
                for one in data["findings"]
            ]
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
            raise BaselineError("it is no baseline of pbnkit") from None
        if version != _VERSION:
            raise BaselineError(f"its version is {version!r}, this pbnkit knows {_VERSION}")
        return cls(folder, entries)

    def add(self, file: str, findings: Iterable[Finding]) -> None:
        """Take findings in as known."""
        name = self._name(file)
        self._known.update(_entry(name, finding) for finding in findings)

    def new(self, file: str, findings: list[Finding]) -> list[Finding]:
        """Return the findings that are not known; each known one hides as many as it is known times."""
        name = self._name(file)
        self._files.add(name)
        new: list[Finding] = []
        for finding in findings:
            entry = _entry(name, finding)
            if self._left[entry] > 0:
                self._left[entry] -= 1
            else:
                new.append(finding)
        return new

    def unused(self, codes: Collection[str] | None = None) -> list[tuple[Entry, int]]:
        """Return the entries that are not needed any more: of files that were checked, by codes looked for."""
        return [
            (entry, count)
            for entry, count in sorted(self._left.items())
            if count > 0 and entry.file in self._files and (codes is None or entry.code in codes)
        ]

    def text(self) -> str:
        """Return the baseline as the text of its file."""
        lines = [
            json.dumps({**entry._asdict(), "count": count}) for entry, count in sorted(self._known.items()) if count > 0
        ]
        body = ",\n".join(f"  {line}" for line in lines)
        return f'{{"pbnkit": "baseline", "version": {_VERSION}, "findings": [\n{body}\n]}}\n'

    def __len__(self) -> int:
        return self._known.total()

    def _name(self, file: str) -> str:
        """Return the name of a file as the baseline has it, the same from whatever folder the command is run."""
        if file == "-":
            return file
        try:
            return Path(os.path.relpath(file, self.folder)).as_posix()
        except ValueError:  # another drive of Windows
            return Path(file).absolute().as_posix()


def _entry(file: str, finding: Finding) -> Entry:
    digest = hashlib.sha256(finding.message.encode("utf-8", "surrogatepass")).hexdigest()[:16]
    # A game without the number of a board is known by its number in the file.
    board = finding.board or (f"game {finding.game}" if finding.game else "")
    return Entry(file, finding.code, board, digest)
