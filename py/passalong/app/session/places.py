"""Who is at a game, and what somebody can be who comes to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from passalong.app import strings
from passalong.record import Record
from passalong.ui.sentence import YOU


@dataclass(frozen=True, slots=True)
class SeatChoices:
    """
    What somebody can be who opens a game: each seat of a person elsewhere with its name, and whether it is free.

    `players` are those who sit there already; `hidden` is what only the player of a seat may see, if anything; `rules`
    are its house rules, which whoever sits down must know.
    """

    players: tuple[str, ...]
    seats: tuple[tuple[int, str, bool], ...]
    hidden: str = ""
    rules: tuple[str, ...] = ()

    def free(self) -> tuple[int, ...]:
        """Return the seats that nobody has taken yet."""
        return tuple(seat for seat, _, is_free in self.seats if is_free)

    def taken(self) -> dict[int, str]:
        """Return the seats that are played on other devices, each with its player's name."""
        return {seat: name for seat, name, is_free in self.seats if not is_free}


NOWHERE = SeatChoices((), ())


def host_of(record: Record) -> str:
    """Return who has invited, as far as a game can tell: the first person in it who has a name."""
    people = (name for name, bot in zip(record.names, record.bots, strict=True) if bot is None)
    return next((name for name in people if name not in ("", YOU)), "")


def players(names: Sequence[str], bots: Sequence[str | None]) -> tuple[str, ...]:
    """Return who sits at a table, with what is no person."""
    return tuple(strings.bot(name) if bot else name for name, bot in zip(names, bots, strict=True) if name)


def newcomers(before: Sequence[str], names: Sequence[str]) -> list[str]:
    """Say who has sat down since the seats had other names."""
    return [strings.has_sat_down(name) for old, name in zip(before, names, strict=True) if name and not old]
