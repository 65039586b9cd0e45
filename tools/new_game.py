"""Begins a new game: a folder with every room, made from the template, and its tests."""

from __future__ import annotations

import keyword
import re
from pathlib import Path

from tools.common import ROOT, Problem

TEMPLATE = "null_game"
NUMBERS = range(1, 16)
"""The numbers of games in links; 0 is the template's."""
NUMBER = re.compile(r"^    number: ClassVar\[int\] = (\d+)$", re.MULTILINE)
LONGEST_NAME, LONGEST_TITLE = 20, 30
NEXT = """\
{title} is there, and is heads or tails still: py/passalong/games/{name}/, with tests in tests/games/test_{name}.py.

    PYTHONPATH=py python3 -m passalong play {name}
    .venv/bin/python -m pytest tests/conformance tests/games/test_{name}.py -k {name}
    python3 build.py goldens {name}
    python3 build.py serve

Begin with rules.py; docs/new-game.md leads through a whole game in half an hour."""


def new_game(name: str, title: str = "", root: Path = ROOT) -> str:
    """
    Make the folder and the tests of a game, and return what to do next.

    Raises `Problem` where the name or the title will not do.
    """
    games, tests = root / "py" / "passalong" / "games", root / "tests" / "games"
    title = title.strip() or name.replace("_", " ").title()
    check_name(name, games, tests)
    check_title(title, games)
    number = free_number(games)
    rooms = [path for kind in ("*.py", "*.ftl") for path in sorted((games / TEMPLATE).glob(kind))]
    made = {games / name / path.name: path for path in rooms}
    made[tests / f"test_{name}.py"] = tests / f"test_{TEMPLATE}.py"
    (games / name).mkdir()
    for path, template in made.items():
        path.write_text(renamed(template.read_text("utf-8"), name, title, number), "utf-8")
    (games / name / "table.css").write_text("")
    return NEXT.format(name=name, title=title)


def check_name(name: str, games: Path, tests: Path) -> None:
    """Refuse a name that no folder, module and link can have, or that is taken."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name):
        raise Problem(f"A game cannot be called {name!r}: take small letters, digits and _, such as liars_dice.")
    if len(name) > LONGEST_NAME:
        raise Problem(f"{name!r} is too long for a name: {LONGEST_NAME} letters are the most.")
    taken = [path for path in (games / name, games / f"{name}.py", tests / f"test_{name}.py") if path.exists()]
    if taken:
        raise Problem(f"The name {name!r} is taken: there is {taken[0].name} already. Take another one.")


def check_title(title: str, games: Path) -> None:
    """Refuse a title that cannot stand in a sentence of the sources, or that is taken."""
    if len(title) > LONGEST_TITLE or not title.isprintable() or re.search(r'["\\{}<>]', title):
        raise Problem(f'{title!r} will not do as a title: at most {LONGEST_TITLE} letters, and none of " \\ {{ }} < >.')
    if any(f'title: ClassVar[str] = "{title}"' in rules.read_text("utf-8") for rules in games.glob("*/rules.py")):
        raise Problem(f"The title {title!r} is taken. Give another one with --title.")


def free_number(games: Path) -> int:
    """Return the smallest number that no game has."""
    taken = {int(number) for rules in games.glob("*/rules.py") for number in NUMBER.findall(rules.read_text("utf-8"))}
    free = sorted(set(NUMBERS) - taken)
    if not free:
        raise Problem(f"All numbers from {NUMBERS[0]} to {NUMBERS[-1]} are taken: links can tell no more games apart.")
    return free[0]


def renamed(source: str, name: str, title: str, number: int) -> str:
    """Return a file of the template as that of another game."""
    about = f'"""{title}: rules, text, view, bots, and how it is learnt."""'
    source = re.sub(r'\A"""The smallest game .*?"""', about, source)
    source = re.sub(r"\n\nIt is the template for a new game: .*?(?=\n\"\"\")", "", source, count=1, flags=re.DOTALL)
    source = re.sub(r", which is the template for a new one\.", ".", source)
    source = NUMBER.sub(f"    number: ClassVar[int] = {number}", source)
    source = re.sub(r"\b(?:[Tt]he|[Aa]) null game\b", lambda _: title, source).replace("Null Game", title)
    return source.replace(TEMPLATE, name).replace("Null", "".join(map(str.capitalize, name.split("_"))))
