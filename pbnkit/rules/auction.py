"""A1: the calls of the auction (Laws 17 to 22 and 27)."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable

from pbnkit.bridge.auction import AuctionFault
from pbnkit.bridge.calls import CALL_NAMES, PASS, SKIP, UNREADABLE
from pbnkit.bridge.seats import SEAT_LETTERS
from pbnkit.record.finding import Finding, Kind
from pbnkit.record.kinds.syntax import AFTER_NEXT
from pbnkit.rules.conditions import ANNOTATED, HAS_AUCTION, IN_PBN, ODD_SEATS, guard
from pbnkit.rules.context import SEAT_WORDS, Context, Span
from pbnkit.rules.firstseat import bad_first_seat, is_odd
from pbnkit.rules.registry import rule

BAD_FIRST_SEAT = Kind("A001", "bad-auction-seat", "error")
NOT_DEALER = Kind("A002", "first-caller-not-dealer", "error")
INSUFFICIENT = Kind("A101", "insufficient-bid", "error")
SUFFICIENT_MARKED = Kind("A102", "sufficient-bid-marked", "error")
BAD_DOUBLE = Kind("A103", "inadmissible-double", "error")
BAD_REDOUBLE = Kind("A104", "inadmissible-redouble", "error")
CALL_AFTER_END = Kind("A105", "call-after-end", "error")
EXTRA_PASS = Kind("A106", "extra-pass", "warning")
MARKED_NO_BID = Kind("A107", "insufficient-mark-without-bid", "error")
SKIP_UNJUSTIFIED = Kind("A108", "skip-mark-unjustified", "error")
UNFINISHED = Kind("A111", "unfinished-auction", "warning")


@guard(HAS_AUCTION)
def _over(context: Context) -> bool:
    """Whether calls stand behind the end, or a `+` that says that one is to come."""
    auction, replay = context.game.auction, context.analysis.auction
    return (replay is not None and bool(replay.faults)) or (auction is not None and auction.end == "+")


@guard(HAS_AUCTION)
def _faulty(context: Context) -> bool:
    replay = context.analysis.auction
    return replay is not None and bool(replay.faults)


def _of_kind(context: Context, kind: str) -> list[AuctionFault]:
    return [fault for fault in context.auction_faults if fault.kind == kind]


def _sentence(context: Context) -> int:
    """Return where a sentence begins among the calls, their number if none does.

    It may name bids that nobody made (`relay to 4H`), so none behind it is insufficient for certain.
    """
    calls, replay = context.analysis.calls, context.analysis.auction
    if replay is None or replay.certain:
        return len(calls)
    pairs = enumerate(itertools.pairwise(calls))
    return next((index for index, pair in pairs if pair == (UNREADABLE, UNREADABLE)), len(calls))


def _last_bid(context: Context, index: int) -> str:
    """Return the last bid before a call, empty if there is none."""
    bid = context.analysis.last_bids[index]
    return CALL_NAMES[bid] if bid >= 0 else ""


@guard(HAS_AUCTION, ODD_SEATS)
def _odd_seat(context: Context) -> bool:
    return is_odd(context.game.auction)


@rule(BAD_FIRST_SEAT, _odd_seat)
def bad_auction_seat(context: Context) -> Iterable[Finding]:
    """What it finds: an Auction tag whose value is no seat.

    Why it matters: it names the player of the first column (section 3.5); without it no call has an owner.

    Example: `[Auction "Black"]`

    Write instead: `[Auction "N"]`

    Fix: None.
    """
    yield from bad_first_seat(context, context.game.auction, BAD_FIRST_SEAT)


@guard(HAS_AUCTION)
def _other_first(context: Context) -> bool:
    """Whether the first call is not the dealer's."""
    auction = context.game.auction
    if auction is None or not auction.first or not auction.calls:
        return False
    dealer = context.analysis.dealer
    return dealer is not None and auction.first != SEAT_LETTERS[dealer]


@rule(NOT_DEALER, _other_first)
def first_caller_not_dealer(context: Context) -> Iterable[Finding]:
    """What it finds: an auction that another player than the dealer opens.

    Why it matters: the dealer makes the first call (Law 17); one of the two seats is wrong.

    Example: `[Dealer "N"] [Auction "W"] 1NT Pass Pass Pass`

    Write instead: `[Auction "N"]`, or one dash for each player before the dealer, or `^S` for a dealer passed over.

    Fix: None, for either tag may be the wrong one.
    """
    dealer, caller = context.analysis.dealer, context.seat_of_call(0)
    if dealer is not None and caller is not None:
        start, end = context.value_span("Auction")
        message = f"{SEAT_WORDS[caller]} makes the first call, but the dealer is {SEAT_WORDS[dealer]}"
        yield context.finding(NOT_DEALER, message, start, end, caller.name, dealer.name)


@rule(INSUFFICIENT, _faulty)
def insufficient_bid(context: Context) -> Iterable[Finding]:
    """What it finds: a bid that is not higher than the last one and is not marked as accepted.

    Why it matters: a bid has to be sufficient (Law 18); an accepted insufficient bid is marked (Law 27).

    Example: `1S 1H`

    Write instead: `1S 2H`, or `1S ^I 1H` if the bid was accepted.

    Fix: None, for nobody but the players knows which it was.
    """
    sentence = _sentence(context)
    for fault in _of_kind(context, "insufficient bid"):
        if fault.index > sentence:
            break
        last = _last_bid(context, fault.index)
        start, end = context.call_span(fault.index)
        found = CALL_NAMES[context.analysis.calls[fault.index]]
        message = f"{context.call_words(fault.index)} is insufficient over {last}"
        yield context.finding(INSUFFICIENT, message, start, end, found, f"higher than {last}")


@rule(SUFFICIENT_MARKED, _faulty)
def sufficient_bid_marked(context: Context) -> Iterable[Finding]:
    """What it finds: a bid marked `^I` although it is sufficient.

    Why it matters: the mark says that an insufficient bid was accepted (section 3.9); this one was legal.

    Example: `1H ^I 1S`

    Write instead: `1H 1S`

    Fix: None, for the bid may be the slip and not the mark.
    """
    for fault in _of_kind(context, "sufficient bid marked insufficient"):
        last = _last_bid(context, fault.index)
        over = f"over {last}" if last else "as the first bid"
        start, end = context.call_span(fault.index)
        found = CALL_NAMES[context.analysis.calls[fault.index]]
        message = f"{context.call_words(fault.index)} is marked insufficient, but it is sufficient {over}"
        yield context.finding(SUFFICIENT_MARKED, message, start, end, f"^I {found}", found)


@rule(BAD_DOUBLE, _faulty)
def inadmissible_double(context: Context) -> Iterable[Finding]:
    """What it finds: a double of nothing, of the own side's bid, or of a bid doubled already.

    Why it matters: only the opponents' last bid may be doubled, once (Law 19 A).

    Example: `1H Pass X`

    Write instead: the call that was made; an inadmissible double is taken back (Law 36).

    Fix: None.
    """
    for fault in _of_kind(context, "inadmissible double"):
        start, end = context.call_span(fault.index)
        last = _last_bid(context, fault.index)
        why = f"{last} can't be doubled here" if last else "nobody has bid"
        message = f"{context.call_words(fault.index)} is inadmissible: {why}"
        yield context.finding(BAD_DOUBLE, message, start, end, "X", "Pass or a bid")


@rule(BAD_REDOUBLE, _faulty)
def inadmissible_redouble(context: Context) -> Iterable[Finding]:
    """What it finds: a redouble where the opponents have not doubled the side's bid.

    Why it matters: only the own side's last bid that the opponents doubled may be redoubled (Law 19 B).

    Example: `1H XX`

    Write instead: the call that was made; an inadmissible redouble is taken back (Law 36).

    Fix: None.
    """
    for fault in _of_kind(context, "inadmissible redouble"):
        start, end = context.call_span(fault.index)
        last = _last_bid(context, fault.index)
        why = f"{last} can't be redoubled here" if last else "nobody has bid"
        message = f"{context.call_words(fault.index)} is inadmissible: {why}"
        yield context.finding(BAD_REDOUBLE, message, start, end, "XX", "Pass or a bid")


def _late(context: Context) -> tuple[list[int], bool]:
    """Return the indexes of the calls after the end, and whether all of them are passes."""
    late = [fault.index for fault in _of_kind(context, "call after the end")]
    return late, all(context.analysis.calls[index] == PASS for index in late)


_BETWEEN = re.compile(r"(?:\s|\{[^}]*\}|;[^\r\n]*|=\d+=|\$\d+|[!?])*")
"""What may stand between the last call and the mark of the end."""


def _plus_span(context: Context) -> Span:
    """Return the place of the `+` behind the last call, or of that call where it can't be told."""
    auction, last = context.game.auction, context.call_span(len(context.analysis.calls) - 1)
    body = -1 if auction is None else auction.body[1]
    found = _BETWEEN.match(context.excerpt.slice(last[1], body)) if body >= last[1] >= 0 else None
    at = last[1] + found.end() if found else -1
    return (at, at + 1) if found and context.excerpt.slice(at, at + 1) == "+" else last


def _plus_at_end(context: Context) -> bool:
    auction, replay = context.game.auction, context.analysis.auction
    if auction is None or auction.end != "+" or auction.after_end not in (None, len(auction.calls)):
        return False  # that calls stand behind the `+` is told already, and so is a second one
    if any(one.kind is AFTER_NEXT for one in context.reading.findings):
        return False
    return replay is not None and replay.complete


@rule(CALL_AFTER_END, _over)
def call_after_end(context: Context) -> Iterable[Finding]:
    """What it finds: calls behind the passes that end the auction.

    Why it matters: three passes in a row after a bid, or four at the start, end it (Law 22); no call is to come then
    either (`+`).

    Example: `1NT Pass Pass Pass 2H`

    Write instead: the calls that were made; perhaps a pass too many stands before.

    Fix: None.
    """
    late, passes = _late(context)
    if late and not passes:
        names = context.game.auction.calls[late[0] :] if context.game.auction else []
        start, end = context.calls_span(late[0], late[-1])
        message = f"{context.call_words(late[0])} comes after the end of the auction"
        yield context.finding(CALL_AFTER_END, message, start, end, " ".join(names), "no further call")
    elif not late and _plus_at_end(context):
        start, end = _plus_span(context)
        message = "the auction has ended here, but `+` says that a call is to come"
        yield context.finding(CALL_AFTER_END, message, start, end, "+", "no further call")


@rule(EXTRA_PASS, _faulty)
def extra_pass(context: Context) -> Iterable[Finding]:
    """What it finds: passes behind those that end the auction.

    Why it matters: the auction is over (Law 22); four passes after a bid are a habit of some programs.

    Example: `1NT Pass Pass Pass Pass`

    Write instead: `1NT Pass Pass Pass`

    Fix: None; `pbnkit normalize` reports them too.
    """
    late, passes = _late(context)
    if late and passes:
        start, end = context.calls_span(late[0], late[-1])
        many = "a pass follows" if len(late) == 1 else f"{len(late)} passes follow"
        message = f"{many} the end of the auction"
        yield context.finding(EXTRA_PASS, message, start, end, " ".join(["Pass"] * len(late)), "no further call")


@guard(HAS_AUCTION, ANNOTATED)
def _annotated(context: Context) -> bool:
    return context.game.auction is not None and bool(context.game.auction.annotations)


@rule(MARKED_NO_BID, _annotated)
def insufficient_mark_without_bid(context: Context) -> Iterable[Finding]:
    """What it finds: `^I` before a pass, a double, a redouble, or a player passed over (`^S`).

    Why it matters: only a bid can be insufficient (section 3.9).

    Example: `1S ^I Pass`

    Write instead: `1S Pass`

    Fix: None, for the call may be the slip and not the mark.
    """
    auction = context.game.auction
    for index, note in auction.annotations.items() if auction is not None else ():
        calls = context.analysis.calls
        if "^I" in note.marks and index < len(calls) and (calls[index] >= PASS or calls[index] == SKIP):
            start, end = context.call_span(index)
            message = f"{context.call_words(index)} is marked insufficient, but it is no bid"
            yield context.finding(MARKED_NO_BID, message, start, end, "^I", "a bid")


@guard(HAS_AUCTION, IN_PBN)
def _skips(context: Context) -> bool:
    """Whether a player is marked as passed over."""
    return SKIP in context.analysis.calls


@rule(SKIP_UNJUSTIFIED, _skips)
def skip_mark_unjustified(context: Context) -> Iterable[Finding]:
    """What it finds: `^S` behind which nobody calls, or four of them and more in a row.

    Why it matters: each stands for a player whom a call out of rotation passed over (section 3.9 B), at most the three
    others; four in a row lead back to the player whose turn it was.

    Example: `1D ^S *`

    Write instead: `1D *`, or the call out of rotation behind the mark: `1D ^S 2D`

    Fix: None, for the call may be what is missing.
    """
    auction = context.game.auction
    calls = [] if auction is None else auction.calls[: _length(context)]
    at = 0
    for skipped, run in itertools.groupby(calls, lambda call: call == "^S"):
        first, at = at, at + len(list(run))
        last = at == len(calls) and auction is not None and auction.end == "*" and at == len(auction.calls)
        if skipped and (last or at - first > 3):
            start, end = context.calls_span(first, at - 1)
            why = "no call follows" if last else "a call out of rotation passes over three players at most"
            message = f"{' '.join(calls[first:at])} marks players as passed over, but {why}"
            yield context.finding(SKIP_UNJUSTIFIED, message, start, end, " ".join(calls[first:at]), "a call")


def _length(context: Context) -> int:
    """Return the number of calls up to the end of the auction."""
    replay = context.analysis.auction
    return len(context.analysis.calls) if replay is None else replay.length


@guard(HAS_AUCTION, IN_PBN)
def _unfinished(context: Context) -> bool:
    auction, replay = context.game.auction, context.analysis.auction
    if auction is None or replay is None or replay.complete:
        return False
    if auction.end or not auction.calls:
        return False
    # What stands in the place of the last call is told already, and may be the missing passes; so is an inadmissible
    # call, which may stand in the place of one.
    calls = context.analysis.calls
    return calls[-1] != UNREADABLE and not (replay.faults and calls[-3:] == [PASS] * 3)


@rule(UNFINISHED, _unfinished)
def unfinished_auction(context: Context) -> Iterable[Finding]:
    """What it finds: an auction that stops before its last passes and does not say that it does.

    Why it matters: calls may be lost; section 3.5 wants `*` (nothing more follows) or `+` (to be continued).

    Example: `1NT Pass 3NT`

    Write instead: `1NT Pass 3NT AP`, or `1NT Pass 3NT *`

    Fix: None, for it is not known what is missing.
    """
    auction = context.game.auction
    if auction is not None:
        last = len(auction.calls) - 1
        start, end = context.call_span(last)
        message = f"the auction stops after call {last + 1} without the final passes, `*` or `+`"
        yield context.finding(UNFINISHED, message, start, end, auction.calls[last], "final passes, * or +")
