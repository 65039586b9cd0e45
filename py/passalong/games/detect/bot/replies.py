"""Search two turns ahead: in games of two, an action is worth what the best reply leaves of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from heapq import nlargest

from passalong.games.detect.grid import Grid, columns
from passalong.games.detect.rules import DRAW, PLACE, REJECT

from .judges import LastTurn
from .learned import Learned
from .outlook import Outlook
from .search import DIGITS, Search

NEAR = 1.5
"""Points by which an action may look worse than the best and still be examined again."""


class Foresight(Search):
    """
    A search that examines again the actions that are nearly the best at first sight, `lines` for each card.

    What one of two players wins, the other loses. All other actions are corrected by the same error as the best one, so
    that they stay behind it.
    """

    def __init__(self, position: Outlook, judge: Learned, lines: int) -> None:
        super().__init__(position, judge)
        self._learned = judge
        self._lines = lines
        self._replies: dict[tuple[Grid, ...], _Reply] = {}

    def weighed(self, uses: Mapping[int, float], card: int) -> Mapping[int, float]:
        """Return the worth of each use of a card; the best ones are valued after the opponent's reply."""
        looks = {action: round(worth, DIGITS) for action, worth in uses.items()}
        best = max(looks.values())
        near = [worth for worth in nlargest(self._lines, {*looks.values()}) if worth >= best - NEAR]
        again = {action: self._after_reply(action, card) for action, look in looks.items() if look in near}
        error = next(again[action] - best for action, look in looks.items() if look == best)
        return {action: again.get(action, worth + error) for action, worth in uses.items()}

    def _after_reply(self, action: int, card: int) -> float:
        """Return what an action is worth after the best reply."""
        cell = (action - PLACE) % (REJECT - PLACE)
        hidden = self.position.hidden
        if action >= REJECT:
            return sum([chance * self._left(cell, turned_up, card) for turned_up, chance in hidden])
        old = self.position.own[cell]
        if old is not None:
            return self._left(cell, card, old)
        return sum([chance * self._left(cell, card, turned_up) for turned_up, chance in hidden])

    def _left(self, cell: int, card: int, top: int) -> float:
        """Return what remains after the best reply to a card on a cell, with another card on the discard pile."""
        grid, clears = self.position.after(cell, card)
        alike = tuple(sorted([tuple(sorted(column, key=repr)) for column in columns(grid)], key=repr))
        if alike not in self._replies:
            self._replies[alike] = _Reply(self.position, grid, self._learned)
        return -self._replies[alike].worth(card if clears else top)


class _Reply:
    """The opponent's turn after this grid."""

    def __init__(self, position: Outlook, grid: Grid, learned: Learned) -> None:
        ended = None not in grid
        its = replace(position, own=position.others[0], others=(grid,), top=None, held=None, ender=0 if ended else None)
        self._search = Search(its, LastTurn(its) if ended else learned.reply(its))
        self._drawing = self._search.values([DRAW])[DRAW]

    def worth(self, top: int) -> float:
        """Return the worth of that turn to the opponent with this card on the discard pile."""
        return max(self._drawing, self._search.place(self._search.best_cell(top), top))
