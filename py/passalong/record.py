"""
A game as data: who plays what by which rules, where chance comes from, and one number for each real decision.

A link, a save, a replay, a test and a lesson are all records. Everything else is computed by replay. Replay is also the
validation: a number is a position among the `choices()` of that moment, so only legal games can be recorded.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from itertools import chain
from typing import Any, NamedTuple, TypeAlias, TypeVar

from passalong.chance import Seeded
from passalong.deal import MAX_LOCKED, Deal, Duplicate, Locked, Sealed, Seed, sealed
from passalong.game import Event, Game, InvalidRecordError, State, UnknownGameError
from passalong.games import load_game, load_pack
from passalong.names import clean_name
from passalong.record_json import (
    FORMATS,
    Reader,
    as_count,
    as_counts,
    as_instance,
    as_text,
    as_tuple,
    by_number,
    bytes_by_seat,
    deal_fields,
    format_of,
    hex_by_seat,
    read_deal,
    read_json,
)
from passalong.replay import Playback, Source
from passalong.sealed import Fillings, Seal
from passalong.sealed.hashing import digest
from passalong.sealed.joint import JointSeed

T = TypeVar("T")

# Limits of the link format: a change of one is a change of the format.
MARK_BYTES = 2
SETUP_BYTES = 16
MAX_CHOICES = 65_535
MAX_EVENTS = 1_000
LEVELS = ("easy", "medium", "skilled", "hard", "expert")
"""The levels of bots that every record may name, even if its game lacks them, from the weakest on."""
ENDINGS = ("resign", "accept draw")
HAND_OVERS = ("bot", "person")
SEAT_NAME = "Seat {number}"
"""The name of a seat that nobody has taken yet."""
CLAIM = "claim"
ANNOUNCED = (*HAND_OVERS, CLAIM)
EVENT_KINDS = ("resign", "offer draw", "accept draw", "refuse draw", *HAND_OVERS, CLAIM)
MAX_TOLD = 65_536
"""A limit above what any sealed game has shown."""


class RecordEvent(NamedTuple):
    """An event around the rules."""

    at: int
    """The number of choices before it."""
    kind: str
    """One of `EVENT_KINDS`."""
    player: int
    """The seat that did it, or that it is about."""
    detail: str = ""
    """
    Depends on the kind. "bot": the level of the bot that gets the seat. "person": empty where the seat goes back to its
    person; their name where it moves to another device; in a sealed game, the proof of that
    (`passalong.sealed_record`). "claim", of the win of a sealed game in which the awaited seat does not answer: the
    claim holds while no more has been told than this number.
    """

    @property
    def moves_seat(self) -> bool:
        """Whether a seat has moved to another device."""
        return self.kind == "person" and bool(self.detail)

    @property
    def is_aside(self) -> bool:
        """Whether the event leaves the game unchanged: a seat has moved, or a win was claimed."""
        return self.moves_seat or self.kind == CLAIM


Step: TypeAlias = int | bytes | RecordEvent
"""Something that has happened: a choice as its position among the possible ones, the commitment to one, or an event."""


@dataclass(frozen=True)
class Record:
    """One game, from its beginning to its current moment."""

    game: str
    """The name of the game's folder."""
    rules_version: int
    """The version of its rules."""
    num_players: int
    """The number of seats."""
    options: Mapping[str, object]
    """The house rules that differ from the usual ones."""
    names: tuple[str, ...]
    """The name of the player on each seat; empty where it is free to be taken."""
    bots: tuple[str | None, ...]
    """The level of the bot on each seat, None for a person."""
    deal: Deal
    """The source of chance."""
    choices: tuple[int, ...] = ()
    """One number for each decision: its position among the possible choices."""
    events: tuple[RecordEvent, ...] = ()
    """The events around the rules."""
    comments: Mapping[int, str] = field(default_factory=dict)
    """Texts by position among the choices; a record with comments is a lesson."""
    marks: Mapping[int, bytes] = field(default_factory=dict)
    """
    Random bytes for each seat taken by link, to tell people of the same name apart; in a fair deal the answers do.
    """

    def once(self, work: Callable[[Record], T]) -> T:
        """
        Return what a function makes of this record, worked out when it is first asked for.

        Every caller is given the same object, and nobody may change it.
        """
        if work not in self._known:
            self._known[work] = work(self)
        found: T = self._known[work]
        return found

    @cached_property
    def _known(self) -> dict[Callable[[Record], Any], Any]:
        return {}

    def __getstate__(self) -> dict[str, Any]:
        """Leave out of a copy what has been worked out."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @property
    def joint(self) -> JointSeed | None:
        """What is known of the seed of a fair deal; None in any other game."""
        return self.deal if isinstance(self.deal, JointSeed) else None

    @property
    def seal(self) -> Seal | None:
        """What everybody knows of a sealed game; None in any other game."""
        return self.deal.seal if isinstance(self.deal, Sealed) else None

    @property
    def locked(self) -> Mapping[int, Locked]:
        """The locked secrets of seats of a sealed game that can be moved to another device; empty in other games."""
        return self.deal.locked if isinstance(self.deal, Sealed) else {}

    @property
    def num_steps(self) -> int:
        """The number of steps: choices, and events around the rules."""
        return len(self.choices) + len(self.events)

    @property
    def num_shown(self) -> int:
        """How many things a sealed game has shown; a device can add some without a step."""
        return self.seal.num_shown if self.seal else 0

    @property
    def num_told(self) -> int:
        """How many things have been told besides the choices: what a sealed game has shown, and events that count."""
        return self.num_shown + len(self.events) - len(self.asides())

    def to_text(self) -> str:
        """Return the record as JSON, the same bytes for equal records."""
        return self._text

    @cached_property
    def _text(self) -> str:
        fields = {
            "passalong": format_of(self.deal),
            "game": self.game,
            "rules": self.rules_version,
            "players": self.num_players,
            "options": dict(sorted(self.options.items())),
            "names": self.names,
            "bots": self.bots,
            "seed": self.deal.seed.hex(),
            "choices": self.choices,
            "events": self.events,
            "comments": {str(at): text for at, text in sorted(self.comments.items())},
        }
        if self.marks:
            fields["marks"] = hex_by_seat(self.marks)
        return json.dumps(fields | deal_fields(self.deal), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_text(cls, text: str) -> Record:
        """Read what `to_text` wrote. Raises `InvalidRecordError`, which names the place of the error."""
        reader = Reader(read_json(text))
        reader.take("passalong", _check_format)
        rules = _rules(reader.take("game", as_text), reader.take("rules", as_count))
        record = cls(
            game=rules.name,
            rules_version=rules.rules_version,
            num_players=reader.take("players", as_count),
            options=reader.take("options", lambda value: dict(as_instance(value, dict))),
            names=reader.take("names", lambda value: as_tuple(value, _name)),
            bots=reader.take("bots", lambda value: as_tuple(value, _level)),
            deal=read_deal(reader, rules),
            choices=reader.take("choices", as_counts),
            events=reader.take("events", lambda value: as_tuple(value, _event)),
            comments=reader.take("comments", lambda value: by_number(value, as_text)),
            marks=reader.take("marks", bytes_by_seat) if "marks" in reader.fields else {},
        )
        record.check()
        return record

    def check(self) -> None:
        """Raise `InvalidRecordError` for errors that can be seen without a replay."""
        self.once(Record._check)

    def _check(self) -> None:
        try:
            _rules(self.game, self.rules_version).checked_options(self.num_players, self.options)
        except ValueError as error:
            raise InvalidRecordError(str(error)) from None
        if not len(self.names) == len(self.bots) == self.num_players:
            raise InvalidRecordError(f"There must be {self.num_players} names and seats.")
        self._check_levels()
        if len(self.choices) > MAX_CHOICES or len(self.events) > MAX_EVENTS:
            raise InvalidRecordError(f"A game has at most {MAX_CHOICES} choices and {MAX_EVENTS} events.")
        self._check_deal()
        self._check_marks()
        self._check_events()

    def _check_deal(self) -> None:
        """Check the source of chance."""
        self.deal.check(self.num_players)
        if isinstance(self.deal, Sealed):
            self._check_seal(self.deal)
        if any(self.is_free(seat) for seat in self.deal.must_be_taken(self.num_players)):
            raise InvalidRecordError("The deal has come too early: a seat is still free.")
        if not self.deal.is_dealt and (self.choices or self.events):
            raise InvalidRecordError("Nothing can happen before the deal.")

    def _check_seal(self, deal: Sealed) -> None:
        """Check what a sealed game has shown, as far as the rules tell."""
        game, seal = self.rules(), deal.seal
        can_be_sealed = game.can_be_sealed(game.checked_options(self.num_players, self.options))
        if not can_be_sealed or deal != sealed(game, seal, deal.locked):
            raise InvalidRecordError("A game like this cannot be sealed.")
        if any(opening.choice not in self._hidden(seat) for seat, opening in seal.openings.items()):
            raise InvalidRecordError("A seat has shown what there is not in this game.")
        if not set(range(min(game.hidden_choices, len(self.choices)))) <= seal.commitments.keys():
            raise InvalidRecordError("Not every hidden choice has been committed to.")

    def _hidden(self, seat: int) -> range:
        return range(len(self.fillings().hidden(seat)))

    def _check_marks(self) -> None:
        """Check the marks; a fair deal has none, as the answers tell people of the same name apart."""
        people = [seat for seat, bot in enumerate(self.bots) if bot is None and self.names[seat]]
        for seat, mark in self.marks.items():
            if self.joint or seat not in people or len(mark) != MARK_BYTES:
                raise InvalidRecordError(f"The mark {mark.hex()!r} of seat {seat} cannot be.")

    def _check_levels(self) -> None:
        named = [*self.bots, *[event.detail for event in self.events if event.kind == "bot"]]
        for level in named:
            if level is not None and level not in LEVELS and level not in load_pack(self.game).bots:
                raise InvalidRecordError(f"There is no bot {level!r}; there are: {', '.join(LEVELS)}.")

    def _check_events(self) -> None:
        """Check what can be seen without the rules; `Match` replays the rest."""
        latest = 0
        for event in self.events:
            if not self._can_be(event):
                raise InvalidRecordError(f"The event {tuple(event)!r} cannot be.")
            if event.at < latest:
                raise InvalidRecordError(f"The event {tuple(event)!r} comes too late: it belongs before others.")
            if event.kind in ENDINGS and event.at < len(self.choices):
                raise InvalidRecordError(f"The game goes on after its end, {tuple(event)!r}.")
            latest = event.at

    def _can_be(self, event: RecordEvent) -> bool:
        known = event.kind in EVENT_KINDS and event.player < self.num_players and event.at <= len(self.choices)
        if event.kind == "bot":
            return known and bool(event.detail)
        if event.kind == CLAIM:
            return known and self.seal is not None and _is_number(event.detail)
        return known and (event.kind == "person" or (self.num_players == 2 and not event.detail))

    def is_dealt(self) -> bool:
        """Return whether chance is decided; until then a record is an invitation, and nothing can be played."""
        return self.deal.is_dealt

    def is_free(self, seat: int) -> bool:
        """Return whether nobody has taken a seat yet."""
        return not self.names[seat] and self.bots[seat] is None

    def taken_seats(self) -> tuple[int, ...]:
        """Return the seats that are taken."""
        return tuple(seat for seat in range(self.num_players) if not self.is_free(seat))

    def free_seats(self) -> list[int]:
        """List the seats that nobody has taken."""
        return [seat for seat in range(self.num_players) if self.is_free(seat)]

    def sitter(self, seat: int) -> tuple[str, str | None, bytes | None]:
        """Return who sits on a seat: name, level of a bot, and the answer or mark that tells namesakes apart."""
        own = self.joint.answers if self.joint else self.marks
        return self.names[seat], self.bots[seat], own.get(seat)

    def seat_names(self) -> tuple[str, ...]:
        """Return the name of each seat, including seats that nobody has taken yet."""
        return tuple(name or SEAT_NAME.format(number=seat + 1) for seat, name in enumerate(self.names))

    def seat_moves(self) -> tuple[RecordEvent, ...]:
        """Return the events by which a seat has moved to another device."""
        return tuple(event for event in self.events if event.moves_seat)

    def asides(self) -> tuple[RecordEvent, ...]:
        """Return the events that leave the game itself unchanged."""
        return tuple(event for event in self.events if event.is_aside)

    def hand_overs(self) -> tuple[RecordEvent, ...]:
        """Return the events by which a seat was handed to a bot, back, or to another device, or did not answer."""
        return tuple(event for event in self.events if event.kind in ANNOUNCED)

    def without_asides(self) -> Record:
        """Return the record without seat moves and claims: the same game."""
        return replace(self, events=tuple(event for event in self.events if not event.is_aside))

    def with_asides(self, asides: Iterable[RecordEvent]) -> Record:
        """
        Return the record with further events that leave the game itself unchanged.

        They come before all other events of their moment, so that devices agree that hear of them in different orders.
        Of each seat only the last possible claim is kept, since no earlier one holds any more.
        """
        events, now = [*asides, *self.events], (len(self.choices), self.num_told)
        claims = [event for event in events if event.kind == CLAIM and _claimed(event) <= now]
        last = {event.player: event for event in sorted(claims, key=_claimed)}
        kept = [*[event for event in events if event.kind != CLAIM], *last.values()]
        return replace(self, events=tuple(sorted(kept, key=lambda event: (event.at, _aside_first(event)))))

    def levels(self) -> tuple[str | None, ...]:
        """Return the level of the bot on each seat, hand-overs included; None for a person."""
        levels = list(self.bots)
        for event in self.events:
            if event.kind in HAND_OVERS:
                levels[event.player] = event.detail if event.kind == "bot" else None
        return tuple(levels)

    def new_game(self, seed: bytes) -> Record:
        """Return the record of another game with the same people and house rules, by today's rules, not yet begun."""
        version = load_game(self.game).rules_version
        return replace(self, rules_version=version, deal=Seed(seed), choices=(), events=(), comments={}, marks={})

    def with_seal(self, seal: Seal) -> Record:
        """Return the record of a sealed game with another seal."""
        return replace(self, deal=sealed(self.rules(), seal, self.locked))

    def with_locks(self, locked: Mapping[int, Locked]) -> Record:
        """Return the record with other locked secrets of a sealed game."""
        return replace(self, deal=replace(self.deal, locked=locked)) if isinstance(self.deal, Sealed) else self

    def with_locked(self, seat: int, data: bytes) -> Record:
        """Return the record with the secret of a seat locked with new words."""
        before = self.locked[seat].number if seat in self.locked else 0
        return self.with_locks({**self.locked, seat: Locked(min(before + 1, MAX_LOCKED), data)})

    def steps(self) -> tuple[Step, ...]:
        """Return everything that has happened, choices and events in order."""
        steps: list[Step] = list(self.public_choices())
        # An event comes after `event.at` choices, and after all events before it.
        for before, event in enumerate(self.events):
            steps.insert(before + event.at, event)
        return tuple(steps)

    def public_choices(self) -> tuple[int | bytes, ...]:
        """Return the choices as everybody knows them: a hidden one as its commitment."""
        if self.seal is None or not self.rules().hidden_choices:
            return self.choices
        made = tuple(commitment for _, commitment in sorted(self.seal.commitments.items()))
        return (*made[: len(self.choices)], *self.choices[len(made) :])

    def rules(self) -> Game:
        """Return the game with the record's version of the rules. Raises `UnknownGameError`."""
        return load_game(self.game, self.rules_version)

    def fillings(self) -> Fillings:
        """Return all possible hidden choices of the seats, before anything was said."""
        make, rules = load_pack(self.game).fillings, self.rules()
        if make is None:
            raise InvalidRecordError("This game has no hidden choices.")
        return make(rules.checked_options(self.num_players, self.options))

    def initial_state(self) -> State:
        """Return the state before the first step, chance included."""
        state = self.rules().new_initial_state(self.num_players, self.options)
        if isinstance(self.deal, Duplicate):
            state.end_after(self.deal.deals)
        return state

    def chance(self, own: Mapping[int, bytes] | None = None) -> Source:
        """
        Return the source of this game's chance, at its beginning. Raises `InvalidRecordError` before the deal.

        `own` are the secrets of the seats at this device, where a sealed game is to continue.
        """
        is_complete = self.seal is not None and len(self.seal.commitments) == self.num_players
        if not self.deal.is_dealt and not (own and is_complete):
            raise InvalidRecordError("The cards are not dealt yet: first every seat must be taken.")
        if isinstance(self.deal, Sealed):
            return self.deal.chance(own or {}, self.setup(), self.choices[: self.rules().hidden_choices])
        return self.deal.chance()

    def setup(self) -> bytes:
        """
        Return a digest of what players agree to: the game, its rules, and the number of players.

        It is part of the hashes of a sealed game, so that no player can be told of another one; empty for an open game,
        whose id has it.
        """
        if self.seal is None:
            return b""
        game = self.rules()
        values = game.checked_options(self.num_players, self.options)
        changed = (option.name for option in game.options if values[option.name] != option.default)
        rules = (f"{name}={json.dumps(values[name])}".encode() for name in changed)
        begun = bytes([game.number, self.rules_version, self.num_players])
        return digest(b"setup", self.seal.salt, begun, *rules)[:SETUP_BYTES]

    def playback(self) -> Playback:
        """Return a playback at the very beginning of the game. Raises `InvalidRecordError` before the deal."""
        return Playback(self.initial_state(), self.chance())

    def replay(self, upto: int | None = None) -> State:
        """
        Return the state after the first `upto` choices, by default all of them.

        Raises `InvalidRecordError` where a number is not the position of a choice.
        """
        playback = self.playback()
        for _ in playback.walk(self.choices[:upto]):
            pass
        return playback.state

    def upto(self, choices: int) -> Record:
        """Return the record with the first `choices` choices only, as it was before the next one."""
        events = tuple(event for event in self.events if event.at <= choices)
        return _without_later(replace(self, choices=self.choices[:choices], events=events))

    def after(self, steps: int) -> Record:
        """Return the record as it was after this number of steps: a sealed game stands at what was said only later."""
        done = self.steps()[:steps]
        events = tuple(step for step in done if isinstance(step, RecordEvent))
        record = _without_later(replace(self, choices=self.choices[: len(done) - len(events)], events=events))
        said = record.seal and _said(record)
        return record.with_seal(said) if said else record

    def moves(self) -> Iterator[tuple[int, int]]:
        """Yield the seat and the action of every choice."""
        for _, seat, action in self.walk():
            yield seat, action

    def walk(self) -> Iterator[tuple[State, int, int]]:
        """Yield every choice as the state before it, its seat and its action; the walk then changes that state."""
        for step in self.playback().walk(self.choices) if self.choices else ():
            if step.choice is not None:
                yield step.state, step.seat, step.action

    def story(self, player: int | None = None) -> Iterator[Event]:
        """Yield the events of all deals, as one observer saw them."""
        playback, told = self.playback(), 0
        states = (step.state for step in playback.walk(self.choices))
        for state in chain(states, (playback.state,)):
            seen = state.observation(player)
            history = seen.history
            # A new deal has begun: its history starts with the scores of earlier deals, which have been yielded.
            if len(history) < told:
                told = len(seen.deal_scores)
            yield from history[told:]
            told = len(history)


def _rules(game: str, version: int) -> Game:
    """Return a game with a version of its rules. Raises `InvalidRecordError` where there is none."""
    try:
        return load_game(game, version)
    except UnknownGameError as error:
        raise InvalidRecordError(str(error)) from None


def _without_later(record: Record) -> Record:
    """Return a record without the commitments to hidden choices that are not made in it."""
    later = range(len(record.choices), record.rules().hidden_choices)
    if record.seal is None or not later:
        return record
    return record.with_seal(replace(record.seal.withdrawn(later), answers=(), openings={}))


def _said(record: Record) -> Seal | None:
    """Return the seal of a record as it was at the last choice."""
    playback = record.playback()
    playback.settle()
    for choice in record.choices:
        playback.settle()
        playback.choose(choice)
    return None if isinstance(playback.chance, Seeded) else playback.chance.said()


def _is_number(text: str) -> bool:
    return text.isdecimal() and f"{int(text)}" == text and int(text) < MAX_TOLD


def _claimed(claim: RecordEvent) -> tuple[int, int]:
    """Return the number of choices at which a win was claimed, and how much had been told."""
    return claim.at, int(claim.detail) if _is_number(claim.detail) else 0


def _aside_first(event: RecordEvent) -> tuple[bool, int, str]:
    return (False, event.player, event.detail) if event.is_aside else (True, 0, "")


def new_record(
    game: Game,
    names: tuple[str, ...],
    bots: tuple[str | None, ...],
    deal: Deal | bytes,
    options: Mapping[str, object] | None = None,
) -> Record:
    """
    Return the record of a game not yet begun, with those options that differ from the defaults.

    Bytes as `deal` are a seed. Raises `ValueError` for wrong options or a wrong number of seats.
    """
    chosen = game.checked_options(len(names), options)
    changed = {option.name: chosen[option.name] for option in game.options if chosen[option.name] != option.default}
    clean = tuple(clean_name(name) for name in names)
    chance = Seed(deal) if isinstance(deal, bytes) else deal
    return Record(game.name, game.rules_version, len(names), changed, clean, bots, chance)


def _check_format(value: object) -> None:
    if value not in FORMATS:
        raise ValueError(f"format {value!r} is not known here; this page may be older than the game")


def _name(value: object) -> str:
    return clean_name(as_text(value))


def _level(value: object) -> str | None:
    return None if value is None else as_text(value)


def _event(value: object) -> RecordEvent:
    at, kind, player, detail = as_instance(value, list)
    return RecordEvent(as_count(at), as_text(kind), as_count(player), _name(detail))
