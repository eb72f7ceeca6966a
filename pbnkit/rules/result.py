"""R0: contract and declarer against the auction, and what a passed-out board leaves empty."""

from __future__ import annotations

from collections.abc import Iterable

from pbnkit.bridge.calls import PASS
from pbnkit.bridge.play_record import UNKNOWN_CARD
from pbnkit.bridge.seats import Seat
from pbnkit.record.finding import Edit, Finding, Fix, Kind, counted
from pbnkit.rules.conditions import CONTRACT_NAMES_DECLARER, HAS_AUCTION, PASSED_OUT, gives, guard
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
LEVEL_IN_END = Kind("R009", "level-of-end-position", "warning")
NO_LEVEL = Kind("R010", "contract-without-level", "error")


@guard(HAS_AUCTION, gives("Contract", "Declarer"))
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
        message = f"the contract is given as {contract.text}, but by the auction it is {words[bid.risk]}"
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

    Fix: where the opening lead bears the Declarer out and the auction starts with a bid, puts the passes before it
    that some programs leave out; not safe, for either may be wrong.
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
    fix = None
    if _left_hand_leads(context, said.seat):
        passes = (said.seat - right) % 4
        message += f"; {counted(passes, 'pass', 'passes')} before the first bid would make it {SEAT_WORDS[said.seat]}"
        first = context.call_span(0)[0]
        fix = Fix("Put the passes before the first bid", (Edit(first, first, "Pass " * passes),), safe=False)
    yield context.finding(DECLARER_DIFFERS, message, start, end, said.seat.name, right.name, fix)


def _left_hand_leads(context: Context, declarer: Seat) -> bool:
    """Whether an auction of PBN starts with a bid, but the lead is that against a declarer whom it does not give."""
    play, analysis = context.game.play, context.analysis
    if context.game.format != "pbn" or play is None or analysis.calls[0] >= PASS or play.first != declarer.left.name:
        return False
    lead = analysis.cards[0] if analysis.cards else UNKNOWN_CARD
    hand = None if analysis.full_deal is None else analysis.full_deal.hand(declarer.left)
    return lead >= 0 and (hand is None or bool(hand >> lead & 1))


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


@rule(DECLARER_IN_CONTRACT, CONTRACT_NAMES_DECLARER)
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


def _played_by_tag(context: Context) -> bool:
    """Whether the Contract tag tells of a contract all the same: that is told, and the rest may belong to it."""
    said = context.analysis.tagged_contract.value
    return said is not None and said.contract is not None and not said.contract.is_passed_out


@rule(DECLARER_PASSED_OUT, PASSED_OUT)
def declarer_of_passed_out_board(context: Context) -> Iterable[Finding]:
    """What it finds: a declarer on a board that was passed out.

    Why it matters: nobody plays it; section 3.4.13 wants an empty string.

    Example: `[Declarer "W"] [Contract "Pass"]`

    Write instead: `[Declarer ""]`

    Fix: empties the tag; safe.
    """
    text = context.own_text("Declarer")
    if text is not None and context.analysis.tagged_declarer.known and not _played_by_tag(context):
        start, end = context.value_span("Declarer")
        fix = context.value_fix("Declarer", text, "")
        message = f"the board is passed out, but {text} is given as declarer"
        yield context.finding(DECLARER_PASSED_OUT, message, start, end, text, "", fix)


@rule(RESULT_PASSED_OUT, PASSED_OUT)
def result_of_passed_out_board(context: Context) -> Iterable[Finding]:
    """What it finds: a number of tricks on a board that was passed out.

    Why it matters: nobody wins a trick; section 3.4.15 wants an empty string, and 0 reads as seven down.

    Example: `[Contract "Pass"] [Result "0"]`

    Write instead: `[Result ""]`

    Fix: empties the tag; safe.
    """
    text = context.own_text("Result")
    if text is not None and context.analysis.tagged_result.known and not _played_by_tag(context):
        start, end = context.value_span("Result")
        fix = context.value_fix("Result", text, "")
        message = f"the board is passed out, but {text} is given as result"
        yield context.finding(RESULT_PASSED_OUT, message, start, end, text, "", fix)


@guard(gives("Contract"), gives("Deal"))
def _level_does_not_fit(context: Context) -> bool:
    """Whether the contract has a level in an end position, or has none in another deal."""
    said = context.analysis.tagged_contract.value
    if said is None or context.analysis.deal is None:
        return False
    return context.analysis.end_position is not (said.contract is None)


@rule(LEVEL_IN_END, _level_does_not_fit)
def level_of_end_position(context: Context) -> Iterable[Finding]:
    """What it finds: an end position whose Contract has a level.

    Why it matters: an end position only needs the trump suit (section 3.10); its tricks make no contract.

    Example: `[Deal "N:AK... QJ... 32... T9..."] [Contract "3NT"]`

    Write instead: `[Contract "NT"]`

    Fix: writes the strain alone; not safe, since the contract of the whole board may be meant.
    """
    said = context.analysis.tagged_contract.value
    if said is None or said.contract is None or said.contract.is_passed_out or not context.end_position:
        return
    start, end = context.value_span("Contract")
    strain, text = said.contract.strain.name, context.own_text("Contract") or said.contract.text
    message = f"the contract of an end position is given as {said.contract.text}, not as {strain} alone"
    fix = context.value_fix("Contract", text, strain)
    unsafe = None if fix is None else Fix(fix.title, fix.edits, safe=False)
    yield context.finding(LEVEL_IN_END, message, start, end, text, strain, unsafe)


@rule(NO_LEVEL, _level_does_not_fit)
def contract_without_level(context: Context) -> Iterable[Finding]:
    """What it finds: a Contract that is a strain alone, although all hands have 13 cards.

    Why it matters: only an end position has no level (section 3.10); a board can't be scored without it.

    Example: `[Contract "H"]`

    Write instead: `[Contract "4H"]`

    Fix: None.
    """
    said, deal = context.analysis.tagged_contract.value, context.analysis.full_deal
    if said is None or said.contract is not None or deal is None or context.end_position:
        return
    start, end = context.value_span("Contract")
    text = context.analysis.value("Contract") or ""
    message = f"the contract is given as {text} without a level"
    yield context.finding(NO_LEVEL, message, start, end, text, "a level from 1 to 7")
