"""The outline of a game of Depth Charge for one seat. It names no cell or distance: others may still play it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from passalong.game import Event
from passalong.messages import catalogue
from passalong.pack import Mark, Outline, Tone

from .events import End, Hit, Miss, Move, Report, Sunk
from .rules import DepthChargeObservation

say = catalogue("passalong.games.depth_charge").say

KINDS: Mapping[type[Event], str] = {Move: "move", Report: "sounding", Miss: "miss", Hit: "hit", Sunk: "sunk"}
"""The results of a turn."""
LOOKS: Mapping[str, tuple[str, Tone]] = {
    "move": ("#i-submarine", ""),
    "sounding": ("#i-radar-sweep", ""),
    "miss": ("#i-water-splash", "bad"),
    "hit": ("#i-mine-explosion", "good"),
    "sunk": ("#i-teller-mine", "bad"),
}


def outline(seen: DepthChargeObservation, seat: int) -> Outline:
    """Return the result of each turn of a seat, and how the game ended."""
    turns = _turns(seen, seat)
    done = Counter(turns)
    counted = {"turns": len(turns), "soundings": done["sounding"], "hits": done["hit"], "misses": done["miss"]}
    marks = (Mark(say(f"sign-{turn}"), *LOOKS[turn]) for turn in turns)
    return Outline(say("outline", how=_ending(seen, seat), **counted), tuple(marks))


def _turns(seen: DepthChargeObservation, seat: int) -> list[str]:
    """Return the result of each turn; a boat that was sunk has moved in the same turn."""
    came = [KINDS[type(event)] for event in seen.history if event.player == seat and type(event) in KINDS]
    return [*came[:-2], "sunk"] if came[-1:] == ["sunk"] else came


def _ending(seen: DepthChargeObservation, seat: int) -> str:
    """Return how the game ended for a seat, such as "won-sunk"; "draw" or "stopped" where no seat won by the rules."""
    end = next((event for event in seen.history if isinstance(event, End)), None)
    if end is None:
        return "stopped"
    return "draw" if end.player is None else f"{'won' if end.player == seat else 'lost'}-{end.ending}"
