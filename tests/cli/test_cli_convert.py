"""`pbnkit convert` to LIN: its forms, links, what is lost and told, and records that are given back as they were."""

import json

import pytest

from tests.cli.conftest import LIN

HANDS = "S52HA643DK5CK8732,SAKQJ94HDA962CJ64,S763HK752DJT843CT,ST8HQJT98DQ7CAQ95"
MATCH = (
    "vg|Cup,Part 1,I,1,1,Reds,0,Blues,3|\r\nrs|PASS,PASS|\r\npn|a,b,c,d,e,f,g,h|pg||\r\n"
    f"qx|o1|st||md|3{HANDS}|sv|o|tu|y|nt|hi|mb|pppp|pg||\r\nqx|c1|st||md|3{HANDS}|sv|o|mb|p|mb|p|mb|p|mb|p|pg||\r\n"
)


@pytest.mark.parametrize(
    ("arguments", "start"),
    [
        ([], "pn|Susi,Wolf,Nora,Ede|st||md|3ST9873HADKTCAK932,"),
        (["--lin-profile", "single"], "pn|Susi,"),
        (["--lin-profile", "deals"], "qx|o1|md|3ST9873"),
        (["--lin-profile", "results"], "qx|o1|pn|Susi,"),
        (
            ["--lin-profile", "vugraph"],
            "vg|Club,,I,1,1,,,,|\nrs|4SS=,|\npn|Susi,Wolf,Nora,Ede,,,,|pg||\nqx|o1|st||md|3",
        ),
        (["--url", "lin"], "https://www.bridgebase.com/tools/handviewer.html?lin=pn%7CSusi%2CWolf"),
        (["--url", "query"], "https://www.bridgebase.com/tools/handviewer.html?s=ST9873HADKTCAK932&w="),
        (["--embed"], '%pbnkit {"tags":['),
        (["--embed-in", "noise"], '%pbnkit {"tags":['),
        (["--embed", "--embed-in", "nt"], "pn|Susi,"),
    ],
)
def test_forms(run, write, good, arguments, start):
    to = [] if "--url" in arguments else ["--to", "lin"]
    ran = run("convert", write("a.pbn", good), *to, *arguments)
    assert ran.code == 0
    assert ran.out.startswith(start)


def test_links_of_a_folder(run, write, good, tmp_path):
    write("in/a.pbn", good)
    assert run("convert", "in", "--url", "lin", "-o", "out/").code == 0
    assert (tmp_path / "out/a.txt").read_text().startswith("https://")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--to", "pbn", "--ascii"], "--ascii is for LIN"),
        (["--to", "json", "--url", "lin"], "--url is for LIN"),
        (["--to", "lin", "--layout", "preserve", "--ascii"], "--layout preserve"),
        (["--to", "lin", "--url", "lin", "--lin-profile", "deals"], "a link holds a single hand"),
        (["--url", "query", "--embed"], "--embed needs --url lin"),
        (["--to", "json", "--embed-in", "nt"], "--embed is for LIN"),
    ],
)
def test_options_that_do_not_go_together(run, write, good, arguments, says):
    ran = run("convert", write("a.pbn", good), *arguments)
    assert ran.code == 2
    assert says in " ".join(ran.err.split())


def test_losses(run, write, good):
    name = write("a.pbn", good)
    ran = run("convert", name, "--to", "lin", "--losses", "json", "--fail-on-loss")
    assert ran.code == 1
    assert json.loads(ran.err) == {
        "file": "a.pbn",
        "game": 1,
        "board": "1",
        "target": "lin",
        "lost": ["Event", "Date", "Scoring"],
    }
    assert "md|" in ran.out
    assert run("convert", name, "--to", "lin").code == 0
    assert run("convert", name, "--to", "json", "--fail-on-loss").code == 0
    ran = run("convert", name, "--to", "lin", "--embed", "--fail-on-loss")
    assert (ran.code, ran.err) == (0, "")
    # What travels along is no stray text.
    assert "L005" not in run("validate", write("embedded.lin", ran.out)).out


def test_what_bbo_does_not_show_is_told_and_is_no_loss(run, write):
    ran = run("convert", write("a.lin", LIN.replace("mb|p|mb|p|", "mb|2S|mb|1S|", 1)), "--to", "lin", "--fail-on-loss")
    assert ran.code == 0
    assert ran.err == "a.lin: game 1: not shown by BBO: 1S is not accepted: the bid is insufficient\n"


def test_what_travels_along_comes_back(run, write, good, tmp_path):
    name = write("a.pbn", good)
    run("convert", name, "--to", "lin", "--lin-profile", "vugraph", "--embed", "-o", "b.lin")
    assert run("convert", "b.lin", "--to", "pbn").data == run("convert", name, "--to", "pbn").data
    as_json = run("convert", "b.lin", "--to", "json").data
    assert run("convert", "-", "--to", "pbn", stdin=as_json).data == run("convert", name, "--to", "pbn").data
    (tmp_path / "b.lin").write_text((tmp_path / "b.lin").read_text().replace("mb|3S|", "mb|2S|"))
    ran = run("convert", "b.lin", "--to", "pbn")
    assert "the game that travels along: the record was changed since" in ran.err
    assert '[Date "2024.05.01"]' in ran.out


@pytest.mark.parametrize(
    "data",
    [
        MATCH.encode(),
        MATCH.replace("Reds", "Rötz").encode("cp1252"),
        "\ufeff".encode() + MATCH.encode(),
        MATCH.encode("utf-16"),
        (MATCH + "zz|1|noise behind").encode(),
    ],
)
def test_lin_stays_byte_for_byte(run, write, data, tmp_path):
    name = write("a.lin", data)
    ran = run("convert", name, "--to", "lin", "--layout", "preserve", "--fail-on-loss")
    assert (ran.code, ran.data, ran.err) == (0, data, "")
    assert run("convert", name, "--to", "lin", "--layout", "preserve", "-o", "out/").code == 0
    assert (tmp_path / "out/a.lin").read_bytes() == data


def test_json_gives_the_lin_back(run, write):
    as_json = run("convert", write("a.lin", MATCH), "--to", "json").data
    ran = run("convert", "-", "--to", "lin", "--layout", "preserve", stdin=as_json)
    assert (ran.code, ran.data) == (0, MATCH.encode())
    changed = as_json.replace(b'"value":"Cup"', b'"value":"Cap"')
    ran = run("convert", "-", "--to", "lin", "--layout", "preserve", stdin=changed)
    assert ran.code == 2
    assert "has changed since its LIN was read" in ran.err
    assert ran.data == b""


def test_what_pbn_has_no_place_for(run, write):
    ran = run("convert", write("a.lin", MATCH), "--to", "pbn")
    assert ran.code == 0
    assert "the LIN command tu" in ran.err
    assert '[MatchBoards "1-1"]' in ran.out


def test_ascii(run, write, good):
    ran = run("convert", write("a.pbn", good.replace("Wolf", "Wölf")), "--to", "lin", "--ascii")
    assert "Wolf" in ran.out
    assert "West: 'Wölf', written as 'Wolf'" in ran.err
