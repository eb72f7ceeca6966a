"""`pbnkit fix`: what is repaired, where it is written, and what is told."""

import os

import pytest


@pytest.fixture
def odd(good) -> str:
    """The good board with two faults that have safe fixes."""
    return good.replace('Dealer "N"', 'Dealer "North"').replace('"IMP"', "IMP")


@pytest.fixture
def open_comment(good) -> str:
    """The good board with a fault whose fix is a choice."""
    return good + "{ open"


def test_one_file_goes_to_standard_output_or_to_a_file(run, write, good, odd, tmp_path):
    name = write("club.pbn", odd)
    ran = run("fix", name)
    assert (ran.code, ran.out) == (0, good)
    assert ran.err.startswith("2 fixes in 1 file of 1; left: 0 errors, 0 warnings, ")
    assert run("fix", name, "-o", "out.pbn").data == b""
    assert (tmp_path / "out.pbn").read_text() == good
    assert (tmp_path / name).read_text() == odd
    assert run("fix", "-q", "-", stdin=odd.encode()).out == good


def test_in_place_changes_only_what_has_fixes(run, write, good, odd, tmp_path):
    write("odd.pbn", odd)
    write("done.pbn", good)
    os.utime(tmp_path / "done.pbn", ns=(1, 1))
    ran = run("fix", "--in-place", "odd.pbn", "done.pbn")
    assert (ran.code, ran.out) == (0, "")
    assert (tmp_path / "odd.pbn").read_text() == good
    assert (tmp_path / "done.pbn").stat().st_mtime_ns == 1
    assert "2 fixes in 1 file of 2" in ran.err
    assert "0 fixes in 0 files of 1" in run("fix", "--in-place", "odd.pbn").err


def test_a_folder_of_results_keeps_the_tree(run, write, good, odd, tmp_path):
    write("in/x/a.pbn", odd)
    write("in/b.pbn", good)
    assert run("fix", "in", "-o", "out/").code == 0
    assert (tmp_path / "out/x/a.pbn").read_text() == (tmp_path / "out/b.pbn").read_text() == good


def test_diff_and_dry_run_write_nothing(run, write, odd, tmp_path):
    name = write("club.pbn", odd)
    ran = run("fix", "--dry-run", name)
    assert ran.out == (
        'club.pbn:9:10: board 1: T204 Write Dealer "N"\nclub.pbn:12:1: board 1: S003 Write [Scoring "IMP"]\n'
    )
    assert ran.err.startswith("would make 2 fixes in 1 file of 1")
    ran = run("fix", "--diff", name)
    assert "--- club.pbn\n+++ club.pbn (fixed)\n" in ran.out
    assert '\n-[Dealer "North"]\n+[Dealer "N"]\n' in ran.out
    both = run("fix", "--diff", "--dry-run", name).out
    assert "T204" in both
    assert "+++" in both
    assert (tmp_path / name).read_text() == odd
    assert run("fix", "--diff", write("done.pbn", "")).out == ""


def test_a_choice_needs_unsafe(run, write, open_comment):
    name = write("club.pbn", open_comment)
    ran = run("fix", name)
    assert (ran.code, ran.out) == (1, open_comment)
    assert ran.err.endswith("--unsafe may fix 1 of them\n")
    ran = run("fix", "--unsafe", name)
    assert (ran.code, ran.out) == (0, open_comment + "}")


def test_codes_are_chosen(run, write, odd):
    name = write("club.pbn", odd)
    assert '"North"' not in run("fix", "--select", "T204", name).out
    ran = run("fix", "--ignore", "T204,D", name)
    assert '"North"' in ran.out
    assert ran.code == 0
    assert run("fix", "--select", "Z9", name).code == 2


@pytest.mark.parametrize(("fail_on", "code"), [("error", 1), ("warning", 1), ("info", 1), ("never", 0)])
def test_findings_that_are_left_decide_the_exit_code(run, write, bad, fail_on, code):
    assert run("fix", "--fail-on", fail_on, write("club.pbn", bad)).code == code


def test_lin_is_fixed_and_json_left_as_it_is(run, good):
    lin = b"pn|S,W,N,E|st||md|3S2,S3,S4|sv|o|mb |p|mb|p|mb|p|mb|p|pg||\n"
    assert run("fix", "-", stdin=lin).data == lin.replace(b"mb |", b"mb|")
    data = run("convert", "-", "--to", "jsonl", stdin=good.encode()).data
    assert run("fix", "--unsafe", "-", stdin=data).data == data


def test_a_fix_that_is_not_made_is_told(run, write, odd):
    data = odd.encode("utf-16") + b"\x00"
    ran = run("fix", write("club.pbn", data))
    assert ran.data == data
    assert 'club.pbn:12:1: board 1: S003 Write [Scoring "IMP"]: not made, the bytes of the file' in ran.err
    assert "0 fixes in 0 files of 1, 2 not made" in ran.err


@pytest.mark.parametrize(
    "arguments",
    [
        ["a.pbn", "b.pbn"],
        ["--in-place", "-"],
        ["a.pbn", "-o", "a.pbn"],
        ["a.pbn", "b.pbn", "-o", "c.pbn"],
        ["a.pbn", "--in-place", "-o", "c.pbn"],
        ["a.pbn", "--in-place", "--dry-run"],
        ["a.pbn", "--diff", "-o", "c.pbn"],
        ["a.pbn", "d/a.pbn", "-o", "out/"],
        ["absent.pbn"],
    ],
)
def test_what_fix_refuses(run, write, odd, tmp_path, arguments):
    for name in ("a.pbn", "b.pbn", "d/a.pbn"):
        write(name, odd)
    before = sorted(tmp_path.rglob("*"))
    ran = run("fix", *arguments)
    assert (ran.code, ran.data) == (2, b"")
    assert "internal error" not in ran.err
    assert (tmp_path / "a.pbn").read_text() == odd
    assert sorted(tmp_path.rglob("*")) == before
