"""The bytes of PBN text: ISO 8859-1 where the text allows it, else UTF-8 with a line that says so (§2.2)."""

from __future__ import annotations

import re

from pbnkit.formats.pbn.options import WriteOptions
from pbnkit.source import Source

_CHARSET = re.compile(
    r"^(%[^\r\n]*Content-type:[^\r\n]*?charset\s*=\s*)[\"']?[A-Za-z0-9_.:-]+[\"']?", re.IGNORECASE | re.MULTILINE
)
_LINE = "%Content-type: text/x-pbn; charset="
_NOT_LATIN = re.compile("[\x80-\x9f]|[^\x00-\xff]")


def encode(text: str, options: WriteOptions) -> bytes:
    """Return the bytes of PBN text whose first lines are `% PBN` and `% EXPORT`, with CRLF line ends.

    A charset line that is there already is made to tell the truth. In ISO 8859-1 by choice, a character that
    it has not becomes `?`; `unencodable` lists them beforehand.
    """
    if options.line_ends == "lf":
        text = text.replace("\r\n", "\n")
    if options.charset != "utf-8":
        latin = _CHARSET.sub(r"\1ISO-8859-1", text)
        if not _NOT_LATIN.search(text) and Source(latin.encode("latin-1")).text == latin:
            return latin.encode("latin-1")
        if options.charset == "latin-1":
            return _NOT_LATIN.sub("?", latin).encode("latin-1")
    if _CHARSET.search(text):
        text = _CHARSET.sub(r"\1UTF-8", text)
    elif not text.isascii():
        text = re.sub(r"(%[ ]EXPORT(\r?\n))", rf"\g<1>{_LINE}UTF-8\g<2>", text, count=1)
    return text.encode("utf-8", "backslashreplace")


def unencodable(text: str) -> list[str]:
    """Return the characters of a text that ISO 8859-1 has not, each once."""
    return sorted(set(_NOT_LATIN.findall(text)))
