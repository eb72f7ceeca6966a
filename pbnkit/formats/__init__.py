"""The formats: which one a file is of, by its content, and the reader for it.

Floor 3. A reader takes a `Source` and yields readings; none of them raises for what a file holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, get_args

from pbnkit.record.finding import Finding
from pbnkit.record.game import Game
from pbnkit.record.kinds import text as kinds
from pbnkit.record.reading import Reading
from pbnkit.source import Encoding, Excerpt, Source

Format = Literal["pbn", "lin", "json"]
FORMATS: tuple[Format, ...] = get_args(Format)

_HEAD = 1 << 16
_TAG = re.compile(r'^[ \t]*\[[ \t]*[A-Za-z]\w*(?:[ \t]*"|[ \t]+[^\]\r\n]*\]|\])|^%[ \t]*(?:PBN|EXPORT)\b', re.MULTILINE)
_PAIR = re.compile(r"(?:^|[\s|])(?:vg|rs|pn|qx|md|sv|mb|pc|mc|an|nt|st|rh|ah|pg|sk|at|bt)[ \t\r\n]*\|", re.IGNORECASE)
_JSON = re.compile(r'\s*(?:\{\s*(?:"|\})|\[\s*(?:\{\s*"|\]\s*$))')
_WINDOWS = re.compile("[\x80-\x9f]|[^\x00-\xff]")
_HINT = re.compile(r"handviewer|lin=|hv_popuplin|\.php\?|\A\s*https?://\S+\s*\Z", re.IGNORECASE)
_PRETENDERS = (
    (re.compile(r"\s*Fetch failed", re.IGNORECASE), "the answer of an archive that has no such file"),
    (re.compile(r"\s*(?:<!doctype|<html)", re.IGNORECASE), "a page of the web in which no hand is found"),
    (re.compile(r"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)?<usebio\b", re.IGNORECASE | re.DOTALL), "results in USEBIO"),
    (re.compile(r"\s*<(?:\?xml|!--|[a-z]\w*[\s/>])", re.IGNORECASE), "XML"),
    (re.compile(r"\s*PK\x03\x04"), "an archive of the ZIP kind, which has to be unpacked"),
    (re.compile(r"\s*%PDF"), "a PDF document"),
    (re.compile(r"\s*\[Document\]\s*[\r\n][\w ]+="), "deals for a dealing machine, as DLM"),
    (re.compile(r"[0-9]{78}  "), "deals for a dealing machine, as BRI"),
    (re.compile(r"[0-9]{78}\x06"), "deals for a dealing machine, as DUP"),
    (re.compile(r"\x06[AKQJT2-9]*\x03[AKQJT2-9]*\x04"), "deals for a dealing machine, as DGE"),
    (re.compile(r"[^\x00]{0,1000}\x00"), "binary data"),
)
"""What files turn out to be that hold no record, by their first characters."""


def detect(source: Source) -> Format | None:
    """Return the format of a file by its content, None if it is of another kind."""
    head = _head(source)
    if _JSON.match(head):
        return "json"
    if "<PBN>" in head:
        return "pbn"
    tag, pair = _TAG.search(head), _PAIR.search(head)
    if tag is not None and tag.group().strip() == "[Document]" and _pretended(head):
        return None
    if tag is not None and (pair is None or tag.start() < pair.start()):
        return "pbn"
    if pair is not None or holds_links(source):
        return "lin"
    return None if _pretended(head) else "pbn"


def _pretended(head: str) -> str:
    """Return what a text that starts so is instead of a record, empty if it may be one."""
    return next((words for pattern, words in _PRETENDERS if pattern.match(head)), "")


def holds_links(source: Source) -> bool:
    """Return whether a file is a text with links to the hand viewer, or a page that shows hands, and no LIN itself.

    A link may hold pairs as they are; then it starts before the first of them. A page is searched whole.
    """
    from pbnkit.formats.lin.links import first_link, is_page

    head = _head(source)
    if _HINT.search(head) is None and not is_page(head):
        return False
    first = first_link(source.text if is_page(head) else head)
    pair = _PAIR.search(head)
    return first is not None and (pair is None or first < pair.start())


def _head(source: Source) -> str:
    return next(source.chunks(_HEAD), "")


def read(source: Source, format: str | None = None) -> Iterator[Reading]:  # noqa: A002 - the word users know
    """Yield the games of a file one by one with the findings about them; the format is detected if not given.

    What is odd about the encoding comes with the first reading. A file of another kind gives one reading
    without game that says so. Raises ValueError for a format that is none of `FORMATS`.
    """
    chosen = detect(source) if format is None else format
    first = True
    unusual = chosen in ("pbn", "lin") and not source.encoding.usual
    for reading in _read(source, chosen):
        if unusual and reading.game is not None:
            _note_encoding(reading.game, source.encoding)
        if first:
            reading.findings[:0] = encoding_findings(source)
            first = False
        yield reading
    if first:
        yield Reading(None, Excerpt(""), encoding_findings(source))


def _note_encoding(game: Game, encoding: Encoding) -> None:
    """Let a game know from which bytes its text came, so that they can be given back."""
    game.place.encoding = "" if encoding.codec == "utf-8" else encoding.codec
    game.place.mark = encoding.mark


def _read(source: Source, chosen: str | None) -> Iterator[Reading]:
    if chosen is None:
        head = _head(source)
        yield _refusal(head, "the file is neither PBN nor LIN nor JSON")
    elif chosen == "pbn":
        from pbnkit.formats.pbn.reader import read_pbn

        windows = source.encoding.codec == "cp1252"
        for reading in read_pbn(source):
            if windows and not reading.excerpt.text.isascii():
                _report_windows(reading)
            yield reading
    elif chosen == "lin":
        if holds_links(source):
            from pbnkit.formats.lin.linked import read_linked as read_lin
        else:
            from pbnkit.formats.lin.reader import read_lin

            head = _head(source)
            if _PAIR.search(head) is None and (_pretended(head) or _TAG.search(head)):
                yield _refusal(head, "the file is not LIN")
        yield from read_lin(source)
    elif chosen in ("json", "jsonl"):
        from pbnkit.formats.json.reader import read_json

        yield from read_json(source)
    else:
        message = f"{chosen!r} is no format; known are {', '.join(FORMATS)}"
        raise ValueError(message)


def _refusal(head: str, message: str) -> Reading:
    """Return the reading of a file of another kind, which is named where it is one that downloads turn out to be."""
    shown = next(iter(head.strip().splitlines()), "")[:40]
    words = _pretended(head)
    known = words and f", but {words}"
    if not known and _TAG.search(head):
        known = ", but PBN"
    message = f"{message}{known}; it starts with {shown!r}"
    return Reading(None, Excerpt(head), [Finding(kinds.UNREADABLE_FILE, message, 0, len(head), found=shown)])


def _report_windows(reading: Reading) -> None:
    """Report the characters that a file in cp1252 has and ISO 8859-1 has not, once for each game."""
    excerpt = reading.excerpt
    found = _WINDOWS.search(excerpt.text)
    if found is None:
        return
    start = excerpt.start + found.start()
    characters = " ".join(sorted(set(_WINDOWS.findall(excerpt.text))))
    shown = "".join(character if character.isprintable() else f"U+{ord(character):04X}" for character in characters)
    message = f"characters of Windows cp1252 that ISO 8859-1 has not: {shown}"
    number = reading.game.place.number if reading.game else 0
    board = (reading.game.value("Board") or "") if reading.game else ""
    reading.findings.append(Finding(kinds.WINDOWS_CHARACTER, message, start, start + 1, board, number, shown))


def encoding_findings(source: Source) -> list[Finding]:
    """Return what is odd about the encoding of a file."""
    encoding = source.encoding
    found: list[Finding] = []
    if encoding.codec.startswith(("utf-16", "utf-32")):
        message = f"the file is in {encoding.label}"
        found.append(Finding(kinds.UTF16, message, 0, 0, found=encoding.label, expected="ISO 8859-1 or UTF-8"))
        if "\ufffd" in source.text:
            message = f"bytes that mean nothing in {encoding.label} are shown as U+FFFD"
            start = source.text.index("\ufffd")
            found.append(Finding(kinds.REPLACED_BYTES, message, start, start + 1))
    elif encoding.mark:
        found.append(Finding(kinds.BYTE_ORDER_MARK, "the file starts with a UTF-8 byte-order mark", 0, 0))
    if encoding.declared and not _same_charset(encoding):
        message = f"the file says its charset is {encoding.declared}, and its text is in {encoding.label}"
        found.append(Finding(kinds.WRONG_CHARSET, message, 0, 0, found=encoding.declared, expected=encoding.label))
    return found


def _same_charset(encoding: Encoding) -> bool:
    """Tell whether the declared charset gives the same text; ASCII text is right in each of them."""
    if encoding.label == "ASCII":
        return True
    declared = encoding.declared.lower().replace("_", "-")
    if encoding.codec == "cp1252":
        return declared in ("iso-8859-1", "latin-1", "latin1", "windows-1252", "cp1252", "iso-8859-15")
    return declared.replace("-", "") == encoding.codec.replace("-", "")
