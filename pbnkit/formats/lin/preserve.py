"""LIN records given back as they were read, from the pairs that a game keeps.

Floor 3. The pairs say nothing of what was changed in a game since, so such a game is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from pbnkit.formats.lin.pairs import command_text
from pbnkit.formats.lin.reader import read_lin
from pbnkit.formats.lin.writer import write_lin
from pbnkit.record.game import Game, Place
from pbnkit.source import Source


class ChangedError(Exception):
    """A game is no longer what its LIN pairs say, or games of its file are missing or in another order."""


def is_whole(games: list[Game], text: str) -> bool:
    """Return whether the pairs of games are all that a file holds."""
    return bool(games) and "".join(command_text(command) for game in games for command in game.commands) == text


def preserved(games: Iterable[Game]) -> Iterator[str]:
    """Yield the LIN of games: the text they were read from, and a line for each that did not come from LIN.

    Raises ChangedError if that text does not say what the games say.
    """
    together: list[Game] = []
    for game in games:
        if game.format == "lin":
            if together and game.place.number <= together[-1].place.number:
                yield _text_of(together)
                together = []
            together.append(game)
            continue
        if together:
            yield _text_of(together)
            together = []
        yield from write_lin([game])
    if together:
        yield _text_of(together)


def _text_of(games: list[Game]) -> str:
    """Return the text of games of one file."""
    text = "".join(command_text(command) for game in games for command in game.commands)
    read = [reading.game for reading in read_lin(Source(text.encode("utf-8", "surrogatepass"))) if reading.game]
    if len(read) == len(games):
        for game, again in zip(games, read, strict=True):
            if _bare(game) != _bare(again):
                board = game.value("Board") or game.place.number
                raise ChangedError(f"board {board} has changed since its LIN was read; --layout new writes it anew")
        return text
    raise ChangedError("games of the LIN file are missing or came to it; --layout new writes them anew")


def _bare(game: Game) -> Game:
    """Return a game without its place in a file."""
    from pbnkit.formats.json.places import unplaced

    bare = unplaced(game)
    return msgspec.structs.replace(bare, place=Place(), commands=[])
