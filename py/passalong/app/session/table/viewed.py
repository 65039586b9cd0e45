"""What the person in front of a match sees of it, and may do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from passalong.app.session.notes import Notes
from passalong.app.session.table.shared import SharedMatch
from passalong.app.session.table.since import Missed, Since
from passalong.app.session.touching import Ui
from passalong.game import TERMINAL, IllegalActionError, Observation, Reason
from passalong.games import load_game, load_pack
from passalong.match import Match


class ViewedMatch(SharedMatch):
    """
    A match in play with one person in front of it.

    `viewer` is that person's seat, None for a spectator. `ui` holds what each seat has staged: it never leaves this
    device, and neither do the `notes`. `covered` hides everything until the phone is in the viewer's hands. `missed`
    is what those here have yet to be shown.
    """

    def __init__(
        self, match: Match, notes: Notes, ui: Mapping[int, Ui], *, viewer: int | None, result_pending: bool
    ) -> None:
        super().__init__(match, notes, viewer=viewer, result_pending=result_pending)
        self.ui = dict(ui)
        self.missed = Missed(notes)
        self.covered = False

    def can_undo(self) -> bool:
        """Tell whether the viewer may take back the last move, which must not have been sent."""
        shown = not self.result_pending and not self.covered and self.incoming is None
        out = max(self.notes.sent, self.notes.shown) >= self.match.record.height
        return shown and not out and self.viewer is not None and self.match.can_undo(self.viewer)

    def may_ask(self) -> bool:
        """Tell whether the viewer may ask for a hint: on turn, with the phone in hand, where the game can give one."""
        on_turn = self.viewer is not None and self.match.seats_to_ask()[-1:] == (self.viewer,)
        return on_turn and not self.covered and not self.result_pending and self.text.advises

    def is_shared(self) -> bool:
        """Tell whether several people share this phone."""
        return len(self.seats_here()) > 1

    def is_private(self) -> bool:
        """Tell whether several people share this phone and hold secrets."""
        return self.is_shared() and load_game(self.match.record.game).private_hands

    def since(self) -> Since | None:
        """Return the strip of what has happened since the viewer last looked, if it lies on the table."""
        return None if self.covered else self.missed.strip(self.match.record, self.viewer)

    def has_answered_unread(self) -> bool:
        """Tell whether the table has played for somebody who has yet to read what came; a move of their own ends it."""
        played = bool(self.match.movers) and isinstance(self.match.record.steps()[-1], int)
        return played and self.match.movers[-1] in self.seats_here() and self.since() is not None

    def looks_back(self) -> bool:
        """Tell whether the table is shown as it was at an earlier step of the strip."""
        since = self.since()
        return since is not None and not since.is_now

    def may_call_back(self) -> bool:
        """Tell whether something has happened that the viewer can be shown once more."""
        return not self.covered and any(mover != self.viewer for mover in self.match.movers)

    def call_back(self) -> None:
        """Put the strip of what the viewer has missed on the table."""
        self.missed.call_back(self.match, self.viewer)

    def put_away(self) -> None:
        """Take the strip from the table."""
        self.missed.put_away(self.viewer)

    def is_at_end(self) -> bool:
        """Tell whether a deal, or the match, is over and still lies on the table."""
        return self.result_pending or self.match.is_over()

    def may_look_back(self) -> bool:
        """Tell whether a finished deal still lies on the table: until the players go on, one can look back over it."""
        return self.match.finished_deal is not None and self.is_at_end()

    def interruptions(self) -> list[tuple[int, str]]:
        """List what the people at this phone may do out of turn at the curtain: a seat and an action each."""
        here, actions = self.seats_here() if self.covered else [], self.text.interruptions
        return [(seat, text) for seat in here for text in actions if self.match.why_not(text, seat) is None]

    def why_not_play(self) -> Reason | None:
        """Return why nothing can be played at the table now, or None."""
        if refusal := self.why_not_touch():
            return refusal
        return Reason("not_now", {}) if self.result_pending or self.incoming or self.match.is_over() else None

    def why_not_touch(self) -> Reason | None:
        """Return why nothing on the table can be touched now, or None."""
        if self.covered:
            return Reason("covered", {})
        if self.looks_back():
            return Reason("earlier", {})
        return Reason("watching", {}) if self.viewer is None else None

    def kept_ui(self, seat: int | None) -> Ui:
        """Return what stays of a seat's staged things after a move, such as notes or the order of the hand."""
        kept = load_pack(self.match.record.game).view.kept
        return {name: value for name, value in self._ui_of(seat).items() if name in kept}

    def own_ui(self) -> Ui:
        """Return what the viewer has staged."""
        return self._ui_of(self.viewer)

    def _ui_of(self, seat: int | None) -> Ui:
        return {} if seat is None else self.ui.get(seat, {})

    def facing(self) -> Observation:
        """Return what the viewer sees, with legal actions only while something can be played."""
        seen = self.observation()
        if self.match.is_over():
            return replace(seen, legal_actions=(), current_player=TERMINAL)
        return replace(seen, legal_actions=()) if self.result_pending else seen

    def on_table(self) -> Observation:
        """Return what is seen on the table, also at an earlier step; at the curtain what everybody may see."""
        since = self.since()
        if self.covered:
            return self.match.observation(None)
        return since.observation() if since else self.facing()

    def own_seat(self) -> int:
        """Return the viewer's seat; raises `IllegalActionError` for somebody who only watches."""
        if self.viewer is None:
            raise IllegalActionError("Nobody at this device has a seat.", Reason("watching", {}))
        return self.viewer
