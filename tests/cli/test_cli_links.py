"""Links as inputs of the command line: the record in them is read, and nothing is fetched."""

import pytest

VIEWER = "https://www.bridgebase.com/tools/handviewer.html"
LIN = "pn|sam,wil,nora,eve|md|3SAKQ,HAKQ,DAKQ,CAKQ|sv|o|ah|Board 7|"


@pytest.mark.parametrize("link", [f"{VIEWER}?lin={LIN}", f"{VIEWER}?lin={LIN.replace('|', '%7C')}"])
def test_a_link_is_read(run, link):
    ran = run("convert", link, "--to", "lin")
    assert "pn|sam,wil,nora,eve|" in ran.out
    assert ran.code == 0


def test_a_link_without_a_record_is_refused_with_the_reason(run):
    ran = run("convert", f"{VIEWER}?bbo=y&myhand=M-1-1700000000", "--to", "pbn")
    assert ran.code == 1
    assert f"{VIEWER}: the file holds no board: the link names hand 'M-1-1700000000'" in ran.err
    assert "nothing is fetched" in ran.err


def test_findings_name_the_address(run):
    ran = run("validate", "https://example.org/club.pbn")
    assert ran.out.startswith("https://example.org/club.pbn:1:1: L070 ")
    assert ran.code == 1


def test_a_page_is_read(run, write):
    page = write("page.html", f"<html><a onclick=\"hv_popuplin('{LIN}')\">Movie</a></html>")
    ran = run("convert", page, "--to", "pbn")
    assert '[Board "7"]' in ran.out


def test_what_pretends_to_be_lin_is_named(run, write):
    ran = run("convert", write("74800.lin", "Fetch failed (2)"), "--to", "pbn")
    assert ran.code == 1
    assert "the answer of an archive that has no such file" in ran.err
