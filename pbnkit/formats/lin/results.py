"""A board against the results of its match, and its claim against its cards.

Floor 3. The laws decide what is taken; where the two differ both stay in the record and it is said.
"""

from __future__ import annotations

from pbnkit.bridge.calls import CALL_CODES
from pbnkit.formats.lin.match import Match
from pbnkit.formats.lin.notes import Notes
from pbnkit.formats.lin.values import ResultEntry
from pbnkit.record.analysis import Analysis
from pbnkit.record.finding import counted
from pbnkit.record.game import Game, Tag
from pbnkit.record.kinds import lin as kinds

_SHIFT = 3
"""Boards in a row with other contracts than the results say that make a shift."""
_LAST_PASSES = ["Pass"] * 3


def complete(game: Game, entry: ResultEntry | None, match: Match | None, notes: Notes) -> None:
    """Add what only the results tell, and note where the record contradicts itself."""
    _check_finished(game, notes)
    play = game.play
    claim = None if play is None else play.claim
    whole = play is not None and len(play.cards) >= 52
    if entry is None and claim is None and not whole:
        if game.auction is not None:
            _check_known(game, notes)
        return
    if entry is None and not (whole and claim is not None):
        return
    analysis = Analysis(game)
    if play is not None and claim is not None and analysis.played_tricks not in (None, claim):
        message = f"the claim is {counted(claim, 'trick')}, the cards played give {analysis.played_tricks}"
        notes.add(kinds.CLAIM_AGAINST_CARDS, message, play.body, str(claim), str(analysis.played_tricks))
    if entry is None or match is None:
        return
    if game.auction is None:
        _add_contract(game, entry)
    elif not _same_contract(analysis, entry, match, notes):
        return
    _compare_tricks(game, analysis, entry, notes)


def _check_known(game: Game, notes: Notes) -> None:
    """Note a contract whose tricks nothing tells."""
    analysis = Analysis(game)
    if analysis.contract is not None and not analysis.passed_out:
        played = game.play or game.auction
        place = (game.place.start, game.place.end) if played is None else played.body
        notes.add(kinds.RESULT_UNKNOWN, "nothing tells how many tricks were made", place)
        game.tags.append(Tag("Result", "?"))


def _check_finished(game: Game, notes: Notes) -> None:
    """Note an auction that stops before its last passes; what is no call, or a question, is noted already."""
    auction = game.auction
    if auction is None or (len(auction.calls) > 3 and auction.calls[-3:] == _LAST_PASSES):
        return
    replay = Analysis(game).auction
    if (replay is not None and replay.complete) or any(call not in CALL_CODES for call in auction.calls):
        return
    message = f"the auction stops after call {len(auction.calls)}, before its last passes"
    notes.add(kinds.AUCTION_UNFINISHED, message, auction.body)


def _add_contract(game: Game, entry: ResultEntry) -> None:
    if entry.contract is None:
        return
    game.tags.append(Tag("Declarer", "" if entry.declarer is None else entry.declarer.name))
    game.tags.append(Tag("Contract", entry.contract.text))


def _same_contract(analysis: Analysis, entry: ResultEntry, match: Match, notes: Notes) -> bool:
    """Return whether auction and entry agree; a difference is noted, and the third in a row as a shift."""
    contract, auction = analysis.auction_contract, analysis.game.auction
    if contract is None or auction is None:
        return True
    if contract == entry.contract and analysis.auction_declarer == entry.declarer:
        match.mismatches = 0
        return True
    match.mismatches += 1
    declarer = analysis.auction_declarer
    ours = contract.text + ("" if declarer is None else f" by {declarer.name}")
    message = f"the auction ends in {ours}, rs says {entry.written}"
    analysis.game.tags.append(Tag("MatchResult", entry.written))
    notes.add(kinds.CONTRACT_AGAINST_RESULT, message, auction.body, ours, entry.written)
    if match.mismatches == _SHIFT:
        message = f"{_SHIFT} results in a row do not fit their boards: the entries of rs are shifted"
        notes.add(kinds.RESULTS_SHIFTED, message, auction.body)
        match.shifted = True
    return False


def _compare_tricks(game: Game, analysis: Analysis, entry: ResultEntry, notes: Notes) -> None:
    if entry.tricks is None:
        return
    tricks = analysis.played_tricks
    if tricks is None:
        tricks = None if game.play is None else game.play.claim
    if tricks is None:
        game.tags.append(Tag("Result", str(entry.tricks)))
    elif tricks != entry.tricks:
        place = (game.place.start, game.place.end) if game.play is None else game.play.body
        game.tags.append(Tag("MatchResult", entry.written))
        message = f"the record gives {counted(tricks, 'trick')}, rs says {entry.written}"
        notes.add(kinds.TRICKS_AGAINST_RESULT, message, place, str(tricks), entry.written)
