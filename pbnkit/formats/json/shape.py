"""What a decoded JSON object must be to become a `Game`: keys that are known, and values that can be.

Floor 3. Part of the JSON reader.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias, get_args, get_origin, get_type_hints

import msgspec

from pbnkit.bridge.seats import SEAT_LETTERS
from pbnkit.record.game import Auction, Game, Play, Section
from pbnkit.source import known_encoding

# A struct by its keys, a list or a dictionary of structs, or None where no struct can be below.
Shape: TypeAlias = "dict[str, Shape] | tuple[str, Shape] | None"

FACT_KEYS = frozenset({"board", "dealer", "vulnerable", "deal", "contract", "declarer", "result", "score_ns", "score"})


def _shape_of(kind: Any) -> Shape:
    """Return where structs stand in a type."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return {name: _shape_of(hint) for name, hint in get_type_hints(kind).items()}
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (list, dict):
        inner = _shape_of(arguments[-1])
        return None if inner is None else (origin.__name__, inner)
    shapes = [shape for shape in map(_shape_of, arguments) if shape is not None]
    return shapes[0] if shapes else None


_GAME = _shape_of(Game)


def unknown_keys(value: dict[str, Any]) -> list[str]:
    """Return the places of keys that a game has no place for, such as `$.tags[2].colour`."""
    return list(_unknown(value, _GAME, "$"))


def _unknown(value: Any, shape: Shape, path: str) -> Iterator[str]:
    if isinstance(shape, dict):
        if isinstance(value, dict):
            for key, inner in value.items():
                if key in shape:
                    yield from _unknown(inner, shape[key], f"{path}.{key}")
                else:
                    yield f"{path}.{key}"
    elif shape is not None:
        container, inner_shape = shape
        if container == "list" and isinstance(value, list):
            for index, inner in enumerate(value):
                yield from _unknown(inner, inner_shape, f"{path}[{index}]")
        elif container == "dict" and isinstance(value, dict):
            for key, inner in value.items():
                yield from _unknown(inner, inner_shape, f"{path}.{key}")


def remove_impossible(game: Game) -> list[str]:
    """Take out of a game what belongs to nothing, and return in words what was taken out."""
    said: list[str] = []
    if known_encoding(game.place.encoding, mark=False) is None:
        said.append(f"$.place.encoding is {game.place.encoding!r}, which is no encoding of text")
        game.place.encoding = ""
    if game.auction is not None:
        _check_sequence(game.auction, game.auction.calls, "call", "$.auction", said)
    play = game.play
    if play is not None:
        _check_sequence(play, play.cards, "card", "$.play", said)
        if play.claim is not None and not 0 <= play.claim <= 13:
            said.append(f"$.play.claim is {play.claim}; a side wins 0 to 13 tricks")
            play.claim = None
    for index, section in enumerate(game.sections):
        _check_inner(section, f"$.sections[{index}]", said)
    return said


def _check_sequence(part: Auction | Play, entries: list[str], word: str, path: str, said: list[str]) -> None:
    """Check what an auction and a play have in common."""
    count = len(entries)
    if part.first and (len(part.first) != 1 or part.first not in SEAT_LETTERS):
        said.append(f"{path}.first is {part.first!r}, which is none of N, E, S and W")
        part.first = ""
    for index in [index for index in part.annotations if not 0 <= index < count]:
        said.append(f"{path}.annotations has {index}, but there are {count} {word}s")
        del part.annotations[index]
    if part.after_end is not None and not 0 <= part.after_end <= count:
        said.append(f"{path}.after_end is {part.after_end}, but there are {count} {word}s")
        part.after_end = None
    if part.starts is not None and len(part.starts) != count:
        said.append(f"{path}.starts has {len(part.starts)} offsets for {count} {word}s")
        part.starts = None


def _check_inner(section: Section, path: str, said: list[str]) -> None:
    for line in [line for line in section.inner if not 0 <= line <= len(section.lines)]:
        said.append(f"{path}.inner has {line}, but there are {len(section.lines)} lines")
        del section.inner[line]
