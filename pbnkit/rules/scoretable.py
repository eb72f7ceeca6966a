"""X02 and X03: the rows of a ScoreTable against the laws, and against the game they stand with (section 5.2.6)."""

from __future__ import annotations

from collections.abc import Iterator

from pbnkit.bridge.contract import Contract
from pbnkit.bridge.seats import Seat, Vulnerability
from pbnkit.record.finding import Finding, Kind, counted
from pbnkit.record.game import Section
from pbnkit.record.lazy import lazy
from pbnkit.record.scoretable import ScoreRow, columns_in_force, read_score_table, whole_rows
from pbnkit.record.values import read_score
from pbnkit.rules.context import Context
from pbnkit.rules.laws import Played, near_miss, scores_of
from pbnkit.rules.rows import row_span
from pbnkit.rules.scorefield import Field, fields_of
from pbnkit.rules.tablerule import rule_of, tables_named

ROW_SCORE = Kind("X021", "row-score-against-contract", "error")
ROW_SIDES = Kind("X022", "row-scores-of-sides-differ", "error")
NO_ROW = Kind("X028", "game-not-in-score-table", "warning")
OWN_ROW = Kind("X029", "game-against-its-row", "error")
OWN_SCORE = Kind("X031", "own-score-against-table", "error")


class Table:
    """A ScoreTable with its rows decoded."""

    def __init__(self, context: Context, section: Section) -> None:
        """Take the table; it has no rows where its columns can't be relied upon."""
        self.context = context
        self.section = section
        columns = columns_in_force(context.game, section)
        rows = whole_rows(section, columns)
        self.rows = read_score_table(columns, rows)
        self._in_lines = rows is section.lines

    @lazy
    def scoring(self) -> frozenset[str]:
        """The parts of Scoring in lower case."""
        text = self.context.analysis.value("Scoring") or ""
        return frozenset(part.strip().lower() for part in text.split(";"))

    @lazy
    def fields(self) -> list[Field]:
        """The fields that the scores of the rows may be; see `scorefield`."""
        return fields_of(self.rows, [self._score(row) for row in self.rows])

    def _score(self, row: ScoreRow) -> float | None:
        """Return the score of a row: as it is printed, else as contract and result give it."""
        if row.score_ns is not None or row.artificial or row.split or row.without_score:
            return row.score_ns
        vulnerable = self.context.analysis.vulnerability
        if vulnerable is None or self.context.own_scale:
            return None
        points = set(row_points(row, vulnerable, self.context))
        return float(points.pop()) if len(points) == 1 else None

    def finding(self, kind: Kind, index: int, message: str, found: str, expected: str) -> Finding:
        """Return a finding about a row."""
        start, end = row_span(self.context, self.section, index, in_lines=self._in_lines)
        return self.context.finding(kind, f"row {index + 1} of ScoreTable: {message}", start, end, found, expected)


table_rule = rule_of(tables_named("ScoreTable", Table))
"""Registers a function as the check of a kind in each ScoreTable."""


# ---- the score of a row -----------------------------------------------------------------------------


@table_rule(ROW_SCORE)
def row_score_against_contract(table: Table) -> Iterator[Finding]:
    """What it finds: a row whose score does not follow from its contract, result and the vulnerability.

    Why it matters: Law 77 fixes the score, and the matchpoints or IMPs of all tables follow from it.

    Example: `4S S 10 450`, not vulnerable, below `[ScoreTable "Contract;Declarer;Result;Score_NS"]`

    Write instead: `4S S 10 420`, or `^` before an artificial score.

    Fix: None, for contract or result may be wrong.
    """
    vulnerable = table.context.analysis.vulnerability
    if vulnerable is None or table.context.own_scale:
        return
    for index, row in enumerate(table.rows):
        score, right = row.score_ns, row_points(row, vulnerable, table.context)
        if score is not None and right and score not in right:
            how = "passed out" if row.contract is None or row.declarer is None else _played(row, vulnerable)
            message = f"the score is NS {score:g}, but {how} scores NS {right[0]}{_hint(table, row, score)}"
            yield table.finding(ROW_SCORE, index, message, f"NS {score:g}", f"NS {right[0]}")


def row_points(row: ScoreRow, vulnerable: Vulnerability, context: Context) -> list[int]:
    """Return the points of North-South that a row may have; none where they do not follow."""
    if row.contract is not None and row.contract.is_passed_out:
        return [0]
    if row.contract is None or row.declarer is None or row.tricks is None:
        return []
    return scores_of(context, row.contract, row.declarer, row.tricks, vulnerable)


def _played(row: ScoreRow, vulnerable: Vulnerability) -> str:
    if row.contract is None or row.declarer is None or row.tricks is None:
        return ""
    tricks = counted(row.tricks, "trick")
    return f"{row.contract.text} by {row.declarer.name}, {tricks}, vulnerable {vulnerable.word},"


def _hint(table: Table, row: ScoreRow, score: float) -> str:
    vulnerable = table.context.analysis.vulnerability
    if row.contract is None or row.declarer is None or row.tricks is None or vulnerable is None:
        return ""
    return near_miss(table.context, Played(row.contract, row.declarer, row.tricks, vulnerable), score)


@table_rule(ROW_SIDES)
def row_scores_of_sides_differ(table: Table) -> Iterator[Finding]:
    """What it finds: a row whose scores of the two sides are not each other's opposite.

    Why it matters: what one side gains the other loses; only an artificial score may be split.

    Example: `420 420` below `[ScoreTable "Score_NS;Score_EW"]`

    Write instead: `420 -420`, or `420 -`, or `^` before an artificial score.

    Fix: None, for either number may be wrong.
    """
    for index, row in enumerate(table.rows):
        ns, ew = row.pair("Score")
        if ns is not None and ew is not None and row.split and not row.artificial:
            message = f"North-South score {ns.text} and East-West {ew.text}, which is not the opposite"
            yield table.finding(ROW_SIDES, index, message, f"{ns.text} {ew.text}", f"{ns.text} {-ns.value:g}")


# ---- the game and its own row -----------------------------------------------------------------------


def _same(number: str, other: str) -> bool:
    return number == other or (number.isdigit() and other.isdigit() and int(number) == int(other))


def _own_rows(table: Table) -> list[int] | None:
    """Return the rows that may be the game's own, by pair numbers and table; None where that can't be told.

    Numbers alone are compared: names are spelt in too many ways. A column counts only where all its cells are numbers.
    """
    value = table.context.analysis.value
    wanted = {"PairId_NS": value("PairNS"), "PairId_EW": value("PairEW"), "Table": value("Table")}
    told = {
        column: text
        for column, text in wanted.items()
        if text and text.isdigit() and all(row.text(column).isdigit() for row in table.rows)
    }
    if "Table" not in told and len(told) < 2:
        return None
    # Two pairs meet at one table of a board; without their numbers a table may have played it in several rounds.
    for column, text in (("Section", value("Section")), ("Round", value("Round"))):
        if any(row.text(column) for row in table.rows):
            if not text:
                return None
            told[column] = text
    return [
        index
        for index, row in enumerate(table.rows)
        if all(_same(row.text(column), text) for column, text in told.items())
    ]


def _own_row(table: Table) -> int | None:
    rows = _own_rows(table) if table.context.analysis.contract is not None else None
    return rows[0] if rows is not None and len(rows) == 1 else None


def _rows_as_played(table: Table) -> list[int]:
    """Return the rows with contract, declarer and result of the game; none where the game contradicts itself.

    They tell the game's own where no columns and tags do.
    """
    analysis = table.context.analysis
    said, named = analysis.tagged_contract.value, analysis.tagged_declarer.value
    played = (analysis.contract, analysis.declarer, analysis.tricks)
    if None in played or analysis.tricks != analysis.recorded_tricks or analysis.to_be_continued:
        return []
    if (said is not None and said.contract != played[0]) or (named is not None and named.seat is not played[1]):
        return []
    return [index for index, row in enumerate(table.rows) if (row.contract, row.declarer, row.tricks) == played]


@table_rule(NO_ROW)
def game_not_in_score_table(table: Table) -> Iterator[Finding]:
    """What it finds: a game that was played at a table, or by pairs, that the ScoreTable of its board does not have.

    Why it matters: a game stands as a row among the results of its board (section 5.2.6); without it the
    matchpoints of all rows are those of a smaller field.

    Example: `[PairNS "3"] [PairEW "9"]` above a ScoreTable without a row of pairs 3 and 9.

    Write instead: a row for the game, or the right numbers of the pairs.

    Fix: None.
    """
    if table.context.analysis.contract is not None and _own_rows(table) == []:
        tag, value = table.section.tag, table.context.analysis.value
        names = ("PairNS", "PairEW", "Table")
        who = ", ".join(f"{name} {value(name)}" for name in names if value(name))
        message = f"the ScoreTable has no row of this game ({who})"
        yield table.context.finding(NO_ROW, message, tag.start, tag.end, "", who)


@table_rule(OWN_ROW)
def game_against_its_row(table: Table) -> Iterator[Finding]:
    """What it finds: a game whose contract, declarer, result or score are not those of its own row in the ScoreTable.

    Why it matters: the table and the game tell of the same table; one of them is wrong, and the ranking with it.

    Example: `[Contract "4H"]` for the pairs 1 and 10, and the row `1 10 3NT`.

    Write instead: what was played, in both places.

    Fix: None, for either may be wrong.
    """
    index = _own_row(table)
    if index is None or table.rows[index].artificial:
        return
    row, analysis = table.rows[index], table.context.analysis
    said = analysis.tagged_contract.value
    contracts = {analysis.contract, None if said is None else said.contract} - {None}
    named = analysis.tagged_declarer.value
    seats = {analysis.declarer, None if named is None else named.seat} - {None}
    tricks = {analysis.tricks, analysis.recorded_tricks} - {None}
    scores = {analysis.computed_score_ns, analysis.recorded_score_ns} - {None}
    for name, cell, right in (
        ("Contract", row.contract, contracts),
        ("Declarer", row.declarer, seats),
        ("Result", row.tricks, tricks),
        ("Score", row.score_ns, set() if table.context.own_scale else scores),
    ):
        if cell is not None and right and cell not in right:
            here, there = _shown(name, cell), " or ".join(sorted(_shown(name, one) for one in right))
            message = f"{name} is {here} in the row of this game, whose record has {there}"
            yield table.finding(OWN_ROW, index, message, here, there)
            return


def _shown(name: str, value: object) -> str:
    if isinstance(value, Contract):
        return value.text
    if isinstance(value, Seat):
        return value.name
    return f"NS {value:g}" if name == "Score" else str(value)


def own_numbers(context: Context, name: str) -> tuple[float | None, float | None]:
    """Return the numbers of North-South and East-West in a Score tag of the game; a plain one is declarer's."""
    value, declarer = read_score(context.own_text(name), decimal=True).value, context.analysis.declarer
    if value is None:
        return None, None
    if value.plain is None or declarer is None:
        return value.ns, value.ew
    return (value.ew, value.plain) if declarer & 1 else (value.plain, value.ew)


_OWN_SCORES = (("ScoreMP", "MP"), ("ScorePercentage", "Percentage"), ("ScoreIMP", "IMP"))


@table_rule(OWN_SCORE)
def own_score_against_table(table: Table) -> Iterator[Finding]:
    """What it finds: a ScoreMP, ScorePercentage or ScoreIMP of a game that is not the number of its row.

    Why it matters: both are the result of the same table. Matchpoints may be those of MP1 in one place and of MP2,
    which are half of them, in the other.

    Example: `[ScorePercentage "NS 80.00"]` for the row with 75.00

    Write instead: the number that the scores of all rows give, in both places.

    Fix: None, for either may be wrong.
    """
    index, context = _own_row(table), table.context
    if index is None:
        # Rows of the same result have the same numbers, or it is not certain which is meant.
        same = _rows_as_played(table) if _own_rows(table) is None else []
        numbers = {tuple(table.rows[one].pair(what) for _, what in _OWN_SCORES) for one in same}
        if not same or len(numbers) > 1:
            return
        index = same[0]
    for name, what in _OWN_SCORES:
        ns, ew = table.rows[index].pair(what)
        mine, other = own_numbers(context, name)
        for given, cell, side in ((mine, ns, "NS"), (other, ew, "EW")):
            if given is None or cell is None:
                continue
            # A cell may be rounded; the half or the double of it is the other way to count.
            fits = cell.near(given) or abs(given - cell.value) < 0.01
            if not fits and not (what == "MP" and cell.value in (given * 2, given / 2)):
                start, end = context.value_span(name)
                message = f"{name} is {side} {given:g}, but the row of this game in the ScoreTable has {cell.text}"
                yield context.finding(OWN_SCORE, message, start, end, f"{side} {given:g}", f"{side} {cell.text}")
                break
