"""X12: par: its contract, its score and the double-dummy table against each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pbnkit.bridge.par import par_scores
from pbnkit.record.finding import Finding, Kind, counted
from pbnkit.record.lazy import lazy
from pbnkit.record.par import (
    ParValue,
    read_minimax,
    read_optimum_contract,
    read_optimum_score,
    read_par_contract,
    read_par_score,
)
from pbnkit.record.vendor import Tricks, double_dummy_tables
from pbnkit.record.view import View
from pbnkit.rules.conditions import has_tag
from pbnkit.rules.context import SEAT_WORDS, Context
from pbnkit.rules.registry import rule

BAD_PAR = Kind("X114", "bad-par-value", "warning")
CONTRACT_SCORE = Kind("X121", "par-score-against-contract", "error")
IMPOSSIBLE_SCORE = Kind("X122", "impossible-minimax-score", "error")
SCORES_DIFFER = Kind("X123", "par-scores-differ", "error")
CONTRACT_TRICKS = Kind("X124", "par-contract-against-table", "error")
PAR_AGAINST_TABLE = Kind("X125", "par-score-against-table", "warning")

_FORMS: dict[str, tuple[Callable[[str | None], View[Any]], str, str]] = {
    "ParContract": (read_par_contract, "no contract of par", "such as NS 4S= or EW 5DX-1"),
    "Minimax": (read_minimax, "no contract, declarer and score", "such as 4SW-420"),
    "ParScore": (read_par_score, "no integer", "North-South's points"),
    "OptimumContract": (read_optimum_contract, "no contract with its declarer", "such as 2H N 8"),
}
_HAS_PAR = has_tag(*_FORMS, "OptimumScore")


class Par:
    """What a game says about par, as far as it can be read and stands in the game itself."""

    def __init__(self, context: Context) -> None:
        """Take the game; values are read on demand."""
        self.context = context

    @lazy
    def contracts(self) -> list[tuple[str, ParValue]]:
        """The contracts of par, each with the name of its tag."""
        text = self.context.own_text
        found = [("ParContract", one) for one in read_par_contract(text("ParContract")).value or ()]
        for name, read in (("Minimax", read_minimax), ("OptimumContract", read_optimum_contract)):
            value = read(text(name)).value
            if value is not None:
                found.append((name, value))
        return found

    @lazy
    def scores(self) -> dict[str, int]:
        """The scores of par for North-South by the name of their tag."""
        text = self.context.own_text
        minimax = read_minimax(text("Minimax")).value
        scores = {
            "OptimumScore": read_optimum_score(text("OptimumScore")).value,
            "Minimax": None if minimax is None else minimax.score_ns,
            "ParScore": read_par_score(text("ParScore")).value,
        }
        return {name: points for name, points in scores.items() if points is not None}

    @lazy
    def table(self) -> tuple[str, Tricks]:
        """The first double-dummy table with its name; an empty one if there is none."""
        return next(iter(double_dummy_tables(self.context.analysis).items()), ("", {}))


def _points(score_ns: int) -> str:
    return f"NS {score_ns}"


@rule(BAD_PAR, _HAS_PAR)
def bad_par_value(context: Context) -> Iterable[Finding]:
    """What it finds: a ParContract, Minimax, ParScore or OptimumContract that can't be read.

    Why it matters: the tags are not the standard's, but programs show par from them.

    Example: `[ParContract "4 Spades"]`

    Write instead: `[ParContract "NS 4S="]`, `[Minimax "4SS420"]`

    Fix: None.
    """
    for name, (read, what, expected) in _FORMS.items():
        text = context.own_text(name) if name in context.analysis.tags else None
        if text is not None and not read(text).known:
            start, end = context.value_span(name)
            yield context.finding(BAD_PAR, f'{name} "{text}" is {what}', start, end, text, expected)


@rule(CONTRACT_SCORE, _HAS_PAR)
def par_score_against_contract(context: Context) -> Iterable[Finding]:
    """What it finds: a par contract whose score is not the OptimumScore or the ParScore beside it.

    Why it matters: the score follows from contract, tricks and vulnerability (Law 77); one of them is wrong.

    Example: `[OptimumScore "NS 400"]` and `[ParContract "NS 4S="]` where nobody is vulnerable.

    Write instead: `[OptimumScore "NS 420"]`

    Fix: None; the vulnerability may be what is wrong.
    """
    par, vulnerability = Par(context), context.analysis.vulnerability
    if vulnerability is None or context.own_scale:
        return
    for name, value in par.contracts:
        points = value.computed_score(vulnerability)
        for score_name in ("OptimumScore", "ParScore"):
            said = par.scores.get(score_name)
            if points is not None and said is not None and points != said:
                start, end = context.value_span(score_name)
                tricks = "" if value.tricks is None else f" with {counted(value.tricks, 'trick')}"
                what = f"{name} {value.contract.text}{tricks} scores {_points(points)}"
                message = f"{score_name} is {_points(said)}, but {what} at vulnerability {vulnerability.word}"
                yield context.finding(CONTRACT_SCORE, message, start, end, _points(said), _points(points))
                return


@rule(IMPOSSIBLE_SCORE, _HAS_PAR)
def impossible_minimax_score(context: Context) -> Iterable[Finding]:
    """What it finds: a Minimax whose score its contract can't have, whatever the tricks.

    Why it matters: the score follows from contract, tricks and vulnerability (Law 77); one of them is wrong.

    Example: `[Minimax "4SW-410"]`

    Write instead: `[Minimax "4SW-420"]`

    Fix: None; the vulnerability may be what is wrong.
    """
    vulnerability, value = context.analysis.vulnerability, read_minimax(context.own_text("Minimax")).value
    if value is None or vulnerability is None or context.own_scale or value.score_ns is None:
        return
    if value.tricks_for_score(vulnerability) is None:
        start, end = context.value_span("Minimax")
        by = SEAT_WORDS[value.seats[0]]
        message = (
            f"{value.contract.text} by {by} can't score {_points(value.score_ns)} at vulnerability {vulnerability.word}"
        )
        yield context.finding(IMPOSSIBLE_SCORE, f"Minimax: {message}", start, end, _points(value.score_ns))


@rule(SCORES_DIFFER, _HAS_PAR)
def par_scores_differ(context: Context) -> Iterable[Finding]:
    """What it finds: two of OptimumScore, Minimax and ParScore that give different scores.

    Why it matters: all are the par score of the deal; one belongs to other cards or another vulnerability.

    Example: `[OptimumScore "NS 420"]` and `[Minimax "4SS450"]`

    Write instead: the same score in both.

    Fix: None; computing par anew shows which one is right.
    """
    scores = list(Par(context).scores.items())
    for name, points in scores[1:]:
        first, right = scores[0]
        if points != right:
            start, end = context.value_span(name)
            message = f"{name} gives {_points(points)}, the {first} {_points(right)}"
            yield context.finding(SCORES_DIFFER, message, start, end, _points(points), _points(right))


def _tricks(context: Context, value: ParValue) -> int | None:
    """Return the tricks of a par contract, those that its score takes if it does not tell them."""
    vulnerability = context.analysis.vulnerability
    if value.tricks is not None or vulnerability is None:
        return value.tricks
    return value.tricks_for_score(vulnerability)


def _against_table(context: Context, par: Par) -> Iterator[tuple[str, ParValue, str, int, int]]:
    """Yield the par contracts that the table contradicts: tag, contract, seat, tricks said and in the table."""
    for name, value in par.contracts:
        tricks = _tricks(context, value)
        for seat in value.seats:
            right = par.table[1].get((seat, value.contract.strain))
            if tricks is not None and right is not None and right != tricks:
                yield name, value, SEAT_WORDS[seat], tricks, right
                break


@rule(CONTRACT_TRICKS, _HAS_PAR)
def par_contract_against_table(context: Context) -> Iterable[Finding]:
    """What it finds: a par contract with another number of tricks than the double-dummy table gives its declarer.

    Why it matters: par is worked out from the table; one of the two belongs to other cards.

    Example: `[ParContract "NS 4S="]` where the table has `N S 11`.

    Write instead: `[ParContract "NS 4S+1"]`

    Fix: None; computing both anew shows which one is right.
    """
    par = Par(context)
    for name, value, seat, tricks, right in _against_table(context, par):
        start, end = context.value_span(name)
        table = f"the {par.table[0]} has {right} by {seat} in {value.contract.strain.name}"
        message = f"{name} has {value.contract.text} with {counted(tricks, 'trick')}, {table}"
        yield context.finding(CONTRACT_TRICKS, message, start, end, counted(tricks, "trick"), counted(right, "trick"))


@rule(PAR_AGAINST_TABLE, _HAS_PAR)
def par_score_against_table(context: Context) -> Iterable[Finding]:
    """What it finds: a par score that is not the one that a whole double-dummy table of the game leads to.

    Why it matters: par follows from the table and the vulnerability; players compare their results with it.

    Example: `[OptimumScore "NS 800"]` where North-South do better to bid on, for 600.

    Write instead: the score that both sides reach when each bids on as long as that pays.

    Fix: None; computing par anew shows which one is right.
    """
    par, vulnerability = Par(context), context.analysis.vulnerability
    table_name, table = par.table if par.scores else ("", {})
    if len(table) < 20 or vulnerability is None or context.own_scale:
        return
    right = par_scores(table, vulnerability)
    name, points = next(iter(par.scores.items()))
    if points not in right and not any(_against_table(context, par)):
        start, end = context.value_span(name)
        expected = " or ".join(_points(one) for one in sorted(right))
        by = f"par by the {table_name} at vulnerability {vulnerability.word} is {expected}"
        message = f"{name} is {_points(points)}, but {by}"
        yield context.finding(PAR_AGAINST_TABLE, message, start, end, _points(points), expected)
