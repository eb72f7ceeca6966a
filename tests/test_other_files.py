"""Files of other kinds that lie among records: each is named once, not taken to pieces."""

from __future__ import annotations

import pytest

import pbnkit
from pbnkit.formats import detect
from pbnkit.source import Source

DIGITS = "01" * 39

# text, what it is called
OTHERS = [
    ("Fetch failed (2)", "the answer of an archive"),
    ("<!DOCTYPE html>\n<p>no hands</p>", "a page of the web"),
    ('<?xml version="1.0"?>\n<!-- of Tuesday -->\n<USEBIO Version="1.2">', "results in USEBIO"),
    ("<usebio>", "results in USEBIO"),
    ('<?xml version="1.0"?>\n<diagram/>', "XML"),
    ('<diagram>\n<hand seat="N" sp="T98"/>\n</diagram>', "XML"),
    ("[Document]\r\nHeadline=Tuesday\r\nBoard 01=fokfapmn\r\n", "as DLM"),
    (DIGITS + " " * 32 + "\0" * 18, "as BRI"),
    (DIGITS + "\x0665\x03A53\x04JT7\x05AK762", "as DUP"),
    ("\x0665\x03A53\x04JT7\x05AK762\x06AK87" + "\0" * 60, "as DGE"),
    ("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "binary data"),
]


@pytest.mark.parametrize(("text", "word"), OTHERS, ids=[word for _, word in OTHERS])
def test_other_kinds_of_files_are_named(text: str, word: str) -> None:
    found = list(pbnkit.validate(text.encode("latin-1")))
    assert [one.code for one in found] == ["F002"]  # no word that it holds no board too
    assert word in found[0].message
    only = pbnkit.rules.Options(select=frozenset({"F001"}))
    assert [one.code for one in pbnkit.validate(text.encode("latin-1"), options=only)] == ["F001"]


# text that is read as PBN all the same, why
PBN = [
    ('[Document "deal"]\n[Board "1"]\n', "a tag of that name"),
    ("[Document]\n\n[Board 1]\n", "a tag that lost its value"),
    (f'{DIGITS}  \n[Board "1"]\n', "digits above a game"),
    ('\0\n[Board "1"]\n', "a damaged byte above a game"),
    ('<p>\n[Board "1"]\n</p>\n', "a game on a page"),
    ("<- no element\n", "a sign that opens no element"),
]


@pytest.mark.parametrize(("text", "why"), PBN, ids=[why for _, why in PBN])
def test_records_are_not_refused(text: str, why: str) -> None:
    assert detect(Source(text.encode())) == "pbn", why
