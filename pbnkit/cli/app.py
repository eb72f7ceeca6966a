"""The program `pbnkit`: its commands and the options that stand before them."""

from __future__ import annotations

from typing import Annotated

import typer

from pbnkit.cli import convert, explain, fix, guard, normalize, schema, score, show, validate
from pbnkit.cli.guard import guarded

_HELP = """Read, check and convert the record files of contract bridge: PBN, LIN and JSON.

Files and folders may be given together; `-` is standard input. Results go to standard output or to -o, talk goes to
standard error. Exit codes: 0 clean, 1 there are findings, 2 could not run.
"""

# Without markup mode and pretty exceptions, typer leaves rich alone: half of the start-up time.
app = typer.Typer(
    help=_HELP,
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command, summary in (
    (validate.validate, "Report what is wrong in records, and where."),
    (normalize.normalize, "Rewrite PBN in the standard's export format."),
    (fix.fix, "Repair what is certain, and change nothing else."),
    (convert.convert, "Convert between PBN, LIN and JSON."),
    (show.show, "Print boards for a person to read."),
    (explain.explain, "Explain a code, or list all codes."),
    (schema.schema, "Print the JSON Schema of the JSON output."),
):
    app.command(short_help=summary)(guarded(command))
# Scores may be negative: what looks like an option and is none is a word of the command.
app.command(short_help="Compute scores, IMPs and matchpoints.", context_settings={"ignore_unknown_options": True})(
    guarded(score.score)
)


def _print_version(wanted: bool) -> None:
    if wanted:
        from pbnkit._version import __version__

        print(f"pbnkit {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and exit.")
    ] = False,
    debug: Annotated[bool, typer.Option("--debug", help="Print a traceback with an internal error.")] = False,
) -> None:
    """Take the options that stand before the command; the version is printed before this is called."""
    guard.state.debug = debug and not version
