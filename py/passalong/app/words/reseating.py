"""What is said where two people had sat down on the same seat at the same time."""

from __future__ import annotations

from passalong.app.messages import say
from passalong.app.session.link.reseating import Change, Reseating
from passalong.names import name_key


def reseated(seats: Reseating) -> str:
    """Say all that has changed."""
    alone = sum(change.mine for change in seats.changes) == 1
    told = [_changed(change, yours=change.mine and alone) for change in seats.changes]
    return " ".join([*told, *[say("undone")] * seats.undone, *[say("other-deal")] * seats.undealt])


def _changed(change: Change, *, yours: bool) -> str:
    """Say what has changed, to everybody or, with `yours`, to the person who has moved."""
    told = [_moved(change, yours=yours)]
    if change.saw and yours:
        told.append(say("forget-cards" if change.seat is None else "forget-cards-other"))
    if change.saw and change.rival:
        told.append(say("forget-cards-whose" if yours else "both-saw", name=change.rival))
    return " ".join(told)


def _moved(change: Change, *, yours: bool) -> str:
    """
    Say where they sit now; without a rival, what they are called.

    >>> _moved(Change("Cleo", "Ben", 2, mine=False), yours=False)
    'Ben and Cleo sat down at the same time: Cleo has seat 3 now.'
    >>> _moved(Change("Ben", "Ben", None, mine=True), yours=True)
    'Another Ben sat down at the same time as you: no seat is left for you.'
    """
    seat = "none" if change.seat is None else change.seat + 1
    if not change.rival:
        return say("renamed-you" if yours else "renamed", name=change.name, seat=seat)
    names = "same" if name_key(change.rival) == name_key(change.name) else "different"
    if yours:
        return say("reseated-you", names=names, rival=change.rival, seat=seat)
    return say("reseated", names=names, name=change.name, rival=change.rival, seat=seat)
