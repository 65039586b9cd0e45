"""What a game on a table and one that still waits for players have in common: both can be sent as a link."""

from __future__ import annotations

from abc import ABC, abstractmethod

from passalong.app.session.link.message import message
from passalong.app.session.link.seats import SeatChoices
from passalong.app.session.notes import Notes
from passalong.app.session.setup.house_rules import differing
from passalong.games import load_game
from passalong.links import encode_digits, fragment, seat_digits, seat_fragment
from passalong.record import Record
from passalong.sync import Opening

WAYS = ("share", "copy", "file")
"""The ways in which a link leaves the page."""


class Sendable(ABC):
    """A game that goes by link: its record, and what this device alone knows about it."""

    notes: Notes

    @property
    @abstractmethod
    def record(self) -> Record:
        """The game as far as it is known here."""

    @property
    def title(self) -> str:
        """The game's name."""
        return load_game(self.record.game).title

    def link(self, page: str) -> str:
        """Return the link that holds this game."""
        return f"{page}#{fragment(self.record)}"

    def digits(self) -> str:
        """Return the link as digits, for a QR code."""
        return encode_digits(self.record)

    def seat_link(self, page: str, seat: int) -> str:
        """Return the link that brings a seat to another device, once its secret is locked."""
        return f"{page}#{seat_fragment(self.record, seat)}"

    def seat_digits(self, seat: int) -> str:
        """Return that link as digits, for a QR code."""
        return seat_digits(self.record, seat)

    def needs_secret(self, seat: int) -> bool:
        """Tell whether a seat can be played only by who has its secret: in a sealed game, once it has committed."""
        return self.record.seal is not None and seat in self.record.seal.commitments

    def to_lock(self) -> tuple[tuple[int, str], ...]:
        """List the seats that only this device can play, each with its name."""
        return tuple((seat, self.record.names[seat]) for seat in self.notes.here if seat in self.notes.secrets)

    def sharing_text(self) -> str:
        """Return the message that goes before the link: what has happened, and what comes next."""
        return message(self.record, self.notes)

    def may_sit_down(self) -> bool:
        """Tell whether a seat is free."""
        return bool(self.free_seats())

    def free_seats(self) -> list[int]:
        """List the seats that nobody has taken."""
        return [seat for seat in range(self.record.num_players) if self.record.is_free(seat)]

    def house_rules(self) -> tuple[str, ...]:
        """Say what differs from the sheet."""
        return differing(self.record.game, self.record.options, self.is_by_link())

    def try_out(self) -> None:
        """Make all that is shown of this game once, to find out whether anything of it raises an exception."""
        self.summary()
        self.house_rules()

    @abstractmethod
    def is_by_link(self) -> bool:
        """Tell whether people at other devices belong to it."""

    @abstractmethod
    def take_seat(self, seat: int, name: str, own: bytes, master: bytes | None = None) -> None:
        """
        Sit down on a seat; raises `ValueError` with the reason where that cannot be.

        `own` are 16 random bytes of this device, for whatever it adds. A sealed seat's secret follows from `master`
        as well, if the page has one.
        """

    @abstractmethod
    def lock(self, seat: int, data: bytes) -> None:
        """Let the secret of a seat, locked with words, go along in every link from now on."""

    @abstractmethod
    def receive(self, opening: Opening) -> None:
        """Take in what a link has brought."""

    @abstractmethod
    def offered(self) -> None:
        """Note that the link to this moment is shown, and may be sent without notice."""

    @abstractmethod
    def sent(self, now: int = 0, height: int | None = None) -> None:
        """Note that a link has left the device: to this moment, or to the one after `height` steps."""

    @abstractmethod
    def owes_link(self) -> bool:
        """Tell whether others wait for a link from here."""

    @abstractmethod
    def is_awaited(self) -> bool:
        """Tell whether others wait for somebody here."""

    @abstractmethod
    def seats_moved(self) -> list[str]:
        """Say who has sat down and which seats have changed hands since the last time."""

    @abstractmethod
    def may_join(self) -> bool:
        """Tell whether somebody can sit down here, where nobody has a seat."""

    @abstractmethod
    def seat_choices(self) -> SeatChoices:
        """Return the seats that a newcomer may take."""

    @abstractmethod
    def summary(self) -> str:
        """Say in a few words how the game stands."""

    @abstractmethod
    def group(self) -> str:
        """Say under which of `listing.GROUPS` the lobby lists this game."""

    @abstractmethod
    def addressee(self) -> str:
        """Return the name of the one person who is to get the link; nothing where it goes to nobody or to several."""

    @abstractmethod
    def read_by_others(self) -> str:
        """Say what others can find out from the link."""

    @abstractmethod
    def to_text(self) -> str:
        """Write the game as a save."""
