"""The problem cases and the real files beside this checkout; skipped where they are absent."""

import json

import pytest

from pbnkit import formats
from pbnkit.formats.lin.pairs import command_text
from pbnkit.formats.lin.reader import read_lin
from pbnkit.formats.lin.writer import lin_losses, write_lin
from pbnkit.source import Source
from tests.lin.samples import facts


def games(source):
    return [reading.game for reading in read_lin(source) if reading.game is not None]


def test_problem_cases(shared_dir):
    folder = shared_dir / "cases"
    paths = sorted([*folder.glob("*/*.lin"), *folder.glob("*links/*.txt")])
    assert paths
    for path in paths:
        expected = json.loads((path.parent / "expected.json").read_text(encoding="utf-8"))["boards"]
        read = [
            facts(reading.game) | {"room": reading.game.value("Room")}
            for reading in formats.read(Source.open(path))
            if reading.game is not None
        ]
        assert len(read) == len(expected), path
        for board, wanted in zip(read, expected, strict=True):
            for key in board.keys() & wanted.keys():
                assert board[key] == wanted[key], (path, wanted["board"], key)
            missing = {key for key in wanted.keys() - board.keys() if wanted[key] is not None}
            assert missing <= {"known", "names", "claimed"}, path


def test_real_files(shared_dir):
    paths = sorted(path for path in (shared_dir / "real" / "lin").iterdir() if path.suffix.lower() == ".lin")
    if not paths:
        pytest.skip("no real files")
    for path in paths:
        source = Source.open(path)
        read = games(source)
        assert read, path
        assert "".join(command_text(command) for game in read for command in game.commands) == source.text, path
        for game in read:
            if not game.commands:  # a board that only the results tell of: LIN of one board has no place for it
                continue
            (line,) = write_lin([game])
            (again,) = games(Source(line.encode("utf-8", "replace")))
            assert list(write_lin([again])) == [line], path
            before, after = facts(game), facts(again)
            if not any(
                loss.startswith(("the auction", "Contract", "Result")) or "cards" in loss for loss in lin_losses(game)
            ):
                assert before == after, path


def test_the_same_boards_as_pbn_and_lin(shared_dir):
    folder = shared_dir / "real"
    lin, pbn = (folder / kind / f"emkael__deal-convert__test__test.{kind}" for kind in ("lin", "pbn"))
    if not (lin.exists() and pbn.exists()):
        pytest.skip("no real files")
    wanted = [facts(reading.game) for reading in formats.read(Source.open(pbn)) if reading.game is not None]
    read = games(Source.open(lin))
    assert wanted
    assert [game.value("Room") for game in read] == ["Open", "Closed"] * len(wanted)
    for room in ("Open", "Closed"):
        boards = [facts(game) for game in read if game.value("Room") == room]
        for board, other in zip(boards, wanted, strict=True):
            for key in ("board", "dealer", "vulnerable", "deal"):
                assert board[key] == other[key]
