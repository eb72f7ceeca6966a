"""Findings as lines of text, and the sentences about many of them.

Floor 4. Whatever stands in a file is shown on one line and can't command the terminal: characters that do
not print are escaped.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from pbnkit.record.finding import SEVERITIES, Finding, Kind, counted


def printable(text: str) -> str:
    r"""Return a text with every character that does not print, such as an escape or a line end, as `\x1b`."""
    if text.isprintable():
        return text
    return "".join(
        char
        if char.isprintable() or unicodedata.category(char) == "Zs"
        else char.encode("unicode_escape", "surrogatepass").decode("ascii")
        for char in text
    )


def finding_line(file: str, line: int, column: int, finding: Finding) -> str:
    """Return `file:line:column: board 7: A102 message`."""
    return printable(f"{file}:{line}:{column}: {place_words(finding)}{finding.code} {finding.message}")


def place_words(finding: Finding) -> str:
    """Return `board 7: `, or `game 3: ` for a game without a board; empty for a finding about the file."""
    return f"board {finding.board}: " if finding.board else f"game {finding.game}: " if finding.game else ""


def summary_line(files: int, boards: int, severities: Mapping[str, int]) -> str:
    """Return `12 files, 340 boards: 3 errors, 10 warnings, 2 infos`."""
    return f"{counted(files, 'file')}, {counted(boards, 'board')}: {summary_counts(severities)}"


def summary_counts(severities: Mapping[str, int]) -> str:
    """Return `3 errors, 10 warnings, 2 infos`."""
    return ", ".join(counted(severities.get(severity, 0), severity) for severity in SEVERITIES)


def statistics_table(counts: Mapping[Kind, int]) -> str:
    """Return a table of how often each kind was found, the most frequent first."""
    rows = sorted(counts.items(), key=lambda item: (-item[1], item[0].code))
    width = max((len(f"{count:,}") for _, count in rows), default=0)
    return "".join(f"{count:>{width},}  {kind.code}  {kind.severity:<7}  {kind.name}\n" for kind, count in rows)


def file_table(files: Mapping[str, Mapping[Kind, int]]) -> str:
    """Return a table of how many findings each file has, the most first; files without any are left out."""
    rows: list[tuple[str, list[int]]] = []
    for file, counts in files.items():
        severities = dict.fromkeys(SEVERITIES, 0)
        for kind, count in counts.items():
            severities[kind.severity] += count
        rows.append((file, [sum(severities.values()), *severities.values()]))
    rows = sorted((row for row in rows if row[1][0]), key=lambda row: (-row[1][0], row[0]))
    width = max((len(f"{numbers[0]:,}") for _, numbers in rows), default=0)
    lines = []
    for file, (total, *parts) in rows:
        words = ", ".join(f"{part:>{width},} {name}s" for part, name in zip(parts, SEVERITIES, strict=True))
        lines.append(f"{total:>{width},}  {words}  {printable(file)}\n")
    return "".join(lines)
