"""The registry: codes, names, explanations, and the choice of rules."""

import re
from pathlib import Path

import pytest

from pbnkit.formats.pbn.reader import read_pbn
from pbnkit.record.finding import Kind
from pbnkit.record.kinds.explain import HEADINGS
from pbnkit.rules import FileChecker, Options, Rule, check, rules, sections, select
from pbnkit.rules.registry import codes_named, register
from pbnkit.source import Source
from tests.rules.samples import record
from tests.rules.test_export_profile import CASES as EXPORT_CASES
from tests.rules.test_rule_cases import CASES
from tests.rules.test_vendor import CASES as VENDOR_CASES

ALL = rules()


@pytest.mark.parametrize("code", ALL)
def test_kinds_are_well_formed(code):
    kind = ALL[code].kind
    assert kind.code == code
    assert re.fullmatch(r"[FSTBDAPRXLJ]\d{3}", code)
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", kind.name)
    assert kind.severity in ("error", "warning", "info")


@pytest.mark.parametrize("code", ALL)
def test_each_kind_is_explained(code):
    explained = sections(ALL[code].doc)
    assert tuple(explained) == HEADINGS
    assert all(explained.values())
    if ALL[code].check is not None:
        assert all(
            text.endswith((".", "`")) or heading in {"Example", "Write instead"} for heading, text in explained.items()
        )


TAG_PAIR = re.compile(r'\[(\w+) "([^"\\…]+)"\]')


@pytest.mark.parametrize("code", [code for code, rule in ALL.items() if rule.judge is not None])
def test_the_examples_of_values_are_true(code):
    rule, explained = ALL[code], sections(ALL[code].doc)

    def complaints(heading: str) -> list[bool]:
        pairs = [(name, value) for name, value in TAG_PAIR.findall(explained[heading]) if name in rule.tags]
        return [rule.judge(value) is not None for _, value in pairs if value != "?"]

    assert all(complaints("Example"))
    assert not any(complaints("Write instead"))


def test_names_are_unique_in_a_family():
    named = [(code[0], rule.kind.name) for code, rule in ALL.items()]
    assert len(named) == len(set(named))


def test_each_rule_has_a_case():
    checked = {code for code, rule in ALL.items() if rule.check is not None}
    cases = {name.split()[0] for name in (*CASES, *VENDOR_CASES, *EXPORT_CASES)}
    # Tables of scores are too large for a line; their codes are those of the tests about them.
    about_tables = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_tables_*.py"))
    cases |= set(re.findall(r'"(X0[2-5]\d)"', about_tables))
    # Line ends and characters have tests of their own, since a case is text.
    assert checked - cases == {"S060", "S062"}


def test_a_code_is_given_once():
    taken = next(iter(ALL.values())).kind
    with pytest.raises(ValueError, match=taken.code):
        register(Rule(Kind(taken.code, "another-name", "error"), ""))
    with pytest.raises(ValueError, match=taken.code):
        register(Rule(Kind(taken.code[0] + "999", taken.name, "error"), ""))
    assert codes_named(taken.name) == [taken.code]


def test_select():
    codes = ["A001", "A101", "A102", "P101", "R001"]
    assert select(codes) == set(codes)
    assert select(codes, ["A"]) == {"A001", "A101", "A102"}
    assert select(codes, ["A1", "R001"]) == {"A101", "A102", "R001"}
    assert select(codes, [], ["A1"]) == {"A001", "P101", "R001"}
    assert select(codes, ["A102"], ["A"]) == {"A102"}
    assert select(codes, ["A"], ["A"]) == set()
    assert select(codes, ["insufficient-bid"]) == {"A101"}
    assert select(codes, ["a1"]) == {"A101", "A102"}


def test_only_chosen_kinds_are_reported():
    text = record(Result="12", Dealer="North", Board="x").replace("[Site", "stray [Site")
    [reading] = read_pbn(Source(text.encode()))
    everything = {one.code for one in check(reading)}
    assert {"S004", "B001", "R011", "T204"} <= everything
    assert {one.code for one in check(reading, Options(frozenset({"B001", "S004"})))} == {"B001", "S004"}
    assert {one.code for one in FileChecker(Options(frozenset({"R011"}))).check(reading)} == {"R011"}


def test_findings_stand_in_the_order_of_the_text():
    text = record(Result="12", Dealer="North", Board="x", Date="1.1.2001").replace("[Site", "stray [Site")
    [reading] = read_pbn(Source(text.encode()))
    places = [(one.start, one.code) for one in check(reading)]
    assert places == sorted(places)


@pytest.mark.parametrize("text", ["", "\n\n", "% PBN 2.1\n"])
def test_a_file_without_a_board(text):
    checker = FileChecker()
    for reading in read_pbn(Source(text.encode())):
        checker.check(reading)
    assert [one.code for one in checker.finish()] == ["F001"]
    assert FileChecker(Options(frozenset({"A101"}))).finish() == []
