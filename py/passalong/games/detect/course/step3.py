"""A bot that compares every action by what it is worth, and expects a 5 of a card that it cannot see."""

TAKE, DRAW, PLACE, REJECT = 0, 1, 2, 14
UNKNOWN = 5


class MyBot:
    def choose(self, seen, rng):
        return max(seen.legal_actions, key=lambda action: self.worth(seen, action))

    def worth(self, seen, action):
        grid = seen.grids[seen.player]
        if PLACE <= action < REJECT:
            return self.points(grid[action - PLACE]) - seen.card_in_hand
        if action == TAKE:
            return max(self.points(card) for card in grid if card != 99) - seen.discard[-1]
        if action == DRAW:
            return 2
        return 0

    def points(self, card):
        return UNKNOWN if card is None else card
