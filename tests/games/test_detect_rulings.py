"""The rulings D1 to D27 of Detect and its house rules; each test cites the rulings that it proves."""

from collections import Counter
from typing import Any

import pytest

from passalong import CHANCE, Event, IllegalActionError
from passalong.games.detect.rules import ACTION_NUMBERS, CELLS, CLEARED, DECK, FLIPS, OPTIONS, DetectState
from tests.games.positions import (
    DEALT,
    DETECT,
    FACE_DOWN,
    end_round,
    flip_two,
    grid,
    new_round,
    play,
    scored,
    table,
    texts,
    worth,
)

A, B, C, D = range(4)
COLUMN_1, COLUMN_2 = [0, 1, 2], [3, 4, 5]
ROW_1 = [0, 3, 6, 9]


def cleared_cells(state: DetectState, seat: int) -> list[int]:
    return [cell for cell, value in enumerate(state.grids[seat]) if value == CLEARED]


def kinds(state: DetectState) -> list[str]:
    return [event.kind for event in state.history]


def refusal(state: DetectState, text: str) -> str:
    """Return the code with which a text is refused to the seat on turn, and prove that it is refused."""
    reason = state.why_not(text, state.turn)
    assert reason is not None
    with pytest.raises(IllegalActionError) as caught:
        state.apply_action(state.string_to_action(text))
    assert caught.value.reason == reason
    return reason.code


# The deal and the start


@pytest.mark.parametrize("players", [1, 9, 0])
def test_d1_two_to_eight_players(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 8 players"):
        DETECT.new_initial_state(players)


def test_d1_turns_go_clockwise() -> None:
    state = flip_two(new_round(3, dealer=A), (1, 1), (1, 1), (1, 2))
    seats = []
    for _ in range(4):
        seats.append(state.turn)
        play(state, "take", "place c1r1")
    assert seats == [C, A, B, C]


def test_d2_the_deck() -> None:
    assert {value: DECK[value] for value in (-2, -1, 0)} == {-2: 5, -1: 10, 0: 15}
    assert all(DECK[value] == 10 for value in range(1, 13))
    assert sum(DECK.values()) == 150
    assert sum(value * count for value, count in DECK.items()) == 760


def test_d2_the_deck_is_whole_again_every_round() -> None:
    state = scored(worth(5), worth(6), ender=A)
    play(state, "dealer 0")
    assert dict(state.chance_outcomes()) == DECK


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
    assert [event.data for event in state.history if event.kind == "clear"] == [(5, *sorted(set(COLUMN_1 + ROW_1)))]


def test_d3_rows_and_columns_clear_together_at_the_final_reveal() -> None:
    last = grid("5 ?5 5 5 / 4 5 x x / x ?5 x x")
    state = table(worth(1), last, discard=[5], turn=B, ender=A, rowsClear=True)
    end_round(state, "reveal 5", "reveal 5")
    assert state.scores() == (1, 4)


def test_d3_only_columns_clear_at_the_final_reveal_by_default() -> None:
    last = grid("5 ?5 5 5 / 4 5 x x / x ?5 x x")
    state = end_round(table(worth(1), last, discard=[5], turn=B, ender=A), "reveal 5", "reveal 5")
    assert state.scores() == (1, 5 + 4 + 5 + 5)


def test_d4_the_first_discard_is_the_top_of_the_pile() -> None:
    state = flip_two(new_round(2, starter=7), (1, 2), (3, 4))
    assert state.discard == [7]
    assert texts(state) == ["take", "draw"]


def test_d4_without_a_starter_the_first_player_must_draw() -> None:
    state = flip_two(new_round(2, starterDiscard=False), (1, 2), (3, 4))
    assert (state.discard, state.draw_pile_size) == ([], 126)
    assert texts(state) == ["draw"]
    assert refusal(state, "take") == "discard_empty"
    play(state, "draw", "deal 8", "place c1r1")
    assert texts(state) == ["take", "draw"]


def test_d5_all_flips_are_chosen_before_any_card_is_revealed() -> None:
    state = new_round(3)
    for seat in range(3):
        assert state.current_player() == seat
        assert state.legal_actions() == FLIPS
        assert state.observation(None).grids == (FACE_DOWN,) * 3
        play(state, "flip c1r2 c4r3")
    assert state.current_player() == CHANCE
    play(state, *["reveal 5"] * 6)
    assert all(cells == list(grid(". . . . / 5 . . . / . . . 5")) for cells in state.grids)


def test_d5_flips_are_hidden_until_they_are_revealed() -> None:
    state = play(new_round(2), "flip c1r2 c4r3")
    assert state.observation(A).history[-1] == Event("flip", A, (1, 11))
    for other in (B, None):
        assert state.observation(other).history[-1] == Event("flip", A, (None, None))


def test_d5_two_different_cells_of_the_own_grid() -> None:
    assert len(FLIPS) == 66
    state = new_round(2)
    assert refusal(state, "flip c1r1 c1r1") == "same_cell"
    assert refusal(state, "draw") == refusal(state, "place c1r1") == "flip_first"
    assert state.string_to_action("flip c4r3 c1r2") == state.string_to_action("flip c1r2 c4r3")


def test_d5_reveals_go_in_seat_order_then_by_cell() -> None:
    state = play(new_round(2), "flip c2r1 c1r3", "flip c4r3 c1r1", "reveal 1", "reveal 2", "reveal 3", "reveal 4")
    assert [event.data for event in state.history if event.kind == "reveal"] == [(2, 1), (3, 2), (0, 3), (11, 4)]


def test_d5_flips_by_chance() -> None:
    state = new_round(3, openingFlips="auto")
    for _ in range(3):
        assert state.current_player() == CHANCE
        assert state.chance_outcomes() == tuple((action, 1) for action in FLIPS)
        play(state, "flip c1r1 c1r2")
    play(state, *["reveal 5"] * 5, "reveal 6")
    assert "flip" not in kinds(state)
    assert (state.current_player(), state.phase) == (C, "source")


def test_d5_every_round_has_opening_flips() -> None:
    state = play(scored(worth(5), worth(6), ender=A), "dealer 0", "deal 1")
    assert state.legal_actions() == FLIPS


def next_round(ender: int, sums: tuple[tuple[int, int], ...], **options: Any) -> DetectState:
    """Finish a round of three, in which `ender` was the ender, and open the next; its dealer is seat 0."""
    state = scored(worth(5), worth(6), worth(7), ender=ender, **options)
    return flip_two(play(state, "dealer 0", "deal 1"), *sums)


def test_d6_the_flips_decide_every_round() -> None:
    assert next_round(A, ((1, 1), (1, 2), (1, 1))).current_player() == B


def test_d6_the_ender_starts_the_next_round() -> None:
    for ender in (A, B, C):
        state = next_round(ender, ((1, 1), (1, 2), (1, 1)), starterRule="enderStarts")
        assert state.current_player() == ender


def test_d6_with_no_ender_before_the_flips_decide() -> None:
    state = flip_two(new_round(3, starterRule="enderStarts"), (1, 1), (1, 1), (1, 2))
    assert state.current_player() == C


def test_d6_d25_after_a_stopped_round_there_is_no_ender_to_start() -> None:
    state = table(DEALT, DEALT, discard=[1], turn=B, turns=(1, 0), turnCap=1, starterRule="enderStarts")
    state.last_ender = B
    end_round(state, *["reveal 9"] * 10, *["reveal 10"] * 10)
    assert state.history[-1].kind == "score"
    flip_two(play(state, "dealer 0", "deal 1"), (6, 5), (1, 2))
    assert state.current_player() == A


def test_d7_the_first_dealer_is_random_then_it_goes_clockwise() -> None:
    state = DETECT.new_initial_state(3)
    assert state.chance_outcomes() == ((0, 1), (1, 1), (2, 1))
    over = scored(worth(5), worth(6), worth(7), ender=A)
    for dealer in (A, B, C, A):
        assert over.chance_outcomes() == ((dealer, 1),)
        over.dealer = dealer


# A turn


def test_d8_no_passing_and_nothing_before_a_source() -> None:
    state = table(DEALT, DEALT)
    assert texts(state) == ["take", "draw"]
    for text in ("place c1r1", "reject c2r1"):
        assert refusal(state, text) == "choose_pile"


def test_d8_one_source_only() -> None:
    for state in (play(table(DEALT, DEALT), "take"), play(table(DEALT, DEALT), "draw", "deal 1")):
        assert refusal(state, "take") == refusal(state, "draw") == "card_in_hand"


def test_d9_a_taken_card_may_not_go_back() -> None:
    state = play(table(DEALT, DEALT), "take")
    assert refusal(state, "reject c2r1") == "taken_card_stays"


def test_d9_an_equal_card_may_be_replaced() -> None:
    state = play(table(DEALT, DEALT, discard=[4, 1]), "take", "place c1r1")
    assert (state.grids[A], state.discard) == (list(DEALT), [4, 1])


def test_d9_cleared_cells_cannot_be_chosen() -> None:
    cells = grid("x 1 2 3 / x . . . / x . . .")
    taken, drawn = play(table(cells, DEALT), "take"), play(table(cells, DEALT), "draw", "deal 8")
    assert len(taken.legal_actions()) == 9
    assert len(drawn.legal_actions()) == 9 + 6
    for state, text in ((taken, "place c1r1"), (drawn, "place c1r1"), (drawn, "reject c1r1")):
        assert refusal(state, text) == "cell_cleared"


def test_d8_only_face_down_cards_are_turned_up() -> None:
    state = play(table(DEALT, DEALT), "draw", "deal 8")
    assert refusal(state, "reject c1r1") == "already_face_up"


def test_d10_a_face_down_card_is_seen_only_after_the_choice() -> None:
    state = play(table(FACE_DOWN, DEALT), "take", "place c1r2")
    assert state.current_player() == CHANCE
    assert state.witnesses() == (A, B)
    assert all(refused not in state.legal_actions(A) for refused in ACTION_NUMBERS.values())
    play(state, "reveal 9")
    assert state.history[-1] == Event("discard", A, (9,))


def test_d11_only_the_drawer_sees_the_drawn_card() -> None:
    state = play(table(DEALT, DEALT), "draw")
    assert state.witnesses() == (A,)
    play(state, "deal 8")
    assert (state.observation(A).held, state.observation(A).history[-1].data) == (8, (8,))
    for other in (B, None):
        assert (state.observation(other).held, state.observation(other).history[-1].data) == (None, (None,))
    assert play(state, "reject c3r1").observation(B).discard[-1] == 8


def test_d11_a_taken_card_is_public() -> None:
    state = play(table(DEALT, DEALT, discard=[4, 9]), "take")
    assert state.observation(B).history[-1] == Event("take", A, (9,))


def test_d12_the_drawn_card_is_discarded_before_the_flip() -> None:
    state = play(table(FACE_DOWN, DEALT, discard=[1]), "draw", "deal 8", "reject c1r1")
    assert state.discard == [1, 8]
    assert state.grids[A][0] is None
    assert kinds(play(state, "reveal 2"))[-2:] == ["reject", "reveal"]


# Clearing


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
    assert state.grids[A] == list(grid("x 1 . . / x 2 . . / x 3 . ."))
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


def test_d14_other_times_there_is_nothing_to_clear() -> None:
    state = table(DEALT, DEALT, negativeClearOptional=True)
    assert refusal(state, "clear") == refusal(state, "keep") == "nothing_to_clear"


@pytest.mark.parametrize("value", [0, 5])
def test_d14_only_negative_triples_are_asked_about(value: int) -> None:
    cells = grid(f"{value} . . . / {value} . . . / 7 . . .")
    state = play(table(cells, DEALT, discard=[value], negativeClearOptional=True), "take", "place c1r3")
    assert cleared_cells(state, A) == COLUMN_1


def test_d14_keep_holds_for_the_round() -> None:
    state = play(asked(), "keep", "draw", "deal -1", "place c1r1")
    play(state, "draw", "deal -1", "place c1r1")
    assert state.current_player() == B
    assert cleared_cells(state, A) == []


def test_d14_keep_does_not_hold_for_other_values_or_in_the_next_round() -> None:
    state = play(asked(), "keep")
    for row in (1, 2, 3):
        play(state, "draw", "deal 9", "place c1r1", "draw", "deal 6", f"place c1r{row}")
    assert cleared_cells(state, A) == COLUMN_1
    assert state.kept[A]
    state = scored(worth(5), worth(6), ender=A, negativeClearOptional=True)
    state.kept[A] = ((0, 1, 2),)
    assert play(state, "dealer 0").kept[A] == ()


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
    assert kept.history[-1] == Event("keep", A, (-1, *both))
    play(kept, "draw", "deal 9", "place c1r1", "draw", "deal -1", "place c1r1")
    assert kept.current_player() == B


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


# The end of a round


def test_d15_cleared_cells_do_not_count_as_face_down() -> None:
    state = play(table(grid("x 1 2 3 / x 4 5 6 / x 7 8 ."), DEALT), "take", "place c4r3", "reveal 9")
    assert state.ender == A
    assert kinds(state)[-1] == "ender"


def test_d15_a_player_with_all_columns_cleared_scores_0_and_is_the_ender() -> None:
    state = table(grid("5 x x x / 5 x x x / . x x x"), worth(4), discard=[5])
    play(state, "take", "place c1r3", "reveal 4")
    assert (state.ender, cleared_cells(state, A)) == (A, list(range(CELLS)))
    play(state, "take", "place c1r1")
    assert state.scores() == (0, 5)


def test_d15_on_a_last_turn_such_a_player_scores_0_and_is_not_the_ender() -> None:
    state = table(worth(4), grid("5 x x x / 5 x x x / 4 x x x"), discard=[5], turn=B, ender=A)
    play(state, "take", "place c1r3")
    assert state.history[-1] == Event("score", A, (4, 0, 8, 0))


def test_d16_nobody_else_becomes_ender() -> None:
    last = grid("1 2 3 4 / 5 6 7 8 / 9 10 11 .")
    state = table(last, last, last, discard=[12], turn=B)
    play(state, "take", "place c4r3", "reveal 12", "take", "place c4r3", "reveal 11", "take", "place c4r3", "reveal 10")
    assert kinds(state).count("ender") == 1
    assert (state.ender, state.turns, kinds(state)[-1]) == (B, [2, 2, 2], "score")


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
    assert "clear" not in kinds(state)
    play(state, "reveal 7")
    assert state.scores() == (1, 4)
    assert [event.data for event in state.history if event.kind == "clear"] == [(6, 3, 4, 5), (7, 6, 7, 8)]


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
    assert state.history[-1].data == (sum(ender), sum(other), expected, sum(other))


def test_d20_only_the_ender_is_penalised() -> None:
    assert scored(worth(7), worth(9), worth(8), ender=C).scores() == (7, 9, 16)


# The match


@pytest.mark.parametrize(("target", "over"), [(100, False), (99, True), (50, True), (200, False)])
def test_d22_the_target(target: int, over: bool) -> None:
    state = scored(worth(7), worth(3), worth(12, 11, 5), ender=B, scores=(92, 40, 71), target=target)
    assert state.is_terminal() == over
    assert (state.winners() == (B,)) == over


def test_d22_the_penalty_counts_for_the_target_and_the_win() -> None:
    state = scored(worth(12), worth(11), ender=A, scores=(76, 90))
    assert (state.scores(), state.is_terminal(), state.winners()) == ((100, 101), True, (A,))


def test_d23_tied_players_share_the_win() -> None:
    state = scored(worth(11), worth(10), worth(9, 1), ender=B, scores=(90, 50, 50))
    assert state.winners() == (B, C)


def test_d23_when_all_are_tied_nobody_gains() -> None:
    state = scored(worth(10), worth(9, 1), ender=A, scores=(90, 90))
    assert (state.winners(), state.returns()) == ((A, B), (0, 0))


def tied_at_the_target() -> DetectState:
    """Return the end of a round at 101, 60, 60, with another round to come."""
    state = scored(worth(11), worth(10), worth(9, 1), ender=B, scores=(90, 50, 50), tieBreak="extraRound")
    assert (state.scores(), state.is_terminal()) == ((101, 60, 60), False)
    return state


def play_extra_round(state: DetectState, *grids: tuple[int | None, ...]) -> DetectState:
    """Deal another round and let it end with these grids, seat 1 the ender and seat 0 the last to play."""
    state.apply_action(state.chance_outcomes()[0][0])
    flip_two(play(state, "deal 1"), (1, 1), (1, 1), (1, 2))
    state.grids, state.ender, state.turn, state.discard = [list(cells) for cells in grids], B, A, [grids[0][0] or 0]
    return end_round(state)


def test_d23_everybody_plays_an_extra_round() -> None:
    state = play_extra_round(tied_at_the_target(), worth(9), worth(4), worth(5))
    assert (state.scores(), state.is_terminal(), state.winners()) == ((110, 64, 65), True, (B,))


def test_d23_extra_rounds_are_repeated_until_one_is_lowest() -> None:
    state = play_extra_round(tied_at_the_target(), worth(9), worth(5), worth(4, 1))
    assert (state.scores(), state.is_terminal()) == ((110, 65, 65), False)
    play_extra_round(state, worth(9), worth(5), worth(4))
    assert state.is_terminal()


def test_d23_an_extra_round_that_takes_everybody_below_the_target_still_ends_the_match() -> None:
    state = play_extra_round(tied_at_the_target(), worth(-2, -1), worth(4), worth(5))
    assert (state.scores(), state.is_terminal(), state.winners()) == ((98, 68, 65), True, (C,))


def test_d23_a_tie_above_the_lowest_needs_no_extra_round() -> None:
    state = scored(worth(11), worth(11), worth(9), ender=C, scores=(90, 90, 50), tieBreak="extraRound")
    assert (state.is_terminal(), state.winners()) == (True, (C,))


# Edges


def test_d24_the_top_discard_stays_and_the_rest_is_drawn_from() -> None:
    state = play(table(DEALT, DEALT, discard=[4, 9, 0, 9, 7], draw_pile_size=0), "draw")
    assert (state.discard, state.draw_pile_size) == ([7], 4)
    assert state.chance_outcomes() == ((0, 1), (4, 1), (9, 2))
    assert "reshuffle" in kinds(state)


def test_d24_taking_the_discard_needs_no_reshuffle() -> None:
    state = play(table(DEALT, DEALT, discard=[4, 9, 0, 7], draw_pile_size=0), "take", "place c1r1")
    assert state.draw_pile_size == 0
    assert state.discard == [4, 9, 0, 1]


def reshuffled() -> DetectState:
    """Return a round of eight in which the draw pile is empty: 96 cards lie in grids and 54 on the discard pile."""
    cells = Counter(DECK)
    up = [*[value for value in range(1, 13) for _ in range(3)][:32], 1, 2, 3, 4]
    cells.subtract(up)
    hidden = 96 - len(up)
    rest = sorted(cells.elements())
    discard = rest[hidden:]
    grids = [(*up[seat * 4 : seat * 4 + 4], *[None] * 8) for seat in range(8)]
    grids[0] = (*up[:4], *up[32:], *[None] * 4)
    return table(*grids, discard=discard, draw_pile_size=0)


def test_d24_two_multisets_are_kept_apart() -> None:
    state = reshuffled()
    face_down = [None for cells in state.grids for cell in cells if cell is None]
    never_seen, pile = Counter(state.unseen), Counter(state.discard[:-1])
    assert sum(never_seen.values()) == len(face_down)
    play(state, "draw")
    assert dict(state.chance_outcomes()) == {value: count for value, count in pile.items() if count}
    play(state, "deal 12", "reject c4r3")
    assert dict(state.chance_outcomes()) == {value: count for value, count in never_seen.items() if count}
    play(state, "reveal -2", "draw")
    pile[12] -= 1
    assert dict(state.chance_outcomes()) == {value: count for value, count in pile.items() if count}


def test_d24_reshuffles_may_be_repeated() -> None:
    state = table(DEALT, DEALT, discard=[4, 9], draw_pile_size=0)
    play(state, "draw", "deal 4", "place c1r1", "draw")
    assert state.chance_outcomes() == ((9, 1),)
    assert state.discard == [1]
    assert kinds(state).count("reshuffle") == 2


def test_d25_the_round_stops_at_the_end_of_the_last_lap() -> None:
    state = table(DEALT, DEALT, DEALT, discard=[1], turn=B, start=B, turns=(2, 2, 2), turnCap=3)
    for _ in range(2):
        play(state, "take", "place c1r1")
        assert state.phase == "source"
    play(state, "take", "place c1r1")
    assert state.turns == [3, 3, 3]
    assert (kinds(state)[-1], state.phase, state.ender) == ("stop", "revealing", None)


def test_d25_a_stopped_round_has_no_ender_and_no_doubling_but_clears() -> None:
    last = grid("4 6 x x / x ?6 x x / x ?6 x x")
    state = table(grid("12 ?11 x x / x x x x / x x x x"), last, discard=[4], turn=B, turns=(1, 0), turnCap=1)
    end_round(state, "reveal 11", "reveal 6", "reveal 6")
    assert state.history[-1] == Event("score", None, (23, 4, 23, 4))


def test_d25_an_ender_s_last_turns_are_always_completed() -> None:
    done = grid("1 2 3 4 / 5 6 7 8 / 9 10 11 .")
    state = table(DEALT, DEALT, done, discard=[12], turn=C, turns=(1, 1, 0), turnCap=1)
    play(state, "take", "place c4r3", "reveal 11")
    assert (state.ender, state.phase) == (C, "source")
    play(state, "take", "place c1r1", "take", "place c1r1")
    assert (state.turns, state.phase, "stop" in kinds(state)) == ([2, 2, 1], "revealing", False)


def test_d25_an_ender_in_the_middle_of_the_last_lap() -> None:
    done = grid("1 2 3 4 / 5 6 7 8 / 9 10 11 .")
    state = table(DEALT, done, DEALT, discard=[12], turn=B, turns=(1, 0, 0), turnCap=1)
    play(state, "take", "place c4r3", "reveal 11", "take", "place c1r1")
    assert (state.phase, state.turn) == ("source", A)
    assert play(state, "take", "place c1r1").phase == "revealing"
    assert "stop" not in kinds(state)


def test_d25_nothing_stops_before_the_cap() -> None:
    assert next(option.default for option in OPTIONS if option.name == "turnCap") == 60
    state = table(DEALT, DEALT, discard=[1], turn=B, turns=(59, 58))
    assert play(state, "take", "place c1r1").phase == "source"
    play(state, "take", "place c1r1", "take", "place c1r1")
    assert (state.turns, state.phase) == ([60, 60], "revealing")


def test_d26_what_is_public() -> None:
    state = play(table(DEALT, DEALT, discard=[4, 9], scores=(3, 8)), "draw", "deal 8", "reject c3r1", "reveal 6")
    seen = state.observation(None)
    assert seen.grids == (grid("1 2 6 . / . . . . / . . . ."), DEALT)
    assert (seen.discard, seen.scores, seen.turns) == ((4, 9, 8), (3, 8), (2, 1))
    assert seen.draw_pile_size == state.draw_pile_size


def test_d26_face_down_cards_have_no_value_anywhere() -> None:
    state = new_round(4)
    assert all(cell is None for cells in state.grids for cell in cells)


def test_d27_a_player_who_reveals_all_ends_the_round_and_not_the_match() -> None:
    state = scored(worth(5), worth(6), ender=A)
    assert (state.phase, state.is_terminal(), state.round) == ("scored", False, 1)
    play(state, "dealer 0")
    assert (state.round, kinds(state)) == (2, ["score", "dealer"])


# Options


def test_the_options_are_those_of_the_rules() -> None:
    assert {option.name: option.default for option in OPTIONS} == {
        "starterDiscard": True,
        "starterRule": "flips",
        "enderTie": "safe",
        "doubleBasis": "total",
        "clearOnFinalReveal": True,
        "negativeClearOptional": False,
        "rowsClear": False,
        "openingFlips": "choose",
        "target": 100,
        "tieBreak": "share",
        "turnCap": 60,
    }


@pytest.mark.parametrize(
    "options",
    [{"enderTie": "shared"}, {"rowsClear": 1}, {"target": 49}, {"target": 201}, {"target": "100"}, {"rowclears": True}],
)
def test_unknown_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="Detect"):
        DETECT.new_initial_state(2, options)
