"""The duplicate score of one contract (Law 77), by the table in force and by two older ones."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from pbnkit.bridge.cards import Strain
from pbnkit.bridge.contract import Contract
from pbnkit.bridge.seats import Seat, Vulnerability

Laws: TypeAlias = Literal["1987", "1935", "1925"]
"""The scoring table: of the 1987 laws, still in force; of 1935, in force until then; Vanderbilt's of 1925."""

NEW_LAWS_YEAR: Final = 1989
"""The laws of 1987 were in force everywhere by then; before it, the table of 1935 was, or still was."""
OLD_LAWS_YEAR: Final = 1936
"""A score before this year may be by Vanderbilt's table of 1925."""

_GAME: Final = (300, 500)
_SLAM: Final = {6: (500, 750), 7: (1000, 1500)}
_PART_SCORE: Final = 50


def score(contract: Contract, tricks: int, vulnerable: bool, laws: Laws = "1987") -> int:  # noqa: FBT001
    """The points declarer's side scores, negative if the contract fails, 0 if passed out (Law 77).

    `tricks` are those declarer's side won and `vulnerable` tells whether that side is. The older tables
    differ in the doubled undertricks of a side not vulnerable (100, then 200 each), in the bonus for a
    redoubled contract made (50) and, in 1925, in notrump tricks (35 each).

    Raises ValueError if the tricks are not in 0..13.
    """
    if not 0 <= tricks <= 13:
        raise ValueError(f"declarer's tricks are 0 to 13, not {tricks}")
    if contract.level == 0:
        return 0
    over = tricks - contract.needed
    if over < 0:
        return -_undertricks(-over, contract.risk, laws, vulnerable=vulnerable)
    level, risk = contract.level, contract.risk
    bid_points = _trick_points(contract.strain, level, laws) << risk
    points = bid_points + (_GAME[vulnerable] if bid_points >= 100 else _PART_SCORE)
    if level >= 6:
        points += _SLAM[level][vulnerable]
    if risk == 0:
        return points + _trick_points(contract.strain, tricks - 6, laws) - bid_points
    made_bonus = 100 if risk == 2 and laws == "1987" else 50
    return points + made_bonus + over * ((100 * risk) << vulnerable)


def score_ns(contract: Contract, declarer: Seat, tricks: int, vulnerability: Vulnerability, laws: Laws = "1987") -> int:
    """The points North-South score, negative if East-West do; `tricks` are those of declarer's side (Law 77).

    Raises ValueError if the tricks are not in 0..13.
    """
    points = score(contract, tricks, vulnerability.covers(declarer), laws)
    return -points if declarer & 1 else points


def _trick_points(strain: Strain, odd_tricks: int, laws: Laws) -> int:
    """The undoubled points of so many tricks over six."""
    if strain <= Strain.D:
        return 20 * odd_tricks
    if strain <= Strain.S:
        return 30 * odd_tricks
    if laws == "1925":
        return 35 * odd_tricks
    return 30 * odd_tricks + 10


def _undertricks(down: int, risk: int, laws: Laws, *, vulnerable: bool) -> int:
    """The points the defenders score for so many tricks short, at least one."""
    if risk == 0:
        return down * (100 if vulnerable else 50)
    if vulnerable:
        doubled = 300 * down - 100
    elif laws == "1987":
        # 100, 200, 200, then 300 each: the fourth trick and later ones cost 100 more than the third.
        doubled = 200 * down - 100 + 100 * max(0, down - 3)
    else:
        doubled = 200 * down - 100
    return doubled * risk
