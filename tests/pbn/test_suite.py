"""The standard's own verification files, where they are at hand, and where we differ from the reference exporter.

The text of the standard decides; each point where it decides against the exporter is written down here.
"""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

import pbnkit
from pbnkit.api import check_source
from pbnkit.formats.pbn.options import Version
from pbnkit.formats.pbn.writer import WriteOptions, export
from pbnkit.rules import Options
from pbnkit.source import Source
from tests.pbn.suite_findings import FINDINGS

# What we write, what the reference exporter writes, why ours is right by the text.
DIFFERENCES = [
    ('[Contract ""]', '[Contract "?"]', "an empty value does not apply, ? is unknown (3.4): they are not the same"),
    ("+", "*", "the + says that the game goes on (3.5.2); the exporter loses it"),
    ('[Event "An ext', '[Event"An ext', "export format has one blank before the string (3.3), also in a long line"),
]

# A file, its version, and the result to compare with.
EXPORTS: list[tuple[str, Version, str]] = [
    ("correct_10.pbn", "1.0", "result_10.pbn"),
    ("correct_10.pbn", "2.1", "result_10_21.pbn"),
    ("correct_20.pbn", "2.0", "result_20.pbn"),
    ("correct_21.pbn", "2.1", "result_21.pbn"),
]


def lines(data: bytes) -> list[str]:
    """Return the lines without escape lines: the exporter drops them, we keep them (2.4: they are data of others)."""
    return [line for line in data.decode("latin-1").replace("\r\n", "\n").split("\n") if not line.startswith("%")]


def rows_of_inherited_tables(text: list[str]) -> list[str]:
    """Return lines with the rows of tables whose header is `#` joined: the exporter writes a line an element."""
    joined: list[str] = []
    inside = False
    for line in text:
        if line.startswith("[") or not line:
            inside = line.endswith('Table "#"]')
        elif inside and not line.startswith("{"):
            joined.append("element")
            continue
        joined.append(line)
    return [line for index, line in enumerate(joined) if line != "element" or joined[index - 1] != "element"]


@pytest.mark.parametrize(("given", "version", "expected"), EXPORTS, ids=[f"{e[0]} as {e[1]}" for e in EXPORTS])
def test_exports_are_those_of_the_reference(shared_dir: Path, given: str, version: Version, expected: str) -> None:
    games = [reading.game for reading in pbnkit.read(shared_dir / "suite" / given) if reading.game]
    ours = rows_of_inherited_tables(lines(export(games, WriteOptions(version=version))))
    theirs = rows_of_inherited_tables(lines((shared_dir / "suite" / expected).read_bytes()))
    for tag, left, right in _differences(ours, theirs):
        assert _is_expected(left, right), f"{tag}: we write {left}, the exporter {right}"


def _differences(ours: list[str], theirs: list[str]) -> list[tuple[str, list[str], list[str]]]:
    codes = difflib.SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes()
    return [(tag, ours[a:b], theirs[c:d]) for tag, a, b, c, d in codes if tag != "equal"]


def _is_expected(ours: list[str], theirs: list[str]) -> bool:
    """Tell whether lines differ by what `DIFFERENCES` lists: a section that is only a + is there in ours."""
    if not theirs:
        return ours in (['[Auction "N"]', "+"], ['[Play "E"]', "+"], ['[Play "S"]', "+"])
    text, other = "\n".join(ours), "\n".join(theirs)
    for left, right, _ in DIFFERENCES:
        if left.startswith("[") and text.startswith(left):
            return text.replace(left, right) == other
    return "+" in text and other in (
        text.replace("+", "*"),
        text.replace("+", "-") + "\n*",
        text.replace(" +", "\n*"),
    )


# Findings about the correct files that the text of the standard asks for: `EM` is its word, not `EMB` (4.1.5).
MEANT = {"correct_10.pbn": ["T133"]}


@pytest.mark.parametrize(
    ("name", "version"), [("correct_10.pbn", "1.0"), ("correct_20.pbn", "2.0"), ("correct_21.pbn", "2.1")]
)
def test_correct_games_have_no_finding(shared_dir: Path, name: str, version: str) -> None:
    found = pbnkit.validate(shared_dir / "suite" / name, options=Options(version=version))
    assert [one.code for one in found] == MEANT.get(name, [])


@pytest.mark.parametrize("name", sorted(FINDINGS))
def test_faulty_games_have_the_findings_that_are_due(shared_dir: Path, name: str) -> None:
    found: dict[int, list[str]] = {}
    for reading, findings in check_source(Source.open(shared_dir / "suite" / name)):
        number = reading.game.place.number if reading.game else 0
        found[number] = [f"{reading.excerpt.locate(one.start)[0]} {one.code}" for one in findings]
    assert found == FINDINGS[name]
