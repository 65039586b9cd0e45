"""The events of Depth Charge, a class for each kind; cells are numbers, as in `sea`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, Self, TypeAlias

from passalong.game import Event, PrivateEvent

Ending: TypeAlias = Literal["third_mine", "sunk", "misses", "idle", "turn_cap", "equalised"]
"""Why a game ends (C17 to C19, C22)."""


@dataclass(frozen=True, slots=True)
class First(Event):
    """It is decided who goes first (C3)."""

    player: int


@dataclass(frozen=True, slots=True)
class Lay(PrivateEvent):
    """A seat lays its mines on these cells, ascending; nobody else sees them (C2)."""

    cells: tuple[int, ...] | None

    def for_others(self) -> Self:
        return replace(self, cells=None)


# Actions of a turn


@dataclass(frozen=True, slots=True)
class Move(Event):
    """A boat moves (C5). The path has all cells that it was meant to enter, even if a mine sinks it on the way (C7)."""

    player: int
    start: int
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sound(Event):
    """A seat drops a sounding charge (C9)."""

    player: int
    cell: int


@dataclass(frozen=True, slots=True)
class Depth(Event):
    """A seat drops a depth charge (C9)."""

    player: int
    cell: int


Act: TypeAlias = Move | Sound | Depth

# Results of a turn


@dataclass(frozen=True, slots=True)
class Sunk(Event):
    """A boat has met a mine, which sinks it there (C7)."""

    player: int
    cell: int


@dataclass(frozen=True, slots=True)
class Report(Event):
    """A seat's sounding charge reports distances, as `sea.report` returns them (C11)."""

    player: int
    cell: int
    heard: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hit(Event):
    """A seat's depth charge destroys a mine (C16)."""

    player: int
    cell: int


@dataclass(frozen=True, slots=True)
class Miss(Event):
    """A seat's depth charge destroys nothing (C16)."""

    player: int
    cell: int


Answer: TypeAlias = Sunk | Report | Hit | Miss


@dataclass(frozen=True, slots=True)
class LastTurn(Event):
    """A seat whose mines are all destroyed has one more turn, to draw level (C22)."""

    player: int


# The end


@dataclass(frozen=True, slots=True)
class End(Event):
    """The game ends; `player` has won, or is None on a draw."""

    ending: Ending


@dataclass(frozen=True, slots=True)
class Reveal(Event):
    """All cells on which a seat has laid mines are shown, ascending (C20)."""

    player: int
    cells: tuple[int, ...]
