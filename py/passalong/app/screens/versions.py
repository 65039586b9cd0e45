"""Two versions of one game, described so that people can choose: who plays, where they part, and when."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import zip_longest

from passalong.app.messages import say
from passalong.app.saves import Saved, has_answered_elsewhere, is_too_late, loses_seat
from passalong.app.screens import share
from passalong.app.screens.ago import ago, when
from passalong.app.session.link.reseating import Change, Reseating
from passalong.app.session.result import around
from passalong.app.words.table import host_name, reseated, summary
from passalong.games import load_pack
from passalong.record import HAND_OVERS, Record, RecordEvent
from passalong.sync import Conflict, relate
from passalong.sync.seating import actors, disputed, have_same_host_and_bots
from passalong.sync.transitions import late_seats
from passalong.ui.html import Html
from passalong.ui.sentence import listed


def parting(here: Record, came: Record) -> str:
    """Return a sentence about how two versions of a game contradict each other."""
    opening, names = relate(here, came), came.seat_names()
    if opening.conflict is Conflict.SEAT:
        return _other_people(here, came)
    if opening.seat is None:
        return say("fork-two-ways", at=opening.at + 1)
    if opening.conflict is Conflict.LATE:
        return say("fork-late", at=opening.at + 1, name=names[opening.seat])
    played = [record.without_asides() for record in (here, came)]
    if len({actors(record)[opening.at] for record in played}) > 1 or any(
        _may_be_made_up(record, opening.at) for record in played
    ):
        return say("fork-two-ways", at=opening.at + 1)
    return say("fork", at=opening.at + 1, name=names[opening.seat])


def _other_people(here: Record, came: Record) -> str:
    """Return a sentence about two versions that have other people, or were dealt twice."""
    if here.is_dealt() and came.is_dealt() and here.deal.seed != came.deal.seed:
        return say("fork-dealt-twice")
    seats = disputed(here, came) if here.seal and have_same_host_and_bots(here, came) else ()
    if not seats:
        return say("fork-seats")
    rivals = listed([record.seat_names()[min(seats)] for record in (here, came)])
    return say("fork-joined", names=rivals, host=host_name(came))


def _may_be_made_up(record: Record, at: int) -> bool:
    """Return whether anybody can have forged a step of a sealed game, so that it proves nothing against its seat."""
    step = record.steps()[at]
    return record.seal is not None and isinstance(step, RecordEvent) and step.kind in HAND_OVERS


def fork(here: tuple[str, Saved], came: tuple[str, Saved], now: int, closed: Collection[str] = ()) -> Html:
    """
    Draw the choice between two versions, each with its key; those that are `closed` can only be watched.

    The one that the player had comes first, unless it is known that the game goes on with the other.
    """
    told = moves_apart(here[1].record, came[1].record)
    times = when(here[1].notes.active, now), ago(_age(came[1], now))
    drawn = [
        share.Version(
            say(f"fork-title-{which}"),
            key,
            ", ".join(saved.record.seat_names()),
            summary(saved),
            moved,
            time,
            *_note(saved, other, which, closed=key in closed),
        )
        for which, (key, saved), (_, other), moved, time in zip(
            ("here", "came"), (here, came), (came, here), told, times, strict=True
        )
    ]
    first = _goes_on_without(here[1], came[1])
    if first:
        return share.fork(*first, drawn[::-1])
    return share.fork(parting(here[1].record, came[1].record), say("fork-advice"), drawn)


def _goes_on_without(here: Saved, came: Saved) -> tuple[str, str] | None:
    """Return who was second to join, as a sentence, and with whom the others play on; None if nobody was."""
    record, names = here.record, came.record.names
    late = late_seats(came.record, record)
    if not late:
        return None
    seat = late[0]
    second = Change(record.names[seat], names[seat], None, mine=seat in here.notes.here, late=True)
    return reseated(Reseating((second,))), say("fork-goes-on", host=host_name(came.record), name=names[seat])


def _note(saved: Saved, other: Saved, which: str, *, closed: bool) -> tuple[str, str]:
    """Return what going on with a version means for the people here, and the label of its button if they can."""
    if is_too_late(saved, [other]):
        return say("version-late"), ""
    if has_answered_elsewhere(saved.record, [other]):
        return say("version-answered"), ""
    if closed:
        return say("version-closed"), ""
    lost, is_free = loses_seat(saved, [other]), bool(saved.record.free_seats())
    note = say("version-free-seat" if is_free else "version-no-seat") if lost else ""
    way = "watch" if lost and not is_free and not saved.notes.here else "play"
    return note, say(f"fork-choose-{which}", way=way)


def moves_apart(here: Record, came: Record) -> tuple[str, str]:
    """
    Return for each version the move with which it parts from the other one, and its last move.

    Other people on a seat are told of already: what they have done alike is no difference.
    """
    if not (here.is_dealt() and came.is_dealt()):
        return "", ""
    tell, stories = load_pack(here.game).text.lines, [list(each.story()) for each in (here, came)]
    at = _parted(*(tell(story, here.seat_names()) for story in stories))
    told = [
        [
            *tell(story, record.seat_names())[at:],
            *(around(event, record.seat_names()) for event in _events_apart(record, other)),
        ]
        for record, other, story in zip((here, came), (came, here), stories, strict=True)
    ]
    if told[0] == told[1] and here.seat_names() == came.seat_names():
        return say("version-known"), say("version-come")
    one, other = map(_first_and_last, told)
    return one, other


def _events_apart(record: Record, other: Record) -> list[RecordEvent]:
    """List what has happened around the rules in this version alone; a seat that moves makes no difference."""
    return [event for event in record.without_asides().events if event not in other.events]


def _first_and_last(told: Sequence[str]) -> str:
    if not told:
        return say("version-nothing")
    return told[0] if len(told) == 1 else f"{told[0]} {'… ' if len(told) > 2 else ''}{told[-1]}"


def _parted(one: Sequence[str], other: Sequence[str]) -> int:
    """Return the number of sentences that two histories begin with in common."""
    pairs = enumerate(zip_longest(one, other))
    return next((at for at, (first, second) in pairs if first != second), len(one))


def _age(saved: Saved, now: int) -> int:
    """Return how long ago something happened in a game, in milliseconds; 0 for one that has just come."""
    return max(now - saved.notes.active, 0) if saved.notes.active else 0
