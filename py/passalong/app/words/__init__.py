"""What players are told of a saved game: the facts of `session` as sentences."""
