"""The small pictures of how matches ended, which are made one by one when the list has been drawn."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from passalong import games
from passalong.game import InvalidRecordError
from passalong.match import Match
from passalong.record import Record
from passalong.record_json import read_json
from passalong.ui.ending import Ending


def ending_of(saved: str, seat: int) -> Ending | None:
    """Return how a saved match ended for a seat; None if its game has no picture of that, or too little was played."""
    try:
        match = Match(Record.from_text(read_json(saved)["record"]))
    except (InvalidRecordError, KeyError, TypeError):
        return None
    room = _room(match.record.game)
    if not room:
        return None
    last = match if match.ended_by() else match.finished_deal or match
    ending: Ending | None = import_module(room).ending(last.observation(None), seat, match.names)
    return ending


@cache
def _room(game: str) -> str:
    """Return the name of the module that makes the picture of a game; empty if it has none."""
    name = f"{games.__name__}.{game}.ending"
    return name if find_spec(name) else ""
