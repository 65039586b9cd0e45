"""A limit to how long a link may take to open."""

from __future__ import annotations

from collections.abc import Callable

from passalong.links.errors import SlowLinkError

Clock = Callable[[], float]
"""Tells the time in seconds, like `time.monotonic`."""
MAX_SECONDS = 2.0
STEPS_AT_A_TIME = 256
"""How many actions, chance included, are played between two looks at the clock."""


class Deadline:
    """Raises `SlowLinkError` once time is up; without a clock it never is."""

    def __init__(self, clock: Clock | None, seconds: float = MAX_SECONDS) -> None:
        self._clock = clock
        self._end = clock() + seconds if clock else 0.0
        self._steps = 0

    def step(self) -> None:
        """Count an action, and look at the clock now and then."""
        self._steps += 1
        if self._clock and self._steps % STEPS_AT_A_TIME == 0 and self._clock() > self._end:
            raise SlowLinkError("This link takes too long to open. No real game does: ask for the link again.")
