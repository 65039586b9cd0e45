"""
The handlers of the page's acts by name.

A handler takes the state, then the screen if it is for one kind of screen alone, and then only what it uses of the
message: `value` is that of a field, or whatever the page sends; a parameter of any other name is the argument of the
control that was tapped. Only functions that are registered are handlers.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from passalong.app.messages import say
from passalong.app.session.table.table import Table
from passalong.app.state import AppState, PageScreen, Screen

P = ParamSpec("P")
S = TypeVar("S", bound=Screen)
Function = Callable[Concatenate[AppState, P], None]
ScreenFunction = Callable[Concatenate[AppState, S, P], None]


class Handler(NamedTuple):
    """A function that changes the state, and the kind of screen that it takes, if any."""

    function: Callable[..., None]
    screen: type[Screen] | None = None

    def taken(self) -> tuple[str, ...]:
        """Return the names of what it takes besides the state and the screen."""
        code = self.function.__code__
        return code.co_varnames[1 if self.screen is None else 2 : code.co_argcount]


HANDLERS: dict[str, Handler] = {}
"""Every act that the page can ask for, and what carries it out; those of the pages are here once one was opened."""
GUARDED: set[str] = set()
"""Acts that count only on the screen that is shown now: a tap on an older one is dropped."""
PAGE_ACTS = ("card", "challenge", "daily", "history", "statistics", "training")
"""How the acts of the pages begin."""
ENDED: dict[str, Callable[[AppState, str, Table], None]] = {}
"""What is written down when a game that was played for a page is over, by the kind of its task; a page says it here."""
PAGES = "passalong.app.pages"
"""Registers the acts of all pages; it is no part of the start, and fetched when one of them is first asked for."""


def handler(name: str) -> Callable[[Function[P]], Function[P]]:
    """Register a function as what the page asks for by a name; raises `ValueError` for a name that is taken."""

    def register(function: Function[P]) -> Function[P]:
        _register(name, Handler(function))
        return function

    return register


def screen_handler(name: str, screen: type[S]) -> Callable[[ScreenFunction[S, P]], ScreenFunction[S, P]]:
    """Register a function as `handler` does; it is called only while a kind of screen is shown, or beneath it."""

    def register(function: ScreenFunction[S, P]) -> ScreenFunction[S, P]:
        _register(name, Handler(function, screen))
        return function

    return register


def _register(name: str, handler: Handler) -> None:
    if name in HANDLERS:
        raise ValueError(f"There are two acts called {name!r}.")
    HANDLERS[name] = handler


def load_pages(state: AppState) -> None:
    """Bring the code of all pages; say so where it cannot be had."""
    try:
        import_module(PAGES)
    except ImportError:
        state.toast(say("page-missing"))


def note_end(state: AppState, key: str, table: Table) -> None:
    """Let the page for which a game was played write down that it is over, while it is: it may be thrown away next."""
    kind = table.notes.task.partition(" ")[0]
    if kind in PAGE_ACTS and state.saves.is_whole:
        with suppress(ImportError):  # it is looked at again when the page is opened
            import_module(PAGES)
        if kind in ENDED:
            ENDED[kind](state, key, table)


def carry_out(act: str, state: AppState, arg: str, value: Any) -> None:
    """
    Call the handler of an act; an act that is unknown, or has no screen now, changes nothing.

    A page that is shown is asked first whether it is for it.
    """
    if isinstance(state.screen, PageScreen) and state.screen.page.take(state, act, arg, value):
        return
    if act not in HANDLERS and act.partition("-")[0] in PAGE_ACTS:
        load_pages(state)
    handler = HANDLERS.get(act)
    if handler is None:
        return
    given = [value if name == "value" else arg for name in handler.taken()]
    if handler.screen is None:
        handler.function(state, *given)
    elif screen := state.find(handler.screen):
        handler.function(state, screen, *given)
