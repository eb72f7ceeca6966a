"""The two rooms of a team match."""

import pytest

from tests.rules.samples import TAGS, findings, hand_record

OTHER = "N:KQ64.86.A.QT8654 5.KQJT93.QJ974.J T9873.A.KT.AK932 AJ2.7542.86532.7"


def room(name, contract, declarer, result, **tags):
    return hand_record(Room=name, Contract=contract, Declarer=declarer, Result=result, Board="3", **tags)


def rooms(first, second, **both):
    """2HX by West two down (NS 500) in the open room, 1NT by South made (NS 90) in the closed room."""
    one = room("Open", "2HX", "W", "6", **{"Dealer": "S", "Vulnerable": "EW", **both, **first})
    return one + "\n" + room("Closed", "1NT", "S", "7", **{"Dealer": "S", "Vulnerable": "EW", **both, **second})


def said(text):
    found = [one for one in findings(text) if one.code.startswith("X2")]
    return [(one.code, one.finding.found, one.finding.expected) for one in found]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("NS 9 EW -9", "NS -9 EW 9"),
        ("EW -9", "EW 9"),
        ("-9", "-9"),  # of declarer: West in the open room, South in the closed
        ("NS 9", None),
        ("?", ""),
    ],
)
def test_right_imps(first, second):
    assert said(rooms({"ScoreIMP": first}, {"ScoreIMP": second})) == []


def test_wrong_imps():
    assert said(rooms({"ScoreIMP": "NS 9"}, {"ScoreIMP": "NS -10"})) == [("X213", "NS -10", "NS -9")]
    assert said(rooms({"ScoreIMP": "NS 10"}, {"ScoreIMP": "NS -9"})) == [("X213", "NS 10", "NS 9")]
    assert said(rooms({"ScoreIMP": "NS 9"}, {"ScoreIMP": "NS 9"})) == [("X213", "NS 9", "NS -9")]
    [one] = [one for one in findings(rooms({}, {"ScoreIMP": "NS 9"})) if one.code == "X213"]
    assert one.text == "NS 9"
    assert one.finding.message == (
        "ScoreIMP is NS 9, but NS 90 here and NS 500 in the other room are NS -9; it fits the other side"
    )
    [one] = [one for one in findings(rooms({"ScoreIMP": "NS 10"}, {})) if one.code == "X213"]
    assert (one.text, one.finding.game) == ('[Room "Closed"]', 2)


@pytest.mark.parametrize("scoring", ["IMP;Cross", "IMP;Butler", "MP", "IMP_1961"])
def test_imps_of_another_kind_are_left_alone(scoring):
    assert said(rooms({"ScoreIMP": "NS 3"}, {"ScoreIMP": "NS 3"}, Scoring=scoring)) == []


@pytest.mark.parametrize("scoring", ["IMP_1948", "IMP;IMP_1948", "IMP;OldMP;IMP_1948"])
def test_imps_of_1948(scoring):
    # 410 were 5 IMPs.
    assert said(rooms({"ScoreIMP": "NS 5"}, {"ScoreIMP": "NS -5"}, Scoring=scoring)) == []
    assert said(rooms({"ScoreIMP": "NS 5"}, {"ScoreIMP": "NS -9"}, Scoring=scoring)) == [("X213", "NS -9", "NS -5")]


def test_a_record_that_contradicts_itself_may_mean_either_score():
    assert said(rooms({"ScoreIMP": "NS 5", "Score": "NS 300"}, {})) == []


def test_rooms_need_the_same_deal():
    text = rooms({}, {"Deal": OTHER})
    assert said(text) == [("X211", "3", "the same deal in both rooms")]
    turned = rooms({}, {"Deal": "E:" + TAGS["Deal"][2:]})
    [one] = [one for one in findings(turned) if one.code == "X211"]
    assert one.finding.message == "board 3 has other cards than in the other room (game 1), turned by 1 seat"


def test_rooms_need_the_same_conditions():
    assert said(rooms({}, {"Vulnerable": "NS"})) == [("X212", "NS", "EW")]
    assert said(rooms({}, {"Dealer": "W"})) == [("X212", "W", "S")]
    assert said(rooms({}, {"Vulnerable": "?"})) == []


@pytest.mark.parametrize("tag", ["Event", "Round", "HomeTeam", "VisitTeam", "Stage"])
def test_rooms_of_different_matches(tag):
    assert said(rooms({}, {"Deal": OTHER, tag: "2"})) == []


def test_rooms_in_either_order_and_apart():
    between = hand_record(Board="4", Dealer="W", Vulnerable="All", Deal=OTHER)
    one, two = rooms({"ScoreIMP": "NS 9"}, {"ScoreIMP": "NS -8"}).split("\n\n")
    assert said(one + "\n\n" + between + "\n" + two) == [("X213", "NS -8", "NS -9")]
    assert said(two + "\n" + between + "\n" + one) == [("X213", "NS -8", "NS -9")]


def test_only_so_many_boards_wait(monkeypatch):
    monkeypatch.setattr("pbnkit.rules.teams._HELD", 1)
    one, two = rooms({}, {"ScoreIMP": "NS 1"}).split("\n\n")
    other = room("Open", "Pass", "", "", HomeTeam="Blue")
    assert said(f"{one}\n\n{two}") == [("X213", "NS 1", "NS -9")]
    assert said(f"{one}\n\n{other}\n\n{two}") == []


def test_board_a_match():
    tags = {"Scoring": "BAM"}
    assert said(rooms({"ScoreMP": "NS 2"}, {"ScoreMP": "NS 0"}, **tags)) == []
    assert said(rooms({}, {"ScoreMP": "NS 2"}, **tags)) == [("X214", "NS 2", "NS 0")]
    assert said(rooms({"ScoreMP": "NS 0"}, {"ScoreMP": "NS 0"}, **tags)) == [("X214", "NS 0", "NS 2")]
    assert said(rooms({"ScoreMP": "NS 2"}, {"ScoreMP": "NS 0"}, **tags)) == []
    assert said(rooms({}, {"ScoreMP": "NS 2"}, Scoring="BAM;IMP")) == [("X214", "NS 2", "NS 0")]


# ---- carry-over and totals

TEAMS = {"HomeTeam": "Reds", "VisitTeam": "Blues"}


def test_carry_over():
    both = {**TEAMS, "CarryOverHome": "12", "CarryOverVisit": "3.5"}
    assert said(rooms({}, {}, **both)) == []
    assert said(rooms({}, {"CarryOverHome": "12.0"}, **both)) == []
    assert said(rooms({}, {"CarryOverHome": None}, **both)) == []
    assert said(rooms({}, {"CarryOverHome": "21"}, **both)) == [("X215", "21", "12")]
    assert said(rooms({}, {"CarryOverVisit": "none"}, **both)) == [("X215", "none", "3.5")]
    for tag in ("Stage", "Round", "VisitTeam"):
        assert said(rooms({}, {"CarryOverHome": "21", tag: "2"}, **both)) == []
    [one] = [one for one in findings(rooms({}, {"CarryOverHome": "21"}, **both)) if one.code == "X215"]
    assert (one.text, one.finding.game) == ("21", 2)


def totals(home, visit, boards="1", first=None, second=None, **both):
    """Nine IMPs for North-South of the open room, and the totals of both teams."""
    one, two = rooms(first or {}, second or {}, **{**TEAMS, **both}).split("\n\n")
    table = f'[TotalScoreTable "Names;TotalIMP;NrBoards"]\n"Reds" {home} {boards}\n"Blues" {visit} {boards}\n'
    return f"{one}\n{table}\n{two}"


@pytest.mark.parametrize(("home", "visit"), [(9, 0), (0, 9), (31, 22), (-9, 0)])
def test_totals_of_a_match(home, visit):
    assert said(totals(home, visit)) == []


def test_totals_that_the_boards_do_not_give():
    text = totals(31, 20)
    assert said(text) == [("X216", "31 and 20", "a difference of 9")]
    [one] = [one for one in findings(text) if one.code == "X216"]
    assert text[one.start : one.finding.end] == '[TotalScoreTable "Names;TotalIMP;NrBoards"]'
    # Boards that are not in the file, a score in doubt, another method, another ranking.
    assert said(totals(31, 20, "8")) == []
    assert said(totals(31, 20, first={"Score": "NS 300"})) == []
    assert said(totals(31, 20, Scoring="BAM")) == []
    assert said(totals(31, 20, HomeTeam="Greens")) == []
    assert said(totals("?", 20)) == []


def test_totals_with_a_carry_over():
    carried = {"CarryOverHome": "20", "CarryOverVisit": "5"}
    for home, visit in ((29, 5), (20, 14), (9, 0)):
        assert said(totals(home, visit, **carried)) == []
    found = said(totals(30, 5, **carried))
    assert found == [("X216", "30 and 5", "a difference of 9, and 20 to 5 carried over")]


def test_a_room_may_be_inherited():
    board = {"Dealer": "S", "Vulnerable": "EW", "Deal": TAGS["Deal"]}
    first = room("##Open", "2HX", "W", "6", ScoreIMP="NS 9", **board)
    more = room("Open", "1NT", "S", "7", **{**board, "Deal": OTHER}).replace('[Room "Open"]\n', "")
    closed = room("Closed", "1NT", "S", "7", ScoreIMP="NS 9", **board)
    assert said(first + "\n" + closed) == [("X213", "NS 9", "NS -9")]
    assert said(first + "\n" + more.replace('[Board "3"]', '[Board "4"]') + "\n" + closed) == [
        ("X213", "NS 9", "NS -9")
    ]
