"""A new game: who sits where, which rules, and off it goes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from passalong.app.acts.registry import act
from passalong.app.desk import NAME_KEY, Desk
from passalong.app.notes import Notes
from passalong.app.session.gathering import Gathering
from passalong.app.session.table import Table
from passalong.app.setup import Setup
from passalong.games import game_names


@act("new")
def new(desk: Desk, game: str, value: Any) -> None:
    """Set up a game."""
    if game not in game_names():
        return
    if desk.setup is None or desk.setup.game != game:
        desk.setup = Setup.fresh(game, desk.me)
    desk.screen, desk.dialog = "new", None
    desk.extra["focus"] = "table"


@act("seats")
def seats(desk: Desk, count: str, value: Any) -> None:
    """Choose how many play."""
    _change(desk, lambda setup: setup.with_players(int(count)))


@act("seat-name")
def seat_name(desk: Desk, seat: str, value: Any) -> None:
    """Name a seat."""
    _change(desk, lambda setup: setup.with_name(_seat(seat), str(value)))


@act("seat-kind")
def seat_kind(desk: Desk, seat: str, value: Any) -> None:
    """Choose who plays a seat."""
    _change(desk, lambda setup: setup.with_kind(_seat(seat), str(value)))


@act("seat-level")
def seat_level(desk: Desk, seat: str, value: Any) -> None:
    """Choose how well a bot plays."""
    _change(desk, lambda setup: setup.with_level(_seat(seat), str(value)))


@act("rule")
def rule(desk: Desk, name: str, value: Any) -> None:
    """Choose a house rule."""
    _change(desk, lambda setup: setup.with_rule(name, str(value)))


@act("fair")
def fair(desk: Desk, arg: str, value: Any) -> None:
    """Choose whether everybody has a part in the deal."""
    _change(desk, lambda setup: replace(setup, fair=bool(value)))


@act("begin")
def begin(desk: Desk, arg: str, value: Any) -> None:
    """Begin the game that has been set up, or say what is missing."""
    if desk.setup is None or desk.screen != "new":
        return
    problem = desk.setup.problem()
    if problem:
        desk.refuse(problem)
    else:
        _set_out(desk, desk.setup)


def _set_out(desk: Desk, setup: Setup) -> None:
    if setup.is_by_link():
        desk.shelf.put(NAME_KEY, setup.seats[setup.seats_here()[0]].name)
    seed, notes = desk.new_seed(), Notes(setup.seats_here())
    record = setup.record(seed)
    desk.set_out(Table.begin(record, notes) if record.is_dealt() else Gathering(record, notes, secret=seed))
    if desk.gathering or desk.coming == "share":  # nothing has happened that wants to be seen before
        desk.dialog, desk.coming = "share", None


@act("another-table")
def another_table(desk: Desk, arg: str, value: Any) -> None:
    """Begin another game like the one for which there was a seat too few, and show the link to it."""
    game = desk.sendable
    if game and desk.dialog == "full":
        here = [game.record.names[seat] for seat in game.notes.here]
        _set_out(desk, Setup.another_table(game.record, here[0] if here else desk.me))


def _change(desk: Desk, changed: Callable[[Setup], Setup]) -> None:
    """Change the setup; what no control of the page can have asked for changes nothing."""
    if desk.setup:
        with suppress(ValueError, IndexError):
            desk.setup = changed(desk.setup)


def _seat(text: str) -> int:
    seat = int(text)
    if seat < 0:
        raise ValueError(f"There is no seat {seat}.")
    return seat
