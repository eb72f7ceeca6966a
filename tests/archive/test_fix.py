"""Fixes of a file: what is certain is repaired, nothing else changes, and no finding is added."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pbnkit
from pbnkit.archive import fix as module
from pbnkit.archive.fix import FixResult, fix_source
from pbnkit.record.edits import apply_edits
from pbnkit.record.finding import Edit, Finding, Fix, Kind
from pbnkit.rules import Options, rules, select
from pbnkit.source import Source
from tests.conftest import repository_path
from tests.properties.broken_text import broken_texts
from tests.rules.samples import hand_record, record

SOUND = record()
HANDS = hand_record()
CASES = {
    "spelling of a value": (HANDS.replace('Dealer "N"', 'Dealer "North"'), HANDS, ["T204"]),
    "no quotes": (HANDS.replace('"Testville"', "Testville"), HANDS, ["S003"]),
    "text outside": (
        HANDS.replace("[Dealer", "remember\n[Dealer"),
        HANDS.replace("[Dealer", "% remember\n[Dealer"),
        ["S004"],
    ),
    "no line between games": (HANDS + HANDS, HANDS + "\n" + HANDS, ["S011"]),
    "two in one game": (
        HANDS.replace('Dealer "N"', 'Dealer "North"').replace('"Testville"', "Testville"),
        HANDS,
        ["S003", "T204"],
    ),
    "nothing to do": (SOUND, SOUND, []),
    "no file of records": ("<html>Fetch failed</html>", "<html>Fetch failed</html>", []),
    "empty": ("", "", []),
}
LIN = "qx|o1|md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|mb {}|p|mb|p|mb|p|mb|p|pg||\r\n"
ENCODINGS = ["ascii", "latin-1", "utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-32"]


def fixed(text: str, *, unsafe: bool = False, words: tuple[str, ...] = ()) -> FixResult:
    options = Options(select(rules(), words)) if words else None
    return fix_source(Source(text.encode()), options, unsafe=unsafe)


def counts(data: bytes) -> Counter[str]:
    return Counter(finding.code for finding in pbnkit.validate(data))


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_what_is_certain_is_repaired(name, line_end):
    text, right, codes = CASES[name]
    result = fixed(text.replace("\n", line_end))
    assert result.data.decode() == right.replace("\n", line_end)
    assert sorted(one.finding.code for one in result.applied) == codes
    assert result.refused == ()
    assert result.rounds == (1 if codes else 0)


def test_lin_is_repaired():
    assert fixed(LIN.format(" ")).data.decode() == LIN.format("").replace("mb |", "mb|")


def test_a_choice_is_made_only_when_asked_for():
    text = SOUND + "{ open"
    assert fixed(text).data == text.encode()
    (left,) = [one for one in fixed(text).left if one.fix]
    assert not left.fix.safe
    assert fixed(text, unsafe=True).data == (text + "}").encode()


def test_only_chosen_codes_are_repaired_and_left():
    text = CASES["two in one game"][0]
    result = fixed(text, words=("T",))
    assert [one.finding.code for one in result.applied] == ["T204"]
    assert "[Site Testville]" in result.data.decode()
    assert {one.code[0] for one in result.left} <= {"T"}


def test_what_is_suppressed_is_not_repaired():
    text = "% pbnkit: ignore T204\n" + CASES["spelling of a value"][0]
    assert fixed(text).data == text.encode()


def test_json_has_no_fixes():
    text = next(iter(pbnkit.read(CASES["spelling of a value"][0].encode())))
    from pbnkit.formats.json.writer import write_json

    data = "".join(write_json([text.game])).encode()
    assert fix_source(Source(data), unsafe=True).data == data


@pytest.mark.parametrize("codec", ENCODINGS)
def test_the_encoding_stays(codec):
    player = "Stone" if codec == "ascii" else "Müller"
    text, right, _ = (one if isinstance(one, list) else one.replace("Stone", player) for one in CASES["no quotes"])
    assert fix_source(Source(text.encode(codec))).data == right.encode(codec)


def test_places_are_those_of_the_file_before_all_fixes():
    text = CASES["two in one game"][0]
    for one in fixed(text).applied:
        assert text[one.start :].startswith(("North", "[Site"))


# ---- fixes that are not made: rules with a fix of their own choosing

ODD = Kind("Z001", "odd", "warning")
HARM = Kind("Z002", "harm", "error")


@pytest.fixture
def checked(monkeypatch):
    """Lets findings be those of a function of the text."""

    def use(check):
        class Fake:
            def __init__(self, findings):
                self.findings = findings

        monkeypatch.setattr(module, "check_source", lambda source, _: [(None, check(source.text))])
        monkeypatch.setattr(module, "detect", lambda _: "pbn")

    return use


def odd(text, replacement):
    """A finding for each `x`, with a fix; each line is a game."""
    found = []
    for start, letter in enumerate(text):
        game = text.count("\n", 0, start) + 1
        if letter == "x":
            fix = Fix("Write it", (Edit(start, start + 1, replacement(text, start)),), safe=True)
            found.append(Finding(ODD, f"x in {game}", start, start + 1, game=game, fix=fix))
        elif letter == "!":
            found.append(Finding(HARM, f"harm at {start}", start, start + 1, game=game))
    return found


def run(text):
    return fix_source(Source(text.encode()))


@pytest.mark.parametrize("text", ["x", "axbx", "ax\nbx", "bx\nax\nbx\n\naxaxbxax", "ax" * 20 + "bx", "bx" * 9])
def test_a_fix_that_adds_a_finding_is_undone_and_no_other(checked, text):
    checked(lambda text: odd(text, lambda text, at: "!" if text[at - 1 : at] == "b" else "y"))
    result = run(text)
    assert result.data.decode() == "".join(
        "y" if one == "x" and text[at - 1 : at] != "b" else one for at, one in enumerate(text)
    )
    assert len(result.refused) == text.count("bx")
    assert all("it would add Z002" in one.reason for one in result.refused)
    assert all(text[one.start - 1 : one.start + 1] == "bx" for one in result.refused)


def test_the_fault_may_be_with_an_earlier_game(checked):
    def check(text):
        harm = [Finding(HARM, "harm", text.index("."), text.index(".") + 1, game=3)] if "Q" in text else []
        return odd(text, lambda text, at: "Q" if text[at - 1 : at] == "b" else "y") + harm

    checked(check)
    result = run("ax\nbx\nax.x")
    assert result.data.decode() == "ay\nbx\nay.y"
    assert [one.start for one in result.refused] == [4]


def test_a_fix_that_does_not_help_is_undone(checked):
    checked(lambda text: odd(text, lambda text, at: " x" if text[at - 1 : at] == "b" else "y"))
    result = run("axbxax")
    assert result.data == b"aybxay"
    assert [one.reason for one in result.refused] == ["it would not remove the finding"]


def test_of_fixes_that_touch_the_first_one_wins(checked):
    def check(text):
        spans = [(at, at + 2) for at in range(len(text) - 1) if text[at : at + 2] == "xx"]
        fixes = [Fix("Take out one", (Edit(start, end, "x"),), safe=True) for start, end in spans]
        return [
            Finding(ODD, f"{len(spans) - number} doubled", start, end, game=1, fix=fix)
            for number, ((start, end), fix) in enumerate(zip(spans, fixes, strict=True))
        ]

    checked(check)
    assert run("axxb axxxb").data == b"axb axb"


def test_a_character_that_the_encoding_has_not_is_not_written(checked):
    checked(lambda text: odd(text, lambda _, at: "♠" if at else "y"))
    result = fix_source(Source("xéx".encode("cp1252")))
    assert result.data == "yéx".encode("cp1252")
    assert [one.reason for one in result.refused] == ["cp1252 has no '♠'"]


def test_a_file_that_can_not_be_encoded_again_is_left_alone():
    data = CASES["no quotes"][0].encode("utf-16") + b"\x00"
    result = fix_source(Source(data))
    assert result.data == data
    assert {one.reason for one in result.refused} == {"the bytes of the file would mean another text"}


# ---- properties


def check_fix(data: bytes, *, unsafe: bool) -> None:
    source = Source(data)
    result = fix_source(source, unsafe=unsafe)
    before, after = counts(data), counts(result.data)
    assert after <= before, after - before
    assert len(result.applied) <= before.total() - after.total()
    assert (result.data == data) == (not result.applied)
    if result.rounds == 1:
        edits = [edit for one in result.applied for edit in one.fix.edits]
        assert result.data == source.encode(apply_edits(source.text, edits))
    again = fix_source(Source(result.data), unsafe=unsafe)
    assert (again.data, again.applied) == (result.data, ())
    assert again.left == result.left


@pytest.mark.parametrize("unsafe", [False, True])
@pytest.mark.parametrize("path", sorted(repository_path("corpus").glob("*.*n")), ids=lambda path: path.name)
def test_the_corpus(path, unsafe):
    check_fix(path.read_bytes(), unsafe=unsafe)


@given(broken_texts(), st.booleans(), st.sampled_from(["utf-8", "latin-1", "utf-16"]))
@settings(max_examples=200)
def test_broken_text(text, unsafe, codec):
    check_fix(text.encode(codec, "replace"), unsafe=unsafe)


@given(st.binary(max_size=300), st.booleans())
@settings(max_examples=50)
def test_any_bytes(data, unsafe):
    check_fix(data, unsafe=unsafe)
