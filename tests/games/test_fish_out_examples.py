"""The worked examples F-E01 to F-E23 of the rules of Fish Out!"""

import pytest

from passalong.games.fish_out.cards import worth
from tests.games.fish_out_positions import (
    by_suit,
    cards,
    caught,
    deal,
    fish_all,
    game,
    in_lake,
    play,
    score,
    scored,
    texts,
    trick,
)

E01 = "0:10H 1:3H 2:6S 3:JD"
E04 = "1:KC 2:QC 3:3C 0:AC"
C, D, H, S = range(4)


def test_e01_keepers_and_who_may_fish() -> None:
    state = trick(E01)
    assert state.keepers == [(0, *cards("10H")), (2, *cards("6S")), (3, *cards("JD"))]
    assert in_lake(state) == set(cards("3H"))
    assert (state.current_player(), texts(state)) == (0, ["fish", "stock"])


def test_e02_seat_0_fishes() -> None:
    state = play(trick(E01), "fish")
    assert state.stacks[0][H] == cards("3H 10H")
    assert in_lake(state) == set(cards("6S JD"))
    assert (state.phase, state.leader, state.current_player()) == ("lead", 0, 0)


def test_e03_seat_0_stocks() -> None:
    state = play(trick(E01), "stock")
    assert in_lake(state) == set(cards("3H 10H 6S JD"))
    assert not any(caught(state, seat) for seat in range(4))
    assert state.leader == 0


def test_e04_one_keeper_takes_all() -> None:
    state = trick(E04, "5C")
    assert state.keepers == [(1, *cards("KC"))]
    play(state, "fish")
    assert caught(state, 1) == set(cards("QC 3C AC 5C KC"))
    assert state.leader == 1


def test_e05_a_suit_is_fished_once() -> None:
    state = trick(E04, "5C", fished={1: "C"})
    assert state.phase == "lead"
    assert in_lake(state) == set(cards("5C QC 3C AC KC"))
    assert state.leader == 1


def test_e06_the_ace_is_low() -> None:
    state = trick("0:AH 1:2H 2:5C 3:5D")
    assert state.keepers[0] == (1, *cards("2H"))
    assert state.lake[H] == cards("AH")


def test_e07_the_lake_is_not_compared() -> None:
    state = trick("2:5D 3:8C 0:AH 1:2H", "9D 2D KC")
    assert [seat for seat, _ in state.keepers] == [2, 3, 1]
    fish_all(state)
    assert caught(state, 2) == set(cards("9D 2D 5D"))
    assert caught(state, 3) == set(cards("KC 8C"))
    assert caught(state, 1) == set(cards("AH 2H"))
    assert state.leader == 2


def test_e08_all_fish_who_may() -> None:
    state = fish_all(trick("2:5D 3:8C 0:AS 1:2H", "9D 4C KC JS"))
    assert caught(state, 2) == set(cards("9D 5D"))
    assert caught(state, 3) == set(cards("4C KC 8C"))
    assert caught(state, 0) == set(cards("JS AS"))
    assert in_lake(state) == set(cards("2H"))
    assert state.leader == 3


def test_e09_a_tie_goes_clockwise() -> None:
    state = fish_all(trick("2:5D 3:8C 0:4S 1:2H", "9D 4C KC JS QS"), but=[2])
    assert [len(caught(state, seat)) for seat in range(4)] == [3, 0, 0, 3]
    assert state.leader == 3
    assert in_lake(state) == set(cards("9D 5D 2H"))


@pytest.mark.parametrize(("leader_first", "leader"), [(True, 0), (False, 1)])
def test_e10_the_leader_counts_first(leader_first: bool, leader: int) -> None:
    state = trick("0:7H 1:7D 2:7S 3:7C", "2H 3H 2D 3D 2S", leadTieLeaderFirst=leader_first)
    fish_all(state)
    assert [len(caught(state, seat)) for seat in range(4)] == [3, 3, 2, 0]
    assert in_lake(state) == set(cards("7C"))
    assert state.leader == leader


def test_e11_a_tie_without_the_leader() -> None:
    state = fish_all(trick("1:7H 2:7D 3:7S 0:7C", "2H 2D 3D 2S 3S"))
    assert [len(caught(state, seat)) for seat in (1, 2, 3)] == [2, 3, 3]
    assert state.leader == 2


def test_e12_the_last_trick_leaves_no_choice() -> None:
    state = trick("2:5D 3:8C 0:4S 1:2H", "AD 9D 4C", fished={3: "C"}, last=True)
    assert caught(state, 2) == set(cards("AD 9D 5D"))
    assert state.scores() == (0, 0, -7, 0)
    assert in_lake(state) == set(cards("4C 8C 4S 2H"))
    assert state.phase == "scored"


def test_e13_the_ace_of_clubs_under_the_two() -> None:
    state = trick("3:2C 0:AC 1:7D 2:KS")
    assert [seat for seat, _ in state.keepers] == [3, 1, 2]
    assert in_lake(state) == set(cards("AC"))
    play(state, "fish")
    assert caught(state, 3) == set(cards("2C AC"))
    assert worth(state.stacks[3]) == -8
    assert in_lake(state) == set(cards("7D KS"))


def test_e14_the_nine_of_clubs_over_the_two() -> None:
    state = play(trick("3:2C 0:9C 1:7D 2:KS"), "fish")
    assert caught(state, 0) == set(cards("2C 9C"))
    assert worth(state.stacks[0]) == 2
    assert state.leader == 0


@pytest.mark.parametrize(
    ("stacks", "points"),
    [
        pytest.param("AH 3H 10H KH QS 5S", 0, id="F-E15"),
        pytest.param("AC AD AH AS KC 2D", 22, id="F-E16"),
        pytest.param("AC AD AH KC QC JC 10C", -17, id="F-E17"),
        pytest.param("AS", -9, id="F-E18 ace"),
        pytest.param("", 0, id="F-E18 empty"),
        pytest.param("2C 3C 4C", 3, id="F-E18 plain"),
    ],
)
def test_e15_to_e18_scores(stacks: str, points: int) -> None:
    assert worth(score(stacks)) == points


def test_e19_a_total_reaches_50() -> None:
    state = scored(44, 51, 38, -12)
    assert state.is_terminal()
    assert state.winners() == (1,)


def test_e20_the_highest_wins() -> None:
    assert scored(53, 51, 20, 20).winners() == (0,)


def test_e21_a_tie_is_played_off() -> None:
    state = scored(52, 52, 10, 3)
    assert (state.phase, state.winners()) == ("scored", ())
    deal(state)
    assert (state.round, state.phase) == (2, "pass")


def test_e22_the_two_of_clubs_is_passed() -> None:
    state = deal(game(), "2C 5H 6H")
    play(state, "pass 2C 5H 6H")
    while state.phase == "pass":
        state.apply_action(state.legal_actions()[-1])
    assert set(cards("2C 5H 6H")) <= set(state.hands[1])
    assert state.chance_outcomes() == ((1, 1),)
    play(state, "holder 1")
    assert (state.current_player(), texts(state)) == (1, ["play 2C"])


def test_e23_left_right_across() -> None:
    state, distances = game(), []
    for number in range(1, 8):
        state.round = number
        distances.append(state.pass_distance())
    left, right, across = 1, 3, 2
    assert distances == [left, right, across, left, right, across, left]


def test_stacks_are_sorted_by_suit() -> None:
    assert by_suit(cards("AH 3C 2H KS")) == (cards("3C"), (), cards("AH 2H"), cards("KS"))
