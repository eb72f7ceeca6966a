"""B: the number of the board, and dealer and vulnerability against it (Law 2)."""

from __future__ import annotations

from collections.abc import Iterable

from pbnkit.bridge.board import dealer_of, vulnerability_of
from pbnkit.record.finding import Finding, Kind
from pbnkit.rules.conditions import gives, guard
from pbnkit.rules.context import SEAT_WORDS, Context
from pbnkit.rules.registry import Complaint, rule, value_rule

NOT_A_NUMBER = Kind("B001", "board-not-a-number", "warning")
EMPTY_BOARD = Kind("B002", "empty-board", "warning")
BOARD_SPELLING = Kind("B003", "board-spelling", "warning")
DEALER_OFF_CYCLE = Kind("B011", "dealer-off-cycle", "warning")
VULNERABLE_OFF_CYCLE = Kind("B012", "vulnerable-off-cycle", "warning")


def _number(text: str) -> str | None:
    """Return the plain spelling of a positive integer, None for other text."""
    if text.isascii() and text.isdigit() and text[0] != "0":
        return text
    digits = text.strip().lstrip("0")
    return digits if digits.isascii() and digits.isdigit() else None


@value_rule(NOT_A_NUMBER, "Board")
def board_not_a_number(text: str) -> Complaint | None:
    """What it finds: a Board that is no positive integer.

    Why it matters: section 3.4.4 wants a number; dealer and vulnerability can't be checked against a name.

    Example: `[Board "1-3"]`

    Write instead: `[Board "3"]`, and the round in the tag Round.

    Fix: None; the text is kept.
    """
    return Complaint("is not a positive integer", "a number from 1") if _number(text) is None else None


@value_rule(BOARD_SPELLING, "Board")
def board_spelling(text: str) -> Complaint | None:
    """What it finds: a board number with blanks or leading zeros.

    Why it matters: programs that compare boards as text take `07` and `7` for two boards.

    Example: `[Board "07"]`

    Write instead: `[Board "7"]`

    Fix: writes the plain number; safe.
    """
    plain = _number(text)
    return None if plain in {None, text} else Complaint("is not the plain number", instead=plain)


@guard(gives("Board"))
def _empty(context: Context) -> bool:
    return context.analysis.value("Board") == ""


@rule(EMPTY_BOARD, _empty)
def empty_board(context: Context) -> Iterable[Finding]:
    """What it finds: a Board tag without a value.

    Why it matters: a board has a number by which results of several tables are put together.

    Example: `[Board ""]`

    Write instead: `[Board "1"]`

    Fix: None, for the number is not known.
    """
    start, end = context.tag_span("Board")
    yield context.finding(EMPTY_BOARD, "Board is empty", start, end, "", "a number from 1")


_VIRTUAL = ("VirtualBoard", "VirtualDealer", "VirtualVulnerable")


@guard(gives("Board"), gives("Dealer", "Vulnerable"))
def _has_cycle(context: Context) -> bool:
    """Whether the number of the board tells dealer and vulnerability."""
    number = context.analysis.board.value
    if number is None:
        return False
    dealer, vulnerable = context.analysis.dealer, context.analysis.vulnerability
    if dealer in (None, dealer_of(number)) and vulnerable in (None, vulnerability_of(number)):
        return False
    deal = context.analysis.deal
    if deal is not None and sum(hand is None for hand in deal.hands) > 1:
        return False  # a problem, not a board of a session: its number only counts the problems
    return not context.own_scale and not any(context.tag(name) for name in _VIRTUAL)


@rule(DEALER_OFF_CYCLE, _has_cycle)
def dealer_off_cycle(context: Context) -> Iterable[Finding]:
    """What it finds: a dealer that the number of the board does not have.

    Why it matters: Law 2 gives board 1 to North, 2 to East, 3 to South, 4 to West, and so on.

    Example: `[Board "2"] [Dealer "N"]`

    Write instead: `[Dealer "E"]`, or the right number.

    Fix: None, for the number may be the wrong one.
    """
    number, dealer = context.analysis.board.value, context.analysis.dealer
    if number is None or dealer is None or dealer is dealer_of(number):
        return
    right = dealer_of(number)
    start, end = context.value_span("Dealer")
    message = f"{SEAT_WORDS[dealer]} is dealer, but board {number} is dealt by {SEAT_WORDS[right]}"
    yield context.finding(DEALER_OFF_CYCLE, message, start, end, dealer.name, right.name)


@rule(VULNERABLE_OFF_CYCLE, _has_cycle)
def vulnerable_off_cycle(context: Context) -> Iterable[Finding]:
    """What it finds: a vulnerability that the number of the board does not have.

    Why it matters: Law 2 fixes it in a cycle of sixteen boards, and the score depends on it.

    Example: `[Board "3"] [Vulnerable "NS"]`

    Write instead: `[Vulnerable "EW"]`, or the right number.

    Fix: None, for the number may be the wrong one.
    """
    number, vulnerable = context.analysis.board.value, context.analysis.vulnerability
    if number is None or vulnerable is None or vulnerable == vulnerability_of(number):
        return
    right = vulnerability_of(number)
    start, end = context.value_span("Vulnerable")
    message = f"the vulnerability is {vulnerable.word}, but board {number} has {right.word}"
    yield context.finding(VULNERABLE_OFF_CYCLE, message, start, end, vulnerable.word, right.word)
