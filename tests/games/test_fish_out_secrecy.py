"""
Nobody sees what is hidden: change what a seat has never seen, play again, and it sees the same byte for byte.

A random game is written down as its chance outcomes and actions. Two cards that the seat has never seen change places
through the whole deal, or a hidden order or answer is replaced by another; a planted leak makes the check fail.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, cast

import pytest

from passalong.chance import Generator, draw
from passalong.games.fish_out import rules, view, words
from passalong.games.fish_out.rules import (
    CARDS,
    FISH,
    ORDERS,
    PASS,
    STOCK,
    TWO_OF_CLUBS,
    FishOutState,
    pass_action,
    pass_cards,
)
from tests.games.fish_out_positions import FISH_OUT
from tests.support import examples, generator

NAMES = ("Anna", "Ben", "Cleo", "Dara")
GAMES = examples(24, least=8)
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"fishing": "order"},
    {"simultaneousDecisions": True, "passCycle": "LRAhold"},
)


class Step(NamedTuple):
    """One chance outcome or action, and what it was about."""

    phase: str
    round: int
    turn: int
    action: int


def random_play(
    options: dict[str, Any], rng: Generator, length: int, until: Callable[[FishOutState], bool] = lambda _: True
) -> tuple[FishOutState, list[Step]]:
    """Play so many nodes of a new match, and then on until something is true, but not for long."""
    state = new_game(options)
    steps: list[Step] = []
    while not state.is_terminal() and (len(steps) < length or (len(steps) < length + 150 and not until(state))):
        outcomes = state.chance_outcomes() or tuple((action, 1) for action in state.legal_actions())
        steps.append(Step(state.phase, state.round, state.turn, draw(outcomes, rng)))
        state.apply_action(steps[-1].action)
    return state, steps


def something_is_hidden(state: FishOutState) -> bool:
    """Tell whether an order or an answer waits to be settled."""
    return any(order is not None for order in state.orders)


def new_game(options: dict[str, Any]) -> FishOutState:
    return cast(FishOutState, FISH_OUT.new_initial_state(4, options))


def replay(options: dict[str, Any], steps: list[Step]) -> FishOutState:
    state = new_game(options)
    for step in steps:
        state.apply_action(step.action)
    return state


def shown(state: FishOutState, seat: int | None) -> list[str]:
    """Write down all that a seat gets: what it knows, what it may do, the log, and the page."""
    seen = state.observation(seat)
    page = [view.draw(seen, {}, NAMES, may_act) for may_act in (True, False)]
    actions = () if seat is None else state.legal_actions(seat)
    texts = [words.prompt(seen, NAMES), words.text_table(seen, NAMES), *words.lines(seen.history, NAMES)]
    return [repr(seen), repr(actions), *texts, repr(page)]


def never_seen(state: FishOutState, seat: int | None) -> list[int]:
    """List the cards that a seat has had no sight of in this deal, and of whose place it knows nothing."""
    unknown = {card for other, hand in enumerate(state.hands) if other != seat for card in hand}
    if seat is not None and state.phase != "pass":
        unknown -= set(state.passes[seat])
    if state.phase not in ("cards", "pass", "holder"):
        unknown -= {TWO_OF_CLUBS}
    return sorted(unknown)


def swapped(steps: list[Step], deal: int, first: int, second: int) -> list[Step]:
    """Let two cards change places through the whole deal."""
    other = {first: second, second: first}

    def swap(step: Step) -> Step:
        if step.round != deal:
            return step
        if step.phase in ("cards", "lead", "follow"):
            return step._replace(action=other.get(step.action, step.action))
        if step.phase == "pass":
            cards = tuple(sorted(other.get(card, card) for card in pass_cards(step.action)))
            return step._replace(action=pass_action(cards))
        return step

    return [swap(step) for step in steps]


def check_swaps(options: dict[str, Any], seed: int) -> int:
    """Swap unseen cards in one random game for every observer; returns how many swaps were compared."""
    rng, compared = generator(seed), 0
    state, steps = random_play(options, rng, 1 + rng.below(300))
    for seat in (None, *range(4)):
        cards = never_seen(state, seat)
        if len(cards) < 2:
            continue
        first = cards.pop(rng.below(len(cards)))
        second = cards[rng.below(len(cards))]
        other = replay(options, swapped(steps, state.round, first, second))
        assert shown(other, seat) == shown(state, seat)
        compared += other.hands != state.hands
    return compared


def check_hidden_choices(options: dict[str, Any], seed: int) -> int:
    """Replace an order or an answer that still waits to be settled; returns how many were compared."""
    rng, compared = generator(seed), 0
    state, steps = random_play(options, rng, 60 + rng.below(300), something_is_hidden)
    for at in reversed(range(len(steps))):
        phase, actor = steps[at].phase, steps[at].turn
        if phase == "lead" or not state.trick:
            break
        if phase not in ("order", "keep"):
            continue
        choices = ORDERS if phase == "order" else (FISH, STOCK)
        action = choices[rng.below(len(choices))]
        other = replay(options, [*steps[:at], steps[at]._replace(action=action), *steps[at + 1 :]])
        for seat in (None, *range(4)):
            assert (shown(other, seat) == shown(state, seat)) == (seat != actor or action == steps[at].action)
            compared += seat != actor and action != steps[at].action
    return compared


def total(check: Callable[[dict[str, Any], int], int], options: dict[str, Any]) -> int:
    return sum(check(options, seed) for seed in range(GAMES))


@pytest.mark.parametrize("options", OPTIONS)
def test_unseen_cards_can_change_places(options: dict[str, Any]) -> None:
    assert total(check_swaps, options) > GAMES


@pytest.mark.parametrize("options", OPTIONS[1:])
def test_hidden_orders_and_answers_can_be_others(options: dict[str, Any]) -> None:
    assert total(check_hidden_choices, options) > GAMES // 4


def test_hidden_passes_can_be_others() -> None:
    """Another choice of three cards shows to nobody else, until all have chosen."""
    rng = generator(1)
    for _ in range(GAMES):
        _, steps = random_play({}, rng, 54 + rng.below(3))
        state = replay({}, steps)
        assert state.phase == "pass"
        at = 53 + rng.below(len(steps) - 53)
        actor = steps[at].turn
        choices = replay({}, steps[:at]).legal_actions()
        action = choices[rng.below(len(choices))]
        other = replay({}, [*steps[:at], steps[at]._replace(action=action), *steps[at + 1 :]])
        for seat in (None, *range(4)):
            assert (shown(other, seat) == shown(state, seat)) == (seat != actor or action == steps[at].action)


@pytest.mark.parametrize("kind", ["deal", "receive", "pass"])
def test_a_leak_of_cards_is_found(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(rules.PRIVATE_EVENTS, kind)
    with pytest.raises(AssertionError):
        total(check_swaps, {})


@pytest.mark.parametrize(("kind", "options"), [("order", OPTIONS[1]), ("answer", OPTIONS[2])])
def test_a_leak_of_choices_is_found(kind: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(rules.PRIVATE_EVENTS, kind)
    with pytest.raises(AssertionError):
        total(check_hidden_choices, options)


def test_a_leak_on_the_page_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    draw_table = view.draw
    states: list[FishOutState] = []

    def leaky(seen: Any, *rest: Any) -> dict[str, str]:
        return {**draw_table(seen, *rest), "leak": repr(states[-1].hands)}

    def remember(self: FishOutState, player: int | None) -> rules.FishOutObservation:
        states.append(self)
        return observe(self, player)

    observe = FishOutState.observation
    monkeypatch.setattr(FishOutState, "observation", remember)
    monkeypatch.setattr(view, "draw", leaky)
    with pytest.raises(AssertionError):
        total(check_swaps, {})


def test_the_swap_reaches_every_kind_of_step() -> None:
    _, steps = random_play({}, generator(2), 120)
    assert {step.phase for step in steps} >= {"dealing", "cards", "pass", "holder", "lead", "follow", "keep"}
    assert all(step.action >= PASS for step in steps if step.phase == "pass")
    assert all(step.action < CARDS for step in steps if step.phase in ("cards", "lead", "follow"))
