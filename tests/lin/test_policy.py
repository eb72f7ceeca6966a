"""What a reader does where a LIN record is odd, row by row of the policy: read on, keep all, say so."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pbnkit
from pbnkit.api import check_source
from pbnkit.formats.lin.pairs import command_text
from pbnkit.formats.lin.reader import read_lin
from pbnkit.source import Source
from tests.lin.samples import AUCTION, CARDS, DEAL, HANDS, MATCH, SINGLE, codes, facts, games, one, readings, tags

BOARD = f"qx|o1|md|3{HANDS}|sv|o|"
S, W, N, E = HANDS.split(",")
PASSES = "mb|p|mb|p|mb|p|"
NO_CARDS = "md|3SHDC,SHDC,SHDC,SHDC|"


def found(text):
    """Code and severity of all findings, the rules' among them."""
    return {(finding.code, finding.severity) for _, some in check_source(Source(text.encode())) for finding in some}


# ---- every row


@pytest.mark.parametrize(
    ("text", "code", "severity"),
    [
        (SINGLE + "mq|x|", "L003", "info"),
        (SINGLE.replace("pg||", "end of the session pg||", 1), "L005", "info"),
        (SINGLE.replace("st||", "st|||", 1), "L001", "warning"),
        (SINGLE[:-5], "L002", "warning"),
        (SINGLE.replace("mb|p|", "mb |p|", 1), "L004", "info"),
        (SINGLE.replace("mb|p|", "mb\r\n|p|", 1), "L004", "info"),
        (MATCH.replace(",3|", "|") + BOARD, "L010", "warning"),
        (MATCH.replace(",PASS|", "|") + BOARD, "L011", "warning"),
        (MATCH.replace(",PASS|", ",PASS,|") + BOARD, "L011", "warning"),
        (MATCH.replace("sam,", "sam,S.,wil,") + BOARD, "L020", "warning"),
        (SINGLE.replace("sam,", "sam,S.,"), "L020", "warning"),
        (MATCH + f"qx|x|md|3{HANDS}|sv|o|", "L022", "warning"),
        (MATCH + f"qx|o9|md|3{HANDS}|sv|o|", "L022", "warning"),
        (MATCH + BOARD + AUCTION + "mc|11|" + BOARD + AUCTION + "mc|11|", "L023", "warning"),
        (MATCH + BOARD + "qx|c1|sv|o|" + AUCTION + "mc|11|", "L030", "info"),
        (f"md|3{S},{W}|sv|o|ah|Board 1|", "L031", "warning"),
        (f"md|3{S.replace('52', 'A2')},{W},{N},{E}|sv|o|", "D012", "error"),
        (f"md|3{S.replace('52', '432')},{W},{N},{E}|sv|o|", "D014", "error"),
        (f"md|3{HANDS}|ah|Board 1|", "L035", "info"),
        (BOARD + f"mb|1Z|{PASSES}", "L040", "error"),
        (BOARD + f"mb|1N|{PASSES}mb|p|", "L041", "warning"),
        (BOARD + f"mb|1H|mb|1C|{PASSES}", "A101", "error"),
        (BOARD + "mb|p|mb|1H|", "L046", "warning"),
        (BOARD + f"an|strong|mb|1C|{PASSES}", "L042", "info"),
        (BOARD + AUCTION + "pc|C10|", "L051", "info"),
        (BOARD + AUCTION + "pc|CT|pc|C3|", "P101", "error"),
        (BOARD + AUCTION + "pc|CT|pc|H8|", "P103", "error"),
        (BOARD + AUCTION + "mc|12|mc|11|", "L056", "warning"),
        (MATCH + BOARD + AUCTION + "mc|10|", "L015", "warning"),
        (BOARD + AUCTION + "pc|CT|", "L055", "info"),
        (BOARD + "mb|pppp|mc|0|", "L052", "warning"),
        ("Fetch failed (2)", "F002", "error"),
        ("<html></html>", "F002", "error"),
    ],
)
def test_what_is_said(text, code, severity):
    assert (code, severity) in found(text)


def test_noise_of_one_word_is_no_finding():
    assert not codes(SINGLE.replace("pg||", "pg||\r\nnoise ", 1))


# ---- calls


@pytest.mark.parametrize("key", ["an", "AN"])
def test_explanation_that_lost_its_bar(key):
    text = BOARD + f"mb|p|mb|1N!{key}|15-17, no !S|{PASSES}mc|7|"
    game = one(text)
    assert game.auction.calls == ["Pass", "1NT", "Pass", "Pass", "Pass"]
    note = game.auction.annotations[1]
    assert (note.alert, note.explanation) == (True, r"15-17, no \S")
    assert codes(text) == ["L047"]
    (finding,) = readings(text)[0].findings
    (edit,) = finding.fix.edits
    mended = text[: edit.start] + edit.text + text[edit.end :]
    assert codes(mended) == []
    assert facts(one(mended)) == facts(game)
    assert one(mended).auction.annotations[1].explanation == r"15-17, no \S"


def test_glued_explanation_at_the_end():
    text = BOARD + "mb|1N|mb|p|mb|p|mb|pan|"
    assert one(text).auction.calls == ["1NT", "Pass", "Pass", "Pass"]
    assert "L047" in codes(text)


@pytest.mark.parametrize("calls", [AUCTION, "mb|p|mb|p|mb|p|mb|p|", "mb|1N|mb|p|mb|p|mb|p|mb|p|", "mb|1H|mb|?|", ""])
def test_auctions_that_do_not_stop_short(calls):
    assert "L046" not in codes(BOARD + calls + "mc|9|")


def test_no_result_is_marked():
    assert tags(one(BOARD + AUCTION + "pc|CT|"))["Result"] == "?"
    assert "Result" not in tags(one(BOARD + AUCTION + "mc|11|"))


# ---- a board without number


def test_running_numbers():
    text = MATCH.replace(",1,2,", ",3,6,") + "".join(
        f"qx|{label}|md|3{HANDS}|sv|o|" for label in ("o4", "c4", "o", "", "o3", "x")
    )
    assert [game.value("Board") for game in games(text)] == ["4", "4", "5", "6", "3", "4"]


# ---- a deal that only the play shows


def all_cards():
    """A play of 52 cards that follow suit, in spades by West: North leads, and each plays the lowest it may."""
    hands = {"S": S, "W": W, "N": N, "E": E}
    held = {seat: [] for seat in "NESW"}
    for seat, hand in hands.items():
        suit = ""
        for letter in hand:
            if letter in "SHDC":
                suit = letter
            else:
                held[seat].append(suit + letter)
    order, rank, turn, played = "NESW", "23456789TJQKA", 0, []
    for _ in range(13):
        trick = []
        for step in range(4):
            seat = order[(turn + step) % 4]
            suit = trick[0][1][0] if trick else ""
            legal = [card for card in held[seat] if card[0] == suit] or held[seat]
            card = min(legal, key=lambda one: rank.index(one[1]))
            held[seat].remove(card)
            trick.append((seat, card))
        lead = trick[0][1][0]
        best = max(trick, key=lambda one: (one[1][0] == "S", one[1][0] == lead, rank.index(one[1][1])))
        turn = order.index(best[0])
        played += [card for _, card in trick]
    return played


def test_deal_is_rebuilt_from_a_whole_play():
    play = "".join(f"pc|{card}|" for card in all_cards())
    for deal in (NO_CARDS, "md|3|", "md|3,,,|"):
        text = f"qx|o1|{deal}sv|o|{AUCTION}{play}"
        assert facts(one(text))["deal"] == DEAL
        assert "L037" in codes(text)
    wanted = facts(one(BOARD + AUCTION + play))
    assert wanted["result"] == facts(one(f"qx|o1|{NO_CARDS}sv|o|{AUCTION}{play}"))["result"]


def test_deal_is_not_rebuilt_from_less():
    play = "".join(f"pc|{card}|" for card in all_cards()[:51])
    text = f"qx|o1|{NO_CARDS}sv|o|{AUCTION}{play}mc|9|"
    assert facts(one(text))["deal"] == "N:- - - -"
    assert facts(one(text))["play"] == all_cards()[:51]
    assert "L037" not in codes(text)
    wrong = "".join(f"pc|{card}|" for card in [*all_cards()[:51], "CT"])
    assert "L037" not in codes(f"qx|o1|{NO_CARDS}sv|o|{AUCTION}{wrong}")


# ---- results of boards that the file does not hold


def absent(text):
    return [reading for reading in readings(text) if any(one.code == "L016" for one in reading.findings)]


def test_boards_that_stand_in_the_results_only():
    text = MATCH.replace("1,2,Reds", "1,3,Reds").replace("PASS|", "PASS,2HxS-1,|")
    text += BOARD + AUCTION + "mc|11|"
    assert len(games(text)) == 1
    assert [tags(reading.game) for reading in absent(text)] == [
        dict(
            zip(
                ("Event", "Stage", "Scoring", "Room", "HomeTeam", "VisitTeam", "CarryOverHome", "CarryOverVisit"),
                ("Club Final", "Segment 1", "IMP", "Closed", "Reds", "Blues", "0", "3"),
                strict=True,
            )
        )
        | {"MatchBoards": "1-3", "Board": board, "West": "Wes", "North": "Nel", "East": "Ed", "South": "Stan"}
        | result
        for board, result in [
            ("1", {"Declarer": "E", "Contract": "3NT", "Result": "10"}),
            ("2", {"Declarer": "", "Contract": "Pass"}),
        ]
    ]


def test_place_of_a_result():
    text = MATCH + "qx|o1|" + BOARD + AUCTION + "mc|11|"
    reading = absent(text)[0]
    (finding,) = reading.findings
    assert text[finding.start : finding.end] == "3NE+1"
    assert reading.excerpt.locate(finding.start) == (2, 10)
    assert reading.game.place.line == 2
    assert [reading.game.place.number for reading in readings(text)] == [1, 2, 3]


def test_a_file_of_results_only():
    first, second, third = readings(MATCH)
    assert [one.game.value("Contract") for one in (first, second, third)] == ["4S", "3NT", "Pass"]
    assert [one.game.value("South") for one in (first, second, third)] == [None, None, None]
    assert "".join(map(command_text, first.game.commands)) == MATCH
    assert not second.game.commands


def test_results_of_a_match_come_before_the_next_match():
    text = MATCH + BOARD + AUCTION + "mc|11|" + MATCH.replace("Club", "Other") + BOARD + AUCTION + "mc|11|"
    events = [reading.game.value("Event") for reading in readings(text)]
    assert events == ["Club Final"] * 3 + ["Other Final"] * 3
    assert [reading.game.place.number for reading in readings(text)] == [1, 2, 3, 4, 5, 6]


def test_shifted_results_are_given_to_no_board():
    text = MATCH.replace(",1,2,", ",1,5,").replace(
        "rs|4SW+1,3NE+1,,PASS|", "rs|,,4SW+1,2CN=,2CN=,2CN=,2CN=,2CN=,1CS=,|"
    )
    text += "".join(f"qx|o{number}|md|3{HANDS}|sv|o|{AUCTION}mc|11|" for number in (2, 3, 4, 5))
    assert "L013" in codes(text)
    assert not absent(text)


@pytest.mark.parametrize(
    ("old", "new", "name", "value"),
    [
        ("Club Final", "A - Bermuda Bowl", "Table", None),
        ("Club Final", "A - Bermuda Bowl", "Event", "A - Bermuda Bowl"),
        ("Club Final", "12 - Round", "Table", "12"),
        ("Club Final", "Club - Final", "Table", None),
        (",3|", ",3.5|", "CarryOverVisit", "3.5"),
        (",3|", ",|", "CarryOverVisit", None),
        ("Reds,0", "Reds,7", "CarryOverHome", "7"),
    ],
)
def test_tags_of_the_match(old, new, name, value):
    assert games(MATCH.replace(old, new, 1) + BOARD)[0].value(name) == value


def test_cards_stay_as_they_are():
    assert facts(one(BOARD + AUCTION + "".join(f"pc|{card}|" for card in CARDS)))["play"] == CARDS


# ---- encodings


@pytest.mark.parametrize(
    ("data", "name"),
    [
        ("Häusler".encode(), "Häusler"),
        ("Häusler".encode("cp1252"), "Häusler"),
        (b"\xef\xbb\xbf" + "Mäkelä".encode(), None),
        ("Moszczyński".encode("cp1250"), "Moszczyñski"),  # as it is: no byte tells the code page
        ("MÃ¤kelÃ¤".encode(), "MÃ¤kelÃ¤"),
        (b"a\x81\x8d", "a\x81\x8d"),
    ],
)
def test_names_stay_as_they_are(data, name):
    if name is None:
        source = Source(data[:3] + SINGLE.replace("sam", "Mäkelä").encode())
        name = "Mäkelä"
    else:
        source = Source(SINGLE.encode().replace(b"sam", data))
    ((reading, found_here),) = [(one, some) for one, some in check_source(source) if one.game is not None]
    assert reading.game.value("South") == name
    text = "".join(map(command_text, reading.game.commands))
    assert source.encode(text) == source.data
    twice = [finding for finding in found_here if finding.code == "L060"]
    assert len(twice) == ("Ã" in name)
    if twice:
        assert not twice[0].fix.safe
        assert twice[0].fix.edits[0].text.startswith("Mäkelä")


@pytest.mark.parametrize("ending", ["\r\n", "\n", "\r"])
def test_line_ends_do_not_matter(ending):
    text = SINGLE.replace("pg||", f"pg||{ending}")
    assert facts(one(text)) == facts(one(SINGLE))
    assert codes(text) == []


@given(st.binary(max_size=60), st.integers(0, len(SINGLE)))
def test_damaged_bytes_are_read(data, at):
    source = Source(SINGLE[:at].encode() + data + SINGLE[at:].encode())
    commands = [command for reading in read_lin(source) if reading.game for command in reading.game.commands]
    assert not commands or "".join(map(command_text, commands)) == source.text


def test_a_deal_without_cards_is_told_once():
    """`SHDC` four times is BBO's way to give no card: the reader tells it, and no Deal tag was spelled wrong."""
    found = [finding.code for finding in pbnkit.validate(f"qx|o1|{NO_CARDS}sv|o|{AUCTION}mc|9|".encode())]
    assert [code for code in found if code in ("L031", "D002")] == ["L031"]
