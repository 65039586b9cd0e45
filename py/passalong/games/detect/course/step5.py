"""A bot that sees columns: three equal cards are cleared, and two are on the way there."""

TAKE, DRAW, PLACE, REJECT = 0, 1, 2, 14
DECK = [-2] * 5 + [-1] * 10 + [0] * 15 + [card for card in range(1, 13) for _ in range(10)]


class MyBot:
    def choose(self, seen, rng):
        self.cards = self.unseen(seen)
        self.unknown = sum(self.cards) / len(self.cards)
        return max(seen.legal_actions, key=lambda action: self.worth(seen, action))

    def unseen(self, seen):
        cards = DECK.copy()
        for card in [*seen.discard, *(card for grid in seen.grids for card in grid)]:
            if card in cards:
                cards.remove(card)
        return cards

    def worth(self, seen, action):
        grid = seen.grids[seen.player]
        if PLACE <= action < REJECT:
            return self.gain(grid, action - PLACE, seen.card_in_hand)
        if action == TAKE:
            return self.best_gain(grid, seen.discard[-1])
        if action == DRAW:
            chances = {card: self.cards.count(card) / len(self.cards) for card in set(self.cards)}
            return sum(chance * max(0, self.best_gain(grid, card)) for card, chance in chances.items())
        return 0

    def best_gain(self, grid, card):
        return max(self.gain(grid, cell, card) for cell in range(12) if grid[cell] != 99)

    def gain(self, grid, cell, card):
        first = cell - cell % 3
        before = list(grid[first : first + 3])
        after = before.copy()
        after[cell % 3] = card
        return self.column(before) - self.column(after)

    def column(self, cards):
        total = sum(map(self.points, cards))
        shown = [card for card in cards if card is not None]
        if len(shown) == 3 and len(set(shown)) == 1:
            return 0
        if len(shown) > len(set(shown)) and total > 0:
            return total * 0.7
        return total

    def points(self, card):
        return 0 if card == 99 else self.unknown if card is None else card
