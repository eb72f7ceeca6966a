"""Notes of a section: read from their tags, and numbered as export format wants them (PBN 2.1 §3.5.4, §3.6.4).

Export format has numbers from 1 to 32, ascending, behind the calls or cards. Explanations and alerts of LIN, which
belong to the call itself, get notes: calls with the same text share one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pbnkit.record.game import Annotation, Note, Tag

NOTE_LIMIT = 32
_NOTE = re.compile(r"\s*0*([0-9]{1,3})\s*:(.*)", re.DOTALL)
_WHITE = re.compile(r"[\r\n]+|\t")
"""What a string can't hold (§3.2)."""


def read_note(value: str) -> tuple[int, str] | None:
    """Return number and text of the value of a Note tag, None where no number from 1 to 32 stands before a colon."""
    found = _NOTE.fullmatch(value)
    number = int(found.group(1)) if found else 0
    return (number, found.group(2)) if found and 1 <= number <= NOTE_LIMIT else None


@dataclass(frozen=True, slots=True)
class Numbered:
    """The notes of a section to write.

    `references`: note number by index of the call or card. `notes`: in the order to write. `comments`: texts
    by index for which no number is free.
    """

    references: dict[int, int]
    notes: list[Note]
    comments: dict[int, str]


def number_notes(annotations: dict[int, Annotation], notes: list[Note]) -> Numbered:
    """Return the notes of a section with their numbers.

    Notes of the section keep theirs; explanations without a note take free ones. When none is free the text
    becomes a comment behind its call, so that it is not lost. An alert without a text has an empty note.
    """
    numbered = [note for note in notes if note.number is not None]
    used = {note.number for note in numbered} | {annotation.note for annotation in annotations.values()}
    free = [number for number in range(1, NOTE_LIMIT + 1) if number not in used]
    result = Numbered({}, numbered, {})
    by_text: dict[str, int] = {}
    for index, annotation in sorted(annotations.items()):
        if annotation.note is not None:
            result.references[index] = annotation.note
        if not annotation.explanation and not annotation.alert:
            continue
        text = _WHITE.sub(" ", annotation.explanation or "")
        if annotation.note is not None:
            if text:
                result.comments[index] = text
        elif text in by_text or free:
            if text not in by_text:
                by_text[text] = free.pop(0)
                number = by_text[text]
                result.notes.append(Note(number, text, Tag("Note", f"{number}:{text}")))
            result.references[index] = by_text[text]
        else:
            result.comments[index] = text or "alert"
    result.notes.sort(key=lambda note: note.number or 0)
    result.notes.extend(note for note in notes if note.number is None)
    return result
