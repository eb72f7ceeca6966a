"""The table of what each format holds is true: each row by a record that has the fact."""

from pathlib import Path

import pytest

from pbnkit.formats.held import FACTS, table
from pbnkit.formats.lin.losses import lin_losses, outside_tags
from pbnkit.formats.lin.options import LinOptions
from pbnkit.formats.pbn.losses import pbn_losses
from pbnkit.formats.pbn.options import WriteOptions
from tests.lin.samples import HANDS, MATCH, SINGLE, games
from tests.lin.test_writer import DEAL_TAG, pbn

PLAIN = f"""[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Room "Open"]
{DEAL_TAG}
[Auction "N"]
Pass 1H Pass 1S
AP
[Play "W"]
"""
SEGMENT = MATCH + f"qx|o1|{SINGLE.partition('st||')[2]}"


def with_tag(tag):
    return PLAIN.replace("[Room", f"{tag}\n[Room")


RECORDS = {
    "deal, dealer, vulnerability": PLAIN,
    "board number": PLAIN,
    "board name that is no number": PLAIN.replace('"1"', '"1a"'),
    "names of the players": with_tag('[North "Nolan, N."]'),
    "room, teams, event, segment": with_tag('[Event "Cup"]\n[Stage "Part 1"]\n[HomeTeam "Reds"]\n[VisitTeam "Blues"]'),
    "carry-over of the teams": SEGMENT,
    "scoring": with_tag('[Scoring "MP;MP1"]'),
    "calls": PLAIN,
    "alert with its text": PLAIN.replace("1S", "1S =1=").replace("AP\n", 'AP\n[Note "1:spades"]\n'),
    "alert without a text": PLAIN.replace("1S", "1S =1=").replace("AP\n", 'AP\n[Note "1:"]\n'),
    "text of a call that was not alerted": SINGLE.replace("1N!", "1N"),
    "praise and blame, NAGs": PLAIN.replace("1S", "1S! $3"),
    "marks of irregularities": PLAIN.replace("1S", "^I 1S"),
    "cards in the order of play": PLAIN,
    "notes on cards": PLAIN.replace('"W"]\n', '"N"]\nS3 =1= - - -\n*\n[Note "1:low"]\n'),
    "tricks by claim or result": with_tag('[Result "9"]'),
    "contract and result without an auction": with_tag('[Declarer "S"]\n[Contract "4S"]\n[Result "9"]').partition(
        "[Auc"
    )[0],
    "score in points, IMPs, matchpoints": with_tag('[Score "NS 100"]\n[ScoreIMP "NS 3"]'),
    "comments and chat at a call or card": PLAIN.replace("1S", "1S {well bid}"),
    "comments elsewhere": PLAIN.replace("[Room", "{a word}\n[Room"),
    "date, site, systems, other tags": with_tag('[Date "2024.01.02"]\n[Site "Oslo"]\n[BidSystemNS "Acol"]'),
    "tables and other sections": PLAIN + '[ScoreTable "Rank\\\\2R"]\n1\n',
    "range of boards of a match": SEGMENT,
    "other tricks in the results of a match": SEGMENT.replace("4SW+1", "4SW="),
    "heading of a board besides its number": SINGLE.replace("Board 1", "Bricka 1"),
    "layout, fonts, undo, quiz of LIN": f"qx|o1|md|3{HANDS}|sv|o|tu|y|mb|p|ub||",
}


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.name)
def test_row(fact):
    text = RECORDS[fact.name]
    (game, *_) = pbn(text) if text.startswith("[") else games(text)
    for held, profile in ((fact.single, "single"), (fact.match, "vugraph")):
        losses = lin_losses(game, LinOptions(profile))
        if not fact.name.startswith("room"):
            losses = [loss for loss in losses if not loss.startswith("Room")]
        assert bool(losses) == (held != "yes"), (profile, losses)
        if held == "asked":
            assert lin_losses(game, LinOptions(profile, embed=True)) == []
    lost = [*pbn_losses(game, WriteOptions()), *outside_tags(game)]
    assert bool(lost) == (fact.pbn != "yes"), lost


def test_every_row_has_a_record_and_the_page_shows_the_table():
    assert [fact.name for fact in FACTS] == list(RECORDS)
    page = Path(__file__).parents[2] / "docs" / "conversion.md"
    assert table() in page.read_text(encoding="utf-8")
