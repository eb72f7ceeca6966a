"""Faults of the text between, and tables."""

from __future__ import annotations

from random import Random

from tests.game_text import SEATS, GameText
from tests.properties.faults.registry import fault

# ---- text between


def _insert(random: Random, text: GameText, line: str) -> str:
    """Put a line behind one of the tags; return its key."""
    key = f"tag {random.choice(list(text.tags))}"
    text.behind[key] = [line]
    return f"behind {key}"


@fault("comment that is never closed", "S001")
def _(random, game, text):
    return _insert(random, text, random.choice(["{ Tricks: 7 9 10", "{", "{ a [Event"]))


@fault("stray text between tags", "S004")
def _(random, game, text):
    return _insert(random, text, random.choice(["Generated 1000 hands", "]", "* * *", "}"]))


@fault("empty line between tags", "S010")
def _(random, game, text):
    name = random.choice(list(text.tags)[:-1])
    text.behind[f"tag {name}"] = [random.choice(["", "  ", "\t"])]
    # The finding stands where the game goes on.
    names = list(text.tags)
    return f"tag {names[names.index(name) + 1]}"


@fault("empty line before the auction", "S010")
def _(random, game, text):
    text.behind["tag Score"] = [""]
    return "auction"


@fault("empty line before the play", "S010", played=True)
def _(random, game, text):
    text.behind[text.call_key(len(text.calls) - 1)] = [""]
    return "play"


@fault("empty line inside the auction", "S010")
def _(random, game, text):
    if len(text.calls) < 5:
        return None
    text.behind["calls 0"] = [""]
    return "calls 1"


@fault("empty line inside the play", "S010", played=True)
def _(random, game, text):
    row = random.randrange(12)
    text.behind[f"row {row}"] = [""]
    return f"row {row + 1}"


@fault("note above the auction", "S042")
def _(random, game, text):
    return _insert(random, text, '[Note "1:Precision"]')


@fault("second auction", "S043")
def _(random, game, text):
    last = text.call_key(len(text.calls) - 1)
    text.behind[last] = [f'[Auction "{SEATS[game.dealer]}"]', *(" ".join(text.calls[:1]),)]
    return f"behind {last}"


@fault("no empty line between two games", "S011", also="T003")
def _(random, game, text):
    last = text.lines()[-1][0]
    text.behind[last] = [line for _, line in text.lines()]
    return f"behind {last}"


@fault("tag that shares a line in export format", "S050")
def _(random, game, text):
    text.head = ["% PBN 2.1", "% EXPORT"]
    text.replaced["tag Site"] = '[Site "Testville"] [Round "1"]'
    return "tag Site"


@fault("byte-order mark", "F010")
def _(random, game, text):
    text.codec, text.mark = "utf-8", b"\xef\xbb\xbf"
    return "tag Event"


@fault("UTF-16 with a mark", "F011")
def _(random, game, text):
    text.codec, text.mark = random.choice([("utf-16-le", b"\xff\xfe"), ("utf-16-be", b"\xfe\xff")])
    return "tag Event"


@fault("UTF-16 without a mark", "F011")
def _(random, game, text):
    text.codec = random.choice(["utf-16-le", "utf-16-be"])
    return "tag Event"


@fault("another charset than the text says", "F012")
def _(random, game, text):
    text.head, text.codec = ["%Content-type: text/x-pbn; charset=ISO-8859-1"], "utf-8"
    text.tags["Event"] = "Klub Żółw"
    return "head 0"


@fault("Ctrl-Z at the end", "F020", also="S004")
def _(random, game, text):
    last = text.lines()[-1][0]
    text.behind[last] = ["\x1a"]
    return f"behind {last}"


# ---- tables


def _table(
    code: str, name: str, header: str, *lines: str, at: int = 0, also: str = "", tag: str = "ScoreTable"
) -> None:
    """Plant a table; the finding stands on its tag (0) or on one of its lines (1, 2, …)."""

    @fault(name, code, also)
    def plant(random, game, text):
        last = text.lines()[-1][0]
        text.behind[last] = [f'[{tag} "{header}"]', *lines]
        # Only the first added line has a key of its own; the test counts on from it.
        return f"behind {last}" + f" +{at}" * bool(at)


_table("X001", "table without columns", "", "1 4S 10")
_table("X002", "columns parted by blanks", "Rank Contract", "1 4S")
_table("X003", "column that can't be read", "Rank\\xR;Contract", "1 4S")
_table("X011", "row that is not whole", "Rank;Contract;Result", "1 4S 10", "2 4S", at=2)
_table("X013", "rows out of order", "-Rank;Contract", "2 4S", "1 3NT", at=2)
_table("X006", "times of ninety calls", "Time", " ".join(["1"] * 90), tag="AuctionTimeTable")
_table("X007", "time that is none", "Time", "soon", tag="PlayTimeTable", at=1, also="X004 X006")
_table("S040", "comment inside a table", "Rank;Contract", "1 4S", "{good}", "2 3NT", at=2)
_table("S041", "bracket inside a table", "Rank;Contract", "1 4S", "2 ]", at=2)
