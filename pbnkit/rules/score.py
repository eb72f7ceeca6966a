"""R2: the score against contract, result and vulnerability (Law 77)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from pbnkit.bridge.contract import Contract
from pbnkit.bridge.scoring import NEW_LAWS_YEAR, Laws, score_ns
from pbnkit.bridge.seats import Seat, Vulnerability
from pbnkit.record.finding import Finding, Kind, counted
from pbnkit.rules.conditions import gives, guard
from pbnkit.rules.context import Context
from pbnkit.rules.registry import rule

WRONG_SCORE = Kind("R021", "score-against-contract", "error")
OLDER_LAWS = Kind("R022", "score-of-older-laws", "warning")
TWO_SCORES = Kind("R023", "scores-of-sides-differ", "error")


class _Board(NamedTuple):
    """What a score follows from."""

    contract: Contract
    declarer: Seat
    tricks: int
    vulnerable: Vulnerability

    def points(self, laws: Laws = "1987") -> int:
        return score_ns(self.contract, self.declarer, self.tricks, self.vulnerable, laws)


@guard(gives("Score"))
def _off(context: Context) -> bool:
    """Whether the Score differs from the one computed."""
    analysis = context.analysis
    if analysis.computed_score_ns is None or analysis.recorded_score_ns == analysis.computed_score_ns:
        return False
    return analysis.tagged_score.value is not None and not context.own_scale


def _readings(context: Context) -> Iterator[_Board]:
    """Yield the boards that the record can be read as, first as the laws read it.

    Where a record contradicts itself, its score may fit either reading, and is not a fault of its own.
    """
    analysis = context.analysis
    said, declarer, vulnerable = analysis.tagged_contract.value, analysis.tagged_declarer.value, analysis.vulnerability
    contracts = dict.fromkeys((analysis.contract, None if said is None else said.contract))
    seats = dict.fromkeys((analysis.declarer, None if declarer is None else declarer.seat))
    tricks = dict.fromkeys((analysis.tricks, analysis.recorded_tricks))
    for contract, seat, count in product(contracts, seats, tricks):
        if contract is None or seat is None or count is None or vulnerable is None or contract.is_passed_out:
            continue
        yield _Board(contract, seat, count, vulnerable)


def _recorded(context: Context, board: _Board) -> float | None:
    """Return the points of North-South that the tag gives, a plain number being declarer's."""
    value = context.analysis.tagged_score.value
    return None if value is None else value.for_ns(board.declarer)


def _old_laws(context: Context) -> Laws | None:
    """Return the older table that the Score fits, if any."""
    year = context.analysis.year
    if year is not None and year >= NEW_LAWS_YEAR:
        return None
    tables: tuple[Laws, ...] = ("1935", "1925")
    for laws in tables:
        if any(_recorded(context, board) == board.points(laws) for board in _readings(context)):
            return laws
    return None


def _fits(context: Context) -> bool:
    return any(_recorded(context, board) == board.points() for board in _readings(context))


def _shown(points: float) -> str:
    return str(int(points)) if points.is_integer() else str(points)


def _hint(context: Context, board: _Board) -> str:
    """Return what the Score would fit, to show where the slip may be; empty if nothing near does."""
    points = _recorded(context, board)
    if points == -board.points():
        return "; it fits the other side"
    for tricks in (board.tricks - 1, board.tricks + 1):
        if 0 <= tricks <= 13 and board._replace(tricks=tricks).points() == points:
            return f"; it fits {counted(tricks, 'trick')}"
    for vulnerable in (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.ALL):
        if board._replace(vulnerable=vulnerable).points() == points:
            return f"; it fits vulnerable {vulnerable.word}"
    for risk in range(3):
        contract = Contract(board.contract.level, board.contract.strain, risk)
        if board._replace(contract=contract).points() == points:
            return f"; it fits {contract.text}"
    return ""


@rule(WRONG_SCORE, _off)
def score_against_contract(context: Context) -> Iterable[Finding]:
    """What it finds: a Score that does not follow from contract, result and vulnerability.

    Why it matters: Law 77 fixes the score; matchpoints and IMPs go wrong with it.

    Example: `[Vulnerable "None"] [Declarer "S"] [Contract "4S"] [Result "10"] [Score "NS 450"]`

    Write instead: `[Score "NS 420"]`, or a comment that tells of the adjusted score.

    Fix: None, for contract or result may be wrong; `pbnkit score` computes scores.
    """
    if _fits(context):
        return
    analysis = context.analysis
    start, end = context.value_span("Score")
    text, right = analysis.value("Score") or "", analysis.computed_score_ns
    board = next(_readings(context), None)
    if analysis.passed_out:
        if analysis.recorded_score_ns or _plain(context):
            message = f'Score is "{text}", but the board is passed out: 0'
            yield context.finding(WRONG_SCORE, message, start, end, text, "0")
    elif board is not None and _old_laws(context) is None and _recorded(context, board) is not None:
        tricks = counted(board.tricks, "trick")
        how = f"{board.contract.text} by {board.declarer.name}, {tricks}, vulnerable {board.vulnerable.word}"
        message = f'Score is "{text}", but {how} scores NS {right}{_hint(context, board)}'
        yield context.finding(WRONG_SCORE, message, start, end, text, f"NS {right}")


def _plain(context: Context) -> bool:
    value = context.analysis.tagged_score.value
    return value is not None and bool(value.plain)


@rule(OLDER_LAWS, _off)
def score_of_older_laws(context: Context) -> Iterable[Finding]:
    """What it finds: a Score that fits only a scoring table that is no longer in force.

    Why it matters: until 1987 doubled undertricks and redoubled contracts counted less (until 1935 notrump too).

    Example: `[Contract "4SX"] [Result "6"] [Score "NS -700"]`, not vulnerable; today it is -800.

    Write instead: the score of today, or `OldMP` in the tag Scoring.

    Fix: None.
    """
    if _fits(context):
        return
    laws = _old_laws(context)
    if laws is None or "OldMP" in (context.analysis.value("Scoring") or ""):
        return
    year = context.analysis.year
    if year is not None and year < 1987:
        return
    start, end = context.value_span("Score")
    text, right = context.analysis.value("Score") or "", context.analysis.computed_score_ns
    table = "before the laws of 1987" if laws == "1935" else "of 1925"
    message = f'Score is "{text}" by the table {table}; today it is NS {right}'
    yield context.finding(OLDER_LAWS, message, start, end, text, f"NS {right}")


@guard(gives("Score"))
def _both_sides(context: Context) -> bool:
    value = context.analysis.tagged_score.value
    return value is not None and value.ns is not None and value.ew is not None


@rule(TWO_SCORES, _both_sides)
def scores_of_sides_differ(context: Context) -> Iterable[Finding]:
    """What it finds: a Score whose numbers for the two sides are not each other's opposite.

    Why it matters: what one side gains the other loses.

    Example: `[Score "NS 420 EW 420"]`

    Write instead: `[Score "NS 420 EW -420"]`

    Fix: None, for an adjusted score may be split; then a comment explains it.
    """
    value = context.analysis.tagged_score.value
    if value is not None and value.ns is not None and value.ew is not None and value.ns != -value.ew:
        start, end = context.value_span("Score")
        text = context.analysis.value("Score") or ""
        message = f"North-South score {_shown(value.ns)} and East-West {_shown(value.ew)}, which is not the opposite"
        yield context.finding(TWO_SCORES, message, start, end, text, f"NS {_shown(value.ns)} EW {_shown(-value.ns)}")
