"""Where one game ends and the next begins, and what was assumed about it."""

from __future__ import annotations

import pytest

from pbnkit.formats.pbn.cut import cut_games

GAME = '[Event "A"]\n[Board "1"]\n[Deal "N:- - - -"]\n'
OTHER = '[Event "B"]\n[Board "2"]\n[Deal "N:- - - -"]\n'

# text, how many games, why
COUNTS = [
    (GAME + "\n" + OTHER, 2, "an empty line ends a game (2.4)"),
    (GAME + " \t\n" + OTHER, 2, "a line of blanks is semi-empty"),
    (GAME + "\n\n\n" + OTHER, 2, "several empty lines are as one"),
    ("\n\n" + GAME, 1, "empty lines before the first tag do nothing"),
    (GAME.replace("\n", "\r\n") + "\r\n" + OTHER, 2, "line ends of two characters are one line end"),
    (GAME.replace("\n", "\r") + "\r" + OTHER, 2, "a lone CR ends a line"),
    (GAME + "{a\n\nb}\n" + "\n" + OTHER, 2, "an empty line inside a comment ends nothing (2.4)"),
    (GAME + "; {\n\n" + OTHER, 2, "a brace behind ; opens no comment (3.8)"),
    ('[Event "{"]\n\n' + OTHER, 2, "a brace in a string opens no comment"),
    ("% {\n" + GAME + "\n" + OTHER, 2, "a brace in an escape line opens no comment"),
    (GAME + "{never closed\n\n" + OTHER, 2, "an open comment does not eat the next game"),
    (GAME + "{never closed\n" + "\n" + OTHER + "{closed}\n", 2, "nor when a later comment has the brace that closes"),
    (GAME + "1 {\n\n% next\n" + OTHER + "1 }\n", 2, "nor when a brace of the next game would close it"),
    ("{\n" + GAME + "\n" + OTHER + "}\n" + GAME, 1, "games that somebody put into a comment are comment"),
    (GAME + OTHER, 2, "the opening tag comes again: a new game without an empty line"),
    (GAME.replace("\n", "\n\n"), 1, "an empty line after each line"),
    (GAME + '\n[Auction "N"]\nPass Pass Pass Pass\n\n[Play "E"]\n*\n', 1, "sections behind empty lines belong to it"),
    (GAME + '[Auction "N"]\nPass Pass\n\nPass Pass\n', 1, "a row of calls behind an empty line"),
    (GAME + '\n[West "x"]\n[Contract "1C"]\n\n' + OTHER, 3, "a second table has names again: a game of its own"),
    ("% only\n\n; comments\n", 1, "text without a tag is one stretch"),
    (GAME + "\n; the end\n", 1, "text behind the last game is its tail"),
    ("", 0, "nothing is no game"),
]


@pytest.mark.parametrize(("text", "count", "why"), COUNTS, ids=[why for *_, why in COUNTS])
@pytest.mark.parametrize("size", [1, 7, 10_000], ids=["by 1", "by 7", "whole"])
def test_counts(text: str, count: int, why: str, size: int) -> None:
    chunks = [text[at : at + size] for at in range(0, len(text), size)]
    assert len(list(cut_games(chunks))) == count, why


@pytest.mark.parametrize(("text", "count", "why"), COUNTS, ids=[why for *_, why in COUNTS])
def test_stretches_are_the_whole_text(text: str, count: int, why: str) -> None:
    stretches = list(cut_games([text]))
    joined = "".join(part.text + (part.tail.text if part.tail else "") for part in stretches)
    assert joined == text, f"{count} {why}"
    for stretch in stretches:
        assert text.startswith(stretch.text, stretch.start)
        assert text.count("\n", 0, stretch.start) + text.count("\r", 0, stretch.start) - text.count(
            "\r\n", 0, stretch.start
        ) == (stretch.line - 1)


def test_an_open_comment_ends_before_the_next_tag_line() -> None:
    text = GAME + '{Tricks: 7 9\n[Auction "N"]\nPass\n\n' + OTHER
    first, second = cut_games([text])
    start = text.index("{")
    assert first.open_comments == [(start, text.index("\n", start))]
    assert '{Tricks: 7 9}[Auction "N"]' in first.closed_text
    assert second.open_comments == []


def test_joined_and_run_on_games_are_marked() -> None:
    joined = next(iter(cut_games([GAME + '\n[Auction "N"]\nPass\n'])))
    assert len(joined.joined) == 1
    assert [stretch.run_on for stretch in cut_games([GAME + OTHER])] == [False, True]
