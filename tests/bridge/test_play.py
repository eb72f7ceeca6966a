"""The replay of the play: winners and faults. `^R` marks a revoke, `^L` a lead out of turn."""

import pytest

from pbnkit.bridge import CARD_NAMES, Deal, Seat, Strain, replay_cards, replay_rows
from tests.bridge.notation import cards, deal, marked, seat

# The example game of the PBN standard, 5HX by South; the columns are W N E S.
EXAMPLE = deal("N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85")
EXAMPLE_ROWS = """SK H3 S4 S3  C5 C2 C6 CK  S2 H6 S5 S7  C8 CA CT C4  D2 DA DT D3  D4 DK H5 H7  - - - H2"""

# An end position of three tricks, spades and hearts all around; North is on lead at notrump.
END = deal("N:AK.2.. QJ.3.. T9.4.. 87.5..")
CLEAN = "SA SQ ST S8  SK SJ S9 S7  H2 H3 H4 H5"


def rows(text, given=END, trump="NT", first="N", leader="N"):
    revokes, leads = marked(text, "^R"), marked(text, "^L")
    return replay_rows(given, Strain[trump], seat(first), seat(leader), cards(text), revokes, leads)


def in_order(text, given=END, trump="NT", leader="N"):
    return replay_cards(given, Strain[trump], seat(leader), cards(text))


def shown(faults):
    return [(fault.kind, fault.index, fault.seat.name, fault.other) for fault in faults]


def winners(result):
    return "".join(trick.winner.name if trick.winner is not None else "-" for trick in result.tricks)


def test_the_example_game_of_the_pbn_standard():
    result = rows(EXAMPLE_ROWS, EXAMPLE, "H", "W", "W")
    assert result.faults == ()
    assert "".join(trick.leader.name for trick in result.tricks) == "WNSNNNS"
    assert winners(result) == "NSNNNS-"
    assert result.won == (6, 0)
    assert (result.complete_tricks, result.finished, result.unknown) == (6, False, False)
    assert [CARD_NAMES[card] for card in result.played[-5:]] == ["DK", "H5", "H7", "D4", "H2"]
    assert result.order[-5:] == (21, 22, 23, 20, 27)
    assert result.next_leader is None  # South has led already


def test_columns_may_start_with_any_seat():
    from_west = cards(EXAMPLE_ROWS)
    from_south = [from_west[base + (step + 3) % 4] for base in range(0, 28, 4) for step in range(4)]
    turned = replay_rows(EXAMPLE, Strain.H, Seat.S, Seat.W, from_south)
    assert turned.played == rows(EXAMPLE_ROWS, EXAMPLE, "H", "W", "W").played


@pytest.mark.parametrize(
    ("text", "trump", "leader", "winner"),
    [
        ("HJ HQ HK SA", "NT", "W", "E"),  # another suit never wins at notrump
        ("HJ HQ HK SA", "S", "W", "S"),  # but a trump does
        ("HJ HQ S2 S3", "S", "W", "S"),  # and a higher trump over it
        ("H2 CA DA SA", "NT", "E", "E"),  # the suit led wins if nobody follows
        ("H2 CA DA SA", "C", "E", "S"),
    ],
)
def test_who_wins_a_trick(text, trump, leader, winner):
    for result in (rows(text, None, trump, leader, leader), in_order(text, None, trump, leader)):
        assert winners(result) == winner
        assert result.next_leader == seat(winner)
        assert result.won == ((1, 0) if winner in "NS" else (0, 1))


def test_an_end_position_is_finished_when_its_cards_are():
    for result in (rows(CLEAN), in_order(CLEAN)):
        assert (result.faults, result.won, winners(result)) == ((), (2, 1), "NNW")
        assert (result.finished, result.next_leader, result.complete_tricks) == (True, None, 3)


FAULTS_IN_ROWS = [
    # cards from North, faults, winners
    ("SA H3 ST S8", [("revoke", 1, "E", -1)], "N"),
    ("SA ^RH3 ST S8", [], "N"),
    ("SA ^RSQ ST S8", [("revoke marked but followed suit", 1, "E", -1)], "N"),
    ("^RSA SQ ST S8", [("revoke marked but followed suit", 0, "N", -1)], "N"),  # a lead is no revoke
    ("SA SK ST S8", [("card not held", 1, "E", 0)], "N"),
    ("SA SK ST S8 SK SJ S9 S7", [("card not held", 1, "E", 0), ("card twice", 4, "N", 1)], "NN"),
    ("SA S6 ST S8", [("card not held", 1, "E", -1)], "N"),  # nobody has it in this position
    ("SA SQ ST S8 SA SJ S9 S7", [("card twice", 4, "N", 0)], "NN"),
    ("SA D6 ST S8", [("card not held", 1, "E", -1)], "N"),  # no revoke: what East really played is not known
    ("SA H2 ST S8 SK SJ S9 S7", [("card not held", 1, "E", 0)], "NN"),
    ("SA ^LSQ ST S8", [], "N"),
    ("H2 ^LSQ ST S8", [("revoke", 0, "N", -1)], "E"),  # East led spades, and North could follow
    ("^RH2 ^LSQ ST S8", [], "E"),
    ("^LSA SQ ST S8", [("lead marked but rightful leader", 0, "N", -1)], "N"),
    ("SA ^LSQ ^LST S8", [("two leads marked", 2, "S", -1)], "N"),
    (
        CLEAN + " SA - - -",
        [("card after the end", 12, "N", -1)],
        "NNW",
    ),
]


@pytest.mark.parametrize(("text", "faults", "won_by"), FAULTS_IN_ROWS)
def test_faults_in_rows(text, faults, won_by):
    result = rows(text)
    assert shown(result.faults) == faults
    assert winners(result) == won_by  # a wrong card counts for its trick


def test_a_marked_lead_turns_the_order_of_play():
    result = rows("SA ^LSQ ST S8")
    assert result.order == (1, 2, 3, 0)
    assert result.tricks[0].leader is Seat.E


def test_a_discard_from_a_void_is_no_revoke_either():
    void = deal("N:AK2... QJ.3.. T98... 765...")
    assert shown(rows("SA SQ ST S7 SK SJ S9 S6 S2 ^RH3 S8 S5", void).faults) == [
        ("revoke marked but followed suit", 9, "E", -1)
    ]
    assert rows("SA SQ ST S7 SK SJ S9 S6 S2 H3 S8 S5", void).faults == ()


FAULTS_IN_ORDER = [
    ("SA SQ ST S8 SJ S9 S7 SK", [("wrong leader", 4, "E", 0)], "NN"),  # East led out of turn to North's king
    ("SA SQ ST S8 S7 SK SJ S9", [("wrong leader", 4, "W", 0)], "NN"),
    ("SA SQ S8 ST", [("card not held", 2, "S", 3), ("card not held", 3, "W", 2)], "N"),
    ("D5 SQ ST S8", [("card not held", 0, "N", -1)], "N"),
    ("SA SQ ST S8 SA SJ S9 S7", [("card twice", 4, "N", 0)], "NN"),
    (CLEAN + " SA", [("card after the end", 12, "W", -1)], "NNW"),  # West would lead next
]


@pytest.mark.parametrize(("text", "faults", "won_by"), FAULTS_IN_ORDER)
def test_faults_in_the_order_of_play(text, faults, won_by):
    result = in_order(text)
    assert shown(result.faults) == faults
    assert winners(result) == won_by


PARTIAL_DEALS = [
    ("N:AK.2.. - - -", "SA SQ ST S8 SK SJ S9 S7", []),
    ("N:AK.2.. - - -", "SA SK ST S8", [("card not held", 1, "E", 0)]),  # North is known to have it
    ("N:AK.2.. - - -", "SA HA DA CA H2 HK DK CK", []),  # nobody can tell a revoke
    ("N:AK.2.. - - -", "H2 HA HK HQ SQ", [("card not held", 4, "N", -1)]),
    ("N:- - - -", "SA SQ SA S8", [("card twice", 2, "S", 0)]),
]


@pytest.mark.parametrize(("text", "played", "faults"), PARTIAL_DEALS)
def test_unknown_hands_may_hold_whatever_is_in_no_known_hand(text, played, faults):
    assert shown(rows(played, deal(text)).faults) == faults


def test_without_a_deal_only_a_card_played_twice_shows():
    assert shown(rows("SA H2 SA S8", None).faults) == [("card twice", 2, "S", 0)]


WRONG_DEALS = [
    # A card dealt twice may be played once, by either.
    ("N:AK.2.. AQ.3.. T9.4.. 87.5..", "SA SQ ST S8", []),
    ("N:AK.2.. AQ.3.. T9.4.. 87.5..", "SK SA ST S8", []),
    ("N:AK.2.. AQ.3.. T9.4.. 87.5..", "SA SA ST S8", [("card twice", 1, "E", 0)]),
    # One of fourteen cards was not there: a single spade may be it, two spades can't both be.
    ("N:AK.2.. Q.AKQJT98765432.. - -", "SA HA ST S8", []),
    ("N:AK.2.. QJ.AKQJT9876543.. - -", "SA HA ST S8", [("revoke", 1, "E", -1)]),
]


@pytest.mark.parametrize(("text", "played", "faults"), WRONG_DEALS)
def test_a_wrong_deal_is_replayed_as_far_as_it_is_certain(text, played, faults):
    assert shown(rows(played, deal(text)).faults) == faults


def test_cards_beyond_thirteen_tricks_are_after_the_end():
    suits = [card for rank in range(13) for card in (rank, 13 + rank, 26 + rank, 39 + rank)]
    result = replay_cards(None, Strain.NT, Seat.N, [*suits, 0, 1])
    assert (result.complete_tricks, result.finished) == (13, True)
    assert [fault.index for fault in result.faults] == [52, 53]


def test_an_end_position_must_not_hide_hands_of_other_sizes():
    uneven = Deal((END.hands[0], END.hands[1], END.hands[2], 1))
    assert not rows(CLEAN, uneven).finished
