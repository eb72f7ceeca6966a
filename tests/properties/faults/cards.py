"""Faults of the deal and the play."""

from __future__ import annotations

from random import Random

from tests.game_text import CARDS, SEATS, GameText, deal_text, hands_of
from tests.properties.faults.registry import fault
from tests.strategies import RandomGame

# ---- the deal


def _two_seats(random: Random) -> tuple[int, int]:
    one, other = random.sample(range(4), 2)
    return one, other


@fault("two cards changed places between two hands", "P101", also="P103", played=True)
def _(random, game, text):
    hands, (one, other) = hands_of(game), _two_seats(random)
    a, b = random.choice(sorted(hands[one])), random.choice(sorted(hands[other]))
    hands[one] ^= {a, b}
    hands[other] ^= {a, b}
    text.tags["Deal"] = deal_text(hands)
    return f"row {min(game.cards.index(a), game.cards.index(b)) // 4}"


@fault("card in two hands", "D012", also="D013 P101 P103")
def _(random, game, text):
    hands, (one, other) = hands_of(game), _two_seats(random)
    hands[one].remove(random.choice(sorted(hands[one])))
    hands[one].add(random.choice(sorted(hands[other])))
    text.tags["Deal"] = deal_text(hands)
    return "tag Deal"


@fault("card twice in one hand", "D011", also="D013 D014 P101 P103")
def _(random, game, text):
    hands = text.tags["Deal"][2:].split(" ")
    seat = random.randrange(4)
    at = random.choice([at for at, letter in enumerate(hands[seat]) if letter != "."])
    near = [step for step in (at - 1, at + 1) if 0 <= step < len(hands[seat]) and hands[seat][step] != "."]
    if not near:
        return None
    hand = hands[seat]
    hands[seat] = hand[:at] + hand[random.choice(near)] + hand[at + 1 :]
    text.tags["Deal"] = "N:" + " ".join(hands)
    return "tag Deal"


@fault("card missing", "D013", also="D014 P101 P103")
def _(random, game, text):
    hands = hands_of(game)
    hand = random.choice(hands)
    hand.remove(random.choice(sorted(hand)))
    text.tags["Deal"] = deal_text(hands)
    return "tag Deal"


@fault("hands of 14 and 12 cards", "D014", also="P101 P103")
def _(random, game, text):
    hands, (one, other) = hands_of(game), _two_seats(random)
    card = random.choice(sorted(hands[one]))
    hands[one].remove(card)
    hands[other].add(card)
    text.tags["Deal"] = deal_text(hands)
    return "tag Deal"


@fault("deal turned", "D021", played=True)
def _(random, game, text):
    text.tags["Deal"] = SEATS[random.randint(1, 3)] + text.tags["Deal"][1:]
    return "tag Deal"


@fault("deal that can't be read", "D001")
def _(random, game, text):
    deal = text.tags["Deal"]
    text.tags["Deal"] = random.choice([deal.replace(".", ","), deal[2:], "Z" + deal[1:], deal.replace(":", ";")])
    return "tag Deal"


@fault("deal without a hand", "D002")
def _(random, game, text):
    text.tags["Deal"] = "N:- - - -"
    return "tag Deal"


@fault("deal in another form", "D003")
def _(random, game, text):
    deal = text.tags["Deal"]
    text.tags["Deal"] = random.choice([deal.replace(" ", "  "), deal.replace(":", ": "), deal.replace("T", "10")])
    return "tag Deal"


# ---- the play


def _replay(trump: int, leader: int, rows: list[list[str]], first: int) -> tuple[list[int], list[tuple[int, int]]]:
    """Return the seat that leads to each trick, and the revokes as (row, column), of whole rows."""
    leaders: list[int] = []
    revokes: list[tuple[int, int]] = []
    later = [{row[column] for row in rows} for column in range(4)]
    for number, row in enumerate(rows):
        leaders.append(leader)
        order = [(leader - first + step) % 4 for step in range(4)]
        led = row[order[0]][0]
        able = [column for column in order if any(card[0] == led for card in later[column])]
        revokes += [(number, column) for column in able if row[column][0] != led]
        for column in range(4):
            later[column].discard(row[column])
        ruffs = [column for column in order if "CDHS".find(row[column][0]) == trump]
        able = ruffs or [column for column in order if row[column][0] == led]
        leader = (max(able, key=lambda column: CARDS.index(row[column])) + first) % 4
    return leaders, revokes


def _set_revoke(random: Random, game: RandomGame, text: GameText) -> tuple[int, int] | None:
    """Change two cards of one player so that a revoke is all that is wrong, with the tricks won as they were."""
    if not game.cards:
        return None
    first = (game.declarer + 1) % 4
    leaders, _ = _replay(game.contract.strain, first, text.rows, first)
    places = [(row, column) for row in range(12) for column in range(4)]
    random.shuffle(places)
    for row, column in places:
        for later in random.sample(range(row + 1, 13), 12 - row):
            rows = [list(cards) for cards in text.rows]
            if rows[row][column][0] == rows[later][column][0]:
                continue
            rows[row][column], rows[later][column] = rows[later][column], rows[row][column]
            again, revokes = _replay(game.contract.strain, first, rows, first)
            tricks_same = again == leaders and _last_winner(game, rows, first) == _last_winner(game, text.rows, first)
            if tricks_same and revokes == [(row, column)]:
                text.rows = rows
                return row, column
    return None


def _last_winner(game: RandomGame, rows: list[list[str]], first: int) -> int:
    leaders, _ = _replay(game.contract.strain, first, [*rows, ["C2", "C3", "C4", "C5"]], first)
    return leaders[13]


@fault("revoke", "P103")
def _(random, game, text):
    place = _set_revoke(random, game, text)
    return None if place is None else f"row {place[0]}"


@fault("card played twice", "P102", also="P103 P107", played=True)
def _(random, game, text):
    row, column = random.randint(1, 12), random.randrange(4)
    text.rows[row][column] = text.rows[random.randrange(row)][column]
    return f"row {row}"


@fault("card of another hand", "P101", also="P102 P103", played=True)
def _(random, game, text):
    row, column = random.randrange(12), random.randrange(4)
    text.rows[row][column] = text.rows[random.randint(row + 1, 12)][(column + random.randint(1, 3)) % 4]
    return f"row {row}"


@fault("card that is no word of the language", "S022", played=True)
def _(random, game, text):
    row, column = random.randrange(13), random.randrange(4)
    text.rows[row][column] = random.choice(["SX", "HHT", "S1", "C", "Z2", "S11"])
    return f"row {row}"


@fault("ten of another program", "S023")
def _(random, game, text):
    tens = [(row, column) for row, cards in enumerate(text.rows) for column in range(4) if cards[column][1] == "T"]
    if not tens:
        return None
    row, column = random.choice(tens)
    text.rows[row][column] = text.rows[row][column][0] + "10"
    return f"row {row}"


@fault("following card marked as a revoke", "P104", played=True)
def _(random, game, text):
    row, column = random.randrange(13), random.randrange(4)
    text.rows[row][column] = "^R " + text.rows[row][column]
    return f"row {row}"


def leaders(game: RandomGame, text: GameText) -> list[int]:
    first = (game.declarer + 1) % 4
    return [(seat - first) % 4 for seat in _replay(game.contract.strain, first, text.rows, first)[0]]


@fault("rightful lead marked as out of turn", "P105", played=True)
def _(random, game, text):
    row = random.randrange(13)
    column = leaders(game, text)[row]
    text.rows[row][column] = "^L " + text.rows[row][column]
    return f"row {row}"


@fault("two leads in one trick", "P106", also="P103 P107 R011 R021 P101", played=True)
def _(random, game, text):
    one, other = random.sample([column for column in range(4) if column != leaders(game, text)[12]], 2)
    text.rows[12][one] = "^L " + text.rows[12][one]
    text.rows[12][other] = "^L " + text.rows[12][other]
    return "row 12"


@fault("fourteenth row", "P108", played=True)
def _(random, game, text):
    text.rows.append(list(random.choice(text.rows)))
    return "row 13"


@fault("rows in the order played", "S044")
def _(random, game, text):
    if not game.cards or len(set(leaders(game, text))) < 3:
        return None
    text.rows = [[CARDS[card] for card in game.cards[at : at + 4]] for at in range(0, 52, 4)]
    return "play"


@fault("play cut inside a trick", "P201", played=True)
def _(random, game, text):
    row = random.randint(1, 12)
    del text.rows[row + 1 :]
    del text.rows[row][random.randint(1, 3) :]
    return f"row {row}"


@fault("play cut behind a trick", "P202", played=True)
def _(random, game, text):
    row = random.randrange(12)
    del text.rows[row + 1 :]
    return f"row {row}"


@fault("nothing but the lead", "P203", played=True)
def _(random, game, text):
    text.rows = [text.rows[0][:1]]
    return "row 0"


@fault("card behind the one that is to come", "P204", played=True)
def _(random, game, text):
    first, row = (game.declarer + 1) % 4, random.randrange(13)
    order = [(leaders(game, text)[row] + step) % 4 for step in range(4)]
    at = random.randrange(3)
    text.rows[row][order[at]] = "+"
    for column in order[at + 2 :]:
        text.rows[row][column] = "-"
    del text.rows[row + 1 :]
    assert SEATS[first] == text.play_seat
    return f"row {row}"


@fault("Play of no seat", "P001", played=True)
def _(random, game, text):
    text.play_seat = random.choice(["Lead", "Q", "1"])
    return "play"


@fault("play of a board that is passed out", "P109", played=True)
def _(random, game, text):
    text.calls = ["Pass"] * 4
    text.tags |= {"Declarer": "", "Contract": "Pass", "Result": "", "Score": "NS 0"}
    return "play"


@fault("^S in the play", "S030", played=True)
def _(random, game, text):
    row, column = random.randrange(13), random.randrange(4)
    text.rows[row][column] = random.choice(["^S ", "^I "]) + text.rows[row][column]
    return f"row {row}"
