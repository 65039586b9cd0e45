"""The rulings D22 to D27 of Detect: the match, an empty draw pile, the cap on turns, what is public."""

from collections import Counter

import pytest

from passalong.games.detect.events import Deal, Reshuffle, RoundScore, Stop
from passalong.games.detect.grid import DECK
from passalong.games.detect.rules import OPTIONS, DetectState
from tests.games.positions import (
    DEALT,
    end_round,
    flip_two,
    grid,
    kinds,
    new_round,
    play,
    scored,
    table,
    worth,
)

A, B, C, D = range(4)


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
    state.grids, state.ender, state.turn, state.discard = list(grids), B, A, [grids[0][0] or 0]
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


def test_d24_the_top_discard_stays_and_the_rest_is_drawn_from() -> None:
    state = play(table(DEALT, DEALT, discard=[4, 9, 0, 9, 7], draw_pile_size=0), "draw")
    assert (state.discard, state.draw_pile_size) == ([7], 4)
    assert state.chance_outcomes() == ((0, 1), (4, 1), (9, 2))
    assert Reshuffle in kinds(state)


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
    assert kinds(state).count(Reshuffle) == 2


def test_d25_the_round_stops_at_the_end_of_the_last_lap() -> None:
    state = table(DEALT, DEALT, DEALT, discard=[1], turn=B, start=B, turns=(2, 2, 2), turnCap=3)
    for _ in range(2):
        play(state, "take", "place c1r1")
        assert state.phase == "source"
    play(state, "take", "place c1r1")
    assert state.turns == [3, 3, 3]
    assert (kinds(state)[-1], state.phase, state.ender) == (Stop, "revealing", None)


def test_d25_a_stopped_round_has_no_ender_and_no_doubling_but_clears() -> None:
    last = grid("4 6 x x / x ?6 x x / x ?6 x x")
    state = table(grid("12 ?11 x x / x x x x / x x x x"), last, discard=[4], turn=B, turns=(1, 0), turnCap=1)
    end_round(state, "reveal 11", "reveal 6", "reveal 6")
    assert state.history[-1] == RoundScore(None, (23, 4), before=(23, 4))


def test_d25_an_ender_s_last_turns_are_always_completed() -> None:
    done = grid("1 2 3 4 / 5 6 7 8 / 9 10 11 .")
    state = table(DEALT, DEALT, done, discard=[12], turn=C, turns=(1, 1, 0), turnCap=1)
    play(state, "take", "place c4r3", "reveal 11")
    assert (state.ender, state.phase) == (C, "source")
    play(state, "take", "place c1r1", "take", "place c1r1")
    assert (state.turns, state.phase, Stop in kinds(state)) == ([2, 2, 1], "revealing", False)


def test_d25_an_ender_in_the_middle_of_the_last_lap() -> None:
    done = grid("1 2 3 4 / 5 6 7 8 / 9 10 11 .")
    state = table(DEALT, done, DEALT, discard=[12], turn=B, turns=(1, 0, 0), turnCap=1)
    play(state, "take", "place c4r3", "reveal 11", "take", "place c1r1")
    assert (state.phase, state.turn) == ("source", A)
    assert play(state, "take", "place c1r1").phase == "revealing"
    assert Stop not in kinds(state)


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
    assert (state.round, kinds(state)) == (2, [RoundScore, Deal])
