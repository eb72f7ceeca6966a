"""T0: the names of tags, values from other games, and what the sections need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pbnkit.record.finding import Edit, Finding, Fix, Kind
from pbnkit.record.game import Tag
from pbnkit.record.tagset import NO_INHERITANCE, STANDARD
from pbnkit.rules.conditions import HAS_PLAY, IN_PBN, INHERITS, OfShape, gives, guard
from pbnkit.rules.context import SEAT_WORDS, Context
from pbnkit.rules.names import VENDOR, meant
from pbnkit.rules.registry import rule

UNKNOWN_TAG = Kind("T001", "unknown-tag", "info")
MISSPELT_TAG = Kind("T002", "misspelt-tag", "warning")
DUPLICATE_TAG = Kind("T003", "duplicate-tag", "warning")
FORBIDDEN_INHERITANCE = Kind("T011", "forbidden-inheritance", "error")
FROM_GAME_BEFORE = Kind("T012", "value-from-game-before", "warning")
NO_DEALER = Kind("T021", "auction-without-dealer", "error")
NO_DEAL = Kind("T022", "play-without-deal", "error")
NO_DECLARER = Kind("T023", "play-without-declarer", "error")
NO_CONTRACT = Kind("T024", "play-without-contract", "error")
LATE_TAG = Kind("T025", "tag-after-its-section", "warning")

_FOREIGN_NAMES = OfShape(lambda shape: shape.format == "pbn" and (shape.tables or not set(shape.tags) <= STANDARD))
_REPEATED = OfShape(lambda shape: len(set(shape.tags)) < len(shape.tags))
_NO_DEALER = OfShape(lambda shape: shape.format == "pbn" and shape.auction and "Dealer" not in shape.names)
_NEEDED = frozenset({"Deal", "Declarer", "Contract"})


def _foreign_tags(context: Context) -> Iterator[Tag]:
    for name, tag in context.analysis.tags.items():
        if name not in STANDARD:
            yield tag
    for section in context.game.sections:
        if section.tag.name not in STANDARD:
            yield section.tag


@rule(UNKNOWN_TAG, _FOREIGN_NAMES)
def unknown_tag(context: Context) -> Iterable[Finding]:
    """What it finds: a tag that the standard does not define.

    Why it matters: programs may add tags of their own (section 4.9), but others don't know what they mean.

    Example: `[ParContract "NS 4S="]`

    Write instead: nothing; the tag is kept. For free text there is the tag Description.

    Fix: None.
    """
    for tag in _foreign_tags(context):
        if meant(tag.name) is None:
            by = f" but an addition of {VENDOR[tag.name]}" if tag.name in VENDOR else ""
            yield context.finding(
                UNKNOWN_TAG, f"{tag.name} is no tag of the standard{by}", tag.start, tag.end, tag.name
            )


@rule(MISSPELT_TAG, _FOREIGN_NAMES)
def misspelt_tag(context: Context) -> Iterable[Finding]:
    """What it finds: a tag whose name is a slip away from one of the standard's.

    Why it matters: names of tags are case-sensitive (section 3.3), so other programs don't see the tag.

    Example: `[vulnerable "NS"]`

    Write instead: `[Vulnerable "NS"]`

    Fix: writes the standard's name; not safe, since the name may be meant.
    """
    for tag in _foreign_tags(context):
        right = meant(tag.name)
        if right is not None:
            at = -1 if tag.start < 0 else context.excerpt.slice(tag.start, tag.end).find(tag.name)
            fix = None
            if at >= 0:
                edit = Edit(tag.start + at, tag.start + at + len(tag.name), right)
                fix = Fix(f"Write {right}", (edit,), safe=False)
            message = f"{tag.name} is no tag of the standard; {right} is"
            yield context.finding(MISSPELT_TAG, message, tag.start, tag.end, tag.name, right, fix)


@rule(DUPLICATE_TAG, _REPEATED)
def duplicate_tag(context: Context) -> Iterable[Finding]:
    """What it finds: a tag that the game has given before.

    Why it matters: the first one counts and the others are ignored (section 3.1).

    Example: `[Event "Club Night"]` and further down `[Event "Spring Cup"]`

    Write instead: one of the two.

    Fix: None, for only a person knows which one is right.
    """
    seen: dict[str, Tag] = {}
    for tag in context.game.tags:
        first = seen.setdefault(tag.name, tag)
        if first is not tag and tag.name != "Note":
            same = " with the same value" if first.value == tag.value else f'; the first one, "{first.value}", counts'
            message = f"{tag.name} is given again{same}"
            yield context.finding(DUPLICATE_TAG, message, tag.start, tag.end, tag.value, first.value)


def _own_tags(context: Context) -> Iterator[Tag]:
    """Yield the tags of a game that may not take their value from another one."""
    tags = context.analysis.tags
    for name in NO_INHERITANCE:
        if name in tags:
            yield tags[name]
    for section in (context.game.auction, context.game.play):
        if section is not None:
            yield section.tag
            for note in section.notes:
                yield note.tag


@guard(IN_PBN)
def _inherits_own(context: Context) -> bool:
    """Whether one of those tags starts with the sign of inheritance; no generator, for it is asked of each game."""
    game, tags = context.game, context.analysis.tags
    for name in NO_INHERITANCE:
        tag = tags.get(name)
        if tag is not None and tag.value[:1] == "#":
            return True
    for section in (game.auction, game.play):
        if section is not None and section.tag.value[:1] == "#":
            return True
        for note in section.notes if section is not None else ():
            if note.tag.value[:1] == "#":
                return True
    return False


@rule(FORBIDDEN_INHERITANCE, _inherits_own)
def forbidden_inheritance(context: Context) -> Iterable[Finding]:
    """What it finds: `#` or `##` as the value of a tag that each game has to give itself.

    Why it matters: section 4.8 forbids it for Dealer, Vulnerable, Deal, Declarer, Contract, Auction, Play, Note.

    Example: `[Dealer "#"]`

    Write instead: `[Dealer "N"]`

    Fix: None.
    """
    for tag in _own_tags(context):
        if tag.value[:1] != "#":
            continue
        start, end = context.inside_quotes(tag)
        message = f"{tag.name} takes its value from another game, but each game has to give it"
        yield context.finding(FORBIDDEN_INHERITANCE, message, start, end, tag.value, "a value")


@rule(FROM_GAME_BEFORE, INHERITS)
def value_from_game_before(context: Context) -> Iterable[Finding]:
    """What it finds: board data that the game leaves out and that are taken from the game before.

    Why it matters: every game holds its own data; other programs show the second table without cards.

    Example: a second table of board 1 that has players, auction and play, but no Deal.

    Write instead: the Board, Dealer, Vulnerable and Deal tags in each game.

    Fix: None; `pbnkit normalize` writes the tags.
    """
    taken: dict[int, list[str]] = {}
    for name, value in context.game.inherited.items():
        if value.how == "game before":
            taken.setdefault(value.game, []).append(name)
    start, end = context.game_span
    for number, names in taken.items():
        source = f"game {number}" if number else "the game before"
        message = f"the game gives no {', '.join(names)}: taken from {source}"
        yield context.finding(FROM_GAME_BEFORE, message, start, end, "", ", ".join(names))


@rule(NO_DEALER, _NO_DEALER)
def auction_without_dealer(context: Context) -> Iterable[Finding]:
    """What it finds: an auction in a game that does not give the dealer.

    Why it matters: the dealer calls first; the standard wants Dealer filled before Auction (section 3.4).

    Example: `[Auction "W"] 1C Pass Pass Pass` and no Dealer tag.

    Write instead: `[Dealer "W"]` above the auction.

    Fix: None, for the first caller may stand out of turn.
    """
    auction = context.game.auction
    if auction is not None and (auction.calls or auction.tag.value):
        first = context.analysis.first_caller
        said = "" if first is None or not auction.calls else f"; {SEAT_WORDS[first]} calls first"
        message = f"the game has an auction but no Dealer{said}"
        start, end = context.tag_span("Auction")
        yield context.finding(NO_DEALER, message, start, end, "", "Dealer" if first is None else first.name)


@guard(HAS_PLAY, IN_PBN, OfShape(lambda shape: not shape.names >= _NEEDED))
def _play_lacks_tags(context: Context) -> bool:
    """Whether there is a play that says something, and one of the tags that it needs is not given."""
    play = context.game.play
    return play is not None and bool(play.cards or play.tag.value)


@rule(NO_DEAL, _play_lacks_tags)
def play_without_deal(context: Context) -> Iterable[Finding]:
    """What it finds: a play in a game that does not give the deal.

    Why it matters: nobody can tell whether the cards were held; Deal has to be filled before Play.

    Example: `[Play "W"] SK SA S2 S3` and no Deal tag.

    Write instead: the Deal tag above the play; hands that are not known are `-`.

    Fix: None.
    """
    if context.analysis.value("Deal") is None:
        start, end = context.tag_span("Play")
        yield context.finding(NO_DEAL, "the game has a play but no Deal", start, end, "", "Deal")


@rule(NO_DECLARER, _play_lacks_tags)
def play_without_declarer(context: Context) -> Iterable[Finding]:
    """What it finds: a play in a game that tells the declarer by no tag and by no auction.

    Why it matters: the player on declarer's left leads (Law 41); Declarer has to be filled before Play.

    Example: `[Contract "4S"] [Play "W"]` without Auction and Declarer.

    Write instead: `[Declarer "S"]`

    Fix: None.
    """
    analysis = context.analysis
    if analysis.value("Declarer") is not None or analysis.declarer is not None:
        return
    if not context.end_position and not analysis.passed_out:
        start, end = context.tag_span("Play")
        yield context.finding(NO_DECLARER, "the game has a play but no Declarer", start, end, "", "Declarer")


@rule(NO_CONTRACT, _play_lacks_tags)
def play_without_contract(context: Context) -> Iterable[Finding]:
    """What it finds: a play in a game that tells the contract by no tag and by no auction.

    Why it matters: without trumps nobody knows who wins a trick; Contract has to be filled before Play.

    Example: `[Declarer "S"] [Play "W"]` without Auction and Contract.

    Write instead: `[Contract "4S"]`

    Fix: None.
    """
    if context.analysis.value("Contract") is None and context.analysis.contract is None:
        start, end = context.tag_span("Play")
        yield context.finding(NO_CONTRACT, "the game has a play but no Contract", start, end, "", "Contract")


@guard(IN_PBN, gives("Dealer", "Deal"))
def _late(context: Context) -> bool:
    game, tags = context.game, context.analysis.tags
    if game.auction is not None and "Dealer" in tags and tags["Dealer"].start > game.auction.tag.start >= 0:
        return True
    return game.play is not None and "Deal" in tags and tags["Deal"].start > game.play.tag.start >= 0


@rule(LATE_TAG, _late)
def tag_after_its_section(context: Context) -> Iterable[Finding]:
    """What it finds: a Dealer behind the auction or a Deal behind the play.

    Why it matters: a program that reads from top to bottom needs them first (section 3.4).

    Example: `[Auction "N"] Pass Pass Pass Pass` followed by `[Dealer "N"]`

    Write instead: the tag above the section.

    Fix: None; `pbnkit normalize` puts the tags in order.
    """
    game, tags = context.game, context.analysis.tags
    for name, section in (("Dealer", game.auction), ("Deal", game.play)):
        tag = tags.get(name)
        if section is not None and tag is not None and tag.start > section.tag.start >= 0:
            message = f"{name} stands behind the {section.tag.name} section, which needs it first"
            yield context.finding(LATE_TAG, message, tag.start, tag.end, tag.value)
