"""A bot that looks ahead: it imagines the hidden cards once, and plays each choice to the end."""

from passalong.games.fish_out.bot.habits import EAGER
from passalong.games.fish_out.bot.playout import open_position
from passalong.games.fish_out.rules import GAME, pass_action

FISH, STOCK = 52, 53


def rank(card):
    return card % 13


class MyBot:
    def choose(self, seen, rng):
        if seen.phase == "pass":
            return pass_action(tuple(sorted(sorted(seen.hand, key=rank)[:3])))
        world = next(GAME.worlds(seen, rng))
        return max(seen.legal_actions, key=lambda action: self.worth(seen.player, action, world))

    def worth(self, me, action, world):
        table = open_position(world)
        if action in (FISH, STOCK):
            table.orders[me] = 1 if action == FISH else 0
        else:
            table.play(action // 13, 2 ** rank(action))
        totals = table.play_out([EAGER] * 4)
        return totals[me] - sum(totals) / 4
