"""Rules about one table at a time, such as each ScoreTable of a game.

Floor 3. The rows of a table are decoded once for all rules about it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from inspect import cleandoc
from typing import Protocol, TypeVar

from pbnkit.record.finding import Finding, Kind
from pbnkit.record.game import Section
from pbnkit.rules.conditions import HAS_TABLES
from pbnkit.rules.context import Context
from pbnkit.rules.registry import Rule, register

T = TypeVar("T")


class Decoded(Protocol):
    """A table with its rows decoded."""

    @property
    def rows(self) -> Sequence[object]:
        """The rows; none where the columns can't be relied upon."""


D = TypeVar("D", bound=Decoded)


def tables_named(name: str, decode: Callable[[Context, Section], D]) -> Callable[[Context], Iterator[D]]:
    """Return what finds the tables of a name in a game that have rows, decoded."""

    def tables_of(context: Context) -> Iterator[D]:
        for section in context.game.sections:
            if section.tag.name == name and section.lines:
                table = decode(context, section)
                if table.rows:
                    yield table

    return tables_of


def rule_of(
    tables_of: Callable[[Context], Iterable[T]],
) -> Callable[[Kind], Callable[[Callable[[T], Iterable[Finding]]], Callable[[T], Iterable[Finding]]]]:
    """Return a decorator with a kind, as `@rule`, for checks of one of the tables that a function finds in a game."""

    @lru_cache(maxsize=1)
    def tables(context: Context) -> tuple[T, ...]:
        return tuple(tables_of(context))

    def table_rule(kind: Kind) -> Callable[[Callable[[T], Iterable[Finding]]], Callable[[T], Iterable[Finding]]]:
        def decorate(check: Callable[[T], Iterable[Finding]]) -> Callable[[T], Iterable[Finding]]:
            def check_game(context: Context) -> Iterator[Finding]:
                for table in tables(context):
                    yield from check(table)

            register(Rule(kind, cleandoc(check.__doc__ or ""), check_game, HAS_TABLES))
            return check

        return decorate

    return table_rule
