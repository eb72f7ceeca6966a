"""The one place that loads the Lark grammars in `grammars/`.

The grammars stand at the top of the project and are shipped inside the wheel; an editable install finds
them beside the package. Lark is imported on the first use, since a start without reading needs none.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from lark import Lark, Token

_HERE = Path(__file__).parent
_PLACES = (_HERE / "grammars", _HERE.parent / "grammars")


def grammar_path(name: str) -> Path:
    """Return the file of the grammar `name`. Raises FileNotFoundError when the installation is broken."""
    for place in _PLACES:
        path = place / f"{name}.lark"
        if path.is_file():
            return path
    message = f"grammar {name}.lark is missing from the installation of pbnkit"
    raise FileNotFoundError(message)


@cache
def load(name: str) -> Lark:
    """Return the LALR parser of the grammar `name`, built once a process.

    Each grammar has two starts: `start` for a text, and `parts`, which names the terminals that a coarse
    token is cut by and keeps Lark from dropping them.
    """
    from lark import Lark

    return Lark(
        grammar_path(name).read_text(encoding="utf-8"),
        start=["start", "parts"],
        parser="lalr",
        lexer="contextual",
        maybe_placeholders=False,
        keep_all_tokens=True,
    )


def tokens(name: str, text: str) -> list[Token]:
    """Return the tokens that the grammar `name` makes of a text, in order; each knows its place."""
    flat = load(name).parse(text, start="start").children  # a start rule with nothing but terminals has no trees
    return cast("list[Token]", flat)


@cache
def pattern(name: str, terminal: str) -> re.Pattern[str]:
    """Return the compiled regular expression of one terminal of a grammar.

    A run that the parser took as one coarse token is cut by the terminals it was composed of, so that the
    grammar stays the only definition of the language.
    """
    expression = load(name).get_terminal(terminal).pattern
    flags = 0
    for flag in expression.flags:
        flags |= getattr(re, flag.upper())
    return re.compile(expression.to_regexp(), flags)
