"""Times pbnkit's LIN reader against those of endplay and bridgebots on the same file of legal boards.

All run as whole processes, in turn, so that a busy minute of the machine hits each. pbnkit is timed twice: as it
reads, with a replay where results depend on it, and with `pbnkit validate`, which applies every rule to every
board. The peers only read. They get virtual environments of their own below ``build/bench``.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

from make_games import NAMES, RANKS, SUITS, TRICKS, VULNERABILITIES, Card, Play, bid_hands, deal_cards, play_tricks
from make_games import trick_winner as winner_of
from validate_vs_endplay import BENCH_DIR, Run, measure_good, median, peak, peer_python, print_table

READERS = {
    "endplay==0.5.12": """
import sys
from endplay.parsers import lin
with open(sys.argv[1]) as file:
    print(len(lin.load(file)), "boards")
""",
    "bridgebots==0.0.12": """
import sys
from pathlib import Path
from bridgebots.lin import parse_single_lin
print(len(parse_single_lin(Path(sys.argv[1]))), "boards")
""",
}
READ_WITH_PBNKIT = """
import sys
from pbnkit import read
print(sum(1 for _ in read(sys.argv[1])), "boards")
"""
WANTED = 2.0
"""How many times as fast as each peer the readers are to be."""
LIN_SEATS = (2, 3, 0, 1)
"""South, West, North, East, as LIN gives hands and names."""
CALLS = {"Pass": "p", "X": "d", "XX": "r"}
VULNERABLE = {"None": "o", "NS": "n", "EW": "e", "All": "b"}
CLAIM_SHARE = 0.4


def hand_text(hand: list[Card]) -> str:
    """A hand as LIN writes it, ranks ascending."""
    ranks = [
        "".join(RANKS[rank] for rank in sorted((rank for of, rank in hand if of == suit), reverse=True))
        for suit in range(4)
    ]
    return "".join(SUITS[suit] + ranks[suit] for suit in range(4))


def tricks_in_order(play: Play, trump: int | None) -> list[str]:
    """The tricks of a play as pairs, their cards in the order they were played."""
    tricks = []
    lead = play.leader
    for row in play.rows:
        cards = {(play.leader + column) % 4: card for column, card in enumerate(row)}
        ordered = [cards[(lead + turn) % 4] for turn in range(4)]
        tricks.append("".join(f"pc|{SUITS[suit]}{RANKS[rank]}|" for suit, rank in ordered) + "pg||")
        lead = winner_of(cards, lead, trump)
    return tricks


def make_line(rng: random.Random, board: int) -> str:
    """One board as the records of online play write it: one line, ascending ranks, a claim or 52 cards."""
    dealer = (board - 1) % 4
    hands = deal_cards(rng)
    bidding = bid_hands(rng, dealer)
    trump = None if bidding.bid % 5 == 4 else 3 - bidding.bid % 5
    count = rng.randint(1, TRICKS - 1) if rng.random() < CLAIM_SHARE else TRICKS
    play = play_tricks(rng, hands, (bidding.declarer + 1) % 4, trump, count)
    names = ",".join(name.split()[0] for name in rng.sample(NAMES, 4))
    deal = ",".join(hand_text(hands[seat]) for seat in LIN_SEATS[:3])
    calls = "".join(f"mb|{CALLS.get(call, call[:2])}|" for call in bidding.calls)
    tricks = "".join(tricks_in_order(play, trump))
    vulnerable = VULNERABLE[VULNERABILITIES[(board - 1 + (board - 1) // 4) % 4]]
    claim = f"mc|{play.won + rng.randint(0, TRICKS - count)}|pg||" if count < TRICKS else ""
    head = f"pn|{names}|st||md|{LIN_SEATS.index(dealer) + 1}{deal},|rh||ah|Board {board}|sv|{vulnerable}|"
    return f"{head}{calls}pg||{tricks}{claim}\n"


def make_file(path: Path, boards: int) -> None:
    """Writes a file of so many boards; the number alone decides its bytes."""
    rng = random.Random(1)
    path.write_text("".join(make_line(rng, number + 1) for number in range(boards)), encoding="ascii")


def main() -> None:
    """Makes the file, times all programs and prints the table. Exits with 1 if a peer is too near."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=10_000)
    parser.add_argument("--runs", type=int, default=3, help="how often each program reads the file")
    arguments = parser.parse_args()

    BENCH_DIR.mkdir(parents=True, exist_ok=True)
    path = BENCH_DIR / f"boards-{arguments.boards}.lin"
    make_file(path, arguments.boards)
    commands = {
        "pbnkit read": [sys.executable, "-c", READ_WITH_PBNKIT, str(path)],
        "pbnkit validate": [sys.executable, "-m", "pbnkit", "validate", str(path), "--statistics"],
    }
    for requirement, code in READERS.items():
        commands[requirement] = [str(peer_python(requirement)), "-c", code, str(path)]

    print(f"{arguments.boards} legal boards, {path.stat().st_size / 1e6:.1f} MB; {arguments.runs} runs each, in turn")
    runs: dict[str, list[Run]] = {name: [] for name in commands}
    for _ in range(arguments.runs):
        for name, command in commands.items():
            runs[name].append(measure_good(command))
    for name, some in runs.items():
        print(f"{name}: {' '.join(some[-1].output.split())}")

    rows = [("program", "median", "boards/s", "peak memory")]
    rows += [
        (name, f"{median(some):.2f} s", f"{arguments.boards / median(some):,.0f}", f"{peak(some):.0f} MB")
        for name, some in runs.items()
    ]
    print_table(rows)
    ratios = []
    for requirement in READERS:
        for name in ("pbnkit read", "pbnkit validate"):
            ratios.append(median(runs[requirement]) / median(runs[name]))
            print(f"speed of {name} / speed of {requirement}: {ratios[-1]:.2f}")
    sys.exit(min(ratios) < WANTED)


if __name__ == "__main__":
    main()
