"""The worked examples D-E01 to D-E26 of the rules of Detect."""

import pytest

from passalong import CHANCE
from passalong.games.detect.events import RoundScore
from passalong.games.detect.grid import CLEARED, cell_name
from tests.games.positions import (
    DEALT,
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

SUMS_10_11_11_3 = ((12, -2), (5, 6), (4, 7), (0, 3))
A, B, C, D = range(4)


def test_e01_a_tie_goes_to_the_first_clockwise_from_the_dealer() -> None:
    state = flip_two(new_round(4, dealer=A), *SUMS_10_11_11_3)
    assert state.current_player() == B


def test_e02_the_dealer_is_looked_at_last() -> None:
    state = flip_two(new_round(4, dealer=B), *SUMS_10_11_11_3)
    assert state.current_player() == C


def test_e03_all_sums_equal() -> None:
    state = flip_two(new_round(4, dealer=D), (5, 4), (6, 3), (7, 2), (8, 1))
    assert state.current_player() == A


def test_e04_take_the_discard_and_exchange() -> None:
    state = play(table(FACE_DOWN, DEALT, discard=[1, 3]), "take", "place c1r2", "reveal 9")
    assert state.grids[A] == grid(". . . . / 3 . . . / . . . .")
    assert state.discard == [1, 9]
    assert state.current_player() == B


def test_e05_discard_the_drawn_card_and_turn_one_up() -> None:
    state = play(table(FACE_DOWN, DEALT, discard=[1]), "draw", "deal 8", "reject c3r1", "reveal -1")
    assert state.grids[A] == grid(". . -1 . / . . . . / . . . .")
    assert state.discard == [1, 8]


def test_e06_a_column_goes_on_top_of_the_replaced_card() -> None:
    state = table(grid("7 . . . / 7 . . . / ?4 . . ."), DEALT, discard=[1, 7])
    play(state, "take", "place c1r3", "reveal 4")
    assert state.grids[A] == grid("x . . . / x . . . / x . . .")
    assert state.discard == [1, 4, 7, 7, 7]
    assert play(state, "take").observation(B).held == 7


def test_e07_a_column_completed_by_the_flip_goes_on_top_of_the_rejected_card() -> None:
    state = table(grid("0 . . . / 0 . . . / ?0 . . ."), DEALT, discard=[1])
    play(state, "draw", "deal 11", "reject c1r3", "reveal 0")
    assert state.discard == [1, 11, 0, 0, 0]
    assert state.observation(None).cleared == ((0,), ())


def test_e08_a_negative_column_must_go() -> None:
    state = table(grid("-2 . . . / -2 . . . / ?-2 . . ."), DEALT, discard=[1])
    play(state, "draw", "deal 11", "reject c1r3", "reveal -2")
    assert state.grids[A][:3] == (CLEARED,) * 3
    assert state.current_player() == B


def test_e09_a_horizontal_row_does_nothing() -> None:
    state = table(grid("5 5 5 ?5 / . . . . / . . . ."), DEALT, discard=[1])
    play(state, "draw", "deal 11", "reject c4r1", "reveal 5")
    assert state.grids[A] == grid("5 5 5 5 / . . . . / . . . .")
    assert state.discard == [1, 11]


def test_e10_legal_choices_at_the_start() -> None:
    state = table(DEALT, DEALT)
    assert texts(state) == ["take", "draw"]
    places = [f"place {cell_name(cell)}" for cell in range(12)]
    assert texts(play(state.clone(), "take")) == places
    drawn = play(state.clone(), "draw", "deal 8")
    face_down = [cell for cell in range(12) if DEALT[cell] is None]
    assert texts(drawn) == places + [f"reject {cell_name(cell)}" for cell in face_down]
    assert len(drawn.legal_actions()) == 22


def test_e11_the_last_face_down_card_may_stay_down() -> None:
    state = table(grid("1 2 3 4 / 5 6 7 8 / 9 10 11 ?0"), DEALT)
    play(state, "draw", "deal 8", "place c1r1")
    assert state.ender is None
    assert state.current_player() == B


def test_e12_the_column_is_cleared_first_then_the_player_ends_the_round() -> None:
    state = table(grid("3 1 2 4 / 3 5 6 7 / ?3 8 9 10"), worth(1, 2))
    play(state, "draw", "deal 8", "reject c1r3", "reveal 3")
    assert state.grids[A][:3] == (CLEARED,) * 3
    assert state.ender == A
    play(state, "draw", "deal 8", "place c1r1")
    score = state.history[-1]
    assert isinstance(score, RoundScore)
    assert score.before == (1 + 5 + 8 + 2 + 6 + 9 + 4 + 7 + 10, 8 + 2)


def test_e13_everybody_else_has_one_more_turn() -> None:
    state = table(DEALT, DEALT, worth(6, 5), DEALT, discard=[6], turn=C)
    play(state, "take", "place c1r1")
    assert state.ender == C
    seats = []
    while state.current_player() != CHANCE:
        seats.append(state.current_player())
        play(state, "take", "place c1r1")
    assert seats == [D, A, B]
    assert state.phase == "revealing"


@pytest.mark.parametrize(("tie", "score"), [("safe", 10), ("doubled", 20)])
def test_e14_the_ender_shares_the_lowest_score(tie: str, score: int) -> None:
    assert scored(worth(10), worth(12, 12), worth(9, 1), ender=A, enderTie=tie).scores() == (score, 24, 10)


def test_e15_the_ender_has_the_lowest_score() -> None:
    assert scored(worth(9), worth(10), worth(12, 3), ender=A).scores() == (9, 10, 15)


@pytest.mark.parametrize("basis", ["total", "positiveCards"])
def test_e16_the_ender_is_beaten(basis: str) -> None:
    assert scored(worth(12, 5), worth(11, 5), worth(12, 11, 7), ender=A, doubleBasis=basis).scores() == (34, 16, 30)


@pytest.mark.parametrize(("basis", "score"), [("total", -4), ("positiveCards", 2)])
def test_e17_a_negative_total(basis: str, score: int) -> None:
    ender = grid("6 -2 -1 -1 / x -2 -2 -1 / x x -1 x")
    other = grid("-1 x x x / -2 x x x / -2 x x x")
    assert scored(ender, other, ender=A, doubleBasis=basis).scores() == (score, -5)


@pytest.mark.parametrize("basis", ["total", "positiveCards"])
def test_e18_twice_nothing_is_nothing(basis: str) -> None:
    assert scored(worth(0, 0), worth(-1), ender=A, doubleBasis=basis).scores() == (0, -1)


@pytest.mark.parametrize(("basis", "score"), [("total", 34), ("positiveCards", 37)])
def test_e19_positive_and_negative_cards(basis: str, score: int) -> None:
    assert scored(worth(12, 8, -2, -1), worth(5), ender=A, doubleBasis=basis).scores() == (score, 5)


@pytest.mark.parametrize(("clears", "score"), [(True, 0), (False, 15)])
def test_e20_a_column_completed_by_the_final_reveal(clears: bool, score: int) -> None:
    last = grid("1 5 x x / 2 ?5 x x / x ?5 x x")
    state = table(worth(1), last, discard=[1], turn=B, ender=A, clearOnFinalReveal=clears)
    end_round(state, "reveal 5", "reveal 5")
    assert state.scores() == (1, 3 + score)


@pytest.mark.parametrize(
    ("tie", "basis", "score"),
    [("safe", "total", 10), ("doubled", "total", 20), ("doubled", "positiveCards", 23)],
)
def test_e21_a_full_round(tie: str, basis: str, score: int) -> None:
    first = grid("x x x / 0 -1 2 / 4 1 0 / 5 -2 1")
    second = grid("12 1 0 / 6 6 ?6 / -1 2 3 / 0 0 5")
    third = grid("1 1 2 / 0 3 -2 / 4 0 1 / -1 1 0")
    state = table(first, second, third, discard=[1], turn=C, ender=A, enderTie=tie, doubleBasis=basis)
    end_round(state, "reveal 6")
    assert state.scores() == (score, 22, 10)
    assert state.history[-1] == RoundScore(A, (score, 22, 10), before=(10, 22, 10))


def test_e22_nobody_has_reached_100() -> None:
    state = scored(worth(7), worth(3), worth(12, 11, 5), ender=B, scores=(92, 40, 71))
    assert state.scores() == (99, 43, 99)
    assert not state.is_terminal()
    assert state.returns() == (0, 0, 0)


def test_e23_somebody_has_reached_100() -> None:
    state = scored(worth(8), worth(3), worth(12, 11, 7), ender=B, scores=(92, 40, 71))
    assert state.scores() == (100, 43, 101)
    assert state.is_terminal()
    assert state.returns() == (-0.5, 1, -0.5)


def test_e24_a_shared_win() -> None:
    state = scored(worth(11), worth(10), worth(9, 1), ender=B, scores=(90, 50, 50))
    assert state.scores() == (101, 60, 60)
    assert state.is_terminal()
    assert state.winners() == (B, C)
    assert state.returns() == (-1, 0.5, 0.5)


@pytest.mark.parametrize("card", [0, 4, 9])
def test_e25_the_draw_pile_is_empty(card: int) -> None:
    state = play(table(DEALT, DEALT, discard=[4, 9, 0, 7], draw_pile_size=0), "draw")
    assert state.discard == [7]
    assert state.draw_pile_size == 3
    assert state.chance_outcomes() == ((0, 1), (4, 1), (9, 1))
    assert play(state, f"deal {card}").observation(A).held == card


@pytest.mark.parametrize(("players", "pile"), [(2, 125), (4, 101), (8, 53)])
def test_e26_the_deal(players: int, pile: int) -> None:
    seen = new_round(players).observation(None)
    assert seen.grids == ((None,) * 12,) * players
    assert len(seen.discard) == 1
    assert seen.draw_pile_size == pile
