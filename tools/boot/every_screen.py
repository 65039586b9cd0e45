"""
Starts every screen and game, so that everything a start brings has been imported; the pages come later.

Runs under the interpreter of the page, where `sys.modules` then lists what a start has to bring. Makes first taps only
as well, by which the build finds out what code they call.
"""

from __future__ import annotations

import json
import re
import traceback
from collections import Counter
from itertools import count, product

from passalong.app import App
from passalong.app.handlers import HANDLERS
from passalong.app.selfcheck import known_deal
from passalong.app.worker import handle
from passalong.games import game_names, load_game
from passalong.links import encode
from passalong.match import Match
from passalong.record import Record, new_record

STEPS = 60
"""Taps in each game."""
SEEDS = 4
"""How often a first tap is made: who is to begin is up to chance."""
CHOICES = 12
"""How many somebody has made who sends a link."""
BEGINNING = ("rules", "close", "learn", "leave-lesson", "begin", "hint", "hint-end", "share", "close")
START = {"saves": {}, "fragment": "", "game": "", "url": "https://example.org/passalong/"}


class Visitor:
    """A player who taps, of all that is on the screen, what was tapped least so far."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed.to_bytes(16, "big")
        self._tapped: Counter[tuple[str, str]] = Counter()
        self._saves: dict[str, str] = {}
        self.arrive()

    def arrive(self, fragment: str = "") -> None:
        """Open the page, perhaps through a link; saves that its start does not need come after it (web/keeping.js)."""
        clock = count()
        self._app = App(lambda: self._seed, lambda: float(next(clock)))
        self._rev, self._wait = 0, False
        self._regions: dict[str, str] = {}
        needed = self._saves if fragment else json.loads(self._saves.get("app", "{}")).get("first") or self._saves
        first = {key: text for key, text in self._saves.items() if key in needed}
        rest = {key: text for key, text in self._saves.items() if key not in needed}
        self._send("start", value={**START, "saves": first, "more": bool(rest), "fragment": fragment})
        if rest:
            self._send("rest", value={"saves": rest})

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

    def controls(self) -> list[tuple[str, str]]:
        """List what can be tapped, each as an act and its argument."""
        html = self._regions.get("dialog") or "".join(self._regions.values())
        controls = re.findall(r'data-act="([\w-]+)"(?: data-arg="([^"]*)")?', html)
        return [control for control in dict.fromkeys(controls) if control[0] in HANDLERS]

    def tap(self, act: str, arg: str) -> None:
        """Tap a control, and let time pass until there is nothing to wait for."""
        self._send(act, arg, "yes")
        for _ in range(STEPS):
            if self._wait:
                self._send("tick")

    def _tap(self) -> None:
        act, arg = control = min(self.controls(), key=self._tapped.__getitem__, default=("lobby", ""))
        self._tapped[control] += 1
        self._send(act, arg, "yes")

    def _send(self, act: str, arg: str = "", value: object = None) -> None:
        reply = self._app.handle({"act": act, "arg": arg, "value": value, "now": 1, "rev": self._rev})
        self._rev, self._wait = reply["rev"], reply.get("wait") is not None
        self._regions |= reply.get("regions", {})
        self._saves |= {key: text for key, text in reply.get("save", {}).items() if text}


def first_taps() -> None:
    """Deal as every start does, come in at each door, tap what is there until somebody is to move, and come back."""
    known_deal()
    for rev, (act, arg, value) in enumerate((("start", "", START), ("play-bots", game_names()[0], None))):
        handle(json.dumps({"act": act, "arg": arg, "value": value, "now": 1, "rev": rev}))
    for seed, (act, arg) in product(range(SEEDS), Visitor().controls()):
        visitor = Visitor(seed)
        visitor.tap(act, arg)
        visitor.arrive()
        visitor.tap("lobby", "")
        visitor.arrive()
        visitor.tap(act, arg)
    for game in game_names():
        for is_free in (False, True):
            link = encode(begun(game, is_free=is_free))
            visitor = Visitor()
            visitor.arrive(link)
            for act, arg in [("sit-down", ""), *visitor.controls()]:
                visitor.arrive(link)
                visitor.tap(act, arg)


def begun(game: str, *, is_free: bool) -> Record:
    """Return a game of two people and as few bots as can be: one of them has yet to sit down, or it is under way."""
    rules = load_game(game)
    others = rules.min_players - 2
    names = ("Anna", "" if is_free else "Ben", *["Cleo"] * others)
    match = Match(new_record(rules, names, (None, None, *["easy"] * others), bytes(16)))
    while not is_free and len(match.record.choices) < CHOICES:
        seat = match.current_player()
        match.play(*match.bot_choice() or (seat, match.observation(seat).legal_actions[0]))
    return match.record


def visit_all() -> None:
    """Visit each game, load the older rules that a save may follow, then let something go wrong."""
    visitor = Visitor()
    for game in game_names():
        visitor.visit(game)
        for version in load_game(game).older_versions:
            load_game(game, version)
    visitor.arrive("brokenlink")
    traceback.format_exception(ValueError("?"))
