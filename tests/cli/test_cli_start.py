"""The program starts quickly, documents itself, and never shows a traceback."""

import os
import subprocess
import sys

import pytest

from pbnkit import _version
from pbnkit.cli import guard


@pytest.mark.parametrize(
    ("arguments", "absent"),
    [
        (["--version"], ["typer", "rich", "lark", "msgspec", "json"]),
        (["--help"], ["rich", "lark", "msgspec", "pbnkit.formats", "pbnkit.rules", "pbnkit.record"]),
        (["validate", "--help"], ["rich", "lark", "msgspec", "pbnkit.formats", "pbnkit.rules"]),
    ],
)
def test_start_up_imports_nothing_heavy(repository_dir, arguments, absent):
    code = f"""
import sys
before = set(sys.modules)
from pbnkit.cli import main
try:
    main({arguments!r})
except SystemExit:
    pass
found = [name for name in {absent!r} if name in sys.modules and name not in before]
assert not found, found
"""
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, cwd=repository_dir)


@pytest.mark.parametrize("arguments", [["--version"], ["--debug", "--version"]])
def test_the_version(run, arguments):
    assert run(*arguments).out == f"pbnkit {_version.__version__}\n"


def test_every_command_has_help(run):
    listed = run("--help").out
    for command in ("validate", "normalize", "fix", "convert", "score", "show", "explain", "schema"):
        assert command in listed
        shown = run(command, "-h")
        assert shown.code == 0
        assert "Usage: pbnkit" in shown.out


@pytest.mark.parametrize(
    "arguments", [["nonsense"], ["validate"], ["validate", "--format", "xml", "-"], ["show", "--limit", "0", "-"]]
)
def test_wrong_use_ends_with_2(run, arguments):
    ran = run(*arguments)
    assert (ran.code, ran.data) == (2, b"")
    assert "Traceback" not in ran.err


@pytest.fixture
def broken(monkeypatch):
    def fail(*_, **__):
        raise ZeroDivisionError("by design")

    monkeypatch.setattr("pbnkit.report.board.board_text", fail)
    monkeypatch.setattr(guard.state, "debug", False)


def test_a_fault_of_the_program_is_a_sentence(run, write, good, broken):
    ran = run("show", write("club.pbn", good))
    assert ran.code == 2
    assert ran.err.startswith("pbnkit: internal error in club.pbn, game 1, please report: ZeroDivisionError: by design")
    assert "Traceback" not in ran.err


def test_debug_shows_where_it_happened(run, write, good, broken):
    assert "Traceback" in run("--debug", "show", write("club.pbn", good)).err


def test_ctrl_c_is_quiet(run, write, good, monkeypatch):
    def interrupt(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr("pbnkit.report.board.board_text", interrupt)
    ran = run("show", write("club.pbn", good))
    assert (ran.code, ran.err) == (130, "")


def test_a_closed_pipe_is_quiet(write, good, tmp_path, repository_dir):
    write("club.pbn", good * 2000)
    with subprocess.Popen(
        [sys.executable, "-m", "pbnkit", "show", "--limit", "2000", "club.pbn"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(repository_dir)},
    ) as process:
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        process.wait()
    assert process.returncode == 2
