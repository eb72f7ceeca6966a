"""The emulator of BBO's hand viewer: each of its rules by an example, and what it says is not shown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnkit.bridge.seats import Seat, Vulnerability
from pbnkit.formats.lin.viewer import show, view, viewer_findings
from pbnkit.record.finding import Kind
from pbnkit.record.kinds import viewer as kinds
from pbnkit.record.kinds.explain import HEADINGS
from pbnkit.rules import rules
from pbnkit.source import Source
from tests.lin.samples import AUCTION, HANDS, MATCH, SINGLE, TRICKS

MD = f"md|3{HANDS}|"
BID = "mb|p|mb|1H|mb|p|mb|1S|mb|p|mb|4S|mb|p|mb|p|mb|p|"
BODY = f"st||{MD}sv|o|{AUCTION}{TRICKS}mc|11|pg||\n"
SECOND = BODY.replace("sv|o", "sv|n")
BOARDS = f"qx|o1|{BODY}qx|c1|{BODY}qx|o2|{SECOND}"


def codes(text):
    return [finding.code for finding in viewer_findings(Source(text.encode()))]


def only(text):
    (board,) = show(text)
    return board


def calls(text):
    return [call.call for call in only(text).calls]


def test_a_whole_record():
    board = only(SINGLE)
    assert board.number == 1
    assert board.names == ("nora", "eve", "sam", "wil")
    assert (board.dealer, board.vulnerability) == (Seat.N, Vulnerability.NONE)
    assert len(board.calls) == 13
    assert [call.call for call in board.calls if call.explanation] == ["1NT"]
    assert board.cards == ["CT", "CA", "C2", "C4", "ST", "S2", "S4", "S3"]
    assert (board.claim, board.reachable, board.unseen) == (11, True, [])


@pytest.mark.parametrize(
    ("text", "found"),
    [
        # pairs
        (f"|{MD}", ["L101"]),
        (f"x|{MD}", ["L101"]),
        (f"{MD}mb |p|mb|p|", ["L102"]),
        (f"{MD}m\nb|p|", ["L102"]),
        (f"{MD}ah|Board 7|mc|9", ["L103"]),
        (f"vg|Final,1,I|{MD}", ["L104"]),
        (f"{MD}MB|p|tu|y|zz|-2|", []),
        # the deal
        (f"{MD}{MD}", ["L110"]),
        ("md|3AKQ,S5|", ["L111"]),
        (f"md|3{HANDS},S2|", ["L111"]),
        ("md|3SAK,,,|", ["L112"]),
        ("md|3SAA2,SA3,H2,D2|", ["L113", "L113"]),
        (f"md|{HANDS}|", ["L111", "L114"]),
        (f"md|0{HANDS}|", ["L114"]),
        (f"sv|n|ah|Board 3|{MD}", ["L115", "L115"]),
        (f"nt|hello|pn|a,b,c,d|{MD}", []),
        (f"{MD}ah|Bd 7|", ["L116"]),
        # auction and play
        (f"{MD}mb|1NT|", ["L120"]),
        (f"{MD}mb|p 1H|", ["L120"]),
        (f"{MD}mb|pass|", ["L120"]),
        (f"{MD}mb|2S|mb|2H|mb|p|", ["L121"]),
        (f"{MD}mb|d|", ["L121"]),
        (f"{MD}mb|1H|mb|p|mb|d|", ["L121"]),
        (f"{MD}mb|1H|mb|r|", ["L121"]),
        (f"{MD}mb|pppp|mb|1H|", ["L121"]),
        (f"{MD}mb|2C!|mb|p|", ["L122"]),
        (f"{MD}mb|2C!|an|strong|mb|p|an|no alert|", []),
        (f"{MD}an|strong|mb|2C|", ["L123"]),
        (f"{MD}mb|2C|an|strong|an|weak|", ["L123"]),
        (f"{MD}mb|1S|pc|CT|", ["L124"]),
        (f"{MD}{BID}pc|C10|pc|CA|", ["L124"]),
        (f"{MD}{BID}pc|CK|", ["L124"]),
        (f"{MD}{BID}pc|CTCA|", ["L124"]),
        (f"{MD}mb|pppp|pc|CT|", ["L124"]),
        (f"{MD}mc|all|", ["L125"]),
        # texts
        (f"{MD}nt|Wow!Strong|", ["L130"]),
        (f"{MD}nt|4!sxx and !hA, !S|nt|a < 5 & b|nt|me@dot|", []),
        (f"{MD}nt|a <b>bold</b> word|", ["L130"]),
        # matches
        (MATCH + BOARDS, []),
        (MATCH.replace("4SW+1,3NE+1,,PASS", ",,,") + BOARDS, ["L110"] * 3),
        (MATCH.replace(",1,2,", ",1,1,").replace("4SW+1,3NE+1,,PASS", "") + f"qx|o1|{BODY}", []),
        (MATCH + f"qx|o3|{BODY}".replace("sv|o", "sv|e"), ["L110"]),
        (MATCH + f"qx|o1|{BODY}qx|O1|{BODY}", ["L110"]),
        (MATCH + f"qx|o1|{BODY}".replace("sv|o", "sv|b"), ["L117"]),
        (MATCH + f"qx|o1|nt|early|{BODY}", ["L131"]),
        (MATCH + f"nt|early|qx|o1|{BODY}", ["L131"]),
        (MATCH + f"qx|o1|{BODY}nt|mail@hotel|", ["L130"]),
        (f"{MD}nt|mail@hotel|", []),
    ],
)
def test_what_is_not_shown(text, found):
    assert codes(text) == found


def test_every_kind_is_explained_and_has_an_example():
    all_kinds = [kind for kind in vars(kinds).values() if isinstance(kind, Kind)]
    for kind in all_kinds:
        assert all(f"{heading}: " in kind.doc for heading in HEADINGS)
        assert kind.code in rules()
        assert rules()[kind.code].check is None


@pytest.mark.parametrize(
    ("value", "hands"),
    [
        (f"3{HANDS}", [13, 13, 13, 13]),
        ("3" + HANDS.rpartition(",")[0], [13, 13, 13, 13]),
        ("3" + HANDS.rpartition(",")[0] + ",", [13, 13, 13, 13]),
        ("3," + HANDS.partition(",")[2], [13, 13, 13, 13]),
        ("3" + HANDS.lower(), [13, 13, 13, 13]),
        ("3" + HANDS.replace("T", "10"), [13, 13, 13, 13]),
        ("3" + HANDS.replace("T", "1"), [13, 13, 13, 13]),
        ("3SAKQJT98765432,HAKQJT98765432,,", [0, 0, 13, 13]),
        ("3SAKQ?J,,,", [0, 0, 4, 0]),
        ("3SAKNQJ,,,", [0, 0, 2, 0]),
        ("3,,,", [0, 0, 0, 0]),
    ],
)
def test_deals(value, hands):
    board = only(f"md|{value}|")
    assert [hand.bit_count() for hand in board.hands] == hands


def test_unknown_small_cards():
    board = only("md|1SAKxxxxxxxxxxxxxx,,,|")
    assert board.hands[Seat.S].bit_count() == 2
    assert board.spots[Seat.S] == 11


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ("ppp", ["Pass", "Pass", "Pass"]),
        ("1CDR", ["1C", "X", "XX"]),
        ("1cx-XX", ["1C", "X", "XX"]),
        ("-1n-p", ["1NT", "Pass"]),
        ("!1C!p", ["1C", "Pass"]),
        ("1C?p", ["1C", "?", "Pass"]),
        ("8C", []),
        ("1", []),
        ("1CZ1D", ["1C"]),
    ],
)
def test_calls_in_one_value(values, expected):
    assert calls(f"{MD}mb|{values}|") == expected


@pytest.mark.parametrize(
    ("value", "vulnerability"), [("o", 0), ("0", 0), ("N", 1), ("b", 3), ("ew", 2), ("x", 0), ("all", 0)]
)
def test_vulnerability(value, vulnerability):
    assert only(f"{MD}sv|{value}|").vulnerability == vulnerability
    assert only(f"{MD}sv|{value}|sv||").vulnerability == vulnerability


@pytest.mark.parametrize(
    ("value", "number"), [("Board 7", 7), ("Hand 7", 7), ("Board   12 x", 12), ("Bricka 7", None), ("Board", None)]
)
def test_heading(value, number):
    assert only(f"{MD}ah|{value}|").number == number


def test_names():
    assert only(f"{MD}pn|a%COMMA%b,~~M1,,x%PIPE%|").names == ("", "x|", "a,b", "Robot")


def test_no_follow_suit_check_and_the_winner_leads():
    hearts = f"{MD}{BID}pc|ct|pc|ca|pc|c2|pc|c4|pc|sT|"
    assert only(hearts).cards == ["CT", "CA", "C2", "C4", "ST"]
    revoke = f"{MD}{BID}pc|CT|pc|H9|"
    assert only(revoke).cards == ["CT", "H9"]


def test_texts_and_their_places():
    board = only(f"nt|intro|{MD}nt|a|mb|p|nt|b!s|at| more|{BID.removeprefix('mb|p|')}pc|CT|nt|c &amp; d|")
    assert [(text.text, text.calls, text.cards) for text in board.texts] == [
        ("intro", 0, 0),
        ("a", 0, 0),
        ("b♠ more", 1, 0),
        ("c & d", 9, 1),
    ]


def test_a_match():
    shown = view(MATCH + BOARDS)
    assert shown.match
    assert [(board.room, board.number, board.result, board.reachable) for board in shown.boards] == [
        ("o", 1, "4SW+1", True),
        ("c", 1, "3NE+1", True),
        ("o", 2, "", True),
    ]
    assert shown.boards[0].names == ("nora", "eve", "sam", "wil")
    assert shown.boards[1].names == ("Nel", "Ed", "Stan", "Wes")


def test_only_the_last_of_several_deals_can_be_seen():
    assert [board.reachable for board in show(SINGLE + SINGLE)] == [False, True]


def test_findings_have_their_place():
    text = f"{MD}mb|2S|mb|2H|"
    (finding,) = viewer_findings(Source(text.encode()))
    assert text[finding.start : finding.end] == "mb|2H|"
    assert (finding.game, finding.found, finding.severity) == (1, "2H", "warning")


PIECES = [
    MD,
    "md|1SA,,,|",
    "md||",
    BID,
    AUCTION,
    TRICKS,
    "qx|o1|",
    "qx|c2|",
    "vg|a,b,I,1,2,c,0,d,0|",
    "rs|4SW=,,,|",
    "|",
]
PIECES += ["pn|a,b|", "sv||", "ah||", "mb|?1n!|", "an||", "pc||", "mc|x|", "nt|<b|", "at|&|", "x", "mb|", "²|"]


@given(st.lists(st.sampled_from(PIECES), max_size=20).map("".join))
def test_the_viewer_never_raises(text):
    list(viewer_findings(Source(text.encode())))
    for board in show(text):
        assert len(board.cards) <= 52
