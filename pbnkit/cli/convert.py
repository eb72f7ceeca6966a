"""`pbnkit convert`: PBN, LIN and JSON from each other, with a list of what the target can't hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pbnkit.cli.guard import CLEAN, FINDINGS
from pbnkit.cli.options import Paths

if TYPE_CHECKING:
    from pbnkit.cli.inputs import Inputs
    from pbnkit.cli.losses import Losses
    from pbnkit.cli.reading import Games
    from pbnkit.formats.lin.preserve import Piece
    from pbnkit.record.game import Game
    from pbnkit.source import Source


class Format(StrEnum):
    """The formats of records."""

    PBN = "pbn"
    JSON = "json"
    JSONL = "jsonl"
    LIN = "lin"


class LinProfile(StrEnum):
    """The forms of LIN."""

    SINGLE = "single"
    VUGRAPH = "vugraph"
    DEALS = "deals"
    RESULTS = "results"


class UrlForm(StrEnum):
    """The forms of links to the hand viewer."""

    LIN = "lin"
    QUERY = "query"


class EmbedIn(StrEnum):
    """Where a game travels along in LIN."""

    NOISE = "noise"
    NT = "nt"


class Layout(StrEnum):
    """How much of a LIN record is written anew."""

    NEW = "new"
    PRESERVE = "preserve"


class LossForm(StrEnum):
    """How losses are told."""

    TEXT = "text"
    JSON = "json"


def convert(
    paths: Paths,
    to: Annotated[
        Format | None, typer.Option("--to", help="The format to write; by default the ending of the output tells.")
    ] = None,
    from_: Annotated[
        Format | None, typer.Option("--from", help="The format to read; by default the content tells.")
    ] = None,
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="PATH", help="A file, or a folder for one file each.")
    ] = None,
    lin_profile: Annotated[
        LinProfile,
        typer.Option("--lin-profile", help="single hands, vugraph segments, deals for import, or results of hands."),
    ] = LinProfile.SINGLE,
    url: Annotated[
        UrlForm | None,
        typer.Option(
            "--url",
            help="Write a link to BBO's hand viewer for each board: lin holds the whole record; query has hands, calls "
            "and cards as parameters, which is shorter.",
        ),
    ] = None,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="LIN in ASCII, as uploads to BBO want it.")] = False,
    embed: Annotated[
        bool, typer.Option("--embed", help="What LIN has no place for travels along in its text, and comes back.")
    ] = False,
    embed_in: Annotated[
        EmbedIn | None,
        typer.Option("--embed-in", help="Where it travels: noise, between the pairs (default), or nt, a line of chat."),
    ] = None,
    layout: Annotated[
        Layout, typer.Option("--layout", help="preserve gives back the LIN that a record was read from.")
    ] = Layout.NEW,
    losses: Annotated[LossForm, typer.Option("--losses", help="How to tell what is lost.")] = LossForm.TEXT,
    fail_on_loss: Annotated[bool, typer.Option("--fail-on-loss", help="Exit code 1 if something is lost.")] = False,
) -> None:
    """Convert records; several inputs become one output, unless --output names a folder.

    JSON holds everything. What another format has no place for is listed on standard error, board by board, and what
    BBO's hand viewer will not show of LIN. The exit code is 1 if an input holds no board.
    """
    from pbnkit.cli.inputs import Inputs
    from pbnkit.cli.losses import Losses
    from pbnkit.cli.output import is_folder, refuse, refuse_input, targets_in, write_output
    from pbnkit.cli.reading import Games
    from pbnkit.formats.lin.options import LinOptions
    from pbnkit.formats.lin.preserve import ChangedError

    embed = embed or embed_in is not None
    target = to or (Format.LIN if url is not None else _format_of_ending(output))
    _check_options(target, lin_profile, url, layout, ascii_only=ascii_only, embed=embed)
    inputs = Inputs(paths)
    games = Games(from_.value if from_ else None)
    options = LinOptions(lin_profile.value, ascii_only, embed, "noise" if embed_in is None else embed_in.value)
    told = Losses(target.value, options, None if url is None else url.value, as_json=losses is LossForm.JSON)
    writing = _Writing(target, told, preserve=layout is Layout.PRESERVE)
    try:
        if output is not None and is_folder(output):
            targets = targets_in(output, inputs.list, ".txt" if url is not None else f".{target.value}")
            for one, path in zip(inputs.list, targets, strict=True):
                if (source := inputs.open(one)) is not None:
                    write_output(writing.file(games, source), path)
        else:
            if output is not None:
                refuse_input(Path(output), inputs.list)
            write_output(writing.files(games, inputs), None if output is None else Path(output))
    except ChangedError as error:
        raise refuse(str(error)) from None
    failed = games.empty or (fail_on_loss and told.count > 0)
    raise typer.Exit(inputs.exit_code(FINDINGS if failed else CLEAN))


def _format_of_ending(output: str | None) -> Format:
    ending = "" if output is None else Path(output).suffix[1:].lower()
    if ending in {member.value for member in Format}:
        return Format(ending)
    raise typer.BadParameter("--to is needed where the ending of the output does not tell the format")


def _check_options(
    target: Format, profile: LinProfile, url: UrlForm | None, layout: Layout, *, ascii_only: bool, embed: bool
) -> None:
    """End the command if options do not go together."""
    preserve = layout is Layout.PRESERVE
    chosen = {"--lin-profile": profile is not LinProfile.SINGLE, "--url": url is not None, "--ascii": ascii_only}
    chosen |= {"--embed": embed, "--layout": preserve}
    if target is not Format.LIN:
        for name, given in chosen.items():
            if given:
                raise typer.BadParameter(f"{name} is for LIN, not for {target.value}")
    if preserve and sum(chosen.values()) > 1:
        raise typer.BadParameter("--layout preserve changes nothing, so it goes with none of the other options for LIN")
    if url is not None and profile is not LinProfile.SINGLE:
        raise typer.BadParameter("a link holds a single hand: --url goes with no other --lin-profile")
    if url is UrlForm.QUERY and embed:
        raise typer.BadParameter("--embed needs --url lin: the query form has no place for a whole game")


class _Writing:
    """The way of games to the bytes of a format, with a word about what is lost on it."""

    def __init__(self, target: Format, losses: Losses, *, preserve: bool) -> None:
        """Take the format to write and the teller of losses."""
        self._target = target
        self._losses = losses
        self._preserve = preserve

    def files(self, games: Games, inputs: Inputs) -> Iterator[bytes]:
        """Yield the bytes of all inputs in one."""
        sources = (source for _, source in inputs.sources())
        if self._preserve:
            from pbnkit.formats.lin.preserve import joined

            yield from joined(piece for source in sources for piece in self._kept(games, source))
        else:
            yield from self._pieces(game for source in sources for game in self._games(games, source))

    def file(self, games: Games, source: Source) -> Iterator[bytes]:
        """Yield the bytes of one input."""
        if self._preserve:
            from pbnkit.formats.lin.preserve import joined

            yield from joined(self._kept(games, source))
        else:
            yield from self._pieces(self._games(games, source))

    def _kept(self, games: Games, source: Source) -> Iterator[Piece]:
        """Yield the LIN of one input as its records were read."""
        from pbnkit.formats.lin.preserve import is_whole, piece_of, preserved

        read = list(self._games(games, source))
        if is_whole(read, source.text):
            yield piece_of(source)
        else:
            yield from preserved(read)

    def _games(self, games: Games, source: Source) -> Iterator[Game]:
        """Yield the games of a file; what travels along with LIN records comes back.

        JSON holds the record itself with all that travels along.
        """
        from pbnkit.formats.lin.embed import unpacked

        back = self._target in (Format.PBN, Format.LIN) and not self._preserve
        restorable = self._target not in (Format.JSON, Format.JSONL) or source.restorable
        for number, game in enumerate(games.of(source), 1):
            whole, changed = unpacked(game) if back else (game, False)
            kept = self._preserve and game.format == "lin"
            self._losses.note(source.name, number, whole, changed=changed, kept=kept, restorable=restorable)
            yield whole

    def _pieces(self, games: Iterable[Game]) -> Iterator[bytes]:
        for piece in self._texts(games):
            yield piece if isinstance(piece, bytes) else piece.encode("utf-8", "surrogatepass")

    def _texts(self, games: Iterable[Game]) -> Iterator[str | bytes]:
        if self._target is Format.PBN:
            from pbnkit.formats.pbn.writer import export

            yield export(games)
        elif self._target is Format.JSON:
            from pbnkit.formats.json.writer import write_json

            yield from write_json(games)
        elif self._target is Format.JSONL:
            from pbnkit.formats.json.writer import write_jsonl

            yield from write_jsonl(games)
        else:
            yield from self._lin(games)

    def _lin(self, games: Iterable[Game]) -> Iterator[str]:
        from pbnkit.formats.lin.url import write_urls
        from pbnkit.formats.lin.writer import write_records

        options, form = self._losses.options, self._losses.url
        for written in write_records(games, options) if form is None else write_urls(games, form, options):
            self._losses.tell_unseen(written)
            yield written.text
