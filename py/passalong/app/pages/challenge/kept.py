"""What this device stores of a challenge: all known plays, and which of them is its own."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from passalong.app.saves import Saves, read_saved
from passalong.challenge import MAX_PLAYS, Challenge, Play, challenge_of
from passalong.game import InvalidRecordError
from passalong.links.other_kinds import challenge_id, read, write
from passalong.match import Match
from passalong.record import Record
from passalong.record_json import read_json

CHALLENGES = "challenge"
CHALLENGE_KEY = f"{CHALLENGES}/"


@dataclass
class Kept:
    """
    A challenge on this device.

    `others` are the deals with everybody else's plays. `mine` is the play of this device, which counts once; `key` is
    that of the save of its game.
    """

    others: Challenge
    mine: Play | None = None
    key: str = ""

    @property
    def id(self) -> str:
        """The id of the challenge."""
        return challenge_id(self.others)

    @classmethod
    def of(cls, saves: Saves, challenge: Challenge) -> Kept:
        """Return what is stored of a challenge, with its plays added."""
        kept = cls.find(saves, challenge_id(challenge)) or cls(replace(challenge, plays=()))
        kept.add(challenge.plays)
        return kept

    @classmethod
    def find(cls, saves: Saves, id_: str) -> Kept | None:
        """Return what is stored of a challenge; None if nothing that can be read is."""
        return cls.from_text(saves.get(CHALLENGE_KEY + id_) or "")

    @classmethod
    def from_text(cls, text: str) -> Kept | None:
        """Read what `to_text` wrote; None for anything else."""
        try:
            fields = read_json(text)
            challenge, has_played, key = read(fields["link"]), bool(fields["mine"]), str(fields["key"])
        except (ValueError, KeyError, TypeError, AttributeError):
            return None
        plays = challenge.plays
        mine = plays[0] if plays and has_played else None
        return cls(replace(challenge, plays=plays[1:] if mine else plays), mine, key)

    def keep(self, saves: Saves) -> None:
        """Store it."""
        saves.put(CHALLENGE_KEY + self.id, self.to_text())

    def to_text(self) -> str:
        """Return it as text, for the saves."""
        plays = (self.mine, *self.others.plays) if self.mine else self.others.plays
        fields = {"link": write(replace(self.others, plays=plays)), "mine": bool(self.mine), "key": self.key}
        return json.dumps(fields)

    def add(self, plays: Sequence[Play]) -> None:
        """Add the plays of a link; this device's own play comes back under the name with which it was sent."""
        mine = self.mine
        if mine:
            known = [play for play in plays if play.same_as(mine)]
            self.mine = mine if mine.name else next(iter(known), mine)
        others = self.others.joined(play for play in plays if not (mine and play.same_as(mine)))
        self.others = replace(others, plays=others.plays[: MAX_PLAYS - 1])

    def sign(self, name: str) -> None:
        """Put a name to this device's own play; the first name stays."""
        if self.mine and not self.mine.name:
            self.mine = self.mine._replace(name=name)

    def note_own(self, saves: Saves, mark: bytes) -> None:
        """
        Store how this device has played, once its game is over.

        `mark` tells the player from others of the same name.
        """
        if self.mine or self.key not in saves:
            return
        with suppress(InvalidRecordError):
            self.note_end(read_saved(saves[self.key]).record, mark)

    def note_end(self, record: Record, mark: bytes) -> None:
        """Note how this device has played in a game, once it is over."""
        with suppress(ValueError):
            challenge, play = challenge_of(record, mark)
            if challenge.deals == self.others.deals and Match(record).is_over():
                self.mine = play


def joined(here: str, there: str) -> str:
    """Merge what two devices store of a challenge; the own play of the first stays its own, if it has one."""
    mine, theirs = Kept.from_text(here), Kept.from_text(there)
    if mine is None or theirs is None:
        return here if mine else there
    if not mine.mine and theirs.mine:
        mine.mine, mine.key = theirs.mine, theirs.key
    mine.add([play for play in (theirs.mine, *theirs.others.plays) if play])
    return mine.to_text()
