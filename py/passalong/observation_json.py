"""
Observations as JSON, so that a bot can be asked in another process or worker.

Each object, of an observation or an event, becomes its fields, with its class under `class`. Whoever reads a text gets
objects of the classes that it names: it must come from `observation_to_json`, and not from a stranger.
"""

from __future__ import annotations

import json
from dataclasses import fields
from pkgutil import resolve_name
from typing import Any

from passalong.game import Observation

CLASS = "class"


def observation_to_json(seen: Observation) -> str:
    """Write an observation."""
    return json.dumps(seen, default=_fields)


def observation_from_json(text: str) -> Observation:
    """Read what `observation_to_json` wrote: an equal observation."""
    seen: Observation = json.loads(text, object_hook=_made)
    return seen


def _fields(thing: Any) -> dict[str, object]:
    """Return an object as its fields, its class first."""
    kind = type(thing)
    return {
        CLASS: f"{kind.__module__}:{kind.__qualname__}",
        **{field.name: getattr(thing, field.name) for field in fields(kind)},
    }


def _made(data: dict[str, Any]) -> object:
    """Return the object that some fields were written for."""
    kind = resolve_name(data.pop(CLASS))
    return kind(**{name: _frozen(value) for name, value in data.items()})


def _frozen(value: Any) -> Any:
    """Return a value with tuples for lists, as JSON has none."""
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
