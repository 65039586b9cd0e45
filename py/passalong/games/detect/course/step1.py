"""A bot that looks at the discard pile: it takes a low card, and draws otherwise."""

TAKE, DRAW = 0, 1


class MyBot:
    def choose(self, seen, rng):
        if seen.phase == "source":
            return TAKE if seen.discard[-1] <= 4 else DRAW
        return seen.legal_actions[rng.below(len(seen.legal_actions))]
