"""A match on the table of this device, and all that can happen to it there."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from passalong.app.session.link.gathering import Gathering
from passalong.app.session.notes import Notes
from passalong.app.session.table.announced import Announced
from passalong.app.session.table.viewed import ViewedMatch
from passalong.app.session.touching import Touched, Ui, touch
from passalong.bots import usual_level
from passalong.game import IllegalActionError, Reason
from passalong.games import load_pack
from passalong.match import Match
from passalong.record import MARK_BYTES, Record
from passalong.record_json import read_json
from passalong.sealed import secret_of
from passalong.sync import Kind, Opening
from passalong.sync.invitation import take_seat

STEPS_SEEN = 12
"""At most so many steps of what came by link are shown one by one."""
NO_SETTINGS: Mapping[str, object] = {}


class Table(ViewedMatch):
    """
    A match in play.

    `wins` counts the matches that each seat has won in a series.
    """

    def __init__(
        self,
        match: Match,
        viewer: int | None = None,
        ui: Mapping[int, Ui] | None = None,
        *,
        result_pending: bool = False,
        wins: Sequence[int] = (),
        notes: Notes | None = None,
    ):
        pending = result_pending and match.finished_deal is not None
        known = notes or Notes.from_json({}, match.bots)
        super().__init__(match, known, ui or {}, viewer=viewer, result_pending=pending)
        self.wins = tuple(wins) or (0,) * match.record.num_players
        self._left = False
        self._turn_to_person()
        self.cover()
        self.announced = Announced.all_of(self.record, len(self.observation().history), self.viewer)

    @classmethod
    def begin(cls, record: Record, notes: Notes | None = None, wins: Sequence[int] = ()) -> Table:
        """Put a game on the table that is new here, set up or come by link: all of it is news."""
        match = Match(record, notes.secrets if notes else None)
        table = cls(match, result_pending=match.finished_deal is not None, wins=wins, notes=notes)
        table.announced.forget_all()
        if record.height and table.seats_elsewhere():
            for seat in table.seats_here():
                table.missed.call_back(match, seat)
        return table

    @classmethod
    def from_text(cls, text: str) -> Table:
        """Read what `to_text` wrote; texts of unknown origin are for `saves.read_saved`."""
        return cls.from_json(read_json(text))

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Table:
        """Read the fields of a save."""
        record = Record.from_text(data["record"])
        notes = Notes.from_json(data.get("notes", {}), record.bots)
        match = Match(record, notes.secrets)
        ui = {int(seat): dict(staged) for seat, staged in data["ui"].items()}
        wins = [int(won) for won in data.get("wins", ())]
        table = cls(match, data["viewer"], ui, result_pending=bool(data["result_pending"]), wins=wins, notes=notes)
        table._left = bool(data.get("left"))
        table.cover()
        return table

    def to_text(self) -> str:
        """Write the table as a save."""
        fields = {
            "record": self.record.to_text(),
            "viewer": self.viewer,
            "ui": {str(seat): staged for seat, staged in self.ui.items() if staged},
            "result_pending": self.result_pending,
            "wins": self.wins,
            "notes": self.notes.to_json(),
            **({"left": True} if self._left else {}),
        }
        return json.dumps(fields, ensure_ascii=False)

    # What happens

    def play(self, text: str) -> Reason | None:
        """Play an action for the viewer; returns why that cannot be, or None."""
        seat, refusal = self.viewer, self.why_not_play()
        return self._play_text(seat, text) if seat is not None and refusal is None else refusal

    def touch(self, token: str, settings: Mapping[str, object] = NO_SETTINGS) -> Touched:
        """Stage something for the viewer; raises `IllegalActionError` where nothing can be touched."""
        refusal = self.why_not_touch()
        if refusal:
            raise IllegalActionError("Nothing can be touched now.", refusal)
        seat = self.own_seat()
        game, names = self.match.record.game, self.match.names
        touched = touch(game, self.facing(), names, self.own_ui(), token, settings=settings)
        self.ui[seat] = touched.ui
        return touched

    def interrupt(self, seat: int, text: str) -> Reason | None:
        """Play one of the `interruptions`; returns why that cannot be, or None."""
        if self.incoming or (seat, text) not in self.interruptions():
            return Reason("not_now", {})
        return self._play_text(seat, text)

    def undo(self) -> Reason | None:
        """Take the last move back; returns why that cannot be, or None."""
        if self.looks_back():
            return Reason("earlier", {})
        if self.viewer is None or not self.can_undo():
            return Reason("no_undo", {})
        self.match.undo(self.viewer)
        self.bots.forget()
        self._forget_staged(self.viewer)
        self._turn_to_person()
        self.announced.events = min(self.announced.events, len(self.observation().history))
        return None

    def tick(self, now: int = 0) -> None:
        """Go a step on: with what came by link, or with a bot's thinking or its action, on turn or out of turn."""
        if self.incoming:
            self._follow(self.incoming)
        elif self.bots.choice:
            self._play(*self.bots.choice)
        elif self.is_moving():
            self._think(now)

    def go_on(self) -> None:
        """Clear a finished deal away and show the next one."""
        if self.result_pending and not self.match.is_over():
            self.result_pending = False
            self.missed.begin_anew(self.match.record.height)
            self.announced.events = self.announced.heard = len(self.match.observation(None).deal_scores)
            self._turn_to_person()
            self.cover()

    def uncover(self) -> None:
        """Show the table to the viewer, who now holds the phone."""
        self.covered = self._left = False

    def cover(self) -> None:
        """Draw the curtain where several people with secrets share this phone, or did until somebody left."""
        since = self.since()
        if since:
            since.go("last")
        shared = self.is_private() or self._left
        self.covered = shared and not self.result_pending and not self.match.is_over()

    def hand_over(self, seat: int) -> None:
        """
        Let a bot play for somebody who left (L35), or give the seat back to its person; not once the match is over.

        The person who leaves may hold the phone, so the curtain falls, unless the viewer is somebody else who stays.
        """
        if self.match.is_over():
            return
        looks_on = not self.covered and not self.result_pending and seat != self.viewer
        self._left = self._left or (self.is_private() and not looks_on)
        if self.match.bots[seat] is not None:
            self.match.hand_over(seat, None)
            if self.match.record.bots[seat] is not None:
                self.notes.here = (*self.notes.here, seat)
        elif self.seats_here() != [seat]:
            self.match.hand_over(seat, usual_level(load_pack(self.match.record.game).bots))
        self._acted()
        if self.viewer not in self.seats_here():
            self.viewer = self.first_person()
        self._turn_to_person()
        self.cover()

    def resign(self) -> None:
        """Give the match up for the viewer; only where two play."""
        self.match.resign(self.own_seat())
        self._end_by_agreement()

    def claim_win(self) -> None:
        """Claim the win for the viewer, as nobody answers."""
        self.match.claim_win(self.own_seat())
        self._end_by_agreement()

    def offer_draw(self) -> None:
        """Offer a draw for the viewer; a bot refuses at once (C19), a person here answers at the curtain."""
        self.match.offer_draw(self.own_seat())
        self._acted()
        self.cover()
        other = 1 - self.own_seat()
        if self.match.bots[other] is not None:
            self.match.answer_draw(other, accept=False)

    def answer_draw(self, accept: bool) -> None:
        """Answer an offered draw for the seat that was asked."""
        offered = self.match.draw_offer()
        if offered is not None:
            self.match.answer_draw(1 - offered, accept)
            self._end_by_agreement()

    def rematch(self, seed: bytes) -> Table | Gathering:
        """
        Begin another match with the same people, in the same series.

        By link its seed follows from this match, so that two devices that both begin it play the same one. Where a
        sealed one is dealt by another device, it is a gathering until then.
        """
        seed = self.match.next_seed() if self.seats_elsewhere() else seed
        won = (gain > 0 for gain in self.match.returns())
        wins = [total + one for total, one in zip(self.wins, won, strict=True)]
        following, follows = self.match.next_match(seed), self.record.seal.salt.hex() if self.record.seal else ""
        notes = Notes(self.notes.here, secrets=dict(self.notes.secrets), follows=follows)
        if not following.is_dealt():
            gathering = Gathering(following, notes)
            gathering.deal()
            if not gathering.record.is_dealt():
                return gathering
            following = gathering.record
        return Table.begin(following, notes, wins)

    def take_seat(self, seat: int, name: str, own: bytes = b"", master: bytes | None = None) -> None:
        """
        Sit down on a seat of the others; raises `ValueError` with the reason where that cannot be.

        On a free seat, a random mark tells this person from a namesake who sits down at the same time. A seat that was
        taken moves to this device, which the record tells everybody; in a sealed game that takes its secret.
        """
        if seat not in self.seats_elsewhere() or (
            self.record.seal and not self.record.is_free(seat) and seat not in self.notes.secrets
        ):
            raise ValueError(f"Seat {seat} is not to be had.")
        self._catch_up()
        if self.match.record.is_free(seat):
            record = take_seat(self.match.record, seat, name, mark=own[:MARK_BYTES])
            if record.seal:
                self.notes.secrets[seat] = secret_of(master or own, seat, own[:MARK_BYTES])
                self.match = Match(record, self.notes.secrets)
            else:
                self.match.reseat(record)
            self.announced.names = self.record.names
        elif not self.match.is_over():
            self.match.move_seat(seat)
            self._acted()
        self.notes.here = tuple(sorted({*self.notes.here, seat}))
        self.missed.call_back(self.match, seat)
        self._turn_to_person()
        self.viewer = seat if self.viewer is None else self.viewer
        self.cover()

    def receive(self, opening: Opening) -> None:
        """Take in what a link has brought; its last steps are shown one by one."""
        record, known = opening.record, self.record
        if opening.kind is Kind.NEWER:
            self.notes.note_received(record)
        if record.steps() == known.steps() and record.shown <= known.shown:
            self.match.reseat(record)
            return
        self.notes.warned = 0
        self.missed.arrived(self.match.record, record, self.seats_here())
        if opening.kind is Kind.NEWER:
            self.notes.leads, self.notes.sent, self.notes.seal_sent = False, record.height, record.shown
        if record.steps()[: known.height] != known.steps():
            self.match = Match(record, self.notes.secrets)
        self.match.reseat(record)
        while record.height - self.match.record.height > STEPS_SEEN:
            self.match.follow(record)
        self.incoming = record if self._is_behind(record) else None
        self._turn_over()

    def _is_behind(self, record: Record) -> bool:
        """Tell whether there is more in a record than on the table."""
        now = self.match.record
        return record.height > now.height or record.shown > now.shown

    def lock(self, seat: int, data: bytes) -> None:
        """Let the secret of a seat, locked with words, go along in every link from now on."""
        self._catch_up()
        self.match.reseat(self.record.with_locked(seat, data))

    # Inside

    def _play_text(self, seat: int, text: str) -> Reason | None:
        refusal = self.match.try_play(seat, text)
        if refusal is None:
            self._played(seat)
        return refusal

    def _acted(self) -> None:
        """Note that a person here was the last to act, and drop what bots were thinking before that."""
        self.notes.leads = True
        self.bots.forget()

    def _play(self, seat: int, action: int) -> None:
        self.match.play(seat, action)
        self._played(seat)

    def _played(self, seat: int) -> None:
        """Go on after a move: drop what the seat has staged and what it had missed."""
        if seat in self.seats_here():
            self._acted()
            self.missed.put_away(seat)
        self._forget_staged(seat)
        self._turn_over()

    def _follow(self, record: Record) -> None:
        """Show the next step of what came by link."""
        self.match.follow(record)
        if not self._is_behind(record):
            self.incoming = None
        if self.viewer not in self.seats_here():
            self.viewer = self.first_person()  # a bot has been asked to play for them
        self._turn_over()

    def _catch_up(self) -> None:
        """Show all that came by link at once."""
        while self.incoming:
            self._follow(self.incoming)

    def _turn_over(self) -> None:
        self.bots.forget()
        self.result_pending = self.match.finished_deal is not None
        if self.result_pending:
            self.covered = False
        elif not self._play_foreseen():
            self._turn_to_person()

    def _play_foreseen(self) -> bool:
        """Play what the person on turn has chosen beforehand, if they have: the phone need not go to them."""
        seat = self.match.current_player()
        if self.incoming or seat not in self.seats_here():
            return False
        text = load_pack(self.match.record.game).view.foreseen(self.match.observation(seat), self._ui_of(seat))
        if text is None or self.match.try_play(seat, text):
            return False
        self._acted()
        self._turn_over()
        return True

    def _end_by_agreement(self) -> None:
        self._acted()
        self.covered = self.covered and not self.match.is_over()

    def _forget_staged(self, seat: int) -> None:
        """Drop what a seat has staged, except what its view keeps."""
        self.ui[seat] = self.kept_ui(seat)

    def _turn_to_person(self) -> None:
        """Make the person on turn the viewer, once no bot has anything to do."""
        seat = self.match.current_player()
        if seat in self.seats_here() and not self.result_pending and seat != self.viewer and not self.is_moving():
            self.viewer = seat
            self.cover()

    def _think(self, now: int) -> None:
        """Let the bots think for a slice; an action out of turn is played at the next tick."""
        self.bots.think(self.match, now)
        choice = self.bots.choice
        if choice and choice[0] == self.match.current_player():
            self._play(*choice)
        elif self.bots.has_answered:
            self._turn_to_person()


Saved: TypeAlias = Table | Gathering
"""A game that is kept: on the table, or still waiting for its players."""
