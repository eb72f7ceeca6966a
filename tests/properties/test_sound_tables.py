"""Tables whose numbers are right by one of the methods in use give no finding."""

from random import Random

import pytest

import pbnkit
from tests.game_text import game_text
from tests.properties.faults import tables
from tests.strategies import random_game

COUNT = 100


def matchpoints(how):
    def write(random, game, text):
        rows, _, text.tags["Scoring"] = tables.matchpoint_rows(random, how)
        tables.put(text, tables.MATCHPOINTS, tables.joined(rows))

    return write


def played(random, game, text):
    tables.put(text, tables.PLAYED, tables.joined(tables.played_rows(random, game)))


def imps(random, game, text):
    rows, scoring, _ = tables.imp_rows(random)
    if random.random() < 0.5:
        rows.append(["A+", "3", "-3"])
    text.tags["Scoring"] = f"IMP;{scoring}"
    tables.put(text, "Score_NS;IMP_NS;IMP_EW", tables.joined(rows))


def own(random, game, text):
    rows = tables.own_rows(random, game, text)
    if rows is not None:
        text.tags["ScorePercentage"] = f"NS {rows[0][6]}"
        tables.put(text, tables.OWN, tables.joined(rows))


def totals(random, game, text):
    tables.put(text, tables.TOTALS, tables.joined(tables.total_rows(random)), "TotalScoreTable")


def instant(random, game, text):
    rows = tables.instant_rows(random)
    share = next(row[5] for row in rows if tables.holds(row[1], game.score_ns))
    text.tags |= {"Scoring": "Instant", "ScorePercentage": f"NS {share}"}
    random.shuffle(rows)
    tables.instant(text, rows)


WRITERS = {how: matchpoints(how) for how in tables.METHODS}
WRITERS |= {"rows": played, "IMPs": imps, "own row": own, "totals": totals, "instant": instant}


@pytest.mark.parametrize("name", WRITERS)
def test_sound_tables_give_no_finding(name):
    for seed in range(COUNT):
        random = Random(seed)
        game = random_game(random)
        text = game_text(game)
        WRITERS[name](random, game, text)
        assert [(one.code, one.message) for one in pbnkit.validate(text.data())] == [], text.text()
