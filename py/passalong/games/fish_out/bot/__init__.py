"""Bots for Fish Out!: one grabs, one waits for a good catch, and one imagines what the others may hold."""

from __future__ import annotations

from typing import ClassVar, cast

from passalong.bots import FULL_BUDGET, WAIT, Bot, Decision, SlowBot, Temper, Thinking
from passalong.game import Observation, Rng
from passalong.games.fish_out.rules import FishOutObservation

from .choices import promises
from .habits import COLLECTING, EAGER, MOODS, PATIENT, Habits, hopes_for_all
from .playout import seen_position
from .reasons import why
from .search import Search


class Angler(Bot):
    """A bot that plays by its habits."""

    habits: ClassVar[Habits]
    temper: Temper

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        seen = cast(FishOutObservation, observation)
        if not seen.legal_actions:
            return WAIT
        return decide(seen, promises(seen, self.habits), self.temper, rng)


class Easy(Angler):
    """Fishes as soon as there is anything to fish, and trusts that its highest card stays."""

    name: ClassVar[str] = "Easy"
    habits: ClassVar[Habits] = EAGER
    temper: Temper = Temper(0.5, 0.25)


class Medium(Angler):
    """Waits until a suit is worth it, counts the higher cards that are out, and minds who has three aces."""

    name: ClassVar[str] = "Medium"
    habits: ClassVar[Habits] = PATIENT
    temper: Temper = Temper(0.1, 0.05)


class Hard(SlowBot):
    """Imagines what the others may hold, and plays every choice out in its mind."""

    name: ClassVar[str] = "Hard"
    temper: Temper = Temper(0.2, 0.1)

    def think(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Thinking[Decision]:
        seen = cast(FishOutObservation, observation)
        if not seen.legal_actions:
            return WAIT
        values = yield from Search(seen, plans(seen), MOODS, rng).think(budget)
        return decide(seen, values, self.temper, rng)


def plans(seen: FishOutObservation) -> list[Habits]:
    """Return how a seat may play on: catching all aces is a plan as long as nobody else has one."""
    aces = seen_position(seen).aces
    return [PATIENT, COLLECTING] if hopes_for_all(aces, seen.seat) else [PATIENT]


def decide(seen: FishOutObservation, values: dict[int, float], temper: Temper, rng: Rng) -> Decision:
    """Choose by the values of the choices, and say why."""
    action = temper.choose(values, rng)
    code, facts = why(seen, action)
    others = sorted([(other, value) for other, value in values.items() if other != action])
    return Decision(action, values[action], code, facts, tuple(others))


BOTS: dict[str, Bot] = {"easy": Easy(), "medium": Medium(), "hard": Hard()}
