"""The options that several commands have in common, and the configuration behind those of a check."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from pbnkit.cli.config import Config

if TYPE_CHECKING:
    from pbnkit.record.finding import Kind, Severity
    from pbnkit.rules import Options


class Profile(StrEnum):
    """Further rules to check by."""

    EXPORT = "export"


class Version(StrEnum):
    """The versions of the PBN standard."""

    V1_0 = "1.0"
    V2_0 = "2.0"
    V2_1 = "2.1"


class ScoreLaws(StrEnum):
    """The tables of scores: of the laws in force, of those before, and Vanderbilt's."""

    L1987 = "1987"
    L1935 = "1935"
    L1925 = "1925"


class FailOn(StrEnum):
    """The least grave finding by which a command ends with 1."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"
    NEVER = "never"


Paths = Annotated[list[str], typer.Argument(metavar="PATH...", help="Files, folders, or - for standard input.")]
Output = Annotated[
    str | None, typer.Option("--output", "-o", metavar="PATH", help="A file, or a folder for several files.")
]
InPlace = Annotated[bool, typer.Option("--in-place", help="Overwrite the files.")]
Diff = Annotated[bool, typer.Option("--diff", help="Write nothing; print what would change.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No summary on standard error.")]

Select = Annotated[
    list[str], typer.Option("--select", metavar="CODES", help="Only these: codes, beginnings of codes, or names.")
]
Ignore = Annotated[
    list[str], typer.Option("--ignore", metavar="CODES", help="Not these; of two that match, the longer counts.")
]
ProfileOption = Annotated[Profile | None, typer.Option("--profile", help="Check the rules of PBN's export format too.")]
VersionOption = Annotated[
    Version | None, typer.Option("--pbn-version", help="Check by this version; else that of the `% PBN` line.")
]
LawsOption = Annotated[
    ScoreLaws | None, typer.Option("--laws", help="Check scores by this table; else that in force on the Date.")
]
FailOnOption = Annotated[
    FailOn | None, typer.Option("--fail-on", help="End with 1 from this severity on; warning if not given.")
]


@dataclass(frozen=True)
class Checking:
    """How to check, and by what the command ends with 1."""

    options: Options
    fail_on: FailOn

    @property
    def counting(self) -> tuple[Severity, ...]:
        """The severities that count as a failure."""
        from pbnkit.record.finding import SEVERITIES

        if self.fail_on is FailOn.NEVER:
            return ()
        return SEVERITIES[: SEVERITIES.index(self.fail_on.value) + 1]

    def fails(self, counts: Mapping[Kind, int]) -> bool:
        """Tell whether findings of these kinds are a failure."""
        return any(count and kind.severity in self.counting for kind, count in counts.items())


def checking(
    config: Config,
    select: list[str],
    ignore: list[str],
    profile: Profile | None,
    version: Version | None,
    fail_on: FailOn | None,
    laws: ScoreLaws | None = None,
    *,
    double_dummy: bool = False,
) -> Checking:
    """Return how to check: by the options given, else by the configuration.

    `double_dummy` tells whether the solver runs; without it, codes that only it finds are refused.
    """
    wanted, ignored = (
        [word.strip() for text in texts or config.words(key) for word in text.split(",")]
        for texts, key in ((select, "select"), (ignore, "ignore"))
    )
    if not double_dummy:
        _refuse_double_dummy(wanted)
    return Checking(
        _options(
            wanted,
            ignored,
            chosen(profile, config, "profile", Profile),
            chosen(version, config, "pbn-version", Version),
            chosen(laws, config, "laws", ScoreLaws),
        ),
        chosen(fail_on, config, "fail-on", FailOn) or FailOn.WARNING,
    )


E = TypeVar("E", bound=StrEnum)


def chosen(given: E | None, config: Config, key: str, choices: type[E]) -> E | None:
    """Return the option that was given, else that of the configuration."""
    if given is not None:
        return given
    value = config.choice(key, tuple(one.value for one in choices))
    return None if value is None else choices(value)


def _refuse_double_dummy(wanted: list[str]) -> None:
    """End the command if a code that is asked for, and all that a word stands for, is found by the solver alone."""
    if not wanted:
        return
    from pbnkit import rules
    from pbnkit.record.finding import Kind
    from pbnkit.record.kinds import doubledummy

    solved = {kind.code for kind in vars(doubledummy).values() if isinstance(kind, Kind)}
    for word in wanted:
        meant = rules.select(rules.rules(), [word])
        if meant and meant <= solved:
            raise typer.BadParameter(f"{word!r} is only looked for by validate --double-dummy")


def _options(
    wanted: list[str], ignored: list[str], profile: Profile | None, version: Version | None, laws: ScoreLaws | None
) -> Options:
    """Return the options of the check; ends the command if a code does not exist, or not without a profile."""
    from pbnkit import rules

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
        laws="" if laws is None else laws.value,
    )
