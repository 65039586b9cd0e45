"""Worlds of Loot are drawn evenly over who may hold the unseen cards, each kept to the draw pile it came from."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from passalong.game import CHANCE, UnknownPastError
from passalong.games.loot.cards import DECK, HAND
from passalong.games.loot.events import Dealt
from passalong.games.loot.rules import LootState
from tests.games.loot_positions import LOOT, cards, events, new_deal, play, table, turn
from tests.support import FULL, generator, play_random

DRAWS = 20_000 if FULL else 2_000


def worlds(state: LootState, player: int | None) -> list[LootState]:
    drawn = LOOT.worlds(state.observation(player), generator(1))
    return list(islice(drawn, DRAWS))


def test_every_unseen_card_is_as_likely_in_a_hand() -> None:
    state = new_deal(2)
    counts = Counter(card for world in worlds(state, 0) for card in world.hands[1])
    unseen = set(DECK) - set(state.hands[0]) - set(state.discard)
    assert set(counts) == unseen
    mean = DRAWS * HAND / len(unseen)
    assert sum((counts[card] - mean) ** 2 / mean for card in unseen) < 100  # 43 degrees of freedom


def test_a_world_says_that_it_does_not_know_what_others_have_drawn() -> None:
    """A bot of another seat would read its own past in it; in the next deal, which the world has dealt, it may."""
    world, rng = worlds(new_deal(2), 0)[0], generator(2)
    with pytest.raises(UnknownPastError, match="seat 1"):
        world.observation(1)
    while world.round == 1 or world.current_player() == CHANCE:
        play_random(world, rng)
    dealt = [event for event in events(world, Dealt) if event.player == 1]
    assert len(dealt) == 1 and dealt[0].is_whole


def test_a_card_taken_from_the_discard_pile_is_known() -> None:
    state = play(table("", "", discard="V3"), "take", "discard W1")
    assert all(set(cards("V3")) <= set(world.hands[0]) for world in worlds(state, 1)[:100])


@pytest.mark.parametrize("player", [1, 2])
def test_after_a_reshuffle_cards_keep_to_their_pile(player: int) -> None:
    state = turn(table("", "", "", "", draw_pile="L9"))  # seat 0 ends the first pile, seat 1 draws from the second
    old = set(state.pile)
    drawn = state.pile[3]
    play(state, "draw")
    state.apply_action(drawn)
    kept = next(card for card in state.hands[1] if card not in old)
    play(state, f"discard {state.action_to_string(kept + 3).split()[1]}")
    counts: Counter[int] = Counter()
    for world in worlds(state, player):
        new = old & set(world.hands[1])
        assert len(new) == 1
        assert not old & {*world.hands[0], *world.hands[3]}
        counts.update(new)
    assert set(counts) == ({drawn} if player == 1 else old)
    if player == 2:
        mean = DRAWS / len(old)
        assert sum((counts[card] - mean) ** 2 / mean for card in old) < 50  # 16 degrees of freedom


def test_a_moment_of_chance_cannot_be_completed() -> None:
    state = play(table("", ""), "draw")
    with pytest.raises(ValueError, match="chance"):
        LOOT.state_from_observation(state.observation(0), generator(1))


def test_an_impossible_position_is_refused() -> None:
    with pytest.raises(ValueError, match="two places"):
        table("W1", "W1")
