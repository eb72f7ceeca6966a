"""PBN text to games: `read_pbn`.

Total: any text at all gives readings and never an exception. The way is cut into games (`cut`), parse each by
`grammars/pbn.lark` and put it together (`assemble`), and let values pass from game to game (`inherit`).
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pbnkit.formats.pbn.assemble import claims_export, read_game
from pbnkit.formats.pbn.cut import cut_games
from pbnkit.formats.pbn.embed import is_embedded, masked
from pbnkit.formats.pbn.inherit import Inheritance
from pbnkit.formats.pbn.order import turn_rows
from pbnkit.record.kinds import syntax
from pbnkit.record.reading import Reading
from pbnkit.source import Excerpt, Source


def read_pbn(source: Source) -> Iterator[Reading]:
    """Yield the games of a PBN text one by one, each with the findings about its syntax.

    Text that is in no game goes with the next one, or with the last one at the end of the file; a text without
    any tag yields one reading without game, if it holds anything at all.
    """
    inheritance = Inheritance()
    number = 0
    held: Reading | None = None  # the game read last: text without a game may follow it at the end
    loose: Reading | None = None  # text without a game
    for stretch in _stretches(source):
        game = stretch.game
        reading = stretch if loose is None else _joined(loose, stretch)
        if game is None or not (game.tags or game.auction or game.play or game.sections):
            loose = reading
            continue
        loose = None
        if held is not None:
            yield held
        number += 1
        game.place.number = number
        reading.findings = [msgspec.structs.replace(one, game=number) for one in reading.findings]
        inheritance.apply(game)
        turn_rows(reading)
        held = reading
    if held is None and loose is not None:
        yield Reading(None, loose.excerpt, loose.findings)
    elif held is not None:
        yield held if loose is None else _joined(held, loose)


def _stretches(source: Source) -> Iterator[Reading]:
    """Yield the stretches of a text, parsed one by one; their games have no number yet."""
    exported = False
    document = source.text if _may_be_embedded(source) else ""
    embedded = is_embedded(document)
    chunks = [masked(document)] if embedded else source.chunks()
    for stretch in cut_games(chunks):
        reading = read_game(stretch, source.name, exported=exported)
        if embedded:
            reading.excerpt = Excerpt(document[stretch.start : reading.excerpt.end], stretch.start, stretch.line)
            # The delimiters part the games, whatever lines there are between them.
            reading.findings = [one for one in reading.findings if one.kind is not syntax.NO_BLANK_LINE]
        exported = exported or (reading.game is not None and claims_export(reading.game))
        yield reading


def _joined(first: Reading, second: Reading) -> Reading:
    """Return one reading of two stretches that follow each other, of which one at least holds no game."""
    one, other = first.game, second.game
    excerpt = Excerpt(first.excerpt.text + second.excerpt.text, first.excerpt.start, first.excerpt.line)
    if one is None or other is None:
        return Reading(one or other, excerpt, first.findings + second.findings)
    if one.place.number:
        one.trailer += other.lead + other.trailer
        one.place.end = other.place.end
        return Reading(one, excerpt, first.findings + second.findings)
    other.lead = one.lead + one.trailer + other.lead
    other.place.start, other.place.line = one.place.start, one.place.line
    return Reading(other, excerpt, first.findings + second.findings)


def _may_be_embedded(source: Source) -> bool:
    """Tell whether the bytes may hold the delimiters of embedded PBN: a cheap look before all is decoded."""
    return b"<PBN>" in source.data or source.encoding.codec.startswith(("utf-16", "utf-32"))
