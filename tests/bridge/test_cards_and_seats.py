"""Seats, boards, cards, calls and contracts: the small vocabulary."""

import pytest

from pbnkit.bridge import (
    CALL_CODES,
    CALL_NAMES,
    CARD_CODES,
    CARD_NAMES,
    FULL_PACK,
    PASSED_OUT,
    Contract,
    Seat,
    Side,
    Strain,
    Suit,
    Vulnerability,
    bid_level,
    bid_strain,
    cards_of,
    dealer_of,
    hand_of,
    hand_size,
    hand_text,
    hcp,
    is_bid,
    rank_of,
    shape,
    suit_of,
    suit_ranks,
    vulnerability_of,
)
from tests.bridge.notation import hand


@pytest.mark.parametrize(
    ("seat", "partner", "left", "right", "side"),
    [
        (Seat.N, Seat.S, Seat.E, Seat.W, Side.NS),
        (Seat.E, Seat.W, Seat.S, Seat.N, Side.EW),
        (Seat.S, Seat.N, Seat.W, Seat.E, Side.NS),
        (Seat.W, Seat.E, Seat.N, Seat.S, Side.EW),
    ],
)
def test_the_seats_go_clockwise(seat, partner, left, right, side):
    assert (seat.partner, seat.left, seat.right, seat.side) == (partner, left, right, side)
    assert seat in side.seats
    assert seat not in side.other.seats


@pytest.mark.parametrize(
    ("vulnerability", "word", "covered"),
    [
        (Vulnerability.NONE, "None", ""),
        (Vulnerability.NS, "NS", "NS"),
        (Vulnerability.EW, "EW", "EW"),
        (Vulnerability.ALL, "All", "NESW"),
    ],
)
def test_vulnerability_covers_sides_and_their_seats(vulnerability, word, covered):
    assert vulnerability.word == word
    assert [seat.name for seat in Seat if vulnerability.covers(seat)] == sorted(covered, key="NESW".index)
    assert [side for side in Side if vulnerability.covers(side)] == [
        side for side in Side if set(side.name) <= set(covered)
    ]


LAW_2 = ["None", "NS", "EW", "All", "NS", "EW", "All", "None", "EW", "All", "None", "NS", "All", "None", "NS", "EW"]


@pytest.mark.parametrize(("board", "word"), list(enumerate(LAW_2, 1)))
def test_law_2_sets_dealer_and_vulnerability(board, word):
    for same in (board, board + 16, board + 1600):  # board 17 is as board 1
        assert dealer_of(same).name == "NESW"[(board - 1) % 4]
        assert vulnerability_of(same).word == word


@pytest.mark.parametrize("function", [dealer_of, vulnerability_of])
def test_there_is_no_board_zero(function):
    with pytest.raises(ValueError, match="at least 1"):
        function(0)


def test_cards_are_numbered_by_suit_and_rank():
    assert (CARD_NAMES[0], CARD_NAMES[12], CARD_NAMES[13], CARD_NAMES[51]) == ("C2", "CA", "D2", "SA")
    assert CARD_CODES["HT"] == 13 * Suit.H + 8
    assert (suit_of(CARD_CODES["HT"]), rank_of(CARD_CODES["HT"])) == (Suit.H, 8)
    assert len(set(CARD_NAMES)) == 52


@pytest.mark.parametrize(
    ("text", "points", "pattern"),
    [
        ("KQ64.86.A.QT8654", 11, (4, 2, 1, 6)),
        ("AJ2.7542.86532.7", 5, (3, 4, 5, 1)),
        ("AKQJ.AKQ.AKQ.AKQ", 37, (4, 3, 3, 3)),  # the most that thirteen cards hold
        (".98765432..65432", 0, (0, 8, 0, 5)),  # voids are empty between the dots
        ("...", 0, (0, 0, 0, 0)),
    ],
)
def test_a_hand_is_written_counted_and_shaped(text, points, pattern):
    mask = hand(text)
    assert hand_text(mask) == text
    assert hcp(mask) == points
    assert shape(mask) == pattern
    assert hand_size(mask) == sum(pattern)
    assert hand_of(cards_of(mask)) == mask
    assert [suit_ranks(mask, suit) for suit in (Suit.S, Suit.H, Suit.D, Suit.C)] == text.split(".")


def test_cards_of_a_hand_come_as_they_are_written():
    assert [CARD_NAMES[card] for card in cards_of(hand("A2.K.3.T4"))] == ["SA", "S2", "HK", "D3", "CT", "C4"]
    assert cards_of(FULL_PACK) == list(range(51, -1, -1))


def test_calls_ascend_as_bids_do():
    assert CALL_NAMES[:6] == ("1C", "1D", "1H", "1S", "1NT", "2C")
    assert CALL_NAMES[34:] == ("7NT", "Pass", "X", "XX")
    assert [bid_level(CALL_CODES[name]) for name in ("1C", "4S", "7NT")] == [1, 4, 7]
    assert [bid_strain(CALL_CODES[name]) for name in ("1C", "4S", "7NT")] == [Strain.C, Strain.S, Strain.NT]
    assert [name for name in CALL_NAMES if not is_bid(CALL_CODES[name])] == ["Pass", "X", "XX"]
    assert not is_bid(-1)


@pytest.mark.parametrize(
    ("contract", "text", "needed"),
    [
        (Contract(3, Strain.NT), "3NT", 9),
        (Contract(4, Strain.S, 1), "4SX", 10),
        (Contract(7, Strain.C, 2), "7CXX", 13),
        (PASSED_OUT, "Pass", 0),
    ],
)
def test_a_contract_has_a_text_and_needs_tricks(contract, text, needed):
    assert (contract.text, contract.needed) == (text, needed)
    assert contract.is_passed_out == (contract is PASSED_OUT)
