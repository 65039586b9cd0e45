"""The bot of Fish Out!: it plays under all house rules, and better than chance."""

import pytest

from passalong.games.fish_out.bot import BOTS
from passalong.record import step
from tests.games.fish_out_positions import FISH_OUT, play, table, trick
from tests.support import generator

EASY = BOTS["easy"]


@pytest.mark.parametrize(
    "options", [{}, {"fishing": "order"}, {"simultaneousDecisions": True, "passCycle": "none", "target": 20}]
)
def test_it_beats_random_play(options: dict[str, object]) -> None:
    rng, won = generator(8), 0
    for number in range(12):
        state, seat = FISH_OUT.new_initial_state(4, options), number % 4
        while not state.is_terminal():
            if step(state, rng) is None:
                actions = state.legal_actions()
                own = state.current_player() == seat
                action = EASY.choose(state.observation(seat), rng) if own else actions[rng.below(len(actions))]
                assert action in actions
                state.apply_action(action)
        won += state.returns()[seat] > 0
    assert won >= 9


def decision(position: str, lake: str) -> str:
    state = trick(position, lake)
    action = EASY.choose(state.observation(state.turn), generator(1))
    assert action is not None
    return state.action_to_string(action)


def test_it_fishes_what_is_worth_it() -> None:
    assert decision("0:KH 1:3H 2:5D 3:4S", "QH") == "fish"
    assert decision("0:KH 1:AH 2:5D 3:4S", "QH") == "stock"


@pytest.mark.parametrize(("lake", "order"), [("AH", "order never"), ("QH JH", "order 2")])
def test_it_orders_to_stock_where_an_ace_waits(lake: str, order: str) -> None:
    state = play(table("0:9H 1:3H 2:5D 3:4S", lake, fishing="order"), "play 9H")
    action = EASY.choose(state.observation(0), generator(1))
    assert action is not None
    assert state.action_to_string(action) == order
