"""The auction or the trick up to a fault, as a player would lay it out to show what went wrong.

Floor 4.
"""

from __future__ import annotations

import msgspec

from pbnkit.bridge.cards import SUITS, suit_ranks
from pbnkit.bridge.seats import SEATS, Seat
from pbnkit.record.analysis import Analysis
from pbnkit.record.finding import Finding
from pbnkit.record.reading import Reading, call_starts, card_starts
from pbnkit.report.names import SEAT_WORDS, card_code_sign, suit_sign
from pbnkit.report.table import auction_table

_HERE = " <-- here"


def up_to_fault(reading: Reading, finding: Finding) -> str:
    """Return the auction up to a faulty call, or the trick up to a faulty card; empty for other findings."""
    game, excerpt = reading.game, reading.excerpt
    # A spelling needs no auction to be understood. Findings of JSON stand at its start, and have no call's place.
    if game is None or finding.start <= excerpt.start:
        return ""
    if finding.code[0] not in "AP" and finding.severity != "error":
        return ""
    analysis = Analysis(game)
    for index, (start, _) in enumerate(call_starts(game, excerpt)):
        if start == finding.start:
            return auction_up_to(analysis, index)
    for index, (start, _) in enumerate(card_starts(game, excerpt)):
        if start == finding.start:
            return trick_up_to(analysis, index)
    return ""


def auction_up_to(analysis: Analysis, index: int) -> str:
    """Return the auction in four columns up to a call, which is marked."""
    game = analysis.game
    if game.auction is None:
        return ""
    calls = game.auction.calls[: index + 1]
    auction = msgspec.structs.replace(game.auction, calls=calls, annotations={}, notes=[], end="")
    table = auction_table(Analysis(msgspec.structs.replace(game, auction=auction)))
    return f"{table.rstrip()}{_HERE}\n"


def trick_up_to(analysis: Analysis, index: int) -> str:
    """Return a trick up to a card, which is marked, and what its player held; empty without a replay."""
    replay = analysis.play
    for number, trick in enumerate(() if replay is None else replay.tricks, 1):
        if index in trick.indexes:
            place = trick.indexes.index(index)
            cards = "  ".join(card_code_sign(card, ascii_only=False) for card in trick.cards[: place + 1])
            player = SEATS[(trick.leader + place) & 3]
            line = f"Trick {number}, {SEAT_WORDS[trick.leader]} leads: {cards}{_HERE}\n"
            return line + _holding(analysis, player, index)
    return ""


def _holding(analysis: Analysis, player: Seat, index: int) -> str:
    """Return what a player held when a card was to be played; empty if it is not known."""
    replay, deal = analysis.play, analysis.full_deal
    hand = None if deal is None else deal.hand(player)
    if replay is None or hand is None:
        return ""
    for at, card in zip(replay.order, replay.played, strict=True):
        if at == index:
            break
        hand &= ~(1 << card)
    suits = (f"{suit_sign(suit.name, ascii_only=False)} {suit_ranks(hand, suit) or '-'}" for suit in reversed(SUITS))
    return f"{SEAT_WORDS[player]} held: {'  '.join(suits)}\n"
