"""Findings as paragraphs: the line, the place in it, and the auction or trick up to the fault."""

import pytest

from pbnkit.api import check_source
from pbnkit.record.finding import Edit, Finding, Fix, Kind
from pbnkit.record.reading import Reading
from pbnkit.report.full import finding_paragraph
from pbnkit.source import Excerpt, Source
from tests.conftest import repository_path

ODD = Kind("T999", "odd", "warning")

SNAPSHOTS = {
    ("damaged.pbn", "A101"): """\
damaged.pbn:213:1: board 12: A101 call 5 by West, 1H, is insufficient over 1S
 213 | 1H 3S Pass Pass
     | ^^
      found:    1H
      expected: higher than 1S

      West    North   East    South
      Pass    Pass    1♣      1♠
      1♥ <-- here

""",
    ("damaged.pbn", "P103"): """\
damaged.pbn:284:10: board 12: P103 trick 2: South plays CT and revokes: South still holds a card of the suit led, hearts
 284 | H6 HT HA CT
     |          ^^
      found:    CT
      expected: a card of the suit led, or ^R

      Trick 2, West leads: ♥6  ♥T  ♥A  ♣T <-- here
      South held: ♠ A76542  ♥ 95  ♦ A  ♣ T97

""",
    ("damaged.pbn", "S020"): """\
damaged.pbn:75:11: board 12: S020 '1K' is no call
 75 | Pass Pass 1K 1S
    |           ^^
     found:    1K

     West    North   East    South
     Pass    Pass    1K <-- here

""",
    ("damaged.pbn", "S003"): """\
damaged.pbn:42:1: board 12: S003 Site: the value has no quotes
 42 | [Site Nowhere]
    | ^^^^^^^^^^^^^^
     found:    [Site Nowhere]
     expected: [Site "Nowhere"]
     fix:      Write [Site "Nowhere"] (pbnkit fix)

""",
    ("damaged.pbn", "F020"): """\
damaged.pbn:7:10: board 12: F020 control character U+0007
 7 | [Site "No\\x07where"]
   |          ^^^^
    found:    U+0007

""",
}


@pytest.mark.parametrize(("name", "code"), SNAPSHOTS)
def test_snapshot(name, code):
    source = Source((repository_path("corpus") / name).read_bytes(), name)
    (shown, *_) = [
        finding_paragraph(name, reading, finding)
        for reading, findings in check_source(source)
        for finding in findings
        if finding.code == code
    ]
    assert shown == SNAPSHOTS[name, code]


def place(text: str, start: int, end: int, fix: Fix | None = None) -> list[str]:
    """The line of the source, and the line of the marks."""
    finding = Finding(ODD, "odd", start, end, fix=fix)
    return finding_paragraph("x", Reading(None, Excerpt(text)), finding).splitlines()[1:3]


@pytest.mark.parametrize(
    ("text", "start", "end", "shown"),
    [
        ("abc", 1, 2, [" 1 | abc", "   |  ^"]),
        ("abc", 1, 1, [" 1 | abc", "   |  ^"]),
        ("abc\r\ndef\r\n", 5, 12, [" 2 | def", "   | ^^^"]),
        ("abc", 3, 3, [" 1 | abc", "   |    ^"]),
        ("\tab", 1, 2, [" 1 |         ab", "   |         ^"]),
        ("ab\tc", 3, 4, [" 1 | ab      c", "   |         ^"]),
        ("ab\tc", 2, 3, [" 1 | ab      c", "   |   ^^^^^^"]),
        ("\x1b[1m", 1, 2, [r" 1 | \x1b[1m", "   |     ^"]),
        ("日本x", 2, 3, [" 1 | 日本x", "   |     ^"]),
        ("e\u0301x", 2, 3, [" 1 | e\u0301x", "   |  ^"]),
    ],
)
def test_the_mark_stands_under_its_place(text, start, end, shown):
    assert place(text, start, end) == shown


@pytest.mark.parametrize("start", [0, 30, 99, 100, 400, 700, 799])
def test_a_long_line_is_shown_around_its_place(start):
    text = "".join(f"{number:03}." for number in range(200))
    line, marks = place(text, start, start + 1)
    assert len(line) <= 110
    assert line[marks.index("^")] == text[start]


def test_an_empty_text_has_no_line():
    assert finding_paragraph("x", Reading(None, Excerpt("")), Finding(ODD, "odd", 0, 0)) == "x:1:1: T999 odd\n\n"


def test_blanks_at_the_ends_are_shown():
    finding = Finding(ODD, "odd", 0, 2, found="9 ", fix=Fix("Write 9", (Edit(1, 2, ""),), safe=False))
    assert finding_paragraph("x", Reading(None, Excerpt("9 ")), finding).splitlines()[3:] == [
        '    found:    "9 "',
        "    fix:      Write 9 (pbnkit fix --unsafe)",
        "",
    ]


@pytest.mark.parametrize("path", sorted(repository_path("corpus").glob("*.*n")), ids=lambda path: path.name)
def test_each_finding_of_the_corpus_can_be_shown(path):
    for reading, findings in check_source(Source.open(path)):
        for finding in findings:
            lines = finding_paragraph("x", reading, finding).splitlines()
            assert all(line.isprintable() for line in lines)
            assert lines[-1] == ""
