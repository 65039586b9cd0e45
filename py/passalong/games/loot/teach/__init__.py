"""How Loot is learnt: a lesson to play, and the rules to read."""
