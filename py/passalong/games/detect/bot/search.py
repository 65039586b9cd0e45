"""Looking one turn ahead: what each thing that can be done now leads to, on average over the cards to come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from passalong.games.detect.grid import CELLS, CLEARED, ROWS, Grid
from passalong.games.detect.rules import DRAW, PLACE, REJECT

from .outlook import Outlook

DIGITS = 6
"""Decimals that are compared: versions of Python add up floats differently in the last ones."""


class Judge(Protocol):
    """Somebody's opinion of what a turn leaves behind, in points."""

    def grid(self, grid: Grid) -> float:
        """Return the worth of having this grid when the turn is over."""

    def discard(self, top: int, hidden: int) -> float:
        """Return what it adds to leave this card on the discard pile, with so many own cards face down."""


class Search:
    """The worth of everything that can be done on this turn, as a judge sees what it leads to."""

    def __init__(self, position: Outlook, judge: Judge) -> None:
        self.position = position
        self.judge = judge
        self._grids: dict[tuple[int, int], tuple[float, bool]] = {}
        self._discards: dict[tuple[int, int], float] = {}
        self._unseen_discard: float | None = None
        self._hidden = position.own.count(None)
        self._turned_up: dict[int, float] = {}
        self._clearing: dict[int, float] = {}

    def values(self, actions: Sequence[int]) -> dict[int, float]:
        """Return the worth of each action that is legal now."""
        return {action: round(self._value(action), DIGITS) for action in actions}

    def _value(self, action: int) -> float:
        top, held = self.position.top, self.position.held
        if held is not None:
            return self.place(action - PLACE, held) if action < REJECT else self.turn_up(action - REJECT, held)
        return self._drawing() if top is None or action == DRAW else self.place(self.best_cell(top), top)

    def place(self, cell: int, card: int) -> float:
        """Return the worth of putting a card on a cell."""
        worth, clears = self._after(cell, card)
        # Cards that are cleared come to lie on top of the one that was replaced (D13).
        old = card if clears else self.position.own[cell]
        return worth + (self._discard_of_hidden(cell) if old is None else self._discard(old, cell))

    def turn_up(self, cell: int, rejected: int) -> float:
        """Return the worth of turning up a face-down card after discarding the drawn one."""
        if cell not in self._turned_up:
            self._average(cell)
        # The rejected card stays on top only if the flip clears nothing (D12).
        return self._turned_up[cell] + (1 - self._clearing[cell]) * self._discard(rejected, cell)

    def best_cell(self, card: int) -> int:
        """Return the cell on which a card is worth most, the first of several."""
        return max(self._different_cells(), key=lambda cell: round(self.place(cell, card), DIGITS))

    def _drawing(self) -> float:
        """Average the best use of every card that may be drawn."""
        cells = self._different_cells()
        down = [cell for cell in cells if self.position.own[cell] is None]
        return sum(
            chance * max([*(self.place(cell, card) for cell in cells), *(self.turn_up(cell, card) for cell in down)])
            for card, chance in self.position.drawn
        )

    def _average(self, cell: int) -> None:
        """Average the worth of what a face-down card may be, with what lies on the discard pile if it clears."""
        worth = clearing = 0.0
        for value, chance in self.position.hidden:
            of_grid, clears = self._after(cell, value)
            worth += chance * (of_grid + (self._discard(value, cell) if clears else 0.0))
            clearing += chance if clears else 0.0
        self._turned_up[cell], self._clearing[cell] = worth, clearing

    def _after(self, cell: int, value: int) -> tuple[float, bool]:
        """Return the worth of the grid with a card on a cell, and whether that clears a line."""
        if (cell, value) not in self._grids:
            grid, clears = self.position.after(cell, value)
            self._grids[cell, value] = self.judge.grid(grid), clears
        return self._grids[cell, value]

    def _discard(self, top: int, cell: int) -> float:
        """Return what it adds to leave a card on the discard pile after a card was laid or turned up on a cell."""
        hidden = self._hidden - (self.position.own[cell] is None)
        if (top, hidden) not in self._discards:
            self._discards[top, hidden] = self.judge.discard(top, hidden)
        return self._discards[top, hidden]

    def _discard_of_hidden(self, cell: int) -> float:
        """Return what it adds on average to leave a card there that was face down."""
        if self._unseen_discard is None:
            self._unseen_discard = sum([c * self._discard(value, cell) for value, c in self.position.hidden])
        return self._unseen_discard

    def _different_cells(self) -> list[int]:
        """List the cells worth a look: none that is cleared, and only one of those whose columns hold the same."""
        own, found = self.position.own, dict[tuple[object, ...], int]()
        for cell in range(CELLS):
            if own[cell] != CLEARED:
                found.setdefault(self._likeness(cell), cell)
        return list(found.values())

    def _likeness(self, cell: int) -> tuple[object, ...]:
        if len(self.position.lines) > CELLS // ROWS:  # rows matter too
            return (cell,)
        own, start = self.position.own, cell - cell % ROWS
        rest = [own[other] for other in range(start, start + ROWS) if other != cell]
        return own[cell], *sorted(rest, key=repr)  # any order will do that also sorts None
