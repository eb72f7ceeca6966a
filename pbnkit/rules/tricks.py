"""R1: the tricks of the Result against the play, and whose they are."""

from __future__ import annotations

from collections.abc import Iterable

from pbnkit.bridge.seats import Side
from pbnkit.record.finding import Finding, Kind, counted
from pbnkit.record.values import ResultValue
from pbnkit.record.view import State
from pbnkit.rules.conditions import HAS_PLAY, OfShape, gives, guard
from pbnkit.rules.context import Context
from pbnkit.rules.registry import rule

RESULT_DIFFERS = Kind("R011", "result-against-play", "error")
AGREED_UNJUSTIFIED = Kind("R012", "agreed-mark-unjustified", "error")
TOO_FEW_TRICKS = Kind("R013", "result-below-tricks-won", "error")
BAD_SUM = Kind("R014", "result-sum-not-13", "error")
NO_DECLARER = Kind("R015", "result-without-declarer", "error")
AGREED_UNPROVED = Kind("R016", "agreed-mark-unproved", "warning")
NO_SUCH_RESULT = Kind("R017", "result-out-of-range", "error")


@guard(HAS_PLAY, gives("Result"))
def _tricks_differ(context: Context) -> bool:
    """Whether a whole play and a Result differ, or agree although the mark says they don't."""
    analysis = context.analysis
    result = analysis.tagged_result.value
    if result is None or analysis.played_tricks is None:
        return False
    differs = result.tricks(analysis.declarer, analysis.contract) != analysis.played_tricks
    return differs is not result.agreed and context.tricks_count


@rule(RESULT_DIFFERS, _tricks_differ)
def result_against_play(context: Context) -> Iterable[Finding]:
    """What it finds: a Result that is not the number of tricks that the play gives.

    Why it matters: the cards decide who won; the score follows from the tricks.

    Example: `[Result "9"]` and thirteen tricks of which declarer wins ten.

    Write instead: `[Result "10"]`, or `[Result "^9"]` if the players agreed on nine.

    Fix: None, for the players may have agreed on it.
    """
    analysis = context.analysis
    result, played = analysis.tagged_result.value, analysis.played_tricks
    if result is None or result.agreed or played is None:
        return
    tricks = result.tricks(analysis.declarer, analysis.contract)
    if tricks is None:
        return
    start, end = context.value_span("Result")
    message = (
        f"the result is given as {counted(tricks, 'trick')}, but declarer wins {counted(played, 'trick')} in the play"
    )
    yield context.finding(RESULT_DIFFERS, message, start, end, analysis.value("Result") or "", str(played))


@rule(AGREED_UNJUSTIFIED, _tricks_differ)
def agreed_mark_unjustified(context: Context) -> Iterable[Finding]:
    """What it finds: `^` before a Result that is just what the play gives.

    Why it matters: the mark says that the players agreed on another number (section 3.4.15).

    Example: `[Result "^10"]` and a play in which declarer wins ten tricks.

    Write instead: `[Result "10"]`

    Fix: None, for the mark may be right and the number wrong.
    """
    result, played = context.analysis.tagged_result.value, context.analysis.played_tricks
    if result is not None and result.agreed and played is not None:
        start, end = context.value_span("Result")
        text = context.analysis.value("Result") or ""
        message = f"the result is marked as agreed against the play, but the play gives {counted(played, 'trick')} too"
        yield context.finding(AGREED_UNJUSTIFIED, message, start, end, text, text.lstrip("^"))


_TELLS_TRICKS = OfShape(lambda shape: "Result" in shape.names or shape.format != "pbn")
"""Whether there is a Result, or may be a claim."""


@guard(HAS_PLAY, _TELLS_TRICKS)
def _part_played(context: Context) -> bool:
    """Whether tricks were won in a play that is not whole, and a Result is given."""
    analysis = context.analysis
    if analysis.played_tricks is not None or analysis.declarer is None:
        return False
    won, declarer = analysis.tricks_won, analysis.declarer
    if won is None:
        return False
    if not analysis.tagged_result.known:
        claim = None if context.game.play is None else context.game.play.claim
        if claim is None or won[declarer & 1] <= claim <= 13 - won[~declarer & 1]:
            return False
    return context.tricks_count


def _told(context: Context) -> ResultValue | None:
    """Return what the Result says, or else the claim of a record that has one."""
    result, play = context.analysis.tagged_result.value, context.game.play
    if result is not None or play is None or play.claim is None:
        return result
    return ResultValue(play.claim)


def _sides(result: ResultValue, context: Context) -> tuple[int | None, int | None]:
    """Return the tricks of North-South and of East-West that a Result gives."""
    ns, ew = result.ns, result.ew
    declarer = context.analysis.declarer
    if ns is None and ew is None and declarer is not None:
        own = result.tricks(declarer, context.analysis.contract)
        ns, ew = (own, None) if declarer.side is Side.NS else (None, own)
    play = context.game.play
    if play is not None and play.end != "+":
        if ns is None and ew is not None:
            ns = 13 - ew
        elif ew is None and ns is not None:
            ew = 13 - ns
    return ns, ew


def _impossible(context: Context) -> str:
    """Return what makes a Result impossible after the tricks already won, empty if nothing does."""
    all_won, result = context.analysis.tricks_won, _told(context)
    if all_won is None or result is None:
        return ""
    for side, tricks, won in zip(("North-South", "East-West"), _sides(result, context), all_won, strict=True):
        if tricks is not None and tricks < won:
            return f"{side} {counted(tricks, 'trick')}, but they have won {won} already"
    return ""


@rule(TOO_FEW_TRICKS, _part_played)
def result_below_tricks_won(context: Context) -> Iterable[Finding]:
    """What it finds: a Result, or a claim, that gives a side fewer tricks than it has won already.

    Why it matters: a trick won can't be lost by a claim.

    Example: `[Result "4"]` and a play in which declarer has won six tricks.

    Write instead: the tricks of the whole board, those of the claim included; `^` if they were agreed on.

    Fix: None.
    """
    result, tagged = _told(context), context.analysis.tagged_result.value
    why = _impossible(context)
    if why and result is not None and not result.agreed:
        last = len(context.analysis.cards) - 1
        start, end = context.card_span(last) if tagged is None else context.value_span("Result")
        text = str(result.declarer) if tagged is None else context.analysis.value("Result") or ""
        message = f"the {'claim' if tagged is None else 'result'} gives {why}"
        yield context.finding(TOO_FEW_TRICKS, message, start, end, text, "the tricks won, or more")


@rule(AGREED_UNPROVED, _part_played)
def agreed_mark_unproved(context: Context) -> Iterable[Finding]:
    """What it finds: `^` before a Result that the tricks played don't contradict.

    Why it matters: the mark says that the number differs from the tricks won (section 3.4.15).

    Example: `[Result "^9"]` and a claim after six tricks that leaves nine possible.

    Write instead: `[Result "9"]`, unless the claim gave another number.

    Fix: None.
    """
    result = context.analysis.tagged_result.value
    if result is not None and result.agreed and not _impossible(context):
        start, end = context.value_span("Result")
        text = context.analysis.value("Result") or ""
        message = "the result is marked as agreed against the play, but the tricks played don't contradict it"
        yield context.finding(AGREED_UNPROVED, message, start, end, text, text.lstrip("^"))


@guard(gives("Result"))
def _both_sides(context: Context) -> bool:
    result = context.analysis.tagged_result.value
    return result is not None and result.ns is not None and result.ew is not None


@rule(BAD_SUM, _both_sides)
def result_sum_not_13(context: Context) -> Iterable[Finding]:
    """What it finds: a Result whose tricks of both sides don't make thirteen.

    Why it matters: a board has thirteen tricks, and each is won by one side.

    Example: `[Result "NS 9 EW 2"]`

    Write instead: `[Result "NS 9 EW 4"]`

    Fix: None, for either number may be wrong.
    """
    result, play = context.analysis.tagged_result.value, context.game.play
    if result is None or result.ns is None or result.ew is None or context.end_position:
        return
    total = result.ns + result.ew
    partial = play is not None and play.end == "+"
    if total > 13 or (total < 13 and not partial):
        start, end = context.value_span("Result")
        message = f"the tricks of both sides make {total}, not 13"
        yield context.finding(BAD_SUM, message, start, end, str(total), "13")


@guard(gives("Result"))
def _nobody_declares(context: Context) -> bool:
    return context.analysis.declarer is None


@rule(NO_DECLARER, _nobody_declares)
def result_without_declarer(context: Context) -> Iterable[Finding]:
    """What it finds: a Result that counts declarer's tricks in a game that tells no declarer.

    Why it matters: nobody knows whose tricks they are; section 3.4.15 has `NS 9` for that.

    Example: `[Declarer ""] [Result "9"]`

    Write instead: `[Declarer "S"] [Result "9"]`, or `[Result "NS 9"]`

    Fix: None.
    """
    analysis = context.analysis
    result = analysis.tagged_result.value
    if result is None or result.declarer is None or analysis.declarer is not None or analysis.passed_out:
        return
    if analysis.tagged_declarer.state in (State.ABSENT, State.INAPPLICABLE):
        start, end = context.value_span("Result")
        message = f"the result is {counted(result.declarer, 'trick')} of declarer, but no declarer is given"
        yield context.finding(NO_DECLARER, message, start, end, str(result.declarer), "a declarer")


@guard(gives("Result"))
def _relative(context: Context) -> bool:
    result = context.analysis.tagged_result.value
    return result is not None and result.relative is not None


@rule(NO_SUCH_RESULT, _relative)
def result_out_of_range(context: Context) -> Iterable[Finding]:
    """What it finds: a Result relative to the contract that makes more than thirteen tricks, or fewer than none.

    Why it matters: a board has thirteen tricks; the number, or the contract, is another one.

    Example: `[Contract "4S"] [Result "+4"]`

    Write instead: `[Result "13"]` for three overtricks, or the contract that was played.

    Fix: None, for either may be wrong.
    """
    result, contract = context.analysis.tagged_result.value, context.analysis.contract
    if result is None or result.relative is None or contract is None or not contract.level:
        return
    tricks = contract.needed + result.relative
    if not 0 <= tricks <= 13:
        start, end = context.value_span("Result")
        text = context.analysis.value("Result") or ""
        message = f"the result of {contract.text} is given as {text}, which makes {tricks} tricks"
        yield context.finding(NO_SUCH_RESULT, message, start, end, text, "0 to 13 tricks")
