"""Contracts: level, strain and risk of the last bid (Law 22)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pbnkit.bridge.cards import STRAINS, Strain

_RISKS: Final = ("", "X", "XX")


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract: level 1 to 7, strain, and risk 0 undoubled, 1 doubled, 2 redoubled.

    `PASSED_OUT` has level 0 and is the contract of a board that nobody bid on.
    """

    level: int
    strain: Strain
    risk: int = 0

    @property
    def is_passed_out(self) -> bool:
        """True for the contract of a board passed out (Law 22 A)."""
        return self.level == 0

    @property
    def needed(self) -> int:
        """The tricks declarer needs, level + 6; 0 if passed out."""
        return self.level + 6 if self.level else 0

    @property
    def text(self) -> str:
        """The contract in short, such as "3NT" or "4SX"; "Pass" if passed out."""
        return f"{self.level}{self.strain.name}{_RISKS[self.risk]}" if self.level else "Pass"


PASSED_OUT: Final = Contract(0, Strain.C, 0)

# Every contract once, at 3 * bid + risk, for the auction replay: a look-up is cheaper than making an object.
CONTRACTS: Final[tuple[Contract, ...]] = tuple(
    Contract(level, strain, risk) for level in range(1, 8) for strain in STRAINS for risk in range(3)
)
