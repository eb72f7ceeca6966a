"""`Reading`: a game as it came out of a file, with what the reader found and the text it stood in.

Floor 2. The text is not part of the game, so that games stay plain data.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from pbnkit.record.finding import Finding
from pbnkit.record.game import Game
from pbnkit.source import Excerpt


@dataclass(slots=True)
class Reading:
    """One game, the findings about it, and its text.

    `excerpt` is the stretch of the file that the game was read from; offsets of the game and of its
    findings are offsets in the file, and `excerpt.locate` turns them into line and column.
    `game` is None for findings that belong to the file and to no game.
    """

    game: Game | None
    excerpt: Excerpt
    findings: list[Finding] = field(default_factory=list)


def call_starts(game: Game, excerpt: Excerpt) -> list[tuple[int, int]]:
    """Return start and end offset of each call of the auction; empty if it did not come from text."""
    auction = game.auction
    return [] if auction is None else _starts(auction.starts, auction.body, excerpt, auction.calls)


def card_starts(game: Game, excerpt: Excerpt) -> list[tuple[int, int]]:
    """Return start and end offset of each card of the play; empty if it did not come from text."""
    play = game.play
    return [] if play is None else _starts(play.starts, play.body, excerpt, play.cards)


def _starts(
    starts: list[int] | None, body: tuple[int, int], excerpt: Excerpt, tokens: list[str]
) -> list[tuple[int, int]]:
    if starts is not None:
        return [(start, _word_end(excerpt, start)) for start in starts]
    if body[0] < 0:
        return []
    return list(_words(excerpt, body))[: len(tokens)]


def _words(excerpt: Excerpt, body: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Yield the places of the words of a body that holds nothing but words and white space."""
    text = excerpt.text
    at, end = body[0] - excerpt.start, body[1] - excerpt.start
    while at < end:
        while at < end and text[at].isspace():
            at += 1
        start = at
        while at < end and not text[at].isspace():
            at += 1
        if start < at:
            yield start + excerpt.start, at + excerpt.start


def _word_end(excerpt: Excerpt, start: int) -> int:
    """Return the end of the token that starts at an offset: letters, digits, hyphens and signs of suits."""
    text = excerpt.text
    at = start - excerpt.start
    end = at
    while end < len(text) and (text[end].isalnum() or text[end] in "-^♠♥♦♣♤♡♢♧"):
        end += 1
    return max(end, at + 1) + excerpt.start
