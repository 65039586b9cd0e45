"""What players are told of a game that is kept here: what `session` knows, put into sentences."""
