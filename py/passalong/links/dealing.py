"""
The outcomes of chance in a link of a game that was sealed: they follow from no seed, so they stand among the choices.

Each is a position among the outcomes of its moment, in their order. After the last of them the seed decides.
"""

from __future__ import annotations

from passalong.chance import CHANCE_STREAM, Generator, Seeded
from passalong.links.coder import Packer, Unpacker
from passalong.record import Record


class PutDealt(Seeded):
    """The chance of a game that is being written: puts each outcome into the link."""

    def __init__(self, record: Record, packer: Packer) -> None:
        super().__init__(Generator(record.seed, CHANCE_STREAM), record.dealt)
        self._packer = packer

    def dealt(self, possible: int) -> int | None:
        """Return and write which outcome has been decided."""
        at = super().dealt(possible)
        if at is not None:
            self._packer.put(at, possible)
        return at


class TakeDealt(Seeded):
    """The chance of a game that is being read: takes so many outcomes out of the link, and keeps them in `taken`."""

    def __init__(self, record: Record, unpacker: Unpacker, number: int) -> None:
        super().__init__(Generator(record.seed, CHANCE_STREAM))
        self._unpacker, self._number = unpacker, number
        self.taken: list[int] = []

    def dealt(self, possible: int) -> int | None:
        """Return what the link says."""
        if len(self.taken) == self._number:
            return None
        self.taken.append(self._unpacker.take(possible))
        return self.taken[-1]
