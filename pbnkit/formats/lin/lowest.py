"""A suit alone in `pc`: the lowest card of that suit that the player in turn still has.

Floor 3. Teaching files write a play so. Where hands or turn are not known the suit is no card.
"""

from __future__ import annotations

from pbnkit.bridge.cards import CARD_CODES, CARD_NAMES, SUIT_MASKS, Suit
from pbnkit.bridge.play import replay_cards
from pbnkit.bridge.seats import Seat
from pbnkit.formats.lin.notes import Notes
from pbnkit.record.analysis import Analysis
from pbnkit.record.finding import counted
from pbnkit.record.game import Annotation, Game
from pbnkit.record.kinds import lin as kinds

SUIT_ALONE = frozenset("SHDC")
_SUIT_MASKS = dict(zip((suit.name for suit in Suit), SUIT_MASKS, strict=True))


def fill_lowest(game: Game, notes: Notes) -> None:
    """Put cards for suits that stand alone."""
    play = game.play
    if play is None or SUIT_ALONE.isdisjoint(play.cards):
        return
    analysis = Analysis(game)
    lowest = _Lowest(analysis)
    for index, card in enumerate(play.cards):
        if card not in SUIT_ALONE:
            continue
        start = play.starts[index] if play.starts else -1
        name = lowest.card(play.cards[:index], card) if index < 52 else None
        if name is None:
            # Whose turn it is was lost here, so the cards behind it have the same reason.
            more = sum(later in SUIT_ALONE for later in play.cards[index + 1 :])
            behind = f", nor that of {counted(more, 'suit')} behind it" if more else ""
            message = f"{card!r} is no card, and the lowest of the suit is not known{behind}"
            notes.add(kinds.CARD_UNREADABLE, message, (start, start + 1), card)
            return
        message = f"{card!r} is read as the lowest card of the suit, {name}"
        notes.add(kinds.CARD_SPELLING, message, (start, start + 1), card, name)
        play.annotations.setdefault(index, Annotation()).written = card
        play.cards[index] = name


class _Lowest:
    """What is needed to tell whose turn it is."""

    def __init__(self, analysis: Analysis) -> None:
        self._deal = analysis.full_deal
        self._trump = analysis.trump
        self._leader = analysis.leader

    def card(self, before: list[str], suit: str) -> str | None:
        """Return the lowest card of a suit in the hand in turn after the cards before, None if unknown."""
        codes = [CARD_CODES.get(card) for card in before]
        known = [code for code in codes if code is not None]
        if self._deal is None or self._trump is None or self._leader is None or len(known) != len(codes):
            return None
        replay = replay_cards(self._deal, self._trump, self._leader, known)
        if replay.faults:
            return None
        turn = replay.next_leader
        if turn is None and replay.tricks:
            trick = replay.tricks[-1]
            turn = Seat((trick.leader + sum(card >= 0 for card in trick.cards)) % 4)
        hand = None if turn is None else self._deal.hand(turn)
        if hand is None:
            return None
        for code in known:
            hand &= ~(1 << code)
        left = hand & _SUIT_MASKS[suit]
        return CARD_NAMES[(left & -left).bit_length() - 1] if left else None
