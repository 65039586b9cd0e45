"""The names of cards, places and cells of Detect."""

from __future__ import annotations

from functools import lru_cache

from passalong.messages import catalogue

from .events import Clear, Place, Reveal
from .grid import CLEARED, ROWS
from .reading import Change

MESSAGES = catalogue("passalong.games.detect")
say = MESSAGES.say


def card_name(value: int | None) -> str:
    """
    Return the name of a card by its value; None is a card that is not known.

    >>> card_name(-2), card_name(None)
    ('−2', 'a card')
    """
    return say("card", card="unknown" if value is None else value)


def a_card(value: int | None) -> str:
    """
    Return the name of a card with its article.

    >>> a_card(7), a_card(8), a_card(None)
    ('a 7', 'an 8', 'a card')
    """
    return say("a-card", card="unknown" if value is None else value)


def said(value: int) -> str:
    """
    Return a number as it is read aloud.

    >>> said(-2)
    'minus 2'
    """
    return say("minus", number=-value) if value < 0 else f"{value}"


def place_name(cell: int) -> str:
    """
    Return where a cell is.

    >>> place_name(4)
    'column 2 row 2'
    """
    return say("place", column=cell // ROWS + 1, row=cell % ROWS + 1)


@lru_cache(maxsize=500)  # most cells are what they were at the last tap
def cell_words(value: int | None, change: Change | None, lacks: int | None, *, turning: bool = False) -> str:
    """
    Return what a cell shows, what has just happened to it, and which card would clear its line.

    >>> cell_words(-2, Place(0, 4, -2), None), cell_words(None, None, 8)
    ('minus 2 just placed', 'face down, an 8 here clears')
    """
    words = say("cell-turning", shown=_shown(value)) if turning else _changed(_shown(value), change)
    return words if lacks is None else say("cell-lacks", shown=words, card=say("a-card", card=said(lacks)))


def _shown(value: int | None) -> str:
    if value is None:
        return say("cell-down")
    return say("cell-gone") if value == CLEARED else said(value)


def _changed(shown: str, change: Change | None) -> str:
    match change:
        case Place():
            return say("cell-placed", shown=shown)
        case Reveal():
            return say("cell-revealed", shown=shown)
        case Clear():
            return say("cell-cleared", card=said(change.card))
    return shown
