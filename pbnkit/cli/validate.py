"""`pbnkit validate`: everything that breaks the laws, contradicts itself or can't be read."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from pbnkit.cli.guard import CLEAN, FINDINGS, say, state

if TYPE_CHECKING:
    from pbnkit.record.finding import Finding, Kind
    from pbnkit.rules import Options
    from pbnkit.source import Excerpt, Source


class Format(StrEnum):
    """How findings are written."""

    TEXT = "text"
    JSON = "json"
    JSONL = "jsonl"


class Profile(StrEnum):
    """Further rules to check by."""

    EXPORT = "export"


class Version(StrEnum):
    """The versions of the PBN standard."""

    V1_0 = "1.0"
    V2_0 = "2.0"
    V2_1 = "2.1"


def validate(
    paths: Annotated[list[str], typer.Argument(metavar="PATH...", help="Files, folders, or - for standard input.")],
    format_: Annotated[Format, typer.Option("--format", help="How findings are written.")] = Format.TEXT,
    select: Annotated[
        list[str], typer.Option(metavar="CODES", help="Report only these: codes, beginnings of codes, or names.")
    ] = [],  # noqa: B006 - typer copies it
    ignore: Annotated[
        list[str], typer.Option(metavar="CODES", help="Do not report these; of two that match, the longer counts.")
    ] = [],  # noqa: B006 - typer copies it
    profile: Annotated[
        Profile | None, typer.Option("--profile", help="Check the rules of PBN's export format too.")
    ] = None,
    version: Annotated[
        Version | None, typer.Option("--pbn-version", help="Check by this version; else that of the `% PBN` line.")
    ] = None,
    statistics: Annotated[
        bool, typer.Option("--statistics", help="With text: count the findings of each code, do not list them.")
    ] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No summary on standard error.")] = False,
) -> None:
    """Report what breaks the laws of bridge, contradicts itself or can't be read.

    Each finding is a line `file:line:column: board 7: A102 message`. The exit code is 1 if there is an error or a
    warning; an info alone is no reason for 1. Lists of codes may be parted by commas: --select A,P1.
    """
    from pbnkit.cli.inputs import Inputs
    from pbnkit.cli.output import write_text
    from pbnkit.cli.progress import Progress

    options = _options(select, ignore, profile, version)
    inputs = Inputs(paths)
    printer = _Printer(format_, listed=not (statistics and format_ is Format.TEXT))
    boards = files = 0
    with Progress(len(inputs.list), quiet=quiet) as progress:
        for one, source in inputs.sources():
            progress.step(one.name)
            files += 1
            boards += _check(source, options, printer)
    write_text(printer.end(files, boards))
    if statistics and format_ is Format.TEXT:
        from pbnkit.report.text import statistics_table

        write_text(statistics_table(printer.counts))
    severities = Counter[str]()
    for kind, count in printer.counts.items():
        severities[kind.severity] += count
    if not quiet:
        from pbnkit.report.text import summary_line

        say(summary_line(files, boards, severities))
    raise typer.Exit(inputs.exit_code(FINDINGS if severities["error"] or severities["warning"] else CLEAN))


def _options(select: list[str], ignore: list[str], profile: Profile | None, version: Version | None) -> Options:
    """Return the options of the check; ends the command if a code does not exist, or not without a profile."""
    from pbnkit import rules

    wanted, ignored = ([word.strip() for text in texts for word in text.split(",")] for texts in (select, ignore))
    known = rules.rules()
    names = {rule.kind.name for rule in known.values()}
    for word in (*wanted, *ignored):
        if word not in names and not (word and any(code.startswith(word.upper()) for code in known)):
            raise typer.BadParameter(f"no code or name begins with {word!r}; `pbnkit explain` lists them")
    for word in wanted if profile is None else ():
        meant = [known[code] for code in rules.select(known, [word])]
        if all(rule.profile for rule in meant):
            raise typer.BadParameter(f"{word!r} is only looked for with --profile {meant[0].profile}")
    return rules.Options(
        select=rules.select(known, wanted, ignored) if wanted or ignored else None,
        profile="" if profile is None else "export",
        version="" if version is None else version.value,
    )


def _check(source: Source, options: Options, printer: _Printer) -> int:
    """Print the findings about one file and return the number of its games."""
    from pbnkit.api import check_source

    games = 0
    for reading, found in check_source(source, options):
        if reading.game is not None:
            games += 1
            state.at(source.name, games)
        printer.show(source.name, reading.excerpt, found)
    return games


class _Printer:
    """Writes findings as they come, and counts them."""

    def __init__(self, format_: Format, *, listed: bool) -> None:
        self.format = format_
        self.listed = listed
        self.counts: Counter[Kind] = Counter()
        self.separator = "\n"
        if format_ is Format.JSON:
            from pbnkit.cli.output import write_text
            from pbnkit.report.data import DOCUMENT_START

            write_text(DOCUMENT_START)

    def show(self, file: str, excerpt: Excerpt, findings: list[Finding]) -> None:
        """Write the findings that stand in one stretch of a file."""
        if not findings:
            return
        from pbnkit.cli.output import write_text
        from pbnkit.report.data import finding_data, json_text
        from pbnkit.report.text import finding_line

        lines = []
        for finding in findings:
            self.counts[finding.kind] += 1
            place = excerpt.locate(finding.start)
            if self.format is Format.TEXT:
                lines.append(finding_line(file, *place, finding) + "\n")
                continue
            text = json_text(finding_data(file, place, excerpt.locate(finding.end), finding))
            if self.format is Format.JSON:
                lines.append(self.separator + text)
                self.separator = ",\n"
            else:
                lines.append(text + "\n")
        if self.listed:
            write_text("".join(lines))

    def end(self, files: int, boards: int) -> str:
        """Return what closes the output."""
        if self.format is not Format.JSON:
            return ""
        from pbnkit.report.data import document_end

        return "\n" + document_end(files, boards, self.counts)
