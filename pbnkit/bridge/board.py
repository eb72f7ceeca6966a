"""Dealer and vulnerability of a numbered board (Law 2)."""

from __future__ import annotations

from typing import Final

from pbnkit.bridge.seats import SEATS, Seat, Vulnerability

_CYCLE: Final[tuple[Vulnerability, ...]] = tuple(
    (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.ALL)[(n // 4 + n) % 4] for n in range(16)
)


def dealer_of(board: int) -> Seat:
    """The dealer of a board by its number (Law 2).

    Raises ValueError for a number below one.
    """
    _check(board)
    return SEATS[(board - 1) & 3]


def vulnerability_of(board: int) -> Vulnerability:
    """The vulnerability of a board by its number, in a cycle of sixteen (Law 2).

    Raises ValueError for a number below one.
    """
    _check(board)
    return _CYCLE[(board - 1) & 15]


def _check(board: int) -> None:
    if board < 1:
        raise ValueError(f"a board number is at least 1, not {board}")
