"""Sealed games on devices that share nothing but links, and the moments at which they stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from passalong.games import load_game
from passalong.links import decode, encode
from passalong.match import Match
from passalong.record import new_record
from passalong.sealed import SALT_BYTES, SECRET_BYTES, Seal, chain

NAMES = ("Anna", "Ben", "Cleo", "Dara", "Eli", "Fay", "Gus", "Hana")
LONGEST = 400
"""How many visits a game is followed for."""


@dataclass(frozen=True)
class Visit:
    """A device once its player can do no more: the match there, its seat, and the link that goes to the others."""

    seat: int
    secret: bytes
    match: Match
    link: str


def visits(game: str, players: int, seed: int, options: Mapping[str, object]) -> Iterator[Visit]:
    """Play a sealed game at random, each seat on a device of its own."""
    rng = Random(seed)
    secrets = [rng.randbytes(SECRET_BYTES) for _ in range(players)]
    devices = begun(game, secrets, rng, options)
    at = 0
    for _ in range(LONGEST):
        match = devices[at]
        while not match.is_over() and not match.is_standing() and match.current_player() == at:
            match.play(at, rng.choice(match.observation(at).legal_actions))
        yield Visit(at, secrets[at], match, encode(match.record))
        waiting = [seat for seat, device in devices.items() if not device.is_over()]
        if not waiting:
            return
        at = waiting[0] if match.is_over() else match.current_player()
        arrive(devices, at, match)


def begun(game: str, secrets: Sequence[bytes], rng: Random, options: Mapping[str, object]) -> dict[int, Match]:
    """Return the devices on which a game has begun, by their seats: in a game of dice, for now the host's alone."""
    seal = Seal(rng.randbytes(SALT_BYTES))
    players = len(secrets)
    if load_game(game).sealed == "dice":
        for seat, secret in enumerate(secrets):
            seal = seal.committed(seat, chain(secret)[0])
    record = new_record(load_game(game), NAMES[:players], (None,) * players, seal.seed(), options, seal=seal)
    first = Match(record, {0: secrets[0]})
    return {0: first} | {seat: Match(first.record, {seat: secrets[seat]}) for seat in range(1, players)}


def arrive(devices: Mapping[int, Match], seat: int, sender: Match) -> None:
    """Let a device follow all that has been sent."""
    record = decode(encode(sender.record))
    while devices[seat].follow(record):
        pass
