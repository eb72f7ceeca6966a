"""The spellings of calls and cards that real PBN files have, and what they mean.

Only words whose meaning is certain in their section are here: `D` can be no suit in an auction.
"""

from __future__ import annotations

import re

_BIDS = {f"{level}{strain}": f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")}
CALLS = _BIDS | {"Pass": "Pass", "X": "X", "XX": "XX"}
"""Calls in the standard's own spelling."""

_FOLDED_CALLS = {call.upper(): call for call in CALLS}

_FOREIGN_CALLS = {
    **{f"{level}{word}": f"{level}NT" for level in range(1, 8) for word in ("N", "SA", "БК")},
    "P": "Pass",
    "PASSE": "Pass",
    "PAS": "Pass",
    "ПАС": "Pass",
    "D": "X",
    "DBL": "X",
    "DOUBLE": "X",
    "КОНТРА": "X",
    "R": "XX",
    "RDBL": "XX",
    "REDOUBLE": "XX",
    "REDBL": "XX",
    "РЕКОНТРА": "XX",
}
_ALL_PASS = re.compile(r"AP|ALL[ \t-]*PASS", re.IGNORECASE)

_CARD = re.compile(r"([SHDC])(10|[AKQJT2-9])", re.IGNORECASE)


def standard_call(word: str) -> tuple[str, bool]:
    """Return the call that a word means and whether its spelling is the standard's (either case, §3.11).

    `AP` stands for all passes. An empty string if the word is no call.
    """
    folded = word.upper()
    if folded in _FOLDED_CALLS:
        return _FOLDED_CALLS[folded], word in CALLS or word == word.lower() or folded == "PASS"
    if _ALL_PASS.fullmatch(word):
        return "AP", folded == "AP"
    bare = folded.rstrip(".")
    if bare in _FOLDED_CALLS:
        return _FOLDED_CALLS[bare], False
    return _FOREIGN_CALLS.get(bare, ""), False


def standard_card(word: str) -> tuple[str, bool]:
    """Return the card that a word means, suit first, and whether its spelling is the standard's (§3.11)."""
    found = _CARD.fullmatch(word)
    if found:
        suit, rank = found.groups()
        return suit.upper() + ("T" if rank == "10" else rank.upper()), rank != "10"
    return "", False
