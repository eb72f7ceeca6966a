"""ScoreTable: the rows of a traveller decoded by the names of their columns (PBN 2.1 §5.2).

Floor 2. Columns stand in any order, and any of them may be missing; those that nobody knows are left aside. `?` is a
cell that is not known, `-` one that does not apply, and `^` before a number marks an artificial score.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from pbnkit.bridge.contract import Contract
from pbnkit.bridge.seats import Seat, Side
from pbnkit.record.adjusted import Share, not_played, read_adjusted
from pbnkit.record.game import Game, Section
from pbnkit.record.tables import read_columns, rows_of
from pbnkit.record.values import ResultValue, read_contract, read_declarer, read_result

EMPTY = frozenset({"", "-", "?"})
"""The cells that hold no value."""

# No score, total or percentage has more digits; a float has not many more either.
_NUMBER = re.compile(r"(\^?)([+-]?(?:[0-9]{1,12}(?:\.[0-9]{0,12})?|\.[0-9]{1,12}))%?", re.ASCII)
_PAIRED = ("Score", "IMP", "MP", "Percentage")
_SCORES = ("Score_NS", "Score_EW")


def _says_pass(text: str) -> bool:
    """Tell whether a word stands in place of the 0 of a board passed out."""
    return text.lower() in {"pass", "passed"}


class Number(NamedTuple):
    """A number in a cell: its value, how many digits stand behind its point, and whether it is artificial."""

    value: float
    decimals: int = 0
    artificial: bool = False

    def near(self, right: float) -> bool:
        """Tell whether it is that number, rounded or cut off to as many digits as are printed."""
        return abs(self.value - right) < 10.0**-self.decimals - 1e-9

    def rounded(self, right: float) -> bool:
        """Tell whether it is that number, rounded to as many digits as are printed."""
        return abs(self.value - right) <= 0.5 * 10.0**-self.decimals + 1e-9

    @property
    def text(self) -> str:
        """The number as it was printed, without its mark."""
        return f"{self.value:.{self.decimals}f}"


def cell_text(cell: str) -> str:
    """Return the text of a cell without the quotes of a string and the blanks inside them."""
    if len(cell) >= 2 and cell[0] == cell[-1] == '"':
        return cell[1:-1].strip()
    return cell.strip()


def read_number(cell: str) -> Number | None:
    """Return the number in a cell, None for an empty cell or another text."""
    found = _NUMBER.fullmatch(cell_text(cell))
    if found is None:
        return None
    decimals = found[2].partition(".")[2]
    return Number(float(found[2]), len(decimals), bool(found[1]))


class ScoreRow(msgspec.Struct, frozen=True):
    """One row: what was played, and the numbers of both sides by the name of their column.

    `texts` holds the cells of all columns. `tricks` are declarer's, worked out from a relative result too.
    `multiplicity` is how many tables the row stands for, None if that can't be read or is none at all.
    """

    texts: dict[str, str]
    numbers: dict[str, Number]
    contract: Contract | None
    declarer: Seat | None
    tricks: int | None
    multiplicity: int | None

    def text(self, column: str) -> str:
        """Return the text of a column, empty where the table does not have it, or it holds no value."""
        text = self.texts.get(column, "")
        return "" if text in EMPTY else text

    def pair(self, what: str) -> tuple[Number | None, Number | None]:
        """Return the numbers of North-South and East-West of `Score`, `IMP`, `MP` or `Percentage`."""
        return self.numbers.get(f"{what}_NS"), self.numbers.get(f"{what}_EW")

    @property
    def artificial(self) -> bool:
        """Whether a number is marked as an artificial score, or a score is a text such as `A60`."""
        odd = (self.text("Score_NS"), self.text("Score_EW"))
        return any(one.artificial for one in self.numbers.values()) or any(
            text and (text[-1] == "%" or _NUMBER.fullmatch(text) is None) and not _says_pass(text) for text in odd
        )

    @property
    def without_score(self) -> bool:
        """Whether nothing was scored here: the board was not played, or its score does not apply.

        A score that is only not known is another thing: the others may have been compared with it.
        """
        texts = [self.texts[name] for name in _SCORES if name in self.texts]
        played = self.contract is not None or "?" in texts
        return bool(texts) and not played and all(text in EMPTY or not_played(text) for text in texts)

    @property
    def shares(self) -> tuple[Share | None, Share | None]:
        """The percentages of North-South and East-West that an adjusted score gives them; None where it does not."""
        ns, ew = (read_adjusted(text) if (text := self.text(name)) else None for name in _SCORES)
        if ns is not None and ew is None and not self.text("Score_EW"):
            return ns
        # What two numbers in the column of East-West mean is not certain.
        other = ew[0] if ew is not None and ew[1] is None else None
        return (None if ns is None or ns[1] is not None else ns[0]), other

    @property
    def score_ns(self) -> float | None:
        """The score of North-South: of either column, None for none, for an artificial one or for two that differ.

        Programs that print scores in the column of the side that earns them may write 0 in the other one, or `PASS`
        for a board passed out.
        """
        return None if self.artificial else self._points()

    @property
    def marked_score_ns(self) -> float | None:
        """The score of North-South of a row that is marked as artificial, if it is points all the same."""
        return self._points() if self.artificial else None

    def _points(self) -> float | None:
        ns, ew = self.pair("Score")
        if self.split:
            return None
        if ns is not None and (ns.value or ew is None):
            return ns.value
        if ew is not None:
            return 0 - ew.value
        return 0.0 if any(_says_pass(self.text(name)) for name in _SCORES) else None

    @property
    def split(self) -> bool:
        """Whether the scores of the sides are not each other's opposite."""
        ns, ew = self.pair("Score")
        return ns is not None and ew is not None and bool(ns.value and ew.value) and ns.value != -ew.value


def read_score_table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> list[ScoreRow]:
    """Return the rows of a ScoreTable; each has as many cells as there are columns."""
    cells = [dict(zip(columns, map(cell_text, row), strict=True)) for row in rows]
    results = [read_result(row["Result"]).value if row.get("Result", "") not in EMPTY else None for row in cells]
    # Where some results are relative, a number without a sign is not certain to be tricks.
    relative = any(result is not None and result.relative is not None for result in results)
    return [_read_row(row, result, relative=relative) for row, result in zip(cells, results, strict=True)]


def _read_row(cells: dict[str, str], result: ResultValue | None, *, relative: bool) -> ScoreRow:
    numbers = {}
    for name in (*(f"{what}_{side.name}" for what in _PAIRED for side in Side), "Rank"):
        number = read_number(cells.get(name, ""))
        # In place of points a percentage is an adjusted score.
        if number is not None and not (name in _SCORES and cells[name].endswith("%")):
            numbers[name] = number
    said = read_contract(cells["Contract"]).value if cells.get("Contract", "") not in EMPTY else None
    contract = None if said is None else said.contract
    by = read_declarer(cells["Declarer"]).value if cells.get("Declarer", "") not in EMPTY else None
    declarer = by.seat if by is not None else None if said is None else said.declarer
    tricks = None
    if result is not None and not (relative and result.declarer is not None):
        tricks = result.tricks(declarer, contract)
    return ScoreRow(cells, numbers, contract, declarer, tricks, _multiplicity(cells))


def _multiplicity(cells: dict[str, str]) -> int | None:
    if "Multiplicity" not in cells:
        return 1
    text = cells["Multiplicity"]
    return (int(text) or None) if text.isascii() and text.isdigit() and len(text) <= 6 else None


def columns_in_force(game: Game, section: Section) -> tuple[str, ...]:
    """Return the names of a table's columns, inherited ones too; none where they can't be relied upon."""
    inherited = game.inherited.get(section.tag.name)
    header = section.tag.value if inherited is None else inherited.value
    columns = () if header.startswith("#") else read_columns(header)
    names = tuple(column.name.strip() for column in columns)
    return names if all(column.sound for column in columns) and len(set(names)) == len(names) else ()


def whole_rows(section: Section, columns: tuple[str, ...]) -> list[list[str]]:
    """Return the rows of a table; none where its cells do not fill whole rows."""
    return rows_of(section, len(columns)) or []
