"""How many sequences of actions and outcomes a position has, to a few depths: what chess players call perft."""

import pytest

from passalong.chance import SEED_BYTES
from passalong.game import CHANCE, State
from passalong.games import game_names, load_game
from passalong.record import Record, new_record

OPENINGS: dict[str, tuple[int, ...]] = {
    "depth_charge": (0, 0),
    "detect": (0, 0),
    "fish_out": (0, 0, 0, 0),
    "loot": (),
}
"""The choices before the counting begins; the fewest players, and the seed of zeros."""
COUNTS: dict[str, tuple[int, ...]] = {
    "depth_charge": (12, 111, 1359, 15_021),
    "detect": (2, 27, 484, 4914, 14_828),
    "fish_out": (13, 169, 2197, 6404, 70_608),
    "loot": (2, 45, 370, 1150),
}
"""Sequences of length 1, 2, 3 ... from there, chance outcomes counted like actions."""


def opening(name: str) -> Record:
    """Return the record that the counting begins with."""
    game = load_game(name)
    names = tuple(map(str, range(game.min_players)))
    record = new_record(game, names, (None,) * game.min_players, bytes(SEED_BYTES))
    return Record(**{**vars(record), "choices": OPENINGS[name]})


def count(state: State, depth: int) -> int:
    """Count the sequences of a length."""
    if state.current_player() == CHANCE:
        steps: list[tuple[int | None, int]] = [(None, outcome) for outcome, _ in state.chance_outcomes()]
    else:
        steps = list(state.choices())
    if depth == 1:
        return len(steps)
    total = 0
    for seat, action in steps:
        after = state.clone()
        after.apply_action(action, seat)
        total += count(after, depth - 1)
    return total


@pytest.mark.parametrize("name", game_names())
def test_the_number_of_sequences(name: str) -> None:
    state = opening(name).replay()
    assert tuple(count(state, depth) for depth in range(1, len(COUNTS[name]) + 1)) == COUNTS[name]
