"""What this device alone knows about a game: nothing of it ever goes into a record or a link."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from passalong.record import Record


@dataclass
class Notes:
    """
    `here` are the seats played on this device, the others' people being elsewhere; an empty `here` only watches.

    `leads` tells whether the last person who acted did so here: then the bots' turns are played here too. `sent` is the
    number of steps in the link that left this device last, or came to it, and -1 where there was none. `label` is the
    player's own name for the game, `active` when something last happened in it (milliseconds since 1970, 0: unknown).
    """

    here: tuple[int, ...] = ()
    leads: bool = True
    sent: int = -1
    label: str = ""
    active: int = 0

    @classmethod
    def of_guest(cls, record: Record) -> Notes:
        """Return the notes of a device to which a game has come: its only person may go on with it here."""
        people = [seat for seat, bot in enumerate(record.bots) if bot is None]
        alone = len(people) == 1 and bool(record.names[people[0]])
        return cls(tuple(people) if alone else (), leads=alone, sent=record.height)

    @classmethod
    def from_json(cls, data: Mapping[str, Any], bots: tuple[str | None, ...]) -> Notes:
        """Read what `to_json` wrote; in saves from before links came back, everybody was here."""
        everybody = [seat for seat, bot in enumerate(bots) if bot is None]
        return cls(
            tuple(int(seat) for seat in data.get("here", everybody) if int(seat) in range(len(bots))),
            bool(data.get("leads", True)),
            int(data.get("sent", -1)),
            str(data.get("label", "")),
            int(data.get("active", 0)),
        )

    def to_json(self) -> dict[str, object]:
        """Return the notes as plain data."""
        return asdict(self)
