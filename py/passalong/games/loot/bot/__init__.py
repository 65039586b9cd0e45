"""The bots of Loot. They differ in which combinations they see, and in when they fire the village."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from math import fsum
from typing import ClassVar, cast

from passalong.bots import FULL_BUDGET, WAIT, Bot, Decision, SlowBot, Temper, Thinking
from passalong.game import Observation, Rng
from passalong.games.loot.rules import DISCARD, DRAW, FIRE, SCORE, TAKE, LootObservation, pack
from passalong.games.loot.scoring import showdown

from .judging import GIFTS, Judge, Left, Parts, SetsAndColours, gods_held, gods_taken, without
from .prospects import prospects, usual_worth
from .reasons import Weighed, of_fire, of_waiting, reason, runner_up
from .turn import Drawn, Turn

WORLDS = 48
"""The number of worlds in which the hard bot decides whether to fire."""
GODS_HELD = 8
"""The number of worlds in which the hard bot values each hand, since other hands may hold gods."""
PLACES = 6
"""The decimal places to which values are compared: Pythons differ beyond, and a bot must decide alike everywhere."""


class Level(SlowBot):
    """A bot that values its own hand. A level is defined by the combinations it sees, and by when it fires."""

    temper: Temper

    def think(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Thinking[Decision]:
        seen = cast(LootObservation, observation)
        if not seen.legal_actions:
            return WAIT
        if seen.phase == "arrange":
            return _arranging(seen)
        turn = Turn(seen, self.judge(seen, budget))
        if seen.player != seen.current_player:
            return (yield from self.interrupt(turn, rng, budget))
        weighed = yield from self.weigh(turn, rng, budget)
        parts: dict[int | None, Parts] = {action: _rounded(its) for action, its in weighed.parts.items()}
        values = {action: round(fsum(parts[action].values()), PLACES) for action in weighed.parts}
        action = self.temper.choose(values, rng)
        over = runner_up(weighed, action, values) if self.rival in (None, action) else self.rival
        others = tuple([(other, value) for other, value in sorted(values.items()) if other != action])
        decision = Decision(action, values[action], "", {}, others, over, parts)
        code, facts = reason(turn, weighed, action, over, dict(decision.terms))
        return replace(decision, reason=code, facts=facts)

    @abstractmethod
    def judge(self, seen: LootObservation, budget: float) -> Judge:
        """Return the judge by which this level values hands."""

    @abstractmethod
    def weigh(self, turn: Turn, rng: Rng, budget: float) -> Thinking[Weighed]:
        """Return what each action of the bot's own turn is worth."""

    @abstractmethod
    def interrupt(self, turn: Turn, rng: Rng, budget: float) -> Thinking[Decision]:
        """Decide whether to fire during another seat's turn."""


class Contented(Level):
    """
    A bot that fires when its own hand is good enough, whatever the others may hold.

    To this bot, going on is worth `enough` points.
    """

    enough: ClassVar[int]
    """The points with which it fires."""
    hoped_for: ClassVar[int]
    """The points that it expects an unseen card to bring."""

    def weigh(self, turn: Turn, rng: Rng, budget: float) -> Thinking[Weighed]:
        """Weigh the actions by points; going on is set to `enough` where firing is possible."""
        yield
        weighed = self._source(turn) if turn.seen.phase == "source" else Weighed(_discards(turn))
        if FIRE not in turn.seen.legal_actions:
            return weighed
        # The best way to go on is set to `enough`, which firing is compared with; the others keep their distance from
        # it.
        best = max([fsum(its.values()) for its in weighed.parts.values()])
        going_on = _with(weighed.parts, {"going_on": self.enough - best})
        return weighed._replace(parts={**going_on, FIRE: turn.now.parts}, enough=self.enough)

    def interrupt(self, turn: Turn, rng: Rng, budget: float) -> Thinking[Decision]:
        """Fire if the hand is worth at least `enough` points."""
        yield
        facts = {"points": round(turn.now.worth), "enough": self.enough}
        if turn.now.worth >= self.enough:
            return Decision(FIRE, turn.now.worth, "enough", facts)
        return Decision(None, self.enough, "not_enough", facts, ((FIRE, turn.now.worth),))

    def _source(self, turn: Turn) -> Weighed:
        drawn = turn.now._replace(points=turn.now.points + self.hoped_for, worth=turn.now.worth + self.hoped_for)
        return _sources(turn, turn.taking(), Drawn(drawn))


class Easy(Contented):
    """A bot that sees only sets and colours, and ignores the other hands."""

    name: ClassVar[str] = "Easy"
    temper: Temper = Temper(2.0, 1.0)
    enough: ClassVar[int] = 15
    hoped_for: ClassVar[int] = 3

    def judge(self, seen: LootObservation, budget: float) -> Judge:
        return Judge(seen, way=SetsAndColours)


class Medium(Contented):
    """A bot that sees all its own hand can score, and knows which gods the others have taken."""

    name: ClassVar[str] = "Medium"
    temper: Temper = Temper(1.0, 0.4)
    enough: ClassVar[int] = 10
    hoped_for: ClassVar[int] = 6

    def judge(self, seen: LootObservation, budget: float) -> Judge:
        return Judge(seen, (gods_taken(seen),))


class Hard(Level):
    """A bot that weighs every card that may come and the gods others may hold, and fires when they would gain more."""

    name: ClassVar[str] = "Hard"
    temper: Temper = Temper(0.3, 0.1)

    def judge(self, seen: LootObservation, budget: float) -> Judge:
        # A review has half the budget of a hint, but judges each hand in the same worlds.
        return Judge(seen, gods_held(seen, _share(GODS_HELD, min(2 * budget, FULL_BUDGET))), gifts=GIFTS)

    def weigh(self, turn: Turn, rng: Rng, budget: float) -> Thinking[Weighed]:
        if turn.seen.phase == "source":
            return (yield from self._source(turn))
        discards = _discards(turn)
        if FIRE not in turn.seen.legal_actions:
            return Weighed(_with(discards, {"theirs": -_usual(turn.seen)}))
        best = max(discards, key=lambda action: round(fsum(discards[action].values()), PLACES))
        left = turn.left[best].value
        drawn = yield from turn.drawing(without(turn.seen.hand, best - DISCARD))
        found = yield from prospects(turn.seen, rng, _share(WORLDS, budget))
        # What the best nine of the ten cards would score now, with all their gods (L10, L13), above what the discard
        # leaves.
        lost = turn.now.value - left
        theirs = {"theirs": found.firing - lost - fsum(discards[best].values())}
        waiting = {"turn": found.turn * (drawn.left.value - left), "others": -found.their_gain}
        parts = {**_with(discards, {**theirs, **waiting}), FIRE: {**discards[best], **theirs, "ten": lost}}
        return Weighed(parts, found=found)

    def interrupt(self, turn: Turn, rng: Rng, budget: float) -> Thinking[Decision]:
        """Fire if that is worth at least as much as going on, by sampled worlds."""
        if not _may_pay(turn.seen):
            return WAIT
        drawn = yield from turn.drawing(turn.seen.hand)
        found = yield from prospects(turn.seen, rng, _share(WORLDS, budget))
        own = found.turn * (drawn.left.value - turn.now.value)
        firing, going_on = round(found.firing, PLACES), round(found.firing + own - found.their_gain, PLACES)
        if firing >= going_on:
            return Decision(FIRE, firing, *of_fire(found, own))
        parts = {FIRE: {"now": firing}, None: {"now": firing, **_rounded({"turn": own, "others": -found.their_gain})}}
        return Decision(None, going_on, *of_waiting(found, own), ((FIRE, firing),), FIRE, parts)

    def _source(self, turn: Turn) -> Thinking[Weighed]:
        drawn = yield from turn.drawing(turn.seen.hand)
        weighed = _sources(turn, turn.taking(), drawn)
        fire = {FIRE: turn.now.parts} if FIRE in turn.seen.legal_actions else {}
        return weighed._replace(parts=_with({**weighed.parts, **fire}, {"theirs": -_usual(turn.seen)}))


class Gatherer(Hard):
    """
    A hard bot that plays for the points of its own hand, not for its lead: so it never fires.

    A turn makes a hand no worse, since what was taken can be discarded again. What its discards give to others does not
    matter.
    """

    def judge(self, seen: LootObservation, budget: float) -> Judge:
        return Judge(seen, gods_held(seen, _share(GODS_HELD, budget)))

    def weigh(self, turn: Turn, rng: Rng, budget: float) -> Thinking[Weighed]:
        if turn.seen.phase == "source":
            drawn = yield from turn.drawing(turn.seen.hand)
            return _sources(turn, turn.taking(), drawn)
        return Weighed(_discards(turn))

    def interrupt(self, turn: Turn, rng: Rng, budget: float) -> Thinking[Decision]:
        yield
        return WAIT


def _share(count: int, budget: float) -> int:
    return max(round(count * budget), 1)


def _usual(seen: LootObservation) -> float:
    """Return what the other hands are worth on average at this point of the deal."""
    turns = [turns for seat, turns in enumerate(seen.turns_completed) if seat != seen.player]
    return sum(map(usual_worth, turns)) / len(turns)


def _may_pay(seen: LootObservation) -> bool:
    """
    Return whether firing during another seat's turn can be right.

    A player with ten cards scores the best nine of them (L10) and so has already gained what the turn brings; the
    moment after the discard is as good. Where the turn is finished first (L34), it is better to fire in one's own turn.
    """
    return seen.phase == "source" and seen.option("fireTiming") != "afterTurn"


def _sources(turn: Turn, taken: Left, drawn: Drawn) -> Weighed:
    return Weighed({DRAW: drawn.left.parts, TAKE: taken.parts}, taken, drawn)


def _discards(turn: Turn) -> dict[int, Parts]:
    """Return the parts of each discard: what remains, and a bonus where the card had little hope of combining."""
    return {action: {**left.parts, "hope": -turn.company(action).hope} for action, left in turn.left.items()}


def _with(parts: Mapping[int, Parts], more: Parts) -> dict[int, Parts]:
    """Return the same actions, each with these parts added."""
    return {action: {**its, **more} for action, its in parts.items()}


def _rounded(parts: Parts) -> Parts:
    return {name: round(points, PLACES) for name, points in parts.items()}


def _arranging(seen: LootObservation) -> Decision:
    """Return the best arrangement of a hand that is shown."""
    best = showdown(seen)[seen.seat].arrangement
    action = SCORE + pack([part.cards for part in best.combinations])
    return Decision(action, best.total, "best", {"points": best.total})


BOTS: dict[str, Bot] = {"easy": Easy(), "medium": Medium(), "hard": Hard()}
COUNTING_BOTS: dict[str, Bot] = {"hard": Gatherer()}
