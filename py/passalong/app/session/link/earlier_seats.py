"""Finding this device's seats in a new game between people who have played together before."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice

from passalong.app.session.notes import Notes
from passalong.record import Record
from passalong.record_json import read_json

MOST_GAMES = 100
"""How many earlier games of the same people are read; the latest are enough."""


def people_at(record: Record) -> frozenset[str]:
    """Return the names of the people in a game; none if a seat is free or two have the same name."""
    names = [name for name, bot in zip(record.names, record.bots, strict=True) if bot is None]
    return frozenset(names if all(names) and len(set(names)) == len(names) else ())


def seats_before(record: Record, saves: Iterable[str]) -> tuple[int, ...]:
    """
    Return the seats of this device in a new game; `saves` are its games, the one played last first.

    In a further match of one game they are those of the last match. In another game the same people may sit in another
    order: there the names decide, if this device has always had the same ones. Otherwise there are none.
    """
    mine = _mine(record, saves) if people_at(record) else frozenset()
    return tuple(seat for seat, name in enumerate(record.names) if record.bots[seat] is None and name in mine)


def _mine(record: Record, saves: Iterable[str]) -> frozenset[str]:
    """Return the names of this device among the people of a new game; none if that is uncertain."""
    known = set()
    for other, mine in islice(_played_together(people_at(record), saves), MOST_GAMES):
        if is_same_game_of_same_people(other, record):
            return mine
        known.add(mine)
    return known.pop() if len(known) == 1 else frozenset()


def is_same_game_of_same_people(one: Record, other: Record) -> bool:
    """Return whether the same people play the same game, on the same seats."""
    return (one.game, one.names, one.bots) == (other.game, other.names, other.bots)


def _played_together(names: frozenset[str], saves: Iterable[str]) -> Iterator[tuple[Record, frozenset[str]]]:
    """
    Yield the saved games of the same people, each with the names of those who sat at this device.

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
            if people_at(record) == names and mine and mine != names:
                yield record, mine


def _sat_here(record: Record, notes: Notes) -> frozenset[str]:
    """Return the names of those who sat here, without seats that moved here during the match."""
    moved = {move.player for move in record.seat_moves()}
    seats = [seat for seat in notes.here if seat not in moved] or notes.here
    return frozenset(record.names[seat] for seat in seats)
