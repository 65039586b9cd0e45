"""
The games, one folder each. They are found by listing this folder; nothing else names them.

A folder holds `rules`, and as many of the other rooms as the game has; `pack` ends in `PACK`, which names them all
(`passalong.pack` says what each of them owes). Each room is a module, or a package as soon as it is large:

* `rules` ends in `GAME`, and knows nothing but the protocol and the modules beside it that it needs: the `grid`, the
  `cards`, `scoring`, what is `unseen`. What seats can tell from an observation (`reading`) is beside it, too, for all
  rooms. Rules of an older version, by which old links are played on, are `rules_v1` and so on.
* `text` ends in `TEXT`: all that is said.
* `view` ends in `VIEW`: it draws, with `table.css` beside it for the look, and decides no rule. What a seat prepares on
  its device before it acts (`staging`) is beside it, for `text` tells of that.
* `bot` ends in `BOTS`; bots know neither `text` nor `view`, nor what is staged.
* `teach` has the lesson and the manual: `teach.lesson.first_lesson`, `teach.manual.sections`.
* `daily` ends in `TASK`: the deal of the day, if there is one for the game.
* `en.ftl` has every sentence that a player reads (docs/messages.md).

The template, `null_game`, has every room as small as can be, and is not listed.
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
    List the games that can be played, in alphabetical order.

    >>> "detect" in game_names()
    True
    """
    return tuple(name for name in _FOLDERS if name != TEMPLATE)


@cache
def load_pack(name: str) -> Pack[Observation]:
    """
    Return a game with its rooms; raises `UnknownGameError`.

    >>> load_pack("detect").text.stage(3)
    'Round 3'
    """
    pack: Pack[Observation] = _load(name, "pack").PACK
    return pack


@cache
def load_game(name: str, rules_version: int | None = None) -> Game:
    """
    Return a game by its name, with today's rules or those of a version; raises `UnknownGameError`.

    No other room is loaded for the rules of today.

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
    """Return a game by its number in links; raises `UnknownGameError`."""
    for name in _FOLDERS:
        if load_game(name).number == number:
            return load_game(name)
    raise UnknownGameError(f"There is no game with the number {number}.")
