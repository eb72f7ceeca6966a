"""The field of a ScoreTable: the scores that are compared with each other, and how many tables there may have been.

A row without a score (a sit-out, a board not played) or with an adjusted one is compared with nothing. A score that
there is but that is not known leaves all rows uncertain, and so such a table has no field.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pbnkit.bridge.compare import scores_known
from pbnkit.record.scoretable import ScoreRow


class Field(NamedTuple):
    """The scores of North-South that are compared, None for the rows that have none.

    `weights`: how many tables each row stands for. `sizes`: how many tables the field may have had, the scores that are
    compared at least.
    """

    scores: list[float | None]
    weights: list[int]
    sizes: tuple[int, ...]

    @property
    def number(self) -> int:
        """The number of scores that are compared."""
        return scores_known(self.scores, self.weights)

    @property
    def whole(self) -> bool:
        """Whether each row has a score."""
        return None not in self.scores


def fields_of(rows: Sequence[ScoreRow], scores: list[float | None]) -> list[Field]:
    """Return the fields that rows with these scores may show, none where a score or a number of tables is not known.

    There are two where artificial scores are points: they may have been compared with the others, or not.
    """
    weights = [row.multiplicity for row in rows if row.multiplicity is not None]
    if len(weights) != len(rows):
        return []
    adjusted = missing = 0
    for row, score, weight in zip(rows, scores, weights, strict=True):
        if score is not None:
            continue
        if not row.without_score and not row.artificial:
            return []
        missing += weight if row.without_score else 0
        adjusted += 0 if row.without_score else weight
    found = [_field(scores, weights, adjusted, missing)]
    marked = [row.marked_score_ns if score is None else score for row, score in zip(rows, scores, strict=True)]
    if marked != scores:
        compared = scores_known(marked, weights) - scores_known(scores, weights)
        found.append(_field(marked, weights, adjusted - compared, missing))
    return [one for one in found if one.number > 1]


def _field(scores: list[float | None], weights: list[int], adjusted: int, missing: int) -> Field:
    number = scores_known(scores, weights)
    return Field(scores, weights, tuple(sorted({number, number + adjusted, number + adjusted + missing})))
