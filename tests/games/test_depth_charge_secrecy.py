"""
Nobody learns where mines lie but from what they answer.

A random game is played again with other mines of one seat that give the same answers throughout: the other seat and a
spectator must see the same at every moment, byte for byte, in what they know, may do and read. Such mines are found by
trying, not by asking what a seat knows, so that a leak cannot hide itself.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passalong.chance import Generator, draw
from passalong.game import IllegalActionError
from passalong.games.depth_charge import view, words
from passalong.games.depth_charge.rules import (
    LAY_ACTIONS,
    OPTIONS,
    ORDERS,
    SOUND,
    DepthChargeObservation,
    DepthChargeState,
)
from passalong.games.depth_charge.sea import SEATS
from tests.games.seas import DEPTH_CHARGE
from tests.support import examples, generator, option_sets, seeds

NAMES = ("Anna", "Ben")
TRIES = 150
RULES = {option.name: option.default for option in OPTIONS}
NewState = Callable[[dict[str, object]], DepthChargeState]


def sees(state: DepthChargeState, player: int | None) -> tuple[str, ...]:
    """Write down all that reaches an observer."""
    seen = state.observation(player)
    return (
        repr(seen),
        repr(state.legal_actions(player) if player is not None else ()),
        repr(state.witnesses()),
        *words.lines(seen.history, NAMES),
        words.prompt(seen, NAMES),
        words.text_table(seen, NAMES),
    )


def reads(state: DepthChargeState, player: int | None) -> tuple[str, ...]:
    """Write down what is drawn for an observer."""
    return tuple(view.draw(state.observation(player), {}, NAMES, may_act=True).values())


def random_steps(state: DepthChargeState, rng: Generator, decisions: int) -> list[int]:
    """Play at random for some decisions and what follows from them, but never to the reveal; return every step."""
    steps: list[int] = []
    while state.phase not in ("revealing", "over"):
        choices = state.choices()
        if choices:
            if not decisions:
                break
            decisions -= 1
        step = _any_action(choices, rng) if choices else draw(state.chance_outcomes(), rng)
        state.apply_action(step)
        steps.append(step)
    return steps


def _any_action(choices: Sequence[tuple[int, int]], rng: Generator) -> int:
    """Choose at random, mostly moves, so that boats come into the other's sea before all is known."""
    actions = [action for _, action in choices]
    moves = [action for action in actions if action < SOUND]
    pool = moves if moves and rng.below(4) else actions
    return pool[rng.below(len(pool))]


def shown(state: DepthChargeState, steps: Sequence[int], owner: int, observers: Sequence[int | None]) -> list[object]:
    """Play steps, and return what the observers see after each; where mines answer otherwise, return nothing."""
    seen: list[object] = []
    for step in steps:
        if state.phase in state.questions and state.answer != step:
            return []
        state.apply_action(step)
        if state.turn != owner or state.phase != "mines":
            seen.append([sees(state, observer) for observer in observers])
    return [*seen, [reads(state, observer) for observer in observers]]


def with_other_mines(steps: Sequence[int], owner: int, rng: Generator, per_mine: bool) -> list[int]:
    """Return the same steps with other mines of a seat, and with other orders where there are any."""
    other = list(steps)
    other[1 + owner] = LAY_ACTIONS[owner][rng.below(len(LAY_ACTIONS[owner]))]
    if per_mine and len(steps) > 4:
        other[3 + owner] = rng.below(len(ORDERS))
    return other


def compare(new_state: NewState, options: dict[str, object], seed: int, decisions: int) -> bool:
    """Play a game and its twin; tell whether a twin was found, and fail where anybody sees the two apart."""
    rng, rules = generator(seed), {**RULES, **options}
    steps = random_steps(new_state(rules), rng, decisions)
    owner = rng.below(2)
    if len(steps) < 3:
        return False
    for _ in range(TRIES):
        twin = with_other_mines(steps, owner, rng, rules["pingReport"] == "perMine")
        answers = shown(new_state(rules), twin, owner, ())
        if twin[1 + owner] == steps[1 + owner] or not answers:
            continue
        observers = (None, 1 - owner)
        assert shown(new_state(rules), steps, owner, observers) == shown(new_state(rules), twin, owner, observers)
        return True
    return False


@given(options=option_sets(DEPTH_CHARGE), seed=seeds, decisions=st.integers(2, 24))
@settings(max_examples=examples(60))
def test_a_seat_sees_nothing_of_the_other_s_mines(options: dict[str, object], seed: int, decisions: int) -> None:
    compare(DepthChargeState, {**options, "missesAllowed": 9}, seed, decisions)


def test_most_games_have_a_twin() -> None:
    assert sum(compare(DepthChargeState, {}, seed, 10) for seed in range(20)) >= 8


# Leaks planted on purpose


class TellsInTheObservation(DepthChargeState):
    """Adds to a public number whether a mine lies in a corner of the sea."""

    def observation(self, player: int | None) -> DepthChargeObservation:
        seen = super().observation(player)
        leak = sum(sum(mines) for mines in self.mines)
        return DepthChargeObservation(
            **{name: getattr(seen, name) for name in type(seen).__dataclass_fields__} | {"turns": leak}
        )


class TellsInTheLog(DepthChargeState):
    """Shows everybody where the mines are laid."""

    private_events: ClassVar = {}


class AsksOnlyAboutMines(DepthChargeState):
    """Waits for an answer only where a mine is near: the question tells."""

    def witnesses(self) -> tuple[int, ...]:
        return SEATS if self.alive[0] % 5 else ()


class TellsByWhatIsLegal(DepthChargeState):
    """Forbids a move onto a mine."""

    def legal_actions(self, player: int | None = None) -> tuple[int, ...]:
        mines = {*self.mines[0], *self.mines[1]}
        return tuple(action for action in super().legal_actions(player) if action not in mines)


@pytest.mark.parametrize("leak", [TellsInTheObservation, TellsInTheLog, AsksOnlyAboutMines, TellsByWhatIsLegal])
def test_a_planted_leak_is_found(leak: type[DepthChargeState]) -> None:
    def is_found(seed: int) -> bool:
        try:
            compare(leak, {"missesAllowed": 9}, seed, 12)
        except (AssertionError, IllegalActionError):
            return True
        return False

    assert any(is_found(seed) for seed in range(40))
