"""Faults of the auction and its annotations."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.game_text import CALLS, SEATS, GameText
from tests.properties.faults.registry import Planter, fault, pick
from tests.strategies import RandomGame

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
    index = pick(random, places)
    if index is None:
        return None
    text.calls[index] = fits(*_standing(game.calls, index))
    return text.call_key(index)


def _foreign_word(random: Random) -> str:
    return random.choice(["Foo", "8H", "1Z", "0NT", "XXX", "Passs"])


@fault("call that is no word of the language", "S020")
def _(random, game, text):
    index = pick(random, list(range(len(text.calls) - 3)))
    text.calls[index] = _foreign_word(random)
    return text.call_key(index)


@fault("one of the last passes is no word of the language", "S020", also="A111")
def _(random, game, text):
    index = random.randrange(len(text.calls) - 3, len(text.calls))
    text.calls[index] = _foreign_word(random)
    return text.call_key(index)


@fault("notrump of another program", "S021")
def _(random, game, text):
    index = pick(random, [at for at, call in enumerate(text.calls) if call.endswith("NT")])
    if index is None:
        return None
    text.calls[index] = text.calls[index][0] + random.choice(["N", "SA", "БК", "n"])
    text.codec = "utf-8"
    return text.call_key(index)


@fault("pass of another program", "S021")
def _(random, game, text):
    index = pick(random, [at for at, call in enumerate(text.calls) if call == "Pass"])
    text.calls[index] = random.choice(["P", "p", "Pas", "Passe", "пас"])
    text.codec = "utf-8"
    return text.call_key(index)


@fault("double of another program", "S021")
def _(random, game, text):
    index = pick(random, [at for at, call in enumerate(text.calls) if call == "X"])
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
    index = pick(random, [at for at, call in enumerate(game.calls) if call < 35])
    if index is None:
        return None
    text.calls[index] = "^I " + text.calls[index]
    return text.call_key(index)


@fault("pass marked insufficient", "A107")
def _(random, game, text):
    index = pick(random, [at for at, call in enumerate(game.calls) if call >= 35])
    text.calls[index] = "^I " + text.calls[index]
    return text.call_key(index)


@fault("four players passed over", "A108")
def _(random, game, text):
    last = max((at for at, call in enumerate(game.calls) if call < 35), default=0)
    if not last:
        return None
    index = random.randrange(last)
    text.calls[index] += " ^S ^S ^S ^S"
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
    index = pick(random, _passes_before_a_bid(game)[1:])
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
