"""A new game is begun with one command, and docs/new-game.md leads to a whole one: followed here word for word."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import pytest

from passalong import game_names
from tests.support import FULL
from tools.common import ROOT, Problem
from tools.new_game import NUMBER, NUMBERS, new_game

PAGE = ROOT / "docs" / "new-game.md"
SHARED = (".venv", "node_modules")
"""What a copy of the project may use where it is."""
MADE = (".git", ".cache", "dist", "__pycache__", "*_cache", ".hypothesis")
"""What a copy of the project does without."""
FENCE = re.compile(r"(.*?)```(\w+)\n(.*?)```", re.DOTALL)
INTO = re.compile(r"\b(put|add) this\b[^`]*?\b(?:into|to) `([\w.]+)`", re.IGNORECASE)
QUICK = ("build.py new-game", "build.py goldens", "-m passalong")
"""Commands that take no minute; the others are followed with `--full`."""
SERVE, BUILD = "build.py serve", "build.py build"
ON_THE_PAGE = """
from tests.app.device import Device
device = Device()
device.tap("new", "pig")
device.tap("begin")
assert "Roll again, or hold?" in device.text
device.tap("play", "roll")
device.send("lobby")
assert "Pig" in device.text
"""
BY_LINK = """
from tests.app.test_by_link import invite, link, play_turn, sit_down, table
from tests.support import generator
anna = invite("pig", ["here", "link"])
play_turn(anna, generator(2))
ben = sit_down(link(anna), "Ben", 1)
assert table(ben).match.record.game == "pig"
"""
WITH_GOLDENS = "tests/links/test_corpus.py tests/test_counts.py tests/playthroughs"
"""The tests that compare games with what `build.py goldens` has kept of them."""
IN_THE_BUILD = "larger or more_than or shortcut or first_minute or whole"
"""The tests of the build that a game could break: budgets, the list of files that are there offline, the image."""


class Step(NamedTuple):
    """What a page asks its reader to do: write a file, add to one, or run something."""

    what: str
    text: str
    file: str = ""


def steps(page: str) -> Iterator[Step]:
    """Yield what a page asks for."""
    for before, language, text in FENCE.findall(page):
        if language == "sh":
            yield from (Step("run", line) for line in text.splitlines())
        else:
            told = list(INTO.finditer(before))
            assert told, f"the page does not say where this belongs:\n{text}"
            verb, file = told[-1].groups()
            yield Step("add" if verb.lower() == "add" else "write", text, file)


STEPS = list(steps(PAGE.read_text("utf-8")))


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project."""
    copy = tmp_path_factory.mktemp("newcomer") / "passalong"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*MADE, *SHARED))
    for name in SHARED:
        if (ROOT / name).exists():
            (copy / name).symlink_to((ROOT / name).resolve())
    return copy


def files(project: Path) -> dict[str, str]:
    """Return a hash of every file that is no by-product."""
    made = shutil.ignore_patterns(*MADE, *SHARED)
    found = {}
    for folder, folders, names in os.walk(project):
        left_out = made(folder, [*folders, *names])
        folders[:] = [name for name in folders if name not in left_out]
        for name in set(names) - left_out:
            path = Path(folder, name)
            found[path.relative_to(project).as_posix()] = sha256(path.read_bytes()).hexdigest()
    return found


def run(project: Path, command: str) -> str:
    """Run a command as a newcomer would, who plays a few turns and then stops; return what it printed."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "PYTHONPATH"))}
    env["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{env['PATH']}"
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=project,
        env=env,
        input="roll\nheads\nroll\nhold\nlink\nlog\nquit\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout[-6000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def check(project: Path, code: str) -> None:
    """Run some Python in the copy."""
    path = project.parent / "check.py"
    path.write_text(code, "utf-8")
    run(project, f"PYTHONPATH=py:. python3 {path}")


def place(project: Path, file: str) -> Path:
    """Where a file of the page belongs."""
    folder = "tests/games" if file.startswith("test_") else "py/passalong/games/pig"
    return project / folder / file


def follow(project: Path, step: Step) -> None:
    """Do what one step asks for."""
    if step.what == "write":
        path = place(project, step.file)
        number = NUMBER.search(path.read_text("utf-8")) if path.is_file() else None
        path.write_text(NUMBER.sub(number[0], step.text) if number else step.text, "utf-8")
    elif step.what == "add":
        with place(project, step.file).open("a", encoding="utf-8") as file:
            file.write(f"\n{step.text}")
    elif SERVE in step.text:
        if FULL:
            run(project, step.text.replace(SERVE, BUILD))
    elif FULL or any(name in step.text for name in QUICK):
        run(project, step.text)


def test_the_page_asks_for_every_room_and_ends_every_step_with_something_that_runs() -> None:
    written = {step.file for step in STEPS if step.what == "write"}
    assert written == {
        *(f"{room}.py" for room in ("pack", "rules", "text", "bot", "view", "teach", "test_pig")),
        "en.ftl",
        "table.css",
    }
    sections = re.split(r"^## \d\. ", PAGE.read_text("utf-8"), flags=re.MULTILINE)[1:]
    sections[-1] = sections[-1].partition("\n## ")[0]
    assert len(sections) == 7
    for section in sections:
        assert list(steps(section))[-1].what == "run" or "```sh" in section
    minutes = re.findall(r"^## \d\..*\((\d+) minutes\)", PAGE.read_text("utf-8"), re.MULTILINE)
    assert sum(map(int, minutes)) == 30


@pytest.mark.full
def test_the_page_leads_to_a_game_that_is_everywhere_and_touches_nothing_else(project: Path) -> None:
    before = files(project)
    for step in STEPS:
        follow(project, step)
    after = files(project)
    assert {path for path in before if after.get(path) != before[path]} == set()
    assert [path for path in sorted(after.keys() - before) if "pig" not in path] == []
    check(project, ON_THE_PAGE)
    check(project, BY_LINK)
    assert "Roll as often as you dare" in run(project, "PYTHONPATH=py python3 -m passalong play pig")
    run(project, f".venv/bin/python -m pytest -q {WITH_GOLDENS} -k 'pig or no_golden'")
    run(project, f".venv/bin/python -m pytest -q {WITH_GOLDENS}")
    run(project, f".venv/bin/python -m pytest -q tests/build -k '{IN_THE_BUILD}'")
    run(project, ".venv/bin/ruff format --check py tests")


# Beginning a game


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder with the games and their tests alone."""
    for folder in ("py/passalong/games", "tests/games"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns(*MADE))
    return tmp_path


def test_a_new_game_has_every_room_under_its_own_name(root: Path) -> None:
    told = new_game("hot_dice", root=root)
    folder = root / "py/passalong/games/hot_dice"
    assert "Hot Dice is there" in told
    template = {path.name for path in (root / "py/passalong/games/null_game").iterdir() if path.is_file()}
    assert {path.name for path in folder.iterdir()} == template | {"table.css"}
    for path in (*folder.iterdir(), root / "tests/games/test_hot_dice.py"):
        assert not re.search(r"null|template", path.read_text("utf-8"), re.IGNORECASE), path
    rules = (folder / "rules.py").read_text("utf-8")
    assert 'name: ClassVar[str] = "hot_dice"' in rules
    assert 'title: ClassVar[str] = "Hot Dice"' in rules
    assert "class HotDiceState(State)" in rules


def test_every_new_game_has_a_number_of_its_own_until_there_are_no_more(root: Path) -> None:
    for number in NUMBERS[len(game_names()) :]:
        new_game(f"game{number}", root=root)
    with pytest.raises(Problem, match="All numbers from 1 to 15 are taken"):
        new_game("one_more", root=root)
    rules = [path.read_text("utf-8") for path in (root / "py/passalong/games").glob("*/rules.py")]
    numbers = [int(number) for text in rules for number in re.findall(r"number: ClassVar\[int\] = (\d+)", text)]
    assert sorted(numbers) == [0, *NUMBERS]


@pytest.mark.parametrize(
    ("name", "title", "told"),
    [
        ("Pig", "", "cannot be called 'Pig': take small letters"),
        ("hot-dice", "", "cannot be called"),
        ("../pig", "", "cannot be called"),
        ("class", "", "cannot be called"),
        ("", "", "cannot be called"),
        ("a" * 21, "", "too long"),
        ("loot", "", "The name 'loot' is taken"),
        ("null_game", "", "is taken"),
        ("pig", "Loot", "The title 'Loot' is taken"),
        ("pig", 'A "pig"', "will not do as a title"),
        ("pig", "P" * 31, "will not do as a title"),
    ],
)
def test_a_name_that_will_not_do_is_refused_and_nothing_is_made(root: Path, name: str, title: str, told: str) -> None:
    before = files(root)
    with pytest.raises(Problem, match=re.escape(told)):
        new_game(name, title, root)
    assert files(root) == before


@pytest.mark.full
def test_what_is_kept_can_be_written_of_a_game_as_small_as_the_template(tmp_path: Path) -> None:
    copy = tmp_path / "passalong"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*MADE, *SHARED))
    new_game("tiny", root=copy)
    check(copy, "from tests.goldens import changes\nassert len(list(changes(['tiny']))) > 12")
    run(copy, f"python3 -m pytest -q {WITH_GOLDENS} -k tiny")
