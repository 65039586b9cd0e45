"""Loot as an environment for training: 58 actions, and what a seat knows as a tensor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, get_args

from passalong.adapters.encoding import Encoding, Options, Part, Rows, Table
from passalong.game import Event

from .cards import DECK, HAND
from .events import Deal, Dealt, Discard, Draw, Fire, Reshuffle, Reveal, Starter, Take
from .rules import GAME, SCORE, LootObservation, LootState, Phase

PHASES: tuple[str, ...] = get_args(Phase)
CARDS = len(DECK)


class LootEncoding(Encoding[LootState, LootObservation]):
    """The numbers of `rules`, and one more: not to fire, when one is asked out of turn. Outcomes are cards or seats."""

    game = GAME
    actions: ClassVar[int] = SCORE + 1
    outcomes: ClassVar[int] = CARDS
    wait: ClassVar[int | None] = SCORE
    refused: ClassVar[Options] = {"manualScoring": True}

    def numbered(self, legal: Sequence[int], seat: int) -> Mapping[int, int]:
        return dict(zip(legal, legal, strict=True))

    def most_choices(self, players: int, options: Options) -> int:
        return 2 * players * self._most_turns(players, options)  # all are asked before a card is taken or discarded

    def most_chances(self, players: int, options: Options) -> int:
        return 2 + HAND * players + self._most_turns(players, options)

    def most_rows(self, players: int, options: Options) -> int:
        return 4 + players + self._most_turns(players, options)  # the dealer, the own hand, a card, the fire, all hands

    @staticmethod
    def _most_turns(players: int, options: Options) -> int:
        return int(options["lapCap"]) * players

    # Tensors

    def table(self, players: int) -> Sequence[Part]:
        return (
            Part("phase", (len(PHASES),)),
            Part("hand", (CARDS,)),
            Part("known", (players, CARDS)),
            Part("hand_sizes", (players,)),
            Part("discard", (CARDS,)),
            Part("discards", (CARDS,)),
            Part("draw_pile", (1,)),
            Part("taken", (CARDS,)),
            Part("turns", (players,)),
            Part("fired", (players,)),
        )

    def see(self, seen: LootObservation, table: Table) -> None:
        mark, away, cap = table.mark, table.away, seen.option("lapCap")
        mark("phase", PHASES.index(seen.phase))
        held, discards = _where_cards_are(seen)
        for card in seen.hand:
            mark("hand", card)
        for card, seat in held.items():
            mark("known", away(seat) * CARDS + card)
        for card in discards:
            mark("discards", card)
        for part, one in (("discard", seen.discard_top), ("taken", seen.taken_from_discard)):
            if one is not None:
                mark(part, one)
        mark("draw_pile", 0, seen.draw_pile_size / CARDS)
        for seat in range(seen.num_players):
            mark("hand_sizes", away(seat), seen.hand_sizes[seat] / HAND)
            mark("turns", away(seat), seen.turns_completed[seat] / cap)
        if seen.fired_by is not None:
            mark("fired", away(seen.fired_by))

    def row(self, players: int) -> Sequence[Part]:
        return (
            Part("seat", (players,)),
            Part("source", (2,)),
            Part("cards", (CARDS,)),
            Part("discard", (CARDS,)),
            Part("fired", (1,)),
        )

    def recall(self, event: Event, rows: Rows) -> None:
        match event:
            case Deal():
                rows.begin(event.player)
            case Dealt() if event.cards is not None:
                rows.begin()
                for card in event.cards:
                    rows.mark("cards", card)
            case Starter():
                rows.begin()
                rows.mark("discard", event.card)
            case Draw() | Take():
                rows.begin(event.player)
                rows.mark("source", int(isinstance(event, Take)))
                if event.card is not None:
                    rows.mark("cards", event.card)
            case Discard():
                rows.mark("discard", event.card, event.player)
            case Fire():
                rows.begin(event.player)
                rows.mark("fired", 0)
            case Reveal():
                rows.begin(event.player)
                for card in event.cards:
                    rows.mark("cards", card)


def _where_cards_are(seen: LootObservation) -> tuple[dict[int, int], set[int]]:
    """Return who holds each card of which this seat knows that, and the cards that are on the discard pile."""
    held, discards = dict[int, int](), set[int]()
    for event in seen.history:
        match event:
            case Starter() | Discard():
                held.pop(event.card, None)
                discards.add(event.card)
            case Take():
                discards.discard(event.card)
                held[event.card] = event.player
            case Reshuffle():
                discards.difference_update(event.cards)
            case Reveal():
                held.update(dict.fromkeys(event.cards, event.player))
    held.update(dict.fromkeys(seen.hand, seen.seat))
    return held, discards


ENCODING = LootEncoding()
