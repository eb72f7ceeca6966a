"""Calls, cards and notes as other programs write them."""

from __future__ import annotations

import pytest

from pbnkit.formats.pbn.writer import export
from tests.pbn.forms import HEAD, codes, facts, findings, games, mended

# body, calls, codes of the reader, body with its fixes, why
CALLS = [
    ("1N P P P", ["1NT", "Pass", "Pass", "Pass"], ["S021"] * 4, "1NT Pass Pass Pass", "one letter"),
    ("1c pass PASS Pass", ["1C", "Pass", "Pass", "Pass"], [], None, "either case is legal (3.11)"),
    ("1C D R P", ["1C", "X", "XX", "Pass"], ["S021"] * 3, "1C X XX Pass", "D and R"),
    ("1C Dbl Rdbl p", ["1C", "X", "XX", "Pass"], ["S021"] * 3, "1C X XX Pass", "Dbl and Rdbl"),
    ("1C all pass", ["1C", "Pass", "Pass", "Pass"], ["S021"], "1C AP", "two words for all passes"),
    ("1C No bid 1H.", ["1C", "Pass", "1H"], ["S021"] * 2, "1C Pass 1H", "English words"),
    ("1SA passe contre", ["1NT", "Pass", "X"], ["S021"] * 3, "1NT Pass X", "French words"),
    ("1♠ 2♥ 3 ♦️", ["1S", "2H", "3D"], ["S021"] * 3, "1S 2H 3D", "signs of suits"),
    ("1бк пас 2ч контра", ["1NT", "Pass", "2H", "X"], ["S021"] * 4, "1NT Pass 2H X", "Russian words"),
    ("1 NT Pass 2 H", ["1NT", "Pass", "2H"], ["S021"] * 2, "1NT Pass 2H", "a blank behind the level"),
    ("2D* Pass", ["2D", "Pass"], ["S038"], None, "a star for an alert"),
    ("1C\tPass\t1H", ["1C", "Pass", "1H"], [], None, "tabs are white space"),
    ("4NT/5D Pass", ["4NT/5D", "Pass"], ["S020"], None, "two calls for one turn hold one place"),
    (
        "1NTpass3H Pass",
        ["1NT", "Pass", "3H", "Pass"],
        ["S021"],
        "1NT Pass 3H Pass",
        "the blanks between calls left out",
    ),
    (
        "1H Pass 1NTpass3H Pass\n3H",
        ["1H", "Pass", "1NTpass3H", "Pass", "3H"],
        ["S020"],
        None,
        "one of four in a row stands for one call",
    ),
    ("4HX 2CC", ["4HX", "2CC"], ["S020"] * 2, None, "a contract, and no calls left over, are not calls without blanks"),
    ("1C ALL\nPASS", ["1C", "Pass", "Pass", "Pass"], ["S021"], "1C AP", "two words for all passes on two lines"),
    ("AC 2S AC", ["AC", "2S", "AC"], ["S020"] * 2, None, "any call, as challenges write it"),
    ("___ 1S", ["___", "1S"], ["S020"], None, "a blank to fill in, whose call is not the next to come"),
    ("1S ___", ["1S", "___"], ["S020"], None, "the call to come is left blank"),
    ("1S ___ $2", ["1S", "___"], ["S020"], None, "no judgement can stand behind +"),
    ("1S or so, etc. Pass", ["1S", "or", "so", "etc.", "Pass"], ["S020"], None, "a sentence is told once"),
    ("1S or 2H so Pass", ["1S", "or", "2H", "so", "Pass"], ["S020"] * 2, None, "a call parts a sentence in two"),
    ("1S or =1= so 1", ["1S", "or", "so", "1"], ["S020"] * 3, None, "so do an annotation and what is no word"),
    ("1S , so }", ["1S", "so"], ["S004", "S020"], None, "a stray comma before a word is not part of it"),
    ("1P 1K", ["1P", "1K"], ["S020"] * 2, None, "letters of suits that differ by language"),
]


@pytest.mark.parametrize(("body", "calls", "found", "right", "why"), CALLS, ids=[why for *_, why in CALLS])
def test_calls(body: str, calls: list[str], found: list[str], right: str | None, why: str) -> None:
    text = f'{HEAD}[Auction "N"]\n{body}\n'
    auction = games(text)[0].auction
    assert auction is not None
    assert auction.calls == calls, why
    assert codes(text, "S") == found
    assert mended(text, code="S") == text.replace(body, right or body)


# body, calls, marks of the first call, text kept beside the calls, why
MARKS = [
    ("^Foo 1C", ["1C"], [], "^Foo", "a word behind the sign is one token, not a mark and a call"),
    ("^foo-bar 1C", ["1C"], [], "^foo-bar", "hyphens belong to a word (3.2)"),
    ("^F1C", ["1C"], [], "^F", "a wrong mark costs no call"),
    ("^1C", ["1C"], [], "^", "a mark without its letter"),
    ("^X 1C", ["1C"], [], "^X", "one letter is a mark, not a double"),
    ("^I1C", ["1C"], ["^I"], "", "a mark ends after its letter (3.2)"),
]


@pytest.mark.parametrize(("body", "calls", "marks", "kept", "why"), MARKS, ids=[why for *_, why in MARKS])
@pytest.mark.parametrize("section", ["Auction", "Play"])
def test_marks(body: str, calls: list[str], marks: list[str], kept: str, why: str, section: str) -> None:
    if section == "Play":
        body = body.replace("1C", "SA").replace("^I", "^R")
        calls = ["SA"]
        marks = ["^R" for _ in marks]
    game = games(f'{HEAD}[{section} "N"]\n{body}\n')[0]
    part = game.auction or game.play
    assert part is not None
    assert (part.calls if game.auction else game.play and game.play.cards) == calls, why
    first = part.annotations.get(0)
    assert (first.marks if first else []) == marks
    assert [remark.text for remark in part.tag.remarks] == ([kept] if kept else [])
    assert kept in export([game]).decode()


# body, what the fixes of its one finding say and make of it that need a person's eye, why
UNSAFE = [
    ("1S ___", "'___' is a blank to fill in, no call", "1S +", "the next call is to come"),
    ("1S\n___ \n", "'___' is a blank to fill in, no call", "1S\n+ \n", "white space behind it is nothing"),
    ("1S or so, etc. Pass", "'or so, etc.' is text among the calls", "1S {or so, etc.} Pass", "words are a comment"),
    ("1S ask\nfor aces", "'ask for aces' is text among the calls", "1S {ask\nfor aces}", "on two lines too"),
    ("1S XS Pass", "'XS' is no call", "1S XS Pass", "one word may be any call"),
    ("1S or so} Pass", "'or so}' is text among the calls", "1S or so} Pass", "no comment can hold a brace"),
]


@pytest.mark.parametrize(("body", "said", "right", "why"), UNSAFE, ids=[why for *_, why in UNSAFE])
def test_words_among_calls(body: str, said: str, right: str, why: str) -> None:
    text = f'{HEAD}[Auction "N"]\n{body}\n'
    [one] = [one for one in findings(text) if one.code == "S020"]
    assert one.message == said
    assert one.fix is None or not one.fix.safe, why
    fixed = text
    for edit in reversed(one.fix.edits if one.fix is not None else ()):
        fixed = fixed[: edit.start] + edit.text + fixed[edit.end :]
    assert fixed == text.replace(body, right)


# body, cards, codes of the reader, body with its fixes, why
CARDS = [
    ("S10 -- HQ", ["ST", "-", "HQ"], ["S023"] * 2, "ST - HQ", "10 and two dashes"),
    ("♠A ♥10 ♦️2", ["SA", "HT", "D2"], ["S023"] * 3, "SA HT D2", "signs of suits"),
    ("s2 H9 dK", ["S2", "H9", "DK"], [], None, "either case is legal (3.11)"),
    ("KD DX S1", ["KD", "DX", "S1"], ["S022"] * 3, None, "no cards"),
    ("SR", ["SR"], ["S022"], None, "a rank of another language than that of the deal"),
]


@pytest.mark.parametrize(("body", "cards", "found", "right", "why"), CARDS, ids=[why for *_, why in CARDS])
def test_cards(body: str, cards: list[str], found: list[str], right: str | None, why: str) -> None:
    text = f'{HEAD}[Declarer "S"]\n[Contract "4S"]\n[Play "W"]\n{body}\n'
    play = games(text)[0].play
    assert play is not None
    assert play.cards == cards, why
    assert codes(text, "S") == found
    assert mended(text, code="S") == text.replace(body, right or body)


def test_a_lead_on_the_line_of_the_tag_is_read() -> None:
    text = f'{HEAD}[Declarer "S"]\n[Contract "4S"]\n[Play "W"]SJ\n'
    assert facts(text)[0]["play"] == ["SJ"]


def test_rows_of_dashes_are_no_cards() -> None:
    text = f'{HEAD}[Declarer "S"]\n[Contract "4S"]\n[Play "W"]\n' + "- - - -\n" * 13
    assert facts(text)[0]["play"] == []
    assert codes(text, "SPT") == []


# sections, codes, what the fixes make of them, why
SEATLESS = [
    ('[Auction ""]\n1C Pass Pass Pass', ["T209"], '[Auction "N"]\n1C Pass Pass Pass', "the dealer calls first"),
    ('[Play ""]', ["T209"], None, "nobody leads"),
    ('[Auction "South"]\n1C *', ["T210"], '[Auction "S"]\n1C *', "a word for the seat"),
]


@pytest.mark.parametrize(("section", "found", "right", "why"), SEATLESS, ids=[why for *_, why in SEATLESS])
def test_sections_without_seat(section: str, found: list[str], right: str | None, why: str) -> None:
    text = f"{HEAD}{section}\n"
    assert codes(text, "T") == found, why
    assert mended(text) == text.replace(section, right or section)


def test_a_word_names_the_seat_of_a_section() -> None:
    (game,) = games(f'{HEAD}[Auction "Sud"]\n1C *\n[Play "Ouest"]\nS2 *\n')
    assert game.auction is not None
    assert game.play is not None
    assert (game.auction.first, game.play.first) == ("S", "W")


PLAY = '[Declarer "N"]\n[Contract "1C"]\n[Play "E"]\nHK HA H2 H6\n*'

# sections, notes of auction and play, codes, what the fixes make of them, why
NOTES = [
    ('[Auction "N"]\n1C =1= AP\n[Note "1: a"]', [[1], []], [], None, "a blank before the text"),
    ('[Auction "N"]\n1C=1 AP\n[Note "1:a"]', [[1], []], ["S025"], '[Auction "N"]\n1C=1= AP\n[Note "1:a"]', "no ="),
    ('[Auction "N"]\n1C =44= AP', [[], []], ["S033"], None, "no such number"),
    ('[Auction "N"]\n1C =1= AP\n[Note "0: a"]', [[None], []], ["A201", "S039"], None, "0 is no number of a note"),
    ('[Auction "N"]\n1C AP\n[Note "a"]', [[None], []], ["S039"], None, "no number"),
    ('[Auction "N"]\n1C AP\n[Note "1:a"]', [[1], []], ["A202"], None, "nothing refers to it"),
    (
        f'[Auction "N"]\n1C =1= AP\n{PLAY}\n[Note "1:a"]',
        [[1], []],
        ["A204"],
        '[Auction "N"]\n1C =1= AP\n' + PLAY.replace("[Play", '[Note "1:a"]\n[Play'),
        "behind the play",
    ),
    (f'[Auction "N"]\n1C =1= AP\n{PLAY}'.replace("HK", "HK =1=") + '\n[Note "1:a"]', [[], [1]], ["A201"], None, "both"),
    ('[Note "1:a"]\n[Auction "N"]\n1C =1= AP', [[1], []], ["S042"], None, "before the auction"),
    ('[Note "2:a"]\n[Auction "N"]\n1C =1= AP', [[], []], ["S042", "A201"], None, "before it, and not referred to"),
]


@pytest.mark.parametrize(("sections", "notes", "found", "right", "why"), NOTES, ids=[why for *_, why in NOTES])
def test_notes(sections: str, notes: list[list[int | None]], found: list[str], right: str | None, why: str) -> None:
    text = f"{HEAD}{sections}\n"
    (game,) = games(text)
    assert [[note.number for note in part.notes] if part else [] for part in (game.auction, game.play)] == notes, why
    assert codes(text, "SA") == found
    assert mended(text).rstrip() == text.replace(sections, right or sections).rstrip()
    assert export(games(text)), "what can't be referred to is kept by the writer, which verifies itself"
