"""Games that take a while: how far they are, on a terminal, and what there is of them when somebody stops them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from datetime import timedelta
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")
EVERY_S = 0.2
"""So often the line is drawn anew: a terminal takes longer to draw than a game of easy bots to play."""
COLUMNS = 80
"""How wide a terminal is that does not say so."""


def gather(games: Iterable[T], total: int) -> list[T]:
    """Return what comes of the games, or of those that there were before somebody pressed Ctrl-C."""
    done, line = list[T](), _Line(total)
    with suppress(KeyboardInterrupt):
        line.show(0)
        for game in games:
            done.append(game)
            line.show(len(done))
    line.end(len(done))
    return done


class _Line:
    """A line on a terminal that is drawn over itself; where errors go anywhere else, nothing is drawn."""

    def __init__(self, total: int) -> None:
        self._total, self._is_seen = total, sys.stderr.isatty()
        self._began, self._drawn_at, self._length = perf_counter(), -EVERY_S, 0

    def show(self, done: int) -> None:
        """Draw how many games there are, unless that was drawn just now."""
        now = perf_counter()
        if self._is_seen and now - self._drawn_at >= EVERY_S:
            self._drawn_at = now
            self._draw(done, now - self._began)

    def end(self, done: int) -> None:
        """Draw it for the last time, and leave it."""
        if self._is_seen:
            self._draw(done, 0.0)
            print(file=sys.stderr)

    def _draw(self, done: int, seconds: float) -> None:
        left = timedelta(seconds=round(seconds / done * (self._total - done))) if done else None
        text = f"{done} of {self._total} games" + (f", {left} to go" if left else "")
        text = text[: max(_columns() - 1, 1)]
        print(f"\r{text:<{self._length}}", end="", file=sys.stderr, flush=True)
        self._length = len(text)


def _columns() -> int:
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns or COLUMNS
    except (OSError, ValueError):
        return COLUMNS
