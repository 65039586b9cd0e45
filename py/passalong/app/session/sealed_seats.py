"""Finding the secrets of this device in the next match of a sealed series."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress

from passalong.app.session.earlier_seats import is_same_game_of_same_people
from passalong.app.session.notes import Notes
from passalong.match import Match
from passalong.record import Record, read_json


def secrets_before(record: Record, saves: Iterable[str]) -> Mapping[int, bytes]:
    """
    Return the secrets of the seats of this device in a sealed game that goes on from one of its `saves`; else none.

    The salt of the new game tells from which match it goes on.
    """
    for text in saves:
        if "secrets" not in text:
            continue
        with suppress(ValueError, KeyError, TypeError, AttributeError):
            data = read_json(text)
            before = Record.from_text(data["record"])
            notes = Notes.from_json(data["notes"], before.bots)
            if notes.secrets and is_same_game_of_same_people(before, record) and _goes_on(record, before, notes):
                return notes.secrets
    return {}


def _goes_on(record: Record, before: Record, notes: Notes) -> bool:
    match = Match(before, notes.secrets)
    following = match.next_match(before.seed).seal if match.is_over() else None
    return following is not None and record.seal is not None and following.salt == record.seal.salt
