"""Long runs of games: progress on a terminal, and partial results after Ctrl-C."""

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
"""Seconds between two updates: a terminal takes longer to draw than a game of easy bots to play."""
COLUMNS = 80
"""The assumed width of a terminal that does not report one."""


def gather(games: Iterable[T], total: int) -> list[T]:
    """Return the results of the games, or of those that were finished before Ctrl-C."""
    done, line = list[T](), _Line(total)
    with suppress(KeyboardInterrupt):
        line.show(0)
        for game in games:
            done.append(game)
            line.show(len(done))
    line.end(len(done))
    return done


class _Line:
    """A progress line on a terminal, which is redrawn in place. Where errors go anywhere else, nothing is drawn."""

    def __init__(self, total: int) -> None:
        self._total, self._is_seen = total, sys.stderr.isatty()
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
