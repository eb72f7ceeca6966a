"""The plain facts of a record, as JSON shows them beside the whole game.

Floor 2. What the record says, completed by replay where it is silent: None is unknown, a missing key means
that nothing is said and nothing follows.
"""

from __future__ import annotations

from typing import Any

from pbnkit.bridge.calls import CALL_NAMES
from pbnkit.bridge.cards import CARD_NAMES
from pbnkit.bridge.seats import Seat
from pbnkit.record.analysis import Analysis
from pbnkit.record.view import State, View


def facts_of(analysis: Analysis) -> dict[str, Any]:
    """Return the facts of a game.

    Keys: `board` (number, else the text of the tag), `dealer`, `vulnerable`, `deal` (from North, `-` for an
    unknown hand), `auction` (calls in full), `contract`, `declarer` (empty when passed out), `result`
    (declarer's tricks), `score_ns` (points), `play` (cards in the order played).
    """
    facts: dict[str, Any] = {}
    _board(analysis, facts)
    _word(analysis.tagged_dealer, "dealer", facts)
    _word(analysis.tagged_vulnerable, "vulnerable", facts)
    deal = analysis.full_deal
    if deal is not None:
        facts["deal"] = deal.text(Seat.N)
    elif analysis.value("Deal"):
        facts["deal"] = None
    if analysis.game.auction is not None:
        facts["auction"] = _calls(analysis)
    _contract(analysis, facts)
    _result(analysis, facts)
    play = _cards(analysis)
    if play is not None:
        facts["play"] = play
    return facts


def _board(analysis: Analysis, facts: dict[str, Any]) -> None:
    view = analysis.board
    if view.state is State.ABSENT:
        return
    if view.state is State.UNKNOWN:
        facts["board"] = None
    else:
        facts["board"] = view.value if view.known else analysis.value("Board")


def _word(view: View[Any], key: str, facts: dict[str, Any]) -> None:
    if view.value is not None:
        facts[key] = view.value.word if key == "vulnerable" else view.value.name
    elif view.state in (State.UNKNOWN, State.UNREADABLE):
        facts[key] = None


def _calls(analysis: Analysis) -> list[str | None]:
    """Return the calls that belong to the auction; `^S` for a player passed over, None if unreadable."""
    calls = analysis.calls
    return [CALL_NAMES[call] if call >= 0 else "^S" if call == -1 else None for call in calls]


def _contract(analysis: Analysis, facts: dict[str, Any]) -> None:
    contract = analysis.contract
    if contract is not None:
        facts["contract"] = contract.text
        if contract.is_passed_out:
            facts["declarer"] = ""
            return
    elif analysis.trump is not None:
        facts["contract"] = analysis.trump.name
    elif analysis.tagged_contract.state in (State.UNKNOWN, State.UNREADABLE):
        facts["contract"] = None
    if analysis.declarer is not None:
        facts["declarer"] = analysis.declarer.name
    elif analysis.tagged_declarer.state in (State.UNKNOWN, State.UNREADABLE):
        facts["declarer"] = None


def _result(analysis: Analysis, facts: dict[str, Any]) -> None:
    if analysis.passed_out:
        facts["result"] = None
        facts["score_ns"] = 0
        return
    said = analysis.tagged_result.state
    if analysis.tricks is not None:
        facts["result"] = analysis.tricks
    elif (
        said in (State.UNKNOWN, State.UNREADABLE)
        or (said is State.KNOWN and analysis.contract is not None)
        or (analysis.game.format == "lin" and analysis.contract is not None)
    ):
        facts["result"] = None
    score = analysis.score_ns
    if score is not None:
        facts["score_ns"] = int(score) if float(score).is_integer() else score
    elif "result" in facts and analysis.contract is not None:
        facts["score_ns"] = None


def _cards(analysis: Analysis) -> list[str] | None:
    if analysis.play is not None:
        return [CARD_NAMES[card] for card in analysis.play.played]
    if analysis.game.play is not None:
        return [card for card in analysis.game.play.cards if len(card) == 2]
    return [] if analysis.contract is not None else None
