"""
The games, a folder each. They are found by listing this folder; no other code names them.

A folder has `rules`, and as many of the other rooms as the game has so far; `pack` ends in `PACK`, which lists them
(`passalong.pack` describes each). A room is a module, or a package once it is large:

* `rules` ends in `GAME`. It imports only the protocol and the helper modules beside it: `grid`, `cards`, `scoring`,
  `unseen`. Also beside it is `reading`, what follows from an observation, for all rooms to use. Older versions of the
  rules, which old links still follow, are `rules_v1` and so on.
* `text` ends in `TEXT`: all sentences of the game.
* `view` ends in `VIEW`. It draws, with a stylesheet in `table.css`, and decides no rule. Beside it is `staging`, what a
  seat prepares on its device before it acts, which `text` uses, too.
* `bot` ends in `BOTS`. Bots import neither `text`, `view` nor `staging`.
* `teach` has the lesson and the manual: `teach.lesson.first_lesson`, `teach.manual.sections`.
* `daily` ends in `TASK`: the deal of the day, if the game has one.
* `ending` makes a small picture of how a match ended, for the list of games played (`passalong.ui.ending`).
* `encoding` ends in `ENCODING`: numbers and tensors for training, if the game has them (docs/adapters.md).
* `en.ftl` is the catalogue, with every sentence that players read (docs/messages.md).

The template, `null_game`, has every room in its smallest form, and is not listed.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from types import ModuleType

from passalong.game import Game, Observation, UnknownGameError
from passalong.pack import Pack

TEMPLATE = "null_game"
_FOLDERS = tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def game_names() -> tuple[str, ...]:
    """
    Return the names of the games that can be played, in alphabetical order.

    >>> "detect" in game_names()
    True
    """
    return tuple(name for name in _FOLDERS if name != TEMPLATE)


@cache
def load_pack(name: str) -> Pack[Observation]:
    """
    Return a game with its rooms. Raises `UnknownGameError`.

    >>> load_pack("detect").text.stage(3)
    'Round 3'
    """
    pack: Pack[Observation] = _load(name, "pack").PACK
    return pack


@cache
def load_game(name: str, rules_version: int | None = None) -> Game:
    """
    Return a game by its name, with today's rules or those of a version. Raises `UnknownGameError`.

    For today's rules, no other room is loaded.

    >>> load_game("detect").title, load_game("detect", 1).rules_version
    ('Detect', 1)
    """
    game: Game = _load(name, "rules").GAME
    if rules_version is None or rules_version == game.rules_version:
        return game
    if rules_version not in game.older_versions:
        raise UnknownGameError(f"This game follows version {rules_version} of the rules, which is not known here.")
    return load_pack(name).older_rules[rules_version]


def _load(name: str, module: str) -> ModuleType:
    if name not in _FOLDERS:
        raise UnknownGameError(f"There is no game called {name!r}; there are: {', '.join(game_names())}.")
    return import_module(f"{__name__}.{name}.{module}")


def game_by_number(number: int) -> Game:
    """Return a game by its number in links. Raises `UnknownGameError`."""
    for name in _FOLDERS:
        if load_game(name).number == number:
            return load_game(name)
    raise UnknownGameError(f"There is no game with the number {number}.")
