"""JSON gives back the game that was written, whatever it holds."""

import json
import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnkit.formats import read
from pbnkit.formats.json.places import unplaced
from pbnkit.formats.json.reader import read_json
from pbnkit.formats.json.schema import schema
from pbnkit.formats.json.writer import game_json, write_json, write_jsonl
from pbnkit.record import game as model
from pbnkit.record.game import Annotation, Auction, Game, Inherited, Note, Play, Remark, Section, Tag
from pbnkit.source import Source

offsets = st.integers(-1, 1 << 40)
# Two halves of a surrogate pair side by side have the spelling of one character in JSON.
texts = st.text(st.characters(exclude_categories=["Cs"])) | st.sampled_from(["\ud800", "a\udc80b", "\x00", '"\\', "♠"])
remarks = st.deferred(lambda: st.lists(_from_hints(Remark), max_size=2))


def _from_hints(kind):
    by_name = {
        "text": texts,
        "value": texts,
        "name": texts,
        "written": texts,
        "key": texts,
        "noise": texts,
        "file": texts,
    }
    plain = {"start": offsets, "end": offsets, "number": st.integers(0), "line": st.integers(1), "game": st.integers(0)}
    given_fields = {name: (by_name | plain)[name] for name in kind.__struct_fields__ if name in by_name | plain}
    if kind is Tag:
        given_fields |= {"remarks": remarks, "raw": st.none() | texts}
    if kind is Remark:
        given_fields["after"] = st.sampled_from(["", "suffix", "note", "$13"])
    return st.builds(kind, **given_fields)


for simple in (Remark, Tag, Inherited, model.Place, model.Command):
    st.register_type_strategy(simple, _from_hints(simple))

tags = st.deferred(lambda: _from_hints(Tag))
annotations = st.builds(
    Annotation,
    marks=st.lists(st.sampled_from(["^I", "^S", "^R", "^L"]), max_size=2),
    note=st.none() | st.integers(0, 10**25),
    explanation=st.none() | texts,
    written=st.none() | texts,
    remarks=remarks,
)
notes = st.lists(st.builds(Note, number=st.none() | st.integers(1, 40), text=texts, tag=tags), max_size=2)


@st.composite
def sequences(draw, kind, entries, **fields):
    items = draw(st.lists(entries, max_size=12))
    indexes = st.sampled_from(range(len(items))) if items else st.nothing()
    return kind(
        tag=draw(tags),
        first=draw(st.sampled_from(["", "N", "E", "S", "W"])),
        annotations=draw(st.dictionaries(indexes, annotations, max_size=3)) if items else {},
        end=draw(st.sampled_from(["", "*", "+"])),
        after_end=draw(st.none() | st.integers(0, len(items))),
        notes=draw(notes),
        body=draw(st.tuples(offsets, offsets)),
        starts=draw(st.none() | st.just(list(range(len(items))))),
        **{name: draw(strategy) for name, strategy in fields.items()},
        **{("calls" if kind is Auction else "cards"): items},
    )


calls = st.sampled_from(["1C", "2NT", "Pass", "X", "XX", "^S", "-"]) | texts
cards = st.sampled_from(["SA", "C2", "-", "+"]) | texts
sections = st.builds(
    Section,
    tag=tags,
    lines=st.lists(st.lists(texts, max_size=3), max_size=3),
    inner=st.dictionaries(st.just(0), remarks),
    body=st.tuples(offsets, offsets),
)
games = st.builds(
    Game,
    lead=remarks,
    tags=st.lists(tags | st.builds(Tag, st.sampled_from(["Board", "Dealer", "Deal"]), texts), max_size=4),
    auction=st.none() | sequences(Auction, calls),
    play=st.none()
    | sequences(Play, cards, layout=st.sampled_from(["columns", "played"]), claim=st.none() | st.integers(0, 13)),
    sections=st.lists(sections, max_size=2),
    trailer=remarks,
    inherited=st.dictionaries(texts, st.builds(Inherited, value=texts), max_size=2),
)


def read_all(text: str) -> tuple[list[Game], list[str]]:
    readings = list(read_json(Source(text.encode("utf-8"))))
    return (
        [reading.game for reading in readings if reading.game is not None],
        [finding.code for reading in readings for finding in reading.findings],
    )


@given(st.lists(games, max_size=3))
def test_a_document_gives_the_same_games(some):
    assert read_all("".join(write_json(some))) == (some, [])


@given(st.lists(games, max_size=3))
def test_json_lines_give_the_same_games(some):
    text = "".join(write_jsonl(some))
    assert read_all(text) == (some, [])
    assert text.count("\n") == len(some)


@given(st.lists(games, min_size=1, max_size=2))
def test_json_that_another_program_laid_out_anew_gives_the_same_games(some):
    document = json.loads("".join(write_json(some)))
    assert read_all(json.dumps(document, indent=4, sort_keys=True)) == (some, [])
    assert read_all(json.dumps(document["games"])) == (some, [])


@given(games)
def test_every_key_written_stands_in_the_schema(game):
    definitions = schema()["$defs"]

    def walk(value, place):
        if "$ref" in place:
            place = definitions[place["$ref"].rsplit("/", 1)[1]]
        for choice in place.get("anyOf", []):
            if choice != {"type": "null"} and value is not None:
                walk(value, choice)
        if isinstance(value, dict) and "properties" in place:
            assert value.keys() <= place["properties"].keys()
            for key, inner in value.items():
                walk(inner, place["properties"][key])
        elif isinstance(value, list) and "items" in place and place["items"]:
            for inner in value:
                walk(inner, place["items"])

    walk(json.loads("".join(write_json([game]))), schema())


@given(games)
def test_an_unplaced_copy_differs_in_offsets_alone(game):
    copy = msgspec.to_builtins(unplaced(game), str_keys=True)

    def strip(value):
        if isinstance(value, dict):
            return {
                key: strip(inner)
                for key, inner in value.items()
                if key not in {"start", "end", "body", "starts"} or inner in ("*", "+")
            }
        return [strip(inner) for inner in value] if isinstance(value, list) else value

    assert strip(copy) == strip(msgspec.to_builtins(game, str_keys=True))
    assert not re.search(r'"(start|body|starts)":', json.dumps(copy))


def test_half_of_a_surrogate_pair_survives_as_an_escape():
    text = game_json(Game(tags=[Tag("Site", "a\udc80")]))
    assert "\\udc80" in text
    assert text.isascii()


def test_a_game_carries_its_facts_beside_its_record():
    game = Game(tags=[Tag("Board", "7"), Tag("Dealer", "S"), Tag("Contract", "Pass")])
    assert json.loads(game_json(game))["facts"] == {
        "board": 7, "dealer": "S", "contract": "Pass", "declarer": "", "result": None, "score_ns": 0, "play": []
    }  # fmt: skip


@pytest.mark.parametrize("score", ["9" * 400, "1e5", "NS " + "9" * 30])
def test_a_monstrous_score_is_no_reason_to_fail(score):
    game = Game(tags=[Tag("Score", score)])
    json.loads(game_json(game), parse_constant=pytest.fail)
    assert read_all(game_json(game)) == ([game], [])


def test_samples_of_other_files_still_round_trip(corpus_dir: Path):
    for path in sorted(corpus_dir.rglob("*.pbn")) + sorted(corpus_dir.rglob("*.lin")):
        some = [reading.game for reading in read(Source.open(path)) if reading.game is not None]
        assert read_all("".join(write_json(some))) == (some, []), path
