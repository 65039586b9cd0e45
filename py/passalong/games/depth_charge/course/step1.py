"""A bot that looks at its actions: it drops no depth charge, since two that miss lose the game."""

DROP = 128


class MyBot:
    def choose(self, seen, rng):
        actions = seen.legal_actions
        if seen.phase == "turn":
            actions = [action for action in actions if action < DROP]
        return actions[rng.below(len(actions))]
