"""A match on the table of this device, and everything that can happen to it there."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from passalong.app.session.link.waiting_room import WaitingRoom
from passalong.app.session.notes import Notes
from passalong.app.session.table.announced import Announced
from passalong.app.session.table.catch_up import CatchUp, Missed
from passalong.app.session.table.outbox import Outbox
from passalong.app.session.table.seats import Seats
from passalong.app.session.table.turn import BotTurn, Turn
from passalong.app.session.table.viewer import Viewer
from passalong.app.session.table.written import WORKSHOP, seats_of
from passalong.app.session.touching import Staged, Touched, Ui, touch
from passalong.bots import usual_level
from passalong.game import IllegalActionError, Observation, Reason
from passalong.games import load_pack
from passalong.match import Match
from passalong.pack import Text
from passalong.record import MARK_BYTES, Record
from passalong.record_json import read_json
from passalong.sealed import secret_of
from passalong.sync import Kind, Opening
from passalong.sync.invitation import take_seat

if TYPE_CHECKING:
    from passalong.app.session.table.asking import WrittenBot

NO_SETTINGS: Mapping[str, object] = {}


class Table:
    """
    A match in play: its methods change it, and its parts answer questions about it.

    `notes` is what this device alone knows, and `wins` counts the matches that each seat has won in a series. `seats`
    knows who sits here, `turn` whose turn it is and what happens by itself, `bots` what they think at this moment,
    `viewer` what the person in front of the table sees and may do, and `staged` what each seat has staged. `outbox`
    knows what was sent by link and what others wait for, `catch_up` what has come and is yet to be shown, `missed` what
    each seat can be shown again, and `announced` how much has been told. `written` are the bots of the workshop that
    have taken their seats here.
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
        self.match, self.notes = match, notes or Notes.from_json({}, match.bots)
        self.wins = tuple(wins) or (0,) * match.record.num_players
        self.bots, self.catch_up, self.missed = BotTurn(), CatchUp(match), Missed(self.notes)
        self.seats, self.staged = Seats(match, self.notes), Staged(match, ui or {})
        self.turn = Turn(match, self.notes, self.seats, self.bots, self.catch_up, result_pending=result_pending)
        self.outbox = Outbox(match, self.notes, self.seats, self.turn, self.catch_up)
        self.viewer = Viewer(match, self.seats, self.turn, self.missed, self.staged, seat=viewer)
        self.written: Mapping[int, WrittenBot] = {}
        self.announced = Announced.all_of(self.record, len(self.viewer.observation().history), self.viewer.seat)

    @classmethod
    def begin(
        cls, record: Record, notes: Notes | None = None, wins: Sequence[int] = (), match: Match | None = None
    ) -> Table:
        """
        Return a table for a game that is new here, set up or come by link: all of it is news.

        `match` is what the record leads to, if it has been played already.
        """
        match = match or Match(record, notes.secrets if notes else None)
        table = cls(match, result_pending=True, wins=wins, notes=notes)
        table.announced.forget_all()
        if record.num_steps and table.seats.elsewhere():
            for seat in table.seats.here():
                table.missed.call_back(match, seat)
        return table

    @classmethod
    def from_text(cls, text: str) -> Table:
        """Read what `to_text` wrote; for texts of unknown origin use `saves.read_saved`."""
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
        table.viewer.left = bool(data.get("left"))
        table.viewer.cover()
        return table

    def to_text(self) -> str:
        """Return the table as a save."""
        fields = {
            "record": self.record.to_text(),
            "viewer": self.viewer.seat,
            "ui": self.staged.to_json(),
            "result_pending": self.turn.result_pending,
            "wins": self.wins,
            "notes": self.notes.to_json(),
            **({"left": True} if self.viewer.left else {}),
        }
        return json.dumps(fields, ensure_ascii=False)

    @property
    def record(self) -> Record:
        """The match as far as it is known here, shown or not."""
        return self.catch_up.incoming or self.match.record

    @property
    def text(self) -> Text[Observation]:
        """The game's own sentences."""
        return load_pack(self.match.record.game).text

    # What happens

    def play(self, text: str) -> Reason | None:
        """Play an action for the viewer; returns why that is not possible, or None."""
        if refusal := self.viewer.why_not_touch():
            return refusal
        is_settled = self.catch_up.incoming is None and not self.turn.is_at_end()
        return self._play_text(self.viewer.own_seat(), text) if is_settled else Reason("not_now", {})

    def touch(self, token: str, settings: Mapping[str, object] = NO_SETTINGS) -> Touched:
        """Stage something for the viewer; raises `IllegalActionError` if nothing can be touched."""
        if refusal := self.viewer.why_not_touch():
            raise IllegalActionError("Nothing can be touched now.", refusal)
        seat, seen, names = self.viewer.own_seat(), self.viewer.facing(), self.match.names
        touched = touch(self.match.record.game, seen, names, self.staged.of(seat), token, settings=settings)
        self.staged.put(seat, touched.ui)
        return touched

    def interruptions(self) -> list[tuple[int, str]]:
        """List what the people at this device may do out of turn at the curtain: a seat and an action each."""
        here, actions = self.seats.here() if self.viewer.covered else [], self.text.interruptions
        return [(seat, text) for seat in here for text in actions if self.match.why_not(text, seat) is None]

    def interrupt(self, seat: int, text: str) -> Reason | None:
        """Play one of the `interruptions`; returns why that is not possible, or None."""
        if self.catch_up.incoming or (seat, text) not in self.interruptions():
            return Reason("not_now", {})
        return self._play_text(seat, text)

    def can_undo(self) -> bool:
        """Return whether the viewer may undo the last move, which must not have been sent."""
        seat, is_shown = self.viewer.seat, not self.viewer.covered and not self.turn.result_pending
        out = self.catch_up.incoming or max(self.notes.sent, self.notes.offered) >= self.match.record.num_steps
        return is_shown and not out and seat is not None and self.match.can_undo(seat)

    def undo(self) -> Reason | None:
        """Undo the last move; returns why that is not possible, or None."""
        if self.viewer.looks_back():
            return Reason("earlier", {})
        if not self.can_undo():
            return Reason("no_undo", {})
        seat = self.viewer.own_seat()
        self.match.undo(seat)
        self.bots.forget()
        self.staged.clear(seat)
        self.viewer.follow_turn()
        self.announced.events = min(self.announced.events, len(self.viewer.observation().history))
        return None

    def tick(self, now: int = 0) -> None:
        """Advance by one step: of what came by link, or of a bot's thinking or its action, on turn or out of turn."""
        if self.catch_up.incoming:
            self._show_next()
        elif self.bots.choice:
            self._play(*self.bots.choice)
        elif self.turn.is_moving():
            self._think(now)

    def is_asking(self) -> bool:
        """Return whether a bot of the workshop has been asked for its move, and has not answered."""
        return any(bot.question for bot in self.written.values())

    def dismiss_written(self) -> None:
        """Let the level that the record names play on for the workshop's bot."""
        self.written, self.notes.task = {}, WORKSHOP
        self.bots.forget()

    def go_on(self) -> None:
        """Clear away a finished deal, and show the next one."""
        if self.turn.result_pending and not self.match.is_over():
            self.turn.result_pending = False
            self.missed.begin_anew(self.match.record.num_steps)
            self.announced.events = self.announced.heard = len(self.match.observation(None).deal_scores)
            self.viewer.follow_turn()
            self.viewer.cover()

    def hand_over(self, seat: int) -> None:
        """
        Let a bot play for somebody who left (L35), or give the seat back to the person; not once the match is over.

        The person who leaves may hold the device, so the curtain falls, unless the viewer is somebody else who stays.
        """
        if self.match.is_over():
            return
        viewer = self.viewer
        looks_on = not viewer.covered and not self.turn.result_pending and seat != viewer.seat
        viewer.left = viewer.left or (self.seats.is_private() and not looks_on)
        if self.match.bots[seat] is not None:
            self.match.hand_over(seat, None)
            if self.match.record.bots[seat] is not None:
                self.notes.here = (*self.notes.here, seat)
        elif self.seats.here() != [seat]:
            self.match.hand_over(seat, usual_level(load_pack(self.match.record.game).bots))
        self._acted()
        viewer.choose()

    def resign(self) -> None:
        """Resign the match for the viewer; only possible with two players."""
        self.match.resign(self.viewer.own_seat())
        self._end_by_agreement()

    def claim_win(self) -> None:
        """Claim the win for the viewer, as nobody answers."""
        self.match.claim_win(self.viewer.own_seat())
        self._end_by_agreement()

    def offer_draw(self) -> None:
        """Offer a draw for the viewer; a bot refuses at once (C19), a person here is given the device to answer."""
        other = 1 - self.viewer.own_seat()
        self.match.offer_draw(self.viewer.own_seat())
        self._acted()
        if self.match.bots[other] is not None:
            self.match.answer_draw(other, accept=False)
        self.viewer.follow_turn()

    def answer_draw(self, accept: bool) -> None:
        """Answer an offered draw for the viewer; after a refusal the device goes back to the person on turn."""
        if self.viewer.seat is not None and self.viewer.seat == self.turn.asked_for_draw():
            self.match.answer_draw(self.viewer.seat, accept)
            self._end_by_agreement()
            self.viewer.follow_turn()

    def rematch(self, seed: bytes) -> Table | WaitingRoom:
        """
        Return the next match of the series, with the same people.

        By link its seed follows from this match, so that two devices that both begin it play the same one. A sealed
        match that another device deals is a waiting room until then.
        """
        seed = self.match.next_seed() if self.seats.elsewhere() else seed
        won = (gain > 0 for gain in self.match.returns())
        wins = [total + one for total, one in zip(self.wins, won, strict=True)]
        following, follows = self.match.next_match(seed), self.record.seal.salt.hex() if self.record.seal else ""
        task = self.notes.task if seats_of(self.notes.task) else ""
        notes = Notes(self.notes.here, secrets=dict(self.notes.secrets), follows=follows, task=task)
        if not following.is_dealt():
            waiting_room = WaitingRoom(following, notes)
            waiting_room.deal()
            if not waiting_room.record.is_dealt():
                return waiting_room
            following = waiting_room.record
        return Table.begin(following, notes, wins)

    def take_seat(self, seat: int, name: str, own: bytes = b"", master: bytes | None = None) -> None:
        """
        Take a seat of somebody elsewhere; raises `ValueError` with the reason if that is not possible.

        On a free seat, a random mark tells this person from a namesake who sits down at the same time. A seat that was
        taken moves to this device, which the record says; in a sealed game that takes its secret.
        """
        if seat not in self.seats.elsewhere() or (
            self.record.seal and not self.record.is_free(seat) and seat not in self.notes.secrets
        ):
            raise ValueError(f"Seat {seat} is not to be had.")
        self._show_all()
        if self.match.record.is_free(seat):
            record = take_seat(self.match.record, seat, name, mark=own[:MARK_BYTES])
            if record.seal:
                self.notes.secrets[seat] = secret_of(master or own, seat, own[:MARK_BYTES])
                self.match.begin_anew(record, self.notes.secrets)
            else:
                self.match.reseat(record)
            self.announced.names = self.record.names
        elif not self.match.is_over():
            self.match.move_seat(seat)
            self._acted()
        self.notes.here = tuple(sorted({*self.notes.here, seat}))
        self.missed.call_back(self.match, seat)
        self.viewer.choose()

    def receive(self, opening: Opening) -> None:
        """Merge what came by link; its last steps are shown one by one."""
        record, known = opening.record, self.record
        if opening.kind is Kind.NEWER:
            self.notes.note_received(record)
        if record.steps() == known.steps() and record.num_shown <= known.num_shown:
            self.match.reseat(record)
            return
        self.notes.warned = 0
        self.missed.arrived(self.match.record, record, self.seats.here())
        if opening.kind is Kind.NEWER:
            self.notes.leads, self.notes.sent, self.notes.seal_sent = False, record.num_steps, record.num_shown
        self.catch_up.begin(record, self.notes.secrets)
        self._turn_over()

    def lock(self, seat: int, data: bytes) -> None:
        """Add the secret of a seat, locked with words, to every link from now on."""
        self._show_all()
        self.match.reseat(self.record.with_locked(seat, data))

    # Inside

    def _play_text(self, seat: int, text: str) -> Reason | None:
        refusal = self.match.try_play(seat, text)
        if refusal is None:
            self._played(seat)
        return refusal

    def _acted(self) -> None:
        """Note that a person here was the last to act, and drop what bots were thinking."""
        self.notes.leads = True
        self.bots.forget()

    def _play(self, seat: int, action: int) -> None:
        self.match.play(seat, action)
        self._played(seat)

    def _played(self, seat: int) -> None:
        """Continue after a move: drop what the seat has staged and what it had missed."""
        if seat in self.seats.here():
            self._acted()
            self.missed.put_away(seat)
        self.staged.clear(seat)
        self._turn_over()

    def _show_next(self) -> None:
        """Show the next step of what came by link."""
        self.catch_up.step()
        self.viewer.keep_seated()  # a bot may have been asked to play for the viewer
        self._turn_over()

    def _show_all(self) -> None:
        """Show everything that came by link at once."""
        while self.catch_up.incoming:
            self._show_next()

    def _turn_over(self) -> None:
        self.bots.forget()
        self.turn.result_pending = self.match.finished_deal is not None
        if self.turn.result_pending:
            self.viewer.covered = False
        elif not self._play_foreseen():
            self.viewer.follow_turn()

    def _play_foreseen(self) -> bool:
        """Play what the person on turn has chosen in advance, if anything: the device need not be passed to them."""
        seat = self.match.current_player()
        if self.catch_up.incoming or seat not in self.seats.here():
            return False
        view = load_pack(self.match.record.game).view
        text = view.foreseen(self.match.observation(seat), self.staged.of(seat))
        if text is None or self.match.try_play(seat, text):
            return False
        self._acted()
        self._turn_over()
        return True

    def _end_by_agreement(self) -> None:
        self._acted()
        self.viewer.covered = self.viewer.covered and not self.match.is_over()

    def _think(self, now: int) -> None:
        """Let the bots think for a slice; an action out of turn is played at the next tick."""
        self.bots.think(self.match, now, {seat: bot.think for seat, bot in self.written.items()})
        choice = self.bots.choice
        if choice and choice[0] == self.match.current_player():
            self._play(*choice)
        elif self.bots.has_answered:
            self.viewer.follow_turn()


Saved: TypeAlias = Table | WaitingRoom
"""A saved game: on the table, or still waiting for its players."""


def is_by_link(game: Saved) -> bool:
    """Return whether people at other devices belong to a game."""
    return isinstance(game, WaitingRoom) or bool(game.seats.elsewhere())


def may_join(game: Saved) -> bool:
    """Return whether somebody can sit down here, where nobody has a seat."""
    here = game.seats.here() if isinstance(game, Table) else game.notes.here
    return bool(seats_to_have(game)) and not here


def seats_to_have(game: Saved) -> list[int]:
    """
    List the seats that somebody can have here: those that are free, and those of people at other devices.

    Before the deal, only what the secret of a seat plays can come from another device; a part of a fair deal cannot.
    """
    if isinstance(game, Table):
        return game.seats.elsewhere()
    if not game.record.seal:
        return game.record.free_seats()
    return [seat for seat, bot in enumerate(game.record.bots) if bot is None and seat not in game.notes.here]


def to_lock(game: Saved) -> tuple[tuple[int, str], ...]:
    """List the seats that only this device can play, with their names; at a table only the viewer's."""
    seats = [seat for seat in game.notes.here if seat in game.notes.secrets]
    if isinstance(game, Table):
        seats = [seat for seat in seats if seat == game.viewer.seat and not game.viewer.covered]
    return tuple((seat, game.record.names[seat]) for seat in seats)
