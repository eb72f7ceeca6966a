"""The table of faults: how one fault is planted into a legal game, and what has to be found where.

A planter changes the text of a game and returns the key of the line that the finding has to stand on (see
`GameText`), or None if this game has no room for the fault. `also` lists what may be found besides: consequences
of the same slip that a validator can't know to be such.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from pbnkit.bridge import Contract, score_ns
from tests.game_text import CALLS, CARDS, SEATS, GameText, contract_text, deal_text, hands_of
from tests.strategies import RandomGame

Planter = Callable[[Random, RandomGame, GameText], str | None]


@dataclass(frozen=True)
class Fault:
    name: str
    code: str
    plant: Planter
    also: frozenset[str]


FAULTS: list[Fault] = []


def fault(name: str, code: str, also: str = "") -> Callable[[Planter], Planter]:
    def decorate(plant: Planter) -> Planter:
        FAULTS.append(Fault(name, code, plant, frozenset(also.split())))
        return plant

    return decorate


def _pick(random: Random, places: list[int]) -> int | None:
    return random.choice(places) if places else None


# ---- the auction as a list of codes


def _standing(calls: list[int], index: int) -> tuple[int, int, int]:
    """Return the last bid before a call, how many calls ago it was made, and its risk; -1 if there is none."""
    for at in range(index - 1, -1, -1):
        if calls[at] < 35:
            risk = 2 if 37 in calls[at:index] else 1 if 36 in calls[at:index] else 0
            return calls[at], index - at, risk
    return -1, 0, 0


def _passes_before_a_bid(game: RandomGame) -> list[int]:
    """Return the passes that a bid follows directly: another call in their place leaves the rest as it is."""
    return [at for at, call in enumerate(game.calls[:-1]) if call == 35 and game.calls[at + 1] < 35]


def _replace_pass(random: Random, game: RandomGame, text: GameText, fits: Callable[[int, int, int], str]) -> str | None:
    """Put another call in place of a pass; `fits` tells it from last bid, its age and its risk."""
    places = [at for at in _passes_before_a_bid(game) if fits(*_standing(game.calls, at))]
    index = _pick(random, places)
    if index is None:
        return None
    text.calls[index] = fits(*_standing(game.calls, index))
    return text.call_key(index)


def _foreign_word(random: Random) -> str:
    return random.choice(["Foo", "8H", "1Z", "0NT", "XXX", "Passs"])


@fault("call that is no word of the language", "S020")
def _(random, game, text):
    index = _pick(random, list(range(len(text.calls) - 3)))
    text.calls[index] = _foreign_word(random)
    return text.call_key(index)


@fault("one of the last passes is no word of the language", "S020", also="A111")
def _(random, game, text):
    index = random.randrange(len(text.calls) - 3, len(text.calls))
    text.calls[index] = _foreign_word(random)
    return text.call_key(index)


@fault("notrump of another program", "S021")
def _(random, game, text):
    index = _pick(random, [at for at, call in enumerate(text.calls) if call.endswith("NT")])
    if index is None:
        return None
    text.calls[index] = text.calls[index][0] + random.choice(["N", "SA", "БК", "n"])
    text.codec = "utf-8"
    return text.call_key(index)


@fault("pass of another program", "S021")
def _(random, game, text):
    index = _pick(random, [at for at, call in enumerate(text.calls) if call == "Pass"])
    text.calls[index] = random.choice(["P", "p", "Pas", "Passe", "пас"])
    text.codec = "utf-8"
    return text.call_key(index)


@fault("double of another program", "S021")
def _(random, game, text):
    index = _pick(random, [at for at, call in enumerate(text.calls) if call == "X"])
    if index is None:
        return None
    text.calls[index] = random.choice(["D", "Dbl", "Double", "dbl"])
    return text.call_key(index)


@fault("insufficient bid", "A101", also="R003")
def _(random, game, text):
    def lower(bid, age, risk):
        return CALLS[random.randrange(bid + 1)] if bid > 0 else ""

    return _replace_pass(random, game, text, lower)


@fault("the same bid again", "A101", also="R003")
def _(random, game, text):
    return _replace_pass(random, game, text, lambda bid, age, risk: CALLS[bid] if bid >= 0 else "")


@fault("sufficient bid marked insufficient", "A102")
def _(random, game, text):
    index = _pick(random, [at for at, call in enumerate(game.calls) if call < 35])
    if index is None:
        return None
    text.calls[index] = "^I " + text.calls[index]
    return text.call_key(index)


@fault("pass marked insufficient", "A107")
def _(random, game, text):
    index = _pick(random, [at for at, call in enumerate(game.calls) if call >= 35])
    text.calls[index] = "^I " + text.calls[index]
    return text.call_key(index)


@fault("double of the own side's bid", "A103")
def _(random, game, text):
    return _replace_pass(
        random, game, text, lambda bid, age, risk: "X" if bid >= 0 and age % 2 == 0 and risk == 0 else ""
    )


@fault("double of a doubled bid", "A103")
def _(random, game, text):
    return _replace_pass(random, game, text, lambda bid, age, risk: "X" if bid >= 0 and age % 2 == 1 and risk else "")


@fault("double before any bid", "A103")
def _(random, game, text):
    return _replace_pass(random, game, text, lambda bid, age, risk: "X" if bid < 0 else "")


@fault("redouble of a bid that nobody doubled", "A104")
def _(random, game, text):
    return _replace_pass(random, game, text, lambda bid, age, risk: "XX" if bid >= 0 and risk == 0 else "")


@fault("redouble of the own double", "A104")
def _(random, game, text):
    return _replace_pass(
        random, game, text, lambda bid, age, risk: "XX" if bid >= 0 and risk == 1 and age % 2 == 1 else ""
    )


@fault("redouble before any bid", "A104")
def _(random, game, text):
    return _replace_pass(random, game, text, lambda bid, age, risk: "XX" if bid < 0 else "")


@fault("bid behind the end", "A105")
def _(random, game, text):
    text.calls.append("7NT" if random.random() < 0.5 else "X")
    return text.call_key(len(game.calls))


@fault("pass behind the end", "A106")
def _(random, game, text):
    text.calls.append("Pass")
    return text.call_key(len(game.calls))


@fault("auction cut short", "A111")
def _(random, game, text):
    passes = 4 if game.declarer is None else 3
    del text.calls[-random.randint(1, passes - 1) :]
    return text.call_key(len(text.calls) - 1)


@fault("first caller is not the dealer", "A002", also="R003")
def _(random, game, text):
    text.auction_seat = SEATS[(game.dealer + random.randint(1, 3)) % 4]
    return "auction"


@fault("one dash too many before the dealer", "A002", also="R003")
def _(random, game, text):
    text.dashes = 1
    return "auction"


@fault("dealer is not the first caller", "A002", also="B011")
def _(random, game, text):
    text.tags["Dealer"] = SEATS[(game.dealer + random.randint(1, 3)) % 4]
    return "auction"


@fault("Auction of no seat", "A001")
def _(random, game, text):
    text.auction_seat = random.choice(["Q", "Black", "NS"])
    return "auction"


@fault("dash in place of a pass", "S024")
def _(random, game, text):
    index = _pick(random, _passes_before_a_bid(game)[1:])
    if index is None:
        return None
    text.calls[index] = "-"
    return text.call_key(index)


@fault("call behind the +", "S037")
def _(random, game, text):
    index = random.randrange(len(text.calls))
    text.calls[index] = "+ " + text.calls[index]
    return text.call_key(index)


@fault("* behind a call as an alert", "S038")
def _(random, game, text):
    index = random.randrange(len(text.calls) - 1)
    text.calls[index] += random.choice(["*", " *"])
    return text.call_key(index)


@fault("^R in the auction", "S030")
def _(random, game, text):
    index = random.randrange(len(text.calls))
    text.calls[index] = random.choice(["^R ", "^L ", "^Q "]) + text.calls[index]
    return text.call_key(index)


@fault("stray text in the auction", "S004")
def _(random, game, text):
    index = random.randrange(len(text.calls))
    text.calls[index] += random.choice([" ]", " }"])
    return text.call_key(index)


# ---- annotations


def _annotate(where: str, suffix: str) -> Planter:
    def plant(random, game, text):
        if where == "call":
            index = random.randrange(len(text.calls))
            text.calls[index] += suffix
            return text.call_key(index)
        if not text.rows:
            return None
        row, column = random.randrange(13), random.randrange(4)
        text.rows[row][column] += suffix
        return f"row {row}"

    return plant


for _where in ("call", "card"):
    _missing, _unused, _twice = ("A201", "A202", "A203") if _where == "call" else ("P301", "P302", "P303")
    fault(f"NAG above 255 on a {_where}", "S034")(_annotate(_where, " $256"))
    fault(f"NAG without number on a {_where}", "S034")(_annotate(_where, " $x"))
    fault(f"NAG of the other section on a {_where}", "S034")(_annotate(_where, " $9" if _where == "call" else " $3"))
    fault(f"two suffixes on a {_where}", "S031")(_annotate(_where, " ! ?"))
    fault(f"suffix and NAG on a {_where}", "S035")(_annotate(_where, "! $1" if _where == "call" else "! $7"))
    fault(f"one NAG twice on a {_where}", "S035")(_annotate(_where, " $14 $14" if _where == "card" else " $13 $13"))
    fault(f"reference 33 on a {_where}", "S033")(_annotate(_where, " =33="))
    fault(f"reference that is no number on a {_where}", "S033")(_annotate(_where, " =a="))
    fault(f"reference without a note on a {_where}", _missing)(_annotate(_where, " =7="))

    def _two_references(random, game, text, where=_where):
        key = _annotate(where, " =1= =1=")(random, game, text)
        (text.call_notes if where == "call" else text.card_notes).append("1:text")
        return key

    def _note_twice(random, game, text, where=_where):
        key = _annotate(where, " =1=")(random, game, text)
        (text.call_notes if where == "call" else text.card_notes).extend(["1:text", "1:other"])
        return key and f"{where} note 1"

    def _add_note(random, game, text, where=_where, note="3:text"):
        if where == "card" and text.play_seat is None:
            return None
        (text.call_notes if where == "call" else text.card_notes).append(note)
        return f"{where} note 0"

    def _note_33(random, game, text, where=_where):
        return _add_note(random, game, text, where, random.choice(["33:text", "0:text", "text", "x:text"]))

    fault(f"two references on a {_where}", "S032")(_two_references)
    fault(f"two notes of one number on a {_where}", _twice)(_note_twice)
    fault(f"note that no {_where} refers to", _unused)(_add_note)
    fault(f"note without a number from 1 to 32 behind the {_where}s", "S039")(_note_33)


@fault("suffix before the first call", "S036")
def _(random, game, text):
    text.calls[0] = random.choice(["! ", "$13 "]) + text.calls[0]
    return "calls 0"


# ---- the deal


def _two_seats(random: Random) -> tuple[int, int]:
    one, other = random.sample(range(4), 2)
    return one, other


@fault("two cards changed places between two hands", "P101", also="P103")
def _(random, game, text):
    if not game.cards:
        return None
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


@fault("deal turned", "D021")
def _(random, game, text):
    if not game.cards:
        return None
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


@fault("card played twice", "P102", also="P103 P107")
def _(random, game, text):
    if not game.cards:
        return None
    row, column = random.randint(1, 12), random.randrange(4)
    text.rows[row][column] = text.rows[random.randrange(row)][column]
    return f"row {row}"


@fault("card of another hand", "P101", also="P102 P103")
def _(random, game, text):
    if not game.cards:
        return None
    row, column = random.randrange(12), random.randrange(4)
    text.rows[row][column] = text.rows[random.randint(row + 1, 12)][(column + random.randint(1, 3)) % 4]
    return f"row {row}"


@fault("card that is no word of the language", "S022")
def _(random, game, text):
    if not game.cards:
        return None
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


@fault("following card marked as a revoke", "P104")
def _(random, game, text):
    if not game.cards:
        return None
    row, column = random.randrange(13), random.randrange(4)
    text.rows[row][column] = "^R " + text.rows[row][column]
    return f"row {row}"


def _leaders(game: RandomGame, text: GameText) -> list[int]:
    first = (game.declarer + 1) % 4
    return [(seat - first) % 4 for seat in _replay(game.contract.strain, first, text.rows, first)[0]]


@fault("rightful lead marked as out of turn", "P105")
def _(random, game, text):
    if not game.cards:
        return None
    row = random.randrange(13)
    column = _leaders(game, text)[row]
    text.rows[row][column] = "^L " + text.rows[row][column]
    return f"row {row}"


@fault("two leads in one trick", "P106", also="P103 P107 R011 R021 P101")
def _(random, game, text):
    if not game.cards:
        return None
    one, other = random.sample([column for column in range(4) if column != _leaders(game, text)[12]], 2)
    text.rows[12][one] = "^L " + text.rows[12][one]
    text.rows[12][other] = "^L " + text.rows[12][other]
    return "row 12"


@fault("fourteenth row", "P108")
def _(random, game, text):
    if not game.cards:
        return None
    text.rows.append(list(random.choice(text.rows)))
    return "row 13"


@fault("rows in the order played", "S044")
def _(random, game, text):
    if not game.cards or len(set(_leaders(game, text))) < 3:
        return None
    text.rows = [[CARDS[card] for card in game.cards[at : at + 4]] for at in range(0, 52, 4)]
    return "play"


@fault("play cut inside a trick", "P201")
def _(random, game, text):
    if not game.cards:
        return None
    row = random.randint(1, 12)
    del text.rows[row + 1 :]
    del text.rows[row][random.randint(1, 3) :]
    return f"row {row}"


@fault("play cut behind a trick", "P202")
def _(random, game, text):
    if not game.cards:
        return None
    row = random.randrange(12)
    del text.rows[row + 1 :]
    return f"row {row}"


@fault("nothing but the lead", "P203")
def _(random, game, text):
    if not game.cards:
        return None
    text.rows = [text.rows[0][:1]]
    return "row 0"


@fault("card behind the one that is to come", "P204")
def _(random, game, text):
    if not game.cards:
        return None
    first, row = (game.declarer + 1) % 4, random.randrange(13)
    order = [(_leaders(game, text)[row] + step) % 4 for step in range(4)]
    at = random.randrange(3)
    text.rows[row][order[at]] = "+"
    for column in order[at + 2 :]:
        text.rows[row][column] = "-"
    del text.rows[row + 1 :]
    assert SEATS[first] == text.play_seat
    return f"row {row}"


@fault("Play of no seat", "P001")
def _(random, game, text):
    if not game.cards:
        return None
    text.play_seat = random.choice(["Lead", "Q", "1"])
    return "play"


@fault("play of a board that is passed out", "P109")
def _(random, game, text):
    if not game.cards:
        return None
    text.calls = ["Pass"] * 4
    text.tags |= {"Declarer": "", "Contract": "Pass", "Result": "", "Score": "NS 0"}
    return "play"


@fault("^S in the play", "S030")
def _(random, game, text):
    if not game.cards:
        return None
    row, column = random.randrange(13), random.randrange(4)
    text.rows[row][column] = random.choice(["^S ", "^I "]) + text.rows[row][column]
    return f"row {row}"


# ---- contract, declarer, result, score


@fault("contract of another level", "R001")
def _(random, game, text):
    if not game.cards:
        return None
    contract = game.contract
    level = random.choice([level for level in range(1, 8) if level != contract.level])
    text.tags["Contract"] = contract_text(level, contract.strain, contract.risk)
    return "tag Contract"


@fault("contract of another strain", "R001")
def _(random, game, text):
    if not game.cards:
        return None
    contract = game.contract
    strain = random.choice([strain for strain in range(5) if strain != contract.strain])
    text.tags["Contract"] = contract_text(contract.level, strain, contract.risk)
    return "tag Contract"


@fault("contract of another risk", "R002")
def _(random, game, text):
    if not game.cards:
        return None
    contract = game.contract
    risk = random.choice([risk for risk in range(3) if risk != contract.risk])
    text.tags["Contract"] = contract_text(contract.level, contract.strain, risk)
    return "tag Contract"


@fault("contract although all passed", "R001", also="R015 R021")
def _(random, game, text):
    text.calls = ["Pass"] * 4
    text.tags |= {"Declarer": "", "Contract": "1C", "Result": "", "Score": "NS 0"}
    text.play_seat = None
    return "tag Contract"


@fault("pass although there is a bid", "R007")
def _(random, game, text):
    if not game.cards:
        return None
    text.tags["Contract"] = "Pass"
    return "tag Contract"


@fault("declarer of the other side", "R003")
def _(random, game, text):
    if not game.cards:
        return None
    text.tags["Declarer"] = SEATS[(game.declarer + random.choice([1, 3])) % 4]
    return "tag Declarer"


@fault("dummy for declarer", "R003")
def _(random, game, text):
    if not game.cards:
        return None
    text.tags["Declarer"] = SEATS[(game.declarer + 2) % 4]
    return "tag Declarer"


@fault("rightful declarer marked as irregular", "R004")
def _(random, game, text):
    if not game.cards:
        return None
    text.tags["Declarer"] = "^" + text.tags["Declarer"]
    return "tag Declarer"


@fault("declarer of a board that is passed out", "R005")
def _(random, game, text):
    text.calls = ["Pass"] * 4
    text.tags |= {"Declarer": random.choice(SEATS), "Contract": "Pass", "Result": "", "Score": "NS 0"}
    text.play_seat = None
    return "tag Declarer"


@fault("result of a board that is passed out", "R006")
def _(random, game, text):
    text.calls = ["Pass"] * 4
    text.tags |= {"Declarer": "", "Contract": "Pass", "Result": str(random.randrange(14)), "Score": "NS 0"}
    text.play_seat = None
    return "tag Result"


@fault("another declarer behind the contract", "R008", also="T202 T208")
def _(random, game, text):
    if not game.cards:
        return None
    text.tags["Contract"] += f" {SEATS[(game.declarer + random.randint(1, 3)) % 4]}"
    return "tag Contract"


@fault("one trick more", "R011")
def _(random, game, text):
    if not game.cards or game.tricks_declarer == 13:
        return None
    text.tags["Result"] = str(game.tricks_declarer + 1)
    return "tag Result"


@fault("one trick less", "R011")
def _(random, game, text):
    if not game.cards or game.tricks_declarer == 0:
        return None
    text.tags["Result"] = str(game.tricks_declarer - 1)
    return "tag Result"


@fault("result of the other side", "R011")
def _(random, game, text):
    if not game.cards:
        return None
    text.tags["Result"] = f"{('EW', 'NS')[game.declarer % 2]} {game.tricks_declarer}"
    return "tag Result"


@fault("right result marked as agreed on", "R012")
def _(random, game, text):
    if not game.cards:
        return None
    text.tags["Result"] = "^" + text.tags["Result"]
    return "tag Result"


@fault("result below the tricks won", "R013", also="R021")
def _(random, game, text):
    if not game.cards:
        return None
    columns = [*_leaders(game, text)[1:]]
    rows = random.randint(1, 12)
    won = sum(column % 2 == 1 for column in columns[:rows])  # the first column is declarer's left
    if not won:
        return None
    text.rows = [*text.rows[:rows], ["*"]]
    text.tags["Result"] = str(random.randrange(won))
    return "tag Result"


@fault("results of the sides that are not 13 tricks", "R014", also="R011")
def _(random, game, text):
    if not game.cards:
        return None
    own, other = ("EW", "NS") if game.declarer % 2 else ("NS", "EW")
    wrong = random.choice([tricks for tricks in range(14) if tricks != 13 - game.tricks_declarer])
    text.tags["Result"] = f"{own} {game.tricks_declarer} {other} {wrong}"
    return "tag Result"


@fault("score with its sign turned", "R021")
def _(random, game, text):
    if not game.score_ns:
        return None
    text.tags["Score"] = f"NS {-game.score_ns}"
    return "tag Score"


@fault("score of the wrong side", "R021")
def _(random, game, text):
    if not game.score_ns:
        return None
    text.tags["Score"] = f"EW {game.score_ns}"
    return "tag Score"


@fault("score one point off", "R021")
def _(random, game, text):
    text.tags["Score"] = f"NS {game.score_ns + random.choice([-1, 1])}"
    return "tag Score"


@fault("score out of the blue", "R021")
def _(random, game, text):
    text.tags["Score"] = f"NS {7600 + 10 * random.randrange(9)}"
    return "tag Score"


@fault("score of a board that is passed out", "R021")
def _(random, game, text):
    text.calls = ["Pass"] * 4
    text.tags |= {"Declarer": "", "Contract": "Pass", "Result": "", "Score": random.choice(["NS 50", "100"])}
    text.play_seat = None
    return "tag Score"


@fault("redoubled bonus of before 1987", "R022")
def _(random, game, text):
    """Redouble the last bid; a game is looked for in which that contract is made."""
    if not game.cards or game.tricks_declarer < game.contract.level + 6 or game.contract.risk:
        return None
    contract = Contract(game.contract.level, game.contract.strain, 2)
    text.calls[-3:] = ["X", "XX", "Pass", "Pass", "Pass"]
    text.tags["Contract"] = contract.text
    points = score_ns(contract, game.declarer, game.tricks_declarer, game.vulnerability)
    text.tags["Score"] = f"NS {points - (50 if points > 0 else -50)}"
    text.tags["Date"] = "1988.03.05"  # later than the laws of 1987, and not everywhere under them yet
    return "tag Score"


@fault("scores of the sides that are not opposite", "R023")
def _(random, game, text):
    text.tags["Score"] = f"NS {game.score_ns} EW {-game.score_ns + 10}"
    return "tag Score"


# ---- board, dealer, vulnerability

_CYCLE = "0123123023013012"


@fault("number of a board of another dealer", "B011")
def _(random, game, text):
    same = [board for board in range(1, 17) if _CYCLE[board - 1] == str(int(game.vulnerability))]
    text.tags["Board"] = str(random.choice([board for board in same if (board - game.board) % 4]))
    return "tag Dealer"


@fault("number of a board of another vulnerability", "B012")
def _(random, game, text):
    other = [board for board in range(1, 17) if _CYCLE[board - 1] != str(int(game.vulnerability))]
    text.tags["Board"] = str(random.choice([board for board in other if (board - game.board) % 4 == 0]))
    return "tag Vulnerable"


@fault("vulnerability off the cycle", "B012", also="R021 R022")
def _(random, game, text):
    others = [word for word in ("None", "NS", "EW", "All") if word != text.tags["Vulnerable"]]
    text.tags["Vulnerable"] = random.choice(others)
    return "tag Vulnerable"


@fault("score of another vulnerability", "R021", also="B012")
def _(random, game, text):
    if not game.cards:
        return None
    side = 1 << game.declarer % 2
    made = game.tricks_declarer - game.contract.level - 6
    if made >= 0 and game.contract.level < 6 and abs(game.score_ns) < 250:
        return None  # part-scores count the same
    other = int(game.vulnerability) ^ side
    text.tags["Vulnerable"] = ("None", "NS", "EW", "All")[other]
    return "tag Score"


# ---- single values of tags


def _value(name: str, *values: str) -> Planter:
    """Return a planter that gives a tag one of some values, at the end of the tags if it has none yet."""

    def plant(random, game, text):
        text.tags[name] = random.choice(values)
        return f"tag {name}"

    return plant


for _name, _code, _values, _also in (
    ("Board", "B001", ("1-3", "A", "-1", "3.5", "1 3"), ""),
    ("Board", "B002", ("",), ""),
    ("Date", "T101", ("2024.13.01", "2024.02.30", "10.6.95", "last week", "2023.02.29"), ""),
    ("Date", "T206", ("2024-03-05", "2024.3.5", "2024/03/05"), ""),
    ("EventDate", "T101", ("2024.00.10",), ""),
    ("Time", "T102", ("7:30", "24:00:00", "19.30.00", "19:60:00"), ""),
    ("UTCTime", "T102", ("19:30",), ""),
    ("Dealer", "T103", ("Black", "NS", "1"), ""),
    ("Declarer", "T103", ("Dummy", "NE"), ""),
    ("Vulnerable", "T104", ("E", "Us", "Some", "0"), ""),
    ("Contract", "T105", ("5Hearts", "8H", "4", "4SXXX", "0C"), ""),
    ("Result", "T106", ("C-2", "14", "NS", "ten"), ""),
    ("Score", "T107", ("10.a", "NS", "NS 4 2 0", "420 NS"), ""),
    ("ScoreIMP", "T107", ("3 IMPs",), ""),
    ("Score", "T111", ("NS 420.5", "NS 3.75"), ""),
    ("ScorePercentage", "T108", ("NS 101", "-1"), ""),
    ("ScoreRubber", "T109", ("NS 150",), ""),
    ("OptimumScore", "T110", ("620", "EW 4S; -620", "NS 620 EW 620"), ""),
    ("Round", "T121", ("-1", "round 2", "1,2"), ""),
    ("Room", "T122", ("open", "Kitchen"), ""),
    ("Table", "T123", ("A3", "0", "1-2"), ""),
    ("FrenchMP", "T124", ("true", "yes"), ""),
    ("Hidden", "T125", ("East", "N,S"), ""),
    ("TimeControl", "T126", ("30 minutes",), ""),
    ("TimeCall", "T127", ("1:00",), ""),
    ("Scoring", "T131", ("MP;IMP",), ""),
    ("Scoring", "T132", ("Facit", "IMP;;Cross"), ""),
    ("WestType", "T133", ("robot",), ""),
    ("ParContract", "T001", ("NS 4S=",), ""),
    ("vulnerable", "T002", ("None",), ""),
    ("Vulnerible", "T002", ("None",), ""),
    ("Dealer", "T011", ("#", "##N"), "A002"),
    ("Contract", "T011", ("#", "##4H"), ""),
    ("Deal", "T011", ("#",), ""),
):
    fault(f"{_name} {' or '.join(map(repr, _values))}", _code, _also)(_value(_name, *_values))


@fault("board number with a zero before it", "B003")
def _(random, game, text):
    text.tags["Board"] = random.choice(["0", "00", " "]) + text.tags["Board"]
    return "tag Board"


@fault("vulnerability in other words", "T201")
def _(random, game, text):
    words = {
        "None": ["nil", "N/A", "nobody"][:1],
        "NS": ["N-S", "North-South"],
        "EW": ["E-W", "E/W"],
        "All": ["Game All"],
    }
    text.tags["Vulnerable"] = random.choice(words[text.tags["Vulnerable"]])
    return "tag Vulnerable"


@fault("contract in another spelling", "T202")
def _(random, game, text):
    if not game.cards:
        return None
    contract = text.tags["Contract"]
    ways = [contract[0] + " " + contract[1:]]
    if contract.endswith("NT"):
        ways.append(contract[:-1])
    if contract.endswith("X"):
        ways.append(contract.rstrip("X") + "*" * contract.count("X"))
    text.tags["Contract"] = random.choice(ways)
    return "tag Contract"


@fault("result relative to the contract", "T203")
def _(random, game, text):
    if not game.cards:
        return None
    over = game.tricks_declarer - game.contract.level - 6
    text.tags["Result"] = "=" if over == 0 else f"{over:+d}"
    return "tag Result"


@fault("result in another spelling", "T203")
def _(random, game, text):
    if not game.cards:
        return None
    text.tags["Result"] = f"{('ns', 'ew')[game.declarer % 2]}{game.tricks_declarer}"
    return "tag Result"


@fault("dealer as a word", "T204")
def _(random, game, text):
    text.tags["Dealer"] = ("North", "East", "South", "West")[game.dealer]
    return "tag Dealer"


@fault("score in another spelling", "T205")
def _(random, game, text):
    text.tags["Score"] = random.choice(["NS{}", "ns {}", "NS  {}"]).format(game.score_ns)
    return "tag Score"


# ---- tags


@fault("tag given twice", "T003")
def _(random, game, text):
    name = random.choice(list(text.tags))
    text.behind["tag Score"] = [f'[{name} "{text.tags[name]}"]']
    return "behind tag Score"


@fault("tag given twice with another value", "T003")
def _(random, game, text):
    name = random.choice(list(text.tags))
    text.behind["tag Score"] = [f'[{name} "other"]']
    return "behind tag Score"


@fault("no dealer", "T021")
def _(random, game, text):
    del text.tags["Dealer"]
    return "auction"


@fault("no deal", "T022")
def _(random, game, text):
    if not game.cards:
        return None
    del text.tags["Deal"]
    return "play"


@fault("neither declarer nor auction", "T023", also="R015")
def _(random, game, text):
    if not game.cards:
        return None
    del text.tags["Declarer"]
    text.auction_seat = None
    return "play"


@fault("neither contract nor auction", "T024")
def _(random, game, text):
    if not game.cards:
        return None
    del text.tags["Contract"]
    text.auction_seat = None
    return "play"


@fault("dealer behind the auction", "T025")
def _(random, game, text):
    dealer = text.tags.pop("Dealer")
    last = text.call_key(len(text.calls) - 1)
    text.behind[last] = [f'[Dealer "{dealer}"]']
    return f"behind {last}"


def _rewrite(code: str, name: str, change: Callable[[str, str], str], also: str = "") -> None:
    @fault(name, code, also)
    def plant(random, game, text):
        tag = random.choice(["Event", "Site", "West", "South"])
        text.replaced[f"tag {tag}"] = change(tag, text.tags[tag])
        return f"tag {tag}"


_rewrite("S002", "no closing quote", lambda tag, value: f'[{tag} "{value}]')
_rewrite("S002", "no closing bracket", lambda tag, value: f'[{tag} "{value}"')
_rewrite("S002", "neither closing quote nor bracket", lambda tag, value: f'[{tag} "{value}')
_rewrite("S003", "value without quotes", lambda tag, value: f"[{tag} {value}]")
_rewrite("S003", "tag without value", lambda tag, value: f"[{tag}]")
_rewrite("S005", "quotes inside the value", lambda tag, value: f'[{tag} "the "big" {value}"]')
_rewrite("S005", "text behind the value", lambda tag, value: f'[{tag} "{value}" and more]')
_rewrite("S005", "blank in the name", lambda tag, value: f'[{tag} Name "{value}"]', also="T001")
_rewrite("S006", "tab in the value", lambda tag, value: f'[{tag} "{value}\tand"]')
_rewrite("S004", "text behind a tag", lambda tag, value: f'[{tag} "{value}"] more')
_rewrite("F020", "control character", lambda tag, value: f'[{tag} "{value}\x01"]')
_rewrite("F020", "NUL", lambda tag, value: f'[{tag} "\x00{value}"]')
_rewrite("F021", "line of more than 255 characters", lambda tag, value: f'[{tag} "{value}{"x" * 255}"]')


# ---- text between


def _insert(random: Random, text: GameText, line: str) -> str:
    """Put a line behind one of the tags; return its key."""
    key = f"tag {random.choice(list(text.tags))}"
    text.behind[key] = [line]
    return f"behind {key}"


@fault("comment that is never closed", "S001")
def _(random, game, text):
    return _insert(random, text, random.choice(["{ Tricks: 7 9 10", "{", "{ a [Event"]))


@fault("stray text between tags", "S004")
def _(random, game, text):
    return _insert(random, text, random.choice(["Generated 1000 hands", "]", "* * *", "}"]))


@fault("empty line between tags", "S010")
def _(random, game, text):
    name = random.choice(list(text.tags)[:-1])
    text.behind[f"tag {name}"] = [random.choice(["", "  ", "\t"])]
    # The finding stands where the game goes on.
    names = list(text.tags)
    return f"tag {names[names.index(name) + 1]}"


@fault("empty line before the auction", "S010")
def _(random, game, text):
    text.behind["tag Score"] = [""]
    return "auction"


@fault("empty line before the play", "S010")
def _(random, game, text):
    if not game.cards:
        return None
    text.behind[text.call_key(len(text.calls) - 1)] = [""]
    return "play"


@fault("empty line inside the auction", "S010")
def _(random, game, text):
    if len(text.calls) < 5:
        return None
    text.behind["calls 0"] = [""]
    return "calls 1"


@fault("empty line inside the play", "S010")
def _(random, game, text):
    if not game.cards:
        return None
    row = random.randrange(12)
    text.behind[f"row {row}"] = [""]
    return f"row {row + 1}"


@fault("note above the auction", "S042")
def _(random, game, text):
    return _insert(random, text, '[Note "1:Precision"]')


@fault("second auction", "S043")
def _(random, game, text):
    last = text.call_key(len(text.calls) - 1)
    text.behind[last] = [f'[Auction "{SEATS[game.dealer]}"]', *(" ".join(text.calls[:1]),)]
    return f"behind {last}"


@fault("no empty line between two games", "S011", also="T003")
def _(random, game, text):
    last = text.lines()[-1][0]
    text.behind[last] = [line for _, line in text.lines()]
    return f"behind {last}"


@fault("tag that shares a line in export format", "S050")
def _(random, game, text):
    text.head = ["% PBN 2.1", "% EXPORT"]
    text.replaced["tag Site"] = '[Site "Testville"] [Round "1"]'
    return "tag Site"


@fault("byte-order mark", "F010")
def _(random, game, text):
    text.codec, text.mark = "utf-8", b"\xef\xbb\xbf"
    return "tag Event"


@fault("UTF-16 with a mark", "F011")
def _(random, game, text):
    text.codec, text.mark = random.choice([("utf-16-le", b"\xff\xfe"), ("utf-16-be", b"\xfe\xff")])
    return "tag Event"


@fault("UTF-16 without a mark", "F011")
def _(random, game, text):
    text.codec = random.choice(["utf-16-le", "utf-16-be"])
    return "tag Event"


@fault("another charset than the text says", "F012")
def _(random, game, text):
    text.head, text.codec = ["%Content-type: text/x-pbn; charset=ISO-8859-1"], "utf-8"
    text.tags["Event"] = "Klub Żółw"
    return "head 0"


@fault("Ctrl-Z at the end", "F020", also="S004")
def _(random, game, text):
    last = text.lines()[-1][0]
    text.behind[last] = ["\x1a"]
    return f"behind {last}"


# ---- tables


def _table(
    code: str, name: str, header: str, *lines: str, at: int = 0, also: str = "", tag: str = "ScoreTable"
) -> None:
    """Plant a table; the finding stands on its tag (0) or on one of its lines (1, 2, …)."""

    @fault(name, code, also)
    def plant(random, game, text):
        last = text.lines()[-1][0]
        text.behind[last] = [f'[{tag} "{header}"]', *lines]
        # Only the first added line has a key of its own; the test counts on from it.
        return f"behind {last}" + f" +{at}" * bool(at)


_table("X001", "table without columns", "", "1 4S 10")
_table("X002", "columns parted by blanks", "Rank Contract", "1 4S")
_table("X003", "column that can't be read", "Rank\\xR;Contract", "1 4S")
_table("X011", "row that is not whole", "Rank;Contract;Result", "1 4S 10", "2 4S", at=2)
_table("X013", "rows out of order", "-Rank;Contract", "2 4S", "1 3NT", at=2)
_table("S040", "comment inside a table", "Rank;Contract", "1 4S", "{good}", "2 3NT", at=2)
_table("S041", "bracket inside a table", "Rank;Contract", "1 4S", "2 ]", at=2)
