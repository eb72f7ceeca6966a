"""The README is true: its code runs, its commands exist."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import pbnkit
from tests.supported import SUPPORTED

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_library_example_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    monkeypatch.chdir(ROOT)
    names: dict[str, object] = {}
    exec(code, names)
    assert "error" in capsys.readouterr().out
    assert isinstance(names["data"], bytes)


@pytest.mark.parametrize("command", re.findall(r"^\| `pbnkit ([a-z]+)", README, re.MULTILINE))
def test_the_commands_exist(command: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pbnkit", command, "--help"], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr


def test_the_table_of_what_is_supported_names_what_is_tested() -> None:
    table = README.partition("| construct |")[2].partition("\n\n")[0]
    assert re.findall(r"^\| ([^|]+?) \| yes \| ", table, re.MULTILINE) == list(SUPPORTED)
    assert re.findall(r"`([A-Z][0-9]{3})` \|$", table, re.MULTILINE) == [one.code for one in SUPPORTED.values()]


@pytest.mark.parametrize("construct", SUPPORTED)
def test_what_is_supported_is_read_checked_and_written(construct: str) -> None:
    example = SUPPORTED[construct]
    sound, faulty = example.sound.encode("latin-1"), example.faulty.encode("latin-1")
    assert [one.code for one in pbnkit.validate(sound) if one.severity == "error"] == []
    assert example.code in {one.code for one in pbnkit.validate(faulty)}
    games = [reading.game for reading in pbnkit.read(sound) if reading.game]
    assert example.written in pbnkit.write_pbn(games).decode("latin-1")
