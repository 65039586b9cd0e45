"""The sounds of a table, which depend on nothing but the kind of an event."""

from __future__ import annotations

from collections.abc import Iterable

from passalong.app.session.lesson import LessonTable
from passalong.app.session.table.table import Table
from passalong.game import Event, Score
from passalong.games import load_pack
from passalong.pack import Sound

MOST = 3
"""The number of sounds in a row that can be told apart."""


def sounds(table: Table) -> list[Sound]:
    """Return the sounds of what has happened since the last time."""
    history = table.viewer.observation().history
    events, table.announced.heard = history[table.announced.heard :], len(history)
    heard = sounds_of(table.match.record.game, events)
    return [*heard, _ending(table)][-MOST:] if any(isinstance(event, Score) for event in events) else heard


def lesson_sounds(table: LessonTable) -> list[Sound]:
    """Return the sounds of the last step of a lesson."""
    history = table.lesson.observation().history
    events, table.heard = history[table.heard :], len(history)
    return sounds_of(table.lesson.game, events)


def sounds_of(game: str, events: Iterable[Event]) -> list[Sound]:
    """
    Return the sounds of some events, each once; of many, the last ones.

    Everybody at the device hears them, so they depend on the kind of an event alone, whatever is hidden in it.
    """
    declared = load_pack(game).sounds
    made = (declared[kind] for event in events for kind in type(event).__mro__ if kind in declared)
    return list(dict.fromkeys(made))[-MOST:]


def _ending(table: Table) -> Sound:
    """Return the sound of the end of a deal, or of a match that somebody here has won."""
    won = [gain > 0 for gain in table.match.returns()] if table.match.is_over() else []
    return "win" if any(won[seat] for seat in table.seats.here() if won) else "end"
