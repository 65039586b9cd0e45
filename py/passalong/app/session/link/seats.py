"""The people at a game, and the seats that a newcomer may take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from passalong.app.messages import say
from passalong.games import load_game
from passalong.record import Record
from passalong.ui.sentence import YOU


@dataclass(frozen=True, slots=True)
class SeatChoices:
    """
    The seats of a game that are not played here, each as its number, its name, and whether it is free.

    `players` are those who sit there already, bots included; `rules` are the house rules, which everybody must know
    before sitting down. `sealed` says what that means for a sealed game.
    """

    players: tuple[str, ...]
    seats: tuple[tuple[int, str, bool], ...]
    rules: tuple[str, ...] = ()
    sealed: str = ""

    def free(self) -> tuple[int, ...]:
        """Return the seats that nobody has taken yet."""
        return tuple(seat for seat, _, is_free in self.seats if is_free)

    def taken(self) -> dict[int, str]:
        """Return the seats that are played on other devices, each with its player's name."""
        return {seat: name for seat, name, is_free in self.seats if not is_free}


NOWHERE = SeatChoices((), ())


@dataclass(frozen=True, slots=True)
class Invitation:
    """
    A game that somebody may sit down at; `host` is who invites, empty if unknown.

    `key` is that of the save, `me` the name used last, `problem` what has kept somebody from sitting down. The build,
    which draws the invitation too, has only the game and the host.
    """

    game: str
    host: str = ""
    key: str = ""
    me: str = ""
    problem: str = ""
    seat_choices: SeatChoices | None = None

    def is_open(self) -> bool:
        """Tell whether a seat is free, as far as is known."""
        return self.seat_choices is None or bool(self.seat_choices.free())

    def heading(self) -> str:
        """Say who invites, or whose table it is where no seat is free."""
        return invites(self.host) if self.is_open() else table_of(self.host)

    def sentence(self) -> str:
        """Say who invites to what, or what has kept one from sitting down."""
        return self.problem or say("join-said", title=load_game(self.game).title, told=self.heading())


def host_name(record: Record) -> str:
    """Return the host's name: that of the first person in a game who has one."""
    people = (name for name, bot in zip(record.names, record.bots, strict=True) if bot is None)
    return next((name for name in people if name not in ("", YOU)), "")


def invites(host: str) -> str:
    """
    Say who invites, if that is known.

    >>> invites("Anna"), invites("")
    ('Anna invites you', 'You are invited')
    """
    return say("invites", host=host) if host else say("invited")


def table_of(host: str) -> str:
    """
    Name a game by its host.

    >>> table_of("Anna"), table_of("")
    ("Anna's table", 'A table')
    """
    return say("table-of", host=host) if host else say("table")


def seated_players(names: Sequence[str], bots: Sequence[str | None]) -> tuple[str, ...]:
    """Return the names of those who sit at a table, with a note at each bot."""
    return tuple(say("bot-name", name=name) if bot else name for name, bot in zip(names, bots, strict=True) if name)


def newcomers(before: Sequence[str], names: Sequence[str]) -> list[str]:
    """Say who has sat down since the seats had other names."""
    return [say("has-sat-down", name=name) for old, name in zip(before, names, strict=True) if name and not old]
