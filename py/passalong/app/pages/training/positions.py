"""
Training positions: moments at which one move is better than most others, and the player's results.

Those that come with a game are in its `positions.csv`, from easy to hard, found by `tools/train/positions.py`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, NamedTuple

from passalong.bots import read_table
from passalong.deal import Seed
from passalong.links import decode, encode
from passalong.record import Record
from passalong.record_json import read_json

AGAIN = 4
"""How many other positions come before one that was missed is shown again."""
KEY = 7
"""How many of the last letters of a position identify it; they hold its checksum."""
MOST_OWN = 50
"""The number of positions from own games that are kept, the newest ones."""
FOUND, MISSED = "+", "-"


class Position(NamedTuple):
    """A moment of a game, as the body of a link; the seat on turn is to find a move as good as `best`."""

    link: str
    best: str = ""

    @property
    def key(self) -> str:
        """The letters that identify it."""
        return self.link[-KEY:]

    def record(self) -> Record:
        """Return the game so far; raises `ValueError` if it cannot be read."""
        return decode(self.link)


@cache
def shipped(game: str) -> tuple[Position, ...]:
    """Return the positions that come with a game, from easy to hard; some games have none."""
    with suppress(OSError):
        return tuple(Position(link, best) for link, best in read_table("passalong.games", f"{game}/positions.csv"))
    return ()


def position(record: Record, at: int) -> Position:
    """Return a moment of a game as a position, with nothing but the cards and the choices so far."""
    deal = Seed(record.deal.seed) if record.joint else record.deal
    plain = replace(record.upto(at), deal=deal, marks={}, events=(), comments={})
    return Position(encode(plain))


@dataclass
class Training:
    """
    The results on this device.

    `attempts` lists for each game the first answers in their order, each as the key of a position followed by `FOUND`
    or `MISSED`. `own` are positions from games that were played here, each with its game.
    """

    attempts: dict[str, list[str]] = field(default_factory=dict)
    own: list[tuple[str, str]] = field(default_factory=list)

    @classmethod
    def from_text(cls, text: str | None) -> Training:
        """Read what `to_text` wrote; anything else gives empty results."""
        with suppress(ValueError, TypeError, KeyError, AttributeError):
            kept: dict[str, Any] = read_json(text or "")
            attempts = {str(game): list(map(str, attempts)) for game, attempts in kept["tries"].items()}
            return cls(attempts, [(str(game), str(link)) for game, link in kept["own"]])
        return cls()

    def to_text(self) -> str:
        """Return the results as JSON."""
        return json.dumps({"tries": self.attempts, "own": self.own}, separators=(",", ":"))

    def positions(self, game: str, *, own: bool) -> tuple[Position, ...]:
        """Return the positions of a game: those that come with it, or those from own games, the newest first."""
        if own:
            return tuple(Position(link) for its, link in reversed(self.own) if its == game)
        return shipped(game)

    def note(self, game: str, key: str, *, found: bool) -> None:
        """Note the first answer to a position that was shown."""
        self.attempts.setdefault(game, []).append(key + (FOUND if found else MISSED))

    def found(self, game: str, positions: Sequence[Position]) -> int:
        """Count the positions that were solved at the first attempt."""
        first = dict(reversed(self._answers(game)))
        return sum(first.get(each.key) == FOUND for each in positions)

    def results(self, game: str, positions: Sequence[Position]) -> tuple[bool, ...]:
        """Return whether each answer to these positions was right, in the order in which they were given."""
        keys = {each.key for each in positions}
        return tuple(result == FOUND for key, result in self._answers(game) if key in keys)

    def next(self, game: str, positions: Sequence[Position]) -> Position | None:
        """Return a position that was missed some time ago, else the first new one; None when all are solved."""
        answers = self._answers(game)
        last, since = dict(answers), {key: len(answers) - at for at, (key, _) in enumerate(answers)}
        missed = [each for each in positions if last.get(each.key) == MISSED]
        missed.sort(key=lambda each: -since[each.key])
        due = [each for each in missed if since[each.key] > AGAIN]
        new = [each for each in positions if each.key not in last]
        return next(iter((*due, *new, *missed)), None)

    def was_tried(self, game: str, position: Position) -> bool:
        """Return whether a position has been answered before."""
        return any(key == position.key for key, _ in self._answers(game))

    def forget(self, game: str, positions: Sequence[Position]) -> None:
        """Forget the answers to these positions."""
        keys = {each.key for each in positions}
        self.attempts[game] = [answer for answer in self.attempts.get(game, []) if answer[:-1] not in keys]

    def keep(self, game: str, position: Position) -> None:
        """Keep a position from an own game; one that is kept already becomes the newest."""
        self.drop(position)
        self.own = [*self.own, (game, position.link)][-MOST_OWN:]

    def drop(self, position: Position) -> None:
        """Remove a position from an own game."""
        self.own = [each for each in self.own if each[1] != position.link]

    def merged(self, other: Training) -> Training:
        """Merge what two devices know; first answers that are known here stay as they are."""
        attempts = {game: list(answers) for game, answers in self.attempts.items()}
        for game in other.attempts:
            known = {key for key, _ in self._answers(game)}
            attempts.setdefault(game, []).extend(key + found for key, found in other._answers(game) if key not in known)
        own = [each for each in other.own if each not in self.own]
        return Training(attempts, [*own, *self.own][-MOST_OWN:])

    def _answers(self, game: str) -> list[tuple[str, str]]:
        """List the first answers in their order, each as a key and `FOUND` or `MISSED`."""
        return [(answer[:-1], answer[-1:]) for answer in self.attempts.get(game, [])]
