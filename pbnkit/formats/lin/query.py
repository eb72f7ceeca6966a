"""The query form of the hand viewer, hands and calls as parameters of a link, to pairs of LIN.

Floor 3. The viewer makes the same pairs of it, in the same order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pbnkit.formats.lin.text import protect_name
from pbnkit.grammar import pattern

_HANDS = ("s", "w", "n", "e")
_NAMES = ("sn", "wn", "nn", "en")
_DEALERS = {"s": "1", "w": "2", "n": "3", "e": "4"}
_CONTRACT = re.compile(r"-\s*([1-7])\s*(N|[SHDC])T?\s*(X{0,2})([NESW])(X{0,2})\s*", re.IGNORECASE)
_TURN = re.compile(r"-\s*([NESW])\s*(NT?|[SHDC])?\s*", re.IGNORECASE)
_SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs", "N": "no trumps"}
_SEATS = {"S": "South", "W": "West", "N": "North", "E": "East"}


@dataclass(frozen=True, slots=True)
class QueryHand:
    """The LIN of a link, and what pairs can't say: a contract without an auction, or an end position."""

    lin: str
    contract: str = ""
    declarer: str = ""
    position: str = ""


def is_query(values: Mapping[str, str]) -> bool:
    """Return whether parameters describe a hand: at least a hand or an auction is among them."""
    return any(values.get(key, "").strip() for key in (*_HANDS, "a"))


def read_query(values: Mapping[str, str]) -> QueryHand:
    """Return the pairs that the parameters stand for."""
    auction = values.get("a", "").strip()
    contract, declarer, position = _without_auction(auction)
    pairs = _pairs(values, "" if contract or position else auction)
    return QueryHand("".join(f"{key}|{value}|" for key, value in pairs), contract, declarer, position)


def _without_auction(auction: str) -> tuple[str, str, str]:
    """Return contract and declarer, or the position, of an auction that is only a word about it."""
    found = _CONTRACT.fullmatch(auction)
    if found is not None:
        level, strain, before, seat, behind = found.groups()
        strain = "NT" if strain.upper() == "N" else strain.upper()
        return f"{level}{strain}{(before or behind).upper()}", seat.upper(), ""
    found = _TURN.fullmatch(auction)
    if found is None:
        return "", "", ""
    seat, strain = found.groups()
    trumps = "" if strain is None else f", {_SUITS[strain[0].upper()]}"
    return "", "", f"{_SEATS[seat.upper()]} to lead{trumps}"


def _pairs(values: Mapping[str, str], auction: str) -> Iterator[tuple[str, str]]:
    if values.get("i", "").strip():
        yield "nt", _plain(values["i"])
    dealer = values.get("d", "").strip().lower()[:1] or "n"  # the viewer's default
    yield "md", _DEALERS.get(dealer, "") + ",".join(_plain(values.get(seat, "")).replace(",", " ") for seat in _HANDS)
    if values.get("k", "").strip():
        yield "sk", _plain(values["k"])
    if any(values.get(name) for name in _NAMES):
        yield "pn", ",".join(protect_name(values.get(name, "")) for name in _NAMES)
    yield "sv", _plain(values.get("v", "")).strip() or "-"
    if values.get("b", "").strip():
        yield "ah", "Board " + _plain(values["b"]).strip()
    yield from _words(auction, "CALL", "mb")
    yield from _words(values.get("p", ""), "CARD", "pc")
    if values.get("c", "").strip():
        yield "mc", _plain(values["c"]).strip()


def _words(text: str, terminal: str, key: str) -> Iterator[tuple[str, str]]:
    """Yield calls or cards that run together, with the texts between them: `(…)` explains, `{…}` is chat."""
    at = 0
    while at < len(text):
        for name in ("GAP", "BRACED", "ROUND", terminal, "ODD"):
            found = pattern("lin", name).match(text, at)
            if found is not None:
                break
        else:
            return
        at = found.end()
        word = _plain(found.group())
        if name == "BRACED":
            more = word.startswith("{+")
            yield "at" if more else "nt", word[2 if more else 1 :].removesuffix("}")
        elif name == "ROUND":
            yield "an", word[1:].removesuffix(")")
        elif name != "GAP":
            yield key, word


def _plain(text: str) -> str:
    """Return a text that may stand in a pair: a bar would end it."""
    return text.replace("|", "/")
