"""Findings as workflow commands of GitHub Actions, which shows them beside the lines of a pull request.

Floor 4.
"""

from __future__ import annotations

from pbnkit.record.finding import Finding
from pbnkit.report.text import place_words, printable

_COMMANDS = {"error": "error", "warning": "warning", "info": "notice"}


def github_line(file: str, place: tuple[int, int], end: tuple[int, int], finding: Finding) -> str:
    """Return a finding as a workflow command, without its line end."""
    properties = {"file": file, "line": place[0], "endLine": end[0]}
    if place[0] == end[0]:  # GitHub drops an annotation that has columns over several lines
        properties |= {"col": place[1], "endColumn": end[1]}
    properties["title"] = f"{finding.code} {finding.name}"
    told = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    message = place_words(finding) + finding.message
    return f"::{_COMMANDS[finding.severity]} {told}::{_data(message)}"


def _data(text: str) -> str:
    return printable(text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A"))


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
