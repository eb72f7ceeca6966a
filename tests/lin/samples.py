"""Sample boards of the tests, made up for them."""

from pbnkit.formats.lin.reader import read_lin
from pbnkit.record.analysis import Analysis
from pbnkit.record.facts import facts_of
from pbnkit.source import Source

HANDS = "S52HA643DK5CK8732,SAKQJ94HDA962CJ64,S763HK752DJT843CT,ST8HQJT98DQ7CAQ95"
"""South, West, North, East."""
DEAL = "N:763.K752.JT843.T T8.QJT98.Q7.AQ95 52.A643.K5.K8732 AKQJ94..A962.J64"

AUCTION = "mb|p|mb|1H|mb|p|mb|1S|mb|p|mb|1N!|an|12-14|mb|p|mb|3S|mb|p|mb|4S|mb|p|mb|p|mb|p|"
CALLS = ["Pass", "1H", "Pass", "1S", "Pass", "1NT", "Pass", "3S", "Pass", "4S", "Pass", "Pass", "Pass"]
TRICKS = "pc|CT|pc|CA|pc|C2|pc|C4|pg||pc|ST|pc|S2|pc|S4|pc|S3|pg||"
CARDS = ["CT", "CA", "C2", "C4", "ST", "S2", "S4", "S3"]

SINGLE = f"pn|sam,wil,nora,eve|st||md|3{HANDS}|rh||ah|Board 1|sv|o|{AUCTION}pg||{TRICKS}mc|11|pg||"

MATCH = (
    "vg|Club Final,Segment 1,I,1,2,Reds,0,Blues,3|\r\n"
    "rs|4SW+1,3NE+1,,PASS|\r\n"
    "pn|sam,wil,nora,eve,Stan,Wes,Nel,Ed|pg||\r\n"
)


def readings(text):
    return list(read_lin(Source(text.encode())))


def games(text):
    """The boards that stand in the text, without those that only its results tell of."""
    return [reading.game for reading in readings(text) if reading.game is not None and reading.game.commands]


def one(text):
    (game,) = games(text)
    return game


def codes(text):
    """The codes of all findings about those boards."""
    return [finding.code for reading in readings(text) for finding in reading.findings if finding.code != "L016"]


def facts(game):
    return facts_of(Analysis(game))


def tags(game):
    return {tag.name: tag.value for tag in game.tags}
