"""A bot that counts: it sails where no layout has a mine in the way, and drops a charge where every layout has one."""

from passalong.games.depth_charge.events import Hit
from passalong.games.depth_charge.layouts import layouts_that_fit
from passalong.games.depth_charge.sea import straight

SOUND, DROP = 64, 128


class MyBot:
    def choose(self, seen, rng):
        actions = seen.legal_actions
        if seen.phase == "turn":
            self.layouts = self.list_layouts(seen)
            actions = self.sure(seen) or self.moves(seen) + self.soundings(seen)
        return actions[rng.below(len(actions))]

    def list_layouts(self, seen):
        hits = [event.cell for event in seen.history if isinstance(event, Hit)]
        layouts = layouts_that_fit(seen, 1 - seen.player)
        return [[cell for cell in layout if cell not in hits] for layout in layouts]

    def sure(self, seen):
        drops = [action for action in seen.legal_actions if action >= DROP]
        return [action for action in drops if self.count([action - DROP]) == len(self.layouts)]

    def moves(self, seen):
        boat = seen.boats[seen.player]
        return [cell for cell in seen.legal_actions if cell < SOUND and self.count(straight(boat, cell)) == 0]

    def soundings(self, seen):
        return [action for action in seen.legal_actions if SOUND <= action < DROP]

    def count(self, cells):
        return sum(any(cell in mines for cell in cells) for mines in self.layouts)
