"""Fish Out!: rules, text, view, bots, and how it is learnt."""
