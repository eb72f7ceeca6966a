"""R2: the score against contract, result and vulnerability (Law 77)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from pbnkit.bridge.cards import Strain
from pbnkit.bridge.scoring import Laws
from pbnkit.bridge.seats import Seat, Side, Vulnerability
from pbnkit.record.finding import Finding, Kind, counted
from pbnkit.rules.conditions import gives, guard
from pbnkit.rules.context import Context
from pbnkit.rules.laws import Played, laws_of, near_miss, scores_of
from pbnkit.rules.registry import rule

WRONG_SCORE = Kind("R021", "score-against-contract", "error")
OLDER_LAWS = Kind("R022", "score-of-older-laws", "warning")
TWO_SCORES = Kind("R023", "scores-of-sides-differ", "error")


@guard(gives("Score"))
def _off(context: Context) -> bool:
    """Whether the Score differs from the one computed, or is not to be held against today's table alone."""
    analysis = context.analysis
    recorded, contract = analysis.recorded_score_ns, analysis.contract
    if recorded is not None and recorded == analysis.computed_score_ns:
        # Of an undoubled contract in a suit all tables make the same.
        same = contract is not None and not contract.risk and contract.strain is not Strain.NT
        if same or laws_of(context)[0] == "1987":
            return False
    return analysis.tagged_score.value is not None and not context.own_scale


def _readings(context: Context) -> Iterator[Played]:
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
        yield Played(contract, seat, count, vulnerable)


def _recorded(context: Context, declarer: Seat) -> set[float]:
    """Return the points of North-South that the tag gives for each side, a plain number being declarer's."""
    value = context.analysis.tagged_score.value
    if value is None:
        return set()
    own = None if value.plain is None else value.plain if declarer.side is Side.NS else -value.plain
    other = None if value.ew is None else -value.ew
    return {one for one in (own, value.ns, other) if one is not None}


def _older(context: Context) -> Laws | None:
    """Return the older table that the Score alone fits, None if it fits the one in force or none.

    The one before the laws of 1987 may be in use still, whatever the date.
    """
    laws = laws_of(context)
    for table in (laws[1:] or ("1935",)) if laws[0] == "1987" else ():
        if any(board.points(table) in _recorded(context, board.declarer) for board in _readings(context)):
            return table
    return None


def _fits(context: Context) -> bool:
    """Whether the Score of a side is by the table in force; with it the other side's is a matter of R023."""
    older = laws_of(context)[0] != "1987"
    for board in _readings(context):
        right = board.scores(context)
        if not _recorded(context, board.declarer).isdisjoint(right if older else right[:1]):
            return True
    return False


def _shown(points: float) -> str:
    return str(int(points)) if points == int(points) else str(points)


@rule(WRONG_SCORE, _off)
def score_against_contract(context: Context) -> Iterable[Finding]:
    """What it finds: a Score that does not follow from contract, result and vulnerability, as far as they are known.

    Why it matters: Law 77 fixes the score; matchpoints and IMPs go wrong with it. The table is that of the Date, of
    `OldMP` in Scoring, or of `--laws`.

    Example: `[Vulnerable "None"] [Declarer "S"] [Contract "4S"] [Result "10"] [Score "NS 450"]`

    Write instead: `[Score "NS 420"]`, or a comment that tells of the adjusted score.

    Fix: None, for contract or result may be wrong; `pbnkit score` computes scores.
    """
    analysis = context.analysis
    board = next(_readings(context), None)
    if analysis.passed_out:
        if any(_recorded(context, Seat.N)):
            yield _wrong(context, "the board is passed out: 0", "0")
    elif board is None:
        yield from _impossible(context)
    elif not _fits(context) and _older(context) is None and _recorded(context, board.declarer):
        right = board.scores(context)[0]
        how = f"{board.contract.text} by {board.declarer.name}, {counted(board.tricks, 'trick')}"
        hint = near_miss(context, board, analysis.recorded_score_ns or 0)
        message = f"{how}, vulnerable {board.vulnerable.word} scores NS {right}{hint}"
        yield _wrong(context, message, f"NS {right}")


def _wrong(context: Context, why: str, right: str) -> Finding:
    start, end = context.value_span("Score")
    text = context.analysis.value("Score") or ""
    return context.finding(WRONG_SCORE, f'Score is "{text}", but {why}', start, end, text, right)


def _impossible(context: Context) -> Iterator[Finding]:
    """Yield a Score that no result of a known contract has, whatever else is not known.

    A score of 0 stands for none where the result is not known.
    """
    analysis = context.analysis
    contract, said, declarer = analysis.contract, analysis.tagged_contract.value, analysis.declarer
    known, vulnerable = analysis.tricks, analysis.vulnerability
    recorded = _recorded(context, declarer or Seat.N)
    if contract is None or (said is not None and said.contract != contract) or not any(recorded):
        return
    if analysis.to_be_continued or analysis.tagged_score.value is None:
        return
    seats = (Seat.N, Seat.E) if declarer is None else (declarer,)
    sides = tuple(Vulnerability) if vulnerable is None else (vulnerable,)
    results = range(14) if known is None else (known,)
    for seat, count, side in product(seats, results, sides):
        points = {*scores_of(context, contract, seat, count, side)}
        if declarer is None and analysis.tagged_score.value.plain is not None:
            points |= {-one for one in points}
        if not recorded.isdisjoint(points):
            return
    result = "no result" if known is None else counted(known, "trick")
    by = "" if declarer is None else f" by {declarer.name}"
    where = " whoever is vulnerable" if vulnerable is None else f", vulnerable {vulnerable.word},"
    verb = "scores" if known is None else "score"
    message = f"{result} of {contract.text}{by}{where} {verb} that"
    yield _wrong(context, message, "")


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
    laws = _older(context)
    if laws is None:
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
