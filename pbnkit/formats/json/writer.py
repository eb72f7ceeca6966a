"""Games to JSON: one document, or one game a line (JSON Lines).

Floor 3. Each game is written as its own fields, those at their default left out, and an object `facts` that
is worked out from them for other programs; the reader ignores it. Text is ASCII only where JSON demands it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from math import isfinite

import msgspec

from pbnkit._version import __version__
from pbnkit.record.analysis import Analysis
from pbnkit.record.facts import facts_of
from pbnkit.record.game import Game

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Game)  # skips `facts`, as any key that it does not know


def write_json(games: Iterable[Game]) -> Iterator[str]:
    """Yield the pieces of one JSON document, `{"pbnkit": version, "games": [...]}`, a game on each line."""
    yield f'{{"pbnkit": {json.dumps(__version__)}, "games": ['
    separator = "\n"
    for game in games:
        yield separator + game_json(game)
        separator = ",\n"
    yield "\n]}\n"


def write_jsonl(games: Iterable[Game]) -> Iterator[str]:
    """Yield one line of JSON for each game."""
    for game in games:
        yield game_json(game) + "\n"


def game_json(game: Game) -> str:
    """Return one game as JSON on one line.

    The text is read again before it is handed out. Raises RuntimeError if it does not give the same game,
    which would be a fault of pbnkit.
    """
    facts = facts_of(Analysis(game))
    if not isfinite(facts.get("score_ns") or 0):
        facts["score_ns"] = None  # a score of hundreds of digits
    try:
        record = _ENCODER.encode(game)
        text = _with_facts(record.decode(), _ENCODER.encode(facts).decode())
        same = _DECODER.decode(text.encode()) == game
    except (UnicodeEncodeError, OverflowError):
        # Half of a surrogate pair is no UTF-8, but `\udc80` in JSON; and msgspec writes integers of 64 bits only.
        text = _with_facts(_escaped(msgspec.to_builtins(game, str_keys=True)), _escaped(facts))
        fields = json.loads(text)
        del fields["facts"]
        again = msgspec.convert(fields, Game, str_keys=True)
        # Two halves side by side come back as one character; they have the same spelling in JSON.
        same = _escaped(msgspec.to_builtins(again, str_keys=True)) == _escaped(msgspec.to_builtins(game, str_keys=True))
    if not same:
        raise RuntimeError("the JSON of a game does not give the same game when it is read again")
    return text


def _escaped(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _with_facts(record: str, facts: str) -> str:
    """Return the JSON of an object with the key `facts` behind its own."""
    comma = "" if record == "{}" else ","
    return f'{record[:-1]}{comma}"facts":{facts}}}'
