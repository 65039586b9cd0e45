"""What a game on a table and one that still waits for players have in common: both can be sent as a link."""

from __future__ import annotations

from abc import ABC, abstractmethod

from passalong.app.session.notes import Notes
from passalong.record import Record
from passalong.sync import Opening


class Sendable(ABC):
    """A game that goes by link: its record, and what this device alone knows about it."""

    notes: Notes

    @property
    @abstractmethod
    def record(self) -> Record:
        """The game as far as it is known here."""

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
    def may_join(self) -> bool:
        """Tell whether somebody can sit down here, where nobody has a seat."""

    @abstractmethod
    def seats_to_take(self) -> tuple[tuple[int, str, bool], ...]:
        """List the seats that a newcomer may take: the number, the name, and whether it is free."""

    @abstractmethod
    def to_text(self) -> str:
        """Write the game as a save."""
