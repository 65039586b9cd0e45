"""A bot that says why: each decision has a reason and its facts, from which the game makes a sentence."""

from passalong.bots import Bot, Decision

TAKE, DRAW, PLACE, REJECT, CLEAR = 0, 1, 2, 14, 26
DECK = [-2] * 5 + [-1] * 10 + [0] * 15 + [card for card in range(1, 13) for _ in range(10)]
HURRY, GIFT = 4, 0.7


class MyBot(Bot):
    def explain(self, seen, rng, budget=1.0):
        self.cards = self.unseen(seen)
        self.unknown = sum(self.cards) / len(self.cards)
        self.last = seen.ender is not None
        totals = [sum(map(self.points, grid)) for grid in seen.grids]
        self.own = totals.pop(seen.player)
        self.others = min(totals)
        following = seen.grids[(seen.player + 1) % len(seen.grids)]
        self.gifts = {card: max(0, self.best(self.saved, following, card)) for card in range(-2, 13)}
        self.unknown_gift = sum(self.gifts[card] for card in self.cards) / len(self.cards)
        action = max(seen.legal_actions, key=lambda action: self.worth(seen, action))
        return Decision(action, self.worth(seen, action), *self.why(seen, action))

    def why(self, seen, action):
        grid, card = seen.grids[seen.player], seen.card_in_hand
        if seen.phase == "source":
            card = seen.discard[-1]
            if action == DRAW:
                return "draw", {"card": card}
            cells = [cell for cell in range(12) if grid[cell] != 99]
            action = PLACE + max(cells, key=lambda cell: self.gain(grid, cell, card))
        if action >= REJECT:
            return ("flip", {}) if card is None else ("reject_other", {"card": card, "cell": action - REJECT})
        old, cell = grid[action - PLACE], action - PLACE
        facts = {"source": "hand" if seen.phase == "drawn" else "discard", "card": card, "cell": cell}
        facts |= {"old": old, "saved": round(self.points(old) - card), "mean": self.unknown}
        return ("even" if facts["saved"] <= 0 else "hidden" if old is None else "swap"), facts

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
        if REJECT <= action < CLEAR:
            return self.reject(grid, seen.card_in_hand)
        if action == TAKE:
            return self.best(self.gain, grid, seen.discard[-1])
        if action == DRAW:
            chances = {card: self.cards.count(card) / len(self.cards) for card in set(self.cards)}
            worth = {card: max(self.reject(grid, card), self.best(self.gain, grid, card)) for card in chances}
            return sum(chances[card] * worth[card] for card in chances)
        return 0

    def best(self, method, grid, card):
        return max((method(grid, cell, card) for cell in range(12) if grid[cell] != 99), default=0)

    def gain(self, grid, cell, card):
        saved = self.saved(grid, cell, card)
        return saved + (self.turned_up(grid, saved) if grid[cell] is None else 0) - self.gift(grid[cell])

    def saved(self, grid, cell, card):
        first = cell - cell % 3
        before = list(grid[first : first + 3])
        after = before.copy()
        after[cell % 3] = card
        return self.column(before) - self.column(after)

    def reject(self, grid, card):
        return self.turned_up(grid, 0) - self.gift(card) if None in grid else -99

    def turned_up(self, grid, saved):
        if self.last:
            return 0
        ends = grid.count(None) == 1
        own = self.own - saved
        return -max(own, 4) if ends and own > self.others - 3 else HURRY

    def gift(self, card):
        if self.last:
            return 0
        return GIFT * (self.unknown_gift if card is None else self.gifts[card])

    def column(self, cards):
        total = sum(map(self.points, cards))
        shown = [card for card in cards if card is not None]
        if len(shown) == 3 and len(set(shown)) == 1:
            return 0
        if not self.last and len(shown) > len(set(shown)) and total > 0:
            return total * 0.7
        return total

    def points(self, card):
        return 0 if card == 99 else self.unknown if card is None else card
