"""Running the rules: which ones, in what order, over one game or over the games of a file.

Floor 3. What is asked of one game is the matter of `pbnkit.rules.plan`; what is remembered from game to game, that
of `pbnkit.rules.watchers`.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable
from functools import lru_cache

from pbnkit.record import kinds
from pbnkit.record.finding import Finding, Kind
from pbnkit.record.kinds.text import NO_BOARD, UNREADABLE_FILE, UNUSED_SUPPRESSION
from pbnkit.record.reading import Reading
from pbnkit.rules import registry
from pbnkit.rules.context import NEWEST, Context, FileFacts, Options
from pbnkit.rules.plan import Plan
from pbnkit.rules.profile import raised
from pbnkit.rules.registry import Profile, Rule, register
from pbnkit.rules.suppress import Suppressions
from pbnkit.rules.versions import version_named
from pbnkit.rules.watchers import Watchers
from pbnkit.source import Encoding

FAMILIES = (
    "auction",
    "board",
    "deal",
    "doubledummy",
    "files",
    "instant",
    "matches",
    "notes",
    "percall",
    "play",
    "playend",
    "profile_order",
    "profile_sections",
    "profile_tables",
    "profile_text",
    "profile_values",
    "result",
    "rubber",
    "rubberbook",
    "rubberscore",
    "score",
    "scoretable",
    "scoring",
    "tables",
    "tags",
    "teams",
    "totals",
    "traveller",
    "tricks",
    "values",
    "vendor",
    "versions",
    "wording",
)


@lru_cache(maxsize=1)
def rules() -> dict[str, Rule]:
    """Return every kind of finding there is, by code: those of rules and those of readers."""
    for family in FAMILIES:
        importlib.import_module(f"pbnkit.rules.{family}")
    seen: set[str] = set()
    for module in pkgutil.iter_modules(kinds.__path__):
        for kind in vars(importlib.import_module(f"{kinds.__name__}.{module.name}")).values():
            if isinstance(kind, Kind) and kind.code not in seen:
                seen.add(kind.code)
                register(Rule(kind, kind.doc))
    return registry.rules()


def select(codes: Iterable[str], wanted: Iterable[str] = (), ignored: Iterable[str] = ()) -> frozenset[str]:
    """Return the codes that are asked for.

    `wanted` and `ignored` hold codes, names of kinds, or beginnings of codes such as `A` or `A1`; nothing
    wanted is everything. Of two that match one code the longer one wins, and `ignored` wins a tie.
    """
    wants, ignores = _codes(wanted) or [""], _codes(ignored)
    return frozenset(code for code in codes if _longest(wants, code) > _longest(ignores, code))


def _codes(words: Iterable[str]) -> list[str]:
    """Return the beginnings of codes that words stand for; those of a name are whole codes."""
    return [code for word in words for code in registry.codes_named(word) or [word.upper()]]


def _longest(prefixes: list[str], code: str) -> int:
    return max((len(prefix) for prefix in prefixes if code.startswith(prefix)), default=-1)


@lru_cache(maxsize=32)
def _plan(codes: frozenset[str] | None, profile: Profile) -> Plan:
    known = (rule for rule in rules().values() if rule.profile in ("", profile))
    return Plan(rule for rule in known if codes is None or rule.kind.code in codes)


def _checked(options: Options) -> frozenset[str]:
    """Return the codes that are looked for."""
    looked_for = frozenset(code for code, rule in rules().items() if rule.profile in ("", options.profile))
    return looked_for if options.select is None else looked_for & options.select


def check(reading: Reading, options: Options | None = None) -> list[Finding]:
    """Return the findings of the reader and of all rules about one game, in the order of the text.

    Lines that suppress findings are not looked at; they are about the findings of a file.
    """
    if reading.game is None:
        return _of_reader(reading, options)
    chosen = options or Options()
    return _check(reading, Context(reading, chosen, FileFacts(chosen.version or version_named(reading) or NEWEST)))


def _of_reader(reading: Reading, options: Options | None) -> list[Finding]:
    if options is None:
        return list(reading.findings)
    codes = options.select
    found = [one for one in reading.findings if codes is None or one.code in codes]
    return [raised(one) for one in found] if options.profile else found


def _check(reading: Reading, context: Context) -> list[Finding]:
    found = _of_reader(reading, context.options)
    options = context.options
    more = _plan(options.select, options.profile).findings(context)
    found += [raised(one) for one in more] if options.profile else more
    if len(found) > 1:
        found.sort(key=_place)
    return found


def _place(finding: Finding) -> tuple[int, str]:
    return finding.start, finding.kind.code


class FileChecker:
    """Checks the games of one file one after another, and what only shows over several of them."""

    def __init__(self, options: Options | None = None, encoding: Encoding | None = None) -> None:
        """Take the options and how the file was decoded.

        Nothing is kept of a game but what later games are held against.
        """
        self.options = options or Options()
        self.encoding = encoding
        self.games = 0
        self.readable = True
        self.watchers = Watchers()
        self.version = self.options.version
        self.file = self._facts()
        self.suppressions = Suppressions(_checked(self.options), told=self._wanted(UNUSED_SUPPRESSION))

    def _facts(self) -> FileFacts:
        return FileFacts(self.version or NEWEST, "" if self.encoding is None else self.encoding.codec)

    def check(self, reading: Reading) -> list[Finding]:
        """Return the findings about the next game of the file that its lines do not suppress."""
        if not self.version and (named := version_named(reading)):
            self.version = named
            self.file = self._facts()
        if reading.game is None:
            found = self.suppressions.of_file(_of_reader(reading, self.options))
            self.readable = self.readable and all(one.kind is not UNREADABLE_FILE for one in found)
            return found
        self.games += 1
        all_of_game = self._check(reading)
        left = self.suppressions.apply(reading, all_of_game, first=self.games == 1)
        return left if left is all_of_game else sorted(left, key=_place)

    def _check(self, reading: Reading) -> list[Finding]:
        context = Context(reading, self.options, self.file)
        found = _check(reading, context)
        more = [one for one in self.watchers.findings(context) if self._wanted(one.kind)]
        return sorted([*found, *more], key=_place) if more else found

    def finish(self) -> list[Finding]:
        """Return the findings about the file as a whole, after its last game."""
        if self.games:
            over_file = [one for one in self.watchers.finish() if self._wanted(one.kind)]
            return [*self.suppressions.of_file(over_file), *self.suppressions.finish()]
        # That a file of another kind holds no board goes without saying.
        said = not self.readable or not self._wanted(NO_BOARD)
        return [] if said else [Finding(NO_BOARD, "the file holds no board", 0, 0)]

    def _wanted(self, kind: Kind) -> bool:
        return self.options.select is None or kind.code in self.options.select
