"""S06: the text of a file in export format: characters, lines, blanks (PBN 2.1 §2.2 to §2.4, §3.8)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pbnkit.record.finding import Finding, counted
from pbnkit.record.game import Tag
from pbnkit.rules.context import Context
from pbnkit.rules.profile import all_tags, export_kind, export_rule, reported_at, without_comments

CHARSET = export_kind("S060", "export-character")
TAB = export_kind("S061", "export-tab")
LINE_END = export_kind("S062", "export-line-end")
WIDE_LINE = export_kind("S063", "export-wide-line", "info")
HEADER = export_kind("S064", "export-header", "warning")
GAP = export_kind("S065", "export-empty-lines")
TAG_FORM = export_kind("S066", "export-tag-form")
COMMENT_LINE = export_kind("S067", "export-comment-after-tag")
BLANKS = export_kind("S068", "export-blanks")

_LATIN_CODECS = frozenset({"", "cp1252", "iso8859-1", "latin-1", "ascii"})
_NOT_LATIN = re.compile("[\x7f-\x9f]|[^\x00-\xff]")
_NOT_ASCII = re.compile("[^\x00-\x7f]")


@export_rule(CHARSET)
def export_character(context: Context) -> Iterable[Finding]:
    """What it finds: a character that is not of ISO 8859-1, or not written in it; the first of each game.

    Why it matters: export format is ISO 8859-1 without the codes 127 to 159 (section 2.2).

    Example: an `é` in UTF-8, or a curved quotation mark.

    Write instead: the letter in ISO 8859-1, or one that is in it.

    Fix: None; `pbnkit normalize` writes ISO 8859-1 where the text allows it.
    """
    pattern = _NOT_LATIN if context.file.codec in _LATIN_CODECS else _NOT_ASCII
    found = pattern.search(context.excerpt.text)
    if found is not None:
        at = context.excerpt.start + found.start()
        code = f"U+{ord(found.group()):04X}"
        how = "is not of ISO 8859-1" if pattern is _NOT_LATIN else f"is written in {context.file.codec}"
        yield context.finding(CHARSET, f"the character {code} {how}", at, at + 1, code, "ISO 8859-1")


@export_rule(TAB)
def export_tab(context: Context) -> Iterable[Finding]:
    """What it finds: a tab; the first of each game.

    Why it matters: export format has no tabs, neither horizontal nor vertical (section 2.2).

    Example: calls that are parted by tabs.

    Write instead: one blank.

    Fix: None; `pbnkit normalize` writes blanks.
    """
    tabs = [found.start() for found in re.finditer("[\t\x0b]", context.excerpt.text)]
    if tabs:
        at = context.excerpt.start + tabs[0]
        message = "a tab" if len(tabs) == 1 else f"a tab, the first of {len(tabs)} of this game"
        yield context.finding(TAB, message, at, at + 1, "tab", "blank")


_OTHER_END = re.compile(r"(?<!\r)\n|\r(?!\n)")


@export_rule(LINE_END)
def export_line_end(context: Context) -> Iterable[Finding]:
    """What it finds: a line that does not end in CR LF; the first of each game.

    Why it matters: export format ends each line, the last one too, with these two characters (section 2.3).

    Example: a file written on Unix, with LF alone.

    Write instead: CR LF.

    Fix: None; `pbnkit normalize` writes CR LF.
    """
    text = context.excerpt.text
    others = [found.start() for found in _OTHER_END.finditer(text)]
    if text and text[-1] not in "\r\n":
        others.append(len(text))
    if others:
        first = others[0]
        name = "nothing" if first == len(text) else "LF" if text[first] == "\n" else "CR"
        more = f", the first of {len(others)} of this game" if len(others) > 1 else ""
        at = context.excerpt.start + first
        message = f"a line ends in {name}, not in CR LF{more}"
        yield context.finding(LINE_END, message, at, min(at + 1, context.excerpt.end), name, "CR LF")


@export_rule(WIDE_LINE)
def export_wide_line(context: Context) -> Iterable[Finding]:
    """What it finds: a line of calls, cards or comments with 80 or more characters; the first of each game.

    Why it matters: such lines are strongly discouraged (section 2.3). Tags and rows of tables can't be broken.

    Example: a comment on one long line.

    Write instead: two lines.

    Fix: None.
    """
    if len(context.excerpt.text) < 80:
        return
    game, text, start = context.game, context.excerpt.text, context.excerpt.start
    rows = [section.body for section in game.sections]
    wide = [
        found
        for found in re.finditer(r"^[^\[%\r\n][^\r\n]{79,}", text, re.MULTILINE)
        if not any(first - start <= found.start() < last - start for first, last in rows)
    ]
    if wide:
        at = start + wide[0].start()
        more = f", the first of {len(wide)} such of this game" if len(wide) > 1 else ""
        message = f"a line of {len(wide[0].group())} characters{more}"
        yield context.finding(WIDE_LINE, message, at, start + wide[0].end(), "", "fewer than 80")


_HEADER = re.compile(r"% PBN [0-9]+\.[0-9]+(?:\r\n|\n|\r)% EXPORT(?:\r\n|\n|\r)")


@export_rule(HEADER)
def export_header(context: Context) -> Iterable[Finding]:
    """What it finds: a file that does not start with `% PBN` and its version, and then `% EXPORT`.

    Why it matters: programs tell export format by these two lines (section 2.4).

    Example: a file that starts with its first tag.

    Write instead: `% PBN 2.1` and below it `% EXPORT`

    Fix: None; `pbnkit normalize` writes both lines.
    """
    if context.excerpt.start == 0 and not _HEADER.match(context.excerpt.text):
        end = len(context.excerpt.line_of(0))
        message = "the file does not start with the lines `% PBN 2.1` and `% EXPORT`"
        yield context.finding(HEADER, message, 0, end, context.excerpt.line_of(0), "% PBN 2.1")


_END = r"(?:\r\n|\n|\r)"
_TAIL = re.compile(rf"{_END}((?:[ \t]*{_END})*[ \t]*)\Z")


@export_rule(GAP)
def export_empty_lines(context: Context) -> Iterable[Finding]:
    """What it finds: more than one empty line behind a game, or one that holds blanks.

    Why it matters: export format parts games by an empty line, with no characters at all (section 4).

    Example: two empty lines between two games.

    Write instead: one.

    Fix: None; `pbnkit normalize` writes one.
    """
    text = context.excerpt.text
    blank = len(text) - len(text.rstrip(" \t\r\n"))
    found = _TAIL.match(text, len(text) - blank)
    if found is None or not found.group(1):
        return
    lines = re.split(_END, found.group(1))
    count = len(lines) - 1
    if count == 1 and not any(lines):
        return
    at = context.excerpt.start + found.start(1)
    message = f"{count} empty lines follow the game" if count > 1 else "the empty line behind the game holds blanks"
    yield context.finding(GAP, message, at, context.excerpt.end, counted(count, "line"), "one empty line")


@export_rule(TAG_FORM)
def export_tag_form(context: Context) -> Iterable[Finding]:
    """What it finds: a tag that is not alone on its line, at its start, with one blank before the value.

    Why it matters: export format has one form (section 3.3), so that programs can read it line by line.

    Example: `[ Event  "Club Night"] [Site "Testville"]`

    Write instead: `[Event "Club Night"]` and on the next line `[Site "Testville"]`

    Fix: None; `pbnkit normalize` writes each tag on its line.
    """
    said = reported_at(context)
    for tag in all_tags(context):
        right = f'[{tag.name} "{tag.raw_value}"]'
        fault = _form_fault(context, tag, right)
        if fault and tag.start not in said and not tag.written:
            found = context.excerpt.slice(tag.start, tag.end)
            yield context.finding(TAG_FORM, f"{tag.name} {fault}", tag.start, tag.end, found, right)


def _form_fault(context: Context, tag: Tag, right: str) -> str:
    """Return what is wrong with the form of a tag in export format, empty if nothing is."""
    text, start = context.excerpt.text, context.excerpt.start
    first, last = tag.start - start, tag.end - start
    if first > 0 and text[first - 1] not in "\r\n":
        return "does not start its line"
    if text[first:last] != right:
        return "has other blanks than one before its value"
    rest = re.split(r"[\r\n]", text[last : last + 256], maxsplit=1)[0]
    # A comment there is another kind of finding.
    return "is not alone on its line" if rest and rest.lstrip()[:1] not in ("{", ";") else ""


@export_rule(COMMENT_LINE)
def export_comment_after_tag(context: Context) -> Iterable[Finding]:
    """What it finds: a comment on the line of the tag that it follows.

    Why it matters: in export format it starts on the next line (section 3.8).

    Example: `[Result "9"] ; one down`

    Write instead: `[Result "9"]` and on the next line `; one down`

    Fix: None; `pbnkit normalize` writes it there.
    """
    for tag in all_tags(context):
        for remark in tag.remarks[:1]:
            if remark.kind in ("brace", "line") and not remark.fresh and remark.start >= 0:
                message = f"the comment after {tag.name} does not start on a line of its own"
                yield context.finding(COMMENT_LINE, message, remark.start, remark.end, "", "a new line")


_BLANKS = re.compile(r"^[ \t]++|[ \t]++(?=[\r\n]|\Z)|(?<=[^ \t\r\n])(?:[ \t]{2,}+|\t)(?=[^ \t\r\n])", re.MULTILINE)
_NO_BLANK = re.compile(r"(?<=[^\s~])~")


@export_rule(BLANKS)
def export_blanks(context: Context) -> Iterable[Finding]:
    """What it finds: calls or cards that are parted by other than one blank, or blanks at the ends of their lines.

    Why it matters: export format has one blank between tokens and before a comment, and no others (section 3).

    Example: `1C  Pass 1H Pass` with two blanks.

    Write instead: `1C Pass 1H Pass`

    Fix: None; `pbnkit normalize` writes one blank.
    """
    for section in (context.game.auction, context.game.play):
        if section is None or section.body[0] < 0:
            continue
        text = _without_lines_behind(without_comments(context.excerpt.slice(*section.body), "~"))
        odd = [*_BLANKS.finditer(text), *_NO_BLANK.finditer(text)]
        if odd:
            found = min(odd, key=lambda one: one.start())
            at, to = section.body[0] + found.start(), section.body[0] + found.end()
            more = f", the first of {len(odd)} places of this section" if len(odd) > 1 else ""
            what = "no blank before a comment" if found.group() == "~" else "other blanks than one between tokens"
            yield context.finding(BLANKS, f"{section.tag.name} has {what}{more}", at, to, "", "one blank")


def _without_lines_behind(text: str) -> str:
    """Return text without the line ends and semi-empty lines behind it, but with the blanks on its last line."""
    end = len(text.rstrip())
    while end < len(text) and text[end] not in "\r\n":
        end += 1
    return text[:end]
