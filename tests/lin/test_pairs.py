"""The lossless layer: what a pair is, stray bars, odd keys, and every character kept."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnkit.formats.lin.pairs import command_text, is_closed, is_known, key_name, read_pairs, split_head
from pbnkit.formats.lin.reader import read_lin
from pbnkit.source import Source
from tests.growth import grows_with_the_text


def pairs(text):
    return [command for batch, _ in read_pairs(Source(text.encode())) for command in batch]


def short(text):
    return [(key_name(command.key), command.value) for command in pairs(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("mb|p|", [("mb", "p")]),
        ("MB|P|", [("mb", "P")]),
        ("Mb|p|mC|9|", [("mb", "p"), ("mc", "9")]),
        ("mb |p|", [("mb", "p")]),
        ("m b|p|", [("mb", "p")]),
        ("mb\r\n|p|", [("mb", "p")]),
        ("pg||\r\nmb|p|", [("pg", ""), ("mb", "p")]),
        ("%% a comment\nmb|p|", [("mb", "p")]),
        ("one two mb|p|", [("mb", "p")]),
        ("3d|14|n^|2|x<|1|", [("3d", "14"), ("n^", "2"), ("x<", "1")]),
        ("nt|two\nlines|", [("nt", "two\nlines")]),
        ("zq|x|", [("zq", "x")]),
        ("nt|text||pg||mb|p|", [("nt", "text"), ("pg", ""), ("mb", "p")]),
        ("|pn|a,b,c,d|", [("pn", "a,b,c,d")]),
        ("%% a | b\npn|a,b,c,d|st||", [("pn", "a,b,c,d"), ("st", "")]),
        ("mc|9", [("mc", "9")]),
        ("mc|", [("mc", "")]),
        ("pg||\n", [("pg", ""), ("", "")]),
        ("text without bars", [("", "")]),
        ("a|b|", [("a", "b")]),
        ("", []),
    ],
)
def test_cut(text, expected):
    assert short(text) == expected


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ("mb", ("", "mb")),
        ("\nmb", ("\n", "mb")),
        ("a mb ", ("a ", "mb ")),
        ("m b", ("", "m b")),
        ("x", ("", "x")),
        (" x ", (" ", "x ")),
        ("  ", ("  ", "")),
        ("", ("", "")),
    ],
)
def test_head(head, expected):
    noise, key = split_head(head)
    assert noise + key == head
    assert key == expected[1] or not key.strip()


def test_places():
    text = "vg|a|\r\n  pn|b,c|x"
    first, second, tail = pairs(text)
    assert text[first.start : first.end] == "vg|a|"
    assert text[second.start : second.end] == "pn|b,c|"
    assert second.noise == "\r\n  "
    assert tail.noise == "x"
    assert tail.start == tail.end == len(text)


def test_closed():
    assert [is_closed(command) for command in pairs("mb|p|mb|p")] == [True, False]


@pytest.mark.parametrize("key", ["vg", "MB", "n^", "3d", "zz", "pa", "ob"])
def test_known(key):
    assert is_known(key)


@pytest.mark.parametrize("key", ["nd", "ct", "3b", "4b", "", "m", "mbx"])
def test_unknown(key):
    assert not is_known(key)


PIECES = [
    "|",
    "||",
    "mb|p|",
    "mb",
    "pc|SA|",
    "md|3SAKQ,,,|",
    "md|",
    "qx|o1|",
    "vg|a,b,I,1,2,c,0,d,0|",
    "rs|4SW=,|",
    "pn|a,b,c,d|",
    "ub|1|",
    "up||",
    "an|x|",
    "nt|a: b|",
    "mc|9|",
    "mc|99|",
    "sv|o|",
    "ah|Board 7|",
    "rh||",
    "pg||",
    "\r\n",
    " ",
    "%% note",
    "é",
    "Ã©",
    "!",
    "?",
    ",",
    "zz",
    "o2",
    "10",
    "x",
]


@given(st.lists(st.sampled_from(PIECES), max_size=60).map("".join))
def test_any_text_is_read_and_kept(text):
    source = Source(text.encode())
    readings = list(read_lin(source))
    games = [reading.game for reading in readings if reading.game is not None]
    assert "".join(reading.excerpt.text for reading in readings) == source.text
    if games:
        assert "".join(command_text(command) for game in games for command in game.commands) == source.text
    for reading in readings:
        for finding in reading.findings:
            assert 0 <= finding.start <= finding.end <= len(text)


@given(st.binary(max_size=200))
def test_any_bytes_are_read(data):
    assert "".join(reading.excerpt.text for reading in read_lin(Source(data))) == Source(data).text


@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join), st.integers(1, 9))
def test_windows_make_no_difference(text, size):
    class Small(Source):
        def chunks(self, _size=0):
            return super().chunks(size)

    assert [c for batch, _ in read_pairs(Small(text.encode())) for c in batch] == pairs(text)


@pytest.mark.parametrize(
    "piece",
    [
        "|",
        "x",
        "mb|",
        "a b|",
        "pg||x|an|",
        " ",
        "\n",
        "mb|p|",
        "md|3,,,|pc|s|",
        "qx|o1|md|1SA|",
        "nt|",
        "!s@",
        "pc ",
        "p   ",
    ],
)
def test_time_is_linear(piece):
    assert grows_with_the_text(lambda times: list(read_lin(Source((piece * times).encode()))), 2000)
