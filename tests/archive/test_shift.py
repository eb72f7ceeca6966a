"""Where offsets go when a text is edited."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnkit.archive.shift import Shift
from pbnkit.record.edits import apply_edits
from pbnkit.record.finding import Edit

TEXT = "abcdefghij"
EDITS = [Edit(2, 4, "XYZ"), Edit(6, 6, "+"), Edit(8, 9, "")]  # abXYZef+ghj


@pytest.mark.parametrize(
    ("old", "places"), [(0, (0, 0)), (1, (1, 1)), (2, (2, 5)), (3, (2, 5)), (5, (6, 6)), (7, (9, 9)), (10, (11, 11))]
)
def test_places(old, places):
    first, last = Shift(EDITS).places(old)
    assert (first, last) == places


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 3), st.text("XYZ", max_size=4)), max_size=6))
def test_untouched_letters_are_found_again(wanted):
    text = "abcdefghijklmnopqrstuvwxyz0123456789"
    edits, at = [], 0
    for start, length, new in sorted(wanted):
        if start >= at:
            edits.append(Edit(start, start + length, new))
            at = start + length + 1
    shift, changed = Shift(edits), apply_edits(text, edits)
    assert Shift([]).places(5) == (5, 5)
    for old, letter in enumerate(text):
        if letter in changed:
            first, last = shift.places(old)
            assert first <= changed.index(letter) <= last
            assert shift.origin(changed.index(letter)) == old
