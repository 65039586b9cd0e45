"""
What a player has staged on the way to a move, and how the hand is sorted; kept on this device, and plain data.

A game's view draws it and turns a tap into the next one (`touch`). Its text says what to do with it (`prompt`), which
is both shown and said, and, where a prompt does not tell it, what a tap has changed (`change`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeVar

T = TypeVar("T")
Draft = Mapping[str, object]
NO_DRAFT: Draft = {}


def still_to_touch(wanted: Sequence[T], staged: Collection[T]) -> list[T]:
    """
    Return what has yet to be staged, in order, and then what is staged instead and has to be taken back.

    >>> still_to_touch(["7", "8"], ["8", "9"])
    ['7', '9']
    """
    return [*(one for one in wanted if one not in staged), *(one for one in staged if one not in wanted)]
