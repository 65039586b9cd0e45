"""Every registered game, with every number of players and any house rules, keeps the contract of `passalong.game`."""

from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passalong.chance import Generator
from passalong.game import Game, State
from passalong.games import load_game
from tests.conformance import checks
from tests.conformance.cases import every_case
from tests.support import CASES, examples, generator, nodes, option_sets, seeds

EVERY_NODE = (
    checks.check_actions,
    checks.check_chance,
    checks.check_returns,
    checks.check_score,
)


@cache
def vocabulary(name: str) -> dict[str, int]:
    return checks.vocabulary(load_game(name), generator(1))


def games(data: st.DataObject, name: str, players: int) -> tuple[Game, State, Generator]:
    """Draw house rules and a seed, and return a new game and its source of chance."""
    game = load_game(name)
    options = data.draw(option_sets(game), label="options")
    return game, game.new_initial_state(players, options), generator(data.draw(seeds, label="seed"))


def on_some_nodes(state: State, rng: Generator, one_in: int, check: Callable[[State], None]) -> None:
    """Play a game at random and check about one node in so many, the last one always."""
    for node in nodes(state, rng):
        if node.is_terminal() or rng.below(one_in) == 0:
            check(node)


@every_case
@given(data=st.data())
@settings(max_examples=examples(4))
def test_every_node_of_random_games(name: str, players: int, data: st.DataObject) -> None:
    _, state, rng = games(data, name, players)
    checks.check_state_is_made_of_primitives(state)
    for node in nodes(state, rng):
        for check in EVERY_NODE:
            check(node)
        if rng.below(10) == 0:
            checks.check_clone_shares_nothing(node)
    checks.check_state_is_made_of_primitives(state)


@every_case
@given(data=st.data())
@settings(max_examples=examples(4))
def test_notation(name: str, players: int, data: st.DataObject) -> None:
    _, state, rng = games(data, name, players)
    on_some_nodes(state, rng, 10, checks.check_notation)


@every_case
@given(data=st.data())
@settings(max_examples=examples(1))
def test_illegal_actions_are_refused_and_change_nothing(name: str, players: int, data: st.DataObject) -> None:
    _, state, rng = games(data, name, players)
    on_some_nodes(state, rng, 250, lambda node: checks.check_refusals(node, vocabulary(name)))


@every_case
@given(data=st.data())
@settings(max_examples=examples(3))
def test_clones_are_independent(name: str, players: int, data: st.DataObject) -> None:
    _, state, rng = games(data, name, players)
    on_some_nodes(state, rng, 150, lambda node: checks.check_clone_is_independent(node, rng))


@every_case
@given(data=st.data())
@settings(max_examples=examples(3))
def test_observations_are_plain_and_frozen(name: str, players: int, data: st.DataObject) -> None:
    _, state, rng = games(data, name, players)
    on_some_nodes(state, rng, 20, checks.check_observation)


@every_case
@given(data=st.data())
@settings(max_examples=examples(3))
def test_observations_have_perfect_recall(name: str, players: int, data: st.DataObject) -> None:
    _, state, rng = games(data, name, players)
    recall = checks.Recall()
    for node in nodes(state, rng):
        recall.check(node)
        if rng.below(10) == 0:
            checks.check_recalls_own_choices(node, rng)


@every_case
@given(data=st.data())
@settings(max_examples=examples(4))
def test_observations_hide_what_a_seat_cannot_know(name: str, players: int, data: st.DataObject) -> None:
    _, state, rng = games(data, name, players)
    for node in nodes(state, rng):
        if rng.below(5) == 0:
            checks.check_hidden_outcome(node, rng)
            checks.check_hidden_choice(node, rng)


@every_case
@given(data=st.data())
@settings(max_examples=examples(3))
def test_worlds_fit_what_is_known(name: str, players: int, data: st.DataObject) -> None:
    game, state, rng = games(data, name, players)
    on_some_nodes(state, rng, 10, lambda node: checks.check_world(game, node, rng))


@every_case
@given(data=st.data())
@settings(max_examples=examples(2))
def test_worlds_know_what_others_have_seen_or_say_so(name: str, players: int, data: st.DataObject) -> None:
    game, state, rng = games(data, name, players)
    on_some_nodes(state, rng, 25, lambda node: checks.check_world_for_others(game, node, rng))


@every_case
@given(data=st.data())
@settings(max_examples=examples(2))
def test_worlds_can_be_played_to_the_end(name: str, players: int, data: st.DataObject) -> None:
    game, state, rng = games(data, name, players)
    on_some_nodes(state, rng, 200, lambda node: checks.check_world_can_be_played(game, node, rng))


@pytest.mark.parametrize("name", sorted({name for name, _ in CASES}))
def test_wrong_players_and_options_are_refused(name: str) -> None:
    game = load_game(name)
    for players in (game.min_players - 1, game.max_players + 1, 0, -1):
        with pytest.raises(ValueError, match="players"):
            game.new_initial_state(players)
    with pytest.raises(ValueError, match="no option"):
        game.new_initial_state(game.min_players, {"noSuchOption": True})
    for option in game.options:
        for value in (None, "no such value", -1, 1.5, b""):
            with pytest.raises(ValueError, match=option.name):
                game.new_initial_state(game.min_players, {option.name: value})


@pytest.mark.parametrize("name", sorted({name for name, _ in CASES}))
def test_every_default_is_one_of_the_choices(name: str) -> None:
    for option in load_game(name).options:
        assert option.default in option.choices
        assert len(set(option.choices)) == len(option.choices)
