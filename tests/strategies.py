"""Hypothesis strategies for legal bridge: deals, auctions, plays and whole games.

Each strategy draws one seed and makes its value with plain Python from it, which is far quicker than a draw for
every card. The rules are written down here once more, on purpose without the replay of `pbnkit.bridge`: a strategy
that used the code under test could not find its faults.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from pbnkit.bridge import (
    DOUBLE,
    PASS,
    PASSED_OUT,
    REDOUBLE,
    Contract,
    Deal,
    Seat,
    Strain,
    Vulnerability,
    hand_of,
    score_ns,
)

_randoms = st.integers(0, 2**32 - 1).map(Random)


@dataclass(frozen=True)
class RandomGame:
    """One board as it was bid and played, all legal; no declarer, cards or tricks if it was passed out."""

    board: int
    dealer: Seat
    vulnerability: Vulnerability
    deal: Deal
    calls: list[int]
    contract: Contract
    declarer: Seat | None
    cards: list[int]
    """In the order played, all 52."""
    tricks_declarer: int | None
    score_ns: int


def deals() -> st.SearchStrategy[Deal]:
    """Complete deals."""
    return _randoms.map(_deal)


def legal_auctions(dealer: Seat) -> st.SearchStrategy[list[int]]:
    """Complete legal auctions from a dealer; who deals makes no difference to what is legal."""
    if dealer not in Seat:
        raise ValueError(f"not a seat: {dealer}")
    return _randoms.map(_auction)


def legal_plays(deal: Deal, trump: Strain, leader: Seat, *, cards: int | None = None) -> st.SearchStrategy[list[int]]:
    """Legal plays of a deal in the order of play: all cards, or only the first `cards`."""
    return _randoms.map(lambda random: _play(random, deal, trump, leader)[0][:cards])


def played_games() -> st.SearchStrategy[RandomGame]:
    """Whole games: a board number, a deal, a legal auction and a legal play to the end."""
    return _randoms.map(random_game)


def _deal(random: Random) -> Deal:
    pack = random.sample(range(52), 52)
    north, east, south, west = (hand_of(pack[start : start + 13]) for start in (0, 13, 26, 39))
    return Deal((north, east, south, west))


def _auction(random: Random) -> list[int]:
    calls: list[int] = []
    bid = bidder = -1
    risk = passes = 0
    while passes < (4 if bid < 0 else 3):
        turn = len(calls)
        opponents = (turn - bidder) % 2 == 1
        choice = random.random()
        if bid >= 0 and choice < 0.15 and opponents and risk == 0:
            call, risk = DOUBLE, 1
        elif bid >= 0 and choice < 0.3 and not opponents and risk == 1:
            call, risk = REDOUBLE, 2
        elif choice < 0.6 - bid / 80 and bid < 34:
            # Mostly one of the next few bids, and the less often the higher, so that an auction has some length.
            call = min(34, bid + 1 + int(random.expovariate(0.4)))
            bid, bidder, risk = call, turn, 0
        else:
            call = PASS
        passes = passes + 1 if call == PASS else 0
        calls.append(call)
    return calls


def _outcome(dealer: Seat, calls: list[int]) -> tuple[Contract, Seat | None]:
    bids = [(turn, call) for turn, call in enumerate(calls) if call < PASS]
    if not bids:
        return PASSED_OUT, None
    turn, bid = bids[-1]
    named = min(early for early, call in bids if call % 5 == bid % 5 and early % 2 == turn % 2)
    risk = 2 if REDOUBLE in calls[turn:] else 1 if DOUBLE in calls[turn:] else 0
    return Contract(bid // 5 + 1, Strain(bid % 5), risk), Seat((dealer + named) % 4)


def _play(random: Random, deal: Deal, trump: Strain, leader: Seat) -> tuple[list[int], list[int]]:
    """The cards in the order played, and for each trick the seat that won it."""
    hands = [[card for card in range(52) if (hand or 0) >> card & 1] for hand in deal.hands]
    order: list[int] = []
    winners: list[int] = []
    seat = int(leader)
    while hands[seat]:
        trick: list[tuple[int, int]] = []
        for _ in range(4):
            led = trick[0][0] // 13 if trick else -1
            follow = [card for card in hands[seat] if card // 13 == led]
            card = random.choice(follow or hands[seat])
            hands[seat].remove(card)
            trick.append((card, seat))
            seat = (seat + 1) % 4
        order += [card for card, _ in trick]
        led = trick[0][0] // 13
        ruffs = [pair for pair in trick if pair[0] // 13 == trump]
        _, seat = max(ruffs or [pair for pair in trick if pair[0] // 13 == led])
        winners.append(seat)
    return order, winners


def random_game(random: Random) -> RandomGame:
    board = random.randint(1, 64)
    dealer = Seat((board - 1) % 4)
    vulnerability = Vulnerability(int("0123123023013012"[(board - 1) % 16]))
    deal = _deal(random)
    calls = _auction(random)
    contract, declarer = _outcome(dealer, calls)
    if declarer is None:
        return RandomGame(board, dealer, vulnerability, deal, calls, contract, None, [], None, 0)
    leader = Seat((declarer + 1) % 4)
    cards, winners = _play(random, deal, contract.strain, leader)
    tricks = sum(winner % 2 == declarer % 2 for winner in winners)
    points = score_ns(contract, declarer, tricks, vulnerability)
    return RandomGame(board, dealer, vulnerability, deal, calls, contract, declarer, cards, tricks, points)
