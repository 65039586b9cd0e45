"""
The games as environments for training, for PettingZoo (`adapters.pettingzoo`) and OpenSpiel (`adapters.openspiel`).

A game's `encoding` numbers its actions densely and writes what a seat knows as a tensor; `Episode` plays it. Both need
the standard library alone; docs/adapters.md tells how to use them.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from passalong import games
from passalong.adapters.encoding import Encoding
from passalong.adapters.episode import Episode
from passalong.game import Observation, State, UnknownGameError

__all__ = ["Encoding", "Episode", "encoded_games", "load_encoding"]


def encoded_games() -> tuple[str, ...]:
    """
    Return the names of the games that have an encoding.

    >>> "fish_out" in encoded_games()
    True
    """
    return tuple(name for name in games.game_names() if find_spec(_room(name)))


def load_encoding(name: str) -> Encoding[State, Observation]:
    """Return the encoding of a game. Raises `UnknownGameError` where there is none."""
    games.load_game(name)
    if not find_spec(_room(name)):
        raise UnknownGameError(f"{name} has no encoding; these games have one: {', '.join(encoded_games())}.")
    encoding: Encoding[State, Observation] = import_module(_room(name)).ENCODING
    return encoding


def _room(name: str) -> str:
    """Return the name of the module that would have a game's encoding."""
    return f"{games.__name__}.{name}.encoding"
