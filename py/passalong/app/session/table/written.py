"""
A bot that somebody has written in the workshop, at a table.

It runs in a worker that reaches nothing of the games: the page hands it what its seat sees, and brings back its answer.
In the record its seats have a level that every version knows. The game's task tells which they are.
"""

from __future__ import annotations

from collections.abc import Sequence

from passalong.names import MAX_NAME

WORKSHOP = "workshop"
"""The level of such a bot while a game is set up, and the kind of the game's task."""
MAX_WRITTEN = MAX_NAME - 2
"""The length limit of its name, which leaves room for a number: the bot may have several seats."""


def task_of(seats: Sequence[int], name: str) -> str:
    """
    Return the task of a game in which such a bot has these seats; "" if it has none.

    >>> task_of((1, 3), "Careful")
    'workshop 1,3 Careful'
    """
    return f"{WORKSHOP} {','.join(map(str, seats))} {name}" if seats else ""


def seats_of(task: str) -> tuple[int, ...]:
    """List the seats of such a bot in a game with this task, which may come from anywhere."""
    kind, _, facts = task.partition(" ")
    seats, _, name = facts.partition(" ")
    is_told = kind == WORKSHOP and name and all(len(seat) == 1 and seat.isdecimal() for seat in seats.split(","))
    return tuple(map(int, seats.split(","))) if is_told else ()


def may_have_moved(task: str, seat: int) -> bool:
    """
    Return whether a bot's move on a seat may be by such a bot, whose reasons nobody knows.

    >>> [may_have_moved("workshop 1,3 Careful", seat) for seat in (1, 2, 3)]
    [True, False, True]

    Where another level plays on for it, the task names no seats any more, so it may have been any of them.

    >>> may_have_moved("workshop", 2)
    True
    """
    return task == WORKSHOP or seat in seats_of(task)


def name_of(task: str) -> str:
    """Return the name of the bot that has seats in a game with this task."""
    return task.partition(" ")[2].partition(" ")[2]


def numbered(name: str, number: int) -> str:
    """Return the name of one of its seats: the first one has its own."""
    return name if number == 1 else f"{name} {number}"
