"""`pbnkit score`: what contracts score, IMPs and matchpoints, and the missing results of a file."""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pbnkit.cli.guard import CLEAN, FINDINGS, say
from pbnkit.cli.output import refuse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pbnkit.bridge.seats import Vulnerability
    from pbnkit.cli.reading import Games
    from pbnkit.record.game import Game
    from pbnkit.record.scoretext import ScoreText
    from pbnkit.report.score import Scored
    from pbnkit.source import Source


class Table(StrEnum):
    """The tables of scores: of 1987, still in force; of 1935; and Vanderbilt's of 1925."""

    L1987 = "1987"
    L1935 = "1935"
    L1925 = "1925"


class Declarer(StrEnum):
    """The seats."""

    N = "N"
    E = "E"
    S = "S"
    W = "W"


def score(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="CONTRACT...", help="4SX-2, 3NT+1, 4S=, '4S 10', '5HX-1 W', Pass; or numbers, or files."
        ),
    ],
    vul: Annotated[bool, typer.Option("--vul/--not-vul", help="Whether declarer is vulnerable.")] = False,
    vulnerable: Annotated[
        str | None, typer.Option("--vulnerable", metavar="None|NS|EW|All", help="Who is; needs the declarer.")
    ] = None,
    declarer: Annotated[
        Declarer | None, typer.Option("--declarer", case_sensitive=False, help="Where the contract does not tell.")
    ] = None,
    laws: Annotated[
        Table | None, typer.Option("--laws", help="The table of scores: 1987; with --fill those the date allows.")
    ] = None,
    table: Annotated[bool, typer.Option("--table", help="Print what every result of the contracts scores.")] = False,
    imps: Annotated[bool, typer.Option("--imps", help="Take two scores, or their difference: print IMPs.")] = False,
    matchpoints: Annotated[
        bool, typer.Option("--matchpoints", help="Take the scores of a board: print matchpoints.")
    ] = False,
    fill: Annotated[
        bool, typer.Option("--fill", help="Take files: write PBN with the missing contract, result and score.")
    ] = False,
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="PATH", help="With --fill: a file, or a folder.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Compute scores by the laws: points of contracts, IMPs, matchpoints, or what a file leaves out.

    A contract is followed by its result (=, +1, -2, or the number of tricks) and, if you like, by the declarer. Points
    are those of declarer's side; with a declarer those of North-South are printed too. A word alone such as 10 or W
    belongs to the contract before it.

    With --fill nothing that is recorded is changed: a tag is filled in where it is absent or `?` and where the laws
    leave no choice. Each is told on standard error.
    """
    if imps + matchpoints + fill + table > 1:
        raise refuse("--imps, --matchpoints, --table and --fill exclude each other")
    if fill:
        raise typer.Exit(_fill(words, output, laws))
    if output is not None:
        raise refuse("--output belongs to --fill")
    from pbnkit.cli.output import write_text
    from pbnkit.report import score as report
    from pbnkit.report.data import json_text

    _refuse_options(words)
    chosen = laws or Table.L1987
    if imps:
        numbers = [_number(word) for word in words]
        if len(numbers) > 2:
            raise refuse("--imps takes two scores, or their difference")
        difference = numbers[0] - numbers[1] if len(numbers) == 2 else numbers[0]
        write_text(json_text(report.imps_data(difference)) + "\n" if as_json else report.imps_line(difference))
        return
    if matchpoints:
        numbers = [_number(word) for word in words]
        write_text(json_text(report.matchpoint_data(numbers)) + "\n" if as_json else report.matchpoint_table(numbers))
        return
    contracts = [_contract(text, declarer) for text in _joined(words)]
    if table:
        if as_json:
            write_text(json_text([report.table_data(one.contract, chosen.value) for one in contracts]) + "\n")
        else:
            write_text("\n".join(report.result_table(one.contract, chosen.value) for one in contracts))
        return
    sides = None if vulnerable is None else _sides(vulnerable)
    results = [_scored(one, chosen, _is_vulnerable(one, sides, vul=vul)) for one in contracts]
    write_text(
        json_text([report.score_data(one) for one in results]) + "\n" if as_json else report.score_lines(results)
    )


# ---- the words of the command line


def _refuse_options(words: list[str]) -> None:
    """End the command at an option that does not exist: numbers such as -100 made the parser let it pass."""
    for word in words:
        if re.match(r"--?[A-Za-z]", word):
            raise refuse(f"there is no option {word!r}; --help lists them")


def _number(word: str) -> int:
    text = word.replace("−", "-")
    if not re.fullmatch(r"[+-]?[0-9]{1,6}", text):
        raise refuse(f"{word!r} is no score in points, such as 620 or -100")
    return int(text)


def _joined(words: list[str]) -> Iterator[str]:
    """Yield the contracts: a word that starts none is the rest of the one before, as in `4S 10 W`."""
    parts: list[str] = []
    for word in words:
        begins = re.match(r"\s*[1-7]\s*[^\s0-9]", word) or re.match(r"\s*[A-Za-z]{2}", word)
        if parts and begins and word.lower() not in {"by", "trick", "tricks"}:
            yield " ".join(parts)
            parts = []
        parts.append(word)
    yield " ".join(parts)


def _contract(text: str, declarer: Declarer | None) -> ScoreText:
    from msgspec.structs import replace

    from pbnkit.bridge.seats import Seat
    from pbnkit.record.scoretext import read_score_text

    read = read_score_text(text)
    if read is None:
        hint = "; --fill takes files" if Path(text).exists() else ""
        raise refuse(f"{text!r} is no contract with a result, such as 4SX-2, '4S 10' or '3NT+1 W'{hint}")
    if declarer is None or read.contract.is_passed_out:
        return read
    if read.declarer is not None and read.declarer.name != declarer.value:
        raise refuse(f"{text!r} is by {read.declarer.name}, --declarer says {declarer.value}")
    return replace(read, declarer=Seat[declarer.value])


def _sides(text: str) -> Vulnerability:
    from pbnkit.record.values import read_vulnerable

    value = read_vulnerable(text).value
    if value is None:
        raise refuse(f"{text!r} is no vulnerability; None, NS, EW or All")
    return value


def _is_vulnerable(one: ScoreText, sides: Vulnerability | None, *, vul: bool) -> bool:
    if sides is None:
        return vul
    if vul:
        raise refuse("--vul and --vulnerable exclude each other")
    if sides in (0, 3):
        return bool(sides)
    if one.declarer is None:
        if one.contract.is_passed_out:
            return False
        raise refuse(f"--vulnerable {sides.word} needs the declarer of {one.text}: --declarer, or '{one.text} S'")
    return sides.covers(one.declarer)


def _scored(one: ScoreText, laws: Table, vulnerable: bool) -> Scored:
    from pbnkit.report.score import scored

    if one.tricks is None:
        name = one.contract.text
        raise refuse(f"{one.text!r} has no result, such as {name}=, {name}+1 or '{name} 10'; or use --table")
    return scored(one, one.tricks, laws.value, vulnerable=vulnerable)


# ---- files


def _fill(paths: list[str], output: str | None, laws: Table | None) -> int:
    """Write the games of files with what follows from the laws filled in, and return the exit code."""
    from pbnkit import formats
    from pbnkit.cli.inputs import Inputs
    from pbnkit.cli.output import is_folder, refuse_input, targets_in, write_output
    from pbnkit.cli.reading import Games
    from pbnkit.formats.pbn.writer import export

    _refuse_options(paths)
    inputs = Inputs(paths)
    targets: list[Path | None] = [None] * len(inputs.list)
    if is_folder(output):
        targets = list(targets_in(str(output), inputs.list, ".pbn"))
    elif output is not None:
        targets = [Path(output)] * len(inputs.list)
        refuse_input(Path(output), inputs.list)
    if len(inputs.list) > 1 and not is_folder(output):
        raise refuse("several files need --output with a folder")
    games = Games()
    for one, target in zip(inputs.list, targets, strict=True):
        source = inputs.open(one)
        if source is None:
            continue
        if formats.detect(source) not in ("pbn", None):
            inputs.failed = True
            say(f"pbnkit: {one.name}: this is not PBN; `pbnkit convert --to pbn` makes PBN of other records")
        elif filled := list(_filled(games, source, laws)):
            write_output([export(filled)], target)
    return inputs.exit_code(FINDINGS if games.empty else CLEAN)


def _filled(games: Games, source: Source, laws: Table | None) -> Iterator[Game]:
    """Yield the games of a file filled in; what was filled is told on standard error."""
    from pbnkit.archive.fill import fill_games
    from pbnkit.cli.reading import place_of
    from pbnkit.report.text import printable

    for number, (game, values) in enumerate(fill_games(games.of(source), None if laws is None else laws.value), 1):
        for value in values:
            say(printable(f'{source.name}: {place_of(game, number)}: {value.name} "{value.value}" {value.reason}'))
        yield game
