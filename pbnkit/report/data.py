"""Findings as data for other programs: JSON objects, one document or one line each.

Floor 4.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pbnkit.record.finding import SEVERITIES, Finding, Fix, Kind


def finding_data(file: str, place: tuple[int, int], end: tuple[int, int], finding: Finding) -> dict[str, Any]:
    """Return a finding as data; `place` and `end` are line and column of its start and of its end.

    `fix` is null or holds `title`, `safe` and `edits`, whose offsets are characters of the decoded file.
    """
    return {
        "file": file,
        "line": place[0],
        "column": place[1],
        "end_line": end[0],
        "end_column": end[1],
        "board": finding.board,
        "game": finding.game,
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity,
        "message": finding.message,
        "found": finding.found,
        "expected": finding.expected,
        "fix": None if finding.fix is None else _fix_data(finding.fix),
    }


def _fix_data(fix: Fix) -> dict[str, Any]:
    edits = [{"start": edit.start, "end": edit.end, "text": edit.text} for edit in fix.edits]
    return {"title": fix.title, "edits": edits, "safe": fix.safe}


def json_text(value: object) -> str:
    """Return a value as JSON on one line, in ASCII, so that half of a surrogate pair is no obstacle."""
    return json.dumps(value)


def document_end(files: int, boards: int, counts: Mapping[Kind, int]) -> str:
    """Return what closes the document `{"findings": [...`: the numbers of files and boards, and a summary."""
    severities = dict.fromkeys((f"{severity}s" for severity in SEVERITIES), 0)
    codes: dict[str, int] = {}
    for kind, count in sorted(counts.items(), key=lambda item: item[0].code):
        severities[f"{kind.severity}s"] += count
        codes[kind.code] = count
    summary = json_text({**severities, "codes": codes})
    return f'],\n"files": {files},\n"boards": {boards},\n"summary": {summary}\n}}\n'


DOCUMENT_START = '{"findings": ['
