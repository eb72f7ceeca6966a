"""The fixed headings under which every kind of finding is explained."""

from __future__ import annotations

HEADINGS = ("What it finds", "Why it matters", "Example", "Write instead", "Fix")


def explain(finds: str, matters: str, example: str, instead: str, fix: str = "None.") -> str:
    """Return the text of explanation of one kind of finding under the fixed headings."""
    parts = zip(HEADINGS, (finds, matters, example, instead, fix), strict=True)
    return "\n\n".join(f"{heading}: {text}" for heading, text in parts)
