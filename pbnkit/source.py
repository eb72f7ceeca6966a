"""Bytes to text: encoding, line ends, and offsets to line and column.

Floor 1. Knows nothing of bridge. Any bytes at all decode: byte-order marks decide first, then a
`%Content-type … charset=` line, else UTF-8 if the bytes are valid UTF-8, else Windows cp1252, in which the
five undefined bytes stand for themselves as in Latin-1. Line ends, NUL and control characters survive.
"""

from __future__ import annotations

import codecs
import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

CHUNK = 1 << 20
"""Characters (about) that are decoded at a time."""

_MARKS = (
    (codecs.BOM_UTF8, "utf-8", "UTF-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le", "UTF-32"),
    (codecs.BOM_UTF32_BE, "utf-32-be", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16-le", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "UTF-16"),
)
_CHARSET = re.compile(
    rb"^%\s*Content-type:[^\r\n]*?charset\s*=\s*[\"']?([A-Za-z0-9_.:-]+)", re.IGNORECASE | re.MULTILINE
)
_LINE_END = re.compile(r"\r\n|\n|\r")
_HEAD = 1 << 16

_CP1252_UNDEFINED = bytes([0x81, 0x8D, 0x8F, 0x90, 0x9D])


def _cp1252_fallback(error: UnicodeError) -> tuple[str | bytes, int]:
    """Decode the bytes that cp1252 leaves undefined as Latin-1 does, and encode them back."""
    if isinstance(error, UnicodeDecodeError):
        return error.object[error.start : error.end].decode("latin-1"), error.end
    if isinstance(error, UnicodeEncodeError) and error.object[error.start] < "\xa0":
        return error.object[error.start].encode("latin-1"), error.start + 1
    raise error


codecs.register_error("pbnkit-latin-1", _cp1252_fallback)


@dataclass(frozen=True, slots=True)
class Encoding:
    """How the bytes of a file were decoded.

    `codec`: a Python codec name. `label`: the name to show. `mark`: a byte-order mark stood at the start.
    `declared`: the charset that a `%Content-type` line names, empty if none. `errors`: what becomes of bytes that
    are not valid in the codec, the name of an error handler of Python or of this module.
    """

    codec: str
    label: str
    mark: bool = False
    declared: str = ""
    errors: str = "strict"

    @property
    def usual(self) -> bool:
        """Whether this is UTF-8 without a mark, of which ASCII is a part."""
        return self.codec == "utf-8" and not self.mark

    def encode(self, text: str) -> bytes:
        """Return the bytes of a text, with the byte-order mark before them if there is one.

        Raises UnicodeEncodeError for characters that the encoding has not.
        """
        errors = "strict" if self.errors == "replace" else self.errors
        mark = "\ufeff".encode(self.codec) if self.mark else b""
        return mark + text.encode(self.codec, errors)


def detect_encoding(data: bytes) -> Encoding:
    """Return how `data` is to be decoded; never raises."""
    for mark, codec, label in _MARKS:
        if data.startswith(mark):
            return Encoding(codec, label, mark=True, errors="replace" if "utf-8" not in codec else "pbnkit-latin-1")
    without_mark = _utf16_without_mark(data)
    if without_mark:
        return Encoding(without_mark, "UTF-16", errors="replace")
    declared = _declared_charset(data)
    if _is_utf8(data):
        return Encoding("utf-8", "ASCII" if data.isascii() else "UTF-8", declared=declared)
    codec = _codec_named(declared, data)
    if codec:
        return Encoding(codec, declared, declared=declared)
    return Encoding("cp1252", "cp1252", declared=declared, errors="pbnkit-latin-1")


def known_encoding(codec: str, *, mark: bool) -> Encoding | None:
    """Return the encoding of text with this name, None if there is none; empty is UTF-8."""
    name = codec or "utf-8"
    try:
        "".encode(name)
    except (LookupError, ValueError):
        return None
    tolerant = name == "cp1252" or (name == "utf-8" and mark)
    return Encoding(name, name, mark=mark, errors="pbnkit-latin-1" if tolerant else "strict")


def _codec_named(charset: str, data: bytes) -> str:
    """Return the codec of a charset that all bytes mean something in; empty for none, or where cp1252 serves better.

    Files that name ISO 8859-1 or ASCII often have letters of cp1252, of which both are parts.
    """
    if not charset:
        return ""
    try:
        codec = codecs.lookup(charset).name
        data.decode(codec)
    except (LookupError, UnicodeError, ValueError):
        return ""
    return "" if codec in ("iso8859-1", "ascii", "utf-8", "cp1252") else codec


def _utf16_without_mark(data: bytes) -> str:
    """Return the UTF-16 codec if ASCII text in UTF-16 without a mark is certain, else an empty string."""
    head = data[:256]
    if len(head) < 8 or len(head) % 2 or len(data) % 2:
        return ""
    even, odd = head[0::2], head[1::2]
    if all(even) and not any(odd):
        return "utf-16-le"
    if all(odd) and not any(even):
        return "utf-16-be"
    return ""


def _declared_charset(data: bytes) -> str:
    found = _CHARSET.search(data, 0, _HEAD)
    return found.group(1).decode("ascii") if found else ""


def _is_utf8(data: bytes) -> bool:
    try:
        codecs.utf_8_decode(data, "strict", True)
    except UnicodeDecodeError:
        return False
    return True


class Source:
    """A file, or bytes, opened as text.

    `name` is what findings show. The text is decoded in pieces by `chunks`, so that memory does not grow
    with the number of games.
    """

    def __init__(self, data: bytes, name: str = "") -> None:
        """Take the bytes; decoding happens in `chunks`."""
        self.name = name
        self.data = data
        self.encoding = detect_encoding(data)

    @classmethod
    def open(cls, path: str | Path) -> Source:
        """Return the source of a file. Raises OSError if it can't be read."""
        return cls(Path(path).read_bytes(), str(path))

    def chunks(self, size: int = CHUNK) -> Iterator[str]:
        """Yield the decoded text in pieces; joined they are the whole text without its byte-order mark."""
        decoder = codecs.getincrementaldecoder(self.encoding.codec)(self.encoding.errors)
        data = memoryview(self.data)
        if self.encoding.mark:
            data = data[len("\ufeff".encode(self.encoding.codec)) :]
        for at in range(0, len(data), size):
            piece = decoder.decode(bytes(data[at : at + size]))
            if piece:
                yield piece
        last = decoder.decode(b"", True)
        if last:
            yield last

    def encode(self, text: str) -> bytes:
        """Return the bytes of a text in the encoding of this source, with its byte-order mark if it has one.

        The text of the source gives its own bytes again. Raises UnicodeEncodeError for characters that the
        encoding has not.
        """
        return self.encoding.encode(text)

    @property
    def restorable(self) -> bool:
        """Whether the text gives the bytes of the source again: all of them mean something in its encoding."""
        if self.encoding.usual:
            return True
        try:
            return self.encode(self.text) == self.data
        except UnicodeEncodeError:
            return False

    @property
    def text(self) -> str:
        """The whole decoded text."""
        return "".join(self.chunks())


class Excerpt:
    """A stretch of a source's text with its place, able to tell line and column of an offset.

    `start` is the offset of its first character in the file, `line` and `column` (from 1) its place there.
    """

    __slots__ = ("_lines", "column", "line", "start", "text")

    def __init__(self, text: str, start: int = 0, line: int = 1, column: int = 1) -> None:
        """Take the text and the place of its first character."""
        self.text = text
        self.start = start
        self.line = line
        self.column = column
        self._lines: list[int] | None = None

    @property
    def end(self) -> int:
        """The offset in the file behind the last character."""
        return self.start + len(self.text)

    def locate(self, offset: int) -> tuple[int, int]:
        """Return line and column (from 1) of an offset of the file; outside, the nearest end is taken."""
        if self._lines is None:
            self._lines = [0, *(found.end() for found in _LINE_END.finditer(self.text))]
        at = min(max(offset - self.start, 0), len(self.text))
        index = bisect_right(self._lines, at) - 1
        column = at - self._lines[index] + 1
        if index == 0:
            column += self.column - 1
        return self.line + index, column

    def slice(self, start: int, end: int) -> str:
        """Return the text between two offsets of the file."""
        return self.text[start - self.start : end - self.start]

    def line_of(self, offset: int) -> str:
        """Return the whole line of text that holds an offset, without its line end."""
        at = min(max(offset - self.start, 0), len(self.text))
        start = line_start(self.text, at)
        found = _LINE_END.search(self.text, at)
        return self.text[start : found.start() if found else len(self.text)]


def line_start(text: str, at: int) -> int:
    """Return where the line of a text starts that holds the place `at`."""
    return max(text.rfind("\n", 0, at), text.rfind("\r", 0, at)) + 1


def count_lines(text: str) -> int:
    """Return how many line ends (CR, LF or CRLF) stand in a text."""
    if "\r" not in text:
        return text.count("\n")
    return text.count("\n") + text.count("\r") - text.count("\r\n")
