"""What the hand viewer of Bridge Base Online shows of a LIN text, and what it does not.

Floor 3. An emulator of its rules, apart from the reader on purpose: the reader understands what people write,
the viewer is strict. What pbnkit writes is run through it, and `viewer_findings` explains what will be missing of
a file that somebody else wrote.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from pbnkit.formats.lin.viewer_table import EXECUTED, Pair, ShownBoard, Table, Unseen
from pbnkit.record.finding import Finding
from pbnkit.record.kinds import viewer as kinds
from pbnkit.source import Source

__all__ = ["ShownBoard", "Unseen", "View", "show", "view", "viewer_findings"]

_MATCH_KEYS = frozenset(("VG", "RS", "QX", "PN", "MP", "PW"))
_TAIL_KEY = re.compile(r"(\S)\s*(\S)\s*$")
_LEADING_NUMBER = re.compile(r"\s*([0-9]+)")


@dataclass(slots=True)
class View:
    """What a text looks like: its boards, whether it is a match, and what belongs to no board and is not shown."""

    boards: list[ShownBoard] = field(default_factory=list)
    match: bool = False
    unseen: list[Unseen] = field(default_factory=list)


def show(text: str) -> list[ShownBoard]:
    """Return the boards that the viewer knows of a text; those with `reachable` can be opened on the page."""
    return view(text).boards


def view(text: str) -> View:
    """Return everything that the viewer makes of a text; never raises."""
    pairs, unseen = _pairs(text)
    heads = [pair for pair in pairs if pair.key == "VG"]
    whole = [pair for pair in heads if pair.value.count(",") >= 8]
    unseen += [
        Unseen(kinds.HEAD_TOO_SHORT, "vg has fewer than nine fields", pair.start, pair.end, pair.value)
        for pair in heads
        if pair.value.count(",") < 8
    ]
    result = View(match=bool(whole), unseen=unseen)
    result.boards = _match(pairs, whole[-1], result) if whole else _plain(pairs)
    return result


def viewer_findings(source: Source) -> Iterator[Finding]:
    """Yield what the viewer does not show of a LIN file, in the order of the file."""
    shown = view(source.text)
    found = [(one, "", 0) for one in shown.unseen]
    for game, board in enumerate(shown.boards, 1):
        name = "" if board.number is None else str(board.number)
        found += [(one, name, game) for one in board.unseen]
    for one, name, game in sorted(found, key=lambda item: (item[0].start, item[0].kind.code)):
        yield Finding(one.kind, one.message, one.start, one.end, name, game, one.found[:60])


def _pairs(text: str) -> tuple[list[Pair], list[Unseen]]:
    """Return the pairs as the viewer cuts them: the two characters before a bar, and all up to the next bar."""
    pairs: list[Pair] = []
    unseen: list[Unseen] = []
    at = 0
    bar = text.find("|")
    if 0 <= bar < 2:
        return [], [Unseen(kinds.FILE_NOT_SHOWN, "the first bar has no key before it", 0, bar + 1, text[: bar + 1])]
    while bar >= 0:
        end = text.find("|", bar + 1)
        key = text[bar - 2 : bar].upper()
        if key not in EXECUTED | _MATCH_KEYS:
            meant = _TAIL_KEY.search(text[max(at, bar - 40) : bar])
            name = "" if meant is None else (meant.group(1) + meant.group(2)).upper()
            if name in EXECUTED | _MATCH_KEYS:
                message = f"the pair is ignored: {name.lower()} does not stand directly before the bar"
                stop = len(text) if end < 0 else end + 1
                unseen.append(Unseen(kinds.KEY_NOT_SEEN, message, bar - 2, stop, text[bar - 2 : stop]))
        if end < 0:
            if key in EXECUTED | _MATCH_KEYS:
                message = f"the last pair, {key.lower()}, has no closing bar"
                unseen.append(Unseen(kinds.PAIR_NOT_CLOSED, message, bar - 2, len(text), text[bar - 2 :]))
            break
        pairs.append(Pair(key, text[bar + 1 : end], bar - 2, end + 1))
        at = end + 1
        bar = text.find("|", at)
    return pairs, unseen


def _plain(pairs: list[Pair]) -> list[ShownBoard]:
    """Run all pairs in order: the last deal is what is seen at the end."""
    table = Table(match=False)
    boards: list[ShownBoard] = []
    for pair in pairs:
        if pair.key == "MD" and table.dealt:
            boards.append(table.board)
            table.next_deal()
        table.run(pair)
    table.finish()
    for board in boards:
        board.reachable = False
        message = "another deal follows, and only the last is shown"
        board.unseen.append(Unseen(kinds.BOARD_NOT_SHOWN, message, board.start, board.end))
    if table.dealt or table.board.names != ("", "", "", ""):
        boards.append(table.board)
    return boards


def _match(pairs: list[Pair], head: Pair, result: View) -> list[ShownBoard]:
    """Run the pairs of a match: each board by itself from its `qx` on."""
    names: list[str] = []
    results: list[str] = []
    tables: list[Table] = []
    table: Table | None = None
    for pair in pairs:
        if pair.key == "QX":
            table = Table(match=True)
            table.label(pair, _room(pair.value), _number(pair.value[1:]))
            tables.append(table)
        elif pair.key == "RS":
            results = [entry.strip().upper() for entry in pair.value.split(",")]
        elif pair.key == "PN":
            names = pair.value.split(",")
        elif table is not None:
            table.run(pair)
        elif pair.key in ("NT", "AT") and pair.value:
            message = "a text before the first board"
            result.unseen.append(Unseen(kinds.TEXT_NOT_SHOWN, message, pair.start, pair.end, pair.value))
        if table is not None:
            table.names_of_match = names
    for one in tables:
        one.finish()
    boards = [one.board for one in tables]
    _open(boards, head.value.split(","), results)
    return boards


def _room(label: str) -> str:
    return "o" if label[:1].upper() == "O" else "c"


def _number(text: str) -> int | None:
    found = _LEADING_NUMBER.match(text)
    return None if found is None or not found.group(1).isascii() else int(found.group(1)[:9])


def _open(boards: list[ShownBoard], fields: list[str], results: list[str]) -> None:
    """Set the result of each board, and whether the table of results offers it."""
    first, last = _number(fields[3]), _number(fields[4])
    filled = [index for index, entry in enumerate(results) if entry]
    latest = {(board.room, board.number): board for board in boards}
    for board in boards:
        message = ""
        if board.number is None or first is None or last is None or not first <= board.number <= last:
            message = "the board is not one of the match"
        elif latest[board.room, board.number] is not board:
            message = "the same board of the same room follows"
        else:
            row = board.number - first
            index = 2 * row + (board.room == "c")
            board.result = results[index] if index < len(results) else ""
            listed = bool(filled) and filled[0] // 2 <= row <= filled[-1] // 2
            if not listed and first != last:
                message = "the table of results lists only boards from the first to the last entry of rs"
        board.reachable = not message
        if message:
            board.unseen.append(Unseen(kinds.BOARD_NOT_SHOWN, message, board.start, board.end))
