"""Games to LIN: what is written, what is listed as lost, and that it reads back the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnkit.formats.lin import writer
from pbnkit.formats.lin.options import LinOptions
from pbnkit.formats.lin.writer import WriteError, lin_losses, write_lin
from pbnkit.formats.pbn.reader import read_pbn
from pbnkit.source import Source
from tests.lin.samples import HANDS, SINGLE, facts, games, one, tags

DEAL_TAG = '[Deal "N:763.K752.JT843.T T8.QJT98.Q7.AQ95 52.A643.K5.K8732 AKQJ94..A962.J64"]'
FULL = f"""[Event "Club Night"]
[Site "Testville"]
[Date "2024.03.05"]
[Board "1"]
[West "Adams, W."]
[North "Nolan|N"]
[East "?"]
[South "Stone"]
[Dealer "N"]
[Vulnerable "None"]
{DEAL_TAG}
[Scoring "IMP"]
[Declarer "W"]
[Contract "4S"]
[Result "10"]
[Auction "N"]
Pass 1H =1= Pass 1S! $2
Pass 1NT =2= Pass 3S =3=
Pass 4S AP
[Note "1:5-card \\S suit|4 in practice"]
[Note "2:"]
[Note "3:invites! Strong"]
[Play "N"]
CT CA C2 C4
S3 ST S2 S4
- S8 - SA
*
"""


def pbn(text):
    readings = list(read_pbn(Source(text.encode())))
    return [reading.game for reading in readings if reading.game is not None]


def line(game):
    (written,) = write_lin([game])
    return written


def test_own_form_is_written_back():
    assert line(one(SINGLE)) == SINGLE.replace(HANDS, HANDS.rpartition(",")[0] + ",") + "\n"
    assert lin_losses(one(SINGLE)) == []


def test_pbn():
    (game,) = pbn(FULL)
    assert line(game) == (
        "pn|Stone,Adams%COMMA% W.,Nolan%PIPE%N,|st||md|3S52HA643DK5CK8732,SAKQJ94HDA962CJ64,S763HK752DJT843CT,|"
        "rh||ah|Board 1|sv|o|mb|p|mb|1H!|an|5-card !S suit/4 in practice|mb|p|mb|1S|mb|p|mb|1N!|mb|p|mb|3S!|"
        "an|invites! Strong|mb|p|mb|4S|mb|p|mb|p|mb|p|pg||pc|CT|pc|CA|pc|C2|pc|C4|pg||pc|ST|pc|S2|pc|S4|pc|S3|pg||"
        "pc|S8|mc|10|pg||\n"
    )


@pytest.mark.parametrize(
    ("name", "plain", "ascii_only"),
    [
        ("Stone, S.", "Stone%COMMA% S.", "Stone S."),
        ("Stone,S.", "Stone%COMMA%S.", "Stone S."),
        ("No|an", "No%PIPE%an", "No/an"),
        ("Häusler , B", "Häusler %COMMA% B", "Hausler B"),
        ("~~M1", "~~M1", "~~M1"),
    ],
)
def test_names(name, plain, ascii_only):
    """The viewer takes words for comma and bar; files in ASCII go to parts of BBO that may not."""
    (game,) = pbn(f'[South "{name}"]\n[Dealer "N"]\n')
    assert line(game).startswith(f"pn|{plain},,,|")
    assert lin_losses(game) == []
    (written,) = write_lin([game], LinOptions(ascii_only=True))
    assert written.startswith(f"pn|{ascii_only},,,|")
    told = [f"South: {name!r}, written as {ascii_only!r}"] if ascii_only != name else []
    assert lin_losses(game, LinOptions(ascii_only=True)) == told


def test_pbn_losses():
    (game,) = pbn(FULL)
    losses = lin_losses(game)
    assert losses == [
        "Event",
        "Site",
        "Date",
        "Scoring",
        "the explanation of call 2 as it is written",
        "the suffix ! on call 4",
        "NAG 2 on call 4",
        "1 card of the play",
    ]


def test_lines_about_the_file_are_no_loss():
    (game,) = pbn("% PBN 2.1\n% EXPORT\n" + FULL)
    assert lin_losses(game) == lin_losses(pbn(FULL)[0])
    (game,) = pbn("% made by hand\n" + FULL)
    assert "% line before the tags" in lin_losses(game)


def test_a_good_call_is_no_alert():
    (game,) = pbn(FULL)
    assert "1S!" not in line(game)


@pytest.mark.parametrize(
    ("old", "new", "loss"),
    [
        ('[Dealer "N"]\n', '[Dealer "N"]\n[Room "Open"]\n', "Room"),
        (
            '[Dealer "N"]\n',
            '[Dealer "N"]\n{words}\n',
            "the place of the comment after the tags: it stands before the auction",
        ),
        ('[Board "1"]', '[Board "1a"]', "Board: it is no number"),
        ('[Declarer "W"]', '[Declarer "E"]', "Declarer"),
        ('[Contract "4S"]', '[Contract "3S"]', "Contract"),
        ("4S AP", "4S ^S", "the auction from call 11 on"),
        ("Pass 1H =1=", "Pass ^I 1H =1=", "the mark ^I on call 2"),
        ("CT CA", "CT $7 CA", "NAG 7 on card 1"),
        ('[Dealer "N"]', '[Dealer "E"]', "Dealer: E, since N made the first call"),
        (
            "*\n",
            '*\n[OptimumResultTable "Declarer;Denomination\\\\2R;Result\\\\2R"]\nN S 5\n',
            "the section OptimumResultTable",
        ),
        ('[Vulnerable "None"]', '[Vulnerable "?"]', "Vulnerable: unknown, while LIN takes that of the board number"),
        (DEAL_TAG, '[Deal "N:rubbish"]', "Deal: it can't be read"),
        (DEAL_TAG, '[Deal "N:AA.2.. - - -"]', "Deal: a card that stands twice in a hand"),
    ],
)
def test_each_loss(old, new, loss):
    assert old in FULL
    (game,) = pbn(FULL.replace(old, new))
    assert loss in lin_losses(game)
    line(game)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('[Board "1"]\n[Vulnerable "None"]\n', "pn|,,,|st||md| ,,,|rh||ah|Board 1|sv|o|pg||\n"),
        ('[Event "x"]\n[Dealer "S"]\n[Vulnerable "All"]\n', "pn|,,,|st||md|1,,,|sv|b|pg||\n"),
        ('[Deal "E:- - - -"]\n', "pn|,,,|st||md| SHDC,SHDC,SHDC,SHDC|pg||\n"),
        ('[Deal "E:AKx.2..xX xxx... - -"]\n', "pn|,,,|st||md| SxxxHDC,,,SAKxH2DCxx|pg||\n"),
        ('[Deal "E:AK.2.. - - -"]', "pn|,,,|st||md| ,,,SAKH2DC|pg||\n"),
        ('[Dealer "W"]\n[Auction "W"]\nAP\n', "pn|,,,|st||md|2,,,|mb|p|mb|p|mb|p|mb|p|pg||\n"),
    ],
)
def test_little_is_known(text, expected):
    (game,) = pbn(text)
    assert line(game) == expected
    (again,) = games(expected)
    assert line(again) == expected


def test_claim_without_cards():
    text = FULL[: FULL.index("[Play")]
    assert line(pbn(text)[0]).endswith("mb|p|pg||mc|10|pg||\n")


def test_no_claim_when_passed_out():
    (game,) = pbn('[Dealer "N"]\n[Contract "Pass"]\n[Result ""]\n[Auction "N"]\nPass Pass Pass Pass\n')
    assert "mc|" not in line(game)
    assert lin_losses(game) == []


def test_chat_and_lost_commands():
    text = SINGLE.replace("mb|p|mb|1H|", "nt|a: hi!|mb|p|nt|b: 5!s|mb|1H|").replace("st||", "noise here st||tu|y|")
    assert line(one(text)).count("nt|") == 2
    assert "nt|b: 5!S|" in line(one(text))
    assert lin_losses(one(text)) == ["text between the pairs", "the command tu"]


def test_a_wrong_line_is_never_given_out(monkeypatch):
    monkeypatch.setattr(writer, "_line", lambda *_: "md|1SA,,,|mb|p|\n")
    with pytest.raises(WriteError, match=r"deal, dealer, calls, .*cards, claim"):
        line(one(SINGLE))
    monkeypatch.setattr(writer, "_line", lambda *_: "nothing\n")
    with pytest.raises(WriteError, match="0 were read back"):
        line(one(SINGLE))


PIECES = [
    "mb|p|",
    "mb|1H|",
    "mb|2NT!|",
    "mb|d|",
    "mb|1Z|",
    "mb|?|",
    "an|a !s b|",
    "pc|CT|",
    "pc|S1|",
    "pc|c|",
    "mc|9|",
    "nt|a: b, c|",
    "pn|a%COMMA%b,c,d%PIPE%,|",
    "ah|Board 3|",
    "sv|n|",
    "sv|q|",
    "tu|y|",
    "ub||",
]
DEALS = [f"md|3{HANDS}|", f"md|{HANDS}|", "md|2SAK,SQ,,|", "md|1SHDC,SHDC,SHDC,SHDC|", "md|4SAAxx,,,S2|", "md|0,,,|"]


@given(st.sampled_from(DEALS), st.lists(st.sampled_from(PIECES), max_size=25))
def test_whatever_was_read_is_written_and_stays(deal, pieces):
    (game, *_) = games(f"qx|o1|{deal}" + "".join(pieces))
    (again,) = games(line(game))
    first = line(again)
    assert first == line(game) or (game.value("Vulnerable") is None and "|sv|" in first)
    assert lin_losses(again) == []
    if not lin_losses(game):
        assert facts(again) == facts(game)
        assert tags(again) == tags(game)


PBN_PIECES = [
    "Pass ",
    "1H ",
    "1NT ",
    "X ",
    "XX ",
    "AP ",
    "- ",
    "^S ",
    "^I ",
    "=1= ",
    "$5 ",
    "{a} ",
    "! ",
    "rubbish ",
    "* ",
    "+ ",
]
PLAY_PIECES = ["CT ", "CA ", "C2 ", "C4 ", "S3 ", "ST ", "- ", "+ ", "^R ", "=1= ", "$5 ", "junk ", "* "]


@given(st.lists(st.sampled_from(PBN_PIECES), max_size=25), st.lists(st.sampled_from(PLAY_PIECES), max_size=25))
def test_whatever_pbn_holds_is_written(calls, cards):
    head = FULL[: FULL.index("Pass 1H")]
    text = head + "".join(calls) + '\n[Note "1:a|b"]\n[Play "N"]\n' + "".join(cards) + "\n"
    for game in pbn(text):
        first = line(game)
        assert line(*games(first)) == first
        assert first.count("\n") == 1
        lin_losses(game)
