"""The rules: one small function for each thing that can be wrong with a record.

`check` runs them over one game, `FileChecker` over the games of a file, `rules` lists and explains them.
"""

from pbnkit.rules.context import Context, Options
from pbnkit.rules.engine import FileChecker, check, rules, select
from pbnkit.rules.registry import HEADINGS, Rule, sections

__all__ = ["HEADINGS", "Context", "FileChecker", "Options", "Rule", "check", "rules", "sections", "select"]
