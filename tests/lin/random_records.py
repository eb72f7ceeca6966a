"""Random games as LIN and PBN text, with alerts, explanations, chat and claims; written apart from pbnkit."""

from __future__ import annotations

from random import Random

from tests.game_text import CALLS, CARDS, claim_after, game_text, hands_of
from tests.strategies import RandomGame

TEXTS = [
    "12-14",
    "5+!S, 4+!h",
    "Wow! Strong",
    "a, b; c",
    "100% \\ natural",
    "R&D; x<5, y > 3",
    "Häusler: ça va?",
    "me@home",
    "Mara: good evening",
    "~1",
]
"""As they stand in LIN."""
NAMES = ["ann", "Bo", "Łoś", "~~M123", "d%COMMA% e", "x%PIPE%y", "", "F. O’Hara", "zoë"]
_DEALERS = {"N": "3", "E": "4", "S": "1", "W": "2"}


def lin_board(game: RandomGame, random: Random, *, vugraph: bool) -> str:
    """One board without its names and number: from `md` to the last `pg`."""
    hands = hands_of(game)
    parts = [f"md|{_DEALERS[game.dealer.name]}{','.join(_hand(hands[seat]) for seat in (2, 3, 0, 1))}|"]
    parts.append(f"sv|{'oneb'[game.vulnerability]}|")
    parts += _chat(random)
    for call in game.calls:
        word = CALLS[call]
        word = {"Pass": "p", "X": "d", "XX": "r"}.get(word, word[:2])
        explained, alerted = random.random() < 0.15, random.random() < 0.15
        parts.append(f"mb|{word}{'!' if alerted or explained else ''}|")
        if explained:
            parts.append(f"an|{random.choice(TEXTS)}|")
        parts += _chat(random)
    if game.declarer is not None:
        count = random.choice([0, 1, 7, 20, 51, 52])
        for at, card in enumerate(game.cards[:count]):
            name = CARDS[card]
            parts.append(f"pc|{name[0].lower() if vugraph else name[0]}{name[1]}|{'pg||' if at % 4 == 3 else ''}")
            parts += _chat(random)
        if count < 52 and random.random() < 0.8:
            parts.append(f"mc|{game.tricks_declarer}|")
    return "".join([*parts, "pg||"])


def lin_single(game: RandomGame, random: Random) -> str:
    """A record of a single hand."""
    head = f"pn|{','.join(random.choices(NAMES, k=4))}|st||"
    board = lin_board(game, random, vugraph=False)
    deal, _, rest = board.partition("|sv|")
    return f"{head}{deal}|rh||ah|Board {game.board}|sv|{rest}\n"


def lin_match(games: list[RandomGame], random: Random) -> str:
    """A segment in which each game was played in both rooms, or in one."""
    numbered = sorted({game.board: game for game in games}.items())
    first, last = numbered[0][0], numbered[-1][0]
    results, boards = {}, []
    for number, game in numbered:
        for room in random.choice(["oc", "oc", "o", "c"]):
            results[number, room] = _result(game)
            boards.append(f"qx|{room}{number}|st||{lin_board(game, random, vugraph=True)}\n")
    entries = ",".join(results.get((number, room), "") for number in range(first, last + 1) for room in "oc")
    head = f"vg|Cup,Part 2,{random.choice('IPB')},{first},{last},Reds,{random.choice(['', '0', '12'])},Blues,3|\n"
    return f"{head}rs|{entries}|\npn|{','.join(random.choices(NAMES, k=8))}|pg||\n{''.join(boards)}"


def pbn_record(game: RandomGame, random: Random) -> str:
    """A record of PBN with notes, comments, suffixes and tags that LIN has no place for."""
    text = game_text(game)
    if game.declarer is not None and random.random() < 0.7:
        claim_after(text, random.choice([4, 12, 13, 20]))
    for at in range(len(text.calls)):
        if random.random() < 0.1 and len(text.call_notes) < 9:
            text.call_notes.append(f"{len(text.call_notes) + 1}:{random.choice(['12-14', '', 'a | b', 'Wow!Strong'])}")
            text.calls[at] += f" ={len(text.call_notes)}="
        elif random.random() < 0.1:
            text.calls[at] += random.choice(["!", "?", " $7", " {well bid}", " {two\nlines}"])
    text.behind["tag Dealer"] = [random.choice(['[Annotator "A, B|C"]', '[Stage "Final, part 2"]', "{a word}"])]
    return text.text() + "\n"


def _chat(random: Random) -> list[str]:
    return [f"nt|{random.choice(TEXTS)}|pg||" for _ in range(random.choice([0] * 12 + [1, 2]))]


def _hand(hand: set[int]) -> str:
    return "".join(
        "CDHS"[suit] + "".join("23456789TJQKA"[card % 13] for card in sorted(hand, reverse=True) if card // 13 == suit)
        for suit in (3, 2, 1, 0)
    )


def _result(game: RandomGame) -> str:
    if game.declarer is None or game.tricks_declarer is None:
        return "PASS"
    over = game.tricks_declarer - game.contract.level - 6
    contract = f"{game.contract.level}{game.contract.strain.name[0]}{game.declarer.name}{'x' * game.contract.risk}"
    return contract + (f"{over:+d}" if over else "=")
