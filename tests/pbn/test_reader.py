"""PBN text to games: each construct of the standard, and what real files do."""

from __future__ import annotations

import pytest

import pbnkit
from pbnkit.record.game import Game
from pbnkit.record.reading import Reading, call_starts, card_starts

DEAL = '[Dealer "N"]\n[Deal "N:KQ64.86.A.QT8654 5.KQJT93.QJ974.J T9873.A.KT.AK932 AJ2.7542.86532.7"]\n'


def read(text: str | bytes) -> list[Reading]:
    return list(pbnkit.read(text.encode("latin-1") if isinstance(text, str) else text, format="pbn"))


def game_of(text: str) -> Game:
    (reading,) = read(text)
    assert reading.game is not None
    return reading.game


def codes(text: str) -> list[str]:
    return [finding.code for reading in read(text) for finding in reading.findings]


# text, name, value, why
TAGS = [
    ('[Event "x"]', "Event", "x", "export layout"),
    ('[Event"x"]', "Event", "x", "no blank before the string (3.3)"),
    ('[   Event"x"   ]', "Event", "x", "blanks inside the brackets"),
    (' [\n   Event\n      "x"\n  ]', "Event", "x", "one token a line"),
    ('[Event "x"] [Site "y"]', "Site", "y", "two tags on a line"),
    ('[Event ""]', "Event", "", "an empty value"),
    (r'[Event "a \"b\" [c]; {d} \\S \C"]', "Event", r'a "b" [c]; {d} \S \C', "only two escapes exist (3.2)"),
    ('[event "x"]', "event", "x", "names keep their case (3.3)"),
    ("[Event Club Night]", "Event", "Club Night", "no quotes"),
    ("[Event]", "Event", "", "no value"),
    ('[Event "Club Night]', "Event", "Club Night", "no closing quote"),
    ('[Event "Club Night"', "Event", "Club Night", "no closing bracket"),
    ('[Event "The "Big" Game"]', "Event", 'The "Big" Game', "quotes inside"),
    ('[Scoring "Facit" 2S 10]', "Scoring", "Facit", "text behind the value"),
    ('[User Sequence "1C"]', "User Sequence", "1C", "a blank in the name"),
]


@pytest.mark.parametrize(("text", "name", "value", "why"), TAGS, ids=[why for *_, why in TAGS])
def test_tags(text: str, name: str, value: str, why: str) -> None:
    tag = game_of(text + "\n").tag(name)
    assert tag is not None, why
    assert tag.value == value


# body, calls, annotations that matter, end, codes, why
AUCTIONS = [
    ("1C Pass 1S\n", ["1C", "Pass", "1S"], {}, "", [], "plain"),
    ("1c pass nt 1nt xx\n", ["1C", "Pass", "nt", "1NT", "XX"], {}, "", ["S020"], "lower case is legal, words are not"),
    ("1S!? =1= $25 {c} *", ["1S"], {"suffix": "!?", "note": 1, "nags": [25]}, "*", [], "all annotations"),
    ("1S=1= Pass", ["1S", "Pass"], {"note": 1}, "", [], "a note without a blank (3.2)"),
    ("1S^I1C", ["1S", "1C"], {}, "", [], "marks need no blank"),
    ("1C X AP", ["1C", "X", "Pass", "Pass", "Pass"], {}, "", [], "AP after a double: three passes"),
    ("AP", ["Pass"] * 4, {}, "", [], "AP at the start: four passes"),
    ("Pass 1C Pass AP", ["Pass", "1C", "Pass", "Pass", "Pass"], {}, "", [], "AP for two passes"),
    ("1C +", ["1C"], {}, "+", [], "the next call is to come"),
    ("1C + 1D", ["1C", "1D"], {}, "+", ["S037"], "a call behind the +"),
    ("2D* Pass", ["2D", "Pass"], {"alert": True}, "", ["S038"], "a star of another program"),
    ("1N D R P", ["1NT", "X", "XX", "Pass"], {"written": "1N"}, "", ["S021"] * 4, "words of other programs"),
    ("2H. Double all pass", ["2H", "X", "Pass", "Pass", "Pass"], {}, "", ["S021"] * 3, "more words"),
    ("1C !!!", ["1C"], {"suffix": "!!"}, "", ["S031"], "three suffix characters are two suffixes"),
    ("1C =1= =2=", ["1C"], {"note": 1}, "", ["S032"], "two notes"),
    ("1C =44= =a=", ["1C"], {"note": None}, "", ["S033"] * 2, "no such notes"),
    ("1C $7 $256 $x", ["1C"], {"nags": [7]}, "", ["S034"] * 3, "NAGs of cards, out of range, unreadable"),
    ("1C $3 !", ["1C"], {"suffix": "!", "nags": [3]}, "", ["S035"], "the same judgement twice"),
    ("=1= 1C", ["1C"], {}, "", ["S036"], "a note of nothing"),
    ("^R 1C", ["1C"], {}, "", ["S030"], "a mark of the play"),
    ("1C - 1D", ["1C", "-", "1D"], {}, "", ["S024"], "a dash between calls"),
    ('1C "x \\"?" 1D', ["1C", 'x "?', "1D"], {}, "", ["S020"], "a string holds the place of a call"),
    ("1C ] 1D", ["1C", "1D"], {}, "", ["S004"], "a character that is no token"),
]


@pytest.mark.parametrize(("body", "calls", "first", "end", "found", "why"), AUCTIONS, ids=[a[-1] for a in AUCTIONS])
def test_auctions(body: str, calls: list[str], first: dict[str, object], end: str, found: list[str], why: str) -> None:
    text = f'{DEAL}[Auction "N"]\n{body}\n'
    auction = game_of(text).auction
    assert auction is not None
    assert auction.calls == calls, why
    assert auction.end == end
    assert codes(text) == found
    if first:
        annotation = auction.annotations[0]
        assert {name: getattr(annotation, name) for name in first} == first


# body, cards, end, codes, why
PLAYS = [
    (
        "S2 S4 S5 S7\nH2 - - HA\n*\n",
        ["S2", "S4", "S5", "S7", "H2", "-", "-", "HA"],
        "*",
        [],
        "plain with unknown cards",
    ),
    ("s2 S4 -- S10", ["S2", "S4", "-", "ST"], "", ["S023"] * 2, "lower case is legal, -- and 10 are not"),
    ("S2 =1= ! $14 {c} ^R S4", ["S2", "S4"], "", [], "annotations and a mark"),
    ("+ - - CQ", ["+", "-", "-", "CQ"], "+", [], "the + holds the place of the next card (3.6.2)"),
    ("S2 + +", ["S2", "+", "+"], "+", ["S037"], "two +"),
    ("S2 HHT S1", ["S2", "HHT", "S1"], "", ["S022"] * 2, "no cards"),
    ("^R ^L C5", ["C5"], "", ["S030"], "two marks on a card"),
    ("^I S2", ["S2"], "", ["S030"], "a mark of the auction"),
    ("S2 $1", ["S2"], "", ["S034"], "a NAG of calls"),
]


@pytest.mark.parametrize(("body", "cards", "end", "found", "why"), PLAYS, ids=[play[-1] for play in PLAYS])
def test_plays(body: str, cards: list[str], end: str, found: list[str], why: str) -> None:
    text = f'{DEAL}[Declarer "S"]\n[Contract "4S"]\n[Play "W"]\n{body}\n'
    play = game_of(text).play
    assert play is not None
    assert play.cards == cards, why
    assert play.end == end
    assert codes(text) == found


def test_rows_in_the_order_played_are_turned_into_columns() -> None:
    rows = "S2 S4 S5 S7\nC9 C7 C4 CJ\nHQ HA H2 H6\nDK D2 DA D4\nSQ H3 S3 SA\n*\n"
    text = f'{DEAL}[Declarer "S"]\n[Contract "4S"]\n[Play "W"]\n{rows}'
    (reading,) = read(text)
    assert reading.game is not None
    assert reading.game.play is not None
    assert reading.game.play.cards[4:12] == ["C7", "C4", "CJ", "C9", "H2", "H6", "HQ", "HA"]
    assert [finding.code for finding in reading.findings] == ["S044"]
    starts = dict(zip(reading.game.play.cards, card_starts(reading.game, reading.excerpt), strict=True))
    assert text[slice(*starts["C9"])] == "C9"


def test_a_turned_deal_does_not_pass_for_another_order() -> None:
    deal = DEAL.replace("N:KQ64", "E:KQ64")
    rows = "S2 S4 S5 S7\nC7 C4 CJ C9\nH2 H6 HQ HA\nD2 DA D4 DK\n*\n"
    game = game_of(f'{deal}[Declarer "S"]\n[Contract "4S"]\n[Play "W"]\n{rows}')
    assert game.play is not None
    assert game.play.cards == [*rows.split()[:-1]]


def test_leading_dashes_move_the_first_caller() -> None:
    auction = game_of(f'{DEAL}[Auction "W"]\n- 1C 1D\n').auction
    assert auction is not None
    assert (auction.first, auction.calls) == ("N", ["1C", "1D"])


def test_calls_and_cards_have_their_places() -> None:
    text = f'{DEAL}[Auction "N"]\n1C  Pass\n1S =1= X{{c}}Pass\n[Note "1:n"]\n[Play "E"]\nS2 S3\n'
    (reading,) = read(text)
    assert reading.game is not None
    calls = [text[a:b] for a, b in call_starts(reading.game, reading.excerpt)]
    assert calls == ["1C", "Pass", "1S", "X", "Pass"]
    assert [text[a:b] for a, b in card_starts(reading.game, reading.excerpt)] == ["S2", "S3"]


def test_comments_stay_where_they_stood() -> None:
    text = (
        '; before\n% escape\n[Event "x"] {of Event} ; too\n{and\n\nthis}\n'
        f'{DEAL}[Auction "N"] {{of Auction}}\n1C {{of 1C}} =1= {{of note}} ! {{of suffix}}\n%inside\n1D\n'
        '[Note "1:n"] {of Note}\n[ScoreTable "A;B"]\n{of table}\n1 2\n\n; behind all\n'
    )
    game = game_of(text)
    assert [(r.kind, r.text) for r in game.lead] == [("line", " before"), ("escape", " escape")]
    event = game.tag("Event")
    assert event is not None
    assert [r.text for r in event.remarks] == ["of Event", " too", "and\n\nthis"]
    assert [r.fresh for r in event.remarks] == [False, False, True]
    auction = game.auction
    assert auction is not None
    assert [r.text for r in auction.tag.remarks] == ["of Auction"]
    remarks = auction.annotations[0].remarks
    assert [(r.text, r.after) for r in remarks] == [
        ("of 1C", ""),
        ("of note", "note"),
        ("of suffix", "suffix"),
        ("inside", "suffix"),
    ]
    assert [r.text for r in auction.notes[0].tag.remarks] == ["of Note"]
    assert [r.text for r in game.sections[0].tag.remarks] == ["of table"]
    assert [r.text for r in game.trailer] == [" behind all"]


def test_notes_belong_to_their_section() -> None:
    game = game_of(f'{DEAL}[Auction "N"]\n1C =1=\n[Note "1:a: b"]\n[Play "E"]\nS2 =1=\n[Note " 01:c"]\n[Note "0:d"]\n')
    assert game.auction is not None
    assert game.play is not None
    assert [(n.number, n.text) for n in game.auction.notes] == [(1, "a: b")]
    assert [(n.number, n.text) for n in game.play.notes] == [(1, "c"), (None, "0:d")]


def test_data_of_unknown_sections_is_kept() -> None:
    game = game_of('[Event "x"]\n[PlayOut "N"]\na "b c" d\n  1 - ?\n[Fill "2"]\n')
    (section,) = game.sections
    assert section.tag.name == "PlayOut"
    assert section.lines == [["a", '"b c"', "d"], ["1", "-", "?"]]
    assert game.tag("Fill") is not None


# texts of games, name, values in force, why
INHERITANCE = [
    (["v", "#", "#"], ["v", "v", "v"], "a chain of # is followed to the value"),
    (["#"], [""], "nothing to inherit from"),
    (["##v", None, None], ["v", "v", "v"], "## is in force for all that follow"),
    (["##v", "w", None], ["v", "w", None], "a plain value ends it"),
    (["##v", "#", None, "#"], ["v", "v", None, "v"], "# ends it too, and is remembered"),
    (["?", "#"], ["?", "?"], "? is a value"),
    (["a", None, "#"], ["a", None, "a"], "# looks past games without the tag"),
    (["###v", None], ["#v", "#v"], "## with the value #v"),
    (["#x"], ["#x"], "one hash and text is a plain value"),
]


@pytest.mark.parametrize(("given", "expected", "why"), INHERITANCE, ids=[why for *_, why in INHERITANCE])
def test_inheritance(given: list[str | None], expected: list[str | None], why: str) -> None:
    games = [f'[Board "{n}"]\n' + ("" if v is None else f'[Event "{v}"]\n') for n, v in enumerate(given, 1)]
    readings = read("\n".join(games))
    assert [reading.game.value("Event") for reading in readings if reading.game] == expected, why


def test_pbn_in_another_document_is_read_where_it_stands() -> None:
    page = '<html>\n[Board "9"]\n<PBN>\n[Board "1"]\n</PBN> {text <PBN>[Board "2"]\n[Event "x"]</PBN>\n</html>\n'
    readings = list(pbnkit.read(page.encode()))
    found = [reading.game for reading in readings if reading.game]
    assert [game.value("Board") for game in found] == ["1", "2"]
    assert "".join(reading.excerpt.text for reading in readings) == page
    assert not [finding for reading in readings for finding in reading.findings]
    event = found[1].tag("Event")
    assert event is not None
    assert page[event.start : event.end] == '[Event "x"]'


def test_a_second_table_shares_the_deal_of_the_game_before() -> None:
    text = f'[Board "7"]\n{DEAL}[Vulnerable "All"]\n[West "a"]\n\n[West "b"]\n[Auction "N"]\nPass Pass Pass Pass\n'
    first, second = (reading.game for reading in read(text))
    assert first is not None
    assert second is not None
    assert {name: second.inherited[name].how for name in second.inherited} == dict.fromkeys(
        ("Board", "Dealer", "Vulnerable", "Deal"), "game before"
    )
    assert second.value("Deal") == first.value("Deal")
    assert second.inherited["Board"].game == 1


# bytes, how they decode, codes, why
ENCODINGS = [
    (b'[Event "\xc5s"]', "Ås", [], "ISO 8859-1"),
    ('[Event "Ås"]'.encode(), "Ås", [], "UTF-8 by its form"),
    ('[Event "Ås"]'.encode("utf-8-sig"), "Ås", ["F010"], "UTF-8 with a mark"),
    ('[Event "Ås"]'.encode("utf-16"), "Ås", ["F011"], "UTF-16"),
    ('[Event "Ås"]'.encode("utf-16-be"), "Ås", ["F011"], "UTF-16 without a mark"),
    (b'[Event "\x93a\x94 \x81"]', "“a” \x81", ["F022"], "cp1252, with a byte it does not define"),
    (b'%Content-type: text/x-pbn; charset=iso-8859-2\n[Event "\xb9"]', "š", [], "the declared charset"),
    ('%Content-type: text/x-pbn; charset=ISO-8859-1\n[Event "Ås"]'.encode(), "Ås", ["F012"], "a wrong declaration"),
    (b'[Event "a\x00b"]', "a\x00b", ["F020"], "NUL survives"),
]


@pytest.mark.parametrize(("data", "value", "found", "why"), ENCODINGS, ids=[why for *_, why in ENCODINGS])
def test_encodings(data: bytes, value: str, found: list[str], why: str) -> None:
    (reading,) = pbnkit.read(data)
    assert reading.game is not None
    assert reading.game.value("Event") == value, why
    assert [finding.code for finding in reading.findings] == found


def test_findings_stand_where_they_are() -> None:
    text = '[Board "7"]\r\n[Event x]\r\n[Auction "N"]\r\n1C  QQ\r\n'
    (reading,) = read(text)
    places = [(f.code, reading.excerpt.locate(f.start), text[f.start : f.end], f.board) for f in reading.findings]
    assert places == [("S003", (2, 1), "[Event x]", "7"), ("S020", (4, 5), "QQ", "7")]
