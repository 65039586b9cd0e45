"""How Depth Charge is learnt: a lesson to play, and the rules to read."""
