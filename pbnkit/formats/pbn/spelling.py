"""Values of mandatory tags in the spelling of export format (PBN 2.1 §3.4), where their meaning is certain."""

from __future__ import annotations

from pbnkit.record.analysis import Analysis


def export_spelling(analysis: Analysis, name: str, value: str | None) -> str | None:
    """Return the export spelling of the value in force for a mandatory tag, None to leave it as it is.

    A value that the record leaves open is taken from the replay.
    """
    if name == "Dealer":
        return None if analysis.dealer is None else analysis.dealer.name
    if name == "Vulnerable":
        return None if analysis.vulnerability is None else analysis.vulnerability.word
    if name == "Deal":
        return _deal(analysis)
    if name == "Contract":
        return _contract(analysis, value)
    if name == "Declarer":
        return _declarer(analysis, value)
    if name == "Result":
        return _result(analysis, value)
    if name == "Board" and analysis.board.known and not analysis.board.standard:
        return str(analysis.board.value)
    return None


def _deal(analysis: Analysis) -> str | None:
    """Return the deal from the dealer on, ranks descending; as given if the dealer is not known (§3.4.11)."""
    text = analysis.deal_text
    if text is None or text.deal is None or text.first is None or text.repeated or text.spots:
        return None
    return text.deal.text(text.first if analysis.dealer is None else analysis.dealer)


def _contract(analysis: Analysis, value: str | None) -> str | None:
    tagged = analysis.tagged_contract.value
    if tagged is not None:
        if tagged.contract is not None:
            return tagged.contract.text
        return None if tagged.strain is None else tagged.strain.name
    if value in (None, "?") and analysis.auction_contract is not None:
        return analysis.auction_contract.text
    return None


def _declarer(analysis: Analysis, value: str | None) -> str | None:
    tagged = analysis.tagged_declarer.value
    if tagged is not None:
        return ("^" if tagged.irregular else "") + tagged.seat.name
    if value not in (None, "?"):
        return None
    if analysis.passed_out:
        return ""
    return None if analysis.declarer is None else analysis.declarer.name


def _result(analysis: Analysis, value: str | None) -> str | None:
    result = analysis.tagged_result.value
    if result is None:
        return _result_of_play(analysis) if value in (None, "?") else None
    if result.ns is not None and result.ew is not None and result.ns + result.ew != 13:
        return None
    tricks = result.tricks(analysis.declarer, analysis.contract)
    return None if tricks is None else ("^" if result.agreed else "") + str(tricks)


def _result_of_play(analysis: Analysis) -> str | None:
    if analysis.passed_out:
        return ""
    play = analysis.game.play
    tricks = analysis.played_tricks if play is None or play.claim is None else play.claim
    return None if tricks is None else str(tricks)
