"""Links to the hand viewer, and saved pages that show hands: where they stand in a text, and the LIN they hold.

Floor 3. Nothing is fetched. A link that only names a hand on a server gives the reason why it can't be read.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass

from pbnkit.formats.lin.query import QueryHand, is_query, read_query

_START = re.compile(
    r"handviewer(?:\.html|\.php)?\?|[?&]lin=|(?:fetchlin|linfetch|vugraph_linfetch|mh)\.php\?|"
    r"hv_popuplin\s*\(\s*(?P<quote>\\?['\"]|&#0*39;|&apos;|&quot;)",
    re.IGNORECASE,
)
_BEFORE = re.compile(r"[^\s\"'<>()=\\]*\Z")
_LONGEST_ADDRESS = 200
"""Characters before the question mark that are looked at."""
_END = re.compile(r"[\s\"<>]")
_LINE_END = re.compile(r"[\"<>\r\n]")
_QUOTED_END = {'"': _LINE_END, "'": re.compile(r"['<>\r\n]")}
_ADDRESS = re.compile(r"\s*https?://\S+\s*", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:amp|quot|apos|lt|gt|#[0-9]{1,7}|#x[0-9a-f]{1,6});", re.IGNORECASE)
_ESCAPES = re.compile(r"(?:%[0-9a-fA-F]{2})+")
_CUT_ESCAPE = re.compile(r"%[0-9a-fA-F]?\Z")
_BACKSLASH = re.compile(r"\\(.)", re.DOTALL)
_PAGE = re.compile(r"\s*(?:<!doctype|<html|<\?xml|<[a-z]+[\s>])", re.IGNORECASE)

_NOT_FETCHED = "nothing is fetched from the network: save the hand as a LIN file and give that"


@dataclass(frozen=True, slots=True)
class Link:
    """A link or pop-up and its place. `hand` is None if it holds no record; `reason` says why."""

    start: int
    end: int
    hand: QueryHand | None
    reason: str = ""


def first_link(text: str) -> int | None:
    """Return where the first link or pop-up of a text stands, None if it has none.

    A text that is nothing but one address counts too, whatever it leads to.
    """
    link = next(find_links(text), None)
    return None if link is None else link.start


def is_page(text: str) -> bool:
    """Return whether a text starts as a page of the web does."""
    return _PAGE.match(text) is not None


def find_links(text: str) -> Iterator[Link]:
    """Yield the links and pop-ups of a text in order; never raises, and takes linear time."""
    at = 0
    found_any = False
    while (found := _START.search(text, at)) is not None:
        quote: str | None = found["quote"]
        link = _link(text, at, found) if quote is None else _popup(text, found.start(), found.end(), quote)
        at = found.end() if link is None else max(link.end, found.end())
        if link is not None:
            found_any = True
            yield link
    if not found_any and _ADDRESS.fullmatch(text):
        start = len(text) - len(text.lstrip())
        yield Link(start, len(text.rstrip()), None, f"the link names a page or a file; {_NOT_FETCHED}")


def _popup(text: str, start: int, value_start: int, quote: str) -> Link:
    """Return the pop-up whose string starts there; one without end reaches to the end of its line."""
    end = text.find(quote, value_start)
    while quote == "'" and end > 0 and text[end - 1] == "\\":
        end = text.find(quote, end + 1)
    if end < 0:
        line_end = _LINE_END.search(text, value_start)
        end = len(text) if line_end is None else line_end.start()
    value = _BACKSLASH.sub(r"\1", _without_entities(text[value_start:end]))
    return Link(start, end, QueryHand(decoded(value)))


def _link(text: str, floor: int, found: re.Match[str]) -> Link | None:
    """Return the link whose question mark was found, None if it is no address."""
    mark = found.end() if found.group()[-1] == "?" else found.start() + 1
    before = _BEFORE.search(text, max(floor, found.start() - _LONGEST_ADDRESS), mark)
    start = found.start() if before is None else before.start()
    address = text[start:mark]
    if "handviewer" not in address.lower() and "//" not in address and not address.lower().startswith(("www.", "/")):
        return None
    end = _end_of(text, start, mark)
    return _parsed(address, _without_entities(text[mark:end]), start, end)


def _end_of(text: str, start: int, mark: int) -> int:
    """Return where a link ends: at its quote, at white space, or at the last bar of its line where bars are bare."""
    quote = text[start - 1] if start else ""
    stop = _QUOTED_END.get(quote, _END).search(text, mark)
    end = len(text) if stop is None else stop.start()
    if quote not in _QUOTED_END and "|" in text[mark:end]:
        line = _LINE_END.search(text, mark)
        end = max(end, text.rindex("|", mark, len(text) if line is None else line.start()) + 1)
    return end


def _parsed(address: str, query: str, start: int, end: int) -> Link:
    values = _parameters(query)
    if values.get("lin"):
        return Link(start, end, QueryHand(decoded(values["lin"])))
    if values.get("myhand"):
        hand = decoded(values["myhand"])
        return Link(start, end, None, f"the link names hand {hand!r} of a server that asks for a login; {_NOT_FETCHED}")
    for key in ("linurl", "linlocal"):
        if values.get(key):
            return Link(start, end, None, f"the link names a file, {decoded(values[key])!r}; {_NOT_FETCHED}")
    if ".php" in address.lower():
        return Link(start, end, None, f"the link is the download of a file; {_NOT_FETCHED}")
    query_values = {key: decoded(value) for key, value in values.items()}
    if is_query(query_values):
        return Link(start, end, read_query(query_values))
    return Link(start, end, None, "the link holds neither LIN nor hands")


def _parameters(query: str) -> dict[str, str]:
    """Return the parameters as written, the first of each name. A part with a bar is more of the LIN before it."""
    values: dict[str, str] = {}
    last = ""
    for part in query.partition("#")[0].split("&"):
        key, _, value = part.partition("=")
        if last == "lin" and "|" in key:
            values["lin"] += "&" + part
            continue
        last = key.lower()
        values.setdefault(last, value)
    return values


def _without_entities(text: str) -> str:
    return _ENTITY.sub(lambda found: html.unescape(found.group()), text) if "&" in text else text


def decoded(value: str) -> str:
    """Return a value without percent escapes: of UTF-8, else of cp1252; a plus sign stays one.

    A value that was escaped twice is decoded twice; an escape that is cut off at the end is dropped.
    """
    text = _ESCAPES.sub(_bytes, _CUT_ESCAPE.sub("", value))
    if "|" not in text and "%7c" in text.lower():
        return _ESCAPES.sub(_bytes, text)
    return text


def _bytes(found: re.Match[str]) -> str:
    data = bytes.fromhex(found.group().replace("%", ""))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "pbnkit-latin-1")
