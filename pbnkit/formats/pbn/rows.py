"""The rows of a play in export format: four columns of seats, a trick a row (PBN 2.1 §3.6).

A row holds indexes into the cards of the play, -1 for no card.
"""

from __future__ import annotations

from pbnkit.bridge.seats import SEAT_LETTERS
from pbnkit.record.analysis import Analysis
from pbnkit.record.game import Play

Row = list[int]


def play_rows(analysis: Analysis, play: Play) -> tuple[str, list[Row]]:
    """Return the seat of the first column and the rows of a play.

    The opening leader comes first, if known; a last row of dashes alone is dropped.
    """
    if play.layout == "played":
        return _rows_as_played(analysis, play)
    first = play.first
    shift = 0
    leader = analysis.leader
    if first and leader is not None and analysis.trump is not None:
        shift = (leader - SEAT_LETTERS.index(first)) % 4
        first = leader.name
    elif not first and leader is not None and play.tag.value in ("", "?"):
        first = leader.name
    rows = [row[shift:] + row[:shift] for row in _rows_of(list(range(len(play.cards))))]
    while rows and all(_is_empty(play, index) for index in rows[-1]):
        rows.pop()
    return first, rows


def is_complete(analysis: Analysis, play: Play, rows: list[Row]) -> bool:
    """Tell whether rows hold a card for each one that the deal has; 13 tricks where it is not an end position."""
    deal = analysis.deal
    tricks = 13
    if analysis.end_position and deal is not None and any(deal.hands):
        tricks = max(hand.bit_count() for hand in deal.hands if hand is not None)
    return len(rows) >= tricks and not any(index < 0 or play.cards[index] == "-" for row in rows for index in row)


def _is_empty(play: Play, index: int) -> bool:
    return index < 0 or (play.cards[index] == "-" and index not in play.annotations)


def _rows_as_played(analysis: Analysis, play: Play) -> tuple[str, list[Row]]:
    """Return the rows of a play that was recorded in the order played (LIN)."""
    replay, leader = analysis.play, analysis.leader
    if replay is None or leader is None:
        return play.first, _rows_of(list(range(len(play.cards))))
    rows = []
    for trick in replay.tricks:
        row = [-1] * 4
        for turn, index in enumerate(trick.indexes):
            if index < len(play.cards):
                row[(trick.leader + turn - leader) % 4] = index
        rows.append(row)
    placed = {index for row in rows for index in row}
    rest = [index for index in range(len(play.cards)) if index not in placed]
    return leader.name, rows + _rows_of(rest)


def _rows_of(indexes: list[int]) -> list[Row]:
    """Return indexes in rows of four."""
    return [[*indexes[start : start + 4], -1, -1, -1][:4] for start in range(0, len(indexes), 4)]
