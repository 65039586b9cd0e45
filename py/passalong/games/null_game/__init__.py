"""The smallest possible game: copy this folder to begin a new one."""
