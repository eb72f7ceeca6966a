"""The solver of `--double-dummy`, or the word on how to install it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pbnkit.cli.output import refuse

if TYPE_CHECKING:
    from pbnkit.archive.doubledummy import Solver


def solver_or_exit() -> Solver:
    """Return the solver; ends the command with one line if it is not installed."""
    from pbnkit.archive.doubledummy import SolverMissingError, load_solver

    try:
        return load_solver()
    except SolverMissingError as error:
        raise refuse(str(error)) from None
