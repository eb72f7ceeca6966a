"""The values of the standard's tags: seat, vulnerability, contract, result, scores.

Floor 2. Each function reads one kind of value in the spelling of the standard (PBN 2.1 §3.4) and, where
the meaning is certain, in the spellings of other programs; `standard` tells which. None of them raises.
"""

from __future__ import annotations

import re

import msgspec

from pbnkit.bridge.cards import Strain
from pbnkit.bridge.contract import PASSED_OUT, Contract
from pbnkit.bridge.seats import SEATS_BY_LETTER, Seat, Side, Vulnerability
from pbnkit.record.languages import CALL_WORDS, SEAT_WORDS, STRAIN_WORDS, VULNERABLE_WORDS
from pbnkit.record.view import State, View, value_reader


@value_reader
def read_seat(text: str) -> View[Seat]:
    """Return the seat of a Dealer, Auction or Play tag: `N E S W`, in either case (§3.11)."""
    if text.upper() in SEATS_BY_LETTER:
        return View(State.KNOWN, SEATS_BY_LETTER[text.upper()])
    word = text.strip().rstrip(".").lower()
    if word in SEAT_WORDS:
        return View(State.KNOWN, SEAT_WORDS[word], standard=False)
    if word.upper() in SEATS_BY_LETTER:
        return View(State.KNOWN, SEATS_BY_LETTER[word.upper()], standard=False)
    return View(State.UNREADABLE)


class DeclarerValue(msgspec.Struct, frozen=True):
    """Who played as declarer; `irregular` marks that declarer and dummy were swapped (`^`, §3.9 E)."""

    seat: Seat
    irregular: bool = False


@value_reader
def read_declarer(text: str) -> View[DeclarerValue]:
    """Return the player that a Declarer tag names (§3.4.13)."""
    irregular = text.startswith("^")
    seat = read_seat(text.removeprefix("^"))
    if seat.value is None:
        return View(State.UNREADABLE if irregular else seat.state)
    return View(State.KNOWN, DeclarerValue(seat.value, irregular), seat.standard)


_VULNERABLE = {
    "None": Vulnerability.NONE,
    "Love": Vulnerability.NONE,
    "-": Vulnerability.NONE,
    "NS": Vulnerability.NS,
    "EW": Vulnerability.EW,
    "All": Vulnerability.ALL,
    "Both": Vulnerability.ALL,
}
_VULNERABLE |= {word.lower(): value for word, value in _VULNERABLE.items()}
_FOLD = re.compile(r"[\s/&+.-]")


@value_reader
def read_vulnerable(text: str) -> View[Vulnerability]:
    """Return which sides are vulnerable (§3.4.10). An unknown word is UNREADABLE, never a default."""
    if text in _VULNERABLE:
        return View(State.KNOWN, _VULNERABLE[text])
    folded = _FOLD.sub("", text).lower()
    if folded in VULNERABLE_WORDS:
        return View(State.KNOWN, VULNERABLE_WORDS[folded], standard=False)
    return View(State.UNREADABLE)


class ContractValue(msgspec.Struct, frozen=True):
    """What a Contract tag says.

    `contract` is None for an end position, where only `strain` is given (§3.10); `declarer` is a seat that
    another program wrote behind the contract.
    """

    contract: Contract | None
    strain: Strain | None
    declarer: Seat | None = None


_CONTRACT = re.compile(r"([1-7])(NT|[SHDC]|nt|[shdc])(XX?|xx?)?")
_STRAIN = re.compile(r"NT|[SHDC]|nt|[shdc]")
_ODD_CONTRACT = re.compile(
    rf"\s*([1-7])\s*({'|'.join(sorted(STRAIN_WORDS, key=len, reverse=True))})\ufe0f?\s*"
    r"(XX?|\*\*?|DBL|RDBL|[DR])?\s*(?:BY\s+)?-?([NESW])?\s*",
    re.IGNORECASE,
)
_RISKS = {"": 0, "X": 1, "XX": 2, "*": 1, "**": 2, "D": 1, "R": 2, "DBL": 1, "RDBL": 2}
_STRAINS = {
    "C": Strain.C,
    "D": Strain.D,
    "H": Strain.H,
    "S": Strain.S,
    "NT": Strain.NT,
}
_PASS_WORDS = {"passed out", "pass out", "passout", "all pass", "ap"} | {
    word.lower() for word, call in CALL_WORDS.items() if call == "Pass"
}


@value_reader
def read_contract(text: str) -> View[ContractValue]:
    """Return the contract of a Contract tag (§3.4.14, §3.10)."""
    if text in {"Pass", "pass"}:
        return View(State.KNOWN, ContractValue(PASSED_OUT, None))
    found = _CONTRACT.fullmatch(text)
    if found:
        level, strain, risk = found.groups(default="")
        contract = Contract(int(level), _STRAINS[strain.upper()], len(risk))
        return View(State.KNOWN, ContractValue(contract, contract.strain))
    if _STRAIN.fullmatch(text):
        return View(State.KNOWN, ContractValue(None, _STRAINS[text.upper()]))
    if text.strip().lower() in _PASS_WORDS:
        return View(State.KNOWN, ContractValue(PASSED_OUT, None), standard=False)
    found = _ODD_CONTRACT.fullmatch(text)
    if found:
        level, strain, risk, seat = (part.upper() for part in found.groups(default=""))
        contract = Contract(int(level), _STRAINS[STRAIN_WORDS[strain]], _RISKS[risk])
        by = SEATS_BY_LETTER.get(seat)
        return View(State.KNOWN, ContractValue(contract, contract.strain, by), standard=False)
    return View(State.UNREADABLE)


class ResultValue(msgspec.Struct, frozen=True):
    """What a Result tag says (§3.4.15): tricks of declarer, of a side, or of both.

    `agreed` (`^`): the number was agreed on and differs from the play. `relative`: tricks over or under
    the contract, another program's form. Only the fields that the text gives are not None.
    """

    declarer: int | None = None
    ns: int | None = None
    ew: int | None = None
    relative: int | None = None
    agreed: bool = False

    def tricks(self, declarer: Seat | None, contract: Contract | None) -> int | None:
        """Return declarer's tricks, 0 to 13, or None when they do not follow."""
        if self.declarer is not None:
            return self.declarer
        if self.relative is not None:
            if contract is None or contract.level == 0:
                return None
            tricks = contract.needed + self.relative
            return tricks if 0 <= tricks <= 13 else None
        if declarer is None:
            return None
        own, other = (self.ns, self.ew) if declarer.side is Side.NS else (self.ew, self.ns)
        if own is not None:
            return own
        return None if other is None else 13 - other


_N = r"([0-9]|1[0-3])"
_RESULT = re.compile(rf"(\^?)(?:{_N}|NS {_N}|EW {_N}|NS {_N} EW {_N}|EW {_N} NS {_N})")
_ODD_N = r"0?([0-9]|1[0-3])"
_ODD_RESULT = re.compile(
    rf"\s*(\^?)\s*(?:{_ODD_N}|NS\s*{_ODD_N}|EW\s*{_ODD_N}"
    rf"|NS\s*{_ODD_N}\s*EW\s*{_ODD_N}|EW\s*{_ODD_N}\s*NS\s*{_ODD_N})\s*",
    re.IGNORECASE,
)
_RELATIVE = re.compile(r"\s*(?:[1-7](?:NT?|[SHDC])(?:XX?)?\s*(?:[NESW]\s*)?)?(=|[+-]\s*\d{1,2})\s*", re.IGNORECASE)


@value_reader
def read_result(text: str) -> View[ResultValue]:
    """Return the tricks of a Result tag (§3.4.15)."""
    for pattern, standard in ((_RESULT, True), (_ODD_RESULT, False)):
        found = pattern.fullmatch(text)
        if found:
            mark, own, ns, ew, ns2, ew2, ew3, ns3 = found.groups()
            value = ResultValue(_int(own), _int(ns or ns2 or ns3), _int(ew or ew2 or ew3), agreed=bool(mark))
            return View(State.KNOWN, value, standard)
    found = _RELATIVE.fullmatch(text)
    if found:
        sign = found.group(1).replace(" ", "")
        return View(State.KNOWN, ResultValue(relative=0 if sign == "=" else int(sign)), standard=False)
    return View(State.UNREADABLE)


def _int(text: str | None) -> int | None:
    return None if text is None else int(text)


class ScoreValue(msgspec.Struct, frozen=True):
    """A score of one of the Score tags: `plain` belongs to declarer, `ns` and `ew` to a side."""

    plain: float | None = None
    ns: float | None = None
    ew: float | None = None

    def for_ns(self, declarer: Seat | None) -> float | None:
        """Return the score as North-South see it; None where only declarer's is given, and declarer is not known."""
        if self.ns is not None:
            return self.ns
        if self.ew is not None:
            return 0 - self.ew  # 0 stays 0, not -0
        if self.plain is None or declarer is None:
            return None
        return self.plain if declarer.side is Side.NS else 0 - self.plain


_INTEGER = r"([+-]?\d+)"
_DECIMAL = r"([+-]?(?:\d+(?:\.\d*)?|\.\d+))"


def _score_patterns(number: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    strict = rf"(?:{number}|NS {number}|EW {number}|NS {number} EW {number}|EW {number} NS {number})"
    n = number
    odd = rf"\s*(?:{n}|NS\s*{n}|EW\s*{n}|NS\s*{n}[\s;,]*EW\s*{n}|EW\s*{n}[\s;,]*NS\s*{n})\s*"
    return re.compile(strict), re.compile(odd, re.IGNORECASE)


_POINTS = _score_patterns(_INTEGER)
_DECIMALS = _score_patterns(_DECIMAL)


def read_score(text: str | None, *, decimal: bool = False) -> View[ScoreValue]:
    """Return the value of Score (integers), or ScoreIMP, ScoreMP, ScorePercentage (`decimal`)."""
    return _read_decimal(text) if decimal else _read_points(text)


@value_reader
def _read_points(text: str) -> View[ScoreValue]:
    return _score_by(_POINTS, text)


@value_reader
def _read_decimal(text: str) -> View[ScoreValue]:
    return _score_by(_DECIMALS, text)


def _score_by(patterns: tuple[re.Pattern[str], re.Pattern[str]], text: str) -> View[ScoreValue]:
    """Return the score that fits a pattern, the standard's first."""
    for pattern, standard in zip(patterns, (True, False), strict=True):
        found = pattern.fullmatch(text)
        if found:
            plain, ns, ew, ns2, ew2, ew3, ns3 = (None if part is None else float(part) for part in found.groups())
            ns = next((value for value in (ns, ns2, ns3) if value is not None), None)
            ew = next((value for value in (ew, ew2, ew3) if value is not None), None)
            return View(State.KNOWN, ScoreValue(plain, ns, ew), standard)
    return View(State.UNREADABLE)


_BOARD = re.compile(r"[1-9][0-9]{0,17}")


@value_reader
def read_board(text: str) -> View[int]:
    """Return the number of a Board tag, a positive integer (§3.4.4); other text is UNREADABLE but kept."""
    if _BOARD.fullmatch(text):
        return View(State.KNOWN, int(text))
    if _BOARD.fullmatch(text.strip().lstrip("0")):
        return View(State.KNOWN, int(text.strip()), standard=False)
    return View(State.UNREADABLE)
