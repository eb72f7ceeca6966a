"""Chicago: rounds of four deals with a fixed vulnerability, part-scores carried over.

Laws of Contract Bridge. Nobody is vulnerable on the first deal, everybody on the fourth; on the second and third it
is the dealer's side, by an older custom the dealer's opponents. A game, made with a part-score or without, earns 300
or vulnerable 500 at once, and wipes out the part-scores. A part-score on the fourth deal earns 100.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from pbnkit.bridge.contract import Contract
from pbnkit.bridge.rubber import GAME, deal_points
from pbnkit.bridge.scoring import Laws
from pbnkit.bridge.seats import Seat, Side, Vulnerability

DEALS: Final = 4
_GAME_BONUS: Final = (300, 500)
_LAST_PART_SCORE: Final = 100
_FLAGS: Final = (Vulnerability.NS, Vulnerability.EW)

Custom: TypeAlias = Literal["dealer", "opponents"]
"""Which side is vulnerable on the second and third deal: the dealer's, or by an older custom the opponents'."""


def chicago_vulnerability(number: int, dealer: Seat, custom: Custom = "dealer") -> Vulnerability:
    """The vulnerability of a deal of a round, 1 to 4.

    Raises ValueError for another number.
    """
    if not 1 <= number <= DEALS:
        raise ValueError(f"a round has deals 1 to {DEALS}, not {number}")
    if number == 1:
        return Vulnerability.NONE
    if number == DEALS:
        return Vulnerability.ALL
    return _FLAGS[dealer.side if custom == "dealer" else dealer.side.other]


@dataclass(slots=True)
class Round:
    """A round of Chicago as it goes on; `part_scores` is indexed by `Side`, `deal` is the one to be played now."""

    deal: int = 1
    part_scores: list[int] = field(default_factory=lambda: [0, 0])

    @property
    def finished(self) -> bool:
        """Whether the four deals are over."""
        return self.deal > DEALS

    def score(
        self, contract: Contract, declarer: Seat, tricks: int, vulnerability: Vulnerability, laws: Laws = "1987"
    ) -> int:
        """The points of North-South for the deal that is played now, honours left out; changes nothing."""
        side, vulnerable = declarer.side, vulnerability.covers(declarer)
        declaring, defending = deal_points(contract, tricks, vulnerable, laws)
        points = declaring.above + declaring.below - defending.above
        if declaring.below and declaring.below + self.part_scores[side] >= GAME:
            points += _GAME_BONUS[vulnerable]
        elif declaring.below and self.deal == DEALS:
            points += _LAST_PART_SCORE
        return points if side is Side.NS else -points

    def add(self, contract: Contract, declarer: Seat | None, tricks: int, laws: Laws = "1987") -> None:
        """Go on to the next deal. One that is passed out counts as no deal: the same dealer deals again."""
        if declarer is None or contract.is_passed_out:
            return
        below = deal_points(contract, tricks, vulnerable=False, laws=laws)[0].below
        self.part_scores[declarer.side] += below
        if self.part_scores[declarer.side] >= GAME:
            self.part_scores = [0, 0]
        self.deal += 1
