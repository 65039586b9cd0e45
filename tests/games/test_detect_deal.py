"""The rulings D1 to D7 of Detect: players, deck, first discard, opening flips, who starts; and the options."""

from typing import Any

import pytest

from passalong import CHANCE
from passalong.games.detect.events import Flip, Reveal, RoundScore
from passalong.games.detect.grid import DECK
from passalong.games.detect.rules import FLIPS, OPTIONS, DetectState
from tests.games.positions import (
    DEALT,
    DETECT,
    FACE_DOWN,
    end_round,
    flip_two,
    grid,
    kinds,
    new_round,
    play,
    refusal,
    scored,
    table,
    texts,
    worth,
)

A, B, C, D = range(4)


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
    assert all(cells == grid(". . . . / 5 . . . / . . . 5") for cells in state.grids)


def test_d5_flips_are_hidden_until_they_are_revealed() -> None:
    state = play(new_round(2), "flip c1r2 c4r3")
    assert state.observation(A).history[-1] == Flip(A, (1, 11))
    for other in (B, None):
        assert state.observation(other).history[-1] == Flip(A, None)


def test_d5_two_different_cells_of_the_own_grid() -> None:
    assert len(FLIPS) == 66
    state = new_round(2)
    assert refusal(state, "flip c1r1 c1r1") == "same_cell"
    assert refusal(state, "draw") == refusal(state, "place c1r1") == "flip_first"
    for late in ("flip c1r1 c1r1", "flip c3r1 c3r2"):
        assert refusal(table(DEALT, DEALT), late) == "flips_done"
    assert state.string_to_action("flip c4r3 c1r2") == state.string_to_action("flip c1r2 c4r3")


def test_d5_reveals_go_in_seat_order_then_by_cell() -> None:
    state = play(new_round(2), "flip c2r1 c1r3", "flip c4r3 c1r1", "reveal 1", "reveal 2", "reveal 3", "reveal 4")
    revealed = [(event.player, event.cell, event.card) for event in state.history if isinstance(event, Reveal)]
    assert revealed == [(A, 2, 1), (A, 3, 2), (B, 0, 3), (B, 11, 4)]


def test_d5_flips_by_chance() -> None:
    state = new_round(3, openingFlips="auto")
    for _ in range(3):
        assert state.current_player() == CHANCE
        assert state.chance_outcomes() == tuple((action, 1) for action in FLIPS)
        play(state, "flip c1r1 c1r2")
    play(state, *["reveal 5"] * 5, "reveal 6")
    assert Flip not in kinds(state)
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
    assert isinstance(state.history[-1], RoundScore)
    flip_two(play(state, "dealer 0", "deal 1"), (6, 5), (1, 2))
    assert state.current_player() == A


def test_d7_the_first_dealer_is_random_then_it_goes_clockwise() -> None:
    state = DETECT.new_initial_state(3)
    assert state.chance_outcomes() == ((0, 1), (1, 1), (2, 1))
    over = scored(worth(5), worth(6), worth(7), ender=A)
    for dealer in (A, B, C, A):
        assert over.chance_outcomes() == ((dealer, 1),)
        over.dealer = dealer


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
