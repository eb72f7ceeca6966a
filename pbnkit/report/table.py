"""Auction, play and result of a game as tables of text.

Floor 4. The tables show what is recorded, faults and all; where the record can't be laid out by seats it is
shown in the order it has.
"""

from __future__ import annotations

from collections.abc import Mapping

from pbnkit.record.analysis import Analysis
from pbnkit.record.finding import counted
from pbnkit.record.game import Annotation, Note
from pbnkit.report.names import call_sign, card_code_sign, card_sign, contract_sign, with_suit_signs
from pbnkit.report.text import printable

_HEADS = ("West", "North", "East", "South")
_WIDTH = 8
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


class _Footnotes:
    """The explanations of a section, numbered: those of the section's notes first, others behind them."""

    def __init__(self, notes: list[Note], *, ascii_only: bool) -> None:
        self.ascii_only = ascii_only
        self.texts: dict[int, str] = {}
        for note in notes:
            if note.number is not None:
                self.texts.setdefault(note.number, note.text)
        self.next = max(self.texts, default=0) + 1

    def signs(self, annotation: Annotation | None) -> str:
        """Return what stands behind a call or card, and keep its explanation."""
        if annotation is None:
            return ""
        signs = printable(annotation.suffix)
        if annotation.note is not None:
            signs += self._number(annotation.note)
        if annotation.explanation:
            self.texts[self.next] = annotation.explanation
            signs += self._number(self.next)
            self.next += 1
        elif annotation.alert and annotation.note is None:
            signs += "*"
        return signs

    def _number(self, number: int) -> str:
        return f"({number})" if self.ascii_only else str(number).translate(_RAISED)

    def lines(self) -> list[str]:
        """Return the explanations, one a line."""
        shown = {
            number: with_suit_signs(text.strip(), ascii_only=self.ascii_only) for number, text in self.texts.items()
        }
        return [f"{self._number(number)} {text}" for number, text in sorted(shown.items())]


def auction_table(analysis: Analysis, *, ascii_only: bool = False) -> str:
    """Return the auction in four columns from West, blanks before the first player; empty if there is none.

    An explained call has the number of its note, another alerted call an asterisk; the notes stand below.
    """
    auction = analysis.game.auction
    if auction is None or not (auction.calls or auction.end):
        return ""
    notes = _Footnotes(auction.notes, ascii_only=ascii_only)
    cells = _cells(auction.calls, auction.annotations, notes, ascii_only=ascii_only)
    if auction.end == "+":
        cells.append("?")
    first = analysis.first_caller
    if first is None:
        lines = [f"Auction (who began is not known): {' '.join(cells)}".rstrip()]
    else:
        cells = [""] * ((first + 1) % 4) + cells
        width = max(_WIDTH, *(len(cell) + 1 for cell in cells))
        lines = [_row(_HEADS, width)]
        lines += [_row(cells[at : at + 4], width) for at in range(0, len(cells), 4)]
    return "".join(f"{line}\n" for line in [*lines, *notes.lines()])


def _cells(
    calls: list[str], annotations: Mapping[int, Annotation], notes: _Footnotes, *, ascii_only: bool
) -> list[str]:
    return [
        call_sign(call, ascii_only=ascii_only) + notes.signs(annotations.get(index)) for index, call in enumerate(calls)
    ]


def _row(cells: tuple[str, ...] | list[str], width: int) -> str:
    return "".join(f"{cell:{width}}" for cell in cells).rstrip()


def play_table(analysis: Analysis, *, ascii_only: bool = False) -> str:
    """Return the play, one line a trick: its number, who leads, the cards in order, who wins it."""
    play = analysis.game.play
    if play is None or not play.cards:
        return _claim(analysis)
    notes = _Footnotes(play.notes, ascii_only=ascii_only)
    replay = analysis.play
    lines = []
    if replay is None:
        seat = "the first column is " + play.first if play.first else "the first player is not known"
        lines.append(f"Play as recorded ({seat})")
        cells = [
            card_sign(card, ascii_only=ascii_only) + notes.signs(play.annotations.get(index))
            for index, card in enumerate(play.cards)
        ]
        lines += [f"{at // 4 + 1:>2}     {_row(cells[at : at + 4], 6)}".rstrip() for at in range(0, len(cells), 4)]
    else:
        lines.append("Trick  Cards")
        for number, trick in enumerate(replay.tricks, 1):
            cells = [
                card_code_sign(card, ascii_only=ascii_only) + notes.signs(play.annotations.get(index))
                for card, index in zip(trick.cards, trick.indexes, strict=True)
            ]
            winner = "" if trick.winner is None else trick.winner.name
            lines.append(f"{number:>2}  {trick.leader.name}: {_row([*cells, winner], 6)}")
    return "".join(f"{line}\n" for line in [*lines, *notes.lines()]) + _claim(analysis)


def _claim(analysis: Analysis) -> str:
    play = analysis.game.play
    if play is None or play.claim is None:
        return ""
    return f"Claim: declarer makes {counted(play.claim, 'trick')}\n"


def result_line(analysis: Analysis, *, ascii_only: bool = False) -> str:
    """Return contract, declarer, result and the score of North-South: `4♠ S =  +420`; empty if unknown."""
    contract, declarer = analysis.contract, analysis.declarer
    if contract is None:
        return ""
    words = [contract_sign(contract, ascii_only=ascii_only)]
    if not contract.is_passed_out:
        words.append("?" if declarer is None else declarer.name)
        words.append("?" if analysis.tricks is None else _difference(analysis.tricks - contract.needed))
    return f"{' '.join(words)}{_score(analysis.score_ns)}"


def _difference(tricks: int) -> str:
    return f"{tricks:+d}" if tricks else "="


def _score(score: float | None) -> str:
    if score is None:
        return ""
    return f"  NS {score:+g}" if score and abs(score) < 1e6 else "  NS 0" if not score else ""
