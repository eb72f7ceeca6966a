"""Rubbers and rounds of Chicago, added up by hand."""

import pytest

from pbnkit.bridge import PASSED_OUT, Contract, Seat, Side, Strain, Vulnerability, hand_of
from pbnkit.bridge.cards import CARD_CODES
from pbnkit.bridge.chicago import Round, chicago_vulnerability
from pbnkit.bridge.deal import Deal
from pbnkit.bridge.rubber import Honours, Points, Rubber, deal_points, hand_honours, honours, trick_points

NONE, NS, EW, ALL = Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.ALL


def contract(text):
    level, rest = int(text[0]), text[1:]
    risk = len(rest) - len(rest.rstrip("X"))
    return Contract(level, Strain[rest.rstrip("X")], risk)


@pytest.mark.parametrize(
    ("text", "points"),
    [
        *[("1C", 20), ("2C", 40), ("5D", 100), ("1H", 30), ("4S", 120), ("1NT", 40), ("3NT", 100), ("7NT", 220)],
        *[("6C", 120), ("6H", 180), ("7S", 210), ("2SX", 120), ("1NTXX", 160), ("2CX", 80), ("7CXX", 560)],
    ],
)
def test_trick_points(text, points):
    assert trick_points(contract(text)) == points


def test_trick_points_of_1925():
    assert trick_points(contract("3NT"), "1925") == 105
    assert trick_points(contract("2NT"), "1925") == 70
    assert trick_points(PASSED_OUT) == 0


@pytest.mark.parametrize(
    ("text", "tricks", "vulnerable", "declaring", "defending"),
    [
        ("2H", 9, False, (30, 60), (0, 0)),
        ("4S", 10, True, (0, 120), (0, 0)),
        ("6NT", 13, True, (780, 190), (0, 0)),
        ("6S", 12, False, (500, 180), (0, 0)),
        ("2SX", 9, True, (250, 120), (0, 0)),
        ("1CXX", 7, False, (100, 80), (0, 0)),
        ("3NT", 7, False, (0, 0), (100, 0)),
        ("4HX", 7, True, (0, 0), (800, 0)),
    ],
)
def test_deal_points(text, tricks, vulnerable, declaring, defending):
    assert deal_points(contract(text), tricks, vulnerable) == (declaring, defending)


def test_a_deal_passed_out_brings_nothing():
    assert deal_points(PASSED_OUT, 0, vulnerable=False) == (Points(), Points())


def hand(*cards):
    return hand_of(CARD_CODES[card] for card in cards)


def test_honours():
    assert hand_honours(hand("SA", "SK", "SQ", "SJ", "ST"), Strain.S) == 150
    assert hand_honours(hand("SA", "SK", "SQ", "ST", "S9"), Strain.S) == 100
    assert hand_honours(hand("SA", "SK", "SQ", "S9", "HT"), Strain.S) == 0
    assert hand_honours(hand("SA", "SK", "SQ", "SJ", "ST"), Strain.H) == 0
    assert hand_honours(hand("SA", "HA", "DA", "CA"), Strain.NT) == 150
    assert hand_honours(hand("SA", "HA", "DA", "CA"), Strain.C) == 0
    assert hand_honours(hand("SA", "HA", "DA"), Strain.NT) == 0
    west = hand("CA", "CK", "CQ", "CJ")
    assert honours(Deal((0, 0, None, west)), Strain.C) == Honours(Seat.W, 100)
    assert honours(Deal((0, 0, 0, 0)), Strain.C) is None


def test_a_rubber_of_three_games():
    rubber = Rubber()
    assert rubber.vulnerability == NONE
    assert rubber.add(Side.NS, Points(30, 60), Points()) == 0
    assert rubber.part_scores == (60, 0)
    rubber.add(Side.EW, Points(0, 40), Points())
    # 60 + 40 make the game; East-West begin anew.
    rubber.add(Side.NS, Points(0, 40), Points())
    assert rubber.games == [[100, 40], [0, 0]]
    assert rubber.vulnerability == NS
    rubber.add(Side.NS, Points(), Points(above=200))
    rubber.add(Side.EW, Points(500, 180), Points())
    assert rubber.vulnerability == ALL
    assert rubber.winner is None
    assert rubber.unfinished_bonus() == (0, 0)
    assert rubber.add(Side.EW, Points(0, 100), Points()) == 500
    assert rubber.winner is Side.EW
    assert rubber.games == [[100, 40], [0, 180], [0, 100]]
    # 30 + 100; 200 + 500 + 500 + 40 + 180 + 100
    assert rubber.totals() == (130, 1520)
    assert rubber.unfinished_bonus() == (0, 0)
    with pytest.raises(ValueError, match="over"):
        rubber.add(Side.NS, Points(), Points())


def test_a_rubber_in_two_games():
    rubber = Rubber()
    rubber.add(Side.NS, Points(0, 120), Points())
    assert rubber.unfinished_bonus() == (300, 0)
    rubber.add(Side.EW, Points(0, 60), Points())
    assert rubber.unfinished_bonus() == (300, 100)
    assert rubber.add(Side.NS, Points(0, 100), Points()) == 700
    assert rubber.above == [700, 0]


def test_vulnerability_in_chicago():
    dealers = [Seat.E, Seat.S, Seat.W, Seat.N]
    assert [chicago_vulnerability(number, dealer) for number, dealer in enumerate(dealers, 1)] == [NONE, NS, EW, ALL]
    assert chicago_vulnerability(2, Seat.E, "opponents") == NS
    with pytest.raises(ValueError, match="1 to 4"):
        chicago_vulnerability(5, Seat.N)


def test_a_round_of_chicago():
    game = Round()
    assert game.score(contract("2S"), Seat.S, 8, NONE) == 60
    game.add(contract("2S"), Seat.S, 8)
    # The part-score makes a game of 1NT: 40 + 300.
    assert game.score(contract("1NT"), Seat.N, 7, EW) == 340
    assert game.score(contract("1NT"), Seat.E, 7, EW) == -40
    game.add(PASSED_OUT, None, 0)
    assert game.deal == 2
    game.add(contract("1NT"), Seat.N, 7)
    assert (game.deal, game.part_scores) == (3, [0, 0])
    game.add(contract("3NT"), Seat.N, 8)
    assert game.part_scores == [0, 0]
    # On the last deal a part-score earns 100, a game 500 and a slam its bonus too.
    assert game.score(contract("3C"), Seat.W, 9, ALL) == -160
    assert game.score(contract("6C"), Seat.W, 12, ALL) == -(120 + 750 + 500)
    assert game.score(contract("3C"), Seat.W, 8, ALL) == 100
    game.add(contract("3C"), Seat.W, 9)
    assert game.finished
