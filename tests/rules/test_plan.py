"""The plan of the rules: what is asked of which game, and how often."""

import pytest

from pbnkit.record.finding import Kind
from pbnkit.record.game import Annotation, Auction, Game, Inherited, Note, Play, Section, Tag
from pbnkit.record.reading import Reading
from pbnkit.rules.conditions import (
    ANNOTATED,
    HAS_AUCTION,
    HAS_PLAY,
    HAS_TABLES,
    IN_PBN,
    INHERITS,
    ODD_SEATS,
    Guard,
    OfShape,
    gives,
    guard,
    has_tag,
)
from pbnkit.rules.context import Context
from pbnkit.rules.plan import Plan
from pbnkit.rules.registry import Complaint, Rule
from pbnkit.rules.shape import shape_of
from pbnkit.source import Excerpt

KIND = Kind("Z900", "a-test", "error")
AUCTION = Tag("Auction", "N")
INHERITED = Inherited("Club Evening", "#")


def context(game):
    return Context(Reading(game, Excerpt("")))


def rule(when, says):
    def check(context):
        yield context.finding(KIND, says, -1, -1)

    return Rule(KIND, "", check, when)


def messages(plan, game):
    return sorted(one.message for one in plan.findings(context(game)))


@pytest.mark.parametrize(
    ("condition", "game", "holds"),
    [
        (IN_PBN, Game(), True),
        (IN_PBN, Game(format="lin"), False),
        (HAS_AUCTION, Game(auction=Auction(AUCTION, "N", [])), True),
        (HAS_AUCTION, Game(), False),
        (HAS_PLAY, Game(play=Play(Tag("Play", "N"), "N", [])), True),
        (HAS_PLAY, Game(auction=Auction(AUCTION, "N", [])), False),
        (HAS_TABLES, Game(sections=[Section(Tag("ScoreTable", ""), [])]), True),
        (HAS_TABLES, Game(), False),
        (ANNOTATED, Game(auction=Auction(AUCTION, "N", ["1C"], {0: Annotation(alert=True)})), True),
        (ANNOTATED, Game(play=Play(Tag("Play", "N"), "N", [], notes=[Note(1, "", Tag("Note", "1:"))])), True),
        (ANNOTATED, Game(auction=Auction(AUCTION, "N", ["1C"])), False),
        (ODD_SEATS, Game(auction=Auction(Tag("Auction", ""), "", [])), True),
        (ODD_SEATS, Game(play=Play(Tag("Play", "North"), "N", [])), True),
        (ODD_SEATS, Game(auction=Auction(AUCTION, "N", [])), False),
        (INHERITS, Game(inherited={"Event": INHERITED}), True),
        (INHERITS, Game(), False),
        (gives("Event", "Site"), Game(inherited={"Event": INHERITED}), True),
        (gives("Event", "Site"), Game(tags=[Tag("Site", "")]), True),
        (gives("Event", "Site"), Game(tags=[Tag("Date", "")]), False),
        (has_tag("Event"), Game(inherited={"Event": INHERITED}), False),
        (has_tag("Event"), Game(tags=[Tag("Event", "")]), True),
    ],
)
def test_conditions_of_shape(condition, game, holds):
    assert condition.holds(shape_of(game)) is holds
    assert messages(Plan([rule(condition, "asked")]), game) == (["asked"] if holds else [])


def test_a_guard_is_asked_only_where_the_wider_conditions_hold():
    asked = []

    @guard(has_tag("Event"))
    def outer(context):
        asked.append("outer")
        return context.board == "1"

    @guard(outer, has_tag("Score"))
    def inner(_):
        asked.append("inner")
        return True

    plan = Plan([rule(None, "always"), rule(outer, "outer"), rule(inner, "inner"), rule(inner, "inner too")])
    event, score = Tag("Event", "x"), Tag("Score", "50")
    for tags, questions, found in (
        ([], [], ["always"]),
        ([score], [], ["always"]),
        ([event, score, Tag("Board", "2")], ["outer"], ["always"]),
        ([event, Tag("Board", "1")], ["outer"], ["always", "outer"]),
        # Two rules behind one guard, and each guard is asked once.
        ([event, score, Tag("Board", "1")], ["outer", "inner"], ["always", "inner", "inner too", "outer"]),
    ):
        asked.clear()
        assert messages(plan, Game(tags=tags)) == found
        assert asked == questions


def test_games_of_one_shape_ask_the_shape_once():
    asked = []

    def holds(shape):
        asked.append(shape)
        return True

    plan = Plan([rule(OfShape(holds), "found")])
    for value in ("a", "b", "c"):
        assert messages(plan, Game(tags=[Tag("Event", value)])) == ["found"]
    assert len(asked) == 1


def test_a_guard_alone_asks_for_its_own_part():
    assert Guard(lambda context: context.board, (HAS_PLAY,))(context(Game(tags=[Tag("Board", "7")])))


def test_the_first_of_two_tags_of_one_name_is_judged():
    judged = []

    def judge(text):
        judged.append(text)
        return Complaint("is odd") if text == "odd" else None

    plan = Plan([Rule(KIND, "", lambda _: [], None, judge, ("Site",))])
    assert messages(plan, Game(tags=[Tag("Site", "odd"), Tag("Event", "x"), Tag("Site", "even")])) == [
        'Site "odd" is odd'
    ]
    assert messages(plan, Game(tags=[Tag("Site", "?"), Tag("Site", "odd")])) == []
    assert judged == ["odd"]
