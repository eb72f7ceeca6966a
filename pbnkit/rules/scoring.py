"""T1: the values of the Score tags and of Scoring against the grammar of the standard."""

from __future__ import annotations

import re

from pbnkit.record.finding import Kind
from pbnkit.record.values import read_score
from pbnkit.record.view import State
from pbnkit.rules.registry import Complaint, value_rule

BAD_SCORE = Kind("T107", "bad-score", "error")
BAD_PERCENTAGE = Kind("T108", "percentage-out-of-range", "error")
BAD_RUBBER_SCORE = Kind("T109", "bad-rubber-score", "error")
BAD_OPTIMUM = Kind("T110", "bad-optimum-score", "error")
NOT_WHOLE = Kind("T111", "score-not-whole", "error")
TWO_SYSTEMS = Kind("T131", "two-scoring-systems", "error")
UNKNOWN_SCORING = Kind("T132", "unknown-scoring", "info")


@value_rule(BAD_SCORE, "Score", "ScoreIMP", "ScoreMP", "ScorePercentage")
def bad_score(text: str) -> Complaint | None:
    """What it finds: a score that is no number, or not with a side as the standard has it.

    Why it matters: nobody can tell whose score it is, or how much.

    Example: `[Score "10.a"]`, `[ScoreIMP "3 IMPs"]`

    Write instead: `[Score "NS 420"]`, `[Score "420"]` for declarer's, or `[ScoreIMP "NS 3 EW -3"]`

    Fix: None.
    """
    unreadable = read_score(text, decimal=True).state is State.UNREADABLE
    return Complaint("is no score", "such as NS 420 or NS 420 EW -420") if unreadable else None


@value_rule(NOT_WHOLE, "Score")
def score_not_whole(text: str) -> Complaint | None:
    """What it finds: a trick score with a decimal point.

    Why it matters: trick scores are whole points (Law 77); the number may be IMPs or matchpoints.

    Example: `[Score "NS 420.5"]`

    Write instead: `[Score "NS 420"]`, or `[ScoreIMP "NS 4.5"]`

    Fix: None.
    """
    if read_score(text).state is State.UNREADABLE and read_score(text, decimal=True).known:
        return Complaint("is not a whole number of points", "an integer")
    return None


@value_rule(BAD_PERCENTAGE, "ScorePercentage")
def percentage_out_of_range(text: str) -> Complaint | None:
    """What it finds: a percentage below 0 or above 100.

    Why it matters: a pair wins at most all matchpoints of a board.

    Example: `[ScorePercentage "-10"]`

    Write instead: `[ScorePercentage "NS 43.75"]`

    Fix: None.
    """
    value = read_score(text, decimal=True).value
    numbers = [] if value is None else [one for one in (value.plain, value.ns, value.ew) if one is not None]
    out = any(not 0 <= number <= 100 for number in numbers)
    return Complaint("is not between 0 and 100", "0 to 100") if out else None


_RUBBER = re.compile(
    r"\s*(?:{n}|NS\s+{n}|EW\s+{n}|NS\s+{n}\s+EW\s+{n}|EW\s+{n}\s+NS\s+{n})\s*".format(n=r"\d+\s*/\s*\d+"),
    re.ASCII,
)


@value_rule(BAD_RUBBER_SCORE, "ScoreRubber")
def bad_rubber_score(text: str) -> Complaint | None:
    """What it finds: a rubber score that is not points above the line, a slash, and points below.

    Why it matters: section 4.6 keeps the two apart, since only those below the line make a game.

    Example: `[ScoreRubber "NS 150"]`

    Write instead: `[ScoreRubber "NS 30/120"]`

    Fix: None.
    """
    return None if _RUBBER.fullmatch(text) else Complaint("is no rubber score", "such as NS 30/120")


@value_rule(BAD_OPTIMUM, "OptimumScore")
def bad_optimum_score(text: str) -> Complaint | None:
    """What it finds: an OptimumScore that is not a side and a whole number, or both sides with opposite ones.

    Why it matters: section 4.2.7 names the side, since par has no declarer; another form can't be trusted.

    Example: `[OptimumScore "EW 4S; -620"]`

    Write instead: `[OptimumScore "NS 620"]`

    Fix: None.
    """
    value = read_score(text).value
    if value is None or value.plain is not None:
        return Complaint("does not give a side and a whole score", "such as NS 620")
    if value.ns is not None and value.ew is not None and value.ns != -value.ew:
        return Complaint("gives the sides scores that are not opposite", "such as NS 620 EW -620")
    return None


_SYSTEMS = frozenset({"mp", "matchpoints", "imp", "cavendish", "chicago", "rubber", "bam", "instant"})
_MODIFIERS = frozenset(
    {"butler", "butler-2", "experts", "cross", "cross1", "cross2", "mean", "median", "mp1", "mp2", "oldmp", "emp"}
    | {"mitchell2", "mitchell3", "mitchell4", "ascherman", "bastille", "imp_1948", "imp_1961"}
)


@value_rule(TWO_SYSTEMS, "Scoring")
def two_scoring_systems(text: str) -> Complaint | None:
    """What it finds: two basic systems in one Scoring.

    Why it matters: a board is scored by one of MP, IMP, BAM, Rubber and so on; the rest are modifiers.

    Example: `[Scoring "MP;IMP"]`

    Write instead: `[Scoring "IMP;Cross"]`

    Fix: None.
    """
    systems = [field.strip() for field in text.split(";") if field.strip().lower() in _SYSTEMS]
    return Complaint(f"names {len(systems)} basic systems", "one basic system") if len(systems) > 1 else None


@value_rule(UNKNOWN_SCORING, "Scoring")
def unknown_scoring(text: str) -> Complaint | None:
    """What it finds: a part of Scoring that is not among the standard's systems and modifiers.

    Why it matters: the list is open (section 3.4.12), but other programs won't know the word.

    Example: `[Scoring "Facit"]`

    Write instead: one of MP, IMP, BAM, Cavendish, Chicago, Rubber, Instant, and modifiers behind `;`.

    Fix: None.
    """
    unknown = [field for field in text.split(";") if field.strip().lower() not in _SYSTEMS | _MODIFIERS]
    if not unknown:
        return None
    if unknown == [text]:
        hint = "; a score belongs in the tag Score" if text.strip().lstrip("+-").isdecimal() else ""
        return Complaint(f"is no kind of scoring that the standard lists{hint}", "such as MP, IMP or BAM")
    words = ", ".join(field or "an empty field" for field in unknown)
    return Complaint(f"has a part that the standard does not list: {words}", "such as MP, IMP or BAM")
