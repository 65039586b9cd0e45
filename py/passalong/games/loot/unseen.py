"""The cards that a seat of Loot has not seen, and the hands and the draw pile in which they can be."""

from __future__ import annotations

from passalong.game import Event, Observation, Rng

from .cards import DECK, HAND
from .events import Dealt, Discard, Draw, GiveUp, Reshuffle, Reveal, Starter, Take


class Places:
    """
    The places where unseen cards can be.

    Every discard was seen by all. So each unseen card is known to come from a certain draw pile: the first one, or one
    that was shuffled from discards (L7). It is also known how many unseen cards each seat got from each of these piles.
    Within one pile, all ways to distribute its unseen cards among those hands and the rest of the pile are equally
    likely.
    """

    def __init__(self, seen: Observation) -> None:
        self.origin = dict.fromkeys(DECK, 0)
        self.piles = 1
        self.known: list[set[int]] = [set() for _ in range(seen.num_players)]
        self.hidden: list[dict[int, int]] = [{} for _ in range(seen.num_players)]
        self.discard: list[int] = []
        for event in seen.history:
            self._follow(event)
        self.shares = self._shares()

    def draw(self, rng: Rng) -> tuple[list[list[int]], list[int]]:
        """Draw at random where the unseen cards are; return all hands, and the draw pile."""
        hands, pile = [list(cards) for cards in self.known], []
        for cards, places in self.shares:
            left = list(cards)
            for seat, count in places:
                hands[seat] += [left.pop(rng.below(len(left))) for _ in range(count)]
            pile += left
        return [sorted(hand) for hand in hands], sorted(pile)

    def _follow(self, event: Event) -> None:
        match event:
            case Discard() | GiveUp():
                self._lose(event.player, event.card)
                self.discard.append(event.card)
            case Take():
                self.known[event.player].add(self.discard.pop())
            case Draw():
                self._get(event.player, (event.card,))
            case Dealt():
                self._get(event.player, event.cards or (None,) * HAND)
            case Starter():
                self.discard.append(event.card)
            case Reshuffle():
                # From here on these cards belong to a draw pile of their own.
                self.origin.update(dict.fromkeys(event.cards, self.piles))
                self.piles += 1
                self.discard = self.discard[-1:]
            case Reveal():
                self.known[event.player], self.hidden[event.player] = set(event.cards), {}

    def _get(self, seat: int, cards: tuple[int | None, ...]) -> None:
        pile, hidden = self.piles - 1, self.hidden[seat]
        self.known[seat].update([card for card in cards if card is not None])
        hidden[pile] = hidden.get(pile, 0) + cards.count(None)

    def _lose(self, seat: int, card: int) -> None:
        if card in self.known[seat]:
            self.known[seat].remove(card)
        else:
            # The card was one of those hidden in this hand, and it is known from which pile these came.
            origin = self.origin[card]
            self.hidden[seat][origin] = self.hidden[seat].get(origin, 0) - 1

    def _shares(self) -> list[tuple[list[int], list[tuple[int, int]]]]:
        """Return for each draw pile its unseen cards, and `(seat, count)` for those that are in hands."""
        seen = [card for cards in (*self.known, self.discard) for card in cards]
        placed = set(seen)
        if len(placed) < len(seen):
            raise ValueError("The observation shows a card in two places.")
        shares = []
        for pile in range(self.piles):
            cards = [card for card in DECK if self.origin[card] == pile and card not in placed]
            places = [(seat, hidden[pile]) for seat, hidden in enumerate(self.hidden) if hidden.get(pile)]
            if any(count < 0 for _, count in places) or sum(count for _, count in places) > len(cards):
                raise ValueError("The observation does not fit the deck.")
            shares.append((cards, places))
        return shares
