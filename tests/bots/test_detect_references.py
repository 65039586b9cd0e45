"""The opponents that the bots of Detect are measured by: they play by the rules, and see the obvious."""

import pytest

from passalong.chance import resolve
from passalong.games.detect.rules import DetectState
from tests.games.positions import DETECT, grid, play, table
from tests.support import generator
from tools.bench.opponents.detect import FEATURES, REFERENCES, STAGES, features, fitted, stage
from tools.train import detect_reference

PAIR = grid("9 9 . / 5 1 . / 2 . . / . . .")
PLAIN = grid("4 2 . . / 3 . . . / . . 1 .")
LINE = "11 11 -1 7 3 -1 4 -1 -1 -1 -1 -1 14 2 -1 -1 -1 -1 -2 -2 -2 -1 -1 -1 5 9 14 10 9 10 10 10 10 10 10 8 10 10 9 6 7"


def chosen(state: DetectState, name: str) -> str:
    action = REFERENCES[name].choose(state.observation(state.turn), generator(1))
    assert action is not None
    return state.action_to_string(action)


@pytest.mark.full
@pytest.mark.parametrize("name", REFERENCES)
def test_a_reference_sees_the_obvious(name: str) -> None:
    state = table(PAIR, PLAIN, discard=[9])
    assert chosen(state, name) == "take"
    assert chosen(play(state, "take"), name) == "place c1r3"
    assert chosen(table(PAIR, PLAIN, discard=[12]), name) == "draw"
    assert chosen(play(table(PLAIN, PAIR), "draw", "deal 12"), name).startswith("reject")


@pytest.mark.full
def test_the_statistician_keeps_a_card_that_the_next_player_needs() -> None:
    own = grid("1 2 . / 3 0 . / . . . / . . .")
    assert (
        chosen(play(table(own, grid("5 5 . / . . . / . . . / . . .")), "draw", "deal 5"), "statistician")
        == "place c1r3"
    )
    assert chosen(play(table(own, PLAIN), "draw", "deal 5"), "statistician").startswith("reject")


@pytest.mark.full
@pytest.mark.parametrize("players", [2, 3])
def test_references_play_rounds_to_the_end(players: int) -> None:
    rng, state = generator(players), DETECT.new_initial_state(players)
    assert isinstance(state, DetectState)
    while state.phase not in ("scored", "over"):
        if state.current_player() < 0:
            resolve(state, rng)
        else:
            bot = list(REFERENCES.values())[state.turn % len(REFERENCES)]
            action = bot.choose(state.observation(state.turn), rng)
            assert action is not None
            state.apply_action(action)
    assert max(state.scores()) < 100


def test_the_weights_are_fitted_for_every_stage() -> None:
    assert {len(fitted()), *map(len, fitted())} == {STAGES, FEATURES}
    own, other, mean, top, result = detect_reference.read(LINE)
    assert own == (9, 9, None, 5, 1, None, 2, *[None] * 5)
    assert (other.count(None), top, result) == (7, 4, 7)
    assert len(features(own, other, mean, top)) == FEATURES
    again = detect_reference.fitted([LINE] * 3000)
    numbers = features(own, other, mean, top)
    told = sum(weight * number for weight, number in zip(again[stage(8, 7)], numbers, strict=True))
    assert told == pytest.approx(result, abs=0.5)


def test_equations_are_solved() -> None:
    assert detect_reference.eliminate([[4.0, 2.0, 10.0], [2.0, 3.0, 9.0]]) == pytest.approx([1.5, 2.0])
