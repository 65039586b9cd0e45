"""What a failed check means, in plain sentences, for somebody who has just made a game."""

from __future__ import annotations

from inspect import cleandoc
from types import FrameType, TracebackType

from passalong.game import State

PREFIX = "check_"


def meaning(traceback: TracebackType | None) -> str:
    """
    Return what the check that failed asks for, and where in a game that was.

    Empty where no check was at work.
    """
    check = _innermost_check(traceback)
    if check is None:
        return ""
    asked = cleandoc(str(check.f_globals[check.f_code.co_name].__doc__ or ""))
    state = next((value for value in check.f_locals.values() if isinstance(value, State)), None)
    return "\n".join([asked, *([_place(state)] if state else [])])


def _innermost_check(traceback: TracebackType | None) -> FrameType | None:
    found = None
    while traceback:
        frame = traceback.tb_frame
        if frame.f_code.co_name.startswith(PREFIX) and frame.f_code.co_name in frame.f_globals:
            found = frame
        traceback = traceback.tb_next
    return found


def _place(state: State) -> str:
    """Say where in a game a state is, as far as it can tell."""
    try:
        seen = state.observation(None)
    except Exception as fault:  # noqa: BLE001 - what is being told of is broken
        return f"`observation(None)` fails there: {fault!r}."
    return f"That was with {state.num_players} players, in the phase {seen.phase!r}, after {len(seen.history)} events."
