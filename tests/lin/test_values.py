"""The values of single pairs, row by row, and what is said about those that are odd."""

import pytest

from pbnkit.bridge.seats import Seat
from pbnkit.formats.lin.text import decoded_again, encode_name, from_lin, to_lin
from pbnkit.formats.lin.values import read_deal, read_label, read_names, read_number, read_result
from tests.lin.samples import CARDS, DEAL, HANDS, SINGLE, codes, facts, games, one, tags

S, W, N, E = HANDS.split(",")
BOARD = f"qx|o1|md|3{HANDS}|sv|o|"


# ---- md


@pytest.mark.parametrize(
    "value",
    [
        f"3{HANDS}",
        f"3{S},{W},{N}",
        f"3{S},{W},{N},",
        f"3,{W},{N},{E}",
        f"3{S},,{N},{E}",
        f"3{S},{W},,{E}",
        f"3{HANDS}".lower(),
        f"3CK8732DK5HA643S52,CJ64DA962SAKQJ94,{N},",
        f"3{HANDS.replace('T', '10')}",
        f"3{HANDS.replace('T', '1')}",
        "3S25H346ADK5C2378K,S49JQKADA269C46J,S367H257KDJT348CT,",
        f"3 {S},\r\n{W},\r\n{N},",
        f"3{S},{W.replace('H', '')},{N},",
        f"3{S},{W.replace('H', 'H-')},{N},",
    ],
)
def test_deal(value):
    game = one(f"qx|o1|md|{value}|sv|o|pg||")
    assert facts(game)["deal"] == DEAL
    assert tags(game)["Dealer"] == "N"
    assert not codes(f"qx|o1|md|{value}|sv|o|pg||")


@pytest.mark.parametrize(("digit", "dealer"), [("1", "S"), ("2", "W"), ("3", "N"), ("4", "E")])
def test_dealer(digit, dealer):
    game = one(f"md|{digit}{HANDS}|sv|o|")
    assert tags(game)["Dealer"] == dealer
    assert tags(game)["Deal"].startswith(f"{dealer}:")
    assert facts(game)["deal"] == DEAL


@pytest.mark.parametrize("digit", ["", "0", " ", "7"])
def test_no_dealer(digit):
    text = f"md|{digit}{HANDS}|sv|o|mb|1N|mb|p|mb|p|mb|p|"
    game = one(text)
    assert "Dealer" not in tags(game)
    assert tags(game)["Deal"] == DEAL
    assert game.auction.first == ""
    assert "L033" in codes(text)


@pytest.mark.parametrize(
    ("value", "deal", "found"),
    [
        ("2SHDC,SHDC,SHDC,SHDC", "W:- - - -", ["L031"]),
        (f"1{S},,,", "S:52.A643.K5.K8732 - - -", ["L031"]),
        (f"1{S},{W},S763HK752DJT843C,", "S:52.A643.K5.K8732 AKQJ94..A962.J64 763.K752.JT843. -", ["L031"]),
        ("1SAKxxHxD,,,", "S:AKxx.x.. - - -", ["L031"]),
        ("1SAAKH2,,,", "S:AAK.2.. - - -", ["L031"]),
        ("1SAKZ4H2,,,", "S:AK4.2.. - - -", ["L032"]),
        ("1SA-KH2,,,", "S:AK.2.. - - -", ["L032"]),
        ("1AKQSJ2,,,", "S:J2... - - -", ["L032"]),
        (f"3{HANDS},S2", DEAL, ["L032"]),
    ],
)
def test_partial_deals(value, deal, found):
    text = f"md|{value}|sv|o|"
    assert tags(one(text))["Deal"] == deal
    assert codes(text) == found


@pytest.mark.parametrize("value", ["", "3", "3,,,", "0"])
def test_no_deal(value):
    assert "Deal" not in tags(one(f"qx|o1|md|{value}|sv|o|mb|p|"))


# ---- sv


@pytest.mark.parametrize(
    ("value", "word"),
    [
        ("o", "None"),
        ("O", "None"),
        ("0", "None"),
        ("-", "None"),
        ("n", "NS"),
        ("N", "NS"),
        ("ns", "NS"),
        ("e", "EW"),
        ("E", "EW"),
        ("b", "All"),
        ("B", "All"),
        ("a", "All"),
    ],
)
def test_vulnerability(value, word):
    text = f"md|3{HANDS}|ah|Board 2|sv|{value}|"
    assert tags(one(text))["Vulnerable"] == word
    assert not codes(text)


@pytest.mark.parametrize("pair", ["sv||", "sv| |", ""])
def test_vulnerability_of_the_number(pair):
    text = f"md|3{HANDS}|ah|Board 5|{pair}"
    assert tags(one(text))["Vulnerable"] == "NS"
    assert codes(text) == ["L035"]


def test_vulnerability_unknown():
    assert "Vulnerable" not in tags(one(f"md|3{HANDS}|"))
    text = f"md|3{HANDS}|ah|Board 5|sv|s|"
    assert "Vulnerable" not in tags(one(text))
    assert codes(text) == ["L036"]


# ---- numbers and labels


@pytest.mark.parametrize(
    ("heading", "number"),
    [
        ("Board 7", "7"),
        ("BOARD 140", "140"),
        ("12", "12"),
        ("Bricka 3", "3"),
        ("Board 12, Round 3", "12"),
        ("Bd 07", "7"),
    ],
)
def test_heading(heading, number):
    assert tags(one(f"md|3{HANDS}|ah|{heading}|sv|o|"))["Board"] == number


def test_number_of_the_label_where_no_heading_has_one():
    assert tags(one(f"qx|o9|md|3{HANDS}|ah|Practice|sv|o|"))["Board"] == "9"
    assert tags(one(f"qx|o9|md|3{HANDS}|ah|Practice|ah|Board 4|sv|o|"))["Board"] == "4"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("o5", ("o", 5)),
        ("C12", ("c", 12)),
        ("o5,BOARD 5", ("o", 5)),
        ("17", ("", 17)),
        ("page one", ("", None)),
        ("", ("", None)),
        ("o0", ("o", None)),
    ],
)
def test_label(value, expected):
    assert read_label(value) == expected


def test_numbers_without_end():
    assert read_number("Board " + "9" * 5000) is None


# ---- mb


@pytest.mark.parametrize(
    ("value", "calls", "found"),
    [
        ("p", ["Pass"], []),
        ("P", ["Pass"], []),
        ("pass", ["Pass"], ["L044"]),
        ("1C", ["1C"], []),
        ("7N", ["7NT"], []),
        ("1n", ["1NT"], []),
        ("1NT", ["1NT"], ["L044"]),
        ("1s", ["1S"], []),
        ("1Sd", ["1S", "X"], ["L044"]),
        ("1Sdr", ["1S", "X", "XX"], ["L044"]),
        ("1Sx", ["1S", "X"], ["L044"]),
        ("1Sx XX", ["1S", "X", "XX"], ["L044"]),
        ("1s dbl", ["1S", "X"], ["L044"]),
        ("1cp1hp", ["1C", "Pass", "1H", "Pass"], ["L044"]),
        ("1NTp2NT", ["1NT", "Pass", "2NT"], ["L044"]),
        ("1C-p,1H\np", ["1C", "Pass", "1H", "Pass"], ["L044"]),
        ("ppp1N", ["Pass", "Pass", "Pass", "1NT"], ["L044"]),
        ("1C p", ["1C", "Pass"], ["L044"]),
        ("-", [], ["L044"]),
        ("", [], ["L044"]),
        ("1sp?", ["1S", "Pass", "?"], ["L045"]),
        ("1Z", ["1Z"], ["L040"]),
        ("8C", ["8C"], ["L040"]),
        ("2D!an", ["2D"], ["L047"]),
    ],
)
def test_calls(value, calls, found):
    text = f"{BOARD}mb|{value}|"
    auction = one(text).auction
    assert (auction.calls if auction else []) == calls
    assert [code for code in codes(text) if code != "L046"] == found


@pytest.mark.parametrize(
    ("pairs", "alert", "explanation"),
    [
        ("mb|1C!|", True, None),
        ("mb|!1C|", True, None),
        ("mb|1C|an|strong|", False, "strong"),
        ("mb|1C!|an|strong|", True, "strong"),
        ("mb|1C!|an||", True, ""),
        ("mb|1C|pg||nt|a: hm|an|5+ !h, 3!C|", False, "5+ \\H, 3\\C"),
        ("mb|1C|an|16+|an|any|", False, "16+; any"),
    ],
)
def test_alerts(pairs, alert, explanation):
    note = one(BOARD + pairs).auction.annotations[0]
    assert (note.alert, note.explanation) == (alert, explanation)


def test_alert_of_another_call():
    auction = one(BOARD + "mb|1C|mb|p|an|no!|mb|1H!|").auction
    assert auction.annotations[1].explanation == "no!"
    assert 0 not in auction.annotations
    assert auction.annotations[2].alert


def test_unusual_spelling_is_kept():
    auction = one(BOARD + "mb|1NT|mb|p|").auction
    assert auction.annotations[0].written == "1NT"
    assert 1 not in auction.annotations


def test_explanation_before_any_call():
    text = BOARD + "an|strong club|mb|1C|mb|p|mb|p|mb|p|mc|7|"
    assert [remark.text for remark in one(text).lead] == ["strong club"]
    assert codes(text) == ["L042"]
    assert codes(BOARD + "mb|1C|an|16+|an|any|mb|p|mb|p|mb|p|mc|7|") == ["L043"]


@pytest.mark.parametrize(
    ("calls", "kept"),
    [
        ("1N p p p", 4),
        ("1N p p p p", 4),
        ("1N p p p p p p", 4),
        ("p p p p", 4),
        ("p p p p p", 4),
        ("p p 1N d p p p p", 7),
        ("1N p p", 3),
        ("p p p", 3),
        ("p p p 1N p p p", 7),
    ],
)
def test_passes_after_the_end(calls, kept):
    text = BOARD + "".join(f"mb|{call}|" for call in calls.split())
    assert len(one(text).auction.calls) == kept
    assert ("L041" in codes(text)) == (kept < len(calls.split()))


def test_undo():
    auction = one(BOARD + "mb|1C|mb|p|nt|a: wait|ub||mb|d|mb|p|mb|p|ub|2|mb|1H|").auction
    assert auction.calls == ["1C", "X", "1H"]
    assert [remark.text for remark in auction.annotations[0].remarks] == ["a: wait"]
    play = one(f"{BOARD}mb|1N|mb|p|mb|p|mb|p|pc|S7|pc|ST|up|9|pc|S6|").play
    assert play.cards == ["S6"]


def test_call_that_a_quiz_asks_for():
    assert one(BOARD + "mb|1Np?|ub|x|mb|2C|").auction.calls == ["1NT", "Pass", "2C"]


# ---- pc


@pytest.mark.parametrize(
    ("value", "cards", "found"),
    [
        ("SA", ["SA"], []),
        ("sA", ["SA"], []),
        ("sa", ["SA"], []),
        ("DT", ["DT"], []),
        ("d10", ["DT"], ["L051"]),
        ("CTCAC2C4", ["CT", "CA", "C2", "C4"], ["L051"]),
        ("CT CA", ["CT", "CA"], ["L051"]),
        (" CT", ["CT"], ["L051"]),
        ("!cT", ["CT"], ["L051"]),
        ("", [], ["L051"]),
        ("S1", ["S1"], ["L050"]),
        ("A", ["A"], ["L050"]),
        ("S", ["S8"], ["L051"]),
        ("ccc", ["C5", "C2", "C4"], ["L051", "L051", "L051"]),
        # Behind a card that its player does not hold, nobody knows whose turn it is: told once.
        ("cSJcc", ["C5", "SJ", "C", "C"], ["L051", "L050"]),
    ],
)
def test_cards(value, cards, found):
    # North declares, East leads.
    text = f"{BOARD}mb|p|mb|p|mb|p|mb|1N|mb|p|mb|p|mb|p|".replace("md|3", "md|4") + f"pc|{value}|mc|9|"
    assert one(text).play.cards == cards
    assert codes(text) == found


def test_suit_alone_without_a_deal_is_no_card():
    text = "qx|o1|mb|1N|mb|p|mb|p|mb|p|pc|s|mc|9|"
    assert one(text).play.cards == ["S"]
    assert "L050" in codes(text)


# ---- mc


@pytest.mark.parametrize(("value", "claim"), [("9", 9), ("0", 0), ("13", 13), (" 7 ", 7), ("07", 7)])
def test_claim(value, claim):
    play = one(SINGLE.replace("mc|11|", f"mc|{value}|")).play
    assert (play.claim, play.end) == (claim, "*")


@pytest.mark.parametrize("value", ["14", "", "x", "-1", "²", "9.5", "999"])
def test_unreadable_claim(value):
    text = SINGLE.replace("mc|11|", f"mc|{value}|")
    assert one(text).play.claim is None
    assert codes(text)[0] == "L053"


def test_claim_without_play():
    game = one(f"{BOARD}mb|1N|mb|p|mb|p|mb|p|mc|8|")
    assert (game.play.cards, game.play.claim, game.play.layout, game.play.end) == ([], 8, "played", "*")
    assert facts(game)["result"] == 8


def test_second_claim():
    text = SINGLE.replace("mc|11|", "mc|11|mc|10|")
    assert one(text).play.claim == 10
    assert codes(text) == ["L056"]
    assert not codes(SINGLE.replace("mc|11|", "mc|11|mc|11|"))


def test_play_of_a_passed_board():
    text = f"{BOARD}mb|p|mb|p|mb|p|mb|p|pc|SA|nt|a: what?|mc|0|"
    game = one(text)
    assert game.play is None
    assert game.auction.annotations[3].remarks[0].text == "a: what?"
    assert codes(text) == ["L052"]
    assert facts(game)["contract"] == "Pass"


def test_result_unknown():
    assert codes(SINGLE.replace("mc|11|", "")) == ["L055"]


# ---- rs


@pytest.mark.parametrize(
    ("entry", "contract", "declarer", "tricks"),
    [
        ("4SW+1", "4S", Seat.W, 11),
        ("3NEx-2", "3NTX", Seat.E, 7),
        ("3NTEX=", "3NTX", Seat.E, 9),
        ("1HNxx=", "1HXX", Seat.N, 7),
        ("7CS-10", "7C", Seat.S, 3),
        (" 2dn= ", "2D", Seat.N, 8),
        ("P", "Pass", None, None),
        ("PASS", "Pass", None, None),
    ],
)
def test_results(entry, contract, declarer, tricks):
    result = read_result(entry)
    assert (result.contract.text, result.declarer, result.tricks) == (contract, declarer, tricks)


@pytest.mark.parametrize("entry", ["4S+1", "8SW=", "4SW", "4SWxxx=", "7CS+1", "A60", "4ZW="])
def test_unreadable_results(entry):
    assert not read_result(entry).readable


# ---- pn and texts


@pytest.mark.parametrize(
    ("value", "tables", "joined"),
    [
        ("s,w,n,e2", [("s", "w", "n", "e2")], False),
        ("a ,b, c,d", [("a", "b", "c", "d")], False),
        ("a,b,c,d,e,f,g,h", [tuple("abcd")], False),
        ("a%COMMA%b,c%PIPE%d,~~M1,", [("a,b", "c|d", "~~M1", "")], False),
        ("Stone, S.,Adams, W.,Nolan, N.,Ellis, E.", [("Stone, S.", "Adams, W.", "Nolan, N.", "Ellis, E.")], True),
        ("Stone,S,Adams,Nolan,Ellis", [("Stone,S", "Adams", "Nolan", "Ellis")], True),
        ("South,West,North,East", [("", "", "", "")], False),
        ("Sud,Ouest,Nord,Est", [("", "", "", "")], False),
        ("a,b", [("a", "b", "", "")], False),
        ("", [("", "", "", "")], False),
    ],
)
def test_names_of_one_table(value, tables, joined):
    names = read_names(value, one_table=True)
    assert list(names.tables)[: len(tables)] == tables
    assert names.joined is joined


def test_name_count():
    assert codes(SINGLE.replace("sam,wil,nora,eve", "sam,wil,nora")) == ["L020"]
    text = SINGLE.replace("sam,wil,nora,eve", "Stone, S.,Adams, W.,Nolan, N.,Ellis, E.")
    assert codes(text) == ["L021"]
    assert tags(one(text))["South"] == "Stone, S."


@pytest.mark.parametrize(
    ("lin", "pbn", "vugraph"),
    [
        ("5!S", "5\\S", False),
        ("3 !h !d", "3 \\H \\D", False),
        ("4@s", "4@s", False),
        ("4@s", "4\\S", True),
        ("!n and !", "!n and !", False),
        ("plain", "plain", True),
    ],
)
def test_suit_marks(lin, pbn, vugraph):
    assert from_lin(lin, vugraph=vugraph) == pbn


@pytest.mark.parametrize(
    ("pbn", "lin"),
    [("5-card \\S suit", "5-card !S suit"), ("Wow!Strong", "Wow! Strong"), ("a|b", "a/b"), ("a \r\n b", "a b")],
)
def test_to_lin(pbn, lin):
    assert to_lin(pbn) == lin


def test_name_for_lin():
    assert encode_name("Stone, S|x") == "Stone%COMMA% S%PIPE%x"


def test_encoded_twice():
    assert decoded_again("fÃ¼hrend") == "führend"
    assert decoded_again("führend") is None
    assert decoded_again("plain") is None
    assert codes(SINGLE.replace("12-14", "fÃ¼hrend")) == ["L060"]


def test_all_of_a_board():
    game = one(SINGLE)
    assert tags(game) == {
        "Board": "1",
        "West": "wil",
        "North": "nora",
        "East": "eve",
        "South": "sam",
        "Dealer": "N",
        "Vulnerable": "None",
        "Deal": DEAL,
    }
    assert game.play.cards == CARDS
    assert facts(game)["contract"] == "4S"
    assert facts(game)["result"] == 11
    assert facts(game)["score_ns"] == -450
    assert not codes(SINGLE)
    assert len(games(SINGLE)) == 1


def test_pictures_of_cards_are_no_part_of_the_deal():
    assert read_deal(f"3p{HANDS}") == read_deal(f"3{HANDS}")


@pytest.mark.parametrize(
    ("value", "names"),
    [
        ("A B, C,D,E,F", ("A B, C", "D", "E", "F")),
        ("Stone, S.,Li,Wu,Bo", ("Stone, S.", "Li", "Wu", "Bo")),
        ("Stone,S.,Adams,Nolan,Ellis", ("Stone,S.", "Adams", "Nolan", "Ellis")),
    ],
)
def test_initials_behind_a_blank_come_first(value, names):
    assert read_names(value, one_table=True).tables[0] == names


def test_a_label_with_a_room_alone():
    assert [read_label(text) for text in ("o", " C ", "old", "")] == [("o", None), ("c", None), ("", None), ("", None)]
