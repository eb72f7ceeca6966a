"""What can be chosen about LIN that is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Profile = Literal["single", "vugraph", "deals", "results"]
"""`single`: a record of one hand a line, as a player downloads it. `vugraph`: segments of matches, two rooms, with
the table of results. `deals`: hands only, one line each, for import. `results`: one record a line under a label, as
tournaments export them."""

EmbedIn = Literal["noise", "nt"]
"""Where a whole game travels along: in text between the pairs, which no program reads, or in a line of chat, which
programs keep that write LIN anew."""

PROFILES: tuple[Profile, ...] = get_args(Profile)


@dataclass(frozen=True, slots=True)
class LinOptions:
    """How games are written.

    `ascii_only`: letters beyond ASCII are transliterated. `embed`: the whole game travels along, in
    the place that `embed_in` tells, from where `embed.unpacked` brings it back.
    """

    profile: Profile = "single"
    ascii_only: bool = False
    embed: bool = False
    embed_in: EmbedIn = "noise"


DEFAULT = LinOptions()
