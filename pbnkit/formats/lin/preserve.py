"""LIN records given back as they were read, from the pairs that a game keeps.

Floor 3. The pairs say nothing of what was changed in a game since, so such a game is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

import msgspec

from pbnkit.formats.lin.pairs import command_text
from pbnkit.formats.lin.reader import read_lin
from pbnkit.formats.lin.writer import write_lin
from pbnkit.record.game import Game, Place
from pbnkit.source import Encoding, Source, known_encoding

_WIDE = frozenset({"utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"})


class ChangedError(Exception):
    """A game is no longer what its LIN pairs say, or games of its file are missing or in another order."""


class Piece(NamedTuple):
    """The bytes of records that came from one file. `codec`: of their text, empty for ASCII. `mark`: as in `Place`."""

    data: bytes
    codec: str = ""
    mark: bool = False


def piece_of(source: Source) -> Piece:
    """Return a whole file as it is."""
    return _labelled(source.data, source.encoding)


def joined(pieces: Iterable[Piece]) -> Iterator[bytes]:
    """Yield the bytes of pieces that go into one file. Raises ChangedError where they would be no text together."""
    codec: str | None = None
    for piece in pieces:
        same = codec is None or (piece.codec == codec and not piece.mark)
        if not same and (piece.mark or not {piece.codec, codec} & {""} or {piece.codec, codec} & _WIDE):
            raise ChangedError(
                f"LIN in {codec or 'ASCII'} and in {piece.codec or 'ASCII'}{' with a mark' * piece.mark} "
                "can't stand in one file; -o with a folder writes a file each"
            )
        codec = codec or piece.codec
        yield piece.data


def is_whole(games: list[Game], text: str) -> bool:
    """Return whether the pairs of games are all that a file holds."""
    return bool(games) and "".join(command_text(command) for game in games for command in game.commands) == text


def preserved(games: Iterable[Game]) -> Iterator[Piece]:
    """Yield the LIN of games: the bytes they were read from, and a line for each that did not come from LIN.

    Raises ChangedError if those do not say what the games say.
    """
    for is_lin, group in groupby(games, lambda game: game.format == "lin"):
        if is_lin:
            yield from map(_piece, _files(group))
        else:
            yield from (_plain(text) for text in write_lin(group))


def _files(games: Iterable[Game]) -> Iterator[list[Game]]:
    """Yield games by the file they came from: their numbers rise."""
    together: list[Game] = []
    for game in games:
        if together and game.place.number <= together[-1].place.number:
            yield together
            together = []
        together.append(game)
    yield together


def _plain(text: str) -> Piece:
    data = text.encode("utf-8", "surrogatepass")
    return Piece(data, "" if data.isascii() else "utf-8")


def _piece(games: list[Game]) -> Piece:
    """Return the bytes of games of one file."""
    text = _text_of(games)
    place = games[0].place
    mark = place.mark and place.number <= 1
    encoding = known_encoding(place.encoding, mark=mark)
    if encoding is None or encoding.usual:
        return _plain(text)
    try:
        data = encoding.encode(text)
    except UnicodeEncodeError as error:
        letter = error.object[error.start]
        raise ChangedError(
            f"the LIN was read as {encoding.label}, which has no {letter!r}; --layout new writes it in UTF-8"
        ) from None
    return _labelled(data, encoding)


def _labelled(data: bytes, encoding: Encoding) -> Piece:
    """Return bytes with their encoding; ASCII is part of all encodings but those with units of several bytes."""
    plain = data.isascii() and encoding.codec not in _WIDE
    return Piece(data, "" if plain else encoding.codec, encoding.mark)


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
