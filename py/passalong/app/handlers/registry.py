"""
The handlers of the page's acts by name.

A handler takes the state, and of what else comes with an act only what it uses: the argument of the control that was
tapped, under whatever name says what it is, and as `value` that of a field or whatever the page sends. It is registered
where it is written, and nothing becomes one by being there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from passalong.app.state import AppState

Handler = Callable[..., None]
H = TypeVar("H", bound=Handler)
HANDLERS: dict[str, Handler] = {}
"""Every act that the page can ask for, and the function that carries it out."""


def handler(name: str) -> Callable[[H], H]:
    """Register a function as what the page asks for by a name; raises `ValueError` for a name that is taken."""

    def register(function: H) -> H:
        if name in HANDLERS:
            raise ValueError(f"There are two acts called {name!r}.")
        HANDLERS[name] = function
        return function

    return register


def carry_out(act: str, state: AppState, arg: str, value: Any) -> None:
    """Let the handler of an act change the state; what the page cannot ask for changes nothing."""
    function = HANDLERS.get(act)
    if function:
        function(state, *(value if name == "value" else arg for name in taken(function)))


def taken(function: Handler) -> tuple[str, ...]:
    """Return the names of what a handler takes besides the state."""
    code = function.__code__
    return code.co_varnames[1 : code.co_argcount]
