"""In Fish Out! nobody sees the cards of others, what they pass, nor orders and answers that wait to be settled."""

from collections.abc import Callable, Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from passalong.chance import Generator
from passalong.game import PrivateEvent, State
from passalong.games.fish_out.cards import PASSED, SEATS, TWO_OF_CLUBS
from passalong.games.fish_out.events import Answer, Hand, Order, Pass, Receive
from passalong.games.fish_out.rules import FishOutState, pass_action, pass_cards
from tests.games.fish_out_positions import FISH_OUT
from tests.games.secrecy import (
    Secret,
    Step,
    Steps,
    check,
    is_found,
    plant_in_the_observation,
    plant_in_the_result,
    plant_in_the_view,
    replay,
    steps_to_a_result,
    swapped,
    two_of,
)
from tests.support import examples, option_sets, seeds

ORDERING: dict[str, object] = {"fishing": "order"}
ANSWERING: dict[str, object] = {"simultaneousDecisions": True, "passCycle": "LRAhold"}
DEALT = 53
"""The steps before the first pass."""


def never_seen(state: FishOutState, player: int | None) -> set[int]:
    """Return the cards that an observer has had no sight of in this deal, and of whose place it knows nothing."""
    unknown = set(state.undealt).union(*[hand for seat, hand in enumerate(state.hands) if seat != player])
    if player is not None and state.phase != "pass":
        unknown -= set(state.passes[player])
    return unknown if state.phase in ("cards", "pass", "holder") else unknown - {TWO_OF_CLUBS}


def swap_cards(state: State, steps: Steps, player: int | None, rng: Generator) -> Steps | None:
    assert isinstance(state, FishOutState)
    cards = two_of(never_seen(state, player), rng)
    return cards and swapped(steps, cards, state.round, with_other_cards)


def with_other_cards(step: Step, other: Mapping[int, int]) -> int:
    if step.phase in ("cards", "lead", "follow"):
        return other.get(step.action, step.action)
    if step.phase == "pass":
        return pass_action(tuple(sorted(other.get(card, card) for card in pass_cards(step.action))))
    return step.action


def change_a_hidden_choice(state: State, steps: Steps, player: int | None, rng: Generator) -> Steps | None:
    """Change the last pass, order or answer of another seat that is still hidden."""
    assert isinstance(state, FishOutState)
    hidden = ("pass",) if state.phase == "pass" else ("order", "keep") if state.trick else ()
    for at in reversed(range(len(steps))):
        step = steps[at]
        if step.phase in ("cards", "lead"):
            break
        if step.phase in hidden and step.turn != player:
            actions = replay(FishOutState(state.options), steps[:at]).legal_actions()
            others = [action for action in actions if action != step.action]
            return [*steps[:at], step._replace(action=others[rng.below(len(others))]), *steps[at + 1 :]]
    return None


def swap_a_passed_card(state: State, steps: Steps, player: int | None, rng: Generator) -> Steps | None:
    """At the end of a game, let another seat have been dealt a card that it received, and receive one dealt to it."""
    assert isinstance(state, FishOutState)
    giver = rng.below(SEATS)
    taker = (giver + state.pass_distance()) % SEATS
    if giver == taker or player in (giver, taker):
        return None
    dealt = {step.action for step in steps if (step.phase, step.deal, step.turn) == ("cards", state.round, taker)}
    kept = sorted(dealt - set(state.passes[taker]))
    cards = state.passes[giver][rng.below(PASSED)], kept[rng.below(len(kept))]

    def swap(step: Step, other: Mapping[int, int]) -> int:
        moved = step.phase == "cards" or (step.phase, step.turn) == ("pass", giver)
        return with_other_cards(step, other) if moved else step.action

    return swapped(steps, cards, state.round, swap)


CARDS_HELD = Secret("fish_out", swap_cards)
CARDS_PASSED = Secret("fish_out", swap_a_passed_card)
CHOICES = Secret("fish_out", change_a_hidden_choice)


def new(options: dict[str, object]) -> Callable[[], State]:
    return lambda: FISH_OUT.new_initial_state(4, options)


def check_cards(seed: int, options: dict[str, object] | None = None) -> int:
    return check(CARDS_HELD, new(options or {}), seed, 1 + seed * 37 % 300)


def check_choices(seed: int, options: dict[str, object]) -> int:
    return check(CHOICES, new(options), seed, DEALT + 1 + seed * 37 % 100)


@given(options=option_sets(FISH_OUT), seed=seeds, length=st.integers(1, 300))
@settings(max_examples=examples(25))
def test_unseen_cards_can_change_places(options: dict[str, object], seed: int, length: int) -> None:
    check(CARDS_HELD, new(options), seed, length)


@pytest.mark.parametrize("options", [ORDERING, ANSWERING])
@given(seed=seeds, length=st.integers(DEALT, DEALT + 200))
@settings(max_examples=examples(15))
def test_hidden_choices_can_be_others(options: dict[str, object], seed: int, length: int) -> None:
    check(CHOICES, new(options), seed, length)


@given(seed=seeds, passed=st.integers(1, 3))
@settings(max_examples=examples(10))
def test_hidden_passes_can_be_others(seed: int, passed: int) -> None:
    assert check(CHOICES, new({}), seed, DEALT + passed) >= 4


def check_result(seed: int, options: dict[str, object] | None = None) -> int:
    begin = new(options or {})
    return check(CARDS_PASSED, begin, seed, steps_to_a_result(CARDS_PASSED, begin(), seed))


@given(options=option_sets(FISH_OUT), seed=seeds)
@settings(max_examples=examples(10))
def test_the_result_does_not_tell_what_was_passed(options: dict[str, object], seed: int) -> None:
    check_result(seed, options)


def test_most_games_have_something_to_change() -> None:
    assert sum(map(check_cards, range(20))) > 20
    assert sum(check_choices(seed, ORDERING) for seed in range(20)) > 20
    assert sum(check_choices(seed, ANSWERING) for seed in range(20)) > 4
    assert sum(map(check_result, range(4))) > 4


# Leaks planted on purpose


def plant_in_an_event(patch: pytest.MonkeyPatch, kind: type[PrivateEvent]) -> None:
    """Let everybody see the whole of a private event."""
    patch.setattr(kind, "for_others", lambda event: event)
    patch.setattr(kind, "is_whole", True)


@pytest.mark.parametrize("kind", [Hand, Receive, Pass])
def test_a_leak_of_cards_is_found(kind: type[PrivateEvent], monkeypatch: pytest.MonkeyPatch) -> None:
    plant_in_an_event(monkeypatch, kind)
    assert is_found(check_cards)


@pytest.mark.parametrize(("kind", "options"), [(Pass, {}), (Order, ORDERING), (Answer, ANSWERING)])
def test_a_leak_of_choices_is_found(
    kind: type[PrivateEvent], options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant_in_an_event(monkeypatch, kind)
    assert is_found(lambda seed: check_choices(seed, options))


def test_a_leak_in_the_observation_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plant_in_the_observation(monkeypatch, FishOutState)
    assert is_found(check_cards)


def test_a_leak_on_the_page_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plant_in_the_view(monkeypatch, "fish_out", FishOutState)
    assert is_found(check_cards)


def test_a_leak_in_the_result_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plant_in_the_result(monkeypatch, "fish_out", FishOutState)
    assert is_found(check_result)
