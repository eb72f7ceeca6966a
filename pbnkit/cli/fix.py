"""`pbnkit fix`: repairs what is certain, or what is a choice too, and leaves every other byte alone."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated

import typer

from pbnkit.cli.guard import CLEAN, FINDINGS, say
from pbnkit.cli.options import (
    Diff,
    FailOnOption,
    Ignore,
    InPlace,
    LawsOption,
    Output,
    Paths,
    ProfileOption,
    Quiet,
    Select,
    VersionOption,
    checking,
)

if TYPE_CHECKING:
    from pbnkit.archive.fix import FixResult
    from pbnkit.cli.options import Checking
    from pbnkit.record.finding import Finding, Kind
    from pbnkit.source import Excerpt, Source


def fix(
    paths: Paths,
    unsafe: Annotated[bool, typer.Option("--unsafe", help="Make the fixes too that are a choice.")] = False,
    select: Select = [],  # noqa: B006 - typer copies it
    ignore: Ignore = [],  # noqa: B006 - typer copies it
    profile: ProfileOption = None,
    version: VersionOption = None,
    laws: LawsOption = None,
    diff: Diff = False,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Write nothing; list the fixes that would be made.")
    ] = False,
    in_place: InPlace = False,
    output: Output = None,
    fail_on: FailOnOption = None,
    quiet: Quiet = False,
) -> None:
    """Repair PBN and LIN files by the fixes of their findings, and change nothing else.

    A fix is safe when what was meant is certain; --unsafe makes the others too. The repaired text is checked again: a
    fix that would add a finding is not made, and told on standard error. One file goes to standard output unless -o or
    --in-place is given; several need one of them. The exit code is 1 if a finding is left that --fail-on counts.
    """
    from pbnkit.cli.config import load
    from pbnkit.cli.diff import show_diff
    from pbnkit.cli.inputs import Inputs
    from pbnkit.cli.output import targets_for, write_output

    writes_nothing = diff or dry_run
    if writes_nothing + in_place + (output is not None) > 1:
        raise typer.BadParameter("--in-place, --output, and --diff or --dry-run exclude each other")
    check = checking(load(), select, ignore, profile, version, fail_on, laws)
    inputs = Inputs(paths)
    targets = targets_for(inputs.list, output, in_place=in_place, writes_nothing=writes_nothing)
    totals = _Totals()
    for one, target in zip(inputs.list, targets, strict=True):
        source = inputs.open(one)
        if source is None:
            continue
        result = _fixed(source, check, unsafe=unsafe)
        totals.add(result)
        _say_refused(source, result)
        if dry_run:
            _list(source, result)
        if diff:
            show_diff(source, result.data, "fixed")
        if in_place and result.data != source.data:
            write_output([result.data], one.path)
        elif not (in_place or writes_nothing):
            write_output([result.data], target)
    if not quiet:
        say(totals.summary(unsafe=unsafe, done=not writes_nothing))
    raise typer.Exit(inputs.exit_code(FINDINGS if check.fails(totals.left) else CLEAN))


def _fixed(source: Source, check: Checking, *, unsafe: bool) -> FixResult:
    from pbnkit.archive.fix import fix_source

    return fix_source(source, check.options, unsafe=unsafe)


class _Totals:
    """What was done to all files."""

    def __init__(self) -> None:
        """Start before the first one."""
        self.files = self.changed = self.made = self.refused = self.unsafe = 0
        self.left: Counter[Kind] = Counter()

    def add(self, result: FixResult) -> None:
        """Count what was done to a file."""
        self.files += 1
        self.changed += bool(result.applied)
        self.made += len(result.applied)
        self.refused += len(result.refused)
        self.left.update(finding.kind for finding in result.left)
        self.unsafe += sum(finding.fix is not None and not finding.fix.safe for finding in result.left)

    def summary(self, *, unsafe: bool, done: bool) -> str:
        """Return `12 fixes in 2 files; left: 3 errors, ...`."""
        from pbnkit.record.finding import counted
        from pbnkit.report.text import summary_counts

        would = "" if done else "would make "
        made = f"{would}{counted(self.made, 'fix', 'fixes')} in {counted(self.changed, 'file')} of {self.files:,}"
        refused = f", {self.refused:,} not made" if self.refused else ""
        severities = Counter[str]()
        for kind, count in self.left.items():
            severities[kind.severity] += count
        hint = "" if unsafe or not self.unsafe else f"; --unsafe may fix {self.unsafe:,} of them"
        return f"{made}{refused}; left: {summary_counts(severities)}{hint}"


def _line(name: str, excerpt: Excerpt, start: int, finding: Finding) -> str:
    """Return `file:line:column: board 7: A102 title`, the place being that before all fixes."""
    from pbnkit.report.text import place_words, printable

    line, column = excerpt.locate(start)
    title = "" if finding.fix is None else finding.fix.title
    return printable(f"{name}:{line}:{column}: {place_words(finding)}{finding.code} {title}")


def _list(source: Source, result: FixResult) -> None:
    """Print the fixes that would be made."""
    from pbnkit.cli.output import write_text
    from pbnkit.source import Excerpt

    excerpt = Excerpt(source.text)
    write_text("".join(f"{_line(source.name, excerpt, one.start, one.finding)}\n" for one in result.applied))


def _say_refused(source: Source, result: FixResult) -> None:
    """Say which fixes were not made, and why."""
    if result.refused:
        from pbnkit.report.text import printable
        from pbnkit.source import Excerpt

        excerpt = Excerpt(source.text)
        for one in result.refused:
            say(f"{_line(source.name, excerpt, one.start, one.finding)}: not made, {printable(one.reason)}")
