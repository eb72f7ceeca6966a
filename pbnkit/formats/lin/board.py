"""The pairs of one board to a `Game`.

Floor 3. `Board` walks through the pairs once; `results` then compares with what the match says. Whatever a pair
says stays in `game.commands` too, so nothing is lost that the model of the game has no place for.
"""

from __future__ import annotations

from collections.abc import Callable

from pbnkit.bridge.board import vulnerability_of
from pbnkit.bridge.seats import Seat
from pbnkit.formats.lin import text as texts
from pbnkit.formats.lin.blocks import Block
from pbnkit.formats.lin.lowest import SUIT_ALONE
from pbnkit.formats.lin.match import Match
from pbnkit.formats.lin.notes import Notes, place_of, replace_value, value_place
from pbnkit.formats.lin.pairs import is_closed, is_known
from pbnkit.formats.lin.values import (
    LIN_SEATS,
    USUAL_CALLS,
    USUAL_CARDS,
    DealValue,
    Word,
    deal_text,
    read_calls,
    read_cards,
    read_deal,
    read_label,
    read_names,
    read_number,
    read_vulnerability,
)
from pbnkit.record.finding import Edit, Fix
from pbnkit.record.game import Annotation, Auction, Command, Game, Place, Play, Remark, Tag
from pbnkit.record.kinds import lin as kinds

SEAT_NAMES = {Seat.W: "West", Seat.N: "North", Seat.E: "East", Seat.S: "South"}

# Keys of teaching movies, where text between the pairs is the custom.
_LAYOUT = frozenset(("at", "bt", "ht", "cp", "fp", "fh", "cr"))
_TEXTS = frozenset(("an", "nt", "at", "pn", "vg"))


class Board:
    """The state of one board while its pairs are read."""

    def __init__(self, block: Block, match: Match | None, notes: Notes) -> None:
        """Take the pairs, and the match the board belongs to."""
        self.block = block
        self.match = match
        self.notes = notes
        self.room = ""
        self.number: int | None = None
        self.label: Command | None = None
        self.heading: Command | None = None
        self.deal: DealValue | None = None
        self.deal_command: Command | None = None
        self.vulnerable: Command | None = None
        self.names: Command | None = None
        self.lead: list[Remark] = []
        self.calls: list[str] = []
        self.call_starts: list[int] = []
        self.call_notes: dict[int, Annotation] = {}
        self.call_pairs: list[Command] = []
        self.cards: list[str] = []
        self.card_starts: list[int] = []
        self.card_notes: dict[int, Annotation] = {}
        self.card_pairs: list[Command] = []
        self.claim: int | None = None
        self.claim_command: Command | None = None

    # ---- one pair after the other ------------------------------------------------------------------

    def read(self) -> None:
        """Read all pairs."""
        handlers = _HANDLERS
        for name, command in zip(self.block.names, self.block.commands, strict=True):
            handler = handlers.get(name)
            if handler is not None:
                handler(self, command)
                if name in _TEXTS and not command.value.isascii():
                    self._encoded_twice(command)
            elif name and not is_known(name):
                message = f"the key {name!r} is not one that programs write"
                self.notes.add(kinds.UNKNOWN_KEY, message, place_of(command), name)
            if len(command.key) > 2:
                self._split_key(name, command)
            if command.noise and not command.noise.isspace():
                self._noise(command)
        last = self.block.commands[-1]
        if not is_closed(last) and last.start < last.end:
            fix = Fix("close the pair", (Edit(last.end, last.end, "|"),), safe=False)
            self.notes.add(kinds.OPEN_PAIR, "the last pair has no closing bar", place_of(last), fix=fix)

    def _split_key(self, name: str, command: Command) -> None:
        fix = Fix("close up the key", (Edit(command.start, command.start + len(command.key), name),), safe=True)
        message = f"the key {name!r} has blanks in it or behind it"
        self.notes.add(kinds.SPLIT_KEY, message, place_of(command), command.key, name, fix)

    def _noise(self, command: Command) -> None:
        start = command.start - len(command.noise)
        if "|" in command.noise:
            at = start + command.noise.index("|")
            self.notes.add(kinds.STRAY_BAR, "a bar that opens and closes nothing", (at, at + 1), "|")
        elif len(command.noise.split()) > 1 and _LAYOUT.isdisjoint(self.block.names):
            text = command.noise.strip()
            message = "text that stands in no pair"
            self.notes.add(kinds.TEXT_BETWEEN, message, (start, command.start), text[:60])

    def _encoded_twice(self, command: Command) -> None:
        again = texts.decoded_again(command.value)
        if again is not None:
            fix = replace_value(command, again, "decode the text once more", safe=False)
            message = f"the text of {command.key} was encoded as UTF-8 twice"
            self.notes.add(kinds.ENCODED_TWICE, message, value_place(command), command.value[:60], again[:60], fix)

    def on_label(self, command: Command) -> None:
        """`qx`: room and number."""
        self.label = command
        self.room, self.number = read_label(command.value)

    def on_heading(self, command: Command) -> None:
        """`ah`: the first one with a number in it names the board."""
        if self.heading is None and read_number(command.value) is not None:
            self.heading = command

    def on_deal(self, command: Command) -> None:
        """`md`: the last one counts, but not one that only edits what is shown."""
        value = command.value.strip()
        if not value or (self.deal is not None and value.startswith("0")):
            return
        if self.deal_command is not None and not self.calls:
            message = "a second deal for the same board; it replaces the first"
            self.notes.add(kinds.DEAL_TWICE, message, place_of(command))
        self.deal_command = command
        self.deal = read_deal(command.value)

    def on_vulnerability(self, command: Command) -> None:
        """`sv`: an empty one changes nothing."""
        if self.vulnerable is None or command.value.strip():
            self.vulnerable = command

    def on_names(self, command: Command) -> None:
        """`pn`: the last one counts."""
        self.names = command

    def on_calls(self, command: Command) -> None:
        """`mb`: one call or several."""
        self.call_pairs.append(command)
        start = command.start + len(command.key) + 1
        usual = USUAL_CALLS.get(command.value)
        if usual is not None:
            self.calls.append(usual)
            self.call_starts.append(start)
            return
        words = read_calls(command.value)
        for word in words:
            index = len(self.calls)
            self.calls.append(word.text)
            self.call_starts.append(start + word.at)
            if word.alert or not word.usual:
                written = None if word.usual else word.written
                self.call_notes[index] = Annotation(alert=word.alert, written=written)
            if not word.readable:
                place = (start + word.at, start + word.at + len(word.written))
                if word.text == "?":
                    self.notes.add(kinds.CALL_ASKED, "the call is asked for", place, word.written)
                else:
                    self.notes.add(kinds.CALL_UNREADABLE, f"{word.written!r} is no call", place, word.written)
        if len(words) != 1 or not words[0].usual:
            self._spelling(command, words, "call")

    def on_cards(self, command: Command) -> None:
        """`pc`: one card or several."""
        self.card_pairs.append(command)
        start = command.start + len(command.key) + 1
        usual = USUAL_CARDS.get(command.value)
        if usual is not None:
            self.cards.append(usual)
            self.card_starts.append(start)
            return
        words = read_cards(command.value)
        for word in words:
            if word.written != word.text and not word.usual:
                self.card_notes[len(self.cards)] = Annotation(written=word.written)
            self.cards.append(word.text)
            self.card_starts.append(start + word.at)
            if not word.readable and word.text not in SUIT_ALONE:
                place = (start + word.at, start + word.at + len(word.written))
                self.notes.add(kinds.CARD_UNREADABLE, f"{word.written!r} is no card", place, word.written)
        if len(words) != 1 or not words[0].usual:
            self._spelling(command, words, "card")

    def _spelling(self, command: Command, words: tuple[Word, ...], what: str) -> None:
        if not all(word.readable for word in words):
            return
        kind = kinds.CALL_SPELLING if what == "call" else kinds.CARD_SPELLING
        if not words:
            self.notes.add(kind, f"{command.key}|{command.value}| holds no {what}", place_of(command), command.value)
            return
        key = command.key.strip()
        parts = [lin_call(word.text, alert=word.alert) if what == "call" else word.text for word in words]
        usual = f"|{key}|".join(parts)
        message = f"{command.value.strip()!r} is not how most programs read it"
        fix = replace_value(command, usual, f"write the usual {what}", safe=True)
        self.notes.add(kind, message, value_place(command), command.value.strip(), usual, fix)

    def on_explanation(self, command: Command) -> None:
        """`an`: belongs to the last call, whatever stands between."""
        text = self._text(command)
        if not self.calls:
            self.notes.add(kinds.EARLY_EXPLANATION, "an explanation before any call", place_of(command), text[:60])
            self._remark(command)
            return
        note = self.call_notes.setdefault(len(self.calls) - 1, Annotation())
        if note.explanation:
            self.notes.add(kinds.SECOND_EXPLANATION, "a second explanation of one call", place_of(command), text[:60])
            text = f"{note.explanation}; {text}" if text.strip() else note.explanation
        note.explanation = text

    def on_chat(self, command: Command) -> None:
        """`nt`, `at`: a line of a commentator, at the place where play has come to."""
        if command.value.strip():
            self._remark(command)

    def _text(self, command: Command) -> str:
        return texts.from_lin(command.value, vugraph=self.match is not None)

    def _remark(self, command: Command) -> None:
        start, end = value_place(command)
        remark = Remark("chat", self._text(command), start, end)
        if self.cards:
            self.card_notes.setdefault(len(self.cards) - 1, Annotation()).remarks.append(remark)
        elif self.calls:
            self.call_notes.setdefault(len(self.calls) - 1, Annotation()).remarks.append(remark)
        else:
            self.lead.append(remark)

    def on_claim(self, command: Command) -> None:
        """`mc`: the tricks of declarer in all."""
        value = command.value.strip()
        if not (value.isascii() and value.isdigit() and len(value) <= 2 and int(value) <= 13):
            message = f"the claim {value!r} is no number from 0 to 13"
            self.notes.add(kinds.CLAIM_UNREADABLE, message, place_of(command), value)
            return
        tricks = int(value)
        if self.claim is not None and self.claim != tricks:
            message = f"a second claim, of {tricks} tricks after {self.claim}"
            self.notes.add(kinds.SECOND_CLAIM, message, place_of(command), value)
        self.claim, self.claim_command = tricks, command

    def on_undo_calls(self, command: Command) -> None:
        """`ub`: takes calls back."""
        _take_back(command, self.calls, self.call_starts, self.call_notes, self.lead)

    def on_undo_cards(self, command: Command) -> None:
        """`up`: takes cards back."""
        _take_back(command, self.cards, self.card_starts, self.card_notes, self.lead)

    # ---- the game ----------------------------------------------------------------------------------

    def game(self, number: int, line: int) -> Game:
        """Return the game; `number` is its place in the file, `line` that of its first key."""
        board = self._board_number()
        self._trim_passes()
        deal = self._the_deal(board)
        dealer = None if deal is None else deal.dealer
        tags = [] if self.match is None else self.match.tags(self.room)
        tags += self._board_tags(board, deal, dealer)
        commands = self.block.commands
        return Game(
            format="lin",
            place=Place(number=number, start=commands[0].start, end=self.block.excerpt.end, line=line),
            lead=self.lead,
            tags=tags,
            auction=self._auction(dealer),
            play=self._play(),
            commands=commands,
        )

    def _board_number(self) -> int | None:
        match, label = self.match, self.label
        if match is not None:
            if label is None or self.number is None or not self.room:
                place = place_of(label or self.block.commands[0])
                found = "" if label is None else label.value
                self.notes.add(kinds.BOARD_LABEL, "the board has no room and number", place, found)
            elif not match.covers(self.number):
                message = f"board {self.number} is not one of {match.first} to {match.last}"
                self.notes.add(kinds.BOARD_LABEL, message, place_of(label), label.value)
            if label is not None and self.number is not None:
                key = (self.room, self.number)
                if key in match.seen:
                    message = f"board {self.number} stands twice for the same room"
                    self.notes.add(kinds.BOARD_TWICE, message, place_of(label), label.value)
                match.seen.add(key)
        if self.heading is not None:
            return read_number(self.heading.value)
        return self.number

    def _the_deal(self, board: int | None) -> DealValue | None:
        deal, match = self.deal, self.match
        if deal is None:
            if match is None or self.number is None or self.number not in match.deals:
                return None
            place = place_of(self.label or self.block.commands[0])
            self.notes.add(kinds.DEAL_OF_OTHER_ROOM, "the deal is that of the other room", place)
            return match.deals[self.number]
        if match is not None and self.number is not None:
            match.deals.setdefault(self.number, deal)
        if self.deal_command is not None:
            self._check_deal(deal, self.deal_command)
        return deal

    def _check_deal(self, deal: DealValue, command: Command) -> None:
        place = value_place(command)
        if deal.dealer is None:
            self.notes.add(kinds.DEALER_MISSING, "md does not tell the dealer", place, command.value.strip()[:1])
        if deal.odd:
            self.notes.add(kinds.DEAL_UNREADABLE, f"{deal.odd!r} in md is no card", place, deal.odd)
        given = [hand for hand in deal.hands if hand is not None]
        full = sum(len(hand) == 16 and "x" not in hand for hand in given)
        if not deal.odd and full < 3 and len(given) < 4:
            message = "no card of the deal is given" if not given else "too few full hands to work out the others"
            self.notes.add(kinds.HANDS_MISSING, message, place)

    def _board_tags(self, board: int | None, deal: DealValue | None, dealer: Seat | None) -> list[Tag]:
        tags = []
        if board is not None:
            tags.append(_tag("Board", str(board), self.heading or self.label))
        tags += self._name_tags()
        if dealer is not None:
            tags.append(_tag("Dealer", dealer.name, self.deal_command))
        word = self._vulnerable_word(board)
        if word:
            tags.append(_tag("Vulnerable", word, self.vulnerable))
        if deal is not None and (not deal.empty or deal.no_cards):
            tags.append(_tag("Deal", deal_text(deal, dealer or Seat.N), self.deal_command))
        return tags

    def _vulnerable_word(self, board: int | None) -> str:
        command = self.vulnerable
        word = "" if command is None else read_vulnerability(command.value)
        if word is None:
            value = "" if command is None else command.value.strip()
            place = place_of(command or self.block.commands[0])
            self.notes.add(kinds.VULNERABILITY_UNREADABLE, f"sv is {value!r}", place, value, "o, n, e or b")
            return ""
        if word or board is None:
            return word
        standard = vulnerability_of(board).word
        place = place_of(command or self.heading or self.label or self.block.commands[0])
        fix = None
        if command is not None:
            letter = {"None": "o", "NS": "n", "EW": "e", "All": "b"}[standard]
            fix = replace_value(command, letter, "write the vulnerability of the board number", safe=False)
        message = f"no vulnerability is given; that of board {board}, {standard}, is taken"
        self.notes.add(kinds.NO_VULNERABILITY, message, place, "", standard, fix)
        return standard

    def _name_tags(self) -> list[Tag]:
        command, match = self.names, self.match
        if command is not None:
            one_table = match is None and not self.room
            names = read_names(command.value, one_table=one_table)
            if one_table and names.count == 8:
                message = "pn has 8 names for one table"
                fix = None
                if names.joined:
                    joined = ",".join(texts.encode_name(name) for name in names.tables[0])
                    fix = replace_value(command, joined, "write %COMMA% inside the names", safe=False)
                self.notes.add(kinds.NAMES_OF_TWO_TABLES, message, place_of(command), "8", "4", fix)
            elif names.count not in (4, 8):
                message = f"pn has {names.count} names"
                self.notes.add(kinds.NAME_COUNT, message, place_of(command), str(names.count), "4 or 8")
            four = names.tables[1] if self.room == "c" and len(names.tables) > 1 else names.tables[0]
            if match is not None:
                self._remember_names(match, names.tables, command)
        else:
            four = ()
        if match is not None:
            four = match.names.get(self.room, four)
        given = dict(zip(LIN_SEATS, four, strict=False))
        return [
            _tag(SEAT_NAMES[seat], given[seat], command)
            for seat in (Seat.W, Seat.N, Seat.E, Seat.S)
            if given.get(seat)
        ]

    def _remember_names(self, match: Match, tables: tuple[tuple[str, ...], ...], command: Command) -> None:
        """Keep names for the boards that follow: of both rooms, or of the room of the board they stand in."""
        if len(tables) == 2:
            match.names = {"o": tables[0], "c": tables[1]}
        elif self.label is not None and self.label.start < command.start:
            match.names[self.room] = tables[0]
        else:
            match.names["o"] = tables[0]

    def _trim_passes(self) -> None:
        """Leave out passes after the end of the auction."""
        calls = self.calls
        passes = 0
        while passes < len(calls) and calls[-1 - passes] == "Pass":
            passes += 1
        if passes < 4 or (passes == len(calls) == 4):
            return
        keep = 4 if passes == len(calls) else len(calls) - passes + 3
        if keep < 4 or not (passes == len(calls) or any(call[0].isdigit() for call in calls)):
            return
        start = self.call_starts[keep]
        surplus = [pair for pair in self.call_pairs if pair.start > self.call_starts[keep - 1]]
        alone = all(len(read_calls(pair.value)) == 1 for pair in surplus)
        edits = tuple(Edit(pair.start, pair.end, "") for pair in surplus)
        fix = Fix("remove the surplus passes", edits, safe=True) if alone and edits else None
        count = len(calls) - keep
        message = f"{count} {'pass' if count == 1 else 'passes'} after the end of the auction"
        self.notes.add(kinds.PASS_AFTER_END, message, (start, self.call_pairs[-1].end), fix=fix)
        for index in range(keep, len(calls)):
            note = self.call_notes.pop(index, None)
            if note is not None and note.remarks:
                self.call_notes.setdefault(keep - 1, Annotation()).remarks.extend(note.remarks)
        del calls[keep:], self.call_starts[keep:]

    @property
    def passed_out(self) -> bool:
        """Whether the board was passed out."""
        return self.calls == ["Pass"] * 4

    def _auction(self, dealer: Seat | None) -> Auction | None:
        if not self.call_pairs or not self.calls:
            return None
        first, last = self.call_pairs[0], self.call_pairs[-1]
        letter = "" if dealer is None else dealer.name
        return Auction(
            Tag("Auction", letter, start=first.start, end=first.end),
            letter,
            self.calls,
            self.call_notes,
            body=(first.start, last.end),
            starts=self.call_starts,
        )

    def _play(self) -> Play | None:
        if not self.cards and self.claim is None:
            return None
        pairs = [*self.card_pairs[:1], *self.card_pairs[-1:]]
        if self.claim_command is not None:
            pairs.append(self.claim_command)
        if self.passed_out:
            message = "the board was passed out, yet play or a claim follows"
            self.notes.add(kinds.PLAY_OF_PASSED_BOARD, message, (pairs[0].start, pairs[-1].end))
            self._keep_chat()
            return None
        return Play(
            Tag("Play", "", start=pairs[0].start, end=pairs[0].end),
            "",
            self.cards,
            "played",
            self.card_notes,
            end="*" if self.claim is not None and len(self.cards) < 52 else "",
            claim=self.claim,
            body=(min(pair.start for pair in pairs), max(pair.end for pair in pairs)),
            starts=self.card_starts,
        )

    def _keep_chat(self) -> None:
        """Move what was said during a play that is left out to the last call."""
        remarks = [remark for note in self.card_notes.values() for remark in note.remarks]
        if remarks:
            self.call_notes.setdefault(len(self.calls) - 1, Annotation()).remarks.extend(remarks)


def lin_call(call: str, *, alert: bool) -> str:
    """Return a call of the standard's spelling as LIN writes it."""
    word = {"Pass": "p", "X": "d", "XX": "r"}.get(call, call[:2])
    return word + "!" if alert else word


def _tag(name: str, value: str, command: Command | None) -> Tag:
    if command is None:
        return Tag(name, value)
    return Tag(name, value, start=command.start, end=command.end)


def _take_back(
    command: Command, words: list[str], starts: list[int], notes: dict[int, Annotation], lead: list[Remark]
) -> None:
    """Remove the last words; what was said at them moves to the one before."""
    value = command.value.strip()
    count = 1 if not value else int(value) if value.isascii() and value.isdigit() and len(value) < 4 else 0
    keep = max(len(words) - count, 0)
    for index in range(keep, len(words)):
        note = notes.pop(index, None)
        if note is not None and note.remarks:
            target = notes.setdefault(keep - 1, Annotation()).remarks if keep else lead
            target.extend(note.remarks)
    del words[keep:], starts[keep:]


_HANDLERS: dict[str, Callable[[Board, Command], None]] = {
    "qx": Board.on_label,
    "ah": Board.on_heading,
    "md": Board.on_deal,
    "sv": Board.on_vulnerability,
    "pn": Board.on_names,
    "mb": Board.on_calls,
    "an": Board.on_explanation,
    "pc": Board.on_cards,
    "mc": Board.on_claim,
    "nt": Board.on_chat,
    "at": Board.on_chat,
    "ub": Board.on_undo_calls,
    "up": Board.on_undo_cards,
}
