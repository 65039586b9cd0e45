"""
What a player has staged on the way to a move, and how the hand is sorted; kept on this device, and plain data.

A game's view draws it and turns a tap into the next one (`touch`). Its text says what to do with it (`prompt`), which
is both shown and said, and, where a prompt does not tell it, what a tap has changed (`change`).
"""

from __future__ import annotations

from collections.abc import Mapping

Draft = Mapping[str, object]
NO_DRAFT: Draft = {}
