"""Times the rules against the reading, game by game in the same pass, on files of legal games.

Both are measured in one process while a file streams through, so that whatever else the machine does hits both.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from lin_vs_peers import make_file as make_lin
from make_games import make_file as make_pbn
from validate_vs_endplay import BENCH_DIR, print_table

from pbnkit.formats import read
from pbnkit.rules import FileChecker
from pbnkit.source import Source

WANTED = 0.5
"""The most that the rules may add, in parts of the reading time."""


class Times(NamedTuple):
    """Seconds that went into the games of one file."""

    reading: float
    rules: float


def measure(path: Path) -> Times:
    """Reads and checks a file once; the clock changes hands at each game."""
    source = Source.open(path)
    checker = FileChecker(None, source.encoding)
    reading = rules = 0.0
    games = read(source)
    while True:
        start = time.perf_counter()
        game = next(games, None)
        middle = time.perf_counter()
        reading += middle - start
        if game is None:
            break
        findings = checker.check(game)
        rules += time.perf_counter() - middle
        if findings:
            sys.exit(f"{path}: a legal game has findings: {findings[0].message}")
    return Times(reading, rules)


def main() -> None:
    """Makes the files, times both and prints the table. Exits with 1 if the rules add too much."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--runs", type=int, default=5, help="how often each file is read")
    arguments = parser.parse_args()

    BENCH_DIR.mkdir(parents=True, exist_ok=True)
    files: dict[Path, Callable[[Path, int], object]] = {
        BENCH_DIR / f"games-{arguments.games}.pbn": make_pbn,
        BENCH_DIR / f"boards-{arguments.games}.lin": make_lin,
    }
    rows = [("file", "reading", "rules", "rules / reading")]
    worst = 0.0
    for path, make in files.items():
        make(path, arguments.games)
        runs = [measure(path) for _ in range(arguments.runs)]
        share = statistics.median(run.rules / run.reading for run in runs)
        worst = max(worst, share)
        each = [1e6 * statistics.median(times) / arguments.games for times in zip(*runs, strict=True)]
        rows.append((path.name, f"{each[0]:.0f} µs/game", f"{each[1]:.0f} µs/game", f"{share:.2f}"))
    print_table(rows)
    if worst > WANTED:
        sys.exit(f"the rules are to add at most {WANTED} of the reading time")


if __name__ == "__main__":
    main()
