"""PBN embedded in another document between `<PBN>` and `</PBN>` (PBN 2.1 §6)."""

from __future__ import annotations

import re

_OPEN = "<PBN>"
_DELIMITER = re.compile(r"</?PBN>")
_VISIBLE = re.compile(r"[^\r\n]")


def is_embedded(text: str) -> bool:
    """Tell whether a text holds PBN between delimiters; they never occur in a PBN file itself."""
    return _OPEN in text


def masked(text: str) -> str:
    """Return a text of the same length and lines in which all that is not embedded PBN is blank.

    An opening delimiter that is never closed holds to the end.
    """
    pieces: list[str] = []
    at, inside = 0, False
    for found in _DELIMITER.finditer(text):
        part = text[at : found.start()]
        pieces += (part if inside else _blank(part), " " * len(found.group()))
        inside = found.group() == _OPEN
        at = found.end()
    rest = text[at:]
    pieces.append(rest if inside else _blank(rest))
    return "".join(pieces)


def _blank(text: str) -> str:
    return _VISIBLE.sub(" ", text)
