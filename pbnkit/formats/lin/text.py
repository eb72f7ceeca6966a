r"""Texts of LIN: suit marks, names, and values that were encoded twice.

Floor 3. In a `Game` suit marks have the form of PBN, `\S`; in LIN they are `!S`, in vugraph files `@S` too.
"""

from __future__ import annotations

import re

_MARK = re.compile(r"!([SHDCshdc])")
_VUGRAPH_MARK = re.compile(r"[!@]([SHDCshdc])")
_PBN_MARK = re.compile(r"\\([SHDC])")
_ACCIDENTAL = re.compile(r"!(?=[SHDCshdc])")
_LINE_END = re.compile(r"[ \t]*(?:\r\n|\r|\n)[ \t]*")
_PERCENT_WORDS = {"%COMMA%": ",", "%PIPE%": "|"}
_PERCENT = re.compile("%COMMA%|%PIPE%", re.IGNORECASE)


def from_lin(text: str, *, vugraph: bool) -> str:
    """Return a text with the suit marks of PBN."""
    if "!" not in text and not (vugraph and "@" in text):
        return text
    return (_VUGRAPH_MARK if vugraph else _MARK).sub(lambda found: "\\" + found.group(1).upper(), text)


def to_lin(text: str) -> str:
    """Return a text for a value of LIN: its suit marks, no bar, one line, and no mark that was none."""
    safe = _ACCIDENTAL.sub("! ", text).replace("|", "/")
    return _LINE_END.sub(" ", _PBN_MARK.sub(r"!\1", safe))


def decode_name(name: str) -> str:
    """Return a player's name without the words that stand for comma and bar."""
    if "%" not in name:
        return name
    return _PERCENT.sub(lambda found: _PERCENT_WORDS[found.group().upper()], name)


def protect_name(name: str) -> str:
    """Return a player's name with the words that stand for comma and bar."""
    return name.replace(",", "%COMMA%").replace("|", "%PIPE%")


def encode_name(name: str) -> str:
    """Return a name for `pn`."""
    return _LINE_END.sub(" ", protect_name(name))


def decoded_again(text: str) -> str | None:
    """Return the text that was encoded as UTF-8 twice, None if this was not."""
    if text.isascii():
        return None
    for codec in ("latin-1", "cp1252"):
        try:
            return text.encode(codec).decode("utf-8")
        except UnicodeError:
            continue
    return None
