"""What the app says about any game."""

from __future__ import annotations

from collections.abc import Sequence

from passalong.record import RecordEvent
from passalong.ui.score import number
from passalong.ui.sentence import listed

NOBODY_HERE = "Somebody has to play here: set at least one seat to Here."
SAME_NAME = "Two players are called {name}: give one of them another name."
NO_UNDO = "Nothing can be taken back: something new has been seen since, or the turn has passed on."
GONE = "This game is no longer on this device."
UNREADABLE = "A game that cannot be read"
COVERED = "First pass the phone on."
HAND_ON = "Pass the phone to {name}."
NOT_NOW = "That cannot be done now."
DEAL = "Round"
DEAL_OVER = "over"
DRAW_OFFERED = "{name} {name:offers|offer} a draw."
YOUR_ANSWER = "What {name:does|do} {name:you} say?"
DRAW_REFUSED = "{name} would rather play on."
GIVE_UP = "Give this match up? {name} {name:wins|win} then."
SURE = "This cannot be taken back."
NO_NEWS = "Nothing has happened yet."
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


def stage(deal: str, number: int) -> str:
    """
    Say how far a match is.

    >>> stage("Round", 3)
    'Round 3'
    """
    return f"{deal} {number}"


def deal_over(deal: str, number: int) -> str:
    """
    Say that a deal is over.

    >>> deal_over("Game", 2)
    'Game 2 is over'
    """
    return f"{stage(deal, number)} is over"


def ended(event: RecordEvent, names: Sequence[str]) -> str:
    """Say how a match ended that was not played out."""
    if event.kind == "resign":
        return f"{names[event.player]} gave up."
    return "You agreed on a draw."


def outcome(names: Sequence[str], scores: Sequence[int], winners: Sequence[str]) -> str:
    """
    Tell how a match ended in one line.

    >>> outcome(["Anna", "Ben"], [12, -3], ["Anna"])
    'Anna won: Anna 12, Ben −3'
    """
    standing = ", ".join(f"{name} {number(score)}" for name, score in zip(names, scores, strict=True))
    return f"{won(winners)}: {standing}"


def won(winners: Sequence[str]) -> str:
    """
    Say who won.

    >>> won(["Anna", "Ben"])
    'Anna and Ben share the win'
    """
    if not winners:
        return "A draw"
    return f"{listed(winners)} share the win" if len(winners) > 1 else f"{winners[0]} won"
