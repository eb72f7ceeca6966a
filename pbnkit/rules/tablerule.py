"""Rules about one table at a time, such as each ScoreTable of a game.

Floor 3. The rows of a table are decoded once for all rules about it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from inspect import cleandoc
from typing import TypeVar

from pbnkit.record.finding import Finding, Kind
from pbnkit.rules.conditions import HAS_TABLES
from pbnkit.rules.context import Context
from pbnkit.rules.registry import Rule, register

T = TypeVar("T")


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
