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


SLICES = 4
"""The slices of a step: most of them are shorter than the pause between two steps, since most bots are quick."""


class Plays:
    """What bots of all levels make of a deal, the quickest bots first; each plays it several times."""

    def __init__(self, record: Record, day: int) -> None:
        self._plays = task_of(record.game).era(day).plays
        self._made: dict[str, list[Made]] = {level: [] for level in reversed(PARS)}
        self._playing = self._play(record, day)

    def step(self) -> None:
        """Play on for some slices, if anything is still to be played."""
        for _ in range(SLICES):
            next(self._playing, None)

    def bots(self) -> Bots:
        """Return what is known so far."""
        means = {level: mean_of(made) for level, made in self._made.items() if len(made) == self._plays}
        done = sum(map(len, self._made.values()))
        return Bots(means, typical(self._made[PARS[0]]), done, self._plays * len(PARS))

    def _play(self, record: Record, day: int) -> Thinking[None]:
        for level, made in self._made.items():
            for number in range(self._plays):
                made.append((yield from play(record, day, level, number)))


KNOWN: dict[tuple[str, int], Plays] = {}
"""The plays by game and day, until the page is closed: whoever comes back, or has just played, need not wait again."""


def plays_of(record: Record, day: int) -> Plays:
    """Return the plays of a day's game, given as it begins, as far as they have come."""
    return KNOWN.setdefault((record.game, day), Plays(record, day))


class Meanwhile(Thought[bool]):
    """Bots that play a deal while the player does."""

    news = ""

    def __init__(self, plays: Plays) -> None:
        super().__init__(_played_on(plays))


def _played_on(plays: Plays) -> Thinking[bool]:
    while not plays.bots().is_done:
        plays.step()
        yield
    return True


class Pars(Thought[Bots]):
    """
    The results of bots in a deal, for the page that shows them; `bots` is what is known so far.

    `mine` is the player's result; `tell` is called after each play.
    """

    def __init__(self, record: Record, day: int, mine: Made, tell: Callable[[Bots], None]) -> None:
        super().__init__(self._play())
        self._task, self._mine, self._tell = task_of(record.game), mine, tell
        self._plays = plays_of(record, day)
        self.bots = self._plays.bots()

    @property
    def progress(self) -> int:
        """How many plays are done."""
        return self.bots.done

    @property
    def news(self) -> str:
        par = self.bots.made[PARS[0]]
        return say("worked", verdict=verdict(self._task.unit, self._mine, par, self._task.compare(self._mine, par)))

    def _play(self) -> Thinking[Bots]:
        self._tell(self.bots)
        while not self.bots.is_done:
            self._plays.step()
            bots = self._plays.bots()
            if bots.done > self.bots.done:
                self.bots = bots
                self._tell(bots)
            yield
        return self.bots
