"""P2: how the play ends: the marks `*` and `+` (section 3.6.2)."""

from __future__ import annotations

from collections.abc import Iterable

from pbnkit.bridge.cards import CARD_NAMES
from pbnkit.bridge.play_record import NEXT_CARD
from pbnkit.record.finding import Finding, Kind, counted
from pbnkit.rules.conditions import HAS_PLAY, IN_PBN, guard
from pbnkit.rules.context import Context
from pbnkit.rules.registry import rule

INSIDE_TRICK = Kind("P201", "play-ends-inside-trick", "warning")
UNFINISHED = Kind("P202", "unfinished-play", "info")
LEAD_ONLY = Kind("P203", "only-the-lead", "info")
AFTER_PLUS = Kind("P204", "card-after-plus", "error")


@guard(HAS_PLAY, IN_PBN)
def _open_ended(context: Context) -> bool:
    """Whether a play of PBN has no `*`, no `+`, and fewer cards than the hands."""
    play = context.game.play
    if play is None or play.end or play.layout != "columns":
        return False
    sound = context.analysis.sound_play
    replay = None if sound is not None else context.analysis.play
    if (sound is not None and sound.finished) or (replay is not None and replay.finished):
        return False
    cards = context.analysis.cards
    if len(cards) >= 52:  # dashes stand for cards that are not known, up to the last
        return False
    return any(card >= 0 for card in cards) and NEXT_CARD not in cards


def _last_row(context: Context) -> tuple[int, int]:
    """Return the index behind the last card of the play, and how many cards its row is short of four."""
    length = len(context.analysis.cards)
    return length, -length & 3


@rule(INSIDE_TRICK, _open_ended)
def play_ends_inside_trick(context: Context) -> Iterable[Finding]:
    """What it finds: a play whose last row is not whole, and that does not say that it ends there.

    Why it matters: the file may be cut short; section 3.6 wants `*` (nothing more follows) or `+`.

    Example: a last row `D2 S7` with nothing behind it.

    Write instead: `D2 S7 *`, or dashes for the cards that are not known.

    Fix: None, for it is not known what is missing.
    """
    length, short = _last_row(context)
    if short and length > 1:
        start, end = context.cards_span(length - (4 - short), length - 1)
        message = f"the play ends in the middle of trick {context.trick_of_card(length - 1)} without `*` or `+`"
        yield context.finding(INSIDE_TRICK, message, start, end, f"{4 - short} of 4 cards", "a whole row, * or +")


@rule(UNFINISHED, _open_ended)
def unfinished_play(context: Context) -> Iterable[Finding]:
    """What it finds: a play of fewer than thirteen tricks that ends after a whole row without `*` or `+`.

    Why it matters: it does not tell whether the rest was claimed, is unknown, or is still to come.

    Example: seven rows of cards and no `*`.

    Write instead: `*` behind the last card.

    Fix: None.
    """
    length, short = _last_row(context)
    if not short and not context.end_position:
        start, end = context.card_span(length - 1)
        message = f"the play ends after row {length // 4} without `*` or `+`"
        yield context.finding(UNFINISHED, message, start, end, counted(length // 4, "row"), "* or +")


@rule(LEAD_ONLY, _open_ended)
def only_the_lead(context: Context) -> Iterable[Finding]:
    """What it finds: a play that holds nothing but the opening lead, without `*`.

    Why it matters: lesson files give the lead so; the standard wants `*` behind it (section 3.6.2).

    Example: `[Play "W"] SQ`

    Write instead: `[Play "W"] SQ *`

    Fix: None.
    """
    if _last_row(context)[0] == 1:
        start, end = context.card_span(0)
        yield context.finding(LEAD_ONLY, "the play holds only the opening lead, without `*`", start, end, "", "*")


@guard(HAS_PLAY, IN_PBN)
def _to_be_continued(context: Context) -> bool:
    return NEXT_CARD in context.analysis.cards


@rule(AFTER_PLUS, _to_be_continued)
def card_after_plus(context: Context) -> Iterable[Finding]:
    """What it finds: a card that would be played after the one that `+` says is the next to come.

    Why it matters: nothing is played after the next card (section 3.6.2).

    Example: `S3 + S7 SA` in the columns E S W N where North leads: South's card is to come, but West's is there.

    Write instead: `S3 + - SA`

    Fix: None.
    """
    replay, cards = context.analysis.play, context.analysis.cards
    plus = cards.index(NEXT_CARD)
    order = [index for trick in (() if replay is None else replay.tricks) for index in trick.indexes]
    late = order[order.index(plus) + 1 :] if plus in order else []
    for index in late:
        if index < len(cards) and cards[index] >= 0:
            start, end = context.card_span(index)
            card = CARD_NAMES[cards[index]]
            message = (
                f"trick {context.trick_of_card(index)}: {card} is played after the next card, which `+` says is to come"
            )
            yield context.finding(AFTER_PLUS, message, start, end, card, "-")
            return
