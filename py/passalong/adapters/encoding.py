"""What an environment for training needs of a game: dense numbers for actions, and what a seat knows as a tensor."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from math import prod
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeAlias, TypeVar

from passalong.game import Event, Game, Observation, State

S_contra = TypeVar("S_contra", bound=State, contravariant=True)
O_contra = TypeVar("O_contra", bound=Observation, contravariant=True)
Options: TypeAlias = Mapping[str, Any]


class Part(NamedTuple):
    """A part of a tensor."""

    name: str
    shape: tuple[int, ...]


class Layout:
    """Parts that follow each other in a flat tensor."""

    def __init__(self, parts: Iterable[Part]) -> None:
        self.parts = tuple(parts)
        sizes = [prod(part.shape) for part in self.parts]
        self.size = sum(sizes)
        """The number of values."""
        begins = accumulate(sizes, initial=0)
        self.begins = {part.name: begin for part, begin in zip(self.parts, begins, strict=False)}
        """Where each part begins."""


class Table:
    """The first part of a tensor: the table as a seat sees it now."""

    def __init__(self, layout: Layout, me: int, players: int) -> None:
        self._begins, self._me, self._players = layout.begins, me, players
        self.values: dict[int, float] = {}
        """The values that are not 0, by their places in the tensor."""

    def mark(self, part: str, at: int, value: float = 1.0) -> None:
        """Write a value into a part, at a place of it when it is read row by row."""
        self.values[self._begins[part] + at] = value

    def away(self, seat: int) -> int:
        """Return how many steps clockwise a seat sits from the one that looks."""
        return (seat - self._me) % self._players


class Rows:
    """
    The second part of a tensor: what a seat has seen since the beginning, a row for each turn or other step.

    Rows are only added to, so that each event is written once.
    """

    def __init__(self, layout: Layout, begin: int, me: int, players: int) -> None:
        self.me = me
        """The seat that looks."""
        self.before: Event | None = None
        """The event before the one that is written."""
        self.number = 0
        """How many rows there are."""
        self.places: list[int] = []
        """The places in the tensor that are 1, some of them twice; all others are 0."""
        self._layout, self._begin, self._players = layout, begin, players
        self._latest: dict[int, int] = {}

    def begin(self, seat: int | None = None) -> None:
        """Begin a row, of a seat or of none."""
        self.number += 1
        if seat is not None:
            self._latest[seat] = self.number
            self.mark("seat", (seat - self.me) % self._players)

    def mark(self, part: str, at: int, seat: int | None = None) -> None:
        """Write a 1 into a part of the newest row, or of the newest row of a seat."""
        row = self.number if seat is None else self._latest[seat]
        self.places.append(self._begin + (row - 1) * self._layout.size + self._layout.begins[part] + at)

    def copy(self) -> Self:
        """Return an independent copy."""
        copy = object.__new__(type(self))
        copy.__dict__ = {**self.__dict__, "places": self.places[:], "_latest": dict(self._latest)}
        return copy


class Encoding(ABC, Generic[S_contra, O_contra]):
    """
    How a game is written for training; one instance, named `ENCODING`, ends a game's `encoding.py`.

    Seats in a tensor are counted clockwise from the one that looks, so that a policy for one seat plays them all.
    A tensor has the table as it is now, and then the history of the episode, a row for each turn or other step of it.
    """

    game: ClassVar[Game]
    """The rules."""
    actions: ClassVar[int]
    """The number of distinct actions: their dense numbers are less."""
    outcomes: ClassVar[int]
    """The number of distinct outcomes of chance, or the most players if these are more."""
    wait: ClassVar[int | None] = None
    """The number of "not now", for a seat that is asked whether it acts out of turn; None where no seat ever can."""
    several_deals: ClassVar[bool] = True
    """Whether a match can have several deals."""
    refused: ClassVar[Options] = {}
    """Values of house rules with which actions cannot be numbered."""

    # Actions and outcomes

    @abstractmethod
    def numbered(self, legal: Sequence[int], seat: int) -> Mapping[int, int]:
        """Return the legal actions of a seat, given in ascending order, by their dense numbers."""

    def outcome_number(self, state: S_contra, outcome: int) -> int:
        """Return the number of a chance outcome, from 0."""
        return outcome

    # Limits

    @abstractmethod
    def most_choices(self, players: int, options: Options) -> int:
        """Return how many decisions a deal can have, being asked out of turn included."""

    @abstractmethod
    def most_chances(self, players: int, options: Options) -> int:
        """Return how many chance nodes a deal can have."""

    @abstractmethod
    def most_rows(self, players: int, options: Options) -> int:
        """Return how many rows the history of a deal can have."""

    # Tensors

    @abstractmethod
    def table(self, players: int) -> Sequence[Part]:
        """Return the parts of the table, without those that all games share."""

    @abstractmethod
    def row(self, players: int) -> Sequence[Part]:
        """Return the parts of a row of the history."""

    @abstractmethod
    def see(self, seen: O_contra, table: Table) -> None:
        """Write the table."""

    @abstractmethod
    def recall(self, event: Event, rows: Rows) -> None:
        """
        Write an event as this seat has seen it.

        Two histories that differ have different rows, unless what differs follows from the events before it.
        """
