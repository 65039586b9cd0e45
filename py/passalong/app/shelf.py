"""Everything kept on this device: one text for each game, and a few of the app's own."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from passalong.app.table import Table
from passalong.game import InvalidRecordError
from passalong.links.envelope import game_id
from passalong.record import Record

GAME_KEY = "game/"
RESULTS_KEY = "results"
MAX_RESULTS = 100


class Outcome(NamedTuple):
    """How a match ended: its game, the names with their scores, and who won."""

    game: str
    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[str, ...]


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

    def keep(self, record: Record) -> str:
        """Keep a game that came by link and return its key: the longer of two versions counts, a fork is kept apart."""
        key = GAME_KEY + game_id(record).hex()
        try:
            known = Table.from_text(self[key]).match.record if key in self else record
        except InvalidRecordError:
            known, key = record, self._free(key)
        if record.choices[: len(known.choices)] == known.choices:
            if record != known or key not in self:
                self.put(key, Table.begin(record).to_text())
        elif known.choices[: len(record.choices)] != record.choices:
            key = self._free(key)
            self.put(key, Table.begin(record).to_text())
        return key

    def _free(self, key: str) -> str:
        return f"{key}-{len(self._saves)}"

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


def _outcome(game: str, names: list[str], scores: list[int], winners: list[str]) -> Outcome:
    return Outcome(str(game), tuple(map(str, names)), tuple(map(int, scores)), tuple(map(str, winners)))
