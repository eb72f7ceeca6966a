"""Dates as real files write them.

Floor 2. The standard has one form, `YYYY.MM.DD` (PBN 2.1 §3.4.3). Other forms are read where they leave no
doubt; where day and month may have changed places both readings are told, and none is chosen.
"""

from __future__ import annotations

import re
from calendar import isleap, monthrange

import msgspec

from pbnkit.record.view import State, View, value_reader

_PLAIN = re.compile(r"(\d{4}|\?{4})\.(\d\d|\?\?)\.(\d\d|\?\?)", re.ASCII)
_TIME = r"(?:(?:\s+|\s*[T,]\s*)((?:[01]?[0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?))?"
_BY_YEAR = re.compile(
    rf"(\d{{4}}|\?{{1,4}})\s*[./-]\s*(\d{{1,2}}|\?{{1,2}})(?:\s*[./-]\s*(\d{{1,2}}|\?{{1,2}}))?\.?{_TIME}", re.ASCII
)
_COMPACT = re.compile(rf"((?:19|20)\d\d)(\d\d)(\d\d){_TIME}", re.ASCII)
_BY_DAY = re.compile(rf"(\d{{1,2}})\s*[./-]\s*(\d{{1,2}})\s*[./-]\s*(\d{{4}})\.?{_TIME}", re.ASCII)
_WEEKDAY = r"(?:[^\W\d_]+\.?,?\s+)?"
_DAY_WORD = re.compile(rf"{_WEEKDAY}([0-9]{{1,2}})\.?[\s/-]*([^\W\d_]+)\.?,?[\s/-]*([0-9]{{4}}){_TIME}")
_WORD_DAY = re.compile(rf"{_WEEKDAY}([^\W\d_]+)\.?[\s-]*([0-9]{{1,2}}),?[\s-]+([0-9]{{4}}){_TIME}")
_YEAR = re.compile(r"(?:19|20)\d\d", re.ASCII)

_MONTHS = (
    "january februar february march april may june july august september october november december",
    "janvier février mars avril mai juin juillet août aout septembre octobre novembre décembre",
    "januar jänner märz juni juli oktober dezember",
    "januari februari maart mei augustus",
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre",
    "marts maj augusti desember",
    "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
)
_NUMBERS = (
    (1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    (1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 10, 11, 12),
    (1, 1, 3, 6, 7, 10, 12),
    (1, 2, 3, 5, 8),
    tuple(range(1, 13)),
    (1, 2, 4, 5, 6, 7, 9, 10, 12),
    (3, 5, 8, 12),
    tuple(range(1, 13)),
    tuple(range(1, 13)),
)


def _month_words() -> dict[str, int]:
    """Return the months by name and by abbreviation; what could stand for two months is left out."""
    found: dict[str, set[int]] = {}
    for names, numbers in zip(_MONTHS, _NUMBERS, strict=True):
        for name, number in zip(names.split(), numbers, strict=True):
            for word in (name, name[:3], name[:4]):
                found.setdefault(word, set()).add(number)
    return {word: min(numbers) for word, numbers in found.items() if len(numbers) == 1}


_MONTH_WORDS = _month_words()


class DateValue(msgspec.Struct, frozen=True):
    """A date: `text` in the standard's form, empty where `readings` holds two that are possible.

    `time` is a time of day that another program wrote behind it, as `HH:MM:SS`.
    """

    text: str
    time: str = ""
    readings: tuple[str, ...] = ()


def calendar_fault(text: str) -> str:
    """Return what no calendar has about a date in the standard's form: `month 13`, `day 30`; empty if nothing."""
    found = _PLAIN.fullmatch(text)
    return "" if found is None else _fault(*found.groups())


_LONGEST = {"??": 31} | {f"{month:02}": monthrange(2000, month)[1] for month in range(1, 13)}
"""The days of each month, in the longest year."""


def _fault(year: str, month: str, day: str) -> str:
    """Return what no calendar has about year, month and day, each in digits or question marks."""
    longest = _LONGEST.get(month)
    if longest is None:
        return f"month {int(month)}"
    if month == "02" and year.isdigit() and not isleap(int(year)):
        longest = 28
    return "" if day == "??" or 1 <= int(day) <= longest else f"day {int(day)}"


@value_reader
def read_date(text: str) -> View[DateValue]:
    """Return the date of a Date, EventDate or UTCDate tag; never raises."""
    plain = _PLAIN.fullmatch(text)
    if plain:
        return View(State.UNREADABLE) if _fault(*plain.groups()) else View(State.KNOWN, DateValue(text))
    readings, time = _read_odd(text.strip())
    sound = tuple(dict.fromkeys(reading for reading in readings if not calendar_fault(reading)))
    if not sound:
        return View(State.UNREADABLE)
    if len(sound) > 1:
        return View(State.KNOWN, DateValue("", time, sound), standard=False)
    return View(State.KNOWN, DateValue(sound[0], time), standard=False)


def _read_odd(text: str) -> tuple[list[str], str]:
    """Return the dates that a text in another form may mean, in the standard's form, and its time of day."""
    found = _BY_YEAR.fullmatch(text) or _COMPACT.fullmatch(text)
    if found is not None:
        year, month, day, time = found.groups()
        return [_standard(year, month, day or "??")], _clock(time)
    found = _BY_DAY.fullmatch(text)
    if found is not None:
        one, other, year, time = found.groups()
        return [_standard(year, other, one), _standard(year, one, other)], _clock(time)
    found = _DAY_WORD.fullmatch(text)
    if found is not None:
        day, word, year, time = found.groups()
        number = _MONTH_WORDS.get(word.lower())
        return [_standard(year, str(number), day)] if number else [], _clock(time)
    found = _WORD_DAY.fullmatch(text)
    if found is not None:
        word, day, year, time = found.groups()
        number = _MONTH_WORDS.get(word.lower())
        return [_standard(year, str(number), day)] if number else [], _clock(time)
    return [f"{text}.??.??"] if _YEAR.fullmatch(text) else [], ""


def _standard(year: str, month: str, day: str) -> str:
    parts = zip((year, month, day), (4, 2, 2), strict=True)
    return ".".join("?" * width if "?" in part else part.zfill(width) for part, width in parts)


def _clock(time: str | None) -> str:
    """Return a time of day as the standard writes it, empty for none."""
    hours, minutes, seconds = ([*time.split(":"), "00"])[:3] if time else ("", "", "")
    return f"{hours.zfill(2)}:{minutes}:{seconds}" if time else ""
