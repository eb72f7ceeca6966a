"""Writes a file of legal bridge games in PBN, the same file for the same arguments on every machine.

The generator knows the laws by itself and imports nothing of pbnkit, so that it can't share a mistake with
the program that is measured, or checked, on its output.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass, field
from pathlib import Path

SEATS = "NESW"
SUITS = "SHDC"
RANKS = "AKQJT98765432"
STRAINS = ("C", "D", "H", "S", "NT")
VULNERABILITIES = ("None", "NS", "EW", "All")

NAMES = ("Adams", "Baker", "Brandt", "Cohen", "Duarte", "Evans", "Fischer", "Garcia", "Hansen", "Ivanov")
EVENTS = ("Club Evening", "Spring Teams", "City Pairs", "League Match", "Winter Cup")
SITES = ("Amsterdam NLD", "Bergen NOR", "Krakow POL", "Lyon FRA", "York GBR")
AUCTION_NOTES = (
    "forcing one round",
    "12-14 balanced",
    "asks for aces",
    "weak, six cards",
    "takeout",
    "transfer",
)
PLAY_NOTES = ("fourth highest", "count signal", "discourages", "top of a sequence")

TRICKS = 13
PASSED_OUT_SHARE = 0.02
NOTES_SHARE = 0.30
CLAIM_SHARE = 0.35

Card = tuple[int, int]
"""Suit (0 = spades) and rank (0 = ace)."""


@dataclass(slots=True)
class Bidding:
    """An auction in progress, and the contract that it leads to."""

    dealer: int
    calls: list[str] = field(default_factory=list)
    bid: int = -1
    """The last bid as a number: 0 is 1C, 34 is 7NT; -1 while nobody has bid."""
    bidder: int = 0
    risk: int = 0
    """0 undoubled, 1 doubled, 2 redoubled."""
    first_of: dict[tuple[int, int], int] = field(default_factory=dict)
    """Who named a strain first, by side and strain."""

    @property
    def turn(self) -> int:
        """The seat that calls next."""
        return (self.dealer + len(self.calls)) % 4

    @property
    def over(self) -> bool:
        """Whether the last passes end the auction."""
        return len(self.calls) >= 4 and self.calls[-3:] == ["Pass"] * 3

    @property
    def declarer(self) -> int:
        """The seat of the last bid's side that named its strain first."""
        return self.first_of[self.bidder % 2, self.bid % 5]

    @property
    def contract(self) -> str:
        """The contract as PBN spells it."""
        return f"{1 + self.bid // 5}{STRAINS[self.bid % 5]}{'X' * self.risk}"

    def make_bid(self, bid: int) -> None:
        """Adds a bid for the seat whose turn it is."""
        seat = self.turn
        self.bid, self.bidder, self.risk = bid, seat, 0
        self.first_of.setdefault((seat % 2, bid % 5), seat)
        self.calls.append(f"{1 + bid // 5}{STRAINS[bid % 5]}")

    def make_call(self, rng: random.Random) -> None:
        """Adds a legal call; the higher the auction stands, the likelier a pass."""
        opponents_bid = self.bid >= 0 and (self.turn - self.bidder) % 2 == 1
        chance = rng.random()
        if opponents_bid and self.risk == 0 and chance < 0.02 + 0.004 * self.bid:
            self.risk = 1
            self.calls.append("X")
        elif self.bid >= 0 and not opponents_bid and self.risk == 1 and chance < 0.05:
            self.risk = 2
            self.calls.append("XX")
        elif self.bid < 34 and chance > 0.45 + 0.018 * max(self.bid, 0):
            step = 1 + min(int(rng.expovariate(0.45)), 6)
            self.make_bid(min(self.bid + step, 34))
        else:
            self.calls.append("Pass")


def bid_hands(rng: random.Random, dealer: int) -> Bidding:
    """A complete legal auction that ends in a contract."""
    bidding = Bidding(dealer)
    bidding.calls.extend(["Pass"] * rng.choice((0, 0, 0, 1, 1, 2, 3)))
    bidding.make_bid(rng.choice((0, 1, 2, 3, 4, 7, 8)))
    while not bidding.over:
        bidding.make_call(rng)
    return bidding


def passed_out(dealer: int) -> Bidding:
    """An auction of four passes."""
    return Bidding(dealer, ["Pass"] * 4)


def play_tricks(rng: random.Random, hands: list[list[Card]], leader: int, trump: int | None, tricks: int) -> Play:
    """Plays legal cards, and counts the tricks of the side to the right of the leader, which declares."""
    left = [list(hand) for hand in hands]
    rows: list[list[Card]] = []
    won = 0
    lead = leader
    for _ in range(tricks):
        row: dict[int, Card] = {}
        for turn in range(4):
            seat = (lead + turn) % 4
            following = [card for card in left[seat] if turn and card[0] == row[lead][0]]
            card = rng.choice(following or left[seat])
            left[seat].remove(card)
            row[seat] = card
        lead = trick_winner(row, lead, trump)
        won += (lead - leader) % 2
        rows.append([row[(leader + column) % 4] for column in range(4)])
    return Play(leader, rows, won)


def trick_winner(row: dict[int, Card], lead: int, trump: int | None) -> int:
    """The seat of the highest trump, or else of the highest card in the suit that was led."""
    trumps = [seat for seat, card in row.items() if card[0] == trump]
    followers = trumps or [seat for seat, card in row.items() if card[0] == row[lead][0]]
    return min(followers, key=lambda seat: row[seat][1])


@dataclass(slots=True, frozen=True)
class Play:
    """The tricks that were played, in columns from the opening leader, and how many declarer won of them."""

    leader: int
    rows: list[list[Card]]
    won: int


def duplicate_score(bid: int, risk: int, tricks: int, *, vulnerable: bool) -> int:
    """The score of the declaring side (Law 77 of duplicate bridge)."""
    level, strain = 1 + bid // 5, bid % 5
    over = tricks - level - 6
    if over < 0:
        return -undertricks(-over, risk, vulnerable=vulnerable)
    worth = 20 if strain < 2 else 30
    points = (worth * level + (10 if strain == 4 else 0)) * (1, 2, 4)[risk]
    bonus = 50
    if points >= 100:
        bonus = 500 if vulnerable else 300
    if level == 6:
        bonus += 750 if vulnerable else 500
    elif level == 7:
        bonus += 1500 if vulnerable else 1000
    each_over = worth if risk == 0 else 100 * risk * (2 if vulnerable else 1)
    return points + bonus + 50 * risk + over * each_over


def undertricks(down: int, risk: int, *, vulnerable: bool) -> int:
    """What the defenders score for a contract that is down."""
    if risk == 0:
        return down * (100 if vulnerable else 50)
    doubled = 300 * down - 100 if vulnerable else (0, 100, 300, 500)[min(down, 3)] + 300 * max(down - 3, 0)
    return doubled * risk


def deal_cards(rng: random.Random) -> list[list[Card]]:
    """Four hands of 13 cards, each sorted from the ace of spades down."""
    pack = [(suit, rank) for suit in range(4) for rank in range(13)]
    rng.shuffle(pack)
    return [sorted(pack[seat::4]) for seat in range(4)]


def deal_text(hands: list[list[Card]], first: int) -> str:
    """The value of the Deal tag."""
    texts = [
        ".".join(
            "".join(RANKS[rank] for suit, rank in hands[(first + turn) % 4] if suit == which) for which in range(4)
        )
        for turn in range(4)
    ]
    return f"{SEATS[first]}:{' '.join(texts)}"


def section(words: list[str], notes: dict[int, str]) -> list[str]:
    """The lines of a section: four words a line, note references behind their words, then the notes."""
    numbers = {index: number for number, index in enumerate(sorted(notes), 1)}
    marked = [f"{word} ={numbers[index]}=" if index in notes else word for index, word in enumerate(words)]
    lines = [" ".join(marked[start : start + 4]) for start in range(0, len(marked), 4)]
    return lines + [f'[Note "{number}:{notes[index]}"]' for index, number in numbers.items()]


def choose_notes(rng: random.Random, words: list[str], texts: tuple[str, ...]) -> dict[int, str]:
    """Notes on a few of the words that are not passes, by the place of the word."""
    places = [index for index, word in enumerate(words) if word != "Pass"]
    chosen = rng.sample(places, min(len(places), rng.randint(1, 3)))
    return {index: rng.choice(texts) for index in chosen}


def make_game(rng: random.Random, board: int) -> list[str]:
    """The lines of one game: the 15 tags of the standard, Score, auction and play."""
    dealer = (board - 1) % 4
    vulnerability = VULNERABILITIES[(board - 1 + (board - 1) // 4) % 4]
    hands = deal_cards(rng)
    with_notes = rng.random() < NOTES_SHARE
    all_pass = rng.random() < PASSED_OUT_SHARE
    bidding = passed_out(dealer) if all_pass else bid_hands(rng, dealer)
    declarer = contract = result = score = ""
    play_lines: list[str] = []
    if all_pass:
        contract, score = "Pass", "NS 0"
    else:
        side = ("NS", "EW")[bidding.declarer % 2]
        tricks, play_lines = play_hands(rng, hands, bidding, with_notes=with_notes)
        points = duplicate_score(bidding.bid, bidding.risk, tricks, vulnerable=vulnerability in {"All", side})
        declarer, contract = SEATS[bidding.declarer], bidding.contract
        result, score = str(tricks), f"{side} {points}"
    tags = {
        "Event": rng.choice(EVENTS),
        "Site": rng.choice(SITES),
        "Date": f"{rng.randint(1995, 2025)}.{rng.randint(1, 12):02}.{rng.randint(1, 28):02}",
        "Board": str(board),
        **dict(zip(("West", "North", "East", "South"), rng.sample(NAMES, 4), strict=True)),
        "Dealer": SEATS[dealer],
        "Vulnerable": vulnerability,
        "Deal": deal_text(hands, dealer),
        "Scoring": rng.choice(("IMP", "MP")),
        "Declarer": declarer,
        "Contract": contract,
        "Result": result,
        "Score": score,
    }
    notes = choose_notes(rng, bidding.calls, AUCTION_NOTES) if with_notes and not all_pass else {}
    return [
        *(f'[{name} "{value}"]' for name, value in tags.items()),
        f'[Auction "{SEATS[dealer]}"]',
        *section(bidding.calls, notes),
        *play_lines,
    ]


def play_hands(
    rng: random.Random, hands: list[list[Card]], bidding: Bidding, *, with_notes: bool
) -> tuple[int, list[str]]:
    """Declarer's tricks and the lines of the play section; after a claim the section ends with a star."""
    trump = None if bidding.bid % 5 == 4 else 3 - bidding.bid % 5
    leader = (bidding.declarer + 1) % 4
    played = rng.randint(1, TRICKS - 1) if rng.random() < CLAIM_SHARE else TRICKS
    play = play_tricks(rng, hands, leader, trump, played)
    words = [SUITS[suit] + RANKS[rank] for row in play.rows for suit, rank in row]
    lines = section(words, choose_notes(rng, words, PLAY_NOTES) if with_notes else {})
    if played < TRICKS:
        lines.insert(played, "*")
    tricks = play.won + rng.randint(0, TRICKS - played)
    return tricks, [f'[Play "{SEATS[leader]}"]', *lines]


def make_file(path: Path, games: int, *, seed: int = 1, crlf: bool = False) -> None:
    """Writes a file of so many games. The arguments alone decide its bytes."""
    rng = random.Random(seed)
    ending = "\r\n" if crlf else "\n"
    with path.open("w", encoding="latin-1", newline=ending) as file:
        file.write("% PBN 2.1\n")
        for number in range(games):
            gap = "\n" if number else ""
            file.write(gap + "\n".join(make_game(rng, number + 1)) + "\n")


def main() -> None:
    """Reads the command line and writes the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("output", type=Path)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--crlf", action="store_true", help="end lines as the standard's export format does")
    arguments = parser.parse_args()
    make_file(arguments.output, arguments.games, seed=arguments.seed, crlf=arguments.crlf)


if __name__ == "__main__":
    main()
