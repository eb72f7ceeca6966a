"""X21: the two rooms of a team match against each other: the same deal, the same conditions, and the swing in IMPs.

North-South of one room and East-West of the other are a team, so a board's IMPs are those for the difference of the
two scores of North-South, with the sign turned for the other room. Carry-over and totals are in `matches`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pbnkit.bridge.compare import board_a_match, imps_between
from pbnkit.bridge.deal import Deal
from pbnkit.bridge.imps import Scale
from pbnkit.bridge.seats import Seat, Vulnerability
from pbnkit.record.analysis import Analysis
from pbnkit.record.finding import Finding, Kind
from pbnkit.record.values import read_score
from pbnkit.rules.context import Context
from pbnkit.rules.files import found_by_file
from pbnkit.rules.matches import Matches

TWO_DEALS = Kind("X211", "rooms-with-two-deals", "error")
TWO_CONDITIONS = Kind("X212", "rooms-with-two-conditions", "error")
WRONG_IMPS = Kind("X213", "imps-against-other-room", "error")
WRONG_POINTS = Kind("X214", "board-a-match-against-other-room", "error")

_PLACE = ("Event", "Date", "Stage", "Session", "Section", "Round", "HomeTeam", "VisitTeam", "Board")
_HELD = 1000
_OTHER = {"open": "closed", "closed": "open"}


class _Room(NamedTuple):
    """What is remembered of a game in one room until the other one comes."""

    number: int
    deal: Deal | None
    dealer: Seat | None
    vulnerable: Vulnerability | None
    scores: tuple[float, ...]
    """The scores of North-South that the record may mean: by contract and result, and by the tag Score."""
    imps: float | None
    points: float | None


def _room(context: Context, analysis: Analysis) -> _Room:
    deal = analysis.full_deal
    scores = (analysis.computed_score_ns, analysis.recorded_score_ns)
    by = analysis.declarer
    imps, points = (read_score(analysis.value(name), decimal=True).value for name in ("ScoreIMP", "ScoreMP"))
    return _Room(
        context.game.place.number,
        deal if deal is not None and deal.complete else None,
        analysis.dealer,
        analysis.vulnerability,
        tuple(dict.fromkeys(float(score) for score in scores if score is not None)),
        None if imps is None else imps.for_ns(by),
        None if points is None else points.for_ns(by),
    )


class Rooms:
    """Remembers the games of one room until those of the other room come."""

    def __init__(self, matches: Matches) -> None:
        """Start with none; the IMPs of each board are told to the matches."""
        self._matches = matches
        self._waiting: dict[tuple[str | None, ...], _Room] = {}

    def check(self, context: Context) -> Iterable[Finding]:
        """Return the findings about a game of the second room."""
        analysis = context.analysis
        room = (analysis.value("Room") or "").strip().lower()
        board = analysis.value("Board")
        if room not in _OTHER or not board or board == "?":
            return ()
        place = tuple(map(analysis.value, _PLACE))
        here = _room(context, analysis)
        there = self._waiting.pop((_OTHER[room], *place), None)
        if there is None:
            if len(self._waiting) >= _HELD:
                del self._waiting[next(iter(self._waiting))]
            self._waiting[room, *place] = here
            return ()
        if there.deal is not None and here.deal is not None and there.deal != here.deal:
            return rooms_with_two_deals(context, here.deal, there)
        self._matches.add(context, _swings(context, here, there) if room == "open" else _swings(context, there, here))
        return [
            *rooms_with_two_conditions(context, here, there),
            *imps_against_other_room(context, here, there),
            *board_a_match_against_other_room(context, here, there),
        ]


@found_by_file(TWO_DEALS)
def rooms_with_two_deals(context: Context, deal: Deal, there: _Room) -> Iterator[Finding]:
    """What it finds: a board with other cards in the open room than in the closed room.

    Why it matters: both teams play the same deal, else the swing compares nothing.

    Example: `[Board "3"] [Room "Closed"]` with another Deal than board 3 of the open room.

    Write instead: the deal of both rooms, turned back if one room has it turned.

    Fix: None, for either deal may be wrong.
    """
    turns = [turn for turn in (1, 2, 3) if there.deal is not None and there.deal.rotated(turn) == deal]
    how = f", turned by {turns[0]} seat{'s' if turns[0] > 1 else ''}" if turns else ""
    start, end = context.tag_span("Deal")
    message = f"board {context.board} has other cards than in the other room (game {there.number}){how}"
    yield context.finding(TWO_DEALS, message, start, end, context.board, "the same deal in both rooms")


@found_by_file(TWO_CONDITIONS)
def rooms_with_two_conditions(context: Context, here: _Room, there: _Room) -> Iterator[Finding]:
    """What it finds: a board whose dealer or vulnerability differ between the two rooms.

    Why it matters: the number of a board fixes both (Law 2), and the scores can't be compared.

    Example: `[Vulnerable "NS"]` in the open room, `[Vulnerable "EW"]` in the closed room.

    Write instead: what holds for the board, in both rooms.

    Fix: None, for either may be wrong.
    """
    pairs = (("Dealer", here.dealer, there.dealer), ("Vulnerable", here.vulnerable, there.vulnerable))
    for name, mine, other in pairs:
        if mine is not None and other is not None and mine != other:
            start, end = context.value_span(name)
            found, right = (one.word if isinstance(one, Vulnerability) else one.name for one in (mine, other))
            message = (
                f"{name} of board {context.board} is {found}, in the other room (game {there.number}) it is {right}"
            )
            yield context.finding(TWO_CONDITIONS, message, start, end, str(found), str(right))


def _differences(here: _Room, there: _Room) -> list[tuple[float, float]]:
    """Return the pairs of scores that may be compared; a record that contradicts itself has several."""
    return [(mine, other) for mine in here.scores for other in there.scores]


def _scoring(context: Context) -> list[str]:
    text = context.analysis.value("Scoring") or ""
    return [part.strip().lower() for part in text.split(";")]


def _swings(context: Context, here: _Room, there: _Room) -> list[int]:
    """Return the IMPs that the scores may be, by the scale that Scoring names; none where it names another method."""
    scoring = set(_scoring(context)) - {"", "imp", "oldmp"}
    if not scoring <= {"imp_1948"}:
        return []
    scale: Scale = "1948" if scoring else "1962"
    return [imps_between(mine, other, scale) for mine, other in _differences(here, there)]


@found_by_file(WRONG_IMPS)
def imps_against_other_room(context: Context, here: _Room, there: _Room) -> Iterator[Finding]:
    """What it finds: a ScoreIMP of either room that is not the IMPs for the difference of the two scores.

    Why it matters: the match is decided by them (Law 78). North-South have the IMPs of their own table's side, so
    the two rooms have opposite numbers.

    Example: `[ScoreIMP "NS 10"]` for 500 against 90.

    Write instead: `[ScoreIMP "NS 9"]`, and `[ScoreIMP "NS -9"]` in the other room.

    Fix: None, for a score may be wrong instead.
    """
    pairs, swings = _differences(here, there), _swings(context, here, there)
    if not swings:
        return
    how = f"NS {pairs[0][0]:g} here and NS {pairs[0][1]:g} in the other room"
    if here.imps is not None and here.imps not in swings:
        start, end = context.value_span("ScoreIMP")
        message = f"ScoreIMP is NS {here.imps:g}, but {how} are NS {swings[0]}{_hint(here.imps, swings)}"
        yield context.finding(WRONG_IMPS, message, start, end, f"NS {here.imps:g}", f"NS {swings[0]}")
    if there.imps is not None and -there.imps not in swings:
        start, end = context.tag_span("Room")
        hint = _hint(-there.imps, swings)
        message = f"ScoreIMP of game {there.number} is NS {there.imps:g}, but {how} are NS {-swings[0]} there{hint}"
        yield context.finding(WRONG_IMPS, message, start, end, f"NS {there.imps:g}", f"NS {-swings[0]}")


def _hint(imps: float, swings: list[int]) -> str:
    return "; it fits the other side" if -imps in swings else ""


@found_by_file(WRONG_POINTS)
def board_a_match_against_other_room(context: Context, here: _Room, there: _Room) -> Iterator[Finding]:
    """What it finds: a ScoreMP at board-a-match that is not 2, 1 or 0 as the two scores have it.

    Why it matters: the team with the better score has 2 points, equal scores share them; by MP2 it is half of that.

    Example: `[Scoring "BAM"] [ScoreMP "NS 0"]` for 110 against 100.

    Write instead: `[ScoreMP "NS 2"]`

    Fix: None, for a score may be wrong instead.
    """
    if "bam" not in _scoring(context):
        return
    won = [board_a_match(mine, other) for mine, other in _differences(here, there)]
    if won and there.points is not None and not any(there.points in (2 - one, 1 - one / 2) for one in won):
        start, end = context.tag_span("Room")
        right = f"NS {2 - won[0]}"
        message = f"ScoreMP of game {there.number} is NS {there.points:g}, but against this room it is {right}"
        yield context.finding(WRONG_POINTS, message, start, end, f"NS {there.points:g}", right)
    if won and here.points is not None and not any(here.points in (one, one / 2) for one in won):
        start, end = context.value_span("ScoreMP")
        message = f"ScoreMP is NS {here.points:g}, but against the other room (game {there.number}) it is NS {won[0]}"
        yield context.finding(WRONG_POINTS, message, start, end, f"NS {here.points:g}", f"NS {won[0]}")
