"""Whose turn it is at a table, and whether it continues by itself: what the bots think, one slice at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from passalong.app.session.notes import Notes
from passalong.app.session.table.catch_up import CatchUp
from passalong.app.session.table.seats import Seats
from passalong.bots import Thinking
from passalong.match import NOBODY, Match, Think

MOMENT_MS = 400
"""How long a bot thinks before the table says so."""

Choice: TypeAlias = tuple[int, int]
"""A seat and its action."""


class Asked(NamedTuple):
    """The bots have been asked and are thinking; `is_long` is True after more than a moment."""

    thinking: Thinking[Choice | None]
    since: int
    is_long: bool = False


class Answered(NamedTuple):
    """The bots have answered: what one of them wants to do, or None."""

    choice: Choice | None


class BotTurn:
    """
    The bots at one moment of a match: not asked yet, thinking, or with an answer.

    Anything that happens at the table begins another moment; `forget` must then be called.
    """

    def __init__(self) -> None:
        self._at: Asked | Answered | None = None

    def forget(self) -> None:
        """Start over: nobody has been asked."""
        self._at = None

    def think(self, match: Match, now: int, others: Mapping[int, Think] = NOBODY) -> None:
        """Let the bots think for a slice, `others` among them on their seats; ask them first if nobody has."""
        asked = self._at if isinstance(self._at, Asked) else Asked(match.think(others), now)
        self._at = asked._replace(is_long=now - asked.since >= MOMENT_MS)
        try:
            next(asked.thinking)
        except StopIteration as done:
            self._at = Answered(done.value)

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is being computed."""
        return isinstance(self._at, Asked)

    @property
    def has_answered(self) -> bool:
        """Whether there is nothing more to ask at this moment."""
        return isinstance(self._at, Answered)

    @property
    def choice(self) -> Choice | None:
        """The action that a bot wants to take, if they have answered and one of them wants to act."""
        return self._at.choice if isinstance(self._at, Answered) else None

    @property
    def takes_long(self) -> bool:
        """Whether they have been thinking for longer than a moment."""
        return isinstance(self._at, Asked) and self._at.is_long


CROWD = 4
"""From this number on, bots are a crowd: nobody wants to wait for each of their actions."""


class Turn:
    """
    Whose turn it is, and what happens by itself.

    `result_pending` keeps a finished deal on the table until the players continue.
    """

    def __init__(
        self, match: Match, notes: Notes, seats: Seats, bots: BotTurn, catch_up: CatchUp, *, result_pending: bool
    ) -> None:
        self._match, self._notes, self._seats, self._bots, self._catch_up = match, notes, seats, bots, catch_up
        self.result_pending = result_pending and match.finished_deal is not None

    def name(self) -> str:
        """Return the name of the player on turn."""
        return self._match.names[self._match.current_player()]

    def is_here(self) -> bool:
        """Return whether somebody at this device is on turn."""
        return self._match.current_player() in self._seats.here()

    def is_waiting(self) -> bool:
        """Return whether the next move is up to somebody at another device."""
        seat = self._match.current_player()
        return seat >= 0 and seat not in self._seats.here() and not self.is_moving() and not self.result_pending

    def asked_for_draw(self) -> int | None:
        """Return the seat of the person here who is asked for a draw, or None."""
        offered = self._match.draw_offer()
        if offered is None or self.is_moving():
            return None
        return 1 - offered if 1 - offered in self._seats.here() else None

    def is_at_end(self) -> bool:
        """Return whether a deal, or the match, is over and still on the table."""
        return self.result_pending or self._match.is_over()

    def may_look_back(self) -> bool:
        """Return whether the match is over, or a finished deal is on the table until the players continue."""
        return self.is_at_end() and (self._match.finished_deal is not None or self._match.is_laid_open())

    def is_moving(self) -> bool:
        """Return whether something happens by itself: moves that came by link, or a bot's."""
        if self.result_pending or self._catch_up.incoming:
            return not self.result_pending
        plays_bots = self._notes.leads or self._match.record.seal is not None  # a sealed bot plays where its secret is
        to_ask = plays_bots and not self._bots.has_answered and bool(self._match.bots_to_ask())
        return self._bots.choice is not None or to_ask

    def is_thinking(self) -> bool:
        """Return whether the next tick is only a slice of a bot's thinking, which changes nothing on the table."""
        asks_a_person = self.is_moving() and not self._catch_up.incoming and self.is_here()
        return self._bots.is_thinking or (asks_a_person and self._bots.choice is None) or self._is_amid_turn()

    def thinks_long(self) -> bool:
        """Return whether the bot on turn has been thinking for longer than a moment."""
        return self._bots.takes_long and not self.is_here()

    def crowd(self) -> int:
        """Return the number of bots if they are a crowd, else 0; each turn of a crowd is shown as one step."""
        bots = sum(bot is not None for bot in self._match.bots)
        return bots if bots >= CROWD else 0

    def _is_amid_turn(self) -> bool:
        """Return whether one of a crowd acts again within its turn."""
        seat = self._match.current_player()
        is_on = seat >= 0 and self._match.bots[seat] is not None and self._match.movers[-1:] == (seat,)
        return bool(is_on and self.crowd() and self.is_moving() and not self._catch_up.incoming)
