"""Every command takes every file of the corpus, and the formats give each other's facts back."""

import json

import pytest

from tests.conftest import repository_path

FILES = sorted(path for path in repository_path("corpus").rglob("*.*") if path.suffix in {".pbn", ".lin"})


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
@pytest.mark.parametrize(
    "command",
    [
        ["validate"],
        ["validate", "--format", "json"],
        ["validate", "--format", "full"],
        ["validate", "--format", "sarif"],
        ["validate", "--format", "junit"],
        ["fix", "--unsafe"],
        ["normalize"],
        ["normalize", "--diff"],
        ["show", "--limit", "999"],
        ["convert", "--to", "pbn"],
        ["convert", "--to", "lin"],
        ["convert", "--to", "jsonl"],
    ],
    ids=" ".join,
)
def test_no_command_fails_on_the_corpus(run, path, command):
    ran = run(*command, path)
    assert "internal error" not in ran.err
    expected = {0, 1} if path.suffix == ".pbn" or command[0] != "normalize" else {2}
    assert ran.code in expected


def facts(data: bytes) -> list[dict]:
    return [json.loads(line)["facts"] for line in data.splitlines()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_json_carries_a_file_to_pbn_as_well_as_the_file_itself(run, path):
    lines = run("convert", "--to", "jsonl", path).data
    direct = run("convert", "--to", "pbn", path).data
    assert run("convert", "--to", "pbn", "-", stdin=lines).data == direct


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_facts_are_the_same_in_json_of_json(run, path):
    lines = run("convert", "--to", "jsonl", path).data
    assert facts(lines) == facts(run("convert", "--to", "jsonl", "-", stdin=lines).data)
    assert facts(lines)
