"""A random game as the text of a PBN record, in parts that a test can change before it is written.

The record is written here once more, on purpose without the writers of `pbnkit`: text from the code under test could
not find the faults of its reader.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.strategies import RandomGame

SEATS = "NESW"
PLAYERS = {"West": "Adams, W.", "North": "Nolan, N.", "East": "Ellis, E.", "South": "Stone, S."}
RANKS = "23456789TJQKA"
CARDS = [suit + rank for suit in "CDHS" for rank in RANKS]
CALLS = [f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")] + ["Pass", "X", "XX"]


@dataclass
class GameText:
    """The parts of one record. Lines have keys, by which a test replaces, adds or finds them.

    Keys: `tag Dealer`, `auction`, `calls 0` (four calls a line), `call note 0`, `play`, `row 0` (one trick),
    `card note 0`, and `behind <key>` for lines that were added. `calls` and `rows` hold tokens, so that an entry
    can be `1NT =1=`. A section whose seat is None is not written.
    """

    tags: dict[str, str]
    auction_seat: str | None
    calls: list[str]
    play_seat: str | None
    rows: list[list[str]]
    dashes: int = 0
    call_notes: list[str] = field(default_factory=list)
    card_notes: list[str] = field(default_factory=list)
    replaced: dict[str, str] = field(default_factory=dict)
    behind: dict[str, list[str]] = field(default_factory=dict)
    head: list[str] = field(default_factory=list)
    line_end: str = "\n"
    codec: str = "latin-1"
    mark: bytes = b""

    def lines(self) -> list[tuple[str, str]]:
        """Return key and text of each line."""
        plain = [(f"head {at}", line) for at, line in enumerate(self.head)]
        plain += [(f"tag {name}", f'[{name} "{value}"]') for name, value in self.tags.items()]
        if self.auction_seat is not None:
            plain.append(("auction", f'[Auction "{self.auction_seat}"]'))
            calls = ["-"] * self.dashes + self.calls
            plain += [(f"calls {at // 4}", " ".join(calls[at : at + 4])) for at in range(0, len(calls), 4)]
            plain += [(f"call note {at}", f'[Note "{note}"]') for at, note in enumerate(self.call_notes)]
        if self.play_seat is not None:
            plain.append(("play", f'[Play "{self.play_seat}"]'))
            plain += [(f"row {at}", " ".join(row)) for at, row in enumerate(self.rows)]
            plain += [(f"card note {at}", f'[Note "{note}"]') for at, note in enumerate(self.card_notes)]
        lines: list[tuple[str, str]] = []
        for key, text in plain:
            lines.append((key, self.replaced.get(key, text)))
            lines += [(f"behind {key}", more) for more in self.behind.get(key, ())]
        return lines

    def text(self) -> str:
        return "".join(line + self.line_end for _, line in self.lines())

    def data(self) -> bytes:
        return self.mark + self.text().encode(self.codec)

    def line_of(self, key: str) -> int:
        """Return the number of the (first) line with a key, from 1."""
        return [name for name, _ in self.lines()].index(key) + 1

    def call_key(self, index: int) -> str:
        """Return the key of the line that a call stands on."""
        return f"calls {(self.dashes + index) // 4}"


def game_text(game: RandomGame) -> GameText:
    """Return the record of a game: the Mandatory Tag Set, the score, the whole auction and the whole play."""
    played = game.declarer is not None
    tags = {
        "Event": "Club Night",
        "Site": "Testville",
        "Date": "2024.03.05",
        "Board": str(game.board),
        **PLAYERS,
        "Dealer": SEATS[game.dealer],
        "Vulnerable": ("None", "NS", "EW", "All")[game.vulnerability],
        "Deal": deal_text(hands_of(game)),
        "Scoring": "IMP",
        "Declarer": SEATS[game.declarer] if game.declarer is not None else "",
        "Contract": contract_text(game.contract.level, game.contract.strain, game.contract.risk) if played else "Pass",
        "Result": str(game.tricks_declarer) if played else "",
        "Score": f"NS {game.score_ns}",
    }
    calls = [CALLS[call] for call in game.calls]
    if game.declarer is None:
        return GameText(tags, SEATS[game.dealer], calls, None, [])
    leader = (game.declarer + 1) % 4
    return GameText(tags, SEATS[game.dealer], calls, SEATS[leader], rows_of(game, leader))


def contract_text(level: int, strain: int, risk: int) -> str:
    return f"{level}{('C', 'D', 'H', 'S', 'NT')[strain]}{'X' * risk}"


def hands_of(game: RandomGame) -> list[set[int]]:
    """Return the cards of North, East, South and West."""
    return [{card for card in range(52) if (hand or 0) >> card & 1} for hand in game.deal.hands]


def deal_text(hands: list[set[int]], first: int = 0) -> str:
    return f"{SEATS[first]}:" + " ".join(hand_text(hands[(first + turn) % 4]) for turn in range(4))


def hand_text(hand: set[int]) -> str:
    return ".".join(
        "".join(RANKS[card % 13] for card in sorted(hand, reverse=True) if card // 13 == suit) for suit in (3, 2, 1, 0)
    )


def rows_of(game: RandomGame, first: int) -> list[list[str]]:
    """Return the tricks, each with the cards of the four seats from one seat on."""
    holders = {card: seat for seat, hand in enumerate(hands_of(game)) for card in hand}
    rows = []
    for start in range(0, len(game.cards), 4):
        row = [""] * 4
        for card in game.cards[start : start + 4]:
            row[(holders[card] - first) % 4] = CARDS[card]
        rows.append(row)
    return rows


def turn_columns(text: GameText, first: int) -> None:
    """Write the play with the columns of another seat first."""
    assert text.play_seat is not None
    shift = (first - SEATS.index(text.play_seat)) % 4
    text.play_seat = SEATS[first]
    text.rows = [row[shift:] + row[:shift] for row in text.rows]


def dash_auction(text: GameText, first: int) -> None:
    """Write the auction from another seat on, with a dash for each player before the dealer."""
    assert text.auction_seat is not None
    text.dashes = (SEATS.index(text.auction_seat) - first) % 4
    text.auction_seat = SEATS[first]


def claim_after(text: GameText, cards: int) -> None:
    """Cut the play behind so many of its cards, row by row, and put the mark of its end."""
    flat = [*[card for row in text.rows for card in row][:cards], "*"]
    text.rows = [flat[at : at + 4] for at in range(0, len(flat), 4)]
