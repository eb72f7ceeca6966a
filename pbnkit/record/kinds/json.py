"""J: findings of the JSON reader."""

from __future__ import annotations

from pbnkit.record.finding import Kind
from pbnkit.record.kinds.explain import explain

SYNTAX = Kind(
    "J001",
    "json-syntax",
    "error",
    doc=explain(
        "a stretch of a JSON file that breaks the syntax of JSON: a missing bracket, comma or quote, text after the "
        "end, or a file that stops in the middle.",
        "The game in that stretch is not read. Reading goes on with the next line that starts a game, so one broken "
        "game does not cost the others.",
        '`{"tags": [{"name": "Board", "value": "1"}`',
        '`{"tags": [{"name": "Board", "value": "1"}]}`',
        "None; the file was probably cut short or edited by hand.",
    ),
)
SHAPE = Kind(
    "J002",
    "json-shape",
    "error",
    doc=explain(
        "a value of the wrong type, or an object without a key that it must have, by the schema that `pbnkit schema` "
        "prints. The message names the place, such as `$.auction.calls[3]`.",
        "What does not have the shape of a game can't be read as one; the whole game is left out.",
        '`{"tags": "Board 1"}`',
        '`{"tags": [{"name": "Board", "value": "1"}]}`',
    ),
)
UNKNOWN_KEY = Kind(
    "J003",
    "json-unknown-key",
    "warning",
    doc=explain(
        "a key in an object that the schema (`pbnkit schema`) does not have there.",
        "Its value is not read and will be missing in everything that is written from the game. It may be a misspelt "
        "key whose value was meant to count.",
        '`{"tag": [{"name": "Board", "value": "1"}]}`',
        '`{"tags": [{"name": "Board", "value": "1"}]}`',
        "None; what an unknown key means can't be known.",
    ),
)
FACTS_ONLY = Kind(
    "J004",
    "json-facts-only",
    "error",
    doc=explain(
        "a game that holds `facts` and nothing else, or has keys such as `board`, `deal` or `contract` at its top.",
        "`facts` are worked out from the game when JSON is written and are never read. Such a game is empty.",
        '`{"facts": {"board": 1, "dealer": "N"}}`',
        '`{"tags": [{"name": "Board", "value": "1"}, {"name": "Dealer", "value": "N"}]}`',
    ),
)
REPEATED_KEY = Kind(
    "J005",
    "json-repeated-key",
    "warning",
    doc=explain(
        "a key that stands more than once in one object. The last value counts, as in most programs.",
        "Programs differ in which of the values they take, and the other values are lost.",
        '`{"format": "pbn", "format": "lin"}`',
        '`{"format": "lin"}`',
        "None; which value is meant can't be known.",
    ),
)
IMPOSSIBLE = Kind(
    "J006",
    "json-impossible-value",
    "error",
    doc=explain(
        "a value of the right type that belongs to nothing: a first player who is none of N, E, S and W, an annotation "
        "of a call or card that does not exist, remarks at a line that does not exist, or a claim of fewer than 0 or "
        "more than 13 tricks.",
        "The value is left out, and the rest of the game is read.",
        '`{"auction": {"tag": {"name": "Auction", "value": "N"}, "first": "North", "calls": ["1C"]}}`',
        '`{"auction": {"tag": {"name": "Auction", "value": "N"}, "first": "N", "calls": ["1C"]}}`',
    ),
)
