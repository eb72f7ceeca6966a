"""A2 and P3: note references and the notes they point to (sections 3.5.4, 3.5.5, 3.6.4, 3.6.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pbnkit.record.finding import Edit, Finding, Fix, Kind
from pbnkit.record.game import Auction, Note, Play
from pbnkit.rules.conditions import ANNOTATED, HAS_AUCTION, guard
from pbnkit.rules.context import Context
from pbnkit.rules.registry import rule

CALL_NOTE_MISSING = Kind("A201", "auction-note-missing", "error")
CALL_NOTE_UNUSED = Kind("A202", "auction-note-unused", "warning")
CALL_NOTE_TWICE = Kind("A203", "auction-note-twice", "warning")
NOTES_AFTER_PLAY = Kind("A204", "auction-notes-after-play", "warning")
CARD_NOTE_MISSING = Kind("P301", "play-note-missing", "error")
CARD_NOTE_UNUSED = Kind("P302", "play-note-unused", "warning")
CARD_NOTE_TWICE = Kind("P303", "play-note-twice", "warning")


@guard(ANNOTATED)
def _at_odds(context: Context) -> bool:
    """Whether references and notes of a section are not just each other's counterparts."""
    for section in (context.game.auction, context.game.play):
        if section is not None and (section.annotations or section.notes):
            references = {annotation.note for annotation in section.annotations.values()}
            references.discard(None)
            numbers = [note.number for note in section.notes]
            if len(numbers) != len(references) or references != set(numbers):
                return True
    return False


def _references(section: Auction | Play | None) -> dict[int, int]:
    """Return the numbers that calls or cards refer to, with the first of each."""
    found: dict[int, int] = {}
    for index, annotation in section.annotations.items() if section is not None else ():
        if annotation.note is not None:
            found.setdefault(annotation.note, index)
    return found


def _numbers(section: Auction | Play | None) -> set[int]:
    return set() if section is None else {note.number for note in section.notes if note.number is not None}


def _misplaced(context: Context) -> list[Note]:
    """Return the notes of calls that stand behind the play, where the reader took them from."""
    auction, play = context.game.auction, context.game.play
    if auction is None or play is None or play.tag.start < 0:
        return []
    return [note for note in auction.notes if note.tag.start > play.tag.start]


def _missing(section: Auction | Play | None) -> Iterator[tuple[int, int]]:
    numbers = _numbers(section)
    for number, index in _references(section).items():
        if number not in numbers:
            yield number, index


def _unused(section: Auction | Play | None) -> Iterator[Note]:
    references = _references(section)
    for note in section.notes if section is not None else ():
        if note.number is not None and note.number not in references:
            yield note


def _twice(section: Auction | Play | None) -> Iterator[Note]:
    seen: set[int] = set()
    for note in section.notes if section is not None else ():
        if note.number in seen:
            yield note
        elif note.number is not None:
            seen.add(note.number)


def _of_note(context: Context, kind: Kind, note: Note, says: str, expected: str) -> Finding:
    start, end = note.tag.start, note.tag.end
    return context.finding(kind, f"note {note.number} {says}", start, end, note.tag.value, expected)


@rule(CALL_NOTE_MISSING, _at_odds)
def auction_note_missing(context: Context) -> Iterable[Finding]:
    """What it finds: a reference at a call to a note that the auction does not have.

    Why it matters: the explanation of the call is lost.

    Example: `2NT =1= Pass` and no `[Note "1:…"]` behind the calls.

    Write instead: the note behind the auction, or no reference.

    Fix: None.
    """
    for number, index in _missing(context.game.auction):
        start, end = context.call_span(index)
        message = f"{context.call_words(index)} refers to note {number}, which the auction does not have"
        yield context.finding(CALL_NOTE_MISSING, message, start, end, f"={number}=", f"a note {number}")


@rule(CARD_NOTE_MISSING, _at_odds)
def play_note_missing(context: Context) -> Iterable[Finding]:
    """What it finds: a reference at a card to a note that the play does not have.

    Why it matters: the explanation of the card is lost; the notes of the auction have numbers of their own.

    Example: `SK =1=` and no `[Note "1:…"]` behind the cards.

    Write instead: the note behind the play, or no reference.

    Fix: None.
    """
    play = context.game.play
    for number, index in _missing(play):
        start, end = context.card_span(index)
        card = play.cards[index] if play is not None and index < len(play.cards) else ""
        message = (
            f"card {card} of trick {context.trick_of_card(index)} refers to note {number}, which the play does not have"
        )
        yield context.finding(CARD_NOTE_MISSING, message, start, end, f"={number}=", f"a note {number}")


@rule(CALL_NOTE_UNUSED, _at_odds)
def auction_note_unused(context: Context) -> Iterable[Finding]:
    """What it finds: a note of the auction that no call refers to.

    Why it matters: nobody knows which call it explains.

    Example: `[Note "2:two suits"]` behind an auction without `=2=`.

    Write instead: `=2=` behind the call.

    Fix: None.
    """
    for note in _unused(context.game.auction):
        yield _of_note(
            context, CALL_NOTE_UNUSED, note, "of the auction is not referred to by any call", f"={note.number}="
        )


@rule(CARD_NOTE_UNUSED, _at_odds)
def play_note_unused(context: Context) -> Iterable[Finding]:
    """What it finds: a note of the play that no card refers to.

    Why it matters: nobody knows which card it explains.

    Example: `[Note "1:fourth best"]` behind a play without `=1=`.

    Write instead: `=1=` behind the card.

    Fix: None.
    """
    for note in _unused(context.game.play):
        yield _of_note(
            context, CARD_NOTE_UNUSED, note, "of the play is not referred to by any card", f"={note.number}="
        )


@rule(CALL_NOTE_TWICE, _at_odds)
def auction_note_twice(context: Context) -> Iterable[Finding]:
    """What it finds: a second note of the auction with the same number.

    Why it matters: the first one counts, the text of the second is not shown.

    Example: `[Note "1:weak"] [Note "1:strong"]`

    Write instead: one note with both texts, or another number.

    Fix: None.
    """
    for note in _twice(context.game.auction):
        yield _of_note(context, CALL_NOTE_TWICE, note, "of the auction is given again", "another number")


@rule(CARD_NOTE_TWICE, _at_odds)
def play_note_twice(context: Context) -> Iterable[Finding]:
    """What it finds: a second note of the play with the same number.

    Why it matters: the first one counts, the text of the second is not shown.

    Example: `[Note "1:fourth best"] [Note "1:top of nothing"]`

    Write instead: one note with both texts, or another number.

    Fix: None.
    """
    for note in _twice(context.game.play):
        yield _of_note(context, CARD_NOTE_TWICE, note, "of the play is given again", "another number")


@guard(HAS_AUCTION, ANNOTATED)
def _strays(context: Context) -> bool:
    return context.game.auction is not None and bool(context.game.auction.notes) and bool(_misplaced(context))


@rule(NOTES_AFTER_PLAY, _strays)
def auction_notes_after_play(context: Context) -> Iterable[Finding]:
    """What it finds: notes behind the play that only calls refer to.

    Why it matters: each section has numbers of its own; by their place these notes explain cards. They are read
    as notes of the auction.

    Example: `1S =1=` in the auction, and `[Note "1:5-card suit"]` behind the cards.

    Write instead: the notes directly behind the auction.

    Fix: moves the notes; safe.
    """
    strayed, auction = _misplaced(context), context.game.auction
    if strayed and auction is not None:
        start, end = strayed[0].tag.start, strayed[-1].tag.end
        numbers = ", ".join(str(note.number) for note in strayed)
        many = f"note {numbers} stands" if len(strayed) == 1 else f"notes {numbers} stand"
        message = f"{many} in the play section, but only calls refer to {'it' if len(strayed) == 1 else 'them'}"
        fix = _move(context, auction, strayed)
        yield context.finding(NOTES_AFTER_PLAY, message, start, end, numbers, "behind the auction", fix)


def _move(context: Context, auction: Auction, notes: list[Note]) -> Fix | None:
    """Return the fix that moves whole lines of notes behind the auction, None where they share their lines."""
    play = context.game.play
    if play is None or context.game.format != "pbn" or len(auction.notes) > len(notes):
        return None
    if not 0 <= auction.tag.start < play.tag.start:
        return None
    text, base = context.excerpt.text, context.excerpt.start
    lines, removals = [], []
    for note in notes:
        start, end = note.tag.start - base, note.tag.end - base
        stop = end
        while stop < len(text) and text[stop] in "\r\n":
            stop += 1
            if text[stop - 1] == "\n":
                break
        if (start and text[start - 1] not in "\r\n") or (stop == end and stop < len(text)) or note.tag.remarks:
            return None
        lines.append(text[start:stop] if stop > end else text[start:stop] + "\n")
        removals.append(Edit(note.tag.start, stop + base, ""))
    at = play.tag.start
    return Fix("Move the notes behind the auction", (Edit(at, at, "".join(lines)), *removals), safe=True)
