"""A whole board as text: diagram, auction, play and result, parted by empty lines.

Floor 4.
"""

from __future__ import annotations

from pbnkit.record.analysis import Analysis
from pbnkit.record.game import Game
from pbnkit.report.diagram import diagram
from pbnkit.report.names import SEAT_WORDS
from pbnkit.report.table import auction_table, play_table, result_line
from pbnkit.report.text import printable


def board_text(game: Game, *, ascii_only: bool = False) -> str:
    """Return a game for a person to read; parts that the record does not have are left out."""
    analysis = Analysis(game)
    result = result_line(analysis, ascii_only=ascii_only)
    parts = [
        _event(analysis),
        diagram(analysis, ascii_only=ascii_only),
        auction_table(analysis, ascii_only=ascii_only),
        play_table(analysis, ascii_only=ascii_only),
        f"{result}\n" if result else "",
    ]
    return "\n".join(part for part in parts if part)


def _event(analysis: Analysis) -> str:
    """Return where the board was played and by whom, as far as the record tells."""
    told = [analysis.value(name) for name in ("Event", "Site", "Date")]
    players = [analysis.value(name) for name in SEAT_WORDS]
    lines = [", ".join(_shown(text) for text in told if text and text != "?")]
    if any(name and name != "?" for name in players):
        north, east, south, west = (_shown(name or "?") for name in players)
        lines.append(f"{north} - {south} (NS), {east} - {west} (EW)")
    return "".join(f"{line}\n" for line in lines if line)


def _shown(text: str) -> str:
    return printable(text.strip())
