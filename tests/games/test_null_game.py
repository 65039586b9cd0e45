"""The null game, which is the template for a new one."""

from collections import Counter
from itertools import islice
from typing import cast

import pytest

from passalong import CHANCE, TERMINAL, load_game
from passalong.games.null_game.rules import NullState
from tests.support import generator

GAME = load_game("null_game")


def played(*actions: int) -> NullState:
    state = cast(NullState, GAME.new_initial_state(2))
    for action in actions:
        state.apply_action(action)
    return state


@pytest.mark.parametrize(
    ("actions", "returns"), [((0, 1, 0), (1, -1)), ((0, 1, 1), (-1, 1)), ((0, 0, 0), (0, 0)), ((0, 0, 1), (0, 0))]
)
def test_whoever_was_right_wins(actions: tuple[int, ...], returns: tuple[float, ...]) -> None:
    assert played(*actions).is_terminal()
    assert played(*actions).returns() == returns


def test_turns() -> None:
    assert [played(*[0] * count).current_player() for count in range(4)] == [0, 1, CHANCE, TERMINAL]


def test_reasons() -> None:
    state = played()
    assert [getattr(state.why_not("tails", seat), "code", None) for seat in (0, 1)] == [None, "not_your_turn"]
    forced = GAME.new_initial_state(2, {"headsOnly": True})
    assert getattr(forced.why_not("tails", 0), "code", None) == "heads_only"
    assert getattr(played(0, 0, 0).why_not("tails", 0), "code", None) == "game_over"


def test_hidden_picks_are_drawn_evenly() -> None:
    seen = played(0, 1).observation(0)
    picks = Counter(tuple(cast(NullState, world).picks) for world in islice(GAME.worlds(seen, generator(1)), 1000))
    assert set(picks) == {(0, 0), (0, 1)}
    assert 430 < picks[0, 0] < 570
