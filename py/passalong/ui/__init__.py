"""The drawing kit shared by the games: HTML, cards and grids, free of any game's rules."""
