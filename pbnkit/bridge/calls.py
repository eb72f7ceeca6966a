"""Calls: bids, pass, double and redouble (Laws 17 to 19).

A call is an int: bids are 0..34 in ascending order, `5 * (level - 1) + strain`, so that a bid is sufficient
exactly when its number is higher; pass, double and redouble follow. Negative numbers stand for what is no
call at all.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from pbnkit.bridge.cards import STRAINS, Strain

Call: TypeAlias = int

PASS: Final[Call] = 35
DOUBLE: Final[Call] = 36
REDOUBLE: Final[Call] = 37
SKIP: Final = -1
"""In a sequence to replay: the player was passed over and made no call (an accepted call out of rotation)."""
UNREADABLE: Final = -2
"""In a sequence to replay: the player made a call that is not known."""

CALL_NAMES: Final[tuple[str, ...]] = (
    *(f"{level}{strain.name}" for level in range(1, 8) for strain in STRAINS),
    "Pass",
    "X",
    "XX",
)
CALL_CODES: Final[dict[str, Call]] = {name: call for call, name in enumerate(CALL_NAMES)}


def is_bid(call: Call) -> bool:
    """True if the call is a bid, not pass, double, redouble or a placeholder."""
    return 0 <= call < PASS


def bid_level(call: Call) -> int:
    """The level of a bid, 1 to 7. The call must be a bid."""
    return call // 5 + 1


def bid_strain(call: Call) -> Strain:
    """The strain of a bid. The call must be a bid."""
    return STRAINS[call % 5]
