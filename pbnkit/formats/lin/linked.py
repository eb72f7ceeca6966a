"""Texts that hold links to the hand viewer, and saved pages that show hands, to games.

Floor 3. Games and findings have the place of their link: what stands in it is escaped, so offsets in its LIN
mean nothing in the file, and fixes could not be made there.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pbnkit.formats.json.places import unplaced
from pbnkit.formats.lin.links import Link, find_links
from pbnkit.formats.lin.query import QueryHand
from pbnkit.formats.lin.reader import read_lin
from pbnkit.record.finding import Finding
from pbnkit.record.game import Game, Place, Remark, Tag
from pbnkit.record.kinds import lin as kinds
from pbnkit.record.reading import Reading
from pbnkit.source import Excerpt, Source


def read_linked(source: Source) -> Iterator[Reading]:
    """Yield the games of the links of a text in order; the same link again gives no second game.

    Links without a record give readings without game that say why; where the text holds records too, as a
    saved page of hands does, they are only counted.
    """
    text = source.text
    whole = Excerpt(text)
    links = list(find_links(text))
    records = any(link.hand is not None for link in links)
    refused = 0
    number = 0
    seen: set[QueryHand] = set()
    for link in links:
        line, column = whole.locate(link.start)
        excerpt = Excerpt(text[link.start : link.end], link.start, line, column)
        if link.hand is None:
            refused += 1
            if not records:
                yield Reading(None, excerpt, [Finding(kinds.LINK_WITHOUT_RECORD, link.reason, link.start, link.end)])
        elif link.hand not in seen:
            seen.add(link.hand)
            for reading in _readings(link, link.hand):
                number += reading.game is not None
                yield _placed(reading, link, excerpt, number)
    if refused and records:
        message = f"{refused} other link{'s' if refused > 1 else ''} of the text only name hands; they are not followed"
        yield Reading(None, whole, [Finding(kinds.LINKS_NOT_FOLLOWED, message, 0, len(text), found=str(refused))])


def _readings(link: Link, hand: QueryHand) -> Iterator[Reading]:
    for reading in read_lin(Source(hand.lin.encode("utf-8", "surrogatepass"))):
        game = reading.game
        if game is not None and hand.contract:
            game.tags += [Tag("Declarer", hand.declarer), Tag("Contract", hand.contract)]
            reading.findings = [one for one in reading.findings if one.kind is not kinds.RESULT_UNKNOWN]
        if game is not None and hand.position:
            game.lead.append(Remark("chat", hand.position))
            message = f"the link shows an end position, {hand.position}"
            reading.findings.append(Finding(kinds.END_POSITION, message, link.start, link.end, found=hand.position))
        yield reading


def _placed(reading: Reading, link: Link, excerpt: Excerpt, number: int) -> Reading:
    """Return a reading with the place of its link."""
    game: Game | None = None
    if reading.game is not None:
        game = unplaced(reading.game)
        game.place = Place(number=number, start=link.start, end=link.end, line=excerpt.line)
    board = "" if game is None else game.value("Board") or ""
    findings = [
        msgspec.structs.replace(
            finding,
            start=link.start,
            end=link.end,
            board=board,
            game=0 if game is None else number,
            fix=None,
        )
        for finding in reading.findings
    ]
    return Reading(game, excerpt, findings)
