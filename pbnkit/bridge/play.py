"""Replay of the play: tricks, winners and every card that the Laws do not allow (Laws 41 to 46, 61 to 64).

Two ways to write the play lead to one state machine: rows of four columns that belong to fixed seats
(`replay_rows`) and cards in the order played (`replay_cards`). Only what is certain is reported: a card that
is not known, or that the player did not hold, may have been the last of its suit, so a later failure to
follow suit is no revoke then.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pbnkit.bridge.cards import Card, Strain
from pbnkit.bridge.deal import Deal
from pbnkit.bridge.play_record import PlayReplay
from pbnkit.bridge.play_table import IN_ORDER, Table
from pbnkit.bridge.seats import Seat


def replay_rows(
    deal: Deal | None,
    trump: Strain,
    first: Seat,
    leader: Seat,
    cards: Sequence[Card],
    revokes_marked: Collection[int] = (),
    leads_marked: Collection[int] = (),
) -> PlayReplay:
    """Replay cards written in rows, one row a trick, its columns belonging to `first` and the seats after.

    `cards` are the rows one after another; `leader` makes the opening lead. `revokes_marked` and
    `leads_marked` hold the indexes of cards marked as revokes and as leads out of turn; the seat of the
    latter is taken as the leader of its trick. Who leads another trick follows from the one before. If a card
    of that is unknown, the owner of its best known card is taken as the leader until it is certain again, and
    no trick is counted that depends on it.

    Replay goes on after a fault, a wrong card counting for its trick. Raises nothing.
    """
    return Table(deal, trump, leader, cards, int(first), revokes_marked, leads_marked).replay()


def replay_cards(deal: Deal | None, trump: Strain, leader: Seat, cards: Sequence[Card]) -> PlayReplay:
    """Replay cards written in the order played, from the opening lead of `leader`.

    A lead from a hand that another seat is known to hold is a lead out of turn by that seat, and the trick
    goes on from there, unless more of its cards are those of the right players without it. Otherwise as
    `replay_rows`; irregularities cannot be marked.
    """
    return Table(deal, trump, leader, cards, IN_ORDER, (), ()).replay()
