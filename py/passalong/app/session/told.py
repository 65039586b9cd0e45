"""What has been told at a game: what came since is news."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from passalong.app import strings
from passalong.app.session.places import newcomers
from passalong.record import Record, RecordEvent


@dataclass
class Told:
    """
    How far those at this device have been told of a game.

    `events` is the number of events of the deal's history, `at_curtain` that up to which it was told when the curtain
    fell; `seat_moves` are the seats that changed hands and `names` who sits where, as far as was said; `holder` is who
    had the phone.
    """

    events: int
    at_curtain: int
    seat_moves: Counter[RecordEvent]
    names: tuple[str, ...]
    holder: int | None

    @classmethod
    def all_of(cls, record: Record, events: int, holder: int | None) -> Told:
        """Begin where nothing is news."""
        return cls(events, events, Counter(record.hand_overs()), record.names, holder)

    def all_is_news(self) -> None:
        """Begin with a game that is new here, whoever sits there."""
        self.events = 0
        self.seat_moves.clear()

    def note(self, record: Record, events: int) -> None:
        """Note that all has been told up to now."""
        self.events = self.at_curtain = events
        self.seat_moves, self.names = Counter(record.hand_overs()), record.names

    def seats_moved(self, record: Record) -> list[str]:
        """Say who has sat down since the last time, and which seats have moved: to another device, a bot and back."""
        names = record.seat_names()
        changes = Counter(record.hand_overs()) - self.seat_moves
        changed = (strings.seat_changed(event, names[event.player]) for event in changes.elements())
        return [*newcomers(self.names, record.names), *changed]
