"""What happens around the rules, as it is told: who gives up, speaks of a draw, or hands a seat over."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.app.messages import say
from passalong.record import RecordEvent


def around(event: RecordEvent, names: Sequence[str]) -> str:
    """
    Tell what has happened.

    >>> around(RecordEvent(3, "bot", 1, "easy"), ["Anna", "Ben"])
    'A bot plays for Ben now.'
    """
    kind = "seat-moved" if event.moves_seat else event.kind.replace(" ", "-")
    return say(f"around-{kind}", name=names[event.player])
