"""The smallest game with every room: copy this folder to begin a new game, and leave out what is not needed yet."""
