"""R0 and R1: contract, declarer and result against the auction and the play."""

from __future__ import annotations

from collections.abc import Iterable

from pbnkit.bridge.seats import Side
from pbnkit.record.finding import Finding, Kind
from pbnkit.record.values import ResultValue, State
from pbnkit.rules.context import SEAT_WORDS, Context
from pbnkit.rules.registry import rule

CONTRACT_DIFFERS = Kind("R001", "contract-against-auction", "error")
RISK_DIFFERS = Kind("R002", "risk-against-auction", "error")
DECLARER_DIFFERS = Kind("R003", "declarer-against-auction", "error")
SWAP_UNJUSTIFIED = Kind("R004", "swap-mark-unjustified", "error")
DECLARER_PASSED_OUT = Kind("R005", "declarer-of-passed-out-board", "warning")
RESULT_PASSED_OUT = Kind("R006", "result-of-passed-out-board", "warning")
PASS_AGAINST_AUCTION = Kind("R007", "pass-against-auction", "error")
DECLARER_IN_CONTRACT = Kind("R008", "declarer-in-contract-differs", "error")
RESULT_DIFFERS = Kind("R011", "result-against-play", "error")
AGREED_UNJUSTIFIED = Kind("R012", "agreed-mark-unjustified", "error")
TOO_FEW_TRICKS = Kind("R013", "result-below-tricks-won", "error")
BAD_SUM = Kind("R014", "result-sum-not-13", "error")
NO_DECLARER = Kind("R015", "result-without-declarer", "error")
AGREED_UNPROVED = Kind("R016", "agreed-mark-unproved", "warning")


def _with_auction(context: Context) -> bool:
    """Whether a replayed auction and one of the tags Contract and Declarer can be compared."""
    analysis = context.analysis
    if analysis.auction is None:
        return False
    said, declarer = analysis.tagged_contract.value, analysis.tagged_declarer.value
    if said is None and declarer is None:
        return False
    same_contract = said is None or said.contract == analysis.auction_contract
    by_auction = analysis.auction_declarer
    same_declarer = declarer is None or (declarer.seat is by_auction and not declarer.irregular)
    return not (same_contract and same_declarer)


@rule(CONTRACT_DIFFERS, _with_auction)
def contract_against_auction(context: Context) -> Iterable[Finding]:
    """What it finds: a Contract whose level or strain is not that of the auction's last bid.

    Why it matters: the last bid is the contract (Law 22); programs that trust the tag score another board.

    Example: `[Contract "4H"]` and an auction that ends `4S Pass Pass Pass`

    Write instead: `[Contract "4S"]`, or the calls that were made.

    Fix: None, for either may be wrong.
    """
    said, bid = context.analysis.tagged_contract.value, context.analysis.auction_contract
    if said is None or said.contract is None or bid is None or said.contract.is_passed_out:
        return
    if (said.contract.level, said.contract.strain) == (bid.level, bid.strain):
        return
    start, end = context.value_span("Contract")
    where = "passed out" if bid.is_passed_out else f"in {bid.text}"
    message = f"the contract is given as {said.contract.text}, but the auction ends {where}"
    yield context.finding(CONTRACT_DIFFERS, message, start, end, said.contract.text, bid.text)


@rule(RISK_DIFFERS, _with_auction)
def risk_against_auction(context: Context) -> Iterable[Finding]:
    """What it finds: a Contract doubled or redoubled otherwise than in the auction.

    Why it matters: the score depends on it.

    Example: `[Contract "4SX"]` and an auction `… 4S Pass Pass Pass`

    Write instead: `[Contract "4S"]`, or the calls that were made.

    Fix: None, for either may be wrong.
    """
    said, bid = context.analysis.tagged_contract.value, context.analysis.auction_contract
    if said is None or said.contract is None or bid is None or bid.is_passed_out:
        return
    contract = said.contract
    if (contract.level, contract.strain) == (bid.level, bid.strain) and contract.risk != bid.risk:
        words = ("undoubled", "doubled", "redoubled")
        start, end = context.value_span("Contract")
        message = f"the contract is given as {contract.text}, but the auction leaves {bid.text} {words[bid.risk]}"
        yield context.finding(RISK_DIFFERS, message, start, end, contract.text, bid.text)


@rule(PASS_AGAINST_AUCTION, _with_auction)
def pass_against_auction(context: Context) -> Iterable[Finding]:
    """What it finds: the Contract Pass although somebody bids in the auction.

    Why it matters: only four passes at the start pass a board out (Law 22).

    Example: `[Contract "Pass"]` and an auction `1C AP`

    Write instead: `[Contract "1C"]`, or the calls that were made.

    Fix: None, for either may be wrong.
    """
    analysis = context.analysis
    said, replay = analysis.tagged_contract.value, analysis.auction
    if said is None or said.contract is None or not said.contract.is_passed_out or replay is None:
        return
    if replay.standing is not None:
        start, end = context.value_span("Contract")
        message = f"the contract is given as Pass, but {replay.standing.text} is bid in the auction"
        yield context.finding(PASS_AGAINST_AUCTION, message, start, end, "Pass", replay.standing.text)


@rule(DECLARER_DIFFERS, _with_auction)
def declarer_against_auction(context: Context) -> Iterable[Finding]:
    """What it finds: a Declarer who did not first name the strain for the side that made the last bid.

    Why it matters: that player declares (Law 22), and the left-hand opponent leads.

    Example: `[Declarer "E"]` and an auction in which West bids 1NT and East raises to 3NT.

    Write instead: `[Declarer "W"]`, or `[Declarer "^E"]` if the partners played with swapped roles.

    Fix: None, for either may be wrong.
    """
    analysis = context.analysis
    said, right, replay = analysis.tagged_declarer.value, analysis.auction_declarer, analysis.auction
    if said is None or replay is None:
        return
    unsure = right is None and not replay.complete and replay.declarer is not None
    if unsure and replay.declarer is not None:
        # The last bid may yet be outbid; but if it becomes the contract, its side's declarer is known.
        contract = analysis.tagged_contract.value
        standing = replay.standing
        same = contract is not None and contract.contract is not None and standing is not None
        if same and contract is not None and contract.contract is not None and standing is not None:
            same = (contract.contract.level, contract.strain) == (standing.level, standing.strain)
        right = replay.declarer if same else None
    if right is None or said.seat is right or (said.irregular and said.seat is right.partner):
        return
    start, end = context.value_span("Declarer")
    message = f"the declarer is given as {SEAT_WORDS[said.seat]}, but by the auction {SEAT_WORDS[right]} declares"
    yield context.finding(DECLARER_DIFFERS, message, start, end, said.seat.name, right.name)


@rule(SWAP_UNJUSTIFIED, _with_auction)
def swap_mark_unjustified(context: Context) -> Iterable[Finding]:
    """What it finds: `^` before the declarer whom the auction itself makes declarer.

    Why it matters: the mark says that declarer and dummy were swapped (section 3.9 E); they were not.

    Example: `[Declarer "^S"]` and an auction that South wins.

    Write instead: `[Declarer "S"]`, or `[Declarer "^N"]` if North played the hand.

    Fix: None, for the mark may be right and the seat wrong.
    """
    said, right = context.analysis.tagged_declarer.value, context.analysis.auction_declarer
    if said is not None and said.irregular and said.seat is right:
        start, end = context.value_span("Declarer")
        who = SEAT_WORDS[said.seat]
        message = f"{who} is marked as declarer in partner's place, but by the auction {who} declares"
        yield context.finding(SWAP_UNJUSTIFIED, message, start, end, f"^{said.seat.name}", said.seat.name)


@rule(DECLARER_IN_CONTRACT)
def declarer_in_contract_differs(context: Context) -> Iterable[Finding]:
    """What it finds: a seat behind the contract that is not the one of the Declarer tag.

    Why it matters: the record names two declarers.

    Example: `[Contract "4S by E"] [Declarer "W"]`

    Write instead: `[Contract "4S"] [Declarer "E"]`

    Fix: None, for either may be wrong.
    """
    said, declarer = context.analysis.tagged_contract.value, context.analysis.tagged_declarer.value
    if said is None or said.declarer is None or declarer is None or said.declarer is declarer.seat:
        return
    start, end = context.value_span("Contract")
    message = (
        f"the contract names {SEAT_WORDS[said.declarer]} as declarer, the Declarer tag {SEAT_WORDS[declarer.seat]}"
    )
    yield context.finding(DECLARER_IN_CONTRACT, message, start, end, said.declarer.name, declarer.seat.name)


def _passed_out(context: Context) -> bool:
    return context.analysis.passed_out


@rule(DECLARER_PASSED_OUT, _passed_out)
def declarer_of_passed_out_board(context: Context) -> Iterable[Finding]:
    """What it finds: a declarer on a board that was passed out.

    Why it matters: nobody plays it; section 3.4.13 wants an empty string.

    Example: `[Declarer "W"] [Contract "Pass"]`

    Write instead: `[Declarer ""]`

    Fix: empties the tag; safe.
    """
    text = context.own_text("Declarer")
    if text is not None and context.analysis.tagged_declarer.known:
        start, end = context.value_span("Declarer")
        fix = context.value_fix("Declarer", text, "")
        message = f"the board is passed out, but {text} is given as declarer"
        yield context.finding(DECLARER_PASSED_OUT, message, start, end, text, "", fix)


@rule(RESULT_PASSED_OUT, _passed_out)
def result_of_passed_out_board(context: Context) -> Iterable[Finding]:
    """What it finds: a number of tricks on a board that was passed out.

    Why it matters: nobody wins a trick; section 3.4.15 wants an empty string, and 0 reads as seven down.

    Example: `[Contract "Pass"] [Result "0"]`

    Write instead: `[Result ""]`

    Fix: empties the tag; safe.
    """
    text = context.own_text("Result")
    if text is not None and context.analysis.tagged_result.known:
        start, end = context.value_span("Result")
        fix = context.value_fix("Result", text, "")
        message = f"the board is passed out, but {text} is given as result"
        yield context.finding(RESULT_PASSED_OUT, message, start, end, text, "", fix)


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
    if tricks is None and result.relative is None:
        return
    start, end = context.value_span("Result")
    said = "more tricks than there are" if tricks is None else _count(tricks)
    message = f"the result is given as {said}, but declarer wins {_count(played)} in the play"
    yield context.finding(RESULT_DIFFERS, message, start, end, analysis.value("Result") or "", str(played))


def _count(tricks: int) -> str:
    return "1 trick" if tricks == 1 else f"{tricks} tricks"


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
        message = f"the result is marked as agreed against the play, but the play gives {_count(played)} too"
        yield context.finding(AGREED_UNJUSTIFIED, message, start, end, text, text.lstrip("^"))


def _part_played(context: Context) -> bool:
    """Whether tricks were won in a play that is not whole, and a Result is given."""
    analysis = context.analysis
    if not analysis.tagged_result.known or analysis.game.play is None or analysis.declarer is None:
        return False
    replay = analysis.play
    return replay is not None and analysis.played_tricks is None and context.tricks_count


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
    replay, result = context.analysis.play, context.analysis.tagged_result.value
    if replay is None or result is None:
        return ""
    for side, tricks in zip(("North-South", "East-West"), _sides(result, context), strict=True):
        won = replay.won[side == "East-West"]
        if tricks is not None and tricks < won:
            return f"{side} {_count(tricks)}, but they have won {won} already"
    return ""


@rule(TOO_FEW_TRICKS, _part_played)
def result_below_tricks_won(context: Context) -> Iterable[Finding]:
    """What it finds: a Result that gives a side fewer tricks than it has won already.

    Why it matters: a trick won can't be lost by a claim.

    Example: `[Result "4"]` and a play in which declarer has won six tricks.

    Write instead: the tricks of the whole board, those of the claim included; `^` if they were agreed on.

    Fix: None.
    """
    result = context.analysis.tagged_result.value
    why = _impossible(context)
    if why and result is not None and not result.agreed:
        start, end = context.value_span("Result")
        text = context.analysis.value("Result") or ""
        yield context.finding(TOO_FEW_TRICKS, f"the result gives {why}", start, end, text, "the tricks won, or more")


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


@rule(BAD_SUM)
def result_sum_not_13(context: Context) -> Iterable[Finding]:
    """What it finds: a Result whose tricks of both sides don't make thirteen.

    Why it matters: a board has thirteen tricks, and each is won by one side.

    Example: `[Result "NS 9 EW 2"]`

    Write instead: `[Result "NS 9 EW 4"]`

    Fix: None, for either number may be wrong.
    """
    result, play = context.analysis.tagged_result.value, context.game.play
    if result is None or result.ns is None or result.ew is None or context.analysis.end_position:
        return
    total = result.ns + result.ew
    partial = play is not None and play.end == "+"
    if total > 13 or (total < 13 and not partial):
        start, end = context.value_span("Result")
        message = f"the tricks of both sides make {total}, not 13"
        yield context.finding(BAD_SUM, message, start, end, str(total), "13")


@rule(NO_DECLARER)
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
        message = f"the result is {_count(result.declarer)} of declarer, but no declarer is given"
        yield context.finding(NO_DECLARER, message, start, end, str(result.declarer), "a declarer")
