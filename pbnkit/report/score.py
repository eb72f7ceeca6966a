"""Scores, IMPs and matchpoints as text and as data.

Floor 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from pbnkit.bridge.contract import Contract
from pbnkit.bridge.imps import imps
from pbnkit.bridge.matchpoints import matchpoints
from pbnkit.bridge.scoring import Laws, score
from pbnkit.bridge.seats import Side
from pbnkit.record.scoretext import ScoreText

VULNERABLE_WORDS = ("not vulnerable", "vulnerable")


class Scored(msgspec.Struct, frozen=True):
    """A contract with its result, and what it scores (Law 77).

    `points` are those of declarer's side.
    """

    notation: ScoreText
    vulnerable: bool
    laws: Laws
    points: int

    @property
    def score_ns(self) -> int | None:
        """The points of North-South, None where the declarer is not known."""
        declarer = self.notation.declarer
        if declarer is None:
            return None if self.points else 0
        return self.points if declarer.side is Side.NS else -self.points


def scored(notation: ScoreText, tricks: int, laws: Laws = "1987", *, vulnerable: bool) -> Scored:
    """Return a contract with its score. Raises ValueError if the tricks are not in 0..13."""
    return Scored(notation, vulnerable, laws, score(notation.contract, tricks, vulnerable, laws))


def score_lines(results: Sequence[Scored]) -> str:
    """Return one line a result: notation, vulnerability, points of declarer, and of North-South if known."""
    rows = []
    for one in results:
        passed = one.notation.contract.is_passed_out
        row = [one.notation.text, "" if passed else VULNERABLE_WORDS[one.vulnerable], _signed(one.points)]
        if one.notation.declarer is not None and one.score_ns is not None:
            row.append(f"NS {_signed(one.score_ns)}")
        rows.append(row)
    widths = [max(len(row[column]) for row in rows) for column in range(2)] if rows else []
    width = max((len(row[2]) for row in rows), default=0)
    return "".join(
        "  ".join([f"{row[0]:{widths[0]}}", f"{row[1]:{widths[1]}}", f"{row[2]:>{width}}", *row[3:]]) + "\n"
        for row in rows
    )


def score_data(one: Scored) -> dict[str, Any]:
    """Return a result as data."""
    passed = one.notation.contract.is_passed_out
    return {
        "contract": one.notation.contract.text,
        "declarer": None if one.notation.declarer is None else one.notation.declarer.name,
        "tricks": None if passed else one.notation.tricks,
        "result": one.notation.result or None,
        "vulnerable": one.vulnerable,
        "laws": one.laws,
        "score": one.points,
        "score_ns": one.score_ns,
    }


def result_table(contract: Contract, laws: Laws = "1987") -> str:
    """Return what every result of a contract scores, the best first, not vulnerable and vulnerable."""
    lines = [f"{contract.text:<6}  tricks  not vulnerable  vulnerable"]
    for tricks, points in _all_results(contract, laws):
        result = ScoreText(contract, tricks).result
        lines.append(f"{result:<6}  {tricks:>6}  {_signed(points[0]):>14}  {_signed(points[1]):>10}")
    return "".join(f"{line}\n" for line in lines)


def table_data(contract: Contract, laws: Laws = "1987") -> dict[str, Any]:
    """Return what every result of a contract scores as data."""
    results = [
        {
            "tricks": tricks,
            "result": ScoreText(contract, tricks).result,
            "not_vulnerable": points[0],
            "vulnerable": points[1],
        }
        for tricks, points in _all_results(contract, laws)
    ]
    return {"contract": contract.text, "laws": laws, "results": results}


def _all_results(contract: Contract, laws: Laws) -> list[tuple[int, tuple[int, int]]]:
    """Return the points of each number of tricks, from 13 down; of a board passed out nothing."""
    if contract.is_passed_out:
        return []
    return [
        (tricks, (score(contract, tricks, False, laws), score(contract, tricks, True, laws)))
        for tricks in range(13, -1, -1)
    ]


def imps_line(difference: int) -> str:
    """Return a difference in points and the IMPs that it earns (Law 78 B)."""
    won = imps(difference)
    return f"difference {_signed(difference)}: {_signed(won)} {'IMP' if abs(won) == 1 else 'IMPs'}\n"


def imps_data(difference: int) -> dict[str, Any]:
    """Return a difference in points and the IMPs that it earns as data."""
    return {"difference": difference, "imps": imps(difference)}


def matchpoint_data(scores: Sequence[int]) -> list[dict[str, Any]]:
    """Return each score with its matchpoints by both methods and the percentage, None for a score alone."""
    top = 2 * (len(scores) - 1)
    return [
        {"score": one, "mp1": mp1, "mp2": mp1 / 2, "percent": round(100 * mp1 / top, 2) if top else None}
        for one, mp1 in zip(scores, matchpoints(scores, "MP1"), strict=True)
    ]


def matchpoint_table(scores: Sequence[int]) -> str:
    """Return each score with its matchpoints and the percentage, in the order given."""
    lines = [f"{'score':>6}  {'MP1':>5}  {'MP2':>6}  percent"]
    for row in matchpoint_data(scores):
        percent = "-" if row["percent"] is None else f"{row['percent']:.2f}"
        lines.append(f"{_signed(row['score']):>6}  {row['mp1']:>5g}  {row['mp2']:>6g}  {percent:>7}")
    return "".join(f"{line}\n" for line in lines)


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"
