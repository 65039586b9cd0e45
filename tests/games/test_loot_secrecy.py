"""In Loot nobody sees the cards of others before the village is fired, nor those in the draw pile."""

from collections.abc import Callable, Mapping

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from passalong.chance import Generator
from passalong.game import CHANCE, PrivateEvent, State
from passalong.games.loot.cards import DECK
from passalong.games.loot.events import Dealt, Draw
from passalong.games.loot.rules import DISCARD, SCORE, LootObservation, LootState
from tests.games.loot_positions import LOOT
from tests.games.secrecy import (
    ENDED,
    Secret,
    Step,
    Steps,
    check,
    is_found,
    plant_in_the_observation,
    plant_in_the_result,
    plant_in_the_view,
    steps_to_a_result,
    swapped,
    two_of,
)
from tests.support import examples, generator, nodes, option_sets, seeds

DEALS = ("dealing", "starting", "drawing")


def never_seen(steps: Steps, deal: int, player: int | None) -> set[int]:
    """Return the cards that were neither dealt to an observer nor laid open in this deal."""
    unknown = set(DECK)
    for step in steps:
        if step.deal == deal and (step.phase == "starting" or (step.phase in DEALS and step.turn == player)):
            unknown.discard(step.action)
        elif step.deal == deal and step.phase == "discard":
            unknown.discard(step.action - DISCARD)
    return unknown


def swap_cards(state: State, steps: Steps, player: int | None, rng: Generator) -> Steps | None:
    """
    Let two cards change places that the observer has not seen.

    At the end of a deal all hands are open; still, nobody knows which cards of another hand came first.
    """
    assert isinstance(state, LootState)
    unseen = never_seen(steps, state.round, player)
    if state.phase in ENDED:
        seats = [seat for seat in range(state.num_players) if seat != player]
        unseen &= set(state.hands[seats[rng.below(len(seats))]])
    elif state.phase not in (*DEALS, "source", "discard"):
        return None
    cards = two_of(unseen, rng)
    return cards and swapped(steps, cards, state.round, with_other_cards)


def with_other_cards(step: Step, other: Mapping[int, int]) -> int:
    if step.phase in DEALS:
        return other.get(step.action, step.action)
    if DISCARD <= step.action < SCORE:
        return DISCARD + other.get(step.action - DISCARD, step.action - DISCARD)
    return step.action


CARDS = Secret("loot", swap_cards)


def new(players: int, options: dict[str, object]) -> Callable[[], State]:
    return lambda: LOOT.new_initial_state(players, options)


def check_cards(seed: int) -> int:
    return check(CARDS, new(2 + seed % 3, {}), seed, 1 + seed * 37 % 120)


@given(options=option_sets(LOOT), players=st.integers(2, 4), seed=seeds, length=st.integers(1, 200))
@settings(max_examples=examples(25))
def test_unseen_cards_can_change_places(options: dict[str, object], players: int, seed: int, length: int) -> None:
    check(CARDS, new(players, options), seed, length)


def check_result(seed: int, players: int = 3, options: dict[str, object] | None = None) -> int:
    begin = new(players, options or {})
    return check(CARDS, begin, seed, steps_to_a_result(CARDS, begin(), seed))


@given(options=option_sets(LOOT), players=st.integers(2, 4), seed=seeds)
@settings(max_examples=examples(10))
def test_the_result_does_not_tell_how_a_hand_came_about(options: dict[str, object], players: int, seed: int) -> None:
    check_result(seed, players, options)


def test_most_games_have_something_to_change() -> None:
    assert sum(map(check_cards, range(20))) > 20
    assert sum(map(check_result, range(4))) > 4


# Leaks planted on purpose


@pytest.mark.parametrize("kind", [Dealt, Draw])
def test_a_leak_in_the_log_is_found(kind: type[PrivateEvent], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kind, "for_others", lambda self: self)
    monkeypatch.setattr(kind, "is_whole", True)
    assert is_found(check_cards)


def test_a_leak_by_a_sum_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    observe = LootState.observation

    def leaky(self: LootState, player: int | None) -> LootObservation:
        seen = observe(self, player)
        object.__setattr__(seen, "draw_pile_size", sum(self.pile))
        return seen

    monkeypatch.setattr(LootState, "observation", leaky)
    assert is_found(check_cards)


def test_a_leak_in_the_observation_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plant_in_the_observation(monkeypatch, LootState)
    assert is_found(check_cards)


def test_a_leak_on_the_page_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plant_in_the_view(monkeypatch, "loot", LootState)
    assert is_found(check_cards)


def test_a_leak_in_the_result_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plant_in_the_result(monkeypatch, "loot", LootState)
    assert is_found(check_result)


@given(seeds, st.integers(2, 4), st.integers(0, 150))
@settings(max_examples=examples(15))
def test_worlds_keep_each_seat_s_unseen_cards_to_their_pile(seed: int, players: int, length: int) -> None:
    """The truth is one of the worlds: with every card known, the world is the state itself."""
    rng = generator(seed)
    state = LOOT.new_initial_state(players)
    for at, _ in enumerate(nodes(state, rng)):
        if at >= length:
            break
    assume(state.current_player() != CHANCE)
    for player in range(players):
        world = next(LOOT.worlds(state.observation(player), rng))
        assert world.hands[player] == state.hands[player]
        assert (world.discard, world.turn, world.gods) == (state.discard, state.turn, state.gods)
        assert len(world.pile) == len(state.pile)
        assert sorted([*world.pile, *world.discard, *[c for hand in world.hands for c in hand]]) == list(DECK)
