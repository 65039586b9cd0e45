"""How much of a game the people at this device have been told; the rest is news."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from passalong.record import Record, RecordEvent


@dataclass
class Announced:
    """How much of a game the people at this device have been told."""

    events: int
    """The number of events of the deal's history that they know."""
    at_curtain: int
    """The number of events that they knew when the curtain fell."""
    heard: int
    """The number of events whose sounds have been played."""
    seat_moves: Counter[RecordEvent]
    """The changes of seats that they know of."""
    names: tuple[str, ...]
    """The names that they know of, by seat."""
    holder: int | None
    """The seat of the person who had the device; None if nobody had it."""

    @classmethod
    def all_of(cls, record: Record, events: int, holder: int | None) -> Announced:
        """Return a state in which nothing is news."""
        return cls(events, events, events, Counter(record.hand_overs()), record.names, holder)

    def forget_all(self) -> None:
        """Treat the game as new here: everything but the names is news."""
        self.events = self.heard = 0
        self.seat_moves.clear()

    def note(self, record: Record, events: int) -> None:
        """Note that everything up to now has been told."""
        self.events = self.at_curtain = events
        self.seat_moves, self.names = Counter(record.hand_overs()), record.names

    def seat_changes(self, record: Record) -> list[RecordEvent]:
        """List the seats that have changed hands since the last time, for each seat the latest change."""
        changes = Counter(record.hand_overs()) - self.seat_moves
        return list({event.player: event for event in record.hand_overs() if event in changes}.values())
