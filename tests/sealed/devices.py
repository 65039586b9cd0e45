"""Devices that play sealed games with each other and share nothing but links."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from functools import lru_cache
from itertools import tee
from random import Random

from passalong.chance import SEED_BYTES, Generator
from passalong.cli.bench import pick_choice
from passalong.games import load_game
from passalong.links import decode, encode
from passalong.match import Match
from passalong.record import Record, new_record
from passalong.sealed import SALT_BYTES, SECRET_BYTES, Seal, chain
from passalong.sealed_record import with_own
from tests.app.device import prepared
from tests.links.games import NAMES

BLACK_FIRST = {"firstPlayer": "black"}
"""Who goes first cannot be left to chance in a sealed game without dice."""


opened = lru_cache(maxsize=500)(decode)
"""A link opens alike on every device, so that tests open it once."""


class ForkError(Exception):
    """A link contradicts what a device knows of its game."""


class Numbers(Generator):
    """Random numbers, which a copy goes on with as they are here."""

    def __deepcopy__(self, memo: object) -> Numbers:
        self._words, words = tee(self._words)
        copied = copy(self)
        copied._words = words
        return copied


class Device:
    """What one person has: the secret of a seat, the game as far as it is known here, and nothing of the others."""

    def __init__(self, seat: int, secret: bytes, rng: Generator) -> None:
        self.seat, self.own, self.rng = seat, {seat: secret}, rng
        self.known: Record | None = None
        """What is known before the game can begin."""
        self.match: Match | None = None
        self.has_news = False
        """Whether this device has added something since its last link."""

    @property
    def record(self) -> Record | None:
        """The game as far as it is known here."""
        return self.match.record if self.match else self.known

    def hears(self, link: str) -> None:
        """Open a link; raises `LinkError` where that cannot be, `ForkError` where it contradicts what is known."""
        self.takes_in(opened(link))

    def takes_in(self, incoming: Record) -> None:
        """Go on with a record that has come by link."""
        united = _united(self.record, incoming) if self.record else incoming
        if self.match:
            while self.match.follow(united):
                pass
        else:
            self._begins(united)
        self.has_news |= self._told() > (united.num_steps, united.num_shown)

    def _begins(self, record: Record) -> None:
        """Commit where everybody throws the dice, and play as soon as all have."""
        assert record.seal
        if record.rules().sealed == "dice":
            record = record.with_seal(record.seal.committed(self.seat, chain(self.own[self.seat])[0]))
            assert record.seal
            if len(record.seal.commitments) < record.num_players or not (self.seat == 0 or record.is_dealt()):
                self.known = record
                return
        self.match = Match(with_own(record, self.own), self.own)

    def sends(self) -> str:
        """Return a link to what this device knows."""
        assert self.record
        self.has_news = False
        return encode(self.record)

    def is_over(self) -> bool:
        """Tell whether the game is over, as far as this device has heard, and everything has been shown."""
        return self.match is not None and self.match.is_over()

    def can_play(self) -> bool:
        """Tell whether it is this seat's turn."""
        match = self.match
        return match is not None and match.current_player() == self.seat and not match.is_standing()

    def plays(self) -> None:
        """Play until the turn has passed on: at random, or as the bot on the seat does."""
        while self.can_play():
            assert self.match
            self.match.play(*(self.match.bot_choice() or pick_choice(self.match._state, self.rng)))
            self.has_news = True

    def is_interrupted(self) -> None:
        """Close the page, and open it again: the game was kept."""
        if self.match:
            self.match = Match(Record.from_text(self.match.record.to_text()), self.own)

    def is_lost(self, link: str) -> None:
        """Forget all but the secret, and go on from a link."""
        self.match = self.known = None
        self.hears(link)

    def _told(self) -> tuple[int, int]:
        return (self.record.num_steps, self.record.num_shown) if self.record else (0, 0)


def _united(known: Record, incoming: Record) -> Record:
    """Return what two versions of a game tell together; raises `ForkError` where they contradict each other."""
    assert known.seal
    assert incoming.seal
    longer, shorter = sorted((known, incoming), key=lambda record: (record.num_steps, record.num_shown), reverse=True)
    if longer.steps()[: shorter.num_steps] != shorter.steps():
        raise ForkError("Two moves in one turn.")
    try:
        return longer.with_seal(known.seal.united(incoming.seal))
    except ValueError as error:
        raise ForkError(f"{error}") from error


def table(
    name: str, players: int, seed: int, level: str | None = None, options: Mapping[str, object] | None = None
) -> list[Device]:
    """Sit down to a sealed game: the first device has invited, the others have not heard of it yet."""
    rng = Random(f"{name}/{players}/{seed}")
    seal = Seal(rng.randbytes(SALT_BYTES))
    usual = BLACK_FIRST if name == "depth_charge" else {}
    seats = NAMES[:players], (level,) * players
    numbers = [Numbers((seed * 8 + seat).to_bytes(SEED_BYTES, "big"), b"test") for seat in range(players)]
    devices = [Device(seat, rng.randbytes(SECRET_BYTES), each) for seat, each in enumerate(numbers)]
    devices[0].takes_in(new_record(load_game(name), *seats, seal.seed, {**usual, **(options or {})}).with_seal(seal))
    devices[0].has_news = True
    return devices


Post = Callable[[Device, Sequence[Device]], None]
"""Carries the newest link of a device to others."""


def at_once(sender: Device, devices: Sequence[Device]) -> None:
    """Let everybody open a link as soon as it is sent."""
    link = sender.sends()
    for device in devices:
        device.hears(link)


def visits(devices: Sequence[Device], post: Post = at_once) -> Iterator[Device]:
    """Play to the end, and yield each device that has news; where links were lost, everybody asks for them again."""
    while not all(device.is_over() for device in devices):
        before = [device.record for device in devices]
        for device in devices:
            device.plays()
            if device.has_news:
                yield device
                post(device, devices)
        if before == [device.record for device in devices]:
            for device in devices:
                if device.record:
                    at_once(device, devices)
        assert before != [device.record for device in devices], "They never come to an end."


def play(devices: Sequence[Device], post: Post = at_once) -> None:
    """Play to the end."""
    deque(visits(devices, post), maxlen=0)


@prepared
def begun(
    name: str,
    players: int,
    seed: int,
    turns: int = 0,
    *,
    level: str | None = None,
    options: Mapping[str, object] | None = None,
) -> list[Device]:
    """Sit down, and play so many turns."""
    if not turns:
        devices = table(name, players, seed, level, options)
        for device in (*devices, *devices):
            if device.record:
                at_once(device, devices)
        return devices
    devices = begun(name, players, seed, turns - 1, level=level, options=options)
    mover = next(device for device in devices if device.can_play())
    mover.plays()
    for device in (mover, *devices):
        at_once(device, devices)
    return devices
