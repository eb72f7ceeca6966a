"""`pbnkit score`: contracts, IMPs, matchpoints, and what a file leaves out."""

import json
from pathlib import Path

import pytest

from pbnkit.archive.fill import fill, fill_games
from pbnkit.bridge import imps, matchpoints, score
from pbnkit.formats.pbn.reader import read_pbn
from pbnkit.record.scoretext import read_score_text
from pbnkit.source import Source

# ---- the notation


@pytest.mark.parametrize(
    ("text", "meant", "tricks"),
    [
        ("4SX-2", "4SX-2", 8),
        ("3NT+1", "3NT+1", 10),
        ("3N+1", "3NT+1", 10),
        ("4S=", "4S=", 10),
        ("4S 10", "4S=", 10),
        ("4S 3 tricks", "4S-7", 3),
        ("5HX-1 W", "5HX-1 W", 10),
        ("5HXW-1", "5HX-1 W", 10),
        ("1NTXX+2 E", "1NTXX+2 E", 9),
        ("4♠ S =", "4S= S", 10),
        ("4♠X−2", "4SX-2", 8),
        ("4SX by S -2", "4SX-2 S", 8),
        ("4S, W, 10", "4S= W", 10),
        ("4d=", "4D=", 10),
        ("3NTS=", "3NT= S", 9),
        ("4 S =", "4S=", 10),
        ("4S W", "4S W", None),
        ("4S", "4S", None),
        ("Pass", "Pass", 0),
        ("passed out", "Pass", 0),
    ],
)
def test_notation(text, meant, tricks):
    read = read_score_text(text)
    assert (read.text, read.tricks) == (meant, tricks)


@pytest.mark.parametrize(
    "text", ["", "4", "S", "8S=", "4S10", "7S+1", "4S 14", "4S-11", "4S= N S", "4S==", "Pass S", "Pass+1", "4S" * 99]
)
def test_what_is_no_notation(text):
    assert read_score_text(text) is None


# The examples of the reference, by the notation that players use.
KNOWN = [
    ("7CXX=", False, 1960),
    ("3NT+1", False, 430),
    ("3NT+1", True, 630),
    ("1NTXX+2", True, 1560),
    ("4SX-3", True, -800),
    ("2HX=", False, 470),
    ("5DXX-4", False, -1600),
    ("6NT+1", True, 1470),
    ("Pass", True, 0),
]


@pytest.mark.parametrize(("text", "vulnerable", "points"), KNOWN)
def test_known_scores(run, text, vulnerable, points):
    read = read_score_text(text)
    assert score(read.contract, read.tricks, vulnerable) == points
    ran = run("score", text, "--vul" if vulnerable else "--not-vul", "--json")
    assert ran.code == 0
    assert [one["score"] for one in json.loads(ran.out)] == [points]


@pytest.mark.parametrize(
    ("text", "laws", "points"),
    [
        ("4SX-4", "1987", -800),
        ("4SX-4", "1935", -700),
        ("4SXX-4", "1935", -1400),
        ("2HXX=", "1935", 590),
        ("3NT=", "1935", 400),
        ("3NT=", "1925", 405),
        ("4SX-4", "1925", -700),
    ],
)
def test_older_tables(run, text, laws, points):
    assert json.loads(run("score", text, "--laws", laws, "--json").out)[0]["score"] == points


# ---- the command


def test_one_contract(run):
    ran = run("score", "4SX-2", "--vul")
    assert (ran.code, ran.out, ran.err) == (0, "4SX-2  vulnerable  -500\n", "")


def test_words_alone_belong_to_the_contract_before(run):
    apart = run("score", "3NT+1", "4S", "10", "W", "5HX", "-1", "by", "W", "Pass")
    together = run("score", "3NT+1", "4S 10 W", "5HX-1 W", "Pass")
    assert apart.out == together.out
    assert apart.out == (
        "3NT+1    not vulnerable  +430\n"
        "4S= W    not vulnerable  +420  NS -420\n"
        "5HX-1 W  not vulnerable  -100  NS +100\n"
        "Pass                        0\n"
    )


@pytest.mark.parametrize(
    ("arguments", "score_ns"),
    [
        (["4S=", "--declarer", "S"], 420),
        (["4S=", "--declarer", "w"], -420),
        (["4S= W", "--vulnerable", "NS"], -420),
        (["4S= W", "--vulnerable", "EW"], -620),
        (["4S= S", "--vulnerable", "Both"], 620),
        (["4S= S", "--vulnerable", "None"], 420),
        (["4S=", "--vul"], None),
        (["Pass", "--vulnerable", "NS"], 0),
    ],
)
def test_points_of_north_south(run, arguments, score_ns):
    [one] = json.loads(run("score", *arguments, "--json").out)
    assert one["score_ns"] == score_ns


def test_the_data_of_a_contract(run):
    assert json.loads(run("score", "4SX-2 W", "Pass", "--json").out) == [
        {
            "contract": "4SX",
            "declarer": "W",
            "tricks": 8,
            "result": "-2",
            "vulnerable": False,
            "laws": "1987",
            "score": -300,
            "score_ns": 300,
        },
        {
            "contract": "Pass",
            "declarer": None,
            "tricks": None,
            "result": None,
            "vulnerable": False,
            "laws": "1987",
            "score": 0,
            "score_ns": 0,
        },
    ]


def test_a_table_of_all_results(run):
    lines = run("score", "3NT", "--table").out.splitlines()
    assert lines[0].split() == ["3NT", "tricks", "not", "vulnerable", "vulnerable"]
    assert [line.split() for line in lines[1:6]] == [
        ["+4", "13", "+520", "+720"],
        ["+3", "12", "+490", "+690"],
        ["+2", "11", "+460", "+660"],
        ["+1", "10", "+430", "+630"],
        ["=", "9", "+400", "+600"],
    ]
    assert lines[-1].split() == ["-9", "0", "-450", "-900"]
    [data] = json.loads(run("score", "3NT", "--table", "--json").out)
    assert len(data["results"]) == 14
    assert data["results"][4] == {"tricks": 9, "result": "=", "not_vulnerable": 400, "vulnerable": 600}


@pytest.mark.parametrize(
    ("numbers", "out"),
    [
        (["620", "-100"], "difference +720: +12 IMPs\n"),
        (["-100", "620"], "difference -720: -12 IMPs\n"),
        (["20"], "difference +20: +1 IMP\n"),
        (["420", "420"], "difference 0: 0 IMPs\n"),
        (["−50", "+50"], "difference -100: -3 IMPs\n"),
    ],
)
def test_imps(run, numbers, out):
    assert run("score", "--imps", *numbers).out == out


def test_the_data_of_imps(run):
    assert json.loads(run("score", "--imps", "620", "-100", "--json").out) == {"difference": 720, "imps": imps(720)}


def test_matchpoints(run):
    ran = run("score", "--matchpoints", "420", "420", "450", "-50")
    assert [line.split() for line in ran.out.splitlines()] == [
        ["score", "MP1", "MP2", "percent"],
        ["+420", "3", "1.5", "50.00"],
        ["+420", "3", "1.5", "50.00"],
        ["+450", "6", "3", "100.00"],
        ["-50", "0", "0", "0.00"],
    ]
    rows = json.loads(run("score", "--json", "--matchpoints", "420", "420", "450", "-50").out)
    assert [row["mp1"] for row in rows] == matchpoints([420, 420, 450, -50], "MP1")
    assert [row["mp2"] for row in rows] == matchpoints([420, 420, 450, -50], "MP2")


def test_a_score_alone_has_no_percentage(run):
    assert run("score", "--matchpoints", "0").out.split() == ["score", "MP1", "MP2", "percent", "0", "0", "0", "-"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["4Z="], "'4Z=' is no contract"),
        (["7S+1"], "'7S+1' is no contract"),
        (["4S"], "'4S' has no result"),
        (["4S=", "--vulnerable", "EW"], "needs the declarer of 4S="),
        (["4S= S", "--vulnerable", "sometimes"], "'sometimes' is no vulnerability"),
        (["4S= S", "--vulnerable", "NS", "--vul"], "exclude each other"),
        (["4S= S", "--declarer", "W"], "'4S= S' is by S, --declarer says W"),
        (["--imps", "1", "2", "3"], "two scores"),
        (["--imps", "4S="], "'4S=' is no score in points"),
        (["--imps", "--table", "4S="], "exclude each other"),
        (["--vull", "4S="], "there is no option '--vull'"),
        (["-z", "4S="], "there is no option '-z'"),
        (["4S=", "-o", "out.pbn"], "belongs to --fill"),
        (["--fill", "absent.pbn"], "no such file"),
        (["--fill", "-x", "absent.pbn"], "there is no option '-x'"),
    ],
)
def test_wrong_use_is_one_line(run, arguments, says):
    ran = run("score", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert says in ran.err


def test_a_file_without_fill_gets_a_hint(run, write, good):
    assert "--fill takes files" in run("score", write("club.pbn", good)).err


# ---- files


def games(text: str):
    return [reading.game for reading in read_pbn(Source(text.encode())) if reading.game is not None]


def filled(text: str) -> dict[str, str]:
    """What is filled in of a text with one game."""
    [game] = games(text)
    return {one.name: one.value for one in fill(game)[1]}


def unknown(text: str, *names: str) -> str:
    """The record with `?` for the value of some tags."""
    lines = [
        f'[{name} "?"]' if line.startswith("[") and (name := line[1:].split()[0]) in names else line
        for line in text.splitlines()
    ]
    return "\n".join(lines) + "\n"


def without(text: str, *names: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if line[1:].split(" ")[0] not in names)


def test_what_is_recorded_stays(good):
    [game] = games(good.replace('[Result "10"]', '[Result "10"]\n[Score "NS 999"]'))
    full, values = fill(game)
    assert values == []
    assert full == game


@pytest.mark.parametrize("spoil", [unknown, without])
def test_contract_declarer_and_score_follow(good, spoil):
    assert filled(spoil(good, "Contract", "Declarer")) == {"Contract": "4S", "Declarer": "S", "Score": "NS 420"}


def test_the_result_follows_from_the_score(good):
    scored = without(good, "Result").replace("[Auction", '[Score "NS -100"]\n[Auction')
    assert filled(scored) == {"Result": "8"}
    assert filled(scored.replace("NS -100", "NS -101")) == {}
    assert filled(scored.replace("NS -100", "-100")) == {"Result": "8"}


def test_dealer_and_vulnerability_follow_from_the_board_number(good):
    assert filled(unknown(good, "Vulnerable")) == {"Vulnerable": "None", "Score": "NS 420"}
    board = unknown(good, "Dealer", "Vulnerable").replace('[Board "1"]', '[Board "5"]')
    assert filled(board) == {"Dealer": "N", "Vulnerable": "NS", "Score": "NS 620"}
    # North deals by the auction, which is not the dealer of board 2: the board has conditions of its own.
    other = unknown(good, "Dealer", "Vulnerable").replace('[Board "1"]', '[Board "2"]')
    assert filled(other) == {"Dealer": "N"}


def test_a_board_passed_out(good):
    passed = good.split("[Auction")[0] + '[Auction "N"]\nPass Pass Pass Pass\n'
    assert filled(unknown(passed, "Declarer", "Contract", "Result")) == {
        "Contract": "Pass",
        "Declarer": "",
        "Result": "",
        "Score": "NS 0",
    }


@pytest.mark.parametrize(
    "change",
    [
        ('[Contract "4S"]', '[Contract "3S"]'),  # auction and tag differ
        ('[Declarer "S"]', '[Declarer "N"]'),
        ('[Scoring "IMP"]', '[Scoring "Rubber"]'),  # has scores of its own
        ("3S Pass 4S Pass\nPass Pass\n", "3S Pass 4S +\n"),  # goes on
    ],
)
def test_no_score_where_there_is_a_choice(good, change):
    assert "Score" not in filled(good.replace(*change))


def test_no_score_where_the_table_is_in_doubt(good):
    old = good.replace("4S", "4SX").replace("3S Pass 4SX Pass\nPass Pass", "3S Pass 4S X\nPass Pass Pass")
    down = old.replace('"10"', '"6"')
    assert filled(down)["Score"] == "NS -800"
    assert "Score" not in filled(down.replace("2024.05.01", "1960.05.01"))  # -700 then
    assert filled(old.replace("2024.05.01", "1960.05.01"))["Score"] == "NS 590"


@pytest.mark.parametrize(("laws", "score"), [("1987", "NS -800"), ("1935", "NS -700"), ("1925", "NS -700")])
def test_the_table_that_is_asked_for(run, write, good, laws, score):
    doubled = good.replace("4S", "4SX").replace("3S Pass 4SX Pass\nPass Pass", "3S Pass 4S X\nPass Pass Pass")
    old = doubled.replace('"10"', '"6"').replace("2024.05.01", "1960.05.01")
    ran = run("score", "--fill", "--laws", laws, write("old.pbn", old))
    assert f'[Score "{score}"]' in ran.out


def test_a_later_game_does_not_inherit_what_was_filled_in(good):
    first = unknown(good, "Result").replace("[Auction", '[Score "NS 450"]\n[Auction')
    second = good.replace('"10"', '"#"').replace('[Board "1"]', '[Board "2"]')
    (one, found), (two, more) = fill_games(games(f"{first}\n{second}"))
    assert (one.value("Result"), two.value("Result")) == ("11", "?")
    assert [value.name for value in found] == ["Result"]
    assert more == []


def test_fill_writes_pbn_and_tells(run, write, good):
    name = write("club.pbn", unknown(good, "Contract", "Declarer"))
    ran = run("score", "--fill", name)
    assert ran.code == 0
    assert '[Contract "4S"]' in ran.out
    assert '[Score "NS 420"]' in ran.out
    assert ran.err.splitlines() == [
        'club.pbn: board 1: Contract "4S" by the auction',
        'club.pbn: board 1: Declarer "S" by the auction',
        'club.pbn: board 1: Score "NS 420" by contract and result',
    ]
    again = run("score", "--fill", "-", stdin=ran.data)
    assert (again.data, again.err) == (ran.data, "")


def test_fill_writes_files(run, write, good):
    one, two = write("in/1.pbn", good), write("in/2.pbn", unknown(good, "Contract"))
    assert run("score", "--fill", one, "-o", "out.pbn").code == 0
    assert b'[Score "NS 420"]' in Path("out.pbn").read_bytes()
    assert run("score", "--fill", one, two, "-o", "out/").code == 0
    assert b'[Contract "4S"]' in Path("out/2.pbn").read_bytes()
    assert run("score", "--fill", one, two).code == 2
    assert run("score", "--fill", one, "-o", one).code == 2


def test_fill_of_something_else(run, write):
    assert run("score", "--fill", write("a.lin", "md|3S2,S3,S4|mb|p|mb|p|mb|p|mb|p|pg||\n")).code == 2
    assert run("score", "--fill", write("a.pbn", "")).code == 1
