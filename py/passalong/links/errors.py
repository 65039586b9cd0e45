"""Why a link cannot be opened, in words for developers and as a code for the app, and how long opening one may take."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Literal, TypeAlias

from passalong.game import InvalidRecordError

Fault: TypeAlias = Literal[
    "damaged",
    "cut",
    "missing",
    "shortened",
    "too-long",
    "newer",
    "slow",
    "dice",
    "seal",
    "said",
    "sits",
    "commits",
    "deals",
]


class LinkError(InvalidRecordError):
    """A link cannot be opened: `fault` is why, the `usual` one unless another is given, and `facts` belong to it."""

    usual: ClassVar[Fault]

    def __init__(self, message: str, fault: Fault | None = None, **facts: int | str) -> None:
        super().__init__(message)
        self.fault, self.facts = fault or self.usual, facts


class DamagedLinkError(LinkError):
    """A link has been cut off or changed on its way, or there is none."""

    usual = "damaged"


class NewerLinkError(LinkError):
    """A link was made by a newer version of the page."""

    usual = "newer"


class SlowLinkError(LinkError):
    """A link takes longer to open than any real game does."""

    usual = "slow"


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
