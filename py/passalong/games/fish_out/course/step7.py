"""A bot that says why: each of its choices comes with a reason, and with the facts for the game's sentence."""

from passalong.bots import Bot, Decision
from passalong.games.fish_out.bot.habits import PATIENT
from passalong.games.fish_out.bot.playout import open_position
from passalong.games.fish_out.rules import GAME, pass_action

FISH, STOCK = 52, 53
WORLDS = 6


def rank(card):
    return card % 13


def points(cards):
    return sum(-9 if rank(card) == 0 else 3 if rank(card) >= 10 else 1 for card in cards)


class MyBot(Bot):
    def explain(self, seen, rng, budget=1.0):
        if seen.phase == "pass":
            cards = tuple(sorted(sorted(seen.hand, key=rank)[:3]))
            return Decision(pass_action(cards), 0, "pass_low", {"cards": cards})
        worlds = GAME.worlds(seen, rng)
        self.worlds = [next(worlds) for _ in range(WORLDS)]
        means = {action: self.mean(seen.player, action) for action in seen.legal_actions}
        best = max(means, key=lambda action: means[action])
        return Decision(best, means[best], *self.why(seen, best))

    def why(self, seen, action):
        card = seen.keepers[0][1] if seen.phase == "keep" else action
        suit = card // 13
        played = [other for seat, other in seen.trick if other // 13 == suit and other != card]
        fish = tuple({*seen.lake[suit], *played, card})
        facts = {"card": card, "suit": suit, "fish": fish, "gain": points(fish)}
        if seen.phase == "keep":
            return "fish_least" if action == FISH else "stock_little", facts
        can_catch = len(fish) > 1 and card == max([*played, card]) and suit not in seen.fished[seen.player]
        return "catch" if can_catch else "keep", facts

    def mean(self, me, action):
        return sum(self.worth(me, action, world) for world in self.worlds) / WORLDS

    def worth(self, me, action, world):
        table = open_position(world)
        if action in (FISH, STOCK):
            table.orders[me] = 1 if action == FISH else 0
        else:
            table.play(action // 13, 2 ** rank(action))
        totals = table.play_out([PATIENT] * 4)
        return totals[me] - sum(totals) / 4
