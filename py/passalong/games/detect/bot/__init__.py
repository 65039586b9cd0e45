"""The bots of Detect: all look one turn ahead; they differ in the cards they remember and in how they judge."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from passalong.bots import FULL_BUDGET, WAIT, Bot, Decision, SlowBot, Temper, Thinking
from passalong.game import Observation, Rng
from passalong.games.detect.grid import face_up
from passalong.games.detect.rules import CLEAR, KEEP, DetectObservation, asked_about

from .judges import Habits, LastTurn
from .learned import NETWORKS, Learned, Networks
from .outlook import Outlook, cards_never_seen, cards_not_open, cards_to_draw, outlook
from .reasons import reasoned
from .replies import Foresight
from .search import Judge, Search

TURN = ("source", "place", "drawn")
"""The phases of a turn in which a bot looks ahead."""
LINES = 2
"""The number of uses of a card, besides the best one, that the expert bot examines again."""
USUAL_CARD = {5: 1}
"""The value that a bot which does not count cards expects of an unknown one."""


class Level(SlowBot):
    """A bot that looks one turn ahead. A level is defined by what it expects of the cards to come, and by its judge."""

    temper: Temper

    def think(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Thinking[Decision]:
        seen = cast(DetectObservation, observation)
        yield
        if not seen.legal_actions:
            return WAIT
        if seen.phase == "flip":
            return _flipping(seen.legal_actions, rng)
        if seen.phase == "clear":
            return _keeping(seen)
        search = self.search(seen, budget)
        values = yield from search.thinking(seen.legal_actions)
        return reasoned(search, values, self.temper.choose(values, rng), self.rival)

    def choose(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> int | None:
        """Return the action alone, without the comparison that a reason needs."""
        seen = cast(DetectObservation, observation)
        if seen.phase not in TURN or not seen.legal_actions:
            return self.explain(seen, rng, budget).action
        return self.temper.choose(self.search(seen, budget).values(seen.legal_actions), rng)

    def appraise(self, observation: Observation, action: int) -> Mapping[str, float]:
        """Return the parts of the worth of a turn, in points; empty outside a turn."""
        seen = cast(DetectObservation, observation)
        if seen.phase not in TURN:
            return {}
        search = self.search(seen, FULL_BUDGET)
        return search.parts(action, search.values(seen.legal_actions)[action])

    def search(self, seen: DetectObservation, budget: float) -> Search:
        """Return the search by which this bot looks ahead."""
        position = self.believe(seen)
        return Search(position, self.judge(position))

    @abstractmethod
    def believe(self, seen: DetectObservation) -> Outlook:
        """Return the position with what this bot expects of the cards to come."""

    @abstractmethod
    def judge(self, position: Outlook) -> Judge:
        """Return the judge by which this bot decides."""


class Easy(Level):
    """A bot that expects a 5 for every unknown card, looks for no pairs, and ignores who ends the round."""

    name: ClassVar[str] = "Easy"
    temper: Temper = Temper(2.0, 1.0)

    def believe(self, seen: DetectObservation) -> Outlook:
        return outlook(seen, USUAL_CARD, USUAL_CARD)

    def judge(self, position: Outlook) -> Judge:
        return Habits(position, sees_pairs=False, careful=False)


class Medium(Level):
    """A bot that counts face-up cards, and is careful about ending the round."""

    name: ClassVar[str] = "Medium"
    temper: Temper = Temper(0.6, 0.2)

    def believe(self, seen: DetectObservation) -> Outlook:
        unknown = cards_not_open(seen)
        return outlook(seen, unknown, unknown)

    def judge(self, position: Outlook) -> Judge:
        return Habits(position, sees_pairs=True, careful=True)


class Hard(Level):
    """A bot that remembers every card, and judges positions by trained networks."""

    name: ClassVar[str] = "Hard"
    temper: Temper = Temper(0.1, 0.05)

    def __init__(self, learned: Networks = NETWORKS) -> None:
        self._learned = learned

    def believe(self, seen: DetectObservation) -> Outlook:
        return outlook(seen, cards_never_seen(seen), cards_to_draw(seen))

    def judge(self, position: Outlook) -> Judge:
        return Learned(position, self._learned) if position.ender is None else LastTurn(position)


class Expert(Hard):
    """A bot that also looks at the opponent's reply, in games of two."""

    name: ClassVar[str] = "Expert"
    temper: Temper = Temper(0.05, 0.02)

    def search(self, seen: DetectObservation, budget: float) -> Search:
        """Return a search with the opponent's reply; without it among more seats, or on a small budget."""
        position, lines = self.believe(seen), 1 + round(LINES * budget)
        if position.ender is not None or len(position.others) > 1 or lines == 1:
            return super().search(seen, budget)
        return Foresight(position, Learned(position, self._learned), lines)


def _flipping(actions: Sequence[int], rng: Rng) -> Decision:
    """Turn up any two cards: face down, all are alike."""
    chosen = actions[rng.below(len(actions))]
    return Decision(chosen, 0.0, "flip", {}, tuple([(action, 0.0) for action in actions if action != chosen]))


def _keeping(seen: DetectObservation) -> Decision:
    """Keep three negative cards where clearing is optional: without them the seat would have more points."""
    grid = seen.grids[seen.seat]
    cost = -sum(face_up([grid[cell] for cell in asked_about(seen)]))
    return Decision(KEEP, 0.0, "keep", {"cost": cost}, ((CLEAR, float(-cost)),))


BOTS: dict[str, Bot] = {"easy": Easy(), "medium": Medium(), "hard": Hard(), "expert": Expert()}
