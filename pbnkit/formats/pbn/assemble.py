"""One stretch of text to one `Game`: the tokens of `grammars/pbn.lark` put together.

A tag belongs to the identification section, opens a section, or explains one (Note); what follows it up to
the next tag is its data, its comments, or text that fits nothing. Everything ends in the game.
"""

from __future__ import annotations

import re
from functools import cache

from lark import Token

from pbnkit.formats.pbn.cut import Stretch
from pbnkit.formats.pbn.notes import NOTE_LIMIT, read_note
from pbnkit.formats.pbn.oddtags import read_odd_tag
from pbnkit.formats.pbn.remarks import REMARKS, RemarkReader
from pbnkit.formats.pbn.report import Report
from pbnkit.formats.pbn.sectiondata import read_data
from pbnkit.formats.pbn.sections import read_auction, read_play
from pbnkit.formats.pbn.strays import place_notes
from pbnkit.formats.pbn.strings import unescape
from pbnkit.formats.pbn.textfaults import report_characters, report_cut, report_shared_lines
from pbnkit.grammar import pattern, tokens
from pbnkit.record.finding import Edit, Fix
from pbnkit.record.game import Auction, Game, Note, Place, Play, Remark, Section, Tag
from pbnkit.record.kinds import syntax
from pbnkit.record.reading import Reading
from pbnkit.record.tagset import IDENTIFICATION, TABLES
from pbnkit.source import Excerpt

_TABLES = frozenset(TABLES)


@cache
def _tag_cutter() -> re.Pattern[str]:
    """Return the expression that cuts a run of tag pairs, composed of the grammar's own terminals."""
    name, string = (pattern("pbn", terminal).pattern for terminal in ("NAME", "STRING"))
    return re.compile(rf"\[\s*({name})\s*({string})\s*\]")


def read_game(stretch: Stretch, name: str, *, exported: bool = False) -> Reading:
    """Return the game that a stretch of text holds, with what is wrong about its syntax; it has no number yet.

    `name` is that of the file. `exported` tells that the file claims export format, in which each tag has a line
    of its own.
    """
    report = Report()
    tail = "" if stretch.tail is None else stretch.tail.text
    excerpt = Excerpt(stretch.text + tail, stretch.start, stretch.line)
    game = _Assembler(stretch, report).run()
    game.place = Place(name, 0, stretch.start, excerpt.end, stretch.line)
    game.trailer = _trailer(stretch, report)
    report_characters(stretch, report)
    if exported or claims_export(game):
        report_shared_lines(game, stretch, report)
    report_cut(stretch, report)
    place_notes(game)
    board = game.tag("Board")
    return Reading(game, excerpt, report.about("" if board is None else board.value, excerpt.end))


def claims_export(game: Game) -> bool:
    """Tell whether a `% EXPORT` line stands before the tags of a game (§2.4)."""
    return any(remark.kind == "escape" and remark.text.strip() == "EXPORT" for remark in game.lead)


def _trailer(stretch: Stretch, report: Report) -> list[Remark]:
    """Return the remarks that text without tags is which follows the last game of the file."""
    tail = stretch.tail
    if tail is None:
        return []
    text = tail.closed_text
    pieces = [token for token in tokens("pbn", text) if token.type != "_WS"]
    return RemarkReader(text, tail.start, report).all(pieces, "behind the last game")


class _Assembler:
    """Builds one game from its tokens."""

    def __init__(self, stretch: Stretch, report: Report) -> None:
        self.text = stretch.closed_text
        self.offset = stretch.start
        self.end = stretch.start + len(stretch.text)
        self.report = report
        self.remarks = RemarkReader(self.text, self.offset, report)
        self.game = Game()
        self.pieces: list[Token] = []  # what stands behind the last tag
        self.tag: Tag | None = None
        self.section: Auction | Play | None = None  # that notes belong to
        self.open: Auction | Play | None = None  # whose data come next

    def run(self) -> Game:
        for token in tokens("pbn", self.text):
            kind = token.type
            if kind == "TAGS":
                self._finish()
                self._add_tags(token)
            elif kind in REMARKS or kind in ("DATA", "JUNK"):
                self.pieces.append(token)
            elif kind != "_WS":
                self._finish()
                self._add_odd_tag(token)
        self._finish()
        return self.game

    # ---- tags

    def _add_tags(self, token: Token) -> None:
        """Take a run of tag pairs; data can only follow the last of them."""
        base = self.offset + (token.start_pos or 0)
        last = None
        for found in _tag_cutter().finditer(token):
            if last is not None:
                self._add_tag(last)
                self._finish()
            name, quoted = found.groups()
            raw = quoted[1:-1]
            value = unescape(raw) if "\\" in raw else raw
            last = Tag(name, value, None if value == raw else raw, base + found.start(), base + found.end())
            if "\t" in raw:
                start = base + found.start(2)
                fix = Fix("Write blanks", (Edit(start, start + len(quoted), quoted.replace("\t", " ")),), safe=True)
                end = start + len(quoted)
                self.report(syntax.TAB_IN_VALUE, f"the value of {name} holds a tab", start, end, raw, "blanks", fix)
        if last is not None:
            self._add_tag(last)

    def _add_odd_tag(self, token: Token) -> None:
        """Take a tag pair that is not well formed, with the meaning it has to a reader's eye."""
        start = self.offset + (token.start_pos or 0)
        # At the end of a file the brace that closes an open comment stands behind the text.
        end = min(start + len(token), self.end)
        text = str(token)[: end - start]
        odd = read_odd_tag(token.type, text)
        tag = Tag(odd.name, odd.value, start=start, end=end, written=text)
        fix = Fix(f"Write {odd.right}", (Edit(start, end, odd.right),), safe=odd.safe)
        self.report(odd.kind, f"{odd.name or 'a tag'}: {odd.what}", start, end, text, odd.right, fix)
        self._add_tag(tag)

    def _add_tag(self, tag: Tag) -> None:
        game = self.game
        self.tag, self.open = tag, None
        name = tag.name
        if name == "Auction" and game.auction is None:
            game.auction = self.section = self.open = Auction(tag, "", [])
        elif name == "Play" and game.play is None:
            game.play = self.section = self.open = Play(tag, "", [])
        elif name == "Note":
            self._add_note(tag)
        elif name in ("Auction", "Play"):
            self.report(syntax.SECOND_SECTION, f"a second {name} section stands in the game", tag.start, tag.end, name)
            game.sections.append(Section(tag, []))
        elif name in _TABLES:
            self.section = None
            game.sections.append(Section(tag, []))
        else:
            game.tags.append(tag)

    def _add_note(self, tag: Tag) -> None:
        note = read_note(tag.value)
        if note is None:
            message = f"Note {tag.value!r} has no number from 1 to {NOTE_LIMIT} before a colon"
            self.report(syntax.BAD_NOTE_TAG, message, tag.start, tag.end, tag.value, "number:text")
        if self.section is None:
            self.report(syntax.NOTE_OUTSIDE, "a Note stands outside Auction and Play", tag.start, tag.end, tag.value)
            self.game.tags.append(tag)
            return
        number, text = note or (None, tag.value)
        self.section.notes.append(Note(number, text, tag))

    # ---- what follows a tag

    def _finish(self) -> None:
        """Give what stands behind the last tag its place."""
        if not self.pieces and self.open is None:
            return
        pieces, self.pieces = self.pieces, []
        data = next((i for i, piece in enumerate(pieces) if piece.type in ("DATA", "JUNK")), len(pieces))
        if self.tag is None:
            self.game.lead += self.remarks.all(pieces, "before the first tag")
        elif self.open is not None:
            # Comments before the first call or card belong to the tag.
            self._add_remarks(self.tag, pieces[:data])
            self._read_body(self.open, pieces[data:])
        elif data == len(pieces) or self.tag.name in IDENTIFICATION or self.tag.name == "Note":
            self._add_remarks(self.tag, pieces)
        else:
            self._add_remarks(self.tag, pieces[:data])
            section = self._section_of(self.tag)
            read_data(section, pieces[data:], self.offset, self.remarks, self.report)
        self.open = None

    def _add_remarks(self, tag: Tag, pieces: list[Token]) -> None:
        if pieces:
            tag.remarks += self.remarks.all(pieces, f"behind the {tag.name} tag")

    def _read_body(self, section: Auction | Play, pieces: list[Token]) -> None:
        """Read the data of an Auction or Play section."""
        start, end = (pieces[0].start_pos or 0, pieces[-1].end_pos or 0) if pieces else (0, 0)
        body, offset = self.text[start:end], self.offset + start
        if isinstance(section, Auction):
            read_auction(section, body, offset, self.report)
        else:
            read_play(section, body, offset, self.report, self.game.value("Deal") or "")

    def _section_of(self, tag: Tag) -> Section:
        """Return the section that a tag opens; one that nobody knows shows only by its data that it is one."""
        if self.game.sections and self.game.sections[-1].tag is tag:
            return self.game.sections[-1]
        self.game.tags.pop()
        section = Section(tag, [])
        self.game.sections.append(section)
        return section
