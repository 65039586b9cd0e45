"""A bot that fires at the right moment: when it holds ten cards, or before somebody else takes one."""

from passalong.games.loot.scoring import Hand, effects_of, gods_among

DRAW, TAKE, FIRE, DISCARD = 0, 1, 2, 3


def total(cards):
    return Hand(cards, effects_of(gods_among([cards]))).total()


def without(cards, card):
    return [other for other in cards if other != card]


def best(cards):
    return max(cards, key=lambda card: total(without(cards, card)))


def most(cards):
    return total(without(cards, best(cards)))


class MyBot:
    def choose(self, seen, rng):
        own_turn = seen.player == seen.current_player
        if FIRE in seen.legal_actions and own_turn == (seen.phase == "discard"):
            return FIRE
        if not own_turn:
            return None
        if seen.phase == "discard":
            return DISCARD + best(seen.hand)
        if seen.discard_top is None:
            return DRAW
        unseen = [card for card in range(54) if card not in (*seen.hand, seen.discard_top)][::3]
        draw = sum(most([*seen.hand, card]) for card in unseen) / len(unseen)
        return TAKE if most([*seen.hand, seen.discard_top]) > draw else DRAW
