"""What is wrong with the text of a game as such: its lines and characters, and how it is parted from other games."""

from __future__ import annotations

import re

from pbnkit.formats.pbn.cut import Stretch
from pbnkit.formats.pbn.mends import brace_missing, empty_line, no_blank_lines
from pbnkit.formats.pbn.report import Report
from pbnkit.record.game import Game, Tag
from pbnkit.record.kinds import syntax, text
from pbnkit.source import line_start

_LINE_LIMIT = 255
_LONG = re.compile(r"[^\r\n]{255}[^\r\n]*+")
_CONTROL = re.compile(r"[\x00-\x08\x0c\x0e-\x1f\x7f]")


def report_characters(stretch: Stretch, report: Report) -> None:
    """Report lines that are too long, and control characters (§2.2, §2.3)."""
    longest = max(map(len, stretch.text.split("\n")))
    for found in _LONG.finditer(stretch.text) if longest >= _LINE_LIMIT else ():
        start, length = stretch.start + found.start(), len(found.group())
        message = f"the line has {length} characters"
        report(text.LONG_LINE, message, start, start + length, str(length), "255 at most with the line end")
    for found in _CONTROL.finditer(stretch.text):
        start = stretch.start + found.start()
        code = f"U+{ord(found.group()):04X}"
        report(text.CONTROL_CHARACTER, f"control character {code}", start, start + 1, code)


def report_shared_lines(game: Game, stretch: Stretch, report: Report) -> None:
    """Report the tags that do not start a line, once for each line: in export format each tag has its own."""
    reported = -1
    for tag in _all_tags(game):
        at = tag.start - stretch.start
        line = line_start(stretch.text, at)
        if at > line > reported:
            reported = line
            message = f"the {tag.name} tag does not start its line, though the file claims export format"
            report(syntax.NOT_ON_OWN_LINE, message, tag.start, tag.end)


def _all_tags(game: Game) -> list[Tag]:
    sections = [part.tag for part in (game.auction, game.play) if part is not None]
    sections += [section.tag for section in game.sections]
    return sorted([*game.tags, *sections], key=lambda tag: tag.start)


def report_cut(stretch: Stretch, report: Report) -> None:
    """Report what the cutting into games had to assume."""
    _report_open_comments(stretch, report)
    if stretch.tail is not None:
        _report_open_comments(stretch.tail, report)
    if stretch.joined:
        count = len(stretch.joined)
        times = "once" if count == 1 else f"{count} times"
        message = f"an empty line stands inside the game ({times}); the parts are joined"
        at = stretch.joined[0]
        fix = no_blank_lines(stretch.text, stretch.joined, stretch.start)
        report(syntax.BLANK_LINE_IN_GAME, message, at, at, "", "no empty line", fix)
    if stretch.run_on:
        message = "no empty line parts this game from the one before; a new one is taken to start here"
        at = stretch.start
        report(syntax.NO_BLANK_LINE, message, at, at, "", "an empty line", empty_line(stretch.text, at))


def _report_open_comments(stretch: Stretch, report: Report) -> None:
    for start, end in stretch.open_comments:
        message = "the comment that starts here is never closed; it is taken to end with its line"
        fix = brace_missing(stretch.text, end - stretch.start, stretch.start)
        report(syntax.UNCLOSED_COMMENT, message, start, end, "{", "}", fix)
