"""
What becomes of people when somebody has sat down on the same seat at the same time.

`links.relate` has found a seat for everybody for whom there is one. Here the seats of this device follow its people,
so that nobody ever becomes somebody else, and what has changed is told to all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from passalong.app import strings
from passalong.app.session.notes import Notes
from passalong.links import Kind, Opening, Reason
from passalong.links.seating import Person, host, people
from passalong.record import Record


class Change(NamedTuple):
    """
    Somebody who has another seat, or none: `name` is what they are called from now on, `rival` who sits there.

    `saw` tells that they have seen the hand of the seat before, which is the rival's.
    """

    name: str
    rival: str
    seat: int | None
    mine: bool
    saw: bool = False

    def told(self, *, yours: bool) -> str:
        """Say it to all, or to the one whom it concerns."""
        told = [strings.reseated(self.name, self.rival, self.seat, yours=yours)]
        if self.saw and yours:
            told.append(strings.forget_cards(self.rival, self.seat))
        elif self.saw and self.rival:
            told.append(strings.BOTH_SAW.format(name=self.rival))
        return " ".join(told)


class Reseating(NamedTuple):
    """
    What has come of a seat that was taken twice.

    `undone` tells that a move that was known here does not count, `undealt` that somebody here had no part in the deal.
    """

    changes: tuple[Change, ...] = ()
    undone: bool = False
    undealt: bool = False

    def is_news(self) -> bool:
        """Tell whether there is anything to say."""
        return bool(self.changes) or self.undone

    def concerns_us(self) -> bool:
        """Tell whether somebody here has another seat, or none."""
        return self.undone or any(change.mine for change in self.changes)

    def is_full(self) -> bool:
        """Tell whether somebody has found no seat, here or elsewhere."""
        return any(change.seat is None for change in self.changes)

    def told(self) -> str:
        """Say all of it."""
        alone = sum(change.mine for change in self.changes) == 1
        told = [change.told(yours=change.mine and alone) for change in self.changes]
        return " ".join([*told, *[strings.UNDONE] * self.undone, *[strings.OTHER_DEAL] * self.undealt])


def was_settled(opening: Opening) -> bool:
    """Tell whether a seat was taken twice, and it is settled who has it."""
    return opening.reason is Reason.SEAT and opening.kind is not Kind.FORK


def decides(notes: Notes, record: Record) -> bool:
    """Tell whether this is the device of whoever has invited."""
    return host(record) in notes.here


def follow(notes: Notes, before: Record, after: Record) -> Notes:
    """
    Return the notes of a device whose people may have other seats now.

    Who has none is remembered, and plays on where it turns out that another version counts.
    """
    seats = people(after)
    marks = {_mark(sitter): seat for sitter, seat in seats.items()}
    ours = [*(_mark(sitter) for sitter, seat in people(before).items() if seat in notes.here), *notes.out]
    here = tuple(sorted(marks[mark] for mark in ours if mark in marks))
    looked = notes.looked if here == notes.here else {}  # what is noted for a seat is not for another one
    return replace(notes, here=here, out=tuple(mark for mark in ours if mark not in marks), looked=looked)


def reseating(notes: Notes, known: Record, incoming: Record, after: Record) -> Reseating:
    """Say what has become of the people of two versions of a game, from the side of a device with these notes."""
    changes = tuple(_changes(notes, known, incoming, after))
    undone = not goes_on_from(known, after)
    undealt = bool(after.joint) and after.is_dealt() and any(change.mine and change.seat is None for change in changes)
    return Reseating(changes, undone, undealt)


def goes_on_from(known: Record, after: Record) -> bool:
    """Tell whether all moves that were known still count."""
    before = known.without_seat_moves().steps()
    return after.without_seat_moves().steps()[: len(before)] == before


def _changes(notes: Notes, known: Record, incoming: Record, after: Record) -> Iterator[Change]:
    seats, before = people(after), people(known)
    shows = _shows_hands(after)
    for sitter, seat in {**people(incoming), **before}.items():
        now, record = seats.get(sitter), known if sitter in before else incoming
        name = record.names[seat] if now is None else after.names[now]
        if now != seat or name != record.names[seat]:
            mine = sitter in before and seat in notes.here
            rival = after.names[seat] if now != seat else ""
            yield Change(name, rival, now, mine, saw=shows and now != seat)


def _shows_hands(record: Record) -> bool:
    """Tell whether who sits down at a game sees a hand at once: one of cards, not dealt by all together later."""
    game = record.rules()
    return game.private_hands and game.is_dealt and not record.joint


def _mark(sitter: Person) -> str:
    return sitter if isinstance(sitter, str) else sitter.hex()
