"""The sample files in corpus/ are what they claim to be: read, checked, compared and written again."""

from functools import cache
from pathlib import Path

import pytest

import pbnkit
from pbnkit.formats.json.reader import read_json
from pbnkit.formats.json.writer import write_json
from pbnkit.source import Source

CORPUS = Path(__file__).resolve().parent.parent / "corpus"

GAMES = {
    "archive-1931.pbn": 8,
    "club-evening.pbn": 8,
    "damaged.pbn": 20,
    "hand-record.pbn": 16,
    "team-match.lin": 12,
    "team-match.pbn": 12,
}
SOUND = sorted(set(GAMES) - {"damaged.pbn"})
EXPORT_FORMAT = ["club-evening.pbn", "hand-record.pbn", "team-match.pbn"]

# Warnings that are meant: the typist of the archive file says that the note was struck out.
MEANT = {"archive-1931.pbn": ["A202"]}

# What each game of the damaged file is made to show, in the order of the file; its `%` line says it in words.
FAULTS = [
    {"F020"},
    {"F021"},
    {"S003"},
    {"S020"},
    {"S004"},
    {"T003"},
    {"T101"},
    {"B011"},
    {"D012", "D013"},
    {"D014"},
    {"A101"},
    {"A105"},
    {"P103"},
    {"P101"},
    {"R001"},
    {"R013"},
    {"R011"},
    {"R021"},
    {"X011"},
    {"S001"},
]


@cache
def games(name):
    """Return the games of a sample file."""
    return [reading.game for reading in pbnkit.read(CORPUS / name)]


@cache
def findings(name):
    """Return the findings about a sample file."""
    return list(pbnkit.validate(CORPUS / name))


def test_corpus_holds_the_listed_files():
    """A new file needs its line here, and one in the corpus' README."""
    files = {path.name for path in CORPUS.iterdir()} - {"README.md"}
    assert files == set(GAMES)
    readme = (CORPUS / "README.md").read_text(encoding="utf-8")
    for name, count in GAMES.items():
        assert f"| `{name}` | {count} |" in readme


@pytest.mark.parametrize(("name", "count"), GAMES.items())
def test_number_of_games(name, count):
    """Comments, blank lines and faults neither join games nor part them."""
    assert len(games(name)) == count


@pytest.mark.parametrize("name", SOUND)
def test_sound_files_have_no_errors_and_only_meant_warnings(name):
    """All but the damaged file keep the laws and the standard."""
    grave = [(one.code, one.game, one.message) for one in findings(name) if one.severity != "info"]
    assert [code for code, *_ in grave] == MEANT.get(name, []), grave


def test_damaged_file_shows_each_family():
    """One finding at least of every family that a PBN file can have."""
    assert {one.code[0] for one in findings("damaged.pbn")} == set("FSTBDAPRX")


def test_each_damaged_game_has_its_fault_and_no_other():
    """A fault costs its own game's broken part, and causes no further findings."""
    found = [set() for _ in FAULTS]
    for one in findings("damaged.pbn"):
        found[one.game - 1].add(one.code)
    assert found == FAULTS
    for game, codes in zip(games("damaged.pbn"), FAULTS, strict=True):
        assert game.value("Event")[0] in {code[0] for code in codes}


def test_pbn_and_lin_of_the_match_agree():
    """The same boards, rooms, names of teams and facts in both formats."""
    pbn, lin = games("team-match.pbn"), games("team-match.lin")
    for tag in ("Event", "Room", "HomeTeam", "VisitTeam", "Scoring"):
        assert [game.value(tag) for game in pbn] == [game.value(tag) for game in lin]
    for one, other in zip(pbn, lin, strict=True):
        assert pbnkit.facts(one) == pbnkit.facts(other)
        for seat in ("West", "North", "East", "South"):
            assert one.value(seat).split(",")[0] == other.value(seat)


def test_match_shows_a_passed_out_board_and_claims():
    """What the README of the corpus promises."""
    facts = [pbnkit.facts(game) for game in games("team-match.pbn")]
    assert sum(one["contract"] == "Pass" for one in facts) == 1
    assert sum(0 < len(one["play"]) < 52 for one in facts) >= 4


@pytest.mark.parametrize("name", EXPORT_FORMAT)
def test_export_files_are_written_byte_for_byte(name):
    """A file in export format is what the export writer gives."""
    assert pbnkit.write_pbn(games(name)) == (CORPUS / name).read_bytes()


@pytest.mark.parametrize("name", sorted(GAMES))
def test_writing_twice_changes_nothing_more(name):
    """What the export writer gives reads back to the same file."""
    once = pbnkit.write_pbn(games(name))
    assert pbnkit.write_pbn(reading.game for reading in pbnkit.read(once)) == once


@pytest.mark.parametrize("name", sorted(GAMES))
def test_json_keeps_every_game(name):
    """PBN to JSON to PBN is PBN."""
    document = "".join(write_json(games(name))).encode()
    back = list(read_json(Source(document)))
    assert [one for reading in back for one in reading.findings if one.severity == "error"] == []
    assert pbnkit.write_pbn(reading.game for reading in back) == pbnkit.write_pbn(games(name))


def test_travellers_of_the_club_evening_are_right():
    """Scores and matchpoints of each table, worked out anew."""
    from pbnkit.bridge.board import vulnerability_of
    from pbnkit.bridge.cards import STRAINS
    from pbnkit.bridge.contract import Contract
    from pbnkit.bridge.matchpoints import matchpoints
    from pbnkit.bridge.scoring import score_ns
    from pbnkit.bridge.seats import Seat

    strains = {strain.name: strain for strain in STRAINS}
    totals: dict[str, int] = {}
    for game in games("club-evening.pbn"):
        tables = {section.tag.name: section.lines for section in game.sections}
        rows = tables["ScoreTable"]
        assert len(rows) == 6
        scores = []
        for _, _, contract, declarer, result, ns, ew, *_ in rows:
            plain = contract.rstrip("X")
            bid = Contract(int(plain[0]), strains[plain[1:]], len(contract) - len(plain))
            board = int(game.value("Board"))
            scores.append(score_ns(bid, Seat[declarer], int(result), vulnerability_of(board)))
            assert scores[-1] == int(ns) == -int(ew)
        for row, points in zip(rows, matchpoints(scores, "MP1"), strict=True):
            assert float(row[7]) == points == 10 - float(row[8])
            assert float(row[9]) == 10 * points == 100 - float(row[10])
            for pair, won in ((row[0], row[7]), (row[1], row[8])):
                totals[pair] = totals.get(pair, 0) + int(won)
    ranking = tables["TotalScoreTable"]
    assert {row[1]: int(row[4]) for row in ranking} == totals
    assert all(float(row[5]) == pytest.approx(100 * totals[row[1]] / 80) for row in ranking)
