"""Worlds of Detect are drawn evenly over what is hidden: the cells others have chosen, and the card another holds."""

from collections import Counter
from collections.abc import Mapping
from itertools import islice
from typing import Any, cast

import pytest

from passalong.games.detect.grid import DECK
from passalong.games.detect.rules import PAIRS, DetectState
from tests.games.positions import DEALT, DETECT, new_round, play, table
from tests.support import FULL, generator

DRAWS = 60_000 if FULL else 6_000


def worlds(state: DetectState, player: int | None, seed: int = 1) -> list[DetectState]:
    drawn = DETECT.worlds(state.observation(player), generator(seed))
    return [cast(DetectState, world) for world in islice(drawn, DRAWS)]


def chi_square(counts: Mapping[Any, int], weights: Mapping[Any, int]) -> float:
    """Measure how far counts are from the weights that they should follow."""
    total, weight = sum(counts.values()), sum(weights.values())
    assert set(counts) <= set(weights)
    expected = {key: total * part / weight for key, part in weights.items()}
    return sum((counts.get(key, 0) - mean) ** 2 / mean for key, mean in expected.items())


@pytest.mark.parametrize("player", [0, 2, None])
def test_hidden_flips_are_drawn_evenly(player: int | None) -> None:
    state = play(new_round(3), "flip c1r1 c1r2", "flip c4r2 c4r3")
    drawn = worlds(state, player)
    flips = Counter(world.flips[1] for world in drawn)
    assert chi_square(flips, dict.fromkeys(PAIRS, 1)) < 120  # 65 degrees of freedom
    own = {world.flips[0] for world in drawn}
    assert own == {(0, 1)} if player == 0 else len(own) == len(PAIRS)


def test_hidden_flips_of_two_seats_are_independent() -> None:
    state = play(new_round(3), "flip c1r1 c1r2", "flip c4r2 c4r3")
    same = sum(world.flips[0] == world.flips[1] for world in worlds(state, 2))
    assert 0.5 < same * len(PAIRS) / DRAWS < 1.6


@pytest.mark.parametrize("player", [1, None])
def test_a_hidden_card_follows_the_cards_never_seen(player: int | None) -> None:
    state = play(table(DEALT, DEALT, discard=[3, 3, 3, 3, 3]), "draw", "deal 8")
    never_seen = Counter(DECK)
    never_seen.subtract([1, 2, 1, 2, 3, 3, 3, 3, 3])
    held = Counter(world.hand[0] for world in worlds(state, player))
    assert chi_square(held, never_seen) < 45  # 14 degrees of freedom
    assert all(world.hand == [8] for world in worlds(state, 0)[:50])


def test_after_a_reshuffle_a_hidden_card_follows_the_reshuffled_cards() -> None:
    state = play(table(DEALT, DEALT, discard=[4, 9, 0, 9, 7], draw_pile_size=0), "draw", "deal 4")
    held = Counter(world.hand[0] for world in worlds(state, 1))
    assert chi_square(held, {0: 1, 4: 1, 9: 2}) < 25  # 2 degrees of freedom
    for world in worlds(state, 1)[:50]:
        assert world.pile is not None
        assert +Counter(world.pile) + Counter(world.hand) == {0: 1, 4: 1, 9: 2}


def test_the_hidden_card_is_not_drawn_again() -> None:
    state = play(table(DEALT, DEALT), "draw", "deal 8")
    for world in worlds(state, 1)[:100]:
        cards = Counter(world.unseen)
        cards.update([*world.hand, 1, 2, 1, 2, 3])
        assert cards == Counter(DECK)


def test_the_draws_depend_on_the_source_of_chance_alone() -> None:
    state = play(table(DEALT, DEALT), "draw", "deal 8")
    first, again, other = worlds(state, 1, 1), worlds(state, 1, 1), worlds(state, 1, 2)
    assert [world.hand for world in first] == [world.hand for world in again]
    assert [world.hand for world in first] != [world.hand for world in other]


def test_a_moment_of_chance_cannot_be_completed() -> None:
    state = play(table(DEALT, DEALT), "draw")
    with pytest.raises(ValueError, match="chance"):
        DETECT.state_from_observation(state.observation(0), generator(1))


def test_an_impossible_position_is_refused() -> None:
    with pytest.raises(ValueError, match="more cards"):
        table((-2,) * 12, DEALT)
