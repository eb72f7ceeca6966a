"""Rubbers and rounds of Chicago, followed through a file."""

import pytest

from tests.rules.samples import findings, hand_record

DEALERS = "NESW"
# North has all five honours in spades; nobody has any others of note.
HONOURS = "N:AKQJT.432.432.32 987.AK5.AK5.KQJT 654.QJT.QJT.A987 32.9876.9876.654"
PLAIN = "N:AK432.432.432.32 987.AK5.AK5.KQJT QJT.QJT.QJT.A987 65.9876.9876.654"


def deals(*played, scoring="Rubber", boards=True, deal=PLAIN):
    """Games that follow each other: (contract, declarer, result, vulnerable, other tags)."""
    games = []
    for index, (contract, declarer, result, vulnerable, tags) in enumerate(played):
        board = {"Board": str(index + 1)} if boards else {"Board": None}
        values = {"Dealer": DEALERS[index % 4], "Vulnerable": vulnerable, "Deal": deal, "Scoring": scoring, **board}
        games.append(
            hand_record(
                **{**values, "Contract": contract, "Declarer": declarer, "Result": result, "DealId": "1", **tags}
            )
        )
    return "\n".join(games)


def said(text):
    found = [one for one in findings(text) if one.code.startswith("R03")]
    return [(one.code, one.finding.game, one.finding.found, one.finding.expected) for one in found]


def plain(contract, declarer, result, vulnerable="None", **tags):
    return contract, declarer, result, vulnerable, tags


FIRST, SECOND = plain("4S", "N", "10"), plain("4H", "E", "10", "NS")


def test_a_rubber_in_order():
    games = [FIRST, SECOND, plain("2H", "S", "8", "All"), plain("1NT", "N", "7", "All"), plain("1C", "N", "7", "None")]
    assert said(deals(*games)) == []
    assert said(deals(*games, boards=False)) == []


def test_vulnerability_follows_from_the_games_won():
    assert said(deals(FIRST, plain("4H", "E", "10", "None"))) == [("R031", 2, "None", "NS")]
    # After a finding nothing is known any more.
    assert said(deals(FIRST, plain("4H", "E", "10", "None"), plain("1C", "N", "7", "None"))) == [
        ("R031", 2, "None", "NS")
    ]
    # Part-scores that make a game together: 60 and 40.
    parts = [plain("2S", "N", "8"), plain("2D", "E", "8"), plain("2D", "S", "8")]
    assert said(deals(*parts, plain("1C", "N", "7", "NS"))) == []
    assert said(deals(*parts, plain("1C", "N", "7", "None"))) == [("R031", 4, "None", "NS")]


def test_the_next_rubber_begins_anew():
    assert said(deals(FIRST, plain("4S", "N", "10", "NS"), plain("1C", "N", "7", "None"))) == []
    assert said(deals(FIRST, plain("4S", "N", "10", "NS"), plain("1C", "N", "7", "NS"))) == [("R031", 3, "NS", "None")]


@pytest.mark.parametrize(
    "second",
    [
        plain("4H", "E", "10", "None", Dealer="S"),
        plain("4H", "E", "10", "None", Board="7"),
        plain("4H", "E", "10", "None", West="Baker, W."),
        plain("4H", "E", "10", "None", Round="2"),
        plain("4H", "E", "10", "?"),
    ],
)
def test_deals_that_do_not_follow_are_left_alone(second):
    assert said(deals(FIRST, second)) == []


def test_a_result_that_is_not_known_ends_what_is_known():
    assert said(deals(plain("4S", "N", "?"), plain("4H", "E", "10", "NS"))) == []


def test_a_deal_passed_out_changes_nothing():
    passed = plain("Pass", "", "", "NS")
    assert said(deals(FIRST, passed, plain("1C", "N", "7", "NS"))) == []
    assert said(deals(FIRST, passed, plain("1C", "N", "7", "None"))) == [("R031", 3, "None", "NS")]


@pytest.mark.parametrize(
    ("game", "score"),
    [
        (FIRST, "NS 0/120"),
        (FIRST, "0/120"),
        (FIRST, "NS 0/120 EW 0/0"),
        (plain("2H", "N", "9"), "NS 30/60"),
        (plain("3NT", "N", "7"), "EW 100/0"),
        (plain("3NTX", "N", "7"), "NS 0/0 EW 300/0"),
        (plain("6S", "N", "12"), "NS 500 / 180"),
    ],
)
def test_rubber_scores(game, score):
    contract, declarer, result, vulnerable, _ = game
    assert said(deals((contract, declarer, result, vulnerable, {"ScoreRubber": score}))) == []


@pytest.mark.parametrize(
    ("score", "right"),
    [("NS 0/90", "NS 30/60"), ("EW 30/60", "EW 0/0"), ("NS 60/30", "NS 30/60"), ("90/0", "NS 30/60")],
)
def test_wrong_rubber_scores(score, right):
    assert said(deals(plain("2H", "N", "9", ScoreRubber=score))) == [("R032", 1, score, right)]


def test_honours_may_be_scored_or_not():
    for score in ("NS 0/120", "NS 150/120"):
        assert said(deals(plain("4S", "N", "10", ScoreRubber=score), deal=HONOURS)) == []
    assert len(said(deals(plain("4S", "N", "10", ScoreRubber="NS 100/120"), deal=HONOURS))) == 1
    assert len(said(deals(plain("4S", "N", "10", ScoreRubber="NS 150/120"), deal=PLAIN))) == 1
    assert said(deals(plain("4S", "N", "10", ScoreRubber="NS 100/120"), deal="?")) == []


def test_the_bonus_of_the_rubber_may_stand_with_its_last_deal():
    for score in ("NS 0/120", "NS 700/120"):
        assert said(deals(FIRST, plain("4S", "N", "10", "NS", ScoreRubber=score))) == []
    assert len(said(deals(FIRST, plain("4S", "N", "10", "NS", ScoreRubber="NS 500/120")))) == 1


# North-South have the only game: 300. A part-score of the last game: 100, and 50 before 1993.
@pytest.mark.parametrize(
    ("games", "score"),
    [
        ([FIRST], "NS 300/120"),
        ([plain("2S", "N", "8")], "NS 100/60"),
        ([plain("2S", "N", "9")], "NS 130/60 EW 0/0"),
        ([plain("2S", "N", "7")], "EW 50/0"),
        # The part-score is of the deal before.
        ([plain("2S", "N", "8"), plain("3H", "E", "8")], "NS 150/0 EW 0/0"),
        # A game and a part-score in the next one.
        ([FIRST, plain("2H", "E", "8", "NS"), plain("2D", "S", "8", "NS")], "NS 400/40 EW 100/0"),
        # A game all, and a part-score.
        ([FIRST, SECOND, plain("2H", "S", "8", "All")], "NS 100/60"),
    ],
)
def test_bonuses_of_a_rubber_that_is_broken_off(games, score):
    contract, declarer, result, vulnerable, _ = games[-1]
    last = (contract, declarer, result, vulnerable, {"ScoreRubber": score})
    assert said(deals(*games[:-1], last)) == []


def test_a_part_score_of_a_rubber_broken_off_was_worth_50_once():
    part = plain("2S", "N", "8", ScoreRubber="NS 50/60")
    assert said(deals(part)) == [("R032", 1, "NS 50/60", "NS 0/60")]
    assert said(deals(plain("2S", "N", "8", ScoreRubber="NS 50/60", Date="1981.02.03"))) == []
    assert said(deals(plain("2S", "N", "8", ScoreRubber="NS 50/60", Date="?"))) == []


@pytest.mark.parametrize("score", ["NS 300/60", "NS 400/60", "EW 100/0", "EW 300/0", "NS 200/60"])
def test_bonuses_that_the_rubber_does_not_give(score):
    found = said(deals(plain("2S", "N", "8", ScoreRubber=score)))
    assert [(code, game, found) for code, game, found, _ in found] == [("R032", 1, score)]


def test_bonuses_where_the_deals_before_are_not_known():
    def alone(contract, declarer, result, vulnerable, score):
        return said(deals(plain(contract, declarer, result, vulnerable, ScoreRubber=score, Board="7")))

    for score in ("NS 0/60", "NS 100/60", "NS 300/60", "NS 400/60", "NS 100/60 EW 100/0"):
        assert alone("2S", "N", "8", "NS", score) == []
    assert len(alone("2S", "N", "8", "All", "NS 300/60")) == 1
    assert len(alone("2S", "N", "8", "NS", "NS 0/60 EW 300/0")) == 1


def test_a_rubber_that_goes_on_has_no_such_bonus():
    first = plain("4S", "N", "10", ScoreRubber="NS 300/120")
    goes_on = [("R036", 2, "game 1", "no bonus before the end of the rubber")]
    assert said(deals(first, plain("4H", "E", "10", "NS"))) == goes_on
    told = "NS 0 0/60 EW 0 0/0"
    part = plain("2S", "N", "8", ScoreRubber="NS 100/60")
    assert said(deals(part, plain("4H", "E", "10", ScoreRubberHistory=told))) == goes_on
    # Another rubber of the same players begins: nobody is vulnerable.
    assert said(deals(first, plain("4H", "E", "10"), plain("1C", "N", "7", "EW"))) == []
    assert said(deals(first, plain("4H", "E", "10"), plain("1C", "N", "7", "NS"))) == [("R031", 3, "NS", "EW")]
    # Whether one begins is not certain here.
    assert said(deals(part, plain("4H", "E", "10"))) == []
    assert said(deals(part, plain("4H", "E", "10", Board="7"))) == []


def history(text, vulnerable="NS", first=FIRST, **more):
    return deals(first, plain("4H", "E", "10", vulnerable, ScoreRubberHistory=text), **more)


def test_histories():
    assert said(history("NS 0 0/120 0 EW 0 0/0 0")) == []
    # Points of an earlier rubber count nothing here.
    assert said(history("NS 900 0/120 0 EW 80 0/0 0")) == []
    found = said(history("NS 0 0/100 0 EW 0 0/0 0"))
    assert found == [("R033", 2, "NS 0 0/100 0 EW 0 0/0 0", "below the line NS 120 0 EW 0 0")]
    assert said(history("NS 0 50/120 0 EW 0 0/0 0"))[0][3] == "NS 0 above the line"
    assert said(history("NS 0 150/120 0 EW 0 0/0 0", deal=HONOURS)) == []


def test_a_history_makes_the_state_known():
    third = "NS 0 0/120 0 EW 0 0/0 60"
    games = [plain("2H", "N", "?"), plain("2C", "E", "8", "NS", ScoreRubberHistory=third)]
    # 60 and 40 make the game of East-West.
    assert said(deals(*games, plain("1C", "N", "7", "All"))) == []
    assert said(deals(*games, plain("1C", "N", "7", "NS"))) == [("R031", 3, "NS", "All")]


# ---- Chicago


def chicago(*played):
    return deals(*played, scoring="Chicago")


def test_a_round_of_chicago():
    dealers = [plain("2S", "N", "8"), plain("3NT", "E", "8", "EW"), plain("1NT", "S", "7", "NS")]
    assert said(chicago(*dealers, plain("2H", "W", "8", "All"), plain("2H", "W", "8", "None"))) == []
    older = [plain("2S", "N", "8"), plain("3NT", "E", "8", "NS"), plain("1NT", "S", "7", "EW")]
    assert said(chicago(*older, plain("2H", "W", "8", "All"))) == []
    # One custom on the second deal and the other on the third.
    mixed = [plain("2S", "N", "8"), plain("3NT", "E", "8", "EW"), plain("1NT", "S", "7", "EW")]
    assert said(chicago(*mixed)) == [("R034", 3, "EW", "NS")]
    assert said(chicago(plain("2S", "N", "8"), plain("3NT", "E", "8", "All"))) == [("R034", 2, "All", "EW")]


@pytest.mark.parametrize(
    ("board", "dealer", "vulnerable", "wrong"),
    [
        ("2", "E", "EW", False),
        ("2", "E", "NS", False),  # the older custom
        ("2", "E", "All", True),
        ("5", "N", "NS", True),  # the first deal of the second round
        ("5", "N", "None", False),
        ("8", "W", "None", True),
        ("2", "N", "All", False),  # the dealer tells that numbers and places differ
    ],
)
def test_the_number_tells_the_place_in_a_round_of_chicago(board, dealer, vulnerable, wrong):
    one = plain("2S", "N", "8", vulnerable, Board=board, Dealer=dealer)
    assert [code for code, *_ in said(chicago(one))] == ["R034"] * wrong


def test_scores_of_chicago():
    part = plain("2S", "N", "8", Score="NS 60")
    assert said(chicago(part, plain("2NT", "N", "8", "EW", Score="NS 370"))) == []
    # As at duplicate.
    assert said(chicago(plain("2S", "N", "8", Score="NS 110"), plain("2NT", "N", "8", "EW", Score="NS 120"))) == []
    found = said(chicago(part, plain("2NT", "N", "8", "EW", Score="NS 90")))
    assert found == [("R035", 2, "NS 90", "NS 370")]
    assert said(chicago(plain("2S", "N", "9", Score="NS 90"))) == []
    assert said(chicago(plain("2S", "N", "9", Score="NS 60"))) == [("R035", 1, "NS 60", "NS 90")]


def test_a_part_score_on_the_fourth_deal():
    before = [plain("1NT", "N", "6"), plain("1NT", "N", "6", "EW"), plain("1NT", "N", "6", "NS")]
    assert said(chicago(*before, plain("2H", "W", "8", "All", Score="EW 160"))) == []
    assert said(chicago(*before, plain("2H", "W", "8", "All", Score="EW 60"))) == [("R035", 4, "EW 60", "NS -160")]
