"""Damaged or foreign JSON gives findings at the right place and costs only what is broken."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pbnkit.formats.json.reader import read_json
from pbnkit.formats.json.writer import write_json, write_jsonl
from pbnkit.record.game import Game, Tag
from pbnkit.source import Source
from tests.growth import grows_with_the_text


def game(board: int) -> Game:
    return Game(tags=[Tag("Board", str(board))])


def read(text: str) -> tuple[list[str | None], list[tuple[str, int, int]]]:
    """Boards of the games read, and code, line and column of each finding."""
    boards, found = [], []
    for reading in read_json(Source(text.encode())):
        if reading.game is not None:
            boards.append(reading.game.value("Board"))
        found += [(finding.code, *reading.excerpt.locate(finding.start)) for finding in reading.findings]
    return boards, found


G1 = '{"tags":[{"name":"Board","value":"1"}]}'
G2 = '{"tags":[{"name":"Board","value":"2"}]}'
CUT = G1[:-3]


@pytest.mark.parametrize(
    ("text", "boards", "found"),
    [
        ("", [], []),
        (" \r\n\t", [], []),
        ("[]", [], []),
        (G1, ["1"], []),
        (f"{G1}\r\n\r\n{G2}\r\n", ["1", "2"], []),
        (f"{G1} {G2}", ["1", "2"], []),
        (f"[{G1}, {G2}]", ["1", "2"], []),
        (f'{{"games": [{G1}], "pbnkit": "9.9"}}', ["1"], []),
        (f'{{"pbnkit": "1", "games": [\n{G1}\n]}}\n{{"pbnkit": "1", "games": [{G2}]}}', ["1", "2"], []),
        (f"{CUT}\n{G2}\n", ["2"], [("J001", 1, 37)]),
        (f"{G1}\nnonsense\n{G2}\n", ["1", "2"], [("J001", 2, 1)]),
        (f"[\n{CUT},\n{G2}\n]", ["2"], [("J001", 2, 38)]),
        (f"[\n{CUT}\n]", [], [("J001", 2, 37)]),
        (f"[{G1},]", ["1"], [("J001", 1, 42)]),
        (f"[{G1} {G2}]", ["1", "2"], [("J001", 1, 42)]),
        (f"[{G1}", ["1"], [("J001", 1, 41)]),
        (f'{{"games": [{G1}]', ["1"], [("J001", 1, 52)]),
        (f'{{"games": [{G1}], "club": "X"}}', ["1"], [("J003", 1, 54)]),
        ('{"games": 3}', [], [("J002", 1, 2)]),
        ('{"games": [3, null, true, "x", [1]]}', [], [("J002", 1, c) for c in (12, 15, 21, 27, 32)]),
        ('{"tags": 3}', [], [("J002", 1, 1)]),
        (f'{G1[:-1]}, "colour": "red"}}', ["1"], [("J003", 1, 1)]),
        ('{"tags":[{"name":"Board","value":"1","colour":2}]}', ["1"], [("J003", 1, 1)]),
        ('{"facts":{"board":1}}', [None], [("J004", 1, 1)]),
        ('{"board":1,"deal":"N:..."}', [None], [("J004", 1, 1), ("J003", 1, 1), ("J003", 1, 1)]),
        (f'{G1[:-1]},"format":"pbn","format":"lin"}}', ["1"], [("J005", 1, 1)]),
        ('{"auction":{"tag":{"name":"Auction","value":"Q"},"first":"Q","calls":["1C"],"annotations":{"3":{}}}}',
         [None], [("J006", 1, 1), ("J006", 1, 1)]),
        ('{"play":{"tag":{"name":"Play","value":"N"},"first":"NE","cards":[],"claim":99,"after_end":4,"starts":[1]}}',
         [None], [("J006", 1, 1)] * 4),
        ('{"sections":[{"tag":{"name":"X","value":""},"lines":[],"inner":{"7":[]}}]}', [None], [("J006", 1, 1)]),
        ("[" * 100_000, [], [("J001", 1, 2), ("J001", 1, 100_001)]),
        ('{"place": {"number": ' + "9" * 5000 + "}}", [], [("J001", 1, 1)]),
        ('{"a\nb": 1}', [], [("J001", 1, 4)]),
    ],
)  # fmt: skip
def test_each_fault_has_its_finding_and_its_place(text, boards, found):
    assert read(text) == (boards, found)


def test_the_message_names_the_place_in_the_game():
    text = '{"auction":{"tag":{"name":"Auction","value":"N"},"first":"N","calls":["1C", 2]}}'
    (reading,) = read_json(Source(text.encode()))
    assert "`$.auction.calls[1]`" in reading.findings[0].message


def test_a_broken_game_of_a_document_that_was_laid_out_anew_costs_no_other():
    pretty = '[\n  {\n    "tags": [\n      {"name": "Board" "value": "1"}\n    ]\n  },\n  ' + G2 + "\n]\n"
    assert read(pretty) == (["2"], [("J001", 4, 24)])


@given(st.text() | st.text('{}[]",:\n 1tn\\'))
@example('{"games":')
@example('{"games":[')
@example('{"pbnkit":{')
def test_any_text_can_be_read(text):
    for reading in read_json(Source(text.encode())):
        for finding in reading.findings:
            assert reading.excerpt.start <= finding.start <= finding.end <= reading.excerpt.end


@given(st.sampled_from([write_json, write_jsonl]), st.data())
def test_every_character_is_in_a_game_or_in_a_finding(write, data):
    text = "".join(write([game(1), game(2), game(3)]))
    at = data.draw(st.integers(0, len(text)))
    boards, found = read(text[:at] + data.draw(st.sampled_from(["", "}", "]", '"', "x", "\n"])) + text[at + 1 :])
    # Whatever one character breaks, the two games beside it are read, unless the frame of the document broke.
    assert found or len(boards) == 3
    assert len(boards) >= 2 or (found and write is write_json)


@pytest.mark.parametrize(
    "broken", ["x\n", '{"tags":\n', "[\n", '{"games":[\n', '{"games":[{}\n', "3\n", "}\n", "{}{}\n", "\r"]
)
def test_time_grows_with_the_text_and_not_faster(broken):
    assert grows_with_the_text(lambda times: list(read_json(Source((broken * times).encode()))), 1000)
