"""What the app says about any game."""

from __future__ import annotations

from collections.abc import Sequence

NOBODY_HERE = "Somebody has to play here: set at least one seat to Here."
SAME_NAME = "Two players are called {name}: give one of them another name."
NO_UNDO = "Nothing can be taken back: something new has been seen since, or the turn has passed on."
GONE = "This game is no longer on this device."
UNREADABLE = "A game that cannot be read"
COVERED = "First pass the phone on."
HAND_ON = "Pass the phone to {name}."
ROUND = "Round {round}"
DEAL_OVER = "over"
MATCH_OVER = "The match is over"
COPIED = "Copied."
REMOVED = "Removed."


def to_play(name: str) -> str:
    """
    Say whose turn it is.

    >>> to_play("Anna")
    'Anna to play'
    """
    return f"{name} to play"


def won(winners: Sequence[str]) -> str:
    """
    Say who won.

    >>> won(["Anna", "Ben"])
    'Anna and Ben share the win'
    """
    if not winners:
        return "A draw"
    *others, last = winners
    return f"{', '.join(others)} and {last} share the win" if others else f"{last} won"
