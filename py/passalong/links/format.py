"""
What is in a link: an envelope, the header of the record, and one position among the choices for each decision.

docs/links.md 2.3 lists the fields. Here each is described once, by a `Codec` with which it is both written and read. A
flag says whether a part of the header is there. A reader that does not know one of the first four flags refuses the
link. A part with one of the last four begins with its length, so that a reader that does not know it can skip it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import accumulate, pairwise
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

from passalong.chance import CHANCE_STREAM, SEED_BYTES, Generator, Seeded
from passalong.deal import (
    LOCKED_BYTES,
    MAX_DEALS,
    MAX_LOCKED,
    MAX_OUTCOMES,
    MAX_WORDS,
    Deal,
    Duplicate,
    Locked,
    Outcomes,
    Sealed,
    SealedByAnswers,
    Seed,
    sealed,
)
from passalong.game import Game, InvalidRecordError, UnknownGameError
from passalong.games import game_by_number, load_game
from passalong.links.checksum import tagged_hash
from passalong.links.coder import (
    Block,
    Bytes,
    Codec,
    Fields,
    Number,
    OneOf,
    Packer,
    Unpacker,
    data,
    maybe,
    numbered,
    per_seat,
    row,
    several,
    text,
    to_bytes,
    to_come,
)
from passalong.links.errors import Clock, DamagedLinkError, Deadline, NewerLinkError
from passalong.links.sealing import Told, seal_field
from passalong.match import Match
from passalong.names import MAX_NAME, clean_name
from passalong.record import (
    CLAIM,
    EVENT_KINDS,
    MARK_BYTES,
    MAX_CHOICES,
    MAX_EVENTS,
    MAX_TOLD,
    Record,
    RecordEvent,
    Step,
)
from passalong.replay import Playback, Source
from passalong.sealed import Seal
from passalong.sealed.joint import (
    ANSWER_BYTES,
    COMMITMENT_BYTES,
    OPENING_BYTES,
    SECRET_BYTES,
    JointSeed,
    answer_from,
    commitment,
)

T = TypeVar("T")

FORMAT = 1
KIND_GAME, KIND_SEAT, KIND_DEALT, KIND_DUPLICATE, KIND_CHALLENGE = KINDS = 0, 1, 2, 3, 5
"""
A game; one in which a seat comes to another device, the one whose secret is locked in it; one whose outcomes of chance
follow from no seed, and are told; one of deals that are played again; and several ways in which such were played.
"""
KIND_LOOK = 4
"""No game to go on with, but a moment to look at (`links.other_kinds`)."""
ID_BYTES, PARENT_BYTES = 5, 6
KIND_RADIX = 8
"""Room for the kinds of events there are, and for some of later versions."""

OPTIONS, JOINT, EVENTS, SEALED, NAMES, MARKS, LOCKED = 1, 2, 4, 8, 16, 32, 64
"""The flags of the parts. Those below 16 are needed to understand the game."""
KNOWN = OPTIONS | JOINT | EVENTS | SEALED | NAMES | MARKS | LOCKED
UNKNOWN_CRITICAL = 15 & ~KNOWN
UNKNOWN_BLOCKS = tuple(flag for flag in (16, 32, 64, 128) if not flag & KNOWN)
MAX_BLOCK = 4_095
"""The longest block that can be skipped, in bytes."""
SITTERS = (None, "easy", "medium", "hard", "expert", "skilled")
"""
Who sits on a seat: a person or a bot of some level.

The place here is the number in a link, so a new level comes last, however strong it is.
"""
SITTER_RADIX = 8
"""Room for the levels there are, and for some of later versions."""
MAX_NAME_BYTES = MAX_NAME * 4


class Envelope(NamedTuple):
    """What can be told of a link without replaying it."""

    game: Game
    flags: int
    game_id: bytes
    turn: int
    parent: bytes
    kind: int


def pack(record: Record, kind: int = KIND_GAME) -> int:
    """Write a whole game as a number; comments are left out."""
    packer = Packer()
    put_head(packer, record, _kind_of(record.deal, kind))
    put_choices(packer, record)
    return packer.number()


def put_head(packer: Packer, record: Record, kind: int) -> None:
    """Add all of a game but its choices."""
    game, flags = record.rules(), _flags(record)
    BEGINNING.put(packer, (FORMAT, kind, (game.number, game.rules_version), flags))
    STAGE.put(packer, (game_id(record), len(record.choices), parent_hash(record)))
    _players(game).put(packer, record.num_players)
    _deal(kind, flags, game, record.num_players).put(packer, record.deal)
    for part in _parts(flags):
        part.field(record).put(packer, part.of(record))


class Unpacked(NamedTuple):
    """A game that was read."""

    record: Record
    match: Match | None
    """The match that it leads to, if checking the record has led to one."""


def unpack(number: int, clock: Clock | None = None) -> Unpacked:
    """
    Read what `pack` wrote, and check it by replaying it.

    Raises `DamagedLinkError`, `NewerLinkError` or, with a clock, `SlowLinkError`.
    """
    unpacker = Unpacker(number)
    envelope, record = take_head(unpacker)
    if envelope.kind == KIND_CHALLENGE:
        raise DamagedLinkError("This link holds a challenge, and not a game.")
    if envelope.kind == KIND_SEAT and len(record.locked) != 1:
        raise DamagedLinkError("This link is damaged: it is to bring a seat, and has none.")
    playback = None
    if _is_played(record):
        record, playback = take_choices(unpacker, record, Deadline(clock))
    unpacker.finish()
    if parent_hash(record) != envelope.parent:
        raise _torn()
    if record.events or (record.seal and record.is_dealt()):
        return Unpacked(record, _checked(record, lambda: _replay(record)))
    may_go_on = playback is not None and not _tells_chance(playback)
    return Unpacked(record, Match(record, playback=playback) if may_go_on else None)


def take_head(unpacker: Unpacker) -> tuple[Envelope, Record]:
    """Return the envelope of a game, and its record: each choice, and what is told among the choices, is a 0 in it."""
    envelope = _take_envelope(unpacker)
    game, flags = envelope.game, envelope.flags
    players = _players(game).take(unpacker)
    deal = _deal(envelope.kind, flags, game, players, envelope.game_id).take(unpacker)
    free, choices = (("",) * players, (None,) * players), (0,) * envelope.turn
    record = Record(game.name, game.rules_version, players, {}, *free, deal, choices)
    for part in _parts(flags):
        record = part.into(record, part.field(record).take(unpacker))
    for flag in UNKNOWN_BLOCKS:
        if flags & flag:
            data(MAX_BLOCK).take(unpacker)
    _checked(record, record.check)
    if game_id(record) != envelope.game_id or _flags(record) != flags & KNOWN:
        raise _torn()
    return envelope, record


def _torn() -> DamagedLinkError:
    return DamagedLinkError("This link is damaged: its parts do not belong together.")


def _replay(record: Record) -> Match:
    """Play a game to its end; raises `InvalidRecordError` where something in it cannot be."""
    match = Match(record)
    if not match.is_complete():
        raise InvalidRecordError("It has answers that nobody has asked for.")
    return match


def is_look(number: int) -> bool:
    """Return whether a number is that of a link to look at a moment of a game."""
    return number % 256 == FORMAT + 16 * KIND_LOOK


def peek(number: int) -> Envelope:
    """Read the envelope alone; raises `DamagedLinkError` or `NewerLinkError`."""
    return _take_envelope(Unpacker(number))


def game_id(record: Record) -> bytes:
    """
    Return five bytes that are the same for one game on every device.

    Neither the people at the table nor a fair deal change them.
    """
    return record.once(_game_id)


def _game_id(record: Record) -> bytes:
    if record.seal:
        return record.seal.salt
    packer, game = Packer(), record.rules()
    GAME.put(packer, (game.number, game.rules_version))
    _players(game).put(packer, record.num_players)
    _options(game).put(packer, record.options)
    match record.deal:
        case Duplicate():
            tag = b"duplicate"
            DUPLICATE.put(packer, record.deal)
        case deal:
            tag = b"joint" if isinstance(deal, JointSeed) else b"game"
            SEED.put(packer, deal.commitment if isinstance(deal, JointSeed) else deal.seed)
    return tagged_hash(tag, to_bytes(packer.number()))[:ID_BYTES]


def parent_hash(record: Record) -> bytes:
    """Return the hash of the game without its last step: two games with one parent and different ends are a fork."""
    chain = tagged_hash(b"begin", game_id(record))
    for done in record.steps()[:-1]:
        chain = tagged_hash(b"step", chain + _step_text(done).encode())
    return chain[:PARENT_BYTES]


def _step_text(done: Step) -> str:
    if isinstance(done, bytes):
        return done.hex()
    return f"{done}" if isinstance(done, int) else f"{done.kind}/{done.player}/{done.detail}"


def _flags(record: Record) -> int:
    game = record.rules()
    differs = any(record.options.get(option.name, option.default) != option.default for option in game.options)
    is_seated = any(record.names) or any(record.bots)
    flags = OPTIONS * differs | _flags_of(record.deal) | EVENTS * bool(record.events) | NAMES * is_seated
    return flags | MARKS * bool(record.marks) | LOCKED * bool(record.locked)


# The envelope

GAME = row(Number(16), Number(256))
"""The number of a game, and the version of its rules."""
BEGINNING = row(Number(16), Number(16), GAME, Number(256))
"""Format, kind, game, and flags: what tells whether this page can read on."""
STAGE = row(Bytes(ID_BYTES), Number(MAX_CHOICES + 1), Bytes(PARENT_BYTES))
"""Id of the game, how many choices there are, and the parent."""


def _take_envelope(unpacker: Unpacker) -> Envelope:
    version, kind, (number, rules_version), flags = BEGINNING.take(unpacker)
    if version != FORMAT or kind not in KINDS or flags & UNKNOWN_CRITICAL:
        raise NewerLinkError("This link was made by a newer version of this page. Reload the page, then open it again.")
    game = _known_game(number, rules_version)
    id_of_game, turn, parent = STAGE.take(unpacker)
    return Envelope(game, flags, id_of_game, turn, parent, kind)


def _known_game(number: int, rules_version: int) -> Game:
    try:
        game = game_by_number(number)
    except UnknownGameError:
        raise NewerLinkError("This link is for a game that this page does not know yet. Reload the page.") from None
    try:
        return load_game(game.name, rules_version)
    except UnknownGameError:
        told = f"This link follows other rules of {game.title} than this page knows. Reload the page."
        raise NewerLinkError(told) from None


# Deals

SEED = Bytes(SEED_BYTES)
DUPLICATE: Codec[Duplicate] = Fields(
    lambda seed, distances: Duplicate(seed, tuple(accumulate(distances))),
    SEED,
    several(Number(MAX_WORDS), MAX_DEALS - 1),
    split=lambda deal: (deal.seed, tuple(begin - before for before, begin in pairwise((0, *deal.begins)))),
)
"""Deals that are played again: each further one begins so many words after the one before."""
OPEN: Codec[Seed] = Fields(Seed, SEED, split=lambda deal: (deal.seed,))
DEALS: Mapping[int, Codec[Any]] = {
    KIND_DEALT: Fields(Outcomes, SEED, to_come(MAX_OUTCOMES), split=attrgetter("seed", "dealt")),
    KIND_DUPLICATE: DUPLICATE,
    KIND_CHALLENGE: DUPLICATE,
}
"""The deals that have a kind of link of their own."""


def _flags_of(deal: Deal) -> int:
    """Return the flags that tell what kind of deal it is."""
    if isinstance(deal, JointSeed):
        return JOINT | SEALED * deal.closed
    return SEALED * isinstance(deal, Sealed)


def _kind_of(deal: Deal, usual: int) -> int:
    """Return the kind of a link with a deal; one without a kind of its own has the usual one."""
    return KIND_DUPLICATE if isinstance(deal, Duplicate) else KIND_DEALT if isinstance(deal, Outcomes) else usual


def _deal(kind: int, flags: int, game: Game, num_players: int, salt: bytes = b"") -> Codec[Any]:
    """Describe where chance comes from; of a sealed game, whose salt is its id, all stands in a part of its own."""
    if flags & (JOINT | SEALED) and kind in DEALS:
        raise DamagedLinkError("This link is damaged: what chance brings has been decided in two ways.")
    if flags & JOINT:
        return _joint(num_players, is_closed=bool(flags & SEALED))
    if flags & SEALED:
        if not game.sealed:
            raise NewerLinkError("This page does not know yet how to seal such a game. Reload the page.")
        return Fields(lambda: sealed(game, Seal(salt), {}), split=lambda deal: ())
    return DEALS.get(kind, OPEN)


def _joint(num_players: int, *, is_closed: bool) -> Codec[JointSeed]:
    """Describe a fair deal; what follows is left out: the commitment from the secret, an answer from its opening."""
    answer = Fields(
        lambda is_opened, data: (answer_from(data), data) if is_opened else (data, None),
        Number(2 if is_closed else 1),
        lambda is_opened: Bytes(OPENING_BYTES if is_opened else ANSWER_BYTES),
        split=lambda parts: (int(bool(parts[1])), parts[1] or parts[0]),
    )

    def build(is_known: int, data: bytes, answers: Mapping[int, tuple[bytes, bytes | None]]) -> JointSeed:
        promised, secret = (commitment(data), data) if is_known else (data, b"")
        openings = {seat: opening for seat, (_, opening) in answers.items() if opening}
        return JointSeed(promised, {seat: made for seat, (made, _) in answers.items()}, secret, is_closed, openings)

    def split(joint: JointSeed) -> tuple[object, ...]:
        answers = {seat: (answer, joint.openings.get(seat)) for seat, answer in joint.answers.items()}
        return int(bool(joint.secret)), joint.secret or joint.commitment, answers

    return Fields(
        build,
        Number(2),
        lambda is_known: Bytes(SECRET_BYTES if is_known else COMMITMENT_BYTES),
        per_seat(maybe(answer), num_players),
        split=split,
    )


# The other parts of the header


class Part(NamedTuple):
    """A part of the header that is there with its flag."""

    flag: int
    field: Callable[[Record], Codec[Any]]
    """Its description, given what comes before it."""
    of: Callable[[Record], Any]
    """What it holds of a record."""
    into: Callable[[Record, Any], Record]
    """Puts that into a record that is read."""


def _players(game: Game) -> Codec[int]:
    return OneOf(range(game.min_players, game.max_players + 1))


@cache
def _options(game: Game) -> Codec[Mapping[str, object]]:
    """Describe the value of every option; in a record are those that differ from the defaults."""
    options = game.options
    return Fields(
        lambda *values: {
            option.name: value for option, value in zip(options, values, strict=True) if value != option.default
        },
        *[OneOf(option.choices) for option in options],
        split=lambda chosen: [chosen.get(option.name, option.default) for option in options],
    )


NAME: Codec[str] = Fields(clean_name, text(MAX_NAME_BYTES), split=lambda name: (name,))
LEVEL = OneOf(SITTERS, SITTER_RADIX, "has a bot")
KIND = OneOf(EVENT_KINDS, KIND_RADIX, "tells of something")
DETAILS: Mapping[str, Codec[Any]] = {
    "bot": OneOf(("", *SITTERS[1:]), SITTER_RADIX, LEVEL.newer),
    "person": NAME,
    CLAIM: Fields(str, Number(MAX_TOLD), split=lambda told: (int(told),)),
}
"""What is told of some kinds of event."""
NO_DETAIL = OneOf(("",))


def _events(record: Record) -> Codec[tuple[RecordEvent, ...]]:
    at, player = Number(len(record.choices) + 1), Number(record.num_players)
    event = Fields(RecordEvent, at, KIND, player, lambda *known: DETAILS.get(known[1], NO_DETAIL))
    return several(event, MAX_EVENTS)


def _seats(record: Record) -> Codec[tuple[tuple[str | None, str], ...]]:
    return Block(row(*[row(LEVEL, NAME)] * record.num_players), MAX_BLOCK)


def _seated(record: Record, seats: Iterable[tuple[str | None, str]]) -> Record:
    levels, names = zip(*seats, strict=True)
    return replace(record, bots=levels, names=names)


def _by_seat(field: Codec[Any]) -> Callable[[Record], Codec[Mapping[int, Any]]]:
    return lambda record: Block(per_seat(field, record.num_players), MAX_BLOCK)


def _held(flag: int, name: str, field: Callable[[Record], Codec[Any]]) -> Part:
    """Return a part that is an attribute of a record."""
    return Part(flag, field, attrgetter(name), lambda record, value: replace(record, **{name: value}))


PARTS = (
    _held(OPTIONS, "options", lambda record: _options(record.rules())),
    Part(SEALED, lambda record: seal_field(record, game_id(record)), attrgetter("seal"), Record.with_seal),
    _held(EVENTS, "events", _events),
    Part(NAMES, _seats, lambda record: zip(record.bots, record.names, strict=True), _seated),
    _held(MARKS, "marks", _by_seat(maybe(Bytes(MARK_BYTES)))),
    Part(LOCKED, _by_seat(numbered(Locked, MAX_LOCKED, LOCKED_BYTES)), attrgetter("locked"), Record.with_locks),
)
"""The parts of the header in their order."""


def _parts(flags: int) -> Iterator[Part]:
    """Yield the parts that are there; with JOINT, SEALED has none."""
    return (part for part in PARTS if flags & part.flag and not (part.flag == SEALED and flags & JOINT))


def _checked(record: Record, check: Callable[[], T]) -> T:
    """Check a record, and return what the check leads to; raises `DamagedLinkError` for what it finds."""
    try:
        return check()
    except InvalidRecordError as error:
        raise _damaged(record, error) from None


def _damaged(record: Record, error: InvalidRecordError) -> DamagedLinkError:
    """Say what is wrong; no accident breaks a seal, as all of the link has arrived, so whose it is is named."""
    told = f"This link is damaged: {error}"
    if record.seal is None:
        return DamagedLinkError(told)
    for seat in record.seal.false_elements():
        return DamagedLinkError(told, "dice", name=record.seat_names()[seat])
    return DamagedLinkError(told, "seal")


# Choices


def _is_played(record: Record) -> bool:
    """Return whether there is anything to play: before the deal there is not."""
    told = record.deal.dealt if isinstance(record.deal, Outcomes) else record.seal.answers if record.seal else ()
    return bool(record.choices or told)


def put_choices(packer: Packer, record: Record) -> None:
    """Add the choices of a game, and what is told of chance among them."""
    if _is_played(record):
        _exchange(packer, record, Deadline(None))


def take_choices(unpacker: Unpacker, record: Record, deadline: Deadline) -> tuple[Record, Playback]:
    """Return a record of which the head is known with its choices, and the game after the last of them."""
    playback, choices = _exchange(unpacker, record, deadline)
    if isinstance(playback.chance, Told):
        return playback.chance.heard(choices), playback
    if isinstance(playback.chance, _Dealt):
        record = replace(record, deal=playback.chance.heard())
    return replace(record, choices=tuple(choices)), playback


def _exchange(coder: Packer | Unpacker, record: Record, deadline: Deadline) -> tuple[Playback, list[int]]:
    """Play a game as its choices are written or read, and return it with these; of a hidden choice nothing is told."""
    playback, choices = Playback(record.initial_state(), _chance(coder, record)), list[int]()
    hidden = record.rules().hidden_choices if isinstance(playback.chance, Told) else 0
    for choice in record.choices:
        _go_on(playback, deadline)
        possible = range(len(playback.state.choices()))
        if not possible:
            told = "This link is damaged: it goes on after the end of the game."
            raise DamagedLinkError(told, "seal" if isinstance(playback.chance, Told) else None)
        choices.append(0 if playback.made < hidden else coder.exchange(possible, choice))
        try:
            playback.choose(choices[-1])
        except InvalidRecordError as error:
            raise _damaged(record, error) from None
        deadline.step()
    if _tells_chance(playback):  # else nothing more is written
        _go_on(playback, deadline)
    return playback, choices


def _tells_chance(playback: Playback) -> bool:
    """Return whether what chance brings is written among the choices, and read from there."""
    return isinstance(playback.chance, Told | _Dealt)


def _go_on(playback: Playback, deadline: Deadline) -> None:
    """Play all that nobody decides, but look at the clock: a hostile link may be made to take for ever."""
    while playback.step():
        deadline.step()


def _chance(coder: Packer | Unpacker, record: Record) -> Source:
    """Return where chance comes from while a game is written or read."""
    match record.deal:
        case Outcomes():
            return _Dealt(record.deal, coder)
        case SealedByAnswers(seal=seal):
            return Told(record, seal, coder)
        case _:
            return record.chance()


class _Dealt(Seeded):
    """The chance of a game whose outcomes are told: each is written, or read."""

    def __init__(self, deal: Outcomes, coder: Packer | Unpacker) -> None:
        super().__init__(Generator(deal.seed, CHANCE_STREAM), deal.dealt)
        self._deal, self._coder, self._told = deal, coder, list[int]()

    def dealt(self, possible: int) -> int | None:
        """Return which outcome has been decided."""
        at = super().dealt(possible)
        if at is None:
            return None
        self._told.append(self._coder.exchange(range(possible), at))
        return self._told[-1]

    def heard(self) -> Outcomes:
        """Return the outcomes that were read."""
        if len(self._told) < len(self._deal.dealt):
            raise DamagedLinkError("This link is damaged: it tells more than chance has brought.")
        return replace(self._deal, dealt=tuple(self._told))
