"""A bot that counts: a draw is worth the average of what the cards that nobody has seen yet would be worth."""

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
            return sum(max(0, self.best_gain(grid, card)) for card in self.cards) / len(self.cards)
        return 0

    def best_gain(self, grid, card):
        return max(self.gain(grid, cell, card) for cell in range(12) if grid[cell] != 99)

    def gain(self, grid, cell, card):
        return self.points(grid[cell]) - card

    def points(self, card):
        return self.unknown if card is None else card
