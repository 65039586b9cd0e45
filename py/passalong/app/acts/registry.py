"""
The acts of the page by name.

An act takes the desk, the argument of the control that was tapped, and the value of a field or whatever the page sends
with it. It is registered where it is written, and nothing becomes one by being there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from passalong.app.desk import Desk

Act = Callable[[Desk, str, Any], None]
ACTS: dict[str, Act] = {}
"""Every act that the page can ask for, and the function that carries it out."""


def act(name: str) -> Callable[[Act], Act]:
    """Register a function as what the page asks for by a name; raises `ValueError` for a name that is taken."""

    def register(function: Act) -> Act:
        if name in ACTS:
            raise ValueError(f"There are two acts called {name!r}.")
        ACTS[name] = function
        return function

    return register
