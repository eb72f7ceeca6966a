"""`pbnkit show`, `pbnkit explain` and `pbnkit schema`."""

import json

import pytest


@pytest.fixture
def club(write, good) -> str:
    return write("club.pbn", "\n".join(good.replace('"1"]', f'"{board}"]', 1) for board in (1, 2, 3, 12, "A")))


def boards(text: str) -> list[str]:
    return [line.split()[1] for line in text.splitlines() if line.startswith("Board ")]


def test_the_first_board_is_shown(run, club):
    ran = run("show", club)
    assert ran.code == 0
    assert boards(ran.out) == ["1"]
    assert "♠ KQ64" in ran.out
    assert "Pass    Pass    1♠¹" in ran.out
    assert "4♠ S =  NS +420" in ran.out
    assert ran.err == "4 more; --board and --limit show others\n"


@pytest.mark.parametrize(
    ("options", "shown"),
    [
        (["--board", "2"], ["2"]),
        (["--board", "2-12"], ["2", "3", "12"]),
        (["-b", "1,A", "-b", "3"], ["1", "3", "A"]),
        (["--limit", "2"], ["1", "2"]),
        (["--limit", "99"], ["1", "2", "3", "12", "A"]),
        (["--board", "1-99", "--limit", "1"], ["1"]),
    ],
)
def test_boards_are_chosen(run, club, options, shown):
    assert boards(run("show", club, *options).out) == shown


def test_ascii(run, club):
    ran = run("show", club, "--ascii")
    assert ran.out.isascii()
    assert "S KQ64" in ran.out


@pytest.mark.parametrize("options", [["--board", "99"], ["--board", "7-5"], ["--board", "\x1b"]])
def test_a_board_that_is_not_there(run, club, options):
    ran = run("show", club, *options)
    assert (ran.code, ran.out) == (1, "")
    assert "there is no board" in ran.err


def test_all_codes_are_listed(run):
    listed = run("explain").out.splitlines()
    codes = [line.split()[0] for line in listed]
    assert codes == sorted(set(codes))
    assert {"J001", "F001"} <= set(codes)
    assert {line.split()[1] for line in listed} <= {"error", "warning", "info"}


def test_every_code_is_explained_under_every_heading(run):
    codes = [line.split()[0] for line in run("explain").out.splitlines()]
    for code in codes:
        text = run("explain", code).out
        assert text.startswith(f"{code} ")
        for heading in ("What it finds", "Why it matters", "Example", "Write instead", "Fix"):
            assert f"\n{heading}\n    " in text, (code, heading)


def test_names_and_case_are_no_obstacle(run):
    by_code = run("explain", "j001")
    assert by_code.out == run("explain", "json-syntax").out
    assert by_code.code == 0


def test_the_beginning_of_codes_lists_them(run):
    ran = run("explain", "a10", "R02")
    assert ran.code == 0
    assert [line.split()[0] for line in ran.out.splitlines() if line][:2] == ["A101", "A102"]
    assert ran.out.splitlines()[-1].split() == ["R023", "error", "scores-of-sides-differ"]


def test_an_unknown_code_is_told_and_the_others_explained(run):
    ran = run("explain", "J001", "json-sintax")
    assert ran.code == 2
    assert ran.out.startswith("J001 json-syntax")
    assert "did you mean json-syntax" in ran.err


def test_the_schema_is_json(run):
    document = json.loads(run("schema").out)
    assert document["$schema"].startswith("https://json-schema.org/")
    assert "Game" in document["$defs"]
