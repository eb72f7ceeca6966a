"""Deals as other programs write them: which hands they give, what is said, and what the fix writes."""

from __future__ import annotations

import pytest

from pbnkit.record.deals import read_deal
from tests.pbn.forms import HANDS, codes, facts, findings, mended

FULL = f"N:{HANDS}"
ONE = "N:KQ64.86.A.QT8654 - - -"
LETTERED = "SKQ64H86DACQT8654 S5HKQJT93DQJ974CJ ST9873HADKTCAK932 SAJ2H7542D86532C7"

# text, what it means from its first seat on, words of what is said, why
FORMS = [
    (FULL.lower().replace("n:", "N:"), FULL, "", "lower case is the standard's import form"),
    (FULL.replace("T", "10"), FULL, "10 for T", "10"),
    (FULL.replace(":", ": "), FULL, "a blank after the colon", "a blank after the colon"),
    (f" {FULL}", FULL, "a blank before the deal", "a blank before all"),
    (f"{FULL} ", FULL, "a blank behind the deal", "a blank behind all"),
    (FULL.replace(" ", "  "), FULL, "more than one blank", "two blanks between all hands"),
    (FULL.replace("N:", "n :"), FULL, "a blank before the colon", "a blank before the colon"),
    (FULL.replace("N:", "North:"), FULL, "a word for the direction", "a word"),
    (f"N:S{HANDS.replace(' ', ' S')}", FULL, "suit letters inside a hand", "the letter of the first suit"),
    (f"N:{LETTERED}", FULL, "suit letters instead of dots", "letters and no dots"),
    (
        "N:" + LETTERED.replace("S", "♠").replace("H", "♥").replace("D", "♦").replace("C", "♣"),
        FULL,
        "suit letters instead of dots",
        "signs of suits",
    ),
    (
        "N:KQ64.86.A.QT8654 E:5.KQJT93.QJ974.J S:T9873.A.KT.AK932 W:AJ2.7542.86532.7",
        FULL,
        "a direction before each hand",
        "a direction before each hand",
    ),
    ("N:AKQJT98765432.-.-.- - - -", "N:AKQJT98765432... - - -", "a dash for a void", "dashes for voids"),
    (ONE.replace("-", "?"), ONE, "? for a hand", "? for hands not given"),
    (ONE.replace("-", "..."), ONE, "... for a hand", "... for hands not given"),
    ("N:... KQ64.86.A.QT8654 ... ...", "N:- KQ64.86.A.QT8654 - -", "... for a hand", "the first hand not given"),
    ("N:AQ5... ... 432... ...", "N:AQ5... - 432... -", "... for a hand", "two hands of an end position"),
    ("N:KQ64.86.A.QT8654", ONE, "fewer than four hands", "hands missing at the end"),
    (
        "W: AK53.QT.Q65.A742  94.KJ9863.T8.865",
        "W:AK53.QT.Q65.A742 - 94.KJ9863.T8.865 -",
        "nothing for a hand not given",
        "two blanks where a hand is missing",
    ),
    (
        "N:RD64.86.A.D108654 5.RDV1093.DV974.V 109873.A.R10.AR932 AV2.7542.86532.7",
        FULL,
        "French letters for ranks",
        "roi, dame, valet",
    ),
    (
        "N:HV64.86.A.VT8654 5.HVBT93.VB974.B T9873.A.HT.AH932 AB2.7542.86532.7",
        FULL,
        "Dutch letters for ranks",
        "heer, vrouw, boer",
    ),
    (
        "N:KD64.86.A.DT8654 5.KDBT93.DB974.B T9873.A.KT.AK932 AB2.7542.86532.7",
        FULL,
        "German letters for ranks",
        "Dame, Bube",
    ),
    (
        "север:КД64.86.Т.Д108654 5.КДВ1093.ДВ974.В 109873.Т.К10.ТК932 ТВ2.7542.86532.7",
        FULL,
        "Russian letters for ranks",
        "туз, король, дама, валет",
    ),
]


@pytest.mark.parametrize(("text", "right", "said", "why"), FORMS, ids=[why for *_, why in FORMS])
def test_forms(text: str, right: str, said: str, why: str) -> None:
    deal = read_deal(text)
    assert deal.deal is not None, why
    assert deal.first is not None
    assert deal.deal.text(deal.first) == right
    assert said in ", ".join(deal.spellings)
    record = f'[Board "1"]\n[Deal "{text}"]\n'
    assert codes(record, "D") == (["D003"] if said else [])
    if said:
        assert mended(record) == f'[Board "1"]\n[Deal "{right}"]\n'


# text, codes, why
ODD = [
    ("W:QT2.AT.J6542.85 - A8654.KQ5.T.QJT6 -", ["D014"], "12 cards beside 13"),
    ("W:QT2.AT.J6542.85 ... A8654.KQ5.T.QJT6 ...", ["D003", "D014"], "that a hand is not given excuses no other"),
    ("W:KQT2.AT.J6542.852 - - -", ["D014"], "14 cards"),
    ("W:- - - -", ["D002"], "no hand at all"),
    ("N:... ... ... ...", ["D002"], "no hand at all, as BridgeComposer writes it"),
    ("W:vKQT2.AT.J6542.85 - - -", ["D001"], "a letter that is no rank"),
    ("N:AK... 32... QJ... 4...", ["D015"], "an end position inside a trick"),
    ("N:AQ54... ... 632... ...", ["D003", "D016"], "partners' holdings in a suit"),
    ("N:8... 7542... KQ6... AJT93...", ["D016"], "how a suit lies"),
    ("W:xxxxx.xx.xx.xxxx ... xxx.xxx.xx.xxxxx ...", ["D003"], "spot cards only"),
    ("N:RD64.86.A.D108654 - - -", ["D001"], "letters of a language, but too few hands to be certain"),
    ("N:RV64.86.A.D108654 5.RDV1093.DV974.V 109873.A.R10.AR932 AV2.7542.86532.7", ["D001"], "and a card twice"),
    ("O:" + HANDS, ["D001"], "O is no certain direction"),
    ("$dealer:$deal", ["D001"], "a template"),
    ("N:2C P 2N P 3N P P P", ["D001"], "an auction"),
]


@pytest.mark.parametrize(("text", "found", "why"), ODD, ids=[why for *_, why in ODD])
def test_what_is_wrong_stays_wrong(text: str, found: list[str], why: str) -> None:
    record = f'[Board "1"]\n[Deal "{text}"]\n'
    assert sorted(codes(record, "D")) == found, why


def test_a_deal_without_any_hand_gives_no_fact() -> None:
    assert facts('[Deal "N:... ... ... ..."]\n') == [{"deal": None}]


def test_cards_are_in_the_letters_of_the_deal() -> None:
    deal = "N:HV64.86.A.VT8654 5.HVBT93.VB974.B T9873.A.HT.AH932 AB2.7542.86532.7"
    head = f'[Deal "{deal}"]\n[Declarer "N"]\n[Contract "4S"]\n[Play "E"]\n'
    text = f"{head}♥H HA H2 H6\n"
    assert facts(text)[0]["play"] == ["HK", "HA", "H2", "H6"]
    assert [(one.code, one.expected) for one in findings(text) if one.code[0] == "S"] == [("S023", "HK")]
    plain = text.replace(deal, FULL)
    assert "S022" in codes(plain, "S")
