"""The short notation of a result as players write it: `4SX-2`, `3NT+1 W`, `4♠ S =`, `4S 10`, `Pass`.

Floor 2. Contracts are read as in a Contract tag, so the spellings of other programs and languages count too.
Nothing here raises.
"""

from __future__ import annotations

import re

import msgspec

from pbnkit.bridge.contract import Contract
from pbnkit.bridge.seats import SEATS_BY_LETTER, Seat
from pbnkit.record.values import read_contract


class ScoreText(msgspec.Struct, frozen=True):
    """A contract with what the notation tells of it.

    `declarer` and `tricks` (declarer's, 0 to 13) are None where the text does not tell them. A board passed
    out has no declarer and 0 tricks.
    """

    contract: Contract
    tricks: int | None = None
    declarer: Seat | None = None

    @property
    def result(self) -> str:
        """The tricks over or under the contract: `=`, `+1`, `-2`; empty if unknown or passed out."""
        if self.tricks is None or self.contract.is_passed_out:
            return ""
        over = self.tricks - self.contract.needed
        return f"{over:+d}" if over else "="

    @property
    def text(self) -> str:
        """The notation in the standard's letters: `4SX-2 W`."""
        by = "" if self.declarer is None else f" {self.declarer.name}"
        return f"{self.contract.text}{self.result}{by}"


_LONGEST = 60
"""Characters of a notation; no longer text is looked at."""
_MINUS = str.maketrans("−–", "--")
_NUMBER = r"1[0-3]|[0-9]"
_RESULT = rf"=|[+-]\s*(?:{_NUMBER})|(?<=[\s,])(?:{_NUMBER})(?:\s*tricks?)?"
# The seat stands before the result or behind it; the contract is whatever is left, and judged by its own reader.
_NOTATION = re.compile(
    rf"(?P<contract>[1-7]\s*[^\s+=,-][^+=,-]*?)(?<!\s)"
    rf"(?:[\s,]+(?:by\s+)?(?P<before>[NESW]))?"
    rf"[\s,]*(?P<result>{_RESULT})?"
    rf"(?:[\s,]*(?:by\s+)?(?P<behind>[NESW]))?",
    re.IGNORECASE,
)


def read_score_text(text: str) -> ScoreText | None:
    """Return the contract that a short notation means, with declarer and tricks; None if it is none.

    The result is relative to the contract (`=`, `+1`, `-2`) or, behind a blank, the tricks of declarer (`10`).
    A result that no contract of that level can have, such as `7S+1`, is none.
    """
    text = text.strip().translate(_MINUS)
    if len(text) > _LONGEST:
        return None
    whole = read_contract(text).value
    if whole is not None and whole.contract is not None and whole.contract.is_passed_out:
        return ScoreText(whole.contract, 0)
    found = _NOTATION.fullmatch(text)
    value = None if found is None else read_contract(found["contract"]).value
    if found is None or value is None or value.contract is None:
        return None
    contract = value.contract
    seats = {letter.upper() for letter in (found["before"], found["behind"]) if letter}
    if value.declarer is not None:
        seats.add(value.declarer.name)
    result = re.sub(r"\s*(?:tricks?)?", "", found["result"] or "", flags=re.IGNORECASE)
    if len(seats) > 1:
        return None
    tricks = _tricks(contract, result) if result else None
    if tricks is not None and not 0 <= tricks <= 13:
        return None
    return ScoreText(contract, tricks, SEATS_BY_LETTER[seats.pop()] if seats else None)


def _tricks(contract: Contract, result: str) -> int:
    if result[0].isdigit():
        return int(result)
    return contract.needed + (0 if result == "=" else int(result))
