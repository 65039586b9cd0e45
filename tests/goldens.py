"""
All that is kept of a game to compare it with later: `python3 build.py goldens NAME` writes it.

Each kind of file has its own module, which knows how it is made; the files of a game have its name in theirs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from passalong.games import game_names
from tests import counts
from tests.app import goldens as pages
from tests.links import corpus
from tests.playthroughs import playthrough
from tests.support import GAMES
from tools.common import Problem


def changes(names: Sequence[str], *, anew: bool = False) -> Iterator[str]:
    """
    Write everything that is kept of some games, or of all, and yield what has changed.

    Links that are kept stay, unless they are made `anew`. Raises `Problem` for a game that is not there.
    """
    unknown = sorted(set(names) - set(GAMES))
    if unknown:
        raise Problem(f"There is no game called {unknown[0]!r}; there are: {', '.join(GAMES)}.")
    for name in names or GAMES:
        yield from playthrough.changes(name)
        if name in game_names():
            yield from counts.changes(name)
            yield from pages.changes(name)
            yield from corpus.changes(name, anew=anew)
