"""Running the rules: which ones, in what order, over one game or over the games of a file.

Floor 3. The rules of a selection are put in order once: rules with the same condition stand together, so
that a clean game pays for the condition and not for each rule.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable
from functools import lru_cache

from pbnkit.record import kinds
from pbnkit.record.finding import Finding, Kind
from pbnkit.record.kinds.text import NO_BOARD, UNUSED_SUPPRESSION
from pbnkit.record.reading import Reading
from pbnkit.rules import registry
from pbnkit.rules.context import NEWEST, Context, FileFacts, Options, own_text
from pbnkit.rules.files import Boards, DealIds
from pbnkit.rules.instant import check_instant_tables
from pbnkit.rules.matches import Matches
from pbnkit.rules.profile import raised
from pbnkit.rules.registry import Check, Complaint, Guard, Judge, Profile, Rule, register
from pbnkit.rules.rubberbook import RubberBook
from pbnkit.rules.scoretable import check_score_tables
from pbnkit.rules.suppress import Suppressions
from pbnkit.rules.teams import Rooms
from pbnkit.rules.totals import check_totals
from pbnkit.rules.versions import NewerFeatures, version_named
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


class _Plan:
    """The checks of a selection, in order."""

    def __init__(self, codes: frozenset[str] | None, profile: Profile) -> None:
        known = [rule for rule in rules().values() if rule.profile in ("", profile)]
        chosen = [rule for rule in known if codes is None or rule.kind.code in codes]
        self.always: list[Check] = []
        groups: dict[Guard, list[Check]] = {}
        judges: dict[str, list[tuple[Kind, Judge]]] = {}
        for rule in chosen:
            if rule.judge is not None:
                for name in rule.tags:
                    judges.setdefault(name, []).append((rule.kind, rule.judge))
            elif rule.check is not None and rule.when is not None:
                groups.setdefault(rule.when, []).append(rule.check)
            elif rule.check is not None:
                self.always.append(rule.check)
        self.groups = list(groups.items())
        self.judges = {name: _judge_all(some) for name, some in judges.items()}


_Verdicts = tuple[tuple[Kind, Complaint], ...]


def _judge_all(judges: list[tuple[Kind, Judge]]) -> Callable[[str], _Verdicts]:
    """Return what all judges of a tag say about a text; the same texts come again and again."""

    @lru_cache(maxsize=4096)
    def verdicts(text: str) -> _Verdicts:
        said = ((kind, judge(text)) for kind, judge in judges)
        return tuple((kind, complaint) for kind, complaint in said if complaint is not None)

    return verdicts


@lru_cache(maxsize=32)
def _plan(codes: frozenset[str] | None, profile: Profile) -> _Plan:
    return _Plan(codes, profile)


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
    more = _game_findings(context, _plan(options.select, options.profile))
    found += [raised(one) for one in more] if options.profile else more
    if len(found) > 1:
        found.sort(key=_place)
    return found


def _place(finding: Finding) -> tuple[int, str]:
    return finding.start, finding.kind.code


def _game_findings(context: Context, plan: _Plan) -> list[Finding]:
    found: list[Finding] = []
    judges = plan.judges
    for name, tag in context.analysis.tags.items():
        judge = judges.get(name)
        if judge is not None and (text := own_text(tag)) is not None:
            for kind, complaint in judge(text):
                found.append(context.value_finding(kind, name, text, complaint))
    for check_always in plan.always:
        found.extend(check_always(context))
    for guard, checks in plan.groups:
        if guard(context):
            for check_one in checks:
                found.extend(check_one(context))
    return found


class FileChecker:
    """Checks the games of one file one after another, and what only shows over several of them."""

    def __init__(self, options: Options | None = None, encoding: Encoding | None = None) -> None:
        """Take the options and how the file was decoded.

        Nothing is kept of a game but what later games are held against.
        """
        self.options = options or Options()
        self.encoding = encoding
        self.games = 0
        self.deal_ids = DealIds()
        self.newer = NewerFeatures()
        self.boards, self.matches = Boards(), Matches()
        self.watchers = (
            self.boards.check,
            Rooms(self.matches).check,
            self.matches.check,
            RubberBook().check,
            check_score_tables,
            check_instant_tables,
            check_totals,
        )
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
            return self.suppressions.of_file(_of_reader(reading, self.options))
        self.games += 1
        all_of_game = self._check(reading)
        left = self.suppressions.apply(reading, all_of_game, first=self.games == 1)
        return left if left is all_of_game else sorted(left, key=_place)

    def _check(self, reading: Reading) -> list[Finding]:
        context = Context(reading, self.options, self.file)
        found = _check(reading, context)
        over_games = [*self.deal_ids.check(context), *self.newer.check(context)]
        for watch in self.watchers:
            over_games.extend(watch(context))
        more = [one for one in over_games if self._wanted(one.kind)]
        return sorted([*found, *more], key=_place) if more else found

    def finish(self) -> list[Finding]:
        """Return the findings about the file as a whole, after its last game."""
        if self.games:
            over_file = [one for one in (*self.boards.finish(), *self.matches.finish()) if self._wanted(one.kind)]
            return [*self.suppressions.of_file(over_file), *self.suppressions.finish()]
        return [] if not self._wanted(NO_BOARD) else [Finding(NO_BOARD, "the file holds no board", 0, 0)]

    def _wanted(self, kind: Kind) -> bool:
        return self.options.select is None or kind.code in self.options.select
