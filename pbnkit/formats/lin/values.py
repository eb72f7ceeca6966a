"""The values of single pairs: deal, calls, cards, results, names.

Floor 3. The terminals are those of `grammars/lin.lark`. Nothing here raises for any text, and nothing here
knows of files or findings: what is odd is part of the answer.
"""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from pbnkit.bridge.calls import CALL_NAMES
from pbnkit.bridge.cards import CARD_NAMES, RANKS, Strain, hand_text
from pbnkit.bridge.contract import PASSED_OUT, Contract
from pbnkit.bridge.deal import Deal
from pbnkit.bridge.seats import SEAT_LETTERS, SEATS_BY_LETTER, Seat
from pbnkit.formats.lin.text import decode_name
from pbnkit.grammar import pattern

LIN_SEATS = (Seat.S, Seat.W, Seat.N, Seat.E)
"""The order of hands and names."""

_DEALERS = {"1": Seat.S, "2": Seat.W, "3": Seat.N, "4": Seat.E}
_SHIFT = {"S": 39, "H": 26, "D": 13, "C": 0}
_VALUE = {rank: 1 << index for index, rank in enumerate(RANKS)}
_ORDER = {rank: index for index, rank in enumerate(reversed(RANKS))}

# ---- deal


class DealValue(msgspec.Struct, frozen=True):
    """What an `md` says.

    `hands`: by `Seat`, the text `KQ64.86.A.QT8654`, None for a hand that is not given. `masks`: the same as
    bits. `odd`: text that is no card. `no_cards`: hands are given, but none of their cards.
    """

    dealer: Seat | None
    hands: tuple[str | None, str | None, str | None, str | None]
    masks: tuple[int | None, int | None, int | None, int | None]
    odd: str = ""
    no_cards: bool = False

    @property
    def empty(self) -> bool:
        """Whether no hand is given."""
        return self.hands == (None, None, None, None)


@lru_cache(maxsize=1 << 14)
def _suit(ranks: str) -> tuple[str, int, str]:
    """Return the ranks of a suit in descending order, their bits, and what is no rank."""
    folded = ranks.upper().replace("10", "T").replace("1", "T")
    known = sorted((rank for rank in folded if rank in _ORDER), key=_ORDER.__getitem__)
    spots = "x" * folded.count("X")
    odd = "".join(rank for rank in folded if rank not in _ORDER and rank != "X" and not rank.isspace())
    odd = "" if odd == folded.strip() == "-" else odd  # a void, as papers print it; the viewer skips it
    bits = 0
    for rank in known:
        bits |= _VALUE[rank]
    return "".join(known) + spots, bits, odd


def _hand(text: str) -> tuple[str | None, int | None, str]:
    """Return a hand as text and as bits, None if it is not given, and what is no card."""
    usual = pattern("lin", "HAND").fullmatch(text)
    if usual is not None:
        # Known ranks only; nearly all hands of real records are written so.
        spades, hearts, diamonds, clubs = (_suit(ranks) for ranks in usual.groups())
        mask = spades[1] << 39 | hearts[1] << 26 | diamonds[1] << 13 | clubs[1]
        hand = f"{spades[0]}.{hearts[0]}.{diamonds[0]}.{clubs[0]}"
        return (None, None, "") if hand == "..." else (hand, mask, "")
    return _odd_hand(text)


def _odd_hand(text: str) -> tuple[str | None, int | None, str]:
    """Return the same of a hand in another spelling: its suits in any order, tens as 10, unknown cards."""
    suits = {"S": "", "H": "", "D": "", "C": ""}
    mask = 0
    found = pattern("lin", "SUIT").findall(text)
    odd = text[: len(text) - sum(map(len, found))].strip()
    for part in found:
        letter = part[0].upper()
        ranks, bits, no_rank = _suit(part[1:])
        suits[letter] += ranks
        mask |= bits << _SHIFT[letter]
        odd += no_rank
    hand = ".".join(suits.values())
    if hand == "...":
        return None, None, odd
    return hand, mask, odd


@lru_cache(maxsize=64)
def read_deal(value: str) -> DealValue:
    """Return the deal of an `md`: digit of the dealer, then the hands of South, West, North and East."""
    text = value.strip()
    dealer = _DEALERS.get(text[:1])
    if text[:1].isdigit():
        text = text[1:]
    # Teaching movies ask for pictures of cards with a `p`.
    parts = text.removeprefix("p").split(",")
    hands: list[str | None] = [None] * 4
    masks: list[int | None] = [None] * 4
    odd = []
    for seat, part in zip(LIN_SEATS, parts, strict=False):
        hands[seat], masks[seat], no_card = _hand(part)
        if no_card:
            odd.append(no_card)
    odd += [part.strip() for part in parts[4:] if part.strip()]
    known = (hands[0], hands[1], hands[2], hands[3])
    bits = (masks[0], masks[1], masks[2], masks[3])
    no_cards = known == (None, None, None, None) and bool(text.strip(", \r\n\t"))
    return DealValue(dealer, known, bits, " ".join(odd), no_cards)


def deal_text(value: DealValue, first: Seat) -> str:
    """Return the text of a Deal tag, with the fourth hand where three full ones are given."""
    hands = list(value.hands)
    if hands.count(None) == 1 and not any("x" in hand or len(hand) != 16 for hand in hands if hand is not None):
        missing = Seat(hands.index(None))
        mask = Deal(value.masks).completed().hand(missing)
        if mask is not None:
            hands[missing] = hand_text(mask)
    return f"{SEAT_LETTERS[first]}:" + " ".join(hands[(first + turn) % 4] or "-" for turn in range(4))


# ---- vulnerability, room and number

_VULNERABLE = {
    "o": "None",
    "0": "None",
    "-": "None",
    "n": "NS",
    "ns": "NS",
    "e": "EW",
    "ew": "EW",
    "b": "All",
    "a": "All",
}


def read_vulnerability(value: str) -> str | None:
    """Return the word of PBN for an `sv`; empty if it is empty, None if it can't be read."""
    text = value.strip().lower()
    return _VULNERABLE.get(text) if text else ""


USUAL_HEADING = re.compile(r"\s*Board\s+[0-9]+\s*", re.ASCII)
"""A heading that says no more than the number of its board."""


@lru_cache(maxsize=256)
def read_label(value: str) -> tuple[str, int | None]:
    """Return room (`o`, `c` or empty) and number of a `qx`; the number is None if there is none."""
    text = value.partition(",")[0]
    number = read_number(text)
    found = pattern("lin", "LABEL").match(text)
    if found is None and text.strip().lower() in ("o", "c"):
        return text.strip().lower(), number
    return (found.group().strip()[0].lower() if found else ""), number


@lru_cache(maxsize=256)
def read_number(value: str) -> int | None:
    """Return the first number in a text, None if there is none or it is no number of a board."""
    found = pattern("lin", "NUMBER").search(value)
    if found is None or not found.group().isascii() or len(found.group()) > 9:
        return None
    return int(found.group()) or None


# ---- calls and cards


class Word(msgspec.Struct, frozen=True):
    """One call or card of a value: the standard's text, as written, its offset, whether it was readable.

    `usual` tells that all programs read this spelling; `alert` is the flag of a call.
    """

    text: str
    written: str
    at: int
    readable: bool = True
    usual: bool = True
    alert: bool = False


_CALL_WORDS = {"P": "Pass", "PASS": "Pass", "D": "X", "X": "X", "DBL": "X", "R": "XX", "XX": "XX", "RDBL": "XX"} | {
    "REDBL": "XX"
}
_USUAL_CALL = re.compile(r"[PDR]|[1-7][CDHSN]")


def _call(written: str, at: int) -> Word:
    core = "".join(written.replace("!", "").split()).upper()
    alert = "!" in written
    if core[:1].isdigit():
        text = core[:2] + ("T" if core[1] == "N" else "")
    elif core == "?":
        return Word("?", written, at, readable=False, usual=False, alert=alert)
    else:
        text = _CALL_WORDS[core]
    plain = written[:-1] if alert else written
    return Word(text, written, at, usual=_USUAL_CALL.fullmatch(plain.upper()) is not None, alert=alert)


def _card(written: str, at: int) -> Word:
    core = written.lstrip("!@").upper().replace("10", "T")
    return Word(core, written, at, readable=len(core) == 2, usual=len(written) == 2)


# What nearly all pairs hold: one call without a flag, one card.
USUAL_CALLS = {name[:2]: name for name in CALL_NAMES if name[0].isdigit()} | {"p": "Pass", "d": "X", "r": "XX"}
USUAL_CARDS = {spelling: name for name in CARD_NAMES for spelling in (name, name.lower(), name[0].lower() + name[1])}


@lru_cache(maxsize=2048)
def read_calls(value: str) -> tuple[Word, ...]:
    """Return the calls of an `mb`, what can't be read among them."""
    return tuple(_words(value, "CALL"))


@lru_cache(maxsize=2048)
def read_cards(value: str) -> tuple[Word, ...]:
    """Return the cards of a `pc`; a suit alone is not readable here."""
    return tuple(_words(value, "CARD"))


def _words(value: str, terminal: str) -> list[Word]:
    words = []
    at = 0
    while at < len(value):
        gap = pattern("lin", "GAP").match(value, at)
        found = pattern("lin", terminal).match(value, at)
        if gap:
            at = gap.end()
            continue
        if found:
            words.append((_call if terminal == "CALL" else _card)(found.group(), at))
        else:
            found = pattern("lin", "ODD").match(value, at)
            if found is None:
                break
            words.append(Word(found.group(), found.group(), at, readable=False, usual=False))
        at = found.end()
    return words


def lin_call(call: str, *, alert: bool) -> str:
    """Return a call of the standard's spelling as LIN writes it."""
    word = {"Pass": "p", "X": "d", "XX": "r"}.get(call, call[:2])
    return word + "!" if alert else word


# ---- results


class ResultEntry(msgspec.Struct, frozen=True):
    """An entry of `rs`. `contract` is None if it is empty or can't be read; `tricks` are declarer's."""

    written: str
    readable: bool = True
    contract: Contract | None = None
    declarer: Seat | None = None
    tricks: int | None = None


_STRAINS = {"C": Strain.C, "D": Strain.D, "H": Strain.H, "S": Strain.S, "N": Strain.NT}
_ENTRY = re.compile(r"([1-7])(N|[SHDC])T?([NESW])(X*)(=|[+-][0-9]+)")


@lru_cache(maxsize=2048)
def read_result(entry: str) -> ResultEntry:
    """Return one entry of `rs`."""
    written = entry.strip()
    if not written:
        return ResultEntry(written)
    if pattern("lin", "RESULT").fullmatch(entry) is None:
        return ResultEntry(written, readable=False)
    folded = "".join(written.upper().split())
    found = _ENTRY.fullmatch(folded)
    if found is None:
        return ResultEntry(written, contract=PASSED_OUT)
    level, strain, seat, risk, over = found.groups()
    contract = Contract(int(level), _STRAINS[strain], len(risk))
    tricks = contract.needed + (0 if over == "=" else int(over))
    if not 0 <= tricks <= 13:
        return ResultEntry(written, readable=False)
    return ResultEntry(written, True, contract, SEATS_BY_LETTER[seat], tricks)


# ---- names


class Names(msgspec.Struct, frozen=True):
    """The names of a `pn`: of one table or two, in the order of LIN. `count` is the number of its fields.

    `joined` tells that fields were put together because names hold commas.
    """

    tables: tuple[tuple[str, ...], ...]
    count: int
    joined: bool = False


_PLACEHOLDERS = {
    ("south", "west", "north", "east"),
    ("s", "w", "n", "e"),
    ("sud", "ouest", "nord", "est"),
    ("süd", "west", "nord", "ost"),
    ("sud", "west", "nord", "ost"),
    ("zuid", "west", "noord", "oost"),
    ("syd", "vest", "nord", "øst"),
    ("syd", "väst", "nord", "öst"),
    ("sur", "oeste", "norte", "este"),
    ("sud", "ovest", "nord", "est"),
}
_INITIALS = re.compile(r"\s*\S{1,2}\.?\s*")


def _join_initials(fields: list[str], *, behind_blank: bool = False) -> list[str]:
    """Put a field of one or two letters to the name before it, which its comma was part of.

    With `behind_blank` only fields that start with one count, as initials do behind the comma of a name.
    """
    names: list[str] = []
    for field in fields:
        if names and field.strip() and _INITIALS.fullmatch(field) and (field[0].isspace() or not behind_blank):
            names[-1] += "," + field
        else:
            names.append(field)
    return names


@lru_cache(maxsize=64)
def read_names(value: str, *, one_table: bool) -> Names:
    """Return the names of a `pn`; `one_table` tells that eight names can't be those of two tables."""
    fields = [" ".join(field.split()) if "\n" in field else field for field in value.split(",")]
    count = len(fields)
    joined = False
    if count > 8 or 4 < count < 8 or (count == 8 and one_table):
        names = _join_initials(fields, behind_blank=True)
        if len(names) not in (4, 8):
            names = _join_initials(fields)
        if len(names) == count == 8 and all(field[:1] == " " for field in fields[1::2]):
            names = [",".join(fields[index : index + 2]) for index in range(0, 8, 2)]
        if len(names) in (4, 8) and len(names) < count:
            fields, joined = names, True
    tables = []
    for at in range(0, min(len(fields), 8), 4):
        four = tuple(decode_name(field.strip()) for field in fields[at : at + 4])
        if tuple(name.lower() for name in four) in _PLACEHOLDERS:
            four = ("", "", "", "")
        tables.append(four + ("",) * (4 - len(four)))
    return Names(tuple(tables), count, joined)
