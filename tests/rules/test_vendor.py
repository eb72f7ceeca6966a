"""Par and double-dummy results in the tags of programs: decoded, and held against each other."""

import pytest

from pbnkit.bridge.cards import STRAINS, Strain
from pbnkit.bridge.contract import Contract
from pbnkit.bridge.par import par_scores
from pbnkit.bridge.seats import SEATS, Seat, Vulnerability
from pbnkit.record.game import Section, Tag
from pbnkit.record.par import (
    read_minimax,
    read_optimum_contract,
    read_optimum_score,
    read_par_contract,
    read_par_score,
)
from pbnkit.record.vendor import read_ability, read_double_dummy_tricks, read_optimum_result
from pbnkit.record.view import State
from tests.rules.samples import codes, findings, hand_record, marked

DIGITS = "9586b9586b4756247562"  # par is NS 600 if North-South alone are vulnerable: 3NT, or 5C
ABILITY = "N:9586B E:47562 S:9586B W:47562"


def vulnerable(**tags):
    return hand_record(Board="2", Dealer="E", Vulnerable="NS", **tags)


CASES = {
    "X112 ability": (
        vulnerable(DoubleDummyTricks=DIGITS, Ability="«N:9586B E:47562 S:9586A W:47562»"),
        vulnerable(DoubleDummyTricks=DIGITS, Ability=ABILITY),
    ),
    "X112 table and ability": (
        vulnerable(Ability=f"«{ABILITY}»") + '[OptimumResultTable ""]\nN NT 8\n',
        vulnerable(Ability=ABILITY) + '[OptimumResultTable ""]\nN NT 9\n',
    ),
    "X113": (vulnerable(Ability="«N:9586B E:4756 S:9586B W:47562»"), vulnerable(Ability=ABILITY)),
    "X113 seat twice": (vulnerable(Ability="«N:9586B N:47562 S:9586B W:47562»"), vulnerable()),
    "X114": (vulnerable(ParContract="«NS 4 Spades»"), vulnerable(ParContract="NS 4S=; S 3N+1")),
    "X114 tricks": (vulnerable(ParContract="«NS 7S+1»"), vulnerable(ParContract="NS 7SX-1")),
    "X114 minimax": (vulnerable(Minimax="«4SX W-620»"), vulnerable(Minimax="4SDW-590")),
    "X114 score": (vulnerable(ParScore="«NS 400»"), vulnerable(ParScore="-400")),
    "X114 optimum": (vulnerable(OptimumContract="«2H by N»"), vulnerable(OptimumContract="2H N 8")),
    "X121": (
        vulnerable(OptimumScore="«NS 400»", ParContract="NS 3N="),
        vulnerable(OptimumScore="NS 600", ParContract="NS 3N=; NS 5C="),
    ),
    "X121 second": (
        vulnerable(OptimumScore="«EW -600»", ParContract="NS 3N=; NS 5C+1"),
        vulnerable(OptimumScore="NS 0", ParContract="Pass"),
    ),
    "X122": (vulnerable(Minimax="«3NS400»"), vulnerable(Minimax="3NW-400")),
    "X122 doubled": (vulnerable(Minimax="«3NDE550»"), vulnerable(Minimax="3NDE500")),
    "X123": (
        vulnerable(OptimumScore="NS 600", Minimax="«3NS630»"),
        vulnerable(OptimumScore="NS 600", Minimax="3NS600", ParScore="600"),
    ),
    "X124": (
        vulnerable(DoubleDummyTricks=DIGITS, ParContract="«NS 3N+1»"),
        vulnerable(DoubleDummyTricks=DIGITS, ParContract="NS 3N="),
    ),
    "X124 minimax": (
        vulnerable(Ability=ABILITY, Minimax="«3NS630»"),
        vulnerable(Ability=ABILITY, Minimax="3NS600"),
    ),
    "X125": (
        vulnerable(DoubleDummyTricks=DIGITS, OptimumScore="«NS 800»"),
        vulnerable(DoubleDummyTricks=DIGITS, OptimumScore="NS 600"),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_faulty_and_sound(name):
    faulty, sound = CASES[name]
    text, spans = marked(faulty)
    code = name.split()[0]
    found = findings(text)
    assert [(one.start, one.text) for one in found if one.code == code] == spans
    grave = {one.code for one in found if one.finding.severity == "error"}
    assert grave <= {code}
    assert {one for one in codes(findings(sound)) if one != "T001"} <= {"X001"}


def test_double_dummy_tags_say_the_same():
    tricks = read_double_dummy_tricks(DIGITS).value
    assert tricks == read_ability(ABILITY).value
    assert tricks[Seat.N, Strain.C] == 11
    assert tricks[Seat.W, Strain.NT] == 4
    assert len(tricks) == 20
    assert not read_ability(ABILITY.lower()).standard


@pytest.mark.parametrize("read", [read_double_dummy_tricks, read_ability, read_optimum_score, read_par_contract])
@pytest.mark.parametrize(
    ("text", "state"),
    [(None, State.ABSENT), ("?", State.UNKNOWN), ("", State.INAPPLICABLE), ("EW 4S; -620", State.UNREADABLE)],
)
def test_states(read, text, state):
    assert read(text).state is state
    assert read(text).value is None


@pytest.mark.parametrize(
    ("header", "rows"),
    [
        ("Declarer;Denomination\\2R;Result\\2R", ["N NT 9", "W C 2"]),
        ("Result;Declarer;Denomination", ["2 W C", "9 N N"]),
        ("", ["N NT 9 W C 2"]),
        ("Declarer Denomination Result", ["W C 2", "N NT 9"]),
        ("Declarer;Denomination;Result", ["W C 2", "N NT 9", "E S ?", "E H 4", "E H 5", "S S 14"]),
    ],
)
def test_optimum_result_table(header, rows):
    section = Section(Tag("OptimumResultTable", header), [row.split() for row in rows])
    assert read_optimum_result(section).value == {(Seat.N, Strain.NT): 9, (Seat.W, Strain.C): 2}


@pytest.mark.parametrize(("header", "rows"), [("Declarer;Suit;Tricks", ["N NT 9"]), ("", ["N NT"]), ("", ["a b c"])])
def test_unreadable_optimum_result_table(header, rows):
    section = Section(Tag("OptimumResultTable", header), [row.split() for row in rows])
    assert read_optimum_result(section).state is State.UNREADABLE


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("NS 420", 420),
        ("NS +420", 420),
        ("EW 420", -420),
        ("EW -300", 300),
        ("NS 420 EW -420", 420),
        ("EW 420 NS -420", -420),
        ("NS 420 EW 420", None),
        ("NS 420 NS 420", None),
        ("100", None),
        ("EW", None),
        ("800 7H*-EW-4", None),
        ("NS 4S+1; +450", None),
    ],
)
def test_optimum_score(text, points):
    assert read_optimum_score(text).value == points


def test_par_contract():
    first, second = read_par_contract("EW 5DX-1; E 3N+1").value
    assert (first.contract, first.seats, first.tricks) == (Contract(5, Strain.D, 1), (Seat.E, Seat.W), 10)
    assert (second.contract, second.seats, second.tricks) == (Contract(3, Strain.NT), (Seat.E,), 10)
    assert first.computed_score(Vulnerability.NONE) == 100
    assert second.computed_score(Vulnerability.ALL) == -630
    [passed] = read_par_contract("NS Pass").value
    assert passed.computed_score(Vulnerability.ALL) == 0


@pytest.mark.parametrize(
    ("text", "contract", "seat", "points"),
    [
        ("4SW-420", Contract(4, Strain.S), Seat.W, -420),
        ("6HDE800", Contract(6, Strain.H, 1), Seat.E, 800),
        ("3NS400", Contract(3, Strain.NT), Seat.S, 400),
        ("2DS90", Contract(2, Strain.D), Seat.S, 90),
        ("2DDN-100", Contract(2, Strain.D, 1), Seat.N, -100),
    ],
)
def test_minimax(text, contract, seat, points):
    value = read_minimax(text).value
    assert (value.contract, value.seats, value.score_ns) == (contract, (seat,), points)


def test_other_par_tags():
    assert read_par_score("-420").value == -420
    assert read_par_score("4S").state is State.UNREADABLE
    value = read_optimum_contract("2H N 8").value
    assert (value.contract, value.seats, value.tricks) == (Contract(2, Strain.H), (Seat.N,), 8)
    assert read_optimum_contract("2H-S").value.seats == (Seat.S,)
    assert read_optimum_contract("2H-S").value.tricks is None


def test_dd_results_stay_text():
    """Nobody has said what the order of its digits is."""
    assert codes(findings(vulnerable(DDResults="0" * 20, DoubleDummyTricks=DIGITS))) == {"T001"}


def test_inherited_par_is_not_held_against_the_game():
    first = hand_record(OptimumScore="NS 420")
    assert codes(findings(first + "\n" + vulnerable(OptimumScore="#", Minimax="3NS600"))) == {"T001"}


@pytest.mark.parametrize(
    ("contract", "says"),
    [("Pass", "ParContract Pass scores NS 0"), ("EW 1S-6", "ParContract 1S with 1 trick scores NS 300")],
)
def test_par_is_told_in_words(contract, says):
    text = vulnerable(OptimumScore="NS 400", ParContract=contract)
    (message,) = [one.finding.message for one in findings(text) if one.code == "X121"]
    assert message == f"OptimumScore is NS 400, but {says} at vulnerability NS"


def test_par_of_a_rubber_is_not_computed():
    rubber = vulnerable(Scoring="Rubber", OptimumScore="NS 400", ParContract="NS 3N=", DoubleDummyTricks=DIGITS)
    assert codes(findings(rubber)) == {"T001"}


def tricks(ns, ew):
    """The same number of tricks in every strain for both players of a side."""
    return {(seat, strain): ew if seat & 1 else ns for seat in SEATS for strain in STRAINS}


def test_par():
    table = read_double_dummy_tricks(DIGITS).value
    assert par_scores(table, Vulnerability.NS) == {600}
    assert par_scores(tricks(6, 6), Vulnerability.NONE) == {0}
    assert par_scores(tricks(13, 0), Vulnerability.ALL) == {2220}
    assert par_scores(tricks(0, 13), Vulnerability.NONE) == {-1520}
    # Both make seven tricks: the side that bids 1NT first has it, as the other's bid at level two fails by one.
    assert par_scores(tricks(7, 7), Vulnerability.NONE) == {90, -90}


def test_sacrifice():
    """East-West go down for less than the grand slam."""
    table = tricks(13, 0)
    for seat in (Seat.E, Seat.W):
        table[seat, Strain.S] = 10
    for seat in (Seat.N, Seat.S):
        table[seat, Strain.NT] = table[seat, Strain.S] = 3
    assert par_scores(table, Vulnerability.NS) == {500}
    with pytest.raises(KeyError):
        par_scores({}, Vulnerability.NONE)
