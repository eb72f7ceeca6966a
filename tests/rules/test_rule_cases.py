"""Each rule against a faulty record, whose fault stands between « and », and its sound sibling."""

import pytest

from tests.rules.samples import TAGS, codes, findings, hand_record, marked, record

SHORT = "H6 H9 H5 H2\n*"
DEAL = TAGS["Deal"]


def tag(name, faulty, sound):
    """A tag with a faulty value, and the same tag with a sound one."""
    return hand_record(**{name: f"«{faulty}»"}), hand_record(**{name: sound})


def calls(faulty, sound):
    """An auction from North alone."""
    head = '[Dealer "N"]\n[Auction "N"]\n'
    return head + faulty, head + sound


def cards(faulty, sound):
    """The play of the sample's contract, without a result to hold it against."""
    return record(play=faulty, Result="?"), record(play=sound, Result="?")


def score(faulty, sound, **tags):
    return record(Score=f"«{faulty}»", **tags), record(Score=sound, **tags)


def optimum(header, rows):
    return hand_record(f'[OptimumResultTable "{header}"]\n{rows}')


HEADER = "Declarer;Denomination;Result"

CASES = {
    # ---- tags
    "T001": (hand_record('«[Cafeteria "closed"]»'), hand_record('[Description "cafeteria closed"]')),
    "T001 section": (hand_record('«[Cafeteria "closed"]»\n1 2 3'), hand_record()),
    "T002": (hand_record('«[scoring "IMP"]»', Scoring=None), hand_record()),
    "T002 typo": (hand_record('«[Anotator "Smith"]»'), hand_record('[Annotator "Smith"]')),
    "T002 changed letters": (hand_record('«[Vlunerable "None"]»', Vulnerable=None), hand_record()),
    "T003": (hand_record('«[Event "Other"]»'), hand_record()),
    "T011": tag("Declarer", "#", ""),
    "T011 double": tag("Vulnerable", "##NS", "None"),
    "T012": (
        record() + '\n«[West "Baker"]»\n[Declarer "N"]\n[Contract "4H"]\n[Result "7"]\n[Auction "N"]\n1H AP\n'.replace("1H AP", "4H AP"),
        record() + "\n" + record(),
    ),
    "T021": ('«[Auction "W"]»\n1C Pass Pass Pass\n', '[Dealer "W"]\n[Auction "W"]\n1C Pass Pass Pass\n'),
    "T022": ('[Declarer "S"]\n[Contract "4S"]\n«[Play "W"]»\nSA S2 S3 S4\n*\n', record()),
    "T023": (
        record(auction=None, Declarer=None, Result=None).replace('[Play "E"]', '«[Play "E"]»'),
        record(auction=None, Result=None),
    ),
    "T024": (
        record(auction=None, Contract=None, Result=None).replace('[Play "E"]', '«[Play "E"]»'),
        record(auction=None, Result=None),
    ),
    "T025": (record("1H AP", None, '«[Dealer "N"]»', Dealer=None, Contract="1H"), record("1H AP", None, Contract="1H")),
    # ---- values
    "T101": tag("Date", "10.6.95", "1995.06.10"),
    "T101 month": tag("EventDate", "2024.13.01", "2024.12.01"),
    "T101 day": tag("UTCDate", "2023.02.29", "2024.02.29"),
    "T101 letters": tag("Date", "1995.o6.10", "1995.??.??"),
    "T102": tag("Time", "7:30", "19:30:00"),
    "T102 range": tag("UTCTime", "24:00:00", "23:59:59"),
    "T103": tag("Dealer", "Black", "N"),
    "T103 declarer": tag("Declarer", "^White", "?"),
    "T104": tag("Vulnerable", "E", "None"),
    "T105": tag("Contract", "5Hearts", "5H"),
    "T106": tag("Result", "C-2", "NS 9"),
    "T106 range": tag("Result", "14", "NS 13"),
    "T107": tag("Score", "10.a", "NS 10"),
    "T107 imp": tag("ScoreIMP", "3 IMPs", "NS 3.5 EW -3.5"),
    "T108": tag("ScorePercentage", "-10", "NS 43.75"),
    "T109": tag("ScoreRubber", "NS 150", "EW 300/40 NS 50 / 70"),
    "T110": tag("OptimumScore", "EW 4S; -620", "EW -620"),
    "T110 plain": tag("OptimumScore", "100", "NS 100 EW -100"),
    "T110 sides": tag("OptimumScore", "NS 100 EW 100", "NS +100"),
    "T111": tag("Score", "NS 420.5", "NS 420"),
    "T121": tag("Round", "-1", "2.A_1"),
    "T122": tag("Room", "open", "Open"),
    "T123": tag("Table", "A3", "3"),
    "T124": tag("FrenchMP", "true", "Yes"),
    "T125": tag("Hidden", "East", "EW"),
    "T126": tag("TimeControl", "30 minutes", "4/30"),
    "T127": tag("TimeCall", "1:00", "60"),
    "T131": tag("Scoring", "MP;IMP", "IMP;Cross"),
    "T132": tag("Scoring", "Facit", "MatchPoints;MP1"),
    "T133": tag("WestType", "robot", "program"),
    "T133 competition": tag("Competition", "Marathon", "Pairs"),
    # ---- spelling
    "T201": tag("Vulnerable", "NONE", "Love"),
    "T202": (record(Contract="«4 h»"), record(Contract="4h")),
    "T203": (record(Result="«-3»"), record(Result="^8")),
    "T203 side": (record(Result="«ns 7»"), record(Result="NS 7 EW 6")),
    "T204": (record(Dealer="«North»"), record(Dealer="n")),
    "T204 swap": (record(Declarer="«^ S »", play=None), record(Declarer="^S", play=None)),
    "T205": (record(Score="«NS-150»"), record(Score="NS -150")),
    "T206": tag("Date", "2025-6-17", "2025.06.17"),
    "T206 two": tag("Date", "9/12/2021", "2021.12.09"),
    "T207": tag("Date", "2013-11-23 11:23", "2013.11.23"),
    "T208": (record(Contract="«4H by N»"), record()),
    "T209": (record().replace('Auction "N"', 'Auction "«»"'), record()),
    "T209 play": (record().replace('Play "E"', 'Play "«»"'), record()),
    "T210": (record().replace('Auction "N"', 'Auction "«North»"'), record().replace('Auction "N"', 'Auction "n"')),
    "T210 play": (record().replace('Play "E"', 'Play "«Ost»"'), record()),
    # ---- rubber
    "T301": tag("ScoreRubberHistory", "NS 0 100 EW 0 0", "NS 0 0/60 EW 0 0/0"),
    "T302": tag("ScoreRubberHistory", "NS 0 0/60 0 EW 0 0/40 0", "NS 0 0/60 EW 0 0/40"),
    "T302 tens": tag("ScoreRubberHistory", "NS 0 0/65 EW 0 0/40", "NS 0 0/60 EW 0 0/40"),
    "T302 rubber": tag("ScoreRubberHistory", "NS 0 0/100 100 0 EW 0 0/0 20 0", "NS 0 0/100 20 0 EW 0 0/0 100 0"),
    "T303": (
        hand_record(Scoring="Rubber", Vulnerable="«All»", ScoreRubberHistory="NS 0 0/100 0 EW 0 0/0 0"),
        hand_record(Scoring="Rubber", Vulnerable="NS", ScoreRubberHistory="NS 0 0/100 0 EW 0 0/0 0"),
    ),
    # ---- board
    "B001": tag("Board", "1-3", "1"),
    "B002": (hand_record(Board="").replace('[Board ""]', '«[Board ""]»'), hand_record()),
    "B003": tag("Board", "01", "1"),
    "B011": tag("Dealer", "S", "N"),
    "B012": tag("Vulnerable", "EW", "None"),
    "B012 chicago": (hand_record(Vulnerable="«EW»"), hand_record(Vulnerable="EW", Scoring="Chicago")),
    # ---- deal
    "D001": tag("Deal", DEAL.replace("QT2", "vQT2"), DEAL),
    "D002": tag("Deal", "N:- - - -", "?"),
    "D003": tag("Deal", DEAL.replace(":", ": "), DEAL.lower()),
    "D011": (hand_record(Deal="N:«QTT.AT2.Q75.JT643» - - -"), hand_record(Deal="N:QT2.AT2.Q75.JT64 - - -")),
    "D012": (
        hand_record(Deal="N:QT2.AT2.Q75.JT64 «QJ95.Q63.A92.953» - -"),
        hand_record(Deal="N:QT2.AT2.Q75.JT64 KJ95.Q63.A92.953 - -"),
    ),
    "D013": (
        hand_record(Deal="«" + DEAL.replace("QT2.AT2.Q75.JT64", "QT2.AT2.Q75.JT6") + "»"),
        hand_record(Deal="N:QT2.AT2.Q75.JT6 - - -"),
    ),
    "D014": (hand_record(Deal="N:«QT2.AT2.Q75.JT642» - - -"), hand_record(Deal="N:QT2.AT2.Q75.JT6 - - -")),
    "D014 written twice": (
        hand_record(Deal="N:«QQT2.AT2.Q75.JT642» - - -"),
        hand_record(Deal="N:QQT2.AT2.Q75.JT6 - - -"),  # thirteen are written, one of them twice
    ),
    "D015": tag("Deal", "N:AK... 32... QJ... 4...", "N:AK... 32... QJ... 54..."),
    "D016": tag("Deal", "N:AQ54... ... 632... ...", "N:AQ5... 432... KJ6... T98..."),
    "D021": (
        record(Deal="«N:8643.KJ75.KT.A72 QT2.AT2.Q75.JT64 KJ95.Q63.A92.953 A7.984.J8643.KQ8»"),
        record(),
    ),
    "D021 one trick": (
        record(play="H6 H9 H5 H2\n*", Deal="«N:8643.KJ75.KT.A72 QT2.AT2.Q75.JT64 KJ95.Q63.A92.953 A7.984.J8643.KQ8»"),
        record(play="H6 H9 H5 H2\n*"),
    ),
    # ---- auction
    "A001": (record().replace('Auction "N"', 'Auction "«Black»"'), record().replace('Auction "N"', 'Auction "n"')),
    "A002": (
        '[Dealer "N"]\n[Auction "«W»"]\n1NT Pass Pass Pass\n',
        '[Dealer "N"]\n[Auction "W"]\n- 1NT Pass Pass Pass\n',
    ),
    "A101": calls("1S «1H» AP", "1S ^I 1H AP"),
    "A101 text": calls("4D relay «4C» AP", "4D relay to 4C AP"),
    "A101 equal": calls("1S Pass «1S» AP", "1S Pass 1NT AP"),
    "A102": calls("1H ^I «1S» AP", "1H 1S AP"),
    "A103": calls("1H Pass «X» AP", "1H X AP"),
    "A103 first": calls("«X» 1H AP", "Pass 1H AP"),
    "A104": calls("1H «XX» AP", "1H X XX AP"),
    "A105": calls("1H Pass Pass Pass «2S Pass»", "1H Pass Pass 2S AP"),
    "A105 to come": calls("1H Pass Pass Pass ! {+} «+»", "1H Pass Pass +"),
    "A105 passed out": calls("Pass Pass Pass Pass\n«+»", "Pass + Pass Pass Pass"),
    "A106": calls("1H Pass Pass Pass «Pass»", "1H Pass Pass Pass"),
    "A107": calls("1H ^I «Pass» Pass Pass", "1H Pass Pass Pass"),
    "A107 passed over": calls("1H ^I «^S» 1S Pass Pass Pass", "1H ^S 1S Pass Pass Pass"),
    "A108": calls("1H Pass «^S» *", "1H Pass ^S 2H *"),
    "A108 round": calls("1H «^S ^S ^S ^S» 2H AP", "1H ^S ^S ^S 2H AP"),
    "A108 to come": calls("1H «^S ^S ^S ^S» +", "1H ^S +"),
    "A111": calls("1H Pass «2H»", "1H Pass 2H *"),
    "A111 word": calls("1H XS «2H»", "1H Pass XS"),
    "A111 behind another fault": calls("X Pass «Pass»", "X Pass Pass Pass"),
    "A111 to be continued": calls("1H Pass «2H»", "1H Pass 2H +"),
    # ---- notes
    "A201": calls("«1NT» =1= AP", '1NT =1= AP\n[Note "1:15-17"]'),
    "A202": calls('1NT AP\n«[Note "1:15-17"]»', '1NT =1= AP\n[Note "1:15-17"]'),
    "A203": calls(
        '1NT =1= AP\n[Note "1:15-17"]\n«[Note "1:strong"]»', '1NT =1= Pass 2C =2= AP\n[Note "1:15-17"]\n[Note "2:Stayman"]'
    ),
    "A204": (
        record("1H =1= Pass 4H AP", PLAY := record().split('[Play "E"]\n')[1], '«[Note "1:five cards"]»'),
        record('1H =1= Pass 4H AP\n[Note "1:five cards"]', PLAY),
    ),
    "P301": cards("«H6» =1= H9 H5 H2\n*", 'H6 =1= H9 H5 H2\n*\n[Note "1:trump"]'),
    "P302": cards(SHORT + '\n«[Note "1:trump"]»', 'H6 =1= H9 H5 H2\n*\n[Note "1:trump"]'),
    "P303": cards(
        'H6 =1= H9 H5 H2\n*\n[Note "1:trump"]\n«[Note "1:lead"]»', 'H6 =1= H9 H5 H2\n*\n[Note "1:trump"]'
    ),
    # ---- play
    "P001": (record().replace('Play "E"', 'Play "«Lead»"'), record()),
    "P001 two letters": (record().replace('Play "E"', 'Play "«NE»"'), record()),
    "P101": cards("H6 H9 «H8» H2\n*", SHORT),
    "P111": (
        record(Deal="N:KQ64.86.A.QT8654 5.KQJT93.QJ974.J T9873.A.KT.AK932 AJ2.7542.86532.7").replace(
            '[Play "E"]', '«[Play "E"]»'
        ),
        record(),
    ),
    "P102": cards("H6 H9 H5 H2\nD2 D3 DK «H2»\n*", "H6 H9 H5 H2\nD2 D3 DK DQ\n*"),
    "P103": cards("H6 H9 «S3» H2\n*", "H6 H9 ^R S3 H2\n*"),
    "P103 established": (
        record(play="H6 H9 «D3» H2\nHQ H3 H5 HT\n*", Deal="N:QT2.AT2.Q75.JT64 - - -", Result="?"),
        record(play="H6 H9 D3 H2\nHQ H3 D4 HT\n*", Deal="N:QT2.AT2.Q75.JT64 - - -", Result="?"),
    ),
    "P104 two marks": cards("H6 H9 ^R «H5» H2\n*", "H6 H9 ^R ^L H5 H2\n*"),
    "P104": cards("H6 H9 ^R «H5» H2\n*", SHORT),
    "P105": cards("^L «H6» H9 H5 H2\n*", SHORT),
    "P105 two marks": cards("^L «H6» H9 H5 H2\n*", "^R ^L H6 H9 H5 H2\n*"),
    "P106": cards("H6 ^L H9 ^L «H5» H2\n*", "H6 ^L H9 H5 H2\n*"),
    "P107 of a short play": (
        record(play="«H5»\n*", Result="?").replace('[Play "E"]', '[Play "W"]'),
        record(play="- - H6 -\n*", Result="?").replace('[Play "E"]', '[Play "W"]'),
    ),
    "P108 to come": (record(play=PLAY + "«+»\n", Result="?"), record(play=PLAY + "*\n", Result="?")),
    "P108": (
        record(play=PLAY + "«H6 H9»\n", Result="?"),
        record(play=PLAY, Result="?"),
    ),
    "P109": (
        record("AP", "H6 H9 H5 H2\n*", Contract="Pass", Declarer="", Result="").replace('[Play "E"]', '«[Play "E"]»'),
        record("AP", None, Contract="Pass", Declarer="", Result=""),
    ),
    "P201": cards("H6 H9 H5 H2\n«D2 D3»", "H6 H9 H5 H2\nD2 D3 *"),
    "P202": cards("H6 H9 H5 «H2»", SHORT),
    "P202 dashes": cards("H6 H9 H5 H2\n- - - «-»", "H6 H9 H5 H2\n" + "- - - -\n" * 12),
    "P203": cards("«H6»", "H6 *"),
    "P204": cards("H6 + «H5» -", "H6 + - -"),
    # ---- contract, declarer, result
    "R001": (record(Contract="«4S»", play=None), record(play=None)),
    "R002": (record(Contract="«4HX»", play=None), record(play=None)),
    "R003": (record(Declarer="«S»", play=None), record(Declarer="^S", play=None)),
    "R003 unfinished": (record("1H Pass 4H *", None, Declarer="«S»"), record("1H Pass 4H *", None)),
    "R004": (record(Declarer="«^N»"), record(Declarer="N")),
    "R005": (
        record("AP", None, Contract="Pass", Declarer="«N»", Result=""),
        record("AP", None, Contract="Pass", Declarer="", Result=""),
    ),
    "R006": (
        record("AP", None, Contract="Pass", Declarer="", Result="«0»"),
        record("AP", None, Contract="Pass", Declarer="", Result="?"),
    ),
    "R007": (record("1C AP", None, Contract="«Pass»", Declarer="", Result=""), record("1C AP", None, Contract="1C", Result="7")),
    "R008": (
        record(None, None, Contract="«4H by E»", Declarer="N"),
        record(None, None, Contract="4H by N", Declarer="N"),
    ),
    "R009": (
        hand_record(Deal="N:AK... QJ... 32... T9...", Contract="«3NT»"),
        hand_record(Deal="N:AK... QJ... 32... T9...", Contract="NT"),
    ),
    "R010": (hand_record(Contract="«H»"), hand_record(Contract="4H", Declarer="N")),
    "R011": (record(Result="«9»"), record(Result="^9")),
    "R011 side": (record(Result="«EW 9»"), record(Result="EW 6")),
    "R012": (record(Result="«^7»"), record(Result="7")),
    "R013": (record(play=PLAY[:24] + "*", Result="«13»"), record(play=PLAY[:24] + "*", Result="12")),
    "R014": (record(Result="«NS 7 EW 4»"), record(Result="NS 7 EW 6")),
    "R015": (hand_record(Result="«9»"), hand_record(Result="NS 9")),
    "R016": (record(play=PLAY[:24] + "*", Result="«^9»"), record(play=PLAY[:24] + "*", Result="9")),
    "R017": (record(play=None, Result="«+4»"), record(play=None, Result="+3")),
    "R017 below": (record(play=None, Result="«-11»"), record(play=None, Result="-10")),
    # ---- score
    "R021": score("NS 420", "NS -150"),
    "R021 plain": score("150", "-150"),
    "R021 no such result": score("NS 425", "NS 450", Result="?", play=None),
    "R021 vulnerability unknown": score("NS -250", "NS -300", Vulnerable="?"),
    "R021 declarer unknown": score("NS 430", "NS -450", Result="?", play=None, auction=None, Declarer="?"),
    "R021 by the date": (
        hand_record(Declarer="N", Contract="4HX", Result="6", Score="«NS -800»", Date="1975.03.05"),
        hand_record(Declarer="N", Contract="4HX", Result="6", Score="NS -800", Date="1995.03.05"),
    ),
    "R021 OldMP": (
        hand_record(Declarer="N", Contract="4HX", Result="6", Score="«NS -800»", Scoring="MP;OldMP"),
        hand_record(Declarer="N", Contract="4HX", Result="6", Score="NS -700", Scoring="MP;OldMP"),
    ),
    "R021 OldMP made": (  # the modifier is about undertricks
        hand_record(Declarer="N", Contract="2HXX", Result="8", Score="«NS 650»", Scoring="MP;OldMP"),
        hand_record(Declarer="N", Contract="2HXX", Result="8", Score="NS 640", Scoring="MP;OldMP"),
    ),
    "R021 of one side": score("NS 150 EW -150", "NS -150 EW 140"),
    "R021 passed out": (
        record("AP", None, Contract="Pass", Declarer="", Result="", Score="«NS 50»"),
        record("AP", None, Contract="Pass", Declarer="", Result="", Score="NS 0"),
    ),
    "R022": (
        hand_record(Declarer="N", Contract="4HX", Result="6", Score="«NS -700»", Date="?"),
        hand_record(Declarer="N", Contract="4HX", Result="6", Score="NS -700", Date="1975.03.05"),
    ),
    "R023": score("NS -150 EW -150", "NS -150 EW 150"),
    # ---- tables
    "X001": (
        optimum("", "N NT 9").replace('[OptimumResultTable ""]', '«[OptimumResultTable ""]»'),
        optimum(HEADER, "N NT 9"),
    ),
    "X002": (optimum("«Declarer Denomination Result»", "N NT 9"), optimum(HEADER, "N NT 9")),
    "X003": (optimum("«Declarer;Denomination;Result\\R»", "N NT 9"), optimum("Declarer;Denomination;Result\\2R", "N NT 9")),
    "X005": (optimum("«Declarer;Denomination\2R;Result»", "N NT 9"), optimum(HEADER, "N NT 9")),
    "X004": (hand_record('«[PlayTimeTable "Time"]»\n5 6'), record(after='[PlayTimeTable "Time"]\n5 6')),
    "X006": (
        record(after='«[AuctionTimeTable "Time;TotalTime"]»\n1 1\n2 3'),
        record(after='[AuctionTimeTable "Time"]\n1 2 3 4 5 6 7 8'),
    ),
    "X006 all pass": (
        record("1H AP", None, Contract="1H", after='«[AuctionTimeTable "Time"]»\n1 2 3'),
        record("1H AP", None, Contract="1H", after='[AuctionTimeTable "Time"]\n1 2'),
    ),
    "X006 cards": (
        record(play=SHORT, Result="?", after='«[PlayTimeTable "Time"]»\n1 2 3'),
        record(play=SHORT, Result="?", after='[PlayTimeTable "Time"]\n1 2 3 4'),
    ),
    "X006 best cards": (
        record(play=SHORT, Result="?", after='«[OptimumPlayTable "S;H;D;C"]»\n- 6 - -'),
        record(play=SHORT, Result="?", after='[OptimumPlayTable "S;H;D;C"]\n- 6 - -\n- 9 - -\n- J - -\n- 2 - -'),
    ),
    "X007": (
        record(play=SHORT, Result="?", after='[PlayTimeTable "Time"]\n1\n«0.5s»\n0:03\n1:00:04'),
        record(play=SHORT, Result="?", after='[PlayTimeTable "Time"]\n1\n?\n0:03\n1:00:04'),
    ),
    "X011": (optimum(HEADER, "N NT 9\nN S 8\n«N H»"), optimum(HEADER, "N NT 9\nN S 8\nN H 7")),
    "X012": (optimum(HEADER, "N NT 9\n«N S 8 7»\nN H 7"), optimum(HEADER, "N NT 9 N S\n8 N H 7")),
    "X013": (
        hand_record('[ScoreTable "Rank;+Score_NS"]\n1 100\n«2 420»'),
        hand_record('[ScoreTable "Rank;+Score_NS"]\n1 420\n2 -\n3 100'),
    ),
    "X101": (optimum(HEADER, "N NT 9\n«W C -9752»"), optimum(HEADER, "N NT 9\nW C 13")),
    "X101 twice": (optimum(HEADER, "N NT 9\n«N NT 8»"), optimum(HEADER, "N NT 9\nN NT 9")),
    "X101 seat": (optimum(HEADER, "«Q NT 9»"), optimum(HEADER, "? - -")),
    "X111": tag("DoubleDummyTricks", "9c94b", "9c44b9c44b11991119A1"),
    "X112": (
        optimum(HEADER, "N NT 9\nW C 2").replace("[Opt", '[DoubleDummyTricks "«9c44b9c44b1199111991»"]\n[Opt'),
        optimum(HEADER, "N NT 9\nW C 1").replace("[Opt", '[DoubleDummyTricks "9c44b9c44b1199111991"]\n[Opt'),
    ),
    "X201": (
        hand_record(DealId="A1") + "\n" + hand_record(DealId="«A1»", Deal=DEAL.replace("N:", "E:")),
        hand_record(DealId="A1") + "\n" + hand_record(DealId="A1"),
    ),
}  # fmt: skip

# The fault of the one kind brings another one with it.
TOGETHER = {
    "D013": {"D014"},
}


@pytest.mark.parametrize("name", CASES)
def test_faulty_and_sound(name):
    code = name.split()[0]
    faulty, sound = CASES[name]
    text, spans = marked(faulty)
    found = findings(text)
    said = [(one.start, one.text) for one in found if one.code == code]
    assert said == spans
    assert code not in codes(findings(marked(sound)[0]))


@pytest.mark.parametrize("name", CASES)
def test_a_fault_is_reported_once(name):
    """The faulty record has no other error than its sound sibling."""
    code = name.split()[0]
    faulty, sound = CASES[name]
    before = codes(findings(marked(sound)[0]))
    more = [one for one in findings(marked(faulty)[0]) if one.code not in before]
    others = {one.code for one in more if one.code != code and one.finding.severity == "error"}
    assert others <= TOGETHER.get(name, set())


def test_the_sound_record_is_sound():
    assert findings(record()) == []
    assert findings(hand_record()) == []
