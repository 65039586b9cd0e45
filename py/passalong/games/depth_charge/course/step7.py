"""A bot that says why: each decision has a reason and its facts, from which the game makes a sentence."""

from math import log2

from passalong.bots import Bot, Decision
from passalong.games.depth_charge.bot.hiding import turns_to_find
from passalong.games.depth_charge.bot.sailing import turns_to_destroy
from passalong.games.depth_charge.events import Hit
from passalong.games.depth_charge.layouts import layouts_that_fit
from passalong.games.depth_charge.rules import mines_of
from passalong.games.depth_charge.sea import mask, report, straight

SOUND, DROP, MANY, LOSS, PLACES = 64, 128, 200, 99, 50


class MyBot(Bot):
    def explain(self, seen, rng, budget=1.0):
        if seen.phase == "mines":
            turns = turns_to_find(seen.player)
            action = sorted(seen.legal_actions, key=lambda action: turns[action])[-1 - rng.below(PLACES)]
            return Decision(action, -turns[action], "hide", {"cells": mines_of(action), "turns": turns[action]})
        self.layouts = self.list_layouts(seen)
        action = min(seen.legal_actions, key=lambda action: self.turns_left(seen, action))
        return Decision(action, -self.turns_left(seen, action), *self.why(seen, action))

    def why(self, seen, action):
        cell = action % 64
        if action >= DROP:
            return "drop-all", {"cell": cell}
        if action < SOUND:
            return "sail", {"cell": cell, "tie": False}
        layouts, answers = len(layouts_that_fit(seen, 1 - seen.player)), self.answers(seen, cell)
        left = layouts * sum(answers.count(answer) for answer in answers) / len(answers) ** 2
        return "sound", {"cell": cell, "layouts": layouts, "left": left, "tie": False}

    def list_layouts(self, seen):
        hits = [event.cell for event in seen.history if isinstance(event, Hit)]
        layouts = layouts_that_fit(seen, 1 - seen.player)
        return [[cell for cell in layout if cell not in hits] for layout in layouts[:: len(layouts) // MANY + 1]]

    def turns_left(self, seen, action):
        boat, cell = seen.boats[seen.player], action % 64
        if action >= DROP:
            return 0 if self.count([cell]) == len(self.layouts) else LOSS
        if action >= SOUND:
            answers = self.answers(seen, cell)
            return self.turns(boat) + sum(search(answers.count(answer)) for answer in answers) / len(answers)
        return self.turns(cell) + search(len(self.layouts)) if self.count(straight(boat, cell)) == 0 else LOSS

    def answers(self, seen, cell):
        return [report(cell, mines, mask(mines), dict(seen.options)) for mines in self.layouts]

    def count(self, cells):
        return sum(any(cell in mines for cell in cells) for mines in self.layouts)

    def turns(self, cell):
        return sum(turns_to_destroy(mask(mines))[cell] for mines in self.layouts) / len(self.layouts)


def search(layouts):
    return 0.2 + 0.3 * log2(layouts) if layouts > 1 else 0
