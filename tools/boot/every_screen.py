"""
Starts every screen and game, so that everything a start brings has been imported; the pages come later.

Runs under the interpreter of the page, where `sys.modules` then lists what a start has to bring.
"""

from __future__ import annotations

import re
import traceback
from collections import Counter
from itertools import count

from passalong.app import App
from passalong.app.handlers import HANDLERS
from passalong.games import game_names, load_game

STEPS = 60
"""Taps in each game."""
BEGINNING = ("rules", "close", "learn", "leave-lesson", "begin", "hint", "close", "share", "close")
URL = "https://example.org/passalong/"


class Visitor:
    """A player who taps, of all that is on the screen, what was tapped least so far."""

    def __init__(self) -> None:
        self._tapped: Counter[tuple[str, str]] = Counter()
        self._saves: dict[str, str] = {}
        self.arrive()

    def arrive(self, fragment: str = "") -> None:
        """Open the page, perhaps through a link."""
        clock = count()
        self._app = App(lambda: bytes(16), lambda: float(next(clock)))
        self._rev, self._wait = 0, False
        self._regions: dict[str, str] = {}
        self._send("start", value={"saves": self._saves, "fragment": fragment, "game": "", "url": URL})

    def visit(self, game: str) -> None:
        """Look at a game's rules and lesson, begin it against bots, and tap on."""
        self._send("lobby")
        self._send("new", game)
        self._send("others", "bot")
        for act in BEGINNING:
            self._send(act)
        for _ in range(STEPS):
            if self._wait:
                self._send("tick")
            else:
                self._tap()

    def _tap(self) -> None:
        html = self._regions.get("dialog") or "".join(self._regions.values())
        controls = re.findall(r'data-act="([\w-]+)"(?: data-arg="([^"]*)")?', html)
        known = [control for control in controls if control[0] in HANDLERS]
        act, arg = control = min(known, key=self._tapped.__getitem__, default=("lobby", ""))
        self._tapped[control] += 1
        self._send(act, arg, "yes")

    def _send(self, act: str, arg: str = "", value: object = None) -> None:
        reply = self._app.handle({"act": act, "arg": arg, "value": value, "now": 1, "rev": self._rev})
        self._rev, self._wait = reply["rev"], reply.get("wait") is not None
        self._regions |= reply.get("regions", {})
        self._saves |= {key: text for key, text in reply.get("save", {}).items() if text}


def visit_all() -> None:
    """Visit each game, load the older rules that a save may follow, then let something go wrong."""
    visitor = Visitor()
    for game in game_names():
        visitor.visit(game)
        for version in load_game(game).older_versions:
            load_game(game, version)
    visitor.arrive("brokenlink")
    traceback.format_exception(ValueError("?"))
