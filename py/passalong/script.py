"""
Lessons as they are written: what the teacher says, and the actions that follow, in each game's own notation.

The actions are played with the real engine, so a lesson is a legal game; the result is an ordinary record.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from passalong.games import load_game
from passalong.match import Match
from passalong.record import Record, new_record


class Step(NamedTuple):
    """What is said, and the actions until something else is said, divided by semicolons."""

    comment: str
    actions: str = ""


def lesson(
    game: str, names: tuple[str, ...], seed: int, steps: Iterable[Step], options: Mapping[str, object] | None = None
) -> Record:
    """
    Play a script and return the game with its comments; the learner sits on seat 0.

    Raises `InvalidRecordError` for an action that cannot be read, and `IllegalActionError` for one that is not legal.
    """
    people = (None,) * len(names)
    match = Match(new_record(load_game(game), names, people, seed.to_bytes(16, "big"), options))
    comments: dict[int, str] = {}
    for step in steps:
        comments[len(match.record.choices)] = step.comment
        for text in filter(None, step.actions.split(";")):
            match.play(match.current_player(), match.string_to_action(text))
    return replace(match.record, comments=comments)
