"""The spellings of calls and cards that real PBN files have, and what they mean.

Only words whose meaning is certain in their section are here: `D` can be no suit in an auction.
"""

from __future__ import annotations

import re

from pbnkit.record.languages import CALL_WORDS, RANK_LETTERS, STRAIN_WORDS, SUIT_SIGNS

_BIDS = {f"{level}{strain}": f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")}
CALLS = _BIDS | {"Pass": "Pass", "X": "X", "XX": "XX"}
"""Calls in the standard's own spelling."""

_FOLDED_CALLS = {call.upper(): call for call in CALLS}

_FOREIGN_CALLS = CALL_WORDS | {
    f"{level}{word}": f"{level}{strain}" for level in range(1, 8) for word, strain in STRAIN_WORDS.items()
}
_ALL_PASS = re.compile(r"AP|ALL[\s-]*PASS", re.IGNORECASE)
_BLANKS = re.compile(r"[ \t\ufe0f]+")
_NO_BID = re.compile(r"NO\s+BID\.?", re.IGNORECASE)
_GLUED = re.compile(r"(?:[1-7](?:NT?|[SHDC])|PASS){2,}", re.IGNORECASE)
_GLUED_CALL = re.compile(r"[1-7](?:NT?|[SHDC])|PASS", re.IGNORECASE)

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
    if _NO_BID.fullmatch(word):
        return "Pass", False
    bare = _BLANKS.sub("", folded).rstrip(".")
    return _FOREIGN_CALLS.get(bare, ""), False


def glued_calls(word: str) -> list[str]:
    """Return the calls of a word that is bids and passes without blanks: `1NTpass3H`; none if it is not.

    Doubles are left out, for `2HX` may be meant as a contract.
    """
    return _GLUED_CALL.findall(word) if _GLUED.fullmatch(word) else []


def standard_card(word: str, language: str = "") -> tuple[str, bool]:
    """Return the card that a word means, suit first, and whether its spelling is the standard's (§3.11).

    `language` is the one whose rank letters the deal has, if they are not the standard's.
    """
    found = _CARD.fullmatch(word)
    if found:
        suit, rank = found.groups()
        return suit.upper() + ("T" if rank == "10" else rank.upper()), rank != "10"
    plain = _BLANKS.sub("", word.upper().translate(SUIT_SIGNS))
    if language:
        plain = plain[:1] + plain[1:].translate(RANK_LETTERS[language])
    return (standard_card(plain)[0], False) if plain != word and _CARD.fullmatch(plain) else ("", False)
