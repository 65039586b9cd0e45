"""
The parts of a record's header in a link: the players, the options, the seats, and their marks.

`links.envelope` leaves out those in which everything is as usual.
"""

from __future__ import annotations

from dataclasses import replace

from passalong.game import Game
from passalong.links.coder import Packer, Unpacker
from passalong.links.errors import NewerLinkError
from passalong.names import MAX_NAME, clean_name
from passalong.record import LEVELS, MARK_BYTES, Record

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
