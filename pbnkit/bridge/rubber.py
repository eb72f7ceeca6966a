"""Rubber bridge: points below and above the line, honours, games, bonuses, and the state of a rubber.

Laws of Contract Bridge. Below the line stand the trick points of contracts made; all else stands above: overtricks,
slams, the bonus for a doubled contract made, undertricks, honours and the bonus of the rubber. A side that has won a
game is vulnerable.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from pbnkit.bridge.cards import Hand, Strain
from pbnkit.bridge.contract import Contract
from pbnkit.bridge.deal import Deal
from pbnkit.bridge.scoring import Laws, score
from pbnkit.bridge.seats import Seat, Side, Vulnerability

GAME: Final = 100
"""The points below the line that make a game."""

ONLY_GAME: Final = 300
UNFINISHED_PART_SCORE: Final = 100
"""What a rubber that is broken off brings the side with the only game, and one with a part-score in the last game."""

_GAME_BONUS: Final = (300, 500)
_PART_SCORE: Final = 50


class Points(NamedTuple):
    """What one deal brings a side."""

    above: int = 0
    below: int = 0


def trick_points(contract: Contract, laws: Laws = "1987") -> int:
    """The points below the line of a contract that is made: those of its odd tricks, doubled or redoubled."""
    if contract.is_passed_out:
        return 0
    made = score(Contract(contract.level, contract.strain), contract.needed, vulnerable=False, laws=laws)
    return _without_bonus(made, contract.level) << contract.risk


def _without_bonus(points: int, level: int) -> int:
    """Return the trick points of a contract made exactly, undoubled and not vulnerable, from its duplicate score."""
    slam = {6: 500, 7: 1000}.get(level, 0)
    points -= slam
    # A game has at least 100 and its bonus of 300; a part-score less than 100 and 50.
    return points - (_GAME_BONUS[0] if points >= GAME + _GAME_BONUS[0] else _PART_SCORE)


def deal_points(contract: Contract, tricks: int, vulnerable: bool, laws: Laws = "1987") -> tuple[Points, Points]:  # noqa: FBT001
    """The points of declarer's side and of the defenders for one deal, without honours and rubber bonus.

    `vulnerable` tells whether declarer's side is. They follow from the duplicate score: of a contract made the bonus
    for game or part-score is no part, since the rubber is paid instead.

    Raises ValueError if the tricks are not in 0..13.
    """
    points = score(contract, tricks, vulnerable, laws)
    if contract.is_passed_out:
        return Points(), Points()
    if points < 0:
        return Points(), Points(above=-points)
    below = trick_points(contract, laws)
    bonus = _GAME_BONUS[vulnerable] if below >= GAME else _PART_SCORE
    return Points(points - below - bonus, below), Points()


class Honours(NamedTuple):
    """Honours in one hand: who holds them, and the points."""

    seat: Seat
    points: int


_ACES: Final = sum(1 << 13 * suit + 12 for suit in range(4))
_TRUMP_HONOURS: Final = 0b11111 << 8
"""A K Q J T of a suit, the five highest of its thirteen bits."""


def hand_honours(hand: Hand, strain: Strain) -> int:
    """The points for honours of one hand: 150 for all five in trumps, 100 for four; 150 for four aces at notrump."""
    if strain is Strain.NT:
        return 150 if hand & _ACES == _ACES else 0
    held = (hand >> 13 * strain & _TRUMP_HONOURS).bit_count()
    return {5: 150, 4: 100}.get(held, 0)


def honours(deal: Deal, strain: Strain) -> Honours | None:
    """The honours of a deal; only one hand can hold them, declarer's or any other. None without any."""
    for seat in Seat:
        hand = deal.hand(seat)
        if hand is not None and (points := hand_honours(hand, strain)):
            return Honours(seat, points)
    return None


def rubber_bonus(games_of_loser: int) -> int:
    """The bonus for two games: 700 if the other side has none, else 500."""
    return 500 if games_of_loser else 700


@dataclass(slots=True)
class Rubber:
    """A rubber as it goes on: the points of both sides, indexed by `Side`.

    `games`: the points below the line of each side in each game, the last one being the game that is played now.
    `above`: all other points, the bonus of the rubber included.
    """

    games: list[list[int]] = field(default_factory=lambda: [[0, 0]])
    above: list[int] = field(default_factory=lambda: [0, 0])

    def games_won(self, side: Side) -> int:
        """The games that a side has won."""
        return sum(game[side] >= GAME for game in self.games)

    @property
    def vulnerability(self) -> Vulnerability:
        """The sides that have won a game."""
        vulnerable = Vulnerability.NONE
        for side, flag in ((Side.NS, Vulnerability.NS), (Side.EW, Vulnerability.EW)):
            if self.games_won(side):
                vulnerable |= flag
        return vulnerable

    @property
    def winner(self) -> Side | None:
        """The side that has won two games, None while the rubber goes on."""
        return next((side for side in Side if self.games_won(side) >= 2), None)

    @property
    def part_scores(self) -> tuple[int, int]:
        """The points below the line of both sides in the game that is played now."""
        north_south, east_west = self.games[-1]
        return north_south, east_west

    def add(self, side: Side, declaring: Points, defending: Points) -> int:
        """Write down one deal of declarer's `side`; return the bonus of the rubber if that wins it, else 0.

        Raises ValueError when the rubber is over.
        """
        if self.winner is not None:
            raise ValueError("the rubber is over")
        self.above[side] += declaring.above
        self.above[side.other] += defending.above
        game = self.games[-1]
        game[side] += declaring.below
        if game[side] < GAME:
            return 0
        if self.games_won(side) < 2:
            self.games.append([0, 0])
            return 0
        bonus = rubber_bonus(self.games_won(side.other))
        self.above[side] += bonus
        return bonus

    def unfinished_bonus(self, part_score: int = UNFINISHED_PART_SCORE) -> tuple[int, int]:
        """The bonuses of a rubber that is broken off: 300 for the only game, 100 for a part-score in the last game.

        `part_score` is what the latter is worth; it was 50 before the laws of 1993.
        """
        if self.winner is not None:
            return 0, 0
        won = [self.games_won(side) for side in Side]
        bonus = []
        for side in Side:
            only_game = won[side] and not won[side.other]
            bonus.append((ONLY_GAME if only_game else 0) + (part_score if self.games[-1][side] else 0))
        return bonus[0], bonus[1]

    def totals(self) -> tuple[int, int]:
        """All points of both sides, without the bonuses of a rubber broken off."""
        north_south, east_west = (sum(game[side] for game in self.games) + self.above[side] for side in Side)
        return north_south, east_west
