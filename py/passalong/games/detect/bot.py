"""A bot for Detect: it counts what lies open, takes low cards and pairs, and never looks under a card."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import ClassVar, cast

from passalong.bots import FULL_BUDGET, WAIT, Bot, Decision
from passalong.game import Observation, Rng
from passalong.games.detect.grid import CELLS, CLEARED, COLUMN_LINES, DECK, ROWS, face_up
from passalong.games.detect.rules import CLEAR, DRAW, KEEP, PLACE, REJECT, TAKE, DetectObservation

UNKNOWN_CARD = sum(value * count for value, count in DECK.items()) / sum(DECK.values())
LOW_CARD = 3
"""A discard up to this value is worth taking for any place that gains."""
WORTH_TURNING_UP = 1.5
"""Points by which a turned-up card brings the end of the round nearer."""
REST_OF_COLUMN = tuple(tuple(o for o in COLUMN_LINES[cell // ROWS] if o != cell) for cell in range(CELLS))


class Greedy(Bot):
    """Takes what gains most at once: a high card replaced, a column completed or prepared."""

    name: ClassVar[str] = "Easy"
    description: ClassVar[str] = "Grabs low cards, loves pairs, hurries to the end."

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        seen = cast(DetectObservation, observation)
        if not seen.legal_actions:
            return WAIT
        if seen.phase == "flip":
            return Decision(seen.legal_actions[rng.below(len(seen.legal_actions))], 0.0, "flip")
        if seen.phase == "clear":
            return _keep()
        if seen.phase == "source":
            return _choose_pile(seen)
        return _best(_choices_for(seen, cast(int, seen.held)))


def _keep() -> Decision:
    """Keep a column of negative cards: clearing it would cost points."""
    return Decision(KEEP, 0.0, "keep", alternatives=((CLEAR, -1.0),))


def _choose_pile(seen: DetectObservation) -> Decision:
    if TAKE not in seen.legal_actions:
        return Decision(DRAW, 0.0, "draw")
    card = seen.discard[-1]
    gain = max(_gain(seen, cell, card) for cell in _open_cells(seen))
    completes = any(_completes(_own_grid(seen), cell, card) for cell in _open_cells(seen))
    if (card <= LOW_CARD and gain > 0) or completes:
        return Decision(TAKE, gain, "take", {"card": card}, ((DRAW, 0.0),))
    return Decision(DRAW, 0.0, "draw", {"card": card}, ((TAKE, gain),))


def _choices_for(seen: DetectObservation, card: int) -> list[tuple[int, float]]:
    """Value each place for a card in hand, and each face-down card that could be turned up instead."""
    turning_up = _worth_of_turning_up(seen)
    return [
        (action, turning_up if action >= REJECT else _gain(seen, action - PLACE, card)) for action in seen.legal_actions
    ]


def _best(choices: Sequence[tuple[int, float]]) -> Decision:
    action, value = max(choices, key=lambda choice: choice[1])
    reason = "reject" if action >= REJECT else "place"
    return Decision(action, value, reason, alternatives=tuple(choice for choice in choices if choice[0] != action))


def _gain(seen: DetectObservation, cell: int, card: int) -> float:
    """Estimate the points saved by putting a card on a cell."""
    grid = _own_grid(seen)
    old = grid[cell]
    before = UNKNOWN_CARD if old is None else float(old)
    if _completes(grid, cell, card):
        return before + 2 * card
    gain = before - card + _pair_bonus(grid, cell, card)
    if old is None:
        return gain + (_worth_of_turning_up(seen) if _hidden(grid) > 1 else _worth_of_ending(seen, cell, card))
    return gain - _pair_bonus(grid, cell, old)


def _completes(grid: Sequence[int | None], cell: int, card: int) -> bool:
    return all(grid[other] == card for other in REST_OF_COLUMN[cell])


def _pair_bonus(grid: Sequence[int | None], cell: int, card: int) -> float:
    """Value the hope of completing a column: a pair of high cards is worth most."""
    pairs = sum(1 for other in REST_OF_COLUMN[cell] if grid[other] == card)
    return 0.35 * max(card, 0) * pairs


def _worth_of_turning_up(seen: DetectObservation) -> float:
    return WORTH_TURNING_UP if _hidden(_own_grid(seen)) > 1 else _worth_of_ending(seen, None, 0)


def _worth_of_ending(seen: DetectObservation, cell: int | None, card: int) -> float:
    """Value turning up the last card: good when everybody else probably has more, bad when the score would double."""
    if seen.ender is not None:
        return 0.0
    rest = (value for at, value in enumerate(_own_grid(seen)) if at != cell)
    own = sum(face_up(rest)) + (UNKNOWN_CARD if cell is None else card)
    others = [_estimate(grid) for seat, grid in enumerate(seen.grids) if seat != seen.player]
    margin = min(others) - own
    return min(margin, fmean(others) / 4) if margin > 0 else -max(own, 4.0)


def _estimate(grid: Sequence[int | None]) -> float:
    return sum(face_up(grid)) + UNKNOWN_CARD * _hidden(grid)


def _own_grid(seen: DetectObservation) -> tuple[int | None, ...]:
    return seen.grids[cast(int, seen.player)]


def _hidden(grid: Sequence[int | None]) -> int:
    return grid.count(None)


def _open_cells(seen: DetectObservation) -> list[int]:
    return [cell for cell, value in enumerate(_own_grid(seen)) if value != CLEARED]


BOTS: dict[str, Bot] = {"easy": Greedy()}
