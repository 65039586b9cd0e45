"""
Counts how many turns it takes to find and destroy the mines of Depth Charge, wherever they are.

All mines are hunted at once: layouts that have given the same answers so far are hunted together, and to go through all
takes little longer than a few.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from passalong.bots import FULL_BUDGET
from passalong.game import Rng
from passalong.games.depth_charge.bot import Captain
from passalong.games.depth_charge.bot.guesses import Guesses, Knowledge, Layout
from passalong.games.depth_charge.questions import possible_layouts
from passalong.games.depth_charge.rules import BOATS, DEPTH, GAME, SOUND
from passalong.games.depth_charge.sea import BLACK, CELLS, MINES, RED, course

LOST = -1
"""The number of misses that are still free once a hunter has lost."""


def turns_to_win(
    captain: Captain, rng: Rng, layouts: Sequence[Layout] = possible_layouts(BLACK)
) -> dict[Layout, int | None]:
    """
    Return for every layout of Black's mines how many turns Red needs, undisturbed; None where Red loses.

    Red knows that it is one of these layouts.
    """
    rules = GAME.checked_options(2, {})
    guesses = Guesses(layouts, rules)
    free = cast(int, rules["missesAllowed"])
    known = Knowledge(BOATS[RED], BOATS[BLACK], range(len(layouts)), 0, free)
    return dict(hunts_from(captain, rng, guesses, known))


def hunts_from(
    captain: Captain, rng: Rng, guesses: Guesses, known: Knowledge, turn: int = 1
) -> Iterator[tuple[Layout, int | None]]:
    """Yield the turns that the hunt takes from a position on, for every layout that is possible in it."""
    values = {action: -turns for action, turns in captain.weigh(guesses, known, FULL_BUDGET)}
    for after in _answers(guesses, known, captain.temper.choose(values, rng)):
        layouts = [guesses.layouts[number] for number in after.fitting]
        if after.free_misses == LOST:
            yield from [(layout, None) for layout in layouts]
        elif after.gone.bit_count() == MINES:
            yield from [(layout, turn) for layout in layouts]
        elif layouts:
            fewer = Guesses(layouts, guesses.options)
            yield from hunts_from(captain, rng, fewer, after._replace(fitting=range(len(layouts))), turn + 1)


def _answers(guesses: Guesses, known: Knowledge, action: int) -> list[Knowledge]:
    """Return all that may be known after an action."""
    cell = action % CELLS
    if action >= DEPTH:
        hit = known._replace(fitting=guesses.with_mine(known, 1 << cell), gone=known.gone | 1 << cell)
        rest = guesses.without_mine(known, 1 << cell)
        return [hit, known._replace(fitting=rest, free_misses=known.free_misses - 1)]
    if action >= SOUND:
        return [known._replace(fitting=part) for part in guesses.told_apart(known, cell)]
    way = course(known.boat, cell)[1]
    safe = known._replace(fitting=guesses.without_mine(known, way), boat=cell)
    return [safe, known._replace(fitting=guesses.with_mine(known, way), free_misses=LOST)]
