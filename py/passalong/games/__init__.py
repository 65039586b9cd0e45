"""
The games, one folder each. They are found by listing this folder; nothing else names them.

A folder holds `rules` (which ends in `GAME`), and `words`, `view` and `bot` for people. The template is not listed.
Rules of an older version, by which old links are played on, are beside the current ones as `rules_v1` and so on.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from passalong.game import Game, UnknownGameError

TEMPLATE = "null_game"
_FOLDERS = tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def game_names() -> tuple[str, ...]:
    """
    List the games that can be played, in alphabetical order.

    >>> "detect" in game_names()
    True
    """
    return tuple(name for name in _FOLDERS if name != TEMPLATE)


def part(name: str, module: str) -> ModuleType:
    """Return one module of a game's folder, such as its `view`; raises `UnknownGameError`."""
    if name not in _FOLDERS:
        raise UnknownGameError(f"There is no game called {name!r}; there are: {', '.join(game_names())}.")
    return import_module(f"passalong.games.{name}.{module}")


def find_part(name: str, module: str) -> ModuleType | None:
    """Return one module of a game's folder that not every game has, or None."""
    return part(name, module) if find_spec(f"{__name__}.{name}.{module}") else None


@cache
def load_game(name: str, rules_version: int | None = None) -> Game:
    """
    Return a game by its name, with today's rules or those of a version; raises `UnknownGameError`.

    >>> load_game("detect").title, load_game("detect", 1).rules_version
    ('Detect', 1)
    """
    game: Game = part(name, "rules").GAME
    if rules_version in (None, game.rules_version):
        return game
    if rules_version not in game.older_versions:
        raise UnknownGameError(f"This game follows version {rules_version} of the rules, which is not known here.")
    older: Game = part(name, f"rules_v{rules_version}").GAME
    return older


def game_by_number(number: int) -> Game:
    """Return a game by its number in links; raises `UnknownGameError`."""
    for name in _FOLDERS:
        if load_game(name).number == number:
            return load_game(name)
    raise UnknownGameError(f"There is no game with the number {number}.")
