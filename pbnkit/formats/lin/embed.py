"""A whole game that travels along with its LIN record, between the pairs or as a line of chat, and the way back.

Floor 3. Programs skip text between pairs, and show chat. It is one line of JSON behind `%pbnkit`, without a bar and
without what means something else in a text of LIN. When the record is read
again and still says the same, the game comes back whole; if somebody has changed the record, only what LIN has no
place for is put to it.
"""

from __future__ import annotations

import json
import re

import msgspec

from pbnkit.formats.json.places import unplaced
from pbnkit.formats.json.reader import read_json
from pbnkit.formats.lin.options import LinOptions
from pbnkit.formats.lin.pairs import EMBEDDED, is_embedded, key_name
from pbnkit.formats.lin.plan import Plan, plan_of
from pbnkit.formats.lin.safe import Texts
from pbnkit.record.game import Game
from pbnkit.source import Source

_LINE = re.compile(re.escape(EMBEDDED) + r"(\{.*\})")
_SPECIAL = re.compile(r"[|<>&!@^]|\\\\")
_FOLD = Texts(match=True, ascii_only=True)


def noise_of(game: Game, options: LinOptions) -> str:
    """Return what stands before the first pair of a record: the line that holds the game, if that is its place."""
    return line_of(game) + "\n" if options.embed and options.embed_in == "noise" else ""


def line_of(game: Game) -> str:
    """Return the line that holds a game."""
    fields = msgspec.to_builtins(msgspec.structs.replace(unplaced(game), commands=[]), str_keys=True)
    fields.pop("place", None)
    text = json.dumps(fields, separators=(",", ":"))
    # These can only stand inside a string. A backslash there is written as two.
    return EMBEDDED + _SPECIAL.sub(lambda found: f"\\u{ord(found.group()[0]):04x}", text)


def unpacked(game: Game) -> tuple[Game, bool]:
    """Return the game that travels along with a LIN record, and whether the record was changed since.

    A record in which no game travels is returned as it is.
    """
    embedded = _embedded(game)
    if embedded is None:
        return game, False
    if _says_the_same(game, embedded):
        return msgspec.structs.replace(embedded, place=game.place), False
    given = {tag.name for tag in game.tags} | {"Auction", "Play", "Note", "Contract", "Declarer", "Result", "Score"}
    more = [tag for tag in embedded.tags if tag.name not in given]
    tags = [*game.tags, *more]
    inherited = {name: value for name, value in embedded.inherited.items() if name not in given}
    changed = msgspec.structs.replace(
        game,
        tags=tags,
        inherited=inherited,
        sections=embedded.sections,
        trailer=embedded.trailer,
    )
    return changed, True


def is_unreadable(game: Game) -> bool:
    """Return whether a line of chat was to hold a game, and none can be read there."""
    lines = [command for command in game.commands if key_name(command.key) == "nt" and is_embedded(command.value)]
    return bool(lines) and _embedded(game) is None


def _embedded(game: Game) -> Game | None:
    for command in game.commands:
        found = _LINE.search(command.noise) if EMBEDDED in command.noise else None
        if found is None and key_name(command.key) == "nt" and is_embedded(command.value):
            found = _LINE.search(command.value)
        if found is None:
            continue
        for reading in read_json(Source(found.group(1).encode())):
            if reading.game is not None and not any(one.severity == "error" for one in reading.findings):
                return reading.game
    return None


def _says_the_same(game: Game, embedded: Game) -> bool:
    """Return whether a record still holds the facts of the game that travels along."""
    now, then = plan_of(game), plan_of(embedded)
    if _deal(now) != _deal(then):
        return False
    if then.number not in (None, now.number) or then.vulnerability not in (None, now.vulnerability):
        return False
    if game.auction is None and game.play is None and not any(now.names) and not now.lead:
        return True  # a list of deals
    return _record(now) == _record(then)


def _deal(plan: Plan) -> tuple[object, ...]:
    # The player of the first call is the dealer in LIN.
    return plan.deal, plan.analysis.dealer or plan.dealer


def _record(plan: Plan) -> tuple[object, ...]:
    return (
        [_fold(name) for name in plan.names],
        [(call.call, call.alert, _fold(call.explanation or ""), _folded(call.chat)) for call in plan.calls],
        [(card.card, _folded(card.chat)) for card in plan.cards],
        plan.claim,
        _folded(plan.lead),
    )


def _folded(lines: list[str]) -> list[str]:
    return [_fold(line) for line in lines]


def _fold(text: str) -> str:
    """Return a text as far as every profile keeps it."""
    return "".join(_FOLD.write(text.replace(",", "").replace("|", "/")).split())
