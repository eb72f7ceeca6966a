"""One fault is planted into a legal game, and it is found: by its code, on its line, and little else besides."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pbnkit
from pbnkit.rules import rules, sections
from tests.game_text import game_text
from tests.properties.faults import FAULTS, Fault
from tests.strategies import random_game

ATTEMPTS = 400

# Each kind is planted this often, and must be found this often, out of a hundred.
COUNT = 200
SHARE = 99.5


def cases() -> list:
    return [pytest.param(fault, id=f"{fault.code} {fault.name}") for fault in FAULTS]


def planted(fault: Fault, seed: int) -> tuple[bytes, str, int]:
    """Return bytes and text of a game with the fault, and the line of the finding.

    Not every legal game has room for every fault (a board passed out has no card to change), so games are drawn until
    one has.
    """
    random = Random(seed)
    for _ in range(ATTEMPTS):
        game = random_game(random)
        text = game_text(game)
        key = fault.plant(random, game, text)
        if key is not None:
            name, _, more = key.partition(" +")
            return text.data(), text.text(), text.line_of(name) + int(more or 0)
    raise AssertionError(f"no game of {ATTEMPTS} has room for: {fault.name}")


@pytest.mark.parametrize("fault", cases())
@given(seed=st.integers(0, 2**32 - 1))
@settings(max_examples=15)
def test_planted_fault_is_found(fault: Fault, seed: int) -> None:
    data, text, line = planted(fault, seed)
    found = [(finding, text[: max(finding.start, 0)].count("\n") + 1) for finding in pbnkit.validate(data)]
    said = "\n".join(f"line {at}: {finding.code} {finding.message}" for finding, at in found) or "nothing found"
    shown = f"{text}\n{said}\nexpected: {fault.code} on line {line}"
    assert any(finding.code == fault.code and at == line for finding, at in found), shown
    others = {finding.code for finding, _ in found} - {fault.code} - fault.also
    assert not others, f"{shown}, and not {', '.join(sorted(others))}"


@pytest.mark.parametrize("fault", cases())
def test_planted_faults_are_found_nearly_always(fault: Fault) -> None:
    hits = 0
    for seed in range(COUNT):
        data, text, line = planted(fault, seed)
        found = {(one.code, text[: max(one.start, 0)].count("\n") + 1) for one in pbnkit.validate(data)}
        hits += (fault.code, line) in found
    assert 100 * hits >= SHARE * COUNT, f"{hits} of {COUNT}"


def test_untouched_games_give_no_finding() -> None:
    for seed in range(COUNT):
        assert not list(pbnkit.validate(game_text(random_game(Random(seed))).data()))


def test_there_are_kinds_enough() -> None:
    assert len(FAULTS) >= 60


def test_names_are_distinct() -> None:
    names = [fault.name for fault in FAULTS]
    assert len(names) == len(set(names))


def test_what_is_explained_about_fixes_is_true() -> None:
    fixes: dict[str, set[bool]] = {}
    for fault in FAULTS:
        data, _, _ = planted(fault, 0)
        for one in pbnkit.validate(data):
            if one.fix is not None:
                fixes.setdefault(one.code, set()).add(one.fix.safe)
    told = {code: sections(rule.doc)["Fix"] for code, rule in rules().items()}
    assert fixes
    assert [code for code in sorted(fixes) if told[code].startswith("None")] == []
    assert [code for code, safe in sorted(fixes.items()) if False in safe and "not safe" not in told[code]] == []
