"""A play that was recorded in the order played, and leaves it open whose card is whose, in PBN's columns of seats.

Whose column a card belongs to follows from the replay (PBN 2.1 §3.6). A card led out of turn is marked; where a
reader of the columns would take another order than the one recorded, the cards from that trick on are kept as a
comment.
"""

from __future__ import annotations

import msgspec

from pbnkit.bridge.play_record import PlayReplay
from pbnkit.formats.pbn.order import leaders_of_rows
from pbnkit.record.analysis import Analysis
from pbnkit.record.facts import facts_of
from pbnkit.record.game import Annotation, Game, Play, Remark

_SAME = ("contract", "declarer", "result", "score_ns")


def in_columns(game: Game) -> Game:
    """Return the game with such a play in columns; the game itself if its play is in order or none can be told."""
    play = game.play
    if play is None or play.layout != "played":
        return game
    analysis = Analysis(game)
    replay = analysis.play
    if replay is None or analysis.leader is None or _is_certain(analysis, replay):
        return game
    facts = facts_of(analysis)
    for count in range(len(replay.tricks), -1, -1):
        changed = _with_columns(game, play, analysis, count)
        written = facts_of(Analysis(changed))
        same = all(facts.get(name) == written.get(name) for name in _SAME) and leaders_of_rows(changed) is None
        if same and written["play"] == facts["play"][: len(written["play"])]:
            return changed
    return game


def _is_certain(analysis: Analysis, replay: PlayReplay) -> bool:
    """Tell whether every card is certainly that of the seat whose turn it was."""
    deal = analysis.full_deal
    return deal is not None and deal.complete and not replay.faults and not replay.unknown


def cards_left_out(game: Game) -> int:
    """Return how many cards of a play in the order played have no column."""
    changed = in_columns(game)
    if changed is game or changed.play is None or game.play is None:
        return 0
    return sum(card != "-" for card in game.play.cards) - sum(card != "-" for card in changed.play.cards)


def _with_columns(game: Game, play: Play, analysis: Analysis, count: int) -> Game:
    """Return the game with the first tricks in columns and the cards behind them as a comment."""
    replay, leader = analysis.play, analysis.leader
    if replay is None or leader is None:
        return game
    marked = {fault.index for fault in replay.faults if fault.kind == "wrong leader"}
    cards: list[str] = []
    annotations: dict[int, Annotation] = {}
    placed: set[int] = set()
    for trick in replay.tricks[:count]:
        row = ["-"] * 4
        for turn, index in enumerate(trick.indexes):
            if index >= len(play.cards):
                continue
            column = (trick.leader + turn - leader) % 4
            row[column] = play.cards[index]
            placed.add(index)
            annotation = play.annotations.get(index)
            if index in marked:
                old = annotation or Annotation()
                annotation = msgspec.structs.replace(old, marks=[*old.marks, "^L"])
            if annotation is not None:
                annotations[len(cards) + column] = annotation
        cards += row
    rest = [index for index in range(len(play.cards)) if index not in placed]
    kept = [Remark("brace", " ".join(play.cards[index] for index in rest))] if rest else []
    kept += [remark for index in rest if index in play.annotations for remark in play.annotations[index].remarks]
    columns = msgspec.structs.replace(
        play,
        first=leader.name,
        cards=cards,
        layout="columns",
        annotations=annotations,
        end="*" if rest else play.end,
        claim=analysis.tricks if rest and play.claim is None else play.claim,
        closing=[*kept, *play.closing],
        starts=None,
        body=(-1, -1),
    )
    return msgspec.structs.replace(game, play=columns)
