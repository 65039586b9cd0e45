"""Two cards that a seat has never seen are swapped through a whole game: that seat must not see any difference."""

from __future__ import annotations

from typing import cast

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from passalong.chance import Generator
from passalong.game import CHANCE
from passalong.games.loot import words
from passalong.games.loot.cards import DECK
from passalong.games.loot.rules import DISCARD, SCORE, LootObservation, LootState
from tests.games.loot_positions import LOOT
from tests.support import examples, generator, option_sets, play_random, seeds

NAMES = ("Anna", "Ben", "Cleo", "Dara")
Step = tuple[str, int, int | None]


class Leaky(LootState):
    """A Loot in which the hidden cards show in a sum: the fault that the check must find."""

    def observation(self, player: int | None) -> LootObservation:
        seen = super().observation(player)
        object.__setattr__(seen, "draw_pile_size", sum(self.pile))
        return seen


class Recorder(LootState):
    """Notes what is played."""

    steps: list[Step]

    def apply_action(self, action: int, player: int | None = None) -> None:
        self.steps.append((self.phase, action, player))
        super().apply_action(action, player)


def a_game(players: int, options: dict[str, object], moves: int, rng: Generator) -> Recorder:
    state = Recorder(players, LOOT.checked_options(players, options))
    state.steps = []
    while not state.is_terminal() and (moves > 0 or state.current_player() == CHANCE):
        moves -= state.current_player() != CHANCE
        play_random(state, rng)
    return state


def replayed(state: Recorder, swap: dict[int, int], kind: type[LootState]) -> LootState:
    """Play the same game again with cards swapped in its last deal."""
    again = kind(state.num_players, state.options)
    last = max(at for at, step in enumerate(state.steps) if step[0] in ("dealer", "scored"))
    for at, (phase, action, player) in enumerate(state.steps):
        again.apply_action(swapped(phase, action, swap) if at > last else action, player)
    return again


def swapped(phase: str, action: int, swap: dict[int, int]) -> int:
    if phase in ("dealing", "starting", "drawing"):
        return swap.get(action, action)
    if DISCARD <= action < SCORE:
        return DISCARD + swap.get(action - DISCARD, action - DISCARD)
    return action


def never_seen(state: LootState, player: int | None) -> list[int]:
    """List the cards of which nothing in what a seat knows says where they are."""
    seen = state.observation(player)
    known = {card for event in seen.history if event.kind != "score" for card in event.data if event.kind != "deal"}
    return [card for card in DECK if card not in known | set(seen.hand)]


def shown(state: LootState, player: int | None) -> tuple[object, ...]:
    seen = state.observation(player)
    names = NAMES[: state.num_players]
    told = words.lines(seen.history, names), words.text_table(seen, names), words.prompt(seen, names)
    return repr(seen), state.legal_actions(player) if player is not None else (), told


def check(seed: int, options: dict[str, object], players: int, moves: int, kind: type[LootState]) -> None:
    rng = generator(seed)
    state = a_game(players, options, moves, rng)
    if state.phase not in ("source", "discard"):
        return
    straight = replayed(state, {}, kind)
    for player in (None, *range(players)):
        hidden = never_seen(state, player)
        first, second = hidden[rng.below(len(hidden))], hidden[rng.below(len(hidden))]
        other = replayed(state, {first: second, second: first}, kind)
        assert shown(other, player) == shown(straight, player)


@given(seeds, option_sets(LOOT), st.integers(2, 4), st.integers(0, 60))
@settings(max_examples=examples(25))
def test_a_seat_sees_nothing_of_cards_it_has_never_seen(
    seed: int, options: dict[str, object], players: int, moves: int
) -> None:
    check(seed, options, players, moves, LootState)


def test_a_planted_leak_is_found() -> None:
    found = 0
    for seed in range(5):
        try:
            check(seed, {}, 3, 4, Leaky)
        except AssertionError:
            found += 1
    assert found


@given(seeds, st.integers(2, 4), st.integers(0, 60))
@settings(max_examples=examples(15))
def test_worlds_keep_each_seat_s_unseen_cards_to_their_pile(seed: int, players: int, moves: int) -> None:
    """The truth is one of the worlds: with every card known, the world is the state itself."""
    rng = generator(seed)
    state = a_game(players, {}, moves, rng)
    assume(state.current_player() != CHANCE)
    for player in range(players):
        world = cast(LootState, LOOT.state_from_observation(state.observation(player), rng))
        assert world.hands[player] == state.hands[player]
        assert (world.discard, world.turn, world.gods) == (state.discard, state.turn, state.gods)
        assert len(world.pile) == len(state.pile)
        assert sorted([*world.pile, *world.discard, *[c for hand in world.hands for c in hand]]) == list(DECK)
