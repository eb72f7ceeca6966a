"""Findings as lines and as data."""

import json

import pytest

from pbnkit.record.finding import Edit, Finding, Fix, Kind
from pbnkit.report.data import DOCUMENT_START, document_end, finding_data, json_text
from pbnkit.report.text import finding_line, printable, statistics_table, summary_line

BID = Kind("A102", "insufficient-bid", "error")
CASE = Kind("T203", "lower-case", "warning")
FIX = Fix("Write `X`", (Edit(3, 4, "X"),), safe=True)


@pytest.mark.parametrize(
    ("board", "game", "place"), [("7", 3, "board 7: "), ("", 3, "game 3: "), ("", 0, ""), ("\x1b", 1, "board \\x1b: ")]
)
def test_a_finding_is_one_line(board, game, place):
    finding = Finding(BID, "the bid\nis too low", 5, 7, board=board, game=game)
    assert finding_line("club.pbn", 12, 3, finding) == f"club.pbn:12:3: {place}A102 the bid\\nis too low"


@pytest.mark.parametrize(
    ("text", "shown"),
    [("♠ A", "♠ A"), ("a\u00a0b", "a\u00a0b"), ("\x00\t", r"\x00\t"), ("\ud800", r"\ud800"), ("\u2028", r"\u2028")],
)
def test_what_does_not_print_is_escaped(text, shown):
    assert printable(text) == shown


def test_the_summary_counts_in_words():
    assert (
        summary_line(12, 1340, {"error": 3, "warning": 10}) == "12 files, 1,340 boards: 3 errors, 10 warnings, 0 infos"
    )
    assert summary_line(1, 1, {"error": 1, "warning": 1, "info": 1}) == "1 file, 1 board: 1 error, 1 warning, 1 info"


def test_the_statistics_begin_with_the_most_frequent():
    table = statistics_table({BID: 2, CASE: 1200})
    assert table == "1,200  T203  warning  lower-case\n    2  A102  error    insufficient-bid\n"
    assert statistics_table({}) == ""


def test_a_finding_as_data_has_every_field():
    finding = Finding(BID, "too low", 5, 7, board="7", game=3, found="1C", expected="2C", fix=FIX)
    assert finding_data("club.pbn", (1, 6), (1, 8), finding) == {
        "file": "club.pbn", "line": 1, "column": 6, "end_line": 1, "end_column": 8, "board": "7", "game": 3,
        "code": "A102", "name": "insufficient-bid", "severity": "error", "message": "too low",
        "found": "1C", "expected": "2C",
        "fix": {"title": "Write `X`", "edits": [{"start": 3, "end": 4, "text": "X"}], "safe": True},
    }  # fmt: skip


def test_a_document_of_findings_is_json():
    data = finding_data("\udc80.pbn", (1, 1), (1, 1), Finding(BID, "m", 0, 0))
    document = json.loads(DOCUMENT_START + "\n" + json_text(data) + "\n" + document_end(2, 9, {CASE: 2, BID: 1}))
    assert document == {
        "findings": [data], "files": 2, "boards": 9,
        "summary": {"errors": 1, "warnings": 2, "infos": 0, "codes": {"A102": 1, "T203": 2}},
    }  # fmt: skip
