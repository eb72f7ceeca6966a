"""What single rules say, repair and leave alone."""

import msgspec
import pytest

from pbnkit.formats.pbn.reader import read_pbn
from pbnkit.record.game import Game
from pbnkit.record.reading import Reading
from pbnkit.rules import check
from pbnkit.rules.names import meant
from pbnkit.source import Excerpt, Source
from tests.rules.samples import PLAY, codes, findings, hand_record, record


def message(text, code):
    [one] = [one.finding for one in findings(text) if one.code == code]
    return one.message


def repaired(text, code):
    """The text after the one fix of a code."""
    [fix] = [one.finding.fix for one in findings(text) if one.code == code]
    for edit in sorted(fix.edits, key=lambda edit: edit.start, reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


def test_messages_speak_to_players():
    assert message('[Dealer "N"]\n[Auction "N"]\nPass Pass 1S Pass 1H AP\n', "A101") == (
        "call 5 by North, 1H, is insufficient over 1S"
    )
    assert message(record(play=PLAY.replace("H6 H9", "HK H9"), Result="?"), "P101") == (
        "trick 1: East plays HK, which West holds"
    )
    assert message(record(Score="NS 150"), "R021") == (
        'Score is "NS 150", but 4H by N, 7 tricks, vulnerable None scores NS -150; it fits the other side'
    )
    assert message(record(Score="NS -300"), "R021").endswith("it fits vulnerable NS")
    assert message(record(Score="NS -100"), "R021").endswith("it fits 8 tricks")
    assert message(record(Score="NS -500"), "R021").endswith("it fits 4HX")
    older = hand_record(Declarer="N", Contract="4HX", Result="6", Score="NS -700")
    assert message(older, "R022") == 'Score is "NS -700" by the table before the laws of 1987; today it is NS -800'
    assert message(older.replace("-700", "-800").replace("2024", "1975"), "R021").endswith(
        "4HX by N, 6 tricks, vulnerable None scores NS -700; it fits the table of 1987"
    )
    assert message(record(Score="NS 425", Result="?", play=None), "R021") == (
        'Score is "NS 425", but no result of 4H by N, vulnerable None, scores that'
    )
    assert message(record(play="H6 H9 D3 H2\nHQ H3 H5 HT\n*", Deal="N:QT2.AT2.Q75.JT64 - - -", Result="?"), "P103") == (
        "trick 1: West plays D3 and revokes: West has H5, which comes in trick 2"
    )
    both = hand_record(
        Declarer="N", Contract="4H", Result="7", Scoring="Rubber", ScoreRubber="NS 0/120 EW 0/0", Board="?"
    )
    assert message(both, "R032").endswith("but 4H by N scores NS 0/0 EW 150/0 here")
    assert message(record(Result="12"), "R011") == (
        "the result is given as 12 tricks, but declarer wins 7 tricks in the play"
    )


def test_a_contract_beside_an_auction_passed_out_is_told_once():
    assert [one.code for one in findings(record("AP", None))] == ["R001"]


def test_a_missing_card_is_told_by_the_deal_and_not_by_the_play():
    faulty = record(Deal=record().partition('[Deal "')[2].partition('"')[0].replace("KQ8 ", "KQ "))
    assert codes(findings(faulty)) == {"D013", "D014"}


def test_what_is_one_fault_is_told_once():
    table = '[ActionTable "Rank;Call"]\n1 4S {good}\n2 3NT {poor}\n'
    assert message(hand_record(table), "S040") == "2 comments stand between the elements of ActionTable"
    assert message(hand_record(Scoring="620"), "T132") == (
        'Scoring "620" is no kind of scoring that the standard lists; a score belongs in the tag Score'
    )
    assert message(hand_record(Scoring="IMP;Facit"), "T132") == (
        'Scoring "IMP;Facit" has a part that the standard does not list: Facit'
    )
    assert message(hand_record(Deal="N:A... - - QT2.AT2.Q75.JT64"), "D014").startswith("North has 1 card, not 13")


WEST_BIDS = record("1H Pass 4H AP", Dealer="W").replace('Auction "N"', 'Auction "W"')
WEST_DECLARES = "the declarer is given as North, but by the auction West declares"


@pytest.mark.parametrize(
    ("text", "more", "right"),
    [
        (WEST_BIDS, "; 1 pass before the first bid would make it North", WEST_BIDS.replace("\n1H", "\nPass 1H")),
        (
            WEST_BIDS.replace('Auction "W"]\n', 'Auction "S"]\n- '),
            "; 1 pass before the first bid would make it North",
            WEST_BIDS.replace('Auction "W"]\n', 'Auction "S"]\n- Pass '),
        ),
        (WEST_BIDS.replace('Play "E"', 'Play "S"'), "", None),
        (WEST_BIDS.replace("H6 H9 H5 H2", "H9 H6 H5 H2"), "", None),
        (WEST_BIDS[: WEST_BIDS.index("[Play")], "", None),
    ],
    ids=["left out", "behind a dash", "another leads", "the lead is another hand's", "no play"],
)
def test_passes_left_out_before_the_first_bid(text, more, right):
    assert message(text, "R003") == WEST_DECLARES + more
    [fix] = [one.finding.fix for one in findings(text) if one.code == "R003"]
    assert (fix is None) is (right is None)
    if right is not None:
        assert not fix.safe
        assert repaired(text, "R003") == right
        assert "R003" not in codes(findings(right))


def test_findings_name_found_and_expected():
    [one] = [one.finding for one in findings(record(Contract="4S", play=None)) if one.code == "R001"]
    assert (one.found, one.expected, one.board, one.game) == ("4S", "4H", "1", 1)


@pytest.mark.parametrize(
    ("text", "code", "right"),
    [
        (hand_record(Vulnerable="N-S", Board="2"), "T201", hand_record(Vulnerable="NS", Board="2")),
        (record(Contract="4 h"), "T202", record()),
        (record(Dealer="north"), "T204", record()),
        (record(Date="2024-3-5"), "T206", record()),
        (record(Score="NS-150"), "T205", record(Score="NS -150")),
        (hand_record(Room="OPEN"), "T122", hand_record(Room="Open")),
        (record(Board="001"), "B003", record()),
        (hand_record().replace("Vulnerable", "vulnerable"), "T002", hand_record()),
        (record().replace('"E"]\n', '"East"]\n'), "T210", record()),
        (
            record("1H =1= AP", PLAY, '[Note "1:five cards"]', Contract="1H"),
            "A204",
            record('1H =1= AP\n[Note "1:five cards"]', PLAY, Contract="1H"),
        ),
        (
            record(Deal="N:8643.KJ75.KT.A72 QT2.AT2.Q75.JT64 KJ95.Q63.A92.953 A7.984.J8643.KQ8"),
            "D021",
            record(),
        ),
    ],
)  # fmt: skip
def test_fixes(text, code, right):
    fixed = repaired(text, code)
    assert fixed == right
    assert code not in codes(findings(fixed))


def test_a_contract_with_another_declarer_has_no_fix():
    [one] = [one.finding for one in findings(record(Contract="4H by S")) if one.code == "T208"]
    assert one.fix is None


@pytest.mark.parametrize("value", ["", "?"])
def test_unknown_and_empty_values_are_no_faults(value):
    names = ["Event", "Date", "Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result", "Room"]
    text = hand_record(**dict.fromkeys([*names, "Score", "Round", "Time", "OptimumScore", "Hidden"], value))
    assert findings(text) == []


def test_values_from_an_earlier_game_are_checked_where_they_stand():
    text = hand_record(Date="##1.1.01", Event="##Cup") + "\n" + hand_record(Date="#", Event=None)
    assert [(one.code, one.finding.game) for one in findings(text)] == [("T101", 1)]


def test_only_the_first_card_of_a_hand_is_reported():
    play = PLAY.replace("DQ", "H8").replace("HT", "S8")
    found = [one for one in findings(record(play=play, Result="?")) if one.code in {"P101", "P102"}]
    assert len(found) == 1
    assert "1 more card of North" in found[0].finding.message


def test_a_wrong_card_does_not_echo():
    found = findings(record(play=PLAY.replace("DA D4 DT D7", "C9 D4 DT D7")))
    assert codes(found) == {"P102"}
    assert "DA of East is never played" in found[0].finding.message


def test_the_score_may_fit_either_side_of_a_contradiction():
    """One fault, one finding: the score of the tag's contract is not reported again."""
    assert codes(findings(record(Contract="4S", Score="NS -150", play=None))) == {"R001"}


def test_virtual_boards_have_no_cycle():
    assert "B011" in codes(findings(hand_record(Dealer="E")))
    assert "B011" not in codes(findings(hand_record('[VirtualDealer "N"]', Dealer="E")))


def test_a_lead_out_of_turn_of_lin():
    """Cards in the order played show who leads; rows of PBN don't."""
    text = (
        "qx|o1|md|3SA7H984DJ8643CKQ8,S8643HKJ75DKTCA72,SQT2HAT2DQ75CJT64,SKJ95HQ63DA92C953|sv|o|"
        "mb|1H|mb|p|mb|4H|mb|p|mb|p|mb|p|pc|H6|pc|H9|pc|H5|pc|H2|pc|DA|pc|D3|pc|DT|pc|D5|mc|7|\n"
    )
    found = [one for one in findings(text, lin=True) if one.code == "P107"]
    assert [one.text[:5] for one in found] == ["pc|DA"] or [one.text for one in found] == ["DA"]
    assert found[0].finding.message == "trick 2: East leads DA, but South is on lead"


LIN_DEAL = "3SA7H984DJ8643CKQ8,S8643HKJ75DKTCA72,SQT2HAT2DQ75CJT64,SKJ95HQ63DA92C953"
TURNED = (
    "the play does not fit the deal: 8 cards are not held by those who play them; "
    "all fit when the deal is turned one seat clockwise"
)
LIN_TURNED = "3S8643HKJ75DKTCA72,SQT2HAT2DQ75CJT64,SKJ95HQ63DA92C953,SA7H984DJ8643CKQ8"


@pytest.mark.parametrize(
    ("deal", "cards", "end", "expected"),
    [
        (LIN_DEAL, "H6 H9 H5 H2 D3 DK DQ D2", "mc|7|", []),
        # A slip in the lead does not make another player lead.
        (LIN_DEAL, "H7 H9 H5 H2", "mc|7|", [("P101", "trick 1: East plays H7, which West holds")]),
        # West takes the second trick.
        (
            LIN_DEAL,
            "H6 H9 H5 H2 D3 DK DQ D2",
            "mc|13|",
            [("R013", "the claim gives East-West 0 tricks, but they have won 1 already")],
        ),
        # Nobody lets dummy or declarer make the opening lead.
        (
            LIN_TURNED,
            "H6 H9 H5 H2 D3 DK DQ D2",
            "mc|7|",
            [
                ("D021", TURNED),
            ],
        ),
    ],
)
def test_plays_of_lin(deal, cards, end, expected):
    play = "".join(f"pc|{card}|" for card in cards.split())
    text = f"qx|o1|md|{deal}|sv|o|mb|1H|mb|p|mb|4H|mb|p|mb|p|mb|p|{play}{end}\n"
    found = [(one.code, one.finding.message) for one in findings(text, lin=True) if one.code[0] in "DPR"]
    assert found == expected


def test_games_without_text_have_no_places():
    game = msgspec.convert(
        {
            "tags": [{"name": "Dealer", "value": "N"}, {"name": "Vulnerable", "value": "N-S"}],
            "auction": {"tag": {"name": "Auction", "value": "N"}, "first": "N", "calls": ["1S", "1H", "Pass"]},
        },
        Game,
    )
    found = check(Reading(game, Excerpt("")))
    assert {one.code for one in found} == {"T201", "A101", "A111"}
    assert all((one.start, one.end) == (-1, -1) and one.fix is None for one in found)


@pytest.mark.parametrize(
    ("name", "right"),
    [
        ("event", "Event"),
        ("Vulnerble", "Vulnerable"),
        ("Vulnerablee", "Vulnerable"),
        ("Vulnarable", "Vulnerable"),
        ("Vulnearble", "Vulnerable"),
        ("Code", None),
        ("ParContract", None),
        ("DoubleDummyTricks", None),
        ("Something", None),
        ("Event", None),
    ],
)
def test_names_that_are_a_slip(name, right):
    assert meant(name) == right


def test_a_game_is_checked_twice_alike():
    [reading] = read_pbn(Source(record(Result="12", Score="NS 420").encode()))
    assert check(reading) == check(reading)
