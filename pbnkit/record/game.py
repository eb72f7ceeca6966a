"""`Game`: what one record says, complete and free of any format.

Floor 2. The terms are those of PBN, the richest of the formats: ordered tags, auction, play, tables. Facts
of LIN that PBN has no place for have a place here too. All of it is plain data that converts to JSON and
back without loss. What the data *mean* is worked out by `pbnkit.record.analysis`; nothing here judges.

Offsets are characters of the decoded file, from 0; -1 where the record did not come from a file.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

RemarkKind = Literal["brace", "line", "escape", "junk", "chat"]


class Remark(msgspec.Struct, omit_defaults=True):
    """Text that stands beside the facts: a comment, an escape line, unreadable text, or chat.

    `kind`: `brace` is `{text}`, `line` is `;text` to the end of its line, `escape` is a `%` line (text
    without the `%`), `junk` is text that fits nothing, kept as it was written, and `chat` is a line of a
    commentator. `after` names the annotation of a call or card that a comment follows directly
    (`suffix`, `note` or a NAG such as `$13`), and is empty when it follows the call, card or tag itself.
    `fresh` tells that it starts on a line of its own.
    """

    kind: RemarkKind
    text: str
    start: int = -1
    end: int = -1
    after: str = ""
    fresh: bool = False


class Tag(msgspec.Struct, omit_defaults=True):
    r"""A tag pair. `value` is decoded (`\"` and `\\`), `raw` is the text between the quotes as written.

    `raw` is None when it is the same as `value`. `written` holds the whole text of a tag pair that was
    not well formed (no quotes, no closing bracket). `remarks` are those that follow the tag.
    """

    name: str
    value: str
    raw: str | None = None
    start: int = -1
    end: int = -1
    written: str = ""
    remarks: list[Remark] = []

    @property
    def raw_value(self) -> str:
        """The value as it was written between the quotes."""
        return self.value if self.raw is None else self.raw


class Annotation(msgspec.Struct, omit_defaults=True):
    """What is said about one call or card besides the call or card itself.

    `marks`: PBN's irregularities before it (`^I`, `^S`, `^R`, `^L`), in order. `suffix`: `!`, `?`, `!!`,
    `??`, `!?`, `?!`. `note`: number of a note of the same section. `nags`: numeric annotations in order.
    `alert`: the call was alerted. `explanation`: text given with the call itself (LIN). `written`: the
    spelling in the file where it is not the standard's.
    """

    marks: list[str] = []
    suffix: str = ""
    note: int | None = None
    nags: list[int] = []
    alert: bool = False
    explanation: str | None = None
    written: str | None = None
    remarks: list[Remark] = []


class Note(msgspec.Struct, omit_defaults=True):
    """The explanation that note references of its section point to; `number` is None if unreadable."""

    number: int | None
    text: str
    tag: Tag


SectionEnd = Literal["", "*", "+"]


class Auction(msgspec.Struct, omit_defaults=True):
    """An auction as it was recorded.

    `tag`: the Auction tag (its value names the seat of the first column). `first`: seat letter of the
    player of `calls[0]`, empty if unknown. `calls`: in order, in the standard's spelling (`1C` … `7NT`,
    `Pass`, `X`, `XX`); `^S` for a player who was passed over, `-` for a dash between calls, and the text
    itself for what is no call. `annotations`: by index into `calls`. `end`: `*` nothing more will follow,
    `+` the next call is to come (an index in `plus_at` if calls follow it), empty otherwise.
    `closing`: the remarks behind the end mark. `starts`: offset of each call; None where they can be found by
    cutting `body` at white space.
    """

    tag: Tag
    first: str
    calls: list[str]
    annotations: dict[int, Annotation] = {}
    end: SectionEnd = ""
    after_end: int | None = None
    notes: list[Note] = []
    closing: list[Remark] = []
    body: tuple[int, int] = (-1, -1)
    starts: list[int] | None = None


PlayLayout = Literal["columns", "played"]


class Play(msgspec.Struct, omit_defaults=True):
    """A play as it was recorded.

    `layout` `columns` (PBN): four cards a trick, column 1 is the seat `first`, index // 4 is the trick.
    `layout` `played` (LIN): in the order played, `first` is the opening leader. `cards`: suit first, such as
    `SA`; `-` for unknown or not played, `+` for the next card to come, and the text itself for what is no
    card. `claim`: tricks that declarer's side gets in all by the claim, at the point after the last card.
    `first` is empty if unknown. `closing`: the remarks behind the end mark.
    """

    tag: Tag
    first: str
    cards: list[str]
    layout: PlayLayout = "columns"
    annotations: dict[int, Annotation] = {}
    end: SectionEnd = ""
    after_end: int | None = None
    claim: int | None = None
    notes: list[Note] = []
    closing: list[Remark] = []
    body: tuple[int, int] = (-1, -1)
    starts: list[int] | None = None


class Section(msgspec.Struct, omit_defaults=True):
    """A tag that is followed by data: a table of the standard, or a section nobody knows.

    `lines`: the elements of each line of text as written, strings with their quotes. Remarks directly after
    the tag are the tag's; `inner` are those among the data, by the number of lines before them.
    """

    tag: Tag
    lines: list[list[str]]
    inner: dict[int, list[Remark]] = {}
    body: tuple[int, int] = (-1, -1)


class Command(msgspec.Struct, omit_defaults=True):
    """One `key|value|` pair of LIN, with the noise before it, as written."""

    key: str
    value: str
    noise: str = ""
    start: int = -1
    end: int = -1


class Place(msgspec.Struct, omit_defaults=True):
    """Where a game stood: its number in the file from 1, its text by offsets, and the line it starts on.

    `encoding`: the codec that the bytes of the file were decoded with, empty for UTF-8. `mark`: a byte-order mark
    stood before them. With both, the pairs of a LIN record give its own bytes again.
    """

    file: str = ""
    number: int = 0
    start: int = -1
    end: int = -1
    line: int = 1
    encoding: str = ""
    mark: bool = False


class Inherited(msgspec.Struct, omit_defaults=True):
    """A value that the game has from an earlier one: `#`, `##`, or silently from the game before."""

    value: str
    how: Literal["#", "##", "game before"]
    game: int = 0


class Game(msgspec.Struct, omit_defaults=True):
    """One record: what one table did with a deal, or only the deal.

    `format`: the format it was read from. `lead`: remarks before the first tag. `tags`: the identification
    section in file order. `trailer`: what follows the last section and belongs to none. `commands`: the
    pairs of a LIN record. `inherited`: values of tags by name that come from elsewhere.
    """

    format: Literal["pbn", "lin", "json"] = "pbn"
    place: Place = msgspec.field(default_factory=Place)
    lead: list[Remark] = []
    tags: list[Tag] = []
    auction: Auction | None = None
    play: Play | None = None
    sections: list[Section] = []
    trailer: list[Remark] = []
    inherited: dict[str, Inherited] = {}
    commands: list[Command] = []

    def tag(self, name: str) -> Tag | None:
        """Return the first identification tag of that name (PBN 2.1 §3: later ones are ignored), or None."""
        for tag in self.tags:
            if tag.name == name:
                return tag
        return None

    def value(self, name: str) -> str | None:
        """Return the value in force for a tag: inherited values count; None if the game does not give it."""
        inherited = self.inherited.get(name)
        if inherited is not None:
            return inherited.value
        tag = self.tag(name)
        return None if tag is None else tag.value


def remarks_of(game: Game) -> Iterator[Remark]:
    """Yield all remarks of a game, those before its first tag first."""
    yield from game.lead
    yield from game.trailer
    for tag in game.tags:
        yield from tag.remarks
    for part in (game.auction, game.play):
        if part is not None:
            yield from part.tag.remarks
            yield from part.closing
            for annotation in part.annotations.values():
                yield from annotation.remarks
            for note in part.notes:
                yield from note.tag.remarks
    for section in game.sections:
        yield from section.tag.remarks
        for remarks in section.inner.values():
            yield from remarks
