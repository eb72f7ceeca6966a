"""The formats for other programs, over the same three findings."""

import csv
import io
import json
from xml.etree import ElementTree as ET

import pytest

from pbnkit.record.finding import Finding, Kind
from pbnkit.record.game import Game, Place, Tag
from pbnkit.record.reading import Reading
from pbnkit.report import render
from pbnkit.report.text import file_table
from pbnkit.source import Excerpt

BID = Kind("A101", "insufficient-bid", "error")
CASE = Kind("T203", "lower-case", "warning")
STYLE = Kind("S021", "some-style", "info")
TEXT = "first line\nsecond; <line>\nthird"
DOCS = {"A101": "What it finds: a bid\nthat is too low.\n\nWhy it matters: Law 18."}

FINDINGS = [
    Finding(BID, "1H, is 100% too\nlow", 11, 13, board="7", game=1, found="1H", expected='"2H"'),
    Finding(CASE, "<small> & 'odd'", 6, 20, board="7", game=1),
    Finding(STYLE, "style \x1b", 26, 27, board="7", game=1),
]
NAMES = ["a b/club,1.pbn", "clean.pbn"]


def reading(board: str, number: int) -> Reading:
    return Reading(Game(tags=[Tag("Board", board)], place=Place(number=number)), Excerpt(TEXT))


def report(renderer: render.Renderer) -> str:
    """The report about two files: three findings about one board, then a clean board; and a clean file."""
    parts = [renderer.begin()]
    parts.append(renderer.show(NAMES[0], reading("7", 1), FINDINGS))
    parts.append(renderer.show(NAMES[0], reading("", 2), []))
    parts.append(renderer.show(NAMES[1], reading("1", 1), []))
    parts.append(renderer.end(2, 3, {one.kind: 1 for one in FINDINGS}))
    return "".join(parts)


def test_github():
    assert report(render.GitHub()) == (
        "::error file=a b/club%2C1.pbn,line=2,endLine=2,col=1,endColumn=3,title=A101 insufficient-bid"
        "::board 7: 1H, is 100%25 too%0Alow\n"
        "::warning file=a b/club%2C1.pbn,line=1,endLine=2,title=T203 lower-case::board 7: <small> & 'odd'\n"
        "::notice file=a b/club%2C1.pbn,line=3,endLine=3,col=1,endColumn=2,title=S021 some-style"
        "::board 7: style \\x1b\n"
    )


def test_csv():
    text = report(render.Csv())
    assert text.splitlines()[:2] == [
        "file,line,column,end_line,end_column,board,game,code,name,severity,message,found,expected",
        '"a b/club,1.pbn",2,1,2,3,7,1,A101,insufficient-bid,error,"1H, is 100% too\\nlow",1H,"""2H"""',
    ]
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["code"] for row in rows] == ["A101", "T203", "S021"]
    assert rows[0]["expected"] == '"2H"'
    assert text.count("\n") == 4


def test_csv_of_a_finding_about_the_file():
    rows = render.Csv().show("x", Reading(None, Excerpt("")), [Finding(BID, "m", 0, 0)])
    assert rows == "x,1,1,1,1,,,A101,insufficient-bid,error,m,,\n"


def test_sarif():
    document = json.loads(report(render.Sarif(DOCS, "1.2.3")))
    assert document["version"] == "2.1.0"
    (run,) = document["runs"]
    driver = run["tool"]["driver"]
    assert (driver["name"], driver["semanticVersion"]) == ("pbnkit", "1.2.3")
    assert driver["rules"][0] == {
        "id": "A101",
        "name": "InsufficientBid",
        "shortDescription": {"text": "insufficient bid"},
        "defaultConfiguration": {"level": "error"},
        "fullDescription": {"text": "What it finds: a bid that is too low."},
        "help": {"text": "What it finds: a bid that is too low.\n\nWhy it matters: Law 18."},
    }
    assert [rule["id"] for rule in driver["rules"]] == ["A101", "S021", "T203"]
    assert run["results"][0] == {
        "ruleId": "A101",
        "ruleIndex": 0,
        "level": "error",
        "message": {"text": "1H, is 100% too\\nlow"},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": "a%20b/club%2C1.pbn"},
                    "region": {"startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 3},
                },
                "logicalLocations": [{"name": "board 7", "kind": "member"}],
            }
        ],
        "properties": {"found": "1H", "expected": '"2H"'},
    }
    assert [result["level"] for result in run["results"]] == ["error", "warning", "note"]
    assert all(driver["rules"][one["ruleIndex"]]["id"] == one["ruleId"] for one in run["results"])


def test_sarif_of_nothing():
    (run,) = json.loads(render.Sarif({}, "1").end(0, 0, {}))["runs"]
    assert (run["results"], run["tool"]["driver"]["rules"]) == ([], [])


@pytest.mark.parametrize(
    ("file", "uri"),
    [("/a/b.pbn", "file:///a/b.pbn"), ("C:\\x\\ä.pbn", "file:///C:/x/%C3%A4.pbn"), ("-", "-"), ("\udc80", "%80")],
)
def test_sarif_names_files_by_uri(file, uri):
    renderer = render.Sarif({}, "1")
    renderer.show(file, reading("1", 1), FINDINGS[:1])
    (result,) = json.loads(renderer.end(1, 1, {BID: 1}))["runs"][0]["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == uri


@pytest.mark.parametrize(
    ("counting", "message", "failures", "output"),
    [
        (("error",), "A101 1H, is 100% too\\nlow", 1, 2),
        (("error", "warning"), "A101 1H, is 100% too\\nlow (and 1 more)", 1, 1),
        (("error", "warning", "info"), "A101 1H, is 100% too\\nlow (and 2 more)", 1, 0),
        ((), None, 0, 3),
    ],
)
def test_junit(counting, message, failures, output):
    suites = ET.fromstring(report(render.JUnit(counting)))
    first, second = suites
    assert (first.get("name"), first.get("tests"), first.get("failures")) == (NAMES[0], "2", str(failures))
    assert (second.get("name"), second.get("tests"), second.get("failures")) == (NAMES[1], "1", "0")
    assert [case.get("name") for case in first] == ["board 7", "game 2"]
    failure = first[0].find("failure")
    assert (None if failure is None else failure.get("message")) == message
    out = first[0].findtext("system-out")
    assert len((out or "").splitlines()) == output
    assert len(list(second[0])) == 0


def test_junit_of_nothing_and_of_the_file_itself():
    assert ET.fromstring(report_of_nothing()).tag == "testsuites"
    renderer = render.JUnit(("error",))
    renderer.show("x", Reading(None, Excerpt("")), [Finding(BID, "m", 0, 0)])
    (suite,) = ET.fromstring(renderer.begin() + renderer.end(1, 0, {}))
    assert [case.get("name") for case in suite] == ["file"]


def report_of_nothing() -> str:
    renderer = render.JUnit(("error",))
    return renderer.begin() + renderer.end(0, 0, {})


def test_the_table_of_files():
    table = file_table({"a.pbn": {BID: 2, CASE: 1200}, "b.pbn": {}, "c\x1b.pbn": {STYLE: 1}})
    assert table == (
        "1,202      2 errors, 1,200 warnings,     0 infos  a.pbn\n"
        "    1      0 errors,     0 warnings,     1 infos  c\\x1b.pbn\n"
    )
    assert file_table({}) == ""
