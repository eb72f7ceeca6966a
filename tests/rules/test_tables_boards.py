"""Boards of an event against each other: one number with two deals, one deal under two numbers."""

from pbnkit.rules.files import Boards
from tests.rules.samples import TAGS, findings, hand_record, record

MINE = ("X202", "X203")
OTHER = "N:KQ64.86.A.QT8654 5.KQJT93.QJ974.J T9873.A.KT.AK932 AJ2.7542.86532.7"
TURNED = "E:" + TAGS["Deal"][2:]


def said(*games):
    return [(one.code, one.text, one.finding.game) for one in findings("\n".join(games)) if one.code in MINE]


def test_a_board_at_several_tables():
    assert said(hand_record(), hand_record(), hand_record(Board="2", Deal=OTHER)) == []


def test_one_number_with_two_deals():
    assert said(hand_record(), hand_record(), hand_record(Deal=OTHER)) == [("X202", "1", 3)]
    [one] = [one for one in findings(hand_record() + "\n" + hand_record(Deal=OTHER)) if one.code == "X202"]
    assert one.finding.message == "board 1 has other cards in game 1, of the same event"


def test_numbers_of_other_sets_of_boards():
    for tag in ("Event", "Date", "Section", "Round", "Stage", "HomeTeam"):
        assert said(hand_record(), hand_record(Deal=OTHER, **{tag: "2"})) == []


def test_boards_without_an_event_or_number_are_left_alone():
    for tags in ({"Event": ""}, {"Event": "?"}, {"Board": ""}, {"Board": "A"}):
        assert said(hand_record(**tags), hand_record(Deal=OTHER, **tags)) == []


def test_incomplete_deals_and_turned_ones_are_left_alone():
    assert said(hand_record(), hand_record(Deal=TURNED)) == []
    assert said(hand_record(), hand_record(Deal="N:QT2.AT2.Q75.JT64 - - -")) == []


def test_the_same_four_players_have_begun_to_number_anew():
    assert said(record(), record(Deal=OTHER, play=None)) == []
    assert said(record(), record(Deal=OTHER, play=None, West="Baker, W.")) == [("X202", "1", 2)]
    nobody = dict.fromkeys(("North", "East", "South", "West"), "")
    assert said(record(**nobody), record(Deal=OTHER, play=None, **nobody)) == [("X202", "1", 2)]


def test_one_deal_under_two_numbers():
    # Once, however many tables played it.
    assert said(hand_record(), hand_record(Board="17"), hand_record(Board="17")) == [("X203", "17", 2)]
    assert said(hand_record(), *(hand_record(Board=board) for board in ("17", "33", "17", "1", "33"))) == [
        ("X203", "17", 2),
        ("X203", "33", 3),
    ]
    assert said(hand_record(), hand_record(Board="17", Event="Other")) == []
    assert said(hand_record(), hand_record(Board="01")) == []


def test_a_deal_under_many_numbers_is_told_at_the_end():
    games = [hand_record(Board=str(1 + 16 * turn)) for turn in range(8)]
    games += [hand_record(Board=board, Deal=OTHER) for board in ("2", "18", "34", "50", "66", "67")]
    found = [one.finding for one in findings("\n".join(games)) if one.code == "X203"]
    assert [(one.board, one.game) for one in found[:-1]] == [
        *[("17", 2), ("33", 3), ("49", 4)],
        *[("18", 10), ("34", 11), ("50", 12)],
    ]
    assert found[-1].message == (
        "6 more boards have the cards of an earlier one: 65, 81, 97, 113 those of board 1; 66 to 67 those of board 2"
    )
    # It stands where the first of them does.
    assert (found[-1].board, found[-1].game) == ("65", 5)
    hidden = "% pbnkit: ignore-file X203\n" + "\n".join(games)
    assert [one for one in findings(hidden) if one.code in ("X203", "F030")] == []


def test_a_game_may_say_that_the_deal_is_the_same():
    assert said(hand_record(OptimumScore="NS 420"), hand_record(Board="17", OptimumScore="#")) == []
    assert said(hand_record(DealId="A"), hand_record(Board="17", DealId="A")) == []


def test_only_so_many_boards_are_remembered(monkeypatch):
    monkeypatch.setattr("pbnkit.rules.files._HELD", 1)
    games = [hand_record(), hand_record(Board="2", Deal=OTHER), hand_record(Event="Other"), hand_record(Board="17")]
    assert said(*games) == []
    assert Boards()._deals == {}


def test_an_event_may_be_inherited():
    first, second = hand_record(Event="##Club Night"), hand_record(Event=None, Board="17")
    assert said(first, second) == [("X203", "17", 2)]
    assert said(first, hand_record(Event=None, Deal=OTHER)) == [("X202", "1", 2)]
