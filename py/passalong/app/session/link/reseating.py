"""
Following people to other seats, after two have taken the same one at the same time.

`passalong.sync.relate` has found a seat for everybody, as far as there are enough. Here the people of this device are
found on their new seats; `passalong.app.words.table` says what has changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from passalong.app.session.notes import Notes
from passalong.record import Record
from passalong.sync import Conflict, Kind, Opening
from passalong.sync.seating import Person, host, people
from passalong.sync.transitions import has_begun


class Change(NamedTuple):
    """A person who has another seat now, or none."""

    name: str
    """Their name from now on."""
    rival: str
    """Who sits on the seat that they had; "" if they still have it."""
    seat: int | None
    """Their seat now; None if they have none."""
    mine: bool
    """Whether they play at this device."""
    saw: bool = False
    """Whether they have seen the hand of the seat that they had."""
    late: bool = False
    """Whether the rival is known to have been the first, and the game goes on with them."""


class Reseating(NamedTuple):
    """
    Everything that has changed because two people had taken one seat.

    `undone` is True if a move that was known here no longer counts, `undealt` if the deal was made without somebody
    here.
    """

    changes: tuple[Change, ...] = ()
    undone: bool = False
    undealt: bool = False

    def is_news(self) -> bool:
        """Return whether there is anything to report."""
        return bool(self.changes) or self.undone

    def concerns_us(self) -> bool:
        """Return whether somebody here has another seat, or none."""
        return self.undone or any(change.mine for change in self.changes)

    def is_full(self) -> bool:
        """Return whether somebody has found no seat, here or elsewhere."""
        return any(change.seat is None for change in self.changes)


def was_settled(opening: Opening) -> bool:
    """Return whether two people had taken one seat, and one of them has been given it."""
    return opening.conflict is Conflict.SEAT and opening.kind is not Kind.FORK


def has_invited(notes: Notes, record: Record) -> bool:
    """Return whether this is the host's device."""
    return host(record) in notes.here


def notes_after(notes: Notes, before: Record, after: Record) -> Notes:
    """
    Return the notes of a device whose people may have other seats now.

    People without a seat are remembered: they get theirs back if another version turns out to count. The secret of a
    sealed seat is not kept with them; it can be found again.
    """
    seats = people(after)
    marks = {_mark(sitter): seat for sitter, seat in seats.items()}
    ours = [*(_mark(sitter) for sitter, seat in people(before).items() if seat in notes.here), *notes.out]
    here = tuple(sorted(marks[mark] for mark in ours if mark in marks))
    missed_from = notes.missed_from if here == notes.here else {}  # notes about a seat do not apply to another one
    out = tuple(mark for mark in ours if mark not in marks)
    moved = {seat: seats[sitter] for sitter, seat in people(before).items() if seat in notes.here and sitter in seats}
    stays = (seat for seat in notes.secrets if seat in moved or seat not in notes.here)
    secrets = {moved.get(seat, seat): notes.secrets[seat] for seat in stays}
    if after.seal:
        here = tuple(seat for seat in here if seat in secrets)
    came = tuple(moved.get(seat, seat) for seat in notes.came)
    return replace(notes, here=here, out=out, missed_from=missed_from, secrets=secrets, came=came)


def reseating(notes: Notes, known: Record, incoming: Record, after: Record) -> Reseating:
    """Return who has another seat `after` two versions were settled, as seen by a device with these notes."""
    changes = tuple(_changes(notes, known, incoming, after))
    undone = not goes_on_from(known, after)
    undealt = bool(after.joint) and after.is_dealt() and any(change.mine and change.seat is None for change in changes)
    return Reseating(changes, undone, undealt)


def goes_on_from(known: Record, after: Record) -> bool:
    """Return whether all moves that were known still count."""
    before = known.without_asides().steps()
    return after.without_asides().steps()[: len(before)] == before


def _changes(notes: Notes, known: Record, incoming: Record, after: Record) -> Iterator[Change]:
    seats, before = people(after), people(known)
    shows = _shows_hands(after)
    for sitter, seat in {**people(incoming), **before}.items():
        now, record = seats.get(sitter), known if sitter in before else incoming
        name = record.names[seat] if now is None else after.names[now]
        if now != seat or name != record.names[seat]:
            mine = sitter in before and seat in notes.here
            rival = after.names[seat] if now != seat else ""
            late = now is None and _was_second(notes, known, after, sitter, seat)
            yield Change(name, rival, now, mine, saw=shows and now != seat, late=late)


def _was_second(notes: Notes, known: Record, after: Record, sitter: Person, seat: int) -> bool:
    """Return whether whoever invited to a sealed game had heard of somebody else on a seat before."""
    is_news = has_invited(notes, known) and sitter not in people(known)
    return after.seal is not None and (is_news or has_begun(after, seat))


def _shows_hands(record: Record) -> bool:
    """Return whether people see cards as soon as they sit down; those of a fair deal come later."""
    game = record.rules()
    return game.private_hands and game.is_dealt and not record.joint


def _mark(sitter: Person) -> str:
    return sitter if isinstance(sitter, str) else sitter.hex()
