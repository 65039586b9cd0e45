"""
The same deals played by several people, as in duplicate bridge: luck is the same for all of them.

In each deal the card that comes first is the same for everybody, and so on with the second and every further one,
whatever is played, as long as the cards come from the deck: docs/comparing.md tells where a game cannot promise that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from passalong.chance import CHANCE_STREAM, Generator, Seeded
from passalong.deal import Duplicate, Seed
from passalong.game import State
from passalong.record import ENDINGS, Record, RecordEvent
from passalong.replay import Playback


def as_duplicate(record: Record) -> Record:
    """
    Return the deals of a record that are over as deals to be played again, with what was chosen in them.

    A match that was given up in its first deal counts as one deal; nothing else that happened around the rules is kept.
    Raises `ValueError` where none is over, or where the cards do not follow from a seed that is known.
    """
    match record.deal:
        case Duplicate():
            return record
        case Seed(seed):
            chance = _Noting(seed)
        case _:
            raise ValueError("Only deals that follow from a seed alone can be played again.")
    playback = Playback(record.initial_state(), chance)
    deals, end, events = 0, 0, tuple[RecordEvent, ...]()
    playback.settle()
    for choice in record.choices:
        playback.choose(choice)
        playback.settle()
        over = len(playback.state.observation(None).deal_scores)
        if over > deals:
            deals, end = over, playback.made
    if not deals:
        deals, end = 1, len(record.choices)
        events = tuple(event for event in record.events if event.kind in ENDINGS)
        if not events:
            raise ValueError("No deal is over yet.")
    same = Duplicate(seed, tuple(chance.begins[: deals - 1]))
    return replace(unplayed(record), choices=record.choices[:end], events=events, marks={}, deal=same)


def unplayed(record: Record) -> Record:
    """Return the same deals before anything has happened in them."""
    return replace(record, choices=(), events=(), comments={})


class _Noting(Seeded):
    """The chance of a game that notes how many words of its stream have been used whenever a further deal begins."""

    def __init__(self, seed: bytes) -> None:
        self._counted = _Counted(seed, CHANCE_STREAM)
        super().__init__(self._counted)
        self.begins: list[int] = []

    def outcome(self, state: State) -> int:
        if len(state.observation(None).deal_scores) > len(self.begins):
            self.begins.append(self._counted.used)
        return super().outcome(state)


class _Counted(Generator):
    """Random numbers, and how many words of their stream have been used."""

    used = 0

    def _words_from(self, begin: int) -> Iterator[int]:
        self.used = begin
        for word in super()._words_from(begin):
            self.used += 1
            yield word
