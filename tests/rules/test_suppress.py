"""Lines that suppress findings: before a game, before the first one for the file, and those that do nothing."""

import pytest

from pbnkit.api import check_source
from pbnkit.archive.fix import fix_source
from pbnkit.rules import Options, rules, select
from pbnkit.source import Source
from tests.rules.samples import hand_record, record

BAD = record(auction="1H Pass 2H Pass\n1H Pass Pass Pass")  # A101, and R001
ODD = hand_record().replace('Dealer "N"', 'Dealer "North"')  # T204


def codes(text: str, *words: str) -> list[str]:
    options = Options(select(rules(), words)) if words else None
    found = check_source(Source(text.encode()), options)
    return [finding.code for _, findings in found for finding in findings]


def without(found: list[str], *beginnings: str) -> list[str]:
    return [code for code in found if not code.startswith(beginnings)] if beginnings else found


ALL = codes(BAD)
ODD_ALL = codes(ODD)


def test_the_samples_are_what_they_are_meant_to_be():
    assert {"A101"} <= set(ALL)
    assert ODD_ALL == ["T204"]


@pytest.mark.parametrize(
    ("line", "hidden"),
    [
        ("% pbnkit: ignore A101", ["A101"]),
        ("%pbnkit:ignore A101", ["A101"]),
        ("%  PBNKIT :  Ignore  a101", ["A101"]),
        ("% pbnkit: ignore insufficient-bid", ["A101"]),
        ("% pbnkit: ignore A", ["A"]),
        ("% pbnkit: ignore A101, R", ["A101", "R"]),
        ("% a word about it\n% pbnkit: ignore A101\n; more", ["A101"]),
        ("% pbnkit: ignore-file A101", ["A101"]),
        ("% pbnkit is a program", []),
        ("; pbnkit: ignore A101", []),
        ("{% pbnkit: ignore A101}", []),
    ],
)
def test_a_line_before_a_game_suppresses(line, hidden):
    assert codes(f"{line}\n{BAD}") == without(ALL, *hidden)


def test_a_line_counts_for_its_game_only():
    line = "% pbnkit: ignore T204\n"
    assert codes(f"{line}{ODD}\n{ODD}") == ["T204"]
    assert codes(f"{ODD}\n{line}{ODD}") == ["T204"]
    assert codes(f"{ODD}{line}\n{ODD}") == ["T204"]  # no empty line parts it from the first game
    assert codes(ODD.replace("[Deal ", f"{line}[Deal ")) == []
    assert codes(BAD.replace("1H Pass Pass Pass", "% pbnkit: ignore A101\n1H Pass Pass Pass")) == without(ALL, "A101")
    assert codes(ODD.replace("[Deal ", "% pbnkit: ignore A\n[Deal ")) == ["T204", "F030"]


def test_a_line_for_the_file_counts_for_all_games():
    assert codes(f"% pbnkit: ignore-file T204\n{ODD}\n{ODD}\n{BAD}") == ALL


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("% pbnkit: ignore A101", "A101 suppresses nothing here"),
        ("% pbnkit: ignore-file A101", "A101 suppresses nothing here"),
        ("% pbnkit: ignore T204 A101", "A101 suppresses nothing here"),
        ("% pbnkit: ignore Z9", "no code or name begins with Z9"),
        ("% pbnkit: ignore", "ignore names no code"),
        ("% pbnkit:", "the line for pbnkit says nothing"),
        ("% pbnkit: skip A101", "pbnkit knows no 'skip'"),
    ],
)
def test_a_line_that_does_nothing_is_found(line, says):
    text = f"{line}\n{ODD}"
    (found,) = [one for _, some in check_source(Source(text.encode())) for one in some if one.code == "F030"]
    assert (found.message, found.severity) == (says, "info")
    assert line[found.start : found.end] in (found.found, line)


def test_a_line_for_the_file_before_a_later_game_is_found():
    assert codes(f"{ODD}\n% pbnkit: ignore-file T204\n{ODD}") == ["T204", "F030", "T204"]


@pytest.mark.parametrize(
    ("line", "words", "found"),
    [
        ("% pbnkit: ignore A101", ["D"], []),  # it is not looked for, so nobody can tell
        ("% pbnkit: ignore A101", ["D", "F"], []),
        ("% pbnkit: ignore A101", ["A101", "F"], ["F030"]),
        ("% pbnkit: ignore A101", ["A"], []),
        ("% pbnkit: ignore S064", [], []),  # of a profile that is not asked for
        ("% pbnkit: ignore A101 F030", [], []),
    ],
)
def test_a_line_is_only_found_where_that_is_certain(line, words, found):
    assert codes(f"{line}\n{hand_record()}", *words) == found


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("% pbnkit: ignore T204 A101\n", "% pbnkit: ignore T204\n"),
        ("% pbnkit: ignore A101, T204\n", "% pbnkit: ignore, T204\n"),
        ("% pbnkit: ignore A101 D\n", ""),
        ("% pbnkit: ignore A101  \r\n", ""),
        ("% pbnkit: ignore Z9\n% kept\n", "% kept\n"),
    ],
)
def test_what_does_nothing_is_taken_out_when_asked_for(before, after):
    options = Options(select(rules(), ["F030"]))
    source = Source(f"{before}{ODD}".encode())
    assert fix_source(source, options).data == source.data
    assert fix_source(source, options, unsafe=True).data.decode() == f"{after}{ODD}"


def test_a_file_of_json_keeps_its_lines():
    from pbnkit.api import read
    from pbnkit.formats.json.writer import write_json

    def as_json(text):
        games = [reading.game for reading in read(text.encode())]
        return "".join(write_json(games))

    assert codes(as_json(f"% pbnkit: ignore T204\n{ODD}")) == []
    assert codes(as_json(f"% pbnkit: ignore A101\n{ODD}")) == ["F030", "T204"]
