"""One fault is planted into a legal game, and it is found: by its code, on its line, and little else besides."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pbnkit
from tests.game_text import game_text
from tests.properties.faults import FAULTS, Fault
from tests.strategies import _game

ATTEMPTS = 400

# Faults that the code under test does not treat right yet; strict, so that a repair shows.
WRONG = {
    "card that is no word of the language": "P202 says that 13 whole rows of cards end too early",
}


def cases() -> list:
    return [pytest.param(fault, id=f"{fault.code} {fault.name}", marks=_marks(fault)) for fault in FAULTS]


def _marks(fault: Fault) -> list[pytest.MarkDecorator]:
    return [pytest.mark.xfail(reason=WRONG[fault.name], strict=True)] if fault.name in WRONG else []


def planted(fault: Fault, seed: int) -> tuple[bytes, str, int]:
    """Return bytes and text of a game with the fault, and the line of the finding.

    Not every legal game has room for every fault (a board passed out has no card to change), so games are drawn until
    one has.
    """
    random = Random(seed)
    for _ in range(ATTEMPTS):
        game = _game(random)
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


def test_names_are_distinct() -> None:
    names = [fault.name for fault in FAULTS]
    assert len(names) == len(set(names))
    assert set(names) >= WRONG.keys()
