"""`Context`: what a rule sees of one game, with places in the text and words for people.

Floor 3. One context serves all rules of a game, so whatever several of them need is worked out once here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec

from pbnkit.bridge.calls import CALL_NAMES
from pbnkit.bridge.play_sound import count_sound
from pbnkit.bridge.seats import SEATS, Seat
from pbnkit.record.analysis import Analysis
from pbnkit.record.finding import Edit, Finding, Fix, Kind
from pbnkit.record.game import Game
from pbnkit.record.lazy import lazy
from pbnkit.record.reading import call_starts, card_starts
from pbnkit.record.tagset import NO_INHERITANCE
from pbnkit.rules.shape import shape_of

if TYPE_CHECKING:
    from pbnkit.bridge.auction import AuctionFault
    from pbnkit.bridge.play_record import PlayFault, PlayReplay
    from pbnkit.bridge.scoring import Laws
    from pbnkit.record.game import Tag
    from pbnkit.record.reading import Reading
    from pbnkit.rules.registry import Complaint
    from pbnkit.rules.shape import Shape

SEAT_WORDS = tuple(seat.word for seat in SEATS)
PLAIN_SEATS = frozenset({"", "N", "E", "S", "W"})
NO_SPAN = (-1, -1)

Span = tuple[int, int]
Version = Literal["", "1.0", "2.0", "2.1"]
NEWEST: Version = "2.1"


class Options(msgspec.Struct, frozen=True):
    """How to check.

    `select` holds the codes of the kinds to report, None for all. `profile` `export` checks the rules of export
    format too. `version` is the version of the standard to check by; empty for the one that the file names. `laws` is
    the table of scores; empty for the one in force on the date of a game.
    """

    select: frozenset[str] | None = None
    profile: Literal["", "export"] = ""
    version: Version = ""
    laws: Laws | Literal[""] = ""


class FileFacts(NamedTuple):
    """What is known of the whole file that a game stands in.

    `version`: of the standard, from the options or the first `% PBN` line. `codec`: how its bytes were
    decoded, empty where that is not known.
    """

    version: Version = NEWEST
    codec: str = ""


class Misfit(NamedTuple):
    """A play that fits the deal only when that is turned.

    `turn`: by how many seats clockwise. `wrong`: how many cards are not in the hand that plays them.
    """

    turn: int
    wrong: int


class Context:
    """One game as the rules see it."""

    def __init__(self, reading: Reading, options: Options | None = None, file: FileFacts | None = None) -> None:
        """Take a reading that holds a game. Nothing is replayed yet."""
        self.reading = reading
        self.options = options or Options()
        self.file = file or FileFacts()
        self.game: Game = reading.game or Game()
        self.analysis = Analysis(self.game)
        self.excerpt = reading.excerpt

    @lazy
    def shape(self) -> Shape:
        """What the game is made of."""
        return shape_of(self.game)

    # ---- findings ----------------------------------------------------------------------------------

    @property
    def board(self) -> str:
        """The Board tag as text, empty if there is none."""
        return self.analysis.value("Board") or ""

    def finding(
        self,
        kind: Kind,
        message: str,
        start: int,
        end: int,
        found: str = "",
        expected: str = "",
        fix: Fix | None = None,
    ) -> Finding:
        """Return a finding about this game."""
        return Finding(kind, message, start, end, self.board, self.game.place.number, found, expected, fix)

    def value_finding(self, kind: Kind, name: str, text: str, complaint: Complaint) -> Finding:
        """Return a finding about the text of a tag, with a fix where the right spelling is certain."""
        start, end = self.value_span(name)
        fix = None
        if complaint.instead is not None:
            fix = self.value_fix(name, text, complaint.instead)
        expected = complaint.expected or complaint.instead or ""
        return self.finding(kind, f'{name} "{text}" {complaint.says}', start, end, text, expected, fix)

    def value_fix(self, name: str, text: str, instead: str) -> Fix | None:
        """Return the fix that writes another value, None where the value does not stand in the text."""
        start, end = self.value_span(name)
        if self.game.format != "pbn" or start < 0:
            return None
        at = self.excerpt.slice(start, end).find(text)
        if at < 0:
            return None
        edit = Edit(start + at, start + at + len(text), instead)
        return Fix(f'Write {name} "{instead}"', (edit,), safe=True)

    # ---- tags --------------------------------------------------------------------------------------

    def tag(self, name: str) -> Tag | None:
        """Return the tag that counts: the first of its name, or that of the Auction or Play section."""
        found = self.analysis.tags.get(name)
        if found is not None:
            return found
        section = self.game.auction if name == "Auction" else self.game.play if name == "Play" else None
        return None if section is None else section.tag

    def own_text(self, name: str) -> str | None:
        """Return the text that the game itself gives a tag; None for none, empty, `?` or inherited."""
        tag = self.tag(name)
        return None if tag is None else own_text(tag.name, tag.value)

    def tag_span(self, name: str) -> Span:
        """Return the place of a tag pair; where the game does not give it, of the game's first tag."""
        tag = self.tag(name)
        if tag is None:
            return self.game_span
        return tag.start, tag.end

    def value_span(self, name: str) -> Span:
        """Return the place of a tag's value inside its quotes, or else of the tag."""
        tag = self.tag(name)
        return self.game_span if tag is None else self.inside_quotes(tag)

    def inside_quotes(self, tag: Tag) -> Span:
        """Return the place between the quotes of a tag pair, or else of the whole of it."""
        if tag.start < 0:
            return NO_SPAN
        text = self.excerpt.slice(tag.start, tag.end)
        opening, closing = text.find('"'), text.rfind('"')
        if closing <= opening:
            return tag.start, tag.end
        return tag.start + opening + 1, tag.start + closing

    @property
    def game_span(self) -> Span:
        """The place of the first tag, for what concerns the game as a whole."""
        game = self.game
        sections = [section.tag for section in (game.auction, game.play, *game.sections) if section is not None]
        for tag in (*game.tags[:1], *sections):
            return tag.start, tag.end
        place = game.place
        return place.start, place.start if place.start < 0 else place.start + 1

    # ---- calls -------------------------------------------------------------------------------------

    @lazy
    def _call_spans(self) -> list[Span]:
        return call_starts(self.game, self.excerpt)

    def call_span(self, index: int) -> Span:
        """Return the place of a call."""
        return self._call_spans[index] if index < len(self._call_spans) else self.tag_span("Auction")

    def calls_span(self, first: int, last: int) -> Span:
        """Return the place of a run of calls."""
        return self.call_span(first)[0], self.call_span(last)[1]

    def seat_of_call(self, index: int) -> Seat | None:
        """Return who made a call, None if the first caller is unknown."""
        first = self.analysis.first_caller
        return None if first is None else SEATS[(first + index) & 3]

    def call_words(self, index: int) -> str:
        """Return a call in words: `call 3 by South, 1H,`."""
        seat = self.seat_of_call(index)
        code = self.analysis.calls[index]
        name = CALL_NAMES[code] if code >= 0 else self.game.auction.calls[index] if self.game.auction else ""
        by = "" if seat is None else f" by {SEAT_WORDS[seat]}"
        return f"call {index + 1}{by}, {name},"

    @lazy
    def auction_faults(self) -> tuple[AuctionFault, ...]:
        """The faults of the auction's replay."""
        replay = self.analysis.auction
        return () if replay is None else replay.faults

    # ---- cards -------------------------------------------------------------------------------------

    @lazy
    def _card_spans(self) -> list[Span]:
        return card_starts(self.game, self.excerpt)

    def card_span(self, index: int) -> Span:
        """Return the place of a card."""
        return self._card_spans[index] if index < len(self._card_spans) else self.tag_span("Play")

    def cards_span(self, first: int, last: int) -> Span:
        """Return the place of a run of cards, which in the text need not stand in that order: rows may be as played."""
        places = [self.card_span(index) for index in range(first, last + 1)]
        return min(start for start, _ in places), max(end for _, end in places)

    def trick_of_card(self, index: int) -> int:
        """Return the number of the trick of a card, from 1."""
        return index // 4 + 1

    @lazy
    def misfit(self) -> Misfit | None:
        """How the deal has to be turned for the play to fit it, None if that is not the matter."""
        replay = self.analysis.faulty_play
        return None if replay is None else _misfit(self.analysis, replay)

    @lazy
    def play_faults(self) -> tuple[PlayFault, ...]:
        """The faults of single cards; none where the play as a whole does not fit the deal."""
        replay = self.analysis.faulty_play
        if replay is None or self.misfit is not None:
            return ()
        return _without_echoes(replay.faults)

    @lazy
    def end_position(self) -> bool:
        """Whether the deal is an end position."""
        return self.analysis.end_position

    @lazy
    def tricks_count(self) -> bool:
        """Whether the tricks of the replayed play can be held against the result."""
        if self.analysis.sound_play is not None:
            return True
        replay = self.analysis.play
        if replay is None or self.end_position or self.misfit is not None:
            return False
        return not any(fault.kind in _SPOILING for fault in replay.faults)

    @property
    def own_scale(self) -> bool:
        """Whether the board belongs to a rubber or to Chicago, which have their own cycle and scores."""
        return self.analysis.own_scale


def own_text(name: str, text: str) -> str | None:
    """Return the text that a tag gives itself; None for empty, `?`, and a value of an earlier game."""
    if text in {"", "?"}:
        return None
    if text.startswith("#"):
        if name in NO_INHERITANCE or not text.startswith("##") or text == "##":
            return None
        return text[2:]
    return text


# After one of these the rest of the replay is a guess, and so is who won what.
_SPOILING = frozenset({"card not held", "card twice", "wrong leader", "two leads marked"})


def _without_echoes(faults: tuple[PlayFault, ...]) -> tuple[PlayFault, ...]:
    """Leave out what a wrong card makes of later ones.

    Who led a later trick, and what was left to follow suit with, is a guess then; and the rightful holder of
    the wrong card plays it a second time only by the slip before.
    """
    spoilt = min((fault.index // 4 for fault in faults if fault.kind in _WRONG_CARD), default=13)
    not_held = {fault.index for fault in faults if fault.kind == "card not held"}
    return tuple(
        fault
        for fault in faults
        if (fault.kind not in _ECHOES or fault.index // 4 <= spoilt)
        and not (fault.kind == "card twice" and fault.other in not_held)
    )


_WRONG_CARD = frozenset({"card not held", "card twice"})
_ECHOES = frozenset({"revoke", "revoke marked but followed suit", "lead marked but rightful leader", "wrong leader"})


def _misfit(analysis: Analysis, replay: PlayReplay) -> Misfit | None:
    """Find out whether all cards fit once the deal is turned."""
    wrong = sum(fault.kind == "card not held" for fault in replay.faults)
    deal, first, play = analysis.full_deal, analysis.first_column, analysis.game.play
    if play is not None and play.layout == "played":
        return _misfit_in_order(analysis, replay)
    if wrong < 4 or deal is None or first is None or play is None or play.layout != "columns" or not deal.complete:
        return None
    placed = [((first + index) & 3, card) for index, card in enumerate(analysis.cards) if card >= 0]
    if wrong < 8 and wrong < len(placed):
        return None  # a few slips, unless it is every card of a short play
    for turn in (1, 2, 3):
        hands = deal.rotated(turn).hands
        if all((hands[seat] or 0) >> card & 1 for seat, card in placed):
            return Misfit(turn, wrong)
    return None


def _misfit_in_order(analysis: Analysis, replay: PlayReplay) -> Misfit | None:
    """Find out whether all is right but that declarer's side leads to the first trick, which nobody lets happen."""
    deal, declarer, trump = analysis.full_deal, analysis.declarer, analysis.trump
    if len(replay.played) < 8 or deal is None or declarer is None or trump is None or not deal.complete:
        return None
    first, *others = replay.faults
    if others or first.kind != "wrong leader" or first.index or first.seat.side is not declarer.side:
        return None
    turn = (first.other - first.seat) & 3
    fits = count_sound(deal.rotated(turn), trump, declarer.left, analysis.cards)
    return None if fits is None else Misfit(turn, len(replay.played))
