"""Fish Out!: rules, texts, view, bots, lesson and manual."""
