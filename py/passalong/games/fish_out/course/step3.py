"""A bot that expects: the higher a card, the likelier it stays, and then it may catch what is there."""

from passalong.games.fish_out.rules import pass_action

FISH, STOCK = 52, 53
ENOUGH = 4


def rank(card):
    return card % 13


def points(cards):
    return sum(-9 if rank(card) == 0 else 3 if rank(card) >= 10 else 1 for card in cards)


class MyBot:
    def choose(self, seen, rng):
        if seen.phase == "pass":
            return pass_action(tuple(sorted(sorted(seen.hand, key=rank)[:3])))
        if seen.phase == "keep":
            card = seen.keepers[0][1]
            return FISH if points([card, *seen.lake[card // 13]]) >= ENOUGH else STOCK
        return max(seen.legal_actions, key=lambda card: self.worth(seen, card))

    def worth(self, seen, card):
        suit = card // 13
        played = [other for seat, other in seen.trick if other // 13 == suit]
        lost = -rank(card) / 10
        if suit in seen.fished[seen.player] or card < max(played, default=0):
            return lost
        stays = rank(card) / 12
        return stays * (points([card, *seen.lake[suit], *played]) - ENOUGH) + lost
