"""What all games have in common that can be sent as a link: those on a table, and those still waiting for players."""

from __future__ import annotations

from abc import ABC, abstractmethod

from passalong.app.house import differing
from passalong.app.session.message import message
from passalong.app.session.notes import Notes
from passalong.app.session.places import SeatChoices
from passalong.games import load_game
from passalong.links import Opening, encode_digits, fragment
from passalong.record import Record


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

    def sharing_text(self) -> str:
        """Say what has happened since the last link, and what comes next, to whoever gets this one."""
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

    @abstractmethod
    def is_by_link(self) -> bool:
        """Tell whether people at other devices belong to it."""

    @abstractmethod
    def take_seat(self, seat: int, name: str, mark: bytes) -> None:
        """Sit down on a seat; raises `ValueError` why not."""

    @abstractmethod
    def receive(self, opening: Opening) -> None:
        """Take in what a link has brought."""

    @abstractmethod
    def offered(self) -> None:
        """Note that the link to this moment is at hand, and may be out."""

    @abstractmethod
    def sent(self, now: int = 0, height: int | None = None) -> None:
        """Note that the link has left the device: to this moment, or to the one after so many steps."""

    @abstractmethod
    def owes_link(self) -> bool:
        """Tell whether others wait for a link from here."""

    @abstractmethod
    def calls(self) -> bool:
        """Tell whether others wait for somebody here."""

    @abstractmethod
    def seats_moved(self) -> list[str]:
        """Say what has become of the seats since the last time."""

    @abstractmethod
    def may_join(self) -> bool:
        """Tell whether somebody can sit down here, where nobody has a seat."""

    @abstractmethod
    def places(self) -> SeatChoices:
        """Return what somebody can be who comes to this game."""

    @abstractmethod
    def summary(self) -> str:
        """Say in a few words how the game stands."""

    @abstractmethod
    def group(self) -> str:
        """Say under which of `lobby.GROUPS` the lobby lists this game."""

    @abstractmethod
    def addressee(self) -> str:
        """Return the name of whoever is to get the link, or nothing where nobody alone is."""

    @abstractmethod
    def read_by_others(self) -> str:
        """Say what others can find out from the link."""

    @abstractmethod
    def to_text(self) -> str:
        """Write the game as a save."""
