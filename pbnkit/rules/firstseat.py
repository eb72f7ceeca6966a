"""What Auction and Play have in common: their tags name the player of the first column (PBN 2.1 §3.5, §3.6)."""

from __future__ import annotations

from collections.abc import Iterable

from pbnkit.record.finding import Finding, Kind
from pbnkit.record.game import Auction, Play
from pbnkit.record.values import read_seat
from pbnkit.record.view import State
from pbnkit.rules.context import PLAIN_SEATS, Context


def is_odd(section: Auction | Play | None) -> bool:
    """Tell whether a section names its first seat by something else than N, E, S or W."""
    return section is not None and section.tag.value not in PLAIN_SEATS


def bad_first_seat(context: Context, section: Auction | Play | None, kind: Kind) -> Iterable[Finding]:
    """Yield a finding where the tag of a section names no seat and takes none from an earlier game."""
    if section is None or section.tag.value[:1] == "#":
        return
    name, value = section.tag.name, section.tag.value
    if read_seat(value).state is State.UNREADABLE:
        start, end = context.value_span(name)
        message = f'{name} "{value}" does not name the first seat by N, E, S or W'
        yield context.finding(kind, message, start, end, value, "N, E, S or W")
