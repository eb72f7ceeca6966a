"""A game without calls and cards that nobody can read, so that what is written of it is PBN.

PBN has no token for a call that is not known: the auction ends with `*` before it, and it and what follows are
kept as a comment. A card that is not known is a dash, and what stood there is a comment behind it.
"""

from __future__ import annotations

import msgspec

from pbnkit.bridge.calls import CALL_CODES
from pbnkit.bridge.cards import CARD_CODES
from pbnkit.record.analysis import Analysis
from pbnkit.record.facts import facts_of
from pbnkit.record.game import Annotation, Auction, Game, Play, Remark

_CALLS = frozenset((*CALL_CODES, "^S"))
_CARDS = frozenset((*CARD_CODES, "-", "+"))
_SAME = ("contract", "declarer", "result", "score_ns", "play")


def readable(game: Game) -> Game:
    """Return the game as PBN can hold it, or the game itself if its facts would change by that."""
    auction, play = game.auction, game.play
    odd_call = (
        None if auction is None else next((i for i, call in enumerate(auction.calls) if call not in _CALLS), None)
    )
    odd_card = play is not None and any(card not in _CARDS for card in play.cards)
    if odd_call is None and not odd_card:
        return game
    if auction is not None and odd_call is not None:
        auction = _cut(auction, odd_call)
    if play is not None and odd_card:
        play = _dashed(play)
    changed = msgspec.structs.replace(game, auction=auction, play=play)
    before, after = facts_of(Analysis(game)), facts_of(Analysis(changed))
    return changed if all(before.get(name) == after.get(name) for name in _SAME) else game


def _cut(auction: Auction, at: int) -> Auction:
    """Return an auction that ends before a call, with the rest as a comment behind its end mark."""
    words: list[str] = []
    remarks: list[Remark] = []
    for index in range(at, len(auction.calls)):
        annotation = auction.annotations.get(index, Annotation())
        nags = [f"${nag}" for nag in annotation.nags]
        reference = [] if annotation.note is None else [f"={annotation.note}="]
        suffix = [annotation.suffix] if annotation.suffix else []
        words += [*annotation.marks, annotation.written or auction.calls[index], *suffix, *reference, *nags]
        words += [] if annotation.explanation is None else [f"({annotation.explanation})"]
        remarks += annotation.remarks
    kept = {index: note for index, note in auction.annotations.items() if index < at}
    lost = {note.note for index, note in auction.annotations.items() if index >= at} - {n.note for n in kept.values()}
    gone = [note for note in auction.notes if note.number is not None and note.number in lost]
    for note in gone:
        remarks += [Remark("brace", f'[Note "{note.tag.raw_value}"]'), *note.tag.remarks]
    end = [auction.end] if auction.end else []
    rest = Remark("brace", " ".join([*words, *end]))
    return msgspec.structs.replace(
        auction,
        calls=auction.calls[:at],
        annotations=kept,
        notes=[note for note in auction.notes if note not in gone],
        starts=None if auction.starts is None else auction.starts[:at],
        end="*",
        after_end=None,
        closing=[rest, *remarks, *auction.closing],
    )


def _dashed(play: Play) -> Play:
    """Return a play with dashes for the cards that can't be read, each with a comment that keeps the text."""
    cards = [card if card in _CARDS else "-" for card in play.cards]
    annotations = dict(play.annotations)
    for index, card in enumerate(play.cards):
        if card not in _CARDS:
            old = annotations.get(index, Annotation())
            kept = Remark("brace", old.written or card)
            annotations[index] = msgspec.structs.replace(old, remarks=[kept, *old.remarks], written=None)
    return msgspec.structs.replace(play, cards=cards, annotations=annotations)
