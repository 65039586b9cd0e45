"""The seats of a match: who plays at this device, and who at others."""

from __future__ import annotations

from passalong.app.session.notes import Notes
from passalong.games import load_game
from passalong.match import Match
from passalong.record import Record
from passalong.sync import actors, moved_since


class Seats:
    """The people of a match at this device and elsewhere; a person for whom a bot plays counts as neither."""

    def __init__(self, match: Match, notes: Notes) -> None:
        self._match, self._notes = match, notes

    def here(self) -> list[int]:
        """List the seats of the people at this device."""
        bots = self._match.bots
        return [seat for seat in self._notes.here if bots[seat] is None]

    def elsewhere(self) -> list[int]:
        """List the seats of people at other devices, including seats that are still free."""
        return [seat for seat, bot in enumerate(self._match.bots) if bot is None and seat not in self._notes.here]

    def is_shared(self) -> bool:
        """Return whether several people share this device."""
        return len(self.here()) > 1

    def is_private(self) -> bool:
        """Return whether several people share this device and hold secrets."""
        return self.is_shared() and load_game(self._match.record.game).private_hands

    def is_alone(self) -> bool:
        """Return whether one person here plays against bots, and has from the start."""
        record = self._match.record
        people = [seat for seat, bot in enumerate(record.bots) if bot is None]
        return len(people) == 1 and people == self.here() and not record.hand_overs()

    def acted_elsewhere(self, older: Record, record: Record) -> bool:
        """Return whether anybody at another device has acted since an older record of the match."""
        return any(seat in self.elsewhere() for _, seat in moved_since(older, record))

    def acted_since(self, record: Record, steps: int) -> list[str]:
        """Return the names of the people who have acted after the first `steps` steps, those here first."""
        seats = dict.fromkeys(actors(record.without_asides())[steps:])
        people = (seat for seat in seats if self._match.bots[seat] is None)
        return [self._match.names[seat] for seat in sorted(people, key=lambda seat: seat not in self.here())]
