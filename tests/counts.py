"""
How many sequences of actions and outcomes a position has, to a few depths: what chess players call perft.

`python3 build.py goldens` writes the file of a game that has none; an opening in it, the choices before the counting
begins, is kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from passalong.chance import SEED_BYTES
from passalong.game import CHANCE, State
from passalong.games import load_game
from passalong.record import Record, new_record

FOLDER = Path(__file__).parent / "games" / "counts"
DEEPEST, ENOUGH = 5, 1000
"""A new game is counted so deep, or until there are that many sequences."""


class Counts(NamedTuple):
    """The choices before the counting begins, and the sequences of length 1, 2, 3 ... from there."""

    opening: tuple[int, ...] = ()
    counts: tuple[int, ...] = ()


def path_of(name: str) -> Path:
    """Where the counts of a game are kept."""
    return FOLDER / f"{name}.json"


def kept(name: str) -> Counts:
    """Read the counts of a game; of one that has none yet, nothing."""
    if not path_of(name).is_file():
        return Counts()
    read = json.loads(path_of(name).read_text("utf-8"))
    return Counts(tuple(read["opening"]), tuple(read["counts"]))


def counted(name: str) -> Counts:
    """Count again: as deep as before, a new game as deep as is quick."""
    opening, before = kept(name)
    state, counts = opened(name, opening).replay(), list[int]()
    while len(counts) < (len(before) or DEEPEST) and (before or not counts or counts[-1] < ENOUGH):
        counts.append(count(state, len(counts) + 1))
    return Counts(opening, tuple(counts))


def changes(name: str) -> Iterator[str]:
    """Write the counts anew, and yield what has changed."""
    before, after = kept(name), counted(name)
    if before != after:
        FOLDER.mkdir(exist_ok=True)
        path_of(name).write_text(json.dumps(after._asdict()) + "\n", "utf-8")
        yield f"{path_of(name).name}: {before.counts} became {after.counts}" if before.counts else path_of(name).name


def opened(name: str, opening: tuple[int, ...]) -> Record:
    """Return the record that the counting begins with."""
    game = load_game(name)
    names = tuple(map(str, range(game.min_players)))
    record = new_record(game, names, (None,) * game.min_players, bytes(SEED_BYTES))
    return replace(record, choices=opening)


def count(state: State, depth: int) -> int:
    """Count the sequences of a length."""
    if state.current_player() == CHANCE:
        steps: list[tuple[int | None, int]] = [(None, outcome) for outcome, _ in state.chance_outcomes()]
    else:
        steps = list(state.choices())
    if not steps or depth == 1:
        return len(steps)
    total = 0
    for seat, action in steps:
        after = state.clone()
        after.apply_action(action, seat)
        total += count(after, depth - 1)
    return total
