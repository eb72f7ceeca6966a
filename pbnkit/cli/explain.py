"""`pbnkit explain`: what a finding means, why it matters and what to write instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pbnkit.cli.guard import CLEAN, FAILED, say

if TYPE_CHECKING:
    from pbnkit.rules import Rule


def explain(
    codes: Annotated[
        list[str] | None,
        typer.Argument(metavar="[CODE...]", help="Codes such as A102, or names; A or A1 lists those; none lists all."),
    ] = None,
) -> None:
    """Explain findings by their codes or names, or list all that there are, or those whose codes begin alike."""
    from pbnkit.cli.output import write_text
    from pbnkit.rules import rules

    known = rules()
    if not codes:
        write_text("".join(_headline(rule) for rule in known.values()))
        return
    by_name = {rule.kind.name: rule for rule in known.values()}
    failed = False
    texts = []
    for word in codes:
        rule = known.get(word.upper()) or by_name.get(word.lower())
        begun = [one for code, one in known.items() if word and code.startswith(word.upper())]
        if rule is None and begun:
            texts.append("".join(map(_headline, begun)))
        elif rule is None:
            failed = True
            say(f"pbnkit: there is no code or name {word!r}{_nearest(word, [*known, *by_name])}")
        else:
            texts.append(_explanation(rule))
    write_text("\n".join(texts))
    raise typer.Exit(FAILED if failed else CLEAN)


def _headline(rule: Rule) -> str:
    return f"{rule.kind.code}  {rule.kind.severity:<7}  {rule.kind.name}\n"


def _explanation(rule: Rule) -> str:
    """Return the text of one kind, under its headings."""
    from pbnkit.rules import sections

    kind = rule.kind
    parts = [f"{kind.code} {kind.name} ({kind.severity}, since {kind.since})\n"]
    for heading, text in sections(rule.doc).items():
        parts.append(f"{heading}\n" + "\n".join(_wrapped(paragraph) for paragraph in text.split("\n\n")))
    return "\n".join(parts)


def _wrapped(paragraph: str) -> str:
    """Return a paragraph in lines of the terminal's usual width; sample records keep their lines."""
    from textwrap import fill, indent

    sample = any(line.startswith(("[", " ")) for line in paragraph.splitlines())
    if sample:
        return indent(paragraph, "    ") + "\n"
    return fill(paragraph, 88, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False) + "\n"


def _nearest(word: str, known: list[str]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(word.upper(), known, 3) or get_close_matches(word.lower(), known, 3)
    return f"; did you mean {', '.join(close)}?" if close else ""
