"""Reviews: of a deal, of a whole match, and of what the moves were worth."""
