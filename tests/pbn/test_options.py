"""The choices of writing: layout, tags, charset, line ends, version."""

from __future__ import annotations

from pathlib import Path

import pytest

import pbnkit
from pbnkit.formats.pbn.losses import pbn_losses
from pbnkit.formats.pbn.options import WriteOptions
from pbnkit.formats.pbn.preserve import rewrite
from pbnkit.formats.pbn.writer import export, written_out
from pbnkit.record.game import Command, Game, Remark, Tag
from pbnkit.source import Source

ODD = (
    b'\xef\xbb\xbf%x\r\n[Event  "\xc5\x81"]\r\n[Board "1"] {c}\n[Auction "N"]\r1c p\r\n[Note "1:n"]\n'
    b'[Play "E"]\nS2\n\n\n[Board "2"]\nstray\n'
)


def games(data: bytes) -> list[Game]:
    return [reading.game for reading in pbnkit.read(data) if reading.game is not None]


def preserved(data: bytes, options: WriteOptions) -> bytes:
    source = Source(data)
    return rewrite(source, pbnkit.read(data), options)


@pytest.mark.parametrize(
    "data",
    [ODD, '[Event "x"]\r\n'.encode("utf-16"), b'[Event "\x81\x9d\xe5"]', b"\x00\xff", b""],
    ids=["mixed UTF-8", "UTF-16", "undefined bytes", "no text", "nothing"],
)
def test_preserving_without_a_wish_changes_no_byte(data: bytes) -> None:
    assert preserved(data, WriteOptions()) == data
    source = Source(data)
    assert source.encode(source.text) == data


def test_preserving_takes_out_tags_with_all_that_belongs_to_them() -> None:
    wanted = WriteOptions(tags=("Event", "Play"))
    assert preserved(ODD, wanted) == b'\xef\xbb\xbf%x\r\n[Event  "\xc5\x81"]\r\n[Play "E"]\nS2\n\n\n\n'


def test_preserving_can_change_line_ends_and_charset() -> None:
    assert b"\r" not in preserved(ODD, WriteOptions(line_ends="lf"))
    assert preserved('[A "Ł"]'.encode("utf-16"), WriteOptions(charset="utf-8")) == '[A "Ł"]'.encode()
    with pytest.raises(UnicodeEncodeError):
        preserved(ODD, WriteOptions(charset="latin-1"))


# names chosen, tags written in order, why
CHOICES = [
    (("Board", "Event"), ["Board", "Event"], "these two in this order"),
    (("Zebra", "*"), ["Zebra", "Event", "Site"], "one first, then the rest in export order"),
    (("*", "Event"), ["Site", "Date", "Board"], "one last"),
]


@pytest.mark.parametrize(("names", "first", "why"), CHOICES, ids=[why for *_, why in CHOICES])
def test_tags_are_chosen_and_ordered(names: tuple[str, ...], first: list[str], why: str) -> None:
    data = export(games(b'[Event "e"]\n[Board "1"]\n[Zebra "z"]\n'), WriteOptions(tags=names))
    written = [line.split()[0][1:].decode() for line in data.splitlines() if line.startswith(b"[")]
    assert written[: len(first)] == first, why
    assert ("*" in names) == (len(written) > len(names))


def test_other_charsets_line_ends_and_versions() -> None:
    some = games('[Event "Łódź"]'.encode())
    assert b"\r" not in export(some, WriteOptions(line_ends="lf"))
    assert b'[Event "?\xf3d?"]' in export(some, WriteOptions(charset="latin-1"))
    utf8 = export(games(b'[Event "\xe5"]'), WriteOptions(charset="utf-8"))
    assert utf8.split(b"\r\n")[2] == b"%Content-type: text/x-pbn; charset=UTF-8"
    old = export(games(b'[Zebra "z"]\n[Scoring "IMP"]'), WriteOptions(version="1.0")).decode()
    assert old.startswith("% PBN 1.0\r\n")
    assert old.index("[Result") < old.index("[Scoring") < old.index("[Zebra")


def test_what_is_not_written_is_told() -> None:
    game = Game(
        format="lin",
        tags=[Tag("Event", "Ł"), Tag("Site", "s", remarks=[Remark("brace", "a } b")])],
        commands=[Command("zz", "1"), Command("pn", "a,b,c,d")],
    )
    losses = pbn_losses(game, WriteOptions(tags=("Event",), charset="latin-1"))
    assert losses == [
        "tags that are not chosen (Site)",
        "the braces of a comment with a } in it: it is written behind ;",
        "the characters Ł: ISO 8859-1 has them not, ? stands for each",
    ]


def test_games_of_several_files_do_not_inherit_from_each_other(tmp_path: Path) -> None:
    for name, text in (("a", '[Event "##A"]\n[Board "1"]\n\n[Board "2"]\n'), ("b", '[Board "1"]\n[Event "#"]\n')):
        (tmp_path / f"{name}.pbn").write_text(text)
    both = [r.game for name in "ab" for r in pbnkit.read(tmp_path / f"{name}.pbn") if r.game]
    read = games(export(both))
    assert [game.value("Event") for game in read] == ["A", "A", ""]
    assert [game.inherited for game in map(written_out, both)] == [{}, {}, {}]


def test_a_hash_does_not_take_the_question_mark_of_a_tag_left_out() -> None:
    text = '[Event "A"]\n[Board "1"]\n\n[Board "2"]\n\n[Event "#"]\n[Board "3"]\n'
    assert [game.value("Event") for game in games(export(games(text.encode())))] == ["A", "?", "A"]
