"""
The handlers of the page's acts by name.

A handler takes the state, then the screen if it is for some kinds of screen alone, and then what its decorator says of
the message: "arg" is the argument of the control that was tapped, "value" that of a field, or whatever the page sends.
Only functions that are registered are handlers. An act may mean something else on each kind of screen: this is the one
place that asks which is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any, Concatenate, Literal, NamedTuple, ParamSpec, TypeAlias, TypeVar

from passalong.app.messages import say
from passalong.app.session.table.table import Table
from passalong.app.state import AppState, Screen

P = ParamSpec("P")
S = TypeVar("S", bound=Screen)
AnyFunction = Callable[..., None]
Function = Callable[Concatenate[AppState, P], None]
ScreenFunction = Callable[Concatenate[AppState, S, P], None]


Takes: TypeAlias = Literal["", "arg", "value", "arg value"]
"""What a handler takes of a message, in this order."""


class Handler(NamedTuple):
    """A function that changes the state, and when it is called."""

    function: Callable[..., None]
    takes: Takes = ""
    screens: tuple[type[Screen], ...] = ()
    """The kinds of screen that it is for; it is called on any where there are none."""
    beneath: bool = False
    """Whether such a screen may lie beneath the one that is shown."""

    def first(self, state: AppState) -> tuple[object, ...]:
        """Return what it takes first: the state, and its screen; nothing where there is no such screen now."""
        if not self.screens:
            return (state,)
        for screen in state.screens() if self.beneath else (state.screen,):
            if isinstance(screen, self.screens):
                return state, screen
        return ()


HANDLERS: dict[str, list[Handler]] = {}
"""
Every act that the page can ask for, and what carries it out: where there are several, the first that has its screen.
Those of the pages are here once one was opened.
"""
GUARDED: set[str] = set()
"""The acts that are guarded."""
PAGE_ACTS = ("card", "challenge", "daily", "history", "statistics", "training")
"""How the acts of the pages begin."""
ENDED: dict[str, Callable[[AppState, str, Table], None]] = {}
"""What is written down when a game that was played for a page is over, by the kind of its task; a page says it here."""
PAGES = "passalong.app.pages"
"""Registers the acts of all pages; it is no part of the start, and fetched when one of them is first asked for."""


def handler(name: str, *, takes: Takes = "", guarded: bool = False) -> Callable[[Function[P]], Function[P]]:
    """
    Register a function as what the page asks for by a name; raises `ValueError` for a name that is taken.

    An act that is `guarded` counts only on the screen that is shown now: a tap on an older one is dropped.
    """
    return _registering(name, (), takes, guarded)


def screen_handler(
    name: str, screen: type[S], *, takes: Takes = "", guarded: bool = False
) -> Callable[[ScreenFunction[S, P]], ScreenFunction[S, P]]:
    """Register a function as `handler` does; it is called only while a kind of screen is shown, or beneath it."""
    return _registering(name, (screen,), takes, guarded, beneath=True)


def shown_handler(
    name: str, *screens: type[S], takes: Takes = "", guarded: bool = False
) -> Callable[[ScreenFunction[S, P]], ScreenFunction[S, P]]:
    """Register a function as `handler` does; it is called only while one of these kinds of screen is shown itself."""
    return _registering(name, screens, takes, guarded)


def _registering(
    name: str, screens: tuple[type[Screen], ...], takes: Takes, guarded: bool, *, beneath: bool = False
) -> Callable[[AnyFunction], AnyFunction]:
    def register(function: AnyFunction) -> AnyFunction:
        others = HANDLERS.setdefault(name, [])
        if screens in [other.screens for other in others]:
            raise ValueError(f"There are two acts called {name!r}.")
        others.append(Handler(function, takes, screens, beneath))
        if guarded:
            GUARDED.add(name)
        return function

    return register


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

    The screen that is shown is asked first whether it is for it.
    """
    if state.screen.take(state, act, arg, value):
        return
    if act not in HANDLERS and act.partition("-")[0] in PAGE_ACTS:
        load_pages(state)
    given = {"arg": arg, "value": value}
    for handler in HANDLERS.get(act, ()):
        if first := handler.first(state):
            handler.function(*first, *(given[name] for name in handler.takes.split()))
            return
