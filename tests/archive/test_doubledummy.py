"""Double-dummy results and par held against the deal: with a stand-in for the solver, and with DDS if it is there."""

import importlib.util
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbnkit.api import check_source
from pbnkit.archive.doubledummy import BATCH, check_double_dummy, load_solver
from pbnkit.bridge import FULL_PACK, STRAINS, Deal, Seat, Strain, Vulnerability, hand_of
from pbnkit.bridge.par import par_scores
from pbnkit.formats.json.writer import write_json
from pbnkit.formats.pbn.reader import read_pbn
from pbnkit.record.vendor import read_double_dummy_tricks
from pbnkit.rules import Options
from pbnkit.source import Source
from tests.rules.samples import hand_record

CORPUS = Path(__file__).resolve().parents[2] / "corpus"
NO_SOLVER = importlib.util.find_spec("endplay") is None
needs_solver = pytest.mark.skipif(NO_SOLVER, reason="endplay is not installed: pip install 'pbnkit[dd]'")

DIGITS = "9586b9586b4756247562"  # par is NS 600 if North-South alone are vulnerable: 3NT, or 5C
ABILITY = "N:9586B E:47562 S:9586B W:47562"
TABLE = read_double_dummy_tricks(DIGITS).value
OTHER_DEAL = "N:KQ64.86.A.QT8654 5.KQJT93.QJ974.J T9873.A.KT.AK932 AJ2.7542.86532.7"


def as_digits(table) -> str:
    return "".join(f"{table[seat, strain]:x}" for seat in (0, 2, 1, 3) for strain in (4, 3, 2, 1, 0))


class FakeSolver:
    """Gives every deal the table above, another deal one with all tricks to East-West; counts what it is asked."""

    def __init__(self):
        self.batches = []

    def __call__(self, deals):
        self.batches.append(len(deals))
        return [OTHER if deal.text(Seat.N) == OTHER_DEAL else TABLE for deal in deals]


OTHER = {(seat, strain): 13 * (seat & 1) for seat in Seat for strain in STRAINS}


def vulnerable(after="", **tags):
    return hand_record(after, Board="2", Dealer="E", Vulnerable="NS", **tags)


def found(text, options=None, solver=None):
    """The codes of X13 in a text, with what they point at and their message."""
    source = Source(text.encode())
    checked = check_source(source, options)
    return [
        (one.code, reading.excerpt.slice(one.start, one.end), one.message)
        for reading, findings in check_double_dummy(source, checked, solver or FakeSolver(), options)
        for one in findings
        if one.code in {"X131", "X132", "X133", "X124", "X125"}
    ]


def codes(text):
    return [(code, place) for code, place, _ in found(text)]


ROWS = "\n".join(f"{seat.name} {strain.name} {tricks}" for (seat, strain), tricks in TABLE.items()) + "\n"


@pytest.mark.parametrize(
    "text",
    [
        vulnerable(),
        vulnerable(DoubleDummyTricks=DIGITS, Ability=ABILITY),
        vulnerable('[OptimumResultTable "Declarer;Denomination;Result"]\n' + ROWS),
        vulnerable('[OptimumResultTable ""]\nN NT 9\n'),
        vulnerable(OptimumScore="NS 600", ParScore="600", Minimax="3NS600", ParContract="NS 3N=; NS 5C="),
        vulnerable(OptimumContract="3NT N 9"),
        vulnerable(OptimumContract="3NT-S"),
        vulnerable(DoubleDummyTricks="?", OptimumScore="", ParContract="?", Minimax="unreadable"),
        vulnerable(Deal="N:QT2.AT2.Q75.JT64 - - -", DoubleDummyTricks="0" * 20),
        hand_record(Vulnerable="?", OptimumScore="NS 100"),
        vulnerable(Scoring="Rubber", OptimumScore="NS 100"),
    ],
)
def test_what_is_right_or_can_not_be_told(text):
    assert codes(text) == []


@pytest.mark.parametrize(
    ("tags", "code", "place"),
    [
        ({"DoubleDummyTricks": "8586b9586b4756247562"}, "X131", "8586b9586b4756247562"),
        ({"Ability": ABILITY.replace("N:9", "N:8")}, "X131", ABILITY.replace("N:9", "N:8")),
        ({"OptimumScore": "NS 630"}, "X132", "NS 630"),
        ({"ParScore": "-600"}, "X132", "-600"),
        ({"Minimax": "3NS630"}, "X132", "3NS630"),
        ({"ParContract": "NS 3N+1"}, "X132", "NS 3N+1"),
        ({"ParContract": "NS 2N+1"}, "X132", "NS 2N+1"),
        ({"ParContract": "Pass"}, "X132", "Pass"),
        ({"OptimumContract": "2NT N 9"}, "X132", "2NT N 9"),
        ({"OptimumContract": "5C-E"}, "X132", "5C-E"),
    ],
)
def test_what_is_wrong(tags, code, place):
    assert codes(vulnerable(**tags)) == [(code, place)]


def test_the_table_of_the_standard():
    rows = ROWS.replace("N NT 9", "N NT 8").replace("W C 2", "W C 3")
    [(code, place, message)] = found(vulnerable('[OptimumResultTable ""]\n' + rows))
    assert (code, place) == ("X131", '[OptimumResultTable ""]')
    assert message == (
        "OptimumResultTable has 8 tricks by North in NT, double dummy it is 9; 1 more of its numbers is wrong"
    )


def test_the_messages():
    [(_, _, message)] = found(vulnerable(DoubleDummyTricks="8" * 20))
    assert message == (
        "DoubleDummyTricks has 8 tricks by North in NT, double dummy it is 9; 17 more of its numbers are wrong"
    )
    [(_, _, message)] = found(vulnerable(OptimumScore="EW 100"))
    assert message == "OptimumScore is NS -100, but par at vulnerability NS is NS 600"
    [(_, _, message)] = found(vulnerable(ParContract="S 3N+1"))
    assert message.startswith("ParContract has 3NT by South with 10 tricks and it takes 9, but par")


@pytest.mark.parametrize(("floor", "code"), [(1, ["X133"]), (6, ["X133"]), (5, ["X131"]), (7, ["X131"])])
def test_a_table_that_only_tells_what_can_be_made(floor, code):
    said = {cell: tricks if tricks >= 7 else floor for cell, tricks in TABLE.items()}
    if floor == 5:
        said[Seat.N, Strain.NT] = 8  # and something else is wrong
    assert [one[0] for one in found(vulnerable(DoubleDummyTricks=as_digits(said)))] == code


def test_a_table_that_is_turned_is_told():
    turned = {(Seat((seat + 1) & 3), strain): tricks for (seat, strain), tricks in TABLE.items()}
    [(_, _, message)] = found(vulnerable(DoubleDummyTricks=as_digits(turned)))
    assert message.endswith("; they are those of the deal turned by 1 seat")


def test_a_table_of_another_board_is_told():
    first = vulnerable(DoubleDummyTricks=as_digits(OTHER))
    second = hand_record(Board="7", Dealer="S", Vulnerable="All", Deal=OTHER_DEAL, DoubleDummyTricks=as_digits(OTHER))
    [(_, _, message)] = found(f"{first}\n{second}")
    assert message.endswith("; they are those of board 7")


def test_par_is_reported_once():
    text = vulnerable(DoubleDummyTricks=DIGITS, OptimumScore="NS 630")
    assert [one.code for _, findings in check_source(Source(text.encode())) for one in findings if "X12" in one.code]
    assert codes(text) == [("X132", "NS 630")]


def test_only_chosen_kinds_are_reported():
    text = vulnerable(DoubleDummyTricks="8" * 20, OptimumScore="NS 630")
    assert [one[0] for one in found(text, Options(frozenset({"X132"})))] == ["X132"]


def test_deals_are_solved_in_batches_and_each_once():
    games = []
    for number in range(2 * BATCH + 5):
        hands = [
            hand_of((52 * number + card * 4 + seat + number * card) % 52 for card in range(13)) for seat in range(4)
        ]
        deal = Deal(tuple(hands))
        games.append(hand_record(Board=str(number + 1), Deal=deal.text(Seat.N), DoubleDummyTricks=DIGITS))
    solver = FakeSolver()
    source = Source("\n".join([*games, *games]).encode())
    readings = [reading for reading, _ in check_double_dummy(source, check_source(source), solver)]
    numbers = [reading.game.place.number for reading in readings if reading.game is not None]
    assert numbers == list(range(1, 4 * BATCH + 11))
    assert max(solver.batches) <= BATCH
    # A deal without anything to hold against it is not solved.
    solver = FakeSolver()
    source = Source(vulnerable().encode())
    assert list(check_double_dummy(source, check_source(source), solver))
    assert solver.batches == []


def test_a_game_of_json_has_the_place_of_the_game():
    games = [reading.game for reading in read_pbn(Source(vulnerable(OptimumScore="NS 630").encode()))]
    text = "".join(write_json(games))
    [(code, place, _)] = found(text)
    assert code == "X132"
    assert json.loads(place)


# ---- the real solver


@needs_solver
@pytest.mark.parametrize("name", ["hand-record.pbn", "club-evening.pbn", "team-match.pbn"])
def test_the_samples_are_right(name):
    source = Source((CORPUS / name).read_bytes())
    checked = check_double_dummy(source, check_source(source), load_solver())
    assert [one.code for _, findings in checked for one in findings if one.code.startswith("X13")] == []


@needs_solver
def test_known_tables():
    deal = Deal(tuple(FULL_PACK & 0x1FFF << 13 * (3 - seat) for seat in range(4)))  # a suit each
    [table] = load_solver()([deal])
    assert table[Seat.N, Strain.S] == table[Seat.S, Strain.S] == 13
    assert table[Seat.E, Strain.S] == 0
    assert table[Seat.N, Strain.NT] == 0
    [turned] = load_solver()([deal.rotated(1)])
    assert turned[Seat.E, Strain.S] == 13


@needs_solver
@settings(max_examples=10, deadline=None)
@given(st.permutations(range(52)), st.sampled_from(list(Vulnerability)))
def test_par_is_that_of_dds(cards, vulnerability):
    from endplay.dds import calc_dd_table
    from endplay.dds import par as dds_par
    from endplay.types import Deal as EndplayDeal
    from endplay.types import Player, Vul

    deal = Deal(tuple(hand_of(cards[at : at + 13]) for at in range(0, 52, 13)))
    [table] = load_solver()([deal])
    solved = calc_dd_table(EndplayDeal(deal.text(Seat.N)))
    vul = {0: Vul.none, 1: Vul.ns, 2: Vul.ew, 3: Vul.both}[int(vulnerability)]
    for dealer in (Player.north, Player.east):
        assert dds_par(solved, vul, dealer).score in par_scores(table, vulnerability)
