"""
A game as data: who plays what with which rules, where chance comes from, and one number for each real decision.

A link, a save, a replay, a test and a lesson are all records. Everything else is recomputed by replay, and replay is
the validation: a number is a position among the `choices()` of that moment, so only legal games can be written down.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain, pairwise
from typing import NamedTuple, TypeAlias

from passalong.chance import CHANCE_STREAM, SEED_BYTES, Generator, SameDeals, Seeded
from passalong.game import Event, Game, InvalidRecordError, State, UnknownGameError
from passalong.games import load_game, load_pack
from passalong.joint import JointSeed
from passalong.names import clean_name
from passalong.record_json import (
    Reader,
    as_bytes,
    as_count,
    as_counts,
    as_instance,
    as_text,
    as_tuple,
    by_number,
    bytes_by_seat,
    hex_by_seat,
    read_json,
)
from passalong.replay import Playback, Source
from passalong.sealed import Answers, Dice, Element, Fillings, Opening, Seal
from passalong.sealed.chain import ELEMENT_BYTES
from passalong.sealed.commitment import COMMITMENT_BYTES
from passalong.sealed.hashing import digest

TEXT_FORMAT, DEALT_FORMAT, DUPLICATE_FORMAT = FORMATS = 1, 2, 3
"""The format of a text, and those of records with `dealt` or `duplicate`: who does not know these must not go on."""
# Links are written with these limits: to change one is to change the format of links.
MARK_BYTES = 2
LOCKED_BYTES = 32
SETUP_BYTES = 16
MAX_LOCKED = 255
MAX_CHOICES = 65_535
MAX_DEALS = 256
MAX_WORDS = 65_536
"""More words of chance than any deal takes."""
MAX_EVENTS = 1_000
LEVELS = ("easy", "medium", "hard", "expert")
"""The levels of bots that every record may name, whether its game has them; links hold positions in this tuple."""
ENDINGS = ("resign", "accept draw")
HAND_OVERS = ("bot", "person")
SEAT_NAME = "Seat {number}"
"""What a seat is called that nobody has taken yet."""
CLAIM = "claim"
ANNOUNCED = (*HAND_OVERS, CLAIM)
EVENT_KINDS = ("resign", "offer draw", "accept draw", "refuse draw", *HAND_OVERS, CLAIM)
MAX_TOLD = 65_536
"""More than any sealed game has shown."""


class RecordEvent(NamedTuple):
    """
    Something that `player` did around the rules, after `at` choices.

    The kinds are `EVENT_KINDS`. With "bot", the seat goes to a bot of the level in `detail`. With "person", it goes
    back to its person, or, if `detail` has their name, it moves to another device with them; in a sealed game `detail`
    is then what only they can say (`passalong.owned`). With "claim", the player claims the win of a sealed game, as the
    seat that is waited for does not answer; it holds while no more has been told than the number in `detail`.
    """

    at: int
    kind: str
    player: int
    detail: str = ""

    @property
    def moves_seat(self) -> bool:
        """Whether a seat has moved to another device."""
        return self.kind == "person" and bool(self.detail)

    @property
    def is_aside(self) -> bool:
        """Whether the game goes on as if nothing had happened: a seat has moved, or a win was claimed."""
        return self.moves_seat or self.kind == CLAIM


class Duplicate(NamedTuple):
    """
    Deals that are played again, as in duplicate bridge: the same cards, and the match is over after the last one.

    `begins` tells for each deal but the first where it begins in the stream of chance, as it did when it was first
    played: how many words had been used. `passalong.duplicate` finds that out.
    """

    begins: tuple[int, ...] = ()

    @property
    def deals(self) -> int:
        """How many deals there are."""
        return len(self.begins) + 1


class Locked(NamedTuple):
    """
    The secret of a seat, locked with four words, with which it can be played on another device (web/secrets.js).

    `number` counts how often it was locked: the last words are those that count.
    """

    number: int
    data: bytes


Step: TypeAlias = int | bytes | RecordEvent
"""Something that has happened: a choice, as its position among those there were, a sealed one, or an event."""


@dataclass(frozen=True)
class Record:
    """
    One game, from its beginning to where it stands.

    `names` and `bots` have an entry for each seat; `bots` says the level, or None for a person. A person without a name
    is a free seat: somebody may still take it. `comments` are texts at positions among the choices, which make a
    record a lesson. With `joint`, the deal is fair: `seed` is empty until the secret is revealed, and nothing can be
    played before. Without it, `marks` has random bytes for each seat that was taken by link, to tell namesakes apart.
    With `seal`, the game is sealed: its `seed` is no secret, and hidden choices are this device's own, or else anything
    that fits what has been said; `locked` are the secrets of its seats that can come to another device. `dealt` are the
    positions of the first outcomes of chance, where these do not come from the seed: a sealed game that is over. With
    `duplicate`, the same deals are played by several people, each in a record of their own.
    """

    game: str
    rules_version: int
    num_players: int
    options: Mapping[str, object]
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    seed: bytes
    choices: tuple[int, ...] = ()
    events: tuple[RecordEvent, ...] = ()
    comments: Mapping[int, str] = field(default_factory=dict)
    joint: JointSeed | None = None
    marks: Mapping[int, bytes] = field(default_factory=dict)
    seal: Seal | None = None
    locked: Mapping[int, Locked] = field(default_factory=dict)
    dealt: tuple[int, ...] = ()
    duplicate: Duplicate | None = None

    @property
    def height(self) -> int:
        """How many steps have been made: choices, and events around the rules."""
        return len(self.choices) + len(self.events)

    @property
    def shown(self) -> int:
        """How much a sealed game has shown: it grows whenever a device adds something, also without a step."""
        return self.seal.height if self.seal else 0

    @property
    def told(self) -> int:
        """How much has been told in all around the choices: in a sealed game it grows with every sign of life."""
        return self.shown + len(self.events) - len(self.asides())

    def to_text(self) -> str:
        """Write the record as JSON, the same bytes for equal records."""
        fields = {
            "passalong": DUPLICATE_FORMAT if self.duplicate else DEALT_FORMAT if self.dealt else TEXT_FORMAT,
            "game": self.game,
            "rules": self.rules_version,
            "players": self.num_players,
            "options": dict(sorted(self.options.items())),
            "names": self.names,
            "bots": self.bots,
            "seed": self.seed.hex(),
            "choices": self.choices,
            "events": self.events,
            "comments": {str(at): text for at, text in sorted(self.comments.items())},
        }
        if self.joint:
            fields["joint"] = _joint_fields(self.joint)
        if self.marks:
            fields["marks"] = hex_by_seat(self.marks)
        if self.seal:
            fields["seal"] = _seal_fields(self.seal)
        if self.locked:
            fields["locked"] = {str(seat): [number, data.hex()] for seat, (number, data) in sorted(self.locked.items())}
        if self.dealt:
            fields["dealt"] = self.dealt
        if self.duplicate:
            fields["duplicate"] = self.duplicate.begins
        return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_text(cls, text: str) -> Record:
        """Read what `to_text` wrote; raises `InvalidRecordError` that names the place of the fault."""
        reader = Reader(read_json(text))
        text_format = reader.take("passalong", _format)
        record = cls(
            game=reader.take("game", as_text),
            rules_version=reader.take("rules", as_count),
            num_players=reader.take("players", as_count),
            options=reader.take("options", lambda value: dict(as_instance(value, dict))),
            names=reader.take("names", lambda value: as_tuple(value, _name)),
            bots=reader.take("bots", lambda value: as_tuple(value, _level)),
            seed=reader.take("seed", as_bytes),
            choices=reader.take("choices", as_counts),
            events=reader.take("events", lambda value: as_tuple(value, _event)),
            comments=reader.take("comments", lambda value: by_number(value, as_text)),
            joint=reader.take("joint", _joint) if "joint" in reader.fields else None,
            marks=reader.take("marks", bytes_by_seat) if "marks" in reader.fields else {},
            seal=reader.take("seal", _seal) if "seal" in reader.fields else None,
            locked=reader.take("locked", _locked) if "locked" in reader.fields else {},
            dealt=reader.take("dealt", as_counts) if text_format == DEALT_FORMAT else (),
            duplicate=reader.take("duplicate", _duplicate) if text_format == DUPLICATE_FORMAT else None,
        )
        record.check()
        return record

    def check(self) -> None:
        """Raise `InvalidRecordError` where something is wrong that can be seen without replaying the record."""
        try:
            self.rules().checked_options(self.num_players, self.options)
        except (UnknownGameError, ValueError) as error:
            raise InvalidRecordError(str(error)) from None
        if not len(self.names) == len(self.bots) == self.num_players:
            raise InvalidRecordError(f"There must be {self.num_players} names and seats.")
        self._check_levels()
        if max(len(self.choices), len(self.dealt)) > MAX_CHOICES or len(self.events) > MAX_EVENTS:
            raise InvalidRecordError(f"A game has at most {MAX_CHOICES} choices and {MAX_EVENTS} events.")
        self._check_deal()
        self._check_duplicate()
        self._check_seal()
        self._check_marks()
        self._check_locked()
        self._check_events()

    def _check_deal(self) -> None:
        """Check where chance comes from."""
        if self.dealt and (self.joint or self.seal):
            raise InvalidRecordError("What chance brings has been decided in two ways.")
        if self.joint is None:
            if len(self.seed) != SEED_BYTES:
                raise InvalidRecordError(f"The seed must be {SEED_BYTES} bytes long.")
            return
        self.joint.check(self.num_players)
        if self.seed != self.joint.seed():
            raise InvalidRecordError("The seed does not follow from the secret of the deal and the answers.")
        is_full = self.is_dealt() or self.joint.closed
        if any(self.is_free(seat) for seat in (range(self.num_players) if is_full else self.joint.answers)):
            raise InvalidRecordError("The deal has come too early: a seat is still free.")
        if not self.is_dealt() and (self.choices or self.events):
            raise InvalidRecordError("Nothing can happen before the deal.")

    def _check_duplicate(self) -> None:
        """Check where the deals begin that are played again."""
        if self.duplicate is None:
            return
        begins = self.duplicate.begins
        if self.joint or self.seal or self.dealt or len(begins) >= MAX_DEALS:
            raise InvalidRecordError("Such deals cannot be played again.")
        if not all(0 <= begin - before < MAX_WORDS for before, begin in pairwise((0, *begins))):
            raise InvalidRecordError(f"Deals cannot begin at {begins!r}.")

    def _check_seal(self) -> None:
        """Check what a sealed game has shown, as far as that needs no replay."""
        seal, game = self.seal, self.rules()
        if seal is None:
            return
        if self.joint or not game.can_be_sealed(game.checked_options(self.num_players, self.options)):
            raise InvalidRecordError("A game like this cannot be sealed.")
        try:
            seal.check(self.num_players, self.commitment_bytes())
        except ValueError as error:
            raise InvalidRecordError(str(error)) from None
        if seal.elements and len(seal.commitments) < self.num_players:
            raise InvalidRecordError("The dice have been thrown before everybody has committed.")
        told = seal.answers or seal.openings if game.sealed == "dice" else seal.elements
        if told or any(opening.choice not in self._hidden(seat) for seat, opening in seal.openings.items()):
            raise InvalidRecordError("A seat has shown what there is not in this game.")
        if self.seed != seal.seed():
            raise InvalidRecordError("The seed does not follow from the salt of the seal.")
        hidden = set(range(min(game.hidden_choices, len(self.choices))))
        if not hidden <= seal.commitments.keys():
            raise InvalidRecordError("Not every hidden choice has been committed to.")
        if any(self.is_free(seat) for seat in seal.commitments):
            raise InvalidRecordError("A seat has committed on which nobody sits.")
        if not self.is_dealt() and (self.choices or self.events):
            raise InvalidRecordError("Nothing can happen before everybody has committed.")

    def _hidden(self, seat: int) -> range:
        return range(len(self.fillings().hidden(seat)))

    def _check_marks(self) -> None:
        """Check the marks; in a fair deal there are none, as the answers tell namesakes apart."""
        people = [seat for seat, bot in enumerate(self.bots) if bot is None and self.names[seat]]
        for seat, mark in self.marks.items():
            if self.joint or seat not in people or len(mark) != MARK_BYTES:
                raise InvalidRecordError(f"The mark {mark.hex()!r} of seat {seat} cannot be.")

    def _check_locked(self) -> None:
        """Check what is locked: secrets of people in a sealed game."""
        for seat, (number, data) in self.locked.items():
            is_taken = seat in range(self.num_players) and not self.is_free(seat)
            if not self.seal or not is_taken or number not in range(1, MAX_LOCKED + 1) or len(data) != LOCKED_BYTES:
                raise InvalidRecordError(f"What is locked for seat {seat} cannot be.")

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
        """Tell whether chance is decided; until then a record is an invitation, and nothing can be played."""
        if self.seal and self.rules().sealed == "dice":
            # Whoever has invited begins, once everybody has committed.
            return bool(self.seal.elements)
        return bool(self.seed)

    def is_free(self, seat: int) -> bool:
        """Tell whether nobody has taken a seat yet."""
        return not self.names[seat] and self.bots[seat] is None

    def taken_seats(self) -> tuple[int, ...]:
        """List the seats that are not free."""
        return tuple(seat for seat in range(self.num_players) if not self.is_free(seat))

    def sitter(self, seat: int) -> tuple[str, str | None, bytes | None]:
        """Return who sits on a seat: a name, the level of a bot, and the answer or mark that no namesake has."""
        own = self.joint.answers if self.joint else self.marks
        return self.names[seat], self.bots[seat], own.get(seat)

    def seat_names(self) -> tuple[str, ...]:
        """Return what to call each seat, also one that nobody has taken yet."""
        return tuple(name or SEAT_NAME.format(number=seat + 1) for seat, name in enumerate(self.names))

    def seat_moves(self) -> tuple[RecordEvent, ...]:
        """List the events that tell of a seat that has moved to another device."""
        return tuple(event for event in self.events if event.moves_seat)

    def asides(self) -> tuple[RecordEvent, ...]:
        """List the events that change nothing in the game itself."""
        return tuple(event for event in self.events if event.is_aside)

    def hand_overs(self) -> tuple[RecordEvent, ...]:
        """List the events that tell of a seat that has changed hands, or not answered: to a bot, back, elsewhere."""
        return tuple(event for event in self.events if event.kind in ANNOUNCED)

    def without_asides(self) -> Record:
        """Return the record as if nobody had changed devices, or claimed a win: the same game."""
        return replace(self, events=tuple(event for event in self.events if not event.is_aside))

    def with_asides(self, asides: Iterable[RecordEvent]) -> Record:
        """
        Return the record with further events that change nothing in the game itself.

        They come before all other events of their moment: so devices agree that hear of them in another order. Of each
        seat one claim stays, the last that can have been made by now: no earlier one holds any more.
        """
        events, now = [*asides, *self.events], (len(self.choices), self.told)
        claims = [event for event in events if event.kind == CLAIM and _claimed(event) <= now]
        last = {event.player: event for event in sorted(claims, key=_claimed)}
        kept = [*[event for event in events if event.kind != CLAIM], *last.values()]
        return replace(self, events=tuple(sorted(kept, key=lambda event: (event.at, _aside_first(event)))))

    def levels(self) -> tuple[str | None, ...]:
        """Return the level of the bot on each seat, None for a person, hand-overs included."""
        levels = list(self.bots)
        for event in self.events:
            if event.kind in HAND_OVERS:
                levels[event.player] = event.detail if event.kind == "bot" else None
        return tuple(levels)

    def new_game(self, seed: bytes) -> Record:
        """Return the record of another game with the same people and house rules, by today's rules, not yet begun."""
        version = load_game(self.game).rules_version
        begun = replace(self, rules_version=version, seed=seed, choices=(), events=(), comments={})
        return replace(begun, joint=None, marks={}, seal=None, locked={}, dealt=(), duplicate=None)

    def with_locked(self, seat: int, data: bytes) -> Record:
        """Return the record with the secret of a seat, locked with new words."""
        before = self.locked[seat].number if seat in self.locked else 0
        return replace(self, locked={**self.locked, seat: Locked(min(before + 1, MAX_LOCKED), data)})

    def steps(self) -> tuple[Step, ...]:
        """List everything that has happened, choices and events in their order."""
        steps: list[Step] = list(self.public_choices())
        # An event comes after `event.at` choices, and after all events before it.
        for before, event in enumerate(self.events):
            steps.insert(before + event.at, event)
        return tuple(steps)

    def public_choices(self) -> tuple[int | bytes, ...]:
        """List the choices as everybody knows them: of a hidden one the commitment."""
        if self.seal is None or not self.rules().hidden_choices:
            return self.choices
        made = tuple(commitment for _, commitment in sorted(self.seal.commitments.items()))
        return (*made[: len(self.choices)], *self.choices[len(made) :])

    def rules(self) -> Game:
        """Return the game with the version of the rules that the record follows; raises `UnknownGameError`."""
        return load_game(self.game, self.rules_version)

    def commitment_bytes(self) -> int:
        """Return how long a seat's commitment is in a sealed game of this kind."""
        return ELEMENT_BYTES if self.rules().sealed == "dice" else COMMITMENT_BYTES

    def fillings(self) -> Fillings:
        """Return everything that the seats can have hidden, before anything was said."""
        make, rules = load_pack(self.game).fillings, self.rules()
        if make is None:
            raise InvalidRecordError("This game has no hidden choices.")
        return make(rules.checked_options(self.num_players, self.options))

    def initial_state(self) -> State:
        """Return the state before anything has happened, chance included."""
        state = self.rules().new_initial_state(self.num_players, self.options)
        if self.duplicate:
            state.end_after(self.duplicate.deals)
        return state

    def chance(self, own: Mapping[int, bytes] | None = None) -> Source:
        """
        Return the source of this game's chance, at its beginning; raises `InvalidRecordError` before the deal.

        `own` are the secrets of the seats at this device, where a sealed game is to go on.
        """
        is_complete = self.seal is not None and len(self.seal.commitments) == self.num_players
        if not self.is_dealt() and not (own and is_complete):
            raise InvalidRecordError("The cards are not dealt yet: first every seat must be taken.")
        if self.duplicate:
            return SameDeals(self.seed, self.duplicate.begins)
        if self.seal is None:
            return Seeded(Generator(self.seed, CHANCE_STREAM), self.dealt)
        if self.rules().sealed == "dice":
            return Dice(self.seal, own or {}, self.setup())
        return Answers(self.seal, own or {}, self.choices[: self.rules().hidden_choices], self.setup())

    def setup(self) -> bytes:
        """
        Return what follows from all that people sit down to: the game, its rules, and the number of players.

        It goes into the hashes of a sealed game, so that nobody can be told of another one; empty for an open game,
        whose id tells it.
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
        """Return the game at its very beginning, to be played again; raises `InvalidRecordError` before the deal."""
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
        """Return the record with the first `choices` choices alone, as it was before the next one."""
        events = tuple(event for event in self.events if event.at <= choices)
        return replace(self, choices=self.choices[:choices], events=events, seal=self._seal_upto(choices))

    def _seal_upto(self, choices: int) -> Seal | None:
        """Return the seal without the commitments to hidden choices that come later."""
        later = range(choices, self.rules().hidden_choices)
        if self.seal is None or not later:
            return self.seal
        return replace(self.seal.withdrawn(later), answers=(), openings={})

    def after(self, steps: int) -> Record:
        """Return the record as it was after so many steps: a sealed game stands at what was said only later."""
        done = self.steps()[:steps]
        events = tuple(step for step in done if isinstance(step, RecordEvent))
        choices = len(done) - len(events)
        record = replace(self, choices=self.choices[:choices], events=events, seal=self._seal_upto(choices))
        return replace(record, seal=_said(record)) if record.seal else record

    def moves(self) -> Iterator[tuple[int, int]]:
        """Yield the seat and the action of every choice."""
        for _, seat, action in self.walk():
            yield seat, action

    def walk(self) -> Iterator[tuple[State, int, int]]:
        """Yield every choice with the state before it, its seat and its action; the state goes on with the walk."""
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
            # A new deal has begun: its history starts with the scores of those before, which have been told.
            if len(history) < told:
                told = len(seen.deal_scores)
            yield from history[told:]
            told = len(history)


def _said(record: Record) -> Seal | None:
    """Return the seal of a record as it was when the last choice was made."""
    playback = record.playback()
    playback.settle()
    for choice in record.choices:
        playback.settle()
        playback.choose(choice)
    return None if isinstance(playback.chance, Seeded) else playback.chance.said()


def _is_number(text: str) -> bool:
    return text.isdecimal() and f"{int(text)}" == text and int(text) < MAX_TOLD


def _claimed(claim: RecordEvent) -> tuple[int, int]:
    """Return after how many choices a win was claimed, and how much had been told."""
    return claim.at, int(claim.detail) if _is_number(claim.detail) else 0


def _aside_first(event: RecordEvent) -> tuple[bool, int, str]:
    return (False, event.player, event.detail) if event.is_aside else (True, 0, "")


def new_record(
    game: Game,
    names: tuple[str, ...],
    bots: tuple[str | None, ...],
    seed: bytes,
    options: Mapping[str, object] | None = None,
    *,
    joint: JointSeed | None = None,
    seal: Seal | None = None,
) -> Record:
    """
    Return the record of a game not yet begun, with the options that differ from the defaults.

    With `joint`, the seed is empty until that is revealed; with `seal`, it is that of the seal. Raises `ValueError` for
    wrong options or a wrong number of
    seats.
    """
    chosen = game.checked_options(len(names), options)
    changed = {option.name: chosen[option.name] for option in game.options if chosen[option.name] != option.default}
    clean = tuple(clean_name(name) for name in names)
    return Record(game.name, game.rules_version, len(names), changed, clean, bots, seed, joint=joint, seal=seal)


def _format(value: object) -> object:
    if value not in FORMATS:
        raise ValueError(f"format {value!r} is not known here; this page may be older than the game")
    return value


def _duplicate(value: object) -> Duplicate:
    return Duplicate(as_counts(value))


def _name(value: object) -> str:
    return clean_name(as_text(value))


def _level(value: object) -> str | None:
    return None if value is None else as_text(value)


def _event(value: object) -> RecordEvent:
    at, kind, player, detail = as_instance(value, list)
    return RecordEvent(as_count(at), as_text(kind), as_count(player), _name(detail))


def _joint_fields(joint: JointSeed) -> dict[str, object]:
    answers = hex_by_seat(joint.answers)
    fields: dict[str, object] = {"commitment": joint.commitment.hex(), "answers": answers, "secret": joint.secret.hex()}
    if joint.closed:
        fields |= {"closed": True, "openings": hex_by_seat(joint.openings)}
    return fields


def _joint(value: object) -> JointSeed:
    fields = as_instance(value, dict)
    return JointSeed(
        as_bytes(fields.get("commitment")),
        bytes_by_seat(fields.get("answers")),
        as_bytes(fields.get("secret")),
        fields.get("closed", False) is True,
        bytes_by_seat(fields.get("openings", {})),
    )


def _seal_fields(seal: Seal) -> dict[str, object]:
    return {
        "salt": seal.salt.hex(),
        "commitments": hex_by_seat(seal.commitments),
        "elements": {str(seat): [at, value.hex()] for seat, (at, value) in sorted(seal.elements.items())},
        "answers": seal.answers,
        "openings": {str(seat): [key.hex(), choice] for seat, (key, choice) in sorted(seal.openings.items())},
    }


def _seal(value: object) -> Seal:
    fields = as_instance(value, dict)
    return Seal(
        as_bytes(fields.get("salt")),
        bytes_by_seat(fields.get("commitments")),
        by_number(fields.get("elements"), _element),
        as_counts(fields.get("answers")),
        by_number(fields.get("openings"), _opening),
    )


def _element(value: object) -> Element:
    at, shown = as_instance(value, list)
    return Element(as_count(at), as_bytes(shown))


def _opening(value: object) -> Opening:
    key, choice = as_instance(value, list)
    return Opening(as_bytes(key), as_count(choice))


def _locked(value: object) -> dict[int, Locked]:
    return by_number(value, _lock)


def _lock(value: object) -> Locked:
    number, data = as_instance(value, list)
    return Locked(as_count(number), as_bytes(data))
