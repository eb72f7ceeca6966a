"""Games to a PBN file in export format, checked before it leaves.

The writer verifies itself in production: what it made is read again, the facts of each game are compared, and
a second pass must give the same bytes. Otherwise nothing is written (`WriteError`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pbnkit.formats.pbn.export import export_game
from pbnkit.formats.pbn.layout import Lines
from pbnkit.formats.pbn.reader import read_pbn
from pbnkit.record.analysis import Analysis
from pbnkit.record.facts import facts_of
from pbnkit.record.game import Game, Remark
from pbnkit.source import Source

VERSION = "2.1"
_VERSION_LINE = re.compile(r"\s*PBN\s+[0-9]+\.[0-9]+\s*|\s*EXPORT\s*")
_CHARSET = re.compile(r"(Content-type:[^\r\n]*?charset\s*=\s*)[\"']?[A-Za-z0-9_.:-]+[\"']?", re.IGNORECASE)
_CHARSET_LINE = "Content-type: text/x-pbn; charset=UTF-8"
_NOT_LATIN = re.compile("[\x80-\x9f]|[^\x00-\xff]")


class WriteError(Exception):
    """What was written does not read back as the same games: a fault of pbnkit, to be reported."""


def write_pbn(games: Iterable[Game]) -> Iterator[str]:
    """Yield the text of the games in export format, game by game, with CRLF line ends, unverified."""
    first = True
    for game in games:
        lead = [remark for remark in game.lead if not _is_header(remark)]
        lines = export_game(_with_lead(game, lead))
        head = [f"% PBN {VERSION}", "% EXPORT"] if first else [""]
        tail = Lines()
        tail.remarks(game.trailer)
        if tail.lines:
            lines = [*lines, "", *tail.lines]
        yield "".join(f"{line}\r\n" for line in [*head, *lines])
        first = False
    if first:
        yield f"% PBN {VERSION}\r\n% EXPORT\r\n"


def _is_header(remark: Remark) -> bool:
    return remark.kind == "escape" and _VERSION_LINE.fullmatch(remark.text) is not None


def _with_lead(game: Game, lead: list[Remark]) -> Game:
    return Game(
        game.format,
        game.place,
        lead,
        game.tags,
        game.auction,
        game.play,
        game.sections,
        game.trailer,
        game.inherited,
        game.commands,
    )


def encode(text: str) -> bytes:
    """Return the bytes of PBN text: ISO 8859-1 where the text allows it, else UTF-8 with a charset line (§2.2).

    A charset line that is there already is made to tell the truth.
    """
    if not _NOT_LATIN.search(text):
        latin = _CHARSET.sub(r"\1ISO-8859-1", text)
        data = latin.encode("latin-1")
        if Source(data).text == latin:
            return data
    if _CHARSET.search(text):
        text = _CHARSET.sub(r"\1UTF-8", text)
    else:
        head, _, rest = text.partition("% EXPORT\r\n")
        text = f"{head}% EXPORT\r\n%{_CHARSET_LINE}\r\n{rest}"
    return text.encode("utf-8", "backslashreplace")


def export(games: Iterable[Game]) -> bytes:
    """Return the games as a PBN file in export format. Raises `WriteError` if it does not verify."""
    given = list(games)
    data = encode("".join(write_pbn(given)))
    read = [reading.game for reading in read_pbn(Source(data)) if reading.game is not None]
    _compare(given, read)
    again = encode("".join(write_pbn(read)))
    if again != data:
        raise WriteError(_first_difference(data, again))
    return data


def _compare(given: list[Game], read: list[Game]) -> None:
    if len(given) != len(read):
        message = f"{len(given)} games were to be written, {len(read)} were read back"
        raise WriteError(message)
    for number, (before, after) in enumerate(zip(given, read, strict=True), 1):
        facts, again = facts_of(Analysis(before)), facts_of(Analysis(after))
        for key in facts.keys() | again.keys():
            if facts.get(key) != again.get(key):
                message = f"game {number}: {key} was {facts.get(key)!r} and reads back as {again.get(key)!r}"
                raise WriteError(message)


def _first_difference(data: bytes, again: bytes) -> str:
    before, after = data.split(b"\r\n"), again.split(b"\r\n")
    for number, (one, other) in enumerate(zip(before, after, strict=False), 1):
        if one != other:
            return f"line {number} is {one!r} and {other!r} on a second pass"
    return f"{len(before)} lines become {len(after)} on a second pass"
