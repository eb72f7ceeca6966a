"""Which facts of a board each format has a place for: the table behind the lists of losses.

Floor 3. JSON holds every one of them, since it holds the whole `Game`. The lists of losses are worked out from the
games; tests hold this table against them.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Held = Literal["yes", "partly", "no", "asked"]
"""`partly`: see the note. `asked`: only with `--embed`."""


class Fact(NamedTuple):
    """A fact, and how PBN, LIN of a single hand and LIN of a match hold it."""

    name: str
    pbn: Held
    single: Held
    match: Held
    note: str = ""


FACTS: tuple[Fact, ...] = (
    Fact("deal, dealer, vulnerability", "yes", "yes", "yes", "small cards without rank (x) too"),
    Fact(
        "board number", "yes", "yes", "yes", "a board without a number gets a running one in all LIN but single hands"
    ),
    Fact("board name that is no number", "yes", "asked", "asked"),
    Fact("names of the players", "yes", "yes", "yes", "without white space at their ends"),
    Fact("room, teams, event, segment", "yes", "asked", "yes", "commas become semicolons in LIN"),
    Fact("carry-over of the teams", "yes", "asked", "yes", "in tags of pbnkit in PBN: CarryOverHome, CarryOverVisit"),
    Fact("scoring", "yes", "asked", "partly", "LIN knows IMP, MP and BAM"),
    Fact("calls", "yes", "yes", "yes", "in LIN up to the first that is not known"),
    Fact("alert with its text", "yes", "yes", "yes", "a note in PBN; `!` and `an` in LIN"),
    Fact("alert without a text", "yes", "yes", "yes", "an empty note in PBN"),
    Fact(
        "text of a call that was not alerted", "yes", "yes", "yes", "a note and a tag of pbnkit in PBN: UnalertedCalls"
    ),
    Fact("praise and blame, NAGs", "yes", "asked", "asked", "`!` is praise in PBN and an alert in LIN: never mixed up"),
    Fact("marks of irregularities", "yes", "asked", "asked"),
    Fact("cards in the order of play", "yes", "yes", "yes", "in LIN up to the first that is not known"),
    Fact("notes on cards", "yes", "asked", "asked"),
    Fact("tricks by claim or result", "yes", "yes", "yes"),
    Fact("contract and result without an auction", "yes", "asked", "yes"),
    Fact("score in points, IMPs, matchpoints", "yes", "asked", "asked"),
    Fact("comments and chat at a call or card", "yes", "yes", "yes", "on one line in LIN, `|` becomes `/`"),
    Fact(
        "comments elsewhere", "yes", "partly", "partly", "in LIN they stand before the auction or after the last card"
    ),
    Fact("date, site, systems, other tags", "yes", "asked", "asked"),
    Fact("tables and other sections", "yes", "asked", "asked"),
    Fact("range of boards of a match", "yes", "asked", "yes", "in a tag of pbnkit in PBN: MatchBoards"),
    Fact("other tricks in the results of a match", "yes", "asked", "yes", "in a tag of pbnkit in PBN: MatchResult"),
    Fact("heading of a board besides its number", "yes", "yes", "yes", "in a tag of pbnkit in PBN: BoardLabel"),
    Fact("layout, fonts, undo, quiz of LIN", "no", "no", "no", "kept with `--layout preserve`"),
)


def table() -> str:
    """Return the table in Markdown."""
    lines = ["| fact | PBN | LIN, single hand | LIN, match | JSON | |", "|---|---|---|---|---|---|"]
    words = {"asked": "with `--embed`"}
    for fact in FACTS:
        cells = (fact.name, *(words.get(held, held) for held in fact[1:4]), "yes", fact.note)
        lines.append(f"| {' | '.join(cells).replace('`|`', chr(96) + chr(92) + '|' + chr(96))} |")
    return "\n".join(lines) + "\n"
