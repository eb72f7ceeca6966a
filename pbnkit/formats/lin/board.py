"""The pairs of one board, read one after the other.

Floor 3. `build` makes a `Game` of what was read. Whatever a pair says stays in `game.commands` too, so nothing is
lost that the model of the game has no place for.
"""

from __future__ import annotations

from collections.abc import Callable

from pbnkit.formats.lin import text as texts
from pbnkit.formats.lin.blocks import Block
from pbnkit.formats.lin.lowest import SUIT_ALONE
from pbnkit.formats.lin.match import Match
from pbnkit.formats.lin.notes import Notes, place_of, replace_value, value_place
from pbnkit.formats.lin.pairs import EMBEDDED, is_closed, is_embedded, is_known
from pbnkit.formats.lin.values import (
    USUAL_CALLS,
    USUAL_CARDS,
    USUAL_HEADING,
    DealValue,
    Word,
    lin_call,
    read_calls,
    read_cards,
    read_deal,
    read_label,
    read_number,
)
from pbnkit.record.finding import Edit, Fix, counted
from pbnkit.record.game import Annotation, Command, Remark
from pbnkit.record.kinds import lin as kinds

# Keys of teaching movies, where text between the pairs is the custom.
_LAYOUT = frozenset(("at", "bt", "ht", "cp", "fp", "fh", "cr"))
_TEXTS = frozenset(("an", "nt", "at", "pn", "vg"))
# Known keys without a handler that nearly every board has, and what is no pair.
_SILENT = frozenset(("", "pg", "st", "rh"))


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
        self.label_text: Command | None = None
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
        self.unglued: Command | None = None

    # ---- one pair after the other ------------------------------------------------------------------

    def read(self) -> None:
        """Read all pairs."""
        handler_of, usual_card = _HANDLERS.get, USUAL_CARDS.get
        cards, card_starts, card_pairs = self.cards, self.card_starts, self.card_pairs
        for name, command in zip(self.block.names, self.block.commands, strict=True):
            # Most pairs are a card in the usual spelling, or the end of a page.
            if name == "pc" and (card := usual_card(command.value)) is not None:
                cards.append(card)
                card_starts.append(command.start + len(command.key) + 1)
                card_pairs.append(command)
            elif (handler := handler_of(name)) is not None:
                handler(self, command)
                if name in _TEXTS and not command.value.isascii():
                    self._encoded_twice(command)
            elif name not in _SILENT and not is_known(name):
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
        known = command.noise.index("|") + 1 if command is self.unglued else 0
        if "|" in command.noise[known:]:
            at = start + command.noise.index("|", known)
            self.notes.add(kinds.STRAY_BAR, "a bar that opens and closes nothing", (at, at + 1), "|")
        elif not known and len(command.noise.split()) > 1 and _LAYOUT.isdisjoint(self.block.names):
            text = command.noise.strip()
            message = "text that stands in no pair"
            if not text.startswith(EMBEDDED):
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
        """`ah`: the one that says Board names the board, else the first with a number in it."""
        if USUAL_HEADING.fullmatch(command.value) is not None:
            if self.heading is None or USUAL_HEADING.fullmatch(self.heading.value) is None:
                self.heading = command
            return
        if self.label_text is None and command.value.strip():
            self.label_text = command
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
        if self.calls and self.calls[-1] == "?":
            # A quiz asks for a call and then makes it.
            _take_back(1, self.calls, self.call_starts, self.call_notes, self.lead)
        start = command.start + len(command.key) + 1
        usual = USUAL_CALLS.get(command.value)
        if usual is not None:
            self.calls.append(usual)
            self.call_starts.append(start)
            return
        words = read_calls(command.value)
        glued = len(words) > 1 and words[-1].text.lower() == "an"
        if glued:
            words = words[:-1]
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
        if glued:
            self._unglue(command)
        elif len(words) != 1 or not words[0].usual or words[0].written != command.value:
            self._spelling(command, words, "call")

    def _unglue(self, command: Command) -> None:
        """Take the text behind `mb|2D!an|` for the explanation; it has become noise before the next key."""
        at = command.end - len("an|")
        fix = Fix("add the bar", (Edit(at, at, "|"),), safe=True)
        message = "an explanation whose key stands in the value of its call"
        self.notes.add(kinds.GLUED_EXPLANATION, message, (at, command.end), command.value, fix=fix)
        commands = self.block.commands
        index = next(index for index, other in enumerate(commands) if other is command) + 1
        if index < len(commands) and "|" in commands[index].noise:
            self.unglued = commands[index]
            text = texts.from_lin(commands[index].noise.partition("|")[0], vugraph=self.match is not None)
            self.call_notes.setdefault(len(self.calls) - 1, Annotation()).explanation = text

    def on_cards(self, command: Command) -> None:
        """`pc`: several cards, or one in a spelling that is not the usual one."""
        self.card_pairs.append(command)
        start = command.start + len(command.key) + 1
        words = read_cards(command.value)
        for word in words:
            if word.written != word.text and not word.usual:
                self.card_notes[len(self.cards)] = Annotation(written=word.written)
            self.cards.append(word.text)
            self.card_starts.append(start + word.at)
            if not word.readable and word.text not in SUIT_ALONE:
                place = (start + word.at, start + word.at + len(word.written))
                self.notes.add(kinds.CARD_UNREADABLE, f"{word.written!r} is no card", place, word.written)
        if len(words) != 1 or not words[0].usual or words[0].written != command.value:
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
        message = f"{command.value.strip()!r} is written for {usual}"
        if len(words) > 1:
            message = f"{key} holds {counted(len(words), what)}; most programs read one at most"
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
        if command.value.strip() and not is_embedded(command.value):
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
            message = f"a second claim, of {counted(tricks, 'trick')} after {self.claim}"
            self.notes.add(kinds.SECOND_CLAIM, message, place_of(command), value)
        self.claim, self.claim_command = tricks, command

    def on_undo_calls(self, command: Command) -> None:
        """`ub`: takes calls back."""
        _take_back(_count(command), self.calls, self.call_starts, self.call_notes, self.lead)

    def on_undo_cards(self, command: Command) -> None:
        """`up`: takes cards back."""
        _take_back(_count(command), self.cards, self.card_starts, self.card_notes, self.lead)

    @property
    def passed_out(self) -> bool:
        """Whether the board was passed out."""
        return self.calls == ["Pass"] * 4


def _count(command: Command) -> int:
    """Return how many calls or cards an undo takes back: one if it does not say."""
    value = command.value.strip()
    return 1 if not value else int(value) if value.isascii() and value.isdigit() and len(value) < 4 else 0


def _take_back(
    count: int, words: list[str], starts: list[int], notes: dict[int, Annotation], lead: list[Remark]
) -> None:
    """Remove the last words; what was said at them moves to the one before."""
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
