"""JSON to games: a document of pbnkit, a list of games, one game, or JSON Lines. Never raises for content.

Floor 3. The syntax is read by the standard library's decoder, game by game, since it tells where a value
ends and where a fault stands, and takes halves of surrogate pairs, which other decoders refuse. Whatever is
not read is in a finding.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec

from pbnkit.formats.json.shape import FACT_KEYS, remove_impossible, unknown_keys
from pbnkit.record.finding import Finding, Kind
from pbnkit.record.game import Game
from pbnkit.record.kinds.json import FACTS_ONLY, IMPOSSIBLE, REPEATED_KEY, SHAPE, SYNTAX, UNKNOWN_KEY
from pbnkit.record.reading import Reading
from pbnkit.source import Excerpt, Source, count_lines

_BLANK = re.compile(r"[ \t\r\n]*")
_KEY = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*"')
_LINE_OF_GAME = re.compile(r"[\r\n]([ \t]*)\{")
_OPENINGS = re.compile(r'(?:[\s\[{:,\w.+-]++|"[^"\\\r\n]*+")*+')
_PLACE = re.compile(r" - at `(\$.*)`$")


def read_json(source: Source) -> Iterator[Reading]:
    """Yield the games of a JSON or JSON Lines file, with what was found.

    Games are equal to those that were written: `format`, `place` and offsets are those of the file that they
    came from first. The findings' offsets are those of the JSON file.
    """
    return _Reader(source.text).readings()


class _Text(str):
    """A text whose lines the decoder can't count.

    The decoder's error counts all lines before a fault, which nobody asks for here: with a fault in every line,
    the time would grow with the square of the text.
    """

    __slots__ = ()

    def count(self, *_: object) -> int:
        """Return 0: no line end is counted."""
        return 0

    def rfind(self, *_: object) -> int:
        """Return -1: no line end is found."""
        return -1


class _Reader:
    """The state of reading one text."""

    def __init__(self, text: str) -> None:
        self.text = _Text(text)
        self.at = 0
        self.number = 0
        self.repeated: list[str] = []
        self.decoder = json.JSONDecoder(object_pairs_hook=self._object)
        self._line = (0, 1, 0)  # an offset, the number of its line, and where that starts

    def readings(self) -> Iterator[Reading]:
        """Yield the games of every value in the text."""
        self._skip_blanks()
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                self.at += 1
                yield from self._list("]")
            elif self._starts_document():
                yield from self._document()
            else:
                yield self._next_game("")
            self._skip_blanks()

    # ---- containers --------------------------------------------------------------------------------

    def _starts_document(self) -> bool:
        if self.text[self.at] != "{":
            return False
        key = _KEY.match(self.text, self._after_blanks(self.at + 1))
        return key is not None and key.group() in {'"pbnkit"', '"games"'}

    def _document(self) -> Iterator[Reading]:
        """Read an object that holds a list of games, and yield them."""
        self.at += 1
        while True:
            self._skip_blanks()
            start = self.at
            key = _KEY.match(self.text, start)
            colon = -1 if key is None else self._after_blanks(key.end())
            if key is None or self.text[colon : colon + 1] != ":":
                yield self._fault("the text is not JSON: a key is expected", self._end_of_broken(""))
                return
            self.at = self._after_blanks(colon + 1)
            if key.group() == '"games"' and self.text[self.at : self.at + 1] == "[":
                self.at += 1
                yield from self._list("]")
            else:
                yield from self._other_key(start, key.group())
            self._skip_blanks()
            sign = self.text[self.at : self.at + 1]
            if sign not in (",", "}"):
                end = self.at if sign else len(self.text)
                yield self._fault("the text is not JSON: `}` is expected", self._end_of_broken("") if sign else end)
                return
            self.at += 1
            if sign == "}":
                return

    def _other_key(self, start: int, key: str) -> Iterator[Reading]:
        """Read the value of a key beside the games, and yield a finding if the key is not known."""
        try:
            value, end = self.decoder.raw_decode(self.text, self.at)
        except (ValueError, RecursionError) as error:
            yield self._fault(_words(error), self._end_of_broken("", error), _offset(error, self.at))
            return
        self.at = end
        if key == '"pbnkit"' and isinstance(value, str):
            return
        kind, words = UNKNOWN_KEY, f"the document has the key {key}, which is not read"
        if key in {'"pbnkit"', '"games"'}:
            kind, words = SHAPE, f"the value of {key} has the wrong type"
        excerpt = self._excerpt(start, end)
        yield Reading(None, excerpt, [Finding(kind, words, start, end)])

    def _list(self, closing: str) -> Iterator[Reading]:
        """Yield the games up to a closing bracket."""
        expected = False  # whether a comma stood before
        while True:
            self._skip_blanks()
            sign = self.text[self.at : self.at + 1]
            if not sign:
                yield self._fault(f"the file ends before the list of games is closed by `{closing}`", self.at)
                return
            if sign == closing:
                if expected:
                    yield self._fault(f"the text is not JSON: a game is expected, not `{closing}`", self.at + 1)
                else:
                    self.at += 1
                return
            reading = self._next_game(closing)
            yield reading
            self._skip_blanks()
            expected = self.text[self.at : self.at + 1] == ","
            broken = any(finding.kind is SYNTAX for finding in reading.findings)
            if expected:
                self.at += 1
            elif self.text[self.at : self.at + 1] == "{" and not broken:
                yield self._fault("the text is not JSON: `,` is missing between two games", self.at)

    # ---- one game ----------------------------------------------------------------------------------

    def _next_game(self, closing: str) -> Reading:
        """Read one value as a game."""
        start = self.at
        self.repeated = []
        try:
            value, self.at = self.decoder.raw_decode(self.text, start)
        except (ValueError, RecursionError) as error:
            return self._fault(_words(error), self._end_of_broken(closing, error), _offset(error, start))
        self.number += 1
        excerpt = self._excerpt(start, self.at)
        findings: list[Finding] = []
        game = self._game(value, excerpt, findings)
        return Reading(game, excerpt, findings)

    def _game(self, value: Any, excerpt: Excerpt, findings: list[Finding]) -> Game | None:
        def say(kind: Kind, message: str) -> None:
            findings.append(Finding(kind, message, excerpt.start, excerpt.end, game=self.number))

        for key in dict.fromkeys(self.repeated):
            say(REPEATED_KEY, f"the key {key!r} stands twice in one object; the last value counts")
        if not isinstance(value, dict):
            say(SHAPE, f"a game is an object; this is {_type_name(value)}")
            return None
        record = {key: inner for key, inner in value.items() if key != "facts"}
        if ("facts" in value and not record) or FACT_KEYS & record.keys():
            say(FACTS_ONLY, "the game gives derived facts in place of a record; facts are not read")
        for path in unknown_keys(record):
            say(UNKNOWN_KEY, f"a game has no place for the key `{path}`; its value is not read")
        try:
            game = msgspec.convert(record, Game, str_keys=True)
        except msgspec.ValidationError as error:
            found = _PLACE.search(str(error))
            place = f"`{found.group(1)}`: " if found else ""
            say(SHAPE, f"this is no game: {place}{_PLACE.sub('', str(error))}")
            return None
        for words in remove_impossible(game):
            say(IMPOSSIBLE, f"{words}; it is left out")
        return game

    def _object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        """Make an object of JSON and note keys that stand twice in it."""
        made = dict(pairs)
        if len(made) < len(pairs):
            seen: set[str] = set()
            for key, _ in pairs:
                if key in seen:
                    self.repeated.append(key)
                seen.add(key)
        return made

    # ---- places ------------------------------------------------------------------------------------

    def _after_blanks(self, at: int) -> int:
        found = _BLANK.match(self.text, at)
        return found.end() if found else at

    def _skip_blanks(self) -> None:
        self.at = self._after_blanks(self.at)

    def _end_of_broken(self, closing: str, error: Exception | None = None) -> int:
        """Return where reading goes on after broken text: the next line that starts a game, or the end.

        Such a line begins with a brace that is indented no deeper than the broken text. In a list, a line
        that begins with the closing bracket ends it too. Lines of a text that is nested too deeply are all
        the same, so its brackets are passed over at once.
        """
        start = self.at
        before = self._excerpt(start, start).column - 1
        deepest = before if self.text[start - before : start].isspace() else 0
        nested = _OPENINGS.match(self.text, start) if isinstance(error, RecursionError) else None
        start = nested.end() if nested else start
        games = _LINE_OF_GAME.finditer(self.text, start)
        end = next((found.start() + 1 for found in games if len(found.group(1)) <= deepest), len(self.text))
        if closing:
            found = re.compile(rf"[\r\n]([ \t]*)\{closing}").search(self.text, start, end)
            if found and len(found.group(1)) <= deepest:
                return found.start() + 1
        return end

    def _fault(self, message: str, end: int, at: int | None = None) -> Reading:
        """Return a finding for text that is not JSON, and go on behind it."""
        start, self.at = self.at, max(end, self.at)
        excerpt = self._excerpt(start, self.at)
        last = start + len(excerpt.text.rstrip())
        place = start if at is None else min(max(at, start), last)
        finding = Finding(SYNTAX, message, place, self.at, found=self.text[place : place + 20])
        return Reading(None, excerpt, [finding])

    def _excerpt(self, start: int, end: int) -> Excerpt:
        """Return a stretch of the text. Stretches are asked for in order, so lines are counted on from the last."""
        at, line, line_start = self._line
        between = self.text[at:start]
        last = max(between.rfind("\n"), between.rfind("\r"))
        if last >= 0:
            line += count_lines(between)
            line_start = at + last + 1
        self._line = (start, line, line_start)
        return Excerpt(self.text[start:end], start, line, start - line_start + 1)


def _words(error: Exception) -> str:
    """Return what is wrong with text that can't be decoded."""
    if isinstance(error, json.JSONDecodeError):
        return f"the text is not JSON: {error.msg[0].lower()}{error.msg[1:]}"
    if isinstance(error, RecursionError):
        return "the text is nested too deeply to be read"
    return "the text holds a number that is too long to be read"


def _offset(error: Exception, start: int) -> int:
    return error.pos if isinstance(error, json.JSONDecodeError) else start


def _type_name(value: Any) -> str:
    if value is None:
        return "null"
    return {bool: "a truth value", str: "a text", list: "a list"}.get(type(value), "a number")
