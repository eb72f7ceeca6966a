"""What the tests of the commands share: the program, run inside this process as a shell would run it."""

import io
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from pbnkit.cli import main

GOOD = """\
[Event "Club"]
[Site ""]
[Date "2024.05.01"]
[Board "{board}"]
[West "Wolf"]
[North "Nora"]
[East "Ede"]
[South "Susi"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:KQ64.86.A.QT8654 5.KQJT93.QJ974.J T9873.A.KT.AK932 AJ2.7542.86532.7"]
[Scoring "IMP"]
[Declarer "S"]
[Contract "4S"]
[Result "10"]
[Auction "N"]
Pass Pass 1S =1= Pass
3S Pass 4S Pass
Pass Pass
[Note "1:five cards"]
[Play "W"]
D2 DA D4 DK
*
"""
BAD = GOOD.replace("3S Pass 4S", "1H Pass 4S")  # insufficient bid
LIN = "pn|S,W,N,E|st||md|3S2,S3,S4|sv|o|mb|p|mb|p|mb|p|mb|p|pg||\n"


@dataclass
class Ran:
    """What a run of the program left behind."""

    code: int
    data: bytes
    err: str

    @property
    def out(self) -> str:
        return self.data.decode()


@pytest.fixture
def run(monkeypatch, tmp_path):
    """Runs `pbnkit` with arguments, and standard input if given, in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def run_it(*arguments: str, stdin: bytes = b"") -> Ran:
        out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8")
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            with pytest.raises(SystemExit) as ended:
                main([str(argument) for argument in arguments])
            for stream in (out, err):
                stream.flush()
            code = ended.value.code
        return Ran(code or 0, out.buffer.getvalue(), err.buffer.getvalue().decode())

    return run_it


@pytest.fixture
def write(tmp_path):
    """Writes a file below the current folder and returns its relative name."""

    def write_it(name: str, text: str | bytes) -> str:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(Path(name))

    return write_it


@pytest.fixture
def good() -> str:
    """A board without error or warning."""
    return GOOD.format(board=1)


@pytest.fixture
def bad() -> str:
    """The same board with an insufficient bid."""
    return BAD.format(board=7)
