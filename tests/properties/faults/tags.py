"""Faults of values of tags, and tags."""

from __future__ import annotations

from collections.abc import Callable

from tests.properties.faults.registry import Planter, fault

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


@fault("contract in another spelling", "T202", played=True)
def _(random, game, text):
    contract = text.tags["Contract"]
    ways = [contract[0] + " " + contract[1:]]
    if contract.endswith("NT"):
        ways.append(contract[:-1])
    if contract.endswith("X"):
        ways.append(contract.rstrip("X") + "*" * contract.count("X"))
    text.tags["Contract"] = random.choice(ways)
    return "tag Contract"


@fault("result relative to the contract", "T203", played=True)
def _(random, game, text):
    over = game.tricks_declarer - game.contract.level - 6
    text.tags["Result"] = "=" if over == 0 else f"{over:+d}"
    return "tag Result"


@fault("more overtricks than there are tricks", "R017", played=True)
def _(random, game, text):
    text.tags["Result"] = f"{random.choice((1, -1)) * random.randint(14, 20):+d}"
    return "tag Result"


@fault("result in another spelling", "T203", played=True)
def _(random, game, text):
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


@fault("no deal", "T022", played=True)
def _(random, game, text):
    del text.tags["Deal"]
    return "play"


@fault("neither declarer nor auction", "T023", also="R015", played=True)
def _(random, game, text):
    del text.tags["Declarer"]
    text.auction_seat = None
    return "play"


@fault("neither contract nor auction", "T024", played=True)
def _(random, game, text):
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
