"""The replay of auctions. `P` is Pass, `^S` a player passed over, `?` an unreadable call, `^I` a marked bid."""

import pytest

from pbnkit.bridge import CALL_CODES, CALL_NAMES, legal_calls, passes_to_end, replay_auction
from tests.bridge.notation import calls, marked, seat


def replay(dealer, text):
    return replay_auction(seat(dealer), calls(text), marked(text, "^I"))


def names(kinds):
    return [(fault.kind, fault.index) for fault in kinds]


COMPLETE = [
    ("N", "1H 1NT 2H X XX P P P", "2HXX", "N"),  # North named hearts first
    ("N", "1H 2H 2S 4H P P X P P P", "4HX", "E"),  # East named hearts first on that side
    ("N", "1NT P 3NT P P P", "3NT", "N"),
    ("N", "P P P P", "Pass", None),
    ("N", "P P P 1NT P P P", "1NT", "W"),  # three passes at the start do not end the auction
    ("E", "1C P P P", "1C", "E"),
    ("N", "1H X P P XX P P P", "1HXX", "N"),  # redoubled after two passes by who bid it
    ("N", "1H X P 1S P P P", "1S", "W"),  # a new bid wipes out the double
    ("N", "1D 1S 3H 4S 4NT X P P 5C X 5H X P P P", "5HX", "S"),  # the example game of the PBN standard
    ("S", "1S 2S P 3S X P P P", "3SX", "W"),  # both sides named spades: West did so first on his
    ("N", "1D ^I1C P 1H P P P", "1H", "W"),  # an accepted insufficient bid
    ("N", "1H P ^I1H P 2H P P P", "2H", "N"),
    ("N", "2C ^I1D P 2D P P P", "2D", "E"),  # the accepted bid named the strain first
    ("N", "^S 1D P P P", "1D", "E"),  # the dealer was passed over
    ("N", "1D ^S 2D P P P", "2D", "N"),
    ("N", "1D ^S ^S ^I1C P P P", "1C", "W"),
    ("N", "1S ^S P X P P P", "1SX", "N"),  # West doubles over a passed-over player
    ("N", "1S P P ^S P P P", "1S", "N"),  # a player passed over breaks the run of passes
]


@pytest.mark.parametrize(("dealer", "text", "contract", "declarer"), COMPLETE)
def test_a_complete_auction_gives_contract_and_declarer(dealer, text, contract, declarer):
    result = replay(dealer, text)
    assert result.contract.text == contract
    assert result.declarer == (seat(declarer) if declarer else None)
    assert result.faults == ()
    assert result.complete
    assert result.certain
    assert result.passed_out == (contract == "Pass")
    assert result.length == len(calls(text))


@pytest.mark.parametrize(
    ("dealer", "text", "standing", "declarer", "next_seat"),
    [
        ("N", "", None, None, "N"),
        ("W", "P P P", None, None, "S"),
        ("N", "1H P 2H X", "2HX", "N", "N"),
        ("N", "1H P 2H P P", "2H", "N", "E"),
        ("N", "1S P ^S P P", "1S", "N", "E"),
    ],
)
def test_an_unfinished_auction_has_a_standing_bid(dealer, text, standing, declarer, next_seat):
    result = replay(dealer, text)
    assert (result.complete, result.contract) == (False, None)
    assert (result.standing and result.standing.text) == standing
    assert result.declarer == (seat(declarer) if declarer else None)
    assert result.next_seat == seat(next_seat)


FAULTS = [
    ("1S P 1H P 2S P P P", "2S", "N", [("insufficient bid", 2)]),  # stands as if accepted
    ("1S 1S P P P", "1S", "E", [("insufficient bid", 1)]),  # equal is insufficient
    ("1S P 1H P 1S P P P", "1S", "N", [("insufficient bid", 2)]),  # sufficient over the bid that stands
    ("1C ^I1D P P P", "1D", "E", [("sufficient bid marked insufficient", 1)]),
    ("^I1C P P P", "1C", "N", [("sufficient bid marked insufficient", 0)]),  # nothing was bid before
    ("X P P P P", "Pass", None, [("inadmissible double", 0)]),
    ("1S P X P P P", "1S", "N", [("inadmissible double", 2)]),  # partner's bid; breaks the run of passes
    ("1S X X P P P", "1SX", "N", [("inadmissible double", 2)]),
    ("1S X P X P P P", "1SX", "N", [("inadmissible double", 3)]),
    ("1S X XX X P P P", "1SXX", "N", [("inadmissible double", 3)]),
    ("1S XX P P P", "1S", "N", [("inadmissible redouble", 1)]),
    ("1S X P XX P P P", "1SX", "N", [("inadmissible redouble", 3)]),  # by the side that doubled
    ("1S X XX P XX P P P", "1SXX", "N", [("inadmissible redouble", 4)]),
    ("1H X P 1S XX P P P", "1S", "W", [("inadmissible redouble", 4)]),  # the bid of 1S wiped out the double
    ("1S P P P P", "1S", "N", [("call after the end", 4)]),
    ("P P P P 1S X", "Pass", None, [("call after the end", 4), ("call after the end", 5)]),
    ("1D ^S X P P P", "1D", "N", [("inadmissible double", 2)]),  # the rotation goes on over a skipped player
]


@pytest.mark.parametrize(("text", "contract", "declarer", "faults"), FAULTS)
def test_replay_goes_on_after_a_fault(text, contract, declarer, faults):
    result = replay("N", text)
    assert names(result.faults) == faults
    assert result.contract.text == contract
    assert result.declarer == (seat(declarer) if declarer else None)


def test_the_length_excludes_calls_after_the_end():
    result = replay("N", "1S P P P P 2S")
    assert (result.length, result.next_seat.name) == (4, "N")


UNREADABLE_CALLS = [
    # text, complete, contract, standing, declarer, faults
    ("1S ? P P P", True, None, "1S", "N", []),  # it may have been a bid or a double
    ("? P P P", True, None, None, None, []),  # a pass or a bid: over either way
    ("? P P", False, None, None, None, []),
    ("1S ? X P P P", True, None, "1SX", "N", []),  # the double may be of the call not read
    ("1S ? XX P P P", True, None, "1SXX", "N", []),
    ("1S ? 2S P P P", True, "2S", "2S", "N", []),  # sure again: only the opponents' call is unknown
    ("? P 1S P P P", True, "1S", "1S", None, []),  # its caller may have named spades first
    ("1H ? 4H P P P", True, "4H", "4H", "N", []),
    ("1S ? 1H P P P", True, "1H", "1H", "S", [("insufficient bid", 2)]),  # whatever the call was
    ("1S ? ^I2C P P P", True, "2C", "2C", "S", []),  # may be insufficient indeed
    ("1S ? 2H 2H P P P", True, "2H", "2H", None, [("insufficient bid", 3)]),
    ("1S P P ? P P P X", True, None, "1S", "N", [("call after the end", 7)]),
]


@pytest.mark.parametrize(("text", "complete", "contract", "standing", "declarer", "faults"), UNREADABLE_CALLS)
def test_an_unreadable_call_leaves_only_what_is_certain(text, complete, contract, standing, declarer, faults):
    result = replay("N", text)
    assert not result.certain
    assert not result.passed_out
    assert result.complete == complete
    assert (result.contract and result.contract.text) == contract
    assert (result.standing and result.standing.text) == standing
    assert result.declarer == (seat(declarer) if declarer else None)
    assert names(result.faults) == faults


@pytest.mark.parametrize(
    ("text", "passes"),
    [
        ("", 4),
        ("P P", 2),
        ("P P P", 1),
        ("P P P P", 0),
        ("1S", 3),
        ("1S P P", 1),
        ("1S P P P", 0),
        ("1S P P ^S", 3),
        ("?", 3),
        ("P P P 1S", 3),
        ("1S P P P P", 0),
    ],
)
def test_passes_to_the_end(text, passes):
    assert passes_to_end(seat("N"), calls(text)) == passes


@pytest.mark.parametrize(
    ("text", "lowest", "others"),
    [
        ("", "1C", "P"),
        ("P P P", "1C", "P"),
        ("1S", "1NT", "P X"),
        ("1S P", "1NT", "P"),
        ("1S P P", "1NT", "P X"),
        ("1S X", "1NT", "P XX"),
        ("1S X P", "1NT", "P"),
        ("1S X P P", "1NT", "P XX"),
        ("1S X XX", "1NT", "P"),
        ("7NT", None, "P X"),
        ("1S P 1H", "1S", "P X"),  # over the insufficient bid that stands
    ],
)
def test_legal_calls(text, lowest, others):
    legal = legal_calls(seat("N"), calls(text))
    bids = list(range(CALL_CODES[lowest], 35)) if lowest else []
    assert legal == bids + calls(others)


def test_no_call_is_legal_after_the_end():
    assert legal_calls(seat("N"), calls("1S P P P")) == []


@pytest.mark.parametrize("prefix", ["", "1S", "1S X", "1S X P P", "2C X XX", "P P P"])
def test_legal_calls_are_those_that_replay_without_fault(prefix):
    before = calls(prefix)
    fit = [code for code in range(len(CALL_NAMES)) if not replay_auction(seat("N"), [*before, code]).faults]
    assert legal_calls(seat("N"), before) == fit
