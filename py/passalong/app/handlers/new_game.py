"""Acts of setting up a new game, and beginning it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from passalong.app.handlers.registry import handler, screen_handler, shown_handler
from passalong.app.handlers.showing import set_out
from passalong.app.saves import NAME_KEY
from passalong.app.screens.lesson import LessonScreen
from passalong.app.screens.lobby import LobbyScreen
from passalong.app.screens.new_game import NewGameScreen
from passalong.app.screens.table import TableScreen
from passalong.app.session.link.waiting_room import WaitingRoom
from passalong.app.session.notes import Notes
from passalong.app.session.secrets import NOTHING
from passalong.app.session.setup.setup import HERE, Setup
from passalong.app.session.table.table import Table
from passalong.app.session.table.written import WORKSHOP, seats_of
from passalong.app.state import REFUSED, AppState, Dialog, GameScreen, Screen
from passalong.games import game_names
from passalong.sealed import salt_of


@shown_handler("play-bots", LobbyScreen, LessonScreen, takes="arg")
def play_bots(state: AppState, screen: Screen, game: str) -> None:
    """Begin a game against bots at once; a second tap made before the table is shown begins no second game."""
    if game in game_names():
        _begin(state, Setup.against_bots(game, state.me, state.saves.matches(game)))


@handler("new", takes="arg")
def new(state: AppState, game: str) -> None:
    """Set up a game with others."""
    if game in game_names():
        _set_up(state, _with_company(state, game))


@handler("new-written", takes="arg")
def new_written(state: AppState, game: str) -> None:
    """Set up a game for as few as can play it, against the bot that was written for it in the workshop."""
    if game in game_names():
        _set_up(state, Setup.fresh(game, state.me).with_players(1).with_bots(WORKSHOP))


@screen_handler("change", TableScreen)
def change(state: AppState, screen: TableScreen) -> None:
    """Set up another game like the one on the table, which is kept if a person has played in it, here or elsewhere."""
    table, bots = screen.game, screen.game.record.bots
    if not table.seats.elsewhere() and all(bots[seat] is not None for seat, _ in table.record.moves()):
        state.saves.remove(screen.key)
    setup = Setup.like(table.record, table.seats.here(), state.me).as_host()
    _set_up(state, setup.with_written(seats_of(table.notes.task)))


@screen_handler("play-level", TableScreen, takes="arg", guarded=True)
def play_level(state: AppState, screen: TableScreen, level: str) -> None:
    """Begin a match against bots of the level that was proposed."""
    if level and level == screen.proposed_level(state):
        state.saves.reach(screen.key, level)
        table = screen.game
        _begin(state, Setup.like(table.record, table.seats.here(), state.me).with_bots(level))


def _set_up(state: AppState, setup: Setup) -> None:
    """Show the screen on which a game is set up."""
    state.setup = replace(setup, written=state.written(setup.game))
    state.turn_to(NewGameScreen(state.setup))
    state.extra["focus"] = "table"


def _with_company(state: AppState, game: str) -> Setup:
    """Return the last choices if they were for the same game, else the defaults; with other people in either case."""
    setup = state.setup if state.setup and state.setup.game == game else Setup.fresh(game, state.me)
    if state.friends and not setup.has_company():
        setup = setup.with_table(state.friends)
    return setup if setup.has_company() else setup.with_others(HERE)


@screen_handler("seats", NewGameScreen, takes="arg")
def seats(state: AppState, screen: NewGameScreen, count: str) -> None:
    """Choose how many play."""
    _change(state, screen, lambda setup: setup.with_players(int(count)))


@screen_handler("seat-name", NewGameScreen, takes="arg value")
def seat_name(state: AppState, screen: NewGameScreen, seat: str, value: Any) -> None:
    """Name a seat."""
    _change(state, screen, lambda setup: setup.with_name(_seat(seat), str(value)))


@screen_handler("seat-kind", NewGameScreen, takes="arg value")
def seat_kind(state: AppState, screen: NewGameScreen, seat: str, value: Any) -> None:
    """Choose who plays a seat."""
    _change(state, screen, lambda setup: setup.with_kind(_seat(seat), str(value)))


@screen_handler("others", NewGameScreen, takes="arg")
def others(state: AppState, screen: NewGameScreen, kind: str) -> None:
    """Choose who plays all seats but the first."""
    _change(state, screen, lambda setup: setup.with_others(kind))


@screen_handler("all-bots", NewGameScreen, takes="arg")
def all_bots(state: AppState, screen: NewGameScreen, level: str) -> None:
    """Choose how well all bots play."""
    _change(state, screen, lambda setup: setup.with_bots(level))
    state.say(" ".join(bot.told() for bot in screen.setup.characters() if bot.level == level))


@screen_handler("friends", NewGameScreen)
def friends(state: AppState, screen: NewGameScreen) -> None:
    """Choose the people of the last game."""
    known = state.friends
    if known:
        _change(state, screen, lambda setup: setup.with_table(known))


@screen_handler("rule", NewGameScreen, takes="arg value")
def rule(state: AppState, screen: NewGameScreen, name: str, value: Any) -> None:
    """Choose a house rule."""
    _change(state, screen, lambda setup: setup.with_rule(name, str(value)))


@screen_handler("fair", NewGameScreen, takes="value")
def fair(state: AppState, screen: NewGameScreen, value: Any) -> None:
    """Choose whether the deal is a fair one, to which every seat adds a part of the seed."""
    _change(state, screen, lambda setup: replace(setup, fair=bool(value)))


@screen_handler("seal", NewGameScreen, takes="arg")
def seal(state: AppState, screen: NewGameScreen, kind: str) -> None:
    """Choose whether the game is sealed, or its links hold everybody's secrets."""
    _change(state, screen, lambda setup: replace(setup, is_open=kind == "open"))


@screen_handler("begin", NewGameScreen)
def begin(state: AppState, screen: NewGameScreen) -> None:
    """Begin the game that has been set up, or say what is missing."""
    problem, nameless = screen.setup.problem(), screen.setup.nameless()
    if problem and nameless is not None:
        state.say(problem)
        state.extra |= {"focus": f"seat-name-{nameless}", **REFUSED}
    elif problem:
        state.refuse(problem)
    else:
        _begin(state, screen.setup)


def _begin(state: AppState, setup: Setup) -> None:
    if setup.has_company():
        state.friends = setup
    if setup.is_by_link():
        state.saves.put(NAME_KEY, setup.seats[setup.seats_here()[0]].name)
    seed = state.new_seed()
    if setup.is_sealed():
        state.beginning = setup, seed
        state.ask_for_seats(salt_of(seed), setup.sealed_seats())
    else:
        _set_out(state, setup, seed, {})


def go_on(state: AppState, setup: Setup, seed: bytes) -> None:
    """Begin a sealed game once the page has answered for this device's secrets; if it has none, with new ones."""
    state.beginning = None
    _set_out(state, setup, seed, setup.secrets(seed, state.secrets.told.get(salt_of(seed), NOTHING)))


def _set_out(state: AppState, setup: Setup, seed: bytes, secrets: dict[int, bytes]) -> None:
    record, notes = setup.record(seed, secrets), Notes(setup.seats_here(), secrets=secrets, task=setup.task())
    secret = seed if record.joint else b""
    set_out(state, Table.begin(record, notes) if record.is_dealt() else WaitingRoom(record, notes, secret))
    # If others are to be invited, there is nothing to see on the table yet.
    if not record.is_dealt() or state.screen.next_dialog == "share":
        state.screen.next_dialog = None
        state.open(Dialog("share"))


@screen_handler("another-table", GameScreen, guarded=True)
def another_table(state: AppState, screen: GameScreen) -> None:
    """Begin another game like one that had too few seats, and show the link to it."""
    if state.shows("full"):
        game = screen.game
        here = [game.record.names[seat] for seat in game.notes.here]
        _begin(state, Setup.another_table(game.record, here[0] if here else state.me))


def _change(state: AppState, screen: NewGameScreen, changed: Callable[[Setup], Setup]) -> None:
    """Change the setup; a change that no control offers is ignored."""
    with suppress(ValueError, IndexError):
        screen.setup = state.setup = changed(screen.setup)


def _seat(text: str) -> int:
    seat = int(text)
    if seat < 0:
        raise ValueError(f"There is no seat {seat}.")
    return seat
