"""What a conversion loses, told on standard error board by board."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING

from pbnkit.cli.guard import say

if TYPE_CHECKING:
    from pbnkit.formats.lin.options import LinOptions
    from pbnkit.formats.lin.url import UrlForm
    from pbnkit.formats.lin.writer import Written
    from pbnkit.record.game import Game


class Losses:
    """Tells losses and counts the boards that have any."""

    def __init__(self, target: str, options: LinOptions, url: UrlForm | None, *, as_json: bool) -> None:
        """Take the format to write, with the form of LIN or of links."""
        self.options = options
        self.url = url
        self.count = 0
        self._target = target
        self._as_json = as_json
        self._places: dict[int, tuple[str, int]] = {}

    def note(self, name: str, number: int, game: Game, *, changed: bool, kept: bool, restorable: bool = True) -> None:
        """Tell what of a game is lost.

        `changed`: its LIN record was changed since another game was put to it. `kept`: its LIN is given back.
        `restorable`: its text gives the bytes of its file again.
        """
        self._places[id(game)] = name, number
        lost = [] if kept else list(self._lost(game))
        if changed:
            lost.append(
                "the game that travels along: the record was changed since, so only tags and sections are taken"
            )
        if not restorable:
            lost.append("the bytes of the file that mean nothing in its encoding")
        if lost:
            self.count += 1
            self._tell(name, number, game, "lost", f"not in {self._target.upper()}", lost)

    def tell_unseen(self, written: Written) -> None:
        """Tell what the viewer does not show of the games of a piece of LIN; that is no loss."""
        for game, unseen in zip(written.games, written.unseen, strict=True):
            name, number = self._places.pop(id(game), ("", 0))
            if unseen:
                self._tell(name, number, game, "not_shown", "not shown by BBO", unseen)

    def _lost(self, game: Game) -> Iterable[str]:
        if self._target == "lin":
            from pbnkit.formats.lin.url import query_losses
            from pbnkit.formats.lin.writer import lin_losses

            return query_losses(game, self.options) if self.url == "query" else lin_losses(game, self.options)
        if self._target == "pbn":
            from pbnkit.formats.lin.losses import outside_tags
            from pbnkit.formats.pbn.losses import pbn_losses
            from pbnkit.formats.pbn.options import WriteOptions

            return dict.fromkeys([*pbn_losses(game, WriteOptions()), *outside_tags(game)])
        return ()

    def _tell(self, name: str, number: int, game: Game, key: str, words: str, what: list[str]) -> None:
        from pbnkit.cli.reading import place_of
        from pbnkit.report.text import printable

        if self._as_json:
            board = game.value("Board")
            say(json.dumps({"file": name, "game": number, "board": board, "target": self._target, key: what}))
        else:
            say(printable(f"{name}: {place_of(game, number)}: {words}: {'; '.join(what)}"))
