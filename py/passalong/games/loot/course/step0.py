"""A bot that plays at random, and leaves it to the others to fire the village."""


class MyBot:
    def choose(self, seen, rng):
        if seen.player != seen.current_player:
            return None  # somebody else's turn, in which one may fire, or wait
        return seen.legal_actions[rng.below(len(seen.legal_actions))]
