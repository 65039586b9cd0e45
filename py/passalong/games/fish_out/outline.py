"""The outline of a game of Fish Out! for one seat. It names no card, so that others may still play the same deal."""

from __future__ import annotations

from collections.abc import Mapping

from passalong.messages import catalogue
from passalong.pack import Mark, Outline, Tone

from .cards import RANKS, SEATS, SUITS, worth
from .events import Cards, Fish, Play
from .rules import FishOutObservation

say = catalogue("passalong.games.fish_out").say

BIG = 8
"""The points from which a catch counts as a big one."""
LOOKS: Mapping[str, tuple[str, Tone]] = {
    "no-catch": ("#i-big-wave", ""),
    "catch": ("#i-salmon", "good"),
    "big-catch": ("#i-manta-ray", "good"),
    "bad-catch": ("#i-angler-fish", "bad"),
}


def outline(seen: FishOutObservation, seat: int) -> Outline:
    """Return trick by trick whether a seat fished, and what the catch was worth."""
    kinds = list(map(_kind, _gains(seen, seat)))
    told = say("outline", tricks=len(kinds), catches=len(kinds) - kinds.count("no-catch"))
    return Outline(told, tuple(Mark(say(f"sign-{kind}"), *LOOKS[kind]) for kind in kinds))


def _gains(seen: FishOutObservation, seat: int) -> list[int | None]:
    """Return the points that a seat won by fishing in each trick, None where it did not fish."""
    gains: list[int | None] = []
    stacks: list[Cards] = [()] * SUITS
    plays = 0
    for event in seen.history:
        if isinstance(event, Play):
            gains += [None] if plays % SEATS == 0 else []
            plays += 1
        elif isinstance(event, Fish) and event.player == seat:
            before = worth(tuple(stacks))
            stacks[event.card // RANKS] = event.catch
            gains[-1] = worth(tuple(stacks)) - before
    return gains


def _kind(gain: int | None) -> str:
    if gain is None:
        return "no-catch"
    return "big-catch" if gain >= BIG else "catch" if gain > 0 else "bad-catch"
