"""How far the people at this device have been told what has happened in a game: the rest is news."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from passalong.record import Record, RecordEvent


@dataclass
class Announced:
    """How far those at this device have been told of a game."""

    events: int
    """How many events of the deal's history they know."""
    at_curtain: int
    """How many events they knew when the curtain fell."""
    heard: int
    """How many events have made their sounds."""
    seat_moves: Counter[RecordEvent]
    """The changes of seats that they know of."""
    names: tuple[str, ...]
    """The names that they know of, by seat."""
    holder: int | None
    """The seat of whoever had the phone; None if nobody had it."""

    @classmethod
    def all_of(cls, record: Record, events: int, holder: int | None) -> Announced:
        """Begin where nothing is news."""
        return cls(events, events, events, Counter(record.hand_overs()), record.names, holder)

    def forget_all(self) -> None:
        """Begin with a game that is new here: everything but the names is news."""
        self.events = self.heard = 0
        self.seat_moves.clear()

    def note(self, record: Record, events: int) -> None:
        """Note that all has been told up to now."""
        self.events = self.at_curtain = events
        self.seat_moves, self.names = Counter(record.hand_overs()), record.names

    def seat_changes(self, record: Record) -> list[RecordEvent]:
        """List how seats have changed hands since the last time, of each seat the latest change."""
        changes = Counter(record.hand_overs()) - self.seat_moves
        return list({event.player: event for event in record.hand_overs() if event in changes}.values())
