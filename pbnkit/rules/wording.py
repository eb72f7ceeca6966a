"""T2: values whose meaning is certain, but that are not in the standard's spelling."""

from __future__ import annotations

from collections.abc import Iterable

from pbnkit.record.dates import read_date
from pbnkit.record.finding import Edit, Finding, Fix, Kind
from pbnkit.record.values import (
    read_contract,
    read_declarer,
    read_score,
    read_seat,
    read_vulnerable,
)
from pbnkit.rules.conditions import CONTRACT_NAMES_DECLARER, ODD_SEATS, gives, guard, has_tag
from pbnkit.rules.context import Context
from pbnkit.rules.firstseat import is_odd
from pbnkit.rules.registry import Complaint, rule, value_rule

VULNERABLE_SPELLING = Kind("T201", "vulnerable-spelling", "warning")
CONTRACT_SPELLING = Kind("T202", "contract-spelling", "warning")
RESULT_SPELLING = Kind("T203", "result-spelling", "warning")
SEAT_SPELLING = Kind("T204", "seat-spelling", "warning")
SCORE_SPELLING = Kind("T205", "score-spelling", "warning")
DATE_SPELLING = Kind("T206", "date-spelling", "warning")
DATE_WITH_TIME = Kind("T207", "date-with-time", "warning")
CONTRACT_WITH_DECLARER = Kind("T208", "contract-with-declarer", "warning")
SECTION_WITHOUT_SEAT = Kind("T209", "section-without-seat", "warning")
SECTION_SEAT_SPELLING = Kind("T210", "section-seat-spelling", "warning")

_NOT_STANDARD = "is not in the standard's spelling"


@value_rule(VULNERABLE_SPELLING, "Vulnerable")
def vulnerable_spelling(text: str) -> Complaint | None:
    """What it finds: a vulnerability in another spelling than the standard's.

    Why it matters: strict readers take an unknown word for nobody vulnerable, and scores change.

    Example: `[Vulnerable "N-S"]`

    Write instead: `[Vulnerable "NS"]`; the words are None, NS, EW, All (also Love, `-`, Both).

    Fix: writes the standard's word; safe.
    """
    view = read_vulnerable(text)
    if view.standard or view.value is None:
        return None
    return Complaint(_NOT_STANDARD, instead=view.value.word)


@value_rule(CONTRACT_SPELLING, "Contract")
def contract_spelling(text: str) -> Complaint | None:
    """What it finds: a contract in another spelling than the standard's.

    Why it matters: strict readers drop it; `3N` is no contract in PBN.

    Example: `[Contract "3N"]`, `[Contract "4S*"]`

    Write instead: `[Contract "3NT"]`, `[Contract "4SX"]`

    Fix: writes the standard's spelling; safe.
    """
    view = read_contract(text)
    if view.standard or view.value is None or view.value.contract is None:
        return None
    return None if view.value.declarer is not None else Complaint(_NOT_STANDARD, instead=view.value.contract.text)


@guard(gives("Result"))
def _odd_result(context: Context) -> bool:
    return not context.analysis.tagged_result.standard and context.own_text("Result") is not None


@rule(RESULT_SPELLING, _odd_result)
def result_spelling(context: Context) -> Iterable[Finding]:
    """What it finds: a result relative to the contract, or in another spelling than the standard's.

    Why it matters: the standard counts tricks (section 3.4.15); `+1` read as one trick is nine down.

    Example: `[Result "+1"]` in 4S

    Write instead: `[Result "11"]`

    Fix: writes the number of tricks; safe. None for a relative result where the contract is not known.
    """
    text, value = context.own_text("Result"), context.analysis.tagged_result.value
    if text is None or value is None:
        return
    mark = "^" if value.agreed else ""
    if value.relative is not None:
        tricks = value.tricks(None, context.analysis.contract)
        if tricks is None and context.analysis.contract is not None and context.analysis.contract.level:
            return  # more or fewer tricks than there are: that is told instead
        instead = None if tricks is None else f"{mark}{tricks}"
        says = "is relative to the contract, not a number of tricks"
        complaint = Complaint(says, instead or "the tricks won, 0 to 13", instead)
    else:
        sides = [f"{side} {tricks}" for side, tricks in (("NS", value.ns), ("EW", value.ew)) if tricks is not None]
        complaint = Complaint(_NOT_STANDARD, instead=mark + (" ".join(sides) if sides else str(value.declarer)))
    yield context.value_finding(RESULT_SPELLING, "Result", text, complaint)


@value_rule(SEAT_SPELLING, "Dealer", "Declarer")
def seat_spelling(text: str) -> Complaint | None:
    """What it finds: a seat written as a word, or with blanks.

    Why it matters: the standard has one letter (section 3.4.9); strict readers drop the word.

    Example: `[Dealer "North"]`

    Write instead: `[Dealer "N"]`

    Fix: writes the letter; safe.
    """
    if text.startswith("^"):
        swapped = read_declarer(text)
        if swapped.standard or swapped.value is None:
            return None
        return Complaint(_NOT_STANDARD, instead=f"^{swapped.value.seat.name}")
    view = read_seat(text)
    return None if view.standard or view.value is None else Complaint(_NOT_STANDARD, instead=view.value.name)


@value_rule(SCORE_SPELLING, "Score", "ScoreIMP", "ScoreMP", "ScorePercentage", "OptimumScore")
def score_spelling(text: str) -> Complaint | None:
    """What it finds: a score whose side is in lower case, or whose blanks are not those of the standard.

    Why it matters: strict readers drop it.

    Example: `[Score "NS420"]`, `[ScoreIMP "ns 3"]`

    Write instead: `[Score "NS 420"]`, `[ScoreIMP "NS 3"]`

    Fix: writes the standard's spelling; safe.
    """
    view = read_score(text, decimal=True)
    if view.standard or view.value is None:
        return None
    letters = "".join(letter if letter.isalnum() or letter in "+-." else " " for letter in text.upper())
    spaced = letters.replace("NS", " NS ").replace("EW", " EW ")
    return Complaint(_NOT_STANDARD, instead=" ".join(spaced.split()))


@value_rule(DATE_SPELLING, "Date", "EventDate", "UTCDate")
def date_spelling(text: str) -> Complaint | None:
    """What it finds: a date in another spelling than the standard's.

    Why it matters: section 3.4.3 has ten characters; programs that cut them by position read another date.

    Example: `[Date "2025-6-17"]`, `[Date "9-Aug-2024"]`, `[Date "9/12/2021"]`

    Write instead: `[Date "2025.06.17"]`

    Fix: writes the standard's spelling; safe. None where day and month may have changed places.
    """
    view = read_date(text)
    if view.standard or view.value is None:
        return None
    if view.value.readings:
        return Complaint("may be two dates, the day or the month first", " or ".join(view.value.readings))
    return None if view.value.time else Complaint(_NOT_STANDARD, instead=view.value.text)


_CLOCKS = {"Date": "Time", "UTCDate": "UTCTime", "EventDate": ""}


@guard(has_tag(*_CLOCKS))
def _dated(context: Context) -> bool:
    """Whether the value of a date is longer than a date."""
    for name in _CLOCKS:
        tag = context.analysis.tags.get(name)
        if tag is not None and len(tag.value) > len("YYYY.MM.DD"):
            return True
    return False


@rule(DATE_WITH_TIME, _dated)
def date_with_time(context: Context) -> Iterable[Finding]:
    """What it finds: a date with a time of day behind it.

    Why it matters: section 3.4.3 has ten characters; the time has tags of its own (section 4.7).

    Example: `[Date "2013-11-23 11:23"]`

    Write instead: `[Date "2013.11.23"]` and `[Time "11:23:00"]`

    Fix: writes both tags; safe. None where the time can't be put into a tag.
    """
    for name, clock in _CLOCKS.items():
        text = context.own_text(name)
        value = None if text is None else read_date(text).value
        if text is None or value is None or not value.time or value.readings:
            continue
        start, end = context.value_span(name)
        fix = context.value_fix(name, text, value.text)
        if fix is not None and clock:
            fix = _moved(context, fix, name, clock, value.time)
        message = f'{name} "{text}" holds a time, which belongs in a tag of its own'
        yield context.finding(DATE_WITH_TIME, message, start, end, text, value.text, fix if clock else None)


def _moved(context: Context, fix: Fix, source: str, name: str, value: str) -> Fix | None:
    """Return a fix of the tag `source` that gives the tag `name` a value besides; None where it has another one."""
    tag = context.tag(name)
    if tag is None:
        _, end = context.tag_span(source)
        line_end = "\r\n" if "\r\n" in context.excerpt.text else "\n"
        edit = Edit(end, end, f'{line_end}[{name} "{value}"]')
    elif tag.value == value:
        return fix
    elif tag.value in ("", "?"):
        start, end = context.inside_quotes(tag)
        edit = Edit(start, end, value)
    else:
        return None
    return Fix(f'{fix.title} and {name} "{value}"', tuple(sorted((*fix.edits, edit), key=_edit_place)), safe=True)


def _edit_place(edit: Edit) -> int:
    return edit.start


@rule(CONTRACT_WITH_DECLARER, CONTRACT_NAMES_DECLARER)
def contract_with_declarer(context: Context) -> Iterable[Finding]:
    """What it finds: a contract with the declarer behind it.

    Why it matters: the declarer has a tag (section 3.4.13); strict readers drop the contract.

    Example: `[Contract "3S by E"]`

    Write instead: `[Declarer "E"]` and `[Contract "3S"]`

    Fix: writes both tags; safe. None where the tag Declarer names another player.
    """
    text, value = context.own_text("Contract"), context.analysis.tagged_contract.value
    if text is None or value is None or value.contract is None or value.declarer is None:
        return
    start, end = context.value_span("Contract")
    fix = context.value_fix("Contract", text, value.contract.text)
    if fix is not None:
        fix = _moved(context, fix, "Contract", "Declarer", value.declarer.name)
    message = f'Contract "{text}" names the declarer, which has a tag of its own'
    yield context.finding(CONTRACT_WITH_DECLARER, message, start, end, text, value.contract.text, fix)


@guard(ODD_SEATS)
def _seatless(context: Context) -> bool:
    game = context.game
    return any(section is not None and section.tag.value == "" for section in (game.auction, game.play))


@rule(SECTION_WITHOUT_SEAT, _seatless)
def section_without_seat(context: Context) -> Iterable[Finding]:
    """What it finds: an Auction or Play tag without the seat of its first column.

    Why it matters: sections 3.5 and 3.6 count the seats from it; strict readers drop the section.

    Example: `[Auction ""]`; `[Play ""]`, unless the board is passed out

    Write instead: `[Auction "N"]`, the dealer; `[Play "W"]`, the opening leader.

    Fix: writes the dealer or the opening leader where the game tells; safe.
    """
    game, analysis = context.game, context.analysis
    if game.format != "pbn":
        return
    for name, section, seat in (("Auction", game.auction, analysis.dealer), ("Play", game.play, analysis.leader)):
        if section is None or section.tag.value != "" or (name == "Play" and analysis.passed_out):
            continue
        start, end = context.inside_quotes(section.tag)
        fix = None
        if seat is not None and start > section.tag.start:
            fix = Fix(f'Write {name} "{seat.name}"', (Edit(start, end, seat.name),), safe=True)
        expected = "N, E, S or W" if seat is None else seat.name
        yield context.finding(SECTION_WITHOUT_SEAT, f"{name} names no seat", start, end, "", expected, fix)


@guard(ODD_SEATS)
def _worded(context: Context) -> bool:
    """Whether the seat of a section is not one letter."""
    game = context.game
    return is_odd(game.auction) or is_odd(game.play)


@rule(SECTION_SEAT_SPELLING, _worded)
def section_seat_spelling(context: Context) -> Iterable[Finding]:
    """What it finds: an Auction or Play tag whose seat is a word, or has blanks.

    Why it matters: sections 3.5 and 3.6 have one letter; strict readers drop the section.

    Example: `[Auction "North"]`

    Write instead: `[Auction "N"]`

    Fix: writes the letter; safe.
    """
    for name in ("Auction", "Play"):
        text = context.own_text(name)
        view = read_seat(text)
        if text is not None and view.value is not None and not view.standard:
            yield context.value_finding(
                SECTION_SEAT_SPELLING, name, text, Complaint(_NOT_STANDARD, instead=view.value.name)
            )
