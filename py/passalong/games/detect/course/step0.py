"""A bot that plays at random."""


class MyBot:
    def choose(self, seen, rng):
        return seen.legal_actions[rng.below(len(seen.legal_actions))]
