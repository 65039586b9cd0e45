"""All saves: one text for each game, and a few of the app's own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain, count

from passalong.app.messages import say
from passalong.app.saves.attempts import ATTEMPTS_KEY
from passalong.app.saves.files import without_secrets
from passalong.app.saves.saved_game import (
    Arrival,
    check_beside_host,
    check_ours,
    check_rules,
    dealt,
    has_answered_elsewhere,
    is_ended,
    kept_seats,
    leaving,
    own_secrets,
    read_saved,
    settled,
    stood_down,
    taken_in,
)
from passalong.app.session.link.earlier_seats import seats_before
from passalong.app.session.link.reseating import has_invited, was_settled
from passalong.app.session.link.sealed_seats import NextMatch, is_next, next_match
from passalong.app.session.link.waiting_room import WaitingRoom
from passalong.app.session.match_log import (
    LOST_KEY,
    VOLUME,
    Deals,
    Log,
    Lost,
    Played,
    merged,
    read,
    read_lost,
    read_results,
    volume,
    written,
    written_lost,
)
from passalong.app.session.notes import Notes, past
from passalong.app.session.setup.ladder import proposed_level
from passalong.app.session.table.table import Saved, Table
from passalong.deal import Duplicate
from passalong.game import InvalidRecordError
from passalong.games import game_names, load_pack
from passalong.links import game_id
from passalong.links.sealing import filled_as
from passalong.match import Match
from passalong.record import Record
from passalong.sealed_record import with_own, without_false_moves
from passalong.sync import Kind, relate
from passalong.sync.seating import marked_as
from passalong.sync.transitions import check_fixed, late_seats, with_own_locks

APP_KEY, NAME_KEY, RESULTS_KEY, SETTINGS_KEY = "app", "name", "results", "settings"
GAME_KEY = "game/"
DEVICE = ("game", APP_KEY, NAME_KEY, RESULTS_KEY, SETTINGS_KEY)
"""The kinds of save that are no results of playing: games, and what concerns this device alone."""
JOINS: dict[str, Callable[[str, str], str]] = {
    "played": lambda here, there: written(merged([read(here), read(there)])),
    "lost": lambda here, there: written_lost({**read_lost(there), **read_lost(here)}),
}
"""
How the saves of two devices are merged, by kind: a function of the text here and the text there. Each page adds its
own.
"""
HOUR_MS = 3_600_000
FEW_MATCHES = 5
"""The number of the latest matches of each game that are read at the start."""
VERSION_MARK = "~"
ATTEMPT_MARK = "/"
NOWHERE: Mapping[str, str] = {}
MAX_VERSIONS = 9


class Saves:
    """
    The saves as they are now, and as the page has stored them; the game played last comes first.

    Until `is_whole`, some saves of this device are not known here yet, and nothing may be written.
    """

    def __init__(self, saves: Mapping[str, str] | None = None, *, is_whole: bool = True) -> None:
        self._saves = dict(saves or {})
        self._stored = dict(self._saves)
        self.is_whole = is_whole
        self._texts: dict[str, str] = {}
        self._logs: dict[str, Log] = {}
        self._played: Log = {}

    def __contains__(self, key: str) -> bool:
        return key in self._saves

    def __getitem__(self, key: str) -> str:
        return self._saves[key]

    def get(self, key: str) -> str | None:
        """Return a save's text, or None."""
        return self._saves.get(key)

    def put(self, key: str, text: str) -> None:
        """Store a text; a game comes to the front."""
        self._saves.pop(key, None)
        self._saves[key] = text

    def change(self, key: str, text: str) -> None:
        """Replace a text, without changing the order of the games."""
        self._saves[key] = text

    def remove(self, key: str) -> None:
        """Remove a text."""
        self._saves.pop(key, None)

    def changes(self) -> dict[str, str | None]:
        """Return the saves that the page must store now; None deletes one."""
        changed: dict[str, str | None] = {
            key: text for key, text in self._saves.items() if self._stored.get(key) != text
        }
        changed |= dict.fromkeys(self._stored.keys() - self._saves.keys())
        self._stored = dict(self._saves)
        return changed

    def complete(self, saves: Mapping[str, str]) -> None:
        """Add the other saves that the page has stored; a save that is known already may be newer, and stays."""
        more = {key: text for key, text in saves.items() if key not in self._stored}
        self._saves = {**more, **self._saves}
        self._stored |= more
        self.is_whole = True

    # Games

    def game_keys(self) -> list[str]:
        """List the saved games, the one played last first."""
        return [key for key in reversed(self._saves) if key.startswith(GAME_KEY)]

    def early_keys(self) -> set[str]:
        """Return the keys that the start needs besides games: notes, days played, volumes of the latest matches."""
        last = (match for name in game_names() for match in self.matches(name)[:FEW_MATCHES])
        return {*self._saves} & {APP_KEY, ATTEMPTS_KEY, NAME_KEY, RESULTS_KEY, SETTINGS_KEY, *map(volume, last)}

    def sort(self, order: list[str]) -> None:
        """Put games into an order, the one played last first; unknown ones are skipped."""
        for key in reversed(order):
            if key in self._saves:
                self.put(key, self._saves[key])

    def receive(self, record: Record, match: Match | None = None) -> Arrival:
        """
        Keep a game that came by link, merged with the known version; a fork is kept beside it.

        `match` is what the record leads to, if it has been played already.

        Raises `InvalidRecordError` if too many versions of one game are kept already, or if the link states something
        for a sealed seat that is played here.
        """
        first = self._attempt_of(record) if isinstance(record.deal, Duplicate) else game_key(record)
        return self._keep(self._arrival(record, first, match))

    def _arrival(self, record: Record, first: str, match: Match | None = None) -> Arrival:
        """Return a game that came by link, merged with the version kept under a key or beside it."""
        if record.seal:
            record = record.without_asides().with_asides(record.asides())
        opening, others = relate(None, record), list[Saved]()
        versions = list(self._readable(self._versions(first)))
        if versions and self._takes_up(record, [known for _, known in versions]):
            game, left = self._fresh(record, [])
            return Arrival(first, opening, game, left=left)
        late = [version for version in versions if _is_late(version[1].record, record)]
        for _, known in () if late else versions:
            check_fixed(known.record, marked_as(record, known.record))
        for key, known in late or versions:
            rivals = [other for _, other in versions if other is not known]
            if has_answered_elsewhere(known.record, rivals) or self.is_closed(known):
                known = stood_down(known, known.notes.secrets)  # noqa: PLW2901 - from now on it can only be watched
            record = without_false_moves(marked_as(record, known.record), known.notes.secrets, known.record)
            record = filled_as(record, known.record, known.notes.secrets)
            check_rules(known, record)
            check_beside_host(known, record)
            own, decides = own_secrets(known, record), has_invited(known.notes, known.record)
            opening = relate(known.record, record, decides=decides, own=own)
            check_ours(known, record, own)
            if was_settled(opening):
                return settled(key, known, record, opening)
            if opening.kind is not Kind.FORK:
                left = leaving(known, opening.record)
                return Arrival(key, opening, taken_in(known, opening), left=left)
            others.append(known)
        free = next((key for key in (first, *other_names(first)) if key not in self), None)
        if free is None:
            raise InvalidRecordError(say("versions-full", versions=MAX_VERSIONS))
        game, left = self._fresh(record, others, match)
        return Arrival(free, opening, game, left=left)

    def _attempt_of(self, record: Record, own: str = "", task: str | None = None) -> str:
        """
        Return the key of the saved game that a record of duplicate deals continues, or else a free one.

        Each attempt is a game of its own, whatever it has in common with others. `task` says what it was played for,
        and `own` is its key on the device that it comes from.
        """
        first = game_key(record)
        if own and own not in self:
            return own
        attempts = [key for key in self.game_keys() if key == first or key.startswith(first + ATTEMPT_MARK)]
        for key, known in self._readable(sorted(attempts, key=lambda key: key != own)):
            kind = relate(known.record, record).kind
            goes_on = kind is not Kind.FORK if own in ("", key) else kind is Kind.SAME
            if goes_on and task in (None, known.notes.task):
                return key
        return self.free_key(record)

    def _fresh(
        self, record: Record, others: Sequence[Saved], match: Match | None = None
    ) -> tuple[Saved, tuple[int, ...]]:
        """
        Return a game that is new here, as a table or a waiting room, and the seats that have left this device.

        `others` are its other versions. A seat that is played here in one of those is played here in this one, if the
        same person sits on it. The secret of the deal is taken from them as well.
        """
        notes = Notes.of_guest(record)
        left: tuple[int, ...] = ()
        if record.seal:
            known = {seat: secret for other in others for seat, secret in own_secrets(other, record).items()}
            plays = any(other.notes.secrets for other in others)
            if plays:
                notes.secrets = {} if has_answered_elsewhere(record, others) or self.next_after(record) else known
            else:
                own, left, notes.follows = self._following(record)
                notes.secrets = dict(own)
                record = without_false_moves(record, own, record.without_asides())
            before = others[0].record if others else record.with_locks({})
            record = with_own_locks(record, before, notes.secrets)
            notes.watches = (plays or bool(left)) and not notes.secrets
            notes.here = tuple(seat for seat in sorted(notes.secrets) if record.bots[seat] is None)
        elif others:
            notes.here = tuple(sorted({seat for other in others for seat in kept_seats(other, record)}))
        elif not notes.here:
            notes.here = seats_before(record, (self[key] for key in self.game_keys() if VERSION_MARK not in key))
        if record.is_dealt():
            is_played = match is not None and match.record == record and not notes.secrets
            return Table.begin(with_own(record, notes.secrets), notes, match=match if is_played else None), left
        waiting_rooms = [other for other in others if isinstance(other, WaitingRoom)]
        secret = next((other.secret for other in waiting_rooms if other.secret), b"")
        return WaitingRoom(record, notes, secret, chain.from_iterable(other.openings for other in waiting_rooms)), left

    def is_watched(self, key: str) -> bool:
        """Return whether a sealed game was only watched here, and so was the match before it."""
        return any(_is_watched(game) for _, game in self._readable([key] if key in self else []))

    def _takes_up(self, record: Record, versions: Iterable[Saved]) -> bool:
        """Return whether a match that was only watched continues one that has since ended here."""
        for known in versions:
            if not _is_watched(known):
                return False
            with suppress(InvalidRecordError):  # a match that does not follow from that one is forged
                if self._following(known.record).left:
                    return False
        return bool(self._following(record).own)

    def _following(self, record: Record) -> NextMatch:
        return next_match(record, (self[key] for key in self.game_keys()))

    def next_after(self, record: Record) -> str | None:
        """Return the key of the next match after a sealed one, if it has begun here."""
        return next((key for key in self.game_keys() if is_next(self[key], record)), None)

    def is_closed(self, game: Saved) -> bool:
        """Return whether this device states no more in a version: it has in another one, or in the next match."""
        keys = self._versions(game_key(game.record)) if game.record.seal else []
        versions = [other for _, other in self._readable(keys if len(keys) > 1 else [])]
        is_left = has_answered_elsewhere(game.record, versions)
        return is_left or (not is_ended(game) and self.next_after(game.record) is not None)

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
        """Return the other versions of a game that can be read, by key."""
        names = self._versions(key.partition(VERSION_MARK)[0])
        return dict(self._readable(name for name in names if name != key))

    def choose(self, key: str) -> tuple[str, dict[str, str]]:
        """
        Keep only one version of a game.

        Returns its key from now on, and the texts of the removed versions by key.
        """
        first = key.partition(VERSION_MARK)[0]
        gone = {name: self[name] for name in self._versions(first) if name != key}
        chosen = read_saved(self[key])
        for name in (*gone, key):
            self.remove(name)
        self.put(first, dealt(chosen).to_text())
        return first, gone

    def bring_in(self, key: str, text: str) -> tuple[Kind, str]:
        """
        Keep a saved game from a file, beside those that are here.

        Returns how it relates to the game here, and its key from now on: the one in the file, if that is free. What is
        known here already stays as it is. The file may come from another player, so of a sealed game only what every
        link holds is taken.

        Raises `InvalidRecordError` if the game cannot be read or kept.
        """
        saved = read_saved(without_secrets(text) or text)
        record, first = saved.record, game_key(saved.record)
        own = key if _is_of(key, first) else first
        place = self._attempt_of(record, own, saved.notes.task) if isinstance(record.deal, Duplicate) else first
        arrival = self._arrival(record, place)
        kind = arrival.opening.kind
        if kind is Kind.NEW or (kind is Kind.FORK and own not in self and not record.seal):
            if arrival.game.notes.secrets:  # the match after one that was played here
                arrival.game.notes.label = saved.notes.label
                return kind, self._keep(arrival).key
            found = place if isinstance(record.deal, Duplicate) else own
            self.put(found, saved.to_text())
            return kind, found
        if kind not in (Kind.SAME, Kind.OLDER):
            self._keep(arrival)
        return kind, arrival.key

    def free_key(self, record: Record) -> str:
        """Return the key for a game that begins here: its own, or `.../2` and so on if its deals are played again."""
        first = game_key(record)
        further = (f"{first}{ATTEMPT_MARK}{number}" for number in count(2))
        return next(key for key in chain((first,), further) if key not in self and not self._is_remembered(key))

    def _is_remembered(self, key: str) -> bool:
        """Return whether something is stored about the game with a key, which may have been removed."""
        texts = (text for name, text in self._saves.items() if _kind(name) not in DEVICE or name == RESULTS_KEY)
        return any(f'"{key}"' in text or f'"{key} ' in text for text in texts)

    def beside(self) -> dict[str, str]:
        """Return the saves that are results of playing: all but the games and this device's notes."""
        self.keep_played({})
        return {key: text for key, text in self._saves.items() if _kind(key) not in DEVICE}

    def bring_in_beside(self, texts: Mapping[str, str], moved: Mapping[str, str] = NOWHERE) -> None:
        """
        Merge what another device has stored besides games; unknown kinds are skipped.

        `moved` maps the keys of games there to their keys here.
        """
        for key, text in texts.items():
            if _kind(key) in JOINS:
                own = re.sub('(?<=")game/[^" ]+', lambda found: moved.get(found[0], found[0]), text) if moved else text
                self._saves[key] = JOINS[_kind(key)](self._saves.get(key, ""), own)

    # Matches that have ended

    def played(self) -> Log:
        """Return all matches that have ended here, the latest first."""
        texts = {key: text for key, text in self._saves.items() if key == RESULTS_KEY or key.startswith(VOLUME)}
        if texts != self._texts:
            same = {key: log for key, log in self._logs.items() if texts.get(key) == self._texts[key]}
            self._logs = {key: same.get(key) or _log(key, text) for key, text in texts.items()}
            self._texts, self._played = texts, merged(self._logs.values())
        return self._played

    def matches(self, game: str) -> list[Played]:
        """List the matches of a game that have ended, the latest first."""
        return [match for match in self.played().values() if match.game == game]

    def note_played(self, key: str, match: Played, now: int) -> None:
        """
        Store a match that has ended, as later than all others here, whatever the clock says.

        If the match had ended before, only its outcome is updated: looking at the end again must not change the
        player's level. Nothing is stored until `is_whole`.
        """
        if not self.is_whole:
            return
        known = self.played().get(key)
        if known:
            noted = known._replace(scores=match.scores, winners=match.winners, deals=match.deals, how=match.how)
            self.keep_played({key: noted})
            return
        self._settle(now)
        newest = max((other.moment for other in self.played().values()), default=0)
        self.keep_played({key: match._replace(moment=max(now, newest + 1))})

    def _settle(self, now: int) -> None:
        """Move what ended while the clock was ahead to this moment, in the same order, so that it stays in the past."""
        log = self.played().items()
        ahead = {key: match for key, match in log if past(match.moment, now + HOUR_MS) < match.moment}
        if ahead:
            self.keep_played({key: match._replace(moment=now - at) for at, (key, match) in enumerate(ahead.items())})

    def keep_played(self, changed: Log) -> None:
        """Store changed matches; all others stay."""
        before = self.played()
        log = {**before, **changed}
        is_first = RESULTS_KEY in self._saves  # results of earlier versions are converted as a whole
        keys = log if is_first else changed
        for name in {volume(part[key]) for part in (before, log) for key in keys if key in part}:
            self._saves[name] = written({key: match for key, match in log.items() if volume(match) == name})
        self._saves.pop(RESULTS_KEY, None)

    def lost(self) -> Deals:
        """Return what was lost in each deal that was reviewed."""
        return read_lost(self._saves.get(LOST_KEY, "{}"))

    def note_lost(self, deal: str, game: str, lost: Lost) -> None:
        """Store what was lost in a deal; another review of the same deal changes nothing."""
        self._saves[LOST_KEY] = written_lost({**self.lost(), deal: (game, lost)})

    def proposed_level(self, key: str) -> str:
        """Return the level to propose after a match if it was the latest of its game to end; "" for no proposal."""
        match = self.played().get(key)
        if match is None:
            return ""
        matches = self.matches(match.game)
        return proposed_level(list(load_pack(match.game).bots), matches) if match is matches[0] else ""

    def reach(self, key: str, level: str) -> None:
        """Store the level to play after a match."""
        self.keep_played({key: self.played()[key]._replace(reached=level)})


def game_key(record: Record) -> str:
    """Return the key of a game, which is the same on every device."""
    return GAME_KEY + game_id(record).hex()


def _is_watched(game: Saved) -> bool:
    return game.record.seal is not None and not (game.notes.secrets or game.notes.follows)


def _kind(key: str) -> str:
    """Return the kind of a save by its key: "game", "played" and so on."""
    return key.partition("/")[0]


def _log(key: str, text: str) -> Log:
    return read_results(text) if key == RESULTS_KEY else read(text)


def _is_of(key: str, first: str) -> bool:
    """Return whether a key belongs to a game: its own, that of another attempt or of another version."""
    return (
        key == first
        or re.fullmatch(f"{first}({ATTEMPT_MARK}[0-9]{{1,6}}|{VERSION_MARK}[2-{MAX_VERSIONS}])", key) is not None
    )


def _is_late(known: Record, incoming: Record) -> bool:
    """Return whether somebody answers an invitation in a link after a version has gone on without them."""
    known, incoming = marked_as(known, incoming), marked_as(incoming, known)
    return known.seal is not None and bool(late_seats(known, incoming))


def other_names(key: str) -> list[str]:
    """List the keys for other versions of a game."""
    return [f"{key}{VERSION_MARK}{number}" for number in range(2, MAX_VERSIONS + 1)]
