"""The boundary scanner: a PBN text cut into stretches of one game each.

A semi-empty line ends a game (PBN 2.1 §2.4), except inside a comment. What real files do besides is decided
here and said: comments that are never closed, empty lines inside a game, games with no line between. The
stretches joined are the whole text, so nothing is lost, and they come one by one, so memory does not grow.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from pbnkit.record.tagset import STANDARD, export_rank
from pbnkit.source import count_lines

_END = r"(?>\r\n|\n|\r)"
_BLANK = re.compile(rf"{_END}(?>[ \t]*{_END})+")
_SCAN = re.compile(
    r'"(?:[^"\\\r\n]++|\\[^\r\n])*+"|"(?:[^"\\\r\n{]++|\\[^\r\n])*+'
    rf"|;[^\r\n]*+|(?<![^\n\r])%[^\r\n]*+|(?P<open>\{{)|(?P<blank>{_END}(?>[ \t]*{_END})+)"
)
_TAG_LINE = re.compile(rf'{_END}[ \t]*\[[ \t]*[A-Za-z]\w*[ \t]*"')
_STANDARD_TAG_LINE = re.compile(rf'{_END}[ \t]*\[[ \t]*(?:{"|".join(sorted(STANDARD))})[ \t]*"')
_NEW_GAME = re.compile(
    rf'{_END}(?>[ \t]*{_END})+(?>(?:%[^\r\n]*|[ \t]*){_END})*[ \t]*\[[ \t]*(?:{"|".join(sorted(STANDARD))})[ \t]*"'
)
_FIRST_TAG = re.compile(r"\s*\[\s*([A-Za-z0-9_]+)")
_TAG_NAMES = re.compile(r"(?:^|\])[ \t]*\[\s*([A-Za-z0-9_]+)", re.MULTILINE)
_COMMENT = re.compile(r"\{[^}]*+\}|^%[^\r\n]*+", re.MULTILINE)
_SECTION_WORD = (
    r"(?:\^[ISRL][ \t]*)?(?:[1-7](?:NT?|[SHDC])|Pass|XX?|AP|P|-|\+|\*|[SHDC][AKQJT2-9])"
    r"(?:[!?]{1,2}|[ \t]*=[0-9]+=|[ \t]*\$[0-9]+)*"
)
_SECTION_LINE = re.compile(rf"\s*{_SECTION_WORD}(?:[ \t]+{_SECTION_WORD})*[ \t]*(?=[\r\n]|$)", re.IGNORECASE)
_STAR_LINE = re.compile(rf"(?<![^\r\n])[ \t]*\*[ \t]*{_END}(?=[ \t]*\[)")
_BODIES = frozenset({"Auction", "Play"})
_OPENERS = frozenset(
    {"Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal"}
)


@dataclass(slots=True)
class Stretch:
    """The text of one game as it stands in the file.

    `start`: its offset. `line`: the line it starts on, from 1. `open_comments`: offsets of `{` whose comment
    is never closed, each with the offset where it is taken to end. `joined`: offsets where an empty line
    stands inside the game. `run_on`: no empty line parts it from the game before. `tail`: text without tags
    that follows the last game of the file.
    """

    text: str
    start: int
    line: int
    open_comments: list[tuple[int, int]] = field(default_factory=list)
    joined: list[int] = field(default_factory=list)
    run_on: bool = False
    tail: Stretch | None = None
    _names: list[str] | None = None

    @property
    def closed_text(self) -> str:
        """The text with each open comment closed: its last line end is replaced, so that offsets stay."""
        if not self.open_comments:
            return self.text
        text = self.text
        for _, end in self.open_comments:
            at = end - self.start
            text = text[:at] + "}" + text[at + 1 :]
        return text

    def names(self) -> list[str]:
        """Return the names of the tags that start a line, in order."""
        if self._names is None:
            text = self.text
            if "{" in text:
                text = _COMMENT.sub("", self.closed_text)
            self._names = _TAG_NAMES.findall(text.replace("\r", "\n") if "\r" in text else text)
        return self._names

    def append(self, other: Stretch) -> None:
        """Add the text that follows this one in the file."""
        self._names = [*self.names(), *other.names()]
        self.text += other.text
        self.open_comments += other.open_comments
        self.joined += other.joined


def cut_games(chunks: Iterable[str]) -> Iterator[Stretch]:
    """Yield the stretches of a text, each with one game; the last may have a tail without a game.

    A text with no tag at all is one stretch.
    """
    held: Stretch | None = None
    pending: Stretch | None = None
    for block in _split_run_on(_cut_blocks(chunks)):
        first = _FIRST_TAG.match(block.text)
        has_tag = first is not None or bool(block.names())
        if held is not None and pending is None and _continues(held, block, first.group(1) if first else ""):
            held.joined.append(block.start)
            held.append(block)
        elif has_tag:
            if held is not None:
                yield held
            held = _lead(pending, block)
            pending = None
        else:
            pending = _lead(pending, block)
    if held is None:
        held, pending = pending, None
    if held is not None:
        held.tail = pending
        yield held


def _lead(pending: Stretch | None, block: Stretch) -> Stretch:
    """Return a block with the text without tags that stands before it (§3.8: it belongs to the next game)."""
    if pending is None:
        return block
    pending.append(block)
    return pending


def _continues(game: Stretch, block: Stretch, first: str) -> bool:
    """Tell whether a block behind an empty line still belongs to the game before it.

    It does when no tag comes twice and the order goes on as in one game, or when only sections and results
    follow a game that has its deal; or when it is a row of calls or cards behind an Auction or Play.
    """
    if block.run_on:
        return False
    if not first:
        return _SECTION_LINE.match(block.text) is not None and game.names()[-1:] in (["Auction"], ["Play"])
    mine = game.names()
    if not mine or first in mine:
        return False
    names = [name for name in block.names() if name != "Note"]
    if not names:
        return "Auction" in mine or "Play" in mine
    known = set(mine)
    if not known.isdisjoint(names):
        return False
    if max(map(export_rank, mine)) <= min(map(export_rank, names)):
        return True
    return _OPENERS.isdisjoint(names) and ("Deal" in known or "Board" in known)


def _split_run_on(blocks: Iterable[Stretch]) -> Iterator[Stretch]:
    """Yield blocks of one game each where several games follow each other without an empty line."""
    for block in blocks:
        text = block.text
        if text.count('[Deal "') < 2 and text.count('[Board "') < 2:
            yield block
        else:
            yield from _split_games(block)


def _split_games(block: Stretch) -> Iterator[Stretch]:
    """Cut a block where the tag that opens it comes again, and the parts where the board does."""
    blotted = _COMMENT.sub(lambda found: re.sub(r"[^\r\n]", "\0", found.group()), block.closed_text)
    edges = [0, *_game_starts(blotted), len(block.text)]
    line = block.line
    for start, end in pairwise(edges):
        text = block.text[start:end]
        opened = [pair for pair in block.open_comments if start <= pair[0] - block.start < end]
        yield Stretch(text, block.start + start, line, opened, run_on=start > 0)
        line += count_lines(text)


def _game_starts(text: str) -> list[int]:
    """Return where further games start in a text whose comments are blotted out."""
    first = _FIRST_TAG.search(text)
    name = first.group(1) if first else ""
    starts = _tag_lines(text, name)[1:]
    if "*" in text:
        starts = sorted({*starts, *_behind_stars(text)})
    parts = [text[a:b] for a, b in pairwise([0, *starts, len(text)])]
    if not all('[Deal "' in part or '[Board "' in part for part in parts):
        starts, parts = [], [text]
    found: list[int] = []
    for start, part in zip([0, *starts], parts, strict=True):
        found.append(start)
        if name != "Board" and part.count('[Board "') > 1:
            # What opened the first game need not open the others: a board and a deal in each part is enough.
            boards = _tag_lines(part, "Board")[1:]
            if all('[Deal "' in part[a:b] for a, b in pairwise([0, *boards, len(part)])):
                found += [start + board for board in boards]
    return found[1:]


def _tag_lines(text: str, name: str) -> list[int]:
    """Return where lines start that begin with a tag of that name."""
    return [found.start() for found in re.finditer(rf"(?<![^\r\n])[ \t]*\[[ \t]*{name}[ \t]*\"", text)]


def _behind_stars(text: str) -> list[int]:
    """Return where a tag follows a line with only `*` that is not the end of an auction or a play.

    Behind the last call or card the star may be followed by more of the same game.
    """
    names = [(found.start(), found.group(1)) for found in _TAG_NAMES.finditer(text.replace("\r", "\n"))]
    places = []
    at = 0
    for found in _STAR_LINE.finditer(text):
        while at < len(names) and names[at][0] < found.start():
            at += 1
        if at and names[at - 1][1] not in _BODIES:
            places.append(found.end())
    return places


def _cut_blocks(chunks: Iterable[str]) -> Iterator[Stretch]:
    """Yield the stretches between semi-empty lines, each with the empty lines behind it."""
    scanner = _Scanner()
    for chunk in chunks:
        scanner.feed(chunk)
        yield from scanner.blocks()
    scanner.ended = True
    yield from scanner.blocks()


class _Scanner:
    """Finds the ends of blocks in text that comes in pieces."""

    def __init__(self) -> None:
        self.buffer = ""
        self.offset = 0
        self.line = 1
        self.ended = False
        self._close = -1  # where the next `}` stands in the buffer, as far as it was looked for
        self._no_close = False  # no `}` stands in the rest of the text

    def feed(self, text: str) -> None:
        self.buffer += text

    def blocks(self) -> Iterator[Stretch]:
        at = 0
        while at < len(self.buffer):
            opened: list[tuple[int, int]] = []
            end = self._block_end(at, opened)
            if end is None:
                break
            text = self.buffer[at:end]
            start = self.offset + at
            comments = [(self.offset + a, self.offset + b) for a, b in opened]
            yield Stretch(text, start, self.line, comments)
            self.line += count_lines(text)
            at = end
        self.buffer = self.buffer[at:]
        self.offset += at
        self._close = -1

    def _block_end(self, start: int, opened: list[tuple[int, int]]) -> int | None:
        """Return where the block that starts at `start` ends, None if more text is needed to tell."""
        buffer = self.buffer
        first = _first_word(buffer, start)
        found = _BLANK.search(buffer, first)
        if found is None and not self.ended:
            return None
        if found is not None and buffer.find("{", start, found.start()) < 0:
            return found.end() if self._decided(found.end()) else None
        at = first
        while True:
            found = _SCAN.search(buffer, at)
            if found is None:
                return len(buffer) if self.ended else None
            if found.group("blank"):
                return found.end() if self._decided(found.end()) else None
            if found.group("open") is None:
                at = found.end()
                continue
            end = self._comment_end(found.start(), opened)
            if end is None:
                return None
            at = end

    def _decided(self, end: int) -> bool:
        """Tell whether a run of empty lines is whole: text follows it, or the file ends."""
        return self.ended or end < len(self.buffer)

    def _comment_end(self, start: int, opened: list[tuple[int, int]]) -> int | None:
        """Return the offset behind a comment; one that is open is noted and ends before the next tag line."""
        buffer = self.buffer
        if self._close < start and not self._no_close:
            self._close = buffer.find("}", start)
            self._no_close = self._close < 0 and self.ended
        if self._close < start:
            if not self.ended:
                return None
            tag_line = _TAG_LINE.search(buffer, start)
        else:
            tag_line = _swallowed(buffer, start, self._close)
            if tag_line is None:
                return self._close + 1
        end = len(buffer) if tag_line is None else _before_blank_lines(buffer, start, tag_line.start())
        opened.append((start, end))
        return end


def _swallowed(text: str, start: int, close: int) -> re.Match[str] | None:
    """Return the tag line before which a comment must end, None if the brace at `close` is its own.

    The brace belongs to something later when the comment would swallow a tag line and a `{`, or an empty line
    and the first tag of a game behind it. A comment that begins with a tag is one that somebody put around it.
    """
    tag_line = _STANDARD_TAG_LINE.search(text, start, close)
    if tag_line is None:
        return None
    if text.find("{", tag_line.end(), close) >= 0:
        return tag_line
    return None if text[_first_word(text, start + 1)] == "[" else _NEW_GAME.search(text, start, close)


def _first_word(text: str, start: int) -> int:
    """Return the offset of the first character that is no blank or line end."""
    end = len(text)
    while start < end and text[start] in " \t\r\n":
        start += 1
    return start


def _before_blank_lines(text: str, start: int, end: int) -> int:
    """Return the offset of the line end that closes the last line with text before `end`."""
    at = end
    while at > start and text[at - 1] in " \t\r\n":
        at -= 1
    while at < end and text[at] not in "\r\n":
        at += 1
    return at
