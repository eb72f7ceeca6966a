"""Counting the tricks of a sound play, held against the replay, which is written without it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnkit.bridge import CARD_CODES, Seat, Strain, replay_cards, replay_rows
from pbnkit.bridge.play_sound import SoundPlay, count_sound
from tests.bridge.notation import deal as deal_of_text
from tests.strategies import deals, legal_plays

DEAL = "N:AKQ2.AKQ.AKQ.AKQ JT98.JT9.JT9.JT9 7654.876.876.876 3.5432.5432.5432"


def in_rows(cards, leader, first, tricks):
    """Write cards that were played in order in rows of columns."""
    rows = []
    for number, trick in enumerate(tricks):
        row = [-1] * 4
        for step, card in enumerate(cards[4 * number : 4 * number + 4]):
            row[(trick.leader + step - first) % 4] = card
        rows += row
    return rows


@pytest.mark.parametrize(
    ("text", "trump", "leader", "expected"),
    [
        ("", "NT", "E", ((0, 0), 0)),
        ("SJ S4 S3 SA", "NT", "E", ((1, 0), 4)),
        ("SJ S4 H2 SA", "NT", "E", None),  # West revokes
        ("SJ S4 S3 SA SK S8 S5 C2", "NT", "E", ((2, 0), 8)),  # West has no spade left
        ("SJ S4 S3 SA SK S8 S5 C2", "C", "E", ((1, 1), 8)),  # and ruffs
        ("SA S8 S4 S3 SK S9 S5 H2 H3 HA HJ H8", "H", "N", ((2, 1), 12)),
        ("SJ S4", "NT", "E", ((0, 0), 2)),
        ("SJ C6", "NT", "E", None),  # a revoke in a trick that is not whole
        ("SJ SJ", "NT", "E", None),
        ("S4", "NT", "E", None),  # South's card
    ],
)
def test_cards_in_the_order_played(text, trump, leader, expected):
    cards = [CARD_CODES[word] for word in text.split()]
    found = count_sound(deal_of_text(DEAL), Strain[trump], Seat[leader], cards)
    assert found == (None if expected is None else SoundPlay(*expected))


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ([-1, -1, -1, 51], ((0, 0), 1)),  # the lead stands in the last column
        ([-1, -1, 51, -1], None),  # West's card, but North leads
        ([32, -1, -1, 51], None),  # East's card is known, and South's behind it
        ([-3, -1, -1, 51], None),
        ([-1, -3, -1, -1], None),
        ([46, 42, 40, 51, -1, -1, -1, -2], ((1, 0), 4)),
        ([-1] * 4 + [46, 42, 40, 51], None),
    ],
)
def test_rows_with_cards_that_are_not_known(cards, expected):
    found = count_sound(deal_of_text(DEAL), Strain.NT, Seat.N, cards, Seat.E)
    assert found == (None if expected is None else SoundPlay(*expected))


@given(st.data(), deals(), st.sampled_from(Strain), st.sampled_from(Seat), st.sampled_from(Seat), st.integers(0, 52))
def test_a_legal_play_is_sound(data, deal, trump, leader, first, length):
    cards = data.draw(legal_plays(deal, trump, leader, cards=length))
    replay = replay_cards(deal, trump, leader, cards)
    expected = SoundPlay(replay.won, length)
    assert count_sound(deal, trump, leader, cards) == expected
    assert count_sound(deal, trump, leader, in_rows(cards, leader, first, replay.tricks), first) == expected
    assert expected.finished is replay.finished


@given(st.data(), deals(), st.sampled_from(Strain), st.sampled_from(Seat), st.sampled_from(Seat), st.booleans())
def test_the_replay_finds_a_fault_in_what_is_not_sound(data, deal, trump, leader, first, rows):
    cards = data.draw(legal_plays(deal, trump, leader))
    if rows:
        cards = in_rows(cards, leader, first, replay_cards(deal, trump, leader, cards).tricks)
    for at, card in data.draw(st.dictionaries(st.integers(0, 51), st.integers(-3, 51), max_size=3)).items():
        cards[at] = card
    if rows:
        replay, found = replay_rows(deal, trump, first, leader, cards), count_sound(deal, trump, leader, cards, first)
    else:
        replay, found = replay_cards(deal, trump, leader, cards), count_sound(deal, trump, leader, cards)
    sound = not replay.faults and not replay.unknown
    assert (found is not None) is sound
    if found is not None:
        assert found == SoundPlay(replay.won, len(replay.played))
