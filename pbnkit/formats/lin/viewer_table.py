"""One board in the hand viewer of Bridge Base Online: what each pair changes on the page.

Floor 3. The rules are those of the viewer, odd ones included; see `viewer`.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, field
from typing import NamedTuple

from pbnkit.bridge.board import vulnerability_of
from pbnkit.bridge.cards import CARD_CODES, CARD_SUITS, FULL_PACK, RANKS, Card
from pbnkit.bridge.seats import SEATS, Seat, Vulnerability
from pbnkit.formats.lin.viewer_auction import ViewerAuction
from pbnkit.record.finding import Kind
from pbnkit.record.kinds import viewer as kinds

EXECUTED = frozenset(("DT", "SV", "MD", "SK", "MB", "PC", "AN", "AH", "PN", "MC", "NT", "AT"))
"""The keys that the viewer executes anywhere."""

_ORDER = (Seat.S, Seat.W, Seat.N, Seat.E)
_DEALERS = {"1": Seat.S, "2": Seat.W, "3": Seat.N, "4": Seat.E}
_SHIFT = {"S": 39, "H": 26, "D": 13, "C": 0}
_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_MARK = re.compile(r"!([SHDC])", re.IGNORECASE)
_MATCH_MARK = re.compile(r"[!@]([SHDC])", re.IGNORECASE)
# A suit letter with a word behind it; x stands for small cards.
_CHANCE = re.compile(r"![SHDCshdc][a-wyz]")
_MATCH_CHANCE = re.compile(r"[!@][SHDCshdc][a-wyz]")
_TAG = re.compile(r"<[A-Za-z/!?][^>]*>?")
_HEADING = re.compile(r"\s*([0-9]+)")
_INTEGER = re.compile(r"\s*([+-]?[0-9]{1,4})")


class Pair(NamedTuple):
    """A pair as the viewer cuts it, its key in capitals."""

    key: str
    value: str
    start: int
    end: int


class Unseen(NamedTuple):
    """Something that is not shown: what kind of thing, why, and its place in the text."""

    kind: Kind
    message: str
    start: int
    end: int
    found: str = ""


@dataclass(slots=True)
class ShownCall:
    """A call on the page; only one with an explanation is marked as alerted."""

    call: str
    explanation: str = ""


@dataclass(slots=True)
class ShownText:
    """A line of text on the page, and how many calls and cards were there before it."""

    text: str
    calls: int
    cards: int


@dataclass(slots=True)
class ShownBoard:
    """A board as the viewer shows it.

    `names` in the order N, E, S, W, empty for the word of the seat. `hands` as bits by seat, `spots` the
    unknown small cards of each. `result`: the entry of `rs`. `reachable`: the page offers a way to open it.
    """

    room: str = ""
    number: int | None = None
    names: tuple[str, str, str, str] = ("", "", "", "")
    dealer: Seat | None = None
    vulnerability: Vulnerability = Vulnerability.NONE
    hands: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    spots: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    calls: list[ShownCall] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    claim: int | None = None
    texts: list[ShownText] = field(default_factory=list)
    passed_out: bool = False
    result: str = ""
    reachable: bool = True
    unseen: list[Unseen] = field(default_factory=list)
    start: int = -1
    end: int = -1


def shown_text(text: str, *, match: bool) -> str:
    """Return a text as it looks on the page: signs of suits, and HTML as a browser shows it."""
    marks = _MATCH_MARK if match else _MARK
    return html.unescape(_TAG.sub("", marks.sub(lambda found: _SIGNS[found.group(1).upper()], text)))


class Table:
    """The state of one board while its pairs run."""

    def __init__(self, *, match: bool) -> None:
        """Set up an empty table; `match` tells that the file is one."""
        self._is_match = match
        self.board = ShownBoard()
        self.dealt = False
        self.names_of_match: list[str] = []
        self._auction = ViewerAuction(None)
        self._hands = [0, 0, 0, 0]
        self._turn: int | None = None
        self._trick: list[tuple[Card, int]] = []
        self._over = False
        self._early: list[Unseen] = []
        self._told: set[str] = set()
        self._alerts: list[tuple[ShownCall, Pair]] = []

    def label(self, pair: Pair, room: str, number: int | None) -> None:
        """Take the room and number of a board of a match."""
        self.board.room, self.board.number = room, number
        self.board.start, self.board.end = pair.start, pair.end

    def next_deal(self) -> None:
        """Start another board; names stay."""
        names = self.board.names
        self._close()
        self.board = ShownBoard(names=names)
        self._early, self._told = [], set()

    def run(self, pair: Pair) -> None:
        """Execute one pair."""
        handler = _HANDLERS.get(pair.key)
        if handler is None:
            return
        board = self.board
        if board.start < 0:
            board.start = pair.start
        board.end = max(board.end, pair.end)
        if not self.dealt and pair.key in ("SV", "AH", "MB", "PC", "MC", "AN"):
            message = f"{pair.key.lower()} stands before the deal, which sets it back"
            self._early.append(Unseen(kinds.BEFORE_DEAL, message, pair.start, pair.end, pair.value))
        handler(self, pair)

    def finish(self) -> None:
        """Take the names of the match, and look at the board as a whole."""
        self._close()
        board = self.board
        if self._is_match:
            fields = self.names_of_match
            skip = 4 if board.room == "c" and len(fields) >= 8 else 0
            board.names = _names(fields[skip : skip + 4])
            number = board.number
            if number and self.dealt and board.vulnerability != vulnerability_of(number):
                message = f"the score is computed as if {vulnerability_of(number).word} were vulnerable"
                board.unseen.append(Unseen(kinds.SCORE_BY_NUMBER, message, board.start, board.end))

    def _close(self) -> None:
        """Tell of alerts that no explanation has made visible."""
        for call, pair in self._alerts:
            if not call.explanation:
                self._miss(kinds.ALERT_NOT_SHOWN, f"the alert of {call.call} is not shown", pair)
        self._alerts = []

    def _miss(self, kind: Kind, message: str, pair: Pair, found: str = "", *, once: str = "") -> None:
        """Note what is not shown; of what follows from one cause only the first."""
        if once and once in self._told:
            return
        self._told.add(once)
        self.board.unseen.append(Unseen(kind, message, pair.start, pair.end, found or pair.value))

    # ---- the deal

    def on_deal(self, pair: Pair) -> None:
        """`md`: hands, and all else as at the start of a board."""
        board = self.board
        if self._is_match and board.texts:
            self._miss(kinds.TEXT_NOT_SHOWN, "a text before the deal", pair, board.texts[0].text)
            board.texts = []
        board.calls, board.cards, board.claim, board.passed_out = [], [], None, False
        self._alerts = []
        board.unseen += self._early
        self._early = []
        self.dealt = True
        board.dealer = _DEALERS.get(pair.value[:1])
        board.vulnerability = Vulnerability.NONE
        if not self._is_match:
            board.number = None
        if board.dealer is None:
            self._miss(kinds.NO_DEALER, "md does not start with the digit of the dealer", pair, pair.value[:1])
        self._auction = ViewerAuction(board.dealer)
        self._over, self._turn, self._trick = False, None, []
        board.hands, board.spots = [0, 0, 0, 0], [0, 0, 0, 0]
        if self._cards(pair):
            self._fill(pair)
        self._hands = list(board.hands)

    def _cards(self, pair: Pair) -> bool:
        """Give out the cards of an `md`; return whether it was read to its end."""
        board = self.board
        at, suit, taken = 0, "", 0
        for letter in pair.value[1:].upper():
            if letter == ",":
                at, suit = at + 1, ""
            elif letter in "SHDCN":
                suit = letter
            elif letter in RANKS or letter in "1X":
                if not suit or at > 3:
                    message = "a fifth hand" if at > 3 else f"{letter} stands before any letter of a suit"
                    self._miss(kinds.DEAL_BROKEN_OFF, message, pair)
                    return False
                seat = _ORDER[at]
                if letter == "X":
                    if board.hands[seat].bit_count() + board.spots[seat] < 13:
                        board.spots[seat] += 1
                    continue
                if suit == "N":
                    continue
                bit = 1 << (_SHIFT[suit] + RANKS.index("T" if letter == "1" else letter))
                if taken & bit:
                    card = suit + ("T" if letter == "1" else letter)
                    self._miss(kinds.CARD_GIVEN_TWICE, f"{card} stays with its first owner", pair, card)
                    continue
                taken |= bit
                board.hands[seat] |= bit
        return True

    def _fill(self, pair: Pair) -> None:
        board = self.board
        empty = [seat for seat in SEATS if not board.hands[seat] and not board.spots[seat]]
        full = sum(hand.bit_count() == 13 for hand in board.hands)
        if full == 3 and len(empty) == 1:
            board.hands[empty[0]] = FULL_PACK & ~sum(board.hands)
        elif empty:
            self._miss(kinds.HAND_NOT_FILLED, "hands that are not given stay empty", pair)

    def on_vulnerability(self, pair: Pair) -> None:
        """`sv`: the first letter counts; an empty one changes nothing."""
        letter = pair.value[:1].lower()
        if letter:
            ns = Vulnerability.NS if letter in "nb" else Vulnerability.NONE
            self.board.vulnerability = ns | (Vulnerability.EW if letter in "eb" else Vulnerability.NONE)

    def on_heading(self, pair: Pair) -> None:
        """`ah`: the number from the sixth character on."""
        if self._is_match:
            return
        found = _HEADING.match(pair.value[5:])
        if found is not None and found.group(1).isascii():
            self.board.number = int(found.group(1)[:9])
        elif pair.value.strip():
            self._miss(kinds.NO_NUMBER, f"{pair.value.strip()!r} has no number where the viewer looks for it", pair)

    def on_names(self, pair: Pair) -> None:
        """`pn`: South, West, North, East."""
        self.board.names = _names(pair.value.split(",")[:4])

    # ---- auction

    def on_calls(self, pair: Pair) -> None:
        """`mb`: one call or several, up to the first character that is none."""
        value = pair.value.upper()
        at = 0
        while at < len(value):
            letter = value[at]
            if letter in "-!":
                at += 1
                continue
            call, length = self._auction.read(value, at)
            if call is None:
                message = f"{pair.value[at]!r} stands for no call; the rest of the pair is not read"
                self._miss(kinds.CALL_NOT_READ, message, pair)
                break
            at += length
            reason = self._auction.take(call)
            if reason:
                self._miss(kinds.CALL_NOT_TAKEN, f"{call} is not accepted: {reason}", pair, call, once="call")
                continue
            self.board.calls.append(ShownCall(call))
            self.board.passed_out = self._auction.passed_out
            if value[at : at + 1] == "!":
                self._alerts.append((self.board.calls[-1], pair))

    def on_explanation(self, pair: Pair) -> None:
        """`an`: of the latest call."""
        board = self.board
        if not board.calls:
            self._miss(kinds.EXPLANATION_NOT_SHOWN, "an explanation before any call", pair)
            return
        call = board.calls[-1]
        if call.explanation and pair.value and call.explanation != pair.value:
            self._miss(kinds.EXPLANATION_NOT_SHOWN, "the call has a later explanation", pair, call.explanation)
        if pair.value:
            self._check_text(pair)
        call.explanation = shown_text(pair.value, match=self._is_match)

    # ---- play

    def on_card(self, pair: Pair) -> None:
        """`pc`: a card of the hand on turn; whether it follows suit is not looked at."""
        board, auction = self.board, self._auction
        if board.passed_out or self._over:
            reason = "the board was passed out" if board.passed_out else "the play has stopped before"
            self._miss(kinds.CARD_NOT_TAKEN, f"{pair.value} is not accepted: {reason}", pair, once="card")
            return
        reason = ""
        code = CARD_CODES.get(pair.value.upper())
        if auction.declarer is None:
            reason = "the auction has not ended"
        elif code is None:
            reason = "it is no card of two characters"
        else:
            if self._turn is None:
                self._turn = auction.declarer.left
            if self._hands[self._turn] >> code & 1:
                self._play(code)
                board.cards.append(pair.value.upper())
                return
            reason = f"{SEATS[self._turn].name} does not hold it"
        self._over = True
        self._miss(kinds.CARD_NOT_TAKEN, f"{pair.value} is not accepted: {reason}", pair, once="card")

    def _play(self, code: Card) -> None:
        seat = self._turn or 0
        self._hands[seat] ^= 1 << code
        self._trick.append((code, seat))
        self._turn = (seat + 1) % 4
        if len(self._trick) == 4:
            led, trump = CARD_SUITS[self._trick[0][0]], self._auction.trump
            self._turn = max(
                self._trick, key=lambda one: (CARD_SUITS[one[0]] == trump, CARD_SUITS[one[0]] == led, one[0])
            )[1]
            self._trick = []

    def on_claim(self, pair: Pair) -> None:
        """`mc`: a number."""
        found = _INTEGER.match(pair.value)
        if found is None:
            self._miss(kinds.CLAIM_NOT_READ, f"the claim {pair.value!r} is no number", pair)
        else:
            self.board.claim = int(found.group(1))

    # ---- texts

    def on_text(self, pair: Pair) -> None:
        """`nt`: a line at the place where the board has come to."""
        if pair.value:
            self._check_text(pair)
            self._add(shown_text(pair.value, match=self._is_match))

    def on_more_text(self, pair: Pair) -> None:
        """`at`: more of the same line."""
        texts = self.board.texts
        if pair.value and texts:
            self._check_text(pair)
            texts[-1].text += shown_text(pair.value, match=self._is_match)
        else:
            self.on_text(pair)

    def _add(self, text: str) -> None:
        self.board.texts.append(ShownText(text, len(self.board.calls), len(self.board.cards)))

    def _check_text(self, pair: Pair) -> None:
        chance = _MATCH_CHANCE if self._is_match else _CHANCE
        if _TAG.search(pair.value) or chance.search(pair.value):
            self._miss(kinds.TEXT_CHANGED, "the text is shown otherwise than it is written", pair)


def _names(fields: list[str]) -> tuple[str, str, str, str]:
    """Return the names of a `pn` by seat; a name with `~` is that of a robot."""
    south, west, north, east = (shown_name(name) for name in [*fields, "", "", "", ""][:4])
    return north, east, south, west


def shown_name(name: str) -> str:
    """Return a player's name as the viewer shows it."""
    if name[:1] == "~":
        return "Robot"
    return name.replace("%COMMA%", ",").replace("%PIPE%", "|")


_HANDLERS = {
    "MD": Table.on_deal,
    "SV": Table.on_vulnerability,
    "AH": Table.on_heading,
    "PN": Table.on_names,
    "MB": Table.on_calls,
    "AN": Table.on_explanation,
    "PC": Table.on_card,
    "MC": Table.on_claim,
    "NT": Table.on_text,
    "AT": Table.on_more_text,
}
