"""
A bot that somebody has written in the workshop, at a table.

It runs in a worker that reaches nothing of the games: the page hands it what its seat sees, and brings back its answer.
In the record its seats have a level that every version knows. The game's task tells which they are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import count
from typing import NamedTuple

from passalong.bots import Decision, Thinking
from passalong.chance import SEED_BYTES
from passalong.game import Observation, Rng
from passalong.names import MAX_NAME

WORKSHOP = "workshop"
"""The level of such a bot while a game is set up, and the kind of the game's task."""
WAIT = "wait"
MAX_WRITTEN = MAX_NAME - 2
"""The length limit of its name, which leaves room for a number: the bot may have several seats."""
NUMBERS = count(1)


class Written(NamedTuple):
    """The seats of such a bot at a table, and its name; none once another level plays on for it."""

    seats: tuple[int, ...] = ()
    name: str = ""

    @classmethod
    def from_task(cls, task: str) -> Written:
        """Read `Notes.task`, which may come from anywhere."""
        kind, _, facts = task.partition(" ")
        seats, _, name = facts.partition(" ")
        listed = seats.split(",")
        if kind != WORKSHOP or not name or not all(seat.isdecimal() and len(seat) == 1 for seat in listed):
            return cls()
        return cls(tuple(map(int, listed)), name)

    def task(self) -> str:
        """Return the task of a game with this bot; "" if it has no seat."""
        return f"{WORKSHOP} {','.join(map(str, self.seats))} {self.name}" if self.seats else ""


@dataclass(frozen=True, slots=True)
class Question:
    """What such a bot is asked."""

    number: int
    """Which question it is, by which its answer is known."""
    seen: Observation
    seed: bytes
    """What the bot's random numbers follow from; it tells nothing of those of the deal."""

    @classmethod
    def of(cls, seen: Observation, rng: Rng) -> Question:
        """Return the next question."""
        return cls(next(NUMBERS), seen, bytes([rng.below(256) for _ in range(SEED_BYTES)]))

    def answers(self) -> Mapping[str, int | None]:
        """Return every answer that may be given, as the page tells it; only a seat that is not on turn may wait."""
        seen = self.seen
        actions: dict[str, int | None] = {str(action): action for action in seen.legal_actions}
        return actions if seen.player == seen.current_player else {**actions, WAIT: None}


class WrittenBot:
    """Such a bot on a seat; `ask` hands its questions to the page."""

    def __init__(self, ask: Callable[[Question], None]) -> None:
        self._ask, self._answer = ask, list[Decision]()
        self.question: Question | None = None
        """What it has been asked and not answered; None at any other moment."""

    def think(self, observation: Observation, rng: Rng) -> Thinking[Decision]:
        """Wait for the answer. Where nobody waits any more, there is no question either."""
        self._answer.clear()
        self.question = Question.of(observation, rng)
        try:
            self._ask(self.question)
            while not self._answer:
                yield
            return self._answer.pop()
        finally:
            self.question = None

    def answer(self, action: int | None) -> None:
        """Take the answer to the question, which must allow it."""
        self.question = None
        self._answer.append(Decision(action, 0.0, ""))


def numbered(name: str, number: int) -> str:
    """Return the name of one of its seats: the first one has its own."""
    return name if number == 1 else f"{name} {number}"
