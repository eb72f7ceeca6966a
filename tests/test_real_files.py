"""What must hold for files that real programs and people wrote, where such files are beside the checkout."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import pbnkit
from pbnkit.formats.json.writer import write_jsonl
from pbnkit.formats.pbn.losses import remarks_of
from pbnkit.formats.pbn.options import WriteOptions
from pbnkit.formats.pbn.preserve import rewrite
from pbnkit.record.game import Game
from pbnkit.source import Source

REAL = Path(__file__).parent.parent.parent / "shared" / "real"
PBN = sorted(path.name for path in (REAL / "pbn").iterdir()) if (REAL / "pbn").is_dir() else []
LIN = sorted(path.name for path in (REAL / "lin").iterdir()) if (REAL / "lin").is_dir() else []
ABSENT = pytest.param("", marks=pytest.mark.skip(reason="the shared reference files are not beside this checkout"))


def games(data: bytes, name: str | None = None) -> list[Game]:
    return [reading.game for reading in pbnkit.read(data, format=name) if reading.game is not None]


def comments(some: list[Game]) -> Iterator[str]:
    for game in some:
        for remark in remarks_of(game):
            if remark.kind != "escape":
                yield " ".join(remark.text.split())


@pytest.mark.parametrize("name", PBN or [ABSENT])
def test_real_pbn(name: str) -> None:
    data = (REAL / "pbn" / name).read_bytes()
    assert rewrite(Source(data), pbnkit.read(data), WriteOptions()) == data
    given = games(data, "pbn")
    if not given:
        return
    normal = pbnkit.write_pbn(given)
    read = games(normal)
    assert len(read) == len(given)
    assert not Counter(comments(given)) - Counter(comments(read))
    assert pbnkit.write_pbn(read) == normal
    before = {(one.code, one.game) for one in pbnkit.validate(data, format="pbn")}
    after = {(one.code, one.game) for one in pbnkit.validate(normal)}
    assert not after - before
    assert not [code for code, _ in after if code.startswith("S")]
    json = games("".join(write_jsonl(given)).encode("utf-8", "surrogatepass"))
    assert json == given
    assert pbnkit.write_pbn(json) == normal


@pytest.mark.parametrize("name", LIN or [ABSENT])
def test_real_lin(name: str) -> None:
    data = (REAL / "lin" / name).read_bytes()
    given = games(data, "lin")
    assert games("".join(write_jsonl(given)).encode("utf-8", "surrogatepass")) == given
    if given:
        facts = [pbnkit.facts(game).get("play") for game in given]
        assert [pbnkit.facts(game).get("play") for game in games(pbnkit.write_pbn(given))] == facts
    list(pbnkit.validate(data))
