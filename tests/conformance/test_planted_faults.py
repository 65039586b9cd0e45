"""The checks of this folder find the faults that they are for: each is planted in the null game, and must be caught."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from passalong.game import Game, Observation, Reason, Rng, Score, State, UnknownPastError
from passalong.games import TEMPLATE, load_game
from passalong.games.null_game.rules import HEADS, NullGame, NullObservation, NullState, Pick, Toss
from tests.conformance import checks
from tests.support import generator, nodes

GAME = load_game(TEMPLATE)


class PlantedState(NullState):
    """A null game with a fault; its clones have it too."""

    def clone(self) -> "PlantedState":
        copy = super().clone()
        copy.__class__ = type(self)
        return copy  # type: ignore[return-value]


class LeakyField(PlantedState):
    def observation(self, player: int | None) -> NullObservation:
        return replace(super().observation(player), phase=f"pick {self.picks}")


class LeakyPicks(PlantedState):
    def observation(self, player: int | None) -> NullObservation:
        return replace(super().observation(player), picks=tuple(self.picks))


class Forgetful(PlantedState):
    def observation(self, player: int | None) -> NullObservation:
        seen = super().observation(player)
        return replace(seen, history=seen.history[-1:])


class SilentAboutOwnPick(PlantedState):
    def observation(self, player: int | None) -> NullObservation:
        seen = super().observation(player)
        hidden = tuple(event.for_others() if isinstance(event, Pick) else event for event in seen.history)
        return replace(seen, history=hidden, picks=(None,) * len(self.picks))


class SharesHistory(PlantedState):
    def clone(self) -> PlantedState:
        copy = super().clone()
        copy.history = self.history
        return copy


class Unsorted(PlantedState):
    def legal_actions(self, player: int | None = None) -> tuple[int, ...]:
        return super().legal_actions(player)[::-1]


class AnybodyMayPick(PlantedState):
    """Not a fault: some games have choices out of turn."""

    def legal_actions(self, player: int | None = None) -> tuple[int, ...]:
        return super().legal_actions()


class OthersFirst(AnybodyMayPick):
    def choices(self) -> tuple[tuple[int, int], ...]:
        return super().choices()[::-1]


class ActsAfterTheEnd(PlantedState):
    def legal_actions(self, player: int | None = None) -> tuple[int, ...]:
        return (HEADS,) if self.is_terminal() else super().legal_actions(player)


class NoReason(PlantedState):
    def why_not(self, text: str, player: int) -> Reason | None:
        return None


class ChangesWhenRefused(PlantedState):
    def apply_action(self, action: int, player: int | None = None) -> None:
        self.history.append(Toss(player, action))
        super().apply_action(action, player)
        self.history.pop(-2)


class CaseSensitive(PlantedState):
    def string_to_action(self, text: str) -> int:
        if text != text.lower():
            return 1
        return super().string_to_action(text)


class Weightless(PlantedState):
    def chance_outcomes(self) -> tuple[tuple[int, int], ...]:
        return tuple((side, 0) for side, _ in super().chance_outcomes())


class BadReturns(PlantedState):
    def returns(self) -> tuple[float, ...]:
        return tuple(float(value > 0) for value in super().returns())


class ListInObservation(PlantedState):
    def observation(self, player: int | None) -> NullObservation:
        return replace(super().observation(player), picks=[*self.picks])  # type: ignore[arg-type]


class ScoresUntold(PlantedState):
    def observation(self, player: int | None) -> NullObservation:
        seen = super().observation(player)
        return replace(seen, history=tuple(event for event in seen.history if not isinstance(event, Score)))


class ScoresWrongly(PlantedState):
    def scores(self) -> tuple[int, ...]:
        return tuple(2 * score for score in super().scores())

    def observation(self, player: int | None) -> NullObservation:
        return replace(super().observation(player), scores=super().scores())


def check_recall(state: State) -> None:
    recall = checks.Recall()
    for node in nodes(state, generator(1)):
        recall.check(node)


def refusals(state: State) -> None:
    checks.check_refusals(state, {"heads": 0, "tails": 1})


def hidden_choice(state: State) -> None:
    for seed in range(4):
        checks.check_hidden_choice(state, generator(seed))


@pytest.mark.parametrize(
    ("planted", "check"),
    [
        (LeakyField, hidden_choice),
        (LeakyPicks, hidden_choice),
        (Forgetful, check_recall),
        (SilentAboutOwnPick, check_recall),
        (SilentAboutOwnPick, lambda state: checks.check_recalls_own_choices(state, generator(1))),
        (SharesHistory, checks.check_clone_shares_nothing),
        (SharesHistory, lambda state: checks.check_clone_is_independent(state, generator(1))),
        (Unsorted, checks.check_actions),
        (OthersFirst, checks.check_actions),
        (ActsAfterTheEnd, checks.check_actions),
        (NoReason, refusals),
        (ChangesWhenRefused, refusals),
        (CaseSensitive, checks.check_notation),
        (Weightless, checks.check_chance),
        (BadReturns, checks.check_returns),
        (ScoresUntold, checks.check_score),
        (ScoresWrongly, checks.check_score),
        (ListInObservation, checks.check_observation),
    ],
)
def test_a_planted_fault_is_caught(planted: type[PlantedState], check: Callable[[State], None]) -> None:
    options = GAME.checked_options(2, {})
    with pytest.raises((AssertionError, pytest.fail.Exception, TypeError)):
        _check_nodes_of(planted(2, options), check)
    _check_nodes_of(NullState(2, options), check)


def test_choices_out_of_turn_come_after_those_of_the_current_player() -> None:
    state = AnybodyMayPick(2, GAME.checked_options(2, {}))
    _check_nodes_of(state, checks.check_actions)
    assert state.choices() == ((0, 0), (0, 1), (1, 0), (1, 1))
    state.apply_action(HEADS)
    assert state.choices() == ((1, 0), (1, 1), (0, 0), (0, 1))


def _check_nodes_of(state: State, check: Callable[[State], None]) -> None:
    for node in _nodes_of(state):
        check(node)


def _nodes_of(state: State) -> Iterator[State]:
    """Yield copies of the state at every node of two short games: one seat right, and the other."""
    for outcome in (0, 1):
        copy = state.clone()
        for action in (0, 1, outcome):
            yield copy.clone()
            copy.apply_action(action)
        yield copy


class PeepingGame(NullGame):
    """A null game whose worlds forget what the seat itself has picked."""

    def worlds(self, observation: Observation, rng: Rng) -> Iterator[NullState]:
        for state in super().worlds(observation, rng):
            state.picks = [1 - pick for pick in state.picks]
            yield state


class StuckGame(NullGame):
    """A null game whose worlds are one and the same object."""

    def worlds(self, observation: Observation, rng: Rng) -> Iterator[NullState]:
        state = next(super().worlds(observation, rng))
        while True:
            yield state


class ForgetfulGame(NullGame):
    """A null game in whose worlds others do not remember what they have picked."""

    def worlds(self, observation: Observation, rng: Rng) -> Iterator[NullState]:
        for state in super().worlds(observation, rng):
            state.history = list(observation.history)
            yield state


class SilentGame(NullGame):
    """A null game whose worlds will not even tell their observer what that has seen."""

    def worlds(self, observation: Observation, rng: Rng) -> Iterator[NullState]:
        return map(SilentState.of, super().worlds(observation, rng))


class SilentState(NullState):
    @classmethod
    def of(cls, state: NullState) -> NullState:
        silent = cls(state.num_players, state.options)
        silent.picks, silent.history = state.picks, state.history
        return silent

    def observation(self, player: int | None) -> NullObservation:
        raise UnknownPastError(player or 0)


@pytest.mark.parametrize(
    ("game", "check"),
    [
        (PeepingGame(), checks.check_world),
        (StuckGame(), checks.check_world_can_be_played),
        (ForgetfulGame(), checks.check_world_for_others),
        (SilentGame(), checks.check_world_for_others),
    ],
)
def test_wrong_worlds_are_caught(game: Game, check: Callable[[Game, State, Rng], None]) -> None:
    state = game.new_initial_state(2)
    state.apply_action(HEADS)
    with pytest.raises(AssertionError):
        check(game, state, generator(1))
    check(GAME, state, generator(1))
