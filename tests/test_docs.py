"""The pages of docs/ are true: made from the rules as they are, links lead somewhere, commands and code run."""

import re
import shlex
import tomllib
from pathlib import Path

import pytest
import typer

from pbnkit.cli import main
from pbnkit.cli.app import app
from pbnkit.cli.config import LISTS, TEXTS
from pbnkit.report import rulebook
from pbnkit.rules import rules

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = {path: path.read_text(encoding="utf-8") for path in sorted(DOCS.glob("**/*.md"))}


def test_the_pages_about_rules_are_those_of_the_rules():
    made = rulebook.pages()
    there = {path.name: text for path, text in PAGES.items() if path.parent.name == "rules"}
    stale = sorted(name for name in made.keys() | there.keys() if made.get(name) != there.get(name))
    assert not stale, f"docs/rules is stale ({', '.join(stale)}); run: {rulebook.COMMAND}"


def test_every_kind_has_its_entry_once():
    text = "".join(text for name, text in rulebook.pages().items() if name != "index.md")
    assert sorted(re.findall(r"^## ([A-Z]\d{3}) ", text, re.MULTILINE)) == sorted(rules())


def test_the_commands_that_explanations_name_exist():
    named = set(re.findall(r"`pbnkit (?:--\w+ )*([a-z]+)", "".join(PAGES.values())))
    assert {"normalize", "score"} <= named <= {command.callback.__name__ for command in app.registered_commands}


def test_old_pages_are_removed(tmp_path):
    (tmp_path / "old.md").write_text("old")
    rulebook.write(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == set(rulebook.pages())


def anchors(text: str) -> set[str]:
    return {
        re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in re.findall(r"^#+ (.*)", text, re.MULTILINE)
    }


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)\s]+)\)", PAGES[page]):
        if "://" in target:
            continue
        name, _, anchor = target.partition("#")
        path = (page.parent / name).resolve()
        assert path.exists(), target
        assert not anchor or anchor in anchors(PAGES[path]), target


COMMANDS = [
    line
    for text in PAGES.values()
    for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    for line in block.splitlines()
]


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_run(command, monkeypatch, capsysbinary):
    monkeypatch.chdir(ROOT)
    program, *arguments = shlex.split(command)
    assert program == "pbnkit"
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert not ended.value.code
    assert capsysbinary.readouterr().out


def test_only_commands_that_exist_are_named():
    known = {command.callback.__name__ for command in app.registered_commands}
    texts = [*PAGES.values(), (ROOT / "README.md").read_text(encoding="utf-8")]
    named = {word for text in texts for word in re.findall(r"`pbnkit ([a-z]+)", text)}
    assert named <= known
    assert {"validate", "convert", "score"} <= named


def test_only_options_that_exist_are_named():
    commands = typer.main.get_command(app).commands.values()
    known = {name for command in commands for param in command.params for name in param.opts}
    texts = [(ROOT / "README.md").read_text(encoding="utf-8")]
    texts += [text for path, text in PAGES.items() if path.parent == DOCS]
    named = {name for text in texts for name in re.findall(r"(?<![\w-])--[a-z][a-z-]*", text)}
    assert named <= known | {"--help"}
    assert {"--profile", "--embed-in", "--fill"} <= named


def test_the_configuration_is_described_as_it_is():
    (block,) = re.findall(r"```toml\n(.*?)```", PAGES[DOCS / "checking.md"], re.DOTALL)
    settings = tomllib.loads(block)
    assert set(settings) == {*LISTS, *TEXTS}
    assert all(isinstance(settings[name], list) for name in LISTS)


CODE = [code for text in PAGES.values() for code in re.findall(r"```python\n(.*?)```", text, re.DOTALL)]


@pytest.mark.parametrize("code", CODE)
def test_code_runs(code):
    exec(code, {})
