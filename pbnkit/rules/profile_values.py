"""T40: the values of tags in export format: one spelling for each (PBN 2.1 §3.4, §3.11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pbnkit.record.finding import Finding, Kind
from pbnkit.rules.context import Context
from pbnkit.rules.profile import export_kind, export_rule
from pbnkit.rules.registry import Complaint

SEAT = export_kind("T404", "export-seat")
VULNERABLE = export_kind("T405", "export-vulnerable")
DEAL = export_kind("T406", "export-deal")
CONTRACT = export_kind("T407", "export-contract")
RESULT = export_kind("T408", "export-result")
PASSED_OUT = export_kind("T409", "export-passed-out")


def _spelled(context: Context, kind: Kind, name: str, right: str, says: str) -> Iterator[Finding]:
    """Yield the finding about a value that has another spelling than the one of export format."""
    text = context.own_text(name)
    if text is not None and text != right:
        yield context.value_finding(kind, name, text, Complaint(says, right, right))


@export_rule(SEAT)
def export_seat(context: Context) -> Iterable[Finding]:
    """What it finds: a Dealer or Declarer in lower case.

    Why it matters: only import format allows it (section 3.11).

    Example: `[Dealer "n"]`

    Write instead: `[Dealer "N"]`

    Fix: writes the letter in upper case; safe.
    """
    dealer, declarer = context.analysis.tagged_dealer, context.analysis.tagged_declarer
    if dealer.value is not None and dealer.standard:
        yield from _spelled(context, SEAT, "Dealer", dealer.value.name, "is in lower case")
    if declarer.value is not None and declarer.standard:
        right = ("^" if declarer.value.irregular else "") + declarer.value.seat.name
        yield from _spelled(context, SEAT, "Declarer", right, "is in lower case")


@export_rule(VULNERABLE)
def export_vulnerable(context: Context) -> Iterable[Finding]:
    """What it finds: a Vulnerable that is not `None`, `NS`, `EW` or `All`.

    Why it matters: `Love`, `-`, `Both` and lower case are words of import format (section 3.4.10).

    Example: `[Vulnerable "Both"]`

    Write instead: `[Vulnerable "All"]`

    Fix: writes the word; safe.
    """
    said = context.analysis.tagged_vulnerable
    if said.value is not None and said.standard:
        yield from _spelled(context, VULNERABLE, "Vulnerable", said.value.word, "is a word of import format")


@export_rule(DEAL)
def export_deal(context: Context) -> Iterable[Finding]:
    """What it finds: a Deal that does not start with the dealer, or a suit whose ranks do not descend.

    Why it matters: export format starts with the dealer's hand, each suit from the ace down (section 3.4.11).

    Example: `[Dealer "E"]` and `[Deal "N:…"]`

    Write instead: `[Deal "E:…"]`

    Fix: writes the deal anew; safe.
    """
    read, dealer = context.analysis.deal_text, context.analysis.dealer
    if read is None or read.deal is None or read.first is None or not read.standard or read.repeated or read.spots:
        return
    right = read.deal.text(read.first if dealer is None else dealer)
    says = "does not descend in each suit"
    if dealer is not None and dealer != read.first:
        says = f"starts with {read.first.name}, not with the dealer"
    yield from _spelled(context, DEAL, "Deal", right, says)


@export_rule(CONTRACT)
def export_contract(context: Context) -> Iterable[Finding]:
    """What it finds: a Contract in lower case.

    Why it matters: only import format allows it (section 3.11).

    Example: `[Contract "3nt"]`

    Write instead: `[Contract "3NT"]`

    Fix: writes it in upper case; safe.
    """
    said = context.analysis.tagged_contract
    if said.value is not None and said.standard:
        value = said.value
        right = value.contract.text if value.contract is not None else value.strain.name if value.strain else ""
        yield from _spelled(context, CONTRACT, "Contract", right, "is in lower case")


@export_rule(RESULT)
def export_result(context: Context) -> Iterable[Finding]:
    """What it finds: a Result that gives the tricks of a side.

    Why it matters: export format gives the tricks of declarer (section 3.4.15).

    Example: `[Result "NS 9"]` where South is declarer.

    Write instead: `[Result "9"]`

    Fix: writes declarer's tricks; safe.
    """
    said, analysis = context.analysis.tagged_result, context.analysis
    value = said.value
    if value is None or not said.standard or value.declarer is not None:
        return
    # Of an unfinished play both numbers are given, and do not make 13: there is no other form for it.
    if value.ns is not None and value.ew is not None and value.ns + value.ew != 13:
        return
    tricks = value.tricks(analysis.declarer, analysis.contract)
    if tricks is not None:
        right = ("^" if value.agreed else "") + str(tricks)
        yield from _spelled(context, RESULT, "Result", right, "gives the tricks of a side, not of declarer")


@export_rule(PASSED_OUT)
def export_passed_out(context: Context) -> Iterable[Finding]:
    """What it finds: a Declarer or Result of `?` in a board that was passed out.

    Why it matters: they do not apply, which export format says with an empty value (sections 3.4.13, 3.4.15).

    Example: `[Contract "Pass"]` and `[Result "?"]`

    Write instead: `[Result ""]`

    Fix: None; `pbnkit normalize` writes the empty value.
    """
    if context.analysis.passed_out:
        for name in ("Declarer", "Result"):
            tag = context.tag(name)
            if tag is not None and tag.value == "?":
                start, end = context.value_span(name)
                message = f"{name} is unknown, but the board was passed out: it does not apply"
                yield context.finding(PASSED_OUT, message, start, end, "?", "")
