"""The rulings D3, D13 and D14 of Detect: what is cleared, and when that is asked about."""

from typing import Any

import pytest

from passalong.games.detect.events import Clear, Keep
from passalong.games.detect.rules import DetectState
from tests.games.positions import (
    COLUMN_1,
    COLUMN_2,
    DEALT,
    ROW_1,
    cleared_cells,
    end_round,
    grid,
    play,
    refusal,
    table,
    texts,
    worth,
)

A, B, C, D = range(4)


def test_d3_rows_do_nothing_by_default() -> None:
    state = table(grid("5 5 5 . / . . . . / . . . ."), DEALT, discard=[5])
    play(state, "take", "place c4r1", "reveal 1")
    assert cleared_cells(state, A) == []


def test_d3_rows_clear() -> None:
    state = table(grid("5 5 5 . / . . . . / . . . ."), DEALT, discard=[5], rowsClear=True)
    play(state, "take", "place c4r1", "reveal 1")
    assert cleared_cells(state, A) == ROW_1
    assert state.discard == [1, 5, 5, 5, 5]


def test_d3_a_row_with_a_cleared_card_is_not_complete() -> None:
    state = table(grid("x 5 5 . / x . . . / x . . ."), DEALT, discard=[5], rowsClear=True)
    play(state, "take", "place c4r1", "reveal 1")
    assert cleared_cells(state, A) == COLUMN_1


def test_d3_a_row_and_a_column_completed_together_all_go() -> None:
    state = table(grid(". 5 5 5 / 5 . . . / 5 . . ."), DEALT, discard=[5], rowsClear=True)
    play(state, "take", "place c1r1", "reveal 1")
    assert cleared_cells(state, A) == sorted(set(COLUMN_1 + ROW_1))
    assert state.discard == [1, *[5] * 6]
    cleared = [event for event in state.history if isinstance(event, Clear)]
    assert cleared == [Clear(A, 5, tuple(sorted(set(COLUMN_1 + ROW_1))))]


def test_d3_rows_and_columns_clear_together_at_the_final_reveal() -> None:
    last = grid("5 ?5 5 5 / 4 5 x x / x ?5 x x")
    state = table(worth(1), last, discard=[5], turn=B, ender=A, rowsClear=True)
    end_round(state, "reveal 5", "reveal 5")
    assert state.scores() == (1, 4)


def test_d3_only_columns_clear_at_the_final_reveal_by_default() -> None:
    last = grid("5 ?5 5 5 / 4 5 x x / x ?5 x x")
    state = end_round(table(worth(1), last, discard=[5], turn=B, ender=A), "reveal 5", "reveal 5")
    assert state.scores() == (1, 5 + 4 + 5 + 5)


@pytest.mark.parametrize("value", [-2, -1, 0, 1, 12])
def test_d13_d14_every_triple_is_cleared_at_once(value: int) -> None:
    cells = grid(f"{value} . . . / {value} . . . / 7 . . .")
    state = play(table(cells, DEALT, discard=[3, value]), "take", "place c1r3")
    assert cleared_cells(state, A) == COLUMN_1
    assert state.discard == [3, 7, value, value, value]
    assert state.current_player() == B


def test_d13_nothing_slides_and_the_column_stays_empty() -> None:
    cells = grid("4 1 . . / 4 2 . . / 7 3 . .")
    state = play(table(cells, DEALT, discard=[4]), "take", "place c1r3")
    assert state.grids[A] == grid("x 1 . . / x 2 . . / x 3 . .")
    assert state.observation(None).cleared == ((0,), ())


def test_d13_a_face_down_card_is_not_equal_to_anything() -> None:
    state = play(table(grid("4 . . . / 4 . . . / . 7 . ."), DEALT, discard=[4]), "take", "place c2r1", "reveal 4")
    assert cleared_cells(state, A) == []


def asked(**options: Any) -> DetectState:
    """Return the moment at which A has completed a column of -1 and is asked whether it goes."""
    cells = grid("-1 . . . / -1 . . . / 7 . . .")
    state = table(cells, DEALT, discard=[3, -1], negativeClearOptional=True, **options)
    return play(state, "take", "place c1r3")


def test_d14_a_negative_triple_is_asked_about() -> None:
    state = asked()
    assert (state.current_player(), texts(state)) == (A, ["clear", "keep"])
    assert refusal(state, "draw") == refusal(state, "place c1r1") == "decide_clear"
    cleared = play(state.clone(), "clear")
    assert (cleared_cells(cleared, A), cleared.discard) == (COLUMN_1, [3, 7, -1, -1, -1])
    kept = play(state.clone(), "keep")
    assert (cleared_cells(kept, A), kept.discard) == ([], [3, 7])
    assert cleared.current_player() == kept.current_player() == B


@pytest.mark.parametrize("column", range(4))
def test_d14_the_event_names_the_cells_in_order(column: int) -> None:
    cells = grid(" / ".join(["-1 -1 7" if at == column else ". . ." for at in range(4)]))
    state = table(cells, DEALT, discard=[-1], negativeClearOptional=True)
    play(state, "take", f"place c{column + 1}r3")
    line = (3 * column, 3 * column + 1, 3 * column + 2)
    assert play(state.clone(), "clear").history[-1] == Clear(A, -1, line)
    assert play(state.clone(), "keep").history[-1] == Keep(A, -1, line)


def test_d14_other_times_there_is_nothing_to_clear() -> None:
    state = table(DEALT, DEALT, negativeClearOptional=True)
    assert refusal(state, "clear") == refusal(state, "keep") == "nothing_to_clear"


@pytest.mark.parametrize("value", [0, 5])
def test_d14_only_negative_triples_are_asked_about(value: int) -> None:
    cells = grid(f"{value} . . . / {value} . . . / 7 . . .")
    state = play(table(cells, DEALT, discard=[value], negativeClearOptional=True), "take", "place c1r3")
    assert cleared_cells(state, A) == COLUMN_1


def test_d14_keep_holds_for_these_cards_as_long_as_they_lie_there() -> None:
    state = play(asked(), "keep", "draw", "deal -1", "place c1r1")
    play(state, "draw", "deal -1", "place c2r1", "reveal 4")
    assert state.current_player() == B
    assert cleared_cells(state, A) == []


def test_d14_other_cards_that_complete_the_line_again_are_asked_about_again() -> None:
    state = play(asked(), "keep", "draw", "deal 9", "place c1r1", "draw", "deal 5", "place c1r1")
    play(state, "draw", "deal 9", "place c1r1", "draw", "deal -1", "place c1r1")
    assert (state.current_player(), texts(state)) == (A, ["clear", "keep"])
    assert cleared_cells(play(state.clone(), "clear"), A) == COLUMN_1
    assert cleared_cells(play(state.clone(), "keep"), A) == []


def test_d14_an_equal_card_laid_on_a_kept_one_is_another_card() -> None:
    state = play(asked(), "keep", "draw", "deal 9", "place c1r1", "draw", "deal -1", "place c1r1")
    assert (state.current_player(), texts(state)) == (A, ["clear", "keep"])


def test_d14_keep_does_not_hold_for_other_values() -> None:
    state = play(asked(), "keep")
    for row in (1, 2, 3):
        play(state, "draw", "deal 9", "place c1r1", "draw", "deal 6", f"place c1r{row}")
    assert cleared_cells(state, A) == COLUMN_1


def test_d14_one_player_s_keep_binds_nobody_else() -> None:
    mine = grid("-1 . . . / -1 . . . / 7 . . .")
    state = table(mine, mine, discard=[-1], negativeClearOptional=True)
    play(state, "take", "place c1r3", "keep", "draw", "deal -1", "place c1r3")
    assert (state.current_player(), texts(state)) == (B, ["clear", "keep"])


def test_d14_d18_negative_triples_stay_at_the_final_reveal() -> None:
    last = grid("4 -1 2 x / x ?-1 ?2 x / x ?-1 ?2 x")
    for optional, score in ((True, 4 - 3), (False, 4)):
        state = table(worth(1), last, discard=[4], turn=B, ender=A, negativeClearOptional=optional)
        end_round(state, "reveal -1", "reveal -1", "reveal 2", "reveal 2")
        assert state.scores()[B] == score


def test_d14_d18_zeros_go_at_the_final_reveal_all_the_same() -> None:
    last = grid("4 0 x x / x ?0 x x / x ?0 x x")
    state = table(worth(1), last, discard=[4], turn=B, ender=A, negativeClearOptional=True)
    end_round(state, "reveal 0", "reveal 0")
    assert set(COLUMN_2) <= set(cleared_cells(state, B))
    assert state.discard[-3:] == [0, 0, 0]


def test_d14_a_kept_triple_counts_in_the_score() -> None:
    last = grid("-1 4 x x / -1 x x x / 7 x x x")
    state = table(worth(1), last, discard=[-1], turn=B, ender=A, negativeClearOptional=True)
    play(state, "take", "place c1r3", "keep")
    assert state.scores() == (1, 4 - 3)


def test_d14_the_ender_is_found_after_the_answer() -> None:
    cells = grid("-1 4 x x / -1 x x x / . x x x")
    state = table(cells, DEALT, discard=[-1], negativeClearOptional=True)
    play(state, "take", "place c1r3", "reveal 5")
    assert state.ender is None
    for answer in ("clear", "keep"):
        assert play(state.clone(), answer).ender == A


def test_d3_d14_a_negative_row_and_column_together_are_one_question() -> None:
    cells = grid(". -1 -1 -1 / -1 . . . / -1 . . .")
    state = table(cells, DEALT, discard=[-1], negativeClearOptional=True, rowsClear=True)
    play(state, "take", "place c1r1", "reveal 5")
    both = sorted(set(COLUMN_1 + ROW_1))
    cleared, kept = play(state.clone(), "clear"), play(state.clone(), "keep")
    assert (cleared_cells(cleared, A), cleared.discard) == (both, [5, *[-1] * 6])
    assert cleared.current_player() == B
    assert kept.history[-1] == Keep(A, -1, tuple(both))
    play(kept, "draw", "deal 9", "place c1r1", "draw", "deal -1", "place c1r1")
    assert texts(kept) == ["clear", "keep"]
    assert cleared_cells(play(kept, "clear"), A) == both


def test_d3_d14_a_row_through_a_kept_column_is_asked_about_alone() -> None:
    cells = grid("-1 -1 -1 . / -1 . . . / 7 . . .")
    state = table(cells, DEALT, discard=[-1], negativeClearOptional=True, rowsClear=True)
    play(state, "take", "place c1r3", "keep", "draw", "deal 9", "place c1r1")
    play(state, "draw", "deal -1", "place c4r1", "reveal 5")
    assert texts(state) == ["clear", "keep"]
    assert cleared_cells(play(state, "clear"), A) == ROW_1


def test_d3_d14_at_the_final_reveal_other_lines_still_go() -> None:
    last = grid("5 ?5 5 5 / -1 -1 ?-1 -1 / x x x x")
    state = table(worth(1), last, discard=[5], turn=B, ender=A, negativeClearOptional=True, rowsClear=True)
    end_round(state, "reveal 5", "reveal -1")
    assert state.scores()[B] == -4
