"""The links of a match: what was sent, what others wait for, and who does not answer."""

from __future__ import annotations

from typing import Literal, TypeAlias

from passalong.app.session.notes import Notes
from passalong.app.session.table.catch_up import CatchUp
from passalong.app.session.table.seats import Seats
from passalong.app.session.table.turn import Turn
from passalong.match import Match

DAY_MS = 86_400_000
"""The time without an answer after which a bot may be asked to play on, or the player is warned."""
Stage: TypeAlias = Literal["", "later", "warn", "warned", "claim"]
"""How far the claim of a win has got."""


class Outbox:
    """The links of a match that leave this device: those that have, and those that others wait for."""

    def __init__(self, match: Match, notes: Notes, seats: Seats, turn: Turn, catch_up: CatchUp) -> None:
        self._match, self._notes, self._seats, self._turn, self._catch_up = match, notes, seats, turn, catch_up

    def offered(self) -> None:
        """Note that the link to this moment is shown and may be sent, so no move in it can be undone."""
        self._notes.offered = self._catch_up.record.num_steps

    def sent(self, now: int = 0, steps: int | None = None) -> None:
        """Note that a link has left the device: to this moment, or to the one after `steps` steps."""
        notes, record = self._notes, self._catch_up.record
        notes.sent = max(notes.sent, record.num_steps if steps is None else steps)
        notes.seal_sent, notes.posted = record.num_shown, now

    def owes_link(self) -> bool:
        """Return whether others wait for a link from here: the last move was made here, and has not been sent."""
        stands = self._turn.is_waiting() or self._match.is_over()
        return stands and self._has_unsent()

    def owes_invitation(self) -> bool:
        """Return whether somebody is to be invited before any person here has moved; bots may have."""
        here, record = self._seats.here(), self._catch_up.record
        begins = self._notes.sent < 0 and not set(self._match.movers) & set(here)
        if record.seal and self._turn.is_here():
            return False  # the first hidden choice is committed to in the invitation
        return begins and bool(here and record.free_seats()) and not self._turn.is_moving()

    def owes_result(self) -> bool:
        """Return whether a result has to be sent before anything else, as the next deal begins elsewhere."""
        begins = self._match.current_player() in self._seats.elsewhere() and not self._match.bots_to_ask()
        return self.owes_link() or (self._turn.result_pending and begins and self._has_unsent())

    def _has_unsent(self) -> bool:
        notes, record = self._notes, self._catch_up.record
        moved = notes.leads and notes.sent < record.num_steps
        untold = moved or notes.owes_seat or notes.seal_sent < record.num_shown
        return untold and bool(self._seats.here()) and bool(self._seats.elsewhere())

    def has_sent(self) -> bool:
        """Return whether the last move was made here, and has been sent."""
        return self._notes.leads and not self.owes_link() and bool(self._seats.here())

    def is_awaited(self) -> bool:
        """Return whether people at other devices wait for a turn or a link from here."""
        return (self._turn.is_here() and bool(self._seats.elsewhere())) or self.owes_link()

    def is_absent(self, now: int) -> bool:
        """Return whether the seat that is waited for is free, or its player has not answered for a day."""
        silent = 0 < self._notes.posted <= now - DAY_MS
        return silent or self._catch_up.record.is_free(self._match.current_player())

    def may_replace(self, now: int) -> bool:
        """Return whether a bot may play for an absent player; the device that sent the last move may decide that."""
        is_open = self._catch_up.record.seal is None
        return self._turn.is_waiting() and self.has_sent() and self.is_absent(now) and is_open

    def claiming(self, now: int) -> Stage:
        """
        Return how far the claim of a win has got, in a sealed game whose next player does not answer.

        The player can be warned a day after the last link from here, and a day after that the win can be claimed.
        """
        notes = self._notes
        if not (self._catch_up.record.seal and self._seats.here() and self._turn.is_waiting()) or self.owes_link():
            return ""
        if notes.warned and notes.posted >= notes.warned:
            return "claim" if notes.warned <= now - DAY_MS else "warned"
        return "warn" if notes.posted <= now - DAY_MS else "later"
