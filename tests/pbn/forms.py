"""What the tables of forms are held against: the facts of a text, its findings, and the text with its fixes."""

from __future__ import annotations

from typing import Any

from pbnkit.formats.pbn.reader import read_pbn
from pbnkit.record.analysis import Analysis
from pbnkit.record.facts import facts_of
from pbnkit.record.finding import Finding
from pbnkit.record.game import Game
from pbnkit.rules import FileChecker
from pbnkit.source import Source

HANDS = "KQ64.86.A.QT8654 5.KQJT93.QJ974.J T9873.A.KT.AK932 AJ2.7542.86532.7"
HEAD = f'[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:{HANDS}"]\n'


def games(text: str) -> list[Game]:
    """Return the games of a text."""
    return [reading.game for reading in read_pbn(Source(text.encode())) if reading.game is not None]


def facts(text: str) -> list[dict[str, Any]]:
    """Return the facts of each game."""
    return [facts_of(Analysis(game)) for game in games(text)]


def findings(text: str) -> list[Finding]:
    """Return all findings about a text."""
    checker = FileChecker()
    return [one for reading in read_pbn(Source(text.encode())) for one in checker.check(reading)]


def codes(text: str, families: str) -> list[str]:
    """Return the codes of the findings of some families, in the order of the text."""
    return [one.code for one in findings(text) if one.code[0] in families]


def mended(text: str, *, code: str = "") -> str:
    """Return a text with the safe fixes applied of all findings, or of those with one code."""
    fixes = [one.fix for one in findings(text) if one.fix is not None and one.fix.safe and one.code.startswith(code)]
    edits = sorted({edit for fix in fixes for edit in fix.edits}, key=lambda edit: (edit.start, edit.end))
    for edit in reversed(edits):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text
