"""Tag pairs that are not well formed: what they mean to a reader's eye, and how the standard writes them."""

from __future__ import annotations

import re
from typing import NamedTuple

from pbnkit.formats.pbn.strings import escape, unescape
from pbnkit.record.finding import Kind
from pbnkit.record.kinds import syntax

_OTHER_QUOTES = re.compile(r"'(.*)'|[“„”](.*)[“”]|‘(.*)’|«(.*)»|[`´](.*)['`´]")


class OddTag(NamedTuple):
    """A tag pair that is not well formed.

    `what` is wrong with it. `right` is how the standard writes it, and `safe` whether nothing is guessed in that.
    """

    kind: Kind
    name: str
    value: str
    what: str
    right: str
    safe: bool


def read_odd_tag(terminal: str, text: str) -> OddTag:
    """Return what a token of `grammars/pbn.lark` means that is an odd tag."""
    inner = text[1:].strip()
    name, _, rest = inner.partition('"') if '"' in inner else inner.partition(" ")
    name = name.strip()
    if terminal == "NO_QUOTES":
        parts = inner.rstrip("]").split(None, 1)
        value = _without_other_quotes(parts[1].strip()) if len(parts) > 1 else ""
        name = parts[0] if parts else ""
        what = "the value has no quotes" if value else "there is no value"
        return OddTag(syntax.UNQUOTED_VALUE, name, value, what, _pair(name, value), safe=True)
    if terminal == "NO_BRACKET":
        raw = rest.rpartition('"')[0]
        what = "the closing bracket is missing"
        return OddTag(syntax.UNCLOSED_TAG, name, unescape(raw), what, f'[{name} "{raw}"]', safe=True)
    if terminal == "NO_END_QUOTE":
        value = rest.strip()
        value = value[:-1].rstrip() if value.endswith("]") else value
        what = "the closing quote is missing"
        return OddTag(syntax.UNCLOSED_TAG, name, value, what, _pair(name, value), safe=True)
    if terminal == "QUOTES_INSIDE":
        value = rest.rstrip("]").rstrip().removesuffix('"')
        what = "the value holds quotes or ends with a backslash"
        return OddTag(syntax.MALFORMED_TAG, name, value, what, _pair(name, value), safe=True)
    if terminal == "NAME_WITH_BLANK":
        raw = rest.rstrip("]").rstrip().removesuffix('"')
        right = f'[{"_".join(name.split())} "{raw}"]'
        what = "the name of the tag holds a blank"
        return OddTag(syntax.MALFORMED_TAG, name, unescape(raw), what, right, safe=False)
    raw, _, behind = rest.rpartition('"')
    behind = behind.rstrip("]").strip()
    what = f"text stands behind the value: {behind}"
    comment = "" if "}" in behind else f" {{{behind}}}"
    right = f'[{name} "{raw}"]{comment}'
    return OddTag(syntax.MALFORMED_TAG, name, unescape(raw), what, right, safe=bool(comment))


def _pair(name: str, value: str) -> str:
    """Return a tag pair with its value escaped."""
    return f'[{name} "{escape(value)}"]'


def _without_other_quotes(value: str) -> str:
    """Return a value without quotes of another kind than the standard's around it."""
    return value[1:-1].strip() if _OTHER_QUOTES.fullmatch(value) else value
