"""
In Detect nobody holds a secret but for a moment: the card just drawn, and the cells chosen before all are revealed.

A face-down card has no value until all see it turned up (D24), so there is nothing under it to be told.
"""

from collections.abc import Callable
from dataclasses import replace as with_fields
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passalong.chance import Generator
from passalong.game import CHANCE, PrivateEvent, State
from passalong.games.detect.events import Draw, Flip, Place, Reject
from passalong.games.detect.rules import DetectObservation, DetectState
from tests.games.positions import DETECT
from tests.games.secrecy import Secret, Steps, check, is_found, plant_in_the_observation, plant_in_the_view, replay
from tests.support import examples, option_sets, random_game, seeds

players = st.integers(2, 8)
house_rules = option_sets(DETECT)


def change_what_is_hidden(state: State, steps: Steps, player: int | None, rng: Generator) -> Steps | None:
    """Change the card that another seat has just drawn (D11), or the cells that another seat has chosen (D5)."""
    assert isinstance(state, DetectState)
    phase = {"drawn": "drawing", "flip": "flip"}.get(state.phase)
    if phase is None or not steps:
        return None
    at = len(steps) - 1
    if steps[at].phase != phase or steps[at].turn == player:
        return None
    before = replay(DetectState(state.num_players, state.options), steps[:at])
    actions = [outcome for outcome, _ in before.chance_outcomes()] or before.legal_actions()
    others = [action for action in actions if action != steps[at].action]
    return [*steps[:at], steps[at]._replace(action=others[rng.below(len(others))])]


HIDDEN = Secret("detect", change_what_is_hidden)


def new(num_players: int, options: dict[str, object]) -> Callable[[], State]:
    return lambda: DETECT.new_initial_state(num_players, options)


def check_flips(seed: int) -> int:
    return check(HIDDEN, new(4, {}), seed, 3 + seed % 3)


def check_drawn_card(seed: int) -> int:
    return check(HIDDEN, new(3, {}), seed, 12 + seed % 20)


@given(num_players=players, options=house_rules, seed=seeds, length=st.integers(1, 150))
@settings(max_examples=examples(40))
def test_what_is_hidden_for_a_moment_can_be_another(
    num_players: int, options: dict[str, object], seed: int, length: int
) -> None:
    check(HIDDEN, new(num_players, options), seed, length)


def test_many_games_have_something_to_change() -> None:
    assert sum(map(check_flips, range(20))) > 40
    assert sum(map(check_drawn_card, range(40))) > 10


@given(num_players=players, options=house_rules, seed=seeds)
@settings(max_examples=examples(8))
def test_chance_shows_every_card_to_all_but_one_just_drawn(
    num_players: int, options: dict[str, object], seed: int
) -> None:
    for node in random_game("detect", num_players, seed, options):
        state = cast(DetectState, node)
        if state.current_player() == CHANCE:
            alone = state.phase == "drawing"
            assert state.witnesses() == ((state.turn,) if alone else tuple(range(num_players)))


@given(num_players=players, options=house_rules, seed=seeds)
@settings(max_examples=examples(8))
def test_all_seats_know_the_same_but_for_what_is_hidden_for_a_moment(
    num_players: int, options: dict[str, object], seed: int
) -> None:
    for at, state in enumerate(random_game("detect", num_players, seed, options)):
        if at % 7:
            continue
        shown_to_all = cast(DetectObservation, state.observation(None))
        told_to_all = set(shown_to_all.history)
        for seat in range(num_players):
            seen = cast(DetectObservation, state.observation(seat))
            open_part = with_fields(seen, player=None, legal_actions=(), held=None, history=shown_to_all.history)
            assert with_fields(open_part, reveals=shown_to_all.reveals) == shown_to_all
            assert {owner for owner, _ in set(seen.reveals) - set(shown_to_all.reveals)} <= {seat}
            own = [event for event in seen.history if event not in told_to_all]
            assert all(event.player == seat and isinstance(event, (Flip, Draw)) for event in own)


@given(num_players=players, options=house_rules, seed=seeds)
@settings(max_examples=examples(8))
def test_a_drawn_card_is_shown_by_the_next_action(num_players: int, options: dict[str, object], seed: int) -> None:
    drawn: Draw | None = None
    for state in random_game("detect", num_players, seed, options):
        history = cast(DetectState, state).history
        if drawn is not None and history[-1] is not drawn:
            after = state.observation(None).history[history.index(drawn) + 1]
            assert isinstance(after, (Place, Reject))
            assert after.card == drawn.card
        drawn = history[-1] if history and isinstance(history[-1], Draw) else None


# Leaks planted on purpose


@pytest.mark.parametrize(("kind", "check_seed"), [(Flip, check_flips), (Draw, check_drawn_card)])
def test_a_leak_in_the_history_is_found(
    kind: type[PrivateEvent], check_seed: Callable[[int], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind, "for_others", lambda event: event)
    assert is_found(check_seed)


def test_a_leak_of_the_card_in_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    observe = DetectState.observation

    def leaky(self: DetectState, player: int | None) -> DetectObservation:
        return with_fields(observe(self, player), held=next(iter(self.hand), None))

    monkeypatch.setattr(DetectState, "observation", leaky)
    assert is_found(check_drawn_card)


@pytest.mark.parametrize("check_seed", [check_flips, check_drawn_card])
def test_a_leak_in_the_observation_is_found(check_seed: Callable[[int], int], monkeypatch: pytest.MonkeyPatch) -> None:
    plant_in_the_observation(monkeypatch, DetectState)
    assert is_found(check_seed)


@pytest.mark.parametrize("check_seed", [check_flips, check_drawn_card])
def test_a_leak_on_the_page_is_found(check_seed: Callable[[int], int], monkeypatch: pytest.MonkeyPatch) -> None:
    plant_in_the_view(monkeypatch, "detect", DetectState)
    assert is_found(check_seed)
