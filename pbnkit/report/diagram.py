"""The hand diagram: North on top, West left, East right, South below, as bridge books print it.

Floor 4.
"""

from __future__ import annotations

from pbnkit.bridge.cards import SUITS, Hand, hcp, suit_ranks
from pbnkit.bridge.seats import SEATS, Seat
from pbnkit.record.analysis import Analysis
from pbnkit.report.names import SEAT_WORDS, VULNERABLE_WORDS, suit_sign
from pbnkit.report.text import printable

_COLUMN = 16


def diagram(analysis: Analysis, *, ascii_only: bool = False) -> str:
    """Return board, dealer, vulnerability and the four hands, with the points of the hands lower left.

    A void is a dash; a hand that is not known has question marks. Without any hand only the head is shown.
    """
    head = _head(analysis)
    deal = analysis.full_deal
    if deal is None or not deal.known:
        return "".join(f"{line}\n" for line in head)
    hands = {seat: _hand(deal.hand(seat), ascii_only=ascii_only) for seat in SEATS}
    above: list[str] = []
    if any(len(line) >= _COLUMN for line in head):  # a long name of the board does not push North aside
        above, head = head, []
    left = [*head, "", "", "", ""][:4]
    lines = [*above, *_beside(left, hands[Seat.N])]
    gap = 2 * _COLUMN
    lines += [f"{west:{gap}}{east}" for west, east in zip(hands[Seat.W], hands[Seat.E], strict=True)]
    lines += _beside([*_points(deal.hands), ""], hands[Seat.S])
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _head(analysis: Analysis) -> list[str]:
    board = analysis.value("Board")
    lines = [f"Board {printable(board)}"] if board and board != "?" else ["Board ?"]
    if analysis.dealer is not None:
        lines.append(f"Dealer {SEAT_WORDS[analysis.dealer]}")
    if analysis.vulnerability is not None:
        lines.append(VULNERABLE_WORDS[analysis.vulnerability])
    return lines


def _hand(hand: Hand | None, *, ascii_only: bool) -> list[str]:
    """Return the four suits of a hand, spades first."""
    rows = []
    for suit in reversed(SUITS):
        ranks = "?" if hand is None else suit_ranks(hand, suit) or "-"
        rows.append(f"{suit_sign(suit.name, ascii_only=ascii_only)} {ranks}")
    return rows


def _beside(left: list[str], hand: list[str]) -> list[str]:
    return [f"{words:{_COLUMN}}{suit}" for words, suit in zip(left, hand, strict=True)]


def _points(hands: tuple[Hand | None, ...]) -> list[str]:
    """Return the high-card points of the hands, each where its hand is: North above, South below."""
    north, east, south, west = ("?" if hand is None else str(hcp(hand)) for hand in hands)
    return [f"   {north:>2}", f"{west:>2}    {east:>2}", f"   {south:>2}"]
