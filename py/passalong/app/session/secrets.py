"""This device's secrets for sealed games, as the page has told them (web/secrets.js)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from passalong.links import game_id
from passalong.record import Record
from passalong.sealed import secret_of

Own = Mapping[int, bytes]
"""Sixteen bytes for each of some seats in a game."""
NOTHING: Own = {}


@dataclass
class Secrets:
    """What the page has told, by the id of a game: for each seat the bytes from which its secret is derived."""

    told: dict[bytes, Own] = field(default_factory=dict)

    def begin(self, game: bytes, seat: int) -> bytes | None:
        """Return the bytes from which a seat's secret is derived; None if the page was not asked for this game."""
        return self.told.get(game, NOTHING).get(seat)

    def of(self, record: Record) -> Own:
        """Return the secrets of the seats that were taken in a game; {} before the page was asked."""
        told = self.told.get(game_id(record), NOTHING)
        return {seat: secret_of(begin, seat, record.marks.get(seat, b"")) for seat, begin in told.items()}
