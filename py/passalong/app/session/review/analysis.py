"""What the best bot of a game thinks of a player's moves in a deal, each by what the player knew then."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import fsum

from passalong.app.messages import say
from passalong.app.session.hint import best_bot, best_thinks, can_advise
from passalong.app.session.match_log import Lost
from passalong.app.session.review.match_replay import MatchReplay
from passalong.app.session.thought import Thought
from passalong.bots import Decision, Terms, Thinking
from passalong.game import Observation, State
from passalong.games import load_pack

MOST_COSTLY = 3
SHARE = 0.5
"""The share of the full budget for each move: a deal has many, and the player waits for all of them."""


ERRORS = 2
"""The number of standard errors below which a cost is ignored: a bot that samples cannot tell it from chance."""


@dataclass(frozen=True, slots=True)
class Remark:
    """The analysis of one choice."""

    game: str
    """The game's name."""
    at: int
    """The number of the moment to which the choice led."""
    action: str
    """What was done, as a sentence."""
    value: float | None
    """The value of the choice, in the game's points; None if the bot cannot tell."""
    best: float
    """The value of the bot's own choice, in the game's points."""
    advice: str
    """The bot's choice with its reason, compared with the player's; "" if the player chose the same."""
    terms: Terms = ()
    """The reasons for the difference."""
    ends: bool = False
    """Whether the choice ended the match, so that its result is known."""
    error: float = 0.0
    """The standard error of the difference, in the game's points; 0 if it was not estimated from samples."""
    turn: int = 0
    """The number of the moment to which the first choice of the same turn led."""

    @property
    def cost(self) -> float:
        """How much better the bot's choice was, in the game's points."""
        return 0.0 if self.value is None else max(0.0, self.best - self.value)

    @property
    def is_costly(self) -> bool:
        """Whether the cost is worth mentioning, and unlikely to be due to sampling."""
        return is_costly(self.cost, self.error)

    @property
    def verdict(self) -> str:
        """The bot's opinion of the choice, as a sentence."""
        if not self.advice:
            return say("verdict-same")
        if self.value is None:
            return say("verdict-rather", advice=self.advice)
        if not self.is_costly:
            return say("verdict-as-good")
        text = load_pack(self.game).text
        better = say("verdict-better", amount=text.amount(self.cost), advice=self.advice)
        yours, best = text.outlook(self.value), text.outlook(self.best)
        left = say("verdict-ended", best=best) if self.ends else say("verdict-outlook", yours=yours, best=best)
        return " ".join(filter(None, (better, yours and left)))


class Analysis(Thought[bool]):
    """
    Remarks on all choices of a viewer in the deal that is shown, as they are computed.

    `moves` are the moments to which these choices led, by which `remarks` are kept as well. `par` is what could be made
    of the deal with all cards open, None if the game cannot tell: `Pack.par` is the only function that gets the true
    states of the deal.
    """

    def __init__(self, walk: MatchReplay, viewer: int) -> None:
        super().__init__(self._look())
        self._walk, self._viewer, self._deal = walk, viewer, walk.deal
        self._first, self._last = walk.part
        self.moves = walk.own_moves()
        self.remarks: dict[int, Remark] = {}
        self.par: int | None = None
        self._states: list[State] = []

    @property
    def progress(self) -> str:
        """How many choices have been analysed, as a sentence."""
        done, moves = len(self.remarks), len(self.moves)
        return say("looking", done=done, moves=moves) if done < moves else say("looking-open")

    @property
    def news(self) -> str:
        return say("looked")

    @property
    def made(self) -> int:
        """The points that the player made in the deal."""
        return self._end().deal_scores[self._deal][self._viewer]

    @property
    def ended_at(self) -> int:
        """How many choices of the match had been made at the end of the deal."""
        return self._walk.choices(self._last)

    @property
    def costliest(self) -> list[Remark]:
        """The costliest moves, the worst first; of each turn only one."""
        worst = dict[int, Remark]()
        for remark in sorted(self.remarks.values(), key=lambda remark: -remark.cost):
            if remark.is_costly:
                worst.setdefault(remark.turn, remark)
        return list(worst.values())[:MOST_COSTLY]

    @property
    def lost(self) -> Lost:
        """What was lost, by the main reason for the better moves."""
        lost: dict[str, tuple[int, float]] = {}
        for remark in self.remarks.values():
            if remark.is_costly and remark.terms:
                term, _ = max(remark.terms, key=lambda term: term[1])
                moves, points = lost.get(term, (0, 0.0))
                lost[term] = moves + 1, round(points + remark.cost, 1)
        return lost

    def _look(self) -> Thinking[bool]:
        for at in range(self._first, self._last):
            self._states.append(self._walk.state(at))
            yield
        for at in self.moves:
            self.remarks[at] = yield from self._remark(at)
        par = load_pack(self._walk.record.game).par
        if par and len(self._end().deal_scores) > self._deal:
            self.par = yield from par(self._states, self._viewer)
        return True

    def _end(self) -> Observation:
        return self._walk.saw(self._last, self._viewer)

    def _remark(self, at: int) -> Thinking[Remark]:
        """Compare the choice that led to a moment with the best bot's."""
        walk, before = self._walk, self._states[at - 1 - self._first]
        seen, (_, action) = before.observation(self._viewer), walk.moves[walk.choices(at) - 1]
        decision = yield from best_thinks(walk.record, seen, SHARE, action)
        told = self._told(before, seen, action, at)
        made = remark(decision, seen, action, game=walk.record.game, names=walk.names, at=at, told=told)
        return replace(made, turn=walk.turn(at), ends=at == walk.last and walk.is_over)

    def _told(self, before: State, seen: Observation, action: int, at: int) -> str:
        """Return what the player did, or else the first thing that came of it."""
        after = before.clone()
        after.apply_action(action, self._viewer)
        lines, known, names = load_pack(self._walk.record.game).text.lines, len(seen.history), self._walk.names
        at_once, later = (
            lines(then.history[known:], names)
            for then in (after.observation(self._viewer), self._walk.saw(at, self._viewer))
        )
        return [*at_once, *later][0]


def analysis_of(walk: MatchReplay) -> Analysis | None:
    """Return the analysis of the viewer's moves in the deal that is shown; None if there is nothing to analyse."""
    if walk.viewer is None or not walk.own_moves() or not can_advise(walk.record.game):
        return None
    return Analysis(walk, walk.viewer)


def is_costly(cost: float, error: float) -> bool:
    """Return whether a cost in points is worth mentioning, and unlikely to be due to sampling, given its error."""
    return round(cost) >= 1 and cost > ERRORS * error


def remark(
    decision: Decision,
    seen: Observation,
    action: int,
    *,
    game: str,
    names: tuple[str, ...],
    at: int = 0,
    told: str = "",
) -> Remark:
    """Compare a choice with the best bot's decision; `at` is its moment and `told` the sentence about it."""
    advice = "" if decision.action == action else advised(decision, seen, names, game)
    its = decision.parts.get(action) or best_bot(game).appraise(seen, action)
    known = decision.value if action == decision.action else dict(decision.alternatives).get(action)
    value = fsum(its.values()) if its and known is None else known
    terms, error = decision.terms_over(action, its), decision.errors.get(action, 0.0)
    return Remark(game, at, told, value, decision.value, advice, terms, error=error)


def advised(decision: Decision, seen: Observation, names: tuple[str, ...], game: str) -> str:
    """Return the bot's recommendation with its reason, without comparing it with other moves."""
    if decision.action is None:
        return say("wait")
    return load_pack(game).text.hint(replace(decision, alternatives=()), seen, names)
