"""The bots of Loot: they differ in what they see in a hand, and in how long they wait until they fire the village."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import ClassVar, TypeAlias, cast

from passalong.bots import FULL_BUDGET, WAIT, Bot, Decision, SlowBot, Temper, Thinking
from passalong.game import Observation, Reason, Rng
from passalong.games.loot.rules import DISCARD, DRAW, FIRE, SCORE, TAKE, LootObservation, pack
from passalong.games.loot.scoring import showdown

from .judging import GIFTS, Judge, Left, SetsAndColours, gods_taken, without
from .prospects import prospects, usual_worth
from .reasons import of_discard, of_fire, of_source
from .turn import Turn

WORLDS = 48
"""In how many worlds the hard bot weighs whether to fire."""
PLACES = 6
"""To how many decimal places values are compared: Pythons differ beyond, and a bot decides alike everywhere."""
Weighed: TypeAlias = Mapping[int, tuple[float, Reason]]
"""Actions, each with its value and what speaks for it."""


class Level(SlowBot):
    """Somebody who minds the own hand; a level is what it sees in one, and when it fires."""

    temper: Temper

    def think(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Thinking[Decision]:
        seen = cast(LootObservation, observation)
        if not seen.legal_actions:
            return WAIT
        if seen.phase == "arrange":
            return _arranging(seen)
        turn = Turn(seen, self.judge(seen))
        if seen.player != seen.current_player:
            return (yield from self.interrupt(turn, rng, budget))
        weighed = yield from self.weigh(turn, rng, budget)
        values = {action: round(value, PLACES) for action, (value, _) in weighed.items()}
        action = self.temper.choose(values, rng)
        others = tuple([(other, value) for other, value in sorted(values.items()) if other != action])
        return Decision(action, values[action], *weighed[action][1], others)

    @abstractmethod
    def judge(self, seen: LootObservation) -> Judge:
        """Return how this level values hands."""

    @abstractmethod
    def weigh(self, turn: Turn, rng: Rng, budget: float) -> Thinking[Weighed]:
        """Return the values of what can be done on the own turn."""

    @abstractmethod
    def interrupt(self, turn: Turn, rng: Rng, budget: float) -> Thinking[Decision]:
        """Decide whether to fire in another's turn."""


class Contented(Level):
    """
    Somebody who fires when the own hand is good enough, whatever the others may have.

    `enough` is how many points that takes, and `hoped_for` how many an unseen card is expected to bring. Going on is
    worth `enough` to somebody like this.
    """

    enough: ClassVar[int]
    hoped_for: ClassVar[int]

    def weigh(self, turn: Turn, rng: Rng, budget: float) -> Thinking[Weighed]:
        yield
        weighed = self._source(turn) if turn.seen.phase == "source" else _discards(turn)
        if FIRE not in turn.seen.legal_actions:
            return weighed
        # The best way to go on is made worth just `enough`, with which firing is compared; the others stay as far off.
        best = max(value for value, _ in weighed.values())
        going_on = {action: (value - best + self.enough, reason) for action, (value, reason) in weighed.items()}
        return {**going_on, FIRE: (turn.now, Reason("enough", {"points": turn.now}))}

    def interrupt(self, turn: Turn, rng: Rng, budget: float) -> Thinking[Decision]:
        yield
        facts = {"points": turn.now}
        if turn.now >= self.enough:
            return Decision(FIRE, turn.now, "enough", facts)
        return Decision(None, self.enough, "hold", facts, ((FIRE, turn.now),))

    def _source(self, turn: Turn) -> Weighed:
        drawn = turn.now + self.hoped_for
        return _sources(turn, turn.taking(), Left(drawn, drawn))


class Easy(Contented):
    """Sees sets and colours only, and never thinks of the others."""

    name: ClassVar[str] = "Easy"
    temper: Temper = Temper(2.0, 1.0)
    enough: ClassVar[int] = 15
    hoped_for: ClassVar[int] = 3

    def judge(self, seen: LootObservation) -> Judge:
        return Judge(seen, way=SetsAndColours)


class Medium(Contented):
    """Sees all that the own hand can score, and which gods the others have taken."""

    name: ClassVar[str] = "Medium"
    temper: Temper = Temper(1.0, 0.4)
    enough: ClassVar[int] = 10
    hoped_for: ClassVar[int] = 6

    def judge(self, seen: LootObservation) -> Judge:
        return Judge(seen, gods_taken(seen))


class Hard(Level):
    """Weighs every card that may be drawn, and fires when the others would gain more from going on."""

    name: ClassVar[str] = "Hard"
    temper: Temper = Temper(0.3, 0.1)

    def judge(self, seen: LootObservation) -> Judge:
        return Judge(seen, gods_taken(seen), gifts=GIFTS)

    def weigh(self, turn: Turn, rng: Rng, budget: float) -> Thinking[Weighed]:
        if turn.seen.phase == "source":
            return (yield from self._source(turn))
        weighed = _discards(turn)
        if FIRE not in turn.seen.legal_actions:
            return _moved(weighed, -_usual(turn.seen))
        best = max(weighed, key=lambda action: weighed[action][0])
        left = turn.left[best].value
        drawn = yield from turn.drawing(without(turn.seen.hand, best - DISCARD))
        found = yield from prospects(turn.seen, rng, _worlds(budget))
        # What the best nine of the ten cards bring now, with all their gods (L10, L13), above what the discard leaves.
        lost = turn.judge.value(turn.seen.hand) - left
        going_on = found.firing - lost + found.going_on(drawn.value - left)
        return {**_moved(weighed, going_on - weighed[best][0]), FIRE: (found.firing, of_fire(found))}

    def interrupt(self, turn: Turn, rng: Rng, budget: float) -> Thinking[Decision]:
        if not _may_pay(turn.seen):
            return WAIT
        drawn = yield from turn.drawing(turn.seen.hand)
        found = yield from prospects(turn.seen, rng, _worlds(budget))
        better = found.going_on(drawn.value - turn.judge.value(turn.seen.hand))
        firing, going_on = round(found.firing, PLACES), round(found.firing + better, PLACES)
        if firing >= going_on:
            return Decision(FIRE, firing, *of_fire(found))
        return Decision(None, going_on, "hold", {"points": turn.now}, ((FIRE, firing),))

    def _source(self, turn: Turn) -> Thinking[Weighed]:
        drawn = yield from turn.drawing(turn.seen.hand)
        weighed = _sources(turn, turn.taking(), drawn)
        if FIRE in turn.seen.legal_actions:
            now = turn.judge.value(turn.seen.hand)
            weighed = {**weighed, FIRE: (now, Reason("enough", {"points": turn.now}))}
        return _moved(weighed, -_usual(turn.seen))


def _worlds(budget: float) -> int:
    return max(round(WORLDS * budget), 1)


def _usual(seen: LootObservation) -> float:
    """Return what the hands of the others are usually worth by now."""
    turns = [turns for seat, turns in enumerate(seen.turns_completed) if seat != seen.player]
    return sum(map(usual_worth, turns)) / len(turns)


def _may_pay(seen: LootObservation) -> bool:
    """
    Tell whether it can be time to fire in another's turn.

    Whoever holds ten cards scores the best nine of them (L10), and so has gained already what the turn brings; after
    the discard is as good a moment. Where the turn is finished first (L34), the own turn is a better one.
    """
    return seen.phase == "source" and seen.option("fireTiming") != "afterTurn"


def _sources(turn: Turn, taken: Left, drawn: Left) -> Weighed:
    sources = {DRAW: drawn, TAKE: taken}
    return {action: (left.value, of_source(action, turn, taken, drawn)) for action, left in sources.items()}


def _discards(turn: Turn) -> Weighed:
    return {action: (value, of_discard(action, turn)) for action, value in turn.discarding().items()}


def _moved(weighed: Weighed, by: float) -> Weighed:
    """Return the same actions with so much more value each."""
    return {action: (value + by, reason) for action, (value, reason) in weighed.items()}


def _arranging(seen: LootObservation) -> Decision:
    """Arrange a shown hand as well as it can be."""
    best = showdown(seen)[seen.seat].arrangement
    action = SCORE + pack([part.cards for part in best.combinations])
    return Decision(action, best.total, "best", {"points": best.total})


BOTS: dict[str, Bot] = {"easy": Easy(), "medium": Medium(), "hard": Hard()}
