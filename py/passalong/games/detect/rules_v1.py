"""
Detect by version 1 of the rules, by which old links and saves are replayed.

A seat that kept a line of negative cards was not asked about it again in that round, whatever cards were later put
there. Since version 2, "keep" applies to the cards themselves (D14).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from passalong.game import Event

from .events import Keep
from .grid import COLUMN_LINES, ROW_LINES, CompleteLine
from .rules import KEEP, Detect, DetectObservation, DetectState

Lines = tuple[tuple[int, ...], ...]


class FirstDetectState(DetectState):
    """One position of Detect by version 1: `kept[seat]` holds the lines that a seat has kept."""

    def _set_out(self) -> None:
        super()._set_out()
        self.kept: list[Lines] = [()] * self.num_players

    def _answer_clear(self, action: int) -> None:
        if action == KEEP:
            self.kept[self.turn] += tuple([line.cells for line in self.lines])
        super()._answer_clear(action)

    def _complete_lines(self, seat: int, lines: Iterable[tuple[int, ...]]) -> list[CompleteLine]:
        complete = super()._complete_lines(seat, lines)
        # Only negative cards could be kept: where a kept line is no longer negative, it holds other cards.
        return [line for line in complete if line.cells not in self.kept[seat] or line.card >= 0]

    def restore(self, seen: DetectObservation) -> None:
        self.kept = [lines_kept(seen.history, seat) for seat in range(self.num_players)]
        super().restore(seen)


def lines_kept(history: Iterable[Event], seat: int) -> Lines:
    """Return the lines of negative cards that a seat has decided to keep."""
    kept = [set(event.cells) for event in history if isinstance(event, Keep) and event.player == seat]
    return tuple([line for cells in kept for line in COLUMN_LINES + ROW_LINES if cells.issuperset(line)])


class FirstDetect(Detect):
    """The game of Detect by version 1 of the rules."""

    rules_version: ClassVar[int] = 1
    older_versions: ClassVar[tuple[int, ...]] = ()
    state: ClassVar[type[DetectState]] = FirstDetectState


GAME = FirstDetect()
