"""Deals and what is wrong with them."""

import pytest

from pbnkit.bridge import CARD_NAMES, Deal, Seat, deal_faults
from tests.bridge.notation import deal, hand

NORTH, EAST = "KQ64.86.A.QT8654", "5.KQJT93.QJ974.J"
SOUTH, WEST = "T9873.A.KT.AK932", "AJ2.7542.86532.7"
FULL = deal(f"N:{NORTH} {EAST} {SOUTH} {WEST}")


def test_a_full_deal_is_complete_and_without_fault():
    assert FULL.complete
    assert not FULL.is_end_position
    assert FULL.known == tuple(Seat)
    assert deal_faults(FULL) == []


@pytest.mark.parametrize("first", list(Seat))
def test_text_may_start_with_any_seat(first):
    assert FULL.text(first)[0] == first.name
    assert deal(FULL.text(first)) == FULL


def test_text_shows_an_unknown_hand_as_a_dash():
    assert Deal((None, hand(EAST), None, 0)).text(Seat.E) == f"E:{EAST} - ... -"


def test_a_turn_moves_each_hand_clockwise():
    assert FULL.rotated(1).hand(Seat.E) == hand(NORTH)
    assert FULL.rotated(2).hand(Seat.N) == hand(SOUTH)
    assert FULL.rotated(-1).hand(Seat.W) == hand(NORTH)
    assert FULL.rotated(4) == FULL


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        (f"N:{NORTH} {EAST} {SOUTH} -", True),
        (f"N:{NORTH} - {SOUTH} {WEST}", True),
        (f"N:{NORTH} {EAST} - -", False),  # 26 cards may lie either way
        (f"N:{NORTH} {EAST} {NORTH} -", False),  # 26 cards are in none of the hands
        ("N:AK... QJ... T9... -", False),  # an end position: the rest of the pack has been played
        (f"N:{NORTH} {EAST} {SOUTH} {WEST}", True),
    ],
)
def test_three_hands_tell_the_fourth(text, filled):
    given = deal(text)
    assert given.completed() == (FULL if filled else given)


@pytest.mark.parametrize(
    ("text", "is_end"),
    [
        ("N:AK... QJ... T9... 87...", True),
        ("N:AK... - - -", True),  # one known hand is enough
        ("N:AK... QJT... T9... 87...", False),
        (f"N:{NORTH} - - -", False),
        ("N:- - - -", False),
        ("N:... ... ... ...", False),
    ],
)
def test_an_end_position_has_small_hands_of_one_size(text, is_end):
    assert deal(text).is_end_position == is_end


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        (f"N:{NORTH} - - -", []),
        ("N:- - - -", []),
        ("N:AK... QJ... T9... 87...", []),  # an end position lacks 44 cards by its nature
        ("N:AK... KJ... T9... 87...", [("card twice", "NE", "SK", 1)]),  # but no card may be there twice
        (
            f"N:{NORTH} {EAST} {SOUTH} AJ2.7542.8653.72",  # C2 for D2
            [("card twice", "SW", "C2", 1), ("card missing", "NESW", "D2", 1)],
        ),
        (
            f"N:{NORTH} {EAST} {SOUTH} {WEST}3",  # a fourteenth card, which South has
            [("card twice", "SW", "C3", 1), ("hand size", "W", "", 14)],
        ),
        (
            f"N:{NORTH} {EAST} {SOUTH} AJ2.7542.8653.7",  # D2 fell out
            [("hand size", "W", "", 12), ("card missing", "NESW", "D2", 1)],
        ),
        (
            f"N:{NORTH} {EAST}2 T9873.A.KT.AK93 {WEST}",  # C2 moved to East
            [("hand size", "E", "", 14), ("hand size", "S", "", 12)],
        ),
        (f"N:{NORTH} ... - -", [("hand size", "E", "", 0)]),  # empty beside a full hand is not unknown
        ("N:... - - -", [("hand size", "N", "", 0)]),
        ("N:AK... QJT... - -", [("mixed sizes", "NE", "", 3)]),
        (f"N:{NORTH} {NORTH} - -", [("card twice", "NE", "SK SQ S6 S4 H8 H6 DA CQ CT C8 C6 C5 C4", 13)]),
        ("N:A... A... A... -", [("card twice", "NES", "SA", 1)]),
    ],
)
def test_faults_of_a_deal(text, faults):
    found = [
        (
            fault.kind,
            "".join(seat.name for seat in fault.seats),
            " ".join(CARD_NAMES[card] for card in fault.cards),
            fault.count,
        )
        for fault in deal_faults(deal(text))
    ]
    assert found == faults


def test_four_hands_of_mixed_size_lack_the_rest_of_the_pack():
    kinds = [fault.kind for fault in deal_faults(deal("N:AK... QJ... T9... 876..."))]
    assert kinds == ["mixed sizes", "card missing"]
