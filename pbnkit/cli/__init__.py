"""The command line: one thin module a command. Floor 5; nothing here is meant to be used by other code.

Importing this module is quick; whatever is heavy is imported by the command that needs it.
"""

from __future__ import annotations

import sys
from typing import NoReturn

__all__ = ["main"]


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run the program with the arguments of the command line, or with those given, and exit."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if arguments == ["--version"]:  # scripts ask for nothing else: no need to load the commands
        from pbnkit._version import __version__

        print(f"pbnkit {__version__}")
        sys.exit(0)
    from pbnkit.cli.app import app

    app(args=arguments, prog_name="pbnkit")
    sys.exit(0)
