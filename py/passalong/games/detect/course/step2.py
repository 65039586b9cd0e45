"""A bot that looks at its own grid: it puts a card where it has its highest one."""

TAKE, DRAW, PLACE = 0, 1, 2


class MyBot:
    def choose(self, seen, rng):
        if seen.phase == "source":
            return TAKE if seen.discard[-1] <= 4 else DRAW
        if seen.phase in ("place", "drawn"):
            return PLACE + self.worst_cell(seen)
        return seen.legal_actions[rng.below(len(seen.legal_actions))]

    def worst_cell(self, seen):
        grid = seen.grids[seen.player]
        cells = [cell for cell in range(12) if PLACE + cell in seen.legal_actions]
        return max(cells, key=lambda cell: 5 if grid[cell] is None else grid[cell])
