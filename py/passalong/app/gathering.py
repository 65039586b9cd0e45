"""A game whose players are still sitting down: nothing is dealt before everybody has had a part in the deal."""

from __future__ import annotations

import json
from typing import Any

from passalong.app import post, screens, words
from passalong.app.house import differing
from passalong.app.joining import Places, host_of, newcomers, players
from passalong.app.message import fits, message
from passalong.app.notes import Notes
from passalong.games import load_game, load_pack
from passalong.invitation import reveal, take_seat
from passalong.links import Opening, encode_digits, fragment
from passalong.record import Record
from passalong.ui.html import Html


class Gathering:
    """
    A fair deal in the making (links.md 3.1, L1+).

    `secret` is kept by the device that invited; nobody else has one.
    """

    def __init__(self, record: Record, notes: Notes, secret: bytes = b""):
        self.record, self.notes, self.secret = record, notes, secret
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

    # What happens

    def take_seat(self, seat: int, name: str, answer: bytes) -> None:
        """Sit down on a free seat, and have a part in the deal; raises `ValueError` where that cannot be."""
        if not self.record.is_free(seat):
            raise ValueError(words.SEAT_GONE)
        self.record = take_seat(self.record, seat, name, answer)
        self.notes.here = tuple(sorted({*self.notes.here, seat}))
        self.notes.sent = -1

    def receive(self, opening: Opening) -> None:
        """Take in who has sat down elsewhere."""
        self.record = opening.record

    def deal(self) -> None:
        """Deal, if every seat is taken, and this device has invited."""
        if self.secret and not self.record.is_dealt() and not self._free():
            self.record = reveal(self.record, self.secret)

    def offered(self) -> None:
        """Note that the link is at hand: nothing is taken back before the deal anyway."""

    def sent(self, now: int = 0, height: int | None = None) -> None:
        """Note that the link has left the device."""
        self.notes.sent = height or 0
        self.notes.posted = now

    # What can be asked

    def owes_link(self) -> bool:
        """Tell whether others wait for a link from here."""
        return self.notes.sent < 0 and bool(self.notes.here)

    def calls(self) -> bool:
        """Tell whether others wait for somebody here."""
        return self.owes_link()

    def seats_moved(self) -> list[str]:
        """Say who has sat down since the last time; no seat moves before anything can be seen that is worth it."""
        return newcomers(self._names_told, self.record.names)

    def may_join(self) -> bool:
        """Tell whether somebody is asked to sit down here: a seat is free, and nobody here has one."""
        return self.may_sit_down() and not self.notes.here

    def may_sit_down(self) -> bool:
        """Tell whether a seat is free."""
        return bool(self._free())

    def places(self) -> Places:
        """Return what somebody can be who has opened the invitation."""
        names = self.record.seat_names()
        seats = tuple((seat, names[seat], True) for seat in self._free())
        return Places(players(self.record.names, self.record.bots), seats, rules=self.house_rules())

    def house_rules(self) -> tuple[str, ...]:
        """Say what differs from the sheet."""
        return differing(self.record.game, self.record.options, elsewhere=True)

    def summary(self) -> str:
        """Say how many seats are still free."""
        return words.free_seats(len(self._free()))

    def group(self) -> str:
        """Say under which of `screens.GROUPS` the lobby lists this game."""
        return "wait" if self.notes.here else "watch"

    def link(self, page: str) -> str:
        """Return the link that invites, or answers."""
        return f"{page}#{fragment(self.record)}"

    def digits(self) -> str:
        """Return the link as digits, for a QR code."""
        return encode_digits(self.record)

    def sharing_text(self) -> str:
        """Say who invites, or who has sat down."""
        return message(self.record, self.notes)

    @property
    def title(self) -> str:
        """The game's name."""
        return load_game(self.record.game).title

    def regions(self) -> dict[str, Html]:
        """Draw who has sat down, and what comes next."""
        names = [name if name or bot else "" for name, bot in zip(self.record.names, self.record.bots, strict=True)]
        news = self._next_step() if self.notes.here else self._for_watchers()
        art = load_pack(self.record.game).view.emblem()
        rules = self.house_rules()
        return screens.gathering(
            screens.Gathering(self.title, names, news, art, self.owes_link(), self.may_join(), rules)
        )

    def letter(self, page: str, can_share: bool) -> post.Letter:
        """Return the link, ready to send."""
        url = self.link(page)
        reads = words.open_link(load_pack(self.record.game).text.in_links, dealt=False)
        text = self.sharing_text()
        to = "" if self.secret else host_of(self.record)
        return post.Letter(self.title, text, url, fits(text, url), to, can_share=can_share, reads=reads)

    def _next_step(self) -> str:
        """Say what comes next: for whoever invites, or has answered."""
        if self.secret:
            return words.GATHERING if self.owes_link() else words.INVITATION_SENT
        return words.seated(host_of(self.record), sent=not self.owes_link())

    def _for_watchers(self) -> str:
        return self.summary() if self._free() else f"{self.summary()} {words.WATCH_LATER}"

    def _free(self) -> list[int]:
        return [seat for seat in range(self.record.num_players) if self.record.is_free(seat)]
