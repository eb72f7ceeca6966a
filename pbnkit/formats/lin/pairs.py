"""The lossless layer: text to `Command`s, one for each `key|value|` pair, and back to the same text.

Floor 3. `grammars/lin.lark` decides what a pair is, which bar is stray, and what is left at the end. A stray
bar becomes part of the noise before the next key, so that every character of the file is in one command.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pbnkit.grammar import pattern, tokens
from pbnkit.record.game import Command
from pbnkit.source import Source

WINDOW = 1 << 18
"""Characters (about) that are parsed at a time."""

_USUAL_HEADS = frozenset(("pc", "pg", "mb", "an", "nt", "qx", "pn", "st", "md", "rh", "ah", "sv", "mc"))
"""Heads of nearly all pairs: a key and no noise."""

EMBEDDED = "%pbnkit "
"""Opens a text that holds a whole game (`convert --embed`), between the pairs or as a line of chat."""


def read_pairs(source: Source) -> Iterator[tuple[list[Command], str]]:
    """Yield the pairs of a file in batches, each with its text; offsets are those of the whole decoded text."""
    held: list[str] = []
    start = 0
    for chunk in source.chunks(WINDOW):
        held.append(chunk)
        # A bar at least must be new, else text without bars would be read again and again.
        if "|" in chunk:
            text = "".join(held)
            commands, rest = _cut(text, start, last=False)
            start += len(text) - len(rest)
            held = [rest]
            if commands:
                yield commands, text[: len(text) - len(rest)]
    text = "".join(held)
    commands, _ = _cut(text, start, last=True)
    if commands:
        yield commands, text


def _cut(text: str, start: int, *, last: bool) -> tuple[list[Command], str]:
    """Return the commands of a text that starts at an offset, and what is left for the next text."""
    commands: list[Command] = []
    noise = ""
    at = start
    for token in tokens("lin", text):
        kind, part = token.type, str(token)
        if kind == "PAIRS":
            at = _append_run(commands, part, noise, at)
            noise = ""
        elif kind == "UNKNOWN_PAIR":
            head, value, _ = part.split("|")
            at = _append(commands, noise, head, value, at)
            noise = ""
        elif not last and at + len(noise) + len(part) - start == len(text):
            return commands, noise + part
        elif kind == "STRAY":
            noise += part
        elif kind == "OPEN_PAIR":
            head, _, value = part.partition("|")
            before, key = split_head(head)
            at += len(noise) + len(before)
            end = at + len(key) + 1 + len(value)
            commands.append(Command(key, value, noise + before, at, end))
            at, noise = end, ""
        else:
            at += len(noise) + len(part)
            commands.append(Command("", "", noise + part, at, at))
            noise = ""
    return commands, noise


def _append_run(commands: list[Command], run: str, noise: str, at: int) -> int:
    """Cut a run of whole pairs at its bars; return the offset behind it."""
    pieces = run.split("|")
    heads = iter(pieces)
    append, usual = commands.append, _USUAL_HEADS
    for head, value in zip(heads, heads, strict=False):
        if head in usual and not noise:
            end = at + len(value) + 4
            append(Command(head, value, "", at, end))
        else:
            before, key = split_head(head)
            if noise:
                before, noise = noise + before, ""
            at += len(before)
            end = at + len(key) + len(value) + 2
            append(Command(key, value, before, at, end))
        at = end
    return at


def _append(commands: list[Command], noise: str, head: str, value: str, at: int) -> int:
    before, key = split_head(head)
    at += len(noise) + len(before)
    end = at + len(key) + len(value) + 2
    commands.append(Command(key, value, noise + before, at, end))
    return end


def is_embedded(text: str) -> bool:
    """Return whether a line of chat holds a whole game."""
    return text.startswith(EMBEDDED + "{") and text.rstrip().endswith("}")


@lru_cache(maxsize=4096)
def split_head(head: str) -> tuple[str, str]:
    """Return noise and key, as written, of the text before a bar."""
    at = len(head.rstrip())
    first = len(head[: max(at - 1, 0)].rstrip())
    found = pattern("lin", "LAST_TWO").match(head, max(first - 1, 0)) if at else None
    if found is None:
        return head, ""
    return head[: found.start()], head[found.start() :]


@lru_cache(maxsize=1024)
def key_name(key: str) -> str:
    """Return the two characters that a key as written stands for: no blanks, lower case."""
    return "".join(key.split()).lower()


@lru_cache(maxsize=1024)
def is_known(name: str) -> bool:
    """Return whether a key is one of those that programs write."""
    return pattern("lin", "KEY").fullmatch(name) is not None


def is_closed(command: Command) -> bool:
    """Return whether a pair has its closing bar; pairs that did not come from text have one."""
    if command.start < 0:
        return True
    return command.end - command.start == len(command.key) + len(command.value) + 2


def command_text(command: Command) -> str:
    """Return the text that a command was read from, every character of it."""
    if is_closed(command):
        return f"{command.noise}{command.key}|{command.value}|"
    if command.start == command.end:
        return command.noise
    return f"{command.noise}{command.key}|{command.value}"
