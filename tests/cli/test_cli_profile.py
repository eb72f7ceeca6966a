"""`pbnkit validate --profile export`, `--pbn-version` and `--laws`."""

import json

import pytest

from tests.rules.samples import hand_record


@pytest.fixture
def file(write):
    return write("club.pbn", hand_record(OptimumScore="NS 420"))


def test_the_profile_is_checked_only_when_asked_for(run, file):
    assert run("validate", file).code == 0
    ran = run("validate", "--profile", "export", file)
    assert ran.code == 1
    assert "S064 the file does not start with" in ran.out
    assert "2 warnings" not in ran.err


def test_findings_of_the_profile_are_raised(run, file):
    ran = run("validate", "--profile", "export", "--format", "jsonl", file)
    severities = {one["code"]: one["severity"] for one in map(json.loads, ran.out.splitlines())}
    assert severities["S064"] == "warning"
    assert run("validate", "--profile", "export", "--select", "export-header", file).code == 1
    assert run("validate", "--profile", "export", "--ignore", "S06", file).code == 0


def test_codes_of_the_profile_need_it(run, file):
    ran = run("validate", "--select", "S064", file)
    assert ran.code == 2
    assert "--profile" in ran.err
    assert run("validate", "--select", "S06,A", "--profile", "export", file).code == 1
    assert run("validate", "--select", "S,A", file).code == 0


def test_version(run, write, file):
    ran = run("validate", "--pbn-version", "2.0", file)
    assert ran.code == 1
    assert "T411 OptimumScore came with version 2.1" in ran.out
    named = write("named.pbn", "% PBN 2.0\n" + hand_record(OptimumScore="NS 420"))
    assert run("validate", named).code == 1
    assert run("validate", "--pbn-version", "2.1", named).code == 0
    assert run("validate", "--pbn-version", "3.0", named).code == 2


@pytest.mark.parametrize(
    ("laws", "score", "code"),
    [("1987", "-800", 0), ("1987", "-700", 1), ("1935", "-700", 0), ("1935", "-800", 1), ("1940", "-800", 2)],
)
def test_the_table_of_scores(run, write, laws, score, code):
    file = write("old.pbn", hand_record(Declarer="N", Contract="4HX", Result="6", Score=f"NS {score}"))
    assert run("validate", "--laws", laws, file).code == code


def test_the_table_of_scores_in_the_configuration(run, write):
    write("pbnkit.toml", 'laws = "1925"\n')
    file = write("old.pbn", hand_record(Declarer="N", Contract="3NT", Result="9", Score="NS 405"))
    assert run("validate", file).code == 0
    assert run("validate", "--laws", "1987", file).code == 1
