"""The table of faults: how one fault is planted into a legal game, and what has to be found where.

One module a family; importing them fills `FAULTS` of the registry.
"""

from tests.properties.faults import calls, cards, games, results, tables, tags, texts
from tests.properties.faults.registry import FAULTS, Fault

__all__ = ["FAULTS", "Fault", "calls", "cards", "games", "results", "tables", "tags", "texts"]
