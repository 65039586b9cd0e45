"""A game whose players are still sitting down: it is dealt when everybody has had a part in the deal."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from passalong.app.messages import say
from passalong.app.session.notes import Notes
from passalong.app.session.seats import SeatChoices, host_name, newcomers, seated_players
from passalong.app.session.sendable import Sendable
from passalong.games import load_pack
from passalong.invitation import reveal, take_seat
from passalong.joint import ANSWER_BYTES
from passalong.links import Opening
from passalong.match import Match
from passalong.record import MARK_BYTES, Record
from passalong.sealed import chain, secret_of

FIRST = 0
"""The seat of whoever invites to a sealed game."""


class Gathering(Sendable):
    """
    A fair deal in the making (links.md 3.1, L1+).

    `secret` is kept by the device that invited; nobody else has one.
    """

    def __init__(self, record: Record, notes: Notes, secret: bytes = b""):
        self._record, self.notes, self.secret = record, notes, secret
        self._names_told = record.names

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Gathering:
        """Read the fields of a save."""
        record = Record.from_text(data["record"])
        return cls(record, Notes.from_json(data["notes"], record.bots), bytes.fromhex(data["secret"]))

    def to_text(self) -> str:
        """Write the gathering as a save."""
        fields = {
            "gathering": True,
            "record": self.record.to_text(),
            "notes": self.notes.to_json(),
            "secret": self.secret.hex(),
        }
        return json.dumps(fields, ensure_ascii=False)

    @property
    def record(self) -> Record:
        """Who has sat down so far; once all have, the match."""
        return self._record

    # What happens

    def take_seat(self, seat: int, name: str, own: bytes, master: bytes | None = None) -> None:
        """Sit down on a free seat, and have a part in the deal; raises `ValueError` where that cannot be."""
        if not self.record.is_free(seat):
            raise ValueError(f"Seat {seat} is not free.")
        if self.record.seal:
            self.notes.secrets[seat] = secret_of(master or own, seat, own[:MARK_BYTES])
            sealed = self.record.seal.committed(seat, chain(self.notes.secrets[seat])[0])
            self._record = replace(take_seat(self.record, seat, name, mark=own[:MARK_BYTES]), seal=sealed)
        else:
            self._record = take_seat(self.record, seat, name, own[:ANSWER_BYTES])
        self.notes.here = tuple(sorted({*self.notes.here, seat}))
        self.notes.sent = -1

    def lock(self, seat: int, data: bytes) -> None:
        """Let the secret of a seat, locked with words, go along in every link from now on."""
        self._record = self._record.with_locked(seat, data)

    def receive(self, opening: Opening) -> None:
        """Take in who has sat down elsewhere."""
        self._record = opening.record

    def deal(self) -> None:
        """Deal, if every seat is taken, and this device has invited."""
        if self.record.is_dealt() or self.free_seats():
            return
        if self.record.seal and self.invites():
            self._record = Match(self.record, self.notes.secrets).record
        elif self.secret:
            self._record = reveal(self.record, self.secret)

    def invites(self) -> bool:
        """Tell whether this is the device of whoever has invited, which deals."""
        return bool(self.secret) or FIRST in self.notes.secrets

    def offered(self) -> None:
        """Note nothing: before the deal there is no move to be taken back."""

    def sent(self, now: int = 0, height: int | None = None) -> None:
        """Note that the link has left the device."""
        self.notes.sent = height or 0
        self.notes.posted = now

    # What can be asked

    def owes_link(self) -> bool:
        """Tell whether others wait for a link from here."""
        return self.notes.sent < 0 and bool(self.notes.here)

    def is_awaited(self) -> bool:
        """Tell whether others wait for somebody here."""
        return self.owes_link()

    def seats_moved(self) -> list[str]:
        """Say who has sat down since the last time; seats move to other devices only after the deal."""
        return newcomers(self._names_told, self.record.names)

    def may_join(self) -> bool:
        """Tell whether a seat is free, and nobody here has one."""
        return self.may_sit_down() and not self.notes.here

    def seat_choices(self) -> SeatChoices:
        """Return the seats that somebody may take who has opened the invitation."""
        names = self.record.seat_names()
        seats = tuple((seat, names[seat], True) for seat in self.free_seats())
        sealed = self.read_by_others() if self.record.seal else ""
        return SeatChoices(seated_players(self.record.names, self.record.bots), seats, self.house_rules(), sealed)

    def summary(self) -> str:
        """Say how many seats are still free."""
        return say("free-seats", seats=len(self.free_seats()))

    def group(self) -> str:
        """Say under which of `listing.GROUPS` the lobby lists this game."""
        return "wait" if self.notes.here else "watch"

    def is_by_link(self) -> bool:
        """Tell whether people at other devices belong to it: always."""
        return True

    def addressee(self) -> str:
        """Return the name of the host, to whom an answer goes; nobody at the host's own device."""
        return "" if self.invites() else host_name(self.record)

    def read_by_others(self) -> str:
        """Say what others can find out from the link: no cards, as none are dealt yet."""
        secrets = load_pack(self.record.game).text.in_links
        return say("sealed-link" if self.record.seal else "open-link-later", secrets=secrets)
