"""
The acts of the page by name.

An act takes the state, the argument of the control that was tapped, and the value of a field or whatever the page sends
with it. It is registered where it is written, and nothing becomes one by being there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from passalong.app.state import AppState

Handler = Callable[[AppState, str, Any], None]
HANDLERS: dict[str, Handler] = {}
"""Every act that the page can ask for, and the function that carries it out."""


def handler(name: str) -> Callable[[Handler], Handler]:
    """Register a function as what the page asks for by a name; raises `ValueError` for a name that is taken."""

    def register(function: Handler) -> Handler:
        if name in HANDLERS:
            raise ValueError(f"There are two acts called {name!r}.")
        HANDLERS[name] = function
        return function

    return register
