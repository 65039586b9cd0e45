"""A bot that says why: each decision has a reason and its facts, from which the game makes a sentence."""

from passalong.bots import Bot, Decision
from passalong.games.loot.scoring import Hand, effects_of, gods_among

DRAW, TAKE, FIRE, DISCARD = 0, 1, 2, 3
USUAL, GAIN = 5, 8


def total(cards):
    return Hand(cards, effects_of(gods_among([cards]))).total()


def without(cards, card):
    return [other for other in cards if other != card]


def best(cards):
    return max(cards, key=lambda card: total(without(cards, card)))


def most(cards):
    return total(without(cards, best(cards)))


class MyBot(Bot):
    def explain(self, seen, rng, budget=1.0):
        own_turn = seen.player == seen.current_player
        if FIRE in seen.legal_actions and own_turn == (seen.phase == "discard"):
            return self.fire(most(seen.hand) if own_turn else total(seen.hand))
        if not own_turn:
            return Decision(None, 0, "wait")
        return self.discard(seen.hand) if seen.phase == "discard" else self.take(seen.hand, seen.discard_top)

    def fire(self, points):
        lead = points - USUAL
        side = "ahead" if lead > 0 else "behind" if lead < 0 else "level"
        return Decision(FIRE, points, "fire_risk", {"side": side, "lead": abs(lead), "gain": GAIN})

    def discard(self, hand):
        card = best(hand)
        other = max(without(hand, card), key=lambda card: total(without(hand, card)))
        left, instead = total(without(hand, card)), total(without(hand, other))
        facts = {"card": card, "other": other, "left": left, "instead": instead}
        return Decision(DISCARD + card, left, "discard" if left > instead else "discard_as_good", facts)

    def take(self, hand, top):
        unseen = [card for card in range(54) if card not in (*hand, top)][::3]
        drawn = sum(most([*hand, card]) for card in unseen) / len(unseen)
        taken = most([*hand, top])
        facts = {"card": top, "now": total(hand), "taken": taken, "drawn": drawn}
        return Decision(TAKE, taken, "take", facts) if taken > drawn else Decision(DRAW, drawn, "draw", facts)
