"""What the data of Auction and Play sections have in common: annotations, comments, end marks, junk."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import Literal

from pbnkit.formats.pbn.notes import NOTE_LIMIT
from pbnkit.formats.pbn.remarks import REMARKS, remark_of
from pbnkit.formats.pbn.report import Report, short
from pbnkit.grammar import tokens
from pbnkit.record.finding import Edit, Fix, Kind
from pbnkit.record.game import Annotation, Remark
from pbnkit.record.kinds import syntax
from pbnkit.source import line_start

_WORD = re.compile(r"\S+")
_NAG_LIMIT = 255
_ONLY = {"auction": frozenset({*range(1, 7), 13}), "play": frozenset({*range(7, 13), 14})}
"""NAGs that belong to one section only (§3.7)."""
_JUDGEMENTS = frozenset(range(1, 13))


class Body(ABC):
    """What the fine grammars have in common: annotations of the item read last."""

    section: Literal["auction", "play"]
    word: str

    def __init__(self, text: str, offset: int, report: Report) -> None:
        self.text = text
        self.offset = offset
        self.report = report
        self.items: list[str] = []
        self.starts: list[int] = []
        self.annotations: dict[int, Annotation] = {}
        self.lead: list[Remark] = []
        self.closing: list[Remark] = []
        self.end: Literal["", "*", "+"] = ""
        self.after_end: int | None = None
        self.marks: list[str] = []
        self._mark_at = 0
        self._after = ""
        self._junk: tuple[int, int] | None = None

    def run(self) -> None:
        """Read the whole body."""
        for token in tokens(self.section, self.text):
            start = token.start_pos or 0
            if token.type in ("CALLS", "CARDS"):
                self._flush_junk()
                self._take_run(str(token), start)
                continue
            if token.type == "JUNK":
                self._add_junk(start, len(token))
                continue
            if token.type != "_WS":
                self._flush_junk()
                self._take(token.type, str(token), start)
        self._flush_junk()
        self._end()
        if self.marks:
            self.say(
                syntax.BAD_MARK, f"{self.marks[-1]} stands before no {self.word}", self._mark_at, 2, self.marks[-1]
            )
            self._keep(" ".join(self.marks), self._mark_at, 2)

    def say(self, kind: Kind, message: str, start: int, length: int, found: str, expected: str = "") -> None:
        """Report a finding at a place of the body."""
        self.report(kind, message, self.offset + start, self.offset + start + length, found, expected)

    def spelled(self, kind: Kind, text: str, start: int, right: str) -> None:
        """Report a spelling of another program, with the fix that writes the standard's."""
        begin = self.offset + start
        fix = Fix(f"Write {right}", (Edit(begin, begin + len(text), right),), safe=True)
        shown = " ".join(text.split())
        self.report(kind, f"{shown} is written for {right}", begin, begin + len(text), shown, right, fix)

    def note(self) -> Annotation | None:
        """Return the annotation of the last item, None if there is none yet."""
        if not self.items:
            return None
        return self.annotations.setdefault(len(self.items) - 1, Annotation())

    def _take(self, kind: str, text: str, start: int) -> None:
        if kind in REMARKS:
            self._add_remark(remark_of(kind, text, self.offset + start, fresh=self._fresh(start)))
        elif kind in ("MARK", "BAD_MARK"):
            self._add_mark(kind, text, start)
        elif kind == "SUFFIX":
            self._add_suffix(text, start)
        elif kind in ("NOTE", "BAD_NOTE"):
            self._add_note(kind, text, start)
        elif kind in ("NAG", "BAD_NAG"):
            self._add_nag(text, start)
        elif kind in ("NEXT", "END"):
            self._add_end(kind, text, start)
        else:
            self._add_item(kind, text, start)

    def _take_run(self, text: str, start: int) -> None:
        """Take calls or cards in the standard's spelling; only the first can be marked or follow an end."""
        found = list(_WORD.finditer(text))
        if self.marks or self.end:
            first = found.pop(0)
            self._add_item("PLAIN", first.group(), start + first.start())
            if self.end:
                for word in found:
                    self._add_item("PLAIN", word.group(), start + word.start())
                return
        self.items += [word.group() for word in found]
        offset = self.offset + start
        self.starts += [offset + word.start() for word in found]
        self._after = ""

    def _fresh(self, start: int) -> bool:
        """Tell whether only white space stands before a place in its line, of which a body may hold but the end."""
        line = line_start(self.text, start)
        return not self.text[line:start].strip() and (line > 0 or start == 0)

    # ---- remarks and junk

    def _add_remark(self, remark: Remark) -> None:
        if self.after_end == len(self.items):
            self.closing.append(remark)
            return
        annotation = self.note()
        if annotation is None:
            self.lead.append(remark)
        else:
            remark.after = self._after
            annotation.remarks.append(remark)

    def _keep(self, text: str, start: int, length: int) -> None:
        self._add_remark(Remark("junk", text, self.offset + start, self.offset + start + length))

    def _add_junk(self, start: int, length: int) -> None:
        first = start if self._junk is None else self._junk[0]
        self._junk = (first, start + length)

    def _flush_junk(self) -> None:
        if self._junk is None:
            return
        start, end = self._junk
        self._junk = None
        end = start + len(self.text[start:end].rstrip())
        self._stray(start, end)
        self._keep(self.text[start:end], start, end - start)

    def _stray(self, start: int, end: int) -> None:
        """Report text that is nothing."""
        text = self.text[start:end]
        self.say(syntax.STRAY_TEXT, f"{short(text)} is neither a {self.word} nor a comment", start, len(text), text)

    def _end(self) -> None:  # noqa: B027 - not every section has something to tell at its end
        """Report what only shows at the end."""

    # ---- annotations

    def _add_mark(self, kind: str, text: str, start: int) -> None:
        mark = text.upper() if self.section == "auction" else text
        allowed = ("^I", "^S") if self.section == "auction" else ("^R", "^L")
        if kind == "BAD_MARK" or mark not in allowed:
            expected = " or ".join(allowed)
            self.say(
                syntax.BAD_MARK, f"{text} is no irregularity of the {self.section}", start, len(text), text, expected
            )
            self._keep(text, start, len(text))
            return
        if self.section == "auction" and mark == "^S":
            self._push("^S", start)
            return
        if self.marks:
            both = " ".join([*self.marks, mark])
            self.say(syntax.BAD_MARK, f"{both} stand before one {self.word}", start, len(text), both, "one mark")
        self.marks.append(mark)
        self._mark_at = start

    def _nothing(self, text: str, start: int) -> bool:
        if self.items:
            return False
        self.say(syntax.ANNOTATION_OF_NOTHING, f"{text} stands before the first {self.word}", start, len(text), text)
        self._keep(text, start, len(text))
        return True

    def _add_suffix(self, text: str, start: int) -> None:
        if self._nothing(text, start):
            return
        annotation = self.annotations.setdefault(len(self.items) - 1, Annotation())
        if annotation.suffix:
            found = f"{annotation.suffix} {text}"
            self.say(syntax.DOUBLE_SUFFIX, f"{self.items[-1]} has a second suffix, {text}", start, len(text), found)
            self._keep(text, start, len(text))
            return
        if any(nag in _JUDGEMENTS for nag in annotation.nags):
            self.say(syntax.DOUBLE_NAG, f"{self.items[-1]} has a NAG and the suffix {text}", start, len(text), text)
        annotation.suffix = text
        self._after = "suffix"

    def _add_note(self, kind: str, text: str, start: int) -> None:
        if self._nothing(text, start):
            return
        annotation = self.annotations.setdefault(len(self.items) - 1, Annotation())
        digits = text.strip("=")
        number = int(digits) if digits.isdecimal() and digits.isascii() and len(digits) < 4 else 0
        if not 1 <= number <= NOTE_LIMIT:
            message = f"{text} is no note reference"
            self.say(syntax.BAD_NOTE_REFERENCE, message, start, len(text), text, "=1= to =32=")
            self._keep(text, start, len(text))
            return
        if annotation.note is not None:
            found = f"={annotation.note}= {text}"
            self.say(syntax.DOUBLE_NOTE, f"{self.items[-1]} has a second note, {text}", start, len(text), found)
            self._keep(text, start, len(text))
            return
        if kind == "BAD_NOTE":
            self.spelled(syntax.NOTE_SPELLING, text, start, f"={number}=")
        annotation.note = number
        self._after = "note"

    def _add_nag(self, text: str, start: int) -> None:
        digits = text[1:]
        number = int(digits) if digits.isdecimal() and digits.isascii() and len(digits) < 5 else -1
        if not 0 <= number <= _NAG_LIMIT:
            self.say(syntax.BAD_NAG, f"{text} is no NAG", start, len(text), text, "$0 to $255")
            self._keep(text, start, len(text))
            return
        if self._nothing(text, start):
            return
        annotation = self.annotations.setdefault(len(self.items) - 1, Annotation())
        other = "play" if self.section == "auction" else "auction"
        if number in _ONLY[other]:
            self.say(syntax.BAD_NAG, f"{text} belongs to the {other}", start, len(text), text)
        elif number in annotation.nags or (annotation.suffix and number in _JUDGEMENTS):
            self.say(syntax.DOUBLE_NAG, f"{self.items[-1]} has the judgement {text} besides", start, len(text), text)
        annotation.nags.append(number)
        self._after = f"${number}"

    def _add_end(self, kind: str, text: str, start: int) -> None:
        raise_plus = kind == "NEXT" and self.section == "play"
        if self.end == "+" and kind == "NEXT":
            self.say(syntax.AFTER_NEXT, "a second + stands in the section", start, 1, text)
        self.end = "+" if kind == "NEXT" else "*"
        self.after_end = len(self.items)
        if raise_plus:
            self._push("+", start)
            self.after_end = None

    # ---- items

    def _push(self, item: str, start: int) -> None:
        self.items.append(item)
        self.starts.append(self.offset + start)
        self._after = ""
        if self.marks:
            self.annotations.setdefault(len(self.items) - 1, Annotation()).marks = self.marks
            self.marks = []

    def _written(self, text: str) -> None:
        annotation = self.note()
        if annotation is not None:
            annotation.written = text

    def _reopen(self) -> None:
        """Give the remarks behind an end mark that more items follow to the item before it."""
        annotation = self.note()
        (self.lead if annotation is None else annotation.remarks).extend(self.closing)
        self.closing = []

    def _star_inside(self, start: int) -> None:
        """Read a `*` that more items follow as an alert of the item before it."""
        annotation = self.note()
        if annotation is not None:
            annotation.alert = True
            found = f"{self.items[-1]} *"
            self.say(syntax.STAR_INSIDE, f"a * stands behind {self.items[-1]}, and more follows", start, 1, found)
        self.end = ""
        self._reopen()
        self.after_end = None

    @abstractmethod
    def _add_item(self, kind: str, text: str, start: int) -> None:
        """Take a token that stands for a call or a card."""
