"""Any text is read: nothing raises, nothing is lost, every finding has a place, and time grows with the text only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pbnkit
from pbnkit.record.finding import Finding
from pbnkit.record.game import Game, Remark
from pbnkit.record.tagset import STANDARD, TABLES
from pbnkit.source import Source
from tests.game_text import game_text
from tests.growth import grows_with_the_text, processor_seconds
from tests.properties.broken_text import broken_texts, numbers_of, piece_texts
from tests.strategies import RandomGame, played_games

FORMATS = ["pbn", "lin", "json", None]
CODECS = ["utf-8", "latin-1", "utf-16", "utf-16-le", "utf-8-sig", "utf-32"]


def encoded(text: str, codec: str = "utf-8") -> bytes:
    return text.encode(codec, "replace")


def games_of(data: bytes) -> list[Game]:
    return [reading.game for reading in pbnkit.read(data, format="pbn") if reading.game is not None]


def check_places(findings: Iterable[Finding], length: int) -> None:
    for finding in findings:
        shown = f"{finding.code} {finding.message}: {finding.start} to {finding.end} of {length}"
        assert 0 <= finding.start <= finding.end <= length, shown


def check_reading(data: bytes) -> None:
    text = Source(data).text
    readings = list(pbnkit.read(data, format="pbn"))
    assert "".join(reading.excerpt.text for reading in readings) == text
    for reading in readings:
        assert text[reading.excerpt.start :].startswith(reading.excerpt.text)
        check_places(reading.findings, len(text))
    check_places(pbnkit.validate(data, format="pbn"), len(text))


# ---- faults that random text found, each as a case of its own

BAD_PLACES = {
    "comment in a table, open at the end of the file": b'[ScoreTable "A;B"]\n1 2\n{ open\n',
    "UTF-16 cut in the middle of a character": '[Event "x"]\n'.encode("utf-16") + b"x",
}
COLUMNS = {
    "ScoreTable": "PairId_NS;PairId_EW;Table;Round;Contract;Declarer;Result;Score_NS;Score_EW;MP_NS;Percentage_NS;IMP_NS;Multiplicity",
    "InstantScoreTable": "ScoreRange_NS;ScoreRange_EW;Percentage_NS;IMP_NS;Rank",
    "OptimumResultTable": "Declarer;Denomination;Result",
}
NINES = "9" * 5000
ODD_NUMBERS = {
    "more digits than Python turns into a number": NINES,
    "digits that are no number": "²",
    "a year of such digits": "²²²².01.01",
    "a side with them": f"NS {NINES} EW ²",
    "a rubber of endless points": f"NS {NINES} {NINES} / {NINES} EW {NINES} {NINES} / {NINES}",
    "an endless result": f"+{NINES}",
}
NOT_WRITTEN = {
    "note without a number behind calls": b'[Auction "N"]\n1C\n[Note "text"]\n',
    "note without a number behind cards": b'[Play "N"]\nSA\n[Note "text"]\n',
    "blank in the name of a tag": b'[Home Town "a"]\n',
    "claim of export behind a note without section": b'[Note "1:x"]\n% EXPORT\n',
}
LOST = {
    "text behind the value of a tag": b'[Scoring "IMP" Word0q]\n',
    "Auction of no seat": b'[Dealer "N"]\n[Auction "Word0q"]\n1C *\n',
    "text between games that starts a tag": b'[Event "x"]\n\n[{Word0q} y\n',
    "text before the first game that starts a tag": b'[{Word0q} y\n\n[Event "x"]\n',
}
UNCLEAN = {
    "blank in the name of a section": b'[Event "x"]\n[Some Name "a"]\n1 2\n',
}


@pytest.mark.parametrize("name", BAD_PLACES)
def test_place_inside_the_file(name: str) -> None:
    check_reading(BAD_PLACES[name])


@pytest.mark.parametrize("why", ODD_NUMBERS)
def test_a_number_that_is_none(why):
    value = ODD_NUMBERS[why]
    # A score that is wrong, so that other laws, of the year that the date tells, are asked for.
    contract = {"Board": "1", "Vulnerable": "None", "Declarer": "N", "Contract": "4S", "Result": "9", "Score": "NS 50"}
    for name in sorted(STANDARD - {"Auction", "Play"}):
        tags = {"Date": "²²²².01.01", "Scoring": "Rubber", **contract, name: value}
        text = "".join(f'[{tag} "{text}"]\n' for tag, text in tags.items())
        cell = value.replace(" ", "")
        check_reading(encoded(f"{text}{cell} 1 1\n" if name in TABLES else text))
        check_reading(encoded(text.replace("Rubber", "IMP")))
    for kind, header in COLUMNS.items():
        columns = header.count(";") + 1
        row = " ".join([value.replace(" ", "")] * columns)
        pairs = f'[PairNS "{value}"]\n[PairEW "²"]\n[Table "{value}"]\n'
        sound = " ".join(["1"] * columns)
        check_reading(encoded(f'{pairs}[{kind} "{header}"]\n{row}\n{sound}\n'))
        check_reading(encoded(f'[{kind} "{header}\\{value}R"]\n{row}\n'))


@pytest.mark.parametrize("name", NOT_WRITTEN)
def test_can_be_written(name: str) -> None:
    pbnkit.write_pbn(games_of(NOT_WRITTEN[name]))


def test_tab_in_the_number_of_the_board_can_be_written() -> None:
    pbnkit.write_pbn(games_of(b'[Board "1\t2"]\n'))


@pytest.mark.parametrize("name", LOST)
def test_is_kept(name: str) -> None:
    assert b"Word0q" in pbnkit.write_pbn(games_of(LOST[name]))


@pytest.mark.parametrize("name", UNCLEAN)
def test_is_written_as_pbn(name: str) -> None:
    check_clean(pbnkit.write_pbn(games_of(UNCLEAN[name])))


# ---- reading


@given(broken_texts(), st.sampled_from(CODECS))
@settings(max_examples=400)
def test_broken_text_is_read(text: str, codec: str) -> None:
    check_reading(encoded(text, codec))


@given(st.binary(max_size=300))
@settings(max_examples=200)
def test_any_bytes_are_read(data: bytes) -> None:
    check_reading(data)


@given(st.text(max_size=200))
@settings(max_examples=200)
def test_any_text_is_read(text: str) -> None:
    check_reading(text.encode("utf-8", "surrogatepass"))


@pytest.mark.parametrize("name", FORMATS)
@given(data=st.one_of(st.binary(max_size=300), broken_texts().map(encoded)))
@settings(max_examples=60)
def test_any_format_may_be_given(name: str | None, data: bytes) -> None:
    list(pbnkit.validate(data, format=name))


@given(broken_texts(), st.sampled_from(["\n", "\r\n", "\r"]))
@settings(max_examples=100)
def test_line_and_column_are_those_of_an_editor(text: str, line_end: str) -> None:
    text = "\n".join(text.replace("\r\n", "\n").replace("\r", "\n").split("\n")).replace("\n", line_end)
    text = text.removeprefix("\ufeff")
    for reading in pbnkit.read(encoded(text), format="pbn"):
        for finding in reading.findings:
            line, column = reading.excerpt.locate(finding.start)
            before = text[: finding.start].split(line_end)
            if line_end == "\r\n" and before[-1].endswith("\r"):
                continue  # inside a line end
            assert (line, column) == (len(before), len(before[-1]) + 1)


# ---- nothing is lost


@given(piece_texts())
@settings(max_examples=400)
def test_every_word_is_written_again(text: str) -> None:
    """What was read stands in the normalized file, as a value, a comment, or the text of something unreadable."""
    data = encoded(text)
    games = games_of(data)
    if games:
        assert numbers_of(text) == numbers_of(Source(pbnkit.write_pbn(games)).text)


@given(broken_texts(), st.sampled_from(CODECS))
@settings(max_examples=300)
def test_normalizing_twice_changes_nothing(text: str, codec: str) -> None:
    once = pbnkit.write_pbn(games_of(encoded(text, codec)))
    assert pbnkit.write_pbn(games_of(once)) == once


def check_clean(data: bytes) -> None:
    # Words and marks that nobody can read, or that are at the wrong place, are written as they were recorded.
    recorded = {"S004", "S020", "S022", "S024", "S030", "S034", "S037", "S043"}
    found = {f"{f.code} {f.message}" for r in pbnkit.read(data) for f in r.findings if f.code not in recorded}
    assert not {one for one in found if one.startswith("S")}, data.decode("utf-8", "replace")


@given(broken_texts())
@settings(max_examples=200)
def test_normalized_text_is_clean_pbn(text: str) -> None:
    """Whatever went in, what comes out has no fault of syntax (the rules may still find faults of bridge)."""
    games = games_of(encoded(text))
    if games:
        check_clean(pbnkit.write_pbn(games))


def remarks_of(game: Game) -> Iterator[Remark]:
    yield from game.lead
    yield from game.trailer
    tags = [*game.tags]
    for part in (game.auction, game.play):
        if part is not None:
            tags += [part.tag, *(note.tag for note in part.notes)]
            for annotation in part.annotations.values():
                yield from annotation.remarks
    for section in game.sections:
        tags.append(section.tag)
        for inner in section.inner.values():
            yield from inner
    for tag in tags:
        yield from tag.remarks


def comments_of(data: bytes) -> Counter[str]:
    texts: Counter[str] = Counter()
    for game in games_of(data):
        texts.update(" ".join(remark.text.split()) for remark in remarks_of(game) if remark.kind in ("brace", "line"))
    return texts


@given(played_games(), st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 3)), min_size=1, max_size=12))
@settings(max_examples=150)
def test_comments_in_are_comments_out(game: RandomGame, places: list[tuple[int, int]]) -> None:
    """Comments behind any token, of every form: each is written once, with its words, and all else is as before."""
    tokens = game_text(game).text().splitlines(keepends=True)
    tokens = [word for line in tokens for word in ([line] if line.startswith("[") else line.split(" "))]
    forms = ("{{comment {}}}", ";comment {}\n", "{{comment {}\nover two lines}}", "{{comment {}\n\nand a blank line}}")
    clean = pbnkit.write_pbn(games_of("".join(map(spaced, tokens)).encode()))
    for number, (place, form) in enumerate(places):
        at = place % (len(tokens) + 1)
        tokens.insert(at, forms[form].format(number) + " ")
    data = "".join(map(spaced, tokens)).encode()
    before = comments_of(data)
    assert sum(before.values()) == len(places)
    out = pbnkit.write_pbn(games_of(data))
    assert comments_of(out) == before
    assert pbnkit.facts(games_of(out)[0]) == pbnkit.facts(games_of(clean)[0])


def spaced(token: str) -> str:
    return token if token.endswith(("\n", " ")) else token + " "


# ---- time

HEAD = '[Event "x"]\n[Board "1"]\n'
LONG = {
    "open braces": "{" * 10**6,
    "closing braces": "}" * 10**5,
    "open braces after a tag": HEAD + "{" * 10**6,
    "open braces on lines": HEAD + "{\n" * 10**5,
    "open braces before tags": '{\n[Event "x"]\n' * 10**4,
    "open braces before tags, in games": '{\n[Event "x"]\n\n' * 10**4,
    "comments": HEAD + "{a}" * 10**5,
    "tags of one name": '[Event "x"]\n' * 10**5,
    "tags of different names": "".join(f'[T{number} "x"]\n' for number in range(10**5)),
    "one line": "x" * 10**7,
    "value of one tag": '[Event "' + "x" * 10**6 + '"]\n',
    "value that is never closed": '[Event "' + "x" * 10**6,
    "backslashes": '[Event "' + "\\" * 10**6 + '"]\n',
    "blank lines": "\n" * 10**5,
    "blank lines of blanks": " \n" * 10**5,
    "blank lines in a game": HEAD + "\n" * 10**5 + '[Dealer "N"]\n',
    "opening brackets": "[" * 10**5,
    "opening brackets after a tag": HEAD + "[" * 10**5,
    "closing brackets": "]" * 10**5,
    "quotes": '"' * 10**5,
    "quotes after a tag": HEAD + '"' * 10**5,
    "quotes after an open tag": '[Event "' + '"' * 10**5,
    "blanks behind a tag": '[Event "x"]' + " " * 10**6,
    "names in an open tag": "[Event" + " x" * 10**5,
    "open tags": '[Event "x\n' * 10**4,
    "names without quotes": "[Event x]\n" * 10**4,
    "calls": HEAD + '[Auction "N"]\n' + "1C " * 10**3,
    "passes": HEAD + '[Auction "N"]\n' + "Pass " * 10**5,
    "unreadable calls": HEAD + '[Auction "N"]\n' + "foo " * 10**5,
    "marks": HEAD + '[Auction "N"]\n' + "^I " * 10**4,
    "notes": HEAD + '[Auction "N"]\n1C\n' + '[Note "1:x"]\n' * 10**4,
    "stars": HEAD + '[Auction "N"]\n1C ' + "* " * 10**5,
    "plus signs": HEAD + '[Play "N"]\n' + "+ " * 10**5,
    "suffixes": HEAD + '[Auction "N"]\n1C ' + "!" * 10**5,
    "carets": HEAD + '[Play "N"]\n' + "^" * 10**5,
    "cards": HEAD + '[Play "N"]\n' + "SA " * 10**5,
    "dashes": HEAD + '[Play "N"]\n' + "- " * 10**5,
    "digits": f'[Board "{"1" * 10**6}"]\n[Score "NS {"1" * 10**5}"]\n',
    "percent signs": "%" * 10**6,
    "escape lines": "%\n" * 10**5,
    "semicolons": HEAD + ";" * 10**6,
    "line comments": HEAD + ";\n" * 10**5,
    "table rows": HEAD + '[ScoreTable "A;B"]\n' + "1 2\n" * 10**5,
    "signs in a table": HEAD + '[ScoreTable "A;B"]\n' + "]" * 10**5,
    "quotes in a table": HEAD + '[ScoreTable "A;B"]\n' + '" ' * 10**5,
    "games": '[Board "1"]\n\n' * 10**4,
    "games without a line between": HEAD * 10**4,
    "games with the deal": '[Deal "N:- - - -"]\n' * 10**4,
    "control characters": "\x00" * 10**5,
    "carriage returns": "\r" * 10**6,
    "deal": '[Deal "N:' + "A" * 10**5 + '"]\n',
    "deal of dots": '[Deal "N:' + "." * 10**5 + '"]\n',
}
SECONDS = 20
"""Far more than it takes, so that a slow machine does not fail; quadratic time takes minutes."""


@pytest.mark.parametrize("name", LONG)
def test_reading_time_is_linear(name: str) -> None:
    assert processor_seconds(lambda: list(pbnkit.read(LONG[name].encode(), format="pbn"))) < SECONDS


@pytest.mark.parametrize("name", LONG)
def test_checking_time_is_linear(name: str) -> None:
    assert processor_seconds(lambda: list(pbnkit.validate(LONG[name].encode(), format="pbn"))) < SECONDS


@pytest.mark.parametrize(
    ("head", "piece"),
    [
        ("[Event", " "),
        (HEAD + '[Auction "N"]\n', "1C "),
        (HEAD + '[Auction "N"]\n', "___ "),
        (HEAD + '[Auction "N"]\n1S ', "so, 1C "),
    ],
    ids=["blanks in an open tag", "insufficient bids", "blanks to fill in", "sentences"],
)
def test_time_grows_with_the_text(head: str, piece: str) -> None:
    def check(times: int) -> None:
        assert list(pbnkit.validate((head + piece * times).encode(), format="pbn"))

    assert grows_with_the_text(check, 1000)


@pytest.mark.parametrize("head", ["", '[Deal "x"]\n', '[Auction "N"]\n1C ', '[Play "N"]\nSA ', '[ScoreTable "A"]\n'])
@pytest.mark.parametrize("cut", ["{", '[Deal "y{', "[Deal y{", '[Deal "y"{', '[Note "1:x{', '[Play "N{', "^{", '"a b{'])
def test_a_comment_cut_short_by_the_end_of_the_file_is_told_within_it(head: str, cut: str) -> None:
    """No finding points behind the text, where only a brace could stand that is not there."""
    text = '[Board "1"]\n' + head + cut
    found = list(pbnkit.validate(text.encode(), format="pbn"))
    assert found
    assert [finding for finding in found if not 0 <= finding.start <= finding.end <= len(text)] == []


def test_cards_that_follow_a_play_in_another_order_have_a_span_from_the_first_to_the_last() -> None:
    """Rows that stand in play order are read as columns: the last card of a run may stand before its first."""
    deal = '[Deal "N:3.A652.J963.AKJ4 KQJ.JT974.AQ4.Q3 T62.K3.KT7.T9872 A98754.Q8.852.65"]\n'
    # Calls among the cards make the play longer than thirteen tricks.
    rows = """ss 4S Pass 4NT\nPass Pass Pass\nPla E SQ S2 S5 S 6 C4
SJ ST S4 D9\nHJ H3 HQ H5\nCQ CT C5 CJ\nHT S6 S7 H2\nH7 DK S9 HA\nDQ D7 D2 D3\nDA DT D8 D6
H4 C9 SA CA\nSK C7 S8 CK\nD4 C2 D5 DJ\n"""
    text = f'[Board "18"]\n{deal}[Declarer "N"]\n[Contract "4NT"]\n[Play "W"]\n{rows}'
    late = [finding for finding in pbnkit.validate(text.encode(), format="pbn") if finding.code == "P108"]
    assert [text[finding.start : finding.end] for finding in late] == ["C2 D5 DJ"]
