"""All that is kept: one text for each game, and a few of the app's own."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from passalong.app.messages import say
from passalong.app.saves.saved_game import (
    Arrival,
    Saved,
    check_ours,
    dealt,
    kept_seats,
    leaving,
    read_saved,
    settled,
    taken_in,
)
from passalong.app.session.earlier_seats import seats_before
from passalong.app.session.gathering import Gathering
from passalong.app.session.ladder import proposed_level
from passalong.app.session.notes import Notes
from passalong.app.session.reseating import has_invited, was_settled
from passalong.app.session.result import MatchResult
from passalong.app.session.sealed_seats import secrets_before
from passalong.app.session.table import Table
from passalong.game import InvalidRecordError
from passalong.games import load_pack
from passalong.links import Kind, game_id, relate
from passalong.links.sealing import filled_as
from passalong.links.seating import marked_as
from passalong.owned import with_own, without_false_moves
from passalong.record import Record

APP_KEY, NAME_KEY, RESULTS_KEY, SETTINGS_KEY = "app", "name", "results", "settings"
GAME_KEY = "game/"
MAX_RESULTS = 100
OLDER: Sequence[Any] = ("", "", "", 0.0)
"""What stands for the fields that a result of an older version has not got."""
VERSION_MARK = "~"
MAX_VERSIONS = 9


class Saves:
    """
    The saves as they are now, and as the page has stored them; the game played last comes first.

    Until it `is_whole`, some saves of this device are not known here yet, and nothing may be written.
    """

    def __init__(self, saves: Mapping[str, str] | None = None, *, is_whole: bool = True) -> None:
        self._saves = dict(saves or {})
        self._stored = dict(self._saves)
        self.is_whole = is_whole

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

    def complete(self, saves: Mapping[str, str]) -> None:
        """Add the other saves that the page has stored; those that are known already may be newer."""
        more = {key: text for key, text in saves.items() if key not in self._stored}
        self._saves = {**more, **self._saves}
        self._stored |= more
        self.is_whole = True

    # Games

    def game_keys(self) -> list[str]:
        """List the saved games, the one played last first."""
        return [key for key in reversed(self._saves) if key.startswith(GAME_KEY)]

    def own_keys(self) -> list[str]:
        """List what is kept besides the games."""
        return sorted(key for key in self._saves if not key.startswith(GAME_KEY))

    def sort(self, order: list[str]) -> None:
        """Put games in this order, the one played last first; unknown ones are skipped."""
        for key in reversed(order):
            if key in self._saves:
                self.put(key, self._saves[key])

    def receive(self, record: Record) -> Arrival:
        """
        Keep a game that came by link, together with what is known of it; a fork is kept beside it.

        Raises `InvalidRecordError` where too many versions of one game are kept already, and where a link of a sealed
        game speaks for a seat that is played here.
        """
        first, opening, others = game_key(record), relate(None, record), list[Saved]()
        for key, known in self._readable(self._versions(first)):
            record = without_false_moves(marked_as(record, known.record), known.notes.secrets)
            record = filled_as(record, known.record, known.notes.secrets)
            check_ours(known, record)
            opening = relate(known.record, record, decides=has_invited(known.notes, known.record))
            if was_settled(opening):
                return self._keep(settled(key, known, record, opening))
            if opening.kind is not Kind.FORK:
                left = leaving(known, opening.record)
                return self._keep(Arrival(key, opening, taken_in(known, opening), left=left))
            others.append(known)
        free = next((key for key in (first, *other_names(first)) if key not in self), None)
        if free is None:
            raise InvalidRecordError(say("versions-full", versions=MAX_VERSIONS))
        return self._keep(Arrival(free, opening, self._fresh(record, others)))

    def _fresh(self, record: Record, others: Sequence[Saved]) -> Saved:
        """
        Return a game that is new here as a table or a gathering; `others` are its other versions.

        A seat that is played here in one of those is played here in this one, if the same person sits on it. The secret
        of the deal is taken over as well.
        """
        notes = Notes.of_guest(record)
        if record.seal:
            known = {seat: secret for other in others for seat, secret in other.notes.secrets.items()}
            notes.secrets = known or dict(secrets_before(record, (self[key] for key in self.game_keys())))
            notes.here = tuple(seat for seat in sorted(notes.secrets) if record.bots[seat] is None)
        elif others:
            notes.here = tuple(sorted({seat for other in others for seat in kept_seats(other, record)}))
        elif not notes.here:
            notes.here = seats_before(record, (self[key] for key in self.game_keys() if VERSION_MARK not in key))
        if record.is_dealt():
            return Table.begin(with_own(record, notes.secrets), notes)
        secrets = (other.secret for other in others if isinstance(other, Gathering))
        return Gathering(record, notes, next(filter(None, secrets), b""))

    def _keep(self, arrival: Arrival) -> Arrival:
        self.put(arrival.key, arrival.game.to_text())
        return arrival

    def _versions(self, key: str) -> list[str]:
        """List the keys of a game and of its other versions."""
        return [name for name in (key, *other_names(key)) if name in self]

    def _readable(self, keys: Iterable[str]) -> Iterator[tuple[str, Saved]]:
        """Yield those of these games that can be read, with their keys."""
        for key in keys:
            with suppress(InvalidRecordError):
                yield key, read_saved(self[key])

    def others(self, key: str) -> dict[str, Saved]:
        """Return the other versions of a game that can be read, by their keys."""
        names = self._versions(key.partition(VERSION_MARK)[0])
        return dict(self._readable(name for name in names if name != key))

    def choose(self, key: str) -> tuple[str, dict[str, str]]:
        """Keep one version of a game alone; returns its key from now on, and the others, which are removed."""
        first = key.partition(VERSION_MARK)[0]
        gone = {name: self[name] for name in self._versions(first) if name != key}
        chosen = read_saved(self[key])
        for name in (*gone, key):
            self.remove(name)
        self.put(first, dealt(chosen).to_text())
        return first, gone

    def bring_in(self, text: str) -> Kind:
        """Keep a saved game out of a file, beside what is here already; raises `InvalidRecordError`."""
        saved = read_saved(text)
        record = saved.record
        if not self._versions(game_key(record)):
            self.put(game_key(record), saved.to_text())
            return Kind.NEW
        return self.receive(record).opening.kind

    # Results

    def note_result(self, key: str, outcome: MatchResult) -> None:
        """
        Write down how a game ended.

        One that ended before keeps its place, and what it says about levels: who takes the last move back, or looks at
        the end again, has not become a better player.
        """
        results = self._results()
        known = results.get(key)
        if known:
            again = outcome._replace(level=known.level, played=known.played, share=known.share)
            self._keep_results({**results, key: again})
        else:
            self._keep_results({key: outcome, **results})

    def proposed_level(self, key: str) -> str:
        """Return the level to propose after a game, if it was the last one of its kind to end; else nothing."""
        results = self._results()
        if key not in results:
            return ""
        game = results[key].game
        last = next(name for name, result in results.items() if result.game == game)
        return proposed_level(list(load_pack(game).bots), self.results(game)) if key == last else ""

    def reach(self, key: str, level: str) -> None:
        """Note the level to play after a game."""
        results = self._results()
        self._keep_results({**results, key: results[key]._replace(level=level)})

    def results(self, game: str) -> list[MatchResult]:
        """List how the matches of a game ended, the last first."""
        return [outcome for outcome in self._results().values() if outcome.game == game]

    def _keep_results(self, results: Mapping[str, MatchResult]) -> None:
        self._saves[RESULTS_KEY] = json.dumps(dict([*results.items()][:MAX_RESULTS]), ensure_ascii=False)

    def _results(self) -> dict[str, MatchResult]:
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


def _outcome(game: str, names: list[str], scores: list[int], winners: list[str], *more: Any) -> MatchResult:
    """Read a result; older ones tell less."""
    who = tuple(map(str, names)), tuple(map(int, scores)), tuple(map(str, winners))
    how, level, played, share = [*more, *OLDER[len(more) :]]
    return MatchResult(str(game), *who, str(how), str(level), str(played), float(share))
