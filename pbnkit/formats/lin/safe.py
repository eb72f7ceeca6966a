r"""Texts that are safe in a value of LIN, and on the page that shows them.

Floor 3. A bar ends the value, `!s` is a sign of a suit (in a match `@s` too), and the viewer puts texts into a
page of HTML. What would be taken so by chance is broken by a blank; the suit marks `\S` of a game are written `!S`.
"""

from __future__ import annotations

import html
import re
import unicodedata
from dataclasses import dataclass

from pbnkit.formats.lin.text import encode_name, from_lin, to_lin

_TAG = re.compile(r"<(?=[A-Za-z/!?])")
_ENTITY = re.compile(r"&(?=[#A-Za-z])")
_COMMA = re.compile(r"\s*,\s*")
_AT_MARK = re.compile(r"@(?=[SHDCshdc])")
_OTHER_LETTERS = str.maketrans(
    {
        "ł": "l", "Ł": "L", "ß": "ss", "ẞ": "SS", "ø": "o", "Ø": "O", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE",
        "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ħ": "h", "Ħ": "H", "ı": "i", "ŋ": "n",
        "ŧ": "t", "Ŧ": "T", "ĸ": "k", "–": "-", "—": "-", "‐": "-", "‑": "-", "−": "-", "‘": "'", "’": "'",
        "‚": "'", "‛": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‹": "'", "›": "'", "•": "*",
        "·": ".", "×": "x", "÷": "/", "€": "EUR", "£": "GBP", "©": "(c)", "®": "(r)", "°": "o", "¿": "?", "¡": "!",
        "♠": r"\S", "♥": r"\H", "♦": r"\D", "♣": r"\C", "♤": r"\S", "♡": r"\H", "♢": r"\D", "♧": r"\C",
    }
)  # fmt: skip


def transliterated(text: str) -> str:
    """Return a text in ASCII: letters without their marks, `?` for what has no likeness."""
    if text.isascii():
        return text
    plain = unicodedata.normalize("NFKD", text.translate(_OTHER_LETTERS))
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter)).translate(_OTHER_LETTERS)
    return letters.encode("ascii", "replace").decode("ascii")


@dataclass(frozen=True, slots=True)
class Texts:
    """How texts are written: `match` in a vugraph file, `ascii_only` without letters beyond ASCII."""

    match: bool = False
    ascii_only: bool = False

    def write(self, text: str) -> str:
        """Return a text for a value."""
        safe = to_lin(transliterated(text) if self.ascii_only else text)
        safe = _TAG.sub("< ", safe)
        if "&" in safe and html.unescape(safe) != safe:
            safe = _ENTITY.sub("& ", safe)
        return _AT_MARK.sub("@ ", safe) if self.match else safe

    def changes(self, text: str) -> bool:
        """Return whether a text is read back otherwise than it is in the game."""
        return from_lin(self.write(text), vugraph=self.match) != text

    def name(self, name: str) -> str:
        """Return a name for `pn`, without white space at its ends.

        The viewer knows words for comma and bar. Other parts of BBO, to which files in ASCII go, may show them.
        """
        if self.ascii_only:
            plain = transliterated(name).replace("\\", "").replace("|", "/")
            return encode_name(_COMMA.sub(" ", plain)).strip()
        return encode_name(name).strip()

    def title(self, text: str) -> str:
        """Return a field of `vg`, which has no escape for a comma."""
        plain = transliterated(text) if self.ascii_only else text
        return " ".join(plain.replace("|", "/").replace(",", ";").split())
