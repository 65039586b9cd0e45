"""The rulings D8 to D12 of Detect: a turn."""

from passalong import CHANCE
from passalong.games.detect.events import Discard, Draw, Reject, Reveal, Take
from passalong.games.detect.rules import ACTION_NUMBERS
from tests.games.positions import (
    DEALT,
    FACE_DOWN,
    grid,
    kinds,
    play,
    refusal,
    table,
    texts,
)

A, B, C, D = range(4)


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
    assert (state.grids[A], state.discard) == (DEALT, [4, 1])


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
    assert state.history[-1] == Discard(A, 9)


def test_d11_only_the_drawer_sees_the_drawn_card() -> None:
    state = play(table(DEALT, DEALT), "draw")
    assert state.witnesses() == (A,)
    play(state, "deal 8")
    assert (state.observation(A).held, state.observation(A).history[-1]) == (8, Draw(A, 8))
    for other in (B, None):
        assert (state.observation(other).held, state.observation(other).history[-1]) == (None, Draw(A, None))
    assert play(state, "reject c3r1").observation(B).discard[-1] == 8


def test_d11_a_taken_card_is_public() -> None:
    state = play(table(DEALT, DEALT, discard=[4, 9]), "take")
    assert state.observation(B).history[-1] == Take(A, 9)


def test_d12_the_drawn_card_is_discarded_before_the_flip() -> None:
    state = play(table(FACE_DOWN, DEALT, discard=[1]), "draw", "deal 8", "reject c1r1")
    assert state.discard == [1, 8]
    assert state.grids[A][0] is None
    assert kinds(play(state, "reveal 2"))[-2:] == [Reject, Reveal]
