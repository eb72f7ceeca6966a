"""Which tables of scores a game is held against: by the options, the modifier OldMP, or the date (Law 77)."""

from __future__ import annotations

from typing import NamedTuple

from pbnkit.bridge.contract import Contract
from pbnkit.bridge.scoring import NEW_LAWS_YEAR, OLD_LAWS_YEAR, Laws, score_ns
from pbnkit.bridge.seats import Seat, Vulnerability
from pbnkit.record.finding import counted
from pbnkit.rules.context import Context

_NEW_LAWS = 1987


def laws_of(context: Context) -> tuple[Laws, ...]:
    """Return the tables that a game may have been scored by, the one to expect first.

    That is the one that the options name. Else it is the one in force on the date, with the older ones as long as they
    may still have been in use; all of them where the date is not known.
    """
    if context.options.laws:
        return (context.options.laws,)
    if scored_by_old_mp(context):
        return "1935", "1987"
    return _laws_of_year(context.analysis.year)


def _laws_of_year(year: int | None) -> tuple[Laws, ...]:
    if year is None:
        return "1987", "1935", "1925"
    if year >= NEW_LAWS_YEAR:
        return ("1987",)
    if year >= _NEW_LAWS:
        return "1987", "1935"
    return ("1935",) if year >= OLD_LAWS_YEAR else ("1925", "1935")


def scored_by_old_mp(context: Context) -> bool:
    """Tell whether Scoring has the modifier OldMP: the doubled undertricks of before 1987 (section 3.4.12)."""
    return "oldmp" in (context.analysis.value("Scoring") or "").lower()


def scores_of(
    context: Context, contract: Contract, declarer: Seat, tricks: int, vulnerable: Vulnerability
) -> list[int]:
    """Return the points of North-South by each table in question, the one to expect first."""
    laws = laws_of(context)
    if len(laws) > 1 and scored_by_old_mp(context):
        # The modifier tells of the undertricks alone, not of the bonus for a redoubled contract.
        laws = ("1935",) if tricks < contract.needed else ("1987", "1935")
    return list(dict.fromkeys(score_ns(contract, declarer, tricks, vulnerable, one) for one in laws))


class Played(NamedTuple):
    """What the score of a board follows from."""

    contract: Contract
    declarer: Seat
    tricks: int
    vulnerable: Vulnerability

    def scores(self, context: Context) -> list[int]:
        """Return the points of North-South by each table in question, the one to expect first."""
        return scores_of(context, *self)

    def points(self, laws: Laws) -> int:
        """Return the points of North-South by one table."""
        return score_ns(*self, laws)


_VULNERABILITIES = (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.ALL)
_TABLES: tuple[tuple[Laws, str], ...] = (
    ("1987", "the table of 1987"),
    ("1935", "the table before the laws of 1987"),
    ("1925", "the table of 1925"),
)


def near_miss(context: Context, board: Played, points: float) -> str:
    """Return what a wrong score of North-South would fit, to show where the slip may be; empty if nothing near does."""
    if -points in board.scores(context):
        return "; it fits the other side"
    for tricks in (board.tricks - 1, board.tricks + 1):
        if 0 <= tricks <= 13 and points in board._replace(tricks=tricks).scores(context):
            return f"; it fits {counted(tricks, 'trick')}"
    for vulnerable in _VULNERABILITIES:
        if points in board._replace(vulnerable=vulnerable).scores(context):
            return f"; it fits vulnerable {vulnerable.word}"
    for laws, table in _TABLES:
        if points == board.points(laws):
            return f"; it fits {table}"
    for risk in range(3):
        contract = Contract(board.contract.level, board.contract.strain, risk)
        if points in board._replace(contract=contract).scores(context):
            return f"; it fits {contract.text}"
    return ""
