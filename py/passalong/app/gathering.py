"""A game whose players are still sitting down: nothing is dealt before everybody has had a part in the deal."""

from __future__ import annotations

import json
from typing import Any

from passalong.app import post, screens, words
from passalong.app.notes import Notes
from passalong.app.post import Places
from passalong.game import InvalidRecordError
from passalong.games import load_game, part
from passalong.invitation import reveal, take_seat
from passalong.links import Opening, encode, encode_digits
from passalong.record import Record
from passalong.ui.html import Html


class Gathering:
    """
    A fair deal in the making (links.md 3.1, L1+).

    `secret` is kept by the device that invited; nobody else has one.
    """

    def __init__(self, record: Record, notes: Notes, secret: bytes = b""):
        self.record, self.notes, self.secret = record, notes, secret

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Gathering:
        """Read the fields of a save; raises `InvalidRecordError`."""
        try:
            record = Record.from_text(data["record"])
            notes = Notes.from_json(data["notes"], record.bots)
            return cls(record, notes, bytes.fromhex(data["secret"]))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise InvalidRecordError(f"This saved game is damaged ({type(error).__name__}: {error}).") from None

    def to_text(self) -> str:
        """Write the gathering as a save."""
        fields = {
            "gathering": True,
            "record": self.record.to_text(),
            "notes": self.notes.to_json(),
            "secret": self.secret.hex(),
        }
        return json.dumps(fields, ensure_ascii=False)

    # What happens

    def take_seat(self, seat: int, name: str, answer: bytes) -> None:
        """Sit down on a free seat, and have a part in the deal; raises `ValueError` where that cannot be."""
        if not self.record.is_free(seat):
            raise ValueError(words.SEAT_GONE)
        self.record = take_seat(self.record, seat, name, answer)
        self.notes.here = tuple(sorted({*self.notes.here, seat}))
        self.notes.sent = -1

    def receive(self, opening: Opening) -> None:
        """Take in who has sat down elsewhere; once all have, the device that invited deals."""
        self.record = opening.record
        if self.secret and not self.record.is_dealt() and not self._free():
            self.record = reveal(self.record, self.secret)

    def sent(self) -> None:
        """Note that the link has left the device."""
        self.notes.sent = 0

    # What can be asked

    def owes_link(self) -> bool:
        """Tell whether others wait for a link from here."""
        return self.notes.sent < 0 and bool(self.notes.here)

    def may_join(self) -> bool:
        """Tell whether somebody can sit down here: a seat is free, and nobody here has one."""
        return bool(self._free()) and not self.notes.here

    def places(self) -> Places:
        """Return what somebody can be who has opened the invitation."""
        names = self.record.seat_names()
        seats = tuple((seat, names[seat], True) for seat in self._free())
        return Places(self.title, self.summary(), tuple(name for name in self.record.names if name), seats)

    def summary(self) -> str:
        """Say how many seats are still free."""
        return words.free_seats(len(self._free()))

    def group(self) -> str:
        """Say under which of `screens.GROUPS` the lobby lists this game."""
        return "wait" if self.notes.here else "play"

    def link(self, page: str) -> str:
        """Return the link that invites, or answers."""
        return f"{page}#{encode(self.record)}"

    def digits(self) -> str:
        """Return the link as digits, for a QR code."""
        return encode_digits(self.record)

    def sharing_text(self) -> str:
        """Say in one sentence what the link is."""
        return f"{self.title}: {words.INVITED if self._free() else words.ALL_SEATED}"

    @property
    def title(self) -> str:
        """The game's name."""
        return load_game(self.record.game).title

    def regions(self) -> dict[str, Html]:
        """Draw who has sat down, and what comes next."""
        names = [name if name or bot else "" for name, bot in zip(self.record.names, self.record.bots, strict=True)]
        news = words.GATHERING if self.secret else words.SEATED if self.notes.here else self.summary()
        art: Html = part(self.record.game, "view").emblem()
        return screens.gathering(screens.Gathering(self.title, names, news, art, self.owes_link(), self.may_join()))

    def letter(self, page: str, can_share: bool) -> post.Letter:
        """Return the link, ready to send."""
        url = self.link(page)
        return post.Letter(self.title, self.sharing_text(), url, words.fits(len(url)), can_share=can_share)

    def _free(self) -> list[int]:
        return [seat for seat in range(self.record.num_players) if self.record.is_free(seat)]
