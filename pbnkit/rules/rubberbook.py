"""R03: rubbers and rounds of Chicago, followed through the games of a file (section 4.6).

A game goes on from the one before when event and players are the same and the next player deals. The state of a
rubber is known from its beginning, or from a ScoreRubberHistory; after a gap, or a finding, it is not known any more,
so that one fault does not make a row of findings.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from pbnkit.bridge.board import dealer_of
from pbnkit.bridge.chicago import DEALS, Custom, Round, chicago_vulnerability
from pbnkit.bridge.contract import Contract
from pbnkit.bridge.rubber import GAME, Rubber, deal_points
from pbnkit.bridge.scoring import score_ns
from pbnkit.bridge.seats import Seat, Side, Vulnerability
from pbnkit.record.finding import Finding, Kind
from pbnkit.rules.context import Context
from pbnkit.rules.files import found_by_file
from pbnkit.rules.laws import laws_of
from pbnkit.rules.rubberscore import Bonuses, RubberScore, broken_off, claimed_honours, rubber_score_against_result

VULNERABLE = Kind("R031", "vulnerable-against-games-before", "error")
HISTORY = Kind("R033", "history-against-games-before", "error")
CHICAGO_VULNERABLE = Kind("R034", "vulnerable-against-chicago", "error")
CHICAGO_SCORE = Kind("R035", "chicago-score-against-result", "error")
GOES_ON = Kind("R036", "bonus-of-rubber-that-goes-on", "error")

_SAME = ("Event", "Site", "Date", "Round", "Section", "Table", "West", "North", "East", "South")
_CUSTOMS: tuple[Custom, ...] = ("dealer", "opponents")

Played = tuple[Contract, Seat, int, Vulnerability]
"""What a score follows from: contract, declarer, tricks, vulnerability."""


def _played(context: Context) -> Played | None:
    """Return what a deal is scored by, None where that is not certain; tricks agreed on go before those of the play."""
    analysis = context.analysis
    contract, declarer, vulnerable = analysis.contract, analysis.declarer, analysis.vulnerability
    result, tricks = analysis.tagged_result.value, analysis.tricks
    recorded = analysis.recorded_tricks
    if recorded is not None and recorded != tricks:
        tricks = recorded if result is not None and result.agreed else None
    if contract is None or declarer is None or tricks is None or vulnerable is None or contract.is_passed_out:
        return None
    return contract, declarer, tricks, vulnerable


_HISTORY = re.compile(
    r"NS\s+\d+\s+(\d+)\s*/\s*(\d+(?:\s+\d+){0,2})\s+EW\s+\d+\s+(\d+)\s*/\s*(\d+(?:\s+\d+){0,2})", re.ASCII
)


@lru_cache(maxsize=256)
def _history(text: str) -> tuple[tuple[tuple[int, int], ...], tuple[int, int]] | None:
    """Return the points below the line of both sides in each game, and those above it of this rubber."""
    found = _HISTORY.fullmatch(text.strip())
    if found is None or len(text) > 100:
        return None
    ns, ew = (tuple(int(number) for number in found[part].split()) for part in (2, 4))
    if len(ns) != len(ew):
        return None
    return tuple(zip(ns, ew, strict=True)), (int(found[1]), int(found[3]))


def _rubber(text: str) -> Rubber | None:
    """Return the rubber of a ScoreRubberHistory, None for one that is no rubber that goes on."""
    read = _history(text)
    if read is None:
        return None
    games = [list(game) for game in read[0]]
    if max(games[-1]) >= GAME:
        games.append([0, 0])
    rubber = Rubber(games, list(read[1]))
    return None if rubber.winner is not None or any(max(game) < GAME for game in games[:-1]) else rubber


class RubberBook:
    """Keeps the state of the rubber, or of the round of Chicago, that the games of a file are deals of."""

    def __init__(self) -> None:
        """Start with none."""
        self._place: tuple[str | None, ...] = ()
        self._dealer: Seat | None = None
        self._board: int | None = None
        self._rubber: Rubber | None = None
        self._claims: list[set[int]] = [{0}, {0}]
        self._ended_by = 0
        self._round: Round | None = None
        self._customs = _CUSTOMS

    def check(self, context: Context) -> Iterable[Finding]:
        """Return the findings about the next deal."""
        if not context.own_scale:
            return ()
        analysis = context.analysis
        follows = self._follows(context)
        words = f"{analysis.value('Scoring')};{analysis.value('Competition')}".lower()
        if not follows:
            begins = analysis.board.value in (None, 1) and analysis.vulnerability == Vulnerability.NONE
            self._rubber, self._claims = Rubber() if begins else None, [{0}, {0}]
            self._round, self._customs = Round() if begins else None, _CUSTOMS
        if "chicago" in words:
            self._rubber = None
            return [*self._chicago(context)]
        self._round = None
        return [*self._deal_of_rubber(context, follows=follows)]

    def _follows(self, context: Context) -> bool:
        """Tell whether a game is the next deal, and remember it."""
        analysis = context.analysis
        place, dealer, board = tuple(map(analysis.value, _SAME)), analysis.dealer, analysis.board.value
        last_place, last_dealer, last_board = self._place, self._dealer, self._board
        self._place, self._dealer, self._board = place, dealer, board
        if place != last_place or dealer is None or last_dealer is None or dealer != last_dealer.left:
            return False
        return board == (None if last_board is None else last_board + 1)

    # ---- rubber --------------------------------------------------------------------------------------

    def _deal_of_rubber(self, context: Context, *, follows: bool) -> Iterator[Finding]:
        history = _rubber(context.analysis.value("ScoreRubberHistory") or "")
        vulnerable = context.analysis.vulnerability
        ended_by, self._ended_by = self._ended_by, 0
        if ended_by and follows:
            if _begun(history or self._rubber, vulnerable, told=history is not None):
                yield from bonus_of_rubber_that_goes_on(context, ended_by)
            else:
                # The same players began another rubber, or may have.
                fresh = vulnerable == Vulnerability.NONE and self._rubber is not None and self._rubber.vulnerability
                self._rubber, self._claims = Rubber() if fresh else None, [{0}, {0}]
        known = self._rubber
        if history is not None:
            if known is not None and follows:
                yield from history_against_games_before(context, known, self._claims, history)
            self._rubber, self._claims = history, [{0}, {0}]
        elif known is not None and follows and vulnerable is not None and vulnerable != known.vulnerability:
            yield from vulnerable_against_games_before(context, vulnerable, known.vulnerability)
            self._rubber = None
        yield from self._write_down(context)

    def _write_down(self, context: Context) -> Iterator[Finding]:
        if context.analysis.passed_out:
            return
        played = _played(context)
        if played is None:
            self._rubber = None
            return
        contract, declarer, tricks, vulnerable = played
        covered = vulnerable.covers(declarer)
        points = [deal_points(contract, tricks, covered, one) for one in laws_of(context)]
        rubber, bonus = self._rubber, {0}
        if rubber is not None:
            bonus.add(rubber.add(declarer.side, *points[0]))
        elif points[0][0].below and covered:
            bonus |= {500, 700}
        finished: Bonuses = (bonus, {0}) if declarer.side is Side.NS else ({0}, bonus)
        broken = broken_off(context, rubber, declarer, points[0][0])
        score = RubberScore(context, contract, declarer, points)
        yield from rubber_score_against_result(score, finished, broken)
        if score.needs(finished, broken):
            self._ended_by = context.game.place.number
        for side in Side:
            more = claimed_honours(context, contract, side)
            self._claims[side] = {one + another for one in self._claims[side] for another in more}
        if rubber is not None and rubber.winner is not None:
            self._rubber, self._claims = Rubber(), [{0}, {0}]

    # ---- Chicago ---------------------------------------------------------------------------------------

    def _chicago(self, context: Context) -> Iterator[Finding]:
        going, dealer, vulnerable = self._round, context.analysis.dealer, context.analysis.vulnerability
        if going is None:
            yield from _numbered(context)
        if going is None or dealer is None or vulnerable is None:
            self._round = None
            return
        customs = tuple(one for one in self._customs if chicago_vulnerability(going.deal, dealer, one) == vulnerable)
        if not customs:
            right = chicago_vulnerability(going.deal, dealer, self._customs[0])
            yield from vulnerable_against_chicago(context, going.deal, vulnerable, right)
            self._round = None
            return
        self._customs = customs
        played = _played(context)
        if context.analysis.passed_out:
            # Some deal a board passed out again, others go on: the next deal is not certain.
            self._round = None
        elif played is None:
            self._round = None
        else:
            yield from chicago_score_against_result(context, going, played)
            contract, declarer, tricks, _ = played
            going.add(contract, declarer, tricks)
            if going.finished:
                self._round, self._customs = Round(), _CUSTOMS


def _numbered(context: Context) -> Iterator[Finding]:
    """Yield what is wrong with a deal whose place in the round only its number tells, and its dealer bears out."""
    number, dealer, vulnerable = context.analysis.board.value, context.analysis.dealer, context.analysis.vulnerability
    if number is None or vulnerable is None or dealer is None or dealer is not dealer_of(number):
        return
    place = (number - 1) % DEALS + 1
    right = [chicago_vulnerability(place, dealer, one) for one in _CUSTOMS]
    if vulnerable not in right:
        yield from vulnerable_against_chicago(context, place, vulnerable, right[0])


@found_by_file(VULNERABLE)
def vulnerable_against_games_before(context: Context, found: Vulnerability, right: Vulnerability) -> Iterator[Finding]:
    """What it finds: a Vulnerable of a rubber's deal that the games won on the deals before it do not give.

    Why it matters: at rubber bridge a side is vulnerable once it has won a game, and only then.

    Example: `[Vulnerable "None"]` on the deal after North-South made 4S.

    Write instead: `[Vulnerable "NS"]`

    Fix: None, for an earlier result may be wrong instead.
    """
    start, end = context.value_span("Vulnerable")
    message = f"the vulnerability is {found.word}, but by the deals before this one it is {right.word}"
    yield context.finding(VULNERABLE, message, start, end, found.word, right.word)


@found_by_file(HISTORY)
def history_against_games_before(
    context: Context, known: Rubber, claims: list[set[int]], history: Rubber
) -> Iterator[Finding]:
    """What it finds: a ScoreRubberHistory that does not go on from the deals before it.

    Why it matters: it is the state of the rubber at the beginning of the deal: what was won in each game below the
    line, and above it. Points of earlier rubbers are not held against anything; honours count either way.

    Example: `NS 0 0/60 EW 0 0/0` on the deal after North-South made 4S.

    Write instead: `NS 0 0/120 0 EW 0 0/0 0`

    Fix: None, for an earlier result may be wrong instead.
    """
    start, end = context.value_span("ScoreRubberHistory")
    text = context.analysis.value("ScoreRubberHistory") or ""
    if history.games != known.games:
        ns, ew = (" ".join(str(game[side]) for game in known.games) for side in Side)
        message = f"the deals before this one make NS {ns} and EW {ew} below the line, not as the history has it"
        yield context.finding(HISTORY, message, start, end, text, f"below the line NS {ns} EW {ew}")
        return
    for side in Side:
        above, right = history.above[side], known.above[side]
        if above - right not in claims[side]:
            message = (
                f"the deals before this one make {right} above the line for {side.name}, but the history has {above}"
            )
            yield context.finding(HISTORY, message, start, end, text, f"{side.name} {right} above the line")


def _begun(rubber: Rubber | None, vulnerable: Vulnerability | None, *, told: bool) -> bool:
    """Tell whether a deal is certain to go on with a rubber: by the history it tells, or by its vulnerability."""
    if rubber is None:
        return vulnerable not in (None, Vulnerability.NONE)
    if told:
        return any(map(any, rubber.games))
    return bool(rubber.vulnerability) and vulnerable == rubber.vulnerability


@found_by_file(GOES_ON)
def bonus_of_rubber_that_goes_on(context: Context, number: int) -> Iterator[Finding]:
    """What it finds: a deal that goes on with a rubber which the game before it scored as broken off.

    Why it matters: 300 for the only game and 100 for a part-score are paid when a rubber ends before its time; if it is
    played to its end they are not.

    Example: `[ScoreRubber "NS 300/120"]` for the first game of a rubber, and a next deal with `[Vulnerable "NS"]`

    Write instead: `[ScoreRubber "NS 0/120"]` in the game before.

    Fix: None, for this deal may belong to another rubber.
    """
    start, end = context.game_span
    message = f"the rubber goes on here, but ScoreRubber of game {number} has the bonus of one that is broken off"
    yield context.finding(GOES_ON, message, start, end, f"game {number}", "no bonus before the end of the rubber")


@found_by_file(CHICAGO_VULNERABLE)
def vulnerable_against_chicago(
    context: Context, number: int, found: Vulnerability, right: Vulnerability
) -> Iterator[Finding]:
    """What it finds: a Vulnerable of a deal of Chicago that its place in the round of four does not give.

    Why it matters: nobody is vulnerable on the first deal, all on the fourth, and on the second and third the
    dealer's side, or by an older custom both times the other side.

    Example: `[Vulnerable "None"]` on the fourth deal.

    Write instead: `[Vulnerable "All"]`

    Fix: None, for a deal may be missing before this one.
    """
    start, end = context.value_span("Vulnerable")
    message = f"the vulnerability is {found.word}, but on deal {number} of a round of Chicago it is {right.word}"
    yield context.finding(CHICAGO_VULNERABLE, message, start, end, found.word, right.word)


@found_by_file(CHICAGO_SCORE)
def chicago_score_against_result(context: Context, going: Round, played: Played) -> Iterator[Finding]:
    """What it finds: a Score of a deal of Chicago that does not follow from its contract, result and part-scores.

    Why it matters: a game earns 300 or vulnerable 500, with the part-score carried over too, and a part-score on
    the fourth deal 100. Scores as at duplicate, and honours, are taken for right as well.

    Example: `[Score "NS 90"]` for 2NT made on top of a part-score of 60.

    Write instead: `[Score "NS 370"]`

    Fix: None, for contract or result may be wrong.
    """
    score = context.analysis.recorded_score_ns
    if score is None:
        return
    contract = played[0]
    laws = laws_of(context)
    right = [going.score(*played, one) for one in laws]
    ns, ew = (claimed_honours(context, contract, side) for side in Side)
    extras = {own - other for own in ns for other in ew}
    if score not in {score_ns(*played, one) for one in laws} and not any(score - one in extras for one in right):
        start, end = context.value_span("Score")
        carried = going.part_scores[played[1].side]
        how = f" on a part-score of {carried}" if carried else ""
        message = f"the score is NS {score:g}, but {contract.text} by {played[1].name}{how} scores NS {right[0]}"
        yield context.finding(
            CHICAGO_SCORE, message, start, end, context.analysis.value("Score") or "", f"NS {right[0]}"
        )
