"""`pbnkit validate --double-dummy`, with and without the extra."""

import sys

import pytest

from pbnkit.archive.doubledummy import SolverMissingError, load_solver
from tests.archive.test_doubledummy import FakeSolver, vulnerable


def test_without_the_extra_the_command_says_how_to_install_it(run, write, monkeypatch):
    for name in ("endplay", "endplay.dds", "endplay.types"):
        monkeypatch.setitem(sys.modules, name, None)
    ran = run("validate", "--double-dummy", write("a.pbn", vulnerable(OptimumScore="NS 630")))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert "pip install 'pbnkit[dd]'" in ran.err
    with pytest.raises(SolverMissingError):
        load_solver()


def test_what_is_wrong_is_reported(run, write, monkeypatch):
    monkeypatch.setattr("pbnkit.archive.doubledummy.load_solver", FakeSolver)
    name = write("a.pbn", vulnerable(OptimumScore="NS 630"))
    ran = run("validate", "--double-dummy", name)
    assert ran.code == 1
    assert "a.pbn:16:16: board 2: X132 OptimumScore is NS 630, but par at vulnerability NS is NS 600" in ran.out
    assert "X132" not in run("validate", name).out


def test_what_is_right_is_clean(run, write, monkeypatch):
    monkeypatch.setattr("pbnkit.archive.doubledummy.load_solver", FakeSolver)
    ran = run("validate", "--double-dummy", write("a.pbn", vulnerable(OptimumScore="NS 600")))
    assert (ran.code, ran.out) == (0, "")


@pytest.mark.parametrize("word", ["X131", "x13", "par-wrong", "A1,X132"])
def test_codes_of_the_solver_need_the_option(run, write, monkeypatch, word):
    name = write("a.pbn", vulnerable(OptimumScore="NS 630"))
    for command in (("validate",), ("fix", "--dry-run")):
        ran = run(*command, "--select", word, name)
        assert (ran.code, ran.out) == (2, "")
        assert "--double-dummy" in ran.err
    assert run("validate", "--select", "X1", name).code == 0
    monkeypatch.setattr("pbnkit.archive.doubledummy.load_solver", FakeSolver)
    ran = run("validate", "--double-dummy", "--select", word, name)
    assert (ran.code, ran.err.count("only looked for")) == (0 if word == "X131" else 1, 0)
