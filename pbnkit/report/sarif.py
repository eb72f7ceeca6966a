"""Findings as SARIF 2.1.0, the interchange format of analysis tools, with the explanation of each kind.

Floor 4.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import quote

from pbnkit.record.finding import Finding, Kind
from pbnkit.report.text import printable

_LEVELS = {"error": "error", "warning": "warning", "info": "note"}
_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def sarif_result(file: str, place: tuple[int, int], end: tuple[int, int], finding: Finding) -> dict[str, Any]:
    """Return a finding as a result."""
    region = {"startLine": place[0], "startColumn": place[1], "endLine": end[0], "endColumn": end[1]}
    location: dict[str, Any] = {"physicalLocation": {"artifactLocation": {"uri": _uri(file)}, "region": region}}
    if finding.board or finding.game:
        name = f"board {printable(finding.board)}" if finding.board else f"game {finding.game}"
        location["logicalLocations"] = [{"name": name, "kind": "member"}]
    told = {"found": printable(finding.found), "expected": printable(finding.expected)}
    properties = {name: text for name, text in told.items() if text}
    return {
        "ruleId": finding.code,
        "level": _LEVELS[finding.severity],
        "message": {"text": printable(finding.message)},
        "locations": [location],
        **({"properties": properties} if properties else {}),
    }


def sarif_document(results: list[dict[str, Any]], kinds: Iterable[Kind], docs: Mapping[str, str], version: str) -> str:
    """Return the whole document: one run with the rules of the kinds that were found.

    `docs` explains the kinds by their codes.
    """
    rules = [_rule(kind, docs.get(kind.code, "")) for kind in sorted(set(kinds), key=lambda kind: kind.code)]
    index = {rule["id"]: number for number, rule in enumerate(rules)}
    driver = {"name": "pbnkit", "semanticVersion": version, "rules": rules}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [{**result, "ruleIndex": index[result["ruleId"]]} for result in results],
    }
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _rule(kind: Kind, doc: str) -> dict[str, Any]:
    rule: dict[str, Any] = {
        "id": kind.code,
        "name": "".join(word.capitalize() for word in kind.name.split("-")),
        "shortDescription": {"text": kind.name.replace("-", " ")},
        "defaultConfiguration": {"level": _LEVELS[kind.severity]},
    }
    if doc:
        # The text is written in lines of its own; only its paragraphs are meant.
        paragraphs = [" ".join(part.split()) for part in re.split(r"\n\s*\n", doc)]
        rule["fullDescription"] = {"text": paragraphs[0]}
        rule["help"] = {"text": "\n\n".join(paragraphs)}
    return rule


def _uri(file: str) -> str:
    """Return a path as a relative or absolute reference of a URI."""
    path = quote(file.replace("\\", "/").encode("utf-8", "surrogateescape"), safe="/")
    if re.match(r"[A-Za-z]%3A/", path):
        return f"file:///{path[0]}:{path[4:]}"
    return f"file://{path}" if path.startswith("/") else path
