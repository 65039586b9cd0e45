"""A device on which somebody plays, without a page: the app as the page uses it, and taps on what it has drawn."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from typing import Any

from passalong.app import App
from passalong.chance import SEED_BYTES

URL = "https://example.org/passalong/"
CONTROL = re.compile(r'data-act="(play|pick|next)"(?: data-arg="([^"]*)")?(?![^>]*aria-disabled="true")')
"""A control of a table that can be tapped."""


class Device:
    """A device on which somebody plays, without a page."""

    def __init__(self) -> None:
        clock = count()
        self._app = App(lambda: bytes(SEED_BYTES), lambda: float(next(clock)))
        self.regions: dict[str, str] = {}
        self._rev, self._wait = 0, False
        self.send("start", value={"saves": {}, "fragment": "", "game": "", "url": URL})

    def send(self, act: str, arg: str = "", value: Any = None) -> None:
        """Send a message as the page does."""
        told = {"act": act, "arg": arg, "value": value, "rev": self._rev, "now": 1_796_000_000_000}
        reply = self._app.handle(told)
        self._rev, self._wait = reply.get("rev", self._rev), bool(reply.get("wait"))
        self.regions |= reply.get("regions", {})

    def wait(self) -> None:
        """Let the bots play until somebody has to decide."""
        while self._wait:
            self.send("tick")


def taps(name: str, number: int) -> Iterator[Callable[[], None]]:
    """
    Yield taps in a game against bots, each to be made before the next.

    Of what the table offers, it is what was tapped least so far.
    """
    device = Device()
    device.send("play-bots", name)
    tapped: Counter[tuple[str, str]] = Counter()
    for _ in range(number):
        device.wait()
        control = min(CONTROL.findall(" ".join(device.regions.values())), key=tapped.__getitem__)
        tapped[control] += 1
        yield partial(device.send, *control)
