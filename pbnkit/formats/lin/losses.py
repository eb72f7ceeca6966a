"""What LIN can't hold of a game, in words.

Floor 3. A record of a single board has places for the board's number, names, dealer, vulnerability, deal,
calls with alerts and explanations, cards, tricks and chat. All else is lost, and listed.
"""

from __future__ import annotations

from collections.abc import Iterator

from pbnkit.formats.lin.plan import Plan, is_directive, plan_of
from pbnkit.formats.lin.text import is_name_changed
from pbnkit.record.game import Game

NAME_TAGS = ("South", "West", "North", "East")
"""The tags of the players in the order of `pn`."""

_KEPT = frozenset(("Board", "Dealer", "Vulnerable", "Deal", "Auction", "Play", "Note", *NAME_TAGS))
_KEPT_COMMANDS = frozenset(("qx", "pn", "st", "md", "rh", "ah", "sv", "mb", "an", "pc", "mc", "nt", "at", "pg", ""))
_HEADS = {"vg": "the head of the match (vg)", "rs": "the results of the match (rs)"}


def losses_of(game: Game, plan: Plan) -> list[str]:
    """Return what a record of one board in LIN does not hold of a game; each thing once."""
    found = [*_tags(game, plan), *plan.losses, *_remarks(game), *_sections(game), *_commands(game)]
    return list(dict.fromkeys(found))


def lin_losses(game: Game) -> list[str]:
    """Return what `write_lin` leaves out of a game, or writes in other words."""
    return losses_of(game, plan_of(game))


def _tags(game: Game, plan: Plan) -> Iterator[str]:
    names = dict.fromkeys([*(tag.name for tag in game.tags), *game.inherited])
    for name in names:
        value = game.value(name)
        if name in NAME_TAGS and value is not None and is_name_changed(value):
            yield f"{name}: line ends in the name"
        if value in (None, "", "?") or name in _KEPT or _follows(name, plan):
            continue
        yield name
    board = plan.analysis.board
    if board.value is None and game.value("Board") not in (None, "", "?"):
        yield "Board: it is no number"
    if plan.analysis.vulnerability is None and board.known:
        yield "Vulnerable: unknown, while LIN takes that of the board number"
    seen = [tag.name for tag in game.tags]
    yield from (f"the second {name}" for name in dict.fromkeys(seen) if seen.count(name) > 1)


def _follows(name: str, plan: Plan) -> bool:
    """Return whether what a tag says follows from the calls and cards that are written."""
    analysis = plan.analysis
    tag = analysis.tags.get(name)
    by_auction = analysis.auction_contract
    whole = by_auction is not None and len(plan.calls) >= 4
    if name == "Contract":
        value = analysis.tagged_contract.value
        return whole and value is not None and value.contract == by_auction
    if name == "Declarer":
        declarer = analysis.tagged_declarer.value
        return whole and declarer is not None and declarer.seat == analysis.auction_declarer
    if name == "Result":
        result = analysis.tagged_result.value
        tricks = None if result is None else result.tricks(analysis.declarer, analysis.contract)
        known = plan.claim is not None or len(plan.cards) == 52
        return tag is not None and known and tricks == analysis.tricks
    return False


def _remarks(game: Game) -> Iterator[str]:
    if any(not is_directive(remark) for tag in game.tags for remark in tag.remarks):
        yield "comment after the tags"
    if game.auction is not None and game.auction.tag.remarks:
        yield "comment before the auction"
    for part, name in ((game.auction, "auction"), (game.play, "play")):
        if part is not None and part.closing:
            yield f"comment behind the end of the {name}"
    if game.play is not None and game.play.tag.remarks:
        yield "comment before the play"
    if game.trailer:
        yield "comment after the game"


def _sections(game: Game) -> Iterator[str]:
    for section in game.sections:
        yield f"the section {section.tag.name}"


def _commands(game: Game) -> Iterator[str]:
    for command in game.commands:
        name = "".join(command.key.split()).lower()
        if name in _HEADS:
            yield _HEADS[name]
        elif name not in _KEPT_COMMANDS:
            yield f"the command {name}"
        if command.noise and not command.noise.isspace():
            yield "text between the pairs"
