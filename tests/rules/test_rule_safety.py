"""No rule fails, whatever stands in a record."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.samples import findings, marked, record
from tests.rules.test_rule_cases import CASES

TEXTS = [marked(text)[0] for pair in CASES.values() for text in pair]


def spoilt(text: str, seed: int) -> str:
    """A text with a few lines doubled, dropped, cut or mixed with those of another record."""
    rng = random.Random(seed)
    lines = text.split("\n")
    for _ in range(rng.randrange(1, 5)):
        at = rng.randrange(len(lines))
        line = lines[at]
        kind = rng.randrange(5)
        if kind == 0:
            lines[at] = rng.choice(rng.choice(TEXTS).split("\n"))
        elif kind == 1:
            lines.insert(at, line)
        elif kind == 2:
            del lines[at]
        elif kind == 3:
            cut = rng.randrange(len(line) + 1)
            lines[at] = line[:cut] + rng.choice('"[]{};=*+-^#?XAP1NS \\') + line[cut + 1 :]
        else:
            words = line.split(" ")
            rng.shuffle(words)
            lines[at] = " ".join(words)
        lines = lines or [""]
    return "\n".join(lines)


@given(st.sampled_from(TEXTS), st.integers(0, 2**32))
def test_spoilt_records(text, seed):
    for one in findings(spoilt(text, seed)):
        assert one.finding.start <= one.finding.end
        assert one.finding.message


@pytest.mark.parametrize("seed", range(300))
def test_spoilt_sound_record(seed):
    findings(spoilt(record(), seed))


@given(st.text(alphabet=st.characters(max_codepoint=255), max_size=40), st.sampled_from(["Date", "Deal", "Result"]))
def test_any_value(value, name):
    findings(record(**{name: value}))


@given(
    st.dictionaries(
        st.sampled_from(sorted({name.split('"')[0][1:-1] for name in record().split("\n") if name.startswith("[")})),
        st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=12),
    )
)
def test_any_values(values):
    findings(record(**{name: value for name, value in values.items() if name not in {"Auction", "Play"}}))
