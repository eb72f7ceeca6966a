"""Times ``pbnkit validate`` against endplay's PBN reader on the same file of legal games.

Both run as whole processes, in turn, so that a busy minute of the machine hits both. pbnkit replays and
recounts every game; endplay only reads. endplay gets a virtual environment of its own below ``build/bench``.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
import venv
from dataclasses import dataclass
from pathlib import Path

from make_games import make_file

ENDPLAY = "endplay==0.5.12"
BENCH_DIR = Path(__file__).resolve().parent.parent / "build" / "bench"
READ_WITH_ENDPLAY = """
import sys
from endplay.parsers import pbn
with open(sys.argv[1]) as file:
    print(len(pbn.load(file)), "boards")
"""


@dataclass(frozen=True, slots=True)
class Run:
    """One whole process: how long it took, and the most memory it held."""

    seconds: float
    megabytes: float
    code: int
    output: str


def with_compiled_modules() -> dict[str, str]:
    """The environment of a run: modules are compiled once, not at each start, as in an installed program."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPYCACHEPREFIX": str(BENCH_DIR / "compiled")}


def measure(command: list[str]) -> Run:
    """Runs a command and waits for it by ``wait4``, which alone tells one child's memory from another's."""
    with (BENCH_DIR / "output.txt").open("w+", encoding="utf-8") as output:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, env=with_compiled_modules())
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        text = output.read()
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10  # macOS counts bytes, Linux kilobytes
    return Run(seconds, usage.ru_maxrss / unit, process.returncode, text)


def measure_good(command: list[str]) -> Run:
    """Runs a command that has to succeed; a faulty run would make the comparison worthless."""
    run = measure(command)
    if run.code != 0:
        sys.exit(f"{' '.join(command)} ended with exit code {run.code}:\n{run.output[-2000:]}")
    return run


def peer_python(requirement: str) -> Path:
    """The interpreter of a peer's own environment, which is made on the first call."""
    place = BENCH_DIR / f"{requirement.partition('==')[0]}-venv"
    python = place / "bin" / "python"
    done = place / f"installed-{requirement}"
    if not done.exists():
        print(f"Installing {requirement} into {place} ...", flush=True)
        venv.create(place, with_pip=True, clear=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", requirement], check=True)
        done.touch()
    return python


def median(runs: list[Run]) -> float:
    """The median time of some runs in seconds."""
    return statistics.median(run.seconds for run in runs)


def print_table(rows: list[tuple[str, str, str, str]]) -> None:
    """Prints rows in columns: names to the left, figures to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row, widths, strict=True)]
        print("  ".join([row[0].ljust(widths[0]), *cells[1:]]))


def main() -> None:
    """Makes the file, times both programs and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--pairs", type=int, default=5, help="how often each program reads the file")
    arguments = parser.parse_args()

    BENCH_DIR.mkdir(parents=True, exist_ok=True)
    games = BENCH_DIR / f"games-{arguments.games}.pbn"
    make_file(games, arguments.games)
    pbnkit = [sys.executable, "-m", "pbnkit"]
    validate = [*pbnkit, "validate", str(games), "--statistics"]
    load = [str(peer_python(ENDPLAY)), "-c", READ_WITH_ENDPLAY, str(games)]

    size = games.stat().st_size / 1e6
    print(f"{arguments.games} legal games, {size:.1f} MB; {arguments.pairs} runs each, in turn")
    ours: list[Run] = []
    theirs: list[Run] = []
    for number in range(arguments.pairs):
        ours.append(measure_good(validate))
        theirs.append(measure_good(load))
        print(
            f"  pair {number + 1}: pbnkit {ours[-1].seconds:.2f} s, endplay {theirs[-1].seconds:.2f} s",
            flush=True,
        )
    starts = {option: [measure_good([*pbnkit, option]) for _ in range(10)] for option in ("--version", "--help")}

    print("\nWhat pbnkit said about the file:")
    print("  " + ours[-1].output.strip().replace("\n", "\n  ") + "\n")
    rows = [("program", "median", "games/s", "peak memory")]
    rows += [
        (name, f"{median(runs):.2f} s", f"{arguments.games / median(runs):,.0f}", f"{peak(runs):.0f} MB")
        for name, runs in (("pbnkit validate", ours), (f"{ENDPLAY} pbn.load", theirs))
    ]
    print_table(rows)
    print(f"\nspeed of pbnkit / speed of endplay: {median(theirs) / median(ours):.2f}")
    for option, runs in starts.items():
        print(f"start-up, pbnkit {option}, median of {len(runs)}: {1000 * median(runs):.0f} ms")


def peak(runs: list[Run]) -> float:
    """The most memory that any of the runs held, in megabytes."""
    return max(run.megabytes for run in runs)


if __name__ == "__main__":
    main()
