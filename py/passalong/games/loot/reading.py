"""What follows from an observation of Loot: the worth and best arrangement of a hand, and the discard pile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from passalong.game import Event

from .cards import BY_NUMBER, HAND
from .events import Dealt, Discard, Draw, GiveUp, Reshuffle, Reveal, Starter, Take
from .rules import COUNTED, LootObservation, LootState
from .scoring import (
    Arrangement,
    Combination,
    Effects,
    Hand,
    best_arrangement,
    effects_of,
    gods_among,
    showdown,
)

LOOSE, LEFT_OUT = "loose", "left-out"


class Pile(NamedTuple):
    """Cards that lie side by side in a hand."""

    cards: tuple[int, ...]
    """The cards, as their numbers."""
    kind: str = ""
    """The kind of combination ("run"), LOOSE, LEFT_OUT, or empty."""
    value: int | None = None
    """The points that the cards bring."""

    @property
    def combined(self) -> bool:
        """Whether the cards score together."""
        return self.kind not in (LOOSE, LEFT_OUT, "")


def is_own_turn(seen: LootObservation) -> bool:
    """Return whether the seat may do more than fire: it is on turn, or has its hand to arrange."""
    return bool(seen.legal_actions) and seen.current_player == seen.player


def leaders(seen: LootObservation) -> tuple[int, ...]:
    """Return the seats with the highest total: they have won, once the match is over."""
    return LootState.leaders(seen.scores)


def moves_of(seen: LootObservation) -> list[Draw | Take | Discard]:
    """Return the events of this deal in which cards were taken or discarded."""
    return [event for event in seen.history if isinstance(event, Draw | Take | Discard)]


def newly_drawn(seen: LootObservation) -> tuple[int, ...]:
    """Return the cards of the seat's own hand that just came from the draw pile: all, until somebody has moved."""
    moves = moves_of(seen)
    if not moves:
        return seen.hand
    return tuple(card for card in seen.hand if isinstance(moves[-1], Draw) and card == moves[-1].card)


# The worth of a hand


def if_fired_now(seen: LootObservation) -> Arrangement:
    """Arrange the seat's own hand without a tenth card, under its own gods only: those of others are unknown."""
    effects = _own_effects(seen, seen.hand)
    gives_up = len(seen.hand) > HAND and seen.option("tenCards") == "bestNine"
    spare = Hand(seen.hand, effects).to_give_up() if gives_up else None
    return best_arrangement(_without(seen.hand, spare), effects)


def after_discard(seen: LootObservation, card: int) -> int:
    """Return the best total of the seat's own hand under its own gods after discarding a card."""
    return _best_total(seen, _without(seen.hand, card))


def with_top_discard(seen: LootObservation) -> int:
    """Return the best total of the seat's own hand after taking the top discard: the best nine of the ten cards."""
    top = seen.discard_top
    if top is None:
        return if_fired_now(seen).total
    ten = tuple(sorted((*seen.hand, top)))
    kept = top if seen.option("noReturnDiscard") else None
    return max(_best_total(seen, _without(ten, card)) for card in ten if card != kept)


def _best_total(seen: LootObservation, hand: tuple[int, ...]) -> int:
    return best_arrangement(hand, _own_effects(seen, hand)).total


def _own_effects(seen: LootObservation, hand: tuple[int, ...]) -> Effects:
    return _effects(seen, [hand])


def _effects(seen: LootObservation, hands: Iterable[Sequence[int]]) -> Effects:
    return effects_of(gods_among(hands), seen.option("bonusMultiplied"))


def _without(hand: Sequence[int], card: int | None) -> tuple[int, ...]:
    return tuple(other for other in hand if other != card)


# The piles of a hand


def best_piles(seen: LootObservation) -> list[Pile]:
    """Return the seat's own hand in the piles that score best: as scored, or as if the village were fired now."""
    if seen.phase in COUNTED:
        return piles_of(showdown(seen)[seen.seat].arrangement)
    found = if_fired_now(seen)
    piles = piles_of(found)
    spare = set(seen.hand).difference(*(pile.cards for pile in piles))
    return [*piles, *[Pile((card,), LEFT_OUT) for card in spare]]


def is_in_play(seen: LootObservation) -> bool:
    """Return whether hands are played, and lie in the order that each seat keeps: none is arranged or counted yet."""
    return seen.phase not in ("arrange", *COUNTED)


def in_order(seen: LootObservation, sorted_at: int) -> list[int]:
    """
    Return the seat's own hand as it lies: as it was sorted last, each later card beside those that it scores with.

    It is sorted into what scores best when it is dealt, and again after the first `sorted_at` events.
    """
    order: list[int] = []
    for at, event in enumerate(seen.history):
        if at == sorted_at:
            order = best_order(seen, order)
        if event.player != seen.player:
            continue
        match event:
            case Dealt():
                order = best_order(seen, event.cards or ())
            case Draw() | Take() if event.card is not None:
                order = _put(seen, order, event.card)
            case Discard():
                order = [card for card in order if card != event.card]
    is_as_known = sorted_at != len(seen.history) and {*order} == {*seen.hand}
    return order if is_as_known else best_order(seen, seen.hand)


def best_order(seen: LootObservation, cards: Iterable[int]) -> list[int]:
    """Return cards of the seat's own in the order of the piles that score best."""
    return [card for pile in _piles_to_play(seen, cards) for card in pile.cards]


def _put(seen: LootObservation, order: Sequence[int], card: int) -> list[int]:
    """Put a card into the seat's own hand beside those that it scores with, or else at the end."""
    pile = next(pile for pile in _piles_to_play(seen, [*order, card]) if card in pile.cards)
    if not pile.combined:
        return [*order, card]
    at = pile.cards.index(card)
    place = order.index(pile.cards[at - 1]) + 1 if at else order.index(pile.cards[1])
    return [*order[:place], card, *order[place:]]


def _piles_to_play(seen: LootObservation, cards: Iterable[int]) -> list[Pile]:
    """Return the piles in which cards of the seat's own would score best if the village were fired."""
    return best_piles(replace(seen, hand=tuple(sorted(cards)), phase="source"))


def piles_of(arrangement: Arrangement) -> list[Pile]:
    """Return the combinations of a hand, the largest first, and then its loose cards."""
    combined = sorted(arrangement.combinations, key=lambda part: -len(part.cards))
    loose = [Pile(arrangement.loose, LOOSE, arrangement.loose_value)] if arrangement.loose else []
    return [*[Pile(part.cards, part.kind, part.value) for part in combined], *loose]


def own_piles(seen: LootObservation, groups: Sequence[tuple[int, ...]]) -> list[Pile]:
    """Return the seat's own hand in the piles that its player has made so far, all valid, and the rest."""
    found = [combination(seen, group) for group in groups]
    made = [Pile(part.cards, part.kind, part.value) for part in found if part]
    rest = sorted(set(seen.hand).difference(*(pile.cards for pile in made)), key=BY_NUMBER.__getitem__)
    return [*made, *([Pile(tuple(rest))] if rest else [])]


def combination(seen: LootObservation, cards: Sequence[int]) -> Combination | None:
    """Return what cards of a shown hand score together under the gods that act, or None if they do not combine."""
    try:
        return Hand(cards, _effects(seen, _shown(seen))).arranged([tuple(cards)]).combinations[0]
    except KeyError:
        return None


def total_of(seen: LootObservation, groups: Sequence[tuple[int, ...]]) -> int:
    """Return what the seat's own shown hand scores when only these groups, all valid, are combined."""
    return Hand(seen.hand, _effects(seen, _shown(seen))).arranged(groups).total


def acting_gods(seen: LootObservation) -> tuple[int, ...]:
    """Return the gods that act on everybody: those in the hands that were shown (L13)."""
    return gods_among(_shown(seen))


def _shown(seen: LootObservation) -> list[tuple[int, ...]]:
    return [event.cards for event in seen.history if isinstance(event, Reveal)]


# The discard pile


def discards(history: Iterable[Event]) -> list[tuple[int, int | None]]:
    """Return the discard pile from the top, each card with the seat that discarded it."""
    pile: list[tuple[int, int | None]] = []
    for event in history:
        match event:
            case Discard() | Starter() | GiveUp():
                pile.append((event.card, event.player))
            case Take():
                pile.pop()
            case Reshuffle():
                del pile[:-1]
    return pile[::-1]
