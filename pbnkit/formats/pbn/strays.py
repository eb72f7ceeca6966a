"""Notes that stand outside their section, given to the section that refers to them.

PBN 2.1 §3.5.5 and §3.6.5: the notes of a section follow its calls or cards, and each section has numbers of its
own. Some programs write the notes of the auction behind the play or before the calls; there they would explain
nothing. A note is moved only where its number is lacking in one section and not used by the one it stands in.
"""

from __future__ import annotations

import re

from pbnkit.record.game import Auction, Game, Note, Play, Tag

_NOTE = re.compile(r"\s*0*([0-9]{1,2})\s*:(.*)", re.DOTALL)


def place_notes(game: Game) -> None:
    """Give notes that stand behind the play, or before any section, to the section whose calls or cards lack them."""
    auction, play = game.auction, game.play
    if auction is not None and play is not None and play.notes and auction.annotations:
        lacking = _lacking(auction)
        used = {annotation.note for annotation in play.annotations.values()}
        moved = [note for note in play.notes if note.number in lacking and note.number not in used]
        if moved:
            play.notes = [note for note in play.notes if note not in moved]
            auction.notes += moved
    outside = [tag for tag in game.tags if tag.name == "Note"]
    for tag in outside:
        _place(tag, game)


def _lacking(section: Auction | Play) -> set[int]:
    """Return the numbers that a section refers to and has no note for."""
    numbers = {annotation.note for annotation in section.annotations.values() if annotation.note is not None}
    return numbers - {note.number for note in section.notes if note.number is not None}


def _place(tag: Tag, game: Game) -> None:
    """Give a note before any section to the only section that lacks its number."""
    found = _NOTE.fullmatch(tag.value)
    number = int(found.group(1)) if found else 0
    lacking = [section for section in (game.auction, game.play) if section is not None and number in _lacking(section)]
    if found is not None and len(lacking) == 1:
        game.tags.remove(tag)
        lacking[0].notes.append(Note(number, found.group(2), tag))
