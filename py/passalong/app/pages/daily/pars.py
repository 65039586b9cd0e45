"""The results of bots in a deal, as they are computed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from passalong.app.pages.daily.words import say, verdict
from passalong.app.saves.attempts import Made
from passalong.app.session.thought import Thought
from passalong.bots import Thinking
from passalong.daily import PARS, par, task_of
from passalong.record import Record


class Pars(Thought[bool]):
    """
    Bots that play a deal again, one after the other; `made` are their results so far.

    `mine` is the player's result; `tell` is called with the bots' results after each.
    """

    def __init__(self, record: Record, day: int, mine: Made, tell: Callable[[Sequence[Made]], None]) -> None:
        super().__init__(self._play())
        self.made: list[Made] = []
        self._record, self._day, self._mine, self._tell = record, day, mine, tell

    @property
    def news(self) -> str:
        task = task_of(self._record.game)
        compared = task.compare(self._mine, self.made[0])
        return say("worked", verdict=verdict(task.unit, self._mine, self.made[0], compared))

    def _play(self) -> Thinking[bool]:
        for level in PARS:
            made = yield from par(self._record, self._day, level)
            self.made.append(made)
            self._tell(self.made)
        return True
