"""
Whole random games, every step printed: a change in the rules shows as a difference in a file.

`python3 build.py goldens` writes them anew; it says what changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from passalong.chance import resolve
from passalong.cli.bench import pick_choice
from passalong.game import CHANCE, State
from passalong.games import load_game
from tests.support import CASES, generator

FOLDER = Path(__file__).parent


def path_of(name: str, players: int) -> Path:
    """Where the playthrough of a game is kept."""
    return FOLDER / f"{name}_{players}.txt"


def playthrough(name: str, players: int) -> str:
    """Play one random game and print each step: who, out of how much, what, and what everybody then sees."""
    state = load_game(name).new_initial_state(players)
    lines = [f"{name}, {players} players", *_steps(state)]
    return "\n".join([*lines, f"scores {state.scores()}", f"returns {state.returns()}", ""])


def _steps(state: State) -> Iterator[str]:
    rng = generator(state.num_players, b"playthrough")
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            before = state.clone()
            outcomes = state.chance_outcomes()
            outcome = resolve(state, rng)
            step = f"chance of {len(outcomes)}: {before.action_to_string(outcome)}"
        else:
            seat, action = pick_choice(state, rng)
            step = f"seat {seat} of {len(state.choices())}: {state.action_to_string(action)}"
            state.apply_action(action, seat)
        yield f"{step} | {seen_by_all(state)}"


def seen_by_all(state: State) -> str:
    """Return a short hash of what every seat and a spectator see."""
    seats = (None, *range(state.num_players))
    return sha256(repr([state.observation(seat) for seat in seats]).encode()).hexdigest()[:8]


def changes(name: str) -> Iterator[str]:
    """Write the playthroughs of a game anew, and yield which changed, and where."""
    for case, players in CASES:
        path = path_of(name, players)
        if case == name:
            new, old = playthrough(name, players), path.read_text() if path.is_file() else ""
            path.write_text(new)
            if old != new:
                yield f"{path.name}: {first_difference(old, new)}"


def first_difference(old: str, new: str) -> str:
    """Say where two playthroughs part."""
    pairs = zip(old.splitlines(), new.splitlines(), strict=False)
    parting = next((f"line {at}: {a!r} became {b!r}" for at, (a, b) in enumerate(pairs, 1) if a != b), "the length")
    return parting if old else "new"
