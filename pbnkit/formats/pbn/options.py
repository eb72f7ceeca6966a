"""What can be chosen about a PBN file that is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Version = Literal["1.0", "2.0", "2.1"]
Charset = Literal["auto", "latin-1", "utf-8"]
LineEnds = Literal["crlf", "lf"]

REST = "*"
"""In a list of tags: all that the list does not name, in export order."""


@dataclass(frozen=True, slots=True)
class WriteOptions:
    """How games are written.

    `version`: of the standard; 1.0 has no mandatory Scoring tag. `tags`: names of the tags to write, in their
    order, with `*` for all others; Auction, Play and tables are tags too; empty writes all in export order.
    `charset`: `auto` is ISO 8859-1 where the text allows it, else UTF-8. `line_ends`: None is the layout's own,
    which is `crlf` in export format.
    """

    version: Version = "2.1"
    tags: tuple[str, ...] = ()
    charset: Charset = "auto"
    line_ends: LineEnds | None = None

    def wants(self, name: str) -> bool:
        """Tell whether a tag is to be written."""
        return not self.tags or REST in self.tags or name in self.tags
