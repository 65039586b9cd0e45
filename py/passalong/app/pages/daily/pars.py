"""The results of bots in a deal, as they are computed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from passalong.app.pages.daily.words import say, verdict
from passalong.app.saves.attempts import Attempt
from passalong.app.session.thought import Thought
from passalong.bots import Thinking
from passalong.daily import PARS, Made, Typical, mean_of, play, task_of, typical
from passalong.record import Record

DONE: dict[tuple[str, int, str, int], Made] = {}
"""
The results of plays by game, day, level and number, until the page is closed: whoever leaves it and comes back need not
wait again.
"""


@dataclass(frozen=True, slots=True)
class Bots:
    """What bots make of a deal, as far as that is known."""

    made: dict[str, Made] = field(default_factory=dict)
    """The mean result of each level."""
    typical: Typical = ()
    """The usual results of the level that makes par."""
    done: int = 0
    """How many plays are done."""
    plays: int = 0
    """How many plays there are in all."""

    @classmethod
    def of(cls, known: Attempt | None) -> Bots:
        """Return what was stored with an attempt."""
        return cls(dict(zip(PARS, known.pars, strict=False)), known.typical) if known else cls()

    @property
    def is_done(self) -> bool:
        """Whether nothing is still to be played."""
        return self.done == self.plays


class Pars(Thought[Bots]):
    """
    Bots that play a deal again and again, the quickest ones first; `bots` is what is known so far.

    `mine` is the player's result; `tell` is called after each play.
    """

    def __init__(self, record: Record, day: int, mine: Made, tell: Callable[[Bots], None]) -> None:
        super().__init__(self._play())
        self._record, self._day, self._mine, self._tell = record, day, mine, tell
        self._plays = task_of(record.game).era(day).plays
        self.bots = Bots(plays=self._plays * len(PARS))

    @property
    def news(self) -> str:
        task, par = task_of(self._record.game), self.bots.made[PARS[0]]
        return say("worked", verdict=verdict(task.unit, self._mine, par, task.compare(self._mine, par)))

    def _play(self) -> Thinking[Bots]:
        known, plays, done = dict[str, Made](), self.bots.plays, 0
        for level in reversed(PARS):
            made = list[Made]()
            for number in range(self._plays):
                at = self._record.game, self._day, level, number
                if at not in DONE:
                    DONE[at] = yield from play(self._record, *at[1:])
                made.append(DONE[at])
                done += 1
                if len(made) == self._plays:
                    known[level] = mean_of(made)
                self.bots = Bots(dict(known), typical(made) if level == PARS[0] else (), done, plays)
                self._tell(self.bots)
        return self.bots
