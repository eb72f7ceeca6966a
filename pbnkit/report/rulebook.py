"""The pages of `docs/rules/`: every kind of finding under its headings, one page a family.

Floor 4. `python -m pbnkit.report.rulebook docs/rules` writes them anew; a test compares them with the rules.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from pbnkit.rules import Rule, rules, sections

FAMILIES = {
    "F": ("file", "File and text"),
    "S": ("syntax", "Syntax of PBN"),
    "T": ("tags", "Tags and values"),
    "B": ("board", "Board, dealer, vulnerability"),
    "D": ("deal", "Deal"),
    "A": ("auction", "Auction"),
    "P": ("play", "Play"),
    "R": ("result", "Contract, declarer, result, score"),
    "X": ("tables", "Tables, and comparison over games"),
    "L": ("lin", "LIN"),
    "J": ("json", "JSON"),
}
COMMAND = "python -m pbnkit.report.rulebook docs/rules"
_MADE = "<!-- Made from the rules themselves; to change a text, change the rule, then run:\n     " + COMMAND + " -->\n"


def pages() -> dict[str, str]:
    """Return the text of each page by the name of its file."""
    by_family: dict[str, list[Rule]] = {}
    for code, rule in rules().items():
        by_family.setdefault(code[0], []).append(rule)
    made = {f"{name}.md": _page(title, by_family.get(letter, [])) for letter, (name, title) in FAMILIES.items()}
    made["index.md"] = _index(by_family)
    return made


def _index(by_family: dict[str, list[Rule]]) -> str:
    count = sum(map(len, by_family.values()))
    parts = [f"{_MADE}\n# All findings\n\n{count} kinds of finding; `pbnkit explain CODE` prints the same texts.\n"]
    for letter, (name, title) in FAMILIES.items():
        parts.append(f"\n## {letter}: [{title}]({name}.md)\n\n| code | name | severity |\n|---|---|---|\n")
        parts += [
            f"| [{rule.kind.code}]({name}.md#{_anchor(rule)}) | {rule.kind.name} | {rule.kind.severity} |\n"
            for rule in by_family.get(letter, [])
        ]
    return "".join(parts)


def _title(rule: Rule) -> str:
    return f"{rule.kind.code} {rule.kind.name}"


def _anchor(rule: Rule) -> str:
    return _title(rule).lower().replace(" ", "-")


def _page(title: str, family: list[Rule]) -> str:
    return f"{_MADE}\n# {title}\n" + "".join(map(_entry, family))


def _entry(rule: Rule) -> str:
    """Return the part of a page about one kind."""
    kind = rule.kind
    only = f" · with `--profile {rule.profile}`" if rule.profile else ""
    parts = [f"\n## {_title(rule)}\n\n{kind.severity} · since {kind.since}{only}\n"]
    for heading, text in sections(rule.doc).items():
        parts.append(f"\n**{heading}:** {_markdown(text)}\n")
    return "".join(parts)


_CODE = re.compile(r"(`[^`]*`)")


def _markdown(text: str) -> str:
    """Return a text of explanation as Markdown: sample records as blocks, signs of Markdown outside code escaped."""
    return "\n\n".join(_paragraph(paragraph) for paragraph in text.split("\n\n"))


def _paragraph(paragraph: str) -> str:
    if any(line.startswith(("[", " ")) for line in paragraph.splitlines()):
        return f"\n\n```\n{paragraph}\n```"
    parts = _CODE.split(" ".join(paragraph.split()))
    return "".join(part if part.startswith("`") else re.sub(r"([*_<>\[\]\\])", r"\\\1", part) for part in parts)


def write(folder: Path) -> None:
    """Write all pages into a folder, and remove those that are no longer made."""
    made = pages()
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.md"):
        if old.name not in made:
            old.unlink()
    for name, text in made.items():
        (folder / name).write_bytes(text.encode())


if __name__ == "__main__":
    write(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/rules"))
