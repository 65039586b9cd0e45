"""Everything kept on this device: one text for each game, and a few of the app's own."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from passalong.app.screens import gathering as gathering_screen
from passalong.app.screens import table as table_screen
from passalong.app.session.company import seats_before
from passalong.app.session.gathering import Gathering
from passalong.app.session.notes import Notes
from passalong.app.session.reseating import Reseating, decides, follow, goes_on_from, reseating, was_settled
from passalong.app.session.result import MatchResult
from passalong.app.session.table import Table
from passalong.game import InvalidRecordError
from passalong.links import Kind, Opening, game_id, relate
from passalong.links.seating import marked_as
from passalong.record import Record, read_json

GAME_KEY = "game/"
RESULTS_KEY = "results"
MAX_RESULTS = 100
VERSION_MARK = "~"
MAX_VERSIONS = 9


Saved: TypeAlias = Table | Gathering
"""A game that is kept: on the table, or still waiting for its players."""


class Arrival(NamedTuple):
    """A game that has come by link: its key, how it relates to what was here, the game, and whose seat has changed."""

    key: str
    opening: Opening
    game: Saved
    seats: Reseating = Reseating()


class Saves:
    """
    The saves, as the page stored them last and as they are now; the game played last comes first.

    One that `is_whole` knows all of them. Until it does, only what it knows already may be shown.
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
        """Take in all that the page has stored besides; what is known already may be newer."""
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
        """Put games in this order, the one played last first; one that is not here is passed over."""
        for key in reversed(order):
            if key in self._saves:
                self.put(key, self._saves[key])

    def receive(self, record: Record) -> Arrival:
        """
        Keep a game that came by link: what is here already only ever grows, and a fork is kept apart.

        Raises `InvalidRecordError` where too many versions of one game are kept already.
        """
        first, opening, others = game_key(record), relate(None, record), list[Saved]()
        for key, known in self._readable(self._versions(first)):
            record = marked_as(record, known.record)
            opening = relate(known.record, record, decides=decides(known.notes, known.record))
            if was_settled(opening):
                return self._keep(settled(key, known, record, opening))
            if opening.kind is not Kind.FORK:
                return self._keep(Arrival(key, opening, taken_in(known, opening)))
            others.append(known)
        free = next((key for key in (first, *other_names(first)) if key not in self), None)
        if free is None:
            raise InvalidRecordError(f"{MAX_VERSIONS} versions of this game are kept here. Choose one of them first.")
        return self._keep(Arrival(free, opening, self._fresh(record, others)))

    def _fresh(self, record: Record, others: Sequence[Saved]) -> Saved:
        """
        Put a game that is new here on the table, or begin to gather for it; `others` are its other versions.

        Who plays here in one of those plays here in this one, unless somebody else sits on the seat; who has invited
        still holds the secret of the deal.
        """
        notes = Notes.of_guest(record)
        if others:
            notes.here = tuple(sorted({seat for other in others for seat in kept_seats(other, record)}))
        elif not notes.here:
            notes.here = seats_before(record, (self[key] for key in self.game_keys() if VERSION_MARK not in key))
        if record.is_dealt():
            return Table.begin(record, notes)
        secrets = (other.secret for other in others if isinstance(other, Gathering))
        return Gathering(record, notes, next(filter(None, secrets), b""))

    def _keep(self, arrival: Arrival) -> Arrival:
        self.put(arrival.key, arrival.game.to_text())
        return arrival

    def _versions(self, key: str) -> list[str]:
        """List the keys of a game and of its other versions."""
        return [name for name in (key, *other_names(key)) if name in self]

    def _readable(self, keys: Iterable[str]) -> Iterator[tuple[str, Saved]]:
        """Yield these games with their keys, those passed over that cannot be read."""
        for key in keys:
            with suppress(InvalidRecordError):
                yield key, read_saved(self[key])

    def others(self, key: str) -> dict[str, Saved]:
        """Return the other versions of a game that can be read, by their keys."""
        names = self._versions(key.partition(VERSION_MARK)[0])
        return dict(self._readable(name for name in names if name != key))

    def choose(self, key: str) -> tuple[str, dict[str, str]]:
        """Play on with one version of a game; returns its key from now on, and the others, which are gone."""
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
        """Write down how a game ended, once."""
        results = self._results()
        results.pop(key, None)
        kept = dict([(key, outcome), *results.items()][:MAX_RESULTS])
        self._saves[RESULTS_KEY] = json.dumps(kept, ensure_ascii=False)

    def results(self, game: str) -> list[MatchResult]:
        """List how the matches of a game ended, the last first."""
        return [outcome for outcome in self._results().values() if outcome.game == game]

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


def read_saved(text: str) -> Saved:
    """
    Read a saved game; raises `InvalidRecordError`, whatever is in the text.

    It may come from anywhere and is drawn once, so anything may go wrong with it anywhere, and must go no further.
    """
    try:
        data = read_json(text)
        saved = Gathering.from_json(data) if "gathering" in data else Table.from_json(data)
        table_screen.regions(saved) if isinstance(saved, Table) else gathering_screen.regions(saved)
        saved.summary()
    except InvalidRecordError:
        raise
    except Exception as error:  # noqa: BLE001 - a view may raise anything when it draws what cannot be
        raise InvalidRecordError(f"This saved game is damaged ({type(error).__name__}: {error}).") from None
    return saved


def kept_seats(known: Saved, record: Record) -> list[int]:
    """List the seats played here on which the same people sit in another version of the game."""
    before = marked_as(known.record, record)
    return [seat for seat in known.notes.here if before.sitter(seat) == record.sitter(seat)]


def loses_seat(game: Saved, others: Iterable[Saved]) -> bool:
    """Tell whether somebody who plays here in another version of a game does not in this one."""
    return any(not set(other.notes.here) <= set(game.notes.here) for other in others)


def is_too_late(game: Saved, others: Iterable[Saved]) -> bool:
    """Tell whether the cards are dealt in another version of a game, and not in this one: they are dealt once."""
    return not game.record.is_dealt() and any(other.record.is_dealt() for other in others)


def is_asked(saved: Saved) -> bool:
    """Tell whether somebody is still to say who they are in a game of others that goes on."""
    return saved.may_join() and not saved.notes.here and not saved.notes.watches and saved.group() != "over"


def is_invited(saved: Saved) -> bool:
    """Tell whether a seat waits for somebody here."""
    return is_asked(saved) and saved.may_sit_down()


def settled(key: str, saved: Saved, incoming: Record, opening: Opening) -> Arrival:
    """
    Take in a link from which it follows who has a seat that was taken twice.

    The table is laid anew where its moves have changed, or who plays here; others wait for the link that tells them.
    """
    known, after = marked_as(saved.record, incoming), opening.record
    seats = reseating(saved.notes, known, incoming, after)
    notes = follow(saved.notes, known, after)
    if seats.changes and after != incoming:
        notes = replace(notes, sent=min(notes.sent, after.height - 1), leads=True)
    if isinstance(saved, Table) and (notes.here != saved.notes.here or not goes_on_from(known, after)):
        return Arrival(key, opening, Table.begin(after, notes, saved.wins), seats)
    saved.notes = notes
    return Arrival(key, opening, taken_in(saved, opening), seats)


def taken_in(saved: Saved, opening: Opening) -> Saved:
    """Return a saved game with what a link has brought."""
    saved.receive(opening)
    return dealt(saved)


def dealt(saved: Saved) -> Saved:
    """Return a saved game; a gathering in which every seat is taken becomes a table, once its cards are dealt."""
    if isinstance(saved, Table):
        return saved
    saved.deal()
    if not saved.record.is_dealt():
        return saved
    if saved.secret:
        return Table.begin(saved.record, replace(saved.notes, leads=True, sent=-1))
    height = saved.record.height
    last = replace(saved.notes.last_link, height=height, seated=saved.record.taken_seats())
    # Whoever has dealt knows who sits here.
    return Table.begin(saved.record, replace(saved.notes, leads=False, sent=height, last_link=last))


def _outcome(game: str, names: list[str], scores: list[int], winners: list[str], how: str = "") -> MatchResult:
    return MatchResult(str(game), tuple(map(str, names)), tuple(map(int, scores)), tuple(map(str, winners)), str(how))
