"""The reference that Sphinx makes of docs/: what it lists is there, and nothing that is public is left out."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest

import passalong
from passalong import adapters, cli, links
from passalong.cli import arguments
from tests.support import WRITTEN_UP
from tools import reference

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGES = sorted((DOCS / "library").glob("*.md"))
MANY = (DOCS / "many-games.md").read_text("utf-8")
EXTRAS = {"passalong.adapters.openspiel", "passalong.adapters.pettingzoo"}
"""Modules whose libraries are not installed where most tests run."""
DIRECTIVE = re.compile(r"^\.\. (currentmodule|auto\w+):: ([\w.]+)(?:\n   :members: (\w.*))?", re.MULTILINE)


def listed(page: Path) -> Iterator[tuple[str, str]]:
    """Yield each name of a module that a page lists, with the module; a member of a class has a dot."""
    module = ""
    for kind, name, members in DIRECTIVE.findall(page.read_text("utf-8")):
        if kind in ("currentmodule", "automodule"):
            module = name
            yield module, ""
            continue
        yield module, name
        yield from ((module, f"{name}.{member}") for member in re.split(r", *", members) if member)


def is_there(module: str, name: str) -> bool:
    """Tell whether a module has what a page lists of it."""
    if module in EXTRAS:
        source = Path(str(getattr(find_spec(module), "origin", ""))).read_text("utf-8")
        return all(re.search(rf"\b(class|def) {part}\b", source) for part in name.split(".") if part)
    found: object = import_module(module)
    for part in name.split("."):
        found = getattr(found, part, None) if part else found
    return found is not None


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_name_that_the_reference_lists_is_there(page: Path) -> None:
    names = [*listed(page)]
    assert names
    assert [f"{module}.{name}" for module, name in names if not is_there(module, name)] == []


@pytest.mark.parametrize("module", [passalong, adapters, links], ids=lambda module: module.__name__)
def test_the_reference_lists_whatever_is_public(module: ModuleType) -> None:
    told = {id(getattr(sys.modules.get(place), name, None)) for page in PAGES for place, name in listed(page) if name}
    assert [name for name in module.__all__ if id(getattr(module, name)) not in told] == []


@pytest.mark.parametrize("name", WRITTEN_UP)
def test_the_numbers_of_actions_are_those_of_the_rules(name: str) -> None:
    rules = import_module(f"passalong.games.{name}.rules")
    told = re.findall(r"(\d+) `([A-Z]+)`", (DOCS / "library" / f"{name}.md").read_text("utf-8"))
    assert told
    assert {word: int(number) for number, word in told} == {word: getattr(rules, word) for _, word in told}


def test_every_page_of_docs_is_in_the_reference() -> None:
    found = re.findall(r"```{toctree}\n(?::.*\n)*\n([^`]*)```", (DOCS / "index.md").read_text("utf-8"))
    told = [re.sub(r".*<(.*)>", r"\1", line) for group in found for line in group.splitlines()]
    pages = [path.relative_to(DOCS).with_suffix("").as_posix() for path in DOCS.rglob("*.md")]
    assert sorted(told) == sorted(set(pages) - {"index"})


# Examples

RUN_ELSEWHERE = {
    "adapters": "tests/adapters/",
    "bots": "tests/bots/test_docs.py",
    "new-game": "tests/build/test_new_game.py",
}
"""The tests that run the other blocks of Python of a page; tests/test_docs.py runs all that begin with a prompt."""


def test_every_block_of_python_is_run() -> None:
    blocks = {
        path.stem
        for path in DOCS.rglob("*.md")
        for block in re.findall(r"```(?:python|py)\n(.*?)```", path.read_text("utf-8"), re.DOTALL)
        if not block.startswith(">>> ")
    }
    assert blocks == set(RUN_ELSEWHERE)


def commands(page: str) -> list[list[str]]:
    """Return the words of each command of the package that stands alone on a line of a block."""
    blocks = "".join(re.findall(r"```(?:sh)?\n(.*?)```", page, re.DOTALL))
    return [shlex.split(line, comments=True)[1:] for line in re.findall(r"^passalong .*", blocks, re.MULTILINE)]


@pytest.mark.parametrize("page", [*DOCS.rglob("*.md"), DOCS.parent / "README.md"], ids=lambda page: page.stem)
def test_every_command_can_be_read(page: Path) -> None:
    for words in commands(page.read_text("utf-8")):
        assert arguments.read(words).command == words[0]


def test_the_first_games_of_a_million_come_out_as_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    told = re.search(r"```\n(20 games of .*?)```", MANY, re.DOTALL)
    assert told
    assert cli.main(commands(MANY)[0]) == 0
    without_times = re.compile(r" +[\d.]+$", re.MULTILINE)
    assert without_times.sub("", capsys.readouterr().out) == without_times.sub("", told[1])


# Made by Sphinx


def test_the_service_worker_leaves_its_folder_alone() -> None:
    script = (DOCS.parent / "web" / "sw.js").read_text("utf-8")
    assert f"const REFERENCE = `${{SCOPE}}{reference.FOLDER}/`;" in script
    assert "if (event.request.url.startsWith(REFERENCE)) return;" in script


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('<script src="https://cdn.example/x.js"></script>', ["https://cdn.example/x.js"]),
        ('<link rel="stylesheet" href="//fonts.example/css">', ["//fonts.example/css"]),
        ("@font-face { src: url(https://fonts.example/a.woff2) }", ["https://fonts.example/a.woff2"]),
        ('<a href="https://example.org/">there</a> <img src="_static/x.png">', []),
    ],
)
def test_what_is_loaded_from_another_server_is_found(text: str, found: list[str], tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(text, "utf-8")
    assert [*reference.loaded(tmp_path)] == found
