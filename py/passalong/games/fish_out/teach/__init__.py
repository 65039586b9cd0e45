"""How Fish Out! is learnt: a lesson to play, and the rules to read."""
