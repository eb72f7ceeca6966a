"""`pbnkit validate`: findings on standard output, talk on standard error, and the exit code."""

import json

import pytest


def test_a_clean_file_says_nothing_but_its_summary(run, write, good):
    ran = run("validate", write("club.pbn", good))
    assert (ran.code, ran.out) == (0, "")
    assert ran.err.startswith("1 file, 1 board: 0 errors, 0 warnings, ")


def test_a_finding_is_one_line_with_its_place(run, write, bad):
    ran = run("validate", write("club.pbn", bad))
    assert ran.code == 1
    line = next(line for line in ran.out.splitlines() if " A1" in line)
    assert line.startswith("club.pbn:18:1: board 7: A1")
    assert "1 file, 1 board: " in ran.err


def test_quiet_leaves_the_summary_out(run, write, bad):
    assert run("validate", "-q", write("club.pbn", bad)).err == ""


def test_standard_input_and_several_files(run, write, good, bad):
    ran = run("validate", write("a.pbn", good), "-", write("b.pbn", bad), stdin=bad.encode())
    assert "3 files, 3 boards" in ran.err
    assert {line.split(":")[0] for line in ran.out.splitlines()} == {"-", "b.pbn"}


def test_folders_are_walked_in_order(run, write, bad):
    for name in ("d/b.PBN", "d/a/x.pbn", "d/a.txt", "d/a.pbn", "d/.hidden"):
        write(name, bad)
    ran = run("validate", "d")
    files = list(dict.fromkeys(line.split(":")[0] for line in ran.out.splitlines()))
    assert files == ["d/a.pbn", "d/b.PBN", "d/a/x.pbn"]
    assert "3 files" in ran.err


@pytest.mark.parametrize("missing", ["absent.pbn", "empty", "a\x00b"])
def test_what_can_not_be_read_ends_with_2_but_stops_nothing(run, write, bad, tmp_path, missing):
    (tmp_path / "empty").mkdir()
    ran = run("validate", missing, write("b.pbn", bad))
    assert ran.code == 2
    assert "b.pbn:18:1" in ran.out
    assert ran.err.startswith("pbnkit: ")


def test_a_file_that_may_not_be_read(run, write, good, monkeypatch):
    def refuse(self):
        raise PermissionError(13, "Permission denied", str(self))

    name = write("club.pbn", good)
    monkeypatch.setattr("pathlib.Path.read_bytes", refuse)
    ran = run("validate", name)
    assert (ran.code, ran.err.splitlines()[0]) == (2, "pbnkit: club.pbn: Permission denied")


@pytest.mark.parametrize(
    ("content", "code"),
    [(b"", "F001"), (b"\n\n", "F001"), (b"<html>Fetch failed</html>", "F002"), (bytes(range(256)), "F002")],
)
def test_a_file_without_a_board_is_a_finding(run, write, content, code):
    ran = run("validate", write("club.pbn", content))
    assert ran.code == 1
    assert [line.split()[1] for line in ran.out.splitlines()] == [code]


def test_codes_are_chosen_by_beginning_and_by_name(run, write, bad):
    name = write("club.pbn", bad)
    line = next(line for line in run("validate", name).out.splitlines() if " A1" in line)
    code = line.split("board 7: ")[1].split()[0]
    assert code in run("validate", "--select", "A", name).out
    assert run("validate", "--select", f"D,P,{code}", name).out.count("\n") >= 1
    assert run("validate", "--ignore", code, "--ignore", "A", name).out.count(" A1") == 0
    assert run("validate", "--ignore", "A", "--select", code, name).out.count(code) >= 1


@pytest.mark.parametrize("option", ["--select", "--ignore"])
@pytest.mark.parametrize("code", ["Z9", "no-such-name", ""])
def test_a_code_that_does_not_exist_is_wrong_use(run, write, good, option, code):
    ran = run("validate", option, code, write("club.pbn", good))
    assert ran.code == 2
    assert "pbnkit explain" in ran.err


def test_statistics_count_by_code(run, write, bad):
    ran = run("validate", "--statistics", write("club.pbn", bad * 2))
    assert ran.code == 1
    assert all(line.split()[0].isdigit() for line in ran.out.splitlines())
    assert "insufficient" in ran.out


def test_json_is_one_document(run, write, bad, good):
    ran = run("validate", "--format", "json", write("a.pbn", bad), write("b.pbn", good))
    document = json.loads(ran.out)
    assert (document["files"], document["boards"]) == (2, 2)
    finding = next(one for one in document["findings"] if one["code"].startswith("A1"))
    assert (finding["file"], finding["line"], finding["column"]) == ("a.pbn", 18, 1)
    assert (finding["end_line"], finding["end_column"], finding["board"], finding["game"]) == (18, 3, "7", 1)
    assert set(finding) == {
        "file", "line", "column", "end_line", "end_column", "board", "game", "code", "name", "severity",
        "message", "found", "expected", "fix",
    }  # fmt: skip
    summary = document["summary"]
    assert summary["errors"] + summary["warnings"] + summary["infos"] == len(document["findings"])
    assert ran.code == 1


def test_json_of_nothing_found(run, write, good):
    document = json.loads(run("validate", "--format", "json", "--select", "A", write("a.pbn", good)).out)
    assert document["findings"] == []


def test_json_lines_are_one_finding_each(run, write, bad):
    ran = run("validate", "--format", "jsonl", write("a.pbn", bad))
    found = [json.loads(line) for line in ran.out.splitlines()]
    assert any(one["code"].startswith("A1") for one in found)


def test_findings_in_json_stand_where_the_game_stands(run, write, good, bad):
    run("convert", write("club.pbn", good + "\n" + bad), "-o", "club.json")
    ran = run("validate", "--format", "json", "--select", "A", "club.json")
    assert ran.code == 1
    (found, *_) = json.loads(ran.out)["findings"]
    assert (found["line"], found["column"], found["board"], found["fix"]) == (3, 1, "7", None)


def test_any_bytes_can_be_validated(run, write):
    for number, content in enumerate((b"\xff\xfe[\x00", b"[" * 5000, b"{" * 5000, b"|" * 999, b'{"games":[' * 99)):
        ran = run("validate", write(f"{number}.pbn", content))
        assert ran.code == 1, ran.err


def test_odd_names_of_files_do_no_harm(run, write, bad):
    ran = run("validate", write("a\nb\x1b.pbn", bad))
    assert ran.out.startswith(r"a\nb\x1b.pbn:")
