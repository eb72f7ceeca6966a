"""Findings as a JUnit report, which build servers show: a suite for each file, a test case for each board.

Floor 4. A board fails by the findings that count; what does not count stands in the output of its test case.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from pbnkit.record.finding import Finding, Severity
from pbnkit.report.text import finding_line, printable

JUNIT_START = '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="pbnkit">\n'
JUNIT_END = "</testsuites>\n"


@dataclass(frozen=True, slots=True)
class BoardReport:
    """What was found about one board, with line and column of each finding; `name` is empty for the file itself."""

    name: str
    findings: tuple[tuple[tuple[int, int], Finding], ...]


def junit_suite(file: str, boards: Iterable[BoardReport], counting: Collection[Severity]) -> str:
    """Return the suite of one file."""
    cases: list[str] = []
    failures = 0
    for board in boards:
        failed, text = _case(file, board, counting)
        failures += failed
        cases.append(text)
    name = quoteattr(printable(file))
    head = f'  <testsuite name={name} tests="{len(cases)}" failures="{failures}" errors="0" skipped="0">\n'
    return "".join((head, *cases, "  </testsuite>\n"))


def _case(file: str, board: BoardReport, counting: Collection[Severity]) -> tuple[bool, str]:
    """Return whether a board fails, and its test case."""
    grave = [one for one in board.findings if one[1].severity in counting]
    slight = [one for one in board.findings if one[1].severity not in counting]
    head = f"    <testcase classname={quoteattr(printable(file))} name={quoteattr(printable(board.name or 'file'))}"
    if not board.findings:
        return False, f"{head}/>\n"
    parts = [f"{head}>\n"]
    if grave:
        first = grave[0][1]
        more = f" (and {len(grave) - 1} more)" if len(grave) > 1 else ""
        message = quoteattr(printable(f"{first.code} {first.message}{more}"))
        parts.append(f'      <failure type="{first.code}" message={message}>{_lines(file, grave)}</failure>\n')
    if slight:
        parts.append(f"      <system-out>{_lines(file, slight)}</system-out>\n")
    return bool(grave), "".join((*parts, "    </testcase>\n"))


def _lines(file: str, findings: list[tuple[tuple[int, int], Finding]]) -> str:
    return escape("\n".join(finding_line(file, *place, finding) for place, finding in findings))
