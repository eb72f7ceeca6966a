"""T1: the values of tags, but for scores, against the grammar of the standard (section 3.4 and chapter 4)."""

from __future__ import annotations

import re

from pbnkit.record.dates import calendar_fault, read_date
from pbnkit.record.finding import Kind
from pbnkit.record.values import read_contract, read_declarer, read_result, read_seat, read_vulnerable
from pbnkit.record.view import State
from pbnkit.rules.registry import Complaint, value_rule

BAD_DATE = Kind("T101", "bad-date", "error")
BAD_TIME = Kind("T102", "bad-time", "error")
BAD_SEAT = Kind("T103", "bad-seat", "error")
BAD_VULNERABLE = Kind("T104", "bad-vulnerable", "error")
BAD_CONTRACT = Kind("T105", "bad-contract", "error")
BAD_RESULT = Kind("T106", "bad-result", "error")
BAD_ROUND = Kind("T121", "bad-round", "error")
BAD_ROOM = Kind("T122", "bad-room", "warning")
ODD_TABLE = Kind("T123", "table-not-a-number", "info")
BAD_FRENCH_MP = Kind("T124", "bad-french-mp", "error")
BAD_HIDDEN = Kind("T125", "bad-hidden", "error")
BAD_TIME_CONTROL = Kind("T126", "bad-time-control", "error")
BAD_TIME_LIMIT = Kind("T127", "bad-time-limit", "error")
OPEN_VALUE = Kind("T133", "uncommon-value", "info")


_SHORT_YEAR = re.compile(r"\s*\d\d?\s*[./-]\s*\d\d?\s*[./-]\s*\d\d?\s*", re.ASCII)


@value_rule(BAD_DATE, "Date", "EventDate", "UTCDate")
def bad_date(text: str) -> Complaint | None:
    """What it finds: a date that is not year, month and day, or that no calendar has.

    Why it matters: programs sort and search by dates (section 3.4.3).

    Example: `[Date "10.6.95"]`, `[Date "2024.02.30"]`

    Write instead: `[Date "1995.06.10"]`; digits that are not known are `?`, as in `1995.06.??`.

    Fix: None, for the century, or what the slip was, is not known.
    """
    if read_date(text).state is not State.UNREADABLE:
        return None
    fault = calendar_fault(text)
    if fault.startswith("month"):
        return Complaint(f"names {fault}", "a month from 01 to 12")
    if fault:
        return Complaint(f"names {fault}, which that month does not have", "another day")
    says = "has a year of two digits, so no order is certain" if _SHORT_YEAR.fullmatch(text) else "is not a date"
    return Complaint(says, "YYYY.MM.DD")


_TIME = re.compile(r"(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d", re.ASCII)


@value_rule(BAD_TIME, "Time", "UTCTime")
def bad_time(text: str) -> Complaint | None:
    """What it finds: a time that is not hours, minutes and seconds of one day.

    Why it matters: section 4.7 has one form.

    Example: `[Time "7:30"]`

    Write instead: `[Time "19:30:00"]`

    Fix: None.
    """
    return None if _TIME.fullmatch(text) else Complaint("is not a time", "HH:MM:SS")


@value_rule(BAD_SEAT, "Dealer", "Declarer")
def bad_seat(text: str) -> Complaint | None:
    """What it finds: a Dealer or Declarer that is no seat.

    Why it matters: who calls, leads and scores hangs on it.

    Example: `[Dealer "Black"]`

    Write instead: `[Dealer "N"]`

    Fix: None.
    """
    # A caret is Declarer's alone, but before a Dealer it leaves no seat in doubt either.
    view = read_declarer(text) if text.startswith("^") else read_seat(text)
    return Complaint("is no seat", "N, E, S or W") if view.state is State.UNREADABLE else None


@value_rule(BAD_VULNERABLE, "Vulnerable")
def bad_vulnerable(text: str) -> Complaint | None:
    """What it finds: a Vulnerable that names no side, and not both or neither.

    Why it matters: the score depends on it, and no side can be guessed.

    Example: `[Vulnerable "E"]`

    Write instead: `[Vulnerable "EW"]`; the four words are None, NS, EW, All.

    Fix: None.
    """
    unreadable = read_vulnerable(text).state is State.UNREADABLE
    return Complaint("names no vulnerability", "None, NS, EW or All") if unreadable else None


@value_rule(BAD_CONTRACT, "Contract")
def bad_contract(text: str) -> Complaint | None:
    """What it finds: a Contract that can't be read.

    Why it matters: tricks needed, trumps and score follow from it.

    Example: `[Contract "5Hearts"]`

    Write instead: `[Contract "5H"]`; a level, `S` `H` `D` `C` or `NT`, and `X` or `XX`; or `Pass`.

    Fix: None.
    """
    unreadable = read_contract(text).state is State.UNREADABLE
    return Complaint("is no contract", "such as 4S, 3NTX or Pass") if unreadable else None


@value_rule(BAD_RESULT, "Result")
def bad_result(text: str) -> Complaint | None:
    """What it finds: a Result that is no number of tricks from 0 to 13.

    Why it matters: the score follows from it.

    Example: `[Result "C-2"]`, `[Result "14"]`

    Write instead: `[Result "9"]`, `[Result "NS 9"]` or `[Result "NS 9 EW 4"]`

    Fix: None.
    """
    unreadable = read_result(text).state is State.UNREADABLE
    return Complaint("is no number of tricks", "0 to 13, such as 9 or NS 9") if unreadable else None


_ROUND = re.compile(r"\w+(?:\.\w+)*", re.ASCII)


@value_rule(BAD_ROUND, "Round")
def bad_round(text: str) -> Complaint | None:
    """What it finds: a Round with other characters than letters, digits, `_`, and dots between its parts.

    Why it matters: section 4.4 allows only those, so that parts can be told apart.

    Example: `[Round "-1"]`

    Write instead: `[Round "2.A"]`

    Fix: None.
    """
    return None if _ROUND.fullmatch(text) else Complaint("is no round", "letters and digits, such as 2.A")


def _one_of(text: str, words: tuple[str, ...], says: str) -> Complaint | None:
    if text in words:
        return None
    folded = {word.lower(): word for word in words}
    return Complaint(says, " or ".join(words), folded.get(text.strip().lower()))


@value_rule(BAD_ROOM, "Room")
def bad_room(text: str) -> Complaint | None:
    """What it finds: a Room that is neither Open nor Closed.

    Why it matters: programs pair the two tables of a team match by these words (section 4.4).

    Example: `[Room "open"]`

    Write instead: `[Room "Open"]`

    Fix: writes the word where only its letter case is wrong; safe.
    """
    return _one_of(text, ("Open", "Closed"), "is neither Open nor Closed")


@value_rule(ODD_TABLE, "Table")
def table_not_a_number(text: str) -> Complaint | None:
    """What it finds: a Table that is no positive integer.

    Why it matters: tables are normally numbered (section 4.4).

    Example: `[Table "A3"]`

    Write instead: `[Table "3"]`, if the tables have numbers.

    Fix: None.
    """
    number = text.isascii() and text.isdigit() and text.strip("0") != ""
    return None if number else Complaint("is not a positive integer", "a number from 1")


@value_rule(BAD_FRENCH_MP, "FrenchMP")
def bad_french_mp(text: str) -> Complaint | None:
    """What it finds: a FrenchMP that is neither Yes nor No.

    Why it matters: section 4.6 has just the two words.

    Example: `[FrenchMP "true"]`

    Write instead: `[FrenchMP "Yes"]`

    Fix: writes the word where only its letter case is wrong; safe.
    """
    return _one_of(text, ("Yes", "No"), "is neither Yes nor No")


@value_rule(BAD_HIDDEN, "Hidden")
def bad_hidden(text: str) -> Complaint | None:
    """What it finds: a Hidden that holds other letters than those of seats.

    Why it matters: it lists the hands that a viewer hides (section 4.8).

    Example: `[Hidden "East"]`

    Write instead: `[Hidden "E"]`

    Fix: None.
    """
    return None if set(text) <= set("NESW") else Complaint("lists what is no seat", "letters of N E S W")


_TIME_CONTROL = re.compile(r"\d+/\d+|-", re.ASCII)


@value_rule(BAD_TIME_CONTROL, "TimeControl")
def bad_time_control(text: str) -> Complaint | None:
    """What it finds: a TimeControl that is not games, a slash, and minutes.

    Why it matters: section 4.7 has one form.

    Example: `[TimeControl "30 minutes"]`

    Write instead: `[TimeControl "4/30"]`

    Fix: None.
    """
    return None if _TIME_CONTROL.fullmatch(text) else Complaint("is no time control", "games/minutes, such as 4/30")


@value_rule(BAD_TIME_LIMIT, "TimeCall", "TimeCard")
def bad_time_limit(text: str) -> Complaint | None:
    """What it finds: a TimeCall or TimeCard that is no number of seconds.

    Why it matters: section 4.7 wants an integer.

    Example: `[TimeCall "1:00"]`

    Write instead: `[TimeCall "60"]`

    Fix: None.
    """
    return None if text.isascii() and text.isdigit() else Complaint("is no number of seconds", "an integer")


_COMPETITIONS = frozenset({"Cavendish", "Chicago", "Individuals", "Pairs", "Rubber", "Teams"})
_MODES = frozenset({"EM", "IBS", "OKB", "TABLE", "TC"})
_TYPES = frozenset({"human", "program"})


@value_rule(OPEN_VALUE, "WestType", "NorthType", "EastType", "SouthType", "Competition", "Mode")
def uncommon_value(text: str) -> Complaint | None:
    """What it finds: a value outside the standard's open list for Competition, Mode or the type of a player.

    Why it matters: the lists are open, but other programs won't know the word.

    Example: `[WestType "robot"]`

    Write instead: `[WestType "program"]`

    Fix: None.
    """
    known = _COMPETITIONS | _MODES | _TYPES
    if text in known or text.lower() in _TYPES:
        return None
    return Complaint("is not among the words that the standard lists")
