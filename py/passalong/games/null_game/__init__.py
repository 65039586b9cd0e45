"""The smallest game that has every room: copy this folder to begin a new one, and leave out what can wait."""
