"""Faults of score tables: one wrong number in a table that is right else.

The right numbers are worked out here once more, each score against each other one.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from pbnkit.bridge import Contract, Strain, imps, score_ns
from tests.game_text import SEATS, contract_text
from tests.properties.faults.registry import fault

POINTS = [-800, -620, -500, -430, -300, -200, -170, -140, -110, -100, -50]
POINTS += [0, 50, 90, 100, 110, 120, 140, 150, 170, 200, 300, 400, 420, 430, 450, 500, 600, 620, 650, 800, 980]


class Field(NamedTuple):
    """The scores of a board, two of them equal at least, and what each beats and equals."""

    scores: list[int]

    @property
    def won(self) -> list[int]:
        """Two for each score beaten, one for each other equal one."""
        pairs = [[(one > other) - (one < other) + 1 for other in self.scores] for one in self.scores]
        return [sum(row) - 1 for row in pairs]

    @property
    def top(self) -> int:
        return 2 * len(self.scores) - 2


def field(random: Random) -> Field:
    scores = random.sample(POINTS, random.randint(5, 9))
    scores.append(random.choice(scores))
    random.shuffle(scores)
    return Field(scores)


def put(text, header: str, rows: list[str], tag: str = "ScoreTable", *, at: int = 0) -> str:
    """Write a table behind a game, and return the key of its tag (0) or of one of its rows (1, 2, …)."""
    last = text.lines()[-1][0]
    text.behind[last] = [f'[{tag} "{header}"]', *rows]
    return f"behind {last}" + f" +{at}" * bool(at)


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def slip(random: Random, rows: list[list[str]], column: int, change: Callable[[float], float], count: int = 0) -> int:
    """Change one cell of the first rows, and return its row from 1."""
    at = random.randrange(count or len(rows))
    rows[at][column] = number(change(float(rows[at][column])))
    return at + 1


def joined(rows: list[list[str]]) -> list[str]:
    return [" ".join(row) for row in rows]


# ---- rows


def played_rows(random: Random, game) -> list[list[str]]:
    rows = []
    for _ in range(random.randint(2, 6)):
        level, strain, risk = random.randint(1, 7), random.choice(list(Strain)), random.randrange(3)
        seat, tricks = random.randrange(4), random.randrange(14)
        points = score_ns(Contract(level, strain, risk), list(type(game.dealer))[seat], tricks, game.vulnerability)
        rows.append([contract_text(level, strain, risk), SEATS[seat], str(tricks), str(points), str(-points)])
    return rows


PLAYED = "Contract;Declarer;Result;Score_NS;Score_EW"


@fault("score of a row ten points off", "X021")
def _(random, game, text):
    rows = played_rows(random, game)
    at = random.randrange(len(rows))
    points = int(rows[at][3]) + random.choice([-10, 10])
    rows[at][3:] = [str(points), str(-points)]
    return put(text, PLAYED, joined(rows), at=at + 1)


@fault("scores of a row that are not opposite", "X022")
def _(random, game, text):
    rows = played_rows(random, game)
    at = random.randrange(len(rows))
    rows[at][4] = rows[at][3]
    return put(text, PLAYED, joined(rows), at=at + 1)


# ---- matchpoints and percentages


def matchpoint_rows(random: Random, how: str) -> tuple[list[list[str]], int, str]:
    """Return rows of score, matchpoints of both sides and percentage, how many have scores, and Scoring."""
    some = field(random)
    count, top, won = len(some.scores), float(some.top), [float(one) for one in some.won]
    scoring, extra = "MP", []
    if how == "MP2":
        scoring, top, won = "MP;MP2", top / 2, [one / 2 for one in won]
    elif how == "Ascherman":
        scoring, top, won = "MP;Ascherman", top + 2, [one + 1 for one in won]
    elif how == "Neuberg":
        # One more table has an adjusted score.
        won = [(one + 1) * (count + 1) / count - 1 for one in won]
        top += 2
        extra = [["A60", number(0.6 * top), number(0.4 * top), "60"]]
    elif how == "averages":
        won, top = [one + 1 for one in won], top + 2
        extra = [["-", "-", "-", "-"]]
    rows = [
        [str(score), number(points), number(top - points), number(100 * points / top)]
        for score, points in zip(some.scores, won, strict=True)
    ]
    return rows + extra, count, scoring


METHODS = ("MP1", "MP2", "Ascherman", "Neuberg", "averages")
MATCHPOINTS = "Score_NS;MP_NS;MP_EW;Percentage_NS"


@fault("matchpoints of a row that the scores do not give", "X023")
def _(random, game, text):
    rows, count, text.tags["Scoring"] = matchpoint_rows(random, random.choice(METHODS))
    at = slip(random, rows, random.choice([1, 2]), lambda one: one + random.choice([1, 2, 3]), count)
    return put(text, MATCHPOINTS, joined(rows), at=at)


@fault("percentage of a row that the scores do not give", "X024")
def _(random, game, text):
    rows, count, text.tags["Scoring"] = matchpoint_rows(random, random.choice(METHODS))
    at = slip(random, rows, 3, lambda one: one + random.choice([2, 5]) * (-1 if one > 50 else 1), count)
    return put(text, MATCHPOINTS, joined(rows), at=at)


@fault("adjusted score with another percentage", "X032")
def _(random, game, text):
    rows, count, text.tags["Scoring"] = matchpoint_rows(random, "Neuberg")
    rows[count][0], rows[count][3] = random.choice(
        [("A60", "50"), ("A40", "60"), ("AVE+", "55"), ("A-", "45.5"), ("A", "60"), ("A6040", "40")]
    )
    return put(text, MATCHPOINTS, joined(rows), at=count + 1)


@fault("matchpoints of an adjusted score", "X032")
def _(random, game, text):
    rows, count, text.tags["Scoring"] = matchpoint_rows(random, "Neuberg")
    points = float(rows[count][1]) + random.choice([-2, 2])
    rows[count][1] = f"{points:.1f}"
    return put(text, MATCHPOINTS, joined(rows), at=count + 1)


@fault("matchpoints of the other method", "X027")
def _(random, game, text):
    named, other = random.choice([("MP;MP1", "MP2"), ("MP;MP2", "MP1")])
    rows, _, _ = matchpoint_rows(random, other)
    text.tags["Scoring"] = named
    return put(text, MATCHPOINTS, joined(rows))


@fault("rank that the scores do not give", "X026")
def _(random, game, text):
    some = field(random)
    rows = [[str(1 + sum(other > one for other in some.scores)), str(one)] for one in some.scores]
    at = slip(random, rows, 0, lambda one: one + 1)
    return put(text, "Rank;Score_NS", joined(rows), at=at)


# ---- IMPs


def between(one: float, other: float) -> int:
    return imps(int(one - other))


def tens(points: float) -> int:
    return (1 if points >= 0 else -1) * 10 * int(abs(points) / 10 + 0.5)


def imp_rows(random: Random) -> tuple[list[list[str]], str, int]:
    """Return rows of score and IMPs of both sides, Scoring, and the datum."""
    scores, scoring = field(random).scores, random.choice(["Butler", "Butler-2", "Cross", "Cross1", "Cross2"])
    ordered = sorted(scores)[1:-1] if scoring == "Butler-2" else scores
    datum = tens(sum(ordered) / len(ordered))
    if scoring.startswith("Butler"):
        won = [float(between(one, datum)) for one in scores]
    else:
        share = {"Cross": 1, "Cross1": len(scores), "Cross2": len(scores) - 1}[scoring]
        won = [sum(between(one, other) for other in scores) / share for one in scores]
    return [[str(one), number(part), number(-part)] for one, part in zip(scores, won, strict=True)], scoring, datum


@fault("IMPs that the scores do not give", "X025")
def _(random, game, text):
    rows, scoring, _ = imp_rows(random)
    text.tags["Scoring"] = f"IMP;{scoring}"
    change = random.choice([-3, -2, 2, 3])
    at = slip(random, rows, random.choice([1, 2]), lambda one: one + change)
    return put(text, "Score_NS;IMP_NS;IMP_EW", joined(rows), at=at)


@fault("datum that is not the average", "X030")
def _(random, game, text):
    rows, scoring, datum = imp_rows(random)
    if not scoring.startswith("Butler") or abs(datum) < 50:
        return None
    text.tags["Scoring"], wrong = f"IMP;{scoring}", datum + (40 if datum > 0 else -40)
    rows = [[score, str(between(int(score), wrong)), str(wrong)] for score, *_ in rows]
    return put(text, "Score_NS;IMP_NS;Datum", joined(rows), at=1)


# ---- the game and its row


def own_rows(random: Random, game, text) -> list[list[str]] | None:
    """Return the rows of a table that has the game as that of the pairs 1 and 2, with percentages; None if passed out."""
    if not game.cards:
        return None
    text.tags |= {"PairNS": "1", "PairEW": "2", "Scoring": "MP"}
    own = [text.tags["Contract"], text.tags["Declarer"], text.tags["Result"], str(game.score_ns)]
    others = [row[:4] for row in played_rows(random, game)]
    field_ = Field([int(row[3]) for row in (own, *others)])
    shares = [number(100 * one / field_.top) for one in field_.won]
    pairs = [["1", "2"], *[[str(2 * at + 3), str(2 * at + 4)] for at in range(len(others))]]
    return [[*pair, *row, share] for pair, row, share in zip(pairs, (own, *others), shares, strict=True)]


OWN = "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Percentage_NS"


@fault("game without a row in its table", "X028")
def _(random, game, text):
    rows = own_rows(random, game, text)
    if rows is None:
        return None
    text.tags["PairNS"] = "99"
    return put(text, OWN, joined(rows))


@fault("row of the game with another contract", "X029", also="X021 X023 X024")
def _(random, game, text):
    rows = own_rows(random, game, text)
    if rows is None:
        return None
    contract = game.contract
    level = random.choice([level for level in range(1, 8) if level != contract.level])
    rows[0][2] = contract_text(level, contract.strain, contract.risk)
    return put(text, OWN, joined(rows), at=1)


@fault("percentage of the game that is not that of its row", "X031")
def _(random, game, text):
    rows = own_rows(random, game, text)
    if rows is None:
        return None
    share = float(rows[0][6])
    text.tags["ScorePercentage"] = f"NS {number(share + (5 if share < 50 else -5))}"
    put(text, OWN, joined(rows))
    return "tag ScorePercentage"


# ---- totals


def total_rows(random: Random) -> list[list[str]]:
    """Return rows of rank, pair, boards, total and mean matchpoints and percentage, for a top of 10 a board."""
    points = sorted(random.sample(range(40, 200), random.randint(5, 9)), reverse=True)
    return [
        [str(place), str(random.randint(1, 99)), "24", str(one), f"{one / 24:.2f}", f"{100 * one / 240:.2f}"]
        for place, one in enumerate(points, 1)
    ]


TOTALS = "Rank;PairId;NrBoards;TotalMP;MeanMP;TotalPercentage"


@fault("two ranks changed for each other", "X041")
def _(random, game, text):
    rows = total_rows(random)
    at = random.randrange(len(rows) - 1)
    rows[at][1:], rows[at + 1][1:] = rows[at + 1][1:], rows[at][1:]
    return put(text, TOTALS, joined(rows), "TotalScoreTable", at=at + 2)


@fault("percentage above 100 in a table", "X042", also="X044 X024")
def _(random, game, text):
    if random.random() < 0.5:
        rows = total_rows(random)
        rows[0][5] = "104.17"
        return put(text, TOTALS, joined(rows), "TotalScoreTable", at=1)
    return put(text, "PairId_NS;Percentage_NS", ["1 104.17", "2 50"], at=1)


@fault("total that is not the mean of its boards", "X043", also="X044")
def _(random, game, text):
    rows = total_rows(random)
    rows[0][3] = str(int(rows[0][3]) + 10)
    return put(text, TOTALS, joined(rows), "TotalScoreTable", at=1)


@fault("percentage of another top", "X044")
def _(random, game, text):
    rows = total_rows(random)
    rows[-1][5] = number(float(rows[-1][5]) - 2)
    return put(text, TOTALS, joined(rows), "TotalScoreTable", at=len(rows))


# ---- instant scores


def instant_rows(random: Random) -> list[list[str]]:
    """Return rows of rank, both ranges, IMPs and percentages of both sides, which hold every score."""
    limits = sorted(random.sample(POINTS, random.randint(3, 6)), reverse=True)
    texts = [f"{limits[0]},*"]
    for high, low in zip(limits, [*limits[1:], None], strict=True):
        texts += [str(high), f"*,{high}" if low is None else f"{low},{high}"]
    shares = sorted(random.sample(range(0, 101, 2), len(texts)), reverse=True)
    won = sorted(random.sample(range(-15, 16), len(texts)), reverse=True)
    return [
        [str(place), text, turned(text), str(imp), str(-imp), str(share), str(100 - share)]
        for place, (text, imp, share) in enumerate(zip(texts, won, shares, strict=True), 1)
    ]


def turned(text: str) -> str:
    return ",".join("*" if part == "*" else str(-int(part)) for part in reversed(text.split(",")))


INSTANT = "Rank;ScoreRange_NS;ScoreRange_EW;IMP_NS;IMP_EW;Percentage_NS;Percentage_EW"


def instant(text, rows: list[list[str]], *, at: int = 0, columns: tuple[int, ...] = tuple(range(7))) -> str:
    names = INSTANT.split(";")
    header = ";".join(names[column] for column in columns)
    some = [[row[column] for column in columns] for row in rows]
    return put(text, header, joined(some), "InstantScoreTable", at=at)


@fault("range of scores that is none", "X051")
def _(random, game, text):
    rows = instant_rows(random)
    at = random.randrange(len(rows))
    rows[at][1] = random.choice(["420-450", "450,420", "*,*", "420,", "high"])
    return instant(text, rows, at=at + 1, columns=(0, 1, 3, 5))


@fault("two ranges that share scores", "X052", also="X054")
def _(random, game, text):
    rows = instant_rows(random)
    rows.append(["?", random.choice(rows[1::2])[1], "?", "?", "?", "?", "?"])
    return instant(text, rows, at=len(rows), columns=(0, 1, 5))


@fault("scores without a range", "X053")
def _(random, game, text):
    rows = instant_rows(random)
    del rows[random.choice([0, len(rows) - 1])]
    return instant(text, rows)


@fault("instant score out of order", "X054")
def _(random, game, text):
    rows = instant_rows(random)
    column, value = random.choice([(0, "1"), (3, "20"), (5, "100")])
    rows[-1][column] = value
    return instant(text, rows, at=len(rows), columns=(0, 1, 3, 5))


@fault("instant scores of the sides that do not belong together", "X055")
def _(random, game, text):
    rows = instant_rows(random)
    at, column = random.randrange(len(rows)), random.choice([2, 4, 6])
    rows[at][column] = {2: "10,20", 4: "17", 6: str(abs(99 - int(rows[at][5])))}[column]
    return instant(text, rows, at=at + 1)


@fault("percentage that the instant table does not give", "X056")
def _(random, game, text):
    rows = instant_rows(random)
    share = next(int(row[5]) for row in rows if holds(row[1], game.score_ns))
    text.tags |= {"Scoring": "Instant", "ScorePercentage": f"NS {share + (3 if share < 50 else -3)}"}
    instant(text, rows)
    return "tag ScorePercentage"


def holds(text: str, score: int) -> bool:
    if "," not in text:
        return score == int(text)
    low, high = text.split(",")
    return (low == "*" or score > int(low)) and (high == "*" or score < int(high))


@fault("row that the instant table does not give", "X024")
def _(random, game, text):
    rows, some = instant_rows(random), field(random)
    text.tags["Scoring"] = "Instant"
    shares = [next(int(row[5]) for row in rows if holds(row[1], one)) for one in some.scores]
    at = random.randrange(len(shares))
    shares[at] += 3 if shares[at] < 50 else -3
    key = instant(text, rows)
    last = key.removeprefix("behind ")
    text.behind[last] += ['[ScoreTable "Score_NS;Percentage_NS"]']
    text.behind[last] += [f"{one} {share}" for one, share in zip(some.scores, shares, strict=True)]
    return f"{key} +{len(rows) + 2 + at}"
