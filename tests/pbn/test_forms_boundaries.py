"""Where games end, tags that are not well formed, text between games, and tables as other programs write them."""

from __future__ import annotations

import pytest

from pbnkit.record.edits import apply_edits
from tests.pbn.forms import HEAD, codes, facts, findings, games, mended

ONE = f'[Event "a"]\n{HEAD}'
TWO = ONE.replace('[Board "1"]', '[Board "2"]')
CALLS = '[Auction "N"]\nPass Pass Pass Pass\n'
PLAY = '[Play "W"]\n*\n'

# text, codes of the reader, the text with its fixes, why
GAMES = [
    (f"{ONE}\n{TWO}", [], None, "an empty line, as the standard has it"),
    (f"{ONE}\n\n\n{TWO}", [], None, "several empty lines"),
    (f"{ONE} \t\n{TWO}", [], None, "a line with blanks only"),
    (f"{ONE}{TWO}", ["S011"], f"{ONE}\n{TWO}", "nothing between"),
    (f"{ONE}{CALLS}*\n{TWO}", ["S011"], f"{ONE}{CALLS}*\n\n{TWO}", "the star that ends an auction"),
    (f"{ONE}*\n{TWO}", ["S012", "S011"], f"{ONE}\n\n{TWO}", "a star and no empty line"),
    (f"{ONE}\n*\n\n{TWO}", ["S012"], f"{ONE}\n\n\n{TWO}", "a star between empty lines"),
    (f"{ONE}-----\n{TWO}", ["S012", "S011"], f"{ONE}\n\n{TWO}", "a row of dashes"),
    (f"{ONE}*\n{TWO[12:]}", ["S012", "S011"], f"{ONE}\n\n{TWO[12:]}", "a star, and other first tags"),
    (f"{ONE}{TWO[12:]}", ["S011"], f"{ONE}\n{TWO[12:]}", "the board comes again, not the first tag"),
    (f"{ONE.rstrip()}\r\n{TWO}".replace("\r", ""), ["S011"], f"{ONE}\n{TWO}", "nothing between, again"),
]


@pytest.mark.parametrize(("text", "found", "right", "why"), GAMES, ids=[why for *_, why in GAMES])
def test_games(text: str, found: list[str], right: str | None, why: str) -> None:
    assert [game["board"] for game in facts(text)] == [1, 2], why
    assert codes(text, "S") == found
    assert mended(text, code="S") == (right or text)
    assert codes(right or text, "S") == []


def test_the_empty_line_put_in_has_the_line_ends_of_the_file() -> None:
    text = f"{ONE}{TWO}".replace("\n", "\r\n")
    assert mended(text, code="S011") == f"{ONE}\n{TWO}".replace("\n", "\r\n")


def test_empty_lines_inside_a_game_are_taken_out() -> None:
    text = f'[Event "a"]\n\n{HEAD}\n\n{CALLS}\n[Note "1:a"]\n'
    assert len(games(text)) == 1
    assert codes(text, "S") == ["S010"]
    assert mended(text, code="S") == f'[Event "a"]\n{HEAD}{CALLS}[Note "1:a"]\n'


STATISTICS = "Generated 1000 hands\nTime needed    0.1 sec\n"

# text, board numbers, the text with its fixes, why
TEXTS = [
    (f"{ONE}\n{STATISTICS}", [1], f"{ONE}\n% {STATISTICS.replace(chr(10) + 'T', chr(10) + '% T')}", "behind all games"),
    (f"{ONE}\nGenerated 5 hands\n\n{TWO}", [1, 2], f"{ONE}\n% Generated 5 hands\n\n{TWO}", "between games"),
    (f"{ONE}# 12 tables\n\n{TWO}", [1, 2], f"{ONE}% # 12 tables\n\n{TWO}", "directly behind a game"),
    (f"<Main infos>\n{ONE}", [1], f"% <Main infos>\n{ONE}", "before the first tag"),
    (f"1. {ONE}", [1], None, "on the line of a tag"),
]


@pytest.mark.parametrize(("text", "boards", "right", "why"), TEXTS, ids=[why for *_, why in TEXTS])
def test_free_text_is_no_game_and_becomes_escape_lines(
    text: str, boards: list[int], right: str | None, why: str
) -> None:
    assert [game["board"] for game in facts(text)] == boards, why
    assert "S004" in codes(text, "S")
    assert mended(text, code="S004") == (right or text)


# tag as written, name, value, its fix or None for none, why
TAGS = [
    ("[Event Random Deal #]", "Event", "Random Deal #", '[Event "Random Deal #"]', "no quotes"),
    ("[Event 'Club']", "Event", "Club", '[Event "Club"]', "other quotes"),
    ("[Event “Club”]", "Event", "Club", '[Event "Club"]', "quotes of a word processor"),
    ("[ Site Home ]", "Site", "Home", '[Site "Home"]', "blanks and no quotes"),
    ('[Event "Club]', "Event", "Club", '[Event "Club"]', "no closing quote"),
    ('[Event "Club', "Event", "Club", '[Event "Club"]', "neither quote nor bracket"),
    ('[Event "Club \\C"', "Event", "Club \\C", '[Event "Club \\C"]', "no bracket, and a backslash"),
    ('[Event "The "Big" Game"]', "Event", 'The "Big" Game', '[Event "The \\"Big\\" Game"]', "quotes inside"),
    ('[Scoring "Facit" 2S 10]', "Scoring", "Facit", '[Scoring "Facit"] {2S 10}', "text behind the value"),
    ('[User Sequence "1C"]', "User Sequence", "1C", None, "a blank in the name: the right name is a guess"),
    ('[Event "a\tb"]', "Event", "a\tb", '[Event "a b"]', "a tab inside"),
]


@pytest.mark.parametrize(("tag", "name", "value", "right", "why"), TAGS, ids=[why for *_, why in TAGS])
def test_tags(tag: str, name: str, value: str, right: str | None, why: str) -> None:
    text = f"{tag}\n{HEAD}"
    (game,) = games(text)
    assert game.value(name) == value, why
    assert mended(text, code="S") == text.replace(tag, right or tag)
    if right is not None:
        assert codes(text.replace(tag, right), "S") == []


def test_an_open_comment_is_closed_only_by_a_person() -> None:
    text = f"{ONE}{{never closed\n\n{TWO}"
    assert [game["board"] for game in facts(text)] == [1, 2]
    (finding,) = [one for one in findings(text) if one.code == "S001"]
    assert finding.fix is not None
    assert not finding.fix.safe
    (edit,) = finding.fix.edits
    assert text[: edit.start].endswith("{never closed")


def test_an_open_comment_behind_the_last_game_is_closed_where_it_stands() -> None:
    text = f"{ONE}\nsome {{never closed\n"
    (finding,) = [one for one in findings(text) if one.code == "S001"]
    assert finding.fix is not None
    assert apply_edits(text, finding.fix.edits) == f"{ONE}\nsome {{never closed}}\n"


# header as written, the fix's, codes, why
TABLES = [
    ("Declarer Suit Tricks", "Declarer;Suit;Tricks", ["X002"], "blanks between the names"),
    ("Declarer;Denomination\x02R;Result\x02R", r"Declarer;Denomination\2R;Result\2R", ["X005"], "an eaten backslash"),
    (r"Declarer;Denomination\2R;Result\2R", None, [], "as the standard has it"),
]


@pytest.mark.parametrize(("header", "right", "found", "why"), TABLES, ids=[why for *_, why in TABLES])
def test_tables(header: str, right: str | None, found: list[str], why: str) -> None:
    text = f'{HEAD}[OptimumResultTable "{header}"]\nN NT 9\nE NT 4\n'
    assert codes(text, "X") == found, why
    assert mended(text, code="X") == text.replace(header, right or header)
