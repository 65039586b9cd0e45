"""Who sits where in a new game of people who have played together before: nobody is asked twice, nor mistaken."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice

from passalong.app.session.notes import Notes
from passalong.record import Record, read_json

MOST_GAMES = 100
"""How many games of the same people are looked at: the last ones tell enough, and reading takes its time."""


def people(record: Record) -> frozenset[str]:
    """Return the names of all who play, bots apart; none where a seat is free, or two have the same name."""
    names = [name for name, bot in zip(record.names, record.bots, strict=True) if bot is None]
    return frozenset(names if all(names) and len(set(names)) == len(names) else ())


def seats_before(record: Record, saves: Iterable[str]) -> tuple[int, ...]:
    """
    Return which seats of a new game are those of this device, as its saves tell, the game played last first.

    In another match of the same game they are those of the last one. In another game the names tell it, in whatever
    order they sit, if they are those of the same people and this device has always had the same of them.
    """
    mine = _mine(record, saves) if people(record) else frozenset()
    return tuple(seat for seat, name in enumerate(record.names) if record.bots[seat] is None and name in mine)


def _mine(record: Record, saves: Iterable[str]) -> frozenset[str]:
    """Return the names of this device among the people of a new game; none where that is not certain."""
    known = set()
    for other, mine in islice(_played_together(people(record), saves), MOST_GAMES):
        if is_same_company(other, record):
            return mine
        known.add(mine)
    return known.pop() if len(known) == 1 else frozenset()


def is_same_company(one: Record, other: Record) -> bool:
    """Tell whether the same people play the same game, on the same seats."""
    return (one.game, one.names, one.bots) == (other.game, other.names, other.bots)


def _played_together(names: frozenset[str], saves: Iterable[str]) -> Iterator[tuple[Record, frozenset[str]]]:
    """
    Yield the saved games of the same people, each with the names of those who sat here, the others being elsewhere.

    Nothing is replayed: a save may be damaged, and there may be many.
    """
    quoted = [json.dumps(json.dumps(name, ensure_ascii=False), ensure_ascii=False)[1:-1] for name in names]
    for text in saves:
        if not all(name in text for name in quoted):
            continue
        with suppress(ValueError, KeyError, TypeError, AttributeError):
            data = read_json(text)
            record = Record.from_text(data["record"])
            mine = _sat_here(record, Notes.from_json(data["notes"], record.bots))
            if people(record) == names and mine and mine != names:
                yield record, mine


def _sat_here(record: Record, notes: Notes) -> frozenset[str]:
    """Return who sat on this device, without those who only moved in for a match."""
    moved = {move.player for move in record.seat_moves()}
    seats = [seat for seat in notes.here if seat not in moved] or notes.here
    return frozenset(record.names[seat] for seat in seats)
