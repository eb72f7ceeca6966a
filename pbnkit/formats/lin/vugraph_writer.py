"""A segment of a match as a vugraph file: head, results, players, and the boards of both rooms.

Floor 3. The viewer opens boards by the table of results, so `rs` has two places for each board of the range.
"""

from __future__ import annotations

from pbnkit.formats.lin.embed import noise_of
from pbnkit.formats.lin.options import LinOptions
from pbnkit.formats.lin.profiles import (
    calls_of,
    chat_after_card,
    deal_value,
    label_pairs,
    names_value,
    vulnerability_pair,
)
from pbnkit.formats.lin.segment import Seated, Segment, entry_of

_PAGE = "pg||\n"


def segment_text(segment: Segment, options: LinOptions) -> str:
    """Return the text of a segment."""
    first, last = segment.span
    event, stage, scoring, teams, carry, _ = segment.head
    fields = (event, stage, scoring, str(first), str(last), teams[0], carry[0], teams[1], carry[1])
    results = ",".join(entry_of(segment, number, room) for number in range(first, last + 1) for room in "oc")
    head_names = segment.names
    texts = segment.ordered[0].plan.texts
    names = ",".join(texts.name(name) for room in "oc" for name in head_names[room])
    parts = [f"vg|{','.join(fields)}|\nrs|{results}|\npn|{names}|pg||\n"]
    boards = boards_of(segment, options)
    # The viewer takes the last names before the end of a board, so either none has its own or all have.
    own = any(seated.plan.names != head_names[seated.room] for seated in boards)
    for seated in boards:
        parts += _board(seated, options, names=own)
    return "".join(parts)


def boards_of(segment: Segment, options: LinOptions) -> list[Seated]:
    """Return the games that are written as boards; all of the others is in the results, where none travels along."""
    names, ordered = segment.names, segment.ordered
    return [one for one in ordered if options.embed or not segment.is_result_only(one, names[one.room])]


def _board(seated: Seated, options: LinOptions, *, names: bool) -> list[str]:
    """Return a board, with the `names` of its players if asked for."""
    plan = seated.plan
    parts = [noise_of(seated.game, options), f"qx|{seated.room}{seated.number}|"]
    if names:
        parts.append(f"pn|{names_value(plan)}|")
    parts += ["st||md|", deal_value(plan, four=True), "|", *label_pairs(plan), vulnerability_pair(plan)]
    parts += calls_of(plan, page=_PAGE)
    for index, card in enumerate(plan.cards):
        parts += ["pc|", card.card[0].lower(), card.card[1], "|", *chat_after_card(plan, index, _PAGE)]
        if index % 4 == 3:
            parts.append(_PAGE)
    if plan.claim is not None:
        parts += ["mc|", str(plan.claim), "|"]
    if not parts[-1].endswith(_PAGE):
        parts.append(_PAGE)
    return parts
