"""PBN text to games: `read_pbn`.

Total: any text at all gives readings and never an exception. The way is cut into games (`cut`), parse each by
`grammars/pbn.lark` and put it together (`assemble`), and let values pass from game to game (`inherit`).
"""

from __future__ import annotations

from collections.abc import Iterator

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

    A text without any tag yields one reading without game, if it holds anything at all.
    """
    inheritance = Inheritance()
    number = 0
    exported = False
    document = source.text if _may_be_embedded(source) else ""
    embedded = is_embedded(document)
    chunks = [masked(document)] if embedded else source.chunks()
    for stretch in cut_games(chunks):
        reading = read_game(stretch, number + 1, source.name, exported=exported)
        game = reading.game
        if embedded:
            reading.excerpt = Excerpt(document[stretch.start : reading.excerpt.end], stretch.start, stretch.line)
            # The delimiters part the games, whatever lines there are between them.
            reading.findings = [one for one in reading.findings if one.kind is not syntax.NO_BLANK_LINE]
        if game is None:
            continue
        exported = exported or claims_export(game)
        if not (game.tags or game.auction or game.play or game.sections):
            reading.game = None
            yield reading
            continue
        number += 1
        inheritance.apply(game)
        turn_rows(reading)
        yield reading


def _may_be_embedded(source: Source) -> bool:
    """Tell whether the bytes may hold the delimiters of embedded PBN: a cheap look before all is decoded."""
    return b"<PBN>" in source.data or source.encoding.codec.startswith(("utf-16", "utf-32"))
