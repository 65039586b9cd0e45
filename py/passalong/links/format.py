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

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import accumulate, pairwise
from typing import NamedTuple

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
)
from passalong.game import Game, InvalidRecordError, State, UnknownGameError
from passalong.games import game_by_number, load_game
from passalong.links.checksum import tagged_hash
from passalong.links.coder import Packer, Unpacker, to_bytes
from passalong.links.errors import Clock, DamagedLinkError, Deadline, NewerLinkError
from passalong.links.sealing import put_seal, put_told, take_seal, take_told, with_commitments
from passalong.match import Match
from passalong.names import MAX_NAME, clean_name
from passalong.record import (
    CLAIM,
    EVENT_KINDS,
    LEVELS,
    MARK_BYTES,
    MAX_CHOICES,
    MAX_EVENTS,
    MAX_TOLD,
    Record,
    RecordEvent,
    Step,
)
from passalong.replay import Playback
from passalong.sealed.joint import (
    ANSWER_BYTES,
    COMMITMENT_BYTES,
    OPENING_BYTES,
    SECRET_BYTES,
    JointSeed,
    answer_from,
    commitment,
)

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
"""The flags of the blocks. Those below 16 are needed to understand the game."""
KNOWN = OPTIONS | JOINT | EVENTS | SEALED | NAMES | MARKS | LOCKED
UNKNOWN_CRITICAL = 15 & ~KNOWN
UNKNOWN_BLOCKS = tuple(flag for flag in (16, 32, 64, 128) if not flag & KNOWN)
MAX_BLOCK = 4_095
"""The longest block that can be skipped, in bytes."""
SITTERS = (None, *LEVELS)
"""Who sits on a seat: a person or a bot of some level."""
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
    put_head(packer, record, _kind_of(record.deal, kind))
    put_choices(packer, record)
    return packer.number()


def put_head(packer: Packer, record: Record, kind: int) -> None:
    """Add all of a game but its choices."""
    _put_envelope(packer, record, kind)
    flags = _flags(record)
    _put_players(packer, record.rules(), record.num_players)
    _put_deal(packer, record.deal, record.num_players)
    if flags & OPTIONS:
        _put_options(packer, record)
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
    _put_players(packer, game, record.num_players)
    _put_options(packer, record)
    tag = _put_identity(packer, record.deal)
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


# The header


def _take_header(unpacker: Unpacker, envelope: Envelope) -> tuple[Record, int]:
    """Return a record without its choices, and how many answers, or outcomes of chance, are told among those."""
    game, flags = envelope.game, envelope.flags
    players = _take_players(unpacker, game)
    deal, told = _take_deal(unpacker, envelope.kind, flags, players)
    options = _take_options(unpacker, game) if flags & OPTIONS else {}
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


def _put_players(packer: Packer, game: Game, players: int) -> None:
    """Add the number of players."""
    packer.put(players - game.min_players, game.max_players - game.min_players + 1)


def _take_players(unpacker: Unpacker, game: Game) -> int:
    """Return the number of players."""
    return unpacker.take(game.max_players - game.min_players + 1) + game.min_players


def _put_options(packer: Packer, record: Record) -> None:
    """Add the value of every option."""
    game = record.rules()
    chosen = game.checked_options(record.num_players, record.options)
    for option in game.options:
        packer.put(option.choices.index(chosen[option.name]), len(option.choices))


def _take_options(unpacker: Unpacker, game: Game) -> dict[str, object]:
    """Return the options that differ from the defaults."""
    chosen = {option.name: option.choices[unpacker.take(len(option.choices))] for option in game.options}
    return {option.name: chosen[option.name] for option in game.options if chosen[option.name] != option.default}


def _put_seats(packer: Packer, record: Record) -> None:
    """Add the names and the levels of the bots."""
    for name, bot in zip(record.names, record.bots, strict=True):
        _put_level(packer, bot)
        packer.put_text(name, MAX_NAME_BYTES)


def _take_seats(unpacker: Unpacker, record: Record) -> Record:
    """Return the record with the names and the levels of the bots."""
    seats = [(_take_level(unpacker), take_name(unpacker)) for _ in record.names]
    return replace(record, names=tuple(name for _, name in seats), bots=tuple(level for level, _ in seats))


def _put_marks(packer: Packer, record: Record) -> None:
    """Add the marks that tell namesakes apart who have answered an open invitation."""
    for seat in range(record.num_players):
        packer.put(int(seat in record.marks), 2)
        packer.put_bytes(record.marks.get(seat, b""))


def _take_marks(unpacker: Unpacker, record: Record) -> Record:
    """Return the record with its marks."""
    marks = {seat: unpacker.take_bytes(MARK_BYTES) for seat in range(record.num_players) if unpacker.take(2)}
    return replace(record, marks=marks)


def _put_level(packer: Packer, level: str | None) -> None:
    """Add the level of a bot, or None for a person."""
    packer.put(SITTERS.index(level), SITTER_RADIX)


def _take_level(unpacker: Unpacker) -> str | None:
    """Return the level of a bot, or None for a person."""
    level = unpacker.take(SITTER_RADIX)
    if level >= len(SITTERS):
        raise NewerLinkError("This link has a bot that this page does not know yet. Reload the page.")
    return SITTERS[level]


def take_name(unpacker: Unpacker) -> str:
    """Return a name, fit to show."""
    return clean_name(unpacker.take_text(MAX_NAME_BYTES))


# Deals


def _flags_of(deal: Deal) -> int:
    """Return the flags that tell what kind of deal it is."""
    if isinstance(deal, JointSeed):
        return JOINT | SEALED * deal.closed
    return SEALED * isinstance(deal, Sealed)


def _kind_of(deal: Deal, usual: int) -> int:
    """Return the kind of a link with a deal; one without a kind of its own has the usual one."""
    return KIND_DUPLICATE if isinstance(deal, Duplicate) else KIND_DEALT if isinstance(deal, Outcomes) else usual


def _put_deal(packer: Packer, deal: Deal, num_players: int) -> None:
    """Add a deal; of a sealed game all stands in a block of its own."""
    if isinstance(deal, JointSeed):
        _put_joint(packer, deal, num_players)
    elif not isinstance(deal, Sealed):
        packer.put_bytes(deal.seed)
    if isinstance(deal, Outcomes):
        packer.put(len(deal.dealt), MAX_OUTCOMES + 1)
    if isinstance(deal, Duplicate):
        _put_begins(packer, deal.begins)


def _take_deal(unpacker: Unpacker, kind: int, flags: int, num_players: int) -> tuple[Deal, int]:
    """Return a deal, and how many outcomes are told among the choices; a sealed game's comes later, and has no seed."""
    if flags & (JOINT | SEALED) and kind in (KIND_DEALT, KIND_DUPLICATE, KIND_CHALLENGE):
        raise DamagedLinkError("This link is damaged: what chance brings has been decided in two ways.")
    if flags & JOINT:
        return _take_joint(unpacker, num_players, is_closed=bool(flags & SEALED)), 0
    seed = b"" if flags & SEALED else unpacker.take_bytes(SEED_BYTES)
    if kind in (KIND_DUPLICATE, KIND_CHALLENGE):
        return Duplicate(seed, _take_begins(unpacker)), 0
    return Seed(seed), _take_number_dealt(unpacker) if kind == KIND_DEALT else 0


def _put_identity(packer: Packer, deal: Deal) -> bytes:
    """Add what of a deal is the same for one game on every device, and return the name of such an identity."""
    match deal:
        case JointSeed(commitment=promised):
            packer.put_bytes(promised)
            return b"joint"
        case Duplicate(seed, begins):
            packer.put_bytes(seed)
            _put_begins(packer, begins)
            return b"duplicate"
        case _:
            packer.put_bytes(deal.seed)
            return b"game"


def _put_joint(packer: Packer, joint: JointSeed, num_players: int) -> None:
    # The commitment follows from the secret, and is left out once that is known.
    packer.put(int(bool(joint.secret)), 2)
    packer.put_bytes(joint.secret or joint.commitment)
    for seat in range(num_players):
        packer.put(int(seat in joint.answers), 2)
        if joint.closed and seat in joint.answers:
            packer.put(int(seat in joint.openings), 2)
        # An answer follows from its opening, too.
        packer.put_bytes(joint.openings.get(seat) or joint.answers.get(seat, b""))


def _take_joint(unpacker: Unpacker, num_players: int, *, is_closed: bool) -> JointSeed:
    secret = unpacker.take_bytes(SECRET_BYTES) if unpacker.take(2) else b""
    promised = commitment(secret) if secret else unpacker.take_bytes(COMMITMENT_BYTES)
    answers, openings = dict[int, bytes](), dict[int, bytes]()
    for seat in range(num_players):
        if not unpacker.take(2):
            continue
        if is_closed and unpacker.take(2):
            openings[seat] = unpacker.take_bytes(OPENING_BYTES)
        answers[seat] = answer_from(openings[seat]) if seat in openings else unpacker.take_bytes(ANSWER_BYTES)
    return JointSeed(promised, answers, secret, is_closed, openings)


def _put_begins(packer: Packer, begins: Sequence[int]) -> None:
    # As the distance from the one before.
    packer.put(len(begins), MAX_DEALS)
    for before, begin in pairwise((0, *begins)):
        packer.put(begin - before, MAX_WORDS)


def _take_begins(unpacker: Unpacker) -> tuple[int, ...]:
    further = unpacker.take(MAX_DEALS)
    return tuple(accumulate(unpacker.take(MAX_WORDS) for _ in range(further)))


def _put_locked(packer: Packer, record: Record) -> None:
    """Add the secrets that are locked, each with how often it was."""
    for seat in range(record.num_players):
        number, data = record.locked.get(seat, Locked(0, b""))
        packer.put(number, MAX_LOCKED + 1)
        packer.put_bytes(data)


def _take_locked(unpacker: Unpacker, record: Record) -> Record:
    """Return the record of a sealed game with the secrets that are locked."""
    locked = dict[int, Locked]()
    for seat in range(record.num_players):
        if number := unpacker.take(MAX_LOCKED + 1):
            locked[seat] = Locked(number, unpacker.take_bytes(LOCKED_BYTES))
    return record.with_locks(locked)


BLOCKS = ((NAMES, _put_seats, _take_seats), (MARKS, _put_marks, _take_marks), (LOCKED, _put_locked, _take_locked))
"""The blocks that can be skipped, in their order: how each is written and read."""


# Events


def _put_events(packer: Packer, record: Record) -> None:
    packer.put(len(record.events), MAX_EVENTS + 1)
    for event in record.events:
        packer.put(event.at, len(record.choices) + 1)
        packer.put(EVENT_KINDS.index(event.kind), KIND_RADIX)
        packer.put(event.player, record.num_players)
        if event.kind == "bot":
            _put_level(packer, event.detail)
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
        return RecordEvent(at, kind, player, _take_level(unpacker) or "")
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
    dealt = _PutDealt(record.deal, packer) if isinstance(record.deal, Outcomes) else None
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
    dealt = _TakeDealt(record.deal.seed, unpacker, told) if told else None
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


def _take_number_dealt(unpacker: Unpacker) -> int:
    number = unpacker.take(MAX_OUTCOMES + 1)
    if not number:
        raise DamagedLinkError("This link is damaged: it is to tell what chance has brought, and does not.")
    return number


class _PutDealt(Seeded):
    """The chance of a game that is being written: puts each outcome into the link."""

    def __init__(self, deal: Outcomes, packer: Packer) -> None:
        super().__init__(Generator(deal.seed, CHANCE_STREAM), deal.dealt)
        self._packer = packer

    def dealt(self, possible: int) -> int | None:
        """Return and write which outcome has been decided."""
        at = super().dealt(possible)
        if at is not None:
            self._packer.put(at, possible)
        return at


class _TakeDealt(Seeded):
    """The chance of a game that is being read: takes so many outcomes out of the link, and keeps them in `taken`."""

    def __init__(self, seed: bytes, unpacker: Unpacker, number: int) -> None:
        super().__init__(Generator(seed, CHANCE_STREAM))
        self._unpacker, self._number = unpacker, number
        self.taken: list[int] = []

    def dealt(self, possible: int) -> int | None:
        """Return what the link says."""
        if len(self.taken) == self._number:
            return None
        self.taken.append(self._unpacker.take(possible))
        return self.taken[-1]
