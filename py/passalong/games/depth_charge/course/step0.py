"""
A bot that plays at random.

seen.phase is "mines" while mines are laid, then "turn". In a turn, action 0 + cell sails there, 64 + cell sounds there,
and 128 + cell drops a depth charge. Cells are numbered from 0 to 63, row by row; seen.boats has the cell of each boat.
What soundings have told is in seen.history.
"""


class MyBot:
    def choose(self, seen, rng):
        return seen.legal_actions[rng.below(len(seen.legal_actions))]
