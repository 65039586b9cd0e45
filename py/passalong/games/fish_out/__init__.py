"""Fish Out!: rules, words, drawing and bots."""
