"""
A bot that plays at random.

seen.phase says what to decide: "pass" three cards, "lead" or "follow" with a card, or "keep". An action below 52 plays
that card: suit * 13 + rank, the ace with rank 0. In the phase "keep", action 52 fishes and 53 stocks the Lake.
seen.hand has your cards, seen.lake those in the Lake, suit by suit, and seen.trick what has been played.
"""


class MyBot:
    def choose(self, seen, rng):
        return seen.legal_actions[rng.below(len(seen.legal_actions))]
