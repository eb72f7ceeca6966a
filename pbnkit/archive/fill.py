"""Filling in what a record leaves out and the laws decide: contract, declarer, result, score.

Floor 4. Only a tag that is absent or `?` is filled in, and only where nothing in the record speaks against it;
what is recorded stays as it is, right or wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple, TypeAlias

import msgspec

from pbnkit.bridge.board import dealer_of, vulnerability_of
from pbnkit.bridge.contract import Contract
from pbnkit.bridge.scoring import NEW_LAWS_YEAR, OLD_LAWS_YEAR, Laws, score_ns
from pbnkit.bridge.seats import Seat, Vulnerability
from pbnkit.formats.pbn.writer import written_out
from pbnkit.record.analysis import Analysis
from pbnkit.record.game import Game, Tag


class Filled(NamedTuple):
    """A value that was filled in, and the words that tell what it follows from: `by the auction`."""

    name: str
    value: str
    reason: str


Step: TypeAlias = Callable[[Game], Iterator[Filled]]
"""What fills in some of the tags of a game."""


def fill_games(games: Iterable[Game], laws: Laws | None = None) -> Iterator[tuple[Game, list[Filled]]]:
    """Yield the games of a file filled in, each with what was filled.

    `laws`: the table of scores; None for what all tables that the date allows agree on.

    A game that inherits a value from one where it was filled in gets its own value written out, or it would
    inherit another one.
    """
    touched: set[str] = set()
    for game in games:
        own = game if touched.isdisjoint(game.inherited) else written_out(game)
        full, values = fill(own, laws)
        touched.update(value.name for value in values)
        yield full, values


def fill(game: Game, laws: Laws | None = None) -> tuple[Game, list[Filled]]:
    """Return a game with what it leaves out and the laws decide, and what that was; the game given stays.

    `laws`: as for `fill_games`.
    """
    values: list[Filled] = []
    steps: tuple[Step, ...] = (_seats, _contract, partial(_result, laws=laws), partial(_score, laws=laws))
    # Later steps need what the earlier ones filled in: a score needs vulnerability, declarer and result.
    for step in steps:
        found = [one for one in step(game) if game.value(one.name) in (None, "?")]
        if found:
            game = _with(game, found)
            values += found
    return game, values


def _with(game: Game, values: list[Filled]) -> Game:
    """Return a game whose tags have these values; the first tag of a name is the one that counts."""
    left = {one.name: one.value for one in values}
    inherited = {name: value for name, value in game.inherited.items() if name not in left}
    tags = [
        msgspec.structs.replace(tag, value=left.pop(tag.name), raw=None, written="") if tag.name in left else tag
        for tag in game.tags
    ]
    return msgspec.structs.replace(
        game, tags=[*tags, *(Tag(name, value) for name, value in left.items())], inherited=inherited
    )


# ---- the steps


def _seats(game: Game) -> Iterator[Filled]:
    """Yield dealer and vulnerability: of the auction's first player, else of the board's number (Law 2)."""
    analysis = Analysis(game)
    number, dealer, vulnerable = analysis.board.value, analysis.dealer, analysis.vulnerability
    if dealer is None and game.auction is not None and game.auction.first and analysis.calls:
        dealer = Seat[game.auction.first]
        yield Filled("Dealer", dealer.name, "by the auction")
    if number is None or analysis.own_scale:
        return
    # A board whose dealer or vulnerability is not that of its number has conditions of its own.
    if dealer not in (None, dealer_of(number)) or vulnerable not in (None, vulnerability_of(number)):
        return
    yield Filled("Dealer", dealer_of(number).name, "by the board number")
    yield Filled("Vulnerable", vulnerability_of(number).word, "by the board number")


def _contract(game: Game) -> Iterator[Filled]:
    """Yield contract and declarer of a complete auction."""
    analysis = Analysis(game)
    contract, tagged = analysis.auction_contract, analysis.tagged_contract.value
    if contract is None or (tagged is not None and tagged.contract != contract):
        # Without an auction a board may still be known to be passed out: then nobody declared.
        if contract is None and analysis.passed_out:
            yield Filled("Declarer", "", "by the contract")
        return
    yield Filled("Contract", contract.text, "by the auction")
    if contract.is_passed_out:
        yield Filled("Declarer", "", "by the auction")
    elif analysis.declarer is not None:
        yield Filled("Declarer", analysis.declarer.name, "by the auction")


def _result(game: Game, laws: Laws | None) -> Iterator[Filled]:
    """Yield declarer's tricks: by the play or the claim, else by the score."""
    analysis = Analysis(game)
    if analysis.passed_out:
        yield Filled("Result", "", "by the contract")
    elif analysis.tricks is not None and _one_contract(analysis):
        yield Filled("Result", str(analysis.tricks), "by the play")
    else:
        tricks = _tricks_for_score(analysis, laws)
        if tricks is not None:
            yield Filled("Result", str(tricks), "by the score")


def _score(game: Game, laws: Laws | None) -> Iterator[Filled]:
    """Yield the score of North-South, unless the record contradicts itself or its table of scores is in doubt."""
    analysis = Analysis(game)
    if not _one_contract(analysis) or analysis.own_scale:
        return
    points = {0}
    if not analysis.passed_out:
        said = analysis.recorded_tricks
        if said is not None and said != analysis.tricks:
            return
        points = _by_laws(analysis, analysis.tricks, laws)
    if len(points) == 1:
        yield Filled("Score", f"NS {points.pop()}", "by contract and result")


def _one_contract(analysis: Analysis) -> bool:
    """Whether contract and declarer are the same by the tags as after replay, where the tags tell."""
    contract, declarer = analysis.tagged_contract.value, analysis.tagged_declarer.value
    if contract is not None and contract.contract != analysis.contract:
        return False
    return declarer is None or declarer.seat == analysis.declarer


def _tricks_for_score(analysis: Analysis, laws: Laws | None) -> int | None:
    """Return the tricks that come to the recorded score, by every table of scores in question."""
    points = analysis.recorded_score_ns
    if points is None or analysis.to_be_continued or not _one_contract(analysis) or analysis.own_scale:
        return None
    return next(
        (tricks for tricks in range(14) if (found := _by_laws(analysis, tricks, laws)) and found == {points}),
        None,
    )


def _by_laws(analysis: Analysis, tricks: int | None, laws: Laws | None) -> set[int]:
    """Return North-South's points by each table that may have been in force; empty where they do not follow."""
    contract: Contract | None = analysis.contract
    declarer: Seat | None = analysis.declarer
    vulnerability: Vulnerability | None = analysis.vulnerability
    if contract is None or declarer is None or tricks is None or vulnerability is None or contract.is_passed_out:
        return set()
    tables: list[Laws] = ["1987" if laws is None else laws]
    if laws is None and analysis.year is not None:
        if analysis.year < NEW_LAWS_YEAR:
            tables.append("1935")
        if analysis.year < OLD_LAWS_YEAR:
            tables.append("1925")
    return {score_ns(contract, declarer, tricks, vulnerability, table) for table in tables}
