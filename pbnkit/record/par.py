"""Par: the score and the contract that best play by all leads to, in every form that programs write.

Floor 2. OptimumScore is the standard's; ParContract, Minimax, ParScore and OptimumContract are additions of
programs. Scores are North-South's. Nothing here raises; a form whose meaning is not certain, such as
`EW 4S; -620` as an OptimumScore, gives no number.
"""

from __future__ import annotations

import re

import msgspec

from pbnkit.bridge.contract import PASSED_OUT, Contract
from pbnkit.bridge.scoring import score_ns
from pbnkit.bridge.seats import SEATS_BY_LETTER, Seat, Side, Vulnerability
from pbnkit.record.vendor import STRAIN_NAMES
from pbnkit.record.view import State, View, value_reader

_N = r"([+-]?[0-9]{1,5})"
_OPTIMUM = re.compile(rf"(NS|EW) {_N}(?: (NS|EW) {_N})?")


class ParValue(msgspec.Struct, frozen=True):
    """One contract of par.

    `seats`: who may declare it, both of a side where either does as well; empty if passed out. `tricks`: of
    declarer, `score_ns`: points of North-South; each None where the text does not tell.
    """

    contract: Contract
    seats: tuple[Seat, ...]
    tricks: int | None = None
    score_ns: int | None = None

    def computed_score(self, vulnerability: Vulnerability) -> int | None:
        """Return the points of North-South that contract and tricks come to, None without tricks (Law 77)."""
        if self.contract.is_passed_out:
            return 0
        if self.tricks is None or not self.seats:
            return None
        return score_ns(self.contract, self.seats[0], self.tricks, vulnerability)

    def tricks_for_score(self, vulnerability: Vulnerability) -> int | None:
        """Return the tricks of declarer that come to the recorded score, None if no number does."""
        if self.score_ns is None or not self.seats:
            return None
        for tricks in range(14):
            if score_ns(self.contract, self.seats[0], tricks, vulnerability) == self.score_ns:
                return tricks
        return None


@value_reader
def read_optimum_score(text: str) -> View[int]:
    """Return North-South's points of an OptimumScore (§4.2.7): `NS n`, `EW n`, or both where they agree."""
    found = _OPTIMUM.fullmatch(text)
    if found is None:
        return View(State.UNREADABLE)
    side, number, other, second = found.groups()
    points = int(number) if side == "NS" else -int(number)
    if other is not None and (other == side or points != (int(second) if other == "NS" else -int(second))):
        return View(State.UNREADABLE)
    return View(State.KNOWN, points)


_PAR_CONTRACT = re.compile(r"(NS|EW|[NESW]) ([1-7])(NT?|[SHDC])(XX?)?(=|[+-](?:[1-9]|1[0-3]))")
_PAR_PASS = re.compile(r"(?:(?:NS|EW) )?Pass")


@value_reader
def read_par_contract(text: str) -> View[tuple[ParValue, ...]]:
    """Return the contracts of a ParContract: `NS 6S=`, `E 3N+1`, several joined by `; `."""
    if _PAR_PASS.fullmatch(text):
        return View(State.KNOWN, (ParValue(PASSED_OUT, (), None, 0),))
    values: list[ParValue] = []
    for part in text.split(";"):
        found = _PAR_CONTRACT.fullmatch(part.strip())
        if found is None:
            return View(State.UNREADABLE)
        who, level, strain, risk, result = found.groups(default="")
        contract = Contract(int(level), STRAIN_NAMES[strain], len(risk))
        tricks = contract.needed + (0 if result == "=" else int(result))
        if not 0 <= tricks <= 13:
            return View(State.UNREADABLE)
        values.append(ParValue(contract, _seats(who), tricks))
    return View(State.KNOWN, tuple(values))


def _seats(who: str) -> tuple[Seat, ...]:
    return Side[who].seats if len(who) == 2 else (SEATS_BY_LETTER[who],)


# Notrump is `N` here, so `D` behind a strain is a double: `3NS400` is by South, `3NDS-100` is doubled.
_MINIMAX = re.compile(r"([1-7])([SHDCN])(D?)([NESW])([+-]?[0-9]{1,5})")


@value_reader
def read_minimax(text: str) -> View[ParValue]:
    """Return the contract of a Minimax: `4SW-420`, `6HDE800`; the points are North-South's."""
    found = _MINIMAX.fullmatch(text)
    if found is None:
        return View(State.UNREADABLE)
    level, strain, risk, seat, points = found.groups()
    contract = Contract(int(level), STRAIN_NAMES[strain], len(risk))
    return View(State.KNOWN, ParValue(contract, (SEATS_BY_LETTER[seat],), None, int(points)))


_PAR_SCORE = re.compile(r"[+-]?[0-9]{1,5}")


@value_reader
def read_par_score(text: str) -> View[int]:
    """Return North-South's points of a ParScore, a plain integer."""
    return View(State.KNOWN, int(text)) if _PAR_SCORE.fullmatch(text) else View(State.UNREADABLE)


_OPTIMUM_CONTRACT = re.compile(r"([1-7])(NT?|[SHDC])(XX?)?(?: ([NESW]) ([0-9]|1[0-3])|-([NESW]))")


@value_reader
def read_optimum_contract(text: str) -> View[ParValue]:
    """Return the contract of an OptimumContract: `2H N 8` (declarer, tricks) or `2H-S`."""
    found = _OPTIMUM_CONTRACT.fullmatch(text)
    if found is None:
        return View(State.UNREADABLE)
    level, strain, risk, seat, tricks, other = found.groups()
    contract = Contract(int(level), STRAIN_NAMES[strain], len(risk or ""))
    seats = (SEATS_BY_LETTER[seat or other],)
    return View(State.KNOWN, ParValue(contract, seats, None if tricks is None else int(tricks)))
