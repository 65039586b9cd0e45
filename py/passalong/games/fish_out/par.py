"""
What a deal that is over was good for: it is played once more, with all cards open.

This is for looking back alone. It is given true states, so nothing that plays may use it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from passalong.bots import Thinking, finished
from passalong.game import State

from .bot import BOTS
from .rules import FishOutState

SLICE = 5
"""How many choices of the player's own are played out in one slice of thinking."""


class Line(NamedTuple):
    """What a seat makes of a deal, by these choices of its own."""

    points: int
    choices: tuple[int, ...]


class Steady:
    """No luck at all: the smallest number, always."""

    def below(self, n: int) -> int:
        """Return 0."""
        return 0


def think(deal: Sequence[State], seat: int) -> Thinking[int]:
    """
    Work out what a seat makes of a deal from the passing on, given the true states before its choices.

    Everybody plays like the game's first bot. At each of its choices the seat tries all it could do and plays on to the
    end; it keeps to the best line that it has found so far. That is some hundred games, fewer towards the end.
    """
    state = next(state for state in map(_fish_out, deal) if state.phase != "pass").clone()
    made: tuple[int, ...] = ()
    best = yield from _play_out(state.clone(), seat, made)
    while _others_play(state, seat):
        for choice in state.legal_actions(seat):
            tried = state.clone()
            tried.apply_action(choice, seat)
            best = max(best, (yield from _play_out(tried, seat, (*made, choice))))
        made = best.choices[: len(made) + 1]
        state.apply_action(made[-1], seat)
    return best.points


def _fish_out(state: State) -> FishOutState:
    return cast(FishOutState, state)


def _play_out(state: FishOutState, seat: int, made: tuple[int, ...]) -> Thinking[Line]:
    """Play a deal to its end; the line begins with the choices made before."""
    yield
    while _others_play(state, seat):
        made = (*made, _usual(state, seat))
        state.apply_action(made[-1], seat)
        if len(made) % SLICE == 0:
            yield
    return Line(state.history[-1].data[seat] or 0, made)


def _others_play(state: FishOutState, seat: int) -> bool:
    """Play on until a seat has a choice; False where the deal ends before that."""
    while state.phase not in ("scored", "over"):
        current, actions = state.current_player(), state.legal_actions()
        if current == seat and len(actions) > 1:
            return True
        if current < 0:
            state.apply_action(state.chance_outcomes()[0][0])
        else:
            state.apply_action(actions[0] if len(actions) == 1 else _usual(state, current))
    return False


def _usual(state: FishOutState, seat: int) -> int:
    """Return what the game's first bot does in a seat, from what it sees there."""
    bot = next(iter(BOTS.values()))
    return cast(int, finished(bot.think(state.observation(seat), Steady())).action)
