"""Calls that were explained and not alerted: LIN tells that apart, and PBN, where a note is an alert, needs a tag.

Floor 2. The tag is pbnkit's own. Its value holds the numbers of the calls, `2 7`; their texts stand in the notes, so
other programs lose nothing by not knowing it.
"""

from __future__ import annotations

import re

import msgspec

from pbnkit.record.game import Game, Tag

UNALERTED = "UnalertedCalls"
_NUMBERS = re.compile(r"\s*[0-9]{1,4}(?:[\s,;]+[0-9]{1,4})*\s*", re.ASCII)


def unalerted_calls(game: Game) -> frozenset[int]:
    """Return the indexes of the calls that were not alerted though they have a note; none by an unreadable tag."""
    value = game.value(UNALERTED)
    if value is None or _NUMBERS.fullmatch(value) is None:
        return frozenset()
    return frozenset(int(number) - 1 for number in re.findall("[0-9]+", value))


def with_unalerted(game: Game) -> Game:
    """Return the game with the tag, if calls are explained without an alert; the game itself if there are none."""
    auction = game.auction
    notes = {} if auction is None else auction.annotations
    explained = {index for index, note in notes.items() if note.explanation and not note.alert and note.note is None}
    if not explained:
        return game
    numbers = " ".join(str(index + 1) for index in sorted(explained | unalerted_calls(game)))
    tags = [tag for tag in game.tags if tag.name != UNALERTED]
    return msgspec.structs.replace(game, tags=[*tags, Tag(UNALERTED, numbers)])
