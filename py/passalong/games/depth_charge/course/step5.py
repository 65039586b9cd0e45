"""A bot that expects: it takes the action that leaves the fewest turns on average."""

from math import log2

from passalong.games.depth_charge.bot.sailing import turns_to_destroy
from passalong.games.depth_charge.events import Hit
from passalong.games.depth_charge.layouts import layouts_that_fit
from passalong.games.depth_charge.sea import mask, report, straight

SOUND, DROP, MANY, LOSS = 64, 128, 200, 99


class MyBot:
    def choose(self, seen, rng):
        if seen.phase == "mines":
            return seen.legal_actions[rng.below(len(seen.legal_actions))]
        self.layouts = self.list_layouts(seen)
        return min(seen.legal_actions, key=lambda action: self.turns_left(seen, action))

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
