"""Double-dummy results and par of records, worked out anew and held against what the records say.

Floor 4. The solver is Bo Haglund's DDS by way of endplay, an extra: `load_solver` says so where it is missing.
Deals are solved in batches, which DDS spreads over the processors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from pbnkit.bridge.cards import STRAINS, Strain
from pbnkit.bridge.deal import Deal
from pbnkit.bridge.par import par_scores
from pbnkit.bridge.scoring import score_ns
from pbnkit.bridge.seats import SEATS, Seat, Vulnerability
from pbnkit.formats import detect
from pbnkit.formats.json.places import placed, unplaced
from pbnkit.record.finding import Finding, Kind, counted
from pbnkit.record.kinds.doubledummy import PAR_WRONG, TRICKS_NOT_COUNTED, TRICKS_WRONG
from pbnkit.record.par import ParValue
from pbnkit.record.reading import Reading
from pbnkit.record.vendor import Tricks, double_dummy_tables
from pbnkit.rules import Context, Options
from pbnkit.rules.context import SEAT_WORDS
from pbnkit.rules.doubledummy import table_span
from pbnkit.rules.vendor import CONTRACT_TRICKS, PAR_AGAINST_TABLE, Par
from pbnkit.source import Source

Solver: TypeAlias = Callable[[Sequence[Deal]], list[Tricks]]
"""Works out the tricks of every declarer in every strain for complete deals, in their order."""

Checked: TypeAlias = tuple[Reading, list[Finding]]

BATCH = 40
"""Deals that DDS takes at once in five strains."""
_WAITING = 1000
"""Games that are held back at most while a batch fills up."""


class SolverMissingError(Exception):
    """The extra with the solver is not installed; the text says how to install it."""


def load_solver() -> Solver:
    """Return the solver. Raises SolverMissingError if endplay is not installed."""
    try:
        from endplay.dds import calc_all_tables
        from endplay.types import Deal as EndplayDeal
    except (ImportError, OSError) as error:
        message = "double dummy needs endplay: install pbnkit[dd], for example by `pip install 'pbnkit[dd]'`"
        raise SolverMissingError(message) from error

    def solve(deals: Sequence[Deal]) -> list[Tricks]:
        tables: list[Tricks] = []
        for at in range(0, len(deals), BATCH):
            batch = [EndplayDeal(deal.text(Seat.N)) for deal in deals[at : at + BATCH]]
            tables += [_tricks(table.to_list(player_major=True)) for table in calc_all_tables(batch)]
        return tables

    return solve


_DDS_STRAINS = (Strain.S, Strain.H, Strain.D, Strain.C, Strain.NT)


def _tricks(rows: list[list[int]]) -> Tricks:
    """Return a table of DDS: a row for each of N E S W, spades first, notrump last."""
    return {
        (seat, strain): tricks
        for seat, row in zip(SEATS, rows, strict=True)
        for strain, tricks in zip(_DDS_STRAINS, row, strict=True)
    }


# ---- over the games of a file


class _Waiting(NamedTuple):
    """A reading with its findings, and what the solver is to look at, if anything."""

    reading: Reading
    findings: list[Finding]
    context: Context | None
    deal: Deal | None


def check_double_dummy(
    source: Source, checked: Iterable[Checked], solver: Solver, options: Options | None = None
) -> Iterator[Checked]:
    """Yield readings with their findings, and with those about double-dummy results and par.

    `checked` are the readings of a source with the findings that there are already, as of
    `pbnkit.api.check_source`. A par that is wrong is reported once: what the rules found at the same place by the
    record's own table is left out.
    """
    options = options or Options()
    foreign = detect(source) in ("json", "jsonl")  # offsets are of another file
    waiting: list[_Waiting] = []
    deals: dict[Deal, None] = {}
    for reading, findings in checked:
        context = _context(reading, options, foreign=foreign)
        deal = None if context is None else _deal_to_solve(context)
        waiting.append(_Waiting(reading, findings, context, deal))
        if deal is not None:
            deals[deal] = None
        if len(deals) == BATCH or len(waiting) == _WAITING:
            yield from _solved(waiting, list(deals), solver, options)
            waiting, deals = [], {}
    yield from _solved(waiting, list(deals), solver, options)


def _context(reading: Reading, options: Options, *, foreign: bool) -> Context | None:
    if reading.game is None:
        return None
    return Context(Reading(unplaced(reading.game), reading.excerpt) if foreign else reading, options)


def _deal_to_solve(context: Context) -> Deal | None:
    """Return the deal if it is whole and the game says something that can be held against it."""
    deal = context.analysis.full_deal
    if deal is None or not deal.complete:
        return None
    par = Par(context)
    return deal if double_dummy_tables(context.analysis) or par.scores or par.contracts else None


def _solved(waiting: list[_Waiting], deals: list[Deal], solver: Solver, options: Options) -> Iterator[Checked]:
    tables = dict(zip(deals, solver(deals), strict=True)) if deals else {}
    boards = [(one.context.board, tables[one.deal]) for one in waiting if one.context and one.deal]
    for one in waiting:
        if one.context is None or one.deal is None:
            yield one.reading, one.findings
            continue
        found = [*_tricks_wrong(one.context, tables[one.deal], boards), *_par_wrong(one.context, tables[one.deal])]
        found = [finding for finding in found if options.select is None or finding.code in options.select]
        if one.reading.game is not None and one.reading.game is not one.context.game:
            found = placed(found, one.reading.excerpt)
        yield one.reading, _joined(one.findings, found)


_BY_OWN_TABLE: frozenset[Kind] = frozenset({CONTRACT_TRICKS, PAR_AGAINST_TABLE})


def _joined(before: list[Finding], found: list[Finding]) -> list[Finding]:
    """Return all findings in the order of the text, without those that say less than a new one."""
    if not found:
        return before
    told = {finding.start for finding in found if finding.kind is PAR_WRONG}
    kept = [finding for finding in before if not (finding.kind in _BY_OWN_TABLE and finding.start in told)]
    return sorted([*kept, *found], key=lambda finding: (finding.start, finding.code))


# ---- tricks


def _tricks_wrong(context: Context, right: Tricks, boards: list[tuple[str, Tricks]]) -> Iterator[Finding]:
    """Yield one finding for each double-dummy table of the game that is not right."""
    for name, said in double_dummy_tables(context.analysis).items():
        wrong = [cell for cell, tricks in said.items() if right[cell] != tricks]
        if not wrong:
            continue
        seat, strain = wrong[0]
        start, end = table_span(context, name)
        if _is_floor(said, right, wrong):
            message = (
                f"{name} has {said[wrong[0]]} in place of other numbers below seven: it only tells what can be made"
            )
            yield context.finding(TRICKS_NOT_COUNTED, message, start, end, str(said[wrong[0]]))
            continue
        message = (
            f"{name} has {counted(said[wrong[0]], 'trick')} by {SEAT_WORDS[seat]} in {strain.name}, double dummy it is "
            f"{right[wrong[0]]}{_others(len(wrong) - 1)}{_whose(said, right, boards)}"
        )
        yield context.finding(TRICKS_WRONG, message, start, end, str(said[wrong[0]]), str(right[wrong[0]]))


def _is_floor(said: Tricks, right: Tricks, wrong: list[tuple[Seat, Strain]]) -> bool:
    """Tell whether all that is wrong is one low number in place of others that make no contract either."""
    floor = said[wrong[0]]
    return (
        len(wrong) > 1
        and floor <= 6
        and floor == min(said.values())
        and all(said[cell] == floor and right[cell] <= 6 for cell in wrong)
    )


def _others(count: int) -> str:
    return f"; {count} more of its numbers {'is' if count == 1 else 'are'} wrong" if count else ""


def _whose(said: Tricks, right: Tricks, boards: list[tuple[str, Tricks]]) -> str:
    """Return which deal a whole table belongs to: this one turned, or that of another board nearby."""
    if len(said) < len(right):
        return ""
    for turn in (1, 2, 3):
        if all(said[seat, strain] == right[SEATS[(seat - turn) & 3], strain] for seat in SEATS for strain in STRAINS):
            return f"; they are those of the deal turned by {counted(turn, 'seat')}"
    board = next((board for board, table in boards if board and table == said), "")
    return f"; they are those of board {board}" if board else ""


# ---- par


def _par_wrong(context: Context, right: Tricks) -> Iterator[Finding]:
    """Yield one finding for each tag about par that is not right."""
    vulnerability = context.analysis.vulnerability
    if vulnerability is None or context.own_scale:
        return
    par, scores = Par(context), par_scores(right, vulnerability)
    expected = " or ".join(f"NS {points}" for points in sorted(scores))
    wrong: dict[str, tuple[str, str]] = {}
    for name, points in par.scores.items():
        if points not in scores:
            wrong[name] = (f"{name} is NS {points}", f"NS {points}")
    for name, value in par.contracts:
        fault = _contract_fault(value, right, scores, vulnerability)
        if fault:
            wrong.setdefault(name, (f"{name} has {fault}", value.contract.text))
    for name, (says, found) in wrong.items():
        start, end = context.value_span(name)
        message = f"{says}, but par at vulnerability {vulnerability.word} is {expected}"
        yield context.finding(PAR_WRONG, message, start, end, found, expected)


def _contract_fault(value: ParValue, right: Tricks, scores: frozenset[int], vulnerability: Vulnerability) -> str:
    """Return what is wrong with a contract of par, empty if nothing is."""
    contract = value.contract
    if contract.is_passed_out:
        return "" if 0 in scores else "a board passed out"
    said = value.tricks if value.tricks is not None else value.tricks_for_score(vulnerability)
    for seat in value.seats:
        tricks = right[seat, contract.strain]
        by = f"{contract.text} by {SEAT_WORDS[seat]}"
        if said is not None and said != tricks:
            return f"{by} with {counted(said, 'trick')} and it takes {tricks}"
        points = score_ns(contract, seat, tricks, vulnerability)
        if points not in scores:
            return f"{by} for NS {points}"
    return ""
