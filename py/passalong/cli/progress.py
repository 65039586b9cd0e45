"""How far a long run has come, on a terminal."""

from __future__ import annotations

import os
import sys
from datetime import timedelta
from time import perf_counter

EVERY_S = 0.2
"""Seconds between two updates: a terminal takes longer to draw than a game of easy bots to play."""
COLUMNS = 80
"""The assumed width of a terminal that does not report one."""


class Line:
    """A progress line on a terminal, which is redrawn in place. Where errors go anywhere else, nothing is drawn."""

    def __init__(self, total: int, begin: int = 0) -> None:
        self._total, self._begin, self._is_seen = total, begin, sys.stderr.isatty()
        self._began, self._drawn_at, self._length = perf_counter(), -EVERY_S, 0

    def show(self, done: int) -> None:
        """Draw the number of finished games, unless that was done just now."""
        now = perf_counter()
        if self._is_seen and now - self._drawn_at >= EVERY_S:
            self._drawn_at = now
            self._draw(done, now - self._began)

    def end(self, done: int) -> None:
        """Draw the line for the last time, and end it."""
        if self._is_seen:
            self._draw(done, 0.0)
            print(file=sys.stderr)

    def _draw(self, done: int, seconds: float) -> None:
        new = done - self._begin
        left = timedelta(seconds=round(seconds / new * (self._total - done))) if new else None
        text = f"{done} of {self._total} games" + (f", {left} to go" if left else "")
        text = text[: max(_columns() - 1, 1)]
        print(f"\r{text:<{self._length}}", end="", file=sys.stderr, flush=True)
        self._length = len(text)


def _columns() -> int:
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns or COLUMNS
    except (OSError, ValueError):
        return COLUMNS
