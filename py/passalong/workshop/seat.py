"""Lets a bot that somebody has written choose at a table of the games' page, one observation at a time."""

from __future__ import annotations

from functools import lru_cache

from passalong.chance import Generator
from passalong.observation_json import observation_from_json
from passalong.workshop.running import FaultError, Watched, read_bot

STREAM = b"seat"
"""The stream of the random numbers of a bot at a table."""
WAIT, FAILED = "wait", "failed"


def answer(source: str, seen: str, seed: str) -> str:
    """
    Return what a bot does: its action as a number, `wait`, or `failed` if it raises anything or does what is illegal.

    `seen` is what its seat knows, as `passalong.observation_json` writes it, and `seed` what its random numbers follow
    from, in hexadecimal digits.
    """
    try:
        action = _bot(source).choose(observation_from_json(seen), Generator(bytes.fromhex(seed), STREAM))
    except FaultError:
        return FAILED
    return WAIT if action is None else str(action)


@lru_cache(1)
def _bot(source: str) -> Watched:
    """Return the bot of a source, the same one for a whole match."""
    return Watched(read_bot(source))
