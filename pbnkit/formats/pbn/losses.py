"""What a game holds that PBN has no place for, and what is written in another way."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pbnkit.formats.pbn.charset import unencodable
from pbnkit.formats.pbn.columns import cards_left_out
from pbnkit.formats.pbn.notes import number_notes
from pbnkit.formats.pbn.options import WriteOptions
from pbnkit.formats.pbn.readable import readable
from pbnkit.record.analysis import Analysis
from pbnkit.record.finding import counted
from pbnkit.record.game import Game, remarks_of


def pbn_losses(game: Game, options: WriteOptions) -> list[str]:
    """Return in words what of a game is not in the PBN that is written, and what stands in another form."""
    lost: list[str] = []
    names = [tag.name for tag in game.tags]
    names += [part.tag.name for part in (game.auction, game.play) if part is not None]
    names += [section.tag.name for section in game.sections]
    unwanted = [name for name in dict.fromkeys(names) if not options.wants(name)]
    if unwanted:
        lost.append(f"tags that are not chosen ({', '.join(unwanted)})")
    if readable(game) is not game:
        lost.append("calls or cards that can't be read: they are written as comments")
    lost += _remarks_in_other_words(game)
    lost += _notes_in_other_words(game)
    if _has_no_order(game):
        lost.append("the order of the cards: PBN has columns of seats, and who played which card is not known")
    left_out = cards_left_out(readable(game))
    if left_out:
        lost.append(
            f"{counted(left_out, 'card')} of the play: PBN has columns of seats, and whose they are is not certain"
        )
    texts = list(_texts(game))
    if any("\t" in text for text in texts):
        lost.append("tabs: blanks stand for them")
    if options.charset == "latin-1":
        strange = unencodable("".join(texts))
        if strange:
            lost.append(f"the characters {' '.join(strange)}: ISO 8859-1 has them not, ? stands for each")
    return lost


def _remarks_in_other_words(game: Game) -> Iterator[str]:
    """Yield what becomes of comments that hold the end of a comment."""
    braced = [one for one in remarks_of(game) if one.kind in ("brace", "chat") and "}" in one.text]
    if braced:
        yield "the braces of a comment with a } in it: it is written behind ;"
    if any("\n" in one.text or "\r" in one.text for one in braced):
        yield "that such a comment of several lines is one: each line becomes a comment"


def _notes_in_other_words(game: Game) -> Iterator[str]:
    """Yield the explanations that are no notes in PBN."""
    auction = game.auction
    if auction is None:
        return
    for index in number_notes(auction.annotations, auction.notes).comments:
        yield f"the explanation of call {index + 1} as a note: no number is free for it, so it is a comment"
    for index, note in auction.annotations.items():
        if note.explanation == "":
            yield f"an empty explanation of call {index + 1}"
        if re.search(r"[\r\n]", note.explanation or ""):
            yield f"the line ends in the explanation of call {index + 1}: blanks stand for them"


def _has_no_order(game: Game) -> bool:
    """Tell whether cards that were recorded in the order played can't be given to their players."""
    play = game.play
    return play is not None and play.layout == "played" and bool(play.cards) and Analysis(game).play is None


def _texts(game: Game) -> Iterator[str]:
    """Yield all free text of a game."""
    for tag in game.tags:
        yield tag.value
    for remark in remarks_of(game):
        yield remark.text
    for part in (game.auction, game.play):
        if part is not None:
            yield from (note.text for note in part.notes)
            yield from (note.explanation or "" for note in part.annotations.values())
    for section in game.sections:
        for line in section.lines:
            yield from line
