"""A game being set up: who plays, against which bots, and by which rules."""
