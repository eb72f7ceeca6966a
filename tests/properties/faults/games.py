"""Faults that only show over two games of a file: repeated boards, rooms of a match, deals of a rubber."""

from __future__ import annotations

from random import Random

from pbnkit.bridge import imps
from pbnkit.bridge.rubber import deal_points
from tests.game_text import SEATS, GameText, deal_text, hands_of
from tests.properties.faults.registry import fault

VULNERABLE = ("None", "NS", "EW", "All")


def before(text: GameText, **tags: str | None) -> None:
    """Write another game before this one: its tags, changed, without auction and play."""
    plain = {"Declarer": "", "Contract": "", "Result": "", "Score": None}
    values = {**text.tags, **plain, **tags}
    text.head = [f'[{name} "{value}"]' for name, value in values.items() if value is not None] + [""]


def other_deal(random: Random, game) -> str:
    """Return the deal with two cards of two hands changed for each other."""
    hands = hands_of(game)
    one, other = random.sample(range(4), 2)
    first, second = random.choice(sorted(hands[one])), random.choice(sorted(hands[other]))
    hands[one] = hands[one] - {first} | {second}
    hands[other] = hands[other] - {second} | {first}
    return deal_text(hands)


# ---- boards


@fault("DealId of another deal", "X201", also="X202")
def _(random, game, text):
    text.tags["DealId"] = "A17"
    before(text, Deal=other_deal(random, game))
    return "tag DealId"


@fault("other cards under the same number", "X202")
def _(random, game, text):
    before(text, Deal=other_deal(random, game))
    return "tag Board"


@fault("the same cards under another number", "X203")
def _(random, game, text):
    before(text, Board=str(game.board + 16))
    return "tag Board"


# ---- rooms


@fault("rooms with two deals", "X211")
def _(random, game, text):
    text.tags["Room"] = "Closed"
    before(text, Room="Open", Deal=other_deal(random, game))
    return "tag Deal"


@fault("rooms with two vulnerabilities", "X212", also="B012")
def _(random, game, text):
    text.tags["Room"] = "Closed"
    before(text, Room="Open", Vulnerable=random.choice([one for one in VULNERABLE if one != text.tags["Vulnerable"]]))
    return "tag Vulnerable"


@fault("IMPs that the other room does not give", "X213")
def _(random, game, text):
    text.tags |= {"Room": "Closed", "ScoreIMP": f"NS {imps(game.score_ns) + random.choice([-1, 1, 5])}"}
    before(text, Room="Open", Contract="Pass", ScoreIMP=None)
    return "tag ScoreIMP"


@fault("points of board-a-match that the other room does not give", "X214")
def _(random, game, text):
    won = 1 + (game.score_ns > 0) - (game.score_ns < 0)
    text.tags |= {
        "Room": "Closed",
        "Scoring": "BAM",
        "ScoreMP": f"NS {random.choice({0: [1, 2], 1: [0, 2], 2: [0]}[won])}",
    }
    before(text, Room="Open", Contract="Pass", ScoreMP=None)
    return "tag ScoreMP"


TEAMS = {"HomeTeam": "Reds", "VisitTeam": "Blues"}


@fault("carry-over of another number", "X215", also="T001")
def _(random, game, text):
    name = random.choice(["CarryOverHome", "CarryOverVisit"])
    text.tags |= {**TEAMS, "CarryOverHome": "12", "CarryOverVisit": "3"}
    before(text)
    text.tags[name] = str(random.randint(13, 99))
    return f"tag {name}"


@fault("totals that the boards do not give", "X216")
def _(random, game, text):
    text.tags |= {**TEAMS, "Room": "Closed"}
    before(text, Room="Open", Contract="Pass")
    last = text.lines()[-1][0]
    ahead = abs(imps(game.score_ns)) + random.choice([1, 2, 7])
    rows = [f'"Reds" {30 + ahead} 1', '"Blues" 30 1']
    text.behind[last] = ['[TotalScoreTable "Names;TotalIMP;NrBoards"]', *rows]
    return f"behind {last}"


# ---- rubber and Chicago


def second_deal(game, text, scoring: str, vulnerable: str, **tags: str) -> None:
    """Make the game the second deal of a rubber or round, behind a first one that is not vulnerable."""
    text.tags |= {"Scoring": scoring, "Board": "2", "Vulnerable": vulnerable, "DealId": "1"}
    del text.tags["Score"]
    first = {"Board": "1", "Vulnerable": "None", "Dealer": SEATS[game.dealer - 1], "ScoreRubberHistory": None}
    before(text, **{**first, **tags})


GAME = {"Contract": "4S", "Declarer": "N", "Result": "10"}


@fault("vulnerability that the deals before do not give", "R031")
def _(random, game, text):
    second_deal(game, text, "Rubber", random.choice(["None", "EW", "All"]), **GAME)
    return "tag Vulnerable"


@fault("rubber score ten points off", "R032", played=True)
def _(random, game, text):
    vulnerable = bool(int(game.vulnerability) >> game.declarer % 2 & 1)
    mine, theirs = deal_points(game.contract, game.tricks_declarer, vulnerable)
    points, side = random.choice([(mine, game.declarer % 2), (theirs, 1 - game.declarer % 2)])
    above, below = points.above + 10, points.below
    text.tags |= {"Scoring": "Rubber", "ScoreRubber": f"{('NS', 'EW')[side]} {above}/{below}"}
    return "tag ScoreRubber"


@fault("history that the deals before do not give", "R033")
def _(random, game, text):
    text.tags["ScoreRubberHistory"] = random.choice(["NS 0 0/100 0 EW 0 0/0 0", "NS 0 30/120 0 EW 0 0/0 0"])
    second_deal(game, text, "Rubber", "NS", **GAME)
    return "tag ScoreRubberHistory"


@fault("vulnerability off the round of Chicago", "R034")
def _(random, game, text):
    second_deal(game, text, "Chicago", random.choice(["None", "All"]), **{**GAME, "Result": "9"})
    return "tag Vulnerable"


@fault("score of Chicago out of the blue", "R035", played=True)
def _(random, game, text):
    text.tags |= {"Scoring": "Chicago", "Board": "1", "Vulnerable": "None", "Score": f"NS {7777 + random.randrange(9)}"}
    return "tag Score"


@fault("bonus of a rubber that goes on", "R036")
def _(random, game, text):
    second_deal(game, text, "Rubber", "NS", **GAME, ScoreRubber="NS 300/120")
    return "tag Event"
