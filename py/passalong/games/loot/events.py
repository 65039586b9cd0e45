"""The events of Loot, a class for each kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from passalong.game import Event, PrivateEvent

from .cards import Group


@dataclass(frozen=True, slots=True)
class Deal(Event):
    """A seat deals. The field tells whether older discards are covered, or may be looked through (L31)."""

    player: int
    discards_covered: bool


@dataclass(frozen=True, slots=True)
class Dealt(PrivateEvent):
    """A seat has been dealt its hand."""

    cards: tuple[int, ...] | None

    def for_others(self) -> Self:
        return type(self)(self.player, None)


@dataclass(frozen=True, slots=True)
class Starter(Event):
    """A card begins the discard pile."""

    card: int


@dataclass(frozen=True, slots=True)
class Draw(PrivateEvent):
    """A seat takes the top card of the draw pile."""

    card: int | None

    def for_others(self) -> Self:
        return type(self)(self.player, None)


@dataclass(frozen=True, slots=True)
class Take(Event):
    """A seat takes the top card of the discard pile, which everybody has seen."""

    player: int
    card: int


@dataclass(frozen=True, slots=True)
class Discard(Event):
    """A seat discards a card, which ends its turn."""

    player: int
    card: int


@dataclass(frozen=True, slots=True)
class Reshuffle(Event):
    """All discards except the top one become the new draw pile, since the old one is empty (L7)."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fire(Event):
    """A seat fires the village, or the village fires itself (L32)."""


@dataclass(frozen=True, slots=True)
class Reveal(Event):
    """A seat's hand is shown."""

    player: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GiveUp(Event):
    """A hand of ten cards gives up the card that it loses least by (L10)."""

    player: int
    card: int


@dataclass(frozen=True, slots=True)
class Arrange(Event):
    """A seat combines the cards of its hand (L26)."""

    player: int
    groups: tuple[Group, ...]
