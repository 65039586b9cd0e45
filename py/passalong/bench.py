"""How fast the rules are: random play against the clock."""

from __future__ import annotations

from time import perf_counter

from passalong.chance import SEED_BYTES, Generator
from passalong.game import TERMINAL
from passalong.games import load_game
from passalong.record import step


def random_play(name: str, seconds: float, num_players: int | None = None) -> float:
    """Play random games for some seconds and return how many real choices were played in one second."""
    game = load_game(name)
    players = num_players or game.min_players
    rng = Generator(bytes(SEED_BYTES), b"bench")
    moves, start = 0, perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        state = game.new_initial_state(players)
        while state.current_player() != TERMINAL:
            if step(state, rng) is None:
                choices = state.choices()
                seat, action = choices[rng.below(len(choices))]
                state.apply_action(action, seat)
                moves += 1
    return moves / elapsed
