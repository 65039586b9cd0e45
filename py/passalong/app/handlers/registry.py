"""
The handlers of the page's acts, by name.

A handler takes the state, then the screen if it is for certain kinds of screen only, and then the parts of the message
that its decorator names: "arg" is the argument of the control that was tapped, "value" the value of a field, or
whatever the page sends. Only registered functions are handlers. An act may have one handler for each kind of screen;
only this module asks which screen is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any, Concatenate, Literal, NamedTuple, ParamSpec, TypeAlias, TypeVar

from passalong.app.messages import say
from passalong.app.session.table.table import Table
from passalong.app.session.table.written import seats_of
from passalong.app.session.thought import Thought
from passalong.app.state import AppState, Screen

P = ParamSpec("P")
S = TypeVar("S", bound=Screen)
AnyFunction = Callable[..., None]
Function = Callable[Concatenate[AppState, P], None]
ScreenFunction = Callable[Concatenate[AppState, S, P], None]


Takes: TypeAlias = Literal["", "arg", "value", "arg value"]
"""The parts of a message that a handler takes, in this order."""


class Handler(NamedTuple):
    """A function that changes the state, and when it applies."""

    function: Callable[..., None]
    takes: Takes = ""
    screens: tuple[type[Screen], ...] = ()
    """The kinds of screen that it is for; none means any screen."""
    beneath: bool = False
    """Whether the screen may also lie beneath the one that is shown."""

    def first(self, state: AppState) -> tuple[object, ...]:
        """Return its first arguments: the state, and the screen if it takes one; () if there is no such screen now."""
        if not self.screens:
            return (state,)
        for screen in state.screens() if self.beneath else (state.screen,):
            if isinstance(screen, self.screens):
                return state, screen
        return ()


HANDLERS: dict[str, list[Handler]] = {}
"""
The handlers of every act; of several, the first whose screen is there is called. Those of the pages are added when one
of them is first opened.
"""
GUARDED: set[str] = set()
"""The acts that are dropped if they were made on a stale screen."""
PAGE_ACTS = ("card", "challenge", "daily", "history", "statistics", "training", "workshop")
"""How the acts of the pages begin."""
ENDED: dict[str, Callable[[AppState, str, Table], None]] = {}
"""What is stored when a game that was played for a page is over, by the kind of its task; each page adds its own."""
ASIDE: dict[str, Callable[[AppState, Table], Thought[Any] | None]] = {}
"""What is computed in the pauses of such a game, because the page will show it."""
PAGES = "passalong.app.pages"
"""
The package whose import registers the acts of all pages. It is not loaded at the start, but when a page is first asked
for.
"""


def handler(name: str, *, takes: Takes = "", guarded: bool = False) -> Callable[[Function[P]], Function[P]]:
    """
    Register a function as the handler of an act on all screens; raises `ValueError` for a name that is taken.

    A `guarded` act counts only on the screen that is shown now: a tap on a stale one is dropped.
    """
    return _registering(name, (), takes, guarded)


def screen_handler(
    name: str, screen: type[S], *, takes: Takes = "", guarded: bool = False
) -> Callable[[ScreenFunction[S, P]], ScreenFunction[S, P]]:
    """Register a function as `handler` does, for a kind of screen, shown or beneath the one that is."""
    return _registering(name, (screen,), takes, guarded, beneath=True)


def shown_handler(
    name: str, *screens: type[S], takes: Takes = "", guarded: bool = False
) -> Callable[[ScreenFunction[S, P]], ScreenFunction[S, P]]:
    """
    Register a function as `handler` does, for some kinds of screen.

    It is called only if one of them is shown itself.
    """
    return _registering(name, screens, takes, guarded)


def _registering(
    name: str, screens: tuple[type[Screen], ...], takes: Takes, guarded: bool, *, beneath: bool = False
) -> Callable[[AnyFunction], AnyFunction]:
    def register(function: AnyFunction) -> AnyFunction:
        others = HANDLERS.setdefault(name, [])
        if any(other.screens in (screens, ()) for other in others):  # which would be called instead
            raise ValueError(f"There are two acts called {name!r}.")
        others.append(Handler(function, takes, screens, beneath))
        if guarded:
            GUARDED.add(name)
        return function

    return register


def load_pages(state: AppState) -> None:
    """Load the code of all pages; show a message if it is not available."""
    try:
        import_module(PAGES)
    except ImportError:
        state.toast(say("page-missing"))


def note_end(state: AppState, key: str, table: Table) -> None:
    """Let the page for which a game was played store the result at once: the save may be removed next."""
    kind = _page_of(state, table)
    if kind:
        with suppress(ImportError):  # the page reads the result when it is opened
            import_module(PAGES)
    if kind in ENDED:
        ENDED[kind](state, key, table)


def aside(state: AppState, table: Table) -> Thought[Any] | None:
    """
    Return what can be computed in the pauses of a game, for the page for which it is played.

    The pages are not loaded for it, as no move may wait for a slow network: what is missing then is computed later.
    """
    kind = _page_of(state, table)
    return ASIDE[kind](state, table) if kind in ASIDE else None


def seat_written(state: AppState, table: Table) -> None:
    """Let the bot of the workshop take its seats before it is asked; where that cannot be, another level plays."""
    if seats_of(table.notes.task) and not table.written:
        carry_out("workshop-sit", state, "", None)
        if not table.written:
            table.dismiss_written()


def _page_of(state: AppState, table: Table) -> str:
    """Return the page for which a game is played; "" if there is none, or if saves are missing."""
    kind = table.notes.task.partition(" ")[0]
    return kind if kind in PAGE_ACTS and state.saves.is_whole else ""


def carry_out(act: str, state: AppState, arg: str, value: Any) -> None:
    """
    Call the handler of an act; an unknown act, or one without its screen, changes nothing.

    The shown screen's own `take` comes first.
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
