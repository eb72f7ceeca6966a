"""Random rubbers, scored as they go on and broken off anywhere, give no finding."""

from random import Random

import pytest

from pbnkit.bridge import Contract, Strain
from pbnkit.bridge.rubber import deal_points
from tests.game_text import SEATS, contract_text
from tests.rules.samples import findings, hand_record

NO_HONOURS = "N:AK432.432.432.32 987.AK5.AK5.KQJT QJT.QJT.QJT.A987 65.9876.9876.654"


class Slate:
    """The points of a rubber: below the line by games, and above it, of North-South and East-West."""

    def __init__(self):
        self.games, self.above = [[0, 0]], [0, 0]

    def won(self, side):
        return sum(game[side] >= 100 for game in self.games)

    @property
    def vulnerable(self):
        return ("None", "NS", "EW", "All")[bool(self.won(0)) + 2 * bool(self.won(1))]

    @property
    def history(self):
        sides = (" ".join(str(game[side]) for game in self.games) for side in (0, 1))
        ns, ew = (f"0 {above}/{below}" for above, below in zip(self.above, sides, strict=True))
        return f"NS {ns} EW {ew}"

    def write(self, side, mine, theirs):
        """Write a deal down, and return the points above the line of both sides, with the bonus of the rubber."""
        above = [0, 0]
        above[side], above[1 - side] = mine.above, theirs.above
        self.games[-1][side] += mine.below
        if self.won(side) == 2:
            above[side] += 500 if self.won(1 - side) else 700
        elif self.games[-1][side] >= 100:
            self.games.append([0, 0])
        self.above = [one + more for one, more in zip(self.above, above, strict=True)]
        return above

    def broken_off(self):
        """What both sides have if the rubber ends now: 300 for the only game, 100 for a part-score."""
        bonus = [100 if points else 0 for points in self.games[-1]]
        for side in (0, 1):
            if self.won(side) and not self.won(1 - side):
                bonus[side] += 300
        return bonus


def rubber(random, *, histories):
    """Return the games of one rubber that is played to its end or broken off."""
    slate, games, dealer = Slate(), [], random.randrange(4)
    length = random.randint(1, 12)
    for number in range(1, length + 1):
        contract = Contract(random.randint(1, 5), random.choice(list(Strain)), random.choice([0, 0, 0, 1]))
        declarer, tricks = random.randrange(4), random.randint(5, 11)
        side, vulnerable, history = declarer % 2, slate.vulnerable, slate.history
        points = deal_points(contract, tricks, bool(slate.won(side)))
        above = slate.write(side, *points)
        over = slate.won(side) == 2
        if number == length and not over:
            above = [one + more for one, more in zip(above, slate.broken_off(), strict=True)]
        below = [0, 0]
        below[side] = points[0].below
        tags = {"ScoreRubberHistory": history} if histories and random.random() < 0.5 else {}
        games.append(
            hand_record(
                **{
                    "Board": str(number),
                    "Dealer": SEATS[(dealer + number) % 4],
                    "Vulnerable": vulnerable,
                    "Deal": NO_HONOURS,
                    "DealId": "1",
                    "Scoring": "Rubber",
                    "Contract": contract_text(contract.level, contract.strain, contract.risk),
                    "Declarer": SEATS[declarer],
                    "Result": str(tricks),
                    "ScoreRubber": f"NS {above[0]}/{below[0]} EW {above[1]}/{below[1]}",
                    **tags,
                }
            )
        )
        if over:
            break
    return games


@pytest.mark.parametrize("histories", [False, True])
def test_random_rubbers_give_no_finding(histories):
    for seed in range(150):
        text = "\n".join(rubber(Random(seed), histories=histories))
        found = [(one.code, one.finding.message) for one in findings(text)]
        assert found == [], text
