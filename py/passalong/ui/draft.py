"""
Drafts: what a player has staged for a move, and how the hand is sorted. A draft stays on this device, as plain data.

A game's view draws it, and turns a tap into the next one (`touch`). Its text says what to do with it (`prompt`), which
is both shown and read out, and, where a prompt does not tell, what a tap has changed (`change`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeVar

T = TypeVar("T")
Draft = Mapping[str, object]
NO_DRAFT: Draft = {}


def still_to_touch(wanted: Sequence[T], staged: Collection[T]) -> list[T]:
    """
    Return what is still to be staged, in order, and then what has to be taken back.

    >>> still_to_touch(["7", "8"], ["8", "9"])
    ['7', '9']
    """
    return [*(one for one in wanted if one not in staged), *(one for one in staged if one not in wanted)]
