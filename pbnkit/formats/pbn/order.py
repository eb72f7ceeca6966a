"""Plays whose rows are in the order played, turned into the seat columns of the standard.

PBN 2.1 §3.6 gives each seat a column; some converters write each trick in the order played instead. Who holds
the cards tells the two apart: the rows are turned when the columns put cards into wrong hands and the order
played does not.
"""

from __future__ import annotations

from pbnkit.bridge.cards import CARD_CODES
from pbnkit.bridge.deal import Deal
from pbnkit.bridge.seats import SEAT_LETTERS
from pbnkit.record.analysis import Analysis
from pbnkit.record.deals import read_deal
from pbnkit.record.finding import Finding
from pbnkit.record.game import Game, Play
from pbnkit.record.kinds import syntax
from pbnkit.record.reading import Reading, card_starts

_CARD_BITS = {card: 1 << code for card, code in CARD_CODES.items()}
_ENOUGH = 3
"""Cards that columns must put into wrong hands before another reading is looked for."""
_TOLERANCE = 10
"""One card in this many may lie in a wrong hand under the reading that is chosen: real files have slips."""


def turn_rows(reading: Reading) -> None:
    """Turn the rows of a play that is recorded in the order played, and report it."""
    game = reading.game
    leaders = None if game is None else leaders_of_rows(game)
    if game is None or game.play is None or leaders is None:
        return
    play = game.play
    play.first = play.first or _leader(game)
    _turn(play, SEAT_LETTERS.index(play.first), leaders, reading)
    message = "the rows of the play are in the order played, not in seat columns"
    board = game.value("Board") or ""
    start, end = play.tag.start, play.tag.end
    reading.findings.append(Finding(syntax.PLAY_IN_ORDER, message, start, end, board, game.place.number))


def leaders_of_rows(game: Game) -> list[int] | None:
    """Return who led each row of a play that is recorded in the order played, None if it has columns of seats."""
    play = game.play
    if play is None or play.layout != "columns":
        return None
    leader = play.first or _leader(game)
    if not leader:
        return None
    text = game.value("Deal")
    deal = read_deal(text).deal if text else None
    first = SEAT_LETTERS.index(leader)
    if deal is None or _columns_fit(play, deal, first):
        return None
    owners = _owners(play, deal)
    misfits = sum(owner not in (-1, (first + index) % 4) for index, owner in enumerate(owners))
    if misfits < _ENOUGH:
        return None
    rows = [_leader_of_row(owners[start : start + 4]) for start in range(0, len(owners), 4)]
    in_order = sum(owner not in (-1, (rows[index // 4] + index) % 4) for index, owner in enumerate(owners))
    known = sum(owner >= 0 for owner in owners)
    opening_lead = owners[:4].count(-1) == 4 or rows[0] == first
    if not opening_lead or in_order * 4 >= misfits or in_order * _TOLERANCE > known:
        return None
    return rows


def _leader(game: Game) -> str:
    """Return the letter of the opening leader that follows where the Play tag names no seat, else nothing."""
    leader = Analysis(game).leader
    return "" if leader is None else leader.name


def _columns_fit(play: Play, deal: Deal, first: int) -> bool:
    """Tell whether each column holds cards of its seat only: most plays do, and need no closer look."""
    bits = _CARD_BITS
    for column in range(4):
        hand = deal.hands[(first + column) % 4]
        if hand is None:
            return False
        played = 0
        for card in play.cards[column::4]:
            played |= bits.get(card, 0)
        if played & ~hand:
            return False
    return True


def _owners(play: Play, deal: Deal) -> list[int]:
    """Return the seat that holds each card, -1 where it is not known."""
    holders: dict[int, int] = {}
    for seat, hand in enumerate(deal.hands):
        rest = hand or 0
        while rest:
            card = rest.bit_length() - 1
            holders[card] = seat
            rest ^= 1 << card
    codes = CARD_CODES
    return [holders.get(codes.get(card, -1), -1) for card in play.cards]


def _leader_of_row(owners: list[int]) -> int:
    """Return the seat that most cards of a row say led it, if each player plays in turn."""
    votes = [(owner - turn) % 4 for turn, owner in enumerate(owners) if owner >= 0]
    return max(votes, key=votes.count) if votes else 0


def _turn(play: Play, first: int, leaders: list[int], reading: Reading) -> None:
    """Put each card into the column of the seat that played it."""
    starts = [start for start, _ in card_starts(reading.game, reading.excerpt)] if reading.game else []
    cards = ["-"] * (4 * len(leaders))
    places = [-1] * len(cards)
    moved = {}
    for index, card in enumerate(play.cards):
        row = index // 4
        target = 4 * row + (leaders[row] + index - first) % 4
        cards[target] = card
        moved[index] = target
        places[target] = starts[index] if index < len(starts) else -1
    for target, place in enumerate(places):
        if place < 0:
            places[target] = places[4 * (target // 4)] if places[4 * (target // 4)] >= 0 else play.tag.start
    play.cards = cards
    play.starts = places
    play.annotations = {moved[index]: annotation for index, annotation in play.annotations.items()}
