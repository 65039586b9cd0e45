"""
In Depth Charge nobody learns where mines lie but from what they answer.

Other mines of one seat that give the same answers throughout are found by trying, not by asking what a seat knows.
"""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passalong.chance import Generator, resolve
from passalong.game import Event, IllegalActionError, State
from passalong.games.depth_charge.rules import (
    ORDERS,
    SOUND,
    DepthChargeObservation,
    DepthChargeState,
    lay_actions,
)
from passalong.games.depth_charge.sea import SEATS
from tests.games.seas import DEPTH_CHARGE
from tests.games.secrecy import (
    Secret,
    Steps,
    check,
    is_found,
    plant_in_the_observation,
    plant_in_the_result,
    plant_in_the_view,
    replay,
    steps_to_a_result,
)
from tests.support import examples, option_sets, seeds

TRIES = 100
StateType = type[DepthChargeState]


def play_mostly_moves(state: State, rng: Generator) -> None:
    """Play at random, so that boats come into the other's sea before all is known."""
    if not state.legal_actions():
        resolve(state, rng)
        return
    actions = state.legal_actions()
    moves = [action for action in actions if action < SOUND]
    pool = moves if moves and rng.below(4) else actions
    state.apply_action(pool[rng.below(len(pool))])


def other_mines(state: State, steps: Steps, player: int | None, rng: Generator) -> Steps | None:
    """
    Lay other mines that the observer does not own, in any order, if any that were tried answer alike.

    Once they are shown it can only be another order, which nobody is ever told.
    """
    assert isinstance(state, DepthChargeState)
    owner = rng.below(2) if player is None else 1 - player
    shown = state.phase in ("revealing", "over")
    for _ in range(TRIES):
        twin = [
            step._replace(action=lay_actions(owner)[rng.below(len(lay_actions(owner)))])
            if (step.phase, step.turn) == ("mines", owner) and not shown
            else step._replace(action=rng.below(len(ORDERS)))
            if (step.phase, step.turn) == ("ordering", owner)
            else step
            for step in steps
        ]
        if twin != steps and answers_alike(type(state), state.options, twin):
            return twin
    return None


def answers_alike(state_type: StateType, options: dict[str, Any], steps: Steps) -> bool:
    """Tell whether the steps can be played: what mines answer is a step like any other."""
    try:
        replay(state_type(options), steps)
    except IllegalActionError:
        return False
    return True


MINES = Secret("depth_charge", other_mines, play_mostly_moves)


def new(options: dict[str, object], state_type: StateType = DepthChargeState) -> Callable[[], State]:
    rules = DEPTH_CHARGE.checked_options(2, {**options, "missesAllowed": 9})
    return lambda: state_type(rules)


def check_result(seed: int) -> int:
    begin = new({"pingReport": "perMine", "turnCap": 4})
    return check(MINES, begin, seed, steps_to_a_result(MINES, begin(), seed))


def check_mines(seed: int, state_type: StateType = DepthChargeState) -> int:
    return check(MINES, new({}, state_type), seed, 1 + seed * 37 % 45)


@given(options=option_sets(DEPTH_CHARGE), seed=seeds, length=st.integers(1, 60))
@settings(max_examples=examples(60))
def test_a_seat_sees_nothing_of_the_other_s_mines(options: dict[str, object], seed: int, length: int) -> None:
    check(MINES, new(options), seed, length)


def test_most_games_have_something_to_change() -> None:
    assert sum(map(check_mines, range(20))) > 20
    assert sum(map(check_result, range(20))) > 20


# Leaks planted on purpose


class TellsInTheLog(DepthChargeState):
    """Shows everybody where the mines are laid."""

    def _history_seen_by(self, player: int | None) -> tuple[Event, ...]:
        return tuple(self.history)


class AsksOnlyAboutMines(DepthChargeState):
    """Waits for an answer only where a mine is near: the question tells."""

    def witnesses(self) -> tuple[int, ...]:
        return SEATS if self.alive[0] % 5 else ()


class TellsByWhatIsLegal(DepthChargeState):
    """Forbids a move onto a mine."""

    def legal_actions(self, player: int | None = None) -> tuple[int, ...]:
        mines = {*self.mines[0], *self.mines[1]}
        return tuple(action for action in super().legal_actions(player) if action not in mines)


class TellsByACount(DepthChargeState):
    """Adds to a public number where the mines lie."""

    def observation(self, player: int | None) -> DepthChargeObservation:
        seen = super().observation(player)
        object.__setattr__(seen, "turns", sum(sum(mines) for mines in self.mines))
        return seen


@pytest.mark.parametrize("leak", [TellsInTheLog, AsksOnlyAboutMines, TellsByWhatIsLegal, TellsByACount])
def test_a_planted_leak_is_found(leak: StateType) -> None:
    assert is_found(lambda seed: check_mines(seed, leak))


def test_a_leak_in_the_observation_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plant_in_the_observation(monkeypatch, DepthChargeState)
    assert is_found(check_mines)


def test_a_leak_on_the_page_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plant_in_the_view(monkeypatch, "depth_charge", DepthChargeState)
    assert is_found(check_mines)


def test_a_leak_in_the_result_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plant_in_the_result(monkeypatch, "depth_charge", DepthChargeState)
    assert is_found(check_result)
