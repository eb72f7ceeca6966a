"""What can be chosen about LIN that is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Profile = Literal["single", "vugraph", "deals", "results"]
"""`single`: a record of one hand a line, as a player downloads it. `vugraph`: segments of matches, two rooms, with
the table of results. `deals`: hands only, one line each, for import. `results`: one record a line under a label, as
tournaments export them."""

PROFILES: tuple[Profile, ...] = get_args(Profile)


@dataclass(frozen=True, slots=True)
class LinOptions:
    """How games are written.

    `ascii_only`: letters beyond ASCII are transliterated. `embed`: the whole game travels along as text between
    the pairs, from where `embed.restore` brings it back.
    """

    profile: Profile = "single"
    ascii_only: bool = False
    embed: bool = False


DEFAULT = LinOptions()
