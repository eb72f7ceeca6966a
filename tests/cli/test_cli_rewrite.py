"""`pbnkit normalize` and `pbnkit convert`: what is written, where, and what is left alone."""

import json
import os

import pytest


@pytest.fixture
def normal(run, good) -> bytes:
    """The good board in its normal form."""
    return run("normalize", "-", stdin=good.encode()).data


def test_the_normal_form_is_stable(run, normal):
    assert normal.startswith(b"% PBN 2.1\r\n% EXPORT\r\n")
    again = run("normalize", "-", stdin=normal)
    assert (again.code, again.data) == (0, normal)


def test_one_file_goes_to_standard_output_or_to_a_file(run, write, good, normal, tmp_path):
    name = write("club.pbn", good)
    assert run("normalize", name).data == normal
    assert run("normalize", name, "-o", "out.pbn").data == b""
    assert (tmp_path / "out.pbn").read_bytes() == normal
    assert (tmp_path / name).read_text() == good
    assert sorted(path.name for path in tmp_path.iterdir()) == ["club.pbn", "out.pbn"]


def test_in_place_changes_only_what_is_not_normal(run, write, good, normal, tmp_path):
    odd, done = write("odd.pbn", good), write("done.pbn", normal)
    os.utime(done, ns=(1, 1))
    (tmp_path / odd).chmod(0o640)
    assert run("normalize", "--in-place", odd, done).code == 0
    assert (tmp_path / odd).read_bytes() == normal
    assert (tmp_path / odd).stat().st_mode & 0o777 == 0o640
    assert (tmp_path / done).stat().st_mtime_ns == 1


def test_in_place_follows_a_link(run, write, good, normal, tmp_path):
    (tmp_path / "link.pbn").symlink_to(write("club.pbn", good))
    run("normalize", "--in-place", "link.pbn")
    assert (tmp_path / "link.pbn").is_symlink()
    assert (tmp_path / "club.pbn").read_bytes() == normal


def test_check_and_diff_write_nothing(run, write, good, normal, tmp_path):
    odd, done = write("odd.pbn", good.replace("Pass Pass 1S", "pass pass 1S")), write("done.pbn", normal)
    before = (tmp_path / odd).read_bytes()
    ran = run("normalize", "--check", odd, done)
    assert (ran.code, ran.out, ran.err) == (1, "", "would change: odd.pbn\n")
    assert run("normalize", "--check", done).code == 0
    ran = run("normalize", "--diff", odd)
    assert ran.code == 0
    assert "--- odd.pbn\n+++ odd.pbn (normal)\n" in ran.out
    assert "\n-pass pass 1S" in ran.out
    assert run("normalize", "--check", "--diff", odd).code == 1
    assert (tmp_path / odd).read_bytes() == before
    ends = run("normalize", "--diff", write("ends.pbn", normal.replace(b"\r\n", b"\n")))
    assert (ends.out, ends.err) == ("", "ends.pbn: only line ends or the encoding would change\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ["a.pbn", "b.pbn"],
        ["--in-place", "-"],
        ["a.pbn", "-o", "a.pbn"],
        ["a.pbn", "-o", "./d/../a.pbn"],
        ["a.pbn", "b.pbn", "-o", "c.pbn"],
        ["a.pbn", "--in-place", "-o", "c.pbn"],
        ["a.pbn", "--in-place", "--check"],
        ["a.pbn", "d/a.pbn", "-o", "out/"],
        ["a.pbn", "-o", "d/x.pbn/y.pbn"],
        ["club.lin"],
        ["club.json"],
    ],
)
def test_what_normalize_refuses(run, write, good, tmp_path, arguments):
    for name in ("a.pbn", "b.pbn", "d/a.pbn", "d/x.pbn"):
        write(name, good)
    write("club.lin", "md|1SAKQ,S2,S3|sv|o|mb|p|mb|p|mb|p|mb|p|pg||\n")
    write("club.json", '{"pbnkit": "0.1.0", "games": []}\n')
    before = sorted(tmp_path.rglob("*"))
    ran = run("normalize", *arguments)
    assert (ran.code, ran.data) == (2, b"")
    assert "internal error" not in ran.err
    assert (tmp_path / "a.pbn").read_text() == good
    assert sorted(tmp_path.rglob("*")) == before


def test_a_folder_of_results_keeps_the_tree(run, write, good, normal, tmp_path):
    write("in/x/a.pbn", good)
    write("in/b.pbn", good)
    assert run("normalize", "in", "-o", "out/").code == 0
    assert (tmp_path / "out/x/a.pbn").read_bytes() == (tmp_path / "out/b.pbn").read_bytes() == normal


@pytest.mark.parametrize("command", [["normalize"], ["convert", "--to", "pbn"]])
def test_a_file_without_a_board_is_told(run, write, command):
    ran = run(*command, write("empty.pbn", ""))
    assert ran.code == 1
    assert "holds no board" in ran.err


def test_json_gives_back_the_same_pbn(run, write, good, normal):
    name = write("club.pbn", good)
    for form in ("json", "jsonl"):
        converted = run("convert", name, "--to", form)
        assert (converted.code, converted.err) == (0, "")
        assert run("convert", "-", "--to", "pbn", stdin=converted.data).data == normal
    game = json.loads(run("convert", name, "--to", "json").out)["games"][0]
    assert game["facts"]["contract"] == "4S"
    assert game["facts"]["result"] == 10


def test_the_ending_of_the_output_tells_the_format(run, write, good, tmp_path):
    run("convert", write("club.pbn", good), "-o", "club.JSONL")
    assert json.loads((tmp_path / "club.JSONL").read_text())["facts"]["board"] == 1
    ran = run("convert", "club.pbn", "-o", "club.txt")
    assert ran.code == 2
    assert "--to" in ran.err


def test_several_inputs_become_one_output_or_one_each(run, write, good, bad, tmp_path):
    names = write("a.pbn", good), write("b.pbn", bad)
    games = json.loads(run("convert", *names, "--to", "json").out)["games"]
    assert [game["facts"]["board"] for game in games] == [1, 7]
    assert run("convert", *names, "--to", "json", "-o", "out/").code == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["a.json", "b.json"]


def test_the_format_of_the_input_can_be_forced(run, good):
    assert run("convert", "-", "--from", "json", "--to", "jsonl", stdin=good.encode()).code == 1


def test_convert_never_writes_over_its_input(run, write, good, tmp_path):
    ran = run("convert", write("club.pbn", good), "--to", "json", "-o", "club.pbn")
    assert ran.code == 2
    assert (tmp_path / "club.pbn").read_text() == good


def test_errors_in_reading_are_told(run, write, good):
    ran = run("convert", write("club.jsonl", '{"tags": 3}\n{"tags": []}\n'), "--to", "json")
    assert ran.err == "pbnkit: club.jsonl: 1 error in reading; `pbnkit validate` shows them\n"
    assert ran.code == 0


def test_what_lin_can_not_hold_is_listed(run, write, good):
    ran = run("convert", write("club.pbn", good), "--to", "lin")
    assert ran.code == 0
    assert "md|" in ran.out
    assert all(line.startswith("club.pbn: board 1: not in LIN: ") for line in ran.err.splitlines())
    assert "Site" in ran.err or "Scoring" in ran.err or "Date" in ran.err


def test_lin_becomes_pbn_and_json(run, good):
    lin = run("convert", "-", "--to", "lin", stdin=good.encode()).data
    assert b'[Contract "4S"]' in run("convert", "-", "--to", "pbn", stdin=lin).data
    facts = json.loads(run("convert", "-", "--to", "json", stdin=lin).out)["games"][0]["facts"]
    assert facts["deal"].startswith("N:KQ64.86.A.QT8654 ")


def test_a_full_disk_is_a_sentence_and_leaves_no_file(run, write, good, monkeypatch, tmp_path):
    def fail(self, target):
        raise OSError(28, "No space left on device", str(target))

    monkeypatch.setattr("pathlib.Path.replace", fail)
    ran = run("convert", write("club.pbn", good), "--to", "json", "-o", "x.json")
    assert ran.code == 2
    assert "No space left on device" in ran.err
    assert [path.name for path in tmp_path.iterdir()] == ["club.pbn"]


def test_output_may_be_a_device(run, write, good):
    assert run("convert", write("club.pbn", good), "--to", "json", "-o", os.devnull).code == 0
