"""What happens when a command can't go on: a closed pipe, Ctrl-C, a full disk, or a fault of pbnkit itself."""

from __future__ import annotations

import functools
import os
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import ParamSpec, TypeVar

import typer

P = ParamSpec("P")
R = TypeVar("R")

CLEAN, FINDINGS, FAILED = 0, 1, 2
_INTERRUPTED = 130  # what a shell says of a program that Ctrl-C ended


@dataclass
class State:
    """Where the program is, for the message about an internal error."""

    debug: bool = False
    file: str = ""
    game: int = 0

    def at(self, file: str, game: int = 0) -> None:
        """Note which game of which file is worked on."""
        self.file, self.game = file, game


state = State()


def say(text: str) -> None:
    """Print a line of talk on standard error, whatever characters are in it."""
    stream = sys.stderr
    encoding = stream.encoding or "utf-8"
    print(text.encode(encoding, "backslashreplace").decode(encoding), file=stream)


def guarded(command: Callable[P, R]) -> Callable[P, R]:
    """Return a command that ends by an exit code and a sentence instead of a traceback."""

    @functools.wraps(command)
    def run(*arguments: P.args, **options: P.kwargs) -> R:
        state.at("")
        try:
            result = command(*arguments, **options)
            sys.stdout.flush()
        except (typer.Exit, typer.BadParameter):
            raise
        except BrokenPipeError:
            # The reader of the output has seen enough. Python would complain once more when it flushes at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(FAILED) from None
        except KeyboardInterrupt:
            raise typer.Exit(_INTERRUPTED) from None
        except OSError as error:
            say(f"pbnkit: {error.filename or 'output'}: {error.strerror or error}")
            _show_traceback()
            raise typer.Exit(FAILED) from None
        except Exception as error:  # noqa: BLE001 - the last one to catch it; it is told, not swallowed
            place = f" in {state.file}" if state.file else ""
            place += f", game {state.game}" if state.game else ""
            say(f"pbnkit: internal error{place}, please report: {type(error).__name__}: {error}")
            if not state.debug:
                say("pbnkit: `pbnkit --debug COMMAND ...` prints where it happened")
            _show_traceback()
            raise typer.Exit(FAILED) from None
        return result

    return run


def _show_traceback() -> None:
    if state.debug:
        say(traceback.format_exc())
