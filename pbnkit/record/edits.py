"""Edits on the text of a file: replace some stretches, leave every other character as it is.

Floor 2. Fixes are made of them, and so is a rewrite that preserves the layout.
"""

from __future__ import annotations

from collections.abc import Iterable

from pbnkit.record.finding import Edit


def apply_edits(text: str, edits: Iterable[Edit]) -> str:
    """Return a text with the edits carried out. Raises ValueError if two of them overlap."""
    pieces: list[str] = []
    at = 0
    for edit in sorted(edits, key=lambda edit: (edit.start, edit.end)):
        if edit.start < at:
            message = f"two edits overlap at offset {edit.start}"
            raise ValueError(message)
        pieces += (text[at : edit.start], edit.text)
        at = edit.end
    return "".join((*pieces, text[at:]))
