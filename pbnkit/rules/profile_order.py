"""T40: which tags a game has in export format, and their order (PBN 2.1 §3.1, §4, §5)."""

from __future__ import annotations

from collections.abc import Iterable

from pbnkit.record.finding import Finding
from pbnkit.record.tagset import MANDATORY
from pbnkit.rules.context import Context
from pbnkit.rules.profile import all_tags, export_kind, export_rule

MISSING = export_kind("T401", "export-missing-tag")
TAG_ORDER = export_kind("T402", "export-tag-order")
SECTION_ORDER = export_kind("T403", "export-section-order")

_MANDATORY_1_0 = tuple(name for name in MANDATORY if name != "Scoring")


def _mandatory(context: Context) -> tuple[str, ...]:
    """Return the mandatory tags of the version of the file, in order."""
    return _MANDATORY_1_0 if context.file.version == "1.0" else MANDATORY


@export_rule(MISSING)
def export_missing_tag(context: Context) -> Iterable[Finding]:
    """What it finds: a game without one of the 15 mandatory tags (14 in version 1.0, which has no Scoring).

    Why it matters: export format has them all, `?` for what is not known; only a `##` of an earlier game stands
    for one (sections 3.4, 4.8).

    Example: a hand record without Event.

    Write instead: `[Event "?"]`

    Fix: None; `pbnkit normalize` writes the tags.
    """
    inherited = context.game.inherited
    given = context.analysis.tags
    missing = [
        name
        for name in _mandatory(context)
        if name not in given and not (name in inherited and inherited[name].how == "##")
    ]
    if missing:
        start, end = context.game_span
        message = f"the game gives no {', '.join(missing)}"
        yield context.finding(MISSING, message, start, end, "", ", ".join(missing))


@export_rule(TAG_ORDER)
def export_tag_order(context: Context) -> Iterable[Finding]:
    """What it finds: the first tag that is out of order among those before the auction.

    Why it matters: export format has the mandatory tags in a fixed order and then the others by name
    (sections 3.4, 4.1), so that two files can be compared line by line.

    Example: `[Deal …]` above `[Dealer …]`, or `[Room …]` above `[Annotator …]`

    Write instead: Event, Site, Date, Board, West, North, East, South, Dealer, Vulnerable, Deal, Scoring,
    Declarer, Contract, Result; then the others from A to Z.

    Fix: None; `pbnkit normalize` writes the order.
    """
    ranks = {name: rank for rank, name in enumerate(_mandatory(context))}
    last, before = (-1, ""), ""
    for tag in context.game.tags:
        rank = ranks.get(tag.name)
        key = (rank, "") if rank is not None else (len(ranks), tag.name)
        if key < last:
            message = f"{tag.name} stands after {before}"
            yield context.finding(TAG_ORDER, message, tag.start, tag.end, before, f"{tag.name} before {before}")
            return
        last, before = key, tag.name


@export_rule(SECTION_ORDER)
def export_section_order(context: Context) -> Iterable[Finding]:
    """What it finds: the first tag or section that stands after one that has to follow it.

    Why it matters: export format has the tags, the auction with its notes, the play with its notes, and then
    the tables by name (sections 3.1, 5).

    Example: `[Score "NS 420"]` after the play.

    Write instead: `[Score "NS 420"]` above `[Auction …]`

    Fix: None; `pbnkit normalize` writes the order.
    """
    game = context.game
    place: dict[int, tuple[int, str]] = {}
    for number, part in ((1, game.auction), (2, game.play)):
        if part is not None:
            place.update((id(tag), (number, "")) for tag in (part.tag, *(note.tag for note in part.notes)))
    place.update((id(section.tag), (3, section.tag.name)) for section in game.sections)
    last, before = (0, ""), ""
    for tag in all_tags(context):
        key = place.get(id(tag), (0, ""))
        if key < last:
            message = f"{tag.name} stands after {before}"
            yield context.finding(SECTION_ORDER, message, tag.start, tag.end, before, f"{tag.name} before {before}")
            return
        last, before = key, tag.name
