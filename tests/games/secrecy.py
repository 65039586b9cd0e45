"""
Secrets are kept: change what a seat has never seen, play again, and what reaches that seat is the same byte for byte.

A random game is written down as its chance outcomes and actions. A `Change` makes other steps of them which an observer
must not be able to tell apart; it works from the steps and the full state, never from what a seat is shown, so that a
leak cannot hide itself. All that an observer gets is compared: what it knows, what it may do, the log and the page.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple
from zlib import crc32

import pytest

from passalong.chance import Generator
from passalong.game import Observation, State
from passalong.games import load_pack
from passalong.ui.html import Html
from tests.support import contents, generator, play_random

NAMES = ("Anna", "Ben", "Cleo", "Dara", "Emil", "Fay", "Gus", "Hilda")
ENDED = ("scored", "over")
"""The phases in which there is a result to show."""
SEEDS = 40
"""How many games it may take to find a planted leak."""


class Step(NamedTuple):
    """A chance outcome or an action, with the phase, the deal and the seat on turn before it."""

    phase: str
    deal: int
    turn: int
    action: int
    player: int | None


Steps = Sequence[Step]
Play = Callable[[State, Generator], None]
"""Plays one action or chance outcome."""
Change = Callable[[State, Steps, int | None, Generator], Steps | None]
"""From a game as it was played and an observer: the same game to the observer; None where nothing can be changed."""


class Secret(NamedTuple):
    """Something hidden in a game: how to change it, and how to play so that it comes up."""

    game: str
    change: Change
    play: Play = play_random


def record(state: State, play: Play, rng: Generator, length: int) -> list[Step]:
    """Play so many steps of a game, or to its end, and write them down."""
    steps: list[Step] = []
    apply_action = state.apply_action

    def noting(action: int, player: int | None = None) -> None:
        facts = vars(state)
        steps.append(Step(facts["phase"], facts.get("round", 1), facts["turn"], action, player))
        apply_action(action, player)

    state.apply_action = noting  # type: ignore[method-assign]
    while len(steps) < length and not state.is_terminal():
        play(state, rng)
    return steps


def steps_to_a_result(secret: Secret, state: State, seed: int) -> int:
    """Play a game as `check` does, and return after how many steps its first deal is over."""
    rng, steps = generator(seed), 0
    while vars(state)["phase"] not in ENDED:
        secret.play(state, rng)
        steps += 1
    return steps


def replay(state: State, steps: Steps) -> State:
    """Play written steps; raises `IllegalActionError` where one of them is not possible."""
    for step in steps:
        state.apply_action(step.action, step.player)
    return state


def swapped(steps: Steps, numbers: tuple[int, int], deal: int, swap: Callable[[Step, dict[int, int]], int]) -> Steps:
    """Let two numbers change places through a whole deal; `swap` returns what a step then plays."""
    other = dict([numbers, numbers[::-1]])
    return [step._replace(action=swap(step, other)) if step.deal == deal else step for step in steps]


def two_of(numbers: Iterable[int], rng: Generator) -> tuple[int, int] | None:
    """Draw two different numbers, or None where there are not so many."""
    left = sorted(numbers)
    return (left.pop(rng.below(len(left))), left.pop(rng.below(len(left)))) if len(left) > 1 else None


def shown(game: str, state: State, player: int | None) -> list[str]:
    """Write down all that an observer gets."""
    seen, names = state.observation(player), NAMES[: state.num_players]
    words, view = load_pack(game).text, load_pack(game).view
    pages = ["".join(view.draw(seen, {}, names, may_act).values()) for may_act in (True, False)]
    pages += [view.result(seen, names)] if seen.phase in ENDED else []
    pages += [view.counted(seen, seat, names) for seat in range(state.num_players)]
    actions = () if player is None else state.legal_actions(player)
    texts = [words.prompt(seen, names), words.text_table(seen, names), *words.lines(seen.history, names)]
    news = words.news(seen.history, len(seen.history) // 2, names)
    return [repr(seen), repr(actions), repr(state.witnesses()), repr(news), *texts, *pages]


def check(secret: Secret, new: Callable[[], State], seed: int, length: int) -> int:
    """
    Play a game of so many steps, and compare it for every observer with another that differs in what is hidden.

    Returns how many were compared.
    """
    rng, compared = generator(seed), 0
    steps = record(new(), secret.play, rng, length)
    state = replay(new(), steps)
    for player in (None, *range(state.num_players)):
        other_steps = secret.change(state, steps, player, rng)
        if other_steps is None or contents(replay(new(), other_steps)) == contents(state):
            continue
        for moment in (rng.below(len(steps)), len(steps)):
            first, second = replay(new(), steps[:moment]), replay(new(), other_steps[:moment])
            assert shown(secret.game, first, player) == shown(secret.game, second, player)
        compared += 1
    return compared


def is_found(check_seed: Callable[[int], object]) -> bool:
    """Tell whether a check fails, as it must where a leak has been planted."""
    for seed in range(SEEDS):
        try:
            check_seed(seed)
        except AssertionError:
            return True
    return False


# Leaks planted on purpose


def plant_in_the_observation(patch: pytest.MonkeyPatch, state_type: type[State]) -> None:
    """Let a number that everybody is shown depend on all that is hidden."""
    observe = state_type.observation

    def leaky(self: State, player: int | None) -> Observation:
        return replace(observe(self, player), round=fingerprint(self))

    patch.setattr(state_type, "observation", leaky)


def plant_in_the_view(patch: pytest.MonkeyPatch, game: str, state_type: type[State]) -> None:
    """Let the page hold a number, in a comment, that depends on all that is hidden."""
    view, looked_at = load_pack(game).view, _remember_the_state(patch, state_type)
    draw_page = view.draw

    def leaky(*arguments: Any) -> dict[str, Html]:
        regions = draw_page(*arguments)
        return {**regions, "table": Html(f"{regions['table']}<!-- {fingerprint(looked_at[0])} -->")}

    patch.setattr(view, "draw", leaky)


def plant_in_the_result(patch: pytest.MonkeyPatch, game: str, state_type: type[State]) -> None:
    """Let the result hold a number, in a comment, that depends on all that is hidden."""
    view, looked_at = load_pack(game).view, _remember_the_state(patch, state_type)
    show = view.result
    patch.setattr(view, "result", lambda *arguments: show(*arguments) + Html(f"<!-- {fingerprint(looked_at[0])} -->"))


def _remember_the_state(patch: pytest.MonkeyPatch, state_type: type[State]) -> list[State]:
    """Return a list that holds the state that was looked at last."""
    observe, looked_at = state_type.observation, list[State]()

    def remember(self: State, player: int | None) -> Observation:
        looked_at[:] = [self]
        return observe(self, player)

    patch.setattr(state_type, "observation", remember)
    return looked_at


def fingerprint(state: State) -> int:
    """Return a number that depends on all that a state holds."""
    return crc32(repr(contents(state)).encode())
