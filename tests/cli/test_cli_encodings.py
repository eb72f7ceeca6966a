"""Records go through JSON and come back in the bytes they were read from, whatever these were."""

import pytest

HANDS = "S52HA643DK5CK8732,SAKQJ94HDA962CJ64,S763HK752DJT843CT,"
LIN = "pn|{names}|st||md|3" + HANDS + "|sv|o|mb|p|an|{text}|mb|p|\r\nmb|p|mb|p|pg||\n"

# name, the bytes of a LIN file, why
FILES = [
    ("ascii", LIN.format(names="a,b,c,d", text="x").encode(), "nothing to tell"),
    ("utf-8", LIN.format(names="Häusler,ł,c,d", text="♠").encode(), "what BBO writes now"),
    ("mark", b"\xef\xbb\xbf" + LIN.format(names="Häusler,b,c,d", text="♠").encode(), "a byte-order mark"),
    ("ascii-mark", b"\xef\xbb\xbf" + LIN.format(names="a,b,c,d", text="x").encode(), "a mark before ASCII"),
    ("twice", LIN.format(names="a,b,c,d", text="fÃ¼hrenden Â¨").encode(), "chat that was encoded twice"),
    ("cp1252", LIN.format(names="Häusler,b,c,d", text="12–14").encode("cp1252"), "old archives"),
    ("cp1250", LIN.format(names="Moszczyñsk,b,c,d", text="³¹ê").encode("latin-1"), "cp1250 read as cp1252"),
    ("undefined", LIN.format(names="a,b,c,d", text="\x81\x8d").encode("latin-1"), "bytes that cp1252 has not"),
    ("utf-16", LIN.format(names="ä,b,c,d", text="x").encode("utf-16"), "UTF-16 with its mark"),
    ("utf-16-le", LIN.format(names="a,b,c,d", text="x").encode("utf-16-le"), "UTF-16 without one"),
    ("utf-32", LIN.format(names="ä,b,c,d", text="x").encode("utf-32"), "UTF-32"),
    (
        "declared",
        b"%Content-type: text/x-lin; charset=ISO-8859-2\n"
        + LIN.format(names="Moszczyński,b,c,d", text="x").encode("iso8859-2"),
        "a charset that the file names",
    ),
]


@pytest.fixture
def put(tmp_path):
    """Write bytes to a file and return its name."""

    def put_bytes(name, data):
        (tmp_path / name).write_bytes(data)
        return name

    return put_bytes


@pytest.mark.parametrize(("name", "data", "why"), FILES, ids=[name for name, *_ in FILES])
@pytest.mark.parametrize("form", ["json", "jsonl"])
def test_lin_behind_json_has_its_own_bytes(run, put, tmp_path, name, data, why, form):
    made = run("convert", put("a.lin", data), "-o", f"a.{form}", "--fail-on-loss")
    assert (made.code, made.err) == (0, ""), why
    assert run("convert", f"a.{form}", "--to", "lin", "--layout", "preserve", "-o", "b.lin").code == 0
    assert (tmp_path / "b.lin").read_bytes() == data
    assert run("convert", "a.lin", "--to", "lin", "--layout", "preserve", "-o", "c.lin").code == 0
    assert (tmp_path / "c.lin").read_bytes() == data


PBN = '[Event "{event}"]\r\n[Board "1"]\r\n[Dealer "N"]\r\n{{{event}}}\r\n'


@pytest.mark.parametrize(
    "data",
    [
        PBN.format(event="Blåhaj").encode("latin-1"),
        PBN.format(event="Blåhaj – “x”").encode("cp1252"),
        PBN.format(event="Łódź").encode(),
        b"\xef\xbb\xbf" + PBN.format(event="Łódź").encode(),
        b"%Content-type: text/x-pbn; charset=ISO-8859-2\r\n" + PBN.format(event="Łódź").encode("iso8859-2"),
        PBN.format(event="BlÃ¥haj").encode(),
    ],
    ids=["latin-1", "cp1252", "utf-8", "mark", "declared", "twice"],
)
def test_pbn_behind_json_is_the_pbn_that_is_written_without(run, put, tmp_path, data):
    assert run("convert", put("a.pbn", data), "-o", "direct.pbn").code == 0
    assert run("convert", "a.pbn", "-o", "a.json").code == 0
    assert run("convert", "a.json", "-o", "behind.pbn").code == 0
    assert (tmp_path / "behind.pbn").read_bytes() == (tmp_path / "direct.pbn").read_bytes()


def test_bytes_that_mean_nothing_are_told(run, put):
    data = b"\xef\xbb\xbf" + LIN.format(names="a,b,c,d", text="x").encode() + b"nt|\xe9|"
    ran = run("convert", put("a.lin", data), "--to", "json", "--fail-on-loss")
    assert ran.code == 1
    assert "the bytes of the file that mean nothing in its encoding" in ran.err


def test_two_encodings_are_not_mixed_in_one_file(run, put, tmp_path):
    files = {name: data for name, data, _ in FILES}
    for name in ("ascii", "utf-8", "cp1252", "mark", "utf-16"):
        put(f"{name}.lin", files[name])

    def join(*names):
        some = [f"{name}.lin" for name in names]
        assert run("convert", *some, "-o", "all.json").code == 0
        both = [run("convert", *one, "--to", "lin", "--layout", "preserve") for one in (some, ["all.json"])]
        assert both[0].code == both[1].code
        return both[0]

    assert join("ascii", "cp1252").code == 0
    assert join("mark", "utf-8").code == 0
    for names in (("cp1252", "utf-8"), ("utf-8", "mark"), ("ascii", "utf-16"), ("ascii", "mark")):
        refused = join(*names)
        assert refused.code == 2
        assert "can't stand in one file" in refused.err
    assert run("convert", "cp1252.lin", "utf-8.lin", "--to", "lin", "--layout", "preserve", "-o", "out/").code == 0
    assert (tmp_path / "out/cp1252.lin").read_bytes() == files["cp1252"]


@pytest.mark.parametrize("codec", ["nonsense", "hex", "undefined", "a\0b", "\ud800"])
def test_an_encoding_that_is_none(run, put, tmp_path, codec):
    run("convert", put("a.lin", FILES[0][1]), "-o", "a.json")
    text = (tmp_path / "a.json").read_text()
    escaped = codec.encode("unicode_escape", "surrogatepass").decode().replace("\\x", "\\u00")
    put("b.json", text.replace('"place":{', f'"place":{{"encoding":"{escaped}",').encode())
    assert "which is no encoding of text" in run("validate", "b.json").out
    assert run("convert", "b.json", "--to", "lin", "--layout", "preserve", "-o", "b.lin").code == 0
    assert (tmp_path / "b.lin").read_bytes() == FILES[0][1]


def test_letters_that_the_encoding_has_not(run, put, tmp_path):
    run("convert", put("a.lin", FILES[1][1]), "-o", "a.json")
    text = (tmp_path / "a.json").read_text(encoding="utf-8")
    put("b.json", text.replace('"place":{', '"place":{"encoding":"cp1252",').encode())
    ran = run("convert", "b.json", "--to", "lin", "--layout", "preserve")
    assert ran.code == 2
    assert "cp1252, which has no 'ł'" in ran.err
