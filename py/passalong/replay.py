"""
Playing a game again: the one place where what is written of a game becomes its states.

Matches, audits, links, notation and all that looks back go through a game with a `Playback`, step by step.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from passalong.chance import Seeded
from passalong.game import CHANCE, InvalidRecordError, State
from passalong.sealed import Answers, Dice

Source: TypeAlias = Seeded | Dice | Answers
"""Where chance comes from: a seed, the dice of all seats, or what the device of a seat answers."""


class Step(NamedTuple):
    """Something that happens in a game."""

    state: State
    """The state before it. It is the playback's own, and changes as soon as that goes on."""
    seat: int
    """The seat that acts, or `CHANCE`."""
    action: int
    """What it does, or the outcome of chance: what `State.apply_action` takes."""
    choice: int | None = None
    """Which of the state's `choices()` it is; None for chance, and for what was the only choice there was."""


class Playback:
    """A game as it is played again: its state, where chance comes from, and the `movers`, a seat for each choice."""

    def __init__(self, state: State, chance: Source, movers: Iterable[int] = ()) -> None:
        self.state, self.chance, self.movers = state, chance, [*movers]

    @property
    def made(self) -> int:
        """How many choices have been made."""
        return len(self.movers)

    def walk(self, choices: Iterable[int]) -> Iterator[Step]:
        """
        Play these choices with all that comes before, between and after them, and yield each step before it is played.

        Raises `InvalidRecordError` where a number is not the position of a choice.
        """
        yield from self.by_itself()
        for choice in choices:
            step = self.chosen(choice)
            yield step
            self.play(step.seat, step.action)
            yield from self.by_itself()

    def by_itself(self) -> Iterator[Step]:
        """
        Play what nobody decides, and yield each step before it is played: chance, and choices of one alone.

        It ends where somebody has to decide, another device has to say what happens, or the game is over.
        """
        while happens := self._next():
            yield Step(self.state, *happens)
            self._happen(*happens)

    def settle(self) -> None:
        """Play all that nobody decides."""
        while self.step():
            pass

    def step(self) -> bool:
        """Play one thing that nobody decides; False where there is none."""
        happens = self._next()
        if happens:
            self._happen(*happens)
        return happens is not None

    def chosen(self, choice: int) -> Step:
        """Return the choice at a position of `choices()`; raises `InvalidRecordError` where there is none."""
        choices = self.state.choices()
        if not 0 <= choice < len(choices):
            raise InvalidRecordError(
                f"Choice number {self.made + 1} is {choice}, but there are only {len(choices)} possibilities."
            )
        return Step(self.state, *choices[choice], choice)

    def choose(self, choice: int) -> Step:
        """Make the choice at a position of `choices()`; raises `InvalidRecordError` where that is not possible."""
        step = self.chosen(choice)
        self.play(step.seat, step.action)
        return step

    def play(self, seat: int, action: int) -> None:
        """Make a choice that is legal; raises `InvalidRecordError` where its seat has to add to the dice first."""
        if not self.chance.chosen(seat):
            raise InvalidRecordError(f"Seat {seat} has made choice number {self.made + 1} without adding to the dice.")
        self.state.apply_action(action, seat)
        self.movers.append(seat)

    def _happen(self, seat: int, action: int) -> None:
        if seat == CHANCE:
            self.state.apply_action(action)
        else:
            self.state.apply_action(action, seat)

    def _next(self) -> tuple[int, int] | None:
        """Return who acts next without a decision, and how, if anybody does."""
        state = self.state
        if state.current_player() == CHANCE:
            outcome = self.chance.outcome(state)
            return None if outcome is None else (CHANCE, outcome)
        choices = state.choices()
        return choices[0] if len(choices) == 1 and self.chance.chosen(choices[0][0]) else None
