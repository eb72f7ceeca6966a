"""Words and letters of other languages that real files have where the standard has English ones.

Floor 2. Only what is certain in its place is here. Single letters for seats are not: `O` is east in German and
west in French, `С` is north in Russian and east in Ukrainian. Rank letters are certain only for a whole deal,
where each card has to come out once; `RANK_LETTERS` is tried there.
"""

from __future__ import annotations

from typing import Final

from pbnkit.bridge.seats import Seat, Vulnerability

_SEATS: Final = {
    Seat.N: "north nord norte noord norden północ sever észak kuzey pohjoinen север північ",
    Seat.E: "east est este leste ost osten oost öst øst wschód východ kelet doğu itä восток изток схід",
    Seat.S: "south sud sur sul süd sued süden zuid syd sør południe jih dél güney etelä юг південь",
    Seat.W: "west ouest oeste ovest westen väst vest zachód západ nyugat batı länsi запад захід",
}
SEAT_WORDS: Final[dict[str, Seat]] = {word: seat for seat, words in _SEATS.items() for word in words.split()}

_VULNERABLE: Final = {
    Vulnerability.NONE: "none love nil neither nobody loveall niemand keiner personne nessuno nadie ingen никто",
    Vulnerability.NS: "ns sn northsouth nordsud nordsüd noordzuid nordsyd nz сю северюг",
    Vulnerability.EW: "ew we eastwest estouest ostwest oostwest eo ow вз зв востокзапад",
    Vulnerability.ALL: "all both gameall bothsides nsew ewns alle allen tous tutti todos alla все",
}
VULNERABLE_WORDS: Final[dict[str, Vulnerability]] = {
    word: value for value, words in _VULNERABLE.items() for word in words.split()
}

_SUIT_SIGNS: Final = {"♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C"}
SUIT_SIGNS: Final = str.maketrans({**_SUIT_SIGNS, "\ufe0f": ""})
"""To the letters of suits; a variation selector behind a sign only makes it an emoji."""

# Behind a level and in Cyrillic no letter of a suit is one of another language.
STRAIN_WORDS: Final[dict[str, str]] = {
    **dict.fromkeys(("N", "NT", "SA", "BA", "UT", "БК"), "NT"),
    "Т": "C",
    "Б": "D",
    "Ч": "H",
    "П": "S",
    **{letter: letter for letter in "CDHS"},
    **_SUIT_SIGNS,
}

_CALLS: Final = {
    "Pass": "P PASS PASSE PAS PASSO PASO ПАС",
    "X": "X D DBL DOUBLE DOUBLED DOUBLET DOBL DOBLO CONTRE CONTRO KONTRA KTR КОНТРА",
    "XX": "XX R RDBL REDOUBLE REDOUBLED REDBL REDOUBLET REDOBL REDOBLO SURCONTRE SURCONTRO REKONTRA RKTR РЕКОНТРА",
}
CALL_WORDS: Final[dict[str, str]] = {word: call for call, words in _CALLS.items() for word in words.split()}

_RANKS: Final = {
    "French": {"R": "K", "D": "Q", "V": "J"},
    "Italian": {"R": "K", "D": "Q", "F": "J"},
    "Dutch": {"H": "K", "V": "Q", "B": "J"},
    "German": {"D": "Q", "B": "J"},
    "Polish": {"D": "Q", "W": "J"},
    "Danish": {"E": "A", "D": "Q", "B": "J"},
    "Russian": {"Т": "A", "К": "K", "Д": "Q", "В": "J"},
    "Bulgarian": {"А": "A", "К": "K", "Д": "Q", "В": "J"},
}
RANK_LETTERS: Final = {language: str.maketrans(letters) for language, letters in _RANKS.items()}
"""Tables for `str.translate`, from the rank letters of a language, upper case, to those of the standard."""
