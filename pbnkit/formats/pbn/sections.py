"""The data of Auction and Play sections: calls and cards, with what is wrong about their spelling.

A body in the standard's plain form is cut at its white space; only a body with more than calls or cards goes
through the fine grammar (`grammars/auction.lark`, `grammars/play.lark`).
"""

from __future__ import annotations

import re

from pbnkit.bridge.auction import passes_to_end
from pbnkit.bridge.calls import CALL_CODES, SKIP, UNREADABLE
from pbnkit.bridge.seats import SEAT_LETTERS, Seat
from pbnkit.formats.pbn.body import Body
from pbnkit.formats.pbn.prose import Prose
from pbnkit.formats.pbn.report import Report, short
from pbnkit.formats.pbn.strings import unescape
from pbnkit.formats.pbn.words import glued_calls, standard_call, standard_card
from pbnkit.grammar import pattern
from pbnkit.record.deals import read_deal
from pbnkit.record.game import Auction, Play
from pbnkit.record.kinds import syntax
from pbnkit.record.values import read_seat

_LONG_ROW = 255
"""No row of four calls is longer, and no longer stretch is looked at."""
_ROW_BEFORE = re.compile(r"[^\r\n]*\Z")
_ROW_BEHIND = re.compile(r"[^\r\n]*")


class _AuctionBody(Body):
    section = "auction"
    word = "call"

    def __init__(self, text: str, offset: int, report: Report, seat: str) -> None:
        super().__init__(text, offset, report)
        self.seat = seat
        self.dashes = 0
        self.prose = Prose(text)

    def _add_item(self, kind: str, text: str, start: int) -> None:
        if self.end == "+":
            self.say(syntax.AFTER_NEXT, f"{text} stands behind the +", start, len(text), text)
            self._reopen()
            if self.after_end is None:
                self.after_end = len(self.items)
        elif self.end == "*":
            self._star_inside(self.text.rfind("*", 0, start))
        if kind == "DASH":
            self._add_dash(text, start)
            return
        call, standard = standard_call(text)
        if not call:
            self._add_unread(kind, text, start)
            return
        if not standard:
            self.spelled(syntax.CALL_SPELLING, text, start, call)
        if call == "AP":
            self._all_pass(text, start)
            return
        self._push(call, start)
        if text != call:
            self._written(text)

    def _add_unread(self, kind: str, text: str, start: int) -> None:
        """Take a word that is no call: it holds the place of one, but for calls that lack the blanks between them."""
        glued = glued_calls(text)
        if not glued or self._row_is_full(start):
            self.prose.word(start, text)
            self._push(_unquoted(kind, text), start)
            return
        calls = [standard_call(word)[0] for word in glued]
        self.spelled(syntax.CALL_SPELLING, text, start, " ".join(calls))
        for word, call in zip(glued, calls, strict=True):
            self._push(call, start)
            if word != call:
                self._written(word)
            start += len(word)

    def _row_is_full(self, start: int) -> bool:
        """Tell whether a word is one of four in its line: then it stands for one call, however it came about."""
        before = _ROW_BEFORE.findall(self.text[max(start - _LONG_ROW, 0) : start])[0]
        behind = _ROW_BEHIND.findall(self.text, start, start + _LONG_ROW)[0]
        return len(before.split()) + len(behind.split()) == len(SEAT_LETTERS)

    def _stray(self, start: int, end: int) -> None:
        if not self.prose.goes_on(start, end):
            super()._stray(start, end)

    def _end(self) -> None:
        self.prose.tell(self.offset, self.report)

    def _add_dash(self, text: str, start: int) -> None:
        if not self.items:
            self.dashes += 1
            return
        message = f"a dash stands behind {self.items[-1]}"
        self.say(syntax.DASH_IN_AUCTION, message, start, len(text), text, "a call or ^S")
        self._push("-", start)

    def _all_pass(self, text: str, start: int) -> None:
        """Put as many passes as end the auction (Law 22); one at least, to hold the place."""
        first = Seat((SEAT_LETTERS.index(self.seat) + self.dashes) % 4) if self.seat else Seat.N
        codes = [CALL_CODES.get(call, SKIP if call == "^S" else UNREADABLE) for call in self.items]
        for _ in range(max(passes_to_end(first, codes), 1)):
            self._push("Pass", start)
            self._written(text)


class _PlayBody(Body):
    section = "play"
    word = "card"

    def __init__(self, text: str, offset: int, report: Report, deal: str) -> None:
        super().__init__(text, offset, report)
        self.deal = deal

    def _add_item(self, kind: str, text: str, start: int) -> None:
        if self.end == "*":
            self._star_inside(self.text.rfind("*", 0, start))
        if kind == "DASH" or text == "-":
            if text != "-":
                self.spelled(syntax.CARD_SPELLING, text, start, "-")
            self._push("-", start)
            return
        card, standard = standard_card(text)
        if not card and self.deal:
            card, standard = standard_card(text, read_deal(self.deal).language)
        if not card:
            self.say(syntax.UNREADABLE_CARD, f"{short(text)} is no card", start, len(text), text)
            self._push(_unquoted(kind, text), start)
            return
        if not standard:
            self.spelled(syntax.CARD_SPELLING, text, start, card)
        self._push(card, start)
        if text != card:
            self._written(text)


def _unquoted(kind: str, text: str) -> str:
    return unescape(text[1:].removesuffix('"')) if kind == "STRING" else text


def _seat(value: str) -> str:
    seat = read_seat(value).value
    return "" if seat is None else seat.name


def read_auction(auction: Auction, text: str, offset: int, report: Report) -> None:
    """Fill an auction with the calls of its body, which starts at `offset` of the file."""
    seat = _seat(auction.tag.value)
    auction.body = (offset, offset + len(text))
    if pattern("auction", "PLAIN").fullmatch(text + "\n"):
        auction.calls = text.split()
        auction.first = seat
        return
    body = _AuctionBody(text, offset, report, seat)
    auction.calls = _take(auction, body)
    auction.first = SEAT_LETTERS[(SEAT_LETTERS.index(seat) + body.dashes) % 4] if seat else ""


def read_play(play: Play, text: str, offset: int, report: Report, deal: str = "") -> None:
    """Fill a play with the cards of its body, which starts at `offset` of the file.

    `deal` is the value of the Deal tag: its rank letters may be those of another language.
    """
    play.first = _seat(play.tag.value)
    play.body = (offset, offset + len(text))
    if pattern("play", "PLAIN").fullmatch(text + "\n"):
        play.cards = text.split()
        if play.cards[-1] == "*":
            play.cards.pop()
            play.end = "*"
        return
    body = _PlayBody(text, offset, report, deal)
    play.cards = _take(play, body)


def _take(section: Auction | Play, body: Body) -> list[str]:
    """Read a body, give the section what stands beside its calls or cards, and return these."""
    body.run()
    section.tag.remarks += body.lead
    section.starts = body.starts
    section.annotations = body.annotations
    section.end = body.end
    goes_on = body.after_end is not None and body.after_end < len(body.items)
    section.after_end = body.after_end if goes_on else None
    section.closing = body.closing
    return body.items
