"""S07: auction and play in export format: tokens, rows, annotations, ends, notes (PBN 2.1 §3.5, §3.6)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pbnkit.record.finding import Finding, counted
from pbnkit.record.game import Auction, Play
from pbnkit.rules.context import Context
from pbnkit.rules.profile import export_kind, export_rule, reported_at, without_comments

SECTION_SEAT = export_kind("S070", "export-section-seat")
ROW = export_kind("S071", "export-row")
TOKEN = export_kind("S072", "export-token")
ANNOTATION = export_kind("S073", "export-annotation")
END_MARK = export_kind("S074", "export-end-mark")
NOTES = export_kind("S075", "export-notes")


class _Token(NamedTuple):
    """A token of a section: its text, its offset, what it is, and the text of the section before it.

    `kind`: `call` (or card, or what stands in its place), `mark`, `note`, `nag`, `suffix`, `end`, or `other`.
    `fresh`: it starts a line. `remark`: a comment stands between it and the token before.
    """

    text: str
    start: int
    kind: str
    fresh: bool
    remark: bool

    @property
    def end(self) -> int:
        return self.start + len(self.text)


_WORD = re.compile(r'"(?:[^"\\\r\n]|\\[^\r\n])*"|\S+')
_KINDS = (
    ("mark", re.compile(r"\^[IRL]")),
    ("note", re.compile(r"=[1-9][0-9]?=")),
    ("nag", re.compile(r"\$(?:0|[1-9][0-9]{0,2})")),
    ("end", re.compile(r"\*")),
    ("suffix", re.compile(r"[!?]{1,2}")),
)
_ANNOTATIONS = frozenset({"mark", "note", "nag", "suffix"})
_CALL = re.compile(r'[1-7](?:NT|[SHDC])|Pass|XX?|\^S|\+|".*"')
_CARD = re.compile(r'[SHDC][AKQJT2-9]|[-+]|".*"')


def _tokens(context: Context, section: Auction | Play) -> list[_Token]:
    """Return the tokens of a section; comments and notes' tags are none."""
    if section.body[0] < 0:
        return []
    item = _CALL if isinstance(section, Auction) else _CARD
    text = context.excerpt.slice(*section.body)
    tokens: list[_Token] = []
    at = 0
    for found in _WORD.finditer(without_comments(text)):
        word = found.group()
        kind = next((name for name, pattern in _KINDS if pattern.fullmatch(word)), "other")
        if item.fullmatch(word):
            kind = "call"
        between = text[at : found.start()]
        fresh = found.start() == 0 or text[found.start() - 1] in "\r\n"
        tokens.append(_Token(word, section.body[0] + found.start(), kind, fresh, bool(between.strip())))
        at = found.end()
    return tokens


def _sections(context: Context) -> Iterator[tuple[Auction | Play, list[_Token]]]:
    for section in (context.game.auction, context.game.play):
        if section is not None:
            yield section, _tokens(context, section)


@export_rule(SECTION_SEAT)
def export_section_seat(context: Context) -> Iterable[Finding]:
    """What it finds: an Auction that does not start with the dealer, or a Play without the opening leader first.

    Why it matters: only import format lets the columns start with another player (sections 3.5, 3.6).

    Example: `[Dealer "N"]` and `[Auction "W"]`

    Write instead: `[Auction "N"]`

    Fix: None; `pbnkit normalize` turns the columns.
    """
    auction, play = context.game.auction, context.game.play
    right = _first_seat(context, auction)
    if auction is not None and right and auction.tag.value != right:
        start, end = context.inside_quotes(auction.tag)
        message = f"the auction starts with {auction.tag.value or 'nobody'}, the dealer is {right}"
        yield context.finding(SECTION_SEAT, message, start, end, auction.tag.value, right)
    right = _first_seat(context, play)
    if play is not None and right and play.tag.value != right:
        start, end = context.inside_quotes(play.tag)
        message = f"the play starts with {play.tag.value or 'nobody'}, the opening leader is {right}"
        yield context.finding(SECTION_SEAT, message, start, end, play.tag.value, right)


def _first_seat(context: Context, section: Auction | Play | None) -> str:
    """Return the seat that a section has to start with, empty if that is not known or it holds nothing."""
    analysis = context.analysis
    if isinstance(section, Auction):
        return analysis.dealer.name if section.calls and analysis.dealer is not None else ""
    if section is None or not section.cards or analysis.leader is None or analysis.trump is None:
        return ""
    return analysis.leader.name


@export_rule(ROW)
def export_row(context: Context) -> Iterable[Finding]:
    """What it finds: the first call or card of a section that breaks the rows of four.

    Why it matters: export format has four calls or one trick a line, the first player of the section at its
    start; only annotations break a line earlier (sections 3.5.1, 3.6.1).

    Example: the eight calls of an auction in one line.

    Write instead: four calls, a line end, and the other four.

    Fix: None; `pbnkit normalize` writes the rows.
    """
    for section, tokens in _sections(context):
        # The columns of another first player have to be turned, and their rows with them.
        turned = _first_seat(context, section) not in ("", section.tag.value)
        found = None if turned else _row_fault(tokens)
        if found is not None:
            token, message = found
            yield context.finding(
                ROW, f"{section.tag.name}: {message}", token.start, token.end, token.text, "rows of 4"
            )


def _row_fault(tokens: list[_Token]) -> tuple[_Token, str] | None:
    """Return the first token that stands wrong in rows of four, and what is wrong; None if all stand right."""
    count = 0
    annotated = False
    fresh = False
    for index, token in enumerate(tokens):
        annotated = annotated or token.remark or token.kind in _ANNOTATIONS
        if index == 0 or tokens[index - 1].kind != "mark":
            fresh = token.fresh
        if token.kind in _ANNOTATIONS:
            continue
        if token.kind == "end" or token.text.upper() == "AP":
            return None
        if count % 4 == 0:
            if not fresh and token.text != "+":
                return token, f"{token.text} is the first of its row and does not start a line"
            annotated = token.kind == "mark" or (index > 0 and tokens[index - 1].kind == "mark")
        elif fresh and not annotated:
            return token, f"{token.text} starts a line inside its row"
        count += 1
    return None


@export_rule(TOKEN)
def export_token(context: Context) -> Iterable[Finding]:
    """What it finds: a call or card in a form that only import format allows.

    Why it matters: export format has upper case, `Pass` for each pass instead of `AP`, no `-` before the first
    call, NAGs instead of suffixes, and a blank after each token (sections 3.5 to 3.7, 3.11).

    Example: `- 1nt! AP`

    Write instead: `1NT $1 Pass Pass Pass`

    Fix: None; `pbnkit normalize` writes them so.
    """
    said = reported_at(context)
    for section, tokens in _sections(context):
        for token in tokens:
            if token.kind in ("other", "suffix") and token.start not in said:
                start, end = token.start, token.end
                message = f"{section.tag.name}: {token.text} {_token_fault(section, token.text)}"
                yield context.finding(TOKEN, message, start, end, token.text)


def _token_fault(section: Auction | Play, text: str) -> str:
    """Return what is wrong with a token in export format."""
    item = _CALL if isinstance(section, Auction) else _CARD
    if text.upper() == "AP":
        return "stands for passes that export format writes out"
    if text == "-":
        return "is no call; the auction starts with the dealer's"
    if re.fullmatch(r"[!?]{1,2}", text):
        return "is a suffix; export format has a NAG"
    if item.fullmatch(text.upper().replace("PASS", "Pass")):
        return "is not in the letter case of export format"
    return "is no token of export format"


@export_rule(ANNOTATION)
def export_annotation(context: Context) -> Iterable[Finding]:
    """What it finds: annotations of a call or card in another order than the note and then the NAGs ascending.

    Why it matters: export format has one order (sections 3.5.3, 3.6.3).

    Example: `1S $25 =1= $3`

    Write instead: `1S =1= $3 $25`

    Fix: None; `pbnkit normalize` writes the order.
    """
    for section, tokens in _sections(context):
        last = -1
        for token in tokens:
            rank = int(token.text[1:]) + 1 if token.kind == "nag" else 0
            if token.kind in ("note", "nag") and rank <= last:
                start, end = token.start, token.end
                message = f"{section.tag.name}: {token.text} is out of order: the note, then NAGs ascending"
                yield context.finding(ANNOTATION, message, start, end, token.text)
            last = rank if token.kind in ("note", "nag") else -1


@export_rule(END_MARK)
def export_end_mark(context: Context) -> Iterable[Finding]:
    """What it finds: an auction or a play that stops before its end and has neither `*` nor `+` there.

    Why it matters: `*` says that no more will be given, `+` that the next call or card is to come (sections
    3.5.2, 3.6.2); without one the record may have been cut.

    Example: `[Play "W"]` and the opening lead alone.

    Write instead: `*` on a line behind it.

    Fix: None; `pbnkit normalize` writes the `*`.
    """
    auction, play = context.game.auction, context.game.play
    if auction is not None and auction.calls and not auction.end:
        replay = context.analysis.auction
        if replay is None or not replay.complete:
            start, end = context.call_span(len(auction.calls) - 1)
            yield context.finding(END_MARK, "the auction stops without `*` or `+`", start, end, "", "*")
    if play is not None and not play.end and "+" not in play.cards and set(play.cards) - {"-"}:
        cards = sum(card != "-" for card in play.cards)
        deal = context.analysis.deal
        hands = [hand.bit_count() for hand in deal.hands if hand is not None] if deal is not None else []
        tricks = max(hands) if hands and context.end_position else 13
        if cards < 4 * tricks:
            start, end = context.card_span(len(play.cards) - 1)
            message = f"the play stops after {counted(cards, 'card')} without `*` or `+`"
            yield context.finding(END_MARK, message, start, end, counted(cards, "card"), "*")


@export_rule(NOTES)
def export_notes(context: Context) -> Iterable[Finding]:
    """What it finds: notes whose numbers do not ascend, or that do not follow their section directly.

    Why it matters: export format has them by number, directly after the calls or cards (sections 3.5.5, 3.6.5).

    Example: `[Note "2:…"]` above `[Note "1:…"]`

    Write instead: `[Note "1:…"]` above `[Note "2:…"]`

    Fix: None; `pbnkit normalize` writes the order.
    """
    starts = [tag.start for tag in context.game.tags]
    for section in (context.game.auction, context.game.play):
        if section is None:
            continue
        last = 0
        next_tag = min((start for start in starts if start > section.tag.start), default=None)
        for note in section.notes:
            tag, number = note.tag, note.number
            fault = ""
            if number is not None and number <= last:
                fault = f"note {number} stands after note {last}"
            elif next_tag is not None and next_tag < tag.start:
                fault = f"the note does not follow the {section.tag.name.lower()} directly"
            if fault:
                yield context.finding(NOTES, f"{section.tag.name}: {fault}", tag.start, tag.end)
                break
            last = number or last
