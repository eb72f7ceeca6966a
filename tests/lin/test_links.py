"""Links to the hand viewer and saved pages: what is read of them, and why others can't be."""

from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pbnkit.archive.fix import fix_source
from pbnkit.formats import detect, read
from pbnkit.formats.lin.links import decoded, find_links
from pbnkit.formats.lin.url import query_losses, write_urls
from pbnkit.rules import Options
from pbnkit.source import Source
from tests.growth import grows_with_the_text
from tests.lin.samples import CARDS, DEAL, HANDS, SINGLE, facts, one, tags
from tests.lin.test_writer import DEAL_TAG, pbn

VIEWER = "https://www.bridgebase.com/tools/handviewer.html"
S, W, N, E = HANDS.split(",")
QUERY = f"{VIEWER}?s={S}&w={W}&n={N}&e={E}&d=n&v=-&b=1&a=p1hp1sp1n!(12-14)p3sp4sppp&p=CTCAC2C4STS2S4S3&c=11&sn=sam&wn=wil&nn=nora&en=eve"


def linked(text):
    return list(read(Source(text.encode("utf-8", "surrogatepass"))))


def games(text):
    return [reading.game for reading in linked(text) if reading.game is not None]


def codes(text):
    return [finding.code for reading in linked(text) for finding in reading.findings]


def link(lin, **others):
    return f"{VIEWER}?" + "&".join([*(f"{key}={value}" for key, value in others.items()), "lin=" + quote(lin, safe="")])


# ---- LIN in a link


@pytest.mark.parametrize(
    "text",
    [
        link(SINGLE),
        link(SINGLE) + "\n",
        link(SINGLE).replace("%7C", "%7c"),
        link(SINGLE, bbo="y"),
        link(SINGLE) + "&bbo=y#top",
        link(SINGLE, bbo="y").replace("&", "&amp;"),
        f"{VIEWER}?lin={SINGLE}",
        f"see {VIEWER}?lin={SINGLE} and tell me",
        f"{VIEWER}?bbo=y&lin={SINGLE.replace('Board 1', 'Board%201')}",
        f"<{link(SINGLE)}>",
        f'<html><a href="{link(SINGLE)}">hand</a></html>',
        f"<html><a href='{VIEWER}?lin={SINGLE}'>hand</a></html>",
        f'<html><a href="/tools/handviewer.html?lin={quote(SINGLE)}">hand</a>',
        f"Hello,\n\n{link(SINGLE)}\n\nwhat do you bid?\n",
        f"{link(SINGLE)}\n{link(SINGLE)}\n",
        f"<!DOCTYPE html>\n<a onclick=\"hv_popuplin('{SINGLE}')\">Movie</a>",
        f"<!DOCTYPE html>\n<a onclick=\"hv_popuplin('{quote(SINGLE)}')\">Movie</a>",
        f"<td onclick='hv_popuplin(&quot;{SINGLE}&quot;);'>",
        f"<td onclick='hv_popuplin(&#39;{SINGLE}&#39;);return false;'>",
        f"<td onclick='hv_popuplin(\"{SINGLE.replace('|', '%7C')}\")'>",
        f"<html>{'<p>' * 30_000}<td onclick=\"hv_popuplin('{SINGLE}')\">",
    ],
)
def test_lin_in_a_link(text):
    assert detect(Source(text.encode())) == "lin"
    (game,) = games(text)
    assert facts(game) == facts(one(SINGLE))
    assert tags(game) == tags(one(SINGLE))
    assert codes(text) == []


def test_a_plus_stays_a_plus():
    (game,) = games(f"{VIEWER}?lin=md|3{HANDS}|sv|o|mb|1N!|an|12+%20hcp|")
    assert game.auction.annotations[0].explanation == "12+ hcp"


@pytest.mark.parametrize(
    ("escaped", "text"),
    [
        ("H%C3%A4usler", "Häusler"),
        ("H%E4usler", "Häusler"),
        ("ros%F3", "rosó"),
        ("%257C", "|"),
        ("100%", "100"),
        ("a%7", "a"),
        ("%zz", "%zz"),
        ("%COMMA%25", "%COMMA%"),
        ("%8D", "\x8d"),
    ],
)
def test_escapes(escaped, text):
    assert decoded(escaped) == text


def test_names_of_a_pop_up():
    page = "<html><a onclick=\"hv_popuplin('pn|O\\'Neill,B%C3%B6b,%F3,d|md|1,,,|mb|p|')\">"
    (game,) = games(page)
    assert [game.value(name) for name in ("South", "West", "North", "East")] == ["O'Neill", "Böb", "ó", "d"]


def test_a_link_that_is_cut():
    whole = link(SINGLE)
    text = whole[: whole.index("mc%7C") + 4]
    (game,) = games(text)
    assert facts(game)["play"] == CARDS
    assert "L002" not in codes(text)  # only the key of the claim is left of it
    text = whole[: whole.index("mc%7C11") + 7]
    (game,) = games(text)
    assert (facts(game)["result"], codes(text)) == (11, ["L002"])
    text = link(SINGLE)[: whole.index("mc%7C11") + 8]
    assert facts(games(text)[0])["result"] == 11


def test_several_links_are_several_games_and_the_same_one_is_not():
    second = SINGLE.replace("Board 1", "Board 2")
    text = f"first {link(SINGLE)}\nsecond {link(second)}\nfirst again {link(SINGLE)}\n"
    readings = [reading for reading in linked(text) if reading.game is not None]
    assert [reading.game.value("Board") for reading in readings] == ["1", "2"]
    assert [reading.game.place.number for reading in readings] == [1, 2]
    assert [reading.game.place.line for reading in readings] == [1, 2]
    place = readings[1].game.place
    assert text[place.start : place.end] == link(second)
    assert readings[1].excerpt.locate(place.start) == (2, 8)


# ---- links without a record


@pytest.mark.parametrize(
    ("text", "word"),
    [
        (f"{VIEWER}?bbo=y&myhand=M-1234-1700000000", "'M-1234-1700000000'"),
        (f"{VIEWER}?linurl=https%3A%2F%2Fexample.org%2Fx.lin", "'https://example.org/x.lin'"),
        ("https://www.bridgebase.com/myhands/fetchlin.php?id=1&when_played=1700000000", "download"),
        ("https://www.bridgebase.com/tools/vugraph_linfetch.php?id=74800", "download"),
        (f"{VIEWER}?bbo=y", "neither LIN nor hands"),
        ("https://example.org/club.pbn", "names a page or a file"),
        (f'<html><a href="{VIEWER}?bbo=y&amp;myhand=M-1-2">Movie</a></html>', "'M-1-2'"),
    ],
)
def test_links_without_a_record_are_refused_with_the_reason(text, word):
    (reading,) = linked(text)
    assert reading.game is None
    (finding,) = reading.findings
    assert finding.code == "L070"
    assert word in finding.message


def test_links_beside_records_are_counted():
    row = f'<tr><a href="{VIEWER}?myhand=M-1-2">M</a><a href="/myhands/fetchlin.php?id=1&when_played=2">L</a>'
    page = f"<html>{row}<a onclick=\"hv_popuplin('{SINGLE}')\">Movie</a></html>"
    assert len(games(page)) == 1
    assert codes(page) == ["L071"]


# ---- the query form


def test_query_form():
    (game,) = games(QUERY)
    assert facts(game) == facts(one(SINGLE))
    assert tags(game) == tags(one(SINGLE))
    assert game.auction.annotations[5].alert
    assert game.auction.annotations[5].explanation == "12-14"
    assert codes(QUERY) == []


@pytest.mark.parametrize(
    ("parameters", "key", "value"),
    [
        (f"s={S}&w={W}&n={N}", "deal", DEAL),
        (f"w={W}&n={N}&e={E}", "deal", DEAL),
        (f"s={S}&w={W}&n={N.replace('T', '10')}".lower(), "deal", DEAL),
        (f"S={S}&W={W}&N={N}", "deal", DEAL),
        (f"s={S}&d=e", "dealer", "E"),
        (f"s={S}", "dealer", "N"),
        (f"s={S}&v=n&b=1", "vulnerable", "NS"),
        (f"s={S}&b=2", "vulnerable", "None"),
        (f"s={S}&b=17", "board", 17),
        (f"s={S}&a=1N%20d-r%20ppp", "auction", ["1NT", "X", "XX", "Pass", "Pass", "Pass"]),
        ("a=1cxpxxppp", "auction", ["1C", "X", "Pass", "XX", "Pass", "Pass", "Pass"]),
        (f"s={S}&a=-4SN", "contract", "4S"),
        (f"s={S}&a=-4SN", "declarer", "N"),
        (f"s={S}&a=-3NxW", "contract", "3NTX"),
        (f"s={S}&a=-3NWxx", "contract", "3NTXX"),
        (f"s={S}&w={W}&n={N}&e={E}&a=1sppp&p=HT{{a%20lead}}H2&c=9", "result", 9),
    ],
)
def test_parameters(parameters, key, value):
    (game,) = games(f"{VIEWER}?{parameters}")
    assert facts(game)[key] == value


def test_texts_of_a_query():
    text = f"{VIEWER}?s={S}&w={W}&n={N}&i=Plan%20it&a=p{{think}}1h{{+%20again}}(5%2B%20hearts)ppp&p=SA{{why?}}&k=s"
    (game,) = games(text)
    assert [remark.text for remark in game.lead] == ["Plan it"]
    notes = game.auction.annotations
    assert [remark.text for remark in notes[0].remarks] == ["think"]
    assert ([remark.text for remark in notes[1].remarks], notes[1].explanation) == ([" again"], "5+ hearts")
    assert [remark.text for remark in game.play.annotations[0].remarks] == ["why?"]
    assert [command.key for command in game.commands] == [
        "nt",
        "md",
        "sk",
        "sv",
        *["mb", "nt", "mb", "at", "an", "mb", "mb", "mb", "pc", "nt"],
    ]


def test_end_position():
    text = f"{VIEWER}?n=SAK&e=SQJ&s=HAK&w=HQJ&a=-NS"
    (game,) = games(text)
    assert [remark.text for remark in game.lead] == ["North to lead, spades"]
    assert "L072" in codes(text)


def test_names_with_commas_and_bars():
    (game,) = games(f"{VIEWER}?s={S}&sn=Stone%2C%20S.&nn=a%7Cb&wn=%25COMMA%25")
    assert [game.value(name) for name in ("South", "North", "West")] == ["Stone, S.", "a|b", ","]


# ---- what is not a link


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (f"nt|see {link(SINGLE)}|md|3{HANDS}|sv|o|", "lin"),
        (f'[Event "x"]\n[Board "1"]\n{{see {link(SINGLE)}}}\n', "pbn"),
        (f'% PBN 2.1\n[Site "{link(SINGLE)}"]\n', "pbn"),
        ('{"tags": {"Site": "%s"}}' % link(SINGLE), "json"),  # noqa: UP031 - braces
        ("<html><body>nothing</body></html>", None),
        ("Fetch failed (2)", None),
    ],
)
def test_other_files_stay_what_they_are(text, kind):
    assert detect(Source(text.encode())) == kind


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Fetch failed (2)", "an archive that has no such file"),
        ("<!DOCTYPE html><html></html>", "a page of the web"),
        ('% PBN 2.1\n[Event "x"]\n', "but PBN"),
        ("PK\x03\x04", "unpacked"),
    ],
)
@pytest.mark.parametrize("format_", [None, "lin"])
def test_files_that_only_pretend_to_be_lin(text, word, format_):
    if format_ is None and "PBN" in text:
        return
    readings = list(read(Source(text.encode()), format_))
    assert all(reading.game is None for reading in readings)
    finding = readings[0].findings[0]
    assert (finding.code, finding.severity) == ("F002", "error")
    assert word in finding.message


def test_links_are_not_fixed():
    text = f"{VIEWER}?lin=qx|o1|md|3{HANDS}|sv||mb|1NT|mb|p|mb|p|mb|p|mb|p|"
    result = fix_source(Source(text.encode()), Options(), unsafe=True)
    assert result.data == text.encode()
    assert not result.applied


pieces = st.sampled_from(
    [
        "handviewer.html?",
        "?lin=",
        "&",
        "hv_popuplin('",
        "')",
        '"',
        "'",
        "%7C",
        "%",
        "|",
        "md|1",
        "a=1n(",
        "{",
        "<",
        "\n",
        "s=",
        "&amp;",
        "&quot;",
        "p=",
        "https://",
        "myhand=M-1",
        "#",
        " ",
        "é",
        "�",
        "\\",
    ]
)


@pytest.mark.parametrize(
    "piece",
    [
        "hv_popuplin('",
        "hv_popuplin(&quot;",
        " handviewer.html?s=A",
        "'handviewer.html?s=A ",
        "?lin=|",
        "https://x",
        "%7C",
    ],
)
def test_time_is_linear(piece):
    def look(times):
        assert all(found.start < found.end for found in find_links(piece * times))

    assert grows_with_the_text(look, 2000)


@given(st.lists(pieces, max_size=20))
def test_any_text_with_links_is_read(parts):
    text = "".join(parts)
    for found in find_links(text):
        assert 0 <= found.start < found.end <= len(text)
    linked(text)


@pytest.mark.parametrize(
    ("contract", "declarer", "word", "lost"),
    [
        ("4S", "N", "&a=-4SN", []),
        ("3NT", "W", "&a=-3NW", []),
        ("4SX", "N", "", ["Declarer", "Contract"]),
        ("Pass", "", "", ["Contract"]),
        ("?", "?", "", []),
    ],
)
def test_a_contract_without_an_auction(contract, declarer, word, lost):
    (game,) = pbn(f'[Dealer "N"]\n{DEAL_TAG}\n[Declarer "{declarer}"]\n[Contract "{contract}"]\n')
    assert [loss for loss in query_losses(game) if loss in ("Declarer", "Contract")] == lost
    (written,) = write_urls([game], "query")
    assert ("&a=" in written.text) == bool(word)
    assert word in written.text
    if word:
        (reading,) = read(Source(written.text.encode()))
        assert (reading.game.value("Contract"), reading.game.value("Declarer")) == (contract, declarer)
