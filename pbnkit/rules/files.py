"""X2: what only shows over several games of a file."""

from __future__ import annotations

from collections.abc import Iterator

from pbnkit.record.finding import Finding, Kind
from pbnkit.rules.context import Context
from pbnkit.rules.registry import Rule, register

DEAL_ID = Kind("X201", "deal-id-of-two-deals", "error")

_DOC = """What it finds: a DealId that an earlier game of the file gives to other cards.

Why it matters: programs put the results of one deal together by it (section 4.2); here they would mix two.

Example: `[DealId "A17"]` above two different deals.

Write instead: another DealId for each deal.

Fix: None."""

register(Rule(DEAL_ID, _DOC))


class DealIds:
    """Remembers the deal of each DealId."""

    def __init__(self) -> None:
        """Start with none."""
        self._deals: dict[str, tuple[int, tuple[int | None, ...]]] = {}

    def check(self, context: Context) -> Iterator[Finding]:
        """Yield the finding about a game whose DealId has belonged to another deal."""
        tag = context.game.tag("DealId")
        if tag is None:
            return
        name, deal = context.analysis.value("DealId"), context.analysis.full_deal
        if not name or name == "?" or deal is None or not deal.complete:
            return
        number, hands = self._deals.setdefault(name, (context.game.place.number, deal.hands))
        if hands != deal.hands:
            start, end = context.value_span("DealId")
            message = f'DealId "{name}" belongs to other cards in game {number}'
            yield context.finding(DEAL_ID, message, start, end, name, "another DealId")
