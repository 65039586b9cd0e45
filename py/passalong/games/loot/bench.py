"""The time that arranging a hand of Loot takes."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from time import perf_counter

from passalong.game import CHANCE, Rng

from .bot import BOTS
from .rules import GAME, LootState
from .scoring import Effects, Hand, effects_of, gods_among

DEALS, TURNS, TRIES = 60, 5, 5
"""The number of deals, of turns each seat then has, and of repetitions for each hand."""


def measure(rng: Rng) -> dict[str, float]:
    """Return the median microseconds of arranging nine cards: as dealt, and after some turns of bots."""
    dealt, improved = [], []
    for _ in range(DEALS):
        state = GAME.new_initial_state(2, {"minLapsBeforeFire": TURNS})
        while state.phase != "source":
            _step(state, rng)
        dealt += _times(state)
        while min(state.turns) < TURNS:
            _step(state, rng)
        improved += _times(state)
    return {"a hand as dealt": median(dealt), f"a hand after {TURNS} turns": median(improved)}


def _step(state: LootState, rng: Rng) -> None:
    """Play one chance outcome, or one action of a bot."""
    player = state.current_player()
    if player == CHANCE:
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[rng.below(len(outcomes))][0])
    elif (action := BOTS["medium"].choose(state.observation(player), rng)) is not None:
        state.apply_action(action)


def _times(state: LootState) -> list[float]:
    effects = effects_of(gods_among(state.hands))
    return [min(_microseconds(hand, effects) for _ in range(TRIES)) for hand in state.hands]


def _microseconds(hand: Sequence[int], effects: Effects) -> float:
    start = perf_counter()
    Hand(hand, effects).best()
    return (perf_counter() - start) * 1e6
