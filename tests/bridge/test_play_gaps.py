"""The replay of play that is not wholly known: `-` unknown or not played, `+` to come, `?` unreadable."""

import pytest

from pbnkit.bridge import UNKNOWN_CARD, Seat
from tests.bridge.notation import deal
from tests.bridge.test_play import END, in_order, rows, shown, winners

GAPS = [
    # cards from North, who leads; winners; next leader; unknown
    ("", "", "N", False),
    ("- - - -", "", "N", False),  # a line of dashes says nothing
    ("SA - - -", "-", None, False),  # unfinished
    ("SA + - -", "-", None, False),
    ("SA SQ ST", "-", None, False),  # the last line may be short
    ("SA SQ ? -", "-", None, True),  # a card was played but which?
    ("- - ST -", "-", None, True),  # South has a card, North who led has none
    ("SA SQ ST S8", "N", "N", False),
    ("SA SQ ST S8 - - - -", "N", "N", False),
    ("SA SQ ST S8 + - - -", "N", "N", False),
    ("SA SQ ST S8 ? - - -", "N", None, True),  # North may have played
    ("SA - ST S8 SK SJ S9 S7", "-N", "N", True),  # whoever led, the king wins the second trick
    ("- - - - SK SJ S9 S7", "-N", "N", True),
    ("SA SQ ST S8 SK - S9 S7 H2 H3 H4 H5", "N-W", None, True),
    ("- SQ - - - - - - H2 H3 H4 H5", "--W", None, True),
]


@pytest.mark.parametrize(("text", "won_by", "next_leader", "unknown"), GAPS)
def test_gaps(text, won_by, next_leader, unknown):
    result = rows(text)
    assert result.faults == ()
    assert winners(result) == won_by
    assert result.next_leader == (Seat[next_leader] if next_leader else None)
    assert result.unknown == unknown
    assert sum(result.won) == sum(winner != "-" for winner in won_by)


def test_a_lead_in_the_last_column_is_no_gap():
    result = rows("+ - - S8", leader="W")
    assert (result.order, result.unknown) == ((3,), False)
    assert result.tricks[0].cards == (result.played[0], UNKNOWN_CARD, UNKNOWN_CARD, UNKNOWN_CARD)
    assert result.tricks[0].indexes == (3, 0, 1, 2)


def test_cards_after_a_gap_are_still_played_in_order():
    assert rows("SA - ST S8 SK SJ S9 S7").order == (0, 2, 3, 4, 5, 6, 7)


def test_a_card_that_is_not_known_may_have_been_the_last_of_its_suit():
    one_spade = deal("N:AK.2.. Q.67.. T9.3.. 85.4..")
    # East's first card may have been the queen. The mark makes the second leader certain.
    assert rows("SA - ST S8 ^LSK H6 S9 S5", one_spade).faults == ()
    two_spades = END
    assert shown(rows("SA - ST S8 ^LSK H3 S9 S7", two_spades).faults) == [("revoke", 5, "E", -1)]


def test_following_suit_is_checked_in_a_trick_with_a_gap():
    assert shown(rows("SA H3 - S8").faults) == [("revoke", 1, "E", -1)]
    assert shown(rows("SA ^RSQ - S8").faults) == [("revoke marked but followed suit", 1, "E", -1)]
    assert rows("- H3 S9 S8").faults == ()  # the suit led is not known


# North alone has spades, and two hearts of which one may be gone: SK H4 H7 HT can only have been led by North.
LONE = deal("N:AK.2Q.. .345J.. .678K.. .9TA.2.")


def test_the_hands_may_tell_who_led():
    # The best known card of the first trick is West's, but the second can only have been led by North.
    result = rows("- H3 H6 H9 SK H4 H7 HT H2 H5 H8 HA", LONE)
    assert [trick.leader.name for trick in result.tricks] == ["N", "N", "N"]
    assert winners(result) == "-NW"
    assert result.won == (1, 1)
    assert (result.complete_tricks, result.finished, result.faults) == (2, False, ())


def test_no_trick_is_counted_whose_winner_depends_on_the_leader():
    doubtful = deal("N:A.23.. .345.. T.67.. 8..23.")
    # A heart led is won by South; a diamond led by West, with all others void, by West.
    result = rows("SA - ST S8 H2 H4 H6 D2", doubtful)
    assert winners(result) == "--"
    assert (result.won, result.complete_tricks, result.next_leader) == ((0, 0), 1, None)


def test_a_trump_wins_whoever_led():
    result = rows("SA - ST S8 SK H4 S9 S7", deal("N:AK.2.. .345.. T9.6.. 87.J.."), trump="H")
    assert winners(result) == "-E"
    assert result.next_leader is Seat.E


def test_a_row_that_nobody_can_have_led_is_not_counted():
    result = rows("SA - ST S8 SK H3 S9 H5")
    assert (winners(result), result.faults) == ("--", ())


def test_in_the_order_of_play_the_holder_of_the_first_card_led():
    text = "SA ? ST S8 SJ S9 S7 SK H2 H3 H4 H5"
    result = in_order(text)
    assert shown(result.faults) == []  # East may have won the first trick
    assert (winners(result), result.won, result.unknown) == ("-NW", (1, 1), True)
    without_deal = in_order(text, None)
    assert (winners(without_deal), without_deal.won, without_deal.complete_tricks) == ("---", (0, 0), 2)


def test_a_trick_whose_first_card_is_not_known_has_no_holder():
    result = in_order("? SQ ST S8 SK")
    assert (winners(result), result.order, result.faults) == ("--", (1, 2, 3, 4), ())
