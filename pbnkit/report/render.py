"""Renderers: findings of one file after another to the text of a report, piece by piece.

Floor 4. A renderer is given every reading, also one without a finding, in the order of the files. Those of formats
that need to know the whole before they begin, keep what they are given; the others do not.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from pbnkit.record.finding import Finding, Kind, Severity
from pbnkit.record.reading import Reading
from pbnkit.report.data import DOCUMENT_START, document_end, finding_data, json_text
from pbnkit.report.full import finding_paragraph
from pbnkit.report.github import github_line
from pbnkit.report.junit import JUNIT_END, JUNIT_START, BoardReport, junit_suite
from pbnkit.report.sarif import sarif_document, sarif_result
from pbnkit.report.spreadsheet import csv_header, csv_row
from pbnkit.report.text import finding_line


class Renderer(ABC):
    """Makes a report; what it returns, one piece after the other, is its text."""

    def begin(self) -> str:
        """Return what stands before all findings."""
        return ""

    @abstractmethod
    def show(self, file: str, reading: Reading, findings: Sequence[Finding]) -> str:
        """Return the findings about one game."""

    def end(self, files: int, boards: int, counts: Mapping[Kind, int]) -> str:  # noqa: ARG002 - not all need them
        """Return what stands behind all findings."""
        return ""


class _Each(Renderer):
    """A report in which each finding is a piece of text."""

    def show(self, file: str, reading: Reading, findings: Sequence[Finding]) -> str:
        return "".join([self.one(file, reading, finding) for finding in findings])

    @abstractmethod
    def one(self, file: str, reading: Reading, finding: Finding) -> str:
        """Return the text of one finding."""


class TextLines(_Each):
    """A line for each finding, as editors and scripts know it."""

    def one(self, file: str, reading: Reading, finding: Finding) -> str:
        """Return `file:line:column: board 7: A102 message`."""
        return finding_line(file, *reading.excerpt.locate(finding.start), finding) + "\n"


class Paragraphs(_Each):
    """A paragraph for each finding, for a person to read."""

    def one(self, file: str, reading: Reading, finding: Finding) -> str:
        """Return the finding with its line of text and what led there."""
        return finding_paragraph(file, reading, finding)


class JsonLines(_Each):
    """A JSON object on a line for each finding."""

    def one(self, file: str, reading: Reading, finding: Finding) -> str:
        """Return the finding as JSON."""
        return json_text(finding_data(file, *_span(reading, finding), finding)) + "\n"


class Csv(_Each):
    """A row for each finding."""

    def begin(self) -> str:
        """Return the row with the heads."""
        return csv_header()

    def one(self, file: str, reading: Reading, finding: Finding) -> str:
        """Return the row of a finding."""
        return csv_row(file, *_span(reading, finding), finding)


class GitHub(_Each):
    """A workflow command for each finding."""

    def one(self, file: str, reading: Reading, finding: Finding) -> str:
        """Return the command."""
        return github_line(file, *_span(reading, finding), finding) + "\n"


class Json(_Each):
    """One JSON document."""

    def __init__(self) -> None:
        """Start before the first finding."""
        self._separator = "\n"

    def begin(self) -> str:
        """Return the start of the document."""
        return DOCUMENT_START

    def one(self, file: str, reading: Reading, finding: Finding) -> str:
        """Return a finding with what parts it from the one before."""
        text = self._separator + json_text(finding_data(file, *_span(reading, finding), finding))
        self._separator = ",\n"
        return text

    def end(self, files: int, boards: int, counts: Mapping[Kind, int]) -> str:
        """Return the summary that closes the document."""
        return "\n" + document_end(files, boards, counts)


class Sarif(Renderer):
    """One SARIF document, which lists the kinds before the findings and so comes at the end."""

    def __init__(self, docs: Mapping[str, str], version: str) -> None:
        """Take the explanations of the kinds by code, and the version of pbnkit."""
        self._docs = docs
        self._version = version
        self._results: list[dict[str, Any]] = []

    def show(self, file: str, reading: Reading, findings: Sequence[Finding]) -> str:
        """Keep the findings."""
        self._results += [sarif_result(file, *_span(reading, finding), finding) for finding in findings]
        return ""

    def end(self, files: int, boards: int, counts: Mapping[Kind, int]) -> str:  # noqa: ARG002 - has no place for them
        """Return the document."""
        return sarif_document(self._results, counts, self._docs, self._version)


class JUnit(Renderer):
    """One JUnit document; a suite has its numbers before its boards, so a file is kept until the next one begins."""

    def __init__(self, counting: Collection[Severity]) -> None:
        """Take the severities by which a board fails."""
        self._counting = counting
        self._file: str | None = None
        self._boards: list[BoardReport] = []

    def begin(self) -> str:
        """Return the start of the document."""
        return JUNIT_START

    def show(self, file: str, reading: Reading, findings: Sequence[Finding]) -> str:
        """Return the suite of the file before, if this is another one."""
        before = "" if file == self._file else self._suite()
        self._file = file
        game = reading.game
        board = "" if game is None else game.value("Board") or ""
        name = f"board {board}" if board else "" if game is None else f"game {game.place.number}"
        found = tuple((reading.excerpt.locate(finding.start), finding) for finding in findings)
        self._boards.append(BoardReport(name, found))
        return before

    def end(self, files: int, boards: int, counts: Mapping[Kind, int]) -> str:  # noqa: ARG002 - counted by file
        """Return the last suite and the end of the document."""
        return self._suite() + JUNIT_END

    def _suite(self) -> str:
        if self._file is None:
            return ""
        text = junit_suite(self._file, self._boards, self._counting)
        self._boards = []
        return text


def _span(reading: Reading, finding: Finding) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return line and column of the start of a finding, and of its end."""
    return reading.excerpt.locate(finding.start), reading.excerpt.locate(finding.end)
