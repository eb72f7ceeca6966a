"""Values of tags as other programs write them: what they mean, what is said, and what the fix writes."""

from __future__ import annotations

import pytest

from pbnkit.record.dates import read_date
from tests.pbn.forms import codes, facts, findings, mended

# text, the standard's form or None for none, codes, why
DATES = [
    ("2013.11.23", "2013.11.23", [], "the standard's form"),
    ("1995.06.??", "1995.06.??", [], "an unknown day"),
    ("2015.09.?", "2015.09.??", ["T206"], "one question mark"),
    ("2022-11-20", "2022.11.20", ["T206"], "hyphens, year first"),
    ("2012.8.5", "2012.08.05", ["T206"], "no leading zeros"),
    (" 2012.08.05 ", "2012.08.05", ["T206"], "blanks around"),
    ("20151006", "2015.10.06", ["T206"], "eight digits"),
    ("2015-09", "2015.09.??", ["T206"], "a month"),
    ("2015", "2015.??.??", ["T206"], "a year"),
    ("9-Aug-2024", "2024.08.09", ["T206"], "the month as a word"),
    ("9 août 2024", "2024.08.09", ["T206"], "a French word"),
    ("9. Mai 2024", "2024.05.09", ["T206"], "a German word"),
    ("8 августа 2012", "2012.08.08", ["T206"], "a Russian word"),
    ("Aug 9, 2024", "2024.08.09", ["T206"], "the month first, as a word"),
    ("Sat Jun 8 2024", "2024.06.08", ["T206"], "a day of the week before it"),
    ("31/12/2021", "2021.12.31", ["T206"], "no month 31: day first"),
    ("3/30/2021", "2021.03.30", ["T206"], "no month 30: month first"),
    ("27.08.2012", "2012.08.27", ["T206"], "dots, day first"),
    ("08.08.2012", "2012.08.08", ["T206"], "day and month are the same"),
    ("9/12/2021", None, ["T206"], "September 12 or 9 December"),
    ("10.9.2021", None, ["T206"], "which comes first is not told"),
    ("18.02.24", None, ["T101"], "a year of two digits: 2018 and 2024 are possible"),
    ("95.06.10", None, ["T101"], "the standard's reference suite has it as an error"),
    ("20240230", None, ["T101"], "no calendar has it"),
    ("2024.13.01", None, ["T101"], "no month 13"),
    ("11:22", None, ["T101"], "a time"),
    ("Date 1", None, ["T101"], "a placeholder"),
    ("1995.o6.10", None, ["T101"], "a letter for a digit"),
]


@pytest.mark.parametrize(("text", "right", "found", "why"), DATES, ids=[why for *_, why in DATES])
def test_dates(text: str, right: str | None, found: list[str], why: str) -> None:
    record = f'[Board "1"]\n[Date "{text}"]\n'
    view = read_date(text)
    assert (view.value.text if view.value else "") == (right or ""), why
    assert codes(record, "T") == found
    assert mended(record) == record.replace(text, right or text)


def test_an_ambiguous_date_tells_both_readings() -> None:
    (finding,) = findings('[Board "1"]\n[Date "9/12/2021"]\n')
    assert finding.severity == "warning"
    assert finding.expected == "2021.12.09 or 2021.09.12"
    assert finding.fix is None


# tags, what the fix makes of them, why
TIMES = [
    ('[Date "2013-11-23 11:23"]', '[Date "2013.11.23"]\n[Time "11:23:00"]', "a time behind the date"),
    ('[Date "2013.11.23T9:05:07"]', '[Date "2013.11.23"]\n[Time "09:05:07"]', "the ISO form"),
    ('[Date "2013-11-23 11:23"]\n[Time "?"]', '[Date "2013.11.23"]\n[Time "11:23:00"]', "a Time tag to fill"),
    ('[UTCDate "2013-11-23 11:23"]', '[UTCDate "2013.11.23"]\n[UTCTime "11:23:00"]', "the other clock"),
    ('[Date "2013-11-23 11:23"]\n[Time "12:00:00"]', None, "two times"),
    ('[EventDate "2013-11-23 11:23"]', None, "the event has no time of day"),
]


@pytest.mark.parametrize(("tags", "right", "why"), TIMES, ids=[why for *_, why in TIMES])
def test_dates_with_a_time(tags: str, right: str | None, why: str) -> None:
    text = f'[Board "1"]\n{tags}\n'
    assert codes(text, "T") == ["T207"], why
    assert mended(text) == text.replace(tags, right or tags)


# tag, text, fact, the standard's form or None for none, why
WORDS = [
    ("Dealer", "sud", "S", "S", "French, as a French site writes it"),
    ("Dealer", "Nord", "N", "N", "French and German"),
    ("Dealer", "Est", "E", "E", "French"),
    ("Dealer", "Ost", "E", "E", "German"),
    ("Dealer", "Ouest", "W", "W", "French"),
    ("Dealer", "Süd", "S", "S", "German"),
    ("Dealer", "Zuid", "S", "S", "Dutch"),
    ("Dealer", "Öst", "E", "E", "Swedish"),
    ("Dealer", "Zachód", "W", "W", "Polish"),
    ("Dealer", "Север", "N", "N", "Russian"),
    ("Dealer", "north ", "N", "N", "a blank behind"),
    ("Dealer", "South.", "S", "S", "a full stop"),
    ("Dealer", "O", None, None, "east in German, west in French"),
    ("Dealer", "С", None, None, "north in Russian, east in Ukrainian"),
    ("Dealer", "$dealer", None, None, "a template that was not filled in"),
    ("Declarer", "South", "S", "S", "a word"),
    ("Declarer", "^ Süd", "S", "^S", "swapped, in German"),
    ("Vulnerable", "None ", "None", "None", "a blank behind"),
    ("Vulnerable", "N-S ", "NS", "NS", "a hyphen"),
    ("Vulnerable", "E/W", "EW", "EW", "a slash"),
    ("Vulnerable", "EO", "EW", "EW", "est-ouest: the other axis in any language"),
    ("Vulnerable", "Nord-Süd", "NS", "NS", "German"),
    ("Vulnerable", "Tous", "All", "All", "French"),
    ("Vulnerable", "Neither", "None", "None", "English"),
    ("Vulnerable", "NSEW", "All", "All", "all seats"),
    ("Vulnerable", "´", None, None, "an accent where a hyphen may have been meant"),
    ("Vulnerable", "sud", None, None, "one seat"),
    ("Vulnerable", "$vul", None, None, "a template"),
    ("Contract", "3N", "3NT", "3NT", "N for NT"),
    ("Contract", "3NX", "3NTX", "3NTX", "N, doubled"),
    ("Contract", "4Hx", "4HX", "4Hx", "a small x is the standard's import form"),
    ("Contract", "4SR", "4SXX", "4SXX", "R for redoubled"),
    ("Contract", "4Hd", "4HX", "4HX", "D for doubled"),
    ("Contract", "4S*", "4SX", "4SX", "a star for doubled"),
    ("Contract", "3 NT", "3NT", "3NT", "a blank"),
    ("Contract", "4♠", "4S", "4S", "the sign of the suit"),
    ("Contract", "3SA", "3NT", "3NT", "sans atout"),
    ("Contract", "1БК", "1NT", "1NT", "без козыря"),
    ("Contract", "All Pass", "Pass", "Pass", "passed out"),
    ("Contract", "5Hearts", None, None, "the standard's reference suite has it as an error"),
    ("Contract", "$contract", None, None, "a template"),
]


@pytest.mark.parametrize(("tag", "text", "fact", "right", "why"), WORDS, ids=[f"{a} {b}" for a, b, *_ in WORDS])
def test_words(tag: str, text: str, fact: str | None, right: str | None, why: str) -> None:
    record = f'[{tag} "{text}"]\n'
    assert facts(record)[0].get(tag.lower()) == fact, why
    severities = {one.severity for one in findings(record) if one.code[0] == "T"}
    assert severities == ({"error"} if fact is None else {"warning"} if right != text else set())
    assert mended(record, code="T") == f'[{tag} "{right or text}"]\n'


# tags, what the fix makes of them, why
DECLARERS = [
    ('[Contract "3S by E"]', '[Contract "3S"]\n[Declarer "E"]', "no Declarer"),
    ('[Contract "3NTX-E"]', '[Contract "3NTX"]\n[Declarer "E"]', "doubled, behind a hyphen"),
    ('[Declarer "?"]\n[Contract "3S by E"]', '[Declarer "E"]\n[Contract "3S"]', "an unknown Declarer"),
    ('[Declarer "E"]\n[Contract "3S by E"]', '[Declarer "E"]\n[Contract "3S"]', "the same Declarer"),
    ('[Declarer "W"]\n[Contract "3S by E"]', None, "another Declarer"),
]


@pytest.mark.parametrize(("tags", "right", "why"), DECLARERS, ids=[why for *_, why in DECLARERS])
def test_contracts_with_declarer(tags: str, right: str | None, why: str) -> None:
    text = f'[Board "1"]\n{tags}\n'
    assert "T208" in codes(text, "T"), why
    assert mended(text) == text.replace(tags, right or tags)


# text, contract, tricks, the standard's form or None for none, why
RESULTS = [
    ("+1", "4S", 11, "11", "over the contract"),
    ("=", "3NT", 9, "9", "just made"),
    ("-2", "4S", 8, "8", "under it"),
    ("+1", "?", None, None, "relative to a contract that is not known"),
    ("09", "4S", 9, "9", "a leading zero"),
    ("9 ", "4S", 9, "9", "a blank"),
    ("ns9", "4S", 9, "NS 9", "small letters"),
    ("C-2", "4S", None, None, "the standard's reference suite has it as an error"),
    ("14", "4S", None, None, "no such number of tricks"),
]


@pytest.mark.parametrize(("text", "contract", "tricks", "right", "why"), RESULTS, ids=[why for *_, why in RESULTS])
def test_results(text: str, contract: str, tricks: int | None, right: str | None, why: str) -> None:
    record = f'[Declarer "S"]\n[Contract "{contract}"]\n[Result "{text}"]\n'
    assert facts(record)[0].get("result") == tricks, why
    assert mended(record, code="T") == record.replace(f'"{text}"', f'"{right or text}"')
