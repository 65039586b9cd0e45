"""Everything kept on this device: one text for each game, and a few of the app's own."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from passalong.app.gathering import Gathering
from passalong.app.notes import Notes
from passalong.app.table import Table
from passalong.game import InvalidRecordError
from passalong.links import Kind, Opening, game_id, relate
from passalong.record import Record, read_json

GAME_KEY = "game/"
RESULTS_KEY = "results"
MAX_RESULTS = 100
VERSION_MARK = "~"
MAX_VERSIONS = 9


class Outcome(NamedTuple):
    """How a match ended: its game, the names with their scores, and who won."""

    game: str
    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[str, ...]


class Arrival(NamedTuple):
    """A game that has come by link: its key, how it relates to what was here, and the game itself."""

    key: str
    opening: Opening
    game: Table | Gathering


class Shelf:
    """The saves, as the page stored them last and as they are now; the game played last comes first."""

    def __init__(self, saves: Mapping[str, str] | None = None) -> None:
        self._saves = dict(saves or {})
        self._stored = dict(self._saves)

    def __contains__(self, key: str) -> bool:
        return key in self._saves

    def __getitem__(self, key: str) -> str:
        return self._saves[key]

    def get(self, key: str) -> str | None:
        """Return a text, or None."""
        return self._saves.get(key)

    def put(self, key: str, text: str) -> None:
        """Keep a text; a game comes to the front."""
        self._saves.pop(key, None)
        self._saves[key] = text

    def change(self, key: str, text: str) -> None:
        """Keep another text under a key, in its place among the others."""
        self._saves[key] = text

    def remove(self, key: str) -> None:
        """Throw a text away."""
        self._saves.pop(key, None)

    def changes(self) -> dict[str, str | None]:
        """Return what the page must store now; None deletes."""
        changed: dict[str, str | None] = {
            key: text for key, text in self._saves.items() if self._stored.get(key) != text
        }
        changed |= dict.fromkeys(self._stored.keys() - self._saves.keys())
        self._stored = dict(self._saves)
        return changed

    # Games

    def game_keys(self) -> list[str]:
        """List the saved games, the one played last first."""
        return [key for key in reversed(self._saves) if key.startswith(GAME_KEY)]

    def sort(self, order: list[str]) -> None:
        """Put games in this order, the one played last first; raises `KeyError` for one that is not here."""
        for key in reversed(order):
            self.put(key, self._saves[key])

    def receive(self, record: Record) -> Arrival:
        """
        Keep a game that came by link: what is here already only ever grows, and a fork is kept apart.

        Raises `InvalidRecordError` where too many versions of one game are kept already.
        """
        first, opening, here = game_key(record), relate(None, record), Notes.of_guest(record)
        for key in self._versions(first):
            try:
                known = read_saved(self[key])
            except InvalidRecordError:
                continue
            opening = relate(known.record, record)
            if opening.kind is not Kind.FORK:
                return self._keep(Arrival(key, opening, taken_in(known, opening)))
            here = replace(here, here=known.notes.here)
        free = next((key for key in (first, *other_names(first)) if key not in self), None)
        if free is None:
            raise InvalidRecordError(f"{MAX_VERSIONS} versions of this game are kept here. Choose one of them first.")
        return self._keep(Arrival(free, opening, fresh(record, here)))

    def _keep(self, arrival: Arrival) -> Arrival:
        self.put(arrival.key, arrival.game.to_text())
        return arrival

    def _versions(self, key: str) -> list[str]:
        """List the keys of a game and of its other versions."""
        return [name for name in (key, *other_names(key)) if name in self]

    def choose(self, key: str) -> tuple[str, dict[str, str]]:
        """Play on with one version of a game; returns its key from now on, and the others, which are gone."""
        first = key.partition(VERSION_MARK)[0]
        gone = {name: self[name] for name in self._versions(first) if name != key}
        text = self[key]
        for name in (*gone, key):
            self.remove(name)
        self.put(first, text)
        return first, gone

    def bring_in(self, key: str, text: str) -> Kind:
        """Keep a saved game out of a file, beside what is here already; raises `InvalidRecordError`."""
        record = read_saved(text).record
        if not self._versions(game_key(record)):
            self.put(game_key(record), text)
            return Kind.NEW
        return self.receive(record).opening.kind

    # Results

    def note_result(self, key: str, outcome: Outcome) -> None:
        """Write down how a game ended, once."""
        results = self._results()
        results.pop(key, None)
        kept = dict([(key, outcome), *results.items()][:MAX_RESULTS])
        self._saves[RESULTS_KEY] = json.dumps(kept, ensure_ascii=False)

    def results(self, game: str) -> list[Outcome]:
        """List how the matches of a game ended, the last first."""
        return [outcome for outcome in self._results().values() if outcome.game == game]

    def _results(self) -> dict[str, Outcome]:
        try:
            data = json.loads(self._saves.get(RESULTS_KEY, "{}"))
            return {key: _outcome(*fields) for key, fields in data.items()}
        except (ValueError, TypeError, AttributeError):
            return {}


def game_key(record: Record) -> str:
    """Return the key of a game, the same on every device."""
    return GAME_KEY + game_id(record).hex()


def other_names(key: str) -> list[str]:
    """List the keys for other versions of a game."""
    return [f"{key}{VERSION_MARK}{number}" for number in range(2, MAX_VERSIONS + 1)]


def read_saved(text: str) -> Table | Gathering:
    """Read a saved game; raises `InvalidRecordError`."""
    data = read_json(text)
    if not isinstance(data, dict):
        raise InvalidRecordError("This is not a saved game: it must be a JSON object.")
    return Gathering.from_json(data) if "gathering" in data else Table.from_json(data)


def fresh(record: Record, notes: Notes) -> Table | Gathering:
    """Put a game that is new here on the table, or begin to gather for it."""
    return Table.begin(record, notes) if record.is_dealt() else Gathering(record, notes)


def taken_in(saved: Table | Gathering, opening: Opening) -> Table | Gathering:
    """Return a saved game with what a link has brought; a gathering whose cards are dealt becomes a table."""
    saved.receive(opening)
    if isinstance(saved, Table) or not saved.record.is_dealt():
        return saved
    deals = bool(saved.secret)
    return Table.begin(saved.record, Notes(saved.notes.here, deals, -1 if deals else saved.record.height))


def _outcome(game: str, names: list[str], scores: list[int], winners: list[str]) -> Outcome:
    return Outcome(str(game), tuple(map(str, names)), tuple(map(int, scores)), tuple(map(str, winners)))
