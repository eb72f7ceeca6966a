"""`pbnkit validate`: everything that breaks the laws, contradicts itself or can't be read."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pbnkit.cli.doubledummy import solver_or_exit
from pbnkit.cli.guard import CLEAN, FINDINGS, say, state
from pbnkit.cli.options import (
    FailOnOption,
    Ignore,
    LawsOption,
    Paths,
    ProfileOption,
    Quiet,
    Select,
    VersionOption,
    checking,
    chosen,
)

if TYPE_CHECKING:
    from pbnkit.archive.baseline import Baseline
    from pbnkit.archive.doubledummy import Solver
    from pbnkit.cli.options import Checking
    from pbnkit.record.finding import Finding, Kind
    from pbnkit.record.reading import Reading
    from pbnkit.report.render import Renderer
    from pbnkit.source import Source


class Format(StrEnum):
    """How findings are written."""

    TEXT = "text"
    FULL = "full"
    JSON = "json"
    JSONL = "jsonl"
    GITHUB = "github"
    SARIF = "sarif"
    JUNIT = "junit"
    CSV = "csv"


class By(StrEnum):
    """What statistics are counted by."""

    CODE = "code"
    FILE = "file"


def validate(
    paths: Paths,
    format_: Annotated[
        Format | None, typer.Option("--format", help="How findings are written; full shows the place in the text.")
    ] = None,
    select: Select = [],  # noqa: B006 - typer copies it
    ignore: Ignore = [],  # noqa: B006 - typer copies it
    profile: ProfileOption = None,
    version: VersionOption = None,
    laws: LawsOption = None,
    fail_on: FailOnOption = None,
    baseline: Annotated[
        str | None, typer.Option("--baseline", metavar="FILE", help="Do not report the findings that FILE knows.")
    ] = None,
    write_baseline: Annotated[
        str | None, typer.Option("--write-baseline", metavar="FILE", help="Report nothing; let FILE know the findings.")
    ] = None,
    statistics: Annotated[
        bool, typer.Option("--statistics", help="With text: count the findings, do not list them.")
    ] = False,
    by: Annotated[By | None, typer.Option("--by", help="What --statistics counts by; code if not given.")] = None,
    double_dummy: Annotated[
        bool, typer.Option("--double-dummy", help="Work out double-dummy results and par anew; needs pbnkit[dd].")
    ] = False,
    quiet: Quiet = False,
) -> None:
    """Report what breaks the laws of bridge, contradicts itself or can't be read.

    Each finding is a line `file:line:column: board 7: A102 message`. The exit code is 1 if there is an error or a
    warning; an info alone is no reason for 1. Lists of codes may be parted by commas: --select A,P1. A line
    `% pbnkit: ignore A102` before a game or in it suppresses findings about it. What the command line does not say is
    taken from pbnkit.toml or [tool.pbnkit] in pyproject.toml.
    """
    from pbnkit.cli.config import load
    from pbnkit.cli.inputs import Inputs
    from pbnkit.cli.output import write_text
    from pbnkit.cli.progress import Progress

    if by is not None and not statistics:
        raise typer.BadParameter("--by needs --statistics")
    if baseline is not None and write_baseline is not None:
        raise typer.BadParameter("--baseline and --write-baseline exclude each other")
    config = load()
    check = checking(config, select, ignore, profile, version, fail_on, laws, double_dummy=double_dummy)
    shape = chosen(format_, config, "format", Format) or Format.TEXT
    listed = write_baseline is None and not (statistics and shape in (Format.TEXT, Format.FULL))
    known_in = Path(baseline) if baseline is not None else config.file("baseline")
    known = _Known(None if write_baseline is not None else known_in, write_baseline)
    solver = solver_or_exit() if double_dummy else None
    inputs = Inputs(paths)
    printer = _Printer(_renderer(shape, check) if listed else None, known)
    boards = 0
    with Progress(len(inputs.list), quiet=quiet) as progress:
        for one, source in inputs.sources():
            progress.step(one.name)
            boards += _check(source, check, printer, solver)
    printer.end(boards)
    known.end(check)
    if statistics and not listed and write_baseline is None:
        from pbnkit.report.text import file_table, statistics_table

        write_text(file_table(printer.files) if by is By.FILE else statistics_table(printer.counts))
    if not quiet:
        _say_summary(printer, boards)
    failed = write_baseline is None and check.fails(printer.counts)
    raise typer.Exit(inputs.exit_code(FINDINGS if failed else CLEAN))


def _renderer(shape: Format, check: Checking) -> Renderer:
    """Return what makes a report of a format."""
    from pbnkit.report import render

    if shape is Format.SARIF:
        from pbnkit._version import __version__
        from pbnkit.rules import rules

        return render.Sarif({code: rule.doc for code, rule in rules().items()}, __version__)
    if shape is Format.JUNIT:
        return render.JUnit(check.counting)
    plain: dict[Format, type[Renderer]] = {
        Format.TEXT: render.TextLines,
        Format.FULL: render.Paragraphs,
        Format.JSON: render.Json,
        Format.JSONL: render.JsonLines,
        Format.GITHUB: render.GitHub,
        Format.CSV: render.Csv,
    }
    return plain[shape]()


def _check(source: Source, check: Checking, printer: _Printer, solver: Solver | None) -> int:
    """Print the findings about one file and return the number of its games."""
    from pbnkit.api import check_source

    games = 0
    printer.files[source.name] = Counter()
    checked = check_source(source, check.options)
    if solver is not None:
        from pbnkit.archive.doubledummy import check_double_dummy

        checked = check_double_dummy(source, checked, solver, check.options)
    for reading, found in checked:
        if reading.game is not None:
            games += 1
            state.at(source.name, games)
        printer.show(source.name, reading, found)
    return games


def _say_summary(printer: _Printer, boards: int) -> None:
    from pbnkit.report.text import summary_line

    severities = Counter[str]()
    for kind, count in printer.counts.items():
        severities[kind.severity] += count
    say(summary_line(len(printer.files), boards, severities))


class _Known:
    """The baseline of a run: one to read, one to write, or none."""

    def __init__(self, path: Path | None, target: str | None) -> None:
        """Take the file to read or the one to write. Ends the command if what is to be read is no baseline."""
        self.target = None if target is None else Path(target)
        self.path = path
        self.baseline: Baseline | None = None
        if self.target is not None:
            from pbnkit.archive.baseline import Baseline

            self.baseline = Baseline(self.target.parent)
        elif path is not None:
            from pbnkit.archive.baseline import Baseline, BaselineError
            from pbnkit.cli.output import refuse

            try:
                self.baseline = Baseline.parse(path.read_text("utf-8", "replace"), path.parent)
            except BaselineError as error:
                raise refuse(f"{path}: {error}") from None

    def new(self, file: str, findings: list[Finding]) -> list[Finding]:
        """Return the findings that are to be reported."""
        if self.baseline is None:
            return findings
        if self.target is not None:
            self.baseline.add(file, findings)
            return findings
        return self.baseline.new(file, findings)

    def end(self, check: Checking) -> None:
        """Write the new baseline, or say which entries of the old one are not needed any more."""
        if self.baseline is None:
            return
        from pbnkit.record.finding import counted
        from pbnkit.report.text import printable

        if self.target is not None:
            from pbnkit.cli.output import write_output

            write_output([self.baseline.text().encode()], self.target)
            say(f"pbnkit: {self.target}: {counted(len(self.baseline), 'finding')} written")
            return
        for entry, count in self.baseline.unused(check.options.select):
            times = "" if count == 1 else f", {count} times"
            board = f"{entry.board}: " if entry.board.startswith("game ") else f"board {entry.board}: "
            where = f"{entry.file}: {board if entry.board else ''}{entry.code}"
            say(printable(f"pbnkit: note: {self.path} knows what is not there any more: {where}{times}"))


class _Printer:
    """Writes findings as they come, and counts them."""

    def __init__(self, renderer: Renderer | None, known: _Known) -> None:
        """Take what makes the report, None for no report, and what is known already."""
        from pbnkit.cli.output import write_text

        self.renderer = renderer
        self.known = known
        self.counts: Counter[Kind] = Counter()
        self.files: dict[str, Counter[Kind]] = {}
        self.write = write_text
        if renderer is not None:
            self.write(renderer.begin())

    def show(self, file: str, reading: Reading, findings: list[Finding]) -> None:
        """Write the findings that stand in one stretch of a file."""
        new = self.known.new(file, findings)
        counts = self.files[file]
        for finding in new:
            self.counts[finding.kind] += 1
            counts[finding.kind] += 1
        if self.renderer is not None:
            text = self.renderer.show(file, reading, new)
            if text:
                self.write(text)

    def end(self, boards: int) -> None:
        """Write what closes the report."""
        if self.renderer is not None:
            self.write(self.renderer.end(len(self.files), boards, self.counts))
