"""The names of PBN's standard tags and their order in export format.

Floor 2: the names are the vocabulary of `Game`, whatever format it came from (PBN 2.1 §3.4, §4.1, §5).
"""

from __future__ import annotations

MANDATORY = (
    "Event",
    "Site",
    "Date",
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
)
"""The Mandatory Tag Set in export order."""

SUPPLEMENTAL = (
    "Annotator",
    "AnnotatorNA",
    "Application",
    "BidSystemEW",
    "BidSystemNS",
    "Competition",
    "DealId",
    "Description",
    "EastNA",
    "EastType",
    "EventDate",
    "EventSponsor",
    "FrenchMP",
    "Generator",
    "Hidden",
    "HomeTeam",
    "Mode",
    "NorthNA",
    "NorthType",
    "OptimumScore",
    "PairEW",
    "PairNS",
    "Room",
    "Round",
    "Score",
    "ScoreIMP",
    "ScoreMP",
    "ScorePercentage",
    "ScoreRubber",
    "ScoreRubberHistory",
    "Section",
    "SouthNA",
    "SouthType",
    "Stage",
    "Table",
    "Termination",
    "Time",
    "TimeCall",
    "TimeCard",
    "TimeControl",
    "UTCDate",
    "UTCTime",
    "VisitTeam",
    "WestNA",
    "WestType",
)
"""The supplemental tags of the standard, in export order."""

TABLES = (
    "ActionTable",
    "AuctionTimeTable",
    "InstantScoreTable",
    "OptimumPlayTable",
    "OptimumResultTable",
    "PlayTimeTable",
    "ScoreTable",
    "TotalScoreTable",
)
"""The tables of the standard, in export order."""

NO_INHERITANCE = frozenset({"Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"})
"""Tags that `#` and `##` may not be used on (§4.8)."""

IDENTIFICATION = frozenset(MANDATORY) | frozenset(SUPPLEMENTAL)
STANDARD = IDENTIFICATION | frozenset(TABLES) | {"Auction", "Play", "Note"}

_SUPPLEMENTAL_RANK = len(MANDATORY)
_RANKS = (
    {name: rank for rank, name in enumerate(MANDATORY)}
    | {"Auction": _SUPPLEMENTAL_RANK + 1, "Play": _SUPPLEMENTAL_RANK + 2}
    | dict.fromkeys(TABLES, _SUPPLEMENTAL_RANK + 3)
)


def export_rank(name: str) -> int:
    """Return where in a game a tag stands in export format; all supplemental and unknown tags have one rank."""
    return _RANKS.get(name, _SUPPLEMENTAL_RANK)
