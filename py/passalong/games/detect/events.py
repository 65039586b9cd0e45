"""The events of Detect, a class for each kind, in the order in which a round brings them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from passalong.game import Event, PrivateEvent, Score


@dataclass(frozen=True, slots=True)
class Deal(Event):
    """A seat deals a round."""

    player: int


@dataclass(frozen=True, slots=True)
class FirstDiscard(Event):
    """The top card of the draw pile begins the discard pile (D4)."""

    card: int


@dataclass(frozen=True, slots=True)
class Flip(PrivateEvent):
    """A seat has chosen which two cells it turns up first; the others see them once all have chosen (D5)."""

    cells: tuple[int, int] | None

    def for_others(self) -> Self:
        return type(self)(self.player, None)


@dataclass(frozen=True, slots=True)
class Start(Event):
    """A seat has the first turn (D6)."""

    player: int


@dataclass(frozen=True, slots=True)
class Take(Event):
    """A seat takes the top card of the discard pile."""

    player: int
    card: int


@dataclass(frozen=True, slots=True)
class Reshuffle(Event):
    """All discards but the top one, here in ascending order, have become the new draw pile (D24)."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Draw(PrivateEvent):
    """A seat draws a card, which the others see once it is placed or rejected (D11)."""

    card: int | None

    def for_others(self) -> Self:
        return type(self)(self.player, None)


@dataclass(frozen=True, slots=True)
class Place(Event):
    """A seat puts the card in its hand on a cell (D10)."""

    player: int
    cell: int
    card: int


@dataclass(frozen=True, slots=True)
class Discard(Event):
    """The card that was in the cell before goes onto the discard pile (D10)."""

    player: int
    card: int


@dataclass(frozen=True, slots=True)
class Reject(Event):
    """A seat discards the card that it has drawn, and will turn up one of its own (D12)."""

    player: int
    card: int


@dataclass(frozen=True, slots=True)
class Reveal(Event):
    """A face-down card of a seat is turned up."""

    player: int
    cell: int
    card: int


@dataclass(frozen=True, slots=True)
class Clear(Event):
    """Equal cards, in these cells, go onto the discard pile (D13)."""

    player: int
    card: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Keep(Event):
    """A seat keeps equal negative cards, in these cells, that it could have cleared (D14)."""

    player: int
    card: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class End(Event):
    """A seat has no face-down card left, which ends the round (D15)."""

    player: int


@dataclass(frozen=True, slots=True)
class Stop(Event):
    """The round stops because nobody has ended it in time (D25)."""


@dataclass(frozen=True, slots=True)
class RoundScore(Score):
    """The scores of a round that `player` has ended."""

    before: tuple[int, ...]
    """The points before the penalty (D20); `points` includes it."""
