"""A sound record to spoil, and the way from text to findings."""

from collections.abc import Iterable
from typing import NamedTuple

from pbnkit.formats.lin.reader import read_lin
from pbnkit.formats.pbn.reader import read_pbn
from pbnkit.record.finding import Finding
from pbnkit.rules import FileChecker
from pbnkit.source import Source

TAGS = {
    "Event": "Club Night",
    "Site": "Testville",
    "Date": "2024.03.05",
    "Board": "1",
    "West": "Adams, W.",
    "North": "Nolan, N.",
    "East": "Ellis, E.",
    "South": "Stone, S.",
    "Dealer": "N",
    "Vulnerable": "None",
    "Deal": "N:QT2.AT2.Q75.JT64 KJ95.Q63.A92.953 A7.984.J8643.KQ8 8643.KJ75.KT.A72",
    "Scoring": "IMP",
    "Declarer": "N",
    "Contract": "4H",
    "Result": "7",
}
AUCTION = "1H Pass 2H Pass\n4H Pass Pass Pass"
PLAY = """H6 H9 H5 H2
D2 D3 DK DQ
H3 H8 H7 HT
C9 CQ C2 CT
DA D4 DT D7
SK SA S6 ST
D9 D6 S3 D5
S5 S7 S4 SQ
C5 C8 CA C4
C3 CK C7 C6
S9 DJ HK HA
SJ D8 S8 S2
HQ H4 HJ CJ"""


def record(auction: str | None = AUCTION, play: str | None = PLAY, after: str = "", **tags: str | None) -> str:
    """Return the sound record with other values; None leaves a tag or a section out."""
    values = {**TAGS, **tags}
    lines = [f'[{name} "{value}"]' for name, value in values.items() if value is not None]
    if auction is not None:
        lines += ['[Auction "N"]', auction]
    if play is not None:
        lines += ['[Play "E"]', play]
    return "\n".join([*lines, after]).rstrip("\n") + "\n"


def hand_record(after: str = "", **tags: str | None) -> str:
    """Return a record without auction and play."""
    return record(None, None, after, **{"Declarer": "", "Contract": "", "Result": "", **tags})


class Found(NamedTuple):
    """A finding with the text it points at."""

    code: str
    text: str
    start: int
    finding: Finding


def findings(text: str, *, lin: bool = False) -> list[Found]:
    """Return what the reader and all rules find in a text."""
    source = Source(text.encode("latin-1"))
    checker = FileChecker()
    found: list[Found] = []
    for reading in (read_lin if lin else read_pbn)(source):
        slice_of = reading.excerpt.slice
        found += [Found(one.code, slice_of(one.start, one.end), one.start, one) for one in checker.check(reading)]
    return found + [Found(one.code, "", one.start, one) for one in checker.finish()]


def codes(found: Iterable[Found]) -> set[str]:
    """Return the codes among findings."""
    return {one.code for one in found}


def marked(text: str) -> tuple[str, list[tuple[int, str]]]:
    """Return a text without its marks « and », and the places and texts between them."""
    clean, spans, start = "", [], 0
    for letter in text:
        if letter == "«":
            start = len(clean)
        elif letter == "»":
            spans.append((start, clean[start:]))
        else:
            clean += letter
    return clean, spans
