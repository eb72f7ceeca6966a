"""ScoreTable: rows against the laws, and columns against what the scores of all rows give."""

import pytest

from tests.rules.samples import findings, hand_record

MINE = ("X02", "X03", "X04")


def table(header, rows, **tags):
    return hand_record(f'[ScoreTable "{header}"]\n' + "\n".join(rows), **{"Scoring": "MP", **tags})


def said(text):
    return [(one.code, one.finding.found, one.finding.expected) for one in findings(text) if one.code.startswith(MINE)]


PLAYED = "Contract;Declarer;Result;Score_NS;Score_EW"


@pytest.mark.parametrize(
    "row",
    [
        *["4S S 10 420 -420", "4S S 10 420 -", "4S S 10 - -420", "4S W 9 50 -", "3NTX E = - 550", "2H N +1 140 0"],
        *[
            "Pass - - 0 0",
            "- - - ^60 ^40",
            "- - - - -",
            "4S S ? 999 -",
            "? ? ? 420 -",
            '4S S 10 "420" ""',
            "1N N 8 120 -",
        ],
    ],
)
def test_sound_rows(row):
    assert said(table(PLAYED, [row])) == []


@pytest.mark.parametrize(
    ("row", "found", "expected"),
    [
        ("4S S 10 450 -450", "NS 450", "NS 420"),
        ("4S W 9 - 50", "NS -50", "NS 50"),
        ("4S S -1 -100 100", "NS -100", "NS -50"),
        ("Pass - - 50 -50", "NS 50", "NS 0"),
    ],
)
def test_scores_against_the_contract(row, found, expected):
    assert said(table(PLAYED, [row, "4S S 10 420 -420"])) == [("X021", found, expected)]


def test_a_wrong_row_is_pointed_at_and_explained():
    rows = ["4S S 10 420 -420", "4S N 10 620 -620"]
    [one] = [one for one in findings(table(PLAYED, rows)) if one.code == "X021"]
    assert one.text == "4S N 10 620 -620"
    assert one.finding.message == (
        "row 2 of ScoreTable: the score is NS 620, but 4S by N, 10 tricks, vulnerable None, scores NS 420;"
        " it fits vulnerable NS"
    )
    [one] = [one for one in findings(table(PLAYED, ["4S N 10 -420 420"])) if one.code == "X021"]
    assert one.finding.message.endswith("; it fits the other side")


def test_older_laws_count_before_1989_only():
    row = ["4SX S 6 -700 700"]
    assert said(table(PLAYED, row, Date="1980.01.01")) == []
    assert said(table(PLAYED, row, Date="?")) == []
    assert said(table(PLAYED, row, Scoring="MP;OldMP")) == []
    assert said(table(PLAYED, row)) == [("X021", "NS -700", "NS -800")]


def test_rubber_and_unknown_vulnerability_are_left_alone():
    row = ["4S S 10 999 -999"]
    assert said(table(PLAYED, row, Competition="Rubber")) == []
    assert said(table(PLAYED, row, Vulnerable="?")) == []


def test_plain_results_beside_relative_ones_are_not_certain():
    assert said(table(PLAYED, ["4S S +1 450 -", "4S S 1 450 -"])) == []


def test_scores_of_the_sides():
    assert said(table("Score_NS;Score_EW", ["420 420"])) == [("X022", "420 420", "420 -420")]
    assert said(table("Score_NS;Score_EW", ["^420 420", "420 0", "- 100"])) == []


FIVE = [420, 420, 450, -50, 420]
BOTH = "Score_NS;MP_NS;MP_EW"


def rows(*columns):
    return [" ".join(map(str, row)) for row in zip(*columns, strict=True)]


def test_matchpoints():
    assert said(table(BOTH, rows(FIVE, [4, 4, 8, 0, 4], [4, 4, 0, 8, 4]))) == []
    assert said(table(BOTH, rows(FIVE, [2, 2, 4, 0, 2], [2, 2, 0, 4, 2]))) == []
    wrong = [("X023", "5", "4"), ("X023", "3", "4")]
    assert said(table(BOTH, rows(FIVE, [4, 5, 8, 0, 4], [4, 3, 0, 8, 4]))) == wrong
    assert said(table(BOTH, rows(FIVE, [4, 5, 8, 0, 4], [4, 3, 0, 8, 4]), Scoring="MP;MP1")) == wrong


def test_matchpoints_by_the_method_that_scoring_names():
    right = rows(FIVE, [2, 2, 4, 0, 2], [2, 2, 0, 4, 2])
    assert said(table(BOTH, right, Scoring="MP;MP2")) == []
    assert said(table(BOTH, right, Scoring="MP;MP1")) == [("X027", "MP2", "MP1")]
    assert said(table(BOTH, right, Scoring="MP;Ascherman;MP1")) == []


def test_matchpoints_of_a_whole_field_are_held_to_the_last_one():
    # The tops show that no row is missing, so even a table full of slips is reported.
    found = said(table(BOTH, rows([420, 400, -50], [2, 3, 1], [2, 1, 3]), Scoring="MP;MP1"))
    assert {code for code, *_ in found} == {"X023"}
    assert len(found) == 6


@pytest.mark.parametrize(
    "some",
    [
        # A part of a larger field, an artificial score, a score that is missing, tables that can't be counted.
        rows([420, 400, -50], [12, 9, 1], [2, 5, 13]),
        ["420 2 0", "400 1 1", "^60 ^1 ^1"],
        ["420 2 0", "400 1 1", "- - -"],
    ],
)
def test_what_does_not_follow_is_left_alone(some):
    assert said(table(BOTH, some)) == []


def test_multiplicity():
    header = "Rank;Score_NS;MP_NS;Percentage_NS;Multiplicity"
    assert said(table(header, ["1 450 8 100 1", "2 420 4 50.0 3", "5 -50 0 0 1"])) == []
    assert said(table(header, ["1 450 8 100 1", "2 420 3 50.0 3", "5 -50 0 0 1"])) == [("X023", "3", "4")]
    assert said(table(header, ["1 450 8 100 1", "2 420 3 50.0 ?", "5 -50 0 0 1"])) == []


def test_percentages():
    header = "Score_NS;Percentage_NS;Percentage_EW"
    right = rows([420, 400, -50, 400], ["100.00", 50, 0, 50.0], ["0", 50, 100, 50.0])
    assert said(table(header, right)) == []
    wrong = [("X024", "52.00", "50.00"), ("X024", "48.00", "50.00")]
    assert said(table(header, [*right[:3], "400 52.00 48.00"])) == wrong


def test_a_percentage_may_be_rounded_or_cut_off():
    header = "Score_NS;Percentage_NS"
    scores = [450, 420, 400, 50]
    assert said(table(header, rows(scores, [100, 66.7, 33.3, 0]))) == []
    assert said(table(header, rows(scores, [100, 66.6, 33, 0]))) == []
    assert said(table(header, rows(scores, [100, 67.7, 33, 0]))) == [("X024", "67.7", "66.67")]


def test_ranks():
    assert said(table("Rank;Score_NS", rows([2, 2, 1, 5, 2], FIVE))) == []
    assert said(table("Rank;Score_NS", rows([2, 3, 1, 5, 2], FIVE))) == [("X026", "3", "2")]
    # Ranks of the whole field.
    assert said(table("Rank;Score_NS", rows([12, 20, 4], [420, 400, 450]))) == []


IMPS = "Score_NS;IMP_NS;IMP_EW"


@pytest.mark.parametrize(
    ("scoring", "scores", "right"),
    [
        ("IMP;Cross", [420, 400, -50], [11, 9, -20]),
        ("IMP;Cross1", [420, 400, -50], [3.67, 3, -6.67]),
        ("IMP;Cross2", [420, 400, -50], [5.5, 4.5, -10]),
        # 420 + 400 + 400 - 50 = 1170: 292.5, rounded 290
        ("IMP;Butler", [420, 400, 400, -50], [4, 3, 3, -8]),
        ("IMP;Butler-2", [420, 400, 400, -50], [1, 0, 0, -10]),
        ("IMP;Butler;Median", [420, 400, 300, -50, -100], [3, 3, 0, -8, -9]),
    ],
)
def test_imps(scoring, scores, right):
    other = [-one for one in right]
    assert said(table(IMPS, rows(scores, right, other), Scoring=scoring)) == []
    wrong = rows(scores, [*right[:-1], right[-1] + 2], other)
    [(code, _, expected)] = said(table(IMPS, wrong, Scoring=scoring))
    assert (code, float(expected)) == ("X025", right[-1])


def test_imps_of_a_method_that_is_not_named():
    scores = [420, 400, 400, 170, -50]
    # 420: 1 + 1 + 6 + 10; 400: -1 + 0 + 6 + 10 = 15; 170: -6 - 6 - 6 + 6; -50: -10 - 10 - 10 - 6
    cross = [18, 15, 15, -12, -36]
    assert said(table("Score_NS;IMP_NS", rows(scores, cross), Scoring="IMP")) == []
    assert said(table("Score_NS;IMP_NS", rows(scores, [*cross[:4], -35]), Scoring="IMP")) == [("X025", "-35", "-36")]
    # By the median of 400, or without the extremes: (400 + 400 + 170) / 3 = 323, rounded 320.
    for right in ([1, 0, 0, -6, -10], [3, 2, 2, -4, -9]):
        assert said(table("Score_NS;IMP_NS", rows(scores, right), Scoring="IMP")) == []
    # Too few rows to tell the method by.
    assert said(table("Score_NS;IMP_NS", rows([420, 400, -50], [11, 9, -19]), Scoring="IMP")) == []


def test_a_printed_datum():
    header = "Score_NS;IMP_NS;ButlerDatum"
    right = rows([420, 400, 400, -50], [4, 3, 3, -8], [290] * 4)
    assert said(table(header, right, Scoring="IMP;Butler")) == []
    assert said(table(header, right, Scoring="IMP;Butler-2")) == [("X030", "290", "400")]
    # The IMPs are held against the datum that is printed.
    wrong = rows([420, 400, 400, -50], [4, 3, 3, -9], [290] * 4)
    assert said(table(header, wrong, Scoring="IMP;Butler")) == [("X025", "-9", "-8")]


def test_tables_that_cannot_be_read_are_left_alone():
    assert said(table("Score_NS;Score_NS", ["420 1", "400 2"])) == []
    assert said(table("Score_NS\\x;Score_EW", ["420 1", "400 2"])) == []
    assert said(table("#", ["420 420"])) == []
    assert said(table("Score_NS;Score_EW;Rank", ["420 1", "400 2"])) == []


def test_inherited_columns():
    first = table("Score_NS;Score_EW", ["420 -420"])
    second = table("#", ["420 420"])
    assert said(first + "\n" + second) == [("X022", "420 420", "420 -420")]


def test_rows_that_run_on_are_found_by_their_table():
    [one] = [one for one in findings(table("Score_NS;Score_EW", ["420 420 400", "-400"])) if one.code == "X022"]
    assert one.text == '[ScoreTable "Score_NS;Score_EW"]'


RESULTS = ["4S S 10 420 - 2 0 100 0", "3NT N 8 - 50 0 2 0 100"]


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ({"Result": "10"}, []),
        ({"Result": "11", "ScoreMP": "NS 0"}, []),  # who added it up may have left a row out
        ({"Result": "?"}, []),
        ({"Result": "10", "ScoreMP": "NS 2"}, []),
        ({"Result": "10", "ScoreMP": "NS 0"}, [("X031", "NS 0", "NS 2")]),
        ({"Result": "10", "ScorePercentage": "EW 50"}, [("X031", "EW 50", "EW 0")]),
    ],
)
def test_without_numbers_of_pairs_the_result_tells_the_row(game, expected):
    header = f"{PLAYED};MP_NS;MP_EW;Percentage_NS;Percentage_EW"
    assert said(table(header, RESULTS, **{"Declarer": "S", "Contract": "4S", **game})) == expected
