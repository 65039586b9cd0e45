"""
The bots of Fish Out!.

Easy fishes at once, medium waits for a good catch, skilled samples a few of the hands that others may have, and hard
many.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, cast

from passalong.bots import FULL_BUDGET, WAIT, Bot, Decision, SlowBot, Temper, Terms, Thinking
from passalong.game import Observation, Rng
from passalong.games.fish_out.cards import SUITS
from passalong.games.fish_out.rules import NEVER, ORDER, FishOutObservation

from .choices import promises, with_alike
from .habits import BUSY, CARELESS, COLLECTING, MOODS, PATIENT, Habits, hopes_for_all
from .playout import seen_position
from .reasons import why
from .search import OWN_ACES, Search


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
    """A bot that fishes as soon as it can, expects its highest card to stay, and ignores the other seats."""

    name: ClassVar[str] = "Easy"
    habits: ClassVar[Habits] = CARELESS
    temper: Temper = Temper(0.5, 0.25)


class Medium(Angler):
    """A bot that waits until a suit is worth it, counts higher cards still out, and guards the aces."""

    name: ClassVar[str] = "Medium"
    habits: ClassVar[Habits] = PATIENT
    temper: Temper = Temper(0.1, 0.05)


class Hard(SlowBot):
    """A bot that samples the other hands and plays out every choice in each sample."""

    name: ClassVar[str] = "Hard"
    temper: Temper = Temper(0.2, 0.1)
    share: ClassVar[float] = 1.0
    """The share of its budget that it uses."""

    def think(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Thinking[Decision]:
        seen = cast(FishOutObservation, observation)
        if not seen.legal_actions:
            return WAIT
        search = Search(seen, self.plans(seen), MOODS, rng)
        values = yield from search.think(budget * self.share)
        return decide(seen, values, self.temper, rng, search, rival=self.rival)

    def plans(self, seen: FishOutObservation) -> list[Habits]:
        """Return the habits by which the seat may play on: catching all aces is one, while no other seat has any."""
        aces = seen_position(seen).aces
        return [BUSY, COLLECTING] if hopes_for_all(aces, seen.seat) else [BUSY]


class Skilled(Hard):
    """A bot that samples few of the hands that others may have, and never plans to catch all aces."""

    name: ClassVar[str] = "Skilled"
    share: ClassVar[float] = 0.1

    def plans(self, seen: FishOutObservation) -> list[Habits]:
        """Return the habits of somebody who fishes for small gains."""
        return [BUSY]


def decide(
    seen: FishOutObservation,
    values: dict[int, float],
    temper: Temper,
    rng: Rng,
    search: Search | None = None,
    *,
    rival: int | None = None,
) -> Decision:
    """
    Choose by the values of the choices, and give the reason.

    `search` has the terms of each value. The reason compares with `rival` if that was valued: of the many ways to pass
    cards some are not.
    """
    action = temper.choose(values, rng)
    same = {other: like for other, like in with_alike(seen, values).items() if like in values}
    others = sorted([(other, values[like]) for other, like in same.items() if other != action])
    over = rival if rival in same and rival != action else rival_choice(seen, values, action) if search else None
    decision = Decision(action, values[action], "", {}, tuple(others), over)
    if search:
        parts, errors = search.parts(), search.errors()
        decision = replace(
            decision,
            parts={other: parts[like] for other, like in same.items()},
            errors={other: errors[like] for other, like in same.items()},
        )
    collects = mostly(decision.terms) == OWN_ACES if search else hopes_for_the_last(seen)
    code, facts = why(seen, action, collects)
    return replace(decision, reason=code, facts=facts)


def mostly(terms: Terms) -> str:
    """Return the name of the term that speaks most for an action."""
    return max(terms, key=lambda term: term[1], default=("", 0.0))[0]


def hopes_for_the_last(seen: FishOutObservation) -> bool:
    """Return whether a seat has three aces."""
    return seen_position(seen).aces[seen.seat] == SUITS - 1


def rival_choice(seen: FishOutObservation, values: dict[int, float], action: int) -> int | None:
    """
    Return the choice that a player would consider instead: the best at first sight, or else the next best.

    It is worth less than the action, or about the same.
    """
    rest = {other: value for other, value in values.items() if other != action and value <= values[action]}
    if not rest:
        return None
    if seen.phase == "order":
        unlike = {other: value for other, value in rest.items() if NEVER in (other - ORDER, action - ORDER)}
        rest = unlike or rest
    sight = promises(seen, PATIENT)
    first = max(sight, key=lambda other: (sight[other], -other))
    return first if first in rest else max(rest, key=lambda other: (rest[other], -other))


BOTS: dict[str, Bot] = {"easy": Easy(), "medium": Medium(), "skilled": Skilled(), "hard": Hard()}
