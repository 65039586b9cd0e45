"""What somebody is told who may sit down at a game: who invites, who is there, and which seats can be taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from passalong.app.messages import say
from passalong.app.session.table.table import Saved, Table
from passalong.app.words.table import house_rules, read_by_others
from passalong.games import load_game


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


def seat_choices(game: Saved) -> SeatChoices:
    """Return the seats of a game that a newcomer may take, with all that they must know before."""
    bots = game.match.bots if isinstance(game, Table) else game.record.bots
    sealed = read_by_others(game) if game.record.seal else ""
    return SeatChoices(seated_players(game.record.names, bots), game.seats_to_take(), house_rules(game), sealed)


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
