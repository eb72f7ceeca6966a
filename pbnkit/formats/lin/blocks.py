"""Pairs to boards: where one record ends and the next begins.

Floor 3. A board starts at its `qx`, or at its `md` where files have none, and takes the names and headings
directly before. What belongs to no board goes with the one that follows, at the end of the file with the last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pbnkit.formats.lin.pairs import key_name
from pbnkit.record.game import Command
from pbnkit.source import Excerpt, count_lines

_STARTS = frozenset(("qx", "md", "vg"))
_ACTIONS = frozenset(("mb", "pc", "mc"))
_BEFORE = frozenset(("pn", "st", "mn"))
_HEADINGS = frozenset(("rh", "ah"))
_HEADS = frozenset(("vg", "rs", "qx", "pn", "ah", "md", "sv"))


@dataclass(slots=True)
class Block:
    """The pairs of one board with the names of their keys, and the text they stood in."""

    commands: list[Command]
    names: list[str]
    excerpt: Excerpt
    is_board: bool


class _Cutter:
    """The pairs of the board in the making."""

    __slots__ = (
        "_base",
        "_column",
        "_line",
        "_start",
        "_text",
        "acted",
        "cleared",
        "commands",
        "dealt",
        "labelled",
        "names",
    )

    def __init__(self) -> None:
        self._start, self._line, self._column = 0, 1, 1
        self._text, self._base = "", 0
        self.commands: list[Command] = []
        self.names: list[str] = []
        self._reset()

    def _reset(self) -> None:
        self.dealt = self.cleared = self.labelled = self.acted = False

    def feed(self, text: str) -> None:
        """Take the text of the pairs that come next."""
        self._text = self._text[self._start - self._base :] + text
        self._base = self._start

    def take(self, commands: list[Command], names: list[str]) -> None:
        """Take the pairs that come next; only the first of them may begin a board."""
        self.commands += commands
        self.names += names
        self.acted = self.acted or not _ACTIONS.isdisjoint(names)

    def starts_new(self, name: str, command: Command) -> bool:
        """Return whether a `qx`, `md` or `vg` begins another board than the one in the making."""
        if not (self.dealt or self.acted):
            return False
        if name != "md":
            return True
        if not command.value.strip():
            # It clears the table: calls and cards behind it belong to those before no more.
            return self.acted
        if not self.dealt:
            return self.cleared and self.acted
        if command.value.lstrip().startswith("0"):
            return False
        # A second deal under one label before any call corrects the first.
        return self.acted or not self.labelled

    def note(self, name: str, command: Command) -> None:
        """Take up what a pair tells of the board."""
        if name == "md":
            self.dealt = self.dealt or bool(command.value.strip())
            self.cleared = not self.dealt
        elif name == "qx":
            self.labelled = True

    def cut(self, at: int) -> Block:
        """Return the first `at` pairs as a block and keep the rest."""
        commands, names = self.commands[:at], self.names[:at]
        self.commands, self.names = self.commands[at:], self.names[at:]
        text = self._text[self._start - self._base : commands[-1].end - self._base]
        excerpt = Excerpt(text, self._start, self._line, self._column)
        block = Block(commands, names, excerpt, self.dealt or self.acted)
        lines = count_lines(text)
        self._start += len(text)
        if lines:
            self._line += lines
            self._column = len(text) - max(text.rfind("\n"), text.rfind("\r"))
        else:
            self._column += len(text)
        self._reset()
        return block

    def boundary(self) -> int:
        """Return the index of the first pair that belongs to the board that begins now."""
        names = self.names
        at = len(names)
        while at and names[at - 1] in _BEFORE:
            at -= 1
        if at and names[at - 1] in _HEADINGS and names.count("ah") > 1:
            while at and names[at - 1] in _HEADINGS:
                at -= 1
            while at and names[at - 1] in _BEFORE:
                at -= 1
        return at


def cut_blocks(batches: Iterable[tuple[list[Command], str]]) -> Iterator[Block]:
    """Yield the boards of a file; a file without any gives one block that is no board."""
    held: Block | None = None
    for block in _cut(batches):
        if held is not None:
            if block.is_board:
                yield held
            else:
                _join(held, block)
                continue
        held = block
    if held is not None:
        yield held


def _cut(batches: Iterable[tuple[list[Command], str]]) -> Iterator[Block]:
    cutter = _Cutter()
    for batch, text in batches:
        cutter.feed(text)
        names = [key_name(command.key) for command in batch]
        taken = 0
        for at in [index for index, name in enumerate(names) if name in _STARTS]:
            cutter.take(batch[taken:at], names[taken:at])
            taken = at
            if cutter.starts_new(names[at], batch[at]):
                yield cutter.cut(cutter.boundary())
            cutter.note(names[at], batch[at])
        cutter.take(batch[taken:], names[taken:])
    if cutter.commands:
        yield cutter.cut(len(cutter.commands))


def _join(block: Block, rest: Block) -> None:
    """Put what belongs to no board to the last one; its heads do not speak for that board."""
    block.commands += rest.commands
    block.names += ["" if name in _HEADS else name for name in rest.names]
    first = block.excerpt
    block.excerpt = Excerpt(first.text + rest.excerpt.text, first.start, first.line, first.column)
