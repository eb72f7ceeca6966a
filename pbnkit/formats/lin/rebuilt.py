"""The deal of a board whose cards no `md` gives, from a play of all its cards.

Floor 3. Real records have auction and play and no deal. Thirteen tricks show all four hands; fewer do not, for
the cards that were not played may be anywhere.
"""

from __future__ import annotations

from pbnkit.bridge.deal import Deal
from pbnkit.bridge.seats import Seat
from pbnkit.formats.lin.notes import Notes
from pbnkit.record.analysis import Analysis
from pbnkit.record.game import Game, Tag
from pbnkit.record.kinds import lin as kinds

_NO_HAND = ":- - - -"


def deal_from_play(game: Game, notes: Notes) -> None:
    """Put the Deal tag where no hand is given and all 52 cards were played."""
    play = game.play
    old = game.tag("Deal")
    if play is None or len(play.cards) != 52 or (old is not None and not old.value.endswith(_NO_HAND)):
        return
    analysis = Analysis(game)
    replay = analysis.play
    if replay is None or replay.unknown or replay.faults or not replay.finished:
        return
    hands = [0, 0, 0, 0]
    for trick in replay.tricks:
        for step, card in enumerate(trick.cards):
            hands[(trick.leader + step) % 4] |= 1 << card
    text = Deal((hands[0], hands[1], hands[2], hands[3])).text(analysis.dealer or Seat.N)
    if old is None:
        game.tags.append(Tag("Deal", text))
    else:
        old.value = text
    notes.add(kinds.DEAL_FROM_PLAY, "no cards are dealt in md; the hands are those that the play shows", play.body)
