"""ScoreTable with adjusted and missing scores, and each method that Scoring names, against values worked out by hand."""

import pytest

from pbnkit.record.adjusted import Share, not_played, read_adjusted
from tests.rules.samples import findings, hand_record

MINE = ("X02", "X03")


def table(header, rows, **tags):
    return hand_record(f'[ScoreTable "{header}"]\n' + "\n".join(rows), **{"Scoring": "MP", **tags})


def said(text):
    return [(one.code, one.finding.found, one.finding.expected) for one in findings(text) if one.code.startswith(MINE)]


def changed(rows, index, cell, value):
    """The rows with another value in one cell."""
    cells = rows[index].split()
    cells[cell] = value
    return [*rows[:index], " ".join(cells), *rows[index + 1 :]]


# ---- how the others count beside a row without a score

HEADER = "Score_NS;MP_NS;MP_EW;Percentage_NS;Percentage_EW"

# Four scores: 450 beats three, 420 twice beats one and ties one, -50 beats none; one table of five has no score.
FIELDS = {
    "as they are": ["450 6 0 100 0", "420 3 3 50 50", "420 3 3 50 50", "-50 0 6 0 100"],
    # (6 + 1) 5/4 - 1 = 7.75; (3 + 1) 5/4 - 1 = 4; (0 + 1) 5/4 - 1 = 0.25, of 8
    "Neuberg": [
        "450 7.75 0.25 96.88 3.12",
        "420 4.00 4.00 50.00 50.00",
        "420 4.00 4.00 50.00 50.00",
        "-50 0.25 7.75 3.12 96.88",
    ],
    # Each score shares the point of the comparison that is missing.
    "averages": ["450 7 1 87.5 12.5", "420 4 4 50 50", "420 4 4 50 50", "-50 1 7 12.5 87.5"],
    "in proportion": ["450 8 0 100 0", "420 4 4 50 50", "420 4 4 50 50", "-50 0 8 0 100"],
    # (3 + 0.5) 5/4 - 0.5 = 3.875, (1.5 + 0.5) 5/4 - 0.5 = 2 and 0.125 of 4, rounded to tenths before the percentages
    "Neuberg by MP2": [
        "450 3.9 0.1 97.5 2.5",
        "420 2.0 2.0 50.0 50.0",
        "420 2.0 2.0 50.0 50.0",
        "-50 0.1 3.9 2.5 97.5",
    ],
}
WITHOUT = [
    "A60 ? ? 60 40",
    "^60 ^4.8 ^3.2 ^60 ^40",
    "A+ - - - -",
    "AVE- ? ? 40 60",
    "- - - - -",
    "NP - - - -",
    '"60%" ? ? 60 40',
]


@pytest.mark.parametrize("way", FIELDS)
@pytest.mark.parametrize("row", WITHOUT)
def test_rows_beside_one_without_a_score(way, row):
    rows = [*FIELDS[way], row]
    assert said(table(HEADER, rows)) == []
    [(code, found, expected)] = said(table(HEADER, changed(rows, 1, 1, "5.5")))
    assert (code, found, float(expected)) == ("X023", "5.5", float(rows[1].split()[1]))
    [(code, found, expected)] = said(table(HEADER, changed(rows, 3, 4, "80")))
    assert (code, found) == ("X024", "80")


def test_a_score_that_is_not_known_leaves_all_uncertain():
    rows = [*FIELDS["as they are"], "? ? ? ? ?"]
    assert said(table(HEADER, changed(rows, 1, 1, "5.5"))) == []
    rows = [*FIELDS["as they are"][:3], "420 -50 0 6 0", "-50 420"]
    assert said(table(HEADER, rows[:3])) == []


def test_an_artificial_score_in_points_may_be_compared_or_not():
    compared = ["450 4 0 100 0", "420 2 2 50 50", "^-50 ^0 ^4 ^0 ^100"]
    assert said(table(HEADER, compared)) == []
    # Two scores of three tables by Neuberg: (2 + 1) 3/2 - 1 = 3.5 and 0.5 of 4.
    alone = ["450 3.5 0.5 87.5 12.5", "420 0.5 3.5 12.5 87.5", "^-50 ^1.6 ^2.4 ^40 ^60"]
    assert said(table(HEADER, alone)) == []


def test_multiplicity_of_adjusted_scores():
    header = "Score_NS;MP_NS;MP_EW;Multiplicity"
    # Four scores of six tables: (6 + 1) 6/4 - 1 = 9.5; (3 + 1) 6/4 - 1 = 5; 0.5
    rows = ["450 9.5 0.5 1", "420 5 5 2", "-50 0.5 9.5 1", "A60 6 4 2"]
    assert said(table(header, rows)) == []
    assert said(table(header, changed(rows, 1, 1, "6"))) == [("X023", "6", "5")]
    # A row of no table at all can't be right.
    assert said(table(header, changed(changed(rows, 1, 1, "6"), 0, 3, "0"))) == []


def test_a_part_of_a_field_is_left_alone():
    # Of a field with the top 16: what the sides share out tells so.
    rows = ["800 14 2 87.5 12.5", "200 10 6 62.5 37.5", "-620 2 14 12.5 87.5", "-800 0 16 0 100"]
    assert said(table(HEADER, rows)) == []
    assert said(table(HEADER, [*rows, "A60 9.6 6.4 60 40"])) == []
    # Nothing tells so: three rows beside an adjusted score are too few.
    assert said(table("Score_NS;MP_NS", ["450 20", "120 11", "-500 0", "A60 15.6"])) == []


def test_scores_follow_from_the_contracts():
    header = "Contract;Declarer;Result;MP_NS"
    rows = ["3NT N 9 4", "3NT N 8 0", "2NT S 9 2"]
    assert said(table(header, rows)) == []
    assert said(table(header, changed(rows, 1, 3, "1"))) == [("X023", "1", "0")]
    assert said(table(header, changed(rows, 1, 2, "?"))) == []
    assert said(table(header, changed(rows, 1, 3, "1"), Vulnerable="?")) == []


def test_pass_in_place_of_a_score():
    header = "Contract;Declarer;Result;Score_NS;Score_EW;MP_NS;MP_EW"
    rows = ["PASS - - PASS - 2 2", "1NT N 7 90 - 4 0", "1NT N 6 - 50 0 4"]
    assert said(table(header, rows)) == []
    assert said(table(header, changed(rows, 0, 5, "3"))) == [("X023", "3", "2")]
    assert said(table(header, changed(rows, 0, 0, "1NT"))) == []


# ---- the adjusted score itself


@pytest.mark.parametrize(
    ("text", "own", "other"),
    [
        ("A", (50, 50), None),
        ("ave", (50, 50), None),
        ("A+", (60, 100), None),
        ("Avg-", (0, 40), None),
        ("AVE=", (50, 50), None),
        ("A60", (60, 60), None),
        ("^A62.5", (62.5, 62.5), None),
        ("60%", (60, 60), None),
        ("A6040", (60, 60), (40, 40)),
        ("A50/50", (50, 50), (50, 50)),
        ("A 60:40", (60, 60), (40, 40)),
        ("A60%-60%", (60, 60), (60, 60)),
        ("A+-", (60, 100), (0, 40)),
        ("A-/A+", (0, 40), (60, 100)),
        ("AV+=", (60, 100), (50, 50)),
    ],
)
def test_adjusted_scores(text, own, other):
    assert read_adjusted(text) == (Share(*own), None if other is None else Share(*other))


@pytest.mark.parametrize("text", ["", "420", "^60", "60", "PASS", "A420", "AB", "Adj", "A+++", "-", "?", "101%", "NP"])
def test_what_is_no_adjusted_score(text):
    assert read_adjusted(text) is None


def test_boards_that_were_not_played():
    assert all(map(not_played, ("NP", "n/p", "Not played", "Sit-out", "^NP")))
    assert not any(map(not_played, ("", "-", "A", "PASS", "420")))


SHARES = "Score_NS;Score_EW;Percentage_NS;Percentage_EW"


@pytest.mark.parametrize(
    "row",
    [
        "A60 A40 60.00 40.00",
        "A6040 - 60 40",
        "A+ A- 63.17 36.8",
        "A+ A+ 60 65.5",
        "AVE AVE 50 50",
        "A A 50 ?",
        "A60 - 60 50",
    ],
)
def test_shares_that_fit(row):
    assert said(table(SHARES, [row])) == []


@pytest.mark.parametrize(
    ("row", "found", "expected"),
    [
        ("A60 A40 40.00 40.00", "40.00", "60"),
        ("A6040 - 60 60", "60", "40"),
        ("A+ A- 55 40", "55", "60 or more"),
        ("A+ A- 60 45", "45", "40 or less"),
        ("AVE AVE 60 50", "60", "50"),
    ],
)
def test_shares_that_do_not_fit(row, found, expected):
    assert said(table(SHARES, [row])) == [("X032", found, expected)]


def test_adjusted_matchpoints():
    header = "Score_NS;MP_NS;MP_EW"
    rows = ["450 3.5 0.5", "420 0.5 3.5", "A60 2.4 1.6"]
    assert said(table(header, rows)) == []
    assert said(table(header, changed(rows, 2, 1, "3.0"))) == [("X032", "3.0", "60 per cent of 4")]
    # The rows are a part of a larger field: its top is not known.
    assert said(table(header, ["450 20 4", "420 7 17", "A60 14.4 9.6"])) == []


# ---- ranks


def test_ranks_beside_adjusted_scores():
    header = "Rank;Score_NS;Percentage_NS"
    # By score alone, or by the percentages of all.
    assert said(table(header, ["1 450 100", "2 420 50", "- A60 60", "3 -50 0"])) == []
    assert said(table(header, ["1 450 100", "3 420 50", "2 A60 60", "4 -50 0"])) == []
    wrong = said(table(header, ["1 450 100", "3 420 50", "2 A60 60", "5 -50 0"]))
    assert wrong == [("X026", "5", "4")]


# ---- the methods that Scoring names

IMPS = "Score_NS;IMP_NS;IMP_EW"


def rows_of(scores, right):
    return [f"{score} {imp} {-imp:g}" for score, imp in zip(scores, right, strict=True)]


@pytest.mark.parametrize(
    ("scoring", "scores", "right"),
    [
        # 620 + 170 + 140 - 100 = 830: 207.5, rounded 210: differences 410, -40, -70, -310
        ("IMP;Butler", [620, 170, 140, -100], [9, -1, -2, -7]),
        ("IMP;Butler;Mean", [620, 170, 140, -100], [9, -1, -2, -7]),
        ("IMP;Mean", [620, 170, 140, -100], [9, -1, -2, -7]),
        # Without 620 and -100: 155, rounded 160 or, for East-West, 150: 460, 10, -20, -260
        ("IMP;Butler-2", [620, 170, 140, -100], [10, 0, -1, -6]),
        ("IMP;Butler-2;Mean", [620, 170, 140, -100], [10, 0, -1, -6]),
        # The median is 155 too.
        ("IMP;Median", [620, 170, 140, -100], [10, 0, -1, -6]),
        ("IMP;Butler;Median", [620, 170, 140, -100], [10, 0, -1, -6]),
        # 450 480 720: 10 10 12; 450: -10, 30: 1, 270: 7; 480: -10, -1, 240: 6; 720: -12, -7, -6
        ("IMP;Cross", [620, 170, 140, -100], [32, -2, -5, -25]),
        ("IMP;Cross1", [620, 170, 140, -100], [8, -0.5, -1.25, -6.25]),
        ("IMP;Cross2", [620, 170, 140, -100], [10.67, -0.67, -1.67, -8.33]),
        # By the scale of 1948 410, -40, -70 and -310 are 5, 1, 2 and 4.
        ("IMP_1948;Butler", [620, 170, 140, -100], [5, -1, -2, -4]),
        # 450 480 720: 5 5 6; 30: 1, 270: 4; 240: 4
        ("IMP;IMP_1948;Cross", [620, 170, 140, -100], [16, 0, -2, -14]),
        # 412.5, -37.5, -67.5 and -307.5: (412.5 + 145)/60, (37.5)/30, (67.5 + 15)/40, (307.5 + 60)/50
        ("IMP;Butler;Bastille", [620, 170, 140, -100], [9.29, -1.25, -2.06, -7.35]),
        # 465, 15, -15, -255: (465 + 240)/70, 15/30, 15/30, (255 + 60)/50
        ("IMP;Bastille", [620, 170, 140, -100], [10.07, 0.5, -0.5, -6.3]),
    ],
)
@pytest.mark.parametrize("other", [(), ("A+ 3 -3",), ("- - -",)])
def test_imps_by_each_method(scoring, scores, right, other):
    rows = [*rows_of(scores, right), *other]
    assert said(table(IMPS, rows, Scoring=scoring)) == []
    wrong = changed(rows, 3, 1, f"{right[3] - 2:g}")
    [(code, found, expected)] = said(table(IMPS, wrong, Scoring=scoring))
    assert (code, float(found), float(expected)) == ("X025", right[3] - 2, pytest.approx(right[3], abs=1))


def test_cross_imps_may_be_shared_by_all_tables():
    # 32, -2, -5 and -25 over five tables, of which four have scores; over four comparisons.
    for scoring, right in (("IMP;Cross1", [6.4, -0.4, -1, -5]), ("IMP;Cross2", [8, -0.5, -1.25, -6.25])):
        assert said(table(IMPS, [*rows_of([620, 170, 140, -100], right), "A 0 0"], Scoring=scoring)) == []


@pytest.mark.parametrize("scoring", ["IMP;Experts", "IMP_1961;Butler", "EMP", "IMP;Butler;Cross", "IMP;Bastille;Cross"])
def test_imps_of_what_is_not_defined_are_left_alone(scoring):
    assert said(table(IMPS, rows_of([620, 170, 140, -100], [1, 2, 3, 4]), Scoring=scoring)) == []


def test_a_datum_of_experts():
    header = "Score_NS;IMP_NS;Datum"
    rows = ["620 10 170", "170 0 170", "-100 -7 170"]
    assert said(table(header, rows, Scoring="IMP;Experts")) == []
    assert said(table(header, changed(rows, 2, 1, "-6"), Scoring="IMP;Experts")) == [("X025", "-6", "-7")]


POINTS = "Score_NS;MP_NS;MP_EW;Percentage_NS;Percentage_EW"


@pytest.mark.parametrize(
    ("scoring", "rows"),
    [
        ("MP;MP1", ["450 4 0 100 0", "420 2 2 50 50", "-50 0 4 0 100"]),
        ("MP;MP2", ["450 2 0 100 0", "420 1 1 50 50", "-50 0 2 0 100"]),
        ("MP;Mitchell2", ["450 4 0 100 0", "420 2 2 50 50", "-50 0 4 0 100"]),
        ("MatchPoints;Mitchell3", ["450 4 0 100 0", "420 2 2 50 50", "-50 0 4 0 100"]),
        ("MP;Ascherman", ["450 5 1 83.33 16.67", "420 3 3 50 50", "-50 1 5 16.67 83.33"]),
        ("MP;Ascherman", ["450 5 1 83.33 16.67", "420 3 3 50 50", "-50 1 5 16.67 83.33", "A50 - - 50 50"]),
        ("MP;Ascherman;MP2", ["450 2.5 .5 83.3 16.7", "420 1.5 1.5 50 50", "-50 .5 2.5 16.6 83.3"]),
    ],
)
def test_matchpoints_by_each_method(scoring, rows):
    assert said(table(POINTS, rows, Scoring=scoring)) == []
    right = rows[2].split()
    wrong = said(table(POINTS, changed(rows, 2, 1, "3.5"), Scoring=scoring))
    assert [(code, found, float(one)) for code, found, one in wrong] == [("X023", "3.5", float(right[1]))]
    wrong = said(table(POINTS, changed(rows, 2, 3, "30"), Scoring=scoring))
    assert [(code, found, float(one)) for code, found, one in wrong] == [
        ("X024", "30", pytest.approx(float(right[3]), abs=0.1))
    ]


def test_board_a_match():
    header = "Score_NS;MP_NS;MP_EW"
    for rows in (["140 2 0", "110 0 2"], ["110 1 1", "110 1 1"], ["140 1 0", "110 0 1"]):
        assert said(table(header, rows, Scoring="BAM")) == []
    # Both rooms, and all the points there are.
    assert said(table(header, ["140 2 0", "110 1 1"], Scoring="BAM;MP1")) == [("X023", "1", "0"), ("X023", "1", "2")]


@pytest.mark.parametrize("scoring", ["MP;Mitchell4", "EMP"])
def test_matchpoints_of_what_is_not_defined_are_left_alone(scoring):
    assert said(table(POINTS, ["450 3 0 100 0", "420 2 2 50 50", "-50 0 4 0 90"], Scoring=scoring)) == []


@pytest.mark.parametrize("number", ["9" * 400, "-" + "9" * 13, "0." + "1" * 400, "nan", "inf", "1e999"])
@pytest.mark.parametrize("scoring", ["MP", "IMP;Butler", "IMP;Cross", "IMP;Bastille", "Instant"])
def test_numbers_that_are_none(number, scoring):
    header = "Rank;Score_NS;Score_EW;IMP_NS;IMP_EW;MP_NS;MP_EW;Percentage_NS;Percentage_EW;Multiplicity;Datum"
    rows = [" ".join([number] * 11), "1 420 -420 5 -5 2 0 100 0 1 " + number, "2 0 0 -5 5 0 2 0 100 1 " + number]
    for some in (rows, rows[1:]):
        assert [code for code, *_ in said(table(header, some, Scoring=scoring))] in ([], ["X025"], ["X023"])
