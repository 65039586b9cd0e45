"""Search one turn ahead: what each action leads to, on average over the cards to come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from passalong.bots import Thinking
from passalong.games.detect.grid import CELLS, CLEARED, ROWS, Grid
from passalong.games.detect.rules import DRAW, PLACE, REJECT, TAKE

from .outlook import Outlook

DIGITS = 6
"""The decimal places that are compared: versions of Python add floats differently in the last ones."""


class Judge(Protocol):
    """Values the position that a turn leaves, in points."""

    def grid(self, grid: Grid) -> float:
        """Return the worth of having this grid when the turn is over."""

    def parts(self, grid: Grid) -> Mapping[str, float]:
        """Return the parts of that worth."""

    def discard(self, top: int, hidden: int) -> float:
        """Return what leaving this card on the discard pile adds, with `hidden` of one's own cards face down."""


class Way(NamedTuple):
    """The probability that an action puts this card on this cell."""

    chance: float
    cell: int
    card: int


class Search:
    """The worth of every action of this turn, by what a judge says of its results."""

    def __init__(self, position: Outlook, judge: Judge) -> None:
        self.position = position
        self.judge = judge
        self._grids: dict[tuple[int, int], tuple[float, bool]] = {}
        self._discards: dict[tuple[int, int], float] = {}
        self._unseen_discard: float | None = None
        self._hidden = position.own.count(None)
        self._turned_up: dict[int, float] = {}
        self._clearing: dict[int, float] = {}
        self._cells = self._different_cells()
        self._drawn: dict[int, Mapping[int, float]] = {}
        self._taken: dict[int, Mapping[int, float]] = {}

    def values(self, actions: Sequence[int]) -> dict[int, float]:
        """Return the worth of each action that is legal now."""
        held, top = self.position.held, self.position.top
        if held is not None:
            quick = {action: self._use(action, held) for action in actions}
            return {action: round(value, DIGITS) for action, value in self.weighed(quick, held).items()}
        values = {DRAW: round(self._drawing(), DIGITS)}
        if top is not None:
            values[TAKE] = round(max(self._places(top).values()), DIGITS)
        return {action: values[action] for action in actions}

    def thinking(self, actions: Sequence[int]) -> Thinking[dict[int, float]]:
        """Return the same in slices, one for each card that may be drawn."""
        # `uses` caches what it finds, so that `values` is fast in the end.
        if self.position.held is None:
            for card, _ in self.position.drawn:
                self.uses(card)
                yield
        return self.values(actions)

    def weighed(self, uses: Mapping[int, float], card: int) -> Mapping[int, float]:
        """Return the final worth of the uses of a card, from their worth at first sight."""
        return uses

    def parts(self, action: int, value: float) -> dict[str, float]:
        """Return the parts of an action's worth; what the judge does not explain is what the next player gets."""
        parts: dict[str, float] = {}
        for way in self.ways(action):
            for name, points in self.judge.parts(self.position.after(way.cell, way.card)[0]).items():
                parts[name] = parts.get(name, 0.0) + way.chance * points
        return {**parts, "next": value - sum(parts.values())}

    def ways(self, action: int) -> Iterator[Way]:
        """Yield the possible results of an action, with the best play after it."""
        top, held = self.position.top, self.position.held
        if held is not None and action >= REJECT:
            yield from [Way(chance, action - REJECT, card) for card, chance in self.position.hidden]
        elif held is not None:
            yield Way(1.0, action - PLACE, held)
        elif top is not None and action != DRAW:
            yield Way(1.0, self.best_cell(top), top)
        else:
            for card, chance in self.position.drawn:
                yield from [way._replace(chance=chance * way.chance) for way in self._ways_of_drawn(card)]

    def _ways_of_drawn(self, card: int) -> list[Way]:
        action = _best(self.uses(card))
        if action < REJECT:
            return [Way(1.0, action - PLACE, card)]
        return [Way(chance, action - REJECT, turned_up) for turned_up, chance in self.position.hidden]

    def _use(self, action: int, card: int) -> float:
        return self.place(action - PLACE, card) if action < REJECT else self.turn_up(action - REJECT, card)

    def place(self, cell: int, card: int) -> float:
        """Return the worth of putting a card on a cell."""
        worth, clears = self._after(cell, card)
        # Cleared cards are put on top of the one that was replaced (D13).
        old = card if clears else self.position.own[cell]
        return worth + (self._discard_of_hidden(cell) if old is None else self._discard(old, cell))

    def turn_up(self, cell: int, rejected: int) -> float:
        """Return the worth of turning up a face-down card after discarding the drawn one."""
        if cell not in self._turned_up:
            self._average(cell)
        # The rejected card stays on top only if the flip clears nothing (D12).
        return self._turned_up[cell] + (1 - self._clearing[cell]) * self._discard(rejected, cell)

    def best_cell(self, card: int) -> int:
        """Return the cell on which a card is worth most, the first of equals."""
        return _best(self._places(card)) - PLACE

    def uses(self, card: int) -> Mapping[int, float]:
        """Return the worth of each use of a drawn card that is worth considering."""
        if card not in self._drawn:
            down = [cell for cell in self._cells if self.position.own[cell] is None]
            actions = [*(PLACE + cell for cell in self._cells), *(REJECT + cell for cell in down)]
            self._drawn[card] = self.weighed({action: self._use(action, card) for action in actions}, card)
        return self._drawn[card]

    def _places(self, card: int) -> Mapping[int, float]:
        """Return the worth of each place for a card from the discard pile that is worth considering."""
        if card not in self._taken:
            self._taken[card] = self.weighed({PLACE + cell: self.place(cell, card) for cell in self._cells}, card)
        return self._taken[card]

    def _drawing(self) -> float:
        """Return the mean over the best use of every card that may be drawn."""
        return sum([chance * max(self.uses(card).values()) for card, chance in self.position.drawn])

    def _average(self, cell: int) -> None:
        """Average the worth of what a face-down card may be, and of the top discard if it clears a line."""
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
        """Return what leaving a card on the discard pile adds, after a card was placed or turned up on a cell."""
        # The cell is face up afterwards.
        hidden = self._hidden - (self.position.own[cell] is None)
        if (top, hidden) not in self._discards:
            self._discards[top, hidden] = self.judge.discard(top, hidden)
        return self._discards[top, hidden]

    def _discard_of_hidden(self, cell: int) -> float:
        """Return what leaving there a card that was face down adds on average."""
        if self._unseen_discard is None:
            self._unseen_discard = sum([c * self._discard(value, cell) for value, c in self.position.hidden])
        return self._unseen_discard

    def _different_cells(self) -> list[int]:
        """Return the cells worth considering: no cleared ones, and one of those whose columns hold the same cards."""
        own, found = self.position.own, dict[tuple[object, ...], int]()
        for cell in range(CELLS):
            if own[cell] != CLEARED:
                found.setdefault(self._likeness(cell), cell)
        return list(found.values())

    def _likeness(self, cell: int) -> tuple[object, ...]:
        if len(self.position.lines) > CELLS // ROWS:  # where rows count, too, no two cells are alike
            return (cell,)
        own, start = self.position.own, cell - cell % ROWS
        rest = [own[other] for other in range(start, start + ROWS) if other != cell]
        return own[cell], *sorted(rest, key=repr)  # by `repr`, because None cannot be compared with numbers


def _best(uses: Mapping[int, float]) -> int:
    """Return the action that is worth most, the first of equals."""
    # Rounded, so that equals are equal in every version of Python.
    return max(uses, key=lambda action: round(uses[action], DIGITS))
