"""The person in front of a table: what they see of it, and what they may do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from passalong.app.session.result import around, happened
from passalong.app.session.table.catch_up import Missed, Since
from passalong.app.session.table.seats import Seats
from passalong.app.session.table.turn import Turn
from passalong.app.session.touching import Staged, Ui
from passalong.game import TERMINAL, IllegalActionError, Observation, Reason
from passalong.games import load_pack
from passalong.match import Match


class Viewer:
    """
    The person in front of a table.

    `seat` is theirs, None for a spectator. `covered` hides everything until they hold the device. `left` is True if
    somebody has left the table who may still hold the device.
    """

    def __init__(
        self, match: Match, seats: Seats, turn: Turn, missed: Missed, staged: Staged, *, seat: int | None
    ) -> None:
        self._match, self._seats, self._turn, self._missed, self._staged = match, seats, turn, missed, staged
        self._seen: tuple[object, Observation, Observation] | None = None
        self._told: tuple[Observation, tuple[str, ...]] | None = None
        self.covered = self.left = False
        self.seat = seat
        self.choose()

    def choose(self) -> None:
        """Make the person on turn the viewer, or else somebody who sits here, and draw the curtain if needed."""
        self.keep_seated()
        self.follow_turn()
        self.cover()

    def keep_seated(self) -> None:
        """Choose another viewer if nobody here plays the viewer's seat any more."""
        if self.seat not in self._seats.here():
            self.seat = next(iter(self._seats.here()), None)

    def follow_turn(self) -> None:
        """Make the person on turn, or who is asked for a draw, the viewer, once no bot has anything to do."""
        turn = self._turn
        asked = turn.asked_for_draw()
        seat = self._match.current_player() if asked is None else asked
        if seat in self._seats.here() and not turn.result_pending and seat != self.seat and not turn.is_moving():
            self.seat = seat
            self.cover()

    def own_seat(self) -> int:
        """Return the viewer's seat; raises `IllegalActionError` for a spectator."""
        if self.seat is None:
            raise IllegalActionError("Nobody at this device has a seat.", Reason("watching", {}))
        return self.seat

    def uncover(self) -> None:
        """Show the table to the viewer, who now holds the device."""
        self.covered = self.left = False

    def cover(self) -> None:
        """Draw the curtain if several people with secrets share this device, or did until somebody left."""
        since = self.since()
        if since:
            since.go("last")
        self.covered = (self._seats.is_private() or self.left) and not self._turn.is_at_end()

    def observation(self) -> Observation:
        """
        Return what the viewer sees: the table, or a finished deal until the players continue.

        It is computed once for each moment.
        """
        return self._at_this_moment()[0]

    def facing(self) -> Observation:
        """Return what the viewer sees, with legal actions only while something can be played."""
        return self._at_this_moment()[1]

    def _at_this_moment(self) -> tuple[Observation, Observation]:
        """Return `observation` and `facing`."""
        moment = self._match.record, self.seat, self._turn.result_pending
        if self._seen is None or self._seen[0] != moment:
            shown = self._match.finished_deal if self._turn.result_pending else None
            seen = (shown or self._match).observation(self.seat)
            self._seen = moment, seen, self._without_actions_at_end(seen)
        return self._seen[1:]

    def _without_actions_at_end(self, seen: Observation) -> Observation:
        if self._match.is_over():
            return replace(seen, legal_actions=(), current_player=TERMINAL)
        return replace(seen, legal_actions=()) if self._turn.result_pending else seen

    def lines(self) -> tuple[str, ...]:
        """
        Return what has happened in this deal, by the rules and around them, as sentences.

        They are found once for each moment.
        """
        seen = self.facing()
        if self._told is None or self._told[0] is not seen:
            self._told = seen, tuple(self._lines(seen))
        return self._told[1]

    def _lines(self, seen: Observation) -> Iterator[str]:
        match, names = self._match, self._match.names
        yield from happened(match.record.game, seen, names, match.around_in(seen.round))
        if self._turn.result_pending:  # since then the next deal has begun, unseen
            yield from (around(event, names) for _, event in match.around_in(seen.round + 1))

    def on_table(self) -> Observation:
        """Return what is seen on the table, also at an earlier step; behind the curtain, what everybody may see."""
        since = self.since()
        if self.covered:
            return self._match.observation(None)
        return since.observation() if since else self.facing()

    def ui(self) -> Ui:
        """Return what the viewer has staged."""
        return self._staged.of(self.seat)

    def since(self) -> Since | None:
        """Return the strip of what has happened since the viewer last looked, if it is open."""
        return None if self.covered else self._missed.strip(self._match.record, self.seat)

    def looks_back(self) -> bool:
        """Return whether the table is shown as it was at an earlier step of the strip."""
        since = self.since()
        return since is not None and not since.is_now

    def has_answered_unread(self) -> bool:
        """Return whether the table has played for a person who has not read what came; their next move ends that."""
        played = bool(self._match.movers) and isinstance(self._match.record.steps()[-1], int)
        return played and self._match.movers[-1] in self._seats.here() and self.since() is not None

    def may_call_back(self) -> bool:
        """Return whether something has happened that the viewer can be shown again."""
        return not self.covered and any(mover != self.seat for mover in self._match.movers)

    def why_not_touch(self) -> Reason | None:
        """Return why nothing on the table can be touched now, or None."""
        if self.covered:
            return Reason("covered", {})
        if self.looks_back():
            return Reason("earlier", {})
        return Reason("watching", {}) if self.seat is None else None

    def may_ask(self) -> bool:
        """Return whether the viewer may ask for a hint: on turn, holding the device, in a game that has hints."""
        on_turn = self.seat is not None and self._match.seats_to_ask()[-1:] == (self.seat,)
        is_shown = not self.covered and not self._turn.result_pending
        return on_turn and is_shown and load_pack(self._match.record.game).text.advises
