"""`pbnkit validate`: formats of the report, statistics, baselines, suppression, and by what it ends with 1."""

import csv
import io
import json
from xml.etree import ElementTree as ET

import pytest


@pytest.fixture
def files(write, good, bad) -> list[str]:
    return [write("a.pbn", bad), write("b.pbn", good)]


@pytest.fixture
def slight(good) -> str:
    """A board with a warning and no error."""
    return good.replace('Dealer "N"', 'Dealer "North"')


def test_full_shows_the_place_and_the_auction(run, files):
    out = run("validate", "--format", "full", "--select", "A101", *files).out
    assert out == (
        "a.pbn:18:1: board 7: A101 call 5 by North, 1H, is insufficient over 1S\n"
        " 18 | 1H Pass 4S Pass\n"
        "    | ^^\n"
        "     found:    1H\n"
        "     expected: higher than 1S\n"
        "\n"
        "     West    North   East    South\n"
        "             Pass    Pass    1♠\n"
        "     Pass    1♥ <-- here\n"
        "\n"
    )


def test_formats_for_programs(run, files):
    def out(name):
        ran = run("validate", "--format", name, *files)
        assert ran.code == 1
        return ran.out

    findings = [json.loads(line) for line in out("jsonl").splitlines()]
    assert [row["code"] for row in csv.DictReader(io.StringIO(out("csv")))] == [one["code"] for one in findings]
    assert out("github").count("\n::") + 1 == len(findings)
    assert len(json.loads(out("sarif"))["runs"][0]["results"]) == len(findings)
    suites = ET.fromstring(out("junit"))
    assert [suite.get("name") for suite in suites] == files
    assert [suite.get("failures") for suite in suites] == ["1", "0"]


def test_sarif_explains_what_was_found(run, files):
    (run_,) = json.loads(run("validate", "--format", "sarif", *files).out)["runs"]
    assert all(rule["help"]["text"].startswith("What it finds: ") for rule in run_["tool"]["driver"]["rules"])


def test_findings_in_json_have_no_auction(run, write, bad):
    run("convert", write("club.pbn", bad), "-o", "club.json")
    out = run("validate", "--format", "full", "--select", "A", "club.json").out
    assert out.startswith("club.json:")
    assert "West" not in out.split("\n", 3)[3]


def test_statistics_by_file(run, files):
    out = run("validate", "--statistics", "--by", "file", *files).out
    assert out.splitlines()[0].endswith("a.pbn")
    assert "b.pbn" not in out
    assert run("validate", "--statistics", "--by", "code", *files).out == run("validate", "--statistics", *files).out
    assert run("validate", "--by", "file", *files).code == 2


@pytest.mark.parametrize(
    ("fail_on", "codes"), [("error", [0, 1]), ("warning", [1, 1]), ("info", [1, 1]), ("never", [0, 0])]
)
def test_fail_on(run, write, slight, bad, fail_on, codes):
    names = write("slight.pbn", slight), write("bad.pbn", bad)
    assert [run("validate", "--fail-on", fail_on, name).code for name in names] == codes
    assert run("validate", "--fail-on", fail_on, "absent.pbn").code == 2


def test_an_info_alone_fails_only_when_asked_for(run, write, good):
    name = write("club.pbn", "% pbnkit: ignore A101\n" + good)
    assert run("validate", name).code == 0
    ran = run("validate", "--fail-on", "info", name)
    assert ran.code == 1
    assert "club.pbn:1:18: board 1: F030 A101 suppresses nothing here" in ran.out


def test_suppression(run, write, bad):
    plain, suppressed = write("a.pbn", bad), write("b.pbn", "% pbnkit: ignore A101\n" + bad)
    assert run("validate", "--select", "A101", plain).code == 1
    ran = run("validate", "--select", "A101,F030", suppressed)
    assert (ran.code, ran.out) == (0, "")


# ---- baselines


def test_a_baseline_hides_what_it_knows(run, write, files, bad):
    ran = run("validate", "--write-baseline", "known.json", *files)
    assert (ran.code, ran.out) == (0, "")
    assert "pbnkit: known.json: " in ran.err
    ran = run("validate", "--baseline", "known.json", *files)
    assert (ran.code, ran.out) == (0, "")
    write("a.pbn", "\n\n" + bad.replace("2024.05.01", "2024.02.30"))
    ran = run("validate", "--baseline", "known.json", *files)
    assert ran.code == 1
    assert [line.split()[3] for line in ran.out.splitlines()] == ["T101"]


def test_what_a_baseline_knows_in_vain_is_told(run, write, files, good):
    run("validate", "--write-baseline", "known.json", *files)
    write("a.pbn", good.replace('Board "1"', 'Board "7"').replace('Vulnerable "None"', 'Vulnerable "All"'))
    ran = run("validate", "--baseline", "known.json", *files)
    assert "pbnkit: note: known.json knows what is not there any more: a.pbn: board 7: A101\n" in ran.err
    assert "note" not in run("validate", "--baseline", "known.json", "--select", "D", *files).err
    assert "note" not in run("validate", "--baseline", "known.json", "b.pbn").err


def test_a_baseline_is_written_again_the_same(run, files, tmp_path):
    run("validate", "--write-baseline", "one.json", *files)
    run("validate", "--write-baseline", "two.json", *reversed(files))
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes()


@pytest.mark.parametrize(
    "arguments",
    [["--baseline", "absent.json"], ["--baseline", "a.pbn"], ["--baseline", "a.pbn", "--write-baseline", "b.json"]],
)
def test_what_is_no_baseline(run, files, arguments):
    ran = run("validate", *arguments, *files)
    assert (ran.code, ran.data) == (2, b"")
    assert "internal error" not in ran.err


# ---- configuration


@pytest.mark.parametrize(
    ("name", "head"), [("pbnkit.toml", ""), ("pyproject.toml", '[project]\nname = "x"\n[tool.pbnkit]\n')]
)
@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        ('select = ["A101"]', {"A101"}),
        ('select = "A101,D"', {"A101"}),
        ('ignore = ["A101"]', None),
        ('format = "jsonl"\nselect = ["A"]', {"A101"}),
        ('profile = "export"\nselect = ["S064"]', {"S064"}),
    ],
)
def test_configuration(run, write, bad, name, head, lines, codes):
    write(name, head + lines + "\n")
    out = run("validate", write("sub/a.pbn", bad)).out
    assert out.startswith("{") == ("jsonl" in lines)
    if codes is None:
        assert "A101" not in out
    else:
        assert all(any(code in line for code in codes) for line in out.splitlines())
        assert out


def test_the_command_line_wins(run, write, bad):
    write("pbnkit.toml", 'select = ["D"]\nformat = "jsonl"\nfail-on = "never"\nprofile = "export"\n')
    ran = run("validate", "--select", "A101", "--format", "text", "--fail-on", "error", write("a.pbn", bad))
    assert ran.code == 1
    assert ran.out.startswith("a.pbn:18:1: ")
    assert run("validate", "--select", "A101", "a.pbn").code == 0


def test_the_nearest_configuration_wins(run, write, bad, monkeypatch, tmp_path):
    write("pbnkit.toml", 'ignore = ["A101"]\n')
    write("near/pyproject.toml", '[tool.other]\npbnkit = "no"\n')
    write("near/a.pbn", bad)
    monkeypatch.chdir(tmp_path / "near")
    assert "A101" not in run("validate", "a.pbn").out
    write("near/pyproject.toml", '[tool.pbnkit]\nselect = ["A101"]\n')
    assert "A101" in run("validate", "a.pbn").out
    write("near/pbnkit.toml", 'fail-on = "never"\n')
    assert run("validate", "a.pbn").code == 0


def test_a_baseline_of_the_configuration_is_beside_it(run, write, bad, monkeypatch, tmp_path):
    write("sub/a.pbn", bad)
    run("validate", "--write-baseline", "known.json", "sub/a.pbn")
    write("pbnkit.toml", 'baseline = "known.json"\n')
    assert run("validate", "sub/a.pbn").code == 0
    monkeypatch.chdir(tmp_path / "sub")
    assert run("validate", "a.pbn").code == 0
    assert run("validate", "--write-baseline", "new.json", "a.pbn").code == 0
    assert "A101" in (tmp_path / "sub/new.json").read_text()


def test_fix_reads_the_configuration(run, write, slight):
    write("pbnkit.toml", 'ignore = ["T204"]\nformat = "csv"\n')
    assert run("fix", write("a.pbn", slight)).out == slight


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ('selekt = ["A"]', "unknown key 'selekt'"),
        ("select = 3", "select is no list of texts"),
        ("select = [3]", "select is no list of texts"),
        ('fail-on = ["error"]', "fail-on is no text"),
        ('fail-on = "sometimes"', "fail-on is 'sometimes', not one of error, warning, info, never"),
        ('format = "xml"', "format is 'xml', not one of text, full, "),
        ('pbn-version = "3.0"', "pbn-version is '3.0'"),
        ('select = ["Z9"]', "no code or name begins with 'Z9'"),
        ("select = ", "pbnkit.toml: "),
        ('baseline = "absent.json"', "absent.json: No such file"),
    ],
)
def test_a_configuration_that_is_wrong(run, write, good, lines, told):
    write("pbnkit.toml", lines + "\n")
    ran = run("validate", write("a.pbn", good))
    assert (ran.code, ran.data) == (2, b"")
    assert told in ran.err
    assert "internal error" not in ran.err


@pytest.mark.parametrize("lines", ["[tool]\npbnkit = 3\n", "[tool.pbnkit\n"])
def test_a_pyproject_that_is_wrong(run, write, good, lines):
    write("pyproject.toml", lines)
    ran = run("validate", write("a.pbn", good))
    assert (ran.code, ran.data) == (2, b"")
    assert "pyproject.toml: " in ran.err
