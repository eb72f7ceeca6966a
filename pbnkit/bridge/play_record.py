"""What a replay of the play returns: tricks and faults; and the placeholders for cards that are not known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from pbnkit.bridge.cards import Card
from pbnkit.bridge.seats import Seat

UNKNOWN_CARD: Final = -1
"""In a sequence to replay: no card is known here, or none was played."""
NEXT_CARD: Final = -2
"""In a sequence to replay: the card that comes next is not played yet."""
UNREADABLE_CARD: Final = -3
"""In a sequence to replay: a card was played here but it could not be read."""

PlayFaultKind: TypeAlias = Literal[
    "card not held",
    "card twice",
    "revoke",
    "revoke marked but followed suit",
    "lead marked but rightful leader",
    "two leads marked",
    "wrong leader",
    "card after the end",
]


@dataclass(frozen=True, slots=True)
class PlayFault:
    """A card that breaks a law, or a mark that does not fit its card, by its index in the sequence replayed.

    - "card not held": `seat` does not hold `card`; `other` is the seat that was dealt it, or -1.
    - "card twice": `card` has been played before, at index `other`.
    - "revoke": `seat` holds a card of the suit led and did not follow suit (Law 61); where its hand is not known,
      the card at index `other` shows that it did.
    - "revoke marked but followed suit": a card marked as a revoke is none: it follows suit, is a lead, or
      `seat` is known to hold no card of the suit led.
    - "lead marked but rightful leader": a card marked as a lead out of turn by the seat whose turn it was
      (Law 53).
    - "two leads marked": a second mark of a lead out of turn in one trick.
    - "wrong leader": `seat`, the holder of `card`, led although it was the turn of the seat `other` (Law 53).
    - "card after the end": a card after the last trick, or a card said to come (`NEXT_CARD`).
    """

    kind: PlayFaultKind
    index: int
    seat: Seat
    card: Card
    other: int = -1


class Trick(NamedTuple):
    """One trick, its four cards in the order of play from the leader.

    A card is `UNKNOWN_CARD` if it is not known or not played. `winner` is None if it is not certain.
    `indexes` lead into the sequence replayed; for a card missing at its end the index is the one it would
    have.
    """

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat | None
    indexes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayReplay:
    """What follows from a sequence of cards."""

    tricks: tuple[Trick, ...]
    """The tricks up to the last one with a known card."""
    order: tuple[int, ...]
    """The indexes of the known cards in the order they were played."""
    played: tuple[Card, ...]
    """The known cards in the order they were played."""
    won: tuple[int, int]
    """The tricks certainly won by North-South and by East-West."""
    complete_tricks: int
    """The number of tricks all of whose cards are known."""
    finished: bool
    """True if all tricks are complete: thirteen, or as many as the hands of an end position have cards."""
    next_leader: Seat | None
    """Who leads the next trick; None after the last, within a trick, or if it is not certain."""
    unknown: bool
    """True if a card is unreadable or one before the last known card is not known: not all tricks count."""
    faults: tuple[PlayFault, ...]
    """The irregular cards, ascending by index."""


def lone_lead(cards: Sequence[Card], column: int) -> bool:
    """Tell whether all cards there are stand in the first columns, before that of the rightful leader.

    Then another player led; with more cards, that of the leader may only be unknown.
    """
    length = len(cards)
    while length and cards[length - 1] in (UNKNOWN_CARD, NEXT_CARD):
        length -= 1
    return 0 < length <= column and min(cards[:length]) >= 0
