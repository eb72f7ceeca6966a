"""Notes that stand outside their section, given to the section that refers to them.

PBN 2.1 §3.5.5 and §3.6.5: the notes of a section follow its calls or cards, and each section has numbers of its
own. Some programs write the notes of the auction behind the play or before the calls; there they would explain
nothing. A note is moved only where its number is lacking in one section and not used by the one it stands in.
"""

from __future__ import annotations

from pbnkit.formats.pbn.notes import read_note
from pbnkit.record.game import Auction, Game, Note, Play, Tag


def place_notes(game: Game) -> None:
    """Give notes that stand behind the play, or before any section, to the section whose calls or cards lack them."""
    auction, play = game.auction, game.play
    if auction is not None and play is not None and play.notes and auction.annotations:
        numbers = _lacking(auction) - {annotation.note for annotation in play.annotations.values()}
        auction.notes += [note for note in play.notes if note.number in numbers]
        play.notes = [note for note in play.notes if note.number not in numbers]
    if any(tag.name == "Note" for tag in game.tags):
        _place_first_notes(game)


def _lacking(section: Auction | Play | None) -> set[int | None]:
    """Return the numbers that a section refers to and has no note for."""
    if section is None:
        return set()
    numbers = {annotation.note for annotation in section.annotations.values()}
    return numbers - {note.number for note in section.notes} - {None}


def _place_first_notes(game: Game) -> None:
    """Give each note before any section to the only section that lacks its number."""
    calls, cards = _lacking(game.auction), _lacking(game.play)
    kept: list[Tag] = []
    for tag in game.tags:
        number, text = (read_note(tag.value) if tag.name == "Note" else None) or (None, "")
        if number is not None and game.auction is not None and number in calls - cards:
            game.auction.notes.append(Note(number, text, tag))
        elif number is not None and game.play is not None and number in cards - calls:
            game.play.notes.append(Note(number, text, tag))
        else:
            kept.append(tag)
    game.tags = kept
