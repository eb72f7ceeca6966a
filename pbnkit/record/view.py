"""`View`: the decoded value of a tag, and why there may be none.

Floor 2. Four answers are kept apart: a value; `?` (unknown); empty (does not apply); and text that can't be read.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import lru_cache, wraps
from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")


class State(Enum):
    """How a record stands to a fact."""

    KNOWN = "known"
    UNKNOWN = "unknown"  # "?"
    INAPPLICABLE = "not applicable"  # ""
    ABSENT = "absent"
    UNREADABLE = "unreadable"


class View(msgspec.Struct, Generic[T], frozen=True):
    """A decoded value: `value` is None unless `state` is KNOWN; `standard` is the spelling's rightness."""

    state: State
    value: T | None = None
    standard: bool = True

    @property
    def known(self) -> bool:
        """Whether there is a value."""
        return self.state is State.KNOWN


def value_reader(read: Callable[[str], View[T]]) -> Callable[[str | None], View[T]]:
    """Make a reader of a tag's value of a function for texts that say something; a decorator.

    The reader takes None for a tag that is not there. It remembers: the values of an archive are few.
    """

    @lru_cache(maxsize=1024)
    @wraps(read)
    def reader(text: str | None) -> View[T]:
        if text is None:
            return View(State.ABSENT)
        if text == "":
            return View(State.INAPPLICABLE)
        return View(State.UNKNOWN) if text == "?" else read(text)

    return reader
