"""One stretch of text to one `Game`: the tokens of `grammars/pbn.lark` put together.

A tag belongs to the identification section, opens a section, or explains one (Note); what follows it up to
the next tag is its data, its comments, or text that fits nothing. Everything ends in the game.
"""

from __future__ import annotations

import re
from functools import cache

from lark import Token

from pbnkit.formats.pbn.body import remark_of
from pbnkit.formats.pbn.cut import Stretch
from pbnkit.formats.pbn.mends import brace_missing, comment_out, empty_line, no_blank_lines, without_line
from pbnkit.formats.pbn.oddtags import read_odd_tag, unescape
from pbnkit.formats.pbn.sections import read_auction, read_play
from pbnkit.formats.pbn.strays import place_notes
from pbnkit.grammar import pattern, tokens
from pbnkit.record.finding import Edit, Finding, Fix, Kind
from pbnkit.record.game import Auction, Game, Note, Place, Play, Remark, Section, Tag
from pbnkit.record.kinds import syntax
from pbnkit.record.kinds import text as text_kinds
from pbnkit.record.reading import Reading
from pbnkit.record.tagset import IDENTIFICATION, TABLES
from pbnkit.source import Excerpt

_LINE_LIMIT = 255
_LONG = re.compile(r"[^\r\n]{255}[^\r\n]*+")
_CONTROL = re.compile(r"[\x00-\x08\x0c\x0e-\x1f\x7f]")
_SEPARATOR = re.compile(r"\*+|-{3,}|={3,}|_{3,}|#{3,}|~{3,}")
_NOTE = re.compile(r"\s*0*([0-9]{1,3})\s*:(.*)", re.DOTALL)
_NOTE_LIMIT = 32
_REMARKS = frozenset({"COMMENT", "LINE_COMMENT", "ESCAPE"})
_TABLES = frozenset(TABLES)


@cache
def _tag_cutter() -> re.Pattern[str]:
    """Return the expression that cuts a run of tag pairs, composed of the grammar's own terminals."""
    name, string = (pattern("pbn", terminal).pattern for terminal in ("NAME", "STRING"))
    return re.compile(rf"\[\s*({name})\s*({string})\s*\]")


@cache
def _element_cutter() -> re.Pattern[str]:
    """Return the expression that cuts a line of section data into strings and words (§5.1)."""
    string, element = (pattern("pbn", terminal).pattern for terminal in ("STRING", "ELEMENT"))
    return re.compile(rf"{string}?|{element}")  # a string that is never closed ends with its line


def read_game(stretch: Stretch, number: int, name: str, *, exported: bool = False) -> Reading:
    """Return the game that a stretch of text holds, with what is wrong about its syntax.

    `exported` tells that the file claims export format, in which each tag has a line of its own.
    """
    return _Assembler(stretch, number, name, exported=exported).run()


def claims_export(game: Game) -> bool:
    """Tell whether a `% EXPORT` line stands before the tags of a game (§2.4)."""
    return any(remark.kind == "escape" and remark.text.strip() == "EXPORT" for remark in game.lead)


class _Assembler:
    """Builds one game from its tokens."""

    def __init__(self, stretch: Stretch, number: int, name: str, *, exported: bool) -> None:
        self.stretch = stretch
        self.text = stretch.closed_text
        self.offset = stretch.start
        end = stretch.start + len(stretch.text)
        if stretch.tail is not None:
            end += len(stretch.tail.text)
        self.game = Game(place=Place(name, number, stretch.start, end, stretch.line))
        self.findings: list[Finding] = []
        self.exported = exported
        self.outside = "before the first tag"
        self.pieces: list[Token] = []
        self.tag: Tag | None = None
        self.section: Auction | Play | None = None  # that notes belong to
        self.open: Auction | Play | None = None  # whose data come next

    def run(self) -> Reading:
        for token in tokens("pbn", self.text):
            kind = token.type
            if kind == "TAGS":
                self._finish()
                self._add_tags(token)
            elif kind in _REMARKS or kind in ("DATA", "JUNK"):
                self.pieces.append(token)
            elif kind != "_WS":
                self._finish()
                self._add_odd_tag(token)
        self._finish()
        self._add_tail()
        self._check_text()
        if self.exported or claims_export(self.game):
            self._check_lines()
        self._check_cut()
        place_notes(self.game)
        text = self.stretch.text + (self.stretch.tail.text if self.stretch.tail else "")
        excerpt = Excerpt(text, self.stretch.start, self.stretch.line)
        tag = self.game.tag("Board")
        board = tag.value if tag is not None else ""
        last = excerpt.end  # the brace that closes an open comment at the end of the text is ours
        found = [
            Finding(
                f.kind, f.message, f.start, min(f.end, last), board, self.game.place.number, f.found, f.expected, f.fix
            )
            for f in self.findings
        ]
        return Reading(self.game, excerpt, found)

    def report(
        self,
        kind: Kind,
        message: str,
        start: int,
        end: int,
        found: str = "",
        expected: str = "",
        fix: Fix | None = None,
    ) -> None:
        self.findings.append(Finding(kind, message, start, end, found=found, expected=expected, fix=fix))

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
        end = min(start + len(token), self.offset + len(self.stretch.text))
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
        found = _NOTE.fullmatch(tag.value)
        number = int(found.group(1)) if found else 0
        good = found is not None and 1 <= number <= _NOTE_LIMIT
        if not good:
            message = f"Note {tag.value!r} has no number from 1 to {_NOTE_LIMIT} before a colon"
            self.report(syntax.BAD_NOTE_TAG, message, tag.start, tag.end, tag.value, "number:text")
        if self.section is None:
            self.report(syntax.NOTE_OUTSIDE, "a Note stands outside Auction and Play", tag.start, tag.end, tag.value)
            self.game.tags.append(tag)
            return
        text = found.group(2) if found is not None and good else tag.value
        self.section.notes.append(Note(number if good else None, text, tag))

    # ---- what follows a tag

    def _finish(self) -> None:
        """Give what stands behind the last tag its place."""
        if not self.pieces:
            if self.open is not None:
                self._read_body(0, 0)
            self.open = None
            return
        pieces, self.pieces = self.pieces, []
        first = next((i for i, piece in enumerate(pieces) if piece.type in ("DATA", "JUNK")), None)
        if self.tag is None:
            self.game.lead += self._remarks(pieces)
        elif self.open is not None:
            self._finish_section(self.tag, pieces, first)
        elif first is None or self.tag.name in IDENTIFICATION or self.tag.name == "Note":
            self.tag.remarks += self._remarks(pieces)
        else:
            self._finish_data(self.tag, pieces, first)
        self.open = None

    def _finish_section(self, tag: Tag, pieces: list[Token], first: int | None) -> None:
        """Read the data of an Auction or Play section; comments before them belong to the tag."""
        lead = pieces if first is None else pieces[:first]
        tag.remarks += self._remarks(lead)
        if first is None:
            self._read_body(0, 0)
            return
        self._read_body(pieces[first].start_pos or 0, _end(pieces[-1]))

    def _read_body(self, start: int, end: int) -> None:
        body = self.text[start:end]
        offset = self.offset + start
        if isinstance(self.open, Auction):
            read_auction(self.open, body, offset, self.report)
        elif self.open is not None:
            read_play(self.open, body, offset, self.report, self.game.value("Deal") or "")

    def _finish_data(self, tag: Tag, pieces: list[Token], first: int) -> None:
        """Read the data of a table or of a section that nobody knows."""
        section = self.game.sections[-1] if self.game.sections and self.game.sections[-1].tag is tag else None
        if section is None:
            self.game.tags.pop()
            section = Section(tag, [])
            self.game.sections.append(section)
        tag.remarks += self._remarks(pieces[:first])
        section.body = (self.offset + (pieces[first].start_pos or 0), self.offset + _end(pieces[-1]))
        glue = False
        inner: list[Remark] = []
        for piece in pieces[first:]:
            if piece.type == "DATA":
                self._add_lines(section, str(piece), glue=glue)
            elif piece.type == "JUNK":
                self._add_forbidden(section, piece)
            else:
                inner.append(self._remark(piece))
                section.inner.setdefault(len(section.lines), []).append(inner[-1])
            glue = piece.type in ("DATA", "JUNK") and not str(piece).endswith(("\n", "\r"))
        self._tell_inner(tag.name, [remark for remark in inner if remark.kind != "escape"])

    def _add_lines(self, section: Section, data: str, *, glue: bool) -> None:
        cutter = _element_cutter()
        for number, line in enumerate(re.split(r"\r\n|\n|\r", data)):
            elements = cutter.findall(line)
            if not elements:
                continue
            if number == 0 and glue and section.lines:
                section.lines[-1] += elements
            else:
                section.lines.append(elements)

    def _add_forbidden(self, section: Section, piece: Token) -> None:
        start = self.offset + (piece.start_pos or 0)
        self.report(
            syntax.FORBIDDEN_IN_TABLE,
            f"{str(piece)!r} stands between the elements of {section.tag.name}",
            start,
            start + len(piece),
            str(piece),
        )
        if section.lines and not self._at_line_start(piece.start_pos or 0):
            section.lines[-1].append(str(piece))
        else:
            section.lines.append([str(piece)])

    def _tell_inner(self, name: str, comments: list[Remark]) -> None:
        """Report the comments between the elements of a section, at the first of them."""
        if comments:
            start, end = comments[0].start, comments[0].end
            many = "a comment stands" if len(comments) == 1 else f"{len(comments)} comments stand"
            message = f"{many} between the elements of {name}"
            self.report(
                syntax.COMMENT_IN_TABLE, message, start, end, self.text[start - self.offset : end - self.offset]
            )

    # ---- remarks

    def _remark(self, piece: Token) -> Remark:
        start = piece.start_pos or 0
        return remark_of(piece.type, str(piece), self.offset + start, fresh=self._at_line_start(start))

    def _remarks(self, pieces: list[Token]) -> list[Remark]:
        """Return the remarks that pieces are; text that fits nothing is kept, run by run, and reported."""
        remarks: list[Remark] = []
        run: list[Token] = []
        for piece in pieces:
            if piece.type not in _REMARKS:
                run.append(piece)
                continue
            self._add_stray(run, remarks)
            run = []
            remarks.append(self._remark(piece))
        self._add_stray(run, remarks)
        return remarks

    def _add_stray(self, run: list[Token], remarks: list[Remark]) -> None:
        if not run:
            return
        start = run[0].start_pos or 0
        text = self.text[start : _end(run[-1])].rstrip()
        where = f"behind the {self.tag.name} tag" if self.tag is not None else self.outside
        line = re.split(r"[\r\n]", text, maxsplit=1)[0]
        shown = line if len(line) <= 40 else line[:37] + "…"
        begin = self.offset + start
        end = begin + len(text)
        if _SEPARATOR.fullmatch(text):
            message = f"a line of {shown!r} parts the games, not an empty line"
            self.report(syntax.SEPARATOR_LINE, message, begin, end, line, "an empty line", without_line(begin, end))
        else:
            fix = comment_out(self.text, start, start + len(text), self.offset)
            message = f"{shown!r} stands {where} and is no comment"
            self.report(syntax.STRAY_TEXT, message, begin, end, line, "% before it", fix)
        remarks.append(Remark("junk", text, begin, begin + len(text), fresh=self._at_line_start(start)))

    def _at_line_start(self, at: int) -> bool:
        line = max(self.text.rfind("\n", 0, at), self.text.rfind("\r", 0, at))
        return not self.text[line + 1 : at].strip()

    # ---- the rest

    def _add_tail(self) -> None:
        """Keep text without tags that follows the last game of the file."""
        tail = self.stretch.tail
        if tail is None:
            return
        body, offset, tag = self.text, self.offset, self.tag
        self.text, self.offset, self.tag = tail.closed_text, tail.start, None
        self.outside = "behind the last game"
        self.game.trailer = self._remarks([token for token in tokens("pbn", self.text) if token.type != "_WS"])
        self.text, self.offset, self.tag = body, offset, tag
        self.stretch.open_comments += tail.open_comments

    def _check_text(self) -> None:
        text = self.stretch.text
        longest = max(map(len, text.split("\n")))
        for found in _LONG.finditer(text) if longest >= _LINE_LIMIT else ():
            start = self.offset + found.start()
            length = len(found.group())
            self.report(
                text_kinds.LONG_LINE,
                f"the line has {length} characters",
                start,
                start + length,
                str(length),
                "255 at most with the line end",
            )
        for found in _CONTROL.finditer(text):
            start = self.offset + found.start()
            code = f"U+{ord(found.group()):04X}"
            self.report(text_kinds.CONTROL_CHARACTER, f"control character {code}", start, start + 1, code)

    def _check_lines(self) -> None:
        """Report the tags that do not start a line, once for each line."""
        reported = -1
        for tag in _all_tags(self.game):
            at = tag.start - self.offset
            line = max(self.text.rfind("\n", 0, at), self.text.rfind("\r", 0, at)) + 1
            if at > line > reported:
                reported = line
                message = f"the {tag.name} tag does not start its line, though the file claims export format"
                self.report(syntax.NOT_ON_OWN_LINE, message, tag.start, tag.end)

    def _check_cut(self) -> None:
        """Report what the cutting into games had to assume."""
        stretch = self.stretch
        for start, end in stretch.open_comments:
            message = "the comment that starts here is never closed; it is taken to end with its line"
            fix = brace_missing(self.stretch.text, end - self.stretch.start, self.stretch.start)
            self.report(syntax.UNCLOSED_COMMENT, message, start, end, "{", "}", fix)
        if stretch.joined:
            count = len(stretch.joined)
            times = "once" if count == 1 else f"{count} times"
            message = f"an empty line stands inside the game ({times}); the parts are joined"
            at = stretch.joined[0]
            fix = no_blank_lines(stretch.text, stretch.joined, stretch.start)
            self.report(syntax.BLANK_LINE_IN_GAME, message, at, at, "", "no empty line", fix)
        if stretch.run_on:
            message = "no empty line parts this game from the one before; a new one is taken to start here"
            at = stretch.start
            self.report(syntax.NO_BLANK_LINE, message, at, at, "", "an empty line", empty_line(stretch.text, at))


def _all_tags(game: Game) -> list[Tag]:
    sections = [part.tag for part in (game.auction, game.play) if part is not None]
    sections += [section.tag for section in game.sections]
    return sorted([*game.tags, *sections], key=lambda tag: tag.start)


def _end(token: Token) -> int:
    return token.end_pos or 0
