"""Boards look as bridge books print them, whatever is missing, unknown or odd."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnkit.record.analysis import Analysis
from pbnkit.record.game import Annotation, Auction, Game, Note, Play, Tag
from pbnkit.report.board import board_text
from pbnkit.report.diagram import diagram
from pbnkit.report.names import with_suit_signs
from pbnkit.report.table import auction_table, play_table, result_line

DEAL = "N:KQ64.86.A.QT8654 5.KQJT93.QJ974.J T9873.A.KT.AK932 AJ2.7542.86532.7"


def tags(**values: str) -> list[Tag]:
    return [Tag(name, value) for name, value in values.items()]


def auction(first: str, calls: str, **more) -> Auction:
    return Auction(Tag("Auction", first), first, calls.split(), **more)


def play(first: str, cards: str, **more) -> Play:
    return Play(Tag("Play", first), first, cards.split(), **more)


def lines(text: str) -> list[str]:
    return text.splitlines()


def test_the_diagram_of_the_conventions():
    game = Game(tags=tags(Board="1", Dealer="N", Vulnerable="None", Deal=DEAL))
    assert diagram(Analysis(game)) == (
        "Board 1         ♠ KQ64\n"
        "Dealer North    ♥ 86\n"
        "Nil vul         ♦ A\n"
        "                ♣ QT8654\n"
        "♠ AJ2                           ♠ 5\n"
        "♥ 7542                          ♥ KQJT93\n"
        "♦ 86532                         ♦ QJ974\n"
        "♣ 7                             ♣ J\n"
        "   11           ♠ T9873\n"
        " 5    10        ♥ A\n"
        "   14           ♦ KT\n"
        "                ♣ AK932\n"
    )


def test_the_diagram_in_ascii_with_an_unknown_hand_and_a_void():
    deal = "N:KQ64.86.A.QT8654 - AKQJT98765432... -"
    game = Game(tags=tags(Board="Final, table 12", Vulnerable="Both", Deal=deal))
    assert lines(diagram(Analysis(game), ascii_only=True)) == [
        "Board Final, table 12",
        "All vul",
        "                S KQ64",
        "                H 86",
        "                D A",
        "                C QT8654",
        "S ?                             S ?",
        "H ?                             H ?",
        "D ?                             D ?",
        "C ?                             C ?",
        "   11           S AKQJT98765432",
        " ?     ?        H -",
        "   10           D -",
        "                C -",
    ]


@pytest.mark.parametrize("deal", [{}, {"Deal": ""}, {"Deal": "?"}, {"Deal": "N:- - - -"}, {"Deal": "nonsense"}])
def test_without_hands_only_the_head_is_shown(deal):
    assert diagram(Analysis(Game(tags=tags(Board="3", Dealer="S", **deal)))) == "Board 3\nDealer South\n"


def test_the_auction_begins_under_its_dealer_and_explains_its_alerts():
    game = Game(
        auction=auction(
            "N", "Pass Pass 1S Pass 3S Pass 4S X XX Pass Pass Pass",
            annotations={
                2: Annotation(suffix="!", note=1),
                4: Annotation(alert=True, explanation="limit"),
                6: Annotation(alert=True),
            },
            notes=[Note(1, "five\ncards", Tag("Note", ""))],
        )
    )  # fmt: skip
    assert lines(auction_table(Analysis(game))) == [
        "West    North   East    South",
        "        Pass    Pass    1♠!¹",
        "Pass    3♠²     Pass    4♠*",
        "Dbl     Rdbl    Pass    Pass",
        "Pass",
        "¹ five\\ncards",
        "² limit",
    ]
    assert "1S!(1)" in auction_table(Analysis(game), ascii_only=True)


@pytest.mark.parametrize(
    ("text", "symbols", "letters"),
    [
        (r"4-5\Ss and 3\H", "4-5♠s and 3♥", "4-5Ss and 3H"),
        ("5+ !d or !C", "5+ ♦ or ♣", "5+ D or C"),
        ("Wow!Spades!", "Wow!Spades!", "Wow!Spades!"),
        (r"c:\docs", r"c:\docs", r"c:\docs"),
    ],
)
def test_suits_in_texts_are_symbols(text, symbols, letters):
    assert with_suit_signs(text, ascii_only=False) == symbols
    assert with_suit_signs(text, ascii_only=True) == letters


@pytest.mark.parametrize(
    ("recorded", "shown"),
    [
        (None, []),
        (auction("N", ""), []),
        (auction("W", "1NT", end="+"), ["West    North   East    South", "1NT     ?"]),
        (auction("S", "1C ^S Pass"), ["West    North   East    South", "                        1♣", "-       Pass"]),
        (auction("", "1C 8NT"), ["Auction (who began is not known): 1♣ 8NT"]),
        (auction("W", "1C unreadable! Pass"),
         ["West        North       East        South", "1♣          unreadable! Pass"]),
    ],
)  # fmt: skip
def test_auctions_that_are_unfinished_or_odd(recorded, shown):
    assert lines(auction_table(Analysis(Game(auction=recorded)))) == shown


def test_the_play_trick_by_trick_with_leader_and_winner():
    game = Game(
        tags=tags(Deal=DEAL, Contract="4S", Declarer="S"),
        play=play("W", "D2 DA D4 DK S2 SK S5 S3 - S4 - -", annotations={5: Annotation(suffix="?")}, claim=1),
    )
    assert lines(play_table(Analysis(game))) == [
        "Trick  Cards",
        " 1  W: ♦2    ♦A    ♦4    ♦K    N",
        " 2  N: ♠K?   ♠5    ♠3    ♠2    N",
        " 3  N: ♠4    -     -     -",
        "Claim: declarer makes 1 trick",
    ]


def test_a_play_that_can_not_be_replayed_is_shown_as_recorded():
    shown = lines(play_table(Analysis(Game(play=play("W", "D2 DA D4 DK zz")))))
    assert shown == [
        "Play as recorded (the first column is W)",
        " 1     ♦2    ♦A    ♦4    ♦K",
        " 2     zz",
    ]
    assert "first player is not known" in play_table(Analysis(Game(play=play("", "D2"))))


@pytest.mark.parametrize(
    ("values", "shown"),
    [
        ({}, ""),
        ({"Contract": "?"}, ""),
        ({"Contract": "Pass"}, "Passed out  NS 0"),
        ({"Contract": "4S", "Declarer": "S", "Result": "10", "Vulnerable": "None"}, "4♠ S =  NS +420"),
        ({"Contract": "4S", "Declarer": "S", "Result": "11", "Vulnerable": "None"}, "4♠ S +1  NS +450"),
        ({"Contract": "2HX", "Declarer": "W", "Result": "6", "Vulnerable": "EW"}, "2♥X W -2  NS +500"),
        ({"Contract": "3NT", "Declarer": "W", "Result": "9", "Vulnerable": "All"}, "3NT W =  NS -600"),
        ({"Contract": "3NT", "Declarer": "W"}, "3NT W ?"),
        ({"Contract": "3NT"}, "3NT ? ?"),
        ({"Contract": "3NT", "Declarer": "W", "Score": "NS -600"}, "3NT W ?  NS -600"),
        ({"Contract": "3NT", "Declarer": "W", "Score": "9" * 400}, "3NT W ?"),
    ],
)
def test_the_result_in_one_line(values, shown):
    assert result_line(Analysis(Game(tags=tags(**values)))) == shown


def test_nothing_in_a_record_commands_the_terminal():
    nasty = "\x1b[2J\r\n\u202e\ud800\x9b"
    game = Game(
        tags=tags(Board=nasty, North=nasty, Event=nasty, Deal=DEAL, Contract="4S", Declarer="S"),
        auction=auction(
            "N", "1C", notes=[Note(1, nasty, Tag("Note", nasty))], annotations={0: Annotation(suffix=nasty)}
        ),
        play=Play(Tag("Play", "W"), "W", ["D2", nasty]),
    )
    shown = board_text(game)
    assert all(char.isprintable() or char == "\n" for char in shown)
    assert r"\x1b[2J" in shown


words = st.text(max_size=4) | st.sampled_from(["1C", "Pass", "X", "SA", "D2", "-", "+", "^S", "N", "?", DEAL, "4S"])
seats = st.sampled_from(["", "N", "E", "S", "W"])


@given(
    st.dictionaries(st.sampled_from(["Board", "Dealer", "Vulnerable", "Deal", "Contract", "Declarer", "Result"]), words),
    seats, st.lists(words, max_size=9), seats, st.lists(words, max_size=9), st.sampled_from(["columns", "played"]),
)  # fmt: skip
def test_any_record_can_be_shown(values, first, calls, leader, cards, layout):
    game = Game(
        tags=tags(**values),
        auction=Auction(Tag("Auction", first), first, calls),
        play=Play(Tag("Play", leader), leader, cards, layout=layout),
    )
    for ascii_only in (False, True):
        shown = board_text(game, ascii_only=ascii_only)
        assert shown.endswith("\n")
        assert all(line == line.rstrip() for line in shown.splitlines())
