"""Looking back: at a deal, at a whole match, and at what the moves were worth."""
