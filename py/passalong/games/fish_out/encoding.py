"""Fish Out! as an environment for training: 353 actions, and what a seat knows as a tensor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb
from typing import ClassVar, get_args

from passalong.adapters.encoding import Encoding, Options, Part, Rows, Table
from passalong.game import Event

from .cards import CARDS, HAND, PASSED, SEATS, SUITS, pass_distance
from .events import Answer, Deal, Fish, Hand, Order, Pass, Play, Receive, Stock
from .rules import GAME, ORDERS, PASS, FishOutObservation, FishOutState, Phase

PHASES: tuple[str, ...] = get_args(Phase)
PASSES = comb(HAND, PASSED)
"""The number of ways to pass three cards."""
HIDDEN = len(ORDERS)
"""An order that this seat has not seen."""


class FishOutEncoding(Encoding[FishOutState, FishOutObservation]):
    """
    The numbers of `rules`, but passes count which cards of the sorted hand go: 0 1 2, 0 1 3 and so on to 10 11 12.

    Outcomes are cards, or seats.
    """

    game = GAME
    actions: ClassVar[int] = PASS + PASSES
    outcomes: ClassVar[int] = CARDS

    def numbered(self, legal: Sequence[int], seat: int) -> Mapping[int, int]:
        if legal and legal[0] >= PASS:
            return dict(enumerate(legal, PASS))  # they are listed in this order
        return dict(zip(legal, legal, strict=True))

    def most_choices(self, players: int, options: Options) -> int:
        return SEATS + 2 * CARDS  # passes, cards, and an order or an answer for each

    def most_chances(self, players: int, options: Options) -> int:
        return 1 + CARDS

    def most_rows(self, players: int, options: Options) -> int:
        return 4 + CARDS  # the dealer, the own hand, what was passed and received, and a row for each play

    # Tensors

    def table(self, players: int) -> Sequence[Part]:
        return (
            Part("phase", (len(PHASES),)),
            Part("hand", (CARDS,)),
            Part("passed", (CARDS,)),
            Part("received", (CARDS,)),
            Part("pass_to", (SEATS,)),
            Part("lake", (CARDS,)),
            Part("stacks", (SEATS, CARDS)),
            Part("fished", (SEATS, SUITS)),
            Part("trick", (SEATS, CARDS)),
            Part("keepers", (SEATS,)),
            Part("caught", (SEATS,)),
            Part("leader", (SEATS,)),
        )

    def see(self, seen: FishOutObservation, table: Table) -> None:
        mark, away = table.mark, table.away
        mark("phase", PHASES.index(seen.phase))
        for part, cards in (("hand", seen.hand), ("passed", seen.passed), ("received", seen.received)):
            for card in cards:
                mark(part, card)
        mark("pass_to", pass_distance(seen.option("passCycle"), max(seen.round, 1)))
        for cards in seen.lake:
            for card in cards:
                mark("lake", card)
        for seat in range(SEATS):
            for cards in seen.stacks[seat]:
                for card in cards:
                    mark("stacks", away(seat) * CARDS + card)
            for suit in seen.fished[seat]:
                mark("fished", away(seat) * SUITS + suit)
            mark("caught", away(seat), seen.caught[seat] / HAND)
        for seat, card in seen.trick:
            mark("trick", away(seat) * CARDS + card)
        for seat, _ in seen.keepers:
            mark("keepers", away(seat))
        if seen.leader is not None:
            mark("leader", away(seen.leader))

    def row(self, players: int) -> Sequence[Part]:
        return (
            Part("seat", (SEATS,)),
            Part("cards", (CARDS,)),
            Part("order", (len(ORDERS) + 1,)),
            Part("answer", (3,)),
            Part("fished_or_stocked", (2,)),
        )

    def recall(self, event: Event, rows: Rows) -> None:
        match event:
            case Deal():
                rows.begin(event.player)
            case Hand() | Pass() | Receive() if event.cards is not None:
                rows.begin()
                for card in event.cards:
                    rows.mark("cards", card)
            case Play():
                rows.begin(event.player)
                rows.mark("cards", event.card)
            case Order():
                rows.mark("order", HIDDEN if event.at_least is None else event.at_least, event.player)
            case Answer():
                rows.mark("answer", 2 if event.fishes is None else int(event.fishes), event.player)
            case Fish() | Stock():
                rows.mark("fished_or_stocked", int(isinstance(event, Stock)), event.player)


ENCODING = FishOutEncoding()
