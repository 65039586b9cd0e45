"""A new game: who sits where, which rules, and off it goes."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from passalong.app.handlers.registry import handler
from passalong.app.session.gathering import Gathering
from passalong.app.session.notes import Notes
from passalong.app.session.setup import Setup
from passalong.app.session.table import Table
from passalong.app.state import NAME_KEY, AppState
from passalong.games import game_names


@handler("new")
def new(state: AppState, game: str) -> None:
    """Set up a game."""
    if game not in game_names():
        return
    if state.setup is None or state.setup.game != game:
        state.setup = Setup.fresh(game, state.me)
    state.screen, state.dialog = "new", None
    state.extra["focus"] = "table"


@handler("seats")
def seats(state: AppState, count: str) -> None:
    """Choose how many play."""
    _change(state, lambda setup: setup.with_players(int(count)))


@handler("seat-name")
def seat_name(state: AppState, seat: str, value: Any) -> None:
    """Name a seat."""
    _change(state, lambda setup: setup.with_name(_seat(seat), str(value)))


@handler("seat-kind")
def seat_kind(state: AppState, seat: str, value: Any) -> None:
    """Choose who plays a seat."""
    _change(state, lambda setup: setup.with_kind(_seat(seat), str(value)))


@handler("seat-level")
def seat_level(state: AppState, seat: str, value: Any) -> None:
    """Choose how well a bot plays."""
    _change(state, lambda setup: setup.with_level(_seat(seat), str(value)))


@handler("rule")
def rule(state: AppState, name: str, value: Any) -> None:
    """Choose a house rule."""
    _change(state, lambda setup: setup.with_rule(name, str(value)))


@handler("fair")
def fair(state: AppState, value: Any) -> None:
    """Choose whether everybody has a part in the deal."""
    _change(state, lambda setup: replace(setup, fair=bool(value)))


@handler("begin")
def begin(state: AppState) -> None:
    """Begin the game that has been set up, or say what is missing."""
    if state.setup is None or state.screen != "new":
        return
    problem = state.setup.problem()
    if problem:
        state.refuse(problem)
    else:
        _set_out(state, state.setup)


def _set_out(state: AppState, setup: Setup) -> None:
    if setup.is_by_link():
        state.saves.put(NAME_KEY, setup.seats[setup.seats_here()[0]].name)
    seed, notes = state.new_seed(), Notes(setup.seats_here())
    record = setup.record(seed)
    state.set_out(Table.begin(record, notes) if record.is_dealt() else Gathering(record, notes, secret=seed))
    if state.gathering or state.coming == "share":  # nothing has happened that wants to be seen before
        state.dialog, state.coming = "share", None


@handler("another-table")
def another_table(state: AppState) -> None:
    """Begin another game like the one for which there was a seat too few, and show the link to it."""
    game = state.sendable
    if game and state.dialog == "full":
        here = [game.record.names[seat] for seat in game.notes.here]
        _set_out(state, Setup.another_table(game.record, here[0] if here else state.me))


def _change(state: AppState, changed: Callable[[Setup], Setup]) -> None:
    """Change the setup; what no control of the page can have asked for changes nothing."""
    if state.setup:
        with suppress(ValueError, IndexError):
            state.setup = changed(state.setup)


def _seat(text: str) -> int:
    seat = int(text)
    if seat < 0:
        raise ValueError(f"There is no seat {seat}.")
    return seat
