"""InstantScoreTable: sound in itself, the game and its ScoreTable by it."""

import math

import pytest

from pbnkit.record.instant import Range, read_range
from pbnkit.rules.instant import outliers
from tests.rules.samples import findings, hand_record, record

MINE = ("X05", "X042", "X024", "X025")


def instant(header, rows, after="", **tags):
    return hand_record(f'[InstantScoreTable "{header}"]\n' + "\n".join([*rows, after]), **{"Scoring": "MP", **tags})


def said(text):
    return [(one.code, one.finding.found, one.finding.expected) for one in findings(text) if one.code.startswith(MINE)]


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("420", 420, 420),
        ("-50", -50, -50),
        ("+90", 90, 90),
        ("420,*", 421, math.inf),
        ("*,-100", -math.inf, -101),
        ("-50,90", -49, 89),
        ('"0"', 0, 0),
    ],
)
def test_ranges(text, low, high):
    assert read_range(text) == Range(low, high)
    assert read_range(text).turned == Range(-high, -low)


@pytest.mark.parametrize(
    "text", ["420-450", "450,420", "420,420", "420,421", "*", "*,*", ",420", "x", "-", "420,", "9" * 9]
)
def test_what_is_no_range(text):
    assert read_range(text) is None


HEADER = "Rank;ScoreRange_NS;ScoreRange_EW;IMP_NS;IMP_EW;Percentage_NS;Percentage_EW"
ROWS = [
    "1 420,* *,-420 3 -3 95 5",
    "2 420 -420 2 -2 80 20",
    "3 -50,420 -420,50 0 0 50 50",
    "4 -50 50 -4 4 20 80",
    "5 *,-50 50,* -6 6 5 95",
]


def changed(index, cell, value, rows=ROWS):
    cells = rows[index].split()
    cells[cell] = value
    return [*rows[:index], " ".join(cells), *rows[index + 1 :]]


def test_a_sound_table():
    assert said(instant(HEADER, ROWS)) == []
    assert said(instant(HEADER, ROWS[::-1])) == []
    assert said(instant("ScoreRange_EW;Percentage_EW", ["*,0 20", "0 50", "0,* 80"])) == []
    assert said(instant("Contract;Percentage_NS", ["4S 20", "3S 50"])) == []
    # Equal worth of different scores, cells that are not known, a rank as East-West see it.
    assert said(instant("ScoreRange_NS;IMP_NS", ["0,* 2", "0 2", "*,0 ?"])) == []
    assert said(instant("Rank;ScoreRange_NS", ["3 0,*", "2 0", "1 *,0"])) == []


@pytest.mark.parametrize(
    ("row", "cell", "value", "wanted"),
    [
        (2, 1, "420,-50", ("X051", "420,-50", "such as 420 or 420,*")),
        (2, 2, "x", ("X051", "x", "such as 420 or 420,*")),
        (1, 2, "420", ("X055", "420", "-420")),
        (3, 4, "-4", ("X055", "-4", "4")),
        (1, 6, "30", ("X055", "30", "20")),
        (3, 5, "120", ("X042", "120", "0 to 100")),
    ],
)
def test_wrong_cells(row, cell, value, wanted):
    assert wanted in said(instant(HEADER, changed(row, cell, value)))


RANGES = "ScoreRange_NS;Percentage_NS"


def test_ranges_that_share_scores():
    assert said(instant(RANGES, ["400,* 90", "420 90", "*,401 10"])) == [("X052", "420", "no score of 400,*")]
    # A range may reach over several others.
    found = said(instant(RANGES, ["*,500 90", "499,* 95", "100 50", "200 60"]))
    assert [one for one in found if one[0] == "X052"] == [
        ("X052", "100", "no score of *,500"),
        ("X052", "200", "no score of *,500"),
    ]


def test_scores_without_a_range():
    rows = ["420,* 90", "420 80", "-50,420 50", "-50 20"]
    found = said(instant(RANGES, rows))
    assert [code for code, *_ in found] == ["X053"]
    [one] = [one for one in findings(instant(RANGES, rows)) if one.code == "X053"]
    assert one.finding.message.startswith("InstantScoreTable: no range holds NS -7000, NS -6400, NS -5800 and ")
    assert one.text == f'[InstantScoreTable "{RANGES}"]'
    assert said(instant(RANGES, ["430,* 90", "430 85", "420 80", "*,420 50"])) == []
    assert said(instant(RANGES, ["430,* 90", "420 80", "*,420 50"])) == [("X053", "NS 430", "a range for each score")]
    # 620 can only be scored vulnerable.
    rows = ["620,* 90", "*,620 50"]
    assert said(instant(RANGES, rows)) == []
    for vulnerable in ("NS", "All", "?"):
        assert said(instant(RANGES, rows, Vulnerable=vulnerable)) == [("X053", "NS 620", "a range for each score")]


def test_orders():
    header = "Rank;ScoreRange_NS;Percentage_NS"
    rows = ["1 420,* 90", "2 420 80", "3 0,420 60", "4 *,1 10"]
    assert said(instant(header, rows)) == []
    order = "in the order of the scores"
    assert said(instant(header, changed(2, 2, "95", rows))) == [("X054", "95", f"Percentage {order}")]
    assert said(instant(header, changed(3, 0, "1", rows))) == [("X054", "1", f"Rank {order}")]
    turned = ["1 420,* 10", "2 420 60", "3 0,420 80", "4 *,1 90"]
    assert said(instant(header, turned)) == [("X054", "Percentage", f"Percentage {order}")]


@pytest.mark.parametrize(
    ("values", "wrong"),
    [
        ([], []),
        ([3], []),
        ([3, 2, 2, 1], []),
        ([3, 9, 2, 1], [0]),
        ([5, 4, 3, 9], [3]),
        ([1, 3, 2, 2], [0]),
        ([5, 4, 9, 3, 8, 2], [2, 4]),
    ],
)
def test_outliers(values, wrong):
    assert outliers(values) == wrong


# ---- the game by its table


def played(**tags):
    """4H by North, three down: NS -150."""
    rows = ["0,* 4 90 10", "-150,1 1 55 45", "-150 -2 30.5 69.5", "*,-150 -5 4 96"]
    table = '[InstantScoreTable "ScoreRange_NS;IMP_NS;Percentage_NS;Percentage_EW"]\n' + "\n".join(rows)
    return record(after=table, **{"Scoring": "Instant", **tags})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ScorePercentage", "NS 30.5 EW 69.5"),
        ("ScorePercentage", "30.50"),
        ("ScoreIMP", "NS -2"),
        ("ScoreIMP", "EW 2"),
        ("ScoreMP", "NS 7"),
    ],
)
def test_own_scores(name, value):
    assert said(played(**{name: value})) == []


@pytest.mark.parametrize(
    ("name", "value", "found", "expected"),
    [
        ("ScorePercentage", "NS 55", "NS 55", "NS 30.5"),
        ("ScorePercentage", "EW 30.5", "EW 30.5", "EW 69.5"),
        ("ScoreIMP", "2", "NS 2", "NS -2"),
    ],
)
def test_wrong_own_scores(name, value, found, expected):
    assert said(played(**{name: value})) == [("X056", found, expected)]
    # The percentage may be that of another field.
    assert said(played(**{name: value, "Scoring": "MP"})) == []


def test_a_score_table_by_the_instant_table():
    rows = ["420 2 80", "-50 -4 20", "0 0 50", "170 0 50"]
    header = "Score_NS;IMP_NS;Percentage_NS"

    def both(some, scoring="Instant"):
        return instant(HEADER, ROWS, f'[ScoreTable "{header}"]\n' + "\n".join(some), Scoring=scoring)

    assert said(both(rows)) == []
    assert said(both(changed(1, 1, "-3", rows))) == [("X025", "-3", "-4")]
    assert said(both(changed(0, 2, "75", rows))) == [("X024", "75", "80.00")]
    # Without the table nothing follows.
    alone = hand_record(f'[ScoreTable "{header}"]\n' + "\n".join(changed(1, 1, "-3", rows)), Scoring="Instant")
    assert said(alone) == []
