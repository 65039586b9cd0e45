"""
What a link may change in a sealed game or a fair deal that this device knows, seat by seat: a table of transitions.

A seat is a small state machine: it is free, then somebody sits down, then the seat commits, and then it opens one thing
after another. Each row of `ROWS` is one thing that a seat states, with the values that may follow another. For a seat
of this device, a link must state nothing that this device has not stated. A link that breaks a row is refused before
the two versions are compared, so `relate` never meets a commitment that has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from passalong.deal import SealedByDice
from passalong.links.errors import Fault, LinkError
from passalong.record import Record
from passalong.sealed.joint import OPENED_FROM
from passalong.sync.seating import actors, host

HOST = 0
"""The seat of the person who invites to a sealed game."""


class TransitionError(LinkError):
    """A link changes what a seat has stated; the fact `name` is the player's name, `fault` the kind of change."""

    usual = "said"


class Row(NamedTuple):
    """
    One thing that a seat states.

    `of` reads it from a record, None if the seat has not stated it. `follows(later, earlier)` returns whether one value
    may replace another. `fault` is raised if neither of two versions may follow the other.
    """

    of: Callable[[Record, int], Any]
    follows: Callable[[Any, Any], bool]
    fault: Fault


def check_transitions(known: Record, incoming: Record, own: Collection[int] = ()) -> None:
    """
    Raise `TransitionError` if a link changes what a seat has stated; `own` are the seats of this device.

    Both are versions of one sealed game, with the same marks (`marked_as`).
    """
    late = late_seats(known, incoming)
    for seat in range(known.num_players):
        _check(PLAYS, seat, known, incoming)
        if not may_be_reseated(known, incoming, seat) and seat not in late:
            for row in ROWS:
                _check(row, seat, known, incoming, is_own=seat in own)


def check_fixed(known: Record, incoming: Record) -> None:
    """
    Raise `TransitionError` if a link changes what is fixed in any version of a game that this device knows.

    A device may keep two versions side by side. The commitments that were there when it opened something in one version
    hold in all of them. Otherwise, what it shows in one version could be used to choose a commitment in another.
    """
    if known.joint and known.joint.closed:
        check_deal(known, incoming)
    if not known.seal:
        return
    for seat in range(known.num_players):
        if has_begun(known, seat):
            for row in FIXED:
                _check(row, seat, known, incoming)


def check_deal(known: Record, incoming: Record, own: Collection[int] = ()) -> None:
    """
    Raise `TransitionError` if a link changes or drops an input of a fair deal.

    `own` are the seats whose secret or opening this device has.
    """
    if not known.joint or not incoming.joint:
        return
    dealer = max(host(known), HOST)
    _check(PROMISES, dealer, known, incoming)
    _check(CLOSES, dealer, known, incoming, is_own=dealer in own)
    _check_answers(known, incoming, known.seat_names()[dealer])
    for seat in range(known.num_players):
        _check(PLAYS, seat, known, incoming)
        _check(OPENS, seat, known, incoming, is_own=seat in own)
    several = known.joint.answers and not known.joint.secret and len(incoming.joint.answers) >= OPENED_FROM
    awaits_openings = known.joint.closed or several or set(own) & incoming.joint.answers.keys()
    if awaits_openings and incoming.joint.secret and not incoming.joint.closed:
        name = known.seat_names()[dealer]
        raise TransitionError(f"{name} has dealt too early.", CLOSES.fault, name=name)


def _check_answers(known: Record, incoming: Record, dealer: str) -> None:
    """
    Raise `TransitionError` if a seat answers that gives no answer, or a game is dealt with an answer that changed
    seats.
    """
    if not known.joint or not incoming.joint:
        return
    before, after = known.joint.answers, incoming.joint.answers
    gained = [seat for seat in after if seat not in before and not known.is_free(seat)]
    early = incoming.joint.secret and not incoming.joint.closed and not known.joint.secret
    moved = [seat for seat, answer in after.items() if answer in before.values() and before.get(seat) != answer]
    if gained or (early and moved):
        raise TransitionError(f"{dealer} has changed who answers.", PROMISES.fault, name=dealer)


def late_seats(known: Record, incoming: Record) -> list[int]:
    """
    List the seats of which a guest has answered the invitation after the game has gone on here with another guest.

    That is honest: nobody else has acted on the answer. Whoever puts somebody else on a seat in the middle of a game
    shows what others did after that, or takes over the commitment of the guest. But nothing of such a link may be taken
    into any version of the game: who sends it may have heard what was said in this one.
    """
    return [seat for seat in range(known.num_players) if _is_late(known, incoming, seat)]


def _is_late(known: Record, incoming: Record, seat: int) -> bool:
    is_rival = seat != HOST and not incoming.is_free(seat) and known.sitter(seat) != incoming.sitter(seat)
    goes_on = has_begun(known, seat) and not known.is_free(seat) and not has_begun(incoming, seat)
    return is_rival and goes_on and _commitment(known, seat) != _commitment(incoming, seat)


def may_be_reseated(known: Record, incoming: Record, seat: int) -> bool:
    """
    Return whether two versions have different guests on a seat, and no other seat has acted on that yet.

    Two people can answer one invitation at the same time: `relate` then finds a seat for both. The host cannot change,
    and no guest can once the game has gone on. Nor can a guest take over another guest's commitment.
    """
    made = _commitment(known, seat)
    if made and made == _commitment(incoming, seat):
        return False
    guests = known.sitter(seat) != incoming.sitter(seat) and seat != HOST
    return guests and not (has_begun(known, seat) and not known.is_free(seat))


def has_begun(record: Record, seat: int) -> bool:
    """Return whether the game has continued with a seat's person: the dice were thrown, or another seat moved."""
    if isinstance(record.deal, SealedByDice):
        return record.is_dealt()
    return any(actor != seat for actor in actors(record)[record.rules().hidden_choices :])


def with_own_locks(incoming: Record, known: Record, own: Collection[int]) -> Record:
    """Return a record in which the secrets of this device's seats are locked as they were locked here."""
    others = {seat: lock for seat, lock in incoming.locked.items() if seat not in own}
    mine = {seat: lock for seat, lock in known.locked.items() if seat in own}
    return incoming.with_locks(dict(sorted({**others, **mine}.items())))


def _check(row: Row, seat: int, known: Record, incoming: Record, *, is_own: bool = False) -> None:
    before, after, name = row.of(known, seat), row.of(incoming, seat), known.seat_names()[seat]
    if after in (None, before):
        return
    is_older = before is not None and row.follows(before, after)
    if is_own and not is_older:
        raise TransitionError(f"{name} has not said this on this device.", name=name)
    if before is not None and not is_older and not row.follows(after, before):
        raise TransitionError(f"{name} has changed what was fixed.", row.fault, name=name)


def _never(later: object, earlier: object) -> bool:
    return False


def _player(record: Record, seat: int) -> object:
    return record.bots[seat] or "person"


def _sitter(record: Record, seat: int) -> object:
    return None if record.is_free(seat) else record.sitter(seat)


def _commitment(record: Record, seat: int) -> object:
    return record.seal and record.seal.commitments.get(seat)


def _element(record: Record, seat: int) -> object:
    return record.seal and record.seal.elements.get(seat)


def _opening(record: Record, seat: int) -> object:
    return record.seal and record.seal.openings.get(seat)


def _promise(record: Record, seat: int) -> object:
    return record.joint and record.joint.commitment


def _closed(record: Record, seat: int) -> object:
    return sorted(record.joint.answers.items()) if record.joint and record.joint.closed else None


def _deal_opening(record: Record, seat: int) -> object:
    return record.joint and record.joint.openings.get(seat)


PLAYS = Row(_player, _never, "sits")
"""Whether a bot plays a seat. The invitation fixes that; a later hand-over is an event."""
FIXED = (Row(_sitter, _never, "sits"), Row(_commitment, _never, "commits"))
"""What holds in all versions of a game once it has begun in one of them."""
ROWS = (
    *FIXED,
    Row(_element, lambda later, earlier: bool(later.at > earlier.at), "commits"),
    Row(_opening, _never, "commits"),
)
"""
Whether an element belongs to its chain is checked when the record is read; moves and answers when they are played.
"""
PROMISES = Row(_promise, _never, "deals")
"""The dealer's commitment. The id of a game is short, so two secrets could have the same one."""
CLOSES = Row(_closed, _never, "deals")
"""The answers with which the dealer closes the deal."""
OPENS = Row(_deal_opening, _never, "deals")
"""The opening that each other seat shows once the deal is closed; reading the record checks that it fits the answer."""
