"""Long runs with random input, for `make fuzz`: more of what the property tests do in each run."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pbnkit
from pbnkit.formats.pbn.options import WriteOptions
from pbnkit.formats.pbn.preserve import rewrite
from pbnkit.source import Source
from tests.properties.broken_text import broken_texts
from tests.properties.test_reading_is_total import CODECS, check_reading, encoded, games_of

pytestmark = pytest.mark.fuzz
long = settings(max_examples=20_000, deadline=None, suppress_health_check=list(HealthCheck))


@given(broken_texts(), st.sampled_from(CODECS))
@long
def test_broken_pbn_is_read_checked_and_written(text: str, codec: str) -> None:
    data = encoded(text, codec)
    check_reading(data)
    list(pbnkit.validate(data, format="pbn"))
    once = pbnkit.write_pbn(games_of(data))
    assert pbnkit.write_pbn(games_of(once)) == once
    source = Source(data)
    assert rewrite(source, pbnkit.read(data, format="pbn"), WriteOptions()) == data


@given(st.binary(max_size=2_000))
@long
def test_any_bytes_are_read_and_checked(data: bytes) -> None:
    for name in ("pbn", "lin", "json", None):
        list(pbnkit.validate(data, format=name))
