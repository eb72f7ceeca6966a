"""One game in PBN's export format (PBN 2.1 §3 to §5): the lines of its text.

Values take the standard's spelling where their meaning is certain; what contradicts the laws stays as it was
recorded, since a writer does not judge. Nothing is dropped: a tag that comes twice becomes a comment, text
that could not be read becomes one, and so does what an auction or play can't take.
"""

from __future__ import annotations

import re

from pbnkit.bridge.calls import CALL_CODES
from pbnkit.bridge.cards import CARD_CODES
from pbnkit.formats.pbn.layout import Lines, clean
from pbnkit.formats.pbn.notes import Numbered, number_notes
from pbnkit.formats.pbn.options import REST, WriteOptions
from pbnkit.formats.pbn.rows import is_complete, play_rows
from pbnkit.formats.pbn.spelling import export_spelling
from pbnkit.formats.pbn.strings import escape
from pbnkit.formats.pbn.tables import section_lines
from pbnkit.record.analysis import Analysis
from pbnkit.record.game import Annotation, Game, Note, Remark, Section, Tag
from pbnkit.record.tagset import MANDATORY
from pbnkit.record.values import read_seat

_SUFFIX_NAG = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
_HEADER = re.compile(r"\s*PBN\s+[0-9]+\.[0-9]+\s*|\s*EXPORT\s*")
_BREAKS = re.compile(r"[\r\n]+")
_ITEMS = frozenset((*CALL_CODES, *CARD_CODES, "-", "+", "^S"))


def quote(value: str) -> str:
    """Return a string token of a value that we wrote: a backslash only where reading would take it (§3.2)."""
    return f'"{escape(clean(_BREAKS.sub(" ", value)))}"'


def export_game(game: Game, options: WriteOptions) -> list[str]:
    """Return the lines of a game in export format, without line ends and without the empty line behind it."""
    return _Export(game, options).run()


class _Export:
    def __init__(self, game: Game, options: WriteOptions) -> None:
        self.game = game
        self.options = options
        self.analysis = Analysis(game)
        self.out = Lines()
        self.extra: dict[int, list[Remark]] = {}  # remarks that moved, by id of the tag they follow now
        self.lead: list[Remark] = list(game.lead)
        self.tags = self._kept_tags()
        self.sections = [section for section in game.sections if is_name(section.tag.name)]
        self.lead += [remark for section in game.sections if section not in self.sections for remark in _kept(section)]

    def run(self) -> list[str]:
        self.out.remarks([remark for remark in self.lead if not is_header(remark)])
        self._identification()
        self._auction()
        self._play()
        for section in sorted(self.sections, key=lambda section: section.tag.name):
            self._tag(section.tag.name, self._quoted(section.tag), section.tag)
            self.out.remarks([remark for remarks in section.inner.values() for remark in remarks])
            for line in section_lines(section, self.game):
                self.out.line(line)
        self.out.close()
        return self.out.lines

    # ---- identification section

    def _kept_tags(self) -> dict[str, Tag]:
        """Return the tags by name; one that may not be written again is kept as a comment (§3: first wins)."""
        kept: dict[str, Tag] = {}
        previous: Tag | None = None
        for tag in self.game.tags:
            if tag.name not in kept and tag.name not in ("Note", "Auction", "Play") and is_name(tag.name):
                kept[tag.name] = previous = tag
                continue
            first = kept.get(tag.name)
            remarks = [] if first is not None and first.value == tag.value else [_as_comment(tag)]
            home = self.lead if previous is None else self.extra.setdefault(id(previous), [])
            home += [*remarks, *tag.remarks]
        return kept

    def _identification(self) -> None:
        for name in self._order():
            tag = self.tags.get(name)
            if name not in MANDATORY:
                if tag is not None:
                    self._tag(name, self._quoted(tag), tag)
                continue
            inherited = self.game.inherited.get(name)
            if tag is None and inherited is not None and inherited.how == "##":
                continue
            self._tag(name, self._mandatory(name, tag), tag)

    def _order(self) -> list[str]:
        """Return the names of the identification section in the order to write (§3.4, §4.1)."""
        mandatory = [name for name in MANDATORY if name != "Scoring" or self.options.version != "1.0"]
        names = [*mandatory, *sorted(name for name in self.tags if name not in mandatory)]
        if not self.options.tags:
            return names
        chosen = [name for name in self.options.tags if name in names]
        if REST in self.options.tags:
            at = [name for name in self.options.tags if name == REST or name in names].index(REST)
            chosen[at:at] = [name for name in names if name not in chosen]
        return chosen

    def _tag(self, name: str, quoted: str, tag: Tag | None) -> None:
        self.out.line(f"[{name} {quoted}]")
        if tag is not None:
            self.out.remarks([*_behind_value(tag), *tag.remarks, *self.extra.get(id(tag), [])])

    def _section_tag(self, name: str, first: str, tag: Tag) -> None:
        """Write the tag of Auction or Play with the seat of its first column; a value that is none is kept."""
        self._tag(name, f'"{first}"' if first else self._quoted(tag), None)
        value = tag.value.strip()
        kept = [] if not first or value in ("", "?") or read_seat(value).known else [_as_comment(tag)]
        self.out.remarks([*kept, *tag.remarks])

    def _quoted(self, tag: Tag) -> str:
        """Return the string of a tag as it was written, if it can be written so."""
        raw = tag.raw
        if raw is None or tag.written:
            return quote(tag.value)
        return f'"{clean(raw)}"'

    def _mandatory(self, name: str, tag: Tag | None) -> str:
        """Return the string of a mandatory tag: in export spelling, `?` if the record does not tell (§3.4)."""
        value = self.game.value(name)
        spelled = export_spelling(self.analysis, name, value)
        if tag is not None and (spelled is None or spelled == tag.value or tag.value.startswith("#")):
            return self._quoted(tag)
        if spelled is not None:
            return quote(spelled)
        return quote("?" if value is None else value)

    # ---- auction and play

    def _auction(self) -> None:
        auction = self.game.auction
        if auction is None:
            return
        first = auction.first or (self.analysis.dealer.name if self.analysis.dealer is not None else "")
        self._section_tag("Auction", first, auction.tag)
        numbered = number_notes(auction.annotations, auction.notes)
        replay = self.analysis.auction
        complete = replay is not None and replay.complete
        for index, call in enumerate(auction.calls):
            if index % 4 == 0:
                self.out.close()
            if auction.end == "+" and auction.after_end == index:
                self.out.token("+")
            self._item(index, call, auction.annotations.get(index), numbered)
        mark = "*" if auction.calls and (auction.end == "*" or not complete) else ""
        if auction.end == "+":
            mark = "+" if auction.after_end is None else ""
        if mark:
            if len(auction.calls) % 4 == 0:
                self.out.close()
            self.out.token(mark)
        self._end_section(auction.closing, numbered.notes)
        self._notes(numbered.notes)

    def _item(
        self, index: int, item: str, annotation: Annotation | None, numbered: Numbered, play_nags: int = 0
    ) -> None:
        """Write a call or card with its annotations in export order: note, NAGs ascending (§3.5, §3.7)."""
        if annotation is None:
            self.out.token(_written_item(item))
            return
        for mark in annotation.marks:
            self.out.token(mark)
        self.out.token(_written_item(item))
        after: dict[str, list[Remark]] = {}
        for remark in annotation.remarks:
            after.setdefault(remark.after, []).append(remark)
        self._inner(after.pop("", []))
        if index in numbered.references:
            self.out.token(f"={numbered.references[index]}=")
            self._inner(after.pop("note", []))
        nags = [(nag, f"${nag}") for nag in annotation.nags]
        if annotation.suffix:
            nags.append((_SUFFIX_NAG[annotation.suffix] + play_nags, "suffix"))
        for nag, key in sorted(nags):
            self.out.token(f"${nag}")
            self._inner(after.pop(key, []))
        for remarks in after.values():
            self._inner(remarks)
        if index in numbered.comments:
            self._inner([Remark("brace", numbered.comments[index])])

    def _inner(self, remarks: list[Remark]) -> None:
        for remark in remarks:
            self.out.remark(remark, fresh=False)

    def _notes(self, notes: list[Note]) -> None:
        for note in notes:
            if note.number is not None:
                text = quote(f"{note.number}:{note.text}") if note.tag.raw is None else self._note_text(note)
                self._tag("Note", text, note.tag)

    def _note_text(self, note: Note) -> str:
        """Return the string of a note with its backslashes as they were written."""
        raw = note.tag.raw_value.lstrip().lstrip("0123456789").lstrip()
        return f'"{note.number}{clean(raw)}"'

    def _play(self) -> None:
        play = self.game.play
        if play is None:
            return
        first, rows = play_rows(self.analysis, play)
        self._section_tag("Play", first, play.tag)
        numbered = number_notes(play.annotations, play.notes)
        open_next = play.end == "+" or "+" in play.cards
        for row in rows:
            self.out.close()
            for index in row:
                if index < 0:
                    if not open_next:
                        self.out.token("-")
                else:
                    self._item(index, play.cards[index], play.annotations.get(index), numbered, 6)
        if play.end == "*" or (play.cards and not open_next and not is_complete(self.analysis, play, rows)):
            self.out.close()
            self.out.token("*")
        self._end_section(play.closing, numbered.notes)
        self._notes(numbered.notes)

    def _end_section(self, closing: list[Remark], notes: list[Note]) -> None:
        """Write what follows the end mark: comments, and notes that no reference can point to."""
        self._inner(closing)
        for note in notes:
            if note.number is None:
                self._inner([_as_comment(note.tag), *note.tag.remarks])
        self.out.close()


def _written_item(item: str) -> str:
    """Return a call or card as a token; what is none is put in quotes, which hold its place (§3.2)."""
    return item if item in _ITEMS else quote(item)


def is_name(name: str) -> bool:
    """Tell whether a name can be that of a tag (§3.3)."""
    return re.fullmatch(r"[A-Za-z0-9_]+", name) is not None


def is_header(remark: Remark) -> bool:
    """Tell whether a remark is a line that names the version or the export format: the writer has its own."""
    return remark.kind == "escape" and _HEADER.fullmatch(remark.text) is not None


def _kept(section: Section) -> list[Remark]:
    """Return the comment that keeps a section whose name can't be written, and the remarks that it has."""
    lines = "\n".join(" ".join(line) for line in section.lines)
    inner = [remark for remarks in section.inner.values() for remark in remarks]
    comment = _as_comment(section.tag)
    return [Remark("brace", f"{comment.text}\n{lines}", fresh=True), *section.tag.remarks, *inner]


def _behind_value(tag: Tag) -> list[Remark]:
    """Return the comment that keeps text which stood between the value of a tag and its bracket."""
    if tag.written.count('"') < 2:
        return []
    text = tag.written.rpartition('"')[2].strip().removesuffix("]").strip()
    return [Remark("brace", text, fresh=True)] if text else []


def _as_comment(tag: Tag) -> Remark:
    """Return the comment that keeps a tag which can't be written as one."""
    return Remark("brace", tag.written or f'[{tag.name} "{tag.raw_value}"]', fresh=True)
