"""Par: the score of a deal when both sides bid and play double dummy.

Each side bids on as long as that pays, a contract that fails is doubled, and the side with the better
declarer has that one declare. Which side speaks first matters only where each side could make the same
contract, so par is one score or two.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from pbnkit.bridge.cards import STRAINS, Strain
from pbnkit.bridge.contract import Contract
from pbnkit.bridge.scoring import score
from pbnkit.bridge.seats import SIDES, Seat, Side, Vulnerability


def par_scores(tricks: Mapping[tuple[Seat, Strain], int], vulnerability: Vulnerability) -> frozenset[int]:
    """Return North-South's par score for either side speaking first.

    `tricks` are those of each declarer in each strain, double dummy. Raises KeyError if one is missing.
    """
    # The bids from 7NT down: the best that a side reaches by bidding higher than the bid at hand.
    best = dict.fromkeys(SIDES, -_NO_BID)
    most = {side: _most(tricks, side) for side in SIDES}
    for level in range(7, 0, -1):
        for strain in reversed(STRAINS):
            bid = {side: _points(level, strain, most[side][strain], vulnerability.covers(side)) for side in SIDES}
            # The opponents let the bid stand, or bid over it when that is better for them.
            stand = {side: min(bid[side], -best[side.other]) for side in SIDES}
            best = {side: max(best[side], stand[side]) for side in SIDES}
    scores = set()
    for first in SIDES:
        # When the first side passes, the other bids or passes the deal out.
        passed = -max(0, best[first.other])
        points = max(best[first], passed)
        scores.add(points if first is Side.NS else -points)
    return frozenset(scores)


_NO_BID = 1 << 20


def _most(tricks: Mapping[tuple[Seat, Strain], int], side: Side) -> dict[Strain, int]:
    """Return the tricks of a side in each strain, by its better declarer."""
    return {strain: max(tricks[seat, strain] for seat in side.seats) for strain in STRAINS}


@lru_cache(maxsize=1024)
def _points(level: int, strain: Strain, tricks: int, vulnerable: bool) -> int:  # noqa: FBT001
    """Return what a side scores in a contract, doubled if it fails."""
    risk = 0 if tricks >= level + 6 else 1
    return score(Contract(level, strain, risk), tricks, vulnerable)
