"""The rulings D15 to D21 of Detect: the ender, the last turns, the reveal and the score."""

import pytest

from passalong.games.detect.events import Clear, End, RoundScore
from passalong.games.detect.grid import CELLS
from tests.games.positions import (
    DEALT,
    cleared_cells,
    end_round,
    grid,
    kinds,
    play,
    scored,
    table,
    texts,
    worth,
)

A, B, C, D = range(4)


def test_d15_cleared_cells_do_not_count_as_face_down() -> None:
    state = play(table(grid("x 1 2 3 / x 4 5 6 / x 7 8 ."), DEALT), "take", "place c4r3", "reveal 9")
    assert state.ender == A
    assert kinds(state)[-1] is End


def test_d15_a_player_with_all_columns_cleared_scores_0_and_is_the_ender() -> None:
    state = table(grid("5 x x x / 5 x x x / . x x x"), worth(4), discard=[5])
    play(state, "take", "place c1r3", "reveal 4")
    assert (state.ender, cleared_cells(state, A)) == (A, list(range(CELLS)))
    play(state, "take", "place c1r1")
    assert state.scores() == (0, 5)


def test_d15_on_a_last_turn_such_a_player_scores_0_and_is_not_the_ender() -> None:
    state = table(worth(4), grid("5 x x x / 5 x x x / 4 x x x"), discard=[5], turn=B, ender=A)
    play(state, "take", "place c1r3")
    assert state.history[-1] == RoundScore(A, (8, 0), before=(4, 0))


def test_d16_nobody_else_becomes_ender() -> None:
    last = grid("1 2 3 4 / 5 6 7 8 / 9 10 11 .")
    state = table(last, last, last, discard=[12], turn=B)
    play(state, "take", "place c4r3", "reveal 12", "take", "place c4r3", "reveal 11", "take", "place c4r3", "reveal 10")
    assert kinds(state).count(End) == 1
    assert (state.ender, state.turns, kinds(state)[-1]) == (B, [2, 2, 2], RoundScore)


@pytest.mark.parametrize("move", ["take", "draw"])
def test_d17_the_last_face_down_card_may_be_kept_down(move: str) -> None:
    state = play(table(grid("1 2 3 4 / 5 6 7 8 / 9 10 11 ."), DEALT), move)
    play(state, *(["deal 3"] if move == "draw" else []), "place c1r1")
    assert (state.ender, state.current_player()) == (None, B)


def test_d17_a_rejected_card_always_turns_one_up() -> None:
    state = play(table(grid("1 2 3 4 / 5 6 7 8 / 9 10 11 ."), DEALT), "draw", "deal 3")
    assert [text for text in texts(state) if text.startswith("reject")] == ["reject c4r3"]


def test_d18_everything_is_turned_up_then_several_columns_are_cleared() -> None:
    first = grid("1 x x x / x x x x / x x x x")
    last = grid("4 6 7 x / x ?6 ?7 x / x ?6 ?7 x")
    state = end_round(table(first, last, discard=[4], turn=B, ender=A), "reveal 6", "reveal 6", "reveal 7")
    assert state.phase == "revealing"
    assert Clear not in kinds(state)
    play(state, "reveal 7")
    assert state.scores() == (1, 4)
    cleared = [event for event in state.history if isinstance(event, Clear)]
    assert cleared == [Clear(B, 6, (3, 4, 5)), Clear(B, 7, (6, 7, 8))]


def test_d18_cards_are_turned_up_in_seat_order() -> None:
    cells = grid("4 . x x / x . x x / x . x x")
    state = table(worth(1), cells, cells, discard=[4], turn=C, ender=A)
    end_round(state, "reveal 6", "reveal 6", "reveal 7", "reveal 6", "reveal 6", "reveal 6")
    assert state.scores() == (1, 23, 4)


def test_d18_without_clearing_at_the_final_reveal() -> None:
    last = grid("4 6 x x / x ?6 x x / x ?6 x x")
    state = table(worth(1), last, discard=[4], turn=B, ender=A, clearOnFinalReveal=False, rowsClear=True)
    end_round(state, "reveal 6", "reveal 6")
    assert state.scores() == (1, 22)


def test_d19_a_round_score_may_be_negative() -> None:
    assert scored(worth(-2, -1), worth(4), ender=A, scores=(10, 10)).scores() == (7, 14)


def test_d20_undoubled_scores_after_the_reveal_are_compared() -> None:
    last = grid("4 6 x x / x ?6 x x / x ?6 x x")
    for clears, score in ((True, 10), (False, 5)):
        state = table(worth(5), last, discard=[4], turn=B, ender=A, clearOnFinalReveal=clears)
        assert end_round(state, "reveal 6", "reveal 6").scores()[A] == score


@pytest.mark.parametrize(
    ("ender", "other", "tie", "basis", "expected"),
    [
        ((5,), (5,), "safe", "total", 5),
        ((5,), (5,), "doubled", "total", 10),
        ((5,), (4,), "safe", "total", 10),
        ((5,), (6,), "doubled", "total", 5),
        ((-2,), (-2,), "doubled", "total", -2),
        ((0,), (0,), "doubled", "total", 0),
        ((6, -1), (5,), "doubled", "positiveCards", 11),
        ((6, -1), (5,), "safe", "positiveCards", 5),
        ((6, -1), (4,), "safe", "positiveCards", 11),
        ((1, -2), (-2,), "safe", "positiveCards", 0),
        ((-1,), (-2,), "doubled", "positiveCards", -1),
    ],
)
def test_d20_d21_the_penalty(
    ender: tuple[int, ...], other: tuple[int, ...], tie: str, basis: str, expected: int
) -> None:
    state = scored(worth(*ender), worth(*other), ender=A, enderTie=tie, doubleBasis=basis)
    assert state.scores() == (expected, sum(other))
    assert state.history[-1] == RoundScore(A, (expected, sum(other)), before=(sum(ender), sum(other)))


def test_d20_only_the_ender_is_penalised() -> None:
    assert scored(worth(7), worth(9), worth(8), ender=C).scores() == (7, 9, 16)
