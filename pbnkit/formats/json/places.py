"""Places of a game that was read from JSON: it keeps the offsets of the file that it came from at first.

Floor 3. Nothing is lost by that, but who looks such an offset up in the text of the JSON file finds something
else. To check a game of JSON, take it `unplaced`, and let its findings be `placed`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from pbnkit.record.finding import Finding
from pbnkit.record.game import Game
from pbnkit.source import Excerpt


def placed(findings: list[Finding], excerpt: Excerpt) -> list[Finding]:
    """Return findings with those that have no place put to the whole game.

    Their fixes are dropped, since they would edit the text of another format.
    """
    return [
        finding
        if finding.start >= 0
        else msgspec.structs.replace(finding, start=excerpt.start, end=excerpt.end, fix=None)
        for finding in findings
    ]


def unplaced(game: Game) -> Game:
    """Return a copy of a game that knows no offsets."""
    copy: Game = _without_offsets(game)
    return copy


def _without_offsets(value: Any) -> Any:
    if isinstance(value, msgspec.Struct):
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        return type(value)(
            **{name: _without_offsets(inner) for name, inner in fields.items() if not _is_offset(name, inner)}
        )
    if isinstance(value, list):
        return [_without_offsets(item) for item in value]
    if isinstance(value, dict):
        return {key: _without_offsets(item) for key, item in value.items()}
    return value


def _is_offset(name: str, value: Any) -> bool:
    """Whether a field holds offsets; all of them have a default. `end` is a sign in auctions and plays."""
    return name in {"start", "body", "starts"} or (name == "end" and isinstance(value, int))
