"""Values that a game has from an earlier one: `#`, `##`, and the deal that a second table shares.

`#` and `##` follow PBN 2.1 §4.8. What archives of team matches do besides, a record that gives no board and
no deal because the game before has them, is no inheritance of the standard; it is read so and reported.
"""

from __future__ import annotations

from pbnkit.record.game import Game, Inherited, Tag
from pbnkit.record.tagset import NO_INHERITANCE

_SHARED = ("Board", "Dealer", "Vulnerable", "Deal")


class Inheritance:
    """The values in force while the games of a file pass by in order."""

    def __init__(self) -> None:
        """Start a file: nothing is in force."""
        self._last: dict[str, tuple[str, int]] = {}
        self._sticky: dict[str, tuple[str, int]] = {}
        self._shared: dict[str, tuple[str, int]] = {}

    def apply(self, game: Game) -> None:
        """Fill in `game.inherited` and take over what later games inherit from this one."""
        number = game.place.number
        given: set[str] = set()
        for tag in game.tags:
            if tag.name not in given and tag.name not in NO_INHERITANCE:
                self._take(tag, game, number)
            given.add(tag.name)
        for section in game.sections:
            given.add(section.tag.name)
            self._take(section.tag, game, number)
        for name, (value, source) in self._sticky.items():
            if name not in given:
                game.inherited[name] = Inherited(value, "##", source)
        self._share(game, given)

    def _take(self, tag: Tag, game: Game, number: int) -> None:
        value = tag.value
        if value == "#":
            self._sticky.pop(tag.name, None)
            text, source = self._last.get(tag.name, ("", 0))
            game.inherited[tag.name] = Inherited(text, "#", source)
        elif value.startswith("##"):
            text = value[2:]
            self._last[tag.name] = self._sticky[tag.name] = (text, number)
            game.inherited[tag.name] = Inherited(text, "##", number)
        else:
            self._sticky.pop(tag.name, None)
            self._last[tag.name] = (value, number)

    def _share(self, game: Game, given: set[str]) -> None:
        """Give a record without board and deal those of the game before, if it is a second table of them."""
        if given.isdisjoint(_SHARED):
            if self._is_table(game, given):
                for name, (value, source) in self._shared.items():
                    game.inherited[name] = Inherited(value, "game before", source)
            return
        self._shared = {}
        if "Deal" in given:
            for name in _SHARED:
                shared = game.value(name)
                if shared is not None:
                    self._shared[name] = (shared, game.place.number)

    @staticmethod
    def _is_table(game: Game, given: set[str]) -> bool:
        """Tell whether a record says what a table did with a deal that it does not give."""
        if game.auction is not None and game.auction.calls:
            return True
        if game.play is not None and game.play.cards:
            return True
        return {"Contract", "Declarer", "Result"} <= given
