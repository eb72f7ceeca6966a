"""Games put together as segments of matches: which belong together, in which room, under which head.

Floor 3. One segment has one `vg`, and at most two records of a board, one for each room.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from pbnkit.formats.lin.match import Match, read_range
from pbnkit.formats.lin.notes import Notes
from pbnkit.formats.lin.options import LinOptions
from pbnkit.formats.lin.pairs import key_name
from pbnkit.formats.lin.plan import Plan, plan_of
from pbnkit.formats.lin.safe import Texts
from pbnkit.formats.lin.values import ResultEntry, read_result
from pbnkit.record.analysis import Analysis
from pbnkit.record.game import Command, Game

_LONGEST = 1000
"""Board numbers from the first to the last of a segment, all of which have places in `rs`."""
_SCORINGS = (("IMP", "I"), ("MP", "P"), ("MATCHPOINTS", "P"), ("BAM", "B"))

Head: TypeAlias = tuple[str, str, str, tuple[str, str], tuple[str, str], tuple[int, int] | None]
"""Event, stage, scoring, the two teams, what they carry over, and the first and last board."""
_ROOMS = {"open": "o", "o": "o", "closed": "c", "c": "c"}


@dataclass(slots=True)
class Seated:
    """A game in its room under its number."""

    game: Game
    plan: Plan
    room: str
    number: int


@dataclass(slots=True)
class Segment:
    """The games of a segment under their head. `match` is the one they were read with, if any."""

    head: Head
    match: Match | None = None
    seats: dict[tuple[int, str], Seated] = field(default_factory=dict)

    @property
    def ordered(self) -> list[Seated]:
        """The games by number, the open room before the closed."""
        return [self.seats[key] for key in sorted(self.seats, key=lambda key: (key[0], key[1] == "c"))]

    @property
    def names(self) -> dict[str, tuple[str, ...]]:
        """The players of each room at its first board, for the head."""
        ordered = self.ordered
        return {room: next((one.plan.names for one in ordered if one.room == room), ("", "", "", "")) for room in "oc"}

    def is_result_only(self, seated: Seated, names: tuple[str, ...]) -> bool:
        """Return whether results and head, with its players, hold all of a game, so that it needs no board."""
        plan, game = seated.plan, seated.game
        bare = game.auction is None and game.play is None and plan.deal is None and plan.dealer is None
        bare = bare and plan.vulnerability is None and not plan.lead
        return bare and plan.names == names and entry_of(self, seated.number, seated.room) != ""

    @property
    def span(self) -> tuple[int, int]:
        """The first and last board, with those of the head."""
        numbers = [number for number, _ in self.seats]
        first, last = min([*(self.head[5] or ()), *numbers]), max([*(self.head[5] or ()), *numbers])
        return (first, last) if last - first < _LONGEST else (min(numbers), max(numbers))


def match_tags(game: Game, texts: Texts) -> dict[str, str]:
    """Return what the head of the match will give back as tags of a game."""
    event, stage, scoring, teams, carry, boards = _head(game, texts)
    first, last = boards or ("", "")
    if boards is not None and (number := Analysis(game).board.value) is not None:
        first, last = min(boards[0], number), max(boards[1], number)
    value = f"{event},{stage},{scoring},{first},{last},{teams[0]},{carry[0]},{teams[1]},{carry[1]}"
    return {tag.name: tag.value for tag in Match(Command("vg", value), Notes()).tags(_room(game))}


def result_entry(analysis: Analysis) -> str:
    """Return the entry of `rs`, empty if contract, declarer or tricks are not known."""
    contract, declarer, tricks = analysis.contract, analysis.declarer, analysis.tricks
    if contract is None:
        return ""
    if contract.is_passed_out:
        return "PASS"
    if declarer is None or tricks is None:
        return ""
    over = tricks - contract.needed
    strain = contract.strain.name[0]
    return f"{contract.level}{strain}{declarer.name}{'x' * contract.risk}{f'{over:+d}' if over else '='}"


def _head(game: Game, texts: Texts) -> Head:
    """Return event, stage, scoring, teams and carry-over, each as `vg` can hold it."""
    names = ("Event", "Stage", "HomeTeam", "VisitTeam", "CarryOverHome", "CarryOverVisit")
    values = [game.value(name) or "" for name in names]
    event, stage, home, visit, own, other = ("" if value == "?" else texts.title(value) for value in values)
    stage = stage or texts.title(game.value("Round") or "").strip("?")
    boards = read_range(game.value("MatchBoards"))
    if boards is not None and boards[1] - boards[0] >= _LONGEST:
        boards = None
    return event, stage, _scoring(game), (home, visit), (own, other), boards


def _scoring(game: Game) -> str:
    value = (game.value("Scoring") or "").upper()
    return next((letter for word, letter in _SCORINGS if value.startswith(word)), "")


def _room(game: Game) -> str:
    return _ROOMS.get((game.value("Room") or "").strip().lower(), "")


def segments_of(games: Iterable[Game], options: LinOptions) -> list[Segment]:
    """Return the segments of games in the order in which they begin.

    A third record of a board opens a further segment, and so does a number far from the others.
    """
    segments: list[Segment] = []
    following = 1
    for game in games:
        plan = plan_of(game, options)
        head = _head(game, plan.texts)
        number = following if plan.number is None else plan.number
        room = _room(game)
        for segment in segments:
            free = _free(segment, number, room) if segment.head == head else ""
            if free:
                break
        else:
            segment = Segment(head)
            segments.append(segment)
            free = room or "o"
        if plan.number is None:
            plan.number = number
        following = number + 1
        segment.seats[number, free] = Seated(game, plan, free, number)
        _take_head(segment, game)
    return segments


def _free(segment: Segment, number: int, room: str) -> str:
    """Return the room in which a board has a place, empty if there is none."""
    numbers = [one for one, _ in segment.seats]
    if max([number, *numbers]) - min([number, *numbers]) >= _LONGEST:
        return ""
    return next((one for one in (room or "oc") if (number, one) not in segment.seats), "")


def _take_head(segment: Segment, game: Game) -> None:
    """Take range and results from the commands that a game was read from."""
    for command in game.commands:
        name = key_name(command.key)
        if name == "vg" and segment.match is None:
            segment.match = Match(command, Notes())
        elif name == "rs" and segment.match is not None:
            segment.match.read_results(command, Notes())


def entry_of(segment: Segment, number: int, room: str) -> str:
    """Return the entry of `rs` for a board and room.

    Where the head that the games were read with names the same contract it is kept: its tricks were put right later.
    """
    seated = segment.seats.get((number, room))
    if seated is None:
        return ""
    match = segment.match
    return entry_for(seated.plan.analysis, None if match is None else match.result(room, number))


def entry_for(analysis: Analysis, old: ResultEntry | None) -> str:
    """Return the entry of `rs` for a game; `old` is the one of the head it was read with, if there is one."""
    made = result_entry(analysis)
    said = read_result(analysis.value("MatchResult") or "")
    if said.contract is not None:
        old = said
    if old is None or old.contract is None or not old.written.isascii():
        return made
    new = read_result(made)
    if made and (new.contract, new.declarer) != (old.contract, old.declarer):
        return made
    if old.contract.is_passed_out:
        return "PASS"
    return "".join(old.written.split())
