"""Baselines: what is known is not reported, wherever it stands now."""

from pathlib import Path

import pytest

from pbnkit.archive.baseline import Baseline, BaselineError
from pbnkit.record.finding import Finding, Kind

BID = Kind("A101", "insufficient-bid", "error")
CASE = Kind("T203", "lower-case", "warning")
ONE = Finding(BID, "1H is low", 5, 7, board="7", game=2)
MOVED = Finding(BID, "1H is low", 50, 52, board="7", game=3)
OTHER = Finding(CASE, "x is odd", 9, 9, game=4)


def baseline(**files: list[Finding]) -> Baseline:
    known = Baseline(Path())
    for name, findings in files.items():
        known.add(name, findings)
    return Baseline.parse(known.text(), Path())


def test_a_known_finding_is_hidden_wherever_it_stands():
    assert baseline(a=[ONE]).new("a", [MOVED, OTHER]) == [OTHER]
    assert baseline(a=[ONE]).new("b", [MOVED]) == [MOVED]


def test_a_known_finding_is_hidden_as_often_as_it_is_known():
    assert baseline(a=[ONE, ONE]).new("a", [ONE, MOVED, ONE]) == [ONE]


def test_what_is_not_there_any_more_is_told():
    known = baseline(a=[ONE, OTHER, OTHER], b=[ONE])
    assert known.unused() == []  # no file was looked at
    known.new("a", [OTHER])
    assert [(entry.file, entry.board, entry.code, count) for entry, count in known.unused()] == [
        ("a", "7", "A101", 1),
        ("a", "game 4", "T203", 1),
    ]
    assert [entry.code for entry, _ in known.unused({"T203"})] == ["T203"]


def test_the_text_is_stable_and_sorted():
    text = baseline(b=[OTHER, ONE], a=[ONE, ONE]).text()
    assert text == baseline(a=[ONE, ONE], b=[ONE, OTHER]).text()
    lines = text.splitlines()
    assert lines[1].startswith('  {"file": "a", "code": "A101", "board": "7", "hash": "')
    assert lines[1].endswith('"count": 2},')
    assert len(lines) == 5


def test_files_are_named_from_the_folder_of_the_baseline(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    known = Baseline(Path("base"))
    known.add("club/a.pbn", [ONE])
    known.add("-", [ONE])
    assert '"file": "../club/a.pbn"' in known.text()
    assert '"file": "-"' in known.text()
    (tmp_path / "club").mkdir()
    monkeypatch.chdir(tmp_path / "club")
    again = Baseline.parse(known.text(), tmp_path / "base")
    assert again.new("a.pbn", [ONE]) == []


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", "null", "3", '{"version": 2, "findings": []}', '{"version": 1, "findings": [{}]}', "[" * 9999,
     '{"version": 1, "findings": 3}', '{"version": 1, "findings": [{"file":"a","code":"b","board":"","hash":"","count":"x"}]}'],
)  # fmt: skip
def test_what_is_no_baseline_is_refused(text):
    with pytest.raises(BaselineError):
        Baseline.parse(text, Path())
