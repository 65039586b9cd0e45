"""
What is in a link: an envelope, the header of the record, and one position among the choices for each decision.

All of it is one mixed-radix number, written from its least digit on:

    envelope    format, kind, game (4 bits each), rules version, flags (8 each), game id (40), turn (16), parent (48)
    players     how many
    seed        16 bytes; with JOINT secret or commitment, and who has answered what; with SEALED alone nothing
    dealt       of a game that was sealed, how many outcomes of chance stand among the choices
    duplicate   of deals that are played again, where each of them begins
    OPTIONS     the value of every option, where one differs from its default
    SEALED      commitments, the newest of each chain, how many answers, what was opened; the game id is the salt.
                With JOINT no block: the deal is closed, and the seed tells who has opened what
    EVENTS      what happened around the rules
    NAMES       names and bots, where somebody has a seat
    MARKS       what tells namesakes apart, where somebody has answered an open invitation
    LOCKED      secrets of seats that can come to another device, where somebody has asked for that
    ...         blocks of later versions
    choices     a position among the possibilities for each decision; chance and forced choices cost nothing. With
                SEALED, answers in between, and nothing for a hidden choice

A flag says whether there is a block. A reader that does not know one of the first four flags refuses the link. A block
of the last four flags begins with its length, so that a reader that does not know it can skip it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from passalong.deal import Outcomes, Sealed, SealedByAnswers
from passalong.game import Game, InvalidRecordError, State, UnknownGameError
from passalong.games import game_by_number, load_game
from passalong.links.body import tagged_hash
from passalong.links.coder import Packer, Unpacker, to_bytes
from passalong.links.deadline import Clock, Deadline
from passalong.links.dealing import (
    JOINT,
    KIND_CHALLENGE,
    KIND_DEALT,
    KIND_DUPLICATE,
    SEALED,
    PutDealt,
    TakeDealt,
    flags_of,
    kind_of,
    put_deal,
    put_identity,
    put_locked,
    take_deal,
    take_locked,
)
from passalong.links.errors import DamagedLinkError, NewerLinkError
from passalong.links.header import (
    MAX_NAME_BYTES,
    put_level,
    put_marks,
    put_options,
    put_players,
    put_seats,
    take_level,
    take_marks,
    take_name,
    take_options,
    take_players,
    take_seats,
)
from passalong.links.sealing import put_seal, put_told, take_seal, take_told, with_commitments
from passalong.match import Match
from passalong.record import (
    CLAIM,
    EVENT_KINDS,
    MAX_CHOICES,
    MAX_EVENTS,
    MAX_TOLD,
    Record,
    RecordEvent,
    Step,
)
from passalong.replay import Playback

FORMAT = 1
KIND_GAME, KIND_SEAT = 0, 1
"""A game; and one in which a seat comes to another device, the one whose secret is locked in it."""
KINDS = KIND_GAME, KIND_SEAT, KIND_DEALT, KIND_DUPLICATE, KIND_CHALLENGE
KIND_LOOK = 4
"""No game to go on with, but a moment to look at (`links.looking`)."""
ID_BYTES, PARENT_BYTES = 5, 6
KIND_RADIX = 8
"""Room for the kinds of events there are, and for some of later versions."""

OPTIONS, EVENTS, NAMES, MARKS, LOCKED = 1, 4, 16, 32, 64
"""The flags of the blocks, beside those of deals. Those below 16 are needed to understand the game."""
KNOWN = OPTIONS | JOINT | EVENTS | SEALED | NAMES | MARKS | LOCKED
UNKNOWN_CRITICAL = 15 & ~KNOWN
UNKNOWN_BLOCKS = tuple(flag for flag in (16, 32, 64, 128) if not flag & KNOWN)
BLOCKS = ((NAMES, put_seats, take_seats), (MARKS, put_marks, take_marks), (LOCKED, put_locked, take_locked))
"""The blocks that can be skipped, in their order: how each is written and read."""
MAX_BLOCK = 4_095
"""The longest of them, in bytes."""


class Envelope(NamedTuple):
    """What can be told of a link without replaying it."""

    game: Game
    flags: int
    game_id: bytes
    turn: int
    parent: bytes
    kind: int

    @property
    def brings_seat(self) -> bool:
        """Whether a seat comes to another device."""
        return self.kind == KIND_SEAT

    @property
    def is_challenge(self) -> bool:
        """Whether deals are told with the ways in which several people have played them."""
        return self.kind == KIND_CHALLENGE


def pack(record: Record, kind: int = KIND_GAME) -> int:
    """Write a whole game as a number; comments are left out."""
    packer = Packer()
    put_head(packer, record, kind_of(record.deal, kind))
    put_choices(packer, record)
    return packer.number()


def put_head(packer: Packer, record: Record, kind: int) -> None:
    """Add all of a game but its choices."""
    _put_envelope(packer, record, kind)
    flags = _flags(record)
    put_players(packer, record.rules(), record.num_players)
    put_deal(packer, record.deal, record.num_players)
    if flags & OPTIONS:
        put_options(packer, record)
    if isinstance(record.deal, Sealed):
        put_seal(packer, record, record.deal)
    if flags & EVENTS:
        _put_events(packer, record)
    for flag, put, _ in BLOCKS:
        if flags & flag:
            block = Packer()
            put(block, record)
            packer.put_block(block, MAX_BLOCK)


def unpack(number: int, clock: Clock | None = None) -> Record:
    """
    Read what `pack` wrote, and check it by replaying it.

    Raises `DamagedLinkError`, `NewerLinkError` or, with a clock, `SlowLinkError`.
    """
    unpacker = Unpacker(number)
    envelope, record, told = take_head(unpacker)
    if envelope.is_challenge:
        raise DamagedLinkError("This link holds a challenge, and not a game.")
    if envelope.brings_seat and len(record.locked) != 1:
        raise DamagedLinkError("This link is damaged: it is to bring a seat, and has none.")
    deadline = Deadline(clock)
    if isinstance(record.deal, SealedByAnswers):
        record = take_told(unpacker, record, envelope.turn, told, deadline)
    elif envelope.turn or told:
        record, _ = take_choices(unpacker, record, envelope.turn, told, deadline)
    unpacker.finish()
    if parent_hash(record) != envelope.parent:
        raise _torn()
    if record.events or (record.seal and record.is_dealt()):
        _checked(record, lambda: _replay(record))
    return record


def take_head(unpacker: Unpacker) -> tuple[Envelope, Record, int]:
    """Return the envelope of a game, its record without its choices, and how much is told among those."""
    envelope = _take_envelope(unpacker)
    record, told = _take_header(unpacker, envelope)
    if game_id(record) != envelope.game_id or _flags(record) != envelope.flags & KNOWN:
        raise _torn()
    return envelope, record, told


def _torn() -> DamagedLinkError:
    return DamagedLinkError("This link is damaged: its parts do not belong together.")


def _replay(record: Record) -> None:
    """Play a game to its end; raises `InvalidRecordError` where something in it cannot be."""
    if not Match(record).is_level():
        raise InvalidRecordError("It has answers that nobody has asked for.")


def is_look(number: int) -> bool:
    """Tell whether a number is that of a link to look at a moment of a game."""
    return number % 256 == FORMAT + 16 * KIND_LOOK


def peek(number: int) -> Envelope:
    """Read the envelope alone; raises `DamagedLinkError` or `NewerLinkError`."""
    return _take_envelope(Unpacker(number))


def game_id(record: Record) -> bytes:
    """
    Return five bytes that are the same for one game on every device.

    Neither the people at the table nor a fair deal change them.
    """
    if record.seal:
        return record.seal.salt
    packer, game = Packer(), record.rules()
    _put_game(packer, record)
    put_players(packer, game, record.num_players)
    put_options(packer, record)
    tag = put_identity(packer, record.deal)
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
    flags = OPTIONS * differs | flags_of(record.deal) | EVENTS * bool(record.events) | NAMES * is_seated
    return flags | MARKS * bool(record.marks) | LOCKED * bool(record.locked)


# The envelope


def _put_envelope(packer: Packer, record: Record, kind: int) -> None:
    packer.put(FORMAT, 16)
    packer.put(kind, 16)
    _put_game(packer, record)
    packer.put(_flags(record), 256)
    packer.put_bytes(game_id(record))
    packer.put(len(record.choices), MAX_CHOICES + 1)
    packer.put_bytes(parent_hash(record))


def _put_game(packer: Packer, record: Record) -> None:
    packer.put(record.rules().number, 16)
    packer.put(record.rules_version, 256)


def _take_envelope(unpacker: Unpacker) -> Envelope:
    version, kind, number = unpacker.take(16), unpacker.take(16), unpacker.take(16)
    rules_version, flags = unpacker.take(256), unpacker.take(256)
    if version != FORMAT or kind not in KINDS or flags & UNKNOWN_CRITICAL:
        raise NewerLinkError("This link was made by a newer version of this page. Reload the page, then open it again.")
    return Envelope(
        _known_game(number, rules_version),
        flags,
        unpacker.take_bytes(ID_BYTES),
        unpacker.take(MAX_CHOICES + 1),
        unpacker.take_bytes(PARENT_BYTES),
        kind,
    )


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


# Header and events


def _take_header(unpacker: Unpacker, envelope: Envelope) -> tuple[Record, int]:
    """Return a record without its choices, and how many answers, or outcomes of chance, are told among those."""
    game, flags = envelope.game, envelope.flags
    players = take_players(unpacker, game)
    deal, told = take_deal(unpacker, envelope.kind, flags, players)
    options = take_options(unpacker, game) if flags & OPTIONS else {}
    record = Record(game.name, game.rules_version, players, options, ("",) * players, (None,) * players, deal)
    if flags & SEALED and not flags & JOINT:
        record, told = take_seal(unpacker, record, envelope.game_id)
    if flags & EVENTS:
        record = replace(record, events=_take_events(unpacker, record, envelope.turn))
    for flag, _, take in BLOCKS:
        if flags & flag:
            block = unpacker.take_block(MAX_BLOCK)
            record = take(block, record)
            block.finish()
    for flag in UNKNOWN_BLOCKS:
        if flags & flag:
            unpacker.take_block(MAX_BLOCK)
    record = with_commitments(record)
    # The number of choices is known already, though not the choices: no event may come after them.
    _checked(record, replace(record, choices=(0,) * envelope.turn).check)
    return record, told


def _put_events(packer: Packer, record: Record) -> None:
    packer.put(len(record.events), MAX_EVENTS + 1)
    for event in record.events:
        packer.put(event.at, len(record.choices) + 1)
        packer.put(EVENT_KINDS.index(event.kind), KIND_RADIX)
        packer.put(event.player, record.num_players)
        if event.kind == "bot":
            put_level(packer, event.detail)
        elif event.kind == "person":
            packer.put_text(event.detail, MAX_NAME_BYTES)
        elif event.kind == CLAIM:
            packer.put(int(event.detail), MAX_TOLD)


def _take_events(unpacker: Unpacker, record: Record, turn: int) -> tuple[RecordEvent, ...]:
    return tuple(_take_event(unpacker, record, turn) for _ in range(unpacker.take(MAX_EVENTS + 1)))


def _take_event(unpacker: Unpacker, record: Record, turn: int) -> RecordEvent:
    at, number, player = unpacker.take(turn + 1), unpacker.take(KIND_RADIX), unpacker.take(record.num_players)
    if number >= len(EVENT_KINDS):
        raise NewerLinkError("This link tells of something that this page does not know yet. Reload the page.")
    kind = EVENT_KINDS[number]
    if kind == "bot":
        return RecordEvent(at, kind, player, take_level(unpacker) or "")
    if kind == CLAIM:
        return RecordEvent(at, kind, player, f"{unpacker.take(MAX_TOLD)}")
    return RecordEvent(at, kind, player, take_name(unpacker) if kind == "person" else "")


def _checked(record: Record, check: Callable[[], object]) -> None:
    """Check a record; raises `DamagedLinkError` for what it finds."""
    try:
        check()
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


def put_choices(packer: Packer, record: Record) -> None:
    """Add the choices of a game."""
    if isinstance(record.deal, SealedByAnswers):
        put_told(packer, record, record.deal.seal)
        return
    dealt = PutDealt(record.deal, packer) if isinstance(record.deal, Outcomes) else None
    if not record.choices and not dealt:
        return
    playback = Playback(record.initial_state(), dealt or record.chance())
    for choice in record.choices:
        playback.settle()
        possible = len(playback.state.choices())
        playback.choose(choice)
        packer.put(choice, possible)
    if dealt:
        playback.settle()


def take_choices(unpacker: Unpacker, record: Record, turn: int, told: int, deadline: Deadline) -> tuple[Record, State]:
    """Return a record with its choices, with so many outcomes of chance that are told among them, and its state."""
    dealt = TakeDealt(record.deal.seed, unpacker, told) if told else None
    playback = Playback(record.initial_state(), dealt or record.chance())
    choices: list[int] = []

    def go_on() -> None:
        # As `settle` does, but with a look at the clock: a hostile link may be made to take for ever.
        for _ in playback.by_itself():
            deadline.step()

    for _ in range(turn):
        go_on()
        possible = playback.state.choices()
        if not possible:
            raise DamagedLinkError("This link is damaged: it goes on after the end of the game.")
        choices.append(unpacker.take(len(possible)))
        try:
            playback.choose(choices[-1])
        except InvalidRecordError as error:
            raise _damaged(record, error) from None
        deadline.step()
    go_on()
    record = replace(record, choices=tuple(choices))
    if dealt is None:
        return record, playback.state
    if len(dealt.taken) < told:
        raise DamagedLinkError("This link is damaged: it tells more than chance has brought.")
    return replace(record, deal=Outcomes(record.deal.seed, tuple(dealt.taken))), playback.state
