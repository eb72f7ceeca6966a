"""What LIN can't hold of a game, in words; and what a LIN record holds that has no tag.

Floor 3. A record of a single board has places for the board's number, names, dealer, vulnerability, deal,
calls with alerts and explanations, cards, tricks and chat; a match has more, a list of deals less. All else is
lost, and listed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pbnkit.formats.lin.embed import is_unreadable
from pbnkit.formats.lin.match import read_range
from pbnkit.formats.lin.options import DEFAULT, LinOptions
from pbnkit.formats.lin.pairs import key_name
from pbnkit.formats.lin.plan import NAME_TAGS, Plan, plan_of
from pbnkit.formats.lin.segment import entry_for, match_tags, result_entry
from pbnkit.formats.lin.text import decode_name, from_lin
from pbnkit.formats.lin.values import USUAL_HEADING, read_names, read_number
from pbnkit.record.game import Game, Play
from pbnkit.record.unalerted import UNALERTED, unalerted_calls

__all__ = ["NAME_TAGS", "lin_losses", "losses_of", "outside_tags"]

_KEPT = frozenset(("Board", "Dealer", "Vulnerable", "Deal", "Auction", "Play", "Note", *NAME_TAGS))
_KEPT_COMMANDS = frozenset(("qx", "pn", "st", "md", "rh", "ah", "sv", "mb", "an", "pc", "mc", "nt", "at", "pg", ""))
_HEADS = {"vg": "the head of the match (vg)", "rs": "the results of the match (rs)"}
_USUAL_LABEL = re.compile(r"\s*(?:[OC]\s*)?([0-9]+)\s*(?:,\s*BOARD\s+\1\s*)?", re.IGNORECASE)


def losses_of(game: Game, plan: Plan, options: LinOptions = DEFAULT) -> list[str]:
    """Return what is not in the LIN that is written of a game, or stands there in other words; each thing once."""
    if options.embed:
        return list(dict.fromkeys(_commands(game, options)))
    found = [*_tags(game, plan, options), *plan.losses, *_marks(game), *_sections(game), *_commands(game, options)]
    return list(dict.fromkeys(found))


def lin_losses(game: Game, options: LinOptions = DEFAULT) -> list[str]:
    """Return what `write_lin` leaves out of a game, or writes in other words."""
    return losses_of(game, plan_of(game, options), options)


def outside_tags(game: Game) -> Iterator[str]:
    """Yield the facts of a LIN record that are in none of its tags, calls, cards and texts."""
    if is_unreadable(game):
        yield "the game that travels along, which can't be read"
    for command in game.commands:
        name, value = key_name(command.key), command.value
        yield from _command(name, value, game, "LIN ")
        if name == "vg":
            fields = [field.strip() for field in value.split(",")]
            if len(fields) == 9 and game.tag("MatchBoards") is None:
                yield f"the boards of the match ({fields[3]} to {fields[4]})"
        yield from _label(name, value, game)
        if command.noise and not command.noise.isspace():
            yield "text between the pairs"


def _command(name: str, value: str, game: Game, language: str = "") -> Iterator[str]:
    """Yield what of a pair has no place in a game but among its commands."""
    if name not in _KEPT_COMMANDS and name not in _HEADS and not _says_nothing(name, value, game):
        yield f"the {language}command {name}"
    elif name == "at" and value.strip():
        yield "that a line of chat goes on in the next (at): each is a line of its own"


def _says_nothing(name: str, value: str, game: Game) -> bool:
    """Return whether a list over all boards is empty, or says what the tags of each board say."""
    if name not in ("pw", "bn", "mp"):
        return False
    parts = [part.strip() for part in value.split(",")]
    if not any(parts):
        return True
    boards, number = read_range(game.value("MatchBoards")), read_number(game.value("Board") or "")
    if boards is None or number is None or name == "mp":
        return False
    if name == "bn":
        return len(parts) == boards[1] - boards[0] + 1 and parts == list(map(str, range(boards[0], boards[1] + 1)))
    at = 4 * (number - boards[0])
    return at >= 0 and [decode_name(part) for part in parts[at : at + 4]] == [
        game.value(tag) or "" for tag in NAME_TAGS
    ]


def _label(name: str, value: str, game: Game) -> Iterator[str]:
    """Yield what a heading or label says besides the number of the board and the tag that holds the first heading."""
    if name == "ah" and value.strip() and USUAL_HEADING.fullmatch(value) is None:
        if game.value("BoardLabel") not in {from_lin(value, vugraph=match).strip() for match in (False, True)}:
            yield f"the heading {value.strip()!r}"
    elif name == "qx" and value.strip() and _USUAL_LABEL.fullmatch(value) is None:
        yield f"the label {value.strip()!r}"


def _tags(game: Game, plan: Plan, options: LinOptions) -> Iterator[str]:
    names = dict.fromkeys([*(tag.name for tag in game.tags), *game.inherited])
    kept = _KEPT - set(NAME_TAGS) if options.profile == "deals" else _KEPT
    matched = match_tags(game, plan.texts) if options.profile == "vugraph" else {}
    for name in names:
        value = game.value(name)
        if value in (None, "", "?") or name in kept or _follows(name, plan, options):
            continue
        if name not in matched:
            yield name
        elif matched[name] != value:
            yield f"{name}: {value!r} is written as {matched[name]!r}"
    if options.profile != "deals":
        yield from _names(plan)
    board = plan.analysis.board
    if board.value is None and game.value("Board") not in (None, "", "?"):
        yield "Board: it is no number"
    if plan.number is None and options.profile != "single":
        yield "Board: none is given, while LIN has a running number for it"
    only_result = options.profile == "vugraph" and plan.deal is None and plan.dealer is None and not plan.calls
    only_result = only_result and not plan.lead and result_entry(plan.analysis) != ""
    if plan.vulnerability is None and not only_result and (board.known or options.profile != "single"):
        yield "Vulnerable: unknown, while LIN takes that of the board number"
    if options.profile == "vugraph" and "Room" not in matched:
        yield "Room: none is given, while LIN has one; the first record of a board has the open room"
    seen = [tag.name for tag in game.tags]
    yield from (f"the second {name}" for name in dict.fromkeys(seen) if seen.count(name) > 1)


def _names(plan: Plan) -> Iterator[str]:
    texts = plan.texts
    read = read_names(",".join(texts.name(name) for name in plan.names), one_table=True).tables[0]
    for tag, name, again in zip(NAME_TAGS, plan.names, read, strict=True):
        if name != again:
            words = "which readers take for none" if not again else f"written as {again!r}"
            yield f"{tag}: {name!r}, {words}"


def _follows(name: str, plan: Plan, options: LinOptions) -> bool:
    """Return whether what a tag says follows from the calls and cards that are written, or from the results."""
    analysis = plan.analysis
    if name == "BoardLabel":
        return plan.texts.changes(plan.label) is False and plan.label == analysis.value(name)
    if name == "MatchResult":
        return options.profile == "vugraph" and entry_for(analysis, None) == analysis.value(name)
    if name == UNALERTED:
        silent = [index for index, call in enumerate(plan.calls) if call.explanation and not call.alert]
        return bool(silent) and sorted(unalerted_calls(analysis.game)) == silent
    if name not in ("Contract", "Declarer", "Result"):
        return False
    by_auction = analysis.auction_contract
    whole = by_auction is not None and len(plan.calls) >= 4
    entry = result_entry(analysis) if options.profile == "vugraph" else ""
    # With an auction, readers take the contract from it and not from the results.
    listed = (bool(entry) or plan.named) and analysis.game.auction is None
    if name == "Contract":
        value = analysis.tagged_contract.value
        contract = by_auction if whole else analysis.contract
        return (whole or listed) and value is not None and value.contract == contract
    if name == "Declarer":
        declarer = analysis.tagged_declarer.value
        seat = analysis.auction_declarer if whole else analysis.declarer
        return (whole or listed) and declarer is not None and declarer.seat == seat and not declarer.irregular
    result = analysis.tagged_result.value
    tricks = None if result is None else result.tricks(analysis.declarer, analysis.contract)
    if plan.claim is not None:
        return tricks == plan.claim
    return (len(plan.cards) == 52 or bool(entry)) and tricks == analysis.tricks


def _marks(game: Game) -> Iterator[str]:
    """Yield what stands about an auction and a play as a whole."""
    for part, name in ((game.auction, "auction"), (game.play, "play")):
        if part is None:
            continue
        if part.end == "+" or "+" in (part.cards if isinstance(part, Play) else ()):
            yield f"the mark that the {name} is to be continued"
        for note in part.notes:
            if note.tag.remarks:
                yield f"comment after note {note.number} of the {name}"


def _sections(game: Game) -> Iterator[str]:
    for section in game.sections:
        yield f"the section {section.tag.name}"
        if section.tag.remarks or section.inner:
            yield f"the comments in the section {section.tag.name}"


def _commands(game: Game, options: LinOptions) -> Iterator[str]:
    if is_unreadable(game):
        yield "the game that travels along, which can't be read"
    # What a head says of its boards is in the tags of each, which travel along.
    heads = () if options.embed or options.profile == "vugraph" else _HEADS
    for command in game.commands:
        name = key_name(command.key)
        if name in heads:
            yield _HEADS[name]
        elif name == "zz" and options.profile == "results":
            continue
        else:
            yield from _command(name, command.value, game)
        yield from _label(name, command.value, game)
        if command.noise and not command.noise.isspace():
            yield "text between the pairs"
