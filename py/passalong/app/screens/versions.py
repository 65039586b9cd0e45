"""Two versions of one game, told apart for people to choose: who plays, what was moved where they part, and when."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from passalong.app import strings
from passalong.app.saves import Saved, is_too_late, loses_seat
from passalong.app.screens import share
from passalong.games import load_pack
from passalong.links import Reason, relate
from passalong.links.seating import actors
from passalong.record import Record
from passalong.ui.html import Html


def parting(here: Record, came: Record) -> str:
    """Say in one sentence how two versions of a game contradict each other."""
    opening, names = relate(here, came), came.seat_names()
    if opening.reason is Reason.SEAT:
        return (
            strings.DEALT_TWICE
            if here.is_dealt() and came.is_dealt() and here.seed != came.seed
            else strings.OTHERS_SIT
        )
    if opening.seat is None:
        return strings.gone_two_ways(opening.at)
    if opening.reason is Reason.LATE:
        return strings.too_late(opening.at, names[opening.seat])
    movers = {actors(record.without_seat_moves())[opening.at] for record in (here, came)}
    return strings.gone_two_ways(opening.at) if len(movers) > 1 else strings.fork(opening.at, names[opening.seat])


def fork(here: tuple[str, Saved], came: tuple[str, Saved], now: int) -> Html:
    """Let one of two versions be chosen, each with its key."""
    told = moves_apart(here[1].record, came[1].record)
    ago = strings.when(here[1].notes.active, now), strings.ago(_age(came[1], now))
    versions = [
        share.Version(key, ", ".join(saved.record.seat_names()), saved.summary(), moved, when, *_note(saved, other))
        for (key, saved), (_, other), moved, when in zip((here, came), (came, here), told, ago, strict=True)
    ]
    return share.fork(parting(here[1].record, came[1].record), *versions)


def _note(saved: Saved, other: Saved) -> tuple[str, bool]:
    """Say what playing on with a version means for the people here, and tell whether they can."""
    late, lost = is_too_late(saved, [other]), loses_seat(saved, [other])
    return strings.TOO_LATE if late else strings.seat_lost(saved.may_sit_down()) if lost else "", not late


def moves_apart(here: Record, came: Record) -> tuple[str, str]:
    """Tell of each version the move with which it parts from the other one, and its last one."""
    if not (here.is_dealt() and came.is_dealt()):
        return "", ""
    stories = list(here.story()), list(came.story())
    at = _parted(*stories)
    around = [event for event in here.events if event in came.events]
    told = [
        [
            *load_pack(record.game).text.lines(story[at:], record.seat_names()),
            *(strings.around(event, record.seat_names()) for event in record.events if event not in around),
        ]
        for record, story in zip((here, came), stories, strict=True)
    ]
    if told[0] == told[1]:
        return strings.AS_KNOWN, strings.AS_COME
    one, other = (_first_and_last([sentence for sentence in lines if sentence]) for lines in told)
    return one, other


def _first_and_last(told: Sequence[str]) -> str:
    if not told:
        return strings.NOTHING_SEEN
    return told[0] if len(told) == 1 else f"{told[0]} {'… ' if len(told) > 2 else ''}{told[-1]}"


def _parted(one: Sequence[Any], other: Sequence[Any]) -> int:
    """Return the number of events that two stories have in common."""
    pairs = enumerate(zip_longest(one, other))
    return next((at for at, (first, second) in pairs if first != second), len(one))


def _age(saved: Saved, now: int) -> int:
    """Return how long ago something happened in a game; what has come in this moment has no moment yet."""
    return max(now - saved.notes.active, 0) if saved.notes.active else 0
