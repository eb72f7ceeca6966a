"""String tokens (PBN 2.1 §3.2): a backslash escapes a quote or a backslash, and nothing else."""

from __future__ import annotations

import re

_ESCAPED = re.compile(r'\\(["\\])')
_NEEDS_ESCAPE = re.compile(r'"|\\(?=["\\]|$)')


def unescape(text: str) -> str:
    """Return the value of what stands between the quotes of a string."""
    return _ESCAPED.sub(r"\1", text)


def escape(value: str) -> str:
    """Return what to write between the quotes for a value: a backslash only where reading would take it."""
    return _NEEDS_ESCAPE.sub(lambda found: "\\" + found.group(), value)
