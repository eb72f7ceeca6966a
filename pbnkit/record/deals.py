"""The text of a deal, `N:KQ64.86.A.QT8654 …`, to hands and back to facts about its spelling.

Floor 2. The grammar is `grammars/deal.lark`; the standard's form takes a short way through it.
"""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from pbnkit.bridge.cards import RANKS
from pbnkit.bridge.deal import Deal
from pbnkit.bridge.seats import SEATS_BY_LETTER, Seat
from pbnkit.grammar import pattern, tokens
from pbnkit.record.languages import RANK_LETTERS, SEAT_WORDS, SUIT_SIGNS

_SUIT_SHIFT = (39, 26, 13, 0)  # spades, hearts, diamonds, clubs in a hand's 52 bits
_RANK_BIT = {rank: 1 << index for index, rank in enumerate(RANKS)}


class DealText(msgspec.Struct, frozen=True):
    """What the text of a deal says.

    `deal`: the hands, None if the text can't be read. `first`: the seat of the first hand. `standard`: the
    text is in the form of the standard's import format. `spellings`: what departs from it, in words.
    `repeated`: cards that one hand holds twice, as `(seat, "SA")`. `spots`: hands hold cards whose rank is
    not told (`x`). `language`: the one whose rank letters it has, a key of `RANK_LETTERS`, or empty.
    """

    deal: Deal | None
    first: Seat | None
    standard: bool = True
    spellings: tuple[str, ...] = ()
    repeated: tuple[tuple[Seat, str], ...] = ()
    spots: bool = False
    language: str = ""


@lru_cache(maxsize=1 << 15)
def _suit_bits(ranks: str) -> tuple[int, str]:
    """Return the bits of one suit's ranks and the ranks that stand twice."""
    bits, twice = 0, ""
    for rank in ranks.upper():
        bit = _RANK_BIT[rank]
        if bits & bit:
            twice += rank
        bits |= bit
    return bits, twice


_FIRST = {f"{letter}:": seat for letter, seat in SEATS_BY_LETTER.items()}
_MANY_SUITS = 1 << 15


class _Suit(dict[str, int]):
    """The cards of one suit by their ranks as written, read once each; KeyError where a rank stands twice."""

    def __init__(self, shift: int) -> None:
        """Take where the suit begins in the bits of a hand."""
        super().__init__({"": 0})
        self.shift = shift

    def __missing__(self, ranks: str) -> int:
        """Read ranks that were not met before."""
        if not pattern("deal", "PLAIN_SUIT").fullmatch(ranks):
            raise KeyError(ranks)
        bits, twice = _suit_bits(ranks)
        if twice:
            raise KeyError(ranks)
        if len(self) < _MANY_SUITS:
            self[ranks] = bits << self.shift
        return bits << self.shift


_SUITS = tuple(map(_Suit, _SUIT_SHIFT))


@lru_cache(maxsize=256)
def read_deal(text: str) -> DealText:
    """Return the deal that the value of a Deal tag describes (PBN 2.1 §3.4.11); never raises.

    Lower-case letters are the standard's import form. Other spellings are read where their meaning is
    certain and listed; a text with no such reading gives `deal` None.
    """
    regular = _read_regular(text)
    if regular is not None:
        return regular
    if pattern("deal", "PLAIN").fullmatch(text):
        return _read_plain(text)
    return _read_odd(text)


def _read_regular(text: str) -> DealText | None:
    """Return a deal of four hands in the standard's form, no card twice in one of them; None for all others."""
    spades, hearts, diamonds, clubs = _SUITS
    hands = []
    try:
        first = _FIRST[text[:2]]
        for hand in text[2:].split(" "):
            ranks_s, ranks_h, ranks_d, ranks_c = hand.split(".")
            hands.append(spades[ranks_s] | hearts[ranks_h] | diamonds[ranks_d] | clubs[ranks_c])
        north, east, south, west = hands[-first:] + hands[:-first]
    except (KeyError, ValueError):
        return None
    return DealText(Deal((north, east, south, west)), first) if 0 not in hands else None


def _read_plain(text: str) -> DealText:
    first = SEATS_BY_LETTER[text[0].upper()]
    hands: list[int | None] = [None] * 4
    repeated: list[tuple[Seat, str]] = []
    for index, hand in enumerate(text[2:].split(" ")):
        if hand == "-":
            continue
        seat = (first + index) % 4
        hands[seat] = _hand_bits(hand.split("."), Seat(seat), repeated)
    if 0 in hands and (empty := _not_given(hands)):
        return _without(hands, first, empty, (), tuple(repeated), spots=False)
    return DealText(Deal((hands[0], hands[1], hands[2], hands[3])), first, repeated=tuple(repeated))


_EMPTY = "... for a hand that is not given"
NO_HAND_GIVEN = ("no hand is given",)


def _not_given(hands: list[int | None]) -> list[int]:
    """Return the seats of hands without cards.

    In an end position all hands have the same number (§3.10), so such a hand was not told beside one with cards;
    and where none of four has a card, no hand was.
    """
    return [seat for seat, hand in enumerate(hands) if hand == 0]


def _without(
    hands: list[int | None],
    first: Seat,
    empty: list[int],
    spellings: tuple[str, ...],
    repeated: tuple[tuple[Seat, str], ...],
    *,
    spots: bool,
) -> DealText:
    """Return the deal with the hands of some seats taken for not given."""
    given = [None if seat in empty else hand for seat, hand in enumerate(hands)]
    if not any(given) and not spots:
        return DealText(None, first, standard=False, spellings=NO_HAND_GIVEN)
    deal = Deal((given[0], given[1], given[2], given[3]))
    return DealText(deal, first, False, tuple(dict.fromkeys((*spellings, _EMPTY))), repeated, spots)


def _hand_bits(suits: list[str], seat: Seat, repeated: list[tuple[Seat, str]]) -> int:
    bits = 0
    for letter, shift, ranks in zip("SHDC", _SUIT_SHIFT, suits, strict=True):
        suit, twice = _suit_bits(ranks)
        bits |= suit << shift
        if twice:
            repeated.extend((seat, letter + rank) for rank in twice)
    return bits


def _read_odd(text: str) -> DealText:
    """Read a deal that is not in the standard's form, part by part."""
    if not text.strip() or text.strip() == "?":
        return DealText(None, None, standard=False)
    found = _OddDeal(text).run()
    return found if found.deal is not None else _read_foreign(text) or found


def _read_foreign(text: str) -> DealText | None:
    """Return the deal in the rank letters of another language, if with one of them each card comes once."""
    head, colon, hands = text.partition(":")
    readings: dict[Deal, DealText] = {}
    for language, letters in RANK_LETTERS.items():
        translated = hands.upper().translate(letters)
        found = _OddDeal(head + colon + translated).run() if translated != hands.upper() else None
        if found is not None and found.deal is not None and found.deal.complete and not found.repeated:
            spellings = (f"{language} letters for ranks", *found.spellings)
            readings.setdefault(
                found.deal, DealText(found.deal, found.first, standard=False, spellings=spellings, language=language)
            )
    return next(iter(readings.values())) if len(readings) == 1 else None


class _OddDeal:
    """Reads the hands of a deal in another program's spelling."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.first: Seat | None = None
        self.turn = 0
        self.hands: list[int | None] = [None] * 4
        self.given = 0
        self.empty: list[int] = []
        self.spots = False
        self.spellings: list[str] = []
        self.repeated: list[tuple[Seat, str]] = []

    def run(self) -> DealText:
        """Return the deal, or one that is None where a part has no certain meaning."""
        previous = ""
        parts = tokens("deal", self.text)
        complete = sum(part.type in _HANDS for part in parts) == 4
        for token in parts:
            if token.type == "BLANK":
                self._take_blank(previous, len(token), complete=complete)
            elif token.type in _HANDS and self.first is not None and self.turn < 4:
                self._take_hand(token.type, str(token), self.first)
            elif token.type != "FIRST" or not self._take_first(str(token)):
                return DealText(None, self.first, standard=False, spellings=(f"{str(token)!r} can't be read",))
            previous = token.type
        if self.first is None or self.given == 0:
            return DealText(None, self.first, standard=False, spellings=NO_HAND_GIVEN)
        if previous == "BLANK" and complete:
            self.spellings.append("a blank behind the deal")
        if self.given < 4:
            self.spellings.append("fewer than four hands")
        unique = tuple(dict.fromkeys(self.spellings))
        hands = self.hands
        # A hand of spot cards holds no card whose rank is told; it is no empty hand.
        empty = self.empty if self.spots else _not_given(hands)
        if empty:
            return _without(hands, self.first, empty, unique, tuple(self.repeated), spots=self.spots)
        deal = Deal((hands[0], hands[1], hands[2], hands[3]))
        return DealText(deal, self.first, False, unique, tuple(self.repeated), self.spots)

    def _take_first(self, text: str) -> bool:
        """Take a direction; tell whether it names a seat."""
        word = text[:-1].rstrip()
        seat = SEATS_BY_LETTER.get(word.upper(), SEAT_WORDS.get(word.lower()))
        if seat is None:
            return False
        if self.first is None:
            self.first = seat
        else:
            self.spellings.append("a direction before each hand")
            self.turn = (seat - self.first) % 4
        if len(word) > 1:
            self.spellings.append("a word for the direction")
        if len(text) > len(word) + 1:
            self.spellings.append("a blank before the colon")
        return True

    def _take_blank(self, previous: str, length: int, *, complete: bool) -> None:
        """Take blanks: where hands are missing, each blank beyond the first stands for one of them."""
        if previous in ("", "FIRST"):
            self.spellings.append("a blank after the colon" if previous else "a blank before the deal")
            length -= 1
        elif length > 1:
            length -= 1
            self.spellings.append("more than one blank between hands" if complete else "nothing for a hand not given")
        else:
            return
        if not complete:
            self.turn += length

    def _take_hand(self, kind: str, text: str, first: Seat) -> None:
        seat = Seat((first + self.turn) % 4)
        self.turn += 1
        self.given += 1
        if kind == "UNKNOWN":
            if text != "-":
                self.spellings.append(f"{text} for a hand that is not given")
            return
        suits, found = _lettered_suits(text) if kind == "LETTERED" else _odd_suits(text)
        if not any(suits) and _SPOT not in found:
            self.empty.append(seat)
        self.spots = self.spots or _SPOT in found
        self.spellings.extend(found)
        self.hands[seat] = _hand_bits(suits, seat, self.repeated)


_SPOT = "a spot card without rank (x)"
_HANDS = frozenset({"HAND", "LETTERED", "UNKNOWN"})
_SUIT_LETTER = re.compile("[SHDC]")


def _lettered_suits(hand: str) -> tuple[list[str], list[str]]:
    """Return what `_odd_suits` does for a hand whose suits are told by letters or signs and not by dots."""
    ranks = [part.strip(" .") for part in _SUIT_LETTER.split(hand.upper().translate(SUIT_SIGNS))[1:]]
    suits, found = _odd_suits(".".join(ranks))
    return suits, ["suit letters instead of dots", *found]


def _odd_suits(hand: str) -> tuple[list[str], list[str]]:
    """Return the ranks of the four suits of a hand in another program's spelling, and what was odd."""
    spellings: list[str] = []
    suits: list[str] = []
    for letter, written in zip("SHDC", hand.upper().split("."), strict=True):
        ranks = written
        if written.startswith(letter):
            ranks = written.removeprefix(letter)
            spellings.append("suit letters inside a hand")
        if ranks == "-":
            ranks = ""
            spellings.append("a dash for a void")
        if "10" in ranks:
            spellings.append("10 for T")
        if "X" in ranks:
            spellings.append(_SPOT)
        suits.append(ranks.replace("10", "T").replace("X", ""))
    return suits, spellings
