"""`Shape`: what a game is made of, without any value.

Floor 3. The games of an archive have few shapes between them. What a rule needs to be there (a tag, a play, a
table) is therefore asked once a shape, and a game only pays for what depends on its values.
"""

from __future__ import annotations

from typing import NamedTuple

from pbnkit.bridge.seats import SEATS_BY_LETTER
from pbnkit.record.game import Auction, Game, Play

MANY_SHAPES = 2048
"""Shapes for which something is remembered; a file of stranger games is slower to check, and not wrong."""


class Shape(NamedTuple):
    """What a game is made of.

    `tags`: the names of its tags in order, with those that stand twice. `inherited`: the names of values from
    earlier games. `tables`: it has tags followed by data. `annotated`: a call or card has an annotation, or there are
    notes. `odd_seats`: the tag of auction or play does not name its seat by one letter; LIN has no such tags.
    """

    format: str
    tags: tuple[str, ...]
    inherited: tuple[str, ...]
    tables: bool
    auction: bool
    play: bool
    annotated: bool
    odd_seats: bool

    @property
    def names(self) -> frozenset[str]:
        """The names of the tags that have a value in force."""
        return frozenset((*self.tags, *self.inherited))


def shape_of(game: Game) -> Shape:
    """Return the shape of a game."""
    auction, play = game.auction, game.play
    return Shape(
        game.format,
        tuple([tag.name for tag in game.tags]),
        tuple(game.inherited),
        bool(game.sections),
        auction is not None,
        play is not None,
        _annotated(auction) or _annotated(play),
        game.format != "lin" and (_odd_seat(auction) or _odd_seat(play)),
    )


def _annotated(section: Auction | Play | None) -> bool:
    return section is not None and bool(section.annotations or section.notes)


def _odd_seat(section: Auction | Play | None) -> bool:
    return section is not None and section.tag.value not in SEATS_BY_LETTER
