"""The constructs of PBN that the README says are supported, each with a sound and a faulty example.

A row is: a sound text, what its export format holds, and a faulty text with the code it gives. The README's
table has the same names in the same order; a test holds the two together.
"""

from __future__ import annotations

from typing import NamedTuple

DEAL = '[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:KQ64.86.A.QT8654 5.KQJT93.QJ974.J T9873.A.KT.AK932 AJ2.7542.86532.7"]\n'
CALLS = DEAL + '[Auction "N"]\n'
PLAY = DEAL + '[Declarer "S"]\n[Contract "4S"]\n[Play "W"]\n'
LEAD = "S2 S4 S5 S7\n*\n"


class Example(NamedTuple):
    """One construct: sound text, what is written of it, faulty text, code of the finding."""

    sound: str
    written: str
    faulty: str
    code: str


SUPPORTED = {
    "character set (2.2)": Example('[Event "Åre"]\n', '[Event "Åre"]', '[Event "a\x07b"]\n', "F020"),
    "lines (2.3)": Example('[Event "a"]\r[Site "b"]\r\n', '[Site "b"]', f'[Event "{"x" * 300}"]\n', "F021"),
    "escape lines (2.4)": Example('[Event "a"]\n%Creator: b\n', "%Creator: b", '[Event "a"]\n %b\n', "S004"),
    "tag pairs (3.3)": Example(' [\nEvent\n"a \\"b\\""\n]\n', '[Event "a \\"b\\""]', "[Event a]\n", "S003"),
    "the 15 mandatory tags (3.4)": Example(
        '[Date "2024.03.??"]\n', '[Date "2024.03.??"]', '[Date "2024.13.01"]\n', "T101"
    ),
    "Deal (3.4.11)": Example(
        '[Dealer "n"]\n[Deal "E:5.KQJT93.QJ974.J - - -"]\n',
        '[Deal "N:- 5.KQJT93.QJ974.J - -"]',
        '[Deal "N:KQ64.86.A.QT8654 K.T9732.KJ974.J2 - -"]\n',
        "D012",
    ),
    "supplemental tags (4.1)": Example('[Room "Open"]\n', '[Room "Open"]', '[Time "25:00:00"]\n', "T102"),
    "unknown tags (4.9)": Example('[Zebra "z"]\n', '[Zebra "z"]', '[event "z"]\n', "T002"),
    "inheritance # and ## (4.8)": Example('[Event "##a"]\n\n[Site "b"]\n', '[Event "##a"]', '[Dealer "#"]\n', "T011"),
    "auction (3.5)": Example(CALLS + "1S AP\n", "1S Pass Pass Pass", CALLS + "1S 1H *\n", "A101"),
    "auction to be continued (3.5.2)": Example(CALLS + "1S +\n", "1S +", CALLS + "1S + Pass\n", "S037"),
    "play (3.6)": Example(PLAY + LEAD, "S2 S4 S5 S7", PLAY + "S2 S4 S5 S2\n*\n", "P102"),
    "notes (3.5.4, 3.6.4)": Example(CALLS + '1S =1= *\n[Note "1:a"]\n', '[Note "1:a"]', CALLS + "1S =1= *\n", "A201"),
    "suffixes and NAGs (3.7)": Example(CALLS + "1S!? $25 *\n", "1S $5 $25", CALLS + "1S !!! *\n", "S031"),
    "comments (3.8)": Example('[Event "a"] {b\n\nc} ; d\n', "{b\r\n\r\nc} ; d", '[Event "a"] {b\n', "S001"),
    "irregularities (3.9)": Example(CALLS + "1S ^I 1H ^S Pass *\n", "1S ^I 1H ^S Pass", CALLS + "1S ^I 2H *\n", "A102"),
    "end positions (3.10)": Example(
        '[Deal "N:A... K... Q... J..."]\n[Contract "NT"]\n[Play "N"]\nSA SK SQ SJ\n',
        '[Contract "NT"]',
        '[Deal "N:A... K... Q... J..."]\n[Contract "3NT"]\n',
        "R009",
    ),
    "tables (5.2)": Example(
        '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN S 9\n',
        "N  S  9",
        '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN S\n',
        "X011",
    ),
    "unknown sections (4.10)": Example('[Zoo "a"]\nb "c d"\n', 'b "c d"', '[Zoo "a"]\nb ]\n', "S041"),
    "export format (2.1)": Example('% EXPORT\n[Event "a"]\n', "% EXPORT", '% EXPORT\n[Event "a"] [Site "b"]\n', "S050"),
    "embedding (6)": Example('<p><PBN>\n[Event "a"]\n</PBN>\n', '[Event "a"]', "<PBN>\n[Event a]\n</PBN>\n", "S003"),
}
