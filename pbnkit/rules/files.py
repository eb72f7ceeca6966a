"""X2: what only shows over several games of a file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from inspect import cleandoc
from typing import TypeVar

from pbnkit.bridge.cards import FULL_PACK
from pbnkit.bridge.deal import Deal
from pbnkit.record.finding import Finding, Kind
from pbnkit.rules.context import Context
from pbnkit.rules.registry import Rule, register

DEAL_ID = Kind("X201", "deal-id-of-two-deals", "error")
TWO_DEALS = Kind("X202", "board-with-two-deals", "error")
TWO_BOARDS = Kind("X203", "deal-under-two-boards", "warning")

Found = TypeVar("Found", bound=Callable[..., Iterable[Finding]])


def found_by_file(kind: Kind) -> Callable[[Found], Found]:
    """Return a decorator that registers the docstring of a function as the explanation of the kind it finds.

    The function is called by a check of the file, not by the plan of rules for one game.
    """

    def decorate(check: Found) -> Found:
        register(Rule(kind, cleandoc(check.__doc__ or "")))
        return check

    return decorate


_DOC = """What it finds: a DealId that an earlier game of the file gives to other cards.

Why it matters: programs put the results of one deal together by it (section 4.2); here they would mix two.

Example: `[DealId "A17"]` above two different deals.

Write instead: another DealId for each deal.

Fix: None."""

register(Rule(DEAL_ID, _DOC))


class DealIds:
    """Remembers the deal of each DealId."""

    def __init__(self) -> None:
        """Start with none."""
        self._deals: dict[str, tuple[int, tuple[int | None, ...]]] = {}

    def check(self, context: Context) -> Iterator[Finding]:
        """Yield the finding about a game whose DealId has belonged to another deal."""
        name, deal = context.analysis.value("DealId"), context.analysis.full_deal
        if not name or name == "?" or deal is None or not deal.complete:
            return
        number, hands = self._deals.setdefault(name, (context.game.place.number, deal.hands))
        if hands != deal.hands:
            start, end = context.value_span("DealId")
            message = f'DealId "{name}" belongs to other cards in game {number}'
            yield context.finding(DEAL_ID, message, start, end, name, "another DealId")


_PLACE = ("Event", "Date", "Stage", "Section", "Round", "HomeTeam", "VisitTeam")
"""What may part two sets of boards that have the same numbers."""

_NAMES = (*_PLACE, "North", "East", "South", "West")

_OF_DEAL = frozenset({"OptimumScore", "OptimumResultTable", "OptimumPlayTable"})
"""What belongs to a deal: a game that takes it from an earlier one says itself that the cards are the same."""

_HELD = 20_000
"""Boards that are remembered: more than any event has. A longer file is held against its nearer part only."""


class Boards:
    """Remembers which deal each board of an event has, as hashes: a file may hold a hundred thousand boards."""

    def __init__(self) -> None:
        """Start with none; each is kept with the game that had it first, and a deal with who played it."""
        self._deals: dict[int, tuple[int, int, int]] = {}
        self._boards: dict[int, tuple[int, int]] = {}
        self._repeats = _Repeats()

    def check(self, context: Context) -> Iterable[Finding]:
        """Return the findings about a game whose board has had another deal, or whose deal another board."""
        analysis, tags = context.analysis, context.analysis.tags
        board, deal = analysis.board.value, analysis.full_deal
        # Most games inherit no value, which is worth a way of its own.
        if context.game.inherited:
            values = tuple(map(analysis.value, _NAMES))
        else:
            values = tuple([tags[name].value if name in tags else None for name in _NAMES])
        place, players = values[: len(_PLACE)], values[len(_PLACE) :]
        if board is None or deal is None or place[0] in _NOTHING or not _whole(deal):
            return ()
        number, cards = context.game.place.number, hash(deal.hands)
        # Who played it; nobody where it was not played, or a name is missing.
        four = hash(players) if analysis.contract is not None and _NOTHING.isdisjoint(players) else 0
        key, deal_key = hash((place, board)), hash((place, cards))
        first, earlier = self._deals.get(key), self._boards.get(deal_key)
        if first is None:
            self._deals[key] = cards, number, four
        if earlier is None:
            self._boards[deal_key] = board, number
        found: list[Finding] = []
        if first is not None and first[0] != cards and not _renumbered(deal, four, first):
            found.extend(board_with_two_deals(context, first[1]))
        if earlier is not None and earlier[0] != board and not _says_so(context):
            found.extend(self._repeats.check(context, deal_key, board, *earlier))
        if len(self._deals) > _HELD:
            self._deals.clear()
            self._boards.clear()
            self._repeats.forget()
        return found

    def finish(self) -> list[Finding]:
        """Return the finding that counts up the boards which were not told one by one."""
        return self._repeats.finish()


_TOLD = 3
"""Numbers of a repeated deal that are told one by one; a file may repeat one deal a thousand times."""


class _Repeats:
    """What has been said of deals under several numbers: each number once, and the many together at the end."""

    def __init__(self) -> None:
        self._numbers: dict[int, set[int]] = {}
        self._others: dict[int, list[int]] = {}
        self._place: tuple[int, int, str, int] | None = None

    def check(self, context: Context, deal: int, board: int, first: int, number: int) -> Iterable[Finding]:
        """Return the finding about a deal that `first` was the number of in game `number`, none if it has been said."""
        numbers = self._numbers.setdefault(deal, set())
        if board in numbers:
            return ()
        numbers.add(board)
        if len(numbers) <= _TOLD:
            return deal_under_two_boards(context, first, number)
        if self._place is None:
            self._place = *context.value_span("Board"), context.board, context.game.place.number
        self._others.setdefault(first, []).append(board)
        return ()

    def forget(self) -> None:
        """Forget the deals, but not what is still to be told."""
        self._numbers.clear()

    def finish(self) -> list[Finding]:
        """Return one finding about all boards that were not told."""
        if self._place is None:
            return []
        start, end, board, game = self._place
        count = sum(map(len, self._others.values()))
        parts = [f"{_runs(numbers)} those of board {first}" for first, numbers in self._others.items()]
        boards = "1 more board has" if count == 1 else f"{count} more boards have"
        message = f"{boards} the cards of an earlier one: {'; '.join(parts)}"
        return [Finding(TWO_BOARDS, message, max(start, 0), max(end, 0), board, game, str(count), "other cards")]


def _runs(numbers: list[int]) -> str:
    """Return numbers as runs, in order: `5 to 17, 20`."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(f"{low}" if low == high else f"{low} to {high}" for low, high in runs)


_NOTHING = frozenset({None, "", "?"})


def _whole(deal: Deal) -> bool:
    """Tell whether each card is in one hand: then the sum of the hands is the pack, and so is their union."""
    north, east, south, west = deal.hands
    if north is None or east is None or south is None or west is None:
        return False
    return north + east + south + west == FULL_PACK == north | east | south | west


def _renumbered(deal: Deal, four: int, first: tuple[int, int, int]) -> bool:
    """Tell whether other cards under the same number are no fault of it.

    A deal may be turned; and the same four players can't play one board twice: theirs are numbered from one again.
    """
    cards, _, players = first
    return bool(four and players == four) or any(hash(deal.rotated(turn).hands) == cards for turn in (1, 2, 3))


def _says_so(context: Context) -> bool:
    """Tell whether a game says itself that it has the cards of an earlier one."""
    return "DealId" in context.analysis.tags or not _OF_DEAL.isdisjoint(context.game.inherited)


@found_by_file(TWO_DEALS)
def board_with_two_deals(context: Context, number: int) -> Iterator[Finding]:
    """What it finds: a board that an earlier game of the same event, session, section and round has with other cards.

    Why it matters: all tables play the same cards of a board; results of two deals can't be compared. Either the
    number is wrong, or the cards of one of the games. Deals that are only turned are not meant, nor two games of the
    same four players, whose boards have been numbered from one again.

    Example: `[Board "7"]` above two different deals of `[Event "Tuesday Pairs"]`

    Write instead: the right number, or another Round, Section or Event.

    Fix: None, for number or cards may be wrong.
    """
    start, end = context.value_span("Board")
    message = f"board {context.board} has other cards in game {number}, of the same event"
    yield context.finding(TWO_DEALS, message, start, end, context.board, "one deal for each board")


@found_by_file(TWO_BOARDS)
def deal_under_two_boards(context: Context, board: int, number: int) -> Iterator[Finding]:
    """What it finds: a deal that an earlier game of the same event has under another number.

    Why it matters: chance does not deal the same cards twice; a board was numbered wrong or copied. Each number is told
    once, and of a deal that has many the first three; the others are told together behind the last game.

    Example: `[Board "8"]` above the deal of board 7.

    Write instead: the number of the board, or its own cards.

    Fix: None, for number or cards may be wrong.
    """
    start, end = context.value_span("Board")
    message = f"board {context.board} has the cards of board {board} in game {number}"
    yield context.finding(TWO_BOARDS, message, start, end, context.board, str(board))
