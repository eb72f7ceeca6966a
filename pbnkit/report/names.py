"""How seats, suits, calls, cards and contracts are shown: with symbols of the suits, or in plain ASCII.

Floor 4.
"""

from __future__ import annotations

import re

from pbnkit.bridge.calls import CALL_CODES, bid_level, bid_strain, is_bid
from pbnkit.bridge.cards import CARD_CODES, CARD_NAMES, Card, Strain
from pbnkit.bridge.contract import Contract
from pbnkit.bridge.seats import SEATS, Vulnerability
from pbnkit.report.text import printable

SEAT_WORDS = tuple(seat.word for seat in SEATS)
VULNERABLE_WORDS = {
    Vulnerability.NONE: "Nil vul",
    Vulnerability.NS: "NS vul",
    Vulnerability.EW: "EW vul",
    Vulnerability.ALL: "All vul",
}
_SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_SUITS_IN_TEXT = re.compile(r"\\([SHDC])|!([SHDCshdc])(?![A-Za-z])")
_CALLS = {"Pass": "Pass", "X": "Dbl", "XX": "Rdbl", "^S": "-", "-": "-"}


def suit_sign(letter: str, *, ascii_only: bool) -> str:
    """Return the symbol of a suit, or its letter; `NT` stays as it is."""
    return letter if ascii_only else _SYMBOLS.get(letter, letter)


def with_suit_signs(text: str, *, ascii_only: bool) -> str:
    r"""Return a text of the record with the suits that PBN writes as `\S` (section 3.8) and BBO as `!s` as symbols."""

    def sign(found: re.Match[str]) -> str:
        return suit_sign((found[1] or found[2]).upper(), ascii_only=ascii_only)

    return _SUITS_IN_TEXT.sub(sign, printable(text))


def strain_sign(strain: Strain, *, ascii_only: bool) -> str:
    """Return the symbol or letter of a suit, or NT."""
    return suit_sign(strain.name, ascii_only=ascii_only)


def call_sign(call: str, *, ascii_only: bool) -> str:
    """Return how a recorded call is shown: `1♠`, `Pass`, `Dbl`; a dash for a player passed over."""
    code = CALL_CODES.get(call, -1)
    if code >= 0 and is_bid(code):
        return f"{bid_level(code)}{strain_sign(bid_strain(code), ascii_only=ascii_only)}"
    return _CALLS.get(call) or printable(call)


def card_sign(card: str, *, ascii_only: bool) -> str:
    """Return how a recorded card is shown: `♠A`; what is no card is shown as it is."""
    if card in CARD_CODES:
        return suit_sign(card[0], ascii_only=ascii_only) + card[1]
    return printable(card)


def card_code_sign(card: Card, *, ascii_only: bool) -> str:
    """Return how a card is shown by its code; `-` if it is not known."""
    return card_sign(CARD_NAMES[card], ascii_only=ascii_only) if card >= 0 else "-"


def contract_sign(contract: Contract, *, ascii_only: bool) -> str:
    """Return how a contract is shown: `4♠`, `3NTX`, `Passed out`."""
    if contract.is_passed_out:
        return "Passed out"
    return f"{contract.level}{strain_sign(contract.strain, ascii_only=ascii_only)}{'X' * contract.risk}"
