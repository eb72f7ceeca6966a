"""Every form of LIN, links, ASCII and what travels along: through the viewer's rules, and there and back."""

from random import Random
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnkit.formats.json.reader import read_json
from pbnkit.formats.json.writer import write_json
from pbnkit.formats.lin.embed import unpacked
from pbnkit.formats.lin.links import find_links
from pbnkit.formats.lin.losses import lin_losses, outside_tags
from pbnkit.formats.lin.options import DEFAULT, PROFILES, LinOptions
from pbnkit.formats.lin.preserve import ChangedError, joined, preserved
from pbnkit.formats.lin.safe import Texts, transliterated
from pbnkit.formats.lin.segment import segments_of
from pbnkit.formats.lin.url import query_losses, write_urls
from pbnkit.formats.lin.verify import WriteError
from pbnkit.formats.lin.viewer import show, view
from pbnkit.formats.lin.writer import write_lin, write_records
from pbnkit.formats.pbn.reader import read_pbn
from pbnkit.formats.pbn.writer import export
from pbnkit.source import Source
from tests.lin import random_records
from tests.lin.samples import HANDS, MATCH, SINGLE, facts, one, readings, tags
from tests.lin.test_writer import FULL, pbn
from tests.strategies import played_games

VUGRAPH = LinOptions("vugraph")
BODY = SINGLE.partition("st||")[2]
randoms = st.integers(0, 2**32 - 1).map(Random)


def games(text):
    """All games, those that only the results tell of too."""
    return [reading.game for reading in readings(text) if reading.game is not None]


def text_of(some, options=DEFAULT):
    return "".join(write_lin(some, options))


def back_from_pbn(some):
    return [reading.game for reading in read_pbn(Source(export(some))) if reading.game is not None]


def content(game):
    """What both LIN and PBN hold: names, facts, calls with alerts and texts, cards, comments where they stood."""
    calls = [] if game.auction is None else game.auction.calls
    said = {} if game.auction is None else game.auction.annotations
    notes = {} if game.auction is None else {note.number: note.text for note in game.auction.notes}
    at_cards = {} if game.play is None else game.play.annotations
    cards = [] if game.play is None else [card for card in game.play.cards if card not in "+-"]
    alerts = []
    for index in range(len(calls)):
        note = said.get(index)
        text = None if note is None else note.explanation or notes.get(note.note) or ""
        alerts.append(None if note is None or not (note.alert or note.note) else text)
    known = facts(game)
    return {
        "facts": {
            key: known.get(key) for key in ("board", "dealer", "vulnerable", "deal", "contract", "declarer", "result")
        },
        "names": [(game.value(name) or "").replace("?", "") for name in ("North", "East", "South", "West")],
        "calls": calls,
        "alerts": alerts,
        "cards": sorted(cards),
        "lead": _lines(game.lead),
        "at calls": [_lines(said[index].remarks) if index in said else [] for index in range(len(calls))],
        "at cards": sorted(line for note in at_cards.values() for line in _lines(note.remarks)),
    }


def _lines(remarks):
    return [remark.text for remark in remarks if remark.kind in ("chat", "brace", "line")]


# ---- the forms


def test_a_segment():
    text = MATCH.replace("3NE", "4SW") + f"qx|o1|st||{BODY}qx|c1|st||{BODY}"
    written = text_of(games(text), VUGRAPH)
    assert written.startswith(
        "vg|Club Final,Segment 1,I,1,2,Reds,0,Blues,3|\nrs|4SW+1,4SW+1,,PASS|\n"
        "pn|sam,wil,nora,eve,Stan,Wes,Nel,Ed|pg||\n"
        f"qx|o1|st||md|3{HANDS}|sv|o|mb|p|mb|1H|mb|p|mb|1S|mb|p|mb|1N!|an|12-14|mb|p|mb|3S|mb|p|mb|4S|mb|p|mb|p|mb|p|"
        "pc|cT|pc|cA|pc|c2|pc|c4|pg||\npc|sT|pc|s2|pc|s4|pc|s3|pg||\nmc|11|pg||\nqx|c1|"
    )
    assert [tags(game) for game in games(written)] == [tags(game) for game in games(text)]
    assert text_of(games(written), VUGRAPH) == written
    assert [loss for game in games(written) for loss in lin_losses(game, VUGRAPH)] == []


def test_deals_and_results():
    assert text_of([one(SINGLE)], LinOptions("deals")) == (
        f"qx|o1|md|3{HANDS.rpartition(',')[0]},|rh||ah|Board 1|sv|0|pg||\n"
    )
    game = one("qx|o1|" + SINGLE.removesuffix("pg||") + "zz|-7.47|pg||")
    line = text_of([game], LinOptions("results"))
    assert line == "qx|o1|" + text_of([one(SINGLE)]).removesuffix("pg||\n") + "zz|-7.47|pg||\n"
    assert lin_losses(game, LinOptions("results")) == []
    assert lin_losses(game, LinOptions()) == ["the command zz"]


@pytest.mark.parametrize("profile", ["deals", "results", "vugraph"])
def test_boards_without_number_get_a_running_one(profile):
    some = pbn('[Deal "N:AK... - - -"]\n\n[Board "5"]\n[Deal "N:AQ... - - -"]\n\n[Board "x"]\n[Deal "N:AJ... - - -"]\n')
    options = LinOptions(profile)
    numbers = [game.value("Board") for game in games(text_of(some, options))]
    assert numbers == ["1", "5", "6"]
    assert "Board: none is given, while LIN has a running number for it" in lin_losses(some[0], options)


def test_rooms_ranges_and_further_segments():
    record = '[Event "E, F"]\n[Board "{}"]\n[Dealer "N"]\n[Deal "N:AK... - - -"]\n\n'
    some = pbn("".join(record.format(number) for number in (2, 1, 2, 2, 5000)))
    text = text_of(some, VUGRAPH)
    assert text.count("vg|E; F,,,1,2,,,,|\nrs|,,,|") == 1
    assert text.count("vg|") == 3
    assert [part.partition("|")[0] for part in text.split("qx|")[1:]] == ["o1", "o2", "c2", "o2", "o5000"]
    losses = lin_losses(some[0], VUGRAPH)
    assert "Event: 'E, F' is written as 'E; F'" in losses
    assert "Room: none is given, while LIN has one; the first record of a board has the open room" in losses


def test_what_only_the_results_hold():
    records = '[Board "1"]\n[Room "Open"]\n[Declarer "S"]\n[Contract "3NTX"]\n[Result "8"]\n\n'
    records += '[Board "2"]\n[Room "Closed"]\n[Declarer "W"]\n[Contract "4S"]\n[Result "?"]\n'
    some = pbn(records)
    text = text_of(some, VUGRAPH)
    assert text == "vg|,,,1,2,,,,|\nrs|3NSx-1,,,|\npn|,,,,,,,|pg||\nqx|c2|st||md| ,,,|pg||\n"
    assert lin_losses(some[0], VUGRAPH) == []
    assert lin_losses(some[1], VUGRAPH)[:2] == ["Declarer", "Contract"]
    (again, other) = sorted(games(text), key=lambda game: game.value("Board"))
    assert (again.value("Contract"), again.value("Result"), other.value("Contract")) == ("3NTX", "8", None)


def test_players_who_change():
    some = pbn(
        "".join(f'[Board "{n}"]\n[Dealer "N"]\n[South "{name}"]\n\n' for n, name in enumerate(["a", "a", "b"], 1))
    )
    text = text_of(some, VUGRAPH)
    assert text.count("pn|") == 4
    assert [game.value("South") for game in games(text)] == ["a", "a", "b"]
    assert text_of(some[:2], VUGRAPH).count("pn|") == 1


def test_without_results_no_board_of_a_match_opens():
    some = pbn("".join(f'[Board "{n}"]\n[Dealer "N"]\n[Deal "N:AK... - - -"]\n\n' for n in (1, 2)))
    (written,) = write_records(some, VUGRAPH)
    assert written.unseen == [["the table of results lists only boards from the first to the last entry of rs"]] * 2
    (written,) = write_records(some[:1], VUGRAPH)
    assert written.unseen == [[]]


def test_the_results_that_were_put_right_later_stay():
    text = MATCH + f"qx|o1|st||{BODY}".replace("mc|11|", "mc|10|")
    assert "rs|4SW+1," in text_of(games(text), VUGRAPH)
    assert "rs|4SW=," in text_of(games(text.replace("4SW+1", "3SW+1")), VUGRAPH)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_difference_is_an_error_and_no_file(profile, monkeypatch):
    monkeypatch.setattr("pbnkit.formats.lin.profiles._DEALERS", dict.fromkeys(range(4), "1"))
    with pytest.raises(WriteError, match="dealer"):
        text_of([one(SINGLE)], LinOptions(profile))


def test_the_viewer_is_asked_too(monkeypatch):
    monkeypatch.setattr("pbnkit.formats.lin.writer.verify_read", lambda *_: None)
    monkeypatch.setattr("pbnkit.formats.lin.profiles.lin_call", lambda *_, **__: "pass")
    with pytest.raises(WriteError, match="calls are not shown"):
        text_of([one(SINGLE)])


# ---- texts


@pytest.mark.parametrize(
    ("text", "plain", "match"),
    [
        (r"5\S", "5!S", "5!S"),
        ("a!s b", "a! s b", "a! s b"),
        ("a|b\nc", "a/b c", "a/b c"),
        ("me@dot", "me@dot", "me@ dot"),
        ("<b>x</b> <5 &lt; R&D", "< b>x< /b> <5 & lt; R& D", "< b>x< /b> <5 & lt; R& D"),
        ("R&D <5", "R&D <5", "R&D <5"),
        ("Häusler ♠", "Häusler ♠", "Häusler ♠"),
    ],
)
def test_safe_texts(text, plain, match):
    assert Texts().write(text) == plain
    assert Texts(match=True).write(text) == match


@given(st.text(alphabet="!@<&|shDC\\S;#x \n/äł♠\ud800", max_size=12), st.booleans(), st.booleans())
def test_texts_are_safe_and_stay(text, match, ascii_only):
    texts = Texts(match, ascii_only)
    written = texts.write(text)
    assert "|" not in written
    assert "\n" not in written
    assert texts.write(written.replace("!S", r"\S").replace("!D", r"\D").replace("!C", r"\C")) == written
    assert written.isascii() or not ascii_only


def test_transliteration():
    assert transliterated("Łódź, Señor Ærø-Þór ß “x” 5♥ 桥") == r'Lodz, Senor AEro-Thor ss "x" 5\H ?'
    (game,) = pbn(FULL.replace("Stone", "Jürgen Łoś").replace("5-card", "5–card ♣"))
    line = text_of([game], LinOptions(ascii_only=True))
    assert line.isascii()
    assert "pn|Jurgen Los," in line
    assert "5-card !C !S" in line
    assert "South: 'Jürgen Łoś', written as 'Jurgen Los'" in lin_losses(game, LinOptions(ascii_only=True))
    assert not any(loss.startswith("South") for loss in lin_losses(game))


@pytest.mark.parametrize(
    ("names", "loss"),
    [
        (("South", "West", "North", "East"), "South: 'South', which readers take for none"),
        (("a", "b|c", "d,e", " f "), "East: ' f ', written as 'f'"),
        (("%COMMA%", "b", "c", "d"), "South: '%COMMA%', written as ','"),
    ],
)
def test_names_that_do_not_come_back(names, loss):
    (game,) = pbn(
        "".join(f'[{seat} "{name}"]\n' for seat, name in zip(("South", "West", "North", "East"), names, strict=True))
    )
    assert loss in lin_losses(game)
    text_of([game])


# ---- links


def test_links():
    (written,) = write_urls([one(SINGLE)], "lin")
    start, _, value = written.text.strip().partition("?lin=")
    assert start == "https://www.bridgebase.com/tools/handviewer.html"
    assert unquote(value) + "\n" == text_of([one(SINGLE)])
    assert not set(value) & set("|,+ !&")
    (written,) = write_urls([one(SINGLE)], "query")
    assert written.text == (
        "https://www.bridgebase.com/tools/handviewer.html?s=S52HA643DK5CK8732&w=SAKQJ94HDA962CJ64&n=S763HK752DJT843CT"
        "&e=ST8HQJT98DQ7CAQ95&sn=sam&wn=wil&nn=nora&en=eve&d=n&v=-&b=1&a=p1hp1sp1n%21%2812-14%29p3sp4sppp"
        "&p=CTCAC2C4STS2S4S3&c=11\n"
    )


def test_what_the_query_form_has_no_place_for():
    game = one(f"nt|a|nt|b {{c}}|md|3{HANDS}|sv|o|mb|1C|an|a (b)|mb|p|mb|p|mb|p|mc|7|")
    assert query_losses(game) == [
        "the round brackets in the explanation of call 1",
        "the braces or the plus sign of a line of chat",
        "where the lines of chat before the auction begin and end",
        "Result: a link has the tricks only together with cards",
    ]
    (written,) = write_urls([game], "query")
    assert "i=a%20b%20%28c%29" in written.text
    (empty,) = pbn('[Event "x"]\n')
    assert "Dealer: unknown, while North is the dealer of such a link" in query_losses(empty)
    assert next(write_urls([empty], "query")).unseen == [["there is neither a hand nor a call to show"]]


@given(played_games(), randoms)
def test_links_hold_the_record(game, random):
    read = one(random_records.lin_single(game, random))
    for form in ("lin", "query"):
        (written,) = write_urls([read], form)
        assert written.unseen == [[]]
        hand = next(find_links(written.text)).hand
        assert one(hand.lin).auction.calls == read.auction.calls
    assert text_of([one(next(find_links(next(write_urls([read], "lin")).text)).hand.lin)]) == text_of([read])


# ---- there and back


@given(played_games(), randoms)
def test_single_hands_through_pbn_and_back(game, random):
    read = one(random_records.lin_single(game, random))
    line = text_of([read])
    assert lin_losses(read) == []
    assert content(one(line)) == content(read)
    (through,) = back_from_pbn([read])
    assert content(through) == content(read)
    assert text_of([through]) == line


@given(st.lists(played_games(), min_size=1, max_size=4), randoms)
def test_matches_through_pbn_and_back(some, random):
    text = random_records.lin_match(some, random)
    read = games(text)
    written = text_of(read, VUGRAPH)
    assert [loss for game in read for loss in lin_losses(game, VUGRAPH)] == []
    assert list(map(content, games(written))) == list(map(content, read))
    # The tricks that only the results told of have become a claim.
    without = [{name: value for name, value in tags(game).items() if name != "Result"} for game in read]
    assert [
        {name: value for name, value in tags(game).items() if name != "Result"} for game in games(written)
    ] == without
    through = back_from_pbn(read)
    assert list(map(content, through)) == list(map(content, read))
    assert text_of(through, VUGRAPH) == written
    assert all(board.number for board in view(written).boards)


@given(played_games(), randoms, st.sampled_from(PROFILES), st.booleans())
def test_every_form_shows_and_says_the_same(game, random, profile, ascii_only):
    for made in (random_records.pbn_record(game, random), None):
        (read,) = pbn(made) if made else games(random_records.lin_single(game, random))
        options = LinOptions(profile, ascii_only)
        text = text_of([read], options)
        assert text.isascii() or not ascii_only
        (again,) = games(text)
        assert text_of([again], options) == text
        assert facts(again)["deal"] == facts(read)["deal"]
        assert len(show(text)) == 1
        if profile != "deals":
            assert again.auction.calls == read.auction.calls


@given(
    st.lists(played_games(), min_size=1, max_size=3),
    randoms,
    st.sampled_from(PROFILES),
    st.booleans(),
    st.sampled_from(["noise", "nt"]),
)
def test_pbn_comes_back_whole_when_it_travels_along(some, random, profile, ascii_only, place):
    read = pbn("".join(random_records.pbn_record(game, random) for game in {one.board: one for one in some}.values()))
    read.sort(key=lambda game: int(game.value("Board")))
    options = LinOptions(profile, ascii_only, embed=True, embed_in=place)
    assert all(lin_losses(game, options) == [] for game in read)
    text = text_of(read, options)
    # A vugraph file holds the boards of a stage together, so that the order may be another.
    back = sorted((unpacked(game)[0] for game in games(text)), key=lambda game: int(game.value("Board")))
    assert export(back) == export(read)


def test_a_record_that_was_changed_since():
    (game,) = pbn(FULL)
    text = text_of([game], LinOptions(embed=True)).replace("mb|3S!|", "mb|2S!|")
    back, changed = unpacked(one(text))
    assert changed
    assert back.auction.calls[7] == "2S"
    assert (back.value("Site"), back.value("Date")) == ("Testville", "2024.03.05")
    assert unpacked(one(SINGLE)) == (one(SINGLE), False)


def test_a_line_of_chat_that_holds_a_game():
    (game,) = pbn(FULL)
    (line,) = write_lin([game], LinOptions(embed=True, embed_in="nt"))
    assert line.startswith("pn|Stone,")
    assert line.count("nt|%pbnkit {") == 1
    record = one(line)
    assert record.lead == []
    assert export([unpacked(record)[0]]) == export([game])
    broken = one(line.replace('{"tags"', '{tags"'))
    assert unpacked(broken)[0] is broken
    assert "the game that travels along, which can't be read" in lin_losses(broken)
    assert "the game that travels along, which can't be read" in outside_tags(broken)


def test_games_that_travel_along_take_what_they_inherit_with_them():
    some = pbn('[Event "##Cup"]\n[Board "1"]\n[Dealer "N"]\n\n[Site "Oslo"]\n[Board "2"]\n[Dealer "E"]\n')
    lines = list(write_lin(some, LinOptions(embed=True)))
    for chosen in (lines, lines[1:], lines[::-1]):
        back = [unpacked(game)[0] for game in games("".join(chosen))]
        values = [one.value("Event") for one in read_again(back)]
        assert values == ["Cup"] * len(chosen)


def read_again(some):
    return [reading.game for reading in read_pbn(Source(export(some))) if reading.game is not None]


def test_results_alone_have_a_board_when_a_game_travels_along():
    for place in ("noise", "nt"):
        (game,) = pbn('[Board "1"]\n[Date "2024.03.05"]\n[Declarer "S"]\n[Contract "4S"]\n[Result "10"]\n')
        text = text_of([game], LinOptions("vugraph", embed=True, embed_in=place))
        assert [unpacked(one)[0].value("Date") for one in games(text)] == ["2024.03.05"]


def test_commands_do_not_travel_along():
    game = one(SINGLE.replace("st||", "st||tu|y|"))
    assert lin_losses(game, LinOptions(embed=True)) == ["the command tu"]


@pytest.mark.parametrize(
    "noise", ["%pbnkit {", "%pbnkit {}", '%pbnkit {"tags": 3}', '%pbnkit {"auction": 1}', "%pbnkit x"]
)
def test_what_travels_along_may_be_broken(noise):
    game = one(noise + "\n" + SINGLE)
    back, _ = unpacked(game)
    assert back.auction.calls == game.auction.calls


def test_praise_is_no_alert_and_no_alert_is_praise():
    (game,) = pbn(FULL)
    (again,) = back_from_pbn([one(text_of([game]))])
    assert [note.suffix for note in again.auction.annotations.values()] == [""] * len(again.auction.annotations)
    alerted = one(SINGLE.replace("mb|1S|", "mb|1S!|"))
    (through,) = back_from_pbn([alerted])
    assert all(not note.suffix for note in through.auction.annotations.values())
    assert "mb|1S!|mb|p|mb|1N!|an|12-14|" in text_of([through])


# ---- preserved


@given(st.lists(played_games(), min_size=1, max_size=3), randoms)
def test_json_keeps_the_layout(some, random):
    text = "% a file\r\n" + random_records.lin_match(some, random).replace("st||", "St||tu|y|cp|2| noise ") + "pg|"
    read = [
        reading.game
        for reading in read_json(Source("".join(write_json(games(text))).encode()))
        if reading.game is not None
    ]
    assert "".join(piece.data.decode() for piece in preserved(read)) == text


def test_changed_games_are_not_given_back_as_they_were():
    game = one(SINGLE)
    game.auction.calls[1] = "1D"
    with pytest.raises(ChangedError, match="board 1 has changed"):
        list(preserved([game]))
    both = games(MATCH + f"qx|o1|{BODY}qx|c1|{BODY}")
    with pytest.raises(ChangedError):
        list(preserved(both[1:]))
    pieces = preserved([*pbn(FULL), one(SINGLE), one(SINGLE)])
    assert b"".join(joined(pieces)).decode() == text_of(pbn(FULL)) + SINGLE + SINGLE


def test_what_pbn_has_no_tag_for():
    head = MATCH.replace(",1,2,", ",one,two,")
    game = games(head + f"qx|o1,wide|rh||ah|Bricka 1|ah|Bord 1|{BODY.replace('1N!', '1N')}")[0]
    assert list(outside_tags(game)) == [
        "the boards of the match (one to two)",
        "the label 'o1,wide'",
        "the heading 'Bord 1'",
    ]
    game = games(MATCH + f"qx|o1,BOARD 1|rh||ah|Bricka 1|{BODY.replace('1N!', '1N')}")[0]
    assert list(outside_tags(game)) == []
    assert (game.value("BoardLabel"), game.value("MatchBoards")) == ("Bricka 1", "1-2")


def test_segments_keep_the_games_together():
    some = games(MATCH + f"qx|o1|{BODY}qx|c1|{BODY}")
    (segment,) = segments_of(some, VUGRAPH)
    assert segment.span == (1, 2)
    assert sorted(segment.seats) == [(1, "c"), (1, "o"), (2, "c")]
