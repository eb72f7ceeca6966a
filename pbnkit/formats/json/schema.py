"""The JSON Schema (2020-12) of what the writer writes and the reader reads.

Floor 3. The schema is made from the classes of `Game`, so it can't fall behind them.
"""

from __future__ import annotations

from typing import Any

import msgspec

from pbnkit.record.game import Game

_MAYBE_TEXT = {"type": ["string", "null"]}
_FACTS: dict[str, Any] = {
    "title": "Facts",
    "description": (
        "What follows from the record, worked out by replay when it is written; ignored when it is read. "
        "null is unknown; a missing key means that nothing is said and nothing follows."
    ),
    "type": "object",
    "properties": {
        "board": {"type": ["integer", "string", "null"], "description": "The number, or a name that is none."},
        "dealer": {"enum": ["N", "E", "S", "W", None]},
        "vulnerable": {"enum": ["None", "NS", "EW", "All", None]},
        "deal": {**_MAYBE_TEXT, "description": "From North; `-` for a hand that is not known."},
        "auction": {"type": "array", "items": _MAYBE_TEXT, "description": "Calls; null for an unreadable one."},
        "contract": {**_MAYBE_TEXT, "description": "Such as `4SX`; `Pass` if passed out."},
        "declarer": {"enum": ["N", "E", "S", "W", "", None], "description": "Empty if passed out."},
        "result": {"type": ["integer", "null"], "description": "Declarer's tricks."},
        "score_ns": {"type": ["number", "null"], "description": "The points of North-South."},
        "play": {"type": "array", "items": {"type": "string"}, "description": "Cards in the order played."},
    },
    "additionalProperties": False,
}


def schema() -> dict[str, Any]:
    """Return the schema of a JSON document; `#/$defs/Game` describes a line of JSON Lines."""
    _, definitions = msgspec.json.schema_components([Game], ref_template="#/$defs/{name}")
    definitions = dict(definitions)
    game = dict(definitions["Game"])
    game["properties"] = {**game["properties"], "facts": {"$ref": "#/$defs/Facts"}}
    definitions["Game"] = game
    definitions["Facts"] = _FACTS
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "pbnkit",
        "description": "Games as `pbnkit convert --to json` writes them. A line of JSON Lines is one Game.",
        "type": "object",
        "properties": {
            "pbnkit": {"type": "string", "description": "The version that wrote the document."},
            "games": {"type": "array", "items": {"$ref": "#/$defs/Game"}},
        },
        "required": ["games"],
        "$defs": definitions,
    }
