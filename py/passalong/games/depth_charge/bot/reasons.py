"""Why a bot of Depth Charge does what it does, in numbers that a sentence can be made of."""

from __future__ import annotations

from passalong.game import Reason
from passalong.games.depth_charge.rules import DEPTH, SOUND
from passalong.games.depth_charge.sea import CELLS, course, neighbours

from .guesses import Guesses, Knowledge

NEARER = 0.5
"""How many turns a move must save on the way to the mines to be told as nearer."""


def reason_for(action: int, guesses: Guesses, known: Knowledge) -> Reason:
    """Say what an action is good for, by what is known."""
    cell = action % CELLS
    if action >= DEPTH:
        return _of_drop(cell, guesses, known)
    if action >= SOUND:
        facts = {"cell": cell, "layouts": guesses.places(known), "left": layouts_left(cell, guesses, known)}
        return Reason("sound" if facts["left"] < facts["layouts"] else "repeat", facts)
    return _of_move(cell, guesses, known)


def layouts_left(cell: int, guesses: Guesses, known: Knowledge) -> float:
    """Return how many layouts are left on average after a sounding on a cell."""
    parts = [guesses.places(known._replace(fitting=part)) for part in guesses.told_apart(known, cell)]
    return sum([part * part for part in parts]) / sum(parts)


def _of_drop(cell: int, guesses: Guesses, known: Knowledge) -> Reason:
    hit = known._replace(fitting=guesses.with_mine(known, 1 << cell))
    facts = {"cell": cell, "hits": guesses.places(hit), "layouts": guesses.places(known)}
    sure = len(hit.fitting) == len(known.fitting)
    return Reason("drop" if sure else "gamble", facts)


def _of_move(cell: int, guesses: Guesses, known: Knowledge) -> Reason:
    safe = known._replace(fitting=guesses.without_mine(known, course(known.boat, cell)[1]))
    there = safe._replace(boat=cell)
    layouts, risky = guesses.places(known), guesses.places(known) - guesses.places(safe)
    facts = {"cell": cell, "layouts": layouts, "risky": risky}
    if risky:
        return Reason("risk", facts)
    before, after = guesses.sailing(known), guesses.sailing(there)
    if layouts == 1 and after < before:
        return Reason("fetch", {**facts, "after": after})
    if before - after >= NEARER:
        return Reason("nearer", {**facts, "before": before, "after": after})
    here, left = _best_left(guesses, known), _best_left(guesses, there)
    return Reason("listen", {**facts, "left": left}) if left < here else Reason("sail", facts)


def _best_left(guesses: Guesses, known: Knowledge) -> float:
    return min(layouts_left(cell, guesses, known) for cell in neighbours(known.boat))
