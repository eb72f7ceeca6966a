"""What holds for every legal game, and for any nonsense."""

from hypothesis import given
from hypothesis import strategies as st

from pbnkit.bridge import (
    PASSED_OUT,
    Deal,
    Seat,
    Strain,
    cards_of,
    deal_faults,
    dealer_of,
    legal_calls,
    passes_to_end,
    replay_auction,
    replay_cards,
    replay_rows,
    score_ns,
    vulnerability_of,
)
from tests.bridge.notation import deal as deal_of_text
from tests.strategies import deals, legal_auctions, legal_plays, played_games

seats = st.sampled_from(Seat)
strains = st.sampled_from(Strain)
masks = st.one_of(st.none(), st.integers(0, 2**52 - 1), st.integers(0, 2**20 - 1), st.integers(0, 7))
any_deals = st.one_of(st.none(), deals(), st.tuples(masks, masks, masks, masks).map(Deal))
any_cards = st.lists(st.integers(-3, 51), max_size=60)
index_sets = st.sets(st.integers(0, 59), max_size=6)


@given(deals(), seats, st.integers(-9, 9))
def test_a_deal_survives_text_and_turns(deal, first, turns):
    assert deal.complete
    assert deal_faults(deal) == []
    assert deal_of_text(deal.text(first)) == deal
    assert deal.rotated(4) == deal
    assert deal.rotated(turns).rotated(-turns) == deal
    assert all(deal.rotated(turns).hands[(seat + turns) % 4] == deal.hands[seat] for seat in Seat)


@given(deals(), seats)
def test_the_fourth_hand_follows_from_three(deal, missing):
    north, east, south, west = (None if seat == missing else deal.hands[seat] for seat in Seat)
    assert Deal((north, east, south, west)).completed() == deal


@given(played_games())
def test_a_legal_game_replays_without_fault(game):
    assert (dealer_of(game.board), vulnerability_of(game.board)) == (game.dealer, game.vulnerability)
    auction = replay_auction(game.dealer, game.calls)
    assert auction.faults == ()
    assert (auction.complete, auction.length) == (True, len(game.calls))
    assert (auction.contract, auction.declarer) == (game.contract, game.declarer)
    if game.declarer is None:
        assert game.contract == PASSED_OUT
        assert auction.passed_out
        return
    play = replay_cards(game.deal, game.contract.strain, game.declarer.left, game.cards)
    assert play.faults == ()
    assert play.finished
    assert play.won[game.declarer.side] == game.tricks_declarer
    assert play.played == tuple(game.cards)
    points = score_ns(game.contract, game.declarer, play.won[game.declarer.side], game.vulnerability)
    assert points == game.score_ns


@given(st.data(), deals(), strains, seats, seats, st.integers(0, 52))
def test_rows_and_order_of_play_agree(data, deal, trump, leader, first, length):
    order = data.draw(legal_plays(deal, trump, leader, cards=length))
    rows = [-1] * (-(-length // 4) * 4)
    for place, card in enumerate(order):
        holder = next(seat for seat in Seat if deal.hands[seat] >> card & 1)
        rows[place // 4 * 4 + (holder - first) % 4] = card
    by_rows = replay_rows(deal, trump, first, leader, rows)
    by_order = replay_cards(deal, trump, leader, order)
    assert by_rows.faults == by_order.faults == ()
    assert by_rows.played == by_order.played == tuple(order)
    assert [trick[:3] for trick in by_rows.tricks] == [trick[:3] for trick in by_order.tricks]
    for field in ("won", "complete_tricks", "finished", "next_leader", "unknown"):
        assert getattr(by_rows, field) == getattr(by_order, field)
    assert [rows[index] for index in by_rows.order] == order
    # Nothing is known of the hands: the same tricks, and still no fault.
    assert replay_rows(None, trump, first, leader, rows) == by_rows


@given(st.data(), deals(), strains, seats, st.integers(1, 12))
def test_an_end_position_is_the_rest_of_a_play(data, deal, trump, leader, tricks):
    order = data.draw(legal_plays(deal, trump, leader))
    start = replay_cards(deal, trump, leader, order[: 4 * tricks])
    gone = sum(1 << card for card in start.played)
    north, east, south, west = (hand & ~gone for hand in deal.hands)
    rest = replay_cards(Deal((north, east, south, west)), trump, start.next_leader, order[4 * tricks :])
    whole = replay_cards(deal, trump, leader, order)
    assert (rest.faults, rest.finished, rest.complete_tricks) == ((), True, 13 - tricks)
    assert tuple(a + b for a, b in zip(start.won, rest.won, strict=True)) == whole.won


@given(seats.flatmap(lambda dealer: st.tuples(st.just(dealer), legal_auctions(dealer))))
def test_every_call_of_a_legal_auction_was_legal(drawn):
    dealer, calls = drawn
    for length, call in enumerate(calls):
        assert call in legal_calls(dealer, calls[:length])
        assert passes_to_end(dealer, calls[:length]) > 0
    assert legal_calls(dealer, calls) == []
    assert passes_to_end(dealer, calls) == 0


@given(any_deals, strains, seats, seats, any_cards, index_sets, index_sets)
def test_no_play_stops_the_replay(deal, trump, first, leader, cards, revokes, leads):
    limit = 13
    if deal is not None and deal.is_end_position:
        limit = max(len(cards_of(hand or 0)) for hand in deal.hands)
    known = [index for index, card in enumerate(cards[: 4 * limit]) if card >= 0]
    for replay in (
        replay_rows(deal, trump, first, leader, cards, revokes, leads),
        replay_cards(deal, trump, leader, cards),
    ):
        assert sorted(replay.order) == known
        assert [cards[index] for index in replay.order] == list(replay.played)
        assert replay.won[0] + replay.won[1] == sum(trick.winner is not None for trick in replay.tricks)
        assert sum(replay.won) <= replay.complete_tricks <= limit
        assert all(fault.index < len(cards) for fault in replay.faults)


@given(st.lists(st.integers(-2, 37), max_size=40), st.sets(st.integers(0, 39), max_size=5), seats)
def test_no_auction_stops_the_replay(calls, accepted, dealer):
    replay = replay_auction(dealer, calls, accepted)
    assert replay.length <= len(calls)
    assert (replay.contract is None) or replay.complete
    assert replay.certain == (-2 not in calls[: replay.length])
    assert all(fault.index >= replay.length for fault in replay.faults if fault.kind == "call after the end")
    assert passes_to_end(dealer, calls) == 0 or not replay.complete
    legal_calls(dealer, calls)


@given(any_deals)
def test_any_deal_can_be_looked_at(deal):
    if deal is not None:
        deal_faults(deal.completed())
        assert deal_of_text(deal.text(Seat.W)) == deal
