"""A bot that imagines answers: it sounds where the layouts answer most differently, and sails when nothing is new."""

from passalong.games.depth_charge.bot.sailing import turns_to_destroy
from passalong.games.depth_charge.events import Hit
from passalong.games.depth_charge.layouts import layouts_that_fit
from passalong.games.depth_charge.sea import mask, report, straight

SOUND, DROP, MANY = 64, 128, 200


class MyBot:
    def choose(self, seen, rng):
        actions = seen.legal_actions
        if seen.phase == "turn":
            self.layouts = self.list_layouts(seen)
            actions = self.sure(seen) or self.telling(seen) or self.nearer(seen) or self.soundings(seen)
        return actions[rng.below(len(actions))]

    def list_layouts(self, seen):
        hits = [event.cell for event in seen.history if isinstance(event, Hit)]
        layouts = layouts_that_fit(seen, 1 - seen.player)
        return [[cell for cell in layout if cell not in hits] for layout in layouts[:: len(layouts) // MANY + 1]]

    def sure(self, seen):
        drops = [action for action in seen.legal_actions if action >= DROP]
        return [action for action in drops if self.count([action - DROP]) == len(self.layouts)]

    def telling(self, seen):
        answers = {action: len(set(self.answers(seen, action - SOUND))) for action in self.soundings(seen)}
        best = max(answers, key=lambda action: answers[action])
        return [best] if answers[best] > 1 else []

    def answers(self, seen, cell):
        return [report(cell, mines, mask(mines), dict(seen.options)) for mines in self.layouts]

    def nearer(self, seen):
        boat = seen.boats[seen.player]
        best = min([boat, *self.moves(seen)], key=self.turns)
        return [best] if best != boat else []

    def moves(self, seen):
        boat = seen.boats[seen.player]
        return [cell for cell in seen.legal_actions if cell < SOUND and self.count(straight(boat, cell)) == 0]

    def soundings(self, seen):
        return [action for action in seen.legal_actions if SOUND <= action < DROP]

    def count(self, cells):
        return sum(any(cell in mines for cell in cells) for mines in self.layouts)

    def turns(self, cell):
        return sum(turns_to_destroy(mask(mines))[cell] for mines in self.layouts) / len(self.layouts)
