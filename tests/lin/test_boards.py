"""Where boards begin, the match they belong to, chat, and files that are odd as a whole."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnkit.formats.lin.pairs import command_text
from pbnkit.formats.lin.reader import read_lin
from pbnkit.record.kinds import lin as kinds
from pbnkit.record.kinds.explain import HEADINGS
from pbnkit.source import Source
from tests.lin.samples import AUCTION, CALLS, HANDS, MATCH, SINGLE, TRICKS, codes, facts, games, one, readings, tags

BODY = f"st||md|3{HANDS}|sv|o|{AUCTION}{TRICKS}mc|11|pg||\r\n"


def boards(text):
    return [game.value("Board") for game in games(text)]


# ---- where boards begin


def test_boards_without_label():
    text = SINGLE + "\n" + SINGLE.replace("Board 1", "Board 2").replace("sam", "Sue")
    first, second = readings(text)
    assert (first.game.value("South"), second.game.value("South")) == ("sam", "Sue")
    assert second.game.place.number == 2
    assert second.game.place.line == 2
    assert text[second.game.place.start :].startswith("pn|Sue")
    assert second.excerpt.text.startswith("\npn|Sue")
    assert second.excerpt.locate(second.game.place.start) == (2, 1)


def test_names_belong_to_one_board_only():
    _, second = games(SINGLE + f"md|3{HANDS}|ah|Board 2|sv|n|")
    assert second.value("South") is None
    assert second.value("Board") == "2"


def auctions(text):
    return [game.auction.calls for game in games(text) if game.auction is not None]


@pytest.mark.parametrize(
    ("text", "calls"),
    [
        (f"md|3{HANDS}|mb|1H|md||nt|Another one.|mb|1S|", [["1H"], ["1S"]]),
        (f"md|3{HANDS}|mb|1H|md||mb|1S|md|1|mb|1C|", [["1H"], ["1S"], ["1C"]]),
        (f"md|3{HANDS}|mb|1H|md||nt|The next.|md|1{HANDS}|mb|1S|", [["1H"], ["1S"]]),
        (f"qx|o1|st||md||md|3{HANDS}|mb|1H|", [["1H"]]),
        (f"md|3{HANDS}|md||mb|1H|", [["1H"]]),
        (f"mb|1H|md|3{HANDS}|mb|1S|", [["1H", "1S"]]),
    ],
)
def test_an_empty_deal_clears_the_table(text, calls):
    assert auctions(text) == calls
    assert "".join(command_text(command) for game in games(text) for command in game.commands) == text


@pytest.mark.parametrize(
    "text",
    [
        f"qx|o1|md|3{HANDS}|rh||ah|Board 1|sv|0|pg||\nqx|o2|md|3{HANDS}|rh||ah|Board 2|sv|0|pg||",
        f"md|3{HANDS}|rh||ah|Board 1|sv|0|pg||\nmd|3{HANDS}|rh||ah|Board 2|sv|0|pg||",
        f"mn||pn|,,,|qx|o1,BOARD 1|rh||ah|Board 1|md|3{HANDS}|sv|0|\n\nsa|0|pg||\n\npn|,,,|qx|o2,BOARD 2|md|3{HANDS}|sv|0|",
        f"qx|o1|pn|a,b,c,d|st||md|3{HANDS}|rh||ah|Board 1|sv|o|mb|p|zz|-1.5|pg||qx|o2|pn|a,b,c,d|md|3{HANDS}|sv|o|",
        f"rh||ah|Board 1|md|3{HANDS}|sv|o|rh||ah|Board 2|md|3{HANDS}|sv|o|",
        f"qx|1|nt|a page|pg||qx|1|md|3{HANDS}|sv|o|pg||qx|2|md|3{HANDS}|md|0{HANDS}|sv|o|pg||qx|3|nt|the end|pg||",
    ],
)
def test_two_boards(text):
    assert boards(text) == ["1", "2"]
    assert "".join(command_text(command) for game in games(text) for command in game.commands) == text


def test_second_deal_under_one_label():
    text = f"qx|o1|md|1{HANDS}|md|3{HANDS}|sv|o|{AUCTION}mc|9|"
    assert one(text).value("Dealer") == "N"
    assert codes(text) == ["L034"]
    text = f"qx|o1|md|1{HANDS}|sv|o|mb|p|md|3{HANDS}|sv|o|mb|1N|"
    assert len(games(text)) == 2


def test_no_board():
    for text in ("", "% made by a helper\nvg|Social|pg||", "nt|only talk|pg||", "Fetch failed (2)"):
        assert [reading.game for reading in readings(text)] == [None] * bool(text)


def test_what_follows_the_last_board_is_kept():
    text = SINGLE + "vg|x|qx|o9|pn|A,B,C,D|nt|the end|pg||"
    game = one(text)
    assert game.value("South") == "sam"
    assert "".join(map(command_text, game.commands)) == text


# ---- pairs that are odd


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (SINGLE[:-1], ["L002"]),
        (SINGLE.replace("pg||pc|CT", "pg|||pc|CT"), ["L001"]),
        (SINGLE.replace("st||", "st||zq|1|"), ["L003"]),
        (SINGLE.replace("mb|1H|", "mb |1H|"), ["L004"]),
        (SINGLE.replace("mb|1H|", "MB|1H|"), []),
        (SINGLE.replace("st||", "a comment st||"), ["L005"]),
        (SINGLE.replace("st||", "comment st||"), []),
        (SINGLE + "\nend", []),
    ],
)
def test_pairs(text, found):
    assert codes(text) == found
    assert facts(one(text))["auction"] == CALLS


def test_fixes_say_what_they_edit():
    text = SINGLE.replace("mb|1N!|", "mb|1NT!|").replace("pc|CT", "pc|C10")
    found = {finding.code: finding for reading in readings(text) for finding in reading.findings}
    fixed = text
    for finding in sorted(found.values(), key=lambda each: -each.start):
        (edit,) = finding.fix.edits
        fixed = fixed[: edit.start] + edit.text + fixed[edit.end :]
    assert set(found) == {"L044", "L051"}
    assert fixed == SINGLE


def test_fix_of_surplus_passes():
    text = SINGLE.replace("mb|p|pg||pc", "mb|p|mb|p|pg||pc")
    (finding,) = readings(text)[0].findings
    (edit,) = finding.fix.edits
    assert text[: edit.start] + edit.text + text[edit.end :] == SINGLE


# ---- chat


def test_chat_stands_where_it_was_said():
    text = SINGLE.replace("mb|p|mb|1H|", "nt|a: hi !s|pg||mb|p|nt|b: hm|at|more|mb|1H|").replace(
        "pc|CA|", "pc|CA|nt|c: ace|"
    )
    game = one(text)
    assert [(remark.kind, remark.text) for remark in game.lead] == [("chat", "a: hi \\S")]
    assert [remark.text for remark in game.auction.annotations[0].remarks] == ["b: hm", "more"]
    assert [remark.text for remark in game.play.annotations[1].remarks] == ["c: ace"]
    (remark,) = game.lead
    assert text[remark.start : remark.end] == "a: hi !s"


def test_offsets_of_calls_and_cards():
    text = SINGLE.replace("mb|1H|mb|p|", "mb|1H p|")
    game = one(text)
    assert [text[start] for start in game.auction.starts[:4]] == ["p", "1", "p", "1"]
    assert [text[start : start + 2] for start in game.play.starts] == game.play.cards


# ---- matches


def match_text(head=MATCH, labels=("o1", "c1")):
    return head + "".join(f"qx|{label}|{BODY}" for label in labels)


def test_match():
    text = match_text()
    opened, closed = games(text)
    assert tags(opened) == {
        "Event": "Club Final",
        "Stage": "Segment 1",
        "Scoring": "IMP",
        "Room": "Open",
        "HomeTeam": "Reds",
        "VisitTeam": "Blues",
        "CarryOverHome": "0",
        "CarryOverVisit": "3",
        "MatchBoards": "1-2",
        "Board": "1",
        "West": "wil",
        "North": "nora",
        "East": "eve",
        "South": "sam",
        "Dealer": "N",
        "Vulnerable": "None",
        "Deal": "N:763.K752.JT843.T T8.QJT98.Q7.AQ95 52.A643.K5.K8732 AKQJ94..A962.J64",
    }
    assert (closed.value("Room"), closed.value("South"), closed.value("East")) == ("Closed", "Stan", "Ed")
    assert codes(text) == ["L014"]
    assert "".join(command_text(command) for game in (opened, closed) for command in game.commands) == text


@pytest.mark.parametrize(("letter", "word"), [("I", "IMP"), ("P", "MP"), ("B", "BAM"), ("", None), ("Z", "Z")])
def test_scoring(letter, word):
    assert games(match_text(MATCH.replace(",I,", f",{letter},")))[0].value("Scoring") == word


def test_results_fill_what_is_missing():
    text = (
        MATCH
        + f"qx|o1|md|3{HANDS}|sv|o|pg||qx|c1|md|3{HANDS}|sv|o|{AUCTION.replace('4S', '3N')}pg||qx|c2|md|4{HANDS}|sv|n|"
    )
    opened, closed, passed = games(text)
    assert tags(opened)["Contract"] == "4S"
    assert tags(opened)["Declarer"] == "W"
    assert tags(opened)["Result"] == "11"
    assert "Contract" not in tags(closed)
    assert (facts(closed)["contract"], facts(closed)["declarer"]) == ("3NT", "E")
    assert tags(closed)["Result"] == "10"
    assert facts(passed)["contract"] == "Pass"
    assert not codes(text)


def test_tricks_against_results():
    text = match_text(labels=("o1",)).replace("mc|11|", "mc|10|")
    assert codes(text) == ["L015"]
    assert facts(one(text))["result"] == 10
    assert "Result" not in tags(one(text))


def test_shifted_results():
    head = "vg|F,S,I,1,4,A,0,B,0|rs|3NE=,3NE=,3NE=,3NE=,,,,|pn|a,b,c,d,e,f,g,h|pg||"
    assert codes(match_text(head, ("o1", "c1", "o2", "c2"))) == ["L014", "L014", "L014", "L013", "L014"]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (",PASS|", "|", ["L011"]),
        (",PASS|", ",PASS,|", ["L011"]),
        ("4SW+1", "4S+1", ["L012"]),
        (",3|", "|", ["L010"]),
        ("Club Final", "Club, Final", ["L010"]),
        (",1,2,", ",,,", ["L010"]),
        (",1,2,", ",5,6,", ["L022"]),
        ("sam,wil,nora,eve,Stan", "sam,wil,nora,eve,x,Stan", ["L020"]),
    ],
)
def test_odd_heads(old, new, found):
    assert codes(match_text(MATCH.replace(old, new), ("o1",))) == found


def test_title_with_a_comma():
    (game,) = games(match_text(MATCH.replace("Club Final", "Club, Final"), ("o1",)))
    assert (game.value("Event"), game.value("Stage"), game.value("VisitTeam")) == ("Club, Final", "Segment 1", "Blues")


@pytest.mark.parametrize(
    ("labels", "found"),
    [
        (("o1", "o1"), ["L023"]),
        (("x",), ["L022"]),
        (("7",), ["L022"]),
        (("o7",), ["L022"]),
        (("o1,BOARD 1",), []),
    ],
)
def test_labels_of_a_match(labels, found):
    assert codes(match_text(labels=labels)) == found


def test_deal_of_the_other_room():
    text = match_text(labels=("o1",)) + f"qx|c1|{AUCTION.replace('4S', '3N')}mc|10|pg||"
    _, closed = games(text)
    assert closed.value("Deal").startswith("N:763")
    assert closed.value("Dealer") == "N"
    assert "L030" in codes(text)


def test_names_of_one_room_change():
    text = match_text(labels=("o1",)) + f"qx|o2|pn|A,B,C,D|{BODY}qx|c2|{BODY}qx|o2|{BODY}"
    assert [game.value("South") for game in games(text)] == ["sam", "A", "Stan", "A"]


def test_a_new_match_begins():
    text = match_text(labels=("o1",)) + match_text(MATCH.replace("Reds", "Greens").replace("sam", "Sue"), ("o1",))
    first, second = games(text)
    assert (first.value("HomeTeam"), second.value("HomeTeam")) == ("Reds", "Greens")
    assert second.value("South") == "Sue"
    assert not codes(text)


def test_claim_against_52_cards():
    hands = "SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,CAKQJT98765432"
    ranks = "AKQJT98765432"
    play = "".join(f"pc|S{rank}|pc|H{rank}|pc|D{rank}|pc|C{rank}|" for rank in ranks)
    # East declares, South leads: thirteen tricks for the defenders.
    text = f"md|3{hands}|sv|o|mb|p|mb|1N|mb|p|mb|p|mb|p|{play}"
    assert facts(one(text))["result"] == 0
    assert not codes(text + "mc|0|")
    assert codes(text + "mc|3|") == ["L054"]
    assert one(text + "mc|0|").play.end == ""


# ---- whole files


@given(st.lists(st.sampled_from([SINGLE, BODY, MATCH, "|", "mb", "\n", "pn|a,b|", "qx|c2|", "ub||"]), max_size=8))
def test_damage_costs_no_exception(parts):
    text = "".join(parts)
    for damaged in (text, text[3:], text[: len(text) // 2] + text[len(text) // 2 + 1 :]):
        for reading in read_lin(Source(damaged.encode())):
            if reading.game is not None:
                facts(reading.game)


def test_kinds_are_explained():
    found = [kind for kind in vars(kinds).values() if isinstance(kind, kinds.Kind)]
    assert len({kind.code for kind in found}) == len({kind.name for kind in found}) == len(found)
    for kind in found:
        assert kind.code.startswith("L")
        assert all(f"{heading}:" in kind.doc for heading in HEADINGS)
