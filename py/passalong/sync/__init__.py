"""One game at several devices: how two versions of it relate, who sits where, and what may change between them."""

from passalong.sync.opening import Conflict, Kind, Opening, moved_since, relate
from passalong.sync.seating import actors
from passalong.sync.transitions import TransitionError

__all__ = ["Conflict", "Kind", "Opening", "TransitionError", "actors", "moved_since", "relate"]
