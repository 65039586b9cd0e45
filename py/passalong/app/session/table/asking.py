"""How a bot that was written in the workshop decides at a table: the page is asked, and its answer is awaited."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import count

from passalong.bots import Decision, Thinking
from passalong.chance import SEED_BYTES
from passalong.game import Observation, Rng

WAIT = "wait"
NUMBERS = count(1)


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
