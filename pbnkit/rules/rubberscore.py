"""R032: the score of one deal of a rubber, with the honours and bonuses that may stand in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from pbnkit.bridge.contract import Contract
from pbnkit.bridge.rubber import ONLY_GAME, UNFINISHED_PART_SCORE, Points, Rubber, honours
from pbnkit.bridge.seats import Seat, Side, Vulnerability
from pbnkit.record.finding import Finding, Kind
from pbnkit.rules.context import Context
from pbnkit.rules.files import found_by_file

SCORE = Kind("R032", "rubber-score-against-result", "error")

_POINTS = re.compile(r"(NS|EW)?\s*(\d{1,6})\s*/\s*(\d{1,6})", re.ASCII)

_OLD_PART_SCORE = 50
_NEW_PART_SCORE_YEAR = 1993
"""A part-score in an unfinished rubber has been worth 100 since the laws of that year, and 50 before."""

Bonuses = tuple[set[int], set[int]]
"""The bonuses that either side may have, by `Side`."""


def broken_off(context: Context, rubber: Rubber | None, declarer: Seat, points: Points) -> Bonuses:
    """Return the bonuses of the sides if the rubber is broken off with this deal, which is its last one so far.

    Where the deals before are not known, each that the vulnerability allows may be right.
    """
    year = context.analysis.year
    worth = [UNFINISHED_PART_SCORE]
    if year is None or year <= _NEW_PART_SCORE_YEAR:
        worth.append(_OLD_PART_SCORE)
    if rubber is not None:
        both = [rubber.unfinished_bonus(one) for one in worth]
        return {one[0] for one in both}, {one[1] for one in both}
    vulnerable = context.analysis.vulnerability or Vulnerability.NONE
    found: Bonuses = (set(), set())
    for side, flag, other in (
        (Side.NS, Vulnerability.NS, Vulnerability.EW),
        (Side.EW, Vulnerability.EW, Vulnerability.NS),
    ):
        wins = bool(vulnerable & flag) or (side is declarer.side and points.below > 0)
        games = (0, ONLY_GAME) if wins and not vulnerable & other else (0,)
        found[side].update(game + part for game in games for part in (0, *worth))
    return found


def claimed_honours(context: Context, contract: Contract, side: Side) -> set[int]:
    """Return what a side may have for honours; they count only if someone claims them."""
    deal = context.analysis.full_deal
    if deal is None or not deal.complete:
        return {0, 100, 150}
    held = honours(deal, contract.strain)
    return {0, held.points} if held is not None and held.seat.side is side else {0}


class RubberScore(NamedTuple):
    """The ScoreRubber of a deal, and what it is held against: the points of declarer's side and of the defenders."""

    context: Context
    contract: Contract
    declarer: Seat
    points: list[tuple[Points, Points]]

    def written(self) -> Iterator[tuple[Side, Points]]:
        """Yield what the tag gives each side; a score without a side is declarer's."""
        for found in _POINTS.finditer(self.context.own_text("ScoreRubber") or ""):
            yield Side[found[1]] if found[1] else self.declarer.side, Points(int(found[2]), int(found[3]))

    def of(self, side: Side) -> list[Points]:
        """Return the points of a side, by each table of scores that may be in force."""
        return [one[side is not self.declarer.side] for one in self.points]

    def fits(self, side: Side, written: Points, bonus: set[int]) -> bool:
        """Tell whether points are those of the deal, with honours and a bonus or without."""
        extras = {claimed + won for claimed, won in product(claimed_honours(self.context, self.contract, side), bonus)}
        return any(written.below == one.below and written.above - one.above in extras for one in self.of(side))

    def needs(self, finished: Bonuses, broken: Bonuses) -> bool:
        """Tell whether it is right only with the bonus of a rubber that is broken off."""
        return any(
            not self.fits(side, written, finished[side]) and self.fits(side, written, broken[side])
            for side, written in self.written()
        )


@found_by_file(SCORE)
def rubber_score_against_result(score: RubberScore, finished: Bonuses, broken: Bonuses) -> Iterator[Finding]:
    """What it finds: a ScoreRubber that does not follow from contract, result and vulnerability.

    Why it matters: below the line stand the points of the odd tricks that were bid, above it all others. Honours and
    the bonus for the rubber may be in it or not; for one that is broken off that is 300 for the only game and 100 (50
    before 1993) for a part-score in the last one.

    Example: `[Contract "2H"] [Result "9"] [ScoreRubber "NS 0/90"]`

    Write instead: `[ScoreRubber "NS 30/60"]`

    Fix: None, for contract or result may be wrong.
    """
    context, written = score.context, [*score.written()]
    if not all(score.fits(side, points, finished[side] | broken[side]) for side, points in written):
        start, end = context.value_span("ScoreRubber")
        both = ((side.name, score.of(side)[0]) for side, _ in written)
        text, right = (
            context.own_text("ScoreRubber") or "",
            " ".join(f"{name} {one.above}/{one.below}" for name, one in both),
        )
        how = f"{score.contract.text} by {score.declarer.name}"
        message = f'ScoreRubber is "{text}", but {how} scores {right} here'
        yield context.finding(SCORE, message, start, end, text, right)
