"""Games to a PBN file in export format, checked before it leaves.

The writer verifies itself in production: what it made is read again, the facts and texts of each game are
compared, and a second pass must give the same bytes. Otherwise nothing is written (`WriteError`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from pbnkit.formats.pbn.charset import encode
from pbnkit.formats.pbn.columns import in_columns
from pbnkit.formats.pbn.export import export_game, is_header, is_name
from pbnkit.formats.pbn.inherit import Inheritance
from pbnkit.formats.pbn.layout import Lines, clean
from pbnkit.formats.pbn.notes import number_notes
from pbnkit.formats.pbn.options import WriteOptions
from pbnkit.formats.pbn.readable import readable
from pbnkit.formats.pbn.reader import read_pbn
from pbnkit.record.analysis import Analysis
from pbnkit.record.facts import facts_of
from pbnkit.record.game import Auction, Game, Play, Section, Tag
from pbnkit.record.tagset import MANDATORY
from pbnkit.record.unalerted import with_unalerted
from pbnkit.source import Source

_DECODED = frozenset({"Board", "Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result", "Note"})
"""Tags whose spelling may change: they are compared as facts."""


class WriteError(Exception):
    """What was written does not read back as the same games: a fault of pbnkit, to be reported."""


def write_pbn(games: Iterable[Game], options: WriteOptions | None = None) -> Iterator[str]:
    """Yield the text of the games in export format, game by game, with CRLF line ends, unverified.

    An empty line stands behind each game, as the reference exporter writes it (§4 wants one between games).
    """
    options = options or WriteOptions()
    yield f"% PBN {options.version}\r\n% EXPORT\r\n"
    for game in games:
        tail = Lines()
        tail.remarks(game.trailer)
        lines = [*export_game(game, options), "", *tail.lines, *([""] if tail.lines else [])]
        yield "".join(f"{line}\r\n" for line in lines)


def export(games: Iterable[Game], options: WriteOptions | None = None) -> bytes:
    """Return the games as a PBN file in export format. Raises `WriteError` if it does not verify.

    Games that are not all the games of one file in their order get the values written out that they inherit
    from others (§4.8), since those others may not be there.
    """
    options = options or WriteOptions()
    given = [_as_pbn(_chosen(_without_header(game), options)) for game in games]
    if not _is_one_file(given):
        given = [written_out(game) for game in given]
    given = list(_without_false_hashes(given))
    data = encode("".join(write_pbn(given, options)), options)
    read = [_without_header(reading.game) for reading in read_pbn(Source(data)) if reading.game is not None]
    _compare(given, read, options)
    again = encode("".join(write_pbn(read, options)), options)
    if again != data:
        raise WriteError(_first_difference(data, again))
    return data


def _as_pbn(game: Game) -> Game:
    """Return a game in the terms of PBN, as far as it has them."""
    return with_unalerted(in_columns(readable(game)))


def _without_header(game: Game) -> Game:
    """Return a game without the lines that say version and export, which the writer writes itself."""
    lead = [remark for remark in game.lead if not is_header(remark)]
    return game if len(lead) == len(game.lead) else msgspec.structs.replace(game, lead=lead)


def _chosen(game: Game, options: WriteOptions) -> Game:
    """Return a game with only the tags that are wanted."""
    if not options.tags or all(map(options.wants, _names(game))):
        return game
    return msgspec.structs.replace(
        game,
        tags=[tag for tag in game.tags if options.wants(tag.name)],
        auction=game.auction if options.wants("Auction") else None,
        play=game.play if options.wants("Play") else None,
        sections=[section for section in game.sections if options.wants(section.tag.name)],
        inherited={name: value for name, value in game.inherited.items() if options.wants(name)},
    )


def _names(game: Game) -> list[str]:
    parts = [part.tag.name for part in (game.auction, game.play) if part is not None]
    return [*(tag.name for tag in game.tags), *parts, *(section.tag.name for section in game.sections)]


def _is_one_file(games: list[Game]) -> bool:
    """Tell whether games are those of one file from its first on, so that inheritance holds among them.

    Their numbers may say so while those they inherit from are others, as in records that were put together anew.
    """
    in_order = all(
        game.place.number == number and game.place.file == games[0].place.file for number, game in enumerate(games, 1)
    )
    if not in_order or not any(game.inherited for game in games):
        return in_order
    inheritance = Inheritance()
    for game in games:
        bare = msgspec.structs.replace(game, inherited={})
        inheritance.apply(bare)
        if _values(bare) != _values(game):
            return False
    return True


def _values(game: Game) -> dict[str, str]:
    """Return the values that a game inherits."""
    return {name: inherited.value for name, inherited in game.inherited.items()}


def written_out(game: Game) -> Game:
    """Return a game whose inherited values are its own."""
    if not game.inherited:
        return game
    tags = [_own(tag, game) for tag in game.tags]
    given = {tag.name for tag in tags} | {section.tag.name for section in game.sections}
    tags += [Tag(name, value.value) for name, value in game.inherited.items() if name not in given]
    sections = [msgspec.structs.replace(section, tag=_own(section.tag, game)) for section in game.sections]
    return msgspec.structs.replace(game, tags=tags, sections=sections, inherited={})


def _without_false_hashes(games: list[Game]) -> Iterator[Game]:
    """Yield games in which no `#` would take the `?` that is written for a mandatory tag left out before it."""
    filled: set[str] = set()
    for game in games:
        names = {tag.name for tag in game.tags if tag.value == "#"} & filled
        if names:
            tags = [_own(tag, game) if tag.name in names else tag for tag in game.tags]
            game = msgspec.structs.replace(  # noqa: PLW2901 - the same game, spelled out
                game, tags=tags, inherited={k: v for k, v in game.inherited.items() if k not in names}
            )
        given = {tag.name for tag in game.tags} | game.inherited.keys()
        filled = (filled | {name for name in MANDATORY if name not in given}) - {tag.name for tag in game.tags}
        yield game


def _own(tag: Tag, game: Game) -> Tag:
    value = game.inherited.get(tag.name)
    if value is None or not tag.value.startswith("#"):
        return tag
    raw = tag.raw[2:] if tag.raw is not None and value.how == "##" else None
    return msgspec.structs.replace(tag, value=value.value, raw=raw)


def _compare(given: list[Game], read: list[Game], options: WriteOptions) -> None:
    if len(given) != len(read):
        message = f"{len(given)} games were to be written, {len(read)} were read back"
        raise WriteError(message)
    for number, (before, after) in enumerate(zip(given, read, strict=True), 1):
        old, new = _content(before), _content(after)
        for key in old.keys() | new.keys():
            if old.get(key) != new.get(key) and not _same_text(old.get(key), new.get(key), options):
                message = f"game {number}: {key} was {old.get(key)!r} and reads back as {new.get(key)!r}"
                raise WriteError(message)


def _content(game: Game) -> dict[str, object]:
    """Return what must survive writing: the facts, the values of the other tags, the shape of tables."""
    content: dict[str, object] = dict(facts_of(Analysis(game)))
    for name in {tag.name for tag in game.tags} | game.inherited.keys():
        value = game.value(name)
        if name not in _DECODED and is_name(name) and not (name in MANDATORY and value in (None, "?")):
            content[f"the tag {name}"] = value
    for part in (game.auction, game.play):
        if part is not None:
            content[f"notes of {part.tag.name}"] = _noted(part)
    for section in game.sections:
        if is_name(section.tag.name):
            content[f"the section {section.tag.name}"] = _cells(section)
    return content


def _noted(part: Auction | Play) -> list[tuple[str, str]]:
    """Return the calls or cards with a note and the text of it; cards may stand in other columns."""
    items = part.calls if isinstance(part, Auction) else part.cards
    numbered = number_notes(part.annotations, part.notes)
    # Tabs are none any more.
    texts = {note.number: " ".join(note.text.split()) for note in numbered.notes}
    return sorted((items[index], texts.get(number, "")) for index, number in numbered.references.items())


def _cells(section: Section) -> int:
    return sum(len(line) for line in section.lines)


def _same_text(old: object, new: object, options: WriteOptions) -> bool:
    """Tell whether two texts differ only by what export format forbids: tabs, or characters not chosen."""
    if not isinstance(old, str) or not isinstance(new, str):
        return False
    return clean(re.sub(r"[\r\n]+", " ", old)) == new or (options.charset == "latin-1" and len(old) == len(new))


def _first_difference(data: bytes, again: bytes) -> str:
    before, after = data.splitlines(), again.splitlines()
    for number, (one, other) in enumerate(zip(before, after, strict=False), 1):
        if one != other:
            return f"line {number} is {one!r} and {other!r} on a second pass"
    return f"{len(before)} lines become {len(after)} on a second pass"


__all__ = ["WriteError", "WriteOptions", "export", "write_pbn", "written_out"]
