"""T2: values whose meaning is certain, but that are not in the standard's spelling."""

from __future__ import annotations

from pbnkit.record.finding import Kind
from pbnkit.record.values import (
    read_contract,
    read_declarer,
    read_result,
    read_score,
    read_seat,
    read_vulnerable,
)
from pbnkit.rules.registry import Complaint, value_rule
from pbnkit.rules.values import plain_date

VULNERABLE_SPELLING = Kind("T201", "vulnerable-spelling", "warning")
CONTRACT_SPELLING = Kind("T202", "contract-spelling", "warning")
RESULT_SPELLING = Kind("T203", "result-spelling", "warning")
SEAT_SPELLING = Kind("T204", "seat-spelling", "warning")
SCORE_SPELLING = Kind("T205", "score-spelling", "warning")
DATE_SPELLING = Kind("T206", "date-spelling", "warning")

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

    Fix: writes the standard's spelling; safe, unless a declarer stands there too.
    """
    view = read_contract(text)
    if view.standard or view.value is None or view.value.contract is None:
        return None
    right = view.value.contract.text
    if view.value.declarer is not None:
        return Complaint(f"names the declarer too, which stands in the tag Declarer: {right}", right)
    return Complaint(_NOT_STANDARD, instead=right)


@value_rule(RESULT_SPELLING, "Result")
def result_spelling(text: str) -> Complaint | None:
    """What it finds: a result relative to the contract, or in another spelling than the standard's.

    Why it matters: the standard counts tricks (section 3.4.15); `+1` read as one trick is nine down.

    Example: `[Result "+1"]` in 4S

    Write instead: `[Result "11"]`

    Fix: writes the side and number where only the spelling is odd; safe. None for a relative result.
    """
    view = read_result(text)
    if view.standard or view.value is None:
        return None
    value = view.value
    if value.relative is not None:
        return Complaint("is relative to the contract, not a number of tricks", "the tricks won, 0 to 13")
    sides = [f"{side} {tricks}" for side, tricks in (("NS", value.ns), ("EW", value.ew)) if tricks is not None]
    plain = " ".join(sides) if sides else str(value.declarer)
    return Complaint(_NOT_STANDARD, instead=f"{'^' if value.agreed else ''}{plain}")


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
    """What it finds: a date, year first, without leading zeros, or with other signs between its parts.

    Why it matters: section 3.4.3 has ten characters; programs that cut them by position read another date.

    Example: `[Date "2025-6-17"]`

    Write instead: `[Date "2025.06.17"]`

    Fix: writes the standard's spelling; safe.
    """
    plain = plain_date(text)
    return None if plain == text else Complaint(_NOT_STANDARD, instead=plain)
