"""LIN through PBN and back: what PBN has no place for stands in tags of pbnkit, and what changes is told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnkit.formats.lin.losses import lin_losses, outside_tags
from pbnkit.formats.lin.options import DEFAULT, LinOptions
from pbnkit.formats.lin.plan import plan_of
from pbnkit.formats.lin.reader import read_lin
from pbnkit.formats.lin.writer import write_lin
from pbnkit.formats.pbn.losses import pbn_losses
from pbnkit.formats.pbn.options import WriteOptions
from pbnkit.formats.pbn.reader import read_pbn
from pbnkit.formats.pbn.writer import export
from pbnkit.source import Source
from tests.lin.samples import HANDS, MATCH, SINGLE, facts, games, one
from tests.lin.test_writer import FULL, pbn

VUGRAPH = LinOptions("vugraph")
BODY = SINGLE.partition("st||")[2]


def text_of(some, options=DEFAULT):
    return "".join(write_lin(some, options))


def back_from_pbn(some):
    return [reading.game for reading in read_pbn(Source(export(some))) if reading.game is not None]


EXPLAINED = [
    ("mb|1N|an|12-14|", False, "12-14", "2", "a text without a flag"),
    ("mb|1N!|an|12-14|", True, "12-14", None, "a text with a flag"),
    ("mb|1N!|", True, None, None, "a flag alone"),
    ("mb|1N|an| |", False, " ", "2", "a blank"),
    ("mb|1N!|an| |", True, " ", None, "a blank with a flag"),
    ("mb|1N|an||", False, None, None, "nothing is said"),
    ("mb|1N|an||an|x|", False, "x", "2", "something is said at last"),
]


@pytest.mark.parametrize(("pairs", "alert", "text", "tag", "why"), EXPLAINED, ids=[why for *_, why in EXPLAINED])
def test_flag_and_text_are_apart_in_pbn(pairs, alert, text, tag, why):
    game = one(f"md|3{HANDS}|sv|o|mb|p|{pairs}mb|p|mb|p|mb|p|")
    (through,) = back_from_pbn([game])
    assert through.value("UnalertedCalls") == tag
    call = plan_of(through).calls[1]
    assert (call.alert, call.explanation) == (alert, text)
    assert text_of([through]) == text_of([game])
    assert lin_losses(through) == []
    lost = ["an empty explanation of call 2"] if pairs == "mb|1N|an||" else []
    assert pbn_losses(game, WriteOptions()) == lin_losses(game) == lost


@pytest.mark.parametrize("value", ["", "?", "x", "0", "99 2", "1", "2;2", "-2", "²", "9" * 5000])
def test_a_tag_of_unalerted_calls_that_is_wrong(value):
    text = FULL.replace('[Auction "N"]', f'[UnalertedCalls "{value}"]\n[Auction "N"]')
    (game,) = pbn(text)
    told = [loss for loss in lin_losses(game) if loss == "UnalertedCalls"]
    assert told == ([] if value in ("", "?", "2;2") else ["UnalertedCalls"])
    assert ("mb|1H|an|" in text_of([game])) == (value in ("99 2", "2;2"))


def test_texts_for_which_no_number_is_free():
    calls = "".join(f"mb|{level}{strain}!|an|text {level}{strain}|" for level in range(1, 8) for strain in "CDHSN")
    game = one(f"md|3{HANDS}|sv|o|{calls}mb|p|mb|p|mb|p|")
    losses = pbn_losses(game, WriteOptions())
    assert losses[0] == "the explanation of call 33 as a note: no number is free for it, so it is a comment"
    assert len(losses) == 3
    (through,) = back_from_pbn([game])
    assert [call.explanation for call in plan_of(through).calls[31:34]] == ["text 7D", None, None]
    assert [call.chat for call in plan_of(through).calls[31:34]] == [[], ["text 7H"], ["text 7S"]]


LONG = [
    ("word " * 80 + "end", "blanks that a line end stands for"),
    ("two  blanks " * 40, "two blanks are never a line end"),
    ("x" * 400, "no blank to break at"),
    ("  " + "word " * 60 + "x" * 300 + " y", "blanks at the start, a long word"),
    ("a " + "word  " * 100 + "b c", "one single blank far off"),
]


@pytest.mark.parametrize(("text", "why"), LONG, ids=[why for _, why in LONG])
def test_long_chat_comes_back_from_pbn(text, why):
    game = one(f"md|3{HANDS}|sv|o|nt|{text}|mb|p|nt|{text}|mb|p|mb|p|mb|p|")
    assert text_of(back_from_pbn([game])) == text_of([game])
    for line in export([game]).decode().splitlines():
        assert len(line) <= 253 or " " not in line.replace("  ", "")


def test_cards_without_an_order():
    game = one(f"md|3{HANDS}|sv|o|pc|CT|pc|CA|")
    (loss,) = pbn_losses(game, WriteOptions())
    assert loss.startswith("the order of the cards")


LABELS = [
    ("ah|Bricka 1|", "1", "Bricka 1", "rh||ah|Bricka 1|ah|Board 1|"),
    ("ah|Final 2019|ah|Board 1|", "1", "Final 2019", "rh||ah|Final 2019|ah|Board 1|"),
    ("ah|Board 1|ah|Table 7|", "1", "Table 7", "rh||ah|Table 7|ah|Board 1|"),
    ("ah|Board 1|", "1", None, "rh||ah|Board 1|"),
    ("ah|Show |", None, "Show", "rh||ah|Show|"),
    ("ah|5!s|", "5", r"5\S", "rh||ah|5!S|ah|Board 5|"),
]


@pytest.mark.parametrize(("heading", "board", "label", "written"), LABELS)
def test_headings(heading, board, label, written):
    game = one(f"md|3{HANDS}|sv|o|{heading}mb|p|mb|p|mb|p|mb|p|")
    for some in (game, *back_from_pbn([game])):
        assert (some.value("Board"), some.value("BoardLabel")) == (board or (None if some is game else "?"), label)
        assert written in text_of([some])
    assert lin_losses(game) == []
    (again,) = games(text_of([game], VUGRAPH))
    assert again.value("BoardLabel") == label
    assert "ah" not in text_of([game], LinOptions("deals")).replace("ah|Board", "")


def test_a_heading_that_would_be_the_number():
    (game,) = pbn('[BoardLabel "Table 7"]\n[Dealer "N"]\n')
    assert "ah|" not in text_of([game])
    assert "BoardLabel" in lin_losses(game)


def test_the_range_of_a_match_comes_back_from_pbn():
    some = games(MATCH.replace(",1,2,", ",1,16,") + f"qx|o1|{BODY}qx|c1|{BODY}")
    assert "vg|Club Final,Segment 1,I,1,16,Reds" in text_of(back_from_pbn(some), VUGRAPH)
    assert all(loss != "MatchBoards" for game in some for loss in lin_losses(game, VUGRAPH))
    outside = games(MATCH + "qx|o9|" + BODY.replace("Board 1", "Board 9"))[0]
    assert "MatchBoards: '1-2' is written as '1-9'" in lin_losses(outside, VUGRAPH)


@pytest.mark.parametrize("value", ["", "?", "x", "0-3", "5-2", "1-100000", "9" * 5000 + "-2"])
def test_a_range_that_is_none(value):
    (game,) = pbn(f'[Board "3"]\n[MatchBoards "{value}"]\n[Dealer "N"]\n')
    assert "vg|,,,3,3,,,,|" in text_of([game], VUGRAPH)
    assert ("MatchBoards" in lin_losses(game, VUGRAPH)) == (value not in ("", "?"))


# ---- plays that the laws do not explain

STANDARD = "mb|p|mb|1H|mb|p|mb|1S|mb|p|mb|1N|mb|p|mb|4S|mb|p|mb|p|mb|p|"  # by West, so North is to lead

PLAYS = [
    ("pc|S3|pc|ST|pc|S2|pc|S4|", "North leads", "", "S3 ST S2 S4"),
    ("pc|ST|pc|S2|pc|S4|pc|S3|", "East leads out of turn", "", "S3 ^L ST S2 S4"),
    ("pc|S3|pc|ST|pc|S2|pc|S4|pc|CT|", "North leads, and East has won", "", "CT - - -"),
    ("pc|S3|pc|ST|", "a trick that is not complete", "", "S3 ST - -"),
    ("pc|S3|pc|xx|pc|S2|pc|S4|", "a card that can't be read", "calls or cards that can't be read", "S3 - {xx} S2 S4"),
]


@pytest.mark.parametrize(("cards", "why", "loss", "row"), PLAYS, ids=[why for _, why, *_ in PLAYS])
def test_rows_of_pbn(cards, why, loss, row):
    game = one(f"md|3{HANDS}|sv|o|{STANDARD}{cards}")
    assert row in export([game]).decode()
    assert "".join(pbn_losses(game, WriteOptions())).startswith(loss)
    if not loss:
        assert text_of(back_from_pbn([game])) == text_of([game])


def test_cards_that_no_column_can_hold():
    """Hands of too few cards, so that the reader of PBN would take the columns for the order played."""
    cards = [
        "H5",
        "DQ",
        "D4",
        "H9",
        "C8",
        "H3",
        "HJ",
        "S5",
        "D3",
        "CA",
        "H2",
        "C9",
        "D2",
        "C2",
        "HK",
        "H7",
        "S7",
        "CK",
        "SQ",
        "C6",
        "DK",
        "C5",
        "H8",
        "D9",
        "ST",
        "S2",
        "H6",
        "S6",
        "H4",
        "CQ",
        "HT",
        "SA",
        "DA",
        "DJ",
    ]
    game = one(f"md|3S52,HA64,D9,CK|sv|o|{STANDARD}" + "".join(f"pc|{card}|" for card in cards))
    (loss,) = [loss for loss in pbn_losses(game, WriteOptions()) if "columns" in loss]
    count = int(loss.split()[0])
    (through,) = back_from_pbn([game])
    assert facts(through)["play"] == cards[: len(cards) - count]
    assert through.play.closing[0].text.split() == cards[len(cards) - count :]


@pytest.mark.parametrize("deal", [f"3{HANDS}", HANDS, "3S52,HA64,D9,CK", "1,,,", "3SHDC,SHDC,SHDC,SHDC"])
def test_calls_behind_the_end_where_nobody_deals(deal):
    game = one(f"md|{deal}|mb|1C|mb|p|mb|p|mb|p|mb|p|mb|1Z|pc|SA|")
    assert text_of(back_from_pbn([game])).count("mb|") == text_of([game]).count("mb|") == 4


def test_cards_behind_four_passes_and_a_question():
    game = one(f"md|3{HANDS}|sv|o|mb|pppp|mb|?|pc|CT|mc|9|")
    assert text_of([game]).endswith("mb|p|mb|p|mb|p|mb|p|pg||\n")
    assert "the play of a board that was passed out" in lin_losses(game)


LINES = [("a\nb", "a b"), ("a\r\n\r\nb", "a b"), ("a\tb", "a b")]


@pytest.mark.parametrize(("text", "written"), LINES)
def test_white_space_of_explanations(text, written):
    game = one(f"md|3{HANDS}|sv|o|mb|1C!|an|{text}|mb|p|")
    assert f'[Note "1:{written}"]' in export([game]).decode()
    assert len(pbn_losses(game, WriteOptions())) == 1
    (noted,) = pbn('[Dealer "N"]\n[Auction "N"]\n1C =1= Pass *\n[Note "1:a\tb"]\n')
    assert b"\t" not in export([noted])


TEXTS = [
    "a",
    "b }c",
    "x\ny } z",
    "{",
    "!s ok",
    "  lead",
    "t\tt",
    "é ł",
    "%x",
    "; y",
    "\\",
    "\\S",
    'a"b',
    "&amp;",
    "* ? }",
]
WORDS = [
    "mb|p|",
    "mb|1H!|",
    "mb|1S|",
    "mb|2N|",
    "mb|d|",
    "mb|?|",
    "mb|ppp|",
    "mb|1Z|",
    "ub|2|",
    "mc|9|",
    "mc|13|",
    "up||",
]
pieces = st.one_of(
    st.sampled_from(WORDS),
    st.sampled_from([f"pc|{suit}{rank}|" for suit in "SHDC" for rank in "AKQJT98765432"]),
    st.sampled_from(["pc|S|", "pc|S10|", "pc|xx|", "pc|HAHK|"]),
    st.builds("{}|{}|".format, st.sampled_from(["an", "nt", "at"]), st.sampled_from(TEXTS)),
)
deals = st.sampled_from([f"3{HANDS}", HANDS, "1S52,HA64,D9,CK", "2SAKx,HQ,,", "4,,,", "0SHDC,SHDC,SHDC,SHDC"])


@given(deals, st.sampled_from(["", STANDARD]), st.lists(pieces, max_size=40), st.sampled_from(["o", "q", "b"]))
def test_whatever_lin_holds_is_written_as_pbn_and_comes_back(deal, calls, some, vulnerable):
    game, *_ = games(f"md|{deal}|sv|{vulnerable}|{calls}{''.join(some)}")
    (through,) = back_from_pbn([game])
    for profile in ("single", "vugraph", "results"):
        options = LinOptions(profile)
        written = text_of([game], options)
        if not pbn_losses(game, WriteOptions()) and not lin_losses(game, options):
            assert text_of([through], options) == written


# ---- lists over all boards

PAIRS = MATCH.replace(",I,", ",P,").replace("pn|sam,wil,nora,eve,Stan,Wes,Nel,Ed|", "{}")
LISTS = [
    ("pw|,,,,,,,|", [], None, "an empty list says nothing"),
    ("mp|,,,|", [], None, "nor do no scores"),
    ("bn|1,2|", [], None, "nor do the numbers that vg tells"),
    ("bn|1,5|", ["the command bn"], None, "other numbers do"),
    ("mp|50,50,40,60|", ["the command mp"], None, "matchpoints"),
    ("pw|a,b,c,d,e,f,g%COMMA%,h|", [], "a", "names of each board, South first"),
    ("pn|s,x,y,z,S,W,N,E|pw|a,b,c,d,e,f,g,h|", ["the command pw"], "s", "the names of the match come first"),
    ("pn|,x,y,z,,,,|pw|a,b,c,d,e,f,g,h|", ["the command pw"], "a", "but for seats that have none"),
]


@pytest.mark.parametrize(("pairs", "losses", "south", "why"), LISTS, ids=[why for *_, why in LISTS])
def test_lists_over_all_boards(pairs, losses, south, why):
    game = games(PAIRS.format(pairs) + f"qx|o1|{BODY}")[0]
    assert game.value("South") == south
    assert [loss for loss in lin_losses(game, VUGRAPH) if "command" in loss] == losses
    assert [loss.replace("LIN ", "") for loss in outside_tags(game)] == losses


def test_players_of_a_later_board():
    game = games(PAIRS.format("pw|a,b,c,d,e,f,g%COMMA%,h|") + "qx|o2|" + BODY.replace("Board 1", "Board 2"))[0]
    assert [game.value(name) for name in ("South", "West", "North", "East")] == ["e", "f", "g,", "h"]
    assert games(PAIRS.format("pw|a,b,c,d|") + f"qx|c1|{BODY}")[0].value("South") is None


def test_a_result_of_the_match_that_is_another():
    for head, said in (
        (MATCH.replace("4SW+1", "4SW="), "4SW="),
        (MATCH.replace("4SW+1", "4SE+1"), "4SE+1"),
    ):
        game = games(head + f"qx|o1|{BODY}")[0]
        assert game.value("MatchResult") == said
        assert "MatchResult" in lin_losses(game)
        (through,) = back_from_pbn([game])
        assert ("rs|4SW=," in text_of([through], VUGRAPH)) == (said == "4SW=")
        assert ("MatchResult" in lin_losses(through, VUGRAPH)) == (said != "4SW=")
    assert games(MATCH + f"qx|o1|{BODY}")[0].value("MatchResult") is None


def test_text_that_goes_on():
    game = one(SINGLE.replace("mb|1H|", "mb|1H|nt|a|at|b|"))
    assert lin_losses(game) == ["that a line of chat goes on in the next (at): each is a line of its own"]
    assert list(outside_tags(game)) == lin_losses(game)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[Board "1"]\n[Declarer "S"]\n[Contract "4S"]\n[Result "10"]\n', False),
        ('[Board "1"]\n[Declarer "S"]\n[Contract "4S"]\n', True),
        ('{chat}\n[Board "1"]\n[Declarer "S"]\n[Contract "4S"]\n[Result "10"]\n', True),
    ],
    ids=["in rs alone", "without tricks", "with chat"],
)
def test_vulnerability_of_a_game_without_a_deal(text, told):
    """What stands in rs alone has no vulnerability; a board without one gets that of its number."""
    (game,) = pbn(text)
    lost = "Vulnerable: unknown, while LIN takes that of the board number"
    assert (lost in lin_losses(game, VUGRAPH)) == told
    (again,) = games_of(text_of([game], VUGRAPH))
    assert (again.value("Vulnerable") is not None) == told


def games_of(text):
    return [reading.game for reading in read_lin(Source(text.encode())) if reading.game is not None]
