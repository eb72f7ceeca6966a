"""The profile `export`: each rule of the checklist, and what the writer gives is free of their findings."""

from pathlib import Path

import pytest

import pbnkit
from pbnkit.rules import FileChecker, Options, rules
from pbnkit.rules.profile import without_comments
from pbnkit.source import Source
from tests.growth import processor_seconds
from tests.rules.samples import TAGS

EXPORT = Options(profile="export")
CORPUS = Path(__file__).resolve().parents[2] / "corpus"

HEADER = "% PBN 2.1\n% EXPORT\n"
DEAL = "N:QT2.AT2.Q75.JT64 KJ95.Q63.A92.953 A7.984.J8643.KQ8 8643.KJ75.KT.A72"
CALLS = "1H Pass 2H Pass\n4H Pass Pass Pass"
CARDS = "H6 H9 H5 H2\nD2 D3 DK DQ\n*"
TABLE = '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\n'


def game(calls=CALLS, cards=CARDS, after="", drop=(), **tags):
    """A game in export format, with other values or parts."""
    values = {**TAGS, **tags}
    lines = [f'[{name} "{value}"]' for name, value in values.items() if name not in drop]
    lines += ['[Auction "N"]', calls] if calls else []
    lines += ['[Play "E"]', cards] if cards else []
    return "\n".join([*lines, *([after] if after else [])]) + "\n"


def swapped(text, one, other):
    return text.replace(one, "\0").replace(other, one).replace("\0", other)


def found(text, options=EXPORT, *, raw=False):
    data = text if isinstance(text, bytes) else text.encode("latin-1")
    return list(pbnkit.validate(data if raw else data.replace(b"\n", b"\r\n"), format="pbn", options=options))


def case(text, place):
    """A game behind the two lines of the header, and the text that the finding points at."""
    return HEADER + text, place


CASES = {
    "S061": case(game("1H\tPass 2H Pass\n4H Pass Pass Pass"), "\t"),
    "S063": case(game("{" + 78 * "x" + "}\n" + CALLS), "{" + 78 * "x" + "}"),
    "S064": (game(), '[Event "Club Night"]'),
    "S064 order": ("% EXPORT\n% PBN 2.1\n" + game(), "% EXPORT"),
    "S065": case(game() + "\n\n" + game(), "\r\n\r\n"),
    "S065 blanks": case(game() + " \n" + game(), " \r\n"),
    "S066 blanks": case(game().replace("[Site ", "[Site  "), '[Site  "Testville"]'),
    "S066 indented": case(game().replace("[Site ", " [Site "), None),
    "S066 two": case(game(after='[ActionTable "Call"]1H').replace('"]1H', '"] 1H'), '[ActionTable "Call"]'),
    "S067": case(game().replace('"7"]', '"7"] ; down'), "; down"),
    "S067 auction": case(game().replace('[Auction "N"]', '[Auction "N"] {x}'), "{x}"),
    "S068": case(game(CALLS.replace("4H Pass", "4H  Pass")), "  "),
    "S068 end": case(game(cards=CARDS.replace("H2", "H2 ")), " "),
    "S068 comment": case(game(CALLS.replace("2H", "2H{x}")), "{"),
    "S070 auction": case(game(Dealer="N").replace('[Auction "N"]\n1H', '[Auction "W"]\n- 1H'), "W"),
    "S070 play": case(game(cards="H2 H6 H9 H5\n*").replace('[Play "E"]', '[Play "N"]'), "N"),
    "S071 long": case(game(CALLS.replace("\n", " ")), "4H"),
    "S071 short": case(game(CALLS.replace("1H Pass", "1H\nPass")), "Pass"),
    "S071 play": case(game(cards="H6 H9 H5 H2 D2 D3 DK DQ\n*"), "D2"),
    "S072 all pass": case(game("1H Pass 2H Pass\n4H AP"), "AP"),
    "S072 case": case(game(CALLS.replace("2H", "2h")), "2h"),
    "S072 suffix": case(game(CALLS.replace("2H", "2H !")), "!"),
    "S072 glued": case(game(CALLS.replace("2H", "2H!")), "2H!"),
    "S072 card": case(game(cards=CARDS.replace("H9", "h9")), "h9"),
    "S073": case(game(CALLS.replace("2H", "2H $3 =1=") + '\n[Note "1:x"]'), "=1="),
    "S073 nags": case(game(CALLS.replace("2H", "2H $25 $3")), "$3"),
    "S074": case(game("1H Pass 2H", None), "2H"),
    "S074 play": case(game(cards=CARDS.replace("\n*", "")), "DQ"),
    "S075": case(game("1H =1= Pass 2H =2= Pass\n4H Pass Pass Pass\n" + '[Note "2:b"]\n[Note "1:a"]'), '[Note "1:a"]'),
    "S075 apart": case(
        game("1H =1= Pass 2H Pass\n4H Pass Pass Pass\n" + '[Room "Open"]\n[Note "1:a"]'), '[Note "1:a"]'
    ),
    "T401": case(game(drop=["Site", "Scoring"]), '[Event "Club Night"]'),
    "T402": case(swapped(game(), '[Dealer "N"]', '[Vulnerable "None"]'), '[Dealer "N"]'),
    "T402 others": case(game(Room="Open", Annotator="A"), '[Annotator "A"]'),
    "T402 before": case(game().replace("[Event", '[Annotator "A"]\n[Event'), '[Event "Club Night"]'),
    "T403": case(game(after='[Score "NS -150"]'), '[Score "NS -150"]'),
    "T403 tables": case(game(after=TABLE + 'N  C  9\n[ActionTable "Call"]\n1H'), '[ActionTable "Call"]'),
    "T404": case(game(Dealer="n"), "n"),
    "T404 declarer": case(game(Declarer="n"), "n"),
    "T405": case(game(Vulnerable="Love"), "Love"),
    "T406": case(game(Deal=DEAL.replace("QT2.", "TQ2.")), DEAL.replace("QT2.", "TQ2.")),
    "T406 dealer": case(
        game(Deal="E:KJ95.Q63.A92.953 A7.984.J8643.KQ8 8643.KJ75.KT.A72 QT2.AT2.Q75.JT64"),
        "E:KJ95.Q63.A92.953 A7.984.J8643.KQ8 8643.KJ75.KT.A72 QT2.AT2.Q75.JT64",
    ),
    "T407": case(game(Contract="4h"), "4h"),
    "T408": case(game(Result="EW 6"), "EW 6"),
    "T409": case(game("Pass Pass Pass Pass", None, Contract="Pass", Declarer="", Result="?"), "?"),
    "X301": case(game(after=TABLE + "N C 9"), "N C 9"),
    "X301 two": case(game(after=TABLE + "N  C  9 S  C  9"), "N  C  9 S  C  9"),
}


# The fault of one kind brings another one with it, or the sample itself is no whole record.
TOGETHER = {
    "S061": {"S068"},
    "S066": {"S068", "X301"},
    "S070": {"S072"},
    "S074": {"A111", "P202"},
    "S075": {"T403"},
}


@pytest.mark.parametrize("name", CASES)
def test_found(name):
    text, place = CASES[name]
    code = name.split()[0]
    all_found = found(text)
    said = [one for one in all_found if one.code == code]
    if place is None:  # the reader says it
        assert [one.code for one in all_found] == ["S050"]
        return
    assert len(said) == 1
    text = text.replace("\n", "\r\n")
    assert text[said[0].start : said[0].end] == place
    others = {one.code for one in all_found} - {code}
    assert others <= TOGETHER.get(code, set())
    assert code not in {one.code for one in found(text, Options(), raw=True)}


def test_sound():
    assert found(HEADER + game()) == []
    table = TABLE + "N  C  9\nN NT 10"
    tags = {"Annotator": "A", "Room": "Open"}
    assert found(HEADER + "% Made up\n" + game(after=table, **tags) + "\n" + game(None, None)) == []


def test_line_ends():
    for text, place in ((game(), "\n"), (game().replace("\n", "\r"), "\r"), (game().replace("\n", "\r\n")[:-2], "")):
        [one] = [one for one in found(text, raw=True) if one.code == "S062"]
        assert text[one.start : one.end] == place
    assert not [one for one in found(game()) if one.code == "S062"]


@pytest.mark.parametrize(
    ("text", "codec", "wrong"),
    [("é", "latin-1", False), ("é", "utf-8", True), ("“", "cp1252", True), ("e", "utf-8", False)],
)
def test_characters(text, codec, wrong):
    data = (HEADER + game(Event=f"Caf{text}")).replace("\n", "\r\n").encode(codec)
    codes = [one.code for one in found(data, raw=True) if one.code != "F022"]  # cp1252 is reported besides
    assert codes == (["S060"] if wrong else [])


def test_annotated_rows_may_be_cut():
    calls = (
        '1H =1= Pass $5 {a long comment\nover two lines} 2H Pass\n4H =2=\nPass Pass Pass\n[Note "1:a"]\n[Note "2:b"]'
    )
    assert found(HEADER + game(calls)) == []


def test_irregularities():
    calls = "1H ^S 2H ^I 1S\nPass 4H Pass Pass\nPass"
    text = HEADER + game(calls, None, Contract="4H", Declarer="?", Result="?")
    assert not {"S071", "S072", "S068"} & {one.code for one in found(text)}


def test_a_sticky_value_stands_for_a_tag():
    first = game(Event="##Club Night", Site="##")
    assert found(HEADER + first + "\n" + game(drop=["Event", "Site"])) == []


def test_the_profile_raises_what_export_format_forbids():
    text = HEADER + game(Room="Open").replace("[Room", '[Event "Club Night"]\n[Room')
    severities = {one.code: one.severity for one in found(text)}
    assert severities["T003"] == "error"
    assert {one.code: one.severity for one in found(text, Options())} == {"T003": "warning"}
    severities = {one.code: one.severity for one in found(game())}
    assert severities == {"S064": "warning"}


def test_rules_of_the_profile_are_info_and_do_not_run_without_it():
    mine = {code: rule for code, rule in rules().items() if rule.profile == "export"}
    assert {rule.kind.severity for rule in mine.values()} == {"info"}
    checked = {name.split()[0] for name in CASES} | {"S060", "S062"}
    assert set(mine) == checked
    text = "\n".join(text for text, _ in CASES.values())
    assert not {one.code for one in found(text, Options())} & set(mine)


def test_other_formats_have_no_export_format():
    assert found((CORPUS / "team-match.lin").read_bytes(), EXPORT, raw=True) is not None
    data = (CORPUS / "team-match.lin").read_bytes()
    codes = {one.code for one in pbnkit.validate(data, options=EXPORT)}
    assert not codes & {code for code, rule in rules().items() if rule.profile}


@pytest.mark.parametrize("path", sorted(CORPUS.glob("*.pbn")), ids=lambda path: path.name)
def test_what_the_writer_gives_is_export_format(path):
    data = pbnkit.write_pbn(reading.game for reading in pbnkit.read(path) if reading.game)
    codes = {one.code for one in pbnkit.validate(data, options=EXPORT)}
    # Names with letters beyond ISO 8859-1 can't be written in it.
    expected = {"S060"} if path.name == "archive-1931.pbn" else set()
    assert codes & {code for code, rule in rules().items() if rule.profile} == expected


NEWER = {
    "OptimumScore": (game(OptimumScore="NS -150"), "2.1"),
    "table": (game(after=TABLE + "N  C  9"), "2.1"),
    "ScoreTable": (game(after='[ScoreTable "Rank"]\n1'), "2.0"),
    "DealId": (game(DealId="A1"), "2.0"),
    "plus in play": (game(cards="H6 +", Result="?"), "2.0"),
    "plus in auction": (game("1H +", None, Contract="?", Declarer="?", Result="?"), "2.0"),
    "sticky": (game(Event="##Club Night"), "2.0"),
    "end position": (
        game(None, None, Deal="N:A.K.. 2.3.. 4.5.. 6.7..", Contract="NT", Declarer="?", Result="?"),
        "2.0",
    ),
    "scoring": (game(Scoring="MP;Cross"), "2.0"),
}


@pytest.mark.parametrize("name", NEWER)
@pytest.mark.parametrize("version", ["1.0", "2.0", "2.1"])
def test_newer_than_version(name, version):
    text, since = NEWER[name]
    expected = ["T411"] if since > version else []
    by_line = found(f"% PBN {version}\n{text}\n{text}", Options())
    by_option = found(text + "\n" + text, Options(version=version))
    for all_found in (by_line, by_option):
        assert [one.code for one in all_found if one.code == "T411"] == expected
    assert [one.code for one in found(f"% PBN 1.0\n{text}", Options(version="2.1")) if one.code == "T411"] == []


@pytest.mark.parametrize("line", ["% PBN 2021 example.org", "% PBN converted 1.0", "%PBN", "% PBN 9.0"])
def test_lines_that_name_no_known_version(line):
    text, _ = NEWER["OptimumScore"]
    assert "T411" not in {one.code for one in found(f"{line}\n{text}", Options())}


def test_version_line_apart_from_the_games():
    text, _ = NEWER["OptimumScore"]
    assert "T411" in {one.code for one in found(f"%PBN  1.0 \n\n{text}", Options())}


def test_scoring_is_not_mandatory_in_version_1_0():
    text = HEADER.replace("2.1", "1.0") + game(drop=["Scoring"])
    assert found(text) == []
    assert "T401" in {one.code for one in found(HEADER + game(drop=["Scoring"]))}
    assert found(text.replace("[Auction", '[Scoring "IMP"]\n[Auction')) == []


def test_without_the_encoding_nothing_is_said_about_it():
    data = (HEADER + game(Event="Café")).replace("\n", "\r\n").encode()
    [reading] = pbnkit.read(data)
    assert FileChecker(EXPORT).check(reading) == []
    assert [one.code for one in FileChecker(EXPORT, Source(data).encoding).check(reading)] == ["S060"]


@pytest.mark.parametrize(
    "text",
    [
        game("1H\n{" + 40000 * "\n" + "}\nPass 2H"),
        game(40000 * " " + "1H" + 40000 * " " + "Pass"),
        game() + 40000 * " \n" + game(),
        "%" + 40000 * "\n" + "PBN 1.0\n" + game(),
    ],
    ids=["lines in a comment", "blanks", "lines behind", "escape"],
)
def test_long_runs_take_no_long_time(text):
    """Each takes some milliseconds, or minutes where a pattern looks at a run from each of its places."""
    assert found(text)
    assert processor_seconds(lambda: found(text)) < 30


def test_open_quotes_take_no_long_time():
    text = '1H "' + 40000 * '\\"' + " {x}\n{x}"
    assert without_comments(text).endswith(" {x}\n   ")
    assert processor_seconds(lambda: without_comments(text)) < 30
