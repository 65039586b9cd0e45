"""The drawing kit of the games: HTML, cards and grids, independent of any game's rules."""
