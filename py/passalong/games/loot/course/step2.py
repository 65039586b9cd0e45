"""A bot that counts: the game's own scoring tells what nine cards are worth."""

from passalong.games.loot.scoring import Hand, effects_of

DRAW, TAKE, DISCARD = 0, 1, 3


def total(cards):
    return Hand(cards, effects_of(())).total()


def without(cards, card):
    return [other for other in cards if other != card]


def best(cards):
    return max(cards, key=lambda card: total(without(cards, card)))


class MyBot:
    def choose(self, seen, rng):
        if seen.player != seen.current_player:
            return None
        if seen.phase == "discard":
            return DISCARD + best(seen.hand)
        if seen.discard_top is None:
            return DRAW
        cards = [*seen.hand, seen.discard_top]
        return TAKE if total(without(cards, best(cards))) > total(seen.hand) else DRAW
