"""Replay of an auction: contract, declarer and the calls that the Laws do not allow (Laws 17 to 22, 27)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from pbnkit.bridge.calls import DOUBLE, PASS, REDOUBLE, SKIP, UNREADABLE, Call
from pbnkit.bridge.contract import CONTRACTS, PASSED_OUT, Contract
from pbnkit.bridge.seats import SEATS, Seat

AuctionFaultKind: TypeAlias = Literal[
    "insufficient bid",
    "sufficient bid marked insufficient",
    "inadmissible double",
    "inadmissible redouble",
    "call after the end",
]


@dataclass(frozen=True, slots=True)
class AuctionFault:
    """A call that breaks a law, by its index in the sequence replayed.

    "insufficient bid" is Law 27, the (re)doubles are Law 19, "call after the end" is Law 22.
    """

    kind: AuctionFaultKind
    index: int


class AuctionReplay(NamedTuple):
    """What follows from a sequence of calls."""

    contract: Contract | None
    """The final contract, `PASSED_OUT` after four passes; None if there is none yet or it is unsure."""
    standing: Contract | None
    """The last bid that could be read, with its risk; None if there is none."""
    declarer: Seat | None
    """Who first named the strain of the last bid on its side (Law 22); None if nobody bid or it is unsure."""
    complete: bool
    """True if the auction has ended (Law 22)."""
    passed_out: bool
    """True if it ended by four passes."""
    next_seat: Seat
    """The player in turn after the `length` entries."""
    length: int
    """The number of entries, from the first, that belong to the auction: all, or those up to its end."""
    faults: tuple[AuctionFault, ...]
    """The irregular calls in order."""
    certain: bool
    """False if a call that could not be read leaves in doubt what was legal after it."""


def replay_auction(dealer: Seat, calls: Sequence[Call], insufficient_accepted: Collection[int] = ()) -> AuctionReplay:
    """Replay calls from the dealer clockwise and return where they lead.

    `calls` may hold `SKIP` for a player passed over, who takes a place in the rotation and breaks a run of
    passes but makes no call, and `UNREADABLE` for a call not known. `insufficient_accepted` holds the indexes
    of bids marked as insufficient and accepted (Law 27 A); such a mark on another call says nothing and is
    not looked at.

    Replay never stops at a fault: an unmarked insufficient bid stands as if accepted, an inadmissible double
    or redouble changes no risk but, not being a pass, breaks a run of passes. After an unreadable call only
    those faults are reported that hold whatever the call was. Raises nothing.
    """
    bid = -1
    bid_at = -1
    risk = 0
    passes = 0
    passes_needed = 4
    doubt = False
    certain = True
    complete = False
    index = -1
    faults: list[AuctionFault] = []
    for index, call in enumerate(calls):
        if call == PASS:
            passes += 1
            if passes == passes_needed:
                complete = True
                break
            continue
        passes = 0
        if 0 <= call < PASS:
            if call <= bid:
                if index not in insufficient_accepted:
                    faults.append(AuctionFault("insufficient bid", index))
            elif insufficient_accepted and index in insufficient_accepted and not doubt:
                faults.append(AuctionFault("sufficient bid marked insufficient", index))
            bid = call
            bid_at = index
            risk = 0
            passes_needed = 3
            doubt = False
        elif call == DOUBLE:
            # Seats alternate between the sides, so an odd distance to the last bid means an opponent's bid.
            if doubt or (bid >= 0 and risk == 0 and (index - bid_at) & 1):
                risk = 1
            else:
                faults.append(AuctionFault("inadmissible double", index))
        elif call == REDOUBLE:
            if doubt or (risk == 1 and not (index - bid_at) & 1):
                risk = 2
            else:
                faults.append(AuctionFault("inadmissible redouble", index))
        elif call != SKIP:
            # After a bid three passes end the auction, and after a first pass three more do so too.
            passes_needed = 3
            doubt = True
            certain = False
    length = index + 1
    if complete and length < len(calls):
        faults += [AuctionFault("call after the end", late) for late in range(length, len(calls))]
    standing = CONTRACTS[3 * bid + risk] if bid >= 0 else None
    return AuctionReplay(
        contract=(standing or PASSED_OUT) if complete and not doubt else None,
        standing=standing,
        declarer=_declarer(dealer, calls, bid_at, certain=certain) if bid >= 0 else None,
        complete=complete,
        passed_out=complete and bid < 0 and certain,
        next_seat=SEATS[(dealer + length) & 3],
        length=length,
        faults=tuple(faults),
        certain=certain,
    )


def _declarer(dealer: Seat, calls: Sequence[Call], bid_at: int, *, certain: bool) -> Seat | None:
    """Who of the last bidder's side first named the strain; None if an unread call may have done so."""
    strain = calls[bid_at] % 5
    for index in range(bid_at & 1, bid_at + 1, 2):
        call = calls[index]
        if 0 <= call < PASS and call % 5 == strain:
            break
    if not certain and any(_unread(calls[at]) for at in range((index + 2) & 3, index, 4)):
        return None
    return SEATS[(dealer + index) & 3]


def _unread(call: Call) -> bool:
    return call <= UNREADABLE or call > REDOUBLE


def passes_to_end(dealer: Seat, calls: Sequence[Call]) -> int:
    """The number of passes that would end the auction from here, 1 to 4; 0 if it is over (Law 22)."""
    replay = replay_auction(dealer, calls)
    if replay.complete:
        return 0
    passes = 0
    for call in reversed(calls):
        if call != PASS:
            break
        passes += 1
    return (3 if replay.standing or not replay.certain else 4) - passes


def legal_calls(dealer: Seat, calls: Sequence[Call]) -> list[Call]:
    """The calls the next player may make, ascending; empty if the auction is over (Laws 18, 19 and 22)."""
    replay = replay_auction(dealer, calls)
    if replay.complete:
        return []
    standing = replay.standing
    if standing is None:
        return [*range(PASS), PASS]
    legal = [*range(5 * (standing.level - 1) + standing.strain + 1, PASS), PASS]
    bid_at = max(index for index, call in enumerate(calls) if 0 <= call < PASS)
    opponents = (len(calls) - bid_at) & 1
    if standing.risk == 0 and opponents:
        legal.append(DOUBLE)
    elif standing.risk == 1 and not opponents:
        legal.append(REDOUBLE)
    return legal
