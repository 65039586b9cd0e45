"""Bots of every game: they play legally to the end from observations alone, and say why."""

import pytest

from passalong.bots import Bot
from passalong.chance import Seeded
from passalong.game import State
from passalong.games import game_names, load_game, load_pack
from passalong.replay import Playback
from tests.support import BRIEF, FULL, generator

BOTS = [(name, level) for name in game_names() for level in load_pack(name).bots]

BRIEFLY = 0.02
"""A budget that is enough to play legally."""


def bot_of(name: str, level: str) -> Bot:
    """Return one bot."""
    bot: Bot = load_pack(name).bots[level]
    return bot


def fewest_players(name: str) -> State:
    """Begin a game with as few players as it allows."""
    game = load_game(name)
    return game.new_initial_state(game.min_players)


@pytest.mark.parametrize(("name", "level"), BOTS)
def test_a_bot_plays_any_game_to_its_end(name: str, level: str) -> None:
    game, bot = load_game(name), bot_of(name, level)
    shortest = {option.name: option.choices[0] for option in game.options if option.name == "target"}
    few, most = game.min_players, game.max_players
    weakest = next(iter(load_pack(name).bots))
    for players in range(few, most + 1) if FULL else {few, most} if level == weakest and not BRIEF else {few}:
        state, rng = game.new_initial_state(players, shortest), generator(players)
        while not state.is_terminal():
            if not Playback(state, Seeded(rng)).step():
                seat = state.current_player()
                action = bot.choose(state.observation(seat), rng, BRIEFLY)
                assert action in state.legal_actions(seat)
                state.apply_action(action)


@pytest.mark.parametrize(("name", "level"), BOTS)
def test_a_bot_that_is_not_on_turn_waits(name: str, level: str) -> None:
    state, rng = fewest_players(name), generator(1)
    while Playback(state, Seeded(rng)).step():
        pass
    other = (state.current_player() + 1) % state.num_players
    assert bot_of(name, level).choose(state.observation(other), rng) is None


@pytest.mark.parametrize(("name", "level"), BOTS)
def test_a_bot_explains_what_it_does(name: str, level: str) -> None:
    bot, rng = bot_of(name, level), generator(3)
    state = fewest_players(name)
    for _ in range(40):
        if not state.is_terminal() and not Playback(state, Seeded(rng)).step():
            seen = state.observation(state.current_player())
            decision = bot.explain(seen, generator(9), BRIEFLY)
            assert decision.action == bot.choose(seen, generator(9), BRIEFLY) and decision.reason
            assert decision.action is not None
            state.apply_action(decision.action)


def test_the_detect_bot_beats_random_play() -> None:
    game, bot, rng, won = load_game("detect"), bot_of("detect", "easy"), generator(8), 0
    for number in range(20):
        state = game.new_initial_state(2)
        while not state.is_terminal():
            if not Playback(state, Seeded(rng)).step():
                seat, actions = state.current_player(), state.legal_actions()
                played = (
                    bot.choose(state.observation(seat), rng) if seat == number % 2 else actions[rng.below(len(actions))]
                )
                assert played is not None
                state.apply_action(played)
        won += state.returns()[number % 2] > 0
    assert won >= 19
