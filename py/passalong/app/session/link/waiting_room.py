"""A game by link that waits for its players; it is dealt when everybody has had a part in the deal."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from passalong.app.session.notes import Notes
from passalong.app.session.secrets import Own
from passalong.deal import SealedByDice
from passalong.match import Match
from passalong.record import MARK_BYTES, Record
from passalong.sealed import chain, secret_of
from passalong.sealed.dice import ROUND_FROM
from passalong.sealed.joint import ANSWER_BYTES, answer_from
from passalong.sync import Kind, Opening
from passalong.sync.invitation import deal_further, needs_openings, show, take_seat
from passalong.sync.seating import host

FIRST = 0
"""The host's seat in a sealed game."""


class InvitationOutbox:
    """The links of a game that still waits for its players."""

    def __init__(self, notes: Notes) -> None:
        self._notes = notes

    def offered(self) -> None:
        """Do nothing: before the deal there is no move that could be undone."""

    def sent(self, now: int = 0, steps: int | None = None) -> None:
        """Note that the link has left the device."""
        self._notes.sent, self._notes.posted = steps or 0, now

    def owes_link(self) -> bool:
        """Return whether others wait for a link from here."""
        return self._notes.sent < 0 and bool(self._notes.here)

    is_awaited = owes_link


class WaitingRoom:
    """
    A game that waits to be dealt (links.md 3.1, L1+).

    `record` holds who has sat down so far; once everybody has, it becomes that of the match. `secret` is kept by the
    host's device alone. `openings` are kept by a device that has answered; those shown after the deal is closed are in
    the record. `names_told` are the names that the people here have been told.
    """

    def __init__(self, record: Record, notes: Notes, secret: bytes = b"", openings: Iterable[bytes] = ()):
        self.record, self.notes, self.secret, self.openings = record, notes, secret, tuple(openings)
        self.names_told, self.outbox = record.names, InvitationOutbox(notes)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> WaitingRoom:
        """Read the fields of a save."""
        record = Record.from_text(data["record"])
        notes, openings = Notes.from_json(data["notes"], record.bots), map(bytes.fromhex, data.get("openings", ()))
        return cls(record, notes, bytes.fromhex(data["secret"]), openings)

    def to_text(self) -> str:
        """Write the waiting room as a save."""
        fields = {
            "gathering": True,
            "record": self.record.to_text(),
            "notes": self.notes.to_json(),
            "secret": self.secret.hex(),
        }
        if self.openings:
            fields["openings"] = [opening.hex() for opening in self.openings]
        return json.dumps(fields, ensure_ascii=False)

    # What happens

    def take_seat(self, seat: int, name: str, own: bytes, master: bytes | None = None) -> None:
        """Take a free seat, with a part in the deal; raises `ValueError` if that is not possible."""
        if not self.record.is_free(seat):
            raise ValueError(f"Seat {seat} is not free.")
        if self.record.seal:
            self.notes.secrets[seat] = secret_of(master or own, seat, own[:MARK_BYTES])
            sealed = self.record.seal.committed(seat, chain(self.notes.secrets[seat])[0])
            self.record = take_seat(self.record, seat, name, mark=own[:MARK_BYTES]).with_seal(sealed)
        elif needs_openings(self.record):
            self.record = take_seat(self.record, seat, name, answer_from(own))
            self.openings = (*self.openings, own)
        else:
            self.record = take_seat(self.record, seat, name, own[:ANSWER_BYTES])
        self.notes.here = tuple(sorted({*self.notes.here, seat}))
        self.notes.sent = -1

    def lock(self, seat: int, data: bytes) -> None:
        """Add the secret of a seat, locked with words, to every link from now on."""
        self.record = self.record.with_locked(seat, data)

    def receive(self, opening: Opening) -> None:
        """Merge what came by link: who has sat down elsewhere, and what was opened there."""
        self.record = opening.record
        if opening.kind is Kind.MERGED and self.is_closed() and not self.missing():
            self.notes.sent = -1

    def deal(self) -> None:
        """Do what this device can do once every seat is taken: deal, or add to a fair deal that others wait for."""
        before = self.record
        if before.is_dealt() or self.record.free_seats():
            return
        if before.seal and self.invites():
            self.record = Match(before, self.notes.secrets).record
        elif before.joint:
            own = self.own_parts(before)
            self.record = deal_further(before, self.secret) if self.secret else show(before, own)
        if self.record != before:
            self.notes.sent = -1

    def invites(self) -> bool:
        """Return whether this is the host's device, which deals."""
        return bool(self.secret) or FIRST in self.notes.secrets

    # What can be asked

    def own_parts(self, record: Record) -> Own:
        """Return what only this device has of a version of a fair deal, by seat: the secret, and openings."""
        kept = {answer_from(opening): opening for opening in self.openings}
        answers = record.joint.answers.items() if record.joint else ()
        own = {seat: kept[answer] for seat, answer in answers if answer in kept}
        return {host(self.record): self.secret, **own} if self.secret else own

    def is_closed(self) -> bool:
        """Return whether everybody is here, and every device has to add to the deal once more."""
        return self.record.joint is not None and self.record.joint.closed

    def missing(self) -> tuple[int, ...]:
        """List the seats whose devices have yet to open what they add to a closed deal."""
        return self.record.joint.missing() if self.record.joint and self.is_closed() else ()

    def cannot_add(self) -> bool:
        """Return whether a seat here has to open its part of the deal, and this device does not have it."""
        own = self.own_parts(self.record)
        return any(seat in self.notes.here and seat not in own for seat in self.missing())


def adds_later(record: Record) -> bool:
    """Return whether each device adds to the deal once more when all have sat down, before the cards are dealt."""
    thrown = isinstance(record.deal, SealedByDice)
    return needs_openings(record) or (thrown and record.num_players >= ROUND_FROM)
