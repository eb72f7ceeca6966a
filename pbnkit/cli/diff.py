"""What would change in a file, as a unified diff."""

from __future__ import annotations

from difflib import unified_diff
from typing import TYPE_CHECKING

from pbnkit.cli.guard import say
from pbnkit.cli.output import write_text

if TYPE_CHECKING:
    from pbnkit.source import Source


def show_diff(source: Source, result: bytes, label: str) -> None:
    """Print how a file would change; `label` says what the new text is. Nothing for a file that would not."""
    from pbnkit.report.text import printable
    from pbnkit.source import Source

    if result == source.data:
        return
    name = printable(source.name)
    old, new = source.text.splitlines(), Source(result).text.splitlines()
    lines = list(unified_diff(old, new, name, f"{name} ({label})", lineterm=""))
    if lines:
        write_text("".join(f"{line}\n" for line in lines))
    else:
        say(f"{source.name}: only line ends or the encoding would change")
