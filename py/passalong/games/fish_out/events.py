"""The events of Fish Out!, a class for each kind; the end of a game is a `Score`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from passalong.game import Event, PrivateEvent

Cards: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deal(Event):
    """The dealer begins a game (F2)."""

    player: int


@dataclass(frozen=True, slots=True)
class Hand(PrivateEvent):
    """A seat has been dealt its cards (F2)."""

    cards: Cards | None

    def for_others(self) -> Hand:
        return Hand(self.player, None)


@dataclass(frozen=True, slots=True)
class Pass(PrivateEvent):
    """A seat has chosen the cards that it passes on (F3)."""

    receiver: int
    cards: Cards | None

    def for_others(self) -> Pass:
        return Pass(self.player, self.receiver, None)


@dataclass(frozen=True, slots=True)
class Receive(PrivateEvent):
    """A seat takes up the cards that were passed to it (F3)."""

    giver: int
    cards: Cards | None

    def for_others(self) -> Receive:
        return Receive(self.player, self.giver, None)


@dataclass(frozen=True, slots=True)
class Holder(Event):
    """The holder of the 2 of Clubs is about to lead it (F5)."""

    player: int


@dataclass(frozen=True, slots=True)
class Play(Event):
    """A seat plays a card to the trick (F6)."""

    player: int
    card: int


@dataclass(frozen=True, slots=True)
class Order(PrivateEvent):
    """A seat has ordered how many fish the Lake must hold for the card just played to fish; 0 is never."""

    at_least: int | None

    def for_others(self) -> Order:
        return Order(self.player, None)


@dataclass(frozen=True, slots=True)
class Beaten(Event):
    """Cards that were beaten by another card of their suit go into the Lake (F8)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Answer(PrivateEvent):
    """A keeper has decided whether it fishes or stocks, at the same time as the others (F9)."""

    fishes: bool | None

    def for_others(self) -> Answer:
        return Answer(self.player, None)


@dataclass(frozen=True, slots=True)
class Stock(Event):
    """A keeper's card goes into the Lake (F12)."""

    player: int
    card: int


@dataclass(frozen=True, slots=True)
class Fish(Event):
    """A keeper fishes out what the Lake holds of its card's suit; `catch` is all of that and the card (F11)."""

    player: int
    card: int
    catch: Cards


@dataclass(frozen=True, slots=True)
class Lead(Event):
    """A seat has won the lead to the next trick (F15)."""

    player: int
