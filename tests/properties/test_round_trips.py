"""A game through JSON is the same game, and PBN through JSON is the same PBN."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import pbnkit
from pbnkit.formats.json.reader import read_json
from pbnkit.formats.json.writer import write_json, write_jsonl
from pbnkit.record.game import Game
from pbnkit.source import Source
from tests.game_text import dash_auction, game_text, turn_columns
from tests.properties.broken_text import broken_texts
from tests.strategies import RandomGame, played_games

WRITERS = {"json": write_json, "jsonl": write_jsonl}


def games_of(data: bytes, name: str = "pbn") -> list[Game]:
    return [reading.game for reading in pbnkit.read(data, format=name) if reading.game is not None]


def through_json(games: list[Game], writer: str) -> list[Game]:
    data = "".join(WRITERS[writer](games)).encode("utf-8")
    readings = list(read_json(Source(data)))
    assert [finding.message for reading in readings for finding in reading.findings] == []
    return [reading.game for reading in readings if reading.game is not None]


def annotated(game: RandomGame) -> bytes:
    """Return a game with everything that a record can hold besides calls and cards."""
    text = game_text(game)
    dash_auction(text, game.board % 4)
    text.head = ["% PBN 2.1", "; before the game", "{and {so on}"]
    text.tags |= {"Room": "Open", "Round": "2", "Annotator": 'He \\"said\\" \\\\'}
    text.behind["tag Event"] = ["{about the event", "over two lines} ; and more"]
    text.calls[0] = "^I " + text.calls[0] + "! =1= $13 {of the call}"
    text.behind["auction"] = ["; of the auction"]
    text.calls[-1] += " ^S + {open}"
    text.call_notes = ["1:strong", "2:nobody refers to it"]
    if text.rows:
        text.rows[0][0] += " ?! =3= $14"
        text.rows[1][1] = "^R " + text.rows[1][1]
        text.card_notes = ["3:signal"]
    last = text.lines()[-1][0]
    text.behind[last] = [
        '[ScoreTable "Rank;Contract\\6L"]',
        '1 4S "a word"',
        "2 3NT -",
        '[Own "a"]',
        "x y z",
        "% escape",
    ]
    return text.data()


@pytest.mark.parametrize("writer", WRITERS)
@given(games=st.lists(played_games(), min_size=1, max_size=3))
@settings(max_examples=40)
def test_games_are_equal_behind_json(games: list[RandomGame], writer: str) -> None:
    before = games_of(b"\n".join(annotated(game) for game in games))
    assert through_json(before, writer) == before


@pytest.mark.parametrize("writer", WRITERS)
@given(text=broken_texts())
@settings(max_examples=150)
def test_games_of_broken_text_are_equal_behind_json(text: str, writer: str) -> None:
    before = games_of(text.encode())
    assert through_json(before, writer) == before


@pytest.mark.parametrize("writer", WRITERS)
@given(games=st.lists(played_games(), min_size=1, max_size=3))
@settings(max_examples=40)
def test_pbn_behind_json_is_the_same_pbn(games: list[RandomGame], writer: str) -> None:
    before = games_of(b"\n".join(annotated(game) for game in games))
    assert pbnkit.write_pbn(through_json(before, writer)) == pbnkit.write_pbn(before)


@pytest.mark.parametrize("writer", WRITERS)
@given(text=broken_texts())
@settings(max_examples=100)
def test_broken_pbn_behind_json_is_the_same_pbn(text: str, writer: str) -> None:
    before = games_of(text.encode())
    try:
        direct = pbnkit.write_pbn(before)
    except Exception:  # noqa: BLE001 - what can't be written is the matter of another test
        assume(False)
    assert pbnkit.write_pbn(through_json(before, writer)) == direct


@pytest.mark.parametrize("writer", WRITERS)
@given(game=played_games())
@settings(max_examples=40)
def test_facts_are_those_of_the_game(game: RandomGame, writer: str) -> None:
    """What programs read from `facts` is what was dealt, bid and played."""
    [read] = through_json(games_of(game_text(game).data()), writer)
    facts = pbnkit.facts(read)
    assert facts["board"] == game.board
    assert facts["dealer"] == game.dealer.name
    assert facts["score_ns"] == game.score_ns
    assert len(facts["auction"]) == len(game.calls)
    assert facts["contract"] == game.contract.text
    if game.declarer is not None:
        assert facts["declarer"] == game.declarer.name
        assert facts["result"] == game.tricks_declarer
        cards = ["CDHS"[card // 13] + "23456789TJQKA"[card % 13] for card in game.cards]
        assert facts["play"] == cards


@given(played_games())
@settings(max_examples=80)
def test_normalizing_keeps_the_facts(game: RandomGame) -> None:
    """Export format turns the columns and fills the auction up; the game stays the same."""
    before = games_of(annotated(game))
    after = games_of(pbnkit.write_pbn(before))
    assert [pbnkit.facts(one) for one in after] == [pbnkit.facts(one) for one in before]


@given(played_games())
@settings(max_examples=20)
def test_notes_of_turned_columns_are_written(game: RandomGame) -> None:
    """Export format puts the leader's column first, and each note stays with its card."""
    text = game_text(game)
    assume(text.rows)
    turn_columns(text, (game.board + 1) % 4)
    text.rows[0][0] += " =1="
    text.card_notes = ["1:signal"]
    [after] = games_of(pbnkit.write_pbn(games_of(text.data())))
    assert after.play is not None
    [index] = [at for at, annotation in after.play.annotations.items() if annotation.note == 1]
    assert text.rows[0][0].startswith(after.play.cards[index])


@given(played_games())
@settings(max_examples=80)
def test_normalized_legal_game_has_no_finding(game: RandomGame) -> None:
    out = pbnkit.write_pbn(games_of(game_text(game).data()))
    assert [(finding.code, finding.message) for finding in pbnkit.validate(out)] == []


@given(played_games())
@settings(max_examples=60)
def test_format_is_detected(game: RandomGame) -> None:
    """Each form of a game is known by its content."""
    data = game_text(game).data()
    games = games_of(data)
    for form in (data, pbnkit.write_pbn(games), *("".join(write(games)).encode() for write in WRITERS.values())):
        assert len([reading for reading in pbnkit.read(form) if reading.game is not None]) == 1
