"""Strategies for PBN text that is broken at random: real pieces of syntax in an order that nobody wrote."""

from __future__ import annotations

import re
from random import Random

from hypothesis import strategies as st

from tests.game_text import game_text
from tests.strategies import random_game

PIECES = (
    '[Event "<w>"]\n', '[Event "<w> \\"<w>\\" \\\\<w>"]', '[Board "1"]\n', '[Board "<w>"]\n', "[Site <w>]\n", "[<w>]",
    '[Site "<w>]\n', '[Site "<w>"\n', '[West "the "<w>" <w>"]\n', '[Scoring "IMP" <w>]\n', '[No Name "<w>"]\n',
    '[<w> "text"]\n', '[Event "#"]\n', '[Event "##<w>"]\n', '[Dealer "N"]\n', '[Dealer "<w>"]\n',
    '[Vulnerable "All"]\n', '[Declarer "S"]\n', '[Contract "4S"]\n', '[Result "10"]\n', '[Score "NS 420"]\n',
    '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n', '[Deal "<w>"]\n',
    '[Auction "N"]\n', '[Auction "<w>"]\n', "1C Pass 1H Pass\n", "4S AP\n", "Pass Pass Pass Pass ", "1NT ", "X ", "XX ",
    '[Play "W"]\n', '[Play "<w>"]\n', "SA SK SQ SJ\n", "C2 - - -\n", "- + - - ", "HT ", "h10 ",
    '[Note "1:<w>"]\n', '[Note "<w>"]', '[Note "2:<w>"]\n', " =1= ", "=2=", "=99=", "=<w>=", "$1 ", "$13", "$999 ", "$<w> ",
    "!", "??", "!? ", "^I ", "^S ", "^R ", "^L ", "^", "* ", "+ ", "- ", "-",
    '[ScoreTable "Rank;Contract"]\n', "1 4S\n", "1 <w>\n", '"<w>" ', '[<w> "a"]\nrow <w>\n', '[OptimumResultTable ""]\n',
    "{<w>}", "{ <w>\n\n<w> } ", "{<w>\n", "{", "}", "; <w>\n", ";<w> } \r\n", "%<w>\n", "% EXPORT\n", "\n%<w>\r\n",
    "<w> ", "<w>\n", "ż<w> ", "\n", "\r\n", "\r", "\n\n", " \n \n", "\t", " ", '"', "[", "]", "[]", '[""]', "\\", "\x00",
    "\x1a", "\ufeff", "\u2028", "\x85", "\xa0", "\x0b", "\x0c",
)  # fmt: skip
"""`<w>` stands for a word that comes nowhere else in the text."""

_SLOT = re.compile("<w>")


def _numbered(text: str) -> str:
    number = iter(range(10**6))
    return _SLOT.sub(lambda _: f"Word{next(number)}q", text)


def piece_texts(max_size: int = 30) -> st.SearchStrategy[str]:
    """Pieces of syntax in any order; each `WordNq` is there once."""
    return st.lists(st.sampled_from(PIECES), max_size=max_size).map("".join).map(_numbered)


def numbers_of(text: str) -> set[str]:
    """Return the numbers of the words in a text: a `^` may part a word from its first letter, but not from those."""
    return set(re.findall(r"\d+q", text))


def _spoilt(seed: int) -> str:
    random = Random(seed)
    text = "\n".join(game_text(random_game(random)).text() for _ in range(random.randint(1, 3)))
    for _ in range(random.randint(1, 6)):
        start = random.randrange(len(text) + 1)
        end = min(len(text), start + random.choice([0, 0, 1, 1, 2, 10, 200]))
        text = text[:start] + random.choice(["", "", *PIECES]) + text[end:]
    return _numbered(text)


def spoilt_games() -> st.SearchStrategy[str]:
    """Legal games with pieces cut out, put in and replaced."""
    return st.integers(0, 2**32 - 1).map(_spoilt)


def broken_texts() -> st.SearchStrategy[str]:
    return st.one_of(piece_texts(), spoilt_games())
