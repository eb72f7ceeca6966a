"""Games to PBN export format."""

from __future__ import annotations

import pytest

import pbnkit
from pbnkit.formats.pbn.writer import WriteError, export
from pbnkit.record.game import Annotation, Auction, Game, Play, Remark, Tag

DEAL = "N:KQ64.86.A.QT8654 5.KQJT93.QJ974.J T9873.A.KT.AK932 AJ2.7542.86532.7"
HEAD = '[Dealer "N"]\n[Vulnerable "None"]\n' + f'[Deal "{DEAL}"]\n'


def games(data: bytes) -> list[Game]:
    return [reading.game for reading in pbnkit.read(data, format="pbn") if reading.game is not None]


def normalize(text: str) -> str:
    return export(games(text.encode("latin-1"))).decode("latin-1")


def test_a_game_has_the_mandatory_tags_in_order_and_others_by_name() -> None:
    lines = normalize('[Zebra "z"]\n[Board "1"]\n[Annotator "a"]\n').split("\r\n")
    assert lines == [
        "% PBN 2.1",
        "% EXPORT",
        '[Event "?"]',
        '[Site "?"]',
        '[Date "?"]',
        '[Board "1"]',
        '[West "?"]',
        '[North "?"]',
        '[East "?"]',
        '[South "?"]',
        '[Dealer "?"]',
        '[Vulnerable "?"]',
        '[Deal "?"]',
        '[Scoring "?"]',
        '[Declarer "?"]',
        '[Contract "?"]',
        '[Result "?"]',
        '[Annotator "a"]',
        '[Zebra "z"]',
        "",
        "",
    ]


# text of tags, tag as written, why
VALUES = [
    ('[Dealer "n"]', '[Dealer "N"]', "seats in capitals"),
    ('[Vulnerable "Love"]', '[Vulnerable "None"]', "one spelling of each vulnerability"),
    ('[Vulnerable "N-S "]', '[Vulnerable "NS"]', "another program's spelling, certain"),
    ('[Vulnerable "E"]', '[Vulnerable "E"]', "not certain: left alone"),
    ('[Vulnerable ""]', '[Vulnerable ""]', "does not apply"),
    ('[Contract "3N"]', '[Contract "3NT"]', "another program's contract"),
    ('[Contract "4sx"]', '[Contract "4SX"]', "capitals"),
    ('[Declarer "S"]\n[Contract "4S"]\n[Result "NS 10"]', '[Result "10"]', "declarer's tricks"),
    ('[Declarer "W"]\n[Contract "4S"]\n[Result "^EW 10"]', '[Result "^10"]', "the caret is of the whole value"),
    ('[Declarer "S"]\n[Contract "4S"]\n[Result "^10"]', '[Result "^10"]', "the caret is kept"),
    ('[Result "NS 9 EW 3"]', '[Result "NS 9 EW 3"]', "contradicts itself: left alone"),
    (r'[Event "\"a\" \\ \C \2R"]', r'[Event "\"a\" \\ \C \2R"]', "backslashes as they were"),
    ("[Event The Game]", '[Event "The Game"]', "quotes are added"),
    ('[Event "a "b" c"]', r'[Event "a \"b\" c"]', "quotes inside are escaped"),
    ('[Board "1-3"]', '[Board "1-3"]', "a name of a board is kept"),
]


@pytest.mark.parametrize(("text", "line", "why"), VALUES, ids=[why for *_, why in VALUES])
def test_values(text: str, line: str, why: str) -> None:
    assert line in normalize(text + "\n").split("\r\n"), why


def test_the_deal_starts_with_the_dealer_and_ranks_descend() -> None:
    text = normalize('[Dealer "E"]\n[Deal "W:2jA.2457.23568.7 46QK.68.A.4568TQ 5.39TJQK.479JQ.J 3789T.A.TK.239KA"]\n')
    assert '[Deal "E:5.KQJT93.QJ974.J T9873.A.KT.AK932 AJ2.7542.86532.7 KQ64.86.A.QT8654"]' in text


# body of the auction, lines expected, why
AUCTIONS = [
    ("1S!! =1= $25", "1S =1= $3 $25 *", "suffix to NAG, note first, NAGs ascend; * where it is unfinished"),
    ("1S AP", "1S Pass Pass Pass", "AP is written out"),
    ("1c 1n d p p p", "1C 1NT X Pass|Pass Pass", "the standard's spelling"),
    ("1S Pass +", "1S Pass +", "to be continued"),
    ("1D ^I 1C ^S 2D", "1D ^I 1C ^S 2D|*", "irregularities apart from their calls"),
    (
        "1S {a} =1= {b} ! {c} Pass ; d\nPass Pass",
        "1S {a} =1= {b} $1 {c} Pass ; d|Pass Pass",
        "comments keep their place",
    ),
    ("1S Pass {a\nb} Pass Pass", "1S Pass {a|b} Pass Pass", "a comment over lines"),
    ("1S odd? =1= QQ Pass $4", "1S * {odd ? =1= QQ Pass $4}", "what follows a call that can't be read is a comment"),
    ("1S\n%x\nPass Pass Pass", "1S|%x|Pass Pass Pass", "an escape line has its own line"),
]


@pytest.mark.parametrize(("body", "lines", "why"), AUCTIONS, ids=[why for *_, why in AUCTIONS])
def test_auctions(body: str, lines: str, why: str) -> None:
    written = normalize(f'{HEAD}[Auction "N"]\n{body}\n').split("\r\n")
    at = written.index('[Auction "N"]') + 1
    assert "|".join(written[at:-2]) == lines, why


def test_notes_of_calls_that_became_a_comment_are_comments() -> None:
    text = normalize(f'{HEAD}[Auction "N"]\n1S =1= QQ =2= Pass\n[Note "1:a"]\n[Note "2:b"]\n')
    assert '1S =1= * {QQ =2= Pass} {[Note "2:b"]}\r\n[Note "1:a"]\r\n\r\n' in text


def test_a_card_that_cannot_be_read_is_a_dash_and_a_comment() -> None:
    text = normalize(f'{HEAD}[Declarer "S"]\n[Contract "4S"]\n[Play "W"]\nS2 SX ! S5 S7\n*\n')
    assert "S2 - {SX} $7 S5 S7\r\n*\r\n" in text


def test_a_dash_between_calls_stays_where_the_contract_follows_from_it() -> None:
    text = normalize(f'{HEAD}[Auction "N"]\n1S - Pass Pass Pass\n')
    assert "1S - Pass Pass\r\nPass\r\n" in text


def test_a_table_from_another_seat_is_turned_to_the_dealer_and_the_leader() -> None:
    head = HEAD + '[Declarer "S"]\n[Contract "4S"]\n'
    text = normalize(head + '[Auction "W"]\n- Pass Pass 1S\nPass 3S Pass 4S\nAP\n[Play "N"]\nS4 S5 S7 S2\n*\n')
    assert '[Auction "N"]\r\nPass Pass 1S Pass\r\n3S Pass 4S Pass\r\nPass Pass\r\n' in text
    assert '[Play "W"]\r\nS2 S4 S5 S7\r\n*\r\n' in text


def test_contract_declarer_and_result_are_completed_from_the_replay() -> None:
    text = normalize(HEAD + '[Auction "N"]\nPass Pass Pass Pass\n')
    assert '[Declarer ""]\r\n[Contract "Pass"]\r\n[Result ""]' in text
    text = normalize(HEAD + '[Auction "N"]\n1S AP\n')
    assert '[Declarer "N"]\r\n[Contract "1S"]\r\n[Result "?"]' in text


def test_a_sticky_value_is_not_repeated() -> None:
    text = normalize('[Event "##Club"]\n[Board "1"]\n\n[Board "2"]\n')
    assert text.count("[Event") == 1


def test_nothing_is_dropped() -> None:
    text = normalize(
        'free text\n[Event "a"]\nstray } words\n[Event "b"]\n[Note "1:outside"]\n[Board "1"]\n'
        f'{HEAD}[Auction "N"]\n1S ] Pass Pass Pass\n[Auction "E"]\n1C\n'
        '[ScoreTable "A;B"]\n1 2\n; between\n3 4\n\nbehind }all\n'
    )
    for part in ("{free text}", ";stray } words", '{[Event "b"]}', '{[Note "1:outside"]}', "{]}", "; between"):
        assert part in text
    assert '[Auction "E"]\r\n1C\r\n' in text
    assert "1 2\r\n3 4\r\n" in text
    assert text.endswith("\r\n\r\n;behind }all\r\n\r\n")


def test_comments_too_long_for_a_line_are_wrapped() -> None:
    words = " ".join(f"word{n}" for n in range(60))
    for comment in (f"{{{words}}}", f"; {words}"):
        text = normalize(f'[Board "1"] {comment}\n')
        assert max(map(len, text.split("\r\n"))) < 80
        assert " ".join(text.split()).count(words) == 1
        assert normalize(text) == text
    short = "{" + "x" * 240 + "}"
    assert short in normalize(f'[Board "1"] {short}\n')


def test_tables_are_written_row_by_row_and_padded() -> None:
    header = r'[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]'
    assert f"{header}\r\nN NT  9\r\nE  S 10\r\n" in normalize(f'[Board "1"]\n{header}\nN NT 9 E\nS 10\n')


# value, charset line, why
CHARSETS = [
    ("Åström", None, "ISO 8859-1 where the text allows it"),
    ("Łódź", "%Content-type: text/x-pbn; charset=UTF-8", "UTF-8 with the charset line where not"),
    ("“x”", "%Content-type: text/x-pbn; charset=UTF-8", "quotes of cp1252 are not ISO 8859-1"),
    ("Ã©", "%Content-type: text/x-pbn; charset=UTF-8", "bytes that would be taken for UTF-8"),
]


@pytest.mark.parametrize(("value", "line", "why"), CHARSETS, ids=[why for *_, why in CHARSETS])
def test_charsets(value: str, line: str | None, why: str) -> None:
    data = export([Game(tags=[Tag("Event", value), Tag("Board", "1")])])
    assert (line is not None) == (b"charset" in data), why
    assert [game.value("Event") for game in games(data)] == [value]
    if line is not None:
        assert data.split(b"\r\n")[2] == line.encode()


def test_a_charset_line_is_made_true() -> None:
    text = '%Content-type: text/x-pbn; charset=UTF-8\n[Event "Ås"]\n'
    assert b"charset=ISO-8859-1" in export(games(text.encode()))


def test_alerts_and_explanations_of_lin_become_notes() -> None:
    auction = Auction(
        Tag("Auction", "N"),
        "N",
        ["1NT", "Pass", "Pass", "Pass"],
        {0: Annotation(alert=True, explanation="12-14 \\S"), 1: Annotation(alert=True)},
    )
    game = Game(format="lin", tags=[Tag("Dealer", "N"), Tag("Deal", DEAL)], auction=auction)
    text = export([game]).decode()
    assert "1NT =1= Pass =2= Pass Pass\r\n" in text
    assert '[Note "1:12-14 \\S"]\r\n[Note "2:"]\r\n' in text


def test_a_play_in_the_order_played_is_put_into_columns() -> None:
    play = Play(Tag("Play", ""), "", ["S2", "S4", "S5", "S7", "C9", "C7"], layout="played", claim=10, end="*")
    tags = [Tag("Dealer", "N"), Tag("Deal", DEAL), Tag("Declarer", "S"), Tag("Contract", "4S")]
    text = export([Game(format="lin", tags=tags, play=play)]).decode()
    assert '[Play "W"]\r\nS2 S4 S5 S7\r\nC7 - - C9\r\n*\r\n' in text
    assert '[Result "10"]' in text


def test_a_write_that_does_not_read_back_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pbnkit.formats.pbn.writer.export_game", lambda game, options: ['[Board "2"]'])
    with pytest.raises(WriteError, match="board was 1"):
        export([Game(tags=[Tag("Board", "1")])])


def test_remarks_do_not_change_while_writing() -> None:
    game = Game(tags=[Tag("Board", "1", remarks=[Remark("brace", "a")])])
    before = export([game])
    assert export([game]) == before
