"""What only this device knows about a game; none of it is ever part of a record or a link."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from passalong.names import clean_text
from passalong.record import Record

MAX_LABEL = 40
MAX_TASK = 40
MAX_TOLD = 160
"""The length limit of a message, exclusive."""
ISOLATES = "\u2068\u2069"
"""The characters around a name of another writing direction within a sentence."""
FIRST = 1_767_225_600_000
"""The first of January 2026 in milliseconds since 1970. A clock that shows less is wrong, and settles nothing."""
LATEST = 1 << 53
"""The largest time that a page can send, in milliseconds since 1970: a JavaScript integer."""
WATCHER = -1
"""Stands for a person who has no seat."""


@dataclass(frozen=True, slots=True)
class LastLink:
    """The link that came or went last; the others know what it holds, and messages continue from it."""

    num_steps: int = -1
    """The number of steps in it; -1 if there was none."""
    seated: tuple[int, ...] | None = None
    """The seats that were taken in it; None if unknown."""
    said: str = ""
    """The message sent above it; empty if it did not leave this device."""


@dataclass
class Notes:
    """What this device alone knows about a game."""

    here: tuple[int, ...] = ()
    """The seats played on this device; empty if it only watches."""
    leads: bool = True
    """Whether the last person who acted did so here; the bots' turns are then played here, too."""
    sent: int = -1
    """The number of steps in the link that was last sent or received here; -1 if there was none."""
    label: str = ""
    """The player's label for the game."""
    active: int = 0
    """When something last happened in the game, in milliseconds since 1970; 0 if unknown."""
    watches: bool = False
    """Whether the person who was asked to sit down prefers to watch."""
    out: tuple[str, ...] = ()
    """The marks of people here who got no seat when two had taken one at the same time."""
    missed_from: dict[int, int] = field(default_factory=dict)
    """From which step on each seat has not seen what happened; `WATCHER` stands for a spectator."""
    last_link: LastLink = LastLink()
    """The link from which messages continue; the one counted by `sent` may have left when the game was further on."""
    offered: int = -1
    """The number of steps in the link that was last shown here, which may have been sent unnoticed."""
    posted: int = 0
    """When a link last left this device, in milliseconds since 1970."""
    secrets: dict[int, bytes] = field(default_factory=dict)
    """The secrets of the seats played here in a sealed game."""
    seal_sent: int = 0
    """How much of a sealed game the others have been shown, as `Record.num_shown` counts."""
    warned: int = 0
    """When a player who does not answer was warned of a claim, in milliseconds since 1970; 0 if not."""
    task: str = ""
    """What the game is played for, such as `daily 20415`, the kind first; empty for an ordinary game."""
    follows: str = ""
    """The id of the sealed match that this one follows: this device states nothing more in that one."""
    came: tuple[int, ...] = ()
    """Seats that came here from another device before the deal; the record says so as soon as it can."""
    hinted: tuple[int, ...] = ()
    """The numbers of steps after which a hint was asked for, in a game with a task."""

    @classmethod
    def of_guest(cls, record: Record) -> Notes:
        """Return the notes of a device that receives a game; a game of one person is played on here."""
        people = [seat for seat, bot in enumerate(record.bots) if bot is None]
        alone = len(people) == 1 and bool(record.names[people[0]])
        here, steps = tuple(people) if alone else (), record.num_steps
        last_link = LastLink(steps, record.taken_seats())
        return cls(here, leads=alone, sent=steps, last_link=last_link, seal_sent=record.num_shown)

    @classmethod
    def from_json(cls, data: Mapping[str, Any], bots: tuple[str | None, ...]) -> Notes:
        """
        Read what `to_json` wrote, or any other JSON object: a save may come from anywhere.

        In the oldest saves `here` is missing, which means everybody. A time that is invalid becomes 0, unknown.
        """
        everybody = [seat for seat, bot in enumerate(bots) if bot is None]
        return cls(
            tuple(int(seat) for seat in data.get("here", everybody) if int(seat) in range(len(bots))),
            bool(data.get("leads", True)),
            int(data.get("sent", -1)),
            clean_label(str(data.get("label", ""))),
            _moment(data.get("active")),
            bool(data.get("watches", False)),
            tuple(map(str, data.get("out", ()))),
            _missed_from(data.get("looked"), range(WATCHER, len(bots))),
            _last_link(data),
            int(data.get("shown", -1)),
            _moment(data.get("posted")),
            {int(seat): bytes.fromhex(secret) for seat, secret in dict(data.get("secrets", {})).items()},
            int(data.get("seal_sent", 0)),
            _moment(data.get("warned")),
            clean_text(str(data.get("task", "")), MAX_TASK),
            clean_text(str(data.get("follows", "")), MAX_TASK),
            _seats(data.get("came")) or (),
            _seats(data.get("hinted")) or (),
        )

    @property
    def owes_seat(self) -> bool:
        """Whether a seat has been taken here that the others do not know of yet."""
        seated = self.last_link.seated
        return seated is not None and not set(self.here) <= set(seated)

    def note_received(self, record: Record) -> None:
        """Note a link that came: the others know what it holds, except for a seat just taken here."""
        known = self.last_link.seated
        here = set(self.here) - set(self.here if known is None else known)
        self.last_link = LastLink(record.num_steps, tuple(seat for seat in record.taken_seats() if seat not in here))

    def note_hint(self, steps: int) -> None:
        """Note that a hint was asked for after so many steps; one that is asked for again counts once."""
        if self.task and steps not in self.hinted:
            self.hinted = (*self.hinted, steps)

    def settle(self, now: int) -> None:
        """Replace times that a wrong clock has noted by `now`, so that nobody waits for them."""
        self.active, self.posted, self.warned = (past(each, now) for each in (self.active, self.posted, self.warned))

    def to_json(self) -> dict[str, object]:
        """Return the notes as JSON fields, under the names that saves have always used."""
        fields = {**vars(self)}  # `asdict` copies it all deeply, at each tap
        missed_from = dict(fields.pop("missed_from"))
        secrets = {str(seat): secret.hex() for seat, secret in fields.pop("secrets").items()}
        del fields["last_link"]
        if secrets:
            fields["secrets"] = secrets
        for name in ("task", "follows", "came", "hinted"):
            if not fields[name]:
                del fields[name]
        fields |= {
            "shown": fields.pop("offered"),
            "known": self.last_link.num_steps,
            "seated": self.last_link.seated,
            "told": self.last_link.said,
        }
        return {**fields, "looked": missed_from}


def clean_label(text: str) -> str:
    """Return a player's label for a game, cleaned for display."""
    return clean_text(text, MAX_LABEL)


def _last_link(data: Mapping[str, Any]) -> LastLink:
    """Read the notes about the last link; older saves hold only the number of its steps."""
    num_steps, said = (
        int(data.get("known", data.get("sent", -1))),
        clean_text(str(data.get("told", "")), MAX_TOLD, ISOLATES),
    )
    return LastLink(num_steps, _seats(data.get("seated")), said)


def _seats(value: object) -> tuple[int, ...] | None:
    return tuple(int(seat) for seat in value) if isinstance(value, list) else None


def _moment(value: object) -> int:
    return value if isinstance(value, int) and 0 < value < LATEST else 0


def _missed_from(value: object, seats: range) -> dict[int, int]:
    """Read from which step on each seat has missed what happened; invalid entries are left out."""
    kept = value if isinstance(value, dict) else {}
    known = {str(seat): seat for seat in seats}
    return {known[seat]: at for seat, at in kept.items() if seat in known and isinstance(at, int) and at >= 0}


def past(moment: int, now: int) -> int:
    """
    Return a moment that has been: one that was noted while the clock was ahead, or knew no date, counts as now.

    >>> past(FIRST + 5, FIRST + 3) - FIRST, past(FIRST + 2, FIRST + 3) - FIRST, past(FIRST, 0) - FIRST
    (3, 2, 0)
    >>> past(5, FIRST + 3) - FIRST, past(0, FIRST + 3)
    (3, 0)
    """
    if not moment or now < FIRST:
        return moment
    return min(moment, now) if moment >= FIRST else now
