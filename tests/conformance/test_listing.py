"""Games are found by listing the folder `games`: a new one touches no other file, and nothing else names a game."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import passalong
from passalong import Game, UnknownGameError, game_names, load_game
from passalong.games import TEMPLATE, game_by_number
from tests.support import GAMES

PACKAGE = Path(passalong.__file__).parent
FOLDERS = {path.parent.name for path in PACKAGE.glob("games/*/rules.py")}


def test_every_folder_with_rules_is_a_game() -> None:
    assert set(GAMES) == FOLDERS
    assert game_names() == tuple(sorted(FOLDERS - {TEMPLATE}))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_loaded_by_its_folder_s_name(name: str) -> None:
    game = load_game(name)
    assert isinstance(game, Game)
    assert game.name == name
    assert load_game(name) is game
    assert game_by_number(game.number) is game
    assert game.title
    assert game.rules_version >= 1
    assert 1 <= game.min_players <= game.max_players


def test_numbers_are_unique_and_fit_into_four_bits() -> None:
    numbers = [load_game(name).number for name in GAMES]
    assert len(set(numbers)) == len(numbers)
    assert set(numbers) <= set(range(16))


@pytest.mark.parametrize("name", ["", "chess", "Detect", "detect.rules", "../detect", "__pycache__", "games"])
def test_other_names_are_unknown(name: str) -> None:
    with pytest.raises(UnknownGameError):
        load_game(name)


@pytest.mark.parametrize("number", [-1, 16, 10**6])
def test_other_numbers_are_unknown(number: int) -> None:
    with pytest.raises(UnknownGameError):
        game_by_number(number)


def words(source: str) -> Iterator[str]:
    """Yield every name and every string of a module; docstrings, which may give examples, are left out."""
    tree = ast.parse(source)
    docstrings = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value
        for field in ("id", "attr", "name", "module", "asname", "arg"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                yield value


def named_games(source: str) -> set[str]:
    """Return the games that a module names, by folder or by title."""
    titles = {load_game(name).title for name in game_names()}
    pattern = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in (*game_names(), *titles)))
    return {match for word in words(source) for match in pattern.findall(word)}


@pytest.mark.parametrize(
    "path",
    [path for path in sorted(PACKAGE.rglob("*.py")) if FOLDERS.isdisjoint(path.parts)],
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_nothing_else_names_a_game(path: Path) -> None:
    assert named_games(path.read_text(encoding="utf-8")) == set()


def test_a_module_that_names_a_game_is_caught() -> None:
    for name in game_names():
        assert named_games(f"from passalong.games.{name} import rules") == {name}
        assert named_games(f'if game == "{name}": pass') == {name}
        assert named_games(f'"""For example {name}."""') == set()
