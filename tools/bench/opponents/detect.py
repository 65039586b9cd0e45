"""
Opponents of Detect that know nothing of its bots: the best public one, its idea written anew, and a fitted value.

The Statistician follows the strategy of that name in dantebarbieri/skyjo. Valued looks one turn ahead, and judges what
it finds by a weighted sum of features that `tools.train.detect_reference` has fitted to how whole rounds ended.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import exp
from operator import mul
from pathlib import Path
from typing import ClassVar, NamedTuple, cast

from passalong.bots import FULL_BUDGET, WAIT, Bot, Decision
from passalong.game import Observation, Rng
from passalong.games.detect.grid import CELLS, CLEARED, DECK, Grid, columns, face_up
from passalong.games.detect.rules import DRAW, KEEP, PLACE, REJECT, TAKE, DetectObservation

WEIGHTS_FILE = Path(__file__).with_name("detect_weights.csv")
DIGITS = 6
"""Decimals that are compared: versions of Python add up floats differently in the last ones."""


class Table(NamedTuple):
    """A position as the seat on turn sees it: `others` clockwise, the next to play first."""

    own: Grid
    others: tuple[Grid, ...]
    top: int | None
    held: int | None
    may_reject: bool
    chances: Mapping[int, float]
    mean: float
    last_turn: bool

    def total(self, cards: Grid) -> float:
        """Estimate the points of some cards, each face-down one at the mean."""
        return sum(face_up(cards)) + self.mean * cards.count(None)


def table(seen: DetectObservation) -> Table:
    """Count the cards that have not been seen, and return the position."""
    held = seen.card_in_hand
    unseen = Counter(DECK)
    unseen.subtract(card for grid in seen.grids for card in face_up(grid))
    unseen.subtract([*seen.discard, *([] if held is None else [held])])
    count = sum(max(number, 0) for number in unseen.values())
    chances = {card: max(number, 0) / count for card, number in sorted(unseen.items())}
    return Table(
        own=seen.grids[seen.seat],
        others=tuple([seen.grids[seat] for seat in seen.others]),
        top=seen.discard[-1] if seen.discard else None,
        held=held,
        may_reject=seen.phase == "drawn",
        chances=chances,
        mean=sum([card * chance for card, chance in chances.items()]),
        last_turn=seen.ender is not None,
    )


def put(grid: Grid, cell: int, card: int) -> Grid:
    """Return the grid with a card on a cell; three alike in a column are cleared."""
    start = cell - cell % 3
    column = (*grid[start:cell], card, *grid[cell + 1 : start + 3])
    column = (CLEARED,) * 3 if column == (card,) * 3 else column
    return (*grid[:start], *column, *grid[start + 3 :])


def cells(grid: Grid) -> list[int]:
    """List the cells that are not cleared."""
    return [cell for cell in range(CELLS) if grid[cell] != CLEARED]


class Opponent(Bot):
    """Decides a turn; everything else is alike for all."""

    def explain(self, observation: Observation, rng: Rng, budget: float = FULL_BUDGET) -> Decision:
        seen = cast(DetectObservation, observation)
        if not seen.legal_actions:
            return WAIT
        if seen.phase == "flip":
            return Decision(seen.legal_actions[rng.below(len(seen.legal_actions))], 0.0, "flip")
        action = KEEP if seen.phase == "clear" else self.play(table(seen), rng)
        return Decision(action, 0.0, "best")

    @abstractmethod
    def play(self, seen: Table, rng: Rng) -> int:
        """Return what to do on one's turn."""


# The best public one

MARGIN = 0.5
"""Points that count as a difference."""
DENIAL = 3.0
"""By how much more useful to the next player a card must be to be kept from them."""


class Statistician(Opponent):
    """Counts cards, and reckons what each exchange saves with an average card."""

    name: ClassVar[str] = "Statistician"

    def play(self, seen: Table, rng: Rng) -> int:
        if seen.held is None:
            return self._source(seen)
        cell = self._best_cell(seen, seen.held)
        saved = _saved(seen, cell, seen.held)
        down = [cell for cell in range(CELLS) if seen.own[cell] is None]
        if seen.may_reject and down and not self._keeps(seen, cell, saved):
            return REJECT + self._flipped(seen, down, rng)
        return PLACE + cell

    def _source(self, seen: Table) -> int:
        if seen.top is None:
            return DRAW
        usual = round(seen.mean)
        drawn = max(_saved(seen, self._best_cell(seen, usual), usual), 0.0)
        return TAKE if _saved(seen, self._best_cell(seen, seen.top), seen.top) > drawn + MARGIN else DRAW

    def _best_cell(self, seen: Table, card: int) -> int:
        """Return where a card saves most, and of these where it leaves the next player least."""
        return min(cells(seen.own), key=lambda cell: (round(-_saved(seen, cell, card), DIGITS), _left(seen, cell)))

    def _keeps(self, seen: Table, cell: int, saved: float) -> bool:
        """Tell whether to keep the drawn card: it saves something, or the next player would like it."""
        if saved > MARGIN:
            return True
        useful = _useful(seen.others[0], cast(int, seen.held))
        return saved > -MARGIN and useful > _left(seen, cell) + DENIAL

    def _flipped(self, seen: Table, down: Sequence[int], rng: Rng) -> int:
        """Turn up where most lies open when it wants to end the round, and where two are alike when not."""
        own = seen.total(seen.own)
        shown = [face_up(column) for column in columns(seen.own)]
        if not seen.last_turn and own < min(map(seen.total, seen.others)):
            most = max(down, key=lambda cell: (len(shown[cell // 3]), -cell))
            if shown[most // 3]:
                return most
        else:
            for cell in down:
                if len(shown[cell // 3]) > len(set(shown[cell // 3])):
                    return cell
        return down[rng.below(len(down))]


def _saved(seen: Table, cell: int, card: int) -> float:
    """Return how many points it saves to put a card on a cell."""
    return seen.total(seen.own) - seen.total(put(seen.own, cell, card))


def _left(seen: Table, cell: int) -> float:
    """Return how useful to the next player the card is that a cell gives up."""
    old = seen.own[cell]
    return 0.0 if old is None else _useful(seen.others[0], old)


def _useful(grid: Grid, card: int) -> float:
    """Return how useful a card is to the owner of a grid: low ones are, and those of which there is a pair."""
    worth = 2.0 * (1 - card) if card <= 0 else -0.3 * card
    for column in columns(grid):
        shown = face_up(column)
        if CLEARED not in column and shown.count(card) == 2:
            worth += 20.0
        elif shown == [card] and None in column:
            worth += 2.0
    return worth


# A fitted value

Weights = Sequence[Sequence[float]]
CLASSES = (0, 1, 2, 3, 4, 5, 5, 6, 6, 7, 7, 7, 7)
"""For each number of face-down cards its class; with none of one's own, the round has just been ended."""
STAGES = 8 * 8
SIDE_FEATURES, TOP_FEATURES = 11, 3
FEATURES = 1 + 2 * SIDE_FEATURES + 6 + TOP_FEATURES


def stage(own_hidden: int, other_hidden: int) -> int:
    """Return which weights count with so many cards face down."""
    return CLASSES[own_hidden] * 8 + CLASSES[other_hidden]


def side(grid: Grid, mean: float) -> list[float]:
    """Describe a grid."""
    shown = sorted(face_up(grid), reverse=True)
    down = grid.count(None)
    with_hidden = with_third = thirds = gone = 0
    for column in columns(grid):
        first = column[0]
        if first == CLEARED:
            gone += 1
            continue
        cards = face_up(column)
        if len(cards) > 1 and len(set(cards)) < len(cards):
            pair = sorted(cards)[len(cards) // 2]
            if len(cards) == 2:
                with_hidden += 2 * pair
            else:
                with_third += 2 * pair
                thirds += sum(cards) - 2 * pair
    above = [float(sum([card - step for card in shown if card > step])) for step in (3, 6)]
    highest = [*map(float, shown[:2]), 0.0, 0.0][:2]
    return [float(sum(shown)), float(down), *above, *highest, with_hidden, with_third, thirds, gone, mean * down]


def compared(own: float, other: float) -> list[float]:
    """Compare two estimated totals."""
    lead = other - own
    ahead = 1 / (1 + exp(-lead / 5))
    return [
        max(lead, 0.0),
        max(lead - 8, 0.0),
        max(-lead - 8, 0.0),
        max(lead - 16, 0.0),
        max(own, 0.0) * (1 - ahead),
        max(other, 0.0) * ahead,
    ]


def left(top: int, other: Grid, mean: float) -> list[float]:
    """Describe what the next player can make of the card on the discard pile."""
    saved = 0.0
    for cell, old in enumerate(other):
        if old != CLEARED:
            column = other[cell - cell % 3 : cell - cell % 3 + 3]
            clears = sum([card == top for card in column]) == 2 and old != top
            saved = max(saved, (mean if old is None else old) - top + (3 * top if clears else 0))
    return [float(top), float(max(4 - top, 0)), saved]


def features(own: Grid, other: Grid, mean: float, top: int) -> list[float]:
    """Describe a position of two after the own turn."""
    mine, theirs = side(own, mean), side(other, mean)
    both = compared(mine[0] + mine[-1], theirs[0] + theirs[-1])
    return [1.0, *mine, *theirs, *both, *left(top, other, mean)]


@cache
def fitted() -> Weights:
    """Read the weights: a row for each stage."""
    return [list(map(float, row.split(","))) for row in WEIGHTS_FILE.read_text(encoding="utf-8").splitlines()]


class Valued(Opponent):
    """Looks one turn ahead, and judges by a value that was fitted to whole rounds."""

    name: ClassVar[str] = "Fitted value"

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights = weights

    def play(self, seen: Table, rng: Rng) -> int:
        ahead = Ahead(seen, self._weights or fitted())
        if seen.held is None:
            taken = -1e9 if seen.top is None else ahead.best(seen.top, may_reject=False)[0]
            return TAKE if taken > ahead.drawing() else DRAW
        return ahead.best(seen.held, seen.may_reject)[1]


class Ahead:
    """What one turn leads to; all is worked out once."""

    def __init__(self, seen: Table, weights: Weights) -> None:
        self.seen = seen
        self.weights = weights
        self.sides = [side(other, seen.mean) for other in seen.others]
        self.hidden = seen.own.count(None)
        self.grids: dict[tuple[int, int], tuple[float, bool]] = {}
        self.tops: dict[tuple[int, int], float] = {}
        self.turned: dict[int, float] = {}

    def best(self, card: int, may_reject: bool) -> tuple[float, int]:
        """Return the worth of the best use of a card, and that action."""
        ways = {PLACE + cell: self.place(cell, card) for cell in self._cells()}
        if may_reject:
            ways |= {REJECT + cell: self.reject(cell, card) for cell in self._cells() if self.seen.own[cell] is None}
        best = max(ways, key=lambda action: round(ways[action], DIGITS))
        return round(ways[best], DIGITS), best

    def drawing(self) -> float:
        """Return the worth of drawing, on average over the cards."""
        return sum([chance * self.best(card, True)[0] for card, chance in self.seen.chances.items() if chance])

    def place(self, cell: int, card: int) -> float:
        """Return the worth of putting a card on a cell."""
        worth, clears = self.grid(cell, card)
        old = card if clears else self.seen.own[cell]
        return worth + (self.usual(cell) if old is None else self.top(cell, old))

    def reject(self, cell: int, card: int) -> float:
        """Return the worth of turning up a cell, the card discarded."""
        if cell not in self.turned:
            chances = self.seen.chances.items()
            self.turned[cell] = sum([chance * self.grid(cell, value)[0] for value, chance in chances if chance])
        return self.turned[cell] + self.top(cell, card)

    def grid(self, cell: int, card: int) -> tuple[float, bool]:
        """Return the worth of the grid with a card on a cell, and whether that clears a column."""
        if (cell, card) not in self.grids:
            grid = put(self.seen.own, cell, card)
            self.grids[cell, card] = self._worth(grid), grid[cell] == CLEARED
        return self.grids[cell, card]

    def top(self, cell: int, card: int) -> float:
        """Return what it adds to leave a card on the discard pile."""
        hidden = self.hidden - (self.seen.own[cell] is None)
        if self.seen.last_turn:
            return 0.0
        if (hidden, card) not in self.tops:
            weights = self.weights[stage(hidden, self.seen.others[0].count(None))]
            numbers = left(card, self.seen.others[0], self.seen.mean)
            self.tops[hidden, card] = _dot(weights[-TOP_FEATURES:], numbers) / len(self.sides)
        return self.tops[hidden, card]

    def usual(self, cell: int) -> float:
        """Return what it adds on average to leave the face-down card of a cell."""
        return sum([chance * self.top(cell, value) for value, chance in self.seen.chances.items() if chance])

    def _worth(self, grid: Grid) -> float:
        if self.seen.last_turn:
            return sum(map(self.seen.total, self.seen.others)) / len(self.sides) - self.seen.total(grid)
        mine, hidden, worth = side(grid, self.seen.mean), grid.count(None), 0.0
        for other, theirs in zip(self.seen.others, self.sides, strict=True):
            both = compared(mine[0] + mine[-1], theirs[0] + theirs[-1])
            worth += _dot(self.weights[stage(hidden, other.count(None))], [1.0, *mine, *theirs, *both])
        return worth / len(self.sides)

    def _cells(self) -> Iterator[int]:
        """Yield the cells worth a look: of those of which column and card are the same, only one."""
        found = set()
        for cell in cells(self.seen.own):
            start = cell - cell % 3
            alike = self.seen.own[cell], *sorted(self.seen.own[start : start + 3], key=repr)
            if alike not in found:
                found.add(alike)
                yield cell


def _dot(weights: Sequence[float], numbers: Sequence[float]) -> float:
    total: float = sum(map(mul, weights, numbers))
    return total


REFERENCES: dict[str, Bot] = {"statistician": Statistician(), "valued": Valued()}
