"""
The parts of a record's header in a link: the players, the seed, the options, the seats, and their marks.

`links.envelope` leaves out those in which everything is as usual.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate, pairwise

from passalong.chance import SEED_BYTES
from passalong.game import Game
from passalong.joint import (
    ANSWER_BYTES,
    COMMITMENT_BYTES,
    OPENING_BYTES,
    SECRET_BYTES,
    JointSeed,
    answer_from,
    commitment,
)
from passalong.links.coder import Packer, Unpacker
from passalong.links.errors import NewerLinkError
from passalong.names import MAX_NAME, clean_name
from passalong.record import (
    LEVELS,
    LOCKED_BYTES,
    MARK_BYTES,
    MAX_DEALS,
    MAX_LOCKED,
    MAX_WORDS,
    Duplicate,
    Locked,
    Record,
)

SITTERS = (None, *LEVELS)
"""Who sits on a seat: a person or a bot of some level."""
SITTER_RADIX = 8
"""Room for the levels there are, and for some of later versions."""
MAX_NAME_BYTES = MAX_NAME * 4


def put_players(packer: Packer, game: Game, players: int) -> None:
    """Add the number of players."""
    packer.put(players - game.min_players, game.max_players - game.min_players + 1)


def take_players(unpacker: Unpacker, game: Game) -> int:
    """Return the number of players."""
    return unpacker.take(game.max_players - game.min_players + 1) + game.min_players


def put_seed(packer: Packer, record: Record) -> None:
    """Add the seed, or what is known so far of a joint one."""
    joint = record.joint
    if joint is None:
        packer.put_bytes(record.seed)
        return
    # The commitment follows from the secret, and is left out once that is known.
    packer.put(int(bool(joint.secret)), 2)
    packer.put_bytes(joint.secret or joint.commitment)
    for seat in range(record.num_players):
        packer.put(int(seat in joint.answers), 2)
        if joint.closed and seat in joint.answers:
            packer.put(int(seat in joint.openings), 2)
        # An answer follows from its opening, too.
        packer.put_bytes(joint.openings.get(seat) or joint.answers.get(seat, b""))


def take_seed(unpacker: Unpacker, record: Record, *, is_joint: bool, is_closed: bool) -> Record:
    """Return the record with its seed, or with what is known so far of a joint one, which may be closed."""
    if not is_joint:
        return replace(record, seed=unpacker.take_bytes(SEED_BYTES))
    if unpacker.take(2):
        secret = unpacker.take_bytes(SECRET_BYTES)
        joint = JointSeed(commitment(secret), secret=secret, closed=is_closed)
    else:
        joint = JointSeed(unpacker.take_bytes(COMMITMENT_BYTES), closed=is_closed)
    answers, openings = dict[int, bytes](), dict[int, bytes]()
    for seat in range(record.num_players):
        if not unpacker.take(2):
            continue
        if is_closed and unpacker.take(2):
            openings[seat] = unpacker.take_bytes(OPENING_BYTES)
        answers[seat] = answer_from(openings[seat]) if seat in openings else unpacker.take_bytes(ANSWER_BYTES)
    joint = replace(joint, answers=answers, openings=openings)
    return replace(record, joint=joint, seed=joint.seed())


def put_duplicate(packer: Packer, duplicate: Duplicate) -> None:
    """Add where each deal begins that is played again, as the distance from the one before."""
    packer.put(len(duplicate.begins), MAX_DEALS)
    for before, begin in pairwise((0, *duplicate.begins)):
        packer.put(begin - before, MAX_WORDS)


def take_duplicate(unpacker: Unpacker) -> Duplicate:
    """Return where each deal begins that is played again."""
    further = unpacker.take(MAX_DEALS)
    return Duplicate(tuple(accumulate(unpacker.take(MAX_WORDS) for _ in range(further))))


def put_options(packer: Packer, record: Record) -> None:
    """Add the value of every option."""
    game = record.rules()
    chosen = game.checked_options(record.num_players, record.options)
    for option in game.options:
        packer.put(option.choices.index(chosen[option.name]), len(option.choices))


def take_options(unpacker: Unpacker, game: Game) -> dict[str, object]:
    """Return the options that differ from the defaults."""
    chosen = {option.name: option.choices[unpacker.take(len(option.choices))] for option in game.options}
    return {option.name: chosen[option.name] for option in game.options if chosen[option.name] != option.default}


def put_seats(packer: Packer, record: Record) -> None:
    """Add the names and the levels of the bots."""
    for name, bot in zip(record.names, record.bots, strict=True):
        put_level(packer, bot)
        packer.put_text(name, MAX_NAME_BYTES)


def take_seats(unpacker: Unpacker, record: Record) -> Record:
    """Return the record with the names and the levels of the bots."""
    seats = [(take_level(unpacker), take_name(unpacker)) for _ in record.names]
    return replace(record, names=tuple(name for _, name in seats), bots=tuple(level for level, _ in seats))


def put_marks(packer: Packer, record: Record) -> None:
    """Add the marks that tell namesakes apart who have answered an open invitation."""
    for seat in range(record.num_players):
        packer.put(int(seat in record.marks), 2)
        packer.put_bytes(record.marks.get(seat, b""))


def take_marks(unpacker: Unpacker, record: Record) -> Record:
    """Return the record with its marks."""
    marks = {seat: unpacker.take_bytes(MARK_BYTES) for seat in range(record.num_players) if unpacker.take(2)}
    return replace(record, marks=marks)


def put_locked(packer: Packer, record: Record) -> None:
    """Add the secrets that are locked, each with how often it was."""
    for seat in range(record.num_players):
        number, data = record.locked.get(seat, Locked(0, b""))
        packer.put(number, MAX_LOCKED + 1)
        packer.put_bytes(data)


def take_locked(unpacker: Unpacker, record: Record) -> Record:
    """Return the record with the secrets that are locked."""
    numbers = ((seat, unpacker.take(MAX_LOCKED + 1)) for seat in range(record.num_players))
    return replace(
        record,
        locked={seat: Locked(number, unpacker.take_bytes(LOCKED_BYTES)) for seat, number in numbers if number},
    )


def put_level(packer: Packer, level: str | None) -> None:
    """Add the level of a bot, or None for a person."""
    packer.put(SITTERS.index(level), SITTER_RADIX)


def take_level(unpacker: Unpacker) -> str | None:
    """Return the level of a bot, or None for a person."""
    level = unpacker.take(SITTER_RADIX)
    if level >= len(SITTERS):
        raise NewerLinkError("This link has a bot that this page does not know yet. Reload the page.")
    return SITTERS[level]


def take_name(unpacker: Unpacker) -> str:
    """Return a name, fit to show."""
    return clean_name(unpacker.take_text(MAX_NAME_BYTES))
