"""TotalScoreTable against its own numbers, and a game against its own row in the ScoreTable."""

import pytest

from pbnkit.formats.pbn.reader import read_pbn
from pbnkit.rules import Options, check
from pbnkit.source import Source
from tests.rules.samples import findings, hand_record, record


def said(text):
    found = [one for one in findings(text) if one.code.startswith(("X02", "X03", "X04"))]
    return [(one.code, one.finding.found, one.finding.expected) for one in found]


def totals(header, *rows):
    return hand_record(f'[TotalScoreTable "{header}"]\n' + "\n".join(rows))


def test_ranks():
    header = "Rank;PairId;TotalMP;TotalPercentage"
    assert said(totals(header, "1 4 53 66.25", "2 5 49 61.25", "2 3 49 61.25", "4 1 20 25.00")) == []
    wrong = said(totals(header, "1 4 49 61.25", "2 5 53 66.25", "3 3 40 50.00"))
    assert wrong == [("X041", "2", "the order of the totals")]
    # The same rank for different totals.
    assert [code for code, *_ in said(totals(header, "1 4 53 66.25", "1 5 49 61.25"))] == ["X041"]


@pytest.mark.parametrize(
    "rows",
    [
        # The order is by percentage, for not all played as many boards.
        ("1 4 1449 72.49", "2 5 2393 70.38"),
        # Two rankings, one after the other; ties broken; ranks of a larger field; numbers that are not known.
        ("1 4 53 66.25", "2 5 49 61.25", "1 9 50 62.50", "2 8 40 50.00"),
        ("1 4 53 66.25", "2 5 53 66.25"),
        ("11 4 53 66.25", "17 5 40 50.00"),
        ("1 4 ? ?", "2 5 53 66.25"),
        ("- 4 20 25.00", "- 5 53 66.25"),
    ],
)
def test_orders_that_may_be(rows):
    assert said(totals("Rank;PairId;TotalMP;TotalPercentage", *rows)) == []


def test_rankings_of_two_directions_may_be_mixed():
    header = "Rank;PairId;Direction;TotalMP"
    assert said(totals(header, "1 4 NS 53", "1 9 EW 60", "2 5 NS 50", "2 8 EW 55")) == []
    assert len(said(totals(header, "1 4 NS 53", "1 9 EW 60", "2 5 NS 54", "2 8 EW 55"))) == 1


def test_percentages():
    assert said(totals("PairId;TotalPercentage", "1 100", "2 0")) == []
    assert said(totals("PairId;TotalPercentage", "1 101.25", "2 0")) == [("X042", "101.25", "0 to 100")]
    table = hand_record('[ScoreTable "PairId_NS;Percentage_NS"]\n1 -5\n')
    assert said(table) == [("X042", "-5", "0 to 100")]
    [one] = [one for one in findings(totals("PairId;MeanPercentage", "7 120")) if one.code == "X042"]
    assert one.finding.message == ("row 1 of TotalScoreTable (pair 7): MeanPercentage is 120, not between 0 and 100")


def test_totals_and_means():
    header = "PairId;TotalMP;MeanMP;NrBoards"
    assert said(totals(header, "1 68 8.50 8", "2 25 8.33 3", "3 25 8.3 3", "4 ? 8 8", "5 - - 0")) == []
    assert said(totals(header, "1 80 8.50 8")) == [("X043", "80", "68")]


def test_shares():
    header = "PairId;TotalMP;TotalPercentage;NrBoards"
    right = ["1 53 66.25 8", "2 49 61.25 8", "3 40 50.00 8", "4 29 36.25 8"]
    assert said(totals(header, *right)) == []
    assert said(totals(header, *right, "5 30 40.00 8")) == [("X044", "40.00", "37.50")]
    assert said(totals(header, *right, "5 30 42.86 7")) == []
    # Several that differ have tops of their own.
    assert said(totals(header, *right, "5 30 40.00 8", "6 20 20 8")) == []


# ---- a game and its row

HEADER = "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;MP_NS;MP_EW;Percentage_NS;Percentage_EW"
ROWS = ("1 4 4H N 7 -150 2 2 50.0 50.0", "2 5 3H N 7 -100 4 0 100.0 0.0", "3 6 5H N 7 -200 0 4 0.0 100.0")


def played(*rows, header=HEADER, **tags):
    table = f'[ScoreTable "{header}"]\n' + "\n".join(rows or ROWS)
    return record(after=table, **{"PairNS": "1", "PairEW": "4", "Scoring": "MP", **tags})


def test_a_game_is_a_row_of_its_table():
    assert said(played()) == []
    assert said(played(PairNS="9")) == [("X028", "", "PairNS 9, PairEW 4")]
    # Names, one number alone and hand records do not tell.
    assert said(played(PairNS="Nolan-Stone")) == []
    assert said(played(PairNS="9", PairEW=None)) == []
    assert said(hand_record(f'[ScoreTable "{HEADER}"]\n' + "\n".join(ROWS), PairNS="9", PairEW="4")) == []


def test_a_game_by_its_table():
    header = "Table;" + HEADER
    rows = [f"{number} {row}" for number, row in enumerate(ROWS, 1)]
    assert said(played(*rows, header=header, Table="1")) == []
    assert said(played(*rows, header=header, Table="4")) == [("X028", "", "PairNS 1, PairEW 4, Table 4")]
    rounds = [f"1 {row}" for row in rows]
    assert said(played(*rounds, header="Round;" + header, Table="4")) == []
    assert len(said(played(*rounds, header="Round;" + header, Table="4", Round="1"))) == 1


@pytest.mark.parametrize(
    ("row", "found", "expected"),
    [
        ("1 4 4S N 7 -150 2 2 50.0 50.0", "4S", "4H"),
        ("1 4 4H S 7 -150 2 2 50.0 50.0", "S", "N"),
        ("1 4 4H N 7 -150 2 2 50.0 50.0", None, None),
        ("1 4 ? ? ? -140 2 2 50.0 50.0", "NS -140", "NS -150"),
        ("1 4 - - - ^60 2 2 50.0 50.0", None, None),
    ],
)
def test_a_game_against_its_row(row, found, expected):
    wrong = [("X029", found, expected)] if found else []
    assert [one for one in said(played(row, *ROWS[1:])) if one[0] == "X029"] == wrong


def test_a_result_that_differs():
    row = "1 4 4H N 8 -100 2 2 50.0 50.0"
    assert ("X029", "8", "7") in said(played(row, *ROWS[1:]))


@pytest.mark.parametrize(
    ("name", "value"),
    [("ScoreMP", "NS 2 EW 2"), ("ScoreMP", "NS 1"), ("ScoreMP", "2"), ("ScorePercentage", "NS 50.00 EW 50.00")],
)
def test_own_scores(name, value):
    assert said(played(**{name: value})) == []


@pytest.mark.parametrize(
    ("name", "value", "found", "expected"),
    [
        ("ScoreMP", "NS 3", "NS 3", "NS 2"),
        ("ScoreMP", "EW 3", "EW 3", "EW 2"),
        ("ScorePercentage", "55.00", "NS 55", "NS 50.0"),
        ("ScorePercentage", "NS 50 EW 60", "EW 60", "EW 50.0"),
    ],
)
def test_wrong_own_scores(name, value, found, expected):
    assert said(played(**{name: value})) == [("X031", found, expected)]


def test_one_game_alone_is_checked_with_its_tables():
    [reading] = read_pbn(Source(totals("PairId;TotalPercentage", "1 101.25").encode()))
    assert [one.code for one in check(reading)] == ["X042"]
    assert check(reading, Options(select=frozenset({"X041"}))) == []
