"""A new game: who sits where, which rules, and off it goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from passalong.app.desk import NAME_KEY, Desk
from passalong.app.gathering import Gathering
from passalong.app.notes import Notes
from passalong.app.setup import Setup
from passalong.app.table import Table
from passalong.games import game_names


def new(desk: Desk, game: str, value: Any) -> None:
    """Set up a game."""
    if game not in game_names():
        return
    if desk.setup is None or desk.setup.game != game:
        desk.setup = Setup.fresh(game, desk.me)
    desk.screen, desk.dialog = "new", None
    desk.extra["focus"] = "table"


def seats(desk: Desk, count: str, value: Any) -> None:
    """Choose how many play."""
    _change(desk, lambda setup: setup.with_players(int(count)))


def seat_name(desk: Desk, seat: str, value: Any) -> None:
    """Name a seat."""
    _change(desk, lambda setup: setup.with_name(int(seat), str(value)))


def seat_kind(desk: Desk, seat: str, value: Any) -> None:
    """Choose who plays a seat."""
    _change(desk, lambda setup: setup.with_kind(int(seat), str(value)))


def seat_level(desk: Desk, seat: str, value: Any) -> None:
    """Choose how well a bot plays."""
    _change(desk, lambda setup: setup.with_level(int(seat), str(value)))


def rule(desk: Desk, name: str, value: Any) -> None:
    """Choose a house rule."""
    _change(desk, lambda setup: setup.with_rule(name, str(value)))


def fair(desk: Desk, arg: str, value: Any) -> None:
    """Choose whether everybody has a part in the deal."""
    _change(desk, lambda setup: replace(setup, fair=bool(value)))


def begin(desk: Desk, arg: str, value: Any) -> None:
    """Begin the game that has been set up, or say what is missing."""
    if desk.setup is None or desk.screen != "new":
        return
    problem = desk.setup.problem()
    if problem:
        desk.refuse(problem)
    else:
        if desk.setup.is_by_link():
            desk.shelf.put(NAME_KEY, desk.setup.seats[desk.setup.seats_here()[0]].name)
        seed, notes = desk.new_seed(), Notes(desk.setup.seats_here())
        record = desk.setup.record(seed)
        desk.set_out(Table.begin(record, notes) if record.is_dealt() else Gathering(record, notes, secret=seed))


def _change(desk: Desk, changed: Callable[[Setup], Setup]) -> None:
    if desk.setup:
        desk.setup = changed(desk.setup)
