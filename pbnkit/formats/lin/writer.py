"""Games to LIN in one of four forms.

Floor 3. All that is written is run through the rules of the viewer and read again, and compared with the games
before it leaves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from pbnkit.formats.lin.embed import line_of, noise_of
from pbnkit.formats.lin.losses import lin_losses
from pbnkit.formats.lin.options import DEFAULT, LinOptions
from pbnkit.formats.lin.plan import Plan, plan_of
from pbnkit.formats.lin.profiles import deal_line, result_line, single_line
from pbnkit.formats.lin.segment import Segment, entry_of, segments_of
from pbnkit.formats.lin.verify import WriteError, verify_read, verify_shown
from pbnkit.formats.lin.viewer import ShownBoard, show
from pbnkit.formats.lin.vugraph_writer import boards_of, segment_text
from pbnkit.record.game import Game

__all__ = ["WriteError", "Written", "lin_losses", "write_lin", "write_records"]


@dataclass(slots=True)
class Written:
    """A piece of LIN and the games in it. `unseen`: what the viewer leaves out of each game, in words."""

    text: str
    games: list[Game]
    unseen: list[list[str]] = field(default_factory=list)


def write_lin(games: Iterable[Game], options: LinOptions = DEFAULT) -> Iterator[str]:
    """Yield the games in the form that is asked for; `lin_losses` tells what it does not hold.

    Each piece is one game on a line, in the form `vugraph` a segment with its games. Raises WriteError if a piece
    does not read back, or is not shown, with the same facts.
    """
    for written in write_records(games, options):
        yield written.text


def write_records(games: Iterable[Game], options: LinOptions = DEFAULT) -> Iterator[Written]:
    """Yield the pieces of `write_lin` with what the viewer does not show of them."""
    if options.profile == "vugraph":
        for segment in segments_of(games, options):
            yield _segment(segment, options)
        return
    label = 0
    for game in games:
        plan = plan_of(game, options)
        _add_line(plan, options)
        label = label + 1 if plan.number is None else plan.number
        line = _line(plan, label, options)
        verify_read([plan], line)
        (board,) = show(line)
        verify_shown(plan, board)
        yield Written(noise_of(game, options) + line, [game], [_unseen(board)])


def _line(plan: Plan, label: int, options: LinOptions) -> str:
    if options.profile == "deals":
        return deal_line(plan, label)
    return result_line(plan, label) if options.profile == "results" else single_line(plan)


def _add_line(plan: Plan, options: LinOptions) -> None:
    """Add the line of chat that holds the game, if that is its place."""
    if options.embed and options.embed_in == "nt":
        plan.lead.append(line_of(plan.analysis.game))


def _segment(segment: Segment, options: LinOptions) -> Written:
    for seated in segment.ordered:
        _add_line(seated.plan, options)
    text = segment_text(segment, options)
    boards = boards_of(segment, options)
    written = {(seated.number, seated.room) for seated in boards}
    only_results = [seated for seated in segment.ordered if (seated.number, seated.room) not in written]
    for seated in only_results:
        seated.plan.claim = None  # the tricks are in the results
    verify_read([seated.plan for seated in (*boards, *only_results)], text)
    shown = show(text)
    if len(boards) != len(shown):
        raise WriteError(f"{len(boards)} boards were to be written, the viewer has {len(shown)}")
    for seated, board in zip(boards, shown, strict=True):
        verify_shown(seated.plan, board)
        entry = entry_of(segment, seated.number, seated.room).upper()
        if board.room != seated.room or board.result != entry:
            raise WriteError(f"the result of board {seated.number} is shown as {board.result!r}, not as {entry!r}")
    games = [seated.game for seated in (*boards, *only_results)]
    return Written(text, games, [*map(_unseen, shown), *([] for _ in only_results)])


def _unseen(board: ShownBoard) -> list[str]:
    """Return in words what the viewer leaves out; what is only odd on its page is not told."""
    return list(dict.fromkeys(one.message for one in board.unseen if one.kind.severity != "info"))
